"""The look of a site in its language: settings, template values, and what the assembly of all sites has to know."""

import json
import os
import re
from html import escape, unescape
from importlib.resources import files
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

from docutils import nodes
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..catalogs.files import SITE, catalog, source
from ..emphasis import MYST_EXTENSIONS, allow_chinese_emphasis
from ..words import LANGUAGES, find_language
from . import game_table
from .edition import Edition
from .security_policy import policy
from .wording import edition_line, neighbour, said, site_languages, words_of

THEME = "rulebook"
GUIDE = "workshop/translators"
"""the page that tells how to help"""
FIRST = (Path(__file__).parent / "theme/first.js").read_text("utf-8").strip()
"""what runs before anything is seen, inside every page"""
FACTS = "site.json"
"""beside the doctrees: what one language tells the assembly"""

UNUSED = frozenset(
    f"_static/{name}"
    for name in (
        "basic.css", "debug.css", "doctools.js", "documentation_options.js", "file.png", "language_data.js",
        "minus.png", "plus.png", "scripts/furo-extensions.js", "scripts/furo.js.map", "searchtools.js", "skeleton.css",
        "sphinx_highlight.js", "styles/furo-extensions.css", "styles/furo-extensions.css.map", "styles/furo.css.map",
        "translations.js",
    )
)  # fmt: skip
"""Sphinx and furo bring these for a search and widgets that we do not have: no page loads one, no site holds one."""
TWICE = re.compile(r'(?<=>#</a>)<a class="headerlink".*?</a>')
"""a rule has a link of its own, always in sight"""


def settle(app: Sphinx, config: Config) -> None:
    """Settings that depend on the language; conf.py is read before Sphinx knows it."""
    book, language = config.rulebook_book, find_language(config.language)
    config.html_title = said(config, book.title)
    config.locale_dirs = [str(book.locale)]
    if book.changes.is_file():
        edition = Edition.read(book.changes)
        config.version, config.release = edition.version, str(edition)
        config.copyright = f"{edition.date[:4]} {config.author}"
    if config.rulebook_site_url:
        config.html_baseurl = f"{config.rulebook_site_url}/{language.code}/"


def leave_search_out(app: Sphinx) -> None:
    """Sphinx's own search finds nothing in Chinese; the book has another."""
    if isinstance(app.builder, StandaloneHTMLBuilder) and app.builder.theme.name == THEME:
        app.builder.search = False


def fill_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Values for our templates, after furo has given its own."""
    if not isinstance(app.builder, StandaloneHTMLBuilder) or app.builder.theme.name != THEME:
        return
    language = find_language(app.config.language)
    context["language"] = language.html
    if language.direction == "rtl":  # furo has no place for it, but writes this into an attribute of the whole page
        context["language"] += '" dir="rtl'
    context["language_code"] = language.code
    context["alternates"] = site_languages(app.config)
    context["shelf"] = "../" * (pagename.count("/") + 2) + "index.html"
    context["site_url"] = app.config.rulebook_site_url
    context["edition"] = edition_line(app.config)
    context["licence"] = app.config.rulebook_licence
    if isinstance(doctree, nodes.document):
        context["edit_url"] = edit_url(app, pagename)
        context["unfinished"] = unfinished(doctree)
    context["furo_navigation_tree"] = speaking_tree(context["furo_navigation_tree"])
    context["first_script"] = FIRST
    context["body"] = TWICE.sub("", context.get("body", ""))
    metatags = re.sub(r'<meta name="viewport"[^>]*>', "", context.get("metatags", ""))  # furo writes its own
    context["metatags"] = f'<meta http-equiv="Content-Security-Policy" content="{policy([FIRST])}">{metatags}'
    for kind in ("script_files", "css_files"):
        context[kind] = [file for file in context[kind] if file.filename not in UNUSED]


def edit_url(app: Sphinx, pagename: str) -> str:
    """The file on a host that lets everyone edit; without one the page that tells how, if there is one."""
    if app.config.rulebook_edit_url:
        book, language = app.config.rulebook_book, find_language(app.config.language)
        path = source(book, language, pagename)
        component = f"{book.name}-{pagename.replace('/', '-')}".lower()  # what Weblate makes of its name
        values = {"book": book.address, "page": pagename, "component": component, "language": language.folder}
        try:
            return str(app.config.rulebook_edit_url).format(path=path, **values)
        except (KeyError, IndexError, ValueError):
            known = ", ".join(f"{{{name}}}" for name in ("path", *values))
            raise ExtensionError(f"rulebook_edit_url in conf.py can have {known}, and no other braces.") from None
    if app.config.rulebook_book.address == GUIDE.partition("/")[0]:
        return app.builder.get_relative_uri(pagename, GUIDE.partition("/")[2]) or "#"  # to the page itself
    return neighbour(app.config, pagename, GUIDE)


def unfinished(doctree: nodes.document) -> str:
    """How much of a page is still English, in a sentence; of a complete page nothing."""
    count = doctree.get("count")
    if not count or not count.left:
        return ""
    return _("Still in English: {left} of {total} sentences of this page.").format(left=count.left, total=count.total)


def speaking_tree(html: str) -> str:
    """furo's tree of pages, with a level for its captions and its switches in the language of the page."""

    def label(found: re.Match[str]) -> str:
        words = _("Pages of “{title}”").format(title=unescape(found[1]))
        return f'aria-label="{escape(words)}"'

    html = re.sub('aria-label="Toggle navigation of (.*?)"', label, html)
    return html.replace('role="heading"', 'role="heading" aria-level="2"')


