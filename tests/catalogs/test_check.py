"""The check finds the mistakes that translators make, all of them and nothing else."""

import gettext
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import polib
import pytest

from sirens_rules.books import collections, find_book
from sirens_rules.catalogs import check, files, spelling, terms
from sirens_rules.catalogs.commands import translated
from sirens_rules.catalogs.findings import KINDS
from sirens_rules.catalogs.merge import merged
from sirens_rules.catalogs.new_language import with_words
from sirens_rules.catalogs.preview_links import RUNNING
from sirens_rules.cli import main
from sirens_rules.words import speak

ROOT = Path(__file__).parents[2]
FAULTY = Path(__file__).parent / "faulty"
FOLDERS = tuple(sorted(path.stem for path in FAULTY.glob("*.toml")))
PAGE = "rules/crew"
NAME = "sirens_in_sight"


def listed(folder, table="entry"):
    return tomllib.loads((FAULTY / f"{folder}.toml").read_text("utf-8"))[table]


@pytest.fixture
def book(tmp_path):
    """A book with our settings, pages and terms, and no catalog yet."""
    shutil.copytree(ROOT / "docs" / NAME, tmp_path / "docs" / NAME)
    for name in ("conf.py", f"locale/{NAME}/terms.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return find_book(tmp_path, NAME)


def entry_of(found, text, mended):
    entry = polib.POEntry(msgid=found["msgid"], msgid_plural=found.get("msgid_plural", ""))
    entry.occurrences = [(f"docs/{NAME}/{found.get('page', PAGE)}.md", "")]
    if entry.msgid_plural:
        entry.msgstr_plural = dict(enumerate(text))
    else:
        entry.msgstr = text
    if not mended:
        entry.flags = found.get("flags", ["fuzzy"] if found.get("fuzzy") else [])
        entry.tcomment = found.get("comment", "")
    return entry


def write(book, folder, page, entries, **header):
    catalog = polib.POFile(wrapwidth=0)
    catalog.metadata = {**merged(polib.POFile(), folder, []).metadata, **header}
    catalog.extend(entries)
    path = files.catalog(book, folder, page)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.save(str(path))
    return path


def write_all(book, folder, version):
    pages = defaultdict(list)
    for found in listed(folder):
        pages[found.get("page", PAGE)].append(entry_of(found, found[version], version == "right"))
    return {page: write(book, folder, page, entries) for page, entries in pages.items()}


def line_of(path, found):
    """Where an editor would show the entry: its translation, or the comment that allows something."""
    lines = path.read_text("utf-8").splitlines()
    at = lines.index(f"msgid {json.dumps(found['msgid'], ensure_ascii=False)}")
    if found["kinds"] == ["allow"]:
        return next(n for n in range(at, 0, -1) if lines[n - 1].startswith("# allow"))
    return next(n for n in range(at, len(lines)) if lines[n].startswith("msgstr")) + 1


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_mistake_is_found_with_its_kind_and_line(book, folder):
    paths = write_all(book, folder, "wrong")
    found = defaultdict(set)
    for finding in check.check([book], [folder]).findings:
        found[finding.path, finding.line, finding.msgid].add(finding.kind)
    wanted = {}
    for entry in listed(folder):
        path = paths[entry.get("page", PAGE)]
        place = path.relative_to(book.root).as_posix(), line_of(path, entry), entry["msgid"]
        if entry["kinds"]:
            wanted[place] = set(entry["kinds"])
    assert found == wanted


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_mended_sentences_give_no_finding(book, folder):
    write_all(book, folder, "right")
    assert check.check([book], [folder]).findings == []


ELSEWHERE = {"header", "catalog", "state"}
"""of a file: below; of a comment: test_states.py"""
CANNOT = {
    "de": {"accent", "sign", "simplified", "width"},
    "fr": {"article", "sign", "simplified", "width"},
    "zh_TW": {"accent", "apostrophe", "article", "forms", "sign"},
}
"""what a language does not have: its signs, its grammar, a second plural form"""


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_lists_hold_every_kind_of_mistake_that_a_language_can_have(folder):
    assert {kind for entry in listed(folder) for kind in entry["kinds"]} == KINDS.keys() - ELSEWHERE - CANNOT[folder]


def test_every_kind_of_mistake_is_listed_for_some_language():
    elsewhere = {kind for _folder, kind, _english, _wrong, _right in SIGNS}
    assert not frozenset.intersection(*map(frozenset, CANNOT.values())) - elsewhere


@pytest.mark.parametrize("folder", FOLDERS)
def test_who_says_it_otherwise_and_right_hears_nothing(book, folder):
    said = [(found["msgid"], text) for found in listed(folder, "rephrased") for text in found["texts"]]
    assert len(said) >= 10
    names = [found for found in listed(folder) if found["msgid"] in book.players]
    write(book, folder, NAME, [entry_of(found, found["right"], True) for found in names])
    wrong = []
    for number, (english, text) in enumerate(said):
        write(book, folder, f"page{number}", [polib.POEntry(msgid=english, msgstr=text)])
        found = check.check_page(book, folder, f"page{number}").findings
        wrong += [(text, finding.kind, finding.say_reason(speak("en"))) for finding in found]
    assert wrong == []


SIGNS = (
    ("es", "pair", "Is it full?", "Está llena?", "¿Está llena?"),
    ("es", "space", "Is it full?", "¿Está llena ?", "¿Está llena?"),
    ("es", "quote", "It is “full”.", "Está ‹llena›.", "Está «llena»."),
    ("ja", "sign", "First this, then that.", "まずこれ，次にあれ。", "まずこれ、次にあれ。"),
    ("ja", "width", "Is it full?", "満員ですか?", "満員ですか？"),
    ("ja", "width", "It is a card.", "これはｶｰﾄﾞです。", "これはカードです。"),
    ("ja", "quote", "It is “full”.", "“満員”です。", "「満員」です。"),
    ("ja", "space", "Take 3 of them.", "そこから 3枚取る。", "そこから3枚取る。"),
    ("ja", "minus", "It is worth −2.", "これは-2です。", "これは−2です。"),
    ("ar", "sign", "Is it full?", "هل هو ممتلئ?", "هل هو ممتلئ؟"),
    ("ar", "sign", "First this, then that.", "أولاً هذا, ثم ذاك.", "أولاً هذا، ثم ذاك."),
    ("ar", "end", "Is it full?", "هل هو ممتلئ", "هل هو ممتلئ؟"),
    ("ar", "number", "Take 30.", "خذ ٣٤.", "خذ ٣٠."),
)


@pytest.mark.parametrize(("folder", "kind", "english", "wrong", "right"), SIGNS)
def test_the_signs_of_languages_that_nobody_has_added_yet(book, folder, kind, english, wrong, right):
    for text, kinds in ((wrong, [kind]), (right, [])):
        write(book, folder, PAGE, [polib.POEntry(msgid=english, msgstr=text)])
        check.read.cache_clear()
        assert [finding.kind for finding in check.check_page(book, folder, PAGE).findings] == kinds


SPELT = [
    ("de", "The wind blows.", "Der Winnd weht.", "Der Wind weht."),
    ("fr", "The wind blows.", "Le vennt souffle.", "Le vent souffle."),
]


@pytest.mark.parametrize(("folder", "english", "wrong", "right"), SPELT)
def test_a_word_of_no_dictionary_is_a_warning_and_never_a_mistake(book, run, folder, english, wrong, right):
    if not spelling.dictionary(folder):
        pytest.skip("hunspell is not installed with German and French (packages hunspell-de-de, hunspell-fr).")
    said = {"de": "Der Kapitän wartet.", "fr": "Le capitaine attend."}
    term = polib.POEntry(msgid="The captain waits.", msgstr=said[folder])
    write(book, folder, PAGE, [term, polib.POEntry(msgid=english, msgstr=wrong)])
    status, out, _err = run(folder)
    assert status == 0
    assert wrong.split()[1] in out
    own = book.shared.locale / folder / spelling.OWN_WORDS
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(f"{wrong.split()[1]}\n", "utf-8")
    assert check.check([book], [folder]).warnings == []
    own.unlink()
    write(book, folder, PAGE, [term, polib.POEntry(msgid=english, msgstr=right)])
    assert check.check([book], [folder]).warnings == []


def test_without_a_dictionary_one_sentence_tells_that_nobody_looked(book, run, monkeypatch):
    monkeypatch.setattr(spelling, "PROGRAM", "no-such-program")
    write(book, "de", PAGE, [polib.POEntry(msgid="The wind blows.", msgstr="Der Wind weht.")])
    status, _out, err = run("de")
    assert (status, err.count("\n")) == (0, 1)
    assert "hunspell" in err
    assert json.loads(run("de", "--json")[1])["warnings"] == []


@pytest.fixture(scope="module")
def ours():
    """The whole check of our own catalogs, once: it takes longer than all the rest."""
    return check.check(collections(ROOT), FOLDERS)


def test_our_own_words_are_in_the_dictionary_or_on_our_list(ours):
    if not all(map(spelling.dictionary, ("de", "fr"))):
        pytest.skip("hunspell is not installed with German and French (packages hunspell-de-de, hunspell-fr).")
    assert [found.say_reason(speak("en")) for found in ours.warnings] == []


def test_only_one_page_or_only_what_changed_is_checked_if_asked(book, run):
    for page in ("aid", PAGE):
        write(book, "de", page, [WRONG, polib.POEntry(msgid="The end", msgstr="Das Ende")])

    def found(*arguments):
        return [Path(finding["path"]).stem for finding in json.loads(run("de", "--json", *arguments)[1])["findings"]]

    assert found("--page", f"{NAME}/{PAGE}") == ["crew"]
    assert "rules/crew" in run("--page", "rules/crow")[2]
    assert "clone" in run("--changed")[2]
    for command in (["init", "-q"], ["add", "."], ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "A"]):
        subprocess.run(["git", *command], cwd=book.root, check=True)
    assert found("--changed") == []
    write(book, "de", "aid", [WRONG, polib.POEntry(msgid="The end", msgstr="Das Ende.")])
    told = json.loads(run("de", "--json", "--changed")[1])["findings"]
    assert {(Path(finding["path"]).stem, finding["msgid"]) for finding in told} == {("aid", "The end")}


