"""The term base as TBX: with it a program for translators knows also the words that are forbidden."""

from collections.abc import Iterator
from xml.etree import ElementTree

from ..words import Language
from .memory import LANG, as_xml
from .terms import TermBase, Words

PREFERRED, ADMITTED, FORBIDDEN = (f"{word}Term-admn-sts" for word in ("preferred", "admitted", "deprecated"))
"""as TBX-Basic calls them"""


def tbx(base: TermBase, language: Language, title: str) -> str:
    """Every term that has a word, in English and in the language."""
    top = ElementTree.Element("martif", {"type": "TBX-Basic", LANG: "en"})
    file = ElementTree.SubElement(ElementTree.SubElement(top, "martifHeader"), "fileDesc")
    ElementTree.SubElement(ElementTree.SubElement(file, "titleStmt"), "title").text = title
    ElementTree.SubElement(ElementTree.SubElement(file, "sourceDesc"), "p").text = base.path.name
    body = ElementTree.SubElement(ElementTree.SubElement(top, "text"), "body")
    for term in base.terms:
        entry = ElementTree.SubElement(body, "termEntry", id=term.id)
        ElementTree.SubElement(entry, "descrip", type="definition").text = term.definition
        if term.note:
            ElementTree.SubElement(entry, "note").text = term.note
        for tag, folder in (("en", "en"), (language.html, language.folder)):
            said = [*_said(term.words.get(folder, Words()))]
            some = ElementTree.SubElement(entry, "langSet", {LANG: tag}) if said else entry
            for word, status in said:
                group = ElementTree.SubElement(some, "tig")
                ElementTree.SubElement(group, "term").text = word
                ElementTree.SubElement(group, "termNote", type="administrativeStatus").text = status
    return as_xml(top)


def _said(words: Words) -> Iterator[tuple[str, str]]:
    if words.word:
        yield words.word, PREFERRED
    yield from ((word, ADMITTED) for word in words.also)
    yield from ((word, FORBIDDEN) for word in words.avoided)
