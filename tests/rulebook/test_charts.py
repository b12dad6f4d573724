"""Numbers in sentences and charts come from the file of their page, and say where they are wrong."""

import json
import re

import pytest

from .conftest import Book

NUMBERS = {"games": 12000, "by": "a program", "leads": {"0": 9000, "1": 3000}}
NUMBERS |= {"won": {"-4": 3, "10": 1}, "played": {"-4": 4, "10": 4}}
PAGE = """
In {figure}`leads.0 / games %` of {figure}`games` games, {figure}`leads.mean` changes.

Counted by {figure}`by`.

```{chart} leads 0 1
How often the lead changed

- never
- at least & once
```

```{chart} won/played -4 10
Cards
```
"""
GERMAN = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "In {figure}`leads.0 / games %` of {figure}`games` games, {figure}`leads.mean` changes."
msgstr "Von {figure}`games` Partien: {figure}`leads.0 / games %`, {figure}`leads.mean` Wechsel."

msgid "never"
msgstr "niemals"
"""


@pytest.fixture
def counted(book: Book) -> Book:
    book.path("story.json").write_text(json.dumps(NUMBERS), "utf-8")
    book.append("story.md", PAGE)
    return book


def test_a_sentence_and_a_chart_have_the_numbers(counted: Book) -> None:
    built = counted.build()
    page = built.page("story.html")
    assert built.warnings == []
    assert "In 75.0% of 12,000 games, 0.2 changes." in page
    assert "Counted by a program." in re.sub(r"<.*?>", "", page)
    first, second = re.findall(r"<figure class=\"chart\".*?</figure>", page, re.DOTALL)
    title, words = re.search(r'aria-labelledby="(\S+) (\S+)"', first).groups()  # type: ignore[union-attr]
    assert f'<title id="{title}">How often the lead changed</title>' in first
    assert re.search(rf'<desc id="{words}">[^<]*never[^<]*75.0%', first)
    assert "at least &amp; once</text>" in first
    long, short = map(float, re.findall(r'<rect [^>]*width="([^"]+)"', second))
    assert long == pytest.approx(3 * short, rel=0.01)
    assert re.findall(r"<td><p>([^<]+)</p></td>", second) == ["75.0%", "25.0%"]
    assert "−4" in second, "a real minus sign"


def test_numbers_and_labels_are_said_in_the_language_of_the_page(counted: Book) -> None:
    catalog = counted.path("locale/de/LC_MESSAGES/story.po")
    catalog.write_text(GERMAN, "utf-8")
    page = counted.build(confoverrides={"language": "de"}).page("story.html")
    assert "Von 12.000 Partien: 75,0\N{NO-BREAK SPACE}%, 0,2 Wechsel." in page
    assert "niemals</text>" in page


def test_paper_has_colours_of_its_own(counted: Book) -> None:
    page = counted.build("singlehtml").page("index.html")
    assert re.search(r'<rect [^>]*fill="#', page)
    assert "chart-bar" not in page


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("{figure}`wins`", "wins"),
        ("{figure}`leads.7`", "leads.7"),
        ("{figure}`leads`", "leads"),
        ("{figure}`leads.0 / won.3`", "won.3"),
        ("```{chart} wins\nCaption\n```", "wins"),
        ("```{chart} leads 0 7\nCaption\n```", "7"),
        ("```{chart} leads\n- never\n- once\n```", "caption"),
        ("```{chart} leads 0 1\nCaption\n\n- only one\n```", "labels"),
    ],
)
def test_what_is_not_there_is_named(counted: Book, written: str, told: str) -> None:
    line = counted.append("story.md", f"{written}\n")
    (warning,) = counted.build("dummy").warnings
    assert warning.startswith(f"story.md:{line}: WARNING: ")
    assert told in warning


def test_a_book_without_numbers_is_told_so(book: Book) -> None:
    book.append("story.md", "{figure}`games`\n")
    (warning,) = book.build("dummy").warnings
    assert "numbers.json" in warning


def test_a_page_follows_its_numbers(counted: Book) -> None:
    counted.build()
    counted.path("story.json").write_text(json.dumps(NUMBERS | {"games": 18000}), "utf-8")
    assert "In 50.0% of 18,000 games" in counted.build().page("story.html")
