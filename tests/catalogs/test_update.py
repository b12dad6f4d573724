"""Updating keeps all that a translator ever typed, changes nothing twice, and refuses what it cannot read."""

import gettext
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from sirens_rules.books import Book
from sirens_rules.catalogs import merge, update
from sirens_rules.catalogs.files import read
from sirens_rules.catalogs.po_parser import Malformed, parse
from sirens_rules.words import LANGUAGES, speak

ROOT = Path(__file__).parents[2]
ENGLISH = gettext.NullTranslations()
FOLDERS = [language.folder for language in LANGUAGES if language.code != "en"]
HEADER = """\
#
msgid ""
msgstr ""
"Project-Id-Version: sirens-rules\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""


@pytest.fixture
def root(tmp_path):
    for folder in FOLDERS:
        (tmp_path / "locale/toy" / folder / "LC_MESSAGES").mkdir(parents=True)
    return tmp_path


def french(root, page="page"):
    return root / f"locale/toy/fr/LC_MESSAGES/{page}.po"


def sentences(*msgids):
    return [polib.POEntry(msgid=msgid, comment="page: text", occurrences=[("docs/page.md", "")]) for msgid in msgids]


def bring(root, **pages):
    pages = {name.replace("__", "/"): found for name, found in pages.items()}
    return update.bring({Book(root, "toy", "Toy"): pages}, ENGLISH)


def updated(root, text, *msgids):
    """The French catalog of one page after the update, read again."""
    french(root).write_text(text, "utf-8")
    assert bring(root, page=sentences(*msgids)) == 0
    return read(french(root))


def entry(text):
    return f"{HEADER}\n{text}\n"


# What is kept.


def test_a_new_catalog_has_a_complete_header_in_every_language(root):
    bring(root, rules__crew=sentences("A."))
    found = read(french(root, "rules/crew")).metadata
    assert found == {
        "Project-Id-Version": "sirens-rules",
        "Language": "fr",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n > 1);",
    }
    chinese = read(root / "locale/toy/zh_TW/LC_MESSAGES/rules/crew.po").metadata
    assert (chinese["Language"], chinese["Plural-Forms"]) == ("zh_TW", "nplurals=1; plural=0;")


def test_languages_do_not_share_their_translations(root):
    (root / "locale/toy/de/LC_MESSAGES/page.po").write_text('msgid "A."\nmsgstr "Ä."\n', "utf-8")
    bring(root, page=sentences("A."))
    assert [found.msgstr for found in read(french(root))] == [""]


def test_comments_flags_context_and_header_of_the_translator_stay(root):
    text = (
        "# Traduit par Zoé\n#, fuzzy\n"
        'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"X-Wind: west\\n"\n"Last-Translator: Zoé\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        '#without space\n# zwei\n#. old\n#: old.md:7\n#, md-text, fuzzy\n#| msgid "Z."\nmsgid "A."\nmsgstr "Ä."\n'
    )
    catalog = updated(root, text, "A.")
    assert catalog.header == "Traduit par Zoé"
    assert catalog.metadata["X-Wind"] == "west"
    assert catalog.metadata["Last-Translator"] == "Zoé"
    (found,) = catalog
    assert (found.tcomment, found.comment) == ("without space\nzwei", "page: text\npreview: http://localhost:8000/toy/fr/page.html")
    assert (found.flags, found.previous_msgid, found.msgstr) == (["fuzzy", "md-text"], "Z.", "Ä.")
    assert found.occurrences == [("docs/page.md", "")]
    assert "fuzzy" not in french(root).read_text("utf-8").split("\n\n")[0]  # pybabel would skip the whole catalog


def test_a_header_field_that_says_nothing_stops_no_update(root):
    more = '"Language-Team: \\n"\n"Report-Msgid-Bugs-To:\\n"\n"X-Wind:  west\\n"\n'
    catalog = updated(root, f'{HEADER}{more}\nmsgid "A."\nmsgstr "a"\n', "A.", "B.")
    assert ("Language-Team" in catalog.metadata, catalog.metadata["X-Wind"]) == (False, "west")


def test_sentences_stand_in_reading_order(root):
    text = 'msgid "A."\nmsgstr "a"\n\nmsgid "B."\nmsgstr "b"\n'
    assert [found.msgstr for found in updated(root, text, "B.", "New one.", "A.")] == ["b", "", "a"]


def test_a_sentence_that_goes_and_comes_back_has_its_translation_again(root):
    text = '# mine\nmsgid "A walk."\nmsgstr "Marche."\n'
    (gone,) = updated(root, text)
    assert (gone.obsolete, gone.msgstr, gone.tcomment) == (True, "Marche.", "mine")
    bring(root, page=sentences("A walk."))
    (back,) = read(french(root))
    assert (back.obsolete, back.msgstr, back.tcomment, back.fuzzy) == (False, "Marche.", "mine", False)


def test_an_obsolete_entry_with_only_a_comment_stays_and_an_empty_one_goes(root):
    text = '# what is this?\nmsgid "A."\nmsgstr ""\n\nmsgid "Empty."\nmsgstr ""\n'
    (kept,) = updated(root, text)
    assert (kept.msgid, kept.tcomment, kept.obsolete) == ("A.", "what is this?", True)


def test_a_changed_sentence_is_fuzzy_for_the_text_it_was_made_for_however_often_it_changes(root):
    text = 'msgid "The captain may walk."\nmsgstr "Le capitaine peut marcher."\n'
    updated(root, text, "The captain must walk.")
    bring(root, page=sentences("The captain must walk now."))
    changed, old = read(french(root))
    assert (changed.fuzzy, changed.msgstr) == (True, "Le capitaine peut marcher.")
    assert changed.previous_msgid == "The captain may walk."
    assert (old.obsolete, old.msgid, old.msgstr) == (True, "The captain may walk.", "Le capitaine peut marcher.")
    bring(root, page=sentences("The captain may walk."))
    (back,) = read(french(root))
    assert (back.fuzzy, back.previous_msgid, back.msgstr) == (False, None, "Le capitaine peut marcher.")


def test_a_fuzzy_text_that_was_improved_stays_when_its_sentence_goes(root):
    text = (
        '#, fuzzy\n#| msgid "One ship."\nmsgid "Two ships."\nmsgstr "Deux"\n\n#~ msgid "One ship."\n#~ msgstr "Un"\n'
    )
    two, one = updated(root, text)
    assert (two.obsolete, two.fuzzy, two.previous_msgid, two.msgstr) == (True, True, "One ship.", "Deux")
    assert one.msgstr == "Un"
    again = french(root).read_bytes()
    assert b'#~| msgid "One ship."' in again
    bring(root, page=[])
    assert french(root).read_bytes() == again


def test_the_old_english_that_sphinx_intl_makes_a_comment_of_is_the_old_english_again(root):
    text = '# mine\n# | msgid "The \\"captain\\" may\n# walk."\n#, fuzzy\nmsgid "A."\nmsgstr "a"\n'
    (found,) = updated(root, text, "A.")
    assert (found.previous_msgid, found.tcomment, found.fuzzy) == ('The "captain" may walk.', "mine", True)


def test_an_entry_that_is_no_longer_fuzzy_needs_no_previous_text(root):
    (found,) = updated(root, '#| msgid "Z."\nmsgid "A."\nmsgstr "a"\n', "A.")
    assert found.previous_msgid is None


def test_a_sentence_that_moves_to_another_page_takes_its_translation_along(root):
    french(root, "old").write_text('# mine\nmsgid "A."\nmsgstr "a"\n\n#~ msgid "B."\n#~ msgstr "b"\n', "utf-8")
    bring(root, old=[], new=sentences("A.", "B."))
    assert [(x.msgid, x.msgstr, x.tcomment, x.fuzzy, x.obsolete) for x in read(french(root, "new"))] == [
        ("A.", "a", "mine", False, False),
        ("B.", "b", "", False, False),
    ]
    assert [found.msgstr for found in read(french(root, "old"))] == ["a", "b"]


def test_a_sentence_that_moves_and_changes_is_fuzzy_on_its_new_page(root):
    french(root, "old").write_text('msgid "The captain may walk."\nmsgstr "Le capitaine peut marcher."\n', "utf-8")
    bring(root, old=[], new=sentences("The captain must walk."))
    (found,) = read(french(root, "new"))
    assert (found.msgstr, found.fuzzy) == ("Le capitaine peut marcher.", True)
    assert found.previous_msgid == "The captain may walk."


def test_a_long_sentence_that_changes_a_little_keeps_its_translation(root):
    long = " ".join(f"In round {number} the captain may walk, and the mate waits at the stern." for number in range(9))
    text = entry(f'msgid "{long}"\nmsgstr "Long."')
    found = updated(root, text, long.replace("In round 4", "Only in round 4")).find("Long.", by="msgstr")
    assert (found.fuzzy, found.previous_msgid) == (True, long)


def test_a_sure_translation_is_preferred_to_a_fuzzy_one_elsewhere(root):
    french(root, "a").write_text('#, fuzzy\nmsgid "A."\nmsgstr "peut-être"\n', "utf-8")
    french(root, "b").write_text('#~ msgid "A."\n#~ msgstr "sûr"\n', "utf-8")
    bring(root, a=[], b=[], c=sentences("A."))
    (found,) = read(french(root, "c"))
    assert (found.msgstr, found.fuzzy) == ("sûr", False)


def test_plural_forms_come_go_and_change(root):
    plural = [polib.POEntry(msgid="{n} card", msgid_plural="{n} cards")]
    french(root).write_text('msgid "{n} card"\nmsgstr "{n} carte"\n', "utf-8")
    bring(root, page=plural)
    found, old = read(french(root))
    assert (found.msgstr_plural, found.fuzzy) == ({0: "{n} carte", 1: "{n} carte"}, True)
    assert (old.obsolete, old.msgid_plural, old.msgstr) == (True, "", "{n} carte")
    french(root).write_text(
        'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "une carte"\nmsgstr[1] "{n} cartes"\n', "utf-8"
    )
    bring(root, page=plural)
    (found,) = read(french(root))
    assert (found.msgstr_plural, found.fuzzy) == ({0: "une carte", 1: "{n} cartes"}, False)
    bring(root, page=sentences("{n} card"))
    found, old = read(french(root))
    assert (found.msgstr, found.fuzzy, found.previous_msgid_plural) == ("{n} cartes", True, "{n} cards")
    assert old.msgstr_plural == {0: "une carte", 1: "{n} cartes"}


def test_new_plural_sentences_get_as_many_forms_as_the_language_has(root):
    bring(root, page=[polib.POEntry(msgid="card", msgid_plural="cards")])
    assert read(french(root))[0].msgstr_plural == {0: "", 1: ""}
    assert read(root / "locale/toy/zh_TW/LC_MESSAGES/page.po")[0].msgstr_plural == {0: ""}


def test_formats_are_decided_by_the_source(root):
    french(root).write_text('#, fuzzy, python-format, no-wrap\nmsgid "{n}"\nmsgstr "{n}"\n', "utf-8")
    bring(root, page=[polib.POEntry(msgid="{n}", flags=["python-brace-format"])])
    assert read(french(root))[0].flags == ["fuzzy", "python-brace-format", "no-wrap"]


def test_comments_at_the_end_of_the_file_move_to_its_beginning(root):
    catalog = updated(root, entry('msgid "A."\nmsgstr "a"\n\n# to be continued\n# soon'), "A.")
    assert catalog.header.split("\n")[-2:] == ["to be continued", "soon"]


def test_what_an_editor_wraps_and_adds_is_put_right_without_loss(root):
    long = "A very long sentence that goes on and on, " * 4 + "and ends."
    ours = updated(root, entry(f'msgid "{long}"\nmsgstr "Très {long}"'), long)
    ours.wrapwidth = 79
    ours.metadata["X-Generator"] = "Poedit 3.4"
    wrapped = str(ours).replace("\n", "\r\n").encode("utf-8-sig")
    assert len(wrapped.split(b"\r\n")) > 16
    french(root).write_bytes(wrapped)
    bring(root, page=sentences(long))
    text = french(root).read_text("utf-8")
    assert f'msgstr "Très {long}"\n' in text
    assert '"X-Generator: Poedit 3.4\\n"' in text
    assert "\r" not in text


# Twice changes nothing.


def test_our_catalogs_are_read_and_written_byte_for_byte():
    for path in sorted((ROOT / "locale").rglob("*.po")):
        assert str(read(path)).encode() == path.read_bytes(), path


def test_an_update_without_change_does_not_write(root, capsys):
    pages = {"page": sentences("A.", "B {x}."), "other": sentences("C.")}
    bring(root, **pages)
    assert "new: locale/toy/fr/LC_MESSAGES/page.po" in capsys.readouterr().out
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino) for path in root.rglob("*.po")}
    bring(root, **pages)
    assert before == {
        path: (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino) for path in root.rglob("*.po")
    }
    told = [f"toy, {language.name}: 0 of 3 sentences translated" for language in LANGUAGES if language.code != "en"]
    assert capsys.readouterr().out.splitlines() == told


def test_our_own_pages_in_full_can_be_updated_twice(tmp_path, capsys):
    """All catalogs of the book, with their own sentences as the source."""
    pages = copied_catalogs(tmp_path)
    assert bring(tmp_path, **pages) == 0
    first = {path: path.read_bytes() for path in tmp_path.rglob("*.po")}
    assert bring(tmp_path, **pages) == 0
    assert first == {path: path.read_bytes() for path in tmp_path.rglob("*.po")}


def test_a_catalog_without_a_page_stays_and_is_named(root, capsys):
    french(root, "rules/sails").parent.mkdir()
    french(root, "rules/sails").write_text('msgid "A."\nmsgstr "a"\n', "utf-8")
    bring(root, page=sentences("B."))
    assert french(root, "rules/sails").read_text("utf-8") == 'msgid "A."\nmsgstr "a"\n'
    told = "locale/toy/fr/LC_MESSAGES/rules/sails.po stays for its translations, but the book has no such page."
    assert told in capsys.readouterr().out.splitlines()


# What is refused.

MALFORMED = {
    "conflict": ('msgid "A."\n<<<<<<< HEAD\nmsgstr "a"\n=======\nmsgstr "b"\n>>>>>>> other\n', 2, "conflict"),
    "unescaped quote": ('msgid "A."\nmsgstr "say "a""\n', 2, "quotation mark"),
    "quote never closed": ('msgid "A."\nmsgstr "a\n', 2, "quotation mark"),
    "a slip in msgstr": ('msgid "A."\nmsgtsr "a"\n', 2, "msgtsr"),
    "unknown escape": ('msgid "A."\nmsgstr "a \\k"\n', 2, "\\k means nothing"),
    "no msgstr": ('msgid "A."\n\n# note\nmsgid "B."\nmsgstr "b"\n', 1, "no msgstr"),
    "no msgstr at the end": ('msgid "B."\nmsgstr "b"\n\nmsgid "A."\n', 4, "no msgstr"),
    "no msgid": ('# note\nmsgstr "b"\n', 2, "no msgid"),
    "loose text": ('# note\n"b"\n', 2, "no msgid or msgstr before"),
    "two msgstr": ('msgid "A."\nmsgstr "a"\nmsgstr "b"\n', 3, "second msgstr"),
    "twice": ('msgid "A."\nmsgstr "a"\n\nmsgid "A."\nmsgstr "b"\n', 4, "line 1"),
    "plural without forms": ('msgid "A"\nmsgid_plural "As"\nmsgstr "a"\n', 1, "msgstr[0]"),
    "forms without plural": ('msgid "A"\nmsgstr[0] "a"\n', 1, "plain msgstr"),
    "half obsolete": ('#~ msgid "A"\nmsgstr "a"\n', 1, "#~"),
    "no catalog": ("Dear Sirs,\n", 1, "no line of a catalog"),
    "binary": (b'msgid "A."\nmsgstr "\xff"\n', 2, "UTF-8"),
    "latin": ('msgid "A."\nmsgstr "été"\n'.encode("latin-1"), 2, "UTF-8"),
}


@pytest.mark.parametrize(("text", "line", "reason"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_catalog_is_refused_and_everything_left_as_it_is(root, text, line, reason):
    french(root).write_bytes(text if isinstance(text, bytes) else text.encode())
    (root / "locale/toy/de/LC_MESSAGES/page.po").write_text('msgid "Z."\nmsgstr "z"\n', "utf-8")
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    with pytest.raises(Malformed) as refused:
        bring(root, page=sentences("A."))
    assert str(refused.value).startswith(f"locale/toy/fr/LC_MESSAGES/page.po, line {line}: ")
    assert reason in str(refused.value)
    assert before == {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_a_refusal_is_said_in_the_language_of_the_user():
    words = gettext.GNUTranslations()
    words._catalog = {
        "The sentence has no msgstr.": "Kein msgstr.",
        "{path}, line {line}: {reason} Nothing was changed.": "{line}: {reason}",
    }
    with pytest.raises(Malformed) as refused:
        parse(b'msgid "A."\n', Path("x.po"))
    assert refused.value.say(words) == "1: Kein msgstr."
    assert refused.value.say(speak("en")) == "x.po, line 1: The sentence has no msgstr. Nothing was changed."


@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff", "#\n"])
def test_an_empty_file_is_a_catalog_that_nobody_has_begun(root, text):
    assert [found.msgid for found in updated(root, text, "A.")] == ["A."]


def test_a_byte_order_mark_is_accepted(root):
    assert updated(root, '\ufeffmsgid "A."\nmsgstr "a"\n', "A.")[0].msgstr == "a"
    assert french(root).read_bytes()[:1] == b"#"


# The safety net.


@pytest.mark.parametrize("left", ["", HEADER, HEADER + '\nmsgid "A."\nmsgstr "a"\n'])
def test_a_catalog_that_was_emptied_or_cut_off_is_left_until_somebody_decides(root, left, capsys):
    pages = {"page": sentences("A.", "B."), "other": sentences("C.")}
    for folder in FOLDERS:
        for page, text in (("page", 'msgid "A."\nmsgstr "a"\n\nmsgid "B."\nmsgstr "b"\n'), ("other", "")):
            (root / f"locale/toy/{folder}/LC_MESSAGES/{page}.po").write_text(text, "utf-8")
    assert bring(root, **pages) == 0
    french(root).write_text(left, "utf-8")
    assert bring(root, **pages) == 1
    assert french(root).read_text("utf-8") == left
    err = capsys.readouterr().err
    assert "--accept-loss" in err
    assert "“A.”" in err or "“B.”" in err
    assert update.bring({Book(root, "toy", "Toy"): pages}, ENGLISH, accept_loss=True) == 0
    assert [found.msgid for found in read(french(root))] == ["A.", "B."]


@pytest.mark.parametrize("part", ["msgstr", "tcomment"])
def test_if_merging_ever_lost_something_the_file_would_not_be_written(root, part, monkeypatch, capsys):
    text = entry('# my own words\nmsgid "A."\nmsgstr "déjà"')
    french(root).write_text(text, "utf-8")
    whole = merge.merged

    def careless(*arguments):
        catalog = whole(*arguments)
        for found in catalog:
            setattr(found, part, "")
        return catalog

    monkeypatch.setattr(update, "merged", careless)
    assert bring(root, page=sentences("A.")) == 1
    assert french(root).read_text("utf-8") == text
    told = {"msgstr": "déjà", "tcomment": "my own words"}[part]
    assert capsys.readouterr().err == (
        f"locale/toy/fr/LC_MESSAGES/page.po is left as it is, because this would be lost: {told}\n"
    )
    assert read(root / "locale/toy/de/LC_MESSAGES/page.po")[0].msgid == "A."


def test_what_polib_drops_would_be_noticed(tmp_path):
    text = entry('msgid "A."\nmsgstr "a"\n\n# the last word')
    (tmp_path / "x.po").write_text(text, "utf-8")
    assert merge.lost(text, str(polib.pofile(str(tmp_path / "x.po"), wrapwidth=0))) == {"the last word"}
    assert merge.lost(text, str(parse(text.encode(), Path("x.po")))) == set()


def test_header_fields_are_missed_too_except_those_that_programs_write():
    before = 'msgid ""\nmsgstr ""\n"X-Wind: west\\n"\n"POT-Creation-Date: 2026\\n"\n"Content-Type: text/plain\\n"\n'
    assert merge.lost(before, HEADER) == {"X-Wind: west"}


def test_a_catalog_saved_while_we_were_working_is_not_overwritten(root, monkeypatch, capsys):
    french(root).write_text('msgid "A."\nmsgstr "a"\n', "utf-8")
    whole = merge.merged

    def slow(old, language, *others):
        if language == "fr":
            french(root).write_text('msgid "A."\nmsgstr "better"\n', "utf-8")
        return whole(old, language, *others)

    monkeypatch.setattr(update, "merged", slow)
    assert bring(root, page=sentences("A.")) == 1
    assert french(root).read_text("utf-8") == 'msgid "A."\nmsgstr "better"\n'
    assert "run the command again" in capsys.readouterr().err


# Interruptions.

CHILD = """
import gettext, json, os, signal, sys
from pathlib import Path
import polib
from sirens_rules.books import Book
from sirens_rules.catalogs import update

