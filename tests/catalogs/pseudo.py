"""A language that nobody speaks: English with an accent on every letter and every vowel twice.

Whoever can still read a plain letter on one of its pages has found a string that escaped translation.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import html5lib
import polib

PLAIN = "abcdefghijklmnopqrstuvwxyz"
ACCENTED = "áƀçđéƒĝĥíĵķļḿñóƥɋŕšţúṽŵẋýž"
LETTERS = {ord(a): b * (1 + (a in "aeiou")) for a, b in zip(PLAIN, ACCENTED, strict=True)}
LETTERS |= {ord(chr(a).upper()): b[0].upper() + b[1:] for a, b in LETTERS.items()}
LETTERS[ord("'")] = "’"

KEPT = re.compile(
    r"""
      \{[\w-]+\}`(?=[^`<]*<[^`]*>`)      # a role before words of its own,
    | \s*(?<!`)<[^`<>\s]+>`              # and its target behind them
    | (?:\{[\w-]+\})?(`+)[^`]+\1         # code, or a role without words
    | (?<=\])\([^()\s]+\)               # where a link leads
    | \{[^{}]*\}                         # a value that the program fills in
    | %(?:\(\w+\))?[srd]
    """,
    re.VERBOSE,
)


def pseudo(text: str) -> str:
    """The text in the language nobody speaks; markup, code and values stay.

    >>> pseudo("{player} has {number} points, see {rule}`crew.jump` and {doc}`The end <rules/end>`.")
    '{player} ĥááš {number} ƥóóííñţš, šéééé {rule}`crew.jump` ááñđ {doc}`Ţĥéé ééñđ <rules/end>`.'
    """
    pieces, at = [], 0
    for kept in KEPT.finditer(text):
        pieces += [text[at : kept.start()].translate(LETTERS), kept[0]]
        at = kept.end()
    return "".join([*pieces, text[at:].translate(LETTERS)])


def fill_catalogs(folder: Path) -> None:
    """Translate every entry of every catalog below a folder."""
    for path in folder.rglob("*.po"):
        catalog = polib.pofile(str(path), wrapwidth=0)
        for entry in catalog:
            if entry.msgid_plural:
                entry.msgstr_plural = {0: pseudo(entry.msgid), 1: pseudo(entry.msgid_plural)}
            else:
                entry.msgstr = pseudo(entry.msgid)
        catalog.save()


def fill_terms(path: Path, folder: str) -> None:
    """Give every term its words, in the lines that wait for them, and every question that players ask."""
    text = path.read_text("utf-8")
    tables = tomllib.loads(text)
    asked = tables.pop("ask", {})
    for id, table in ((id, table) for id, table in tables.items() if "en" in table):
        words = {name: _all_pseudo(value) for name, value in table["en"].items()}
        line = ", ".join(f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in words.items())
        text = re.sub(rf"(?ms)(^\[{id}\]$.*?^{folder} = ).*?$", rf"\1{{ {line} }}", text, count=1)
    for rule, phrases in asked.items():
        own = json.dumps(_all_pseudo(phrases["en"]), ensure_ascii=False)
        text = text.replace(f'"{rule}" = {{ ', f'"{rule}" = {{ {folder} = {own}, ')
    path.write_text(text, encoding="utf-8")


def _all_pseudo(value: str | list[str]) -> str | list[str]:
    return pseudo(value) if isinstance(value, str) else [pseudo(word) for word in value]


# What escaped.


class Escaped(NamedTuple):
    """A text that a reader would see, hear or find in English."""

    page: str
    element: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}: {self.element}: {self.text}"


READABLE = ("title", "alt", "aria-label", "aria-description", "placeholder", "data-found")
DESCRIBING = ("description", "keywords", "og:title", "og:description")
CODE = ("code", "pre", "kbd", "samp", "script", "style")
NOTATION = re.compile(r"\{\w+\}|\b[A-Za-z]\d{0,2}\b")
"""a value that a script will fill in, and what is called by one letter, as b4 on a board: the same in all languages"""


def escaped(page: str, html: str, language: str) -> Iterator[Escaped]:
    """Every plain letter of a page that is neither code nor marked as another language or as never translated."""
    for element, text in _texts(html5lib.parse(html, namespaceHTMLElements=False), language):
        if _is_plain(text):
            yield Escaped(page, element, " ".join(text.split()))


def _texts(node: Any, language: str) -> Iterator[tuple[str, str]]:
    name = str(node.tag).rpartition("}")[2]
    if node.get("lang", language) != language:
        return
    told = [attribute for attribute in READABLE if node.get(attribute)]
    told += ["content"] if name == "meta" and node.get("name", node.get("property")) in DESCRIBING else []
    yield from ((f"{name}[{attribute}]", node.get(attribute)) for attribute in told)
    if name not in CODE and node.get("translate") != "no":
        yield name, node.text or ""
        for child in node:
            yield from _texts(child, language) if isinstance(child.tag, str) else ()
            yield name, child.tail or ""


def escaped_from_search(page: str, script: str) -> Iterator[Escaped]:
    """The same of what the search field knows."""
    data = json.loads(script.removeprefix("window.SEARCH=").rstrip().removesuffix(";"))
    data["pages"] = data["pages"].values()
    for kind in ("pages", "rules", "sections", "terms"):
        for entry in (entry for entry in data[kind] if "lang" not in entry):
            told = [entry.get(name, ()) for name in ("title", "text", "forms", "also")]
            words = [word for some in told for word in ([some] if isinstance(some, str) else some)]
            yield from (Escaped(page, kind, word) for word in words if _is_plain(word))


def _is_plain(text: str) -> bool:
    return bool(re.search("[A-Za-z]", NOTATION.sub("", text)))
