"""The player aid: one sheet of either paper, with all that the page says, printed by us or by a browser."""

import re
import sys
from html import unescape
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sirens_rules.books import Book
from sirens_rules.rulebook.paper import press
from sirens_rules.rulebook.paper.press import Press
from sirens_rules.words import LANGUAGES, Complaint, Language

from ..languages import GAMES
from .conftest import PRINTED, Print, bare, called, texts

BESIDE = r'<div class="paper-links">.*?</div>|<a class="headerlink".*?</a>|<svg.*?</svg>'
"""on the page, and not in its text"""

needs_press = pytest.mark.usefixtures("press")

PAPERS = {"a4": (297, 210), "letter": (279, 216)}


CITED = re.compile(r'<span class="rule-citation">([\d.]+)</span>')


def sentences(site: Path, code: str) -> list[str]:
    """What the site says in the headings and lists of the page; lines of a table's cells stand beside each other."""
    page = (site / code / "aid.html").read_text("utf-8")
    page = page[page.index("<article") : page.index("</article>")]
    page = re.sub(BESIDE, "", page, flags=re.DOTALL)
    found = [text for _tag, text in re.findall(r"<(h2|li)\b[^>]*>(.*?)</\1>", page, flags=re.DOTALL)]
    assert found
    return found


def read(html: str) -> str:
    return bare(unescape(re.sub(r"<[^>]*>", "", html)))


def with_margin(html: str) -> str:
    """Our press puts the numbers of rules behind all that a line says."""
    return read(CITED.sub("", html)) + bare("".join(CITED.findall(html)))


@pytest.mark.parametrize("which", PRINTED, ids=called)
@pytest.mark.parametrize("size", PAPERS)
def test_the_whole_page_is_on_one_sheet(printed: None, which: tuple[Book, Language], size: str) -> None:
    """The press takes no letters that are too small."""
    sheet = Print(*which, f"aid-{size}")
    assert len(sheet.pdf.pages) <= 2, "both sides of a sheet"
    assert tuple(round(float(side) * 25.4 / 72) for side in sheet.pdf.pages[0].mediabox[2:]) == PAPERS[size]
    text = "".join(sheet.texts)
    said = map(with_margin, sentences(sheet.book.site, sheet.language.code))
    assert [sentence for sentence in said if sentence not in text] == []
    assert all(bare(part) in text for part in sheet.edition.split()), "version and date"


def test_letters_of_the_aid_can_be_read_at_a_table() -> None:
    assert min(press.SIZES) >= 9


def test_a_browser_prints_it_on_one_sheet_too(printed: None, browser: Browser) -> None:
    """From a phone by night, every game in every language."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="dark")
    for book, language, size in product(GAMES, LANGUAGES, ("A4", "Letter")):
        page.goto((book.site / language.code / "aid.html").as_uri())
        sheets = texts(page.pdf(format=size))
        assert len(sheets) <= 2, (book.address, language.code, size)
        text = "".join(sheets).replace("⻑", "長")  # Chromium writes the radical
        assert [x for x in map(read, sentences(book.site, language.code)) if x not in text] == []
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("header, nav, .paper-links, summary").locator("visible=true").count() == 0
    page.close()


@needs_press
def test_a_page_that_is_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "SIZES", (9, 8.5))
    page = tmp_path / "aid.toy.html"
    page.write_text("<html lang=en><title>Toy</title><body>" + "<p>Take a match.</p>" * 99)
    with pytest.raises(Complaint, match="does not fit on one sheet of A4"):
        Press(page).fit("aid-a4")


@needs_press
def test_a_lost_link_stops_the_press(tmp_path: Path) -> None:
    page = tmp_path / "booklet.toy.html"
    page.write_text("<html lang=en><title>Toy</title><body><a class='far' href='#lost'>4.3</a>")
    with pytest.raises(Complaint, match="lost"):
        Press(page).write(Press(page).layout(), tmp_path / "toy.pdf")
    assert not (tmp_path / "toy.pdf").exists()


@needs_press
def test_letters_that_no_font_of_ours_has_stop_the_press(tmp_path: Path) -> None:
    page = tmp_path / "booklet.toy.html"
    page.write_text("<html lang=en><title>Toy</title><body><p style='font-family: DejaVu Sans'>Take</p>")
    with pytest.raises(Complaint, match="fonts-noto-cjk"):
        Press(page).write(Press(page).layout(), tmp_path / "toy.pdf")


def test_what_the_system_lacks_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without Pango WeasyPrint fails when it is imported, with an error of the system."""
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango-1.0.so')")
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "aid.toy.html").write_text("")
    assert press.main(str(tmp_path), str(tmp_path / "out"), "en", "aid-a4") == 1
    needed = "libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0"
    assert capsys.readouterr().err == f"WeasyPrint finds no Pango; on Debian install {needed}.\n"
