"""`sirens-rules catalogs new`: one more language. Everything is prepared first; the book knows the language last."""

import gettext
import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from ..books import collections
from ..bounded import read_text
from ..games import in_order
from ..words import LANGUAGES, N_, OWN_TABLE, TABLE, Complaint, Language, read_languages
from ..writing import write
from .files import folder
from .terms import WAITING, TermBase
from .update import Plan, sentences

OURS = Path("sirens_rules", TABLE)
"""the table of the toolkit; another folder of books has one of its own"""

TAG = re.compile(r"(?P<language>[a-z]{2,3})(?:-(?P<script>[a-z]{4}))?(?:-(?P<territory>[a-z]{2}|\d{3}))?")


def run(root: Path, asked: str, name: str | None, words: gettext.NullTranslations) -> int:
    """A language of all books of a folder."""
    books = collections(root)
    place = root / OURS if (root / OURS).is_file() else root / OWN_TABLE
    table = _text(place) if place.is_file() else "".join(map(entry_of, LANGUAGES))
    terms = {book.terms: _text(book.terms) for book in books if book.terms.is_file()}
    known = read_languages(table)
    language = describe(asked, name, {other.name for other in known})
    _refuse_known(language, known)
    changed = {path: with_words(text, language.folder) for path, text in terms.items()}
    plans = [Plan(book, language, sentences(book, words), TermBase.read(book.terms)) for book in books]
    for plan in plans:
        plan.carry_out()
        for refusal in plan.refuse(words):
            raise Complaint("{refusal}", refusal=refusal)
    for path, text in {**changed, place: with_language(table, language)}.items():
        write(path, text)
    first = in_order(books)[0]
    named = {**language._asdict(), "folder": folder(first, language.folder).relative_to(root), "book": first.name}
    told = [line for line in NEXT if terms or line is not TERMS]
    print(*(words.gettext(line).format(**named) for line in told), sep="\n")
    return 0


TERMS = N_("Give each thing of the game its word first, in terms.toml.")
NEXT = (
    N_("{name} is a language of the books. Its catalogs are in {folder} and the like."),
    TERMS,
    N_("To see a page while you translate it: sirens-rules catalogs preview {code} {book}/index"),
    N_("To check what you have translated: sirens-rules catalogs check {code}"),
)


# The language.


def describe(asked: str, name: str | None = None, taken: Iterable[str] = ()) -> Language:
    """A language by its several names, as CLDR knows them; one that CLDR does not know must be given its own."""
    tag = TAG.fullmatch(asked.strip().replace("_", "-").lower())
    if not tag:
        raise Complaint(N_("“{asked}” is not the code of a language, such as ja, pt-BR or sr-Latn."), asked=asked)
    language, script, territory = tag["language"], (tag["script"] or "").title(), (tag["territory"] or "").upper()
    direction = "ltr"
    try:
        locale = Locale.parse(_joined("_", language, script, territory))
    except UnknownLocaleError:
        if not name:
            sentence = N_("The language “{asked}” is not in CLDR: say with --name what it calls itself.")
            raise Complaint(sentence, asked=asked) from None
    else:
        language, script = locale.language, locale.script or ""
        territory = territory or _home(language, script)
        name = name or _own_name(locale, (script, territory), taken)
        direction = "rtl" if locale.character_order == "right-to-left" else "ltr"
    special = "" if script == _usual_script(language, territory) else script
    return Language(
        code=_joined("-", language, special, territory).lower(),
        folder=_joined("@", _joined("_", language, territory), _modifier(special)),
        html=_joined("-", language, script, territory),
        name=name,
        direction=direction,
    )


def _joined(sign: str, *parts: str) -> str:
    return sign.join(filter(None, parts))


def _own_name(locale: Locale, tag: tuple[str, ...], taken: Iterable[str]) -> str:
    """The shortest name in CLDR that no other language of the book has, with a capital."""
    tags = [_joined("_", locale.language, *tag), f"{locale.language}_{tag[0]}"]
    found = [str(locale.languages[tag]) for tag in tags if tag in locale.languages]
    names = [name[0].title() + name[1:] for name in (*found, str(locale.get_display_name()))]
    return next((name for name in names if name not in taken), names[-1])


def _usual_script(language: str, territory: str) -> str:
    """The script that nobody has to name: Latn for pt, Hant for zh in TW."""
    likely = get_global("likely_subtags")
    full = str(likely.get(f"{language}_{territory}") or likely.get(language, ""))
    return full.split("_")[1] if "_" in full else ""


def _home(language: str, script: str) -> str:
    """The territory that tells a script from the usual one: zh-Hant is at home in TW, sr-Latn has no such place."""
    territory = str(get_global("likely_subtags").get(f"{language}_{script}", "")).rpartition("_")[2]
    special = script != _usual_script(language, "")
    return territory if special and script == _usual_script(language, territory) else ""


def _modifier(script: str) -> str:
    """What gettext writes behind an @: latin, cyrillic."""
    return str(Locale("en").scripts.get(script, script)).lower()


def _refuse_known(language: Language, known: Iterable[Language]) -> None:
    if language.code == "en":
        raise Complaint(N_("English is the language of the source and needs no catalogs."))
    for other in known:
        if language.folder == other.folder or language.html.lower() in (other.code, other.html.lower()):
            raise Complaint(N_("The book already has {name} ({code})."), name=other.name, code=other.code)


# The two tables, as text: comments and order are somebody's work.


def with_language(table: str, language: Language) -> str:
    """The table of languages with one more, in the order of the codes."""
    entry = entry_of(language).rstrip()
    head, *entries = re.split(r"(?m)^(?=\[)", table)
    entries = sorted([*map(str.rstrip, entries), entry], key=lambda text: text.partition("]")[0])
    return head + "\n\n".join(entries) + "\n"


def entry_of(language: Language) -> str:
    told = ("folder", "html", "name", *(["direction"] if language.direction == "rtl" else []))
    names = [(name, json.dumps(getattr(language, name), ensure_ascii=False)) for name in told]
    return "\n".join([f"[{language.code}]", *(f"{name} = {value}" for name, value in names)]) + "\n\n"


def with_words(terms: str, folder: str) -> str:
    """The term base with a line for the words of a language in every term that has none yet."""
    tables = tomllib.loads(terms)
    key = folder if re.fullmatch(r"\w+", folder) else f'"{folder}"'
    line = ", ".join(f"{name} = {json.dumps(value)}" for name, value in WAITING.items())
    pieces = re.split(r"(?m)^(?=\[)", terms)
    for at, piece in enumerate(pieces):
        id = piece.partition("]")[0].removeprefix("[")
        if "definition" in tables.get(id, {}) and folder not in tables[id]:
            end = max(found.end() for found in re.finditer(r"(?m)^[^#\s].*$", piece))
            pieces[at] = f"{piece[:end]}\n{key} = {{ {line} }}{piece[end:]}"
    return "".join(pieces)


def _text(path: Path) -> str:
    text = read_text(path)
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Complaint(N_("{path} cannot be read: {reason}"), path=path, reason=error) from None
    return text
