"""A page that is not wholly translated says so: a banner, English passages marked, the original one tap away."""

import json
import re
from pathlib import Path

import polib
import pytest

from sirens_rules.catalogs.progress_report import Count, count

from .conftest import Book
from .test_translation import GOLDEN

GERMAN = {"language": "de", "html_theme": "rulebook"}

TAKE = {
    "Taking": "Nehmen",
    "A heap of matches lies between you.": "Ein Haufen Hölzchen liegt zwischen euch.",
    "Take *some*": "",
    "Take at least one match.": "fuzzy:Nimm ein oder zwei Hölzchen.",
    "You cannot pass.": "",
    "More about it": "More about it",
    "Prose without an id, and no number either.": "Prose without an id, and no number either.",
    "Three at most": "",
    "Take three matches at most. See {rule}`end.last`.": "",
}
"""Sentences in every state; two are the same in German by decision."""


def translate(book: Book, page: str, texts: dict[str, str]) -> Path:
    path = book.locale / f"de/LC_MESSAGES/{page}.po"
    made = polib.POFile()
    made.metadata = {"Language": "de", "Content-Type": "text/plain; charset=utf-8"}
    for msgid, text in texts.items():
        state, _, msgstr = text.rpartition(":") if text.startswith("fuzzy:") else ("", "", text)
        made.append(polib.POEntry(msgid=msgid, msgstr=msgstr, flags=["fuzzy"] if state else []))
    path.parent.mkdir(parents=True, exist_ok=True)
    made.save(str(path))
    return path


@pytest.fixture
def taking(book: Book) -> Book:
    translate(book, "rules/take", TAKE)
    return book


def test_a_missing_passage_is_marked_and_leads_to_the_original(taking: Book) -> None:
    page = taking.build(confoverrides=GERMAN).page("rules/take.html")
    assert (
        '<p class="untranslated" lang="en">You cannot pass. <a class="original" '
        'href="../../en/rules/take.html#take.some" hreflang="en" lang="de">Noch nicht übersetzt'
    ) in page


def test_an_outdated_passage_shows_english_and_says_why(taking: Book) -> None:
    page = taking.build(confoverrides=GERMAN).page("rules/take.html")
    assert '<p class="untranslated outdated" lang="en">Take at least one match. <a class="original"' in page
    assert "ein oder zwei" not in page


def test_a_translation_equal_to_the_english_is_one(taking: Book) -> None:
    translate(taking, "rules/end", {sentence: sentence for sentence in messages("end")})
    built = taking.build(confoverrides=GERMAN)
    page = built.page("rules/take.html")
    assert "<p>Prose without an id, and no number either.</p>" in page
    assert "<h2>More about it<a" in page
    rules = {rule["id"]: rule["translated"] for rule in json.loads(built.page("rules.json"))["rules"]}
    assert rules == {"take.some": False, "take.most": False, "end.last": True, "take.empty": True}
    assert 'class="original"' not in built.page("rules/end.html")
    assert 'class="unfinished"' not in built.page("rules/end.html")


def messages(page: str) -> list[str]:
    return [entry.msgid for entry in polib.pofile(str(GOLDEN / f"{page}.pot"))]


def test_headings_name_their_language_and_hold_no_link(taking: Book) -> None:
    built = taking.build(confoverrides=GERMAN)
    heading = re.search(r"<h(\d)>.*?Take.*?</h\1>", built.page("rules/take.html"), re.DOTALL)
    assert heading
    assert '<span class="untranslated" lang="en">Take <em>some</em></span>' in heading[0]
    assert 'class="original"' not in heading[0]
    contents = built.page("rules/index.html")
    assert re.search(r'take\.html#take\.most">1\.2 <span class="untranslated" lang="en">Three at most</span>', contents)


def test_a_title_says_its_language_where_another_one_is_spoken(taking: Book) -> None:
    translate(taking, "index", {"Mind {rule}`take.most`, and {rule}`the end <end.last>`.": "Siehe {rule}`take.most`."})
    built = taking.build(confoverrides=GERMAN)
    assert '<span class="rule-citation" lang="en">1.2 Three at most</span>' in built.page("index.html")
    assert '<span class="rule-citation" lang="de">2.1 Das letzte Hölzchen</span>' in built.page("rules/take.html")
    assert '<span class="rule-citation">2.1 Das letzte Hölzchen</span>' in built.page("rules/end.html")


