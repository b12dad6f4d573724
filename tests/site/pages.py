"""A built page as the checks see it: its ids, links, headings and everything a reader is shown or told."""

from html.parser import HTMLParser
from pathlib import Path

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
