"""Every rule that a function refuses with or reports is on its mark: so the book shows all the code of a rule.

An id counts for the function in which it is written, also where another one (`happened`, `take`, `Refusal`) says it:
whoever writes the id decides that the rule applies.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sirens_rules import sirens_in_sight
from sirens_rules.sirens_in_sight import ENFORCED_BY

FOLDER = Path(sirens_in_sight.__file__).parent
CHAPTERS = sorted({id.split(".")[0] for id in ENFORCED_BY})
ID = re.compile(rf"(?:{'|'.join(CHAPTERS)})\.[a-z-]+")


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node


def marked(function: ast.FunctionDef) -> set[str]:
    calls = [node for node in function.decorator_list if isinstance(node, ast.Call)]
    return {ast.literal_eval(id) for call in calls if ast.unparse(call.func) == "rule" for id in call.args}


def written(function: ast.FunctionDef) -> set[str]:
    """The ids of rules in the body of a function."""
    texts = [node.value for line in function.body for node in ast.walk(line) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and ID.fullmatch(text)}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_rule_that_a_function_says_is_on_its_mark(chapter: str) -> None:
    tree = ast.parse((FOLDER / f"{chapter}.py").read_text("utf-8"))
    forgotten = {function.name: written(function) - marked(function) for function in functions(tree)}
    assert {name: ids for name, ids in forgotten.items() if ids} == {}