def test_our_catalogs_give_no_finding_and_each_suppression_has_a_reason(ours):
    assert ours.findings == []
    assert ours.suppressed
    assert all(len(why) > 5 for _finding, why in ours.suppressed)


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ({"Language": "fr_FR"}, "Language: fr."),
        ({"Content-Type": "text/plain; charset=ISO-8859-1"}, "UTF-8"),
        ({"Plural-Forms": "nplurals=2; plural=(n != 1);"}, "The language has 2."),
        ({"Plural-Forms": "nplurals=2"}, "The language has 2."),
    ],
)
def test_a_wrong_header_is_found(book, header, said):
    write(book, "fr", PAGE, [], **header)
    (finding,) = check.check([book], ["fr"]).findings
    assert (finding.kind, finding.line, finding.msgid) == ("header", 2, "")
    assert said in finding.say_advice(speak("en"))


@pytest.mark.parametrize(
    "faulty",
    ['msgstr "Die Mannschaft', 'msgstr "Die "neue" Mannschaft"', 'msgst "Die Mannschaft"', "Die Mannschaft"],
)
def test_a_malformed_catalog_is_a_finding_and_the_others_are_still_checked(book, faulty):
    path = write(book, "de", "aid", [])
    path.write_text(path.read_text("utf-8") + f'\nmsgid "The crew"\n{faulty}\n', "utf-8")
    write(book, "de", "learn", [polib.POEntry(msgid="The ring closes.", msgstr="Der Ring schließt sich")])
    found = check.check([book], ["de"]).findings
    assert [(finding.kind, Path(finding.path).name, finding.line) for finding in found] == [
        ("catalog", "aid.po", 12),
        ("end", "learn.po", 12),
    ]


