"""The shelf above the books: one page that shows them all, each with a picture and in the reader's language."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ..books import Book
from ..words import Language
from ..writing import renew
from .assembly import Volume, environment


class Place(NamedTuple):
    """A book on the shelf."""

    book: Book
    volumes: Sequence[Volume]


def arrange(root: Path, books: Sequence[tuple[Book, Sequence[Language]]]) -> None:
    """Write the shelf; what is no longer a book leaves it."""
    books = sorted(books, key=lambda placed: not placed[0].first)
    site, url = root / "build/site", os.environ.get("SITE_URL", "").rstrip("/")
    places = [Place(book, [Volume.read(book, language) for language in languages]) for book, languages in books]
    page = environment(places[0].book, places[0].volumes, url).get_template("shelf.html")
    files = {"index.html": page.render(places=places, up="")}
    files["404.html"] = page.render(places=places, up=f"{url}/" if url else "", lost=True)
    if url:
        maps = [f"Sitemap: {url}/{place.book.address}/sitemap.xml" for place in places]
        files["robots.txt"] = "\n".join(["User-agent: *", "Allow: /", "", *maps, ""])
    for name, text in files.items():
        renew(site / name, text)
    for path in site.iterdir():
        if path.is_dir() and path.name not in {place.book.address for place in places}:
            shutil.rmtree(path)
        elif path.is_file() and path.name not in files:
            path.unlink()  # of a site that was laid out otherwise
