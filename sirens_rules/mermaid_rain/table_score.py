"""The end of a real game at the table: a line a player, with the points on the track and the treasure."""

import re
from typing import NamedTuple

from sirens_rules.tabletop.errors import NotationError, SirensError
from sirens_rules.tabletop.sentences import N_

from .box_file import known
from .components import FEWEST, MOST
from .score import Final, final_scoring


class Line(NamedTuple):
    """What one player has at the end."""

    name: str
    track: int
    won: str


class Scored(NamedTuple):
    """A player, the final scoring, and all points."""

    line: Line
    final: Final
    total: int


_LINE = re.compile(r"\s*(?P<name>[^:#]{1,40}?)\s*:\s*(?P<track>-?[0-9]{1,3})\s*(?P<won>[SCYPDscypd]*)\s*")


def read_lines(text: str) -> list[Line]:
    """Lines such as `Mia: 23 SSSCCYPD`: shell, coral, crYstal, pearl, dragon scale, in small letters too.

    A # begins a remark.
    """
    found: list[Line] = []
    at = 0
    for line in text.split("\n"):
        if line.split("#")[0].strip():
            match = _LINE.fullmatch(line.split("#")[0])
            if not match:
                wanted = N_(
                    "a line is a name, a colon, the points on the track and the treasure, such as Mia: 23 SSSCCYPD."
                )
                raise NotationError(text, at, wanted)
            if match["name"] in [line.name for line in found]:
                raise NotationError(text, at, N_("two players are called {name}."), name=match["name"])
            found.append(Line(match["name"], int(match["track"]), match["won"].upper()))
        at += len(line) + 1
    if not FEWEST <= len(found) <= MOST:
        raise SirensError(N_("There are three to six players, each on a line such as Mia: 23 SSSCCYPD."))
    if sum(len(line.won) for line in found) > (most := known()["treasure"]):
        raise NotationError(text, 0, N_("all players together have at most {number} tokens."), number=most)
    return found


def score_table(text: str) -> list[Scored]:
    """Tribute and points of all players, in the order of their lines.

    >>> [scored.total for scored in score_table("Ann: 8 SSSCCYPD\\nBo: 10 SSCYPPD\\nCy: 6 CYYPP\\nDee: 12 SCYDD")]
    [35, 25, 20, 22]
    """
    lines = read_lines(text)
    finals = final_scoring([line.won for line in lines])
    return [Scored(line, final, line.track + final.total) for line, final in zip(lines, finals, strict=True)]


def winners(scored: list[Scored]) -> list[str]:
    best = max(one.total for one in scored)
    return [one.line.name for one in scored if one.total == best]