def test_a_catalog_in_another_encoding_is_a_finding(book):
    path = write(book, "de", "aid", [polib.POEntry(msgid="The mate", msgstr="Der Maat für alle")])
    path.write_bytes(path.read_text("utf-8").encode("latin-1"))
    (finding,) = check.check([book], ["de"]).findings
    assert (finding.kind, finding.line) == ("catalog", 12)


@pytest.mark.parametrize("content", [b"#" * 1_000_001, b"x = " + b"9" * 5000, b"x = " + b"[" * 100_000, b"\xff"])
def test_a_file_of_absurd_size_or_content_gets_one_sentence(book, run, content):
    catalog = files.catalog(book, "de", "index")
    catalog.parent.mkdir(parents=True)
    for path in (book.terms, catalog):
        before = path.read_bytes() if path.exists() else b""
        path.write_bytes(content)
        status, out, err = run("de")
        path.write_bytes(before)
        assert status == 1
        assert path.name in out + err
        assert max(map(len, (out + err).splitlines())) < 1000


def test_a_comment_allows_a_finding_and_is_told(book):
    entry = polib.POEntry(msgid="The captain waits.", msgstr="Er wartet.", tcomment="allow term: he was named before")
    write(book, "de", PAGE, [entry])
    result = check.check_page(book, "de", PAGE)
    assert result.findings == []
    ((finding, why),) = result.suppressed
    assert (finding.kind, why) == ("term", "he was named before")


