"""What the check knows about a language, from the table of languages: a language without it has the general checks."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..words import OWN_TABLE, TABLE
from .terms import has_spaces


@dataclass(frozen=True)
class Facts:
    """Each is explained in the table."""

    address: tuple[str, str] | None = None
    numbers: tuple[str, ...] = ()
    ordinals: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
    length: float = 0
    doubtful: str = ""
    alike: tuple[str, ...] = ()


@cache
def facts(folder: str) -> Facts:
    """Of the language in that folder of locale/, or of the one that it is a kind of: de for de_AT."""
    tables = [(files("sirens_rules") / TABLE).read_text("utf-8")]
    tables += [own.read_text("utf-8")] if (own := Path.cwd() / OWN_TABLE).is_file() else []
    known = {names["folder"]: names for table in tables for names in tomllib.loads(table).values() if "check" in names}
    found = known.get(folder) or known.get(re.split("[_@]", folder)[0]) or {}
    told: dict[str, Any] = {x: tuple(y) if isinstance(y, list) else y for x, y in found.get("check", {}).items()}
    return Facts(**told)


@cache
def words(folder: str, patterns: tuple[str, ...]) -> re.Pattern[str]:
    """Whole words of the language, each in a group by its place; the last first: a twelve in Chinese is no ten."""
    either = "|".join(f"(?P<n{number}>{pattern})" for number, pattern in reversed([*enumerate(patterns)]))
    return re.compile(rf"(?<![\w-])(?:{either})(?!\w)" if has_spaces(folder) else either or "(?!)", re.I)


@cache
def alike(folder: str) -> re.Pattern[str]:
    """A word that the language spells as English does, or that no language translates."""
    return re.compile("|".join((*facts("en").alike, *facts(folder).alike)), re.I)
