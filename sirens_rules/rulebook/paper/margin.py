"""Numbers of rules stand in the margin of a sheet: who plays reads the words, who doubts finds the rule."""

import re

from docutils import nodes

OPENING = re.compile(r"\s?[(（]$")
CLOSING = re.compile(r"[)）]([.。]?)")


def cite_in_margin(item: nodes.list_item) -> None:
    """Part what is said from what is cited in the brackets at its end; other lines stay as they are."""
    line = item.children[0] if item.children else None
    if not isinstance(line, nodes.paragraph):
        return
    *before, last = line.children
    end = CLOSING.fullmatch(last.astext()) if isinstance(last, nodes.Text) else None
    opening = next((at for at in reversed(range(len(before))) if OPENING.search(before[at].astext())), None)
    if end is None or opening is None:
        return
    said = [*before[:opening], nodes.Text(OPENING.sub("", before[opening].astext()) + end[1])]
    cited = before[opening + 1 :]
    line.children = []
    line += [nodes.inline("", "", *said, classes=["said"]), nodes.inline("", "", *cited, classes=["cited"])]
