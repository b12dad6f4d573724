"""What translators see beside a sentence: rule, part, file, terms, notes and values; never a number or a line."""

import re

import polib
import pytest

from sirens_rules.books import books, find_book
from sirens_rules.catalogs.files import is_page
from sirens_rules.catalogs.program_sentences import of_book, of_site, of_toolkit
from sirens_rules.catalogs.terms import Finder, TermBase
from sirens_rules.catalogs.translator_notes import Context

from .conftest import ROOT, pages_of

BOOK = find_book(ROOT, "sirens-in-sight")
BASE = TermBase.read(BOOK.terms)


def found(pages, page, beginning):
    return next(entry for entry in pages[page] if entry.msgid.startswith(beginning))


CREW, RUM = "docs/sirens_in_sight/rules/crew.md", "examples/sirens_in_sight/rum.md"
PLACES = [
    ("rules/crew", "The crew", "section rules-crew: title", CREW),
    ("rules/crew", "What makes the crew walk", "rule crew.trigger: title", CREW),
    ("rules/crew", "If a card with the move icon", "rule crew.trigger: text", CREW),
    ("rules/crew", "Ship cards count while", "rule crew.aboard: reason", CREW),
    ("rules/crew", "Klaus may play", "example of crew.trigger, crew.either-side: text", CREW),
    ("rules/crew", "Half of the German", "rule crew.own-side: edition note", CREW),
    ("examples/rum", "The mug is not an action", "example of turn.must-act, turn.rum, rum.once: text", RUM),
    ("learn", "five ship cards", "section what-you-need: list", "docs/sirens_in_sight/learn.md"),
    ("glossary", "The captain or the mate.", "term crew-member: definition", "locale/sirens_in_sight/terms.toml"),
]


@pytest.mark.parametrize(("page", "beginning", "place", "file"), PLACES)
def test_a_sentence_knows_rule_part_and_file(pages, page, beginning, place, file):
    entry = found(pages, page, beginning)
    assert (entry.comment, entry.occurrences) == (place, [(file, "")])


def test_a_sentence_in_several_places_of_a_page_lists_them_all(pages):
    entry = found(pages, "glossary", "One of the two crew members.")
    assert entry.comment == "term captain: definition\nterm mate: definition"


@pytest.mark.parametrize("book", books(ROOT), ids=lambda book: book.name)
def test_every_sentence_of_a_page_has_a_place_without_numbers_or_lines(book):
    shape = re.compile(r"((rule|example of|section|term) [\w.-]+(, [\w.-]+)*|page): [a-z ]+")
    pages = {page: entries for page, entries in pages_of(book).items() if is_page(book, page)}
    for entries in pages.values():
        for entry in entries:
            assert entry.occurrences, entry.msgid
            assert all(shape.fullmatch(place) for place in entry.comment.splitlines()), entry.comment


def test_every_rule_is_named_with_title_and_text(pages):
    places = {place for entries in pages.values() for entry in entries for place in entry.comment.splitlines()}
    chapters = "\n".join(path.read_text("utf-8") for path in BOOK.docs.glob("rules/*.md"))
    rules = re.findall(r"^:::\{rule\} (\S+)", chapters, re.MULTILINE)
    assert len(rules) > 100
    assert {f"rule {rule}: {part}" for rule in rules for part in ("title", "text")} <= places


# Terms, notes and values.


def comment(text, language="fr", **more):
    return Context(BASE, language).explain(polib.POEntry(msgid=text, **more)).comment.splitlines()


def test_terms_are_told_with_their_word_in_order_and_once():
    lines = comment("The octopus takes a crew member. Ship cards and octopuses stay.")
    assert lines == ["terms: octopus = pieuvre; crew member = membre d’équipage; ship card = carte Navire"]
    assert comment("An octopus.", "zh_TW") == ["terms: octopus = 章魚"]


@pytest.mark.parametrize(
    "text",
    ["{rule}`octopus.own`", "`captain`", "see [this](octopus.md)", "{octopus} is missing", "https://x.org/octopus", ""],
)
def test_code_roles_targets_and_values_are_no_terms(text):
    assert comment(text) == []


def test_what_was_known_before_stays_in_front_and_the_sentence_as_it_is():
    entry = polib.POEntry(msgid="The mate", comment="rule x.y: title", flags=["python-brace-format"])
    told = Context(BASE, "de").explain(entry)
    assert told.comment.splitlines()[:2] == ["rule x.y: title", "terms: mate = Maat"]
    assert told.comment.splitlines()[2] == "note: mate – a rank on board, below the captain; not a friend."
    assert (told.msgid, entry.comment) == ("The mate", "rule x.y: title")


def test_a_language_without_words_gets_the_notes_only():
    assert comment("the mate", "xx") == ["note: mate – a rank on board, below the captain; not a friend."]


def test_values_are_explained_where_they_are_filled_in():
    assert comment("{card} at {place}, {x}", flags=["python-brace-format"]) == [
        "values: {card} = the number on a playing card; {place} = “Klaus’s side of ship card 28” and the like"
    ]
    assert comment("{card}") == []


ANOTHER_SENSE = [
    "You must draw a card.",
    "The draw is the last step.",
    "A draw from an unknown pile",
    "Set up",
    "The printed rules tie the walk to a card.",
    "We hand over the crew.",
    "Klaus turns to the mate.",
    "They stand side by side.",
    "With this ship the score cannot be 5.",
]


@pytest.mark.parametrize("text", ANOTHER_SENSE)
def test_the_same_word_in_another_sense_is_not_announced(text):
    terms = {term.id for _start, _end, term in Finder(BASE, "en").find(text)}
    assert not terms & {"draw", "set", "tie", "hand", "turn", "side", "score"}


def test_the_true_sense_is_announced():
    terms = [term.id for _start, _end, term in Finder(BASE, "en").find("A tie, so the game is a draw. Your turn ends.")]
    assert terms == ["tie", "draw", "turn"]


def test_in_our_book_a_draw_is_always_a_game_that_nobody_wins(pages):
    finder = Finder(BASE, "en")
    sentences = {entry.msgid for entries in pages.values() for entry in entries}
    texts = {text for text in sentences if "draw" in {term.id for *_, term in finder.find(text)}}
    assert len(texts) > 5
    meant = re.compile(r"equal|same number|nobody|drawn game|tie|A draw$|after a draw|is a draw|A draw counts", re.I)
    assert all(map(meant.search, texts)), texts


# Notes in the source.


def test_notes_above_a_sentence_in_the_source_reach_the_translator():
    words = {entry.msgid: entry.comment for entry in [*of_toolkit(ROOT), *of_book(BOOK)]}
    assert words["draw"] == "note: a game that nobody wins, in a table of results"
    assert words["Port"] == "note: a player, named after the left side of the ship; no harbour"
    around = {entry.msgid: entry.comment for entry in of_site(ROOT)}
    assert around["Next"] == "note: link to the page after this one"
    assert around["Home"] == "note: the first page of the book"


def test_sentences_that_are_filled_in_are_flagged_by_their_kind(pages):
    flags = {entry.msgid: entry.flags for entry in [*pages[BOOK.name], *of_toolkit(ROOT), *of_site(ROOT)]}
    assert flags["{player} draws a card."] == ["python-brace-format"]
    assert flags["unrecognized arguments: %s"] == flags["Fig. %s"] == ["python-format"]
    assert flags["“}” after the comment"] == flags["The game is over."] == []
