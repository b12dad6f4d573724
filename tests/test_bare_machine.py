"""A machine with Python, make and git alone: what it lacks is skipped, each with one sentence, and nothing fails."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parent.parent
HIDDEN = re.compile(r"chrom|google-chrome|node|(.*-)?gcc")
PLACES = ("tests/paper/test_aid.py", "tests/conformance/test_javascript.py", "tests/sirens_in_sight/test_compiled.py")
"""where tests need more than that"""
SKIPPED = re.compile(r"^\d+ skipped: (.*)", re.MULTILINE)

PYTHON = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"].removeprefix(">=")


def hide_programs(folder: Path) -> str:
    """A PATH with everything but browsers, Node and a C compiler."""
    folder.mkdir()
    for place in os.environ["PATH"].split(os.pathsep):
        for program in Path(place).glob("*"):
            if not HIDDEN.match(program.name) and not (folder / program.name).exists():
                (folder / program.name).symlink_to(program)
    return str(folder)


def hide_pango(folder: Path) -> str:
    """A place searched first, where the library is an empty file."""
    folder.mkdir()
    (folder / "libpango-1.0.so.0").touch()
    return str(folder)


def hide_fonts(file: Path) -> str:
    file.write_text("<fontconfig></fontconfig>")
    return str(file)


def hide_modules(folder: Path, *names: str) -> str:
    """A place searched first, where Python is told at its start that they are not there."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({names}))\n")
    return str(folder)


def skipped(*places: str, **hidden: str) -> list[str]:
    """Run these tests where something is hidden: nothing fails. Gives the reasons of what was skipped."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--color=no", *places]
    run = subprocess.run(command, cwd=ROOT, env=environment | hidden, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return SKIPPED.findall(run.stdout)


def test_what_is_missing_is_skipped_and_told_once(tmp_path: Path) -> None:
    path, libraries = hide_programs(tmp_path / "bin"), hide_pango(tmp_path / "lib")
    told = skipped(*PLACES, PATH=path, LD_LIBRARY_PATH=libraries)
    packages = ("chromium", "nodejs", "libpango-1.0-0", "gcc")
    assert sorted(package for reason in told for package in packages if package in reason) == sorted(packages), told


def test_missing_fonts_are_named(press: None, tmp_path: Path) -> None:
    (reason,) = skipped("tests/paper/test_aid.py", FONTCONFIG_FILE=hide_fonts(tmp_path / "fonts.conf"))
    assert "fonts-noto-cjk" in reason


def test_missing_extras_are_named(tmp_path: Path) -> None:
    places = ("sirens_rules/adapters", "docs/workshop", "tests/adapters")
    told = skipped(*places, PYTHONPATH=hide_modules(tmp_path / "modules", "pyspiel", "pettingzoo"))
    packages = ("open_spiel", "pettingzoo")
    assert sorted(package for reason in told for package in packages if package in reason) == sorted(packages), told


@pytest.mark.parametrize("door", ["open_spiel", "pettingzoo"])
def test_a_door_says_what_it_lacks(door: str, tmp_path: Path) -> None:
    hidden = {"PYTHONPATH": hide_modules(tmp_path / "modules", "pyspiel", "pettingzoo")}
    command = [sys.executable, "-c", f"import sirens_rules.adapters.{door}"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | hidden, capture_output=True, text=True)
    assert f"ImportError: The package {door} is not installed: pip install" in done.stderr


def test_missing_dask_is_named(tmp_path: Path) -> None:
    (reason,) = skipped("tests/tabletop/test_simulation.py", PYTHONPATH=hide_modules(tmp_path / "it", "distributed"))
    assert "package distributed" in reason


def test_where_all_is_installed_a_skipped_test_is_a_failure(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import pytest\n\n\ndef test_nothing():\n    pytest.skip('no time')\n")
    assert pytester.runpytest("-p", "tests.skipped").ret == 0
    assert pytester.runpytest("-p", "tests.skipped", "--skip-nothing").ret == 1


# The set-up

ONE = """
import bootstrap, pathlib, time
def set_up():
    with open("times.txt", "a") as times: times.write("set up\\n")
    time.sleep(0.5)
    pathlib.Path(".venv").mkdir(exist_ok=True)
    pathlib.Path(bootstrap.STAMP).touch()
bootstrap.set_up = set_up
raise SystemExit(bootstrap.main())
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for name in ("bootstrap.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_two_commands_in_a_fresh_clone_set_it_up_once(clone: Path) -> None:
    both = [subprocess.Popen([sys.executable, "-c", ONE], cwd=clone) for _ in range(2)]
    assert [one.wait() for one in both] == [0, 0]
    assert (clone / "times.txt").read_text() == "set up\n"


def test_an_old_python_is_told_which_one_is_needed(clone: Path) -> None:
    newer = (clone / "pyproject.toml").read_text("utf-8").replace(f">={PYTHON}", ">=4.0.1")
    (clone / "pyproject.toml").write_text(newer, "utf-8")
    done = subprocess.run([sys.executable, "bootstrap.py"], cwd=clone, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Python 4.0.1 or newer is needed" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_set_up_that_fails_shows_the_cause(clone: Path) -> None:
    (clone / ".venv").touch()
    done = subprocess.run([sys.executable, "bootstrap.py"], cwd=clone, capture_output=True, text=True)
    assert done.returncode == 1
    assert re.search(r"failed; build.setup\.log has all .*\n.*\.venv", done.stderr)
    assert (clone / ".venv").is_file()


def test_a_folder_that_cannot_be_written_is_named(clone: Path) -> None:
    (clone / "build").touch()
    done = subprocess.run([sys.executable, "bootstrap.py"], cwd=clone, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "build cannot be written" in done.stderr


def test_everything_we_install_runs_on_the_oldest_python_we_promise() -> None:
    """All that is installed here: an extra may be missing."""
    pins = [line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line]
    found = [one for name in pins for one in distributions(name=name)]
    asked = {one.name: one.metadata.get("Requires-Python", "") for one in found}
    assert len(asked) > 20
    assert [name for name, python in asked.items() if not SpecifierSet(python).contains(PYTHON)] == []
