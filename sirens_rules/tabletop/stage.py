"""A picture that knows the picture before it: its things have names, and what came or changed is pointed out.

The name of a thing is its kind and its place, `tile-Sd.surf`; of equal things of one place the second is `….2`. The
same name is the same thing; a thing that is new, where one of its kind has left, has come from there.
"""

from collections.abc import Iterable, Mapping
from math import hypot
from typing import Self

from .layout import Layout
from .pen import Pen

COMING, CHANGED = "coming", "changed"
"""the paints of outlines: dashed round what has come, whole round what looks otherwise than before"""


def kind_of(name: str) -> str:
    return name.partition(".")[0]


def origins(before: Iterable[str], after: Iterable[str]) -> dict[str, str]:
    """Where new things came from.

    >>> origins(["light-9.hand", "light-9.hand.2", "light-4.a1"], ["light-9.hand", "light-4.a1", "light-9.b2"])
    {'light-9.b2': 'light-9.hand.2'}
    """
    were, are = list(before), list(after)
    left, found = [name for name in were if name not in are], {}
    for name in are:
        old = next((one for one in left if kind_of(one) == kind_of(name)), None)
        if name not in were and old is not None:
            left.remove(old)
            found[name] = old
    return found


def shortened(start: tuple[float, float], end: tuple[float, float], by: float) -> str:
    """A line as a path, which leaves free what stands at both ends.

    >>> shortened((0, 0), (0, 50), 10)
    'M0 10L0 40'
    """
    (x, y), (left, top) = start, end
    part = min(by / (hypot(left - x, top - y) or 1), 0.45)
    across, down = (left - x) * part, (top - y) * part
    return f"M{x + across:.4g} {y + down:.4g}L{left - across:.4g} {top - down:.4g}"


class Stage(Pen):
    """For a scene of things with names. `follow` tells it what was to be seen before."""

    def __init__(self, layout: Layout, paper: bool) -> None:
        super().__init__(layout, paper)
        self.seen: dict[str, str] = {}
        self.before: Mapping[str, str] | None = None
        self.came: Mapping[str, str] = {}

    def rehearse(self) -> dict[str, str]:
        """All things by their names, as they look: a subclass draws itself once."""
        raise NotImplementedError

    def follow(self, before: Self) -> None:
        self.before, now = before.rehearse(), self.rehearse()
        self.came = origins(self.before, now)
        self.seen.clear()

    def thing(self, name: str, x: float, y: float, drawn: Iterable[str], rim: str = "") -> str:
        """A thing, and the element that goes round it where it has come or changed."""
        look, name = "".join(drawn), self._numbered(name)
        self.seen[name] = look
        if rim and self.before is not None and self.before.get(name) != look:
            came = name not in self.before
            look += self.shape(COMING if came else CHANGED, rim + ' stroke-dasharray="5 3"' * came)
        return self.group(name, x, y, [look], self.came.get(name, ""))

    def _numbered(self, name: str) -> str:
        number = 2
        free = name
        while free in self.seen:
            free, number = f"{name}.{number}", number + 1
        return free
