"""On the shelf and on the first page of a book one finds a game by its title or subtitle, in every language."""

from pathlib import Path

from sirens_rules.rulebook.assembly import Volume
from sirens_rules.words import LANGUAGES

from ..languages import GAMES
from .pages import Page


def bare(text: str) -> str:
    """A term within is a link, and nobody knows the spaces around it."""
    return text.replace(" ", "")


def test_title_and_subtitle_are_found(built: Path, every_page: dict[str, Page]) -> None:
    for book in GAMES:
        for language in LANGUAGES:
            facts = Volume.read(book, language).facts
            for name in filter(None, (facts["title"], facts["subtitle"])):
                for page in ("index.html", f"{book.address}/index.html", f"{book.address}/{language.code}/index.html"):
                    assert bare(name) in bare("".join(every_page[page].words)), (page, name)
