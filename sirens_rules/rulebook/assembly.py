"""What stands above the languages of a book: start page, links of rules, pages for lost addresses, worker, site map."""

import filecmp
import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from ..books import Book
from ..conformance.export import write_zip
from ..games import find_kit
from ..words import LANGUAGES, Language
from ..writing import renew
from . import offline
from .code_pages import FOLDER, listings
from .security_policy import policy
from .theming import FACTS

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Volume:
    """The book in one language, as its build described it."""

    language: Language
    facts: dict[str, Any]
    rules: dict[str, dict[str, Any]]

    @classmethod
    def read(cls, book: Book, language: Language) -> "Volume":
        facts = json.loads((book.root / "build/doctrees" / book.name / language.code / FACTS).read_text("utf-8"))
        data = json.loads((book.site / language.code / "rules.json").read_text("utf-8"))
        return cls(language, facts, {rule["id"]: rule for rule in data["rules"]})

    @property
    def pages(self) -> list[str]:
        return [f"{page}.html" for page in self.facts["pages"]]

    @property
    def api(self) -> list[str]:
        """Pages for programmers only, by their place in the site."""
        return [f"{self.language.code}/{page}.html" for page in self.facts["api"]]


def assemble(book: Book, site_url: str, languages: Iterable[Language] = LANGUAGES) -> None:
    """Join the finished languages into one book, complete in its folder; writes nothing that would be the same."""
    site = book.site
    volumes = [Volume.read(book, language) for language in languages]
    code = dict(code_of(book, volumes))
    files = dict(files_of(book, volumes, site_url)) | code
    for name, text in files.items():
        renew(site / name, text)
    if find_kit(book.module):
        write_zip(site / "conformance.zip", book.module, book.root)
    for name in {"sitemap.xml", *(path.name for path in site.glob("*.webmanifest"))} - files.keys():
        (site / name).unlink(missing_ok=True)
    for page in (site / FOLDER).rglob("*.html"):
        if page.relative_to(site).as_posix() not in files:
            page.unlink()
    for folder in (site / "r").glob("*"):
        if f"r/{folder.name}/index.html" not in files:
            shutil.rmtree(folder)
    offline.prepare(site, [*code, *(page for volume in volumes for page in volume.api)], book.address)


def mirror(source: Path, target: Path) -> None:
    """All files of a finished folder, and no others, but for hidden notes; what is the same is not touched."""
    files = {path.relative_to(source) for path in source.rglob("*") if path.is_file() and not path.name.startswith(".")}
    for name in files:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if not (target / name).is_file() or not filecmp.cmp(source / name, target / name):
            shutil.copy2(source / name, target / name)
    for path in target.rglob("*"):
        if path.is_file() and path.relative_to(target) not in files:
            path.unlink()


def picture(book: Book, name: str) -> Path:
    """A picture of the book's own, or the one that books without have."""
    own = book.docs / name
    return own if own.is_file() else HERE / "templates" / name


def cover(book: Book) -> str:
    return picture(book, "cover.svg").read_text("utf-8").strip()


def files_of(book: Book, volumes: Sequence[Volume], site_url: str) -> Iterator[tuple[str, str | bytes]]:
    """Every file above the languages, by its place in the book."""
    templates = environment(book, volumes, site_url)
    yield "index.html", templates.get_template("start.html").render(up="")
    yield "404.html", templates.get_template("404.html").render(up=f"{site_url}/" if site_url else "")
    yield "offline.html", templates.get_template("offline.html").render(up="")
    yield "rule.css", include("templates/frame.css")  # once for all rules: their links are many, and a phone keeps them
    yield "rule.js", f"{include('templates/choose.js')}\n{include('templates/rule.js')}"
    for id, rule in {id: rule for volume in volumes for id, rule in volume.rules.items()}.items():
        page = templates.get_template("rule.html").render(up="../../", id=id)
        for name in (id, *rule["former"]):
            yield f"r/{name}/index.html", page
    yield "cover.svg", cover(book)
    icons = [name for name in offline.ICONS if picture(book, name).is_file()]
    for name in icons:
        yield name, picture(book, name).read_bytes()
    for volume in volumes:
        manifest = offline.manifest(book.colour, icons, volume.language, volume.facts)
        yield f"{volume.language.code}.webmanifest", manifest
    if site_url:
        yield "sitemap.xml", templates.get_template("sitemap.xml").render()


def code_of(book: Book, volumes: Sequence[Volume]) -> Iterator[tuple[str, str]]:
    """The files that enforce and try the rules, in the language of programs."""
    template = environment(book, volumes, "").get_template("code.html")
    rules = [rule for volume in volumes for rule in volume.rules.values()]
    for page, (file, lines) in listings(book.root, rules).items():
        yield page, template.render(up="../" * page.count("/"), file=file, lines=lines)


def environment(book: Book, volumes: Sequence[Volume], site_url: str) -> Environment:
    templates = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True, trim_blocks=True)
    picture = Markup(cover(book))
    templates.globals |= {"volumes": volumes, "site_url": site_url, "include": include, "policy": policy}
    style = picture.partition("<style>")[2].partition("</style>")[0]  # which the policy of the page has to know
    templates.globals |= {"picture": picture, "picture_style": style}
    return templates


def include(name: str) -> Markup:
    """A file of our own, taken as it is: style, script and picture travel inside pages that may be served anywhere."""
    return Markup((HERE / name).read_text("utf-8").strip())
