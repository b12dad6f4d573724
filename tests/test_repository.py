"""The repository itself: it betrays no machine, and keeps what it promises to newcomers."""

import re
import subprocess
from pathlib import Path

import pytest

from sirens_rules import __version__
from sirens_rules.rulebook.edition import Edition
from sirens_rules.sirens_in_sight.book import table

ROOT = Path(__file__).parent.parent

MACHINE_PATH = re.compile(r"(?<![\w.$~)}*/])/(?:work|root|tmp|home|opt|mnt|srv|Users)/\w")
REGISTRY_HOST = re.compile(r"\bpypi\.|pythonhosted\.|npmjs\.|file:/{2}|\w\.(?:internal|lan|local)\b")


@pytest.fixture(scope="module")
def files() -> list[Path]:
    """All files git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if listing.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listing.stdout.splitlines() if (path := ROOT / name).is_file()]


@pytest.mark.parametrize("betrayal", [MACHINE_PATH, REGISTRY_HOST], ids=["path", "host"])
def test_no_file_names_a_machine(files: list[Path], betrayal: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if betrayal.search(line)
    ]
    assert found == []


def test_constraints_name_versions_and_no_place() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    assert len(pins) > 20


def test_ci_can_be_run() -> None:
    assert (ROOT / ".ci/run").stat().st_mode & 0o111


def test_edition_and_package_have_one_version() -> None:
    assert Edition.read(ROOT / "CHANGELOG.md").version == __version__


def test_modules_are_short() -> None:
    modules = (ROOT / "sirens_rules").rglob("*.py")
    lengths = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n") for path in modules}
    assert {name: length for name, length in lengths.items() if length >= 400} == {}


def test_every_example_is_shown_in_the_book() -> None:
    for path in (ROOT / "examples").glob("*/*.md"):
        name = f"examples/{path.parent.name}/{path.name}"
        stub = ROOT / "docs" / path.parent.name / "examples" / path.name
        assert stub.exists(), f"{stub.relative_to(ROOT)} should include {name}"
        assert f"{{include}} ../../../{name}" in stub.read_text(encoding="utf-8")


def test_the_picture_of_the_readme_is_drawn_by_the_engine():
    """To draw it anew: write `picture()` into docs/sirens_in_sight/board.svg."""
    assert (ROOT / "docs/sirens_in_sight/board.svg").read_text(encoding="utf-8") == picture()


def picture() -> str:
    position = "28C[9|5] 30[|-2 6] 32[4|] 34M[7 3^s|8 8 1] 36+[|] port:10,6,3,0 rum:s"
    names = ("Klaus", "Brigitta")
    return table(position, ["10@28p"], names=names, paper=True).draw() + "\n"
