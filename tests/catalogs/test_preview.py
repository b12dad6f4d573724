"""The preview of a page: a real server beside a copy of the book, whose catalogs are saved while it runs."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import polib
import pytest
from playwright.sync_api import Browser, expect

from sirens_rules.catalogs.preview_build import Builder
from sirens_rules.catalogs.preview_links import running
from sirens_rules.catalogs.preview_server import PORT, Server
from sirens_rules.cli import main
from sirens_rules.words import find_language, speak

from .live import PATIENCE, ROOT, Live, add_toy, copy_of_the_book, translate

WALK = (
    "Captain and mate each stay on the ship until the ship card they stand on is scored. "
    "Cards with the move icon make them walk."
)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    live = Live(copy_of_the_book(tmp_path_factory.mktemp("book")), "fr", "sirens-in-sight/rules/crew")
    yield live
    if live.process.poll() is None:
        live.stop()


@pytest.fixture(scope="module")
def catalog(live: Live) -> Path:
    return live.root / "locale/sirens_in_sight/fr/LC_MESSAGES/rules/crew.po"


def test_a_saved_sentence_is_on_the_page_and_the_finding_in_the_panel(live: Live, catalog: Path) -> None:
    before = live.panel()
    translate(catalog, WALK, "Le capitaine et le second restent 77 jours sur le navire.")
    after = live.panel()
    assert not after["warnings"]
    assert (after["state"], after["trouble"]) == ("ready", "")
    assert after["version"] != before["version"]
    (found,) = (found for found in after["findings"] if found["msgid"] == WALK and found["kind"] == "number")
    assert "77" in found["reason"]
    assert found["advice"]
    assert "77 jours" in catalog.read_text().splitlines()[found["line"] - 1]
    assert "Le capitaine et le second restent 77 jours sur le navire." in found["passages"]
    status, page = live.get("/sirens-in-sight/fr/rules/crew.html")
    assert status == 200
    assert "restent 77 jours" in re.sub("<[^>]*>", "", page)
    assert 'lang="fr"' in page


def test_a_broken_catalog_leaves_the_page_and_is_told(live: Live, catalog: Path) -> None:
    before, text = live.panel(), catalog.read_text()
    line = text[: text.index('msgstr "L’équipage"')].count("\n") + 1
    catalog.write_text(text.replace('msgstr "L’équipage"', 'msgst "L’équipage"'))
    broken = live.panel()
    assert (broken["state"], broken["version"]) == ("failed", before["version"])
    assert re.search(rf"^locale/sirens_in_sight/fr/LC_MESSAGES/rules/crew\.po, \w+ {line}\b", broken["trouble"])
    assert str(live.root) not in json.dumps(broken)
    catalog.write_text(text[: len(text) // 2])  # an editor in the middle of writing
    assert live.get("/sirens-in-sight/fr/rules/crew.html")[0] == 200
    catalog.write_text(text)
    mended = live.panel()
    assert (mended["state"], mended["version"]) == ("ready", before["version"])


def test_words_of_the_site_terms_and_warnings_of_sphinx(live: Live, catalog: Path) -> None:
    translate(live.root / "locale/shared/fr/LC_MESSAGES/sphinx.po", "On this page", "Sur cette page-là")
    translate(catalog, "What makes the crew walk", "Voir {rule}`crew.ghost`")
    assert "Sur cette page-là" in live.get("/sirens-in-sight/fr/rules/crew.html")[1]
    assert any("crew.ghost" in line for line in live.panel()["warnings"])
    terms = live.root / "locale/sirens_in_sight/terms.toml"
    good = terms.read_text()
    terms.write_text(good + "\n[[[")
    assert live.panel()["trouble"].startswith("locale/sirens_in_sight/terms.toml")
    terms.write_text(good)


def test_other_pages_and_english_are_made_when_they_are_asked_for(live: Live) -> None:
    source = live.root / "docs/sirens_in_sight/rules/rum.md"
    source.write_text(source.read_text().replace("# ", "# Tasty ", 1))
    status, page = live.get("/sirens-in-sight/fr/rules/rum.html")
    assert status == 200
    assert "locale/sirens_in_sight/fr/LC_MESSAGES/rules/rum.po" in page
    status, page = live.get("/sirens-in-sight/en/rules/rum.html")
    assert status == 200
    assert re.search("<h1>.*Tasty", page)
    assert live.panel("sirens-in-sight/en/rules/rum")["findings"] == []


def test_the_other_book_is_served_beside_it_with_its_own_catalogs(live: Live) -> None:
    status, page = live.get("/toy/de/rules/end.html")
    assert status == 200
    assert re.search("<h1>.*Das Ende", page)
    assert "locale/toy/de/LC_MESSAGES/rules/end.po" in page
    translate(live.root / "locale/toy/de/LC_MESSAGES/rules/end.po", "The end", "Der Schluss")
    assert live.panel("toy/de/rules/end")["trouble"] == ""
    assert re.search("<h1>.*Der Schluss", live.get("/toy/de/rules/end.html")[1])
    assert live.get("/toy/de/rules/crew.html")[0] == 404


@pytest.mark.parametrize(
    "path",
    [
        "/toy/fr/../../../../conf.py", "/toy/fr/%2e%2e/%2e%2e/%2e%2e/%2e%2e/conf.py", "/toy/fr//etc/passwd",
        "/-/../preview.py", "/doctrees/toy/fr/environment.pickle", "/toy/fr/_static", "/toy/fr/nowhere.html",
        "/toy/xx/index.html", "/nowhere/fr/index.html", "/fr/index.html", "/-/toy/fr/nowhere", "/-/fr/index",
    ],
)  # fmt: skip
def test_nothing_else_is_served_and_the_answer_leads_on(live: Live, path: str) -> None:
    status, page = live.get(path)
    assert status == 404
    assert {"/", "/fr/"} < links(page)
    assert "root:" not in page


def test_who_mistypes_an_address_is_led_to_the_right_one_and_what_was_typed_is_only_read(live: Live) -> None:
    assert "/sirens-in-sight/fr/rules/crew.html" in links(live.get("/sirens-in-sight/fr/rules/crow.html")[1])
    assert "<script>alert" not in live.get("/<script>alert(1)</script>")[1]


def test_the_first_page_lists_all_pages_and_how_they_are(live: Live) -> None:
    catalog = live.root / "locale/sirens_in_sight/fr/LC_MESSAGES/rules/limit.po"

    def row(address: str) -> list[str]:
        found = re.search(r'<tr><td><a href="/sirens-in-sight/fr/rules/limit\.html">.*?</tr>', live.get(address)[1])
        assert found
        return re.findall(r"<td>([^<]*)</td>", found[0])

    before, text = row("/"), catalog.read_text()
    assert before == row("/fr/") == row("/fr")
    entries = polib.pofile(str(catalog), wrapwidth=0)
    entries[0].msgstr, entries[1].msgstr = "", entries[1].msgstr + " 4711"
    entries[2].flags.append("fuzzy")
    entries.save()
    translated, outdated, missing, findings = row("/")
    assert (int(translated), outdated, missing) == (int(before[0]) - 2, "1", "1")
    assert int(findings) > int(before[3].replace("–", "0"))
    catalog.write_text("msgid nothing")
    assert row("/")[0] == "?"
    catalog.write_text(text)
    assert row("/") == before
    german = live.get("/de/")[1]
    assert {"/toy/de/rules/end.html", "/en/"} < links(german)
    assert "locale/shared/de/LC_MESSAGES/sphinx.po" in german
    assert "/sirens-in-sight/en/rules/crew.html" in links(live.get("/en/")[1])


def test_the_folder_of_a_book_is_its_first_page(live: Live) -> None:
    assert live.get("/sirens-in-sight/fr/") == live.get("/sirens-in-sight/fr/index.html")


def links(page: str) -> set[str]:
    return set(re.findall('href="([^"]*)"', page))


def test_strangers_are_sent_away(live: Live) -> None:
    assert live.get("/sirens-in-sight/fr/rules/crew.html", host="example.org") == (403, "")
    assert live.address.startswith("http://127.0.0.1:")
    with socket.socket() as other, pytest.raises(ConnectionRefusedError):
        other.connect(("127.0.0.2", int(live.place.split(":")[1])))


def test_what_belongs_to_a_page_is_served(live: Live) -> None:
    page = live.get("/sirens-in-sight/fr/rules/crew.html")[1]
    parts = re.findall(r'(?:src|href)="((?:\.\./_static|/-/)[^"?#]+)', page)
    assert {"/-/panel.js", "/-/panel.css"} < set(parts)
    for part in parts:
        status, content = live.get(part.replace("../", "/sirens-in-sight/fr/"))
        assert (status, bool(content)) == (200, True), part


def test_an_open_page_loads_itself_leads_to_the_finding_and_knows_the_end(
    live: Live, catalog: Path, browser: Browser
) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(live.address)
    panel = page.locator(".preview-panel")
    expect(panel).to_have_attribute("data-state", "ready")
    page.evaluate("scrollTo(0, 2000)")
    translate(catalog, WALK, "Le capitaine reste 88 jours sur le navire.")
    expect(page.locator("article")).to_contain_text("88 jours", timeout=PATIENCE * 1000)
    assert page.evaluate("scrollY") > 1500
    if panel.locator("details:not([open])").count():
        panel.locator("summary").click()
    panel.locator("li", has_text=WALK).filter(has_text="88").get_by_role("button").first.click()
    expect(page.locator(".preview-found")).to_contain_text("88 jours")
    expect(page.locator(".preview-found")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    translate(catalog, WALK, "<img src=x> Le capitaine reste 99 jours sur le navire.")
    expect(panel).to_have_attribute("data-state", "failed", timeout=PATIENCE * 1000)
    expect(panel.locator("pre")).to_contain_text("locale/sirens_in_sight/fr/LC_MESSAGES/rules/crew.po:")
    assert panel.locator("img").count() == 0
    expect(page.locator("article")).to_contain_text("88 jours")
    assert live.stop() == (130, "sirens-rules: stopped.\n")
    expect(panel).to_have_attribute("data-state", "stopped")
    page.close()


def test_what_stops_sphinx_is_told_in_its_words(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text("extensions = ['no.such.extension']")
    with Builder(add_toy(tmp_path), find_language("en"), "rules/take") as builder:
        built = builder.build()
    assert built.trouble.startswith("Sphinx could not build the page")
    assert "no.such.extension" in " ".join(built.warnings)
    assert "Traceback" not in " ".join(built.warnings)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fr", "sirens-in-sight/rules/crow"], "There is no page “sirens_in_sight/rules/crow”; do you mean "),
        (["fr", "rules/crow"], "There is no page “rules/crow”; do you mean sirens_in_sight/rules/crew"),
        (["fr", "crew"], "There is no page “crew”; do you mean sirens_in_sight/rules/crew?"),
        (["fr", "xyzxyz"], "There is no page “xyzxyz”; pages are named as in docs/, such as "),
        (["xx"], "“xx” is not a language of this book; it has "),
    ],
)
def test_a_slip_gets_one_sentence(
    arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["catalogs", "preview", *arguments, "--language", "en"]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"sirens-rules: {sentence}")
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_where_the_usual_port_is_taken_it_says_which_one_to_use(tmp_path: Path) -> None:
    add_toy(tmp_path)
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # one that has just ended does not count
        with suppress(OSError):  # or somebody else has it
            taken.bind(("127.0.0.1", PORT))
            taken.listen()
        with Server(tmp_path, find_language("fr"), speak("en")) as server:
            assert server.server_port != PORT
            server.announce()
            assert running(tmp_path) == f"http://localhost:{server.server_port}"
    assert running(tmp_path) == f"http://localhost:{PORT}"


def test_where_nothing_can_be_written_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add_toy(tmp_path)
    for file in ("conf.py", "build"):
        (tmp_path / file).touch()
    monkeypatch.chdir(tmp_path)
    assert main(["catalogs", "preview", "fr", "--language", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"sirens-rules: {tmp_path / 'build'}")
