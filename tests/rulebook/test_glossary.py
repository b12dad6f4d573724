"""The term base is checked; the glossary lists it in the alphabet of each language; the text shows its terms."""

import re
from pathlib import Path

import polib
import pytest

from sirens_rules.catalogs.terms import FaultyTerms, Finder, TermBase, has_spaces, sorting

from ..languages import PUBLISHED
from .conftest import Book, Built

ROOT = Path(__file__).parents[2]
REAL = TermBase.read(ROOT / "locale/sirens_in_sight/terms.toml")

TERMS = """\
[match]
rule = "take.some"
definition = "A thin piece of wood."
en = { word = "match", forms = ["matches"], also = ["stick", "lucifer"], not = [] }
de = { word = "Hölzchen", forms = [], also = ["Streichholz"], not = [] }
fr = { word = "allumette", forms = ["allumettes"], also = [], not = [] }
zh_TW = { word = "火柴", forms = [], also = [], not = [] }

[last-match]
rule = "end.last"
definition = "The match that decides the game."
en = { word = "last match", forms = [], also = [], not = [] }
de = { word = "letztes Hölzchen", forms = ["letzte Hölzchen"], also = [], not = [] }
fr = { word = "dernière allumette", forms = [], also = [], not = [] }
zh_TW = { word = "最後一根火柴", forms = [], also = [], not = [] }

[heap]
rule = "take.empty"
definition = "All matches together."
preview = false
en = { word = "heap", forms = [], also = [], not = ["pile"] }
de = { word = "Ärmel", forms = [], also = [], not = [] }
fr = { word = "tas", forms = [], also = [], not = [] }
zh_TW = { word = "堆", forms = [], also = [], not = [] }

[ask]
"take.most" = { en = ["four matches"] }
"""

GLOSSARY = """\
---
orphan: true
---
# Glossary

```{glossary-of-terms}
```
"""


@pytest.fixture
def defined(book: Book) -> Book:
    return define(book)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """To look at."""
    return define(Book(tmp_path_factory.mktemp("terms") / "book")).build()


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return define(Book(tmp_path_factory.mktemp("terms") / "book")).build(confoverrides={"language": "de"})


def define(book: Book) -> Book:
    """The toy book with terms and a glossary."""
    (book.locale / "terms.toml").write_text(TERMS, encoding="utf-8")
    (book.folder / "glossary.md").write_text(GLOSSARY, encoding="utf-8")
    return book


def listed(html: str) -> list[str]:
    return re.findall(r'<dt id="term-([a-z-]+)">', html)


# The file


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('en = { word = "heap", forms = [], also = [], not = ["pile"] }\n', "", "17: term heap: no word in en"),
        ('word = "tas"', "word = 1", "17: term heap: no word in fr"),
        ('word = "heap"', 'word = "match"', "17: term heap: “match” (en) is already a word of match"),
        ('forms = ["matches"]', 'forms = ["match"]', "1: term match: “match” (en) stands twice"),
        ('not = ["pile"]', 'not = ["heap"]', "17: term heap: “heap” (en) is both written and forbidden"),
        ('definition = "All matches together."\n', "", "17: term heap: no definition"),
        ("preview = false", 'preview = "no"', "17: term heap: preview is neither true nor false"),
        ("preview = false", "shown = false", "17: term heap: unknown entry shown"),
        ("preview = false", 'opposite = "hole"', "17: term heap: there is no term hole to be its opposite"),
        ('also = ["stick", "lucifer"]', 'also = "stick"', "1: term match: also in en is not a list of words"),
        ('{ en = ["four matches"] }', '{ qaa = ["cuatro"] }', "27: ask take.most: unknown language qaa"),
        ('{ en = ["four matches"] }', '{ en = "four" }', "27: ask take.most: en is not a list of words"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, fault: str) -> None:
    path = tmp_path / "terms.toml"
    assert old in TERMS
    path.write_text(TERMS.replace(old, new), encoding="utf-8")
    with pytest.raises(FaultyTerms, match=re.escape(f"{path}:{fault}")):
        TermBase.read(path)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_text("[match\n", encoding="utf-8")
    with pytest.raises(FaultyTerms, match=rf"{path}: .*line 1"):
        TermBase.read(path)


