"""Title, text and reason reach the translators; ids, numbers and anchors stay the same in every language."""

import json
import re
from pathlib import Path

from .conftest import Book, Built

GOLDEN = Path(__file__).parent / "golden"


def messages(pot: str) -> str:
    """A template without its header, which holds a date."""
    return pot.partition("\n\n")[2]


def test_titles_texts_and_reasons_are_extracted(book: Book) -> None:
    built = book.build("gettext")
    assert built.warnings == []
    assert messages(built.page("rules/end.pot")) == (GOLDEN / "end.pot").read_text(encoding="utf-8")
    assert messages(built.page("rules/take.pot")) == (GOLDEN / "take.pot").read_text(encoding="utf-8")


def test_ids_and_numbers_do_not_depend_on_the_language(english: Built, german: Built) -> None:
    def anchors(html: str) -> list[str]:
        return re.findall(r'id="([a-z]+\.[a-z-]+)">', html)

    page = german.page("rules/end.html")
    assert anchors(page) == anchors(english.page("rules/end.html")) == ["end.last", "take.empty"]
    assert '<span class="section-number">2.1 </span>Das letzte Hölzchen' in page


def test_citations_and_data_speak_the_language(german: Built) -> None:
    assert ">2.1 Das letzte Hölzchen<" in german.page("story.html")
    rules = {rule["id"]: rule for rule in json.loads(german.page("rules.json"))["rules"]}
    assert rules["end.last"]["text"] == "Wer das letzte Hölzchen nimmt, gewinnt."
    assert rules["end.last"]["translated"] is True
    assert rules["take.empty"]["translated"] is False, "its reason is not translated"
    assert rules["take.some"]["translated"] is False


def test_a_sentence_without_translation_says_in_which_language_it_is(german: Built) -> None:
    page = german.page("rules/end.html")
    assert '<section class="rule ruling untranslated" id="take.empty">' in page
    assert '<p class="rule-reason untranslated" lang="en">Nobody may take' in page
    assert '<section class="rule" id="end.last">' in page
    assert re.findall(r'<(?!a |span )[^>]* lang="en">', page) == ['<p class="rule-reason untranslated" lang="en">']
