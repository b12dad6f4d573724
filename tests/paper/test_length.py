"""How much paper and ink, in a long and in a short language."""

import re
from pathlib import Path

from sirens_rules.rulebook.paper.files import AIDS, BOOKLET, BOOKLETS, ECONOMICAL

from .conftest import PRINTED, Print

AT_MOST = 64
COLOURS = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")


def test_a_booklet_is_thin(booklet: Print) -> None:
    assert len(booklet.pdf.pages) <= AT_MOST


def test_an_economical_copy_says_the_same_on_the_same_pages_without_colours(site: Path) -> None:
    language = PRINTED[-1]
    for kind in (BOOKLET, "aid-a4"):
        economical = next(x for x in (*BOOKLETS, *AIDS) if x.endswith(ECONOMICAL) and x.startswith(kind))
        coloured, plain = Print(site, language, kind), Print(site, language, economical)
        assert plain.texts == coloured.texts
        assert colours_of(coloured)
        assert not colours_of(plain)


def colours_of(print: Print) -> set[bytes]:
    """What is no grey, on the pages and in their pictures."""
    streams = [page.get_contents() for page in print.pdf.pages]
    found = {c for stream in streams if stream is not None for c in COLOURS.findall(stream.get_data())}
    return {b" ".join(colour) for colour in found if len(set(colour)) > 1}
