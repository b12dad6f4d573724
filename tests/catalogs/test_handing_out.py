"""What leaves the catalogs for other programs and people: memory, glossary, badge; and who did what, which comes in."""

from datetime import date
from importlib import import_module
from importlib.util import find_spec
from xml.etree import ElementTree

import polib
import pytest

from sirens_rules.books import find_book
from sirens_rules.catalogs import files
from sirens_rules.catalogs.memory import LANG, Memory, Pair, pairs
from sirens_rules.catalogs.states import found
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.cli import main

from ..languages import BOOK, ROOT, TRANSLATED
from .live import add_toy

STRANGE = "<b>“A & B”</b> ]]> 中 🐙"


@pytest.fixture(params=TRANSLATED, ids=lambda language: language.code)
def language(request):
    return request.param


@pytest.fixture
def run(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)

    def call(*arguments):
        status = main(["catalogs", *map(str, arguments), "--language", "en"])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return status, out, err

    return call


def entries(book, folder, page):
    return [entry for entry in files.read(files.catalog(book, folder, page)) if not entry.obsolete]


# Memory.


def units(text):
    """English and translation of each unit of a TMX."""
    top = ElementTree.fromstring(text)
    assert (top.tag, top.get("version")) == ("tmx", "1.4")
    assert {*top.find("header").keys()} >= {"srclang", "adminlang", "segtype", "datatype", "o-tmf", "creationtool"}
    for unit in top.iter("tu"):
        yield {variant.get(LANG): variant.find("seg").text for variant in unit.iter("tuv")}


def test_the_memory_holds_every_translation_once(run, language):
    status, out, _err = run("memory", language.code)
    assert status == 0
    found = [(unit["en"], unit[language.html]) for unit in units(out)]
    for entry in entries(BOOK, language.folder, "rules/crew"):
        assert (entry.msgid, " ".join(entry.msgstr.split())) in found


def test_the_memory_is_read_by_translate_toolkit(run, tmp_path, language):
    if not find_spec("translate"):
        pytest.skip("translate-toolkit is not installed (package translate-toolkit): it has not read TMX and TBX.")
    for name, arguments in (("tmx", ("memory", language.code)), ("tbx", ("terms", language.code, "--tbx"))):
        file = tmp_path / f"out.{name}"
        run(*arguments, "--output", file)
        store = import_module(f"translate.storage.{name}").__dict__[f"{name}file"].parsefile(str(file))
        assert all(unit.source and unit.target for unit in store.units)


def test_signs_of_xml_are_only_signs(tmp_path, monkeypatch, capsys):
    book = add_toy(tmp_path)
    (tmp_path / "conf.py").touch()
    monkeypatch.chdir(tmp_path)
    path = files.catalog(book, "fr", "rules/end")
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog = polib.POFile()
    catalog.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    catalog.append(polib.POEntry(msgid="The end", msgstr=STRANGE))
    catalog.append(polib.POEntry(msgid="A guess", msgstr="Peut-être", flags=["fuzzy"]))
    catalog.save(str(path))
    assert main(["catalogs", "memory", "fr", "--language", "en"]) == 0
    assert list(units(capsys.readouterr().out)) == [{"en": "The end", "fr": STRANGE}]


def test_the_same_sentence_is_suggested_then_one_much_like_it_and_nothing_far():
    crew = Pair("The captain stands at the bow.", "Der Kapitän steht am Bug.", "sirens_in_sight/rules/crew")
    memory = Memory([crew, Pair("Draw.", "Ziehe nach.", "toy/learn")])
    assert memory.suggest("Draw.") == "memory: Ziehe nach. (toy/learn)"
    near = memory.suggest("The captain waits at the bow.")
    assert all(part in near for part in crew)
    assert memory.suggest("Nobody has ever said anything like this.") == ""
    assert memory.suggest("") == ""


def test_a_sentence_that_has_left_a_book_is_remembered_for_the_next(tmp_path):
    book = add_toy(tmp_path)
    path = files.catalog(book, "de", "rules/end")
    catalog = files.read(path)
    now = catalog[0]
    catalog.append(polib.POEntry(msgid="Nobody sings any more.", msgstr="Niemand singt mehr.", obsolete=True))
    catalog.append(polib.POEntry(msgid=now.msgid, msgstr="Früher so.", obsolete=True))
    catalog.append(polib.POEntry(msgid="A guess", msgstr="Vielleicht", flags=["fuzzy"], obsolete=True))
    path.write_text(str(catalog), "utf-8")
    memory = Memory(pairs([book], "de"))
    assert memory.suggest("Nobody sings any more.") == "memory: Niemand singt mehr. (toy/rules/end)"
    assert now.msgstr in memory.suggest(now.msgid)
    assert memory.suggest("A guess") == ""