def test_every_finding_says_where_the_preview_shows_it_and_at_which_port_it_is_now(book):
    entry = polib.POEntry(msgid="36 waits.", msgstr="32 wartet.", comment="preview: http://localhost:8000/a/de/b.html#c")
    write(book, "de", PAGE, [entry, polib.POEntry(msgid="The end", msgstr="")], Language="fr")
    page = f"/sirens-in-sight/de/{PAGE}.html"
    for port in (8000, 8001):
        if port != 8000:
            (book.root / RUNNING).parent.mkdir(parents=True)
            (book.root / RUNNING).write_text(f"http://localhost:{port}\n", "utf-8")
        found = {finding.kind: finding.preview for finding in check.check_page(book, "de", PAGE).findings}
        at = f"http://localhost:{port}"
        assert found == {"header": at + page, "number": f"{at}/a/de/b.html#c", "untranslated": at + page}


def test_who_says_it_otherwise_is_told_and_not_the_others(book):
    pages = ("aid", "learn", "which")
    for page in pages:
        write(book, "de", page, [polib.POEntry(msgid="The end", msgstr="Schluss" if page == "aid" else "Das Ende")])
    assert [Path(found.path).stem for found in check.check([book], ["de"]).findings] == ["aid"]
    saved = files.catalog(book, "de", "learn").stat().st_mtime_ns
    for page, later in zip(pages, (0, 1, 0), strict=True):
        path = write(book, "de", page, [polib.POEntry(msgid="The end", msgstr="Schluss" if later else "Das Ende")])
        os.utime(path, ns=(saved, saved + 10**9 * (1 + later)))
    files.catalog(book, "de", "which").unlink()
    assert [Path(found.path).stem for found in check.check([book], ["de"]).findings] == ["learn"]


def test_sentences_in_several_places_are_listed(book):
    for page, place in (("aid", "docs/aid.md"), ("learn", "docs/learn.md")):
        write(book, "de", page, [polib.POEntry(msgid="The end", msgstr="Das Ende", occurrences=[(place, "")])])
    twice = polib.POEntry(msgid="Once", msgstr="Einmal", occurrences=[("docs/a.md", "3"), ("docs/a.md", "9")])
    write(book, "de", PAGE, [twice])
    assert check.check([book], ["de"]).shared == [
        ("The end", ("docs/aid.md", "docs/learn.md")),
        ("Once", ("docs/a.md:3", "docs/a.md:9")),
    ]


