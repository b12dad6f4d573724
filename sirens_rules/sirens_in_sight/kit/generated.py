"""Requests by the hundred: from random games, every rule where it is met, and texts that somebody might mistype."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.kit.requests import Asked, Moment, Requests, moments_of, texts

from ..components import PLACES, PORT, SHIP, STARBOARD, Crew, Player
from ..moves import END_TURN, Move, pick, place_rum, play, use_octopus, walk
from ..position import deal
from ..refusals import broken_rules
from ..table import OVER, PICK
from .answers import ANSWERS
from .subjects import SUBJECTS

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

REQUESTS = Requests(
    ANSWERS, SUBJECTS, lambda position: tuple(Player), lambda position: position.ship.count(None), tuple
)


def generated() -> Iterator[Asked]:
    """All of them, always the same."""
    seeds = {variant: (*range(GAMES), *RARE[variant]) for variant in RARE}
    moments = [moment for variant in seeds for seed in seeds[variant] for moment in game_of(seed, variant)]
    made = [moment for moment in moments if moment.move]
    yield from texts(__package__)
    yield from REQUESTS.rarest("play", made, 5)
    yield from REQUESTS.rarest("happenings", made, 1)
    yield from REQUESTS.stretches(made, 2)
    yield from REQUESTS.rarest("legal_moves", moments, 7)
    yield from REQUESTS.rarest("decider", moments, 3)
    yield from REQUESTS.rarest("outcome", [moment for moment in moments if moment.move is None], 6)
    yield from illegal(moments)
    yield from deals()
    yield from games()
    yield from counts(moments)
    yield from views(moments)
    yield from half_known(moments)


def game_of(seed: int, variant: bool) -> list[Moment]:
    kind = "Random game of the variant" if variant else "Random game"
    return moments_of(f"{kind} from seed {seed}", deal(seed, variant), seed)


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
            moments = game_of(seed, variant)
            rules = ["turn.alternate", "turn.order", moments[-1].position.outcome().rule, *["variant.rest"] * variant]
            why = f"A whole random game{' of the variant' * variant} from seed {seed}."
            yield REQUESTS.played(moments, rules, why)


def counts(moments: Sequence[Moment]) -> Iterator[Asked]:
    """Late positions with few moves, and how many ways lead on from them."""
    late = [moment for moment in moments if moment.move and moment.position.ship.count(None) >= 3]
    for depth, longest in ((3, 20), (4, 10), (5, 5)):
        few = [moment for moment in late if 2 < len(moment.position.legal_moves()) <= longest]
        yield from REQUESTS.rarest("perft", few, 2, f", everything that can follow in {depth} moves", depth=depth)


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
        whole = REQUESTS.played(game_of(seed, variant=True), [], "").request
        for player in ("port", "starboard"):
            why = f"A game of the variant from seed {seed}, as {player.capitalize()} sees it: no pick of the other."
            request = {**whole, "ask": "view_game", "player": player}
            yield Asked(request, ["variant.secret", "variant.order"], why)


def half_known(moments: Sequence[Moment]) -> Iterator[Asked]:
    """The same questions about what one player knows: unknown cards are played and drawn."""
    seen = [
        moment._replace(position=moment.position.view(player).position)
        for moment in moments[::5]
        if moment.position.step is not OVER
        for player in (PORT, STARBOARD)
    ]
    yield from REQUESTS.rarest("play", seen, 1, ", as one player knows it")
    yield from REQUESTS.rarest("legal_moves", seen, 3, ", as one player knows it")
    why = "The last pick, on a set seen from high to low: its order stays unknown."
    for moment in [moment for moment in moments if moment.position.step is PICK and moment.number == LAST_PICK][:2]:
        for player in (PORT, STARBOARD):
            shown = moment._replace(position=moment.position.view(player).position)
            yield Asked(shown.request("play"), ["variant.pile"], why)
