"""Requests by the hundred: from random games, every rule where it is met, and texts that somebody might mistype."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import chain, islice
from typing import Any, NamedTuple

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.simulation import random_game

from ..components import PLACES, PORT, SHIP, STARBOARD, Crew
from ..moves import END_TURN, Move, pick, place_rum, play, use_octopus, walk
from ..position import Position, deal
from ..refusals import broken_rules
from ..table import OVER, PICK
from .subjects import USUAL, about_position

GAMES = 120
"""Random games of each kind that are looked through for positions worth asking about."""

RARE = {
    False: (2022, 2042, 2046, 2160, 2367, 3074, 6484, 8101, 8701, 8976),
    True: (2026, 2036, 2058, 2072, 2391, 2430, 2825, 2962, 3285, 5252),
}
"""Seeds of random games, without and with the variant, in which turns are skipped or two ship cards scored at once."""

WHOLE = 14
"""Random games of each kind that are asked about from deal to end."""

SEEDS = (0, 1, 2, 3, 7, 42, 1000, 65535, 65536, 123456789, 2147483647, 2147483648, 4294967294, 4294967295)

LAST_PICK = 7
"""So many picks come before the last one."""

STRETCH = 5
"""Moves in a row that are asked about together."""


WITH_MOVE = ("play", "happenings")
"""The questions about a move."""


class Asked(NamedTuple):
    """A request, the rules it is about, and why it is asked."""

    request: dict[str, Any]
    rules: Sequence[str]
    why: str


class Moment(NamedTuple):
    """A position of a random game and the move made there."""

    seed: int
    number: int
    position: Position
    move: Move | None

    @property
    def name(self) -> str:
        kind = "Random game of the variant" if self.position.is_variant else "Random game"
        return f"{kind} from seed {self.seed}, after {self.number} moves"

    def shows(self, ask: str) -> list[str]:
        return about_position(ask, self.position, self.move) or USUAL[ask]

    def request(self, ask: str) -> dict[str, Any]:
        request = {"ask": ask, "position": str(self.position)}
        return {**request, "move": str(self.move)} if ask in WITH_MOVE else request


def generated() -> Iterator[Asked]:
    """All of them, always the same."""
    seeds = {variant: (*range(GAMES), *RARE[variant]) for variant in RARE}
    moments = [moment for variant in seeds for seed in seeds[variant] for moment in moments_of(seed, variant)]
    yield from texts()
    yield from rarest("play", [moment for moment in moments if moment.move], 5)
    yield from rarest("happenings", [moment for moment in moments if moment.move], 1)
    yield from stretches([moment for moment in moments if moment.move])
    yield from rarest("legal_moves", moments, 7)
    yield from rarest("decider", moments, 3)
    yield from rarest("outcome", [moment for moment in moments if moment.move is None], 6)
    yield from illegal(moments)
    yield from deals()
    yield from games()
    yield from counts(moments)
    yield from views(moments)
    yield from half_known(moments)


def moments_of(seed: int, variant: bool) -> Iterator[Moment]:
    """A game, every move drawn from the complete list."""
    for number, moment in enumerate(random_game(deal(seed, variant), Chance(seed))):
        yield Moment(seed, number, moment.position, moment.move)


def texts() -> Iterator[Asked]:
    """Requests written by hand: notation, good and malformed."""
    table = tomllib.loads(files(__package__).joinpath("texts.toml").read_text("utf-8"))
    for ask, written in table.items():
        for row in written:
            rule, why = row.pop("rule"), row.pop("why")
            yield Asked({"ask": ask, **row}, [rule], why)


def chosen(ask: str, moments: Sequence[Moment], most: int) -> Iterator[tuple[Moment, str]]:
    """So many moments for each combination of rules, and the rule among them that is met least often."""
    shown = [tuple(moment.shows(ask)) for moment in moments]
    met, taken = Counter(chain.from_iterable(shown)), Counter[tuple[object, ...]]()
    for moment, rules in zip(moments, shown, strict=True):
        kind = (rules, moment.position.ship.count(None))
        taken[kind] += 1
        if taken[kind] <= most:
            yield moment, min(rules, key=lambda rule: (met[rule], rule))


def rarest(ask: str, moments: Sequence[Moment], most: int, how: str = "", **more: object) -> Iterator[Asked]:
    """So many requests a rule."""
    for moment, rule in chosen(ask, moments, most):
        yield Asked({**moment.request(ask), **more}, [rule], f"{moment.name}{how}: shows {rule}.")


def stretches(moments: Sequence[Moment]) -> Iterator[Asked]:
    """Some moves in a row: a program may carry along what no text of a position shows."""
    for moment, rule in chosen("play", moments[::2], 1):
        game = moments_of(moment.seed, moment.position.is_variant)
        moves = [str(later.move) for later in islice(game, moment.number, moment.number + STRETCH) if later.move]
        request = {"ask": "game", "start": str(moment.position), "moves": moves}
        yield Asked(request, [rule], f"{moment.name}, {len(moves)} moves in a row: the first shows {rule}.")


CARDS = (10, 5, 1, 0, -2, -4)
TRIED: tuple[Move, ...] = (
    *(play(card, place) for card in CARDS for place in PLACES.values()),
    *(use_octopus(card, source, place) for card in CARDS for source in PLACES.values() for place in PLACES.values()),
    *(walk(crew, ship_card) for crew in Crew for ship_card in SHIP),
    *(place_rum(ship_card) for ship_card in SHIP),
    END_TURN,
    *(pick(card) for card in CARDS),
)
"""Moves that somebody might try, in whatever position."""


def illegal(moments: Sequence[Moment]) -> Iterator[Asked]:
    """Moves that break rules, a few for each combination of them."""
    taken = Counter[tuple[str, ...]]()
    for number, moment in enumerate(moments[::3]):
        chance = Chance(number)
        for _ in range(12):
            move = TRIED[chance.below(len(TRIED))]
            by = (None, None, PORT, STARBOARD)[chance.below(4)]
            rules = broken_rules(moment.position.lift(), move, by)
            taken[tuple(rules)] += 1
            if rules and taken[tuple(rules)] <= 3:
                request = {**moment.request("play"), "move": str(move)}
                if by is not None:
                    request["by"] = by.name.lower()
                yield Asked(request, rules, f"{moment.name}: a move that is not allowed.")


def deals() -> Iterator[Asked]:
    """The same cards from the same seed."""
    dealt = ("setup.seed", "setup.deal", "setup.pile", "setup.start", "components.cards")
    picked = ("setup.seed", "variant.sets", "variant.starfish", "variant.marks")
    for seed in SEEDS:
        yield Asked({"ask": "deal", "seed": seed}, dealt, f"The deal of seed {seed}.")
        yield Asked({"ask": "deal", "seed": seed, "variant": True}, picked, f"The two sets of seed {seed}.")
    for starts in ("port", "starboard"):
        why = f"The start player is named: {starts}; the cards stay as the seed has them."
        yield Asked({"ask": "deal", "seed": 7, "starts": starts}, ["setup.start", "setup.seed"], why)
    why = "The captain starts on 34, the mate on 30."
    yield Asked({"ask": "deal", "seed": 7, "captain": 34}, ["setup.crew-either", "setup.crew"], why)
    for seed in (-1, 4294967296):
        yield Asked({"ask": "deal", "seed": seed}, ["setup.seed"], f"There is no seed {seed}.")


def games() -> Iterator[Asked]:
    """Whole games, from the deal to the end."""
    for variant in (False, True):
        for seed in range(1000, 1000 + WHOLE):
            moments = list(moments_of(seed, variant))
            start, outcome = moments[0].position, moments[-1].position.outcome()
            assert outcome is not None
            request = {"ask": "game", "start": str(start), "moves": [str(moment.move) for moment in moments[:-1]]}
            rules = ["turn.alternate", "turn.order", outcome.rule, *["variant.rest"] * variant]
            yield Asked(request, rules, f"A whole random game{' of the variant' * variant} from seed {seed}.")


def counts(moments: Sequence[Moment]) -> Iterator[Asked]:
    """Late positions with few moves, and how many ways lead on from them."""
    late = [moment for moment in moments if moment.move and moment.position.ship.count(None) >= 3]
    for depth, longest in ((3, 20), (4, 10), (5, 5)):
        few = [moment for moment in late if 2 < len(moment.position.legal_moves()) <= longest]
        yield from rarest("perft", few, 2, f", everything that can follow in {depth} moves", depth=depth)


def views(moments: Sequence[Moment]) -> Iterator[Asked]:
    """What each player sees, while opening hands are picked and later."""
    taken = Counter[tuple[object, ...]]()
    for moment in moments:
        position = moment.position
        kind = (position.is_variant, position.step, position.ship.count(None))
        taken[kind] += 1
        if taken[kind] <= 2:
            for player in ("port", "starboard"):
                why = f"{moment.name}, as {player.capitalize()} sees it."
                rules = ["setup.public", "variant.secret" if position.step is PICK else "place.face-up"]
                yield Asked({**moment.request("view"), "player": player}, rules, why)
    for seed in range(3):
        game = list(moments_of(seed, variant=True))
        request = {"start": str(game[0].position), "moves": [str(moment.move) for moment in game[:-1]]}
        for player in ("port", "starboard"):
            why = f"A game of the variant from seed {seed}, as {player.capitalize()} sees it: no pick of the other."
            yield Asked({"ask": "view_game", **request, "player": player}, ["variant.secret", "variant.order"], why)


def half_known(moments: Sequence[Moment]) -> Iterator[Asked]:
    """The same questions about what one player knows: unknown cards are played and drawn."""
    seen = [
        moment._replace(position=moment.position.view(player).position)
        for moment in moments[::5]
        if moment.position.step is not OVER
        for player in (PORT, STARBOARD)
    ]
    yield from rarest("play", seen, 1, ", as one player knows it")
    yield from rarest("legal_moves", seen, 3, ", as one player knows it")
    why = "The last pick, on a set seen from high to low: its order stays unknown."
    for moment in [moment for moment in moments if moment.position.step is PICK and moment.number == LAST_PICK][:2]:
        for player in (PORT, STARBOARD):
            shown = moment._replace(position=moment.position.view(player).position)
            yield Asked(shown.request("play"), ["variant.pile"], why)
