"""Every command that a page, the README or the Makefile names is one that the program understands."""

import re
import shlex
from pathlib import Path

import pytest

from sirens_rules.cli import build_parser, commands_of
from sirens_rules.words import Words

ROOT = Path(__file__).parent.parent
PAGES = [path for folder in ("docs", "examples") for path in (ROOT / folder).rglob("*.md")]
COMMAND = re.compile(r"^\s*@?(?:\S*/)?sirens-rules ([^>\n]*)", re.MULTILINE)
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def commands(path: Path) -> list[str]:
    """Without those of a stranger's game, which is not here, and those that make has to complete."""
    text = path.read_text("utf-8")
    written = "\n".join(SHELL.findall(text)) if path.suffix else text
    return [line for line in COMMAND.findall(written) if "--game my-game" not in line and "$(" not in line]


FOUND = [(path.name, line) for path in [ROOT / "README.md", ROOT / "Makefile", *PAGES] for line in commands(path)]


@pytest.mark.parametrize(("page", "line"), FOUND, ids=map(": ".join, FOUND))
def test_the_program_understands_it(page: str, line: str) -> None:
    arguments = shlex.split(line, comments=True)
    assert build_parser(Words(), commands_of(arguments)).parse_args(arguments).run, page


def test_there_are_such_commands() -> None:
    assert {"README.md", "Makefile", "developers.md", "numbers.md"} <= {page for page, _line in FOUND}
