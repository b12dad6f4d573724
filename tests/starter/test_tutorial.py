"""“Your own game” is done as it is written: each command is run, each change is made, each answer comes."""

import re
from pathlib import Path

from .conftest import Run

PAGE = Path(__file__).parents[2] / "docs/workshop/your-own-game.md"
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<content>.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([\w./]+\.\w+)`")
DONE = ("python3 -m venv ", ". ", "pip install ", "make serve")
"""commands that need a network or never end; what they do, others hold"""


def test_the_tutorial_is_true(run: Run, tmp_path: Path) -> None:
    folder, page, told = tmp_path, PAGE.read_text("utf-8"), ""
    for block in BLOCK.finditer(page):
        kind, content = block["kind"], block["content"]
        if kind == "text":
            assert all(line in told for line in content.splitlines()), told
        elif kind != "sh":
            save(folder / FILE.findall(page[: block.start()])[-1], kind, content)
        else:
            status, told = do(run, folder, content)
            answered = page[block.end() :].lstrip().startswith("```text")
            assert answered or not status, told
            folder = tmp_path / "my-game"
    look_at(folder / "build/site/my-game")


def look_at(site: Path) -> None:
    """The language that the starter brings and the one that came later; a way to the shelf, and no edition yet."""
    pages = {path.parts[-3]: path.read_text("utf-8") for path in site.glob("*/rules/play.html")}
    assert pages.keys() == {"de", "en", "ja"}
    assert "Deine verdeckte Karte" in pages["de"]
    assert '<p class="site-edition"><a' in pages["de"]


def do(run: Run, folder: Path, commands: str) -> tuple[int, str]:
    """All of it in one shell, which stops at the first that fails."""
    lines = [line for line in commands.splitlines() if not line.startswith(DONE)]
    done = run(folder, "sh", "-ec", "\n".join(lines))
    return done.returncode, done.stdout + done.stderr


def save(path: Path, kind: str, content: str) -> None:
    """A new file, or a change: what has no plus in front of it is there, once."""
    if kind != "diff":
        assert not path.exists()
        path.write_text(content, "utf-8")
        return
    lines = content.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line[0] != sign) for sign in "+-")
    before = path.read_text("utf-8")
    assert before.count(old) == 1, (path, old)
    path.write_text(before.replace(old, new), "utf-8")
