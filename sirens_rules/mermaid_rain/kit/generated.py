"""Requests by the hundred: from random games of three to six players, and texts that somebody might mistype."""

from collections.abc import Hashable, Iterator, Sequence

from sirens_rules.tabletop.kit.requests import Asked, Moment, Requests, moments_of, short_lists, texts

from ..components import FEWEST, MOST, PLAYERS
from ..position import Position, deal
from .answers import ANSWERS
from .subjects import SUBJECTS

GAMES = 8
"""Random games of each number of players that are looked through for positions worth asking about."""
SEEDS = (0, 1, 7, 65536, 4294967295)
WHOLE = 130
"""Moves at the end of a game that are asked about together."""


def _kind(position: Position) -> Hashable:
    return position.step, position.players == FEWEST


REQUESTS = Requests(ANSWERS, SUBJECTS, lambda position: PLAYERS[: position.players], _kind)


def generated() -> Iterator[Asked]:
    """All of them, always the same."""
    games = [_game(seed, players) for seed in range(GAMES) for players in range(FEWEST, MOST + 1)]
    moments = [moment for game in games for moment in game]
    made = [moment for moment in moments if moment.move]
    yield from texts(__package__)
    yield from REQUESTS.rarest("play", made, 1)
    yield from REQUESTS.rarest("happenings", made, 1)
    yield from REQUESTS.stretches(made, 7)
    yield from REQUESTS.rarest("legal_moves", short_lists(made), 2)
    yield from REQUESTS.rarest("decider", made, 2)
    yield from REQUESTS.rarest("outcome", [moment for moment in moments if not moment.move], 8)
    yield from REQUESTS.illegal(moments[::5], 2)
    yield from _deals()
    yield from _endings(games)
    yield from _counts(made)
    yield from _views(moments, games)


def _game(seed: int, players: int) -> list[Moment]:
    return moments_of(f"Random game of {players} players from seed {seed}", deal(seed, players), seed)


def _deals() -> Iterator[Asked]:
    for players in range(FEWEST, MOST + 1):
        for seed in SEEDS:
            why = f"The beginning of seed {seed} with {players} players."
            yield Asked({"ask": "deal", "seed": seed, "players": players}, DEALT, why)
    for wrong in ({"seed": -1}, {"seed": 4294967296}, {"seed": 1, "players": 2}, {"seed": 1, "players": 7}):
        rule = "components.players" if "players" in wrong else "setup.seed"
        yield Asked({"ask": "deal", **wrong}, [rule], "There is no such beginning.")


DEALT = ("setup.seed", "setup.piles", "setup.tile-piles", "setup.stock", "setup.dealer", "predict.seven")


def _endings(games: Sequence[Sequence[Moment]]) -> Iterator[Asked]:
    """The first moves, written down, and the last rounds, to the end."""
    for game in games[:8]:
        last = game[-WHOLE:]
        why = f"{last[0].name}: from there to the end."
        yield REQUESTS.record(game[:20])
        yield REQUESTS.played(last, ["round.phases", "predict.undercurrent", "end.five"], why)


def _counts(moments: Sequence[Moment]) -> Iterator[Asked]:
    """Positions with few moves, and how many ways lead on from them."""
    few = [moment for moment in moments[::9] if 2 < len(moment.position.legal_moves()) <= 6]
    yield from REQUESTS.rarest("perft", few, 1, ", everything that can follow in 3 moves", depth=3)


def _views(moments: Sequence[Moment], games: Sequence[Sequence[Moment]]) -> Iterator[Asked]:
    """What each player sees, and the same questions about what one player knows."""
    yield from REQUESTS.views(moments[::11], 1)
    seen = REQUESTS.as_seen(moments[::13])
    yield from REQUESTS.rarest("legal_moves", short_lists(seen), 1, ", as the player knows it")
    yield from REQUESTS.rarest("decider", seen, 1, ", as the player knows it")
    for game in games[:2]:
        for end in (2, 5, 9):
            for player in PLAYERS[:2]:
                request = {**REQUESTS.played(game[:end], [], "").request, "ask": "view_game", "player": player.word}
                why = f"{game[0].game}, {end} moves as {player.name} sees them: face-down cards are hidden."
                yield Asked(request, ["meld.together", "meld.face-down"], why)
