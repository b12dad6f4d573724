"""The pieces of a page that Sphinx does not know, and how HTML writes them. Other writers pass on to what is inside."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.locale import _
from sphinx.writers.html5 import HTML5Translator

from .game import Table, Tables
from .wording import player_names, program_words, site_languages


class fold(nodes.General, nodes.Element):
    """Something for the curious, closed at first; its first child is the `fold_title`."""


class fold_title(nodes.General, nodes.TextElement):
    """The line of a fold that is always visible."""


class board(nodes.General, nodes.Element):
    """A position and moves, drawn when the page is written; its children are the caption."""


class replay(nodes.General, nodes.Element):
    """A position and moves to step through; `cited` are the rules at work. It is filled when the page is written."""


class notation(nodes.Inline, nodes.TextElement):
    """A move or a position in a sentence, kept as it is in every language."""


class edition_note(nodes.General, nodes.Element):
    """Where printed editions differ from each other."""


class generated_list(nodes.General, nodes.Element):
    """A place for what stands elsewhere in the book; filled when all pages are known."""


class rule_link(nodes.Inline, nodes.TextElement):
    """The link beside the title of a rule that leads to the rule itself, to be copied."""


class language_links(nodes.General, nodes.Element):
    """Plain links to the same rule on the sites beside this one."""


SCREEN = ("html", "dirhtml")
"""builders of pages with folds and links; everything else that HTML is written for is paper"""


def on_screen(builder: Builder | type[Builder]) -> bool:
    return builder.name in SCREEN


def line(*content: nodes.Node, classes: Sequence[str] = ()) -> nodes.paragraph:
    """Words that no catalog asks for."""
    return nodes.paragraph("", "", *content, classes=[*classes], translatable=False)


def table(
    heads: Sequence[str], rows: Iterable[Sequence[nodes.entry]], classes: Sequence[str], stub: int = 0
) -> nodes.table:
    """Entries below their heads; so many columns are heads themselves."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1, stub=int(at < stub)) for at in range(len(heads))]
    group += nodes.thead("", nodes.row("", *(nodes.entry("", line(nodes.Text(head))) for head in heads)))
    group += nodes.tbody("", *(nodes.row("", *row) for row in rows))
    return nodes.table("", group, classes=[*classes])


def html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def tables(builder: Builder) -> Tables:
    domain: Any = builder.env.domains["rule"]
    found: Tables = domain.game.tables
    return found


def table_of(builder: Builder, node: nodes.Element) -> Table:
    """What the game makes of a node, in the language of the page."""
    words, names = program_words(builder.config), player_names(builder.config)
    paper = not on_screen(builder)
    return tables(builder).table(node["position"], node["moves"], words=words, names=names, paper=paper)


def blocks_around(node: nodes.Node) -> Iterator[nodes.Element]:
    """From the inside out."""
    while (node := node.parent) is not None:
        yield node


def above(self: HTML5Translator) -> str:
    """The way from the page that is being written to the folder of all languages."""
    here = self.builder.get_target_uri(self.builder.current_docname)
    return "../" * (here.count("/") + 1)


def beside(self: HTML5Translator, code: str, docname: str) -> str:
    """The address of a page in another language."""
    return f"{above(self)}{code}/{self.builder.get_target_uri(docname)}"


def closing(tag: str) -> Callable[[HTML5Translator, nodes.Element], None]:
    """What writes the end of a piece."""
    return lambda self, node: self.body.append(tag)


def visit_fold(self: HTML5Translator, node: fold) -> None:
    """What cannot be opened is not printed."""
    if not on_screen(self.builder):
        raise nodes.SkipNode
    self.body.append(self.starttag(node, "details"))


def visit_fold_title(self: HTML5Translator, node: fold_title) -> None:
    self.body.append(self.starttag(node, "summary", ""))


