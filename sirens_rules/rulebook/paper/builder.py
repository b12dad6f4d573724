"""The builder `paper`: booklet and player aid of one language, as HTML for the press."""

import re
from base64 import b64encode
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from docutils import nodes
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.locale import _

from ...words import find_language
from ..assembly import cover
from ..wording import comma, edition_line, said
from .joined_pages import Joined
from .margin import cite_in_margin

HERE = Path(__file__).parent
SVG = re.compile(r'<svg [^>]*class="(?P<class>board[^"]*)".*?</svg>', re.DOTALL)
VIEW = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')
BROAD = 1.1
LARGE = 450
"""wider than this in its own measure, a board is shown from afar: its letters are small"""
SVG_FONT = re.compile(r'font-family="[^"]*"')
NUMBER = re.compile(r'(?<=<span class="rule-citation">)([\d.]+) ')
SVG_WORDS = re.compile(r"<(title|desc)\b[^>]*>(.*?)</\1>", re.DOTALL)


class PaperBuilder(StandaloneHTMLBuilder):
    """Shares the doctrees of the site; everything else of a site is left out."""

    name = "paper"
    search = copysource = add_permalinks = False

    def get_theme_config(self) -> tuple[str, dict[str, str | int | bool]]:
        return "basic", {}

    def get_outdated_docs(self) -> Iterator[str]:
        yield from self.env.found_docs

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return f"#{docname}"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        return self.get_target_uri(to)

    def copy_assets(self) -> None:
        """None are needed."""

    def finish(self) -> None:
        """Two pages are all there is."""

    def write_documents(self, docnames: Set[str]) -> None:
        config = self.config
        if config.rulebook_booklet:
            book = Joined(self, config.rulebook_booklet, config.rulebook_booklet_without, self.site)
            self.write_page("booklet", book.tree(), headings=list(book.headings()))
        if config.rulebook_aid:
            aid = Joined(self, [config.rulebook_aid])
            tree = aid.tree()
            for item in tree.findall(nodes.list_item):
                cite_in_margin(item)
            self.write_page("aid", tree, name=next(aid.headings()).title)

    def write_page(self, template: str, tree: nodes.document, **values: Any) -> None:
        """A file named after the style it is printed in and after the game."""
        templates = Environment(loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True)
        html = templates.get_template(f"{template}.html").render(self.words(), body=Markup(self.html(tree)), **values)
        game = self.config.rulebook_book.name
        Path(self.outdir, f"{template}.{game}.html").write_text(html, encoding="utf-8")

    @property
    def site(self) -> str:
        """Where the book stands in this language, if it is published."""
        url, code = self.config.rulebook_site_url, find_language(self.config.language).code
        return f"{url}/{code}" if url else ""

    @property
    def script(self) -> str:
        """Which of the Noto CJK fonts: the Korean ones have the quotes and dashes of Latin letters."""
        return "TC" if find_language(self.config.language).html.startswith("zh") else "KR"

    def words(self) -> dict[str, Any]:
        # Note: behind the number of a rule: the page of the booklet on which it stands
        reference = _("p. {page}")
        before, _page, after = reference.partition("{page}")
        book = self.config.rulebook_book
        return {
            "script": self.script,
            "lang": find_language(self.config.language).html,
            "direction": find_language(self.config.language).direction,
            "title": self.config.html_title,
            "subtitle": said(self.config, book.subtitle),
            "about": _("The rules of the game"),
            # Note: heading above the table of contents of the booklet
            "contents": _("Contents"),
            "credits": said(self.config, book.credits),
            "edition": edition_line(self.config),
            "copyright": self.config.copyright,
            "licence": self.config.rulebook_licence,
            "author": self.config.author,
            "site": self.site,
            "picture": Markup(cover(book)),
            "reference": {"before": before, "after": after, "comma": comma()},
        }

    def html(self, tree: nodes.document) -> str:
        """The tree as HTML; ids were made unique, so nothing is looked up by page any more."""
        tree.settings = self.docsettings
        self.secnumbers = {}
        self.fignumbers: dict[str, dict[str, tuple[int, ...]]] = {}
        self.imgpath = self.dlpath = ""
        visitor: Any = self.create_translator(tree, self)
        tree.walkabout(visitor)
        return self.with_pictures(NUMBER.sub("\\1\N{NO-BREAK SPACE}", "".join(visitor.fragment)))

    def with_pictures(self, html: str) -> str:
        """Each picture as an image of its own, with its words: a page without its shapes is laid out in half the time.

        It knows no style of the page, so it names its font, which lacks the small triangle.
        """

        def image(found: re.Match[str]) -> str:
            words = " ".join(text for _tag, text in SVG_WORDS.findall(found[0]))
            svg = SVG_FONT.sub(f'font-family="Noto Sans CJK {self.script}"', found[0], count=1).replace("▸", "▶")
            data = b64encode(svg.encode()).decode()
            return f'<img class="{found["class"]}{shape(svg)}" alt="{words}" src="data:image/svg+xml;base64,{data}">'

        return SVG.sub(image, html)


def shape(svg: str) -> str:
    """A class more for what gets more room: a board that is not tall, and one that shows all from afar."""
    width, height = map(float, VIEW.findall(svg)[0])
    return " large" if width > LARGE else " broad" if width > BROAD * height else ""
