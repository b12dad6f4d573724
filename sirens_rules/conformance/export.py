"""The kit as a folder or as one zip: guide, schema, cases, licence, and the pages of the book they are about."""

from collections.abc import Iterator
from pathlib import Path

from ..archive import archive
from ..words import N_, Complaint
from ..writing import renew
from .kit import CASES
from .markdown import readable

HERE = Path(__file__).parent
PAGES = (
    "docs/notation.md", "docs/developers.md", "docs/which.md", "docs/rules/*.md",
    "examples/*.md", "LICENSE-CC-BY-SA-4.0",
)  # fmt: skip
GUIDE = "docs/conformance.md"
"""The README of the kit."""


def files(root: Path | None = None) -> Iterator[tuple[str, bytes]]:
    """Every file of the kit by its name: in an installed package the pages lie beside the cases."""
    root = root or (HERE / "pages" if (HERE / "pages").exists() else HERE.parent.parent)
    yield "README.md", readable((root / GUIDE).read_text("utf-8")).encode()
    for path in sorted(CASES.iterdir()):
        yield f"cases/{path.name}", path.read_bytes()
    for pattern in PAGES:
        for path in sorted(root.glob(pattern)):
            yield path.relative_to(root).as_posix(), readable(path.read_text("utf-8")).encode()


def export(folder: Path) -> None:
    """Write the kit into a folder that holds nothing else."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise Complaint(N_("“{folder}” is not empty: name a folder that is empty or not there yet."), folder=folder)
        for name, content in files():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint(N_("“{folder}” cannot be written: {reason}."), folder=folder, reason=reason) from None


def write_zip(path: Path, root: Path) -> None:
    """The same as one file, the same bytes for the same kit; for a book that has a page about it."""
    if (root / GUIDE).exists():
        renew(path, archive("sirens-conformance", files(root)))
