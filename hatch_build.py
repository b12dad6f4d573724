"""What a wheel holds: the program's sentences, compiled, and the examples of the conformance kit.

With SIRENS_COMPILE=1 also the engine, compiled by mypyc from the same source, for one Python and one kind of machine.
"""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import polib
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KITS = "sirens_rules/*/kit/cases"
PAGES = "sirens_rules/conformance/kit_pages.txt"
"""what the kit of a game holds besides its cases"""
ENGINE = "sirens_rules/sirens_in_sight"
CHAPTERS = (
    *("crew", "end", "hands", "limit", "octopus", "place", "refusals", "rum", "score", "setup", "table", "turn"),
    "variant",
)
"""what of the engine is compiled: the rules at work. Values, whose promises mypyc does not keep, stay as they are"""
COMPILE = bool(os.environ.get("SIRENS_COMPILE"))


class CatalogHook(BuildHookInterface[Any]):
    """Turns the words of toolkit and games, such as `locale/shared/…/sirens_rules.po`, into `.mo` inside the package.

    It writes into the source tree, ignored by git: wheels take it from there, editable installs read it.
    """

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=1.18"] if COMPILE else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in sorted(root.glob("locale/*/*/LC_MESSAGES/*.po")):
            if po.parts[-4] in ("shared", po.stem):
                compile_catalog(po, root / "sirens_rules" / po.relative_to(root).with_suffix(".mo"))
        patterns = (root / PAGES).read_text("utf-8").split()
        for kit in (cases.parent for cases in sorted(root.glob(KITS))):
            game = kit.parent.name
            for page in (page for pattern in patterns for page in sorted(root.glob(pattern.format(game=game)))):
                inside = (kit / "pages" / page.relative_to(root)).relative_to(root)
                build_data["force_include"][str(page)] = inside.as_posix()
        if COMPILE and version == "standard":
            build_data |= {"pure_python": False, "infer_tag": True}
            build_data["force_include"] |= compile_engine(root, root / "build/compiled")


def compile_catalog(po: Path, mo: Path) -> None:
    """Write `mo` from `po`; fuzzy entries stay out, as everywhere in gettext."""
    mo.parent.mkdir(parents=True, exist_ok=True)
    polib.pofile(str(po)).save_as_mofile(str(mo))


def lacking() -> str | None:
    """What has to be installed before anything can be compiled."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) and Path(sysconfig.get_path("include"), "Python.h").is_file():
        return None
    return "There is no C compiler for Python (packages gcc and python3-dev): nothing was compiled."


def compile_engine(root: Path, work: Path) -> dict[str, str]:
    """Where each compiled module is, and where it belongs in the wheel. The source goes there too, and is read."""
    if sentence := lacking():
        sys.exit(sentence)
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(root / "sirens_rules", work / "sirens_rules", ignore=shutil.ignore_patterns("locale", "*.so"))
    modules = [f"{ENGINE}/{chapter}.py" for chapter in CHAPTERS]
    for module in modules:
        (work / module).write_text(marked_last((root / module).read_text("utf-8")), "utf-8")
    command = [sys.executable, "-m", "mypyc", "--config-file=", *modules]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    found = [*work.glob(f"*{suffix}"), *work.glob(f"{ENGINE}/*{suffix}")]
    return {str(made): made.relative_to(work).as_posix() for made in found}


def marked_last(text: str) -> str:
    """`@rule(…)` is done at the end of the module: mypyc calls a function without decorators at once. Lines stay."""
    lines, last = text.split("\n"), []
    for node in ast.parse(text).body:
        match node:
            case ast.FunctionDef(decorator_list=[ast.Call(func=ast.Name(id="rule")) as mark]):
                lines[mark.lineno - 1 : mark.end_lineno] = [""] * ((mark.end_lineno or mark.lineno) - mark.lineno + 1)
                last.append(f"{ast.unparse(mark)}({node.name})")
    return "\n".join([*lines, *last, ""])
