"""The kit as a folder or as one zip: guide, schema, cases, licence, and the pages of the book they are about."""

import re
from collections.abc import Iterator
from pathlib import Path

from ..archive import archive
from ..words import N_, Complaint
from ..writing import renew
from .kit import cases_of

ROLE = re.compile(r"\{[a-z]+\}`(?P<words>[^`<]*?)(?: <[^`]*>)?`")
LABEL = re.compile(r"^\([a-z-]+\)=\n", re.MULTILINE)
SITE = re.compile(r"\[(?P<words>[^]]+)\]\(site:[^)]*\)")
GUIDE = "docs/workshop/conformance.md"
"""The README of the kit."""
PAGES = Path(__file__).with_name("kit_pages.txt")
"""what a kit holds besides its cases; hatch_build.py reads it too"""


def patterns(game: str) -> list[str]:
    """The pages that a kit holds, of a game named by its module, but for the guide."""
    lines = PAGES.read_text("utf-8").split()
    return [line.format(game=game.rpartition(".")[2]) for line in lines if line != GUIDE]


def files(game: str, root: Path | None = None) -> Iterator[tuple[str, bytes]]:
    """Every file of the kit by its name: in an installed package the pages lie beside the cases, boxes in the game."""
    cases = cases_of(game)
    root = root or next(folder for folder in (cases.with_name("pages"), *cases.parents) if (folder / "docs").is_dir())
    if (root / GUIDE).is_file():
        yield "README.md", readable((root / GUIDE).read_text("utf-8")).encode()
    for path in sorted(cases.iterdir()):
        yield f"cases/{path.name}", path.read_bytes()
    for path in sorted(cases.parents[1].glob("boxes/*.toml")):
        yield f"boxes/{path.name}", path.read_bytes()
    for pattern in patterns(game):
        for path in sorted(root.glob(pattern)):
            yield path.relative_to(root).as_posix(), readable(path.read_text("utf-8")).encode()


def readable(page: str) -> str:
    """A page for those who have no Sphinx: labels are left out, roles and links into the site leave their words.

    >>> readable("(kit)=\\n# The kit\\n[Load](site:a.zip) it, see {doc}`notation <notation>`.")
    '# The kit\\nLoad it, see notation.'
    """
    return ROLE.sub(r"\g<words>", SITE.sub(r"\g<words>", LABEL.sub("", page)))


def export(folder: Path, game: str) -> None:
    """Write the kit into a folder that holds nothing else; where there is no kit, no folder either."""
    kit = [*files(game)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise Complaint(N_("“{folder}” is not empty: name a folder that is empty or not there yet."), folder=folder)
        for name, content in kit:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint(N_("“{folder}” cannot be written: {reason}."), folder=folder, reason=reason) from None


def write_zip(path: Path, game: str, root: Path) -> None:
    """The same as one file, the same bytes for the same kit; of a game that has one."""
    if (root / GUIDE).exists() and cases_of(game).is_dir():
        renew(path, archive(f"{game.rpartition('.')[2].replace('_', '-')}-conformance", files(game, root)))
