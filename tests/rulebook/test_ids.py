"""Ids are for ever: the build reports what breaks the promise, and only `rulebook accept` writes a new one."""

import json
import shutil
from pathlib import Path

import pytest

from sirens_rules import cli
from sirens_rules.rulebook import build, prove
from sirens_rules.rulebook.edition import Retirement, changed_rules, retired_rules
from sirens_rules.rulebook.ids import Ids, News, Published

from .conftest import Book, Built

OLD = Ids("1.0.0", {"a.kept": Published("1.0.0", "k"), "a.gone": Published("0.9.0", "g", "1.0.0", "a.kept")})
SETTINGS = {"exclude_patterns": ["build"]}


# The record.


def test_a_record_survives_being_written(tmp_path: Path) -> None:
    path = tmp_path / "ids.toml"
    reason = 'It said "no" \\ 不.'
    record = Ids("1.0.0", {**OLD.published, "a.mute": Published("0.9.0", "m", "1.0.0", reason=reason)})
    record.save(path)
    assert Ids.read(path) == record
    assert path.read_text("utf-8").startswith("# Every rule id that was ever published")
    assert list(tmp_path.iterdir()) == [path]


def test_without_a_record_nothing_is_promised(tmp_path: Path) -> None:
    nothing = Ids.read(tmp_path / "ids.toml")
    assert list(nothing.faults({"a.new": "n"}, News("1.0.0"))) == []


@pytest.mark.parametrize("text", ["edition = ", 'edition = "1"\n[a.b]\nsince = "1"', "[x]\nwhat = 1", "x = 1", b"\xff"])
def test_a_damaged_record_is_told_in_a_sentence(tmp_path: Path, text: str | bytes) -> None:
    path = tmp_path / "ids.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ValueError, match=r"^ids\.toml is not as `sirens-rules rulebook accept` wrote it: "):
        Ids.read(path)


@pytest.mark.parametrize(
    ("texts", "news", "fault"),
    [
        ({"a.kept": "k"}, News("1.0.0"), None),
        ({"a.kept": "k"}, News("1.1.0"), None),
        ({"a.kept": "other"}, News("1.1.0", frozenset({"a.kept"})), None),
        ({"a.kept": ""}, News("1.0.0"), None),
        ({"a.kept": "k", "a.new": "n"}, News("1.1.0"), None),
        ({"a.new": "n"}, News("1.1.0", retired={"a.kept": Retirement("a.new", "")}), None),
        ({}, News("1.1.0", retired={"a.kept": Retirement("", "Nobody needs it.")}), None),
        ({"a.kept": "other"}, News("1.1.0"), "a.kept has another text than in edition 1.0.0: name it"),
        ({"a.kept": "other"}, News("1.0.0", frozenset({"a.kept"})), "a.kept has another text since edition 1.0.0 was"),
        ({"a.kept": "k", "a.new": "n"}, News("1.0.0"), "a.new is new since edition 1.0.0 was accepted"),
        ({"a.kept": "k", "a.gone": "g"}, News("1.1.0"), "a.gone was retired in edition 1.0.0 and is never used again"),
        ({}, News("1.1.0"), "a.kept was published in edition 1.0.0 and is gone: bring it back, or retire it in the"),
        ({}, News("1.0.0", retired={"a.kept": Retirement("", "x")}), "is gone: bring it back, or retire it in a new"),
        ({"a.kept": "k"}, News("1.1.0", retired={"a.kept": Retirement("", "x")}), "stands in the book, and the newest"),
        ({"a.kept": "k"}, News("1.1.0", retired={"a.odd": Retirement("", "x")}), "that was never published: a.odd"),
        ({}, News("1.1.0", retired={"a.kept": Retirement("a.odd", "")}), "replaces a.kept by an unknown rule: a.odd"),
        ({}, News("1.1.0", retired={"a.kept": Retirement("", "")}), "retires a.kept without a successor or a reason"),
    ],
)
def test_what_breaks_the_promise(texts: dict[str, str], news: News, fault: str | None) -> None:
    found = [message for _id, message in OLD.faults(texts, news)]
    assert len(found) == (fault is not None)
    assert fault is None or fault in found[0]


def test_an_edition_adds_and_retires_and_forgets_nothing() -> None:
    news = News("1.1.0", frozenset({"a.kept"}), {"a.kept": Retirement("a.new", "")})
    after = OLD.accepted({"a.new": "n"}, news)
    assert after.edition == "1.1.0"
    assert after.published == {
        "a.kept": Published("1.0.0", "k", "1.1.0", "a.new"),
        "a.gone": Published("0.9.0", "g", "1.0.0", "a.kept"),
        "a.new": Published("1.1.0", "n"),
    }
    assert after.successors() == {"a.kept": "a.new", "a.gone": "a.new"}, "in several steps"
    assert after.accepted({"a.new": "n"}, news) == after


