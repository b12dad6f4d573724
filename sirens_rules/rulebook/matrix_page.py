"""The page of the matrix: sums, then every rule with an empty cell, then the others chapter by chapter."""

from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform

from .domain import rule_domain
from .evidence import PASSED
from .matrix import COLUMNS, Row, filled, rows_of_build
from .nodes import fold, fold_title, generated_list, on_screen, table
from .page_facts import SOURCE_LANGUAGE
from .rule_folds import Item, citation, example_link, long_name
from .rule_lists import chapter_heading, chapter_title
from .wording import ngettext

MATRIX = "rule-matrix"


def renew(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """All pages are read and numbered: gives the pages that show an old matrix."""
    domain = rule_domain(env)
    shown_on = [docname for docname, page in domain.pages.items() if MATRIX in page.lists]
    before, domain.data["matrix"] = domain.data["matrix"], rows_of_build(domain) if shown_on else ()
    return shown_on if before != domain.data["matrix"] else []


class FillMatrix(SphinxPostTransform):
    """Puts the matrix in its place, before the lists are filled and links are resolved."""

    def run(self, **kwargs: Any) -> None:
        self.domain = rule_domain(self.env)
        self.rows: Sequence[Row] = self.domain.data["matrix"]
        for place in list(self.document.findall(generated_list)):
            if place["kind"] == MATRIX:
                place.replace_self([*self.verdict(), self.sums(), *self.gaps(), *self.chapters(), *self.retired()])

    def verdict(self) -> Iterator[nodes.paragraph]:
        """The whole matrix in a sentence or two."""
        gaps = sum(bool(row.gaps) for row in self.rows)
        if gaps:
            words = ngettext("{number} rule has an empty cell.", "{number} rules have an empty cell.", gaps)
            yield nodes.paragraph("", f"✗ {words}", classes=["matrix-verdict", "matrix-gap"])
        if not self.domain.evidence.is_known:
            words = _("The tests were not run on this text: what passes is not known.")
            yield nodes.paragraph("", f"? {words}", classes=["matrix-verdict"])
        elif not gaps:
            words = _("No cell is empty: each of the {rules} rules has code, examples, tests and all languages.")
            yield nodes.paragraph("", f"✓ {words.format(rules=len(self.rows))}", classes=["matrix-verdict"])

    # The tables

    def sums(self) -> nodes.table:
        """How many rules of a chapter have what; its name leads to its part of the page."""
        lines = []
        for docname in self.domain.chapters:
            link = nodes.reference("", chapter_title(self.env, docname), refid=anchor(docname), internal=True)
            lines.append(self.sum(link, self.of_chapter(docname)))
        lines.append(self.sum(nodes.strong("", _("All chapters")), self.rows))
        return table([_("Chapter"), _("Rules"), *headings()], lines, ["matrix-sums", "colwidths-auto"], stub=1)

    def sum(self, name: nodes.Node, rows: Sequence[Row]) -> list[nodes.entry]:
        cells = [cell(None, [name]), cell(_("Rules"), [nodes.Text(str(len(rows)))])]
        for column, heading in zip(COLUMNS, headings(), strict=True):
            count = filled(rows, column)
            if count == len(rows) and any(getattr(row, column) is None for row in rows):
                cells.append(unknown(heading))
            else:
                cells.append(cell(heading, [nodes.Text(str(count))], "✓" if count == len(rows) else "✗"))
        return cells

    def gaps(self) -> Iterator[nodes.Element]:
        if rows := [row for row in self.rows if row.gaps]:
            yield nodes.rubric("", _("Empty cells"), ids=["matrix-gaps"], **{"heading-level": 2})
            yield self.table(rows)

    def chapters(self) -> Iterator[nodes.Element]:
        for docname in self.domain.chapters:
            yield chapter_heading(self.env, docname, ids=[anchor(docname)])
            if rows := [row for row in self.of_chapter(docname) if not row.gaps]:
                yield self.table(rows)

    def of_chapter(self, docname: str) -> list[Row]:
        page = self.domain.pages.get(docname)
        ids = {rule.id for rule in page.rules} if page else set()
        return [row for row in self.rows if row.id in ids]

    def table(self, rows: Sequence[Row]) -> nodes.table:
        return table([_("Rule"), *headings()], map(self.line, rows), ["matrix", "colwidths-auto"], stub=1)

    # One rule

    def line(self, row: Row) -> list[nodes.entry]:
        code, examples, tests, languages = headings()
        rule = [citation(self.domain, row.id), nodes.Text(" "), nodes.literal(row.id, row.id)]
        return [
            cell(None, rule),
            self.code(code, row),
            self.counted(examples, row.examples, self.example_links(row.id)),
            self.counted(tests, row.tests, self.test_names(row.id)),
            self.languages(languages, row),
        ]

    def code(self, heading: str, row: Row) -> nodes.entry:
        """Names inside the game; the module is that of the chapter as a rule."""
        if not row.code:
            return missing(heading)
        names: list[nodes.Node] = []
        for name in row.code:
            names += [nodes.literal("", name.removeprefix(f"{self.domain.game.module}.")), nodes.Text(" ")]
        return cell(heading, names[:-1], "✓")

    def counted(self, heading: str, passed: int | None, items: list[Item]) -> nodes.entry:
        """A number that opens: a list where that can be done."""
        if passed is None:
            return unknown(heading)
        if not passed:
            return missing(heading)
        if not on_screen(self.env._builder_cls):
            return cell(heading, [nodes.Text(str(passed))], "✓")
        entries = [nodes.list_item("", nodes.paragraph("", "", *item)) for item in items]
        title = fold_title("", "", *said(heading, [nodes.Text(str(passed))], "✓"))
        return nodes.entry("", fold("", title, nodes.bullet_list("", *entries)))

    def example_links(self, id: str) -> list[Item]:
        examples = (x for x in self.domain.examples() if id in x.rules)
        return [[example_link(self.domain, x)] for x in examples if self.domain.outcome(x) == PASSED]

    def test_names(self, id: str) -> list[Item]:
        return [[long_name(test.name)] for test in self.domain.evidence.tests(id) if test.outcome == PASSED]

    def languages(self, heading: str, row: Row) -> nodes.entry:
        if row.untranslated:
            return cell(heading, [nodes.literal("", " ".join(row.untranslated))], "✗")
        return cell(heading, [nodes.literal("", " ".join(row.languages))], "✓")

    def retired(self) -> Iterator[nodes.Element]:
        """Ids that are no more, and where they lead."""
        items = []
        for id, entry in self.domain.retired.items():
            line = nodes.paragraph("", "", nodes.literal(id, id), nodes.Text(f" ({entry.retired}) → "))
            if living := self.domain.successors.get(id):
                line += citation(self.domain, living)
            else:
                line += nodes.inline("", entry.reason, classes=[f"language-{SOURCE_LANGUAGE}"])
            items.append(nodes.list_item("", line))
        if items:
            yield nodes.rubric("", _("Retired rules"), ids=["matrix-retired"], **{"heading-level": 2})
            yield nodes.bullet_list("", *items)


def anchor(docname: str) -> str:
    return f"matrix-{docname.rpartition('/')[2]}"


def headings() -> list[str]:
    """What the columns are called, in their order."""
    return [_("In the program"), _("Examples"), _("Tests"), _("Languages")]


def cell(heading: str | None, content: Sequence[nodes.Node], sign: str = "") -> nodes.entry:
    line = nodes.paragraph("", "", *said(heading, content, sign))
    return nodes.entry("", line, classes=["matrix-gap"] if sign == "✗" else [])


def said(heading: str | None, content: Sequence[nodes.Node], sign: str) -> list[nodes.Node]:
    """A cell says its heading itself, for narrow screens where there are no columns."""
    before: list[nodes.Node] = []
    if heading:
        before += [nodes.inline("", heading, classes=["matrix-heading"]), nodes.Text(" ")]
    if sign:
        before += [nodes.inline("", sign, classes=["matrix-sign"]), nodes.Text(" ")]
    return [*before, *content]


def missing(heading: str) -> nodes.entry:
    return cell(heading, [nodes.Text(_("none"))], "✗")


def unknown(heading: str) -> nodes.entry:
    return cell(heading, [nodes.Text(_("not run"))], "?")


def setup(app: Sphinx) -> None:
    app.connect("env-get-updated", renew, priority=700)
