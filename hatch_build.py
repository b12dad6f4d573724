"""What a wheel holds: the program's sentences, compiled, and the examples of the conformance kit."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGS = "locale/*/LC_MESSAGES/sirens_rules.po"
PAGES = "sirens_rules/conformance/pages"
EXAMPLES = "examples/*.md"
"""the pages alone: a kit says nothing of other implementations"""


class CatalogHook(BuildHookInterface[Any]):
    """Turns `locale/<lang>/…/sirens_rules.po` into a `.mo` inside the package.

    It writes into the source tree, ignored by git: wheels take it from there, editable installs read it.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in sorted(root.glob(CATALOGS)):
            compile_catalog(po, root / "sirens_rules" / po.relative_to(root).with_suffix(".mo"))
        for page in sorted(root.glob(EXAMPLES)):
            build_data["force_include"][str(page)] = f"{PAGES}/{page.relative_to(root).as_posix()}"


def compile_catalog(po: Path, mo: Path) -> None:
    """Write `mo` from `po`; fuzzy entries stay out, as everywhere in gettext."""
    mo.parent.mkdir(parents=True, exist_ok=True)
    with po.open("rb") as source, mo.open("wb") as target:
        write_mo(target, read_po(source, locale=po.parts[-3]))