def test_passages_in_a_row_share_a_link(book: Book) -> None:
    page = book.build(confoverrides=GERMAN).page("rules/take.html")
    links = re.findall(r'class="original" href="[^"]*#([^"]*)"', page)
    assert links == ["rules-take", "take.some", "more-about-it", "take.most"]
    assert page.count('class="untranslated" lang="en"') > len(links)


def test_pictures_say_in_which_language_their_words_are(book: Book) -> None:
    book.append("story.md", "![A heap](heap.svg)\n\n![A match](heap.svg)\n")
    (book.folder / "heap.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    translate(book, "story", {"A story": "Eine Geschichte", "A heap": "", "A match": "Ein Hölzchen"})
    page = book.build(confoverrides=GERMAN).page("story.html")
    heap, match = re.findall(r"<img [^>]*heap\.svg[^>]*>", page)
    assert 'alt="A heap"' in heap
    assert 'lang="en"' in heap
    assert 'alt="Ein Hölzchen"' in match
    assert "lang" not in match


def test_the_banner_counts_what_the_report_counts(taking: Book) -> None:
    page = taking.build(confoverrides=GERMAN).page("rules/take.html")
    found = count(taking.locale / "de/LC_MESSAGES/rules/take.po")
    assert found == Count(4, 1, 4)
    banner = re.search(r'<p class="unfinished" role="note">(.*?)</p>', page, re.DOTALL)
    assert banner
    assert "5 von 9" in banner[1]
    assert '<a href="../../en/rules/take.html" hreflang="en">' in banner[1]


def test_a_sentence_that_no_catalog_has_counts_too(taking: Book) -> None:
    taking.edit("rules/take.md", "You cannot pass.", "You cannot pass, ever.")
    page = taking.build(confoverrides=GERMAN).page("rules/take.html")
    assert " 5 von 9 " in page
    assert '<p class="untranslated" lang="en">You cannot pass, ever.' in page


def test_settings_of_a_page_are_no_sentences(taking: Book) -> None:
    taking.edit("rules/take.md", "(rules-take)=", "---\norphan: true\n---\n(rules-take)=")
    page = taking.build(confoverrides=GERMAN).page("rules/take.html")
    assert " 5 von 9 " in page


def test_english_has_neither_banner_nor_mark(taking: Book) -> None:
    built = taking.build(confoverrides={"html_theme": "rulebook"})
    for name in ("rules/take.html", "rules/end.html", "index.html", "story.html"):
        assert not re.search('class="unfinished"|untranslated|class="original"', built.page(name)), name


def test_a_page_leads_to_the_guide_and_tells_no_reader_of_files(taking: Book) -> None:
    bare = taking.build(confoverrides=GERMAN).page("rules/take.html")
    assert 'rel="edit"' not in bare
    guide = taking.root / "docs/workshop/translators.md"
    guide.parent.mkdir()
    guide.write_text("# For translators\n")
    page = taking.build(confoverrides=GERMAN, freshenv=True).page("rules/take.html")
    assert '<a href="../../../workshop/de/translators.html" rel="edit">' in page
    assert '<a href="../../../workshop/de/translators.html">' in page, "the banner offers it too"
    english = taking.build(confoverrides={"html_theme": "rulebook"}, freshenv=True).page("rules/take.html")
    assert '<a href="../../../workshop/en/translators.html" rel="edit">' in english
    assert not [found for found in (bare, page, english) if "rules/take.po" in found or "rules/take.md" in found]


def test_links_lead_to_the_languages_of_the_site_alone(taking: Book) -> None:
    page = taking.build(confoverrides={**GERMAN, "rulebook_languages": ["de", "en"]}).page("rules/take.html")
    assert set(re.findall(r'hreflang="([^"]+)"', page)) == {"de", "en", "x-default"}