def test_an_unknown_rule_is_told_with_its_place(defined: Book) -> None:
    defined.edit("locale/terms.toml", 'rule = "take.empty"', 'rule = "take.none"')
    defined.edit("locale/terms.toml", '"take.most"', '"take.more"')
    assert defined.build().warnings == [
        f"{defined.locale}/terms.toml:17: WARNING: term heap is defined by an unknown rule: take.none [terms]",
        f"{defined.locale}/terms.toml:27: WARNING: players ask for an unknown rule: take.more [terms]",
    ]


def test_a_book_without_terms_is_a_book(book: Book) -> None:
    built = book.build()
    assert built.warnings == []
    assert 'class="term"' not in built.page("rules/take.html")


# The glossary


def test_the_glossary_follows_the_alphabet_of_the_language(english: Built, german: Built) -> None:
    assert listed(english.page("glossary.html")) == ["heap", "last-match", "match"]
    assert listed(german.page("glossary.html")) == ["heap", "match", "last-match"], "Ä is sorted as A"


def test_chinese_is_sorted_by_strokes_and_french_without_accents() -> None:
    words = sorted(["船長", "力量", "海星", "分數", "大副"], key=sorting("zh_TW"))
    assert words == ["力量", "大副", "分數", "海星", "船長"]
    words = sorted(["船长", "力量", "海星", "分数"], key=sorting("zh_CN"))
    assert words == ["船长", "分数", "海星", "力量"], "in China by pinyin"
    assert sorted(["équipage", "force", "action"], key=sorting("fr")) == ["action", "équipage", "force"]


def test_an_entry_has_rule_synonyms_and_the_other_languages(english: Built) -> None:
    page = english.page("glossary.html")
    entry = page[page.index('id="term-match"') :]
    assert "<p>A thin piece of wood.</p>" in entry.replace(' class="term-definition"', "")
    assert 'href="rules/take.html#take.some"' in entry
    assert ">1.1 Take some<" in entry
    assert "Players also say: stick, lucifer" in entry
    assert '<span class="term-word" lang="de">Hölzchen</span>' in entry
    assert '<span class="term-word" lang="zh-Hant-TW">火柴</span>' in entry


def test_a_term_without_a_word_is_shown_in_english(defined: Book) -> None:
    defined.edit("locale/terms.toml", 'de = { word = "Ärmel", forms = [], also = [], not = [] }\n', "")
    defined.edit("locale/terms.toml", 'de = { word = "Hölzchen"', 'de = { word = ""')
    built = defined.build(confoverrides={"language": "de"})
    page = built.page("glossary.html")
    assert re.findall(r'<dt class="untranslated" id="term-[a-z-]+" lang="en">([^<]+)<', page) == ["heap", "match"]
    plain = page.replace(' class="untranslated"', "").replace(' lang="en"', "")
    assert listed(plain) == ["heap", "last-match", "match"], "sorted by the word that is shown"
    assert "Am Tisch heißt es auch" not in page
    assert '"title":"match"' in built.page("searchdata.js")
    assert '<span class="term-word" lang="de"></span>' not in defined.build(freshenv=True).page("glossary.html")


def test_definitions_and_nothing_else_reach_the_translators(defined: Book) -> None:
    pot = polib.pofile(str(defined.build("gettext").out / "glossary.pot"))
    assert [entry.msgid for entry in pot] == [
        "Glossary",
        "All matches together.",
        "The match that decides the game.",
        "A thin piece of wood.",
    ]
    assert [place[0].rpartition("/")[2] for place in pot[1].occurrences] == ["terms.toml"]


def test_a_translated_definition_is_shown(defined: Book) -> None:
    catalog = polib.POFile()
    catalog.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    catalog.append(polib.POEntry(msgid="A thin piece of wood.", msgstr="Ein dünnes Stück Holz."))
    catalog.save(str(defined.locale / "de/LC_MESSAGES/glossary.po"))
    built = defined.build(confoverrides={"language": "de"})
    assert "Ein dünnes Stück Holz." in built.page("glossary.html")
    assert '"text":"Ein dünnes Stück Holz.","foreign"' in built.page("searchdata.js")
    assert '"text":"All matches together.","lang":"en"' in built.page("searchdata.js")


