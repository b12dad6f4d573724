"""What is wrong in a book is said with file and line, and fails a build that lets no warning pass."""

import pytest
from sphinx.errors import ExtensionError

from . import toy
from .conftest import Book

LOOK = "dummy"
"""all that Sphinx does but to write"""


def block(id: str, *options: str) -> str:
    return "\n".join([f":::{{rule}} {id}", ":title: A title", *options, "A sentence.", ":::", ""])


def test_duplicate_id(book: Book) -> None:
    line = book.append("rules/end.md", block("take.some"))
    assert book.build(LOOK).warnings == [
        f"rules/end.md:{line}: WARNING: duplicate rule id: take.some (first used in rules/take.md:6) [rule]"
    ]


@pytest.mark.parametrize("id", ["take", "Take.some", "take.some.more", "take._", "take.two--words"])
def test_malformed_id(book: Book, id: str) -> None:
    line = book.append("rules/end.md", block(id))
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"rules/end.md:{line}: WARNING: malformed rule id: {id} (expected ")


def test_unknown_chapter(book: Book) -> None:
    line = book.append("rules/end.md", block("luck.none"))
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"rules/end.md:{line}: WARNING: rule luck.none names an unknown chapter: luck ")


def test_a_rule_outside_the_chapters(book: Book) -> None:
    line = book.append("story.md", block("take.home"))
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"story.md:{line}: WARNING: rule take.home stands on a page that is not ")


def test_unknown_id_in_concerns(book: Book) -> None:
    options = (":kind: ruling", ":concerns: take.ghost", ":date: 2026-01", ":reason: It haunts.")
    line = book.append("rules/end.md", block("end.ghost", *options))
    assert book.build(LOOK).warnings == [
        f"rules/end.md:{line}: WARNING: rule end.ghost concerns an unknown rule: take.ghost [rule]"
    ]


@pytest.mark.parametrize("missing", [":concerns: take.some", ":date: 2026-01", ":reason: It must be said."])
def test_a_ruling_without_its_reason_date_or_concern(book: Book, missing: str) -> None:
    options = [":kind: ruling", ":concerns: take.some", ":date: 2026-01", ":reason: It must be said."]
    options.remove(missing)
    line = book.append("rules/end.md", block("end.ruled", *options))
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"rules/end.md:{line}: WARNING: ruling end.ruled needs :concerns:, :date: ")


@pytest.mark.parametrize(
    "options", [(":kind: consequence",), (":follows: take.some",)], ids=["follows from nothing", "is a rule"]
)
def test_a_consequence_and_nothing_else_names_what_it_follows_from(book: Book, options: tuple[str, ...]) -> None:
    line = book.append("rules/end.md", block("end.clear", *options))
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"rules/end.md:{line}: WARNING: ")
    assert ":follows:" in warning


@pytest.mark.parametrize("options", [(":date: 2026-01",), (":date: May", ":reason: It is said.")])
def test_a_consequence_with_a_date_has_a_reason(book: Book, options: tuple[str, ...]) -> None:
    line = book.append("rules/end.md", block("end.clear", ":kind: consequence", ":follows: take.some", *options))
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"rules/end.md:{line}: WARNING: consequence end.clear: what has a :date: ")


def test_a_consequence_of_an_unknown_rule(book: Book) -> None:
    line = book.append("rules/end.md", block("end.clear", ":kind: consequence", ":follows: take.ghost"))
    assert book.build(LOOK).warnings == [
        f"rules/end.md:{line}: WARNING: rule end.clear follows from an unknown rule: take.ghost [rule]"
    ]


def test_steps_of_a_rule_without_any(book: Book) -> None:
    book.append("story.md", "```{steps-of} take.some\n```\n")
    (warning,) = book.build().warnings
    assert warning.endswith("WARNING: steps-of: no rule take.some with a numbered list [rule]")


def test_only_rulings_have_reasons(book: Book) -> None:
    line = book.append("rules/end.md", block("end.why", ":reason: Because."))
    assert book.build(LOOK).warnings == [
        f"rules/end.md:{line}: WARNING: rule end.why: only a ruling has :concerns:, :date: or :reason: [rule]"
    ]


def test_unknown_id_in_a_role(book: Book) -> None:
    line = book.append("story.md", "Mind {rule}`take.ghost`.\n")
    assert book.build(LOOK).warnings == [f"story.md:{line}: WARNING: unknown rule: take.ghost [ref.rule]"]


def test_unknown_id_in_an_example(book: Book) -> None:
    line = book.append("story.md", ":::{example} take.some take.ghost\nBoo.\n:::\n")
    assert book.build(LOOK).warnings == [
        f"story.md:{line}: WARNING: example of an unknown rule: take.ghost [rule]"
    ]


def test_unknown_id_in_the_code(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(toy.ENFORCED_BY, "take.ghost", (toy.is_over,))
    (warning,) = book.build(LOOK).warnings
    line = toy.is_over.__code__.co_firstlineno
    assert warning.endswith(
        f"toy.py:{line}: WARNING: tests.rulebook.toy.is_over enforces an unknown rule: take.ghost [rule]"
    )


def test_a_rule_needs_a_title(book: Book) -> None:
    line = book.append("rules/end.md", ":::{rule} end.bare\nA sentence.\n:::\n")
    (warning,) = book.build(LOOK).warnings
    assert warning.startswith(f"rules/end.md:{line}: ")
    assert "rule end.bare needs a :title:" in warning


def test_a_fault_fails_a_strict_build(book: Book) -> None:
    book.append("rules/end.md", block("take.some"))
    assert book.build(LOOK, warningiserror=True).app.statuscode == 1


def test_a_game_that_is_none(book: Book) -> None:
    with pytest.raises(ExtensionError, match=r"book.toml: no\.such\.game is no game with marked rules"):
        book.build(LOOK, confoverrides={"rulebook_game": "no.such.game"})
