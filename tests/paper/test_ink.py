"""How much ink."""

import re

import pytest

from sirens_rules.books import Book
from sirens_rules.rulebook.paper.files import ECONOMICAL
from sirens_rules.words import Language

from .conftest import PRINTED, Print, called

COLOURS = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")


@pytest.mark.parametrize("which", PRINTED, ids=called)
def test_an_economical_copy_says_the_same_on_the_same_pages_without_colours(
    printed: None, which: tuple[Book, Language]
) -> None:
    coloured = Print(*which, "aid-a4")
    plain = Print(*which, f"aid-a4-{ECONOMICAL}")
    assert plain.texts == coloured.texts
    assert colours_of(coloured)
    assert not colours_of(plain)


def colours_of(print: Print) -> set[bytes]:
    """What is no grey, on the pages and in their pictures."""
    streams = [page.get_contents() for page in print.pdf.pages]
    found = {c for stream in streams if stream is not None for c in COLOURS.findall(stream.get_data())}
    return {b" ".join(colour) for colour in found if len(set(colour)) > 1}