root, last = Path(sys.argv[1]), int(sys.argv[2])
pages = json.loads((root / "pages.json").read_text("utf-8"))
steps = 0

def watch(event, arguments):
    global steps
    if event in ("open", "os.rename", "os.remove") and str(arguments[0]).endswith(".po.new"):
        steps += 1
        if steps == last:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(watch)
fsync = os.fsync
os.fsync = lambda number: (watch("open", [".po.new"]), fsync(number))
sentences = {page: [polib.POEntry(msgid=msgid, comment="x") for msgid in found] for page, found in pages.items()}
sys.exit(update.bring({Book(root, "toy", "Toy"): sentences}, gettext.NullTranslations()))
"""


def copied_catalogs(root, pages=None):
    """The catalogs of our game in another folder, and their sentences."""
    found, ours = {}, ROOT / "locale/sirens_in_sight"
    for path in sorted(ours.rglob("*.po")):
        page = path.relative_to(ours).with_suffix("").as_posix().split("/", 2)[2]
        if pages is None or page in pages:
            copy = root / "locale/toy" / path.relative_to(ours)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
            kept = [x for x in read(path) if not x.obsolete]
            found[page] = [polib.POEntry(msgid=x.msgid, msgctxt=x.msgctxt, msgid_plural=x.msgid_plural) for x in kept]
    return found


def translations(root):
    return {
        path.relative_to(root): {found.msgid: found.msgstr for found in read(path)} for path in root.rglob("*.po")
    }


def test_killed_at_any_moment_no_catalog_is_broken_and_a_later_update_completes(tmp_path):
    """A real process is killed at each step: opening, syncing and renaming, for every catalog in turn."""
    pages = copied_catalogs(tmp_path, ["about"])
    (tmp_path / "pages.json").write_text(json.dumps({page: [x.msgid for x in found] for page, found in pages.items()}))
    original = {path: path.read_bytes() for path in tmp_path.rglob("*.po")}
    expected = translations(tmp_path)
    for step in range(1, 3 * len(original) + 1):
        for path, data in original.items():
            path.write_bytes(data)
        assert run_until(step, tmp_path) == -signal.SIGKILL
        assert translations(tmp_path) == expected
        assert sum(path.read_bytes() != data for path, data in original.items()) == (step - 1) // 3
    assert run_until(0, tmp_path) == 0
    assert translations(tmp_path) == expected
    assert not list(tmp_path.rglob("*.new"))
    assert all(path.read_bytes() != data for path, data in original.items())


def run_until(step, root):
    return subprocess.run([sys.executable, "-c", CHILD, str(root), str(step)], stdout=subprocess.DEVNULL).returncode


def test_a_file_left_by_a_kill_is_cleared_away(root):
    left = french(root).with_name(".page.po.new")
    left.write_text('msgid "half', "utf-8")
    bring(root, page=sentences("A."))
    assert not left.exists()
    assert read(french(root))[0].msgid == "A."


def test_git_does_not_see_what_a_kill_has_left():
    name = "locale/sirens_in_sight/fr/LC_MESSAGES/.0123.page.po.new"
    assert subprocess.run(["git", "check-ignore", "--quiet", name], cwd=ROOT).returncode == 0


PARENT = """
import subprocess, sys
from sirens_rules.lifeline import lifeline
child = "import time; from sirens_rules.lifeline import hold_on; hold_on(); print(1, flush=True); time.sleep(60)"
with lifeline() as held:
    subprocess.run([sys.executable, "-c", child], stdin=held)
