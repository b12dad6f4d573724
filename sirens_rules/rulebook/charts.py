"""Bar charts of a page's numbers: drawn, described for those who do not see them, and as a table.

    ```{chart} turns
    :group: 5
    How long a game lasts, in turns.
    ```

Its argument is a part of these numbers, shown as shares of its whole, or two parts, `won/played`, the first shown as
a share of the second. Keys may follow; the items of a list below the caption are their labels, in the same order.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, ClassVar, NamedTuple
from unicodedata import east_asian_width

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from ..tabletop.sentences import signed
from .directives import BlockDirective
from .nodes import closing, fold, fold_title, line, on_screen, table
from .numbers import in_percent, numbers_of, part_of
from .replay import html

WIDTH, BAR, GAP = 360, 16, 9
LETTER, SIZE = 10, 15.6
"""how wide a letter is at most, and how high"""
VALUE = 60
"""room for a share behind its bar"""
SHORT = 8
"""letters of a label that stands before its bar; longer ones stand above"""
FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK TC', sans-serif"
PAPER = {"chart-bar": "#2f6f8f", "chart-text": "#12222e"}

logger = logging.getLogger(__name__)


class chart(nodes.General, nodes.Element):
    """Keys and shares; its children are the caption and the labels. It is drawn when the page is written."""


class Bar(NamedTuple):
    label: str
    share: float
    said: str


class ChartDirective(BlockDirective):
    option_spec: ClassVar[OptionSpec] = {"group": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        part, *keys = self.arguments[0].split()
        node = chart()
        self.set_source_info(node)
        node += self.parse_content_to_nodes()
        try:
            node["shares"] = shares_of(numbers_of(self.env), part, keys, self.options.get("group", 1))
            check(node)
        except ValueError as error:
            logger.warning(f"chart: {error}", location=node, type="numbers")
            return []
        return [node]


def check(node: chart) -> None:
    """What stands below the argument."""
    if not node.children or not isinstance(node[0], nodes.paragraph):
        raise ValueError("a caption is missing")
    if (labels := labels_of(node)) and len(labels) != len(node["shares"]):
        raise ValueError(f"{len(node['shares'])} bars have {len(labels)} labels")


def labels_of(node: chart) -> list[str]:
    return [item.astext() for items in node.findall(nodes.bullet_list) for item in items]


def shares_of(numbers: Mapping[str, Any], name: str, keys: Sequence[str], group: int = 1) -> list[tuple[str, float]]:
    """Bars by their keys: as they are named, else numbers from low to high, else the longest first.

    >>> shares_of({"leads": {"1": 1, "0": 3}}, "leads", [])
    [('0', 0.75), ('1', 0.25)]
    >>> shares_of({"turns": {"9": 1, "11": 2, "14": 1}}, "turns", [], group=5)
    [('5–9', 0.25), ('10–14', 0.75)]
    """
    first, _slash, second = name.partition("/")
    part = part_of(numbers, first)
    if lacking := [key for key in keys if key not in part]:
        raise ValueError(f"the part “{first}” has no “{lacking[0]}”")
    if second:
        whole = part_of(numbers, second)
        return [(key, part[key] / whole[key]) for key in keys or part]
    counts = {key: part[key] for key in keys} if keys else in_order(part)
    if group > 1:
        counts = grouped(counts, group)
    total = sum(counts.values())
    return [(key, count / total) for key, count in counts.items()]


def in_order(part: Mapping[str, float]) -> dict[str, float]:
    if all(key.removeprefix("-").isdecimal() for key in part):
        return {key: part[key] for key in sorted(part, key=int)}
    return {key: part[key] for key in sorted(part, key=lambda key: -part[key])}


def grouped(counts: Mapping[str, float], group: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for key, count in counts.items():
        low = int(key) // group * group
        name = f"{low}–{low + group - 1}"
        found[name] = found.get(name, 0) + count
    return found


def show_charts(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Draw them with the caption and the labels of the language. Catalogs want the sentences as they are."""
    if app.builder.format != "html":
        return
    for number, node in enumerate(document.findall(chart), 1):
        labels = labels_of(node) or [signed_key(key) for key, _share in node["shares"]]
        shown = zip(labels, node["shares"], strict=True)
        bars = [Bar(label, share, in_percent(share, app.config.language)) for label, (_key, share) in shown]
        svg = drawn(f"chart-{number}", node[0].astext(), bars, paper=not on_screen(app.builder))
        caption = nodes.caption("", "", *node[0].children)
        node.clear()
        node += [caption, html(svg), as_table(bars)]


