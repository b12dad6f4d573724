"""Numbers of a page: what `sirens-rules game simulate --json` or a match has found, in sentences and in charts.

They lie beside the page in a file of its name, strength.json for strength.md; a page without one asks numbers.json.
A sentence names what it wants, so that no number is typed:

    {figure}`games`                               100,000
    {figure}`results.1 / games %`                 53.5 %; the key of a part is all behind its first point
    {figure}`rules.score.tie / games`             0.1
    {figure}`turns.mean`                          44.9; also `least`, `most` and `all` of a part
    {figure}`leads.0 + leads.1 / games %`         the sum first, then the share
    {figure}`machine`                             a word or a name, as it is
"""

import json
from collections.abc import Callable, Mapping
from math import prod
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal, format_percent
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

Part = Mapping[str, float]

logger = logging.getLogger(__name__)


def numbers_of(env: BuildEnvironment) -> dict[str, Any]:
    """What is in the file; a page that asks for it is made anew when it changes."""
    own = Path(env.doc2path(env.docname)).with_suffix(".json")
    path = own if own.exists() else own.with_name("numbers.json")
    env.note_dependency(str(path))
    try:
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"{path.name} cannot be read: {error.strerror}") from None
    return found


def part_of(numbers: Mapping[str, Any], name: str) -> Part:
    if not isinstance(part := numbers.get(name), dict):
        raise ValueError(f"there is no part “{name}”")
    return part


OF_ALL: dict[str, Callable[[Part], float]] = {
    "all": lambda part: sum(part.values()),
    "mean": lambda part: sum(float(key) * count for key, count in part.items()) / sum(part.values()),
    "least": lambda part: min(map(int, part)),
    "most": lambda part: max(map(int, part)),
}


def worked_out(numbers: Mapping[str, Any], asked: str) -> float:
    """A number by its name, a sum, or a sum divided by another.

    >>> worked_out({"games": 8, "leads": {"0": 3, "1": 1}}, "leads.0 + leads.1 / games")
    0.5
    """
    first, *others = (sum(_found(numbers, name.strip()) for name in side.split("+")) for side in asked.split("/"))
    return first / prod(others) if others else first


def _found(numbers: Mapping[str, Any], name: str) -> float:
    head, _, key = name.partition(".")
    if key in OF_ALL:
        return OF_ALL[key](part_of(numbers, head))
    found: object = part_of(numbers, head).get(key) if key else numbers.get(head)
    if not isinstance(found, int | float):
        raise ValueError(f"there is no number “{name}”")
    return found


def in_words(number: float, language: str) -> str:
    """As it is written there: whole, or to one place."""
    shown = number if isinstance(number, int) else round(number, 1)
    return format_decimal(shown, "#,##0.#", locale=locale_of(language))


def locale_of(language: str) -> Locale:
    """Where nobody has written down how a language writes numbers, they are written as in English."""
    try:
        return Locale.parse(language)
    except UnknownLocaleError:
        return Locale("en")


def in_percent(share: float, language: str) -> str:
    """To one place, always."""
    locale = locale_of(language)
    pattern = locale.percent_formats[None].pattern.replace("0", "0.0")
    return format_percent(share, pattern, locale=locale)


class FigureRole(SphinxRole):
    """A number in a sentence, as its language writes it."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        asked = self.text.removesuffix("%")
        say = in_words if asked == self.text else in_percent
        try:
            numbers = numbers_of(self.env)
            if isinstance(word := numbers.get(asked), str):
                return [nodes.literal("", word)], []  # the name of a machine: no language has another
            return [nodes.Text(say(worked_out(numbers, asked.strip()), self.config.language))], []
        except (ValueError, ZeroDivisionError) as error:
            logger.warning(f"figure: {error}", location=self.get_location(), type="numbers")
            return [nodes.literal(self.rawtext, self.text)], []


def setup(app: Sphinx) -> None:
    app.add_role("figure", FigureRole())
