"""Rules x code x examples x tests x languages: what stands behind each rule, and what is missing.

Only what passed counts. The page of a build asks the build, the command reads the rules.json of all languages.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..words import LANGUAGES
from .domain import RuleDomain
from .evidence import PASSED
from .page_facts import SOURCE_LANGUAGE
from .translated_rules import untranslated

COLUMNS = ("code", "examples", "tests", "languages")
"""what every rule must have"""


@dataclass(frozen=True)
class Row:
    """One rule. Examples and tests are counted, None where nothing was run; languages are those that lack it."""

    id: str
    number: str
    title: str
    code: tuple[str, ...]
    examples: int | None
    tests: int | None
    untranslated: tuple[str, ...]

    @property
    def gaps(self) -> list[str]:
        """The columns that are empty. What was not run is unknown: neither proof nor gap."""
        empty = (not self.code, self.examples == 0, self.tests == 0, bool(self.untranslated))
        return [column for column, is_empty in zip(COLUMNS, empty, strict=True) if is_empty]

    @property
    def languages(self) -> list[str]:
        return [language.code for language in LANGUAGES if language.code not in self.untranslated]


def filled(rows: Iterable[Row], column: str) -> int:
    return sum(column not in row.gaps for row in rows)


def rows_of_build(domain: RuleDomain) -> tuple[Row, ...]:
    """The matrix of the book that is being built."""
    rules = domain.rules.values()
    lacking = untranslated(domain.book, rules)
    passed = Counter(id for x in domain.examples() if domain.outcome(x) == PASSED for id in x.rules)
    known = domain.evidence.is_known
    return tuple(
        Row(
            rule.id,
            domain.number(rule.id),
            rule.title,
            tuple(domain.game.code(rule.id)),
            passed[rule.id] if known else None,
            [test.outcome for test in domain.evidence.tests(rule.id)].count(PASSED) if known else None,
            lacking[rule.id],
        )
        for rule in rules
    )


def rows_of_site(site: Path) -> list[Row]:
    """The matrix of the last build, from what each language wrote; a missing file is an `OSError`."""
    books = {language.code: _rules(site / language.code / "rules.json") for language in LANGUAGES}
    return [_row(rule, books) for rule in books[SOURCE_LANGUAGE].values()]


def _rules(path: Path) -> dict[str, dict[str, Any]]:
    return {rule["id"]: rule for rule in json.loads(path.read_text(encoding="utf-8"))["rules"]}


def _row(rule: dict[str, Any], books: Mapping[str, dict[str, dict[str, Any]]]) -> Row:
    id, passed = rule["id"], rule["passed"]
    untranslated = tuple(code for code, rules in books.items() if not rules.get(id, {}).get("translated"))
    return Row(
        id, rule["number"] or "", rule["title"], tuple(rule["code"]), passed["examples"], passed["tests"], untranslated
    )