def signed_key(key: str) -> str:
    """A key as print shows it: a real minus sign, and a dash in a score.

    >>> signed_key("-4"), signed_key("4-0"), signed_key("score.tie")
    ('−4', '4–0', 'score.tie')
    """
    return signed(int(key)) if key.removeprefix("-").isdecimal() else re.sub(r"(?<=\d)-(?=\d)", "–", key)


def drawn(id: str, title: str, bars: Sequence[Bar], *, paper: bool) -> str:
    """All bars begin at zero, below each other: so they can be read on a phone."""
    longest = max(letters(bar.label) for bar in bars)
    above = SIZE + 6 if longest > SHORT else 0
    left = 0 if above else LETTER * longest + GAP
    scale, row = (WIDTH - left - VALUE) / max(bar.share for bar in bars), above + BAR + GAP
    font = f' font-family="{FONT}"' if paper else ""
    shapes = "".join(one_bar(bar, at * row, left, above, scale, paper) for at, bar in enumerate(bars))
    box = f'viewBox="0 0 {WIDTH} {len(bars) * row:g}" font-size="{SIZE}"{font}'
    words = f'<title id="{id}-title">{escape(title)}</title><desc id="{id}-words">{escape(described(bars))}</desc>'
    named = f'role="img" aria-labelledby="{id}-title {id}-words"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="chart-picture" {box} {named}>{words}{shapes}</svg>\n'


def letters(text: str) -> int:
    """How wide a text is: Chinese characters count double."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def one_bar(bar: Bar, top: float, left: float, above: float, scale: float, paper: bool) -> str:
    y, width = top + above, max(bar.share * scale, 1)
    text, fill = paint("chart-text", paper), paint("chart-bar", paper)
    where = f'x="0" y="{top + SIZE:g}"' if above else f'x="{left - GAP:g}" y="{y + SIZE - 1:g}" text-anchor="end"'
    return (
        f"<text {where} {text}>{escape(bar.label)}</text>"
        f'<rect x="{left:g}" y="{y:g}" width="{width:.1f}" height="{BAR}" rx="2" {fill}/>'
        f'<text x="{left + width + 6:.1f}" y="{y + SIZE - 1:g}" {text}>{escape(bar.said)}</text>'
    )


def paint(name: str, paper: bool) -> str:
    return f'fill="{PAPER[name]}"' if paper else f'class="{name}"'


def described(bars: Sequence[Bar]) -> str:
    longest = max(bars, key=lambda bar: bar.share)
    # Note: tells a chart to somebody who does not see it; {label} is the label of a bar, {share} such as 53.5 %
    words = _("A chart with {number} bars. The longest one, “{label}”, stands for {share}.")
    return words.format(number=len(bars), label=longest.label, share=longest.said)


def as_table(bars: Iterable[Bar]) -> fold:
    rows = [[nodes.entry("", line(nodes.Text(text))) for text in (bar.label, bar.said)] for bar in bars]
    # Note: headings of the columns of a table that says the same as a bar chart
    heads = [_("Bar"), _("Share")]
    return fold("", fold_title("", _("The chart as a table")), table(heads, rows, ["colwidths-auto"], stub=1))


def visit_chart(self: HTML5Translator, node: chart) -> None:
    self.body.append(self.starttag(node, "figure", CLASS="chart"))


def setup(app: Sphinx) -> None:
    app.add_directive("chart", ChartDirective)
    app.add_node(chart, html=(visit_chart, closing("</figure>\n")))
    app.connect("doctree-resolved", show_charts)
