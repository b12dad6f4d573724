"""The theme: settings that follow the language, words that follow the language, and Chinese emphasis."""

import pytest
from markdown_it import MarkdownIt
from sphinx.errors import ExtensionError

from sirens_rules.emphasis import allow_chinese_emphasis

from .conftest import Book

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
THEMED = {"html_theme": "rulebook", "html_title": "The match game"}
NIGHT = ('body[data-theme="dark"]', 'body:not([data-theme="light"])')


def test_title_and_language_follow_the_build(book: Book) -> None:
    folder = book.locale / "zh_TW/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "toy.po").write_text(f'{HEAD}msgid "The match game"\nmsgstr "火柴遊戲"\n', encoding="utf-8")
    page = book.build(confoverrides={**THEMED, "language": "zh_TW"}).page("rules/end.html")
    assert 'lang="zh-Hant-TW"' in page
    assert " - 火柴遊戲</title>" in page
    assert 'data-language="zh-tw" aria-current="true">繁體中文</a>' in page


def test_no_script_or_style_is_loaded_for_nothing(book: Book) -> None:
    built = book.build(confoverrides=THEMED)
    page = built.page("index.html")
    assert "doctools" not in page
    assert "furo-extensions" not in page
    assert not (built.out / "search.html").exists()
    assert page.count('name="viewport"') == 1


@pytest.mark.parametrize(
    ("language", "path"), [("en", "docs/toy/rules/end.md"), ("de", "locale/toy/de/LC_MESSAGES/rules/end.po")]
)
def test_a_page_leads_to_where_it_is_mended(book: Book, language: str, path: str) -> None:
    plain = book.build(confoverrides={**THEMED, "language": language}).page("rules/end.html")
    assert 'rel="edit"' not in plain
    settings = {**THEMED, "language": language, "rulebook_edit_url": "https://example.org/edit/{path}"}
    page = book.build(confoverrides=settings, freshenv=True).page("rules/end.html")
    assert f'<a href="https://example.org/edit/{path}" rel="edit">' in page


def test_a_page_leads_to_its_component_on_a_server_for_translators(book: Book) -> None:
    address = "https://example.org/translate/games/{component}/{language}/"
    settings = {**THEMED, "language": "de", "rulebook_edit_url": address}
    page = book.build(confoverrides=settings).page("rules/end.html")
    assert '<a href="https://example.org/translate/games/toy-rules-end/de/" rel="edit">' in page
    with pytest.raises(ExtensionError, match=r"\{component\}"):
        book.build(confoverrides={**settings, "rulebook_edit_url": "https://example.org/{slug}"}, freshenv=True)


def test_a_translated_description_leaves_no_note(book: Book) -> None:
    page = book.folder / "rules/end.md"
    page.write_text('---\nmyst:\n  html_meta:\n    description: "About the end"\n---\n' + page.read_text())
    html = book.build(confoverrides={**THEMED, "language": "de"}).page("rules/end.html")
    assert 'content="About the end"' in html
    assert "translated=" not in html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("由**「船長」**行動", "由<strong>「船長」</strong>行動"),
        ("這是*重點*。", "這是<em>重點</em>。"),
        ("**規則：**先讀", "<strong>規則：</strong>先讀"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("船 * 長 * 人", "船 * 長 * 人"),
        ("a**b**c and **d**", "a<strong>b</strong>c and <strong>d</strong>"),
        ("snake_case_name", "snake_case_name"),
    ],
)
def test_emphasis_beside_full_width_signs(text: str, html: str) -> None:
    allow_chinese_emphasis()
    assert MarkdownIt().render(text) == f"<p>{html}</p>\n"


def test_the_colours_of_the_night_come_by_choice_and_by_preference(book: Book) -> None:
    css = (book.build(confoverrides=THEMED).out / "_static/site.css").read_text("utf-8")
    chosen, preferred = (css.partition(f"{selector} {{")[2].partition("}")[0] for selector in NIGHT)
    assert chosen.split() == preferred.split()
    assert "--color-background-primary: #" in chosen
