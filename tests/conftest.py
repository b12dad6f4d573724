"""What tests need from the system. A machine that lacks it skips them, with one sentence that names the package."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from sirens_rules.rulebook.paper.press import Lacking, Press

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first takes half the time
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both archives; the wheel is made from the sdist, so the sdist is complete."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run(command, cwd=Path(__file__).parent.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def node() -> str:
    found = shutil.which("node")
    if not found:
        pytest.skip("Node is not installed (package nodejs): no JavaScript was run outside a browser.")
    return found


@pytest.fixture(scope="session")
def press(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Pango and our fonts: the press itself says what it lacks."""
    page = tmp_path_factory.mktemp("press") / "booklet.try.html"
    page.write_text("<html lang=zh><title>船</title><body>船</body></html>", "utf-8")
    try:
        Press(page).write(Press(page).layout("html { font-family: 'Noto Serif CJK TC' }"), page.with_name("try.pdf"))
    except Lacking as lacking:
        pytest.skip(f"{lacking} No paper was printed.")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("Chromium is not installed (package chromium): nothing was looked at in a browser.")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()
