"""The whole site, built as `make rulebook` builds it, read once; a server under a sub-path."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from sirens_rules.rulebook.build import build_all

from .pages import Page

ROOT = Path(__file__).parents[2]


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
