"""The mutants: the operators of mutmut and a few of our own, used where code decides a rule.

mutmut is used as a library: its operators are functions from a node to changed nodes. They lack what
a game is full of, so ours turn conditions, comparisons and sides round, count one less, and leave things out.
"""

import builtins
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
import libcst.matchers as m
from mutmut.mutation.mutators import (
    mutation_operators,
    operator_arg_removal,
    operator_assignment,
    operator_string,
    operator_symmetric_string_methods_swap,
)

import sirens_rules

FIRST = "sirens_in_sight"
PACKAGE = Path(sirens_rules.__file__).parent
FOLDER = PACKAGE / FIRST

CHAPTERS = ("components", "setup", "turn", "place", "limit", "crew", "octopus", "rum", "score", "end", "variant")
"""The rule modules, in the order of the book."""

SHARED = ("table", "hands", "view")
"""What the chapters work with: who holds what, and who sees it."""

MODULES = {
    FIRST: (*CHAPTERS, *SHARED),
    "mermaid_rain": (
        "components", "setup", "round", "predict", "meld", "melds", "order", "surf", "ride", "treasure", "forced",
        "score", "end", "turn", "table", "hands", "view",
    ),
    "pirates_under_fire": (
        "components", "setup", "turn", "place", "ship", "shot", "sea", "effects", "mine", "hand", "mercenary",
        "combination", "score", "end", "refusals", "table", "view",
    ),
}  # fmt: skip
"""By game."""

OPPOSITES = {
    one: other
    for pair in (
        ("PORT", "STARBOARD"),
        ("port", "starboard"),
        ("CAPTAIN", "MATE"),
        ("AFT", "FORWARD"),
        ("ACT", "FINISH"),
        ("low", "high"),
        ("start", "end"),
        ("source", "place"),
        ("any", "all"),
        ("max", "min"),
        # Mermaid Rain
        ("DOLPHIN", "TURTLE"),
        ("FEWEST", "MOST"),
        ("melds", "hands"),
        ("pile", "discards"),
        ("treasure", "won"),
        # Pirates Under Fire
        ("LIGHT", "DARK"),
        ("ORTHOGONAL", "DIAGONAL"),
        ("MINE", "DUMMY"),
        ("active", "burning"),
        ("piles", "reserves"),
        ("gold", "points"),
    )
    for one, other in (pair, pair[::-1])
}


class Mutant(NamedTuple):
    """A rule module with one thing changed."""

    module: str
    where: str
    """the function, or the module for what stands outside of functions"""
    was: str
    """the line as it is written"""
    now: str
    """the line as the mutant has it"""
    code: str
    game: str = FIRST

    @property
    def name(self) -> tuple[str, str, str]:
        """What stays the same when lines move."""
        return f"{self.module}.{self.where}" if self.where else self.module, self.was, self.now


def one_less(node: cst.Integer) -> Iterator[cst.BaseExpression]:
    yield cst.parse_expression(str(node.evaluated_value - 1))


def other_condition(node: cst.If | cst.While | cst.CompIf | cst.IfExp) -> Iterator[cst.CSTNode]:
    """A single comparison is left to the operators that turn comparisons, and so is `while True`."""
    if not m.matches(node.test, m.Comparison() | m.Name("True")):
        yield node.with_changes(test=cst.UnaryOperation(cst.Not(), _in_brackets(node.test)))