def test_a_language_without_words_and_signs_of_its_own_has_the_general_checks(book):
    path = write(book, "de", PAGE, [])
    text = path.read_text("utf-8").replace("Language: de", "Language: qaa")
    new = files.catalog(book, "qaa", PAGE)
    new.parent.mkdir(parents=True)
    new.write_text(text + '\nmsgid "The captain stands on 30."\nmsgstr "El capitán está en 32."\n', "utf-8")
    terms = book.terms.read_text("utf-8")
    result = check.check([book], ["qaa"]).findings
    (number,) = [finding for finding in result if finding.path.endswith("crew.po")]
    assert number.kind == "number"
    rest = [finding for finding in result if finding is not number]
    assert {finding.path for finding in rest} == {f"locale/{NAME}/terms.toml"}
    assert len(rest) == terms.count("\ndefinition = ")
    assert "captain has no word in qaa" in " ".join(finding.say_reason(speak("en")) for finding in rest)


def test_terms_of_a_language_without_spaces_are_found_and_empty_words_are_told(book, monkeypatch):
    monkeypatch.setattr(terms, "FOLDERS", (*terms.FOLDERS, "ja_XX"))
    text = with_words(book.terms.read_text("utf-8"), "ja_XX")
    number = text.count("\ndefinition = ")
    at = text.index('ja_XX = { word = ""', text.index("[captain]"))
    book.terms.write_text(text[:at] + text[at:].replace('word = ""', 'word = "船長"', 1), "utf-8")
    right = polib.POEntry(msgid="The captain waits.", msgstr="その船長は待つ。")
    wrong = polib.POEntry(msgid="The captain walks.", msgstr="その隊長は歩く。")
    write(book, "ja_XX", PAGE, [right, wrong])
    assert [finding.msgid for finding in check.check_page(book, "ja_XX", PAGE).findings] == [wrong.msgid]
    assert len(check.check([book], ["ja_XX"]).findings) == number - 1


@pytest.fixture
def run(book, monkeypatch, capsys):
    monkeypatch.chdir(book.root)

    def call(*arguments, language="en"):
        status = main(["catalogs", "check", *arguments, "--language", language])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return status, out, err

    return call


WRONG = polib.POEntry(msgid="36 has been scored.", msgstr="32 ist gewertet.", occurrences=[("docs/a.md", "")])


def test_the_command_names_place_entry_reason_and_advice(book, run):
    write(book, "de", PAGE, [WRONG])
    assert run("de")[:2] == (
        1,
        "locale/sirens_in_sight/de/LC_MESSAGES/rules/crew.po\n"
        "  locale/sirens_in_sight/de/LC_MESSAGES/rules/crew.po:13: 36 has been scored.\n"
        "    http://localhost:8000/sirens-in-sight/de/rules/crew.html\n"
        "    number: The numbers differ: English has 36, the translation 32.\n"
        "      → Write the numbers of the English, with −: 36.\n"
        "\n"
        "Findings: 1. Allowed: 0. In several places: 0 (--shared lists them).\n",
    )


def test_the_command_ends_with_0_where_nothing_is_wrong(book, run):
    write(book, "de", PAGE, [])
    status, out, _ = run("de")
    assert (status, out.count("\n")) == (0, 1)


def test_json_is_stable(book, run):
    write(book, "de", PAGE, [WRONG])
    status, out, _ = run("de", "--json")
    assert (status, json.loads(out)) == (
        1,
        {
            "findings": [
                {
                    "kind": "number",
                    "path": "locale/sirens_in_sight/de/LC_MESSAGES/rules/crew.po",
                    "line": 13,
                    "msgid": "36 has been scored.",
                    "reason": "The numbers differ: English has 36, the translation 32.",
                    "advice": "Write the numbers of the English, with −: 36.",
                    "preview": "http://localhost:8000/sirens-in-sight/de/rules/crew.html",
                }
            ],
            "suppressed": [],
            "warnings": [],
            "shared": [],
        },
    )


