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

from ..languages import BOOK, ROOT
from .pages import Page

SUB_PATH = "some/where"


@pytest.fixture(scope="session")
def built() -> Path:
    """With its evidence, failed or not; where the stamps still hold nothing is built again."""
    subprocess.run([sys.executable, "-m", "sirens_rules.rulebook.prove"], cwd=ROOT, stdout=subprocess.DEVNULL)
    assert build_all(ROOT) == []
    return ROOT / "build/site"


@pytest.fixture(scope="session")
def site(built: Path) -> Path:
    """The book that has all that a book may have."""
    return BOOK.site


@pytest.fixture(scope="session")
def every_page(built: Path) -> dict[str, Page]:
    """Every HTML file by its address: the shelf and all books."""
    return {path.relative_to(built).as_posix(): Page(path) for path in sorted(built.rglob("*.html"))}


@pytest.fixture(scope="session")
def pages(every_page: dict[str, Page]) -> dict[str, Page]:
    """Those of the book, by their address inside it."""
    place = f"{BOOK.address}/"
    return {name.removeprefix(place): page for name, page in every_page.items() if name.startswith(place)}


class Host(SimpleHTTPRequestHandler):
    """A static host as they are: unknown addresses get the nearest 404 page above them, and nobody logs."""

    def log_message(self, format: str, *args: object) -> None:
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        above = (folder / "404.html" for folder in Path(self.translate_path(self.path)).parents)
        body = next(page for page in above if page.is_file()).read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="session")
def shelf_address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site under a sub-path, as project pages are served: every browser test holds that it needs no root."""
    root = tmp_path_factory.mktemp("host")
    (root / SUB_PATH).parent.mkdir()
    (root / SUB_PATH).symlink_to(built)
    with ThreadingHTTPServer(("localhost", 0), partial(Host, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/{SUB_PATH}/"
        server.shutdown()


@pytest.fixture(scope="session")
def address(shelf_address: str) -> str:
    return f"{shelf_address}{BOOK.address}/"


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
def visit(browser: Browser, address: str, shelf_address: str) -> Iterator[Any]:
    visitors: list[Visitor] = []

    def visit(path: str, *, at: str = address, **habits: Any) -> Tab:
        visitors.append(Visitor(browser, **habits))
        return visitors[-1].open(at + path)

    yield visit
    for visitor in visitors:
        visitor.context.close()
        assert [url for url in visitor.requests if not url.startswith((shelf_address, "file:", "data:"))] == []
        assert visitor.complaints == []