def visit_board(self: HTML5Translator, node: board) -> None:
    """The picture; its number is counted while writing, so that ids differ also where pages are joined."""
    number: int = getattr(self, "boards_drawn", 0) + 1
    self.boards_drawn = number  # type: ignore[attr-defined]
    svg = table_of(self.builder, node).draw(f"board-{number}")
    self.body.append(self.starttag(node, "figure", CLASS="board-figure"))
    self.body.append(svg + ("\n<figcaption>\n" if _has_caption(self, node) else "\n"))


def depart_board(self: HTML5Translator, node: board) -> None:
    """The same in words, for everyone who reads or hears better than they see."""
    if on_screen(self.builder):
        self.body.append(in_words(table_of(self.builder, node).describe()))
    self.body.append("</figcaption>\n</figure>\n" if _has_caption(self, node) else "</figure>\n")


def in_words(lines: Iterable[str]) -> str:
    """The fold below a picture."""
    items = "".join(f"<li>{escape(line)}</li>\n" for line in lines)
    summary = escape(_("The picture in words"))
    return f'<details class="board-words"><summary>{summary}</summary>\n<ul>\n{items}</ul>\n</details>\n'


def visit_replay(self: HTML5Translator, node: replay) -> None:
    """A group of its own; the words of the controls come along, for the script that makes them."""
    told = {"role": "group", "aria-label": node["label"], "data-words": json.dumps(node["words"], ensure_ascii=False)}
    self.body.append(self.starttag(node, "div", CLASS="replay", **(told if on_screen(self.builder) else {})))


def visit_notation(self: HTML5Translator, node: notation) -> None:
    """A move says in its title what it means."""
    said: dict[str, Any] = {}
    if node["kind"] == "move":
        said["title"] = tables(self.builder).say_move(node.astext(), program_words(self.config))
    self.body.append(self.starttag(node, "code", "", CLASS=f"{node['kind']} notranslate", translate="no", **said))


def visit_edition_note(self: HTML5Translator, node: edition_note) -> None:
    self.body.append(self.starttag(node, "div", CLASS="edition-note", role="note"))


def visit_rule_link(self: HTML5Translator, node: rule_link) -> None:
    words = _("Link to this rule")
    link = {"href": f"#{node['rule']}", "title": words, "aria-label": words, "data-rule": node["rule"]}
    link["data-address"] = f"{above(self)}r/{node['rule']}/"
    # Note: said for a moment after the link of a rule was copied
    link["data-copied"] = _("Link copied")
    self.body.append(self.starttag(node, "a", "", CLASS="rule-link", **link))


def visit_language_links(self: HTML5Translator, node: language_links) -> None:
    self.body.append('<ul class="rule-languages">\n')
    for code, folder, tag, name, _direction in site_languages(self.config):
        here = ' aria-current="true"' if self.config.language in (code, folder) else ""
        address = f"{beside(self, code, self.builder.current_docname)}#{node['rule']}"
        self.body.append(f'<li><a href="{address}" hreflang="{tag}" lang="{tag}"{here}>{name}</a></li>\n')
    self.body.append("</ul>\n")
    raise nodes.SkipNode


def _has_caption(translator: HTML5Translator, node: board) -> bool:
    return bool(node.children) or on_screen(translator.builder)


def _pass(self: Any, node: nodes.Element) -> None:
    """Nothing of its own."""


def setup(app: Sphinx) -> None:
    others: Any = dict.fromkeys(("latex", "text", "man", "texinfo"), (_pass, _pass))
    app.add_node(fold, html=(visit_fold, closing("</details>\n")))
    app.add_node(fold_title, html=(visit_fold_title, closing("</summary>\n")))
    app.add_node(rule_link, html=(visit_rule_link, closing("</a>")))
    app.add_node(board, html=(visit_board, depart_board), **others)
    app.add_node(replay, html=(visit_replay, closing("</div>\n")), **others)
    app.add_node(notation, html=(visit_notation, closing("</code>")), **others)
    app.add_node(edition_note, html=(visit_edition_note, closing("</div>\n")), **others)
    app.add_node(language_links, html=(visit_language_links, None))
    app.add_node(generated_list)