# The text


def links(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<a class="term" href="([^"]+)">([^<]+)</a>', html)


def test_a_term_is_marked_where_it_is_first_used(english: Built) -> None:
    match = "../glossary.html#term-match"
    assert links(english.page("rules/take.html")) == [(match, "matches"), (match, "matches")]
    assert links(english.page("rules/end.html")) == [(match, "match")]
    assert links(english.page("story.html")) == [("glossary.html#term-match", "matches")]
    assert links(english.page("glossary.html")) == []


def test_the_longest_word_is_taken(defined: Book) -> None:
    defined.append("story.md", "The last match, then a match.\n\nA *match* and Matches and the Last match.\n")
    found = links(defined.build().page("story.html"))
    assert found[1:] == [("glossary.html#term-last-match", "last match"), ("glossary.html#term-match", "match")]


def test_headings_links_code_and_foreign_words_stay_plain(defined: Book) -> None:
    defined.append("story.md", "## A match\n\n[One match](https://example.org), `match`, matchbox, rematch.\n")
    defined.append("story.md", "| match |\n| --- |\n| match |\n")
    assert len(links(defined.build().page("story.html"))) == 1, "the one of the example"


def test_a_sentence_that_is_not_translated_is_not_searched(defined: Book) -> None:
    defined.edit("rules/end.md", "With no match to take, nobody", "With no Hölzchen to take, nobody")
    german = defined.build(confoverrides={"language": "de"}).page("rules/end.html")
    assert "With no Hölzchen to take" in german


def test_terms_are_marked_in_translations(german: Built) -> None:
    assert links(german.page("rules/end.html")) == [("../glossary.html#term-match", "Hölzchen")], (
        "its own term is not marked"
    )


def test_paper_has_no_previews(defined: Book) -> None:
    assert 'class="term"' not in defined.build("singlehtml").page("index.html")


def test_chinese_terms_are_found_inside_a_sentence() -> None:
    found = Finder(REAL, "zh_TW").find("若你將帶有移動水手圖示的牌放在一張船卡旁，水手必須移動。")
    assert [term.id for _start, _end, term in found] == ["move-icon", "ship-card", "crew-member", "walk"]


def test_german_words_keep_their_case() -> None:
    text = "Werte die andere. Die Bewegung folgt; ein bug ist kein Bug, die Handlung keine Hand."
    found = Finder(REAL, "de").find(text)
    assert [term.id for _start, _end, term in found] == ["score", "walk", "bow", "hand"]


# The term base of this book and its catalogs


def sentences(folder: str) -> str:
    """All sentences of the book in a language, but the glossary itself."""
    catalogs = ROOT / "locale/sirens_in_sight" / ("de" if folder == "en" else folder) / "LC_MESSAGES"
    files = [file for file in catalogs.rglob("*.po") if file.stem not in ("glossary", "notation", "sirens_in_sight")]
    entries = [entry for file in files for entry in polib.pofile(str(file))]
    return "\n".join(entry.msgid if folder == "en" else entry.msgstr for entry in entries if not entry.obsolete)


def occurs(word: str, text: str, folder: str) -> bool:
    pattern = rf"(?<!\w){re.escape(word)}(?!\w)" if has_spaces(folder) else re.escape(word)
    return bool(re.search(pattern, text, re.IGNORECASE))


@pytest.mark.parametrize("folder", [language.folder for language in PUBLISHED])
def test_the_book_uses_the_preferred_words(folder: str) -> None:
    text = sentences(folder)
    used = [term for term in REAL.terms for word in term.words[folder].written if occurs(word, text, folder)]
    assert [term.id for term in REAL.terms if term not in used] == []


@pytest.mark.parametrize("folder", [language.folder for language in PUBLISHED])
def test_the_book_uses_no_forbidden_word(folder: str) -> None:
    text = sentences(folder)
    assert [word for term in REAL.terms for word in term.words[folder].avoided if occurs(word, text, folder)] == []
