"""`sirens-rules new`: what it makes is whole at once, and says what is missing as soon as something is."""

import shutil
from pathlib import Path

import pytest

from sirens_rules import cli
from sirens_rules.books import find_book
from sirens_rules.catalogs.files import pages

from ..catalogs.live import Live
from .conftest import Run


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="module")
def made(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """German is shipped, Japanese begins untranslated."""
    folder = tmp_path_factory.mktemp("new")
    done = run(folder, "sirens-rules", "new", "tide-pool", "--languages", "de,ja")
    assert done.returncode == 0, done.stderr
    return folder / "tide-pool"


@pytest.fixture
def copy(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / made.name, ignore=shutil.ignore_patterns("build")))


def test_a_python_without_the_toolkit_is_told_in_a_sentence(run: Run, made: Path) -> None:
    done = run(made, "make", "test", "PYTHON=no-such-python")
    assert done.returncode != 0
    assert "no-such-python has no sirens-rules" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_nothing_of_the_sample_is_left(made: Path) -> None:
    files = [path for path in made.rglob("*") if path.is_file() and "build" not in path.relative_to(made).parts]
    assert not [path for path in files if "my_game" in path.name or "my_game" in path.read_text("utf-8", "replace")]
    book = find_book(made)
    assert (book.name, book.address, book.title) == ("tide_pool", "tide-pool", "Tide Pool")
    assert pages(book, "ja") == pages(book, "de") != []
    assert not pages(book, "fr")


def missing_code(folder: Path) -> str:
    edit(folder / "tide_pool.py", '    @rule("play.take")\n    def legal_moves', "    def forgotten")
    return 'put @rule("play.take") above the function that enforces it, in tide_pool.py'


def missing_example(folder: Path) -> str:
    edit(folder / "docs/tide_pool/rules/play.md", "{example} play.turn play.take", "{example} play.turn")
    return ":::{example} play.take"


@pytest.mark.parametrize("remove", [missing_code, missing_example])
def test_a_rule_that_lacks_something_is_named_with_its_place(run: Run, copy: Path, remove: object) -> None:
    advice = remove(copy)
    lines = (copy / "docs/tide_pool/rules/play.md").read_text("utf-8").splitlines()
    place = lines.index(":::{rule} play.take") + 1
    done = run(copy, "make", "rulebook")
    assert done.returncode != 0
    (told,) = [line for line in done.stdout.splitlines() if line.startswith("docs/") and " has no " in line]
    assert told.startswith(f"docs/tide_pool/rules/play.md:{place}: rule play.take ")
    assert advice in told


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("tide_pool.py", "def deal(", "def deal((", "tide_pool.py, line "),
        ("tide_pool.py", "rule = Marks()", "rule = Mark()", "name 'Mark' is not defined"),
        ("tide_pool.py", "ENFORCED_BY =", "ENFORCED =", "tide_pool.py has no ENFORCED_BY"),
        ("docs/tide_pool/book.toml", 'module = "tide_pool"', 'module = "tidepool"', "no module “tidepool”"),
        ("docs/tide_pool/book.toml", "complete", "complet", "nobody knows “complet”"),
        ("docs/tide_pool/book.toml", "complete = true", 'aid = "nowhere"', "no page “nowhere”"),
    ],
)
def test_a_slip_gets_one_sentence(run: Run, copy: Path, file: str, old: str, new: str, said: str) -> None:
    """The rulebook begins with all tests of a game, but not with a book that cannot be read."""
    edit(copy / file, old, new)
    for target in ("rulebook", "test") if file.endswith(".toml") else ("rulebook",):
        done = run(copy, "make", target)
        assert done.returncode != 0
        assert said in done.stdout + done.stderr
        assert "INTERNALERROR" not in done.stdout + done.stderr
    assert not (copy / "build/site").exists()


def test_the_live_page_follows_page_and_game(copy: Path) -> None:
    live = Live(copy, "en")
    news = live.events("tide-pool/en/index")
    seen = [next(news)["version"]]
    for file, old, new in [("docs/tide_pool/index.md", "One card", "A card"), ("tide_pool.py", 'rx="4"', 'rx="44"')]:
        edit(copy / file, old, new)
        seen.append(next(news)["version"])
        assert new in live.get("/tide-pool/en/index.html")[1]
    assert len(set(seen)) == 3
    live.stop()


def test_a_folder_that_holds_something_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pond").mkdir()
    (tmp_path / "pond/mine").touch()
    assert cli.main(["new", str(tmp_path / "pond")]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert [path.name for path in tmp_path.rglob("*")] == ["pond", "mine"]


def test_an_empty_folder_is_filled_with_a_game_without_a_mistake(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pond").mkdir()
    assert run(tmp_path, "sirens-rules", "new", "pond", "--languages", "de fr,zh_TW,en,fr").returncode == 0
    assert (tmp_path / "pond/pond.py").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["pond"]
    for command in (["sirens-rules", "catalogs", "check"], ["make", "test"]):
        done = run(tmp_path / "pond", *command)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["my game", "7-wonders", "class", "json", "tests", "Pond", "é", "", "a--b"])
def test_what_is_no_name_gets_one_sentence(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new", f"{tmp_path}/x/{name}" if name else "."]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("language", "said"), [("klingonese", "such as ja"), ("xx", "catalogs new xx --name")])
def test_what_is_no_language_gets_one_sentence(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["new", str(tmp_path / "pond"), "--languages", f"de,{language}"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
    assert not list(tmp_path.iterdir())
