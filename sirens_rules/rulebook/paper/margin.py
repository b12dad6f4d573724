"""Numbers of rules stand in the margin of a sheet: who plays reads the words, who doubts finds the rule."""

import re

from docutils import nodes

OPENING = re.compile(r"\s?[(（]$")
CLOSING = re.compile(r"^[)）]")
BETWEEN = re.compile(r"[,、]\s?")


def cite_in_margin(item: nodes.list_item) -> None:
    """Part what a line says from what it cites in brackets; a line that cites nothing stays as it is."""
    line = item.children[0] if item.children else None
    if not isinstance(line, nodes.paragraph):
        return
    said: list[nodes.Node] = []
    cited: list[nodes.Node] = []
    rest = list(line.children)
    while rest:
        found = brackets(rest)
        if found:
            comma = "、" if rest[0].astext().endswith("（") else ", "
            cited += [nodes.Text(comma)] * bool(cited) + rest[1:found]
            said.append(nodes.Text(OPENING.sub("", rest[0].astext())))
            rest = [nodes.Text(CLOSING.sub("", rest[found].astext())), *rest[found + 1 :]]
        else:
            said.append(rest.pop(0))
    if cited:
        line.children = []
        line += [nodes.inline("", "", *said, classes=["said"]), nodes.inline("", "", *cited, classes=["cited"])]


def brackets(line: list[nodes.Node]) -> int:
    """Where the brackets close that open at the end of the first node and hold nothing but references."""
    if not is_text(line[0]) or not OPENING.search(line[0].astext()):
        return 0
    for at, node in enumerate(line[1:], 1):
        if is_text(node) and not BETWEEN.fullmatch(node.astext()):
            return at if at > 1 and CLOSING.search(node.astext()) else 0
    return 0


def is_text(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Text)