def test_a_file_that_cannot_be_written_is_one_sentence_and_nothing_is_made(run, tmp_path):
    for arguments in (("memory", "de"), ("terms", "de", "--tbx"), ("terms", "de")):
        status, out, err = run(*arguments, "--output", tmp_path / "nowhere/file")
        assert (status, out, err.count("\n")) == (1, "", 1)
    assert not list(tmp_path.iterdir())


# The glossary.


def test_the_glossary_has_every_word_with_its_status(run, language):
    status, out, _err = run("terms", language.code, "--tbx")
    assert status == 0
    top, base = ElementTree.fromstring(out), TermBase.read(BOOK.terms)
    assert top.tag == "martif"
    told = {entry.get("id"): entry for entry in top.iter("termEntry")}
    assert list(told) == [term.id for term in base.terms]
    for term in base.terms:
        assert told[term.id].find("descrip").text == term.definition
        for tag, folder in (("en", "en"), (language.html, language.folder)):
            words, wanted = term.words[folder], {}
            wanted = dict.fromkeys(words.avoided, "deprecatedTerm-admn-sts") | {words.word: "preferredTerm-admn-sts"}
            (group,) = (group for group in told[term.id].iter("langSet") if group.get(LANG) == tag)
            said = {one.find("term").text: one.find("termNote").text for one in group.iter("tig")}
            assert said.items() >= wanted.items()


# The badge.


def test_the_badge_tells_the_share_of_every_language_and_is_as_committed(run, tmp_path):
    file = tmp_path / "badge.svg"
    assert run("report", "--badge", file)[0] == 0
    top = ElementTree.fromstring(file.read_text("utf-8"))
    texts = [text.text for text in top.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[1:]
    assert all(text.endswith(" %") for text in texts[1:])
    assert {language.code for language in TRANSLATED} <= {text.split()[0] for text in texts[1:]}
    assert all(text in top.get("aria-label") for text in texts[1:])
    assert "locale/progress.svg" in (ROOT / "README.md").read_text("utf-8")
    ElementTree.parse(ROOT / "locale/progress.svg")


# Who did what.


@pytest.fixture
def toy(tmp_path, monkeypatch):
    add_toy(tmp_path)
    (tmp_path / "conf.py").touch()
    monkeypatch.chdir(tmp_path)
    return find_book(tmp_path, "toy")


def test_finished_entries_are_marked_and_who_marked_one_before_stays(toy, capsys):
    path = files.catalog(toy, "de", "rules/end")
    catalog = files.read(path)
    catalog[0].tcomment = "reviewed: Ann, 2020-02-20"
    catalog.append(polib.POEntry(msgid="Open", msgstr=""))
    catalog.append(polib.POEntry(msgid="Unsure", msgstr="Unsicher", flags=["fuzzy"]))
    path.write_text(str(catalog), "utf-8")
    before = {entry.msgid: entry.msgstr for entry in files.read(path)}
    assert main(["catalogs", "mark", "reviewed", "de", "toy/rules/end", "--by", "Bo Ek", "--language", "en"]) == 0
    marked = {entry.msgid: found(entry).get("reviewed") for entry in files.read(path)}
    assert {entry.msgid: entry.msgstr for entry in files.read(path)} == before
    assert marked.pop("Open") is marked.pop("Unsure") is None
    first, *others = marked.values()
    assert first == ("Ann", "2020-02-20")
    assert {*others} == {("Bo Ek", date.today().isoformat())}
    text = path.read_text("utf-8")
    assert main(["catalogs", "mark", "reviewed", "de", "toy/rules/end", "--by", "Cy", "--language", "en"]) == 0
    assert path.read_text("utf-8") == text
    assert f"marked: {len(others)}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["de", "toy/rules/end", "Ek, Bo"], ["de", "toy/rules/and", "Bo"], ["xx", "toy/rules/end", "Bo"]]
)
def test_a_slip_marks_nothing_and_is_one_sentence(toy, capsys, arguments):
    before = {path: path.read_bytes() for path in toy.root.rglob("*.po")}
    *page, who = arguments
    assert main(["catalogs", "mark", "translated", *page, "--by", who, "--language", "en"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert {path: path.read_bytes() for path in toy.root.rglob("*.po")} == before
