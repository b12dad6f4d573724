"""Boxes as files: one TOML file each. Every fault is refused with its place and its reason."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sirens_rules.tabletop.boxes import BoxReader, find_box, our_table
from sirens_rules.tabletop.errors import written
from sirens_rules.tabletop.sentences import N_

from .components import MERCENARIES, VALUES, WIDE, Effect
from .contents import EFFECTS, IDENTICAL, LENGTHS, RUN, SEA_LETTERS, Box, Kind, Mercenary, Points
from .marks import rule

PARTS = ("sea", "mercenaries")
MERCENARY_KEYS = {"cost", "values", "effect"}


def box(name: str | Path = "practice") -> Box:
    """A box by its name, `printed` or `practice`, or somebody's own by its file.

    >>> box("practice"), len(box("practice").mercenaries), box("printed").missing["sea"]
    (box('practice'), 12, 'the symbols on the spaces are pictures, and the pictures are lost.')
    """
    return find_box(name, __package__, read_box)


def known() -> Mapping[str, Any]:
    """What the source tells of every box: so many boards and mercenaries, and points of two combinations."""
    table = our_table(__package__, "printed")
    return {**table["known"], "points": table["points"]}


def read_box(text: str, file: str) -> Box:
    """The box of a file."""
    return _Reader(text, file).box()


class _Reader(BoxReader):
    GAPS = (*PARTS, *(str(Kind(what, length)) for what, lengths in LENGTHS.items() for length in lengths))

    def box(self) -> Box:
        told = {key: value for key, value in known().items() if key != "points"}
        name, about, text = self.heading({"points", *PARTS}, told)
        missing = self.missing()
        parts = {part: getattr(self, part)() for part in PARTS if part not in missing}
        return Box(name, about, text, self.points(missing), missing=missing, tokens=known()["tokens"], **parts)

    # The parts.

    @rule("components.boards")
    def sea(self) -> tuple[tuple[Effect, ...], ...]:
        boards = self.of_kind("sea", list)
        self.total("sea", len(boards), known()["boards"])
        return tuple(self.board(f"sea, {number}", board) for number, board in enumerate(boards, 1))

    def board(self, place: str, board: object) -> tuple[Effect, ...]:
        if not isinstance(board, str):
            raise self.fault(place, N_("a board is written as text, such as “p + x r m t p”."))
        for sign in board.split():
            if sign not in SEA_LETTERS:
                letters = ", ".join(SEA_LETTERS)
                raise self.fault(place, N_("“{sign}” is no symbol; there are {letters}."), sign=sign, letters=letters)
        self.total(place, len(board.split()), WIDE)
        return tuple(SEA_LETTERS[sign] for sign in board.split())

    @rule("components.mercenaries")
    def mercenaries(self) -> dict[str, Mercenary]:
        tables = self.of_kind("mercenaries", list)
        self.total("mercenaries", len(tables), known()["mercenaries"])
        found = [self.mercenary(*pair) for pair in zip(MERCENARIES, tables, strict=True)]
        costs = Counter(str(mercenary.cost) for mercenary in found)
        for cost, number in known()["costs"].items():
            self.total(f"mercenaries, cost {cost}", costs[cost], number)
        effects = Counter(mercenary.effect for mercenary in found)
        for effect in EFFECTS:
            if effect not in effects:
                raise self.fault("mercenaries", N_("nobody has the effect “{effect}”."), effect=effect)
        return {mercenary.letter: mercenary for mercenary in found}

    def mercenary(self, letter: str, table: object) -> Mercenary:
        place = f"mercenary {letter}"
        self.keys(place, table, MERCENARY_KEYS, all_needed=True)
        assert isinstance(table, dict)
        if type(table["cost"]) is not int or str(table["cost"]) not in known()["costs"]:
            raise self.fault(place, N_("a mercenary costs 3, 4 or 5, not {text}."), text=written(table["cost"], repr))
        if table["effect"] not in EFFECTS:
            text, names = written(table["effect"], repr), ", ".join(EFFECTS)
            raise self.fault(place, N_("{text} is no effect; there are {names}."), text=text, names=names)
        return Mercenary(letter, table["cost"], self.values(place, table["values"]), table["effect"])

    @rule("mercenary.wild")
    def values(self, place: str, values: object) -> str:
        """Those that are shown, low to high; X is all of them."""
        if values == "X":
            return VALUES
        if not isinstance(values, list) or not values or any(type(value) is not int for value in values):
            raise self.fault(place, N_("values are a list such as [2, 5], or “X”."))
        if sorted(set(values)) != values or not 1 <= values[0] <= values[-1] <= 9:
            raise self.fault(place, N_("values are numbers from 1 to 9, each once, low to high."))
        return "".join(map(str, values))

    @rule("combination.grow")
    def points(self, missing: Mapping[str, str]) -> Points:
        table = self.of_kind("points", dict)
        self.keys("points", table, {IDENTICAL, RUN}, all_needed=True)
        return Points(*(self.points_of(what, table[what], missing) for what in (IDENTICAL, RUN)))

    def points_of(self, what: str, table: object, missing: Mapping[str, str]) -> tuple[int | None, ...]:
        """More for longer ones; each is told, or called missing."""
        place, lengths = f"points.{what}", LENGTHS[what]
        self.keys(place, table, set(map(str, lengths)))
        assert isinstance(table, dict)
        if table.get("3") != known()["points"][what]["3"]:
            wanted = known()["points"][what]["3"]
            raise self.fault(place, N_("three ships score {wanted} in every box."), wanted=wanted)
        last, found = 0, []
        for length in lengths:
            points, gap = table.get(str(length)), f"{what} {length}"
            if (points is None) != (gap in missing):
                both = N_("tell what {number} score, or write under [missing] why it is not known; not both.")
                raise self.fault(place, both, number=length)
            if points is not None and (type(points) is not int or not last < points < 1000):
                raise self.fault(place, N_("points are numbers that grow with the length."))
            last = last + 1 if points is None and what == RUN else points or last
            found.append(points)
        return tuple(found)