"""


def test_who_reads_the_book_for_an_update_ends_with_it():
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE) as update:
        assert update.stdout.readline()
        update.kill()
        assert update.stdout.read() == b""  # at the end of the child, which holds the other end


def test_a_planted_link_is_not_followed(root):
    outside = root / "outside"
    outside.write_text("mine", "utf-8")
    planted = french(root).with_name(".page.po.new")
    planted.symlink_to(outside)
    bring(root, page=sentences("A."))
    assert outside.read_text("utf-8") == "mine"
    assert not planted.is_symlink()


def test_a_catalog_that_is_a_link_stays_one(root):
    shared = root / "shared/page.po"
    shared.parent.mkdir()
    shared.write_text('msgid "A."\nmsgstr "a"\n', "utf-8")
    french(root).symlink_to(shared)
    bring(root, page=sentences("A.", "B."))
    assert french(root).is_symlink()
    assert [found.msgstr for found in read(shared)] == ["a", ""]
    assert list(shared.parent.iterdir()) == [shared]


def test_a_folder_that_cannot_be_written_is_named(root, capsys):
    (root / "locale/toy/fr/LC_MESSAGES/rules").write_text("no folder", "utf-8")
    with pytest.raises(Exception, match=r"rules/crew\.po cannot be (read|written): "):
        bring(root, rules__crew=sentences("A."))


def test_the_mode_of_a_file_stays(root):
    french(root).write_text('msgid "A."\nmsgstr "a"\n', "utf-8")
    os.chmod(french(root), 0o640)
    bring(root, page=sentences("A."))
    assert french(root).stat().st_mode & 0o777 == 0o640
