"""Compile the program's sentences when the package is built: the repository holds catalogs as text only."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGS = "locale/*/LC_MESSAGES/sirens_rules.po"


class CatalogHook(BuildHookInterface[Any]):
    """Turns `locale/<lang>/…/sirens_rules.po` into a `.mo` inside the package.

    It writes into the source tree, ignored by git: wheels take it from there, editable installs read it.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in sorted(root.glob(CATALOGS)):
            compile_catalog(po, root / "sirens_rules" / po.relative_to(root).with_suffix(".mo"))


def compile_catalog(po: Path, mo: Path) -> None:
    """Write `mo` from `po`; fuzzy entries stay out, as everywhere in gettext."""
    mo.parent.mkdir(parents=True, exist_ok=True)
    with po.open("rb") as source, mo.open("wb") as target:
        write_mo(target, read_po(source, locale=po.parts[-3]))
