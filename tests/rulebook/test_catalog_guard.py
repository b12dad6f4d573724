"""A catalog is data: the build stops at what could act, and without the gate the pages are dead all the same."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import polib
import pytest
from playwright.sync_api import Browser, Page
from sphinx.errors import ExtensionError

from sirens_rules.catalogs import files
from sirens_rules.catalogs.pairs import Lines
from sirens_rules.catalogs.program_sentences import of_site
from sirens_rules.harmless import only_words
from sirens_rules.rulebook import catalog_guard, wording
from sirens_rules.rulebook.game import Words
from sirens_rules.sirens_in_sight import book as game

from .conftest import Book
from .test_glossary import GLOSSARY, TERMS

ROOT = Path(__file__).parents[2]
EVIL = "https://evil.example"
RUN = "document.documentElement.dataset.ran=1"
EXTENSIONS = ["attrs_inline", "colon_fence", "deflist", "substitution"]  # the last is off in our own book
THEMED = {
    "html_theme": "rulebook", "language": "de", "myst_enable_extensions": EXTENSIONS,
}  # fmt: skip

PLANTS = [
    "{{ cycler.__init__.__globals__.os.popen('touch ran') }}",
    "---\nmyst:\n  enable_extensions: [substitution]\n---\n{{ cycler.__init__.__globals__.os.popen('touch ran') }}",
    f"Eins <script>{RUN}</script> zwei",
    f'Eins <script src="{EVIL}/x.js"></script>',
    f"Eins <img src=x onerror={RUN}>",
    f'Eins <b onmouseover="{RUN}">zwei</b>',
    f"Eins <svg onload={RUN}></svg>",
    f'Eins <iframe src="{EVIL}"></iframe>',
    f'Eins <iframe srcdoc="<script>parent.{RUN}</script>"></iframe>',
    f'Eins <base href="{EVIL}/">',
    f'Eins <meta http-equiv="refresh" content="0;url={EVIL}">',
    f'Eins <form action="{EVIL}"><button>zwei</button></form>',
    f'Eins <link rel="stylesheet" href="{EVIL}/x.css">',
    f"Eins <style>@import url({EVIL}/x.css)</style>",
    f'Eins <object data="{EVIL}"></object>',
    f'Eins <embed src="{EVIL}">',
    f'Eins <video src="{EVIL}" autoplay></video>',
    f"Eins [zwei](javascript:{RUN})",
    f'Eins <a href="javascript:{RUN}">zwei</a>',
    "Eins [zwei](data:text/html;base64,PHNjcmlwdD4=)",
    f"Eins [zwei]({EVIL})",
    f"Eins [zwei][drei]\n\n[drei]: {EVIL}",
    "Eins [zwei](//evil.example/x)",
    f"Eins ![zwei]({EVIL}/x.png)",
    f"Eins <{EVIL}/x>",
    f"<div><script>{RUN}</script></div>",
    f"```{{raw}} html\n<script>{RUN}</script>\n```",
    f"- Eins\n\n  ```{{raw}} html\n  <script>{RUN}</script>\n  ```",
    "```{include} /etc/hostname\n```",
    f":::{{raw}} html\n<script>{RUN}</script>\n:::",
    f"Eins {{raw}}`<script>{RUN}</script>`",
    "Eins {download}`conf.py`",
    f"Eins &lt;script&gt;{RUN}&lt;/script&gt;",
    f"Eins &#60;img src=x onerror={RUN}&#62;",
    f'Eins " onmouseover="{RUN}" <i> zwei',
    f'Eins "></p><script>{RUN}</script>',
    f"Eins <!-- --><script>{RUN}</script>",
    f"Eins <ScRiPt\n>{RUN}</sCrIpT>",
]
ENGLISH = [f"Sentence number {at} stands here." for at in range(len(PLANTS))]

DANGEROUS = f"""() => [...document.querySelectorAll(`
    iframe, base, meta[http-equiv=refresh], object, embed, video, form:not(.search), main :is(script, style, link, b),
    [onerror], [onload], [onmouseover], [src^="{EVIL}"], [href^="{EVIL}"], [href^="//"], [href^="javascript:"],
    [href^="data:text"], a[download]`)].map((found) => found.outerHTML)"""


def write(book: Book, name: str, translations: dict[str, str]) -> Path:
    path = (book.root / "locale/shared" if name == "sphinx" else book.locale) / f"de/LC_MESSAGES/{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog = polib.POFile(wrapwidth=0)
    catalog.metadata = {"Language": "de", "Content-Type": "text/plain; charset=UTF-8"}
    catalog.extend(polib.POEntry(msgid=msgid, msgstr=msgstr) for msgid, msgstr in translations.items())
    catalog.save(str(path))
    return path


def plant_page(book: Book) -> Path:
    (book.folder / "planted.md").write_text("# Planted\n\n" + "\n\n".join(ENGLISH) + "\n\n```{pieces} match\n```\n")
    heading = {"Planted": f"Gepflanzt <script>{RUN}</script>"}
    return write(book, "planted", heading | dict(zip(ENGLISH, PLANTS, strict=True)))


def plant_site(book: Book) -> Path:
    """Every word around the book; each plant somewhere."""
    words = [entry.msgid for entry in of_site(ROOT)]
    return write(book, "sphinx", {word: PLANTS[at % len(PLANTS)] for at, word in enumerate(words)})


def plant_program(book: Book) -> Path:
    """What the game says, and the title of its book."""
    return write(book, "toy", {"match": PLANTS[2], "The match game": PLANTS[4]})


def plant_terms(book: Book) -> Path:
    path = book.locale / "terms.toml"
    terms = TERMS.replace('de = { word = "Hölzchen"', f"de = {{ word = '{PLANTS[2]}'")
    path.write_text(terms.replace('"A thin piece of wood."', f"'A piece <img src=x onerror={RUN}>'"))
    (book.folder / "glossary.md").write_text(GLOSSARY)
    return path


def refused(book: Book) -> list[str]:
    with pytest.raises(ExtensionError) as stopped:
        book.build(confoverrides=THEMED)
    return re.findall(r"^(\S+:\d+): ", str(stopped.value), re.M)


@pytest.mark.parametrize("plant", [plant_page, plant_site, plant_program])
def test_the_build_stops_at_everything_that_could_act(
    book: Book, plant: Callable[[Book], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = plant(book)
    monkeypatch.chdir(book.folder)
    wanted = [entry for entry in files.read(path) if plant is plant_page or "{download}" not in entry.msgstr]
    assert {*refused(book)} >= {f"{path}:{Lines(path).of(entry)}" for entry in wanted}
    assert not (book.folder / "ran").exists()


def test_the_build_stops_at_a_term_that_is_more_than_words(book: Book) -> None:
    path = plant_terms(book)
    assert {*refused(book)} == {f"{path}:1"}


@pytest.fixture
def dead(book: Book, monkeypatch: pytest.MonkeyPatch, browser: Browser) -> Iterator[tuple[Path, Page]]:
    """The toy book with all that was planted, built without the gate; and somebody who notes what happens."""
    for plant in (plant_page, plant_site, plant_program, plant_terms):
        plant(book)
    monkeypatch.setattr(catalog_guard, "refuse", lambda *_: None)
    monkeypatch.setattr("sirens_rules.catalogs.terms._texts", lambda _: ())
    wording.book_words.cache_clear()
    monkeypatch.chdir(book.folder)
    out = book.build(confoverrides=THEMED).out
    wording.book_words.cache_clear()
    page = browser.new_page()
    yield out, page
    page.close()


def visit(page: Page, path: Path) -> list[str]:
    """Whatever was run, loaded or complained about."""
    heard: list[str] = []
    page.route(re.compile("^https?:"), lambda route: (heard.append(route.request.url), route.fulfill(body=RUN)))
    page.on("dialog", lambda dialog: heard.append(dialog.message))
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.goto(path.as_uri())
    if page.evaluate("document.documentElement.dataset.ran"):
        heard.append("ran")
    return heard


def test_without_the_gate_nothing_acts(dead: tuple[Path, Page]) -> None:
    out, page = dead
    assert not (Path.cwd() / "ran").exists()
    for name in ("planted", "glossary", "index", "rules/end"):
        assert visit(page, out / f"{name}.html") == []
        assert page.evaluate(DANGEROUS) == []
        assert page.locator('main [href*="conf.py"]').count() == 0
    shown = page.goto((out / "planted.html").as_uri()) and page.locator("main").inner_text()
    assert "Eins <iframe" in shown, "what is no HTML is read"


def test_the_policy_alone_keeps_a_page_still(dead: tuple[Path, Page]) -> None:
    """If HTML came in by a way that nobody knows of, a browser would neither run nor load it."""
    out, page = dead
    planted = out / "glossary.html"
    html = [plant for plant in PLANTS if "refresh" not in plant]
    planted.write_text(planted.read_text("utf-8").replace("</main>", f"{'<br>'.join(html)}</main>"), encoding="utf-8")
    heard = visit(page, planted)
    assert page.locator("main script").count() > 3
    assert [told for told in heard if told == "ran" or told.startswith("https:")] == []


@pytest.mark.parametrize("said", ["{x}", "{", "{}", "{0}", "{left.__class__}", "{left:>999999999}", "{left!r}", "<b>"])
def test_of_a_sentence_that_cannot_be_filled_the_english_is_said(said: str) -> None:
    words = Words()
    words._catalog = {"{left} cards": said, "Menu": said, ("one card", 0): said, "Table %s": f"%s{said}%s"}  # type: ignore[attr-defined]
    only_words(words)
    assert words._catalog == {}  # type: ignore[attr-defined]


class Planted(Words):
    """Says the same whatever is asked."""

    def gettext(self, message: str) -> str:
        return PLANTS[4]

    def ngettext(self, one: str, many: str, number: int) -> str:
        return PLANTS[4]

    def pgettext(self, context: str, message: str) -> str:
        return PLANTS[4]


@pytest.mark.parametrize("paper", [False, True])
def test_the_pictures_of_the_game_write_every_word_as_text(paper: bool) -> None:
    names = (PLANTS[3], PLANTS[6])
    drawn = game.table("28C[9|5] 30[|]", words=Planted(), names=names, paper=paper).draw("board")
    drawn += game.draw_piece("captain", Planted(), paper=paper)
    assert "&lt;img" in drawn
    assert "<img" not in drawn
    assert "<script" not in drawn
