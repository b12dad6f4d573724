"""Wheel and sdist: built, installed where nothing else is, and holding what belongs inside."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from sirens_rules import __version__
from sirens_rules.books import books
from sirens_rules.conformance.export import files
from sirens_rules.words import LANGUAGES

ROOT = Path(__file__).parent.parent
BOOKS = [book.name for book in books(ROOT)]

ENGINE = """
from sirens_rules.sirens_in_sight import Position, Move, Game, deal, IllegalMove, PORT, STARBOARD

start = deal(7)
assert Position.parse(str(start)) == start
assert start.legal_moves()
"""

GERMAN = """
from sirens_rules.sirens_in_sight import Move, Position, describe
from sirens_rules.words import speak

words = speak("de", "sirens_in_sight")
assert describe(Move("end"), words) == "Den Zug beenden."
refusal = Position("28C[|] 30[|] 34M[|]").play("0@28p").why_illegal("end")
assert "Mannschaftsmitglied" in describe(refusal, words)
"""


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and nothing else, not even pip."""
    folder = tmp_path_factory.mktemp("empty")
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    (wheel,) = dist.glob("*.whl")
    python = folder / "bin/python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", wheel)
    return python


@pytest.fixture(scope="module")
def wheel(dist: Path) -> set[str]:
    return set(zipfile.ZipFile(dist / f"sirens_rules-{__version__}-py3-none-any.whl").namelist())


@pytest.fixture(scope="module")
def sdist(dist: Path) -> set[str]:
    top = f"sirens_rules-{__version__}"
    with tarfile.open(dist / f"{top}.tar.gz") as archive:
        return {member.name.removeprefix(f"{top}/") for member in archive.getmembers() if member.isfile()}


def committed(*places: str) -> set[str]:
    """What a clone of the repository holds there."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *places]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listing.returncode:
        pytest.skip("This is no clone: git could not say what belongs to it.")
    return {name for name in listing.stdout.splitlines() if (ROOT / name).is_file()}


def test_the_wheel_holds_the_whole_package_and_nothing_else(wheel: set[str]) -> None:
    """And what it is made with: catalogs, the pages of the kit, licences."""
    assert committed("sirens_rules") <= wheel
    folders = {language.folder for language in LANGUAGES if language.code != "en"}
    words = [("shared", "sirens_rules"), ("shared", "sphinx"), *((name, name) for name in BOOKS)]
    made = {f"sirens_rules/locale/{place}/{x}/LC_MESSAGES/{name}.mo" for place, name in words for x in folders}
    assert {name for name in wheel if name.endswith(".mo")} == made
    others = {name for name in wheel - made - committed("sirens_rules") if "/kit/pages/" not in name}
    assert all(name.startswith(f"sirens_rules-{__version__}.dist-info/") for name in others), others
    assert {Path(name).name for name in others} >= {"LICENSE", "LICENSE-CC-BY-SA-4.0", "NOTICE"}


def test_the_sdist_is_a_clone(sdist: set[str]) -> None:
    assert sdist - {"PKG-INFO"} == committed()


def test_the_engine_depends_on_nothing(python: Path, tmp_path: Path) -> None:
    run(python, "-I", "-c", ENGINE, cwd=tmp_path)
    asked = "from importlib.metadata import requires; print(*requires('sirens-rules'), sep='\\n')"
    assert all("extra ==" in line for line in run(python, "-I", "-c", asked, cwd=tmp_path).splitlines())


def test_the_installed_program_speaks_german(python: Path, tmp_path: Path) -> None:
    run(python, "-I", "-c", GERMAN, cwd=tmp_path)


def test_a_command_that_needs_more_says_how_to_get_all_of_it(python: Path, tmp_path: Path) -> None:
    """Published or not: it names the packages themselves."""
    (tmp_path / "locale").mkdir()
    (tmp_path / "conf.py").touch()
    command = [python.with_name("sirens-rules"), "catalogs", "check"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["rulebook"]
    named = re.findall(r"'([\w-]+)[^']*'", done.stderr.partition("pip install")[2])
    assert sorted(named) == sorted(re.match(r"[\w-]+", line)[0] for line in wanted)


def test_the_command_is_installed(python: Path, tmp_path: Path) -> None:
    assert "sirens-rules" in run(python.with_name("sirens-rules"), "--help", cwd=tmp_path)


def test_the_installed_command_exports_the_whole_conformance_kit(python: Path, tmp_path: Path) -> None:
    run(python.with_name("sirens-rules"), "conform", "export", "kit", cwd=tmp_path)
    held = {path.relative_to(tmp_path / "kit").as_posix() for path in (tmp_path / "kit").rglob("*") if path.is_file()}
    assert held == {name for name, _ in files("sirens_rules.sirens_in_sight")}