def other_direction(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    if type(node) in TURNED:
        yield TURNED[type(node)]()


def other_name(node: cst.Name) -> Iterator[cst.Name]:
    if node.value in OPPOSITES:
        yield node.with_changes(value=OPPOSITES[node.value])


def other_player(node: cst.Attribute) -> Iterator[cst.BaseExpression]:
    if node.attr.value == "opponent":
        yield node.value
    elif node.attr.value in ("turn", "side"):
        yield cst.Attribute(node, cst.Name("opponent"))


def one_operand(node: cst.BooleanOperation) -> Iterator[cst.BaseExpression]:
    yield from map(_in_brackets, (node.left, node.right))


def left_out(node: cst.SimpleStatementLine) -> Iterator[cst.SimpleStatementLine]:
    if m.matches(node.body[0], m.Expr(m.Call()) | m.Assign(targets=[m.AssignTarget(m.Attribute())])):
        yield node.with_changes(body=[cst.Pass()])


def one_string(node: cst.BaseString) -> Iterator[cst.BaseString]:
    """One change of a rule's id is as good as another."""
    yield from list(operator_string(node))[:1]


def _in_brackets(expression: cst.BaseExpression) -> cst.BaseExpression:
    return expression.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


TURNED: dict[type[cst.CSTNode], type[cst.CSTNode]] = {
    cst.LessThan: cst.GreaterThan,
    cst.LessThanEqual: cst.GreaterThanEqual,
    cst.GreaterThan: cst.LessThan,
    cst.GreaterThanEqual: cst.LessThanEqual,
}

UNTYPED = (operator_arg_removal, operator_assignment, operator_symmetric_string_methods_swap)
"""Arguments left out, None for a value, methods that are not there: mypy refuses such code before any test."""

OPERATORS: list[tuple[type, Callable[[Any], Iterable[cst.CSTNode]]]] = [
    *[(kind, operator) for kind, operator in mutation_operators if operator not in (*UNTYPED, operator_string)],
    (cst.BaseString, one_string),
    (cst.Integer, one_less),
    (cst.If, other_condition),
    (cst.While, other_condition),
    (cst.IfExp, other_condition),
    (cst.CompIf, other_condition),
    (cst.CSTNode, other_direction),
    (cst.Name, other_name),
    (cst.Attribute, other_player),
    (cst.BooleanOperation, one_operand),
    (cst.SimpleStatementLine, left_out),
]

NO_RULE = (
    m.Annotation()
    | m.Decorator()
    | m.Import()
    | m.ImportFrom()
    | m.Assert()
    | m.AssignTarget()
    | m.Param()
    | m.AnnAssign(value=None)
    | m.Call(m.Name("TypeVar") | m.Name("field") | m.Name("N_"))
    | m.Call(m.Name("SirensError") | m.Name("UnknownCards") | m.Name("NotationError"))
    | m.Assign(targets=[m.AssignTarget(m.Name("values") | m.Name(m.MatchRegex(r"\w*_NAMES")) | m.Name("__slots__"))])
    | m.ClassDef(m.Name("Step"))
    | m.If(m.Name("TYPE_CHECKING"))
    | m.FunctionDef(m.Name("named") | m.Name("table") | m.Name("to_json"))
    | m.FunctionDef(m.Name("__repr__") | m.Name("__str__") | m.Name("__reduce__") | m.Name("__setattr__"))
    | m.FunctionDef(m.Name("__new__") | m.Name("__eq__") | m.Name("__hash__"))
)
"""What is for mypy, what is only said or shown, and names that are given: none of it decides."""


class Search(cst.CSTVisitor):
    """Walks through a statement and collects what can be changed, with the function it stands in."""

    def __init__(self) -> None:
        self.found: list[tuple[str, cst.CSTNode, cst.CSTNode]] = []
        self.path: list[str] = []
        self.passed_by: list[cst.CSTNode] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.path.append(node.name.value)
        if m.matches(node, NO_RULE) or any(node is known for known in self.passed_by):
            return False
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                self.found += [(".".join(self.path), node, changed) for changed in operator(node)]
        if isinstance(node, cst.For | cst.CompFor):
            self.passed_by.append(node.target)
        if m.matches(node, SAID):
            self.passed_by += node.args[1:]  # type: ignore[attr-defined]
        return True

    def on_leave(self, node: cst.CSTNode) -> None:
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.path.pop()


SAID = m.Call(m.Name("Refusal") | m.Attribute(attr=m.Name("happened")))
"""The first argument is a rule; the others fill in a sentence."""


def mutants(module: str, game: str = FIRST) -> list[Mutant]:
    """All mutants of a module, each code once, in the order of its statements."""
    source = (PACKAGE / game / f"{module}.py").read_text(encoding="utf-8")
    tree = cst.parse_module(source)
    codes: dict[str, str] = {}
    for statement in tree.body:
        if m.matches(statement, TYPE_ALIAS):
            continue
        search = Search()
        statement.visit(search)
        text = tree.code_for_node(statement)
        before, after = source.split(text)
        for where, node, changed in search.found:
            if isinstance(changed, cst.Name) and not is_known(changed.value, text, before):
                continue
            mutated = tree.code_for_node(statement.deep_replace(node, changed))
            codes.setdefault(before + mutated + after, where)
    codes.pop(source, None)
    found = [(where, code) for code, where in codes.items() if runs(code)]
    return [Mutant(module, where, *difference(source, code), code, game) for where, code in found]


TYPE_ALIAS = m.SimpleStatementLine([m.Assign(value=m.Subscript())])


def is_known(name: str, statement: str, before: str) -> bool:
    """Whether there is such a name here: it is built in, or used in the same function, or imported."""
    text = before if name.isupper() else statement
    return hasattr(builtins, name) or re.search(rf"\b{name}\b", text) is not None


def runs(code: str) -> bool:
    """Whether it is Python at all: a change that no interpreter reads is no mutant."""
    try:
        compile(code, "mutant", "exec")
    except SyntaxError:
        return False
    return True


def difference(was: str, now: str) -> tuple[str, str]:
    """The lines in which two texts differ, each as one line."""
    old, new = was.splitlines(), now.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return " ".join(map(str.strip, old)), " ".join(map(str.strip, new))