class CleanMeta(SphinxPostTransform):
    """Sphinx notes in the tree that a description was translated, and docutils would write the note into the page."""

    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        for meta in self.document.findall(nodes.meta):
            meta.attributes.pop("translated", None)


class MarkTables(SphinxPostTransform):
    """A short table stays one also on a phone; the others are laid out anew there."""

    formats = ("html",)
    room = 34  # letters

    def run(self, **kwargs: Any) -> None:
        for table in self.document.findall(nodes.table):
            rows = [[measure(cell) for cell in row.findall(nodes.entry)] for row in table.findall(nodes.row)]
            if sum(map(max, zip(*rows, strict=False))) <= self.room:
                table["classes"].append("short")


def measure(cell: nodes.entry) -> int:
    """The width of its longest line, in letters; those of Chinese are twice as wide."""
    lines = cell.astext().splitlines()
    return max((sum(1 + (east_asian_width(sign) in "FW") for sign in line) for line in lines), default=0)


def remove_pages(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Sphinx leaves the page of a removed source standing."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        for docname in removed:
            Path(app.builder.get_output_path(docname)).unlink(missing_ok=True)
    return []


def write_facts(app: Sphinx, exception: Exception | None) -> None:
    """Tell the assembly what it cannot see from outside: title, pages, and its sentences in this language."""
    if exception or app.builder.name != "html":
        return
    plays = any(game_table.KIND in page for page in app.env.metadata.values())
    facts = {
        "title": str(app.config.html_title),
        "release": app.config.release,
        "pages": sorted(app.env.found_docs),
        "api": sorted(name for name in app.env.found_docs if "api" in app.env.metadata[name]),
        # Note: on the shelf, below a game that can be played on a page of its book
        "play": _("Playable here, in your browser") if plays else "",
        "about": _("The rules of the game"),
        "subtitle": said(app.config, app.config.rulebook_book.subtitle),
        "credits": said(app.config, app.config.rulebook_book.credits),
        # Note: heading of the page that shows all games side by side, each with its picture
        "choose": _("Choose a game"),
        # Note: below that heading
        "independent": _("Independent rulebooks: to learn, to look up, and to settle disputes."),
        "missing": _("Page not found"),
        "offline": _("This page needs a network"),
        "home": _("Go to the first page"),
    }
    Path(app.doctreedir, FACTS).write_text(json.dumps(facts, ensure_ascii=False, indent=1), encoding="utf-8")


def leave_files_out(app: Sphinx, exception: Exception | None) -> None:
    """Pages written later do not miss them: Sphinx brings them back before it writes."""
    if isinstance(app.builder, StandaloneHTMLBuilder) and app.builder.theme.name == THEME:
        for name in UNUSED:
            Path(app.outdir, name).unlink(missing_ok=True)


def speak_site(app: Sphinx) -> None:
    """The words of site and theme come before those of Sphinx, which lacks most of them in German."""
    folders = [str(files("sirens_rules") / "locale/shared"), str(Path(locale.__file__).parent)]
    locale.translators.pop(("general", "sphinx"), None)
    ours, _found = locale.init(folders, app.config.language)
    shared = app.config.rulebook_book.shared
    own = words_of(catalog(shared, find_language(app.config.language).folder, SITE))  # what a folder of books adds
    own.add_fallback(ours)
    app.translator = locale.translators["general", "sphinx"] = own  # templates ask for the first


DEFAULTS = {
    "gettext_compact": False,
    "gettext_uuid": False,
    "html_copy_source": False,
    "html_secnumber_suffix": " ",
    "html_theme": THEME,
    "html_use_index": False,
    "myst_enable_extensions": MYST_EXTENSIONS,
    "myst_url_schemes": {"http": None, "https": None, "site": "../{{path}}"},  # site: is a file above the languages
}
"""What every book needs; its conf.py may say otherwise."""


def add_theme(app: Sphinx) -> None:
    for name, value in DEFAULTS.items():
        app.config._raw_config.setdefault(name, value)
    allow_chinese_emphasis()
    site_url = os.environ.get("SITE_URL", "").rstrip("/")
    site_url = site_url and f"{site_url}/{app.config.rulebook_book.address}"
    speak_site(app)
    app.add_config_value("rulebook_licence", (), "html", types=frozenset({tuple}))
    app.add_config_value("rulebook_edit_url", "", "html", types=frozenset({str}))
    app.add_config_value("rulebook_languages", [x.code for x in LANGUAGES], "html", types=frozenset({list}))
    app.add_config_value("rulebook_site_url", site_url, "html", types=frozenset({str}))
    app.add_html_theme(THEME, str(Path(__file__).parent / "theme"))
    app.connect("config-inited", settle)
    app.connect("builder-inited", leave_search_out)
    app.connect("env-get-outdated", remove_pages)
    app.connect("html-page-context", fill_page, priority=600)
    app.connect("build-finished", write_facts)
    app.connect("build-finished", leave_files_out)
