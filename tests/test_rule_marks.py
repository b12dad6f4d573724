"""Sentence, code and example belong together: the pages of a game name the rules that its code names.

An id counts for the function in which it is written, also where another one (`happened`, `take`, `Refusal`) says it:
whoever writes the id decides that the rule applies. So the book shows all the code of a rule.
"""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from sirens_rules.conformance.witness import rule_of

ROOT = Path(__file__).parents[1]
GAMES = ("sirens_in_sight", "mermaid_rain", "pirates_under_fire")
ENFORCED = {game: set(import_module(f"sirens_rules.{game}").ENFORCED_BY) for game in GAMES}
TELLING = {"commands", "describe", "shown"}
"""modules that tell of rules and enforce none"""
MODULES = [
    path for game in GAMES for path in sorted(Path(ROOT, "sirens_rules", game).glob("*.py")) if path.stem not in TELLING
]
RULE = re.compile(r"^:::\{rule\} (\S+)\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)
SHOWN = re.compile(r"^:::\{example\} (.+)$", re.MULTILINE)


def texts(game: str, *folders: str) -> list[str]:
    return [page.read_text("utf-8") for folder in folders for page in sorted((ROOT / folder.format(game)).glob("*.md"))]


def rules(game: str) -> list[tuple[str, str]]:
    return [found for text in texts(game, "docs/{}/rules") for found in RULE.findall(text)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_once_and_has_code_and_all_code_has_a_rule(game: str) -> None:
    assert sorted(id for id, _ in rules(game)) == sorted(ENFORCED[game])


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_example(game: str) -> None:
    pages = texts(game, "docs/{}/rules", "examples/{}")
    shown = {id for text in pages for ids in SHOWN.findall(text) for id in ids.split()}
    assert shown == ENFORCED[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_named_after_it(game: str) -> None:
    files = (ROOT / "tests" / game).glob("test_*.py")
    names = [name for file in files for name in TEST.findall(file.read_text("utf-8"))]
    assert ENFORCED[game] - {rule_of(name, ENFORCED[game]) for name in names} == set()


@pytest.mark.parametrize("game", GAMES)
def test_rulings_have_their_reasons(game: str) -> None:
    for id, text in rules(game):
        options = dict(re.findall(r"^:(\S+): (.*)$", text, re.MULTILINE))
        assert options["title"], id
        if options.get("kind") == "ruling":
            assert options["date"], id
            assert options["reason"].strip('"').endswith("."), id
            assert set(options["concerns"].split()) <= ENFORCED[game]
        if options.get("kind") == "consequence":
            assert set(options["follows"].split()) <= ENFORCED[game]


def marked(function: ast.FunctionDef) -> set[str]:
    calls = [node for node in function.decorator_list if isinstance(node, ast.Call)]
    return {ast.literal_eval(id) for call in calls if ast.unparse(call.func) == "rule" for id in call.args}


def written(function: ast.FunctionDef) -> set[str]:
    """The texts in the body of a function."""
    nodes = [node.value for line in function.body for node in ast.walk(line) if isinstance(node, ast.Constant)]
    return {text for text in nodes if isinstance(text, str)}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_every_rule_that_a_function_says_is_on_its_mark(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    forgotten = {node.name: (written(node) & ENFORCED[path.parent.name]) - marked(node) for node in functions}
    assert {name: ids for name, ids in forgotten.items() if ids} == {}


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_happens_has_words_and_a_rule(game: str) -> None:
    assert set(import_module(f"sirens_rules.{game}.describe").EVENTS) <= ENFORCED[game]