def test_shared_sentences_are_listed_on_demand(book, run):
    places = [("docs/a.md", ""), ("docs/b.md", "")]
    write(book, "de", PAGE, [polib.POEntry(msgid="The end", msgstr="Das Ende", occurrences=places)])
    assert "  The end\n    docs/a.md\n    docs/b.md\n" in run("--shared")[1]
    assert "docs/b.md" not in run()[1]


def test_an_unknown_language_gets_one_sentence(book, run):
    write(book, "de", PAGE, [])
    assert run("nl") == (1, "", f"sirens-rules: There are no catalogs for “nl”, only for {', '.join(translated())}.\n")


def test_findings_are_said_in_the_language_of_the_user(book):
    write(book, "de", PAGE, [WRONG])
    (finding,) = check.check([book], ["de"]).findings
    french = gettext.NullTranslations()
    french.gettext = {finding.reason: "Autres nombres : {added} au lieu de {lost}."}.get
    assert finding.say_reason(french) == "Autres nombres : 32 au lieu de 36."


def test_the_check_needs_no_sphinx():
    code = "import sys; from sirens_rules.catalogs import check; sys.exit('sphinx' in sys.modules)"
    assert subprocess.call([sys.executable, "-c", code]) == 0


def test_a_header_that_is_marked_fuzzy_is_found(book):
    path = write(book, "fr", PAGE, [])
    path.write_text("#, fuzzy\n" + path.read_text("utf-8").removeprefix("#\n"), "utf-8")
    (finding,) = check.check([book], ["fr"]).findings
    assert (finding.kind, "fuzzy" in finding.say_advice(speak("en"))) == ("header", True)


def test_a_context_that_was_lost_is_told_by_the_other_languages(book):
    with_context = polib.POEntry(msgid="4", msgstr="4", msgctxt="of a card")
    for folder in ("fr", "zh_TW"):
        write(book, folder, PAGE, [with_context])
    write(book, "de", PAGE, [THREE[0]])
    found = check.check([book], ["de"]).findings
    assert [(finding.kind, finding.msgid) for finding in found] == [("catalog", ""), ("catalog", "4")]


THREE = [polib.POEntry(msgid=text, msgstr=text) for text in ("4", "5", "6")]


def test_a_sentence_that_was_changed_or_lost_is_told_by_the_other_languages(book):
    for folder in ("fr", "zh_TW"):
        write(book, folder, PAGE, THREE)
    path = write(book, "de", PAGE, [THREE[0], polib.POEntry(msgid="5a", msgstr="5a")])
    lost, changed = (finding for finding in check.check([book], ["de"]).findings if finding.kind == "catalog")
    assert (lost.values["number"], lost.values["first"], lost.msgid) == (2, "5", "")
    assert (changed.msgid, path.read_text("utf-8").splitlines()[changed.line - 1]) == ("5a", 'msgid "5a"')
    path.unlink()
    (missing,) = (finding for finding in check.check([book], ["de"]).findings if finding.kind == "catalog")
    assert missing.values["number"] == 3
    assert [finding for finding in check.check([book], ["fr", "zh_TW"]).findings if finding.kind == "catalog"] == []


def test_a_lost_header_is_one_finding(book):
    path = write(book, "fr", PAGE, THREE)
    path.write_text(path.read_text("utf-8").partition("\n\n")[2], encoding="utf-8")
    (finding,) = check.check([book], ["fr"]).findings
    assert (finding.kind, finding.say_reason(speak("en"))) == ("header", "The header is missing.")


def test_what_a_person_marked_as_uncertain_has_not_changed(book):
    entry = polib.POEntry(msgid="The mate.", msgstr="Le second.", flags=["fuzzy"])
    write(book, "fr", PAGE, [entry])
    assert "uncertain" in check.check([book], ["fr"]).findings[-1].say_reason(speak("en"))
