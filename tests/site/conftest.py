"""The whole site, built as `make rulebook` builds it, read once; a server under a sub-path; visitors with habits."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Page as Tab

from sirens_rules.rulebook.build import build_all

from .pages import Page

ROOT = Path(__file__).parents[2]
SUB_PATH = "some/where"


@pytest.fixture(scope="session")
def site() -> Path:
    """With its evidence, failed or not; where the stamps still hold nothing is built again."""
    subprocess.run([sys.executable, "-m", "sirens_rules.rulebook.evidence"], cwd=ROOT, stdout=subprocess.DEVNULL)
    assert build_all(ROOT) == []
    return ROOT / "build/site"


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    """Every HTML file by its address inside the site."""
    return {path.relative_to(site).as_posix(): Page(path) for path in sorted(site.rglob("*.html"))}


class Host(SimpleHTTPRequestHandler):
    """A static host as they are: unknown addresses get the 404 page of the site, and nobody logs."""

    def log_message(self, format: str, *args: object) -> None:
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        body = Path(self.directory, SUB_PATH, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="session")
def address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site under a sub-path, as project pages are served: every browser test holds that it needs no root."""
    root = tmp_path_factory.mktemp("host")
    (root / SUB_PATH).parent.mkdir()
    (root / SUB_PATH).symlink_to(site)
    with ThreadingHTTPServer(("localhost", 0), partial(Host, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/{SUB_PATH}/"
        server.shutdown()


class Visitor:
    """Somebody with a browser of certain habits, who notes every request and every word in the console."""

    def __init__(self, browser: Browser, **habits: Any) -> None:
        self.context = browser.new_context(**{"locale": "en-GB", **habits})
        self.page: Tab = self.context.new_page()
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(f"{message.text} {message.location}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, url: str) -> Tab:
        self.page.goto(url)
        return self.page


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Any]:
    visitors: list[Visitor] = []

    def visit(path: str, *, at: str = address, **habits: Any) -> Tab:
        visitors.append(Visitor(browser, **habits))
        return visitors[-1].open(at + path)

    yield visit
    for visitor in visitors:
        visitor.context.close()
        assert [url for url in visitor.requests if not url.startswith((address, "file:", "data:"))] == []
        assert visitor.complaints == []
