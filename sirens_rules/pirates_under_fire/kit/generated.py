"""Requests by the hundred: from random games, and texts that somebody might mistype."""

from collections.abc import Hashable, Iterator, Sequence

from sirens_rules.tabletop.boxes import OURS
from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.kit.requests import Asked, Moment, Requests, moments_of, short_lists, texts

from ..components import WIDE, Player
from ..position import Position, deal
from .answers import ANSWERS
from .subjects import SUBJECTS

GAMES = 80
"""Random games that are looked through for positions worth asking about."""
SEEDS = (0, 1, 2, 7, 2026, 65536, 2147483648, 4294967295)
WHOLE = 12
"""Random games that are asked about from deal to end."""


LINES = 40
"""Lines at random of which the best combinations are asked."""


def _kind(position: Position) -> Hashable:
    return position.step


REQUESTS = Requests(ANSWERS, SUBJECTS, lambda position: tuple(Player), _kind)


def generated() -> Iterator[Asked]:
    """All of them, always the same."""
    games = [moments_of(f"Random game from seed {seed}", deal(seed), seed) for seed in range(GAMES)]
    moments = [moment for game in games for moment in game]
    made = [moment for moment in moments if moment.move]
    yield from texts(__package__)
    yield from REQUESTS.rarest("play", made, 1)
    yield from REQUESTS.rarest("happenings", made[::3], 1)
    yield from REQUESTS.stretches(made, 7)
    yield from REQUESTS.rarest("legal_moves", short_lists(made[::3]), 1)
    yield from REQUESTS.rarest("decider", made, 4)
    yield from REQUESTS.rarest("outcome", [moment for moment in moments if not moment.move], 20)
    yield from REQUESTS.illegal(moments[::5], 3)
    yield from _deals()
    yield from _lines()
    yield from _wholes(games)
    yield from _counts(made)
    yield from _views(moments, games)


def _deals() -> Iterator[Asked]:
    for seed in SEEDS:
        yield Asked({"ask": "deal", "seed": seed}, DEALT, f"The beginning of seed {seed}.")
    for seed in (-1, 4294967296):
        yield Asked({"ask": "deal", "seed": seed}, ["setup.seed"], f"There is no seed {seed}.")


DEALT = (
    "setup.seed", "setup.boards", "setup.piles", "setup.hand", "setup.reserve", "setup.mercenaries", "setup.first",
    "components.boards", "components.mercenaries",
)  # fmt: skip


def _lines() -> Iterator[Asked]:
    """Rows and columns, of few values: so there is much to combine."""
    for number in range(LINES):
        chance = Chance(number)
        line = "".join("345.67"[chance.below(4 + number % 3)] for _ in range(WIDE))
        request = {"ask": "best_line", "line": line, "box": OURS[number % len(OURS)]}
        yield Asked(request, ["combination.equal", "combination.run", "combination.grow"], "A line at random.")


def _wholes(games: Sequence[Sequence[Moment]]) -> Iterator[Asked]:
    """From the deal to the end, and the first moves written down."""
    for game in games[:WHOLE]:
        rule = game[-1].position.outcome().rule
        yield REQUESTS.played(game, ["turn.alternate", "end.sixteen", rule], f"{game[0].game}: all of it.")
        yield REQUESTS.record(game[:20])


def _counts(moments: Sequence[Moment]) -> Iterator[Asked]:
    """Positions with few moves, and how many ways lead on from them."""
    few = [moment for moment in moments[::9] if 2 < len(moment.position.legal_moves()) <= 6]
    yield from REQUESTS.rarest("perft", few, 1, ", everything that can follow in 3 moves", depth=3)


def _views(moments: Sequence[Moment], games: Sequence[Sequence[Moment]]) -> Iterator[Asked]:
    """What each player sees, and the same questions about what one player knows."""
    yield from REQUESTS.views(moments[::11], 5)
    bluffs = [moment for moment in moments if moment.position.bluffer is not None]
    yield from REQUESTS.views(bluffs[::3], 6)
    seen = REQUESTS.as_seen(moments[::13])
    yield from REQUESTS.rarest("play", seen, 1, ", as the player knows it")
    yield from REQUESTS.rarest("legal_moves", short_lists(seen), 2, ", as the player knows it")
    for game in games[:4]:
        for player in Player:
            request = {**REQUESTS.played(game, [], "").request, "ask": "view_game", "player": player.word}
            why = f"{game[0].game}, as {player.word} saw it."
            yield Asked(request, ["hand.secret", "mine.hidden"], why)
