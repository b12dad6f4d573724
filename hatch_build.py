"""What a wheel holds: the program's sentences, compiled, and the examples of the conformance kit."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KITS = "sirens_rules/*/kit"
PAGES = ("docs/{game}/notation.md", "docs/{game}/which.md", "docs/{game}/rules/*.md", "examples/{game}/*.md",
         "docs/workshop/conformance.md", "docs/workshop/developers.md", "LICENSE-CC-BY-SA-4.0")  # fmt: skip
"""what the kit of a game holds besides its cases"""


class CatalogHook(BuildHookInterface[Any]):
    """Turns the words of toolkit and games, such as `locale/shared/…/sirens_rules.po`, into `.mo` inside the package.

    It writes into the source tree, ignored by git: wheels take it from there, editable installs read it.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in sorted(root.glob("locale/*/*/LC_MESSAGES/*.po")):
            if po.parts[-4] in ("shared", po.stem):
                compile_catalog(po, root / "sirens_rules" / po.relative_to(root).with_suffix(".mo"))
        for kit in sorted(root.glob(KITS)):
            for page in (page for pattern in PAGES for page in sorted(root.glob(pattern.format(game=kit.parent.name)))):
                inside = (kit / "pages" / page.relative_to(root)).relative_to(root)
                build_data["force_include"][str(page)] = inside.as_posix()


def compile_catalog(po: Path, mo: Path) -> None:
    """Write `mo` from `po`; fuzzy entries stay out, as everywhere in gettext."""
    mo.parent.mkdir(parents=True, exist_ok=True)
    with po.open("rb") as source, mo.open("wb") as target:
        write_mo(target, read_po(source, locale=po.parts[-3]))
