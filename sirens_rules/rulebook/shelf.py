"""The shelf above the books: one page that shows them all, each with a picture and in the reader's language."""

import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from ..books import Book
from ..words import Language
from ..writing import renew
from .site import Volume, cover, environment


class Place(NamedTuple):
    """A book on the shelf."""

    book: Book
    volumes: Sequence[Volume]
    cover: Markup

    @property
    def titles(self) -> dict[str, Any]:
        """What the script of the page shows to readers of a language."""
        return {volume.language.code: volume.facts | {"rules": len(volume.rules)} for volume in self.volumes}


def arrange(root: Path, books: Sequence[tuple[Book, Sequence[Language]]]) -> None:
    """Write the shelf; what is no longer a book leaves it."""
    site, url = root / "build/site", os.environ.get("SITE_URL", "").rstrip("/")
    places = [
        Place(book, [Volume.read(book, language) for language in languages], Markup(cover(book)))
        for book, languages in books
    ]
    templates = environment(books[0][0], places[0].volumes, url)
    page = templates.get_template("shelf.html")
    renew(site / "index.html", page.render(places=places, up=""))
    renew(site / "404.html", page.render(places=places, up=f"{url}/" if url else "", lost=True))
    maps = [f"Sitemap: {url}/{place.book.address}/sitemap.xml" for place in places]
    if url:
        renew(site / "robots.txt", "\n".join(["User-agent: *", "Allow: /", "", *maps, ""]))
    else:
        (site / "robots.txt").unlink(missing_ok=True)
    renew(site / "books.json", json.dumps([place.book.address for place in places]) + "\n")
    for folder in site.iterdir():
        if folder.is_dir() and folder.name not in {place.book.address for place in places}:
            shutil.rmtree(folder)
