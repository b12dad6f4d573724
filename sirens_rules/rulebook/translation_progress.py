"""The `translation-progress` directive: what `sirens-rules catalogs report` tells, as a page for everyone."""

from collections.abc import Iterable, Mapping, Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective

from ..books import collections
from ..catalogs.progress_report import PUBLISHED_FROM, Count, Standing, all_standings
from .nodes import fold, fold_title, line, table
from .rule_folds import reference
from .wording import neighbour, ngettext, stopping

MARK = "translation_progress"

Cell = Sequence[nodes.Node]


class ProgressDirective(SphinxDirective):
    """All languages in one table, then what is left in each."""

    def run(self) -> list[nodes.Node]:
        if self.config.rulebook_reading:
            return []  # which orders the pages, and is asked for that below
        self.env.metadata[self.env.current_document.docname][MARK] = "yes"
        with stopping():
            found = all_standings(collections(self.config.rulebook_book.root))
        threshold = _("A language is published when {percent} per cent of the sentences of the rules are translated.")
        head = (_("Language"), _("Rules"), _("Everything"), _("Reviewed"), _("Out of date"), _("Missing"))
        return [
            line(nodes.Text(threshold.format(percent=PUBLISHED_FROM))),
            progress_table(head, map(summary, found)),
            *map(self.section, found),
        ]

    def section(self, standing: Standing) -> nodes.section:
        title = nodes.title("", "", name(standing), translatable=False)
        section = nodes.section("", title, ids=[f"progress-{standing.language.code}"], classes=["progress"])
        left = standing.unfinished
        complete = {page: count for page, count in standing.pages.items() if page not in left}
        if not standing.published:
            section += line(nodes.Text(_("Not published yet.")))
        if left:
            section += self.pages(standing, left)
        if complete:
            told = ngettext("{number} catalog is complete", "{number} catalogs are complete", len(complete))
            section += fold("", fold_title("", told), self.pages(standing, complete))
        return section

    def pages(self, standing: Standing, counts: Mapping[str, Count]) -> nodes.table:
        head = (_("Page"), _("Translated"), _("Reviewed"), _("Out of date"), _("Missing"), "%")
        return progress_table(head, ((self.page(page), *numbers(count)) for page, count in counts.items()))

    def page(self, page: str) -> Cell:
        """Title and catalog; a page of another book is reached by its catalog, and some catalogs have no page."""
        catalog = nodes.literal("", f"{page}.po", classes=["progress-catalog"])
        book, _slash, name = page.partition("/")
        if book == self.config.rulebook_book.name and name in self.env.found_docs:
            return [reference("std", "doc", f"/{name}"), nodes.Text(" "), catalog]
        place = f"{book.replace('_', '-')}/{name}"
        address = neighbour(self.config, self.env.current_document.docname, place)
        return [nodes.reference("", "", catalog, refuri=address, internal=True)] if address else [catalog]


def summary(standing: Standing) -> list[Cell]:
    link = nodes.reference("", "", name(standing), refid=f"progress-{standing.language.code}", internal=True)
    rules, whole = standing.rules, standing.whole
    told = (f"{rules.percent} %", f"{whole.percent} %", whole.reviewed, whole.outdated, whole.untranslated)
    return [[link], *map(text, told)]


def name(standing: Standing) -> nodes.inline:
    return nodes.inline("", standing.language.name, classes=[f"language-{standing.language.html}"])


def numbers(count: Count) -> list[Cell]:
    return [*map(text, (count.translated, count.reviewed, count.outdated, count.untranslated, f"{count.percent} %"))]


def text(value: object) -> Cell:
    return [nodes.Text(str(value))]


def progress_table(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> nodes.table:
    """Names in the first column, numbers in the others."""
    entries = ([nodes.entry("", line(*cell)) for cell in row] for row in rows)
    return table(heads, entries, ["progress-table"])


def always_outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """The page shows all catalogs and all titles: it is read anew whenever anything is."""
    return [docname for docname in env.found_docs if MARK in env.metadata.get(docname, {})]


def setup(app: Sphinx) -> None:
    app.add_directive("translation-progress", ProgressDirective)
    app.connect("env-get-outdated", always_outdated)
