"""How much paper and ink, in a long and in a short language."""

import re
from pathlib import Path

from sirens_rules.rulebook.paper.files import ECONOMICAL

from .conftest import PRINTED, Print

AT_MOST = 64
COLOURS = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")


def test_a_booklet_is_thin(booklet: Print) -> None:
    assert len(booklet.pdf.pages) <= AT_MOST


def test_an_economical_copy_says_the_same_on_the_same_pages_without_colours(site: Path) -> None:
    coloured = Print(site, PRINTED[-1], "aid-a4")
    plain = Print(site, PRINTED[-1], f"aid-a4-{ECONOMICAL}")
    assert plain.texts == coloured.texts
    assert colours_of(coloured)
    assert not colours_of(plain)


def colours_of(print: Print) -> set[bytes]:
    """What is no grey, on the pages and in their pictures."""
    streams = [page.get_contents() for page in print.pdf.pages]
    found = {c for stream in streams if stream is not None for c in COLOURS.findall(stream.get_data())}
    return {b" ".join(colour) for colour in found if len(set(colour)) > 1}