def test_successors_in_a_ring_lead_nowhere() -> None:
    ring = {"a.x": Published("1", "x", "2", "a.y"), "a.y": Published("1", "y", "2", "a.x")}
    assert Ids("2", ring).successors() == {}


# The changelog.


def test_the_changelog_names_changed_and_retired_rules(tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(
        "## 0.2.0 (2027-01-02)\n\nText.\n\nRules: take.some,\nend.last\n\nRetired: take.old, now take.new-one.\n"
        "Retired: take.bad. Nobody\nliked it.\n\n## 0.1.0 (2026-11-16)\n\nRetired: take.first. Long ago.\n"
    )
    assert changed_rules(changelog) == {"take.some", "end.last"}
    assert retired_rules(changelog) == {
        "take.old": Retirement("take.new-one", ""),
        "take.bad": Retirement("", "Nobody liked it."),
    }


# The build.


def write_changelog(book: Book, version: str, *paragraphs: str) -> None:
    text = "\n\n".join(["---\norphan: true\n---\n# Changes", f"## {version} (2026-01-31)", *paragraphs])
    (book.folder / "changes.md").write_text(f"{text}\n")


def make(book: Book, **settings: object) -> Built:
    return book.build(confoverrides={**SETTINGS, **settings})


@pytest.fixture
def accepted(book: Book) -> Book:
    """The toy book, whose edition 1.0.0 was accepted."""
    write_changelog(book, "1.0.0")
    rules = json.loads(make(book).page("rules.json"))["rules"]
    record = Ids().accepted({rule["id"]: rule["sha256"] for rule in rules}, News("1.0.0"))
    record.save(book.folder / "ids.toml")
    return book


def faults(built: Built) -> list[str]:
    return [line for line in built.warnings if line.endswith("[rule]")]


def test_an_accepted_book_builds_in_silence(accepted: Book) -> None:
    assert make(accepted).warnings == []


def test_a_changed_text_is_reported_until_the_changelog_names_it(accepted: Book) -> None:
    accepted.edit("rules/end.md", "Whoever takes the last match wins.", "Whoever takes the last match loses.")
    assert faults(make(accepted)) == [
        "rules/end.md:3: WARNING: rule end.last has another text since edition 1.0.0 was accepted: "
        "begin a new edition in the changelog [rule]"
    ]
    write_changelog(accepted, "1.1.0")
    assert faults(make(accepted)) == [
        "rules/end.md:3: WARNING: rule end.last has another text than in edition 1.0.0: "
        "name it in the newest entry of the changelog, “Rules: end.last” [rule]"
    ]
    write_changelog(accepted, "1.1.0", "Rules: end.last")
    built = make(accepted)
    assert built.warnings == []
    assert "revised in this edition" in built.page("rules/end.html")


def test_titles_and_markup_may_change(accepted: Book) -> None:
    accepted.edit("rules/end.md", "The last match", "Who wins")
    accepted.edit("rules/end.md", "the last match wins.", "the *last* match wins.")
    assert make(accepted).warnings == []


def test_a_vanished_rule_is_reported_in_every_language(accepted: Book) -> None:
    accepted.edit("rules/take.md", "{rule} take.most", "{rule} take.three")
    accepted.edit("index.md", "take.most", "take.three")
    write_changelog(accepted, "1.1.0")
    for language in ("en", "de"):
        messages = [line.partition("WARNING: ")[2] for line in faults(make(accepted, language=language))]
        assert "rule take.most was published in edition 1.0.0 and is gone: bring it back" in "".join(messages)
        assert not any("another text" in message for message in messages)


def retire(book: Book) -> None:
    book.edit("rules/take.md", "{rule} take.most", "{rule} take.three")
    book.edit("index.md", "take.most", "take.three")
    write_changelog(book, "1.1.0", "Retired: take.most, now take.three.")


@pytest.fixture
def unmarked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of the toy names the new rule."""
    from . import toy

    marks = {("take.three" if id == "take.most" else id): marked for id, marked in toy.ENFORCED_BY.items()}
    monkeypatch.setattr(toy, "ENFORCED_BY", marks)


@pytest.mark.usefixtures("unmarked")
def test_a_retired_id_leads_to_its_successor(accepted: Book) -> None:
    retire(accepted)
    (accepted.folder / "matrix.md").write_text("---\norphan:\n---\n# Matrix\n\n```{rule-matrix}\n```\n")
    built = make(accepted)
    assert built.warnings == []
    page = built.page("rules/take.html")
    assert 'id="take.three"' in page
    assert '<span id="take.most"></span>' in page, "an old fragment still finds the rule"
    three = next(rule for rule in json.loads(built.page("rules.json"))["rules"] if rule["id"] == "take.three")
    assert three["former"] == ["take.most"]
    matrix = built.page("matrix.html")
    assert "Retired rules" in matrix
    assert "(1.1.0) → <a" in matrix


@pytest.mark.usefixtures("unmarked")
def test_a_retired_id_is_never_used_again(accepted: Book) -> None:
    retire(accepted)
    path = accepted.folder / "ids.toml"
    rules = json.loads(make(accepted).page("rules.json"))["rules"]
    news = News.read(accepted.folder / "changes.md")
    Ids.read(path).accepted({rule["id"]: rule["sha256"] for rule in rules}, news).save(path)
    write_changelog(accepted, "1.2.0")
    assert make(accepted).warnings == []
    line = accepted.append("rules/end.md", ":::{rule} take.most\n:title: Back\nAgain.\n:::\n")
    told = "rule id take.most was retired in edition 1.1.0 and is never used again [rule]"
    assert f"rules/end.md:{line}: WARNING: {told}" in faults(make(accepted))


def test_a_changed_record_is_noticed_by_an_unchanged_book(accepted: Book) -> None:
    make(accepted)
    path = accepted.folder / "ids.toml"
    line = path.read_text().count("\n") + 2
    path.write_text(path.read_text() + '\n["take.lost"]\nsince = "0.9.0"\nsha256 = "x"\n')
    (fault,) = faults(make(accepted))
    assert fault.startswith(f"ids.toml:{line}: WARNING: rule take.lost was published in edition 0.9.0 and is gone")


# The command.


@pytest.fixture
def editor(book: Book, monkeypatch: pytest.MonkeyPatch) -> Book:
    """Somebody who accepts editions of the toy book; its build is the real one, in English alone."""

    def build_book(site: build.Site) -> list[str]:
        built = make(book)
        target = site.book.site / "en/rules.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(built.page("rules.json"))
        return ["en"] if built.warnings else []

    write_changelog(book, "1.0.0")
    monkeypatch.chdir(book.root)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setattr(build, "build_book", build_book)
    monkeypatch.setattr(prove, "gather", lambda root: 0)
    return book


def test_accept_writes_once_an_edition(editor: Book, capsys: pytest.CaptureFixture[str]) -> None:
    path = editor.folder / "ids.toml"
    assert cli.main(["rulebook", "accept"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "+ take.some", "+ take.most", "+ end.last", "+ take.empty",
        "Edition 1.0.0 is accepted; docs/toy/ids.toml keeps 4 ids.",
    ]  # fmt: skip
    first = path.read_text()
    assert cli.main(["rulebook", "accept"]) == 0
    assert capsys.readouterr().out == "Edition 1.0.0 was accepted before.\n"
    editor.edit("rules/end.md", "wins.", "loses.")
    assert cli.main(["rulebook", "accept"]) == 1
    assert capsys.readouterr().err == "sirens-rules: Nothing was accepted: mend what is named above first.\n"
    assert path.read_text() == first
    write_changelog(editor, "1.1.0", "Rules: end.last")
    assert cli.main(["rulebook", "accept"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "~ end.last", "Edition 1.1.0 is accepted; docs/toy/ids.toml keeps 4 ids."
    ]  # fmt: skip
    assert Ids.read(path).published["end.last"].since == "1.0.0"


def test_accept_accepts_nothing_that_fails(
    editor: Book, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prove, "gather", lambda root: 1)
    assert cli.main(["rulebook", "accept"]) == 1
    assert "Nothing was accepted" in capsys.readouterr().err
    assert not (editor.folder / "ids.toml").exists()


@pytest.mark.parametrize(("file", "text"), [("ids.toml", "edition = "), ("changes.md", "Nothing.\n")])
def test_accept_tells_a_damaged_file_in_a_sentence(
    editor: Book, capsys: pytest.CaptureFixture[str], file: str, text: str
) -> None:
    (editor.folder / file).write_text(text)
    assert cli.main(["rulebook", "accept"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert Path(file).name in line
    assert (editor.folder / file).read_text() == text


def test_accept_tells_in_a_sentence_what_cannot_be_written(
    editor: Book, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = editor.folder / "ids.toml"
    record.mkdir()
    assert cli.main(["rulebook", "accept"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"sirens-rules: {record} cannot be written: ")
    monkeypatch.undo()
    monkeypatch.chdir(editor.root)
    monkeypatch.setenv("LANG", "C")
    shutil.rmtree(editor.root / "build")
    (editor.root / "build").write_text("no folder")
    assert cli.main(["rulebook", "accept"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"sirens-rules: {editor.root / 'build'} cannot be ")
