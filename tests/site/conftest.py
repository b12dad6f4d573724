"""The whole site, built as `make rulebook` builds it, read once; a server under a sub-path; Debian's Chromium."""

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from sirens_rules.rulebook.build import build_all

from .pages import Page

ROOT = Path(__file__).parents[2]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


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
        body = Path(self.directory, "site/404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The site under a sub-path, as project pages are served."""
    with ThreadingHTTPServer(("localhost", 0), partial(Host, directory=str(site.parent))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/site/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("Chromium is not installed; with the package chromium the site is also tried in a browser.")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()
