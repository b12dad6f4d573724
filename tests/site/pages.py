"""A page as the checks see it, its ids, links, headings and all that a reader is told; what they do in a browser."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page as Tab

LABELS = ("aria-label", "title", "placeholder", "alt")
SILENT = {"script", "style", "code", "pre"}
VOID = {"meta", "link", "input", "img", "br", "hr", "source", "wbr"}


class Page(HTMLParser):
    """One file, read once with the standard library."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.source = path.read_text("utf-8")
        self.lang = ""
        self.ids: list[str] = []
        self.links: list[tuple[str, str]] = []
        self.alternates: dict[str, str] = {}
        self.words: list[str] = []
        self.tags: list[str] = []
        self.classes: list[str] = []
        self.open: list[str] = []
        self.feed(self.source)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        if tag not in VOID:
            self.open.append(tag)
        self.tags.append(tag)
        self.lang = found["lang"] if tag == "html" else self.lang
        self.ids += [found["id"]] if "id" in found else []
        self.classes += found.get("class", "").split()
        self.links += [(tag, found[name]) for name in ("href", "src") if name in found]
        self.words += [found[name] for name in LABELS if found.get(name)]
        if tag == "link" and found.get("rel") == "alternate":
            self.alternates[found["hreflang"]] = found["href"]

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not SILENT & set(self.open):
            self.words.append(" ".join(data.split()))


@cache
def target(folder: Path, link: str) -> Path:
    """Where a link leads from a page in a folder; pages have thousands, and most of them alike."""
    return (folder / unquote(urlsplit(link).path)).resolve()


def switch(page: Tab, code: str) -> None:
    """By the row of languages, or by the sign that opens it on a phone."""
    if (sign := page.locator(".languages-sign")).is_visible():
        sign.click()
    page.locator(f'.site-languages a[data-language="{code}"]').click()


def is_in_sight(page: Tab, id: str) -> bool:
    """Is the rule on the screen, with nothing of it under the header?"""
    script = """id => {
      const top = document.getElementById(id).getBoundingClientRect().top;
      return top >= document.querySelector("header").getBoundingClientRect().bottom && top < innerHeight;
    }"""
    return bool(page.evaluate(script, id))
