"""Which rules a request is about: what can be seen of them in a position, a move and what follows.

The kit labels a generated case with the rarest of them, so that a failure names the rule nearest to the fault.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from sirens_rules.tabletop.errors import SirensError, UnknownCards
from sirens_rules.tabletop.refusals import Event

from ..components import MATE, SHIP, SIDES, Cards, Place, in_play
from ..crew import aboard, crew_at, decider
from ..limit import LIMIT
from ..moves import EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from ..octopus import can_use_octopus
from ..position import Position
from ..score import scoring
from ..table import ACT, FINISH, OVER, PICK, WALK


class Done(NamedTuple):
    """A move that was made: the table before and after it, and what happened."""

    before: Position
    move: Move
    after: Position
    events: list[Event]

    @property
    def rules(self) -> list[str]:
        return [event.rule for event in self.events]

    @property
    def place(self) -> Place | None:
        """Where a card was placed in this turn, by this move or before its walk."""
        if isinstance(self.move, Play | UseOctopus):
            return self.move.place
        return self.before.pending.place if self.before.pending else None

    @property
    def source(self) -> Place | None:
        """Where an octopus took it from."""
        if isinstance(self.move, UseOctopus):
            return self.move.source
        return self.before.pending.source if self.before.pending else None

    @property
    def scorings(self) -> list[Event]:
        return [event for event in self.events if event.rule in ("score.reach", "score.higher", "score.tie")]

    @property
    def scored(self) -> set[int]:
        """The ship cards that were scored, as places from the bow."""
        return {at for at in range(len(SHIP)) if self.before.ship[at] and not self.after.ship[at]}


def about(request: Mapping[str, Any]) -> list[str]:
    """Every rule that a request shows; none where it has no position or cannot be answered.

    >>> about({"ask": "play", "position": "28[10 10|] 30C[|] 34M[|] port:8 rum:-", "move": "8@28p"})[:3]
    ['place.hand', 'score.reach', 'turn.pile-empty']
    """
    ask = request["ask"]
    try:
        if ask in ("play", "happenings"):
            return about_move(Position(request["position"]), Move(request["move"]))
        return about_table(ask, Position(request["position"]))
    except (KeyError, SirensError):
        return []


def about_move(position: Position, move: Move) -> list[str]:
    done = Done(position, move, *position.follow(move))
    shown = [*done.rules, *(rule for rule, shows in OF_MOVES.items() if shows(done))]
    if done.scored:
        shown += [rule for rule, shows in OF_SCORINGS.items() if shows(done)]
    return list(dict.fromkeys(shown))


def about_table(ask: str, position: Position) -> list[str]:
    """What a question shows that names no move."""
    if ask == "outcome":
        return about_end(position)
    return about_view(position) if ask == "view" else about_position(position)


def about_position(position: Position) -> list[str]:
    """What decides the list of moves; where it cannot be given, that nobody sees what is hidden."""
    try:
        position.legal_moves()
    except UnknownCards:
        return ["setup.public"]
    return [rule for rule, shows in OF_POSITIONS.items() if shows(position)]


def about_view(position: Position) -> list[str]:
    return ["setup.public", "variant.secret" if position.step is PICK else "place.face-up"]


def about_end(position: Position) -> list[str]:
    outcome = position.outcome()
    if outcome is None:
        return ["end.four", "end.all-scored"]
    rules = [outcome.rule, "end.draw" if outcome.winner is None else "end.winner"]
    rules += ["end.tied-ships"] if outcome.rule == "end.all-scored" else []
    return rules + (["end.at-least"] if max(outcome.points) > 4 else [])


def _withstands(done: Done) -> bool:
    """A total that would be enough without the rum."""
    if done.place is None or not (ship_card := done.after.ship[done.place.at]):
        return False
    return any(sum(cards) >= ship_card.value for cards in _lying(done.after, done.place.at))


def _straight(done: Done) -> list[int]:
    """The places between start and end of a walk, one way along the row."""
    assert isinstance(done.move, Walk)
    assert done.before.pending is not None
    low, high = sorted((done.before.pending.place.at, done.move.at))
    return list(range(low + 1, high))


def _ends(position: Position) -> set[int]:
    found = [at for at, ship_card in enumerate(position.ship) if ship_card]
    return {found[0], found[-1]}


def _is_due(done: Done) -> bool:
    """The card placed will score its ship card, but somebody walks first."""
    ship_card = done.after.ship[done.place.at] if done.place else None
    return bool(done.place and ship_card and scoring(ship_card, *_lying(done.after, done.place.at)))


def _rum_on(position: Position, at: int) -> int:
    ship_card = position.ship[at]
    return ship_card.mugs if ship_card else 0


def _is_icon(done: Done) -> bool:
    return isinstance(done.move, Play | UseOctopus) and done.move.card in done.before.deck.icons


def _walks(done: Done) -> bool:
    return done.after.step is WALK


Shows = Callable[[Done], bool]

OF_MOVES: dict[str, Shows] = {
    "components.crew-equal": lambda done: isinstance(done.move, Walk) and done.move.crew is MATE,
    "components.icon": lambda done: (
        isinstance(done.move, Play) and not _is_icon(done) and bool(crew_at(done.before.ship, done.move.place.at))
    ),
    "components.icon-cards": lambda done: isinstance(done.move, Play) and _walks(done) and done.move.card in (0, -1),
    "components.same-cards": lambda done: (
        isinstance(done.move, UseOctopus) and done.before.cards_at(done.move.source).count(done.move.card) > 1
    ),
    "place.either-side": lambda done: isinstance(done.move, Play) and done.move.place.side is not done.before.turn,
    "place.order": lambda done: isinstance(done.move, Play) and len(done.after.cards_at(done.move.place)) > 2,
    "crew.trigger": lambda done: isinstance(done.move, Play) and _walks(done),
    "crew.either-side": lambda done: _walks(done) and done.after.to_decide is not done.before.turn,
    "crew.nobody-there": lambda done: (
        _is_icon(done) and done.place is not None and not crew_at(done.before.ship, done.place.at)
    ),
    "crew.hold-card": lambda done: "crew.hold" in done.rules,
    "crew.aboard": lambda done: _walks(done) and aboard(in_play(done.after.ship)) == 1,
    "crew.hold-when": lambda done: _walks(done) and _is_due(done),
    "crew.arrival": lambda done: isinstance(done.move, Walk) and any(_cards_on(done.before, done.move.at)),
    "crew.ring": lambda done: (
        isinstance(done.move, Walk)
        and done.place is not None
        and len(in_play(done.before.ship)) > 2
        and {done.place.at, done.move.at} == _ends(done.before)
    ),
    "crew.gap": lambda done: (
        isinstance(done.move, Walk)
        and bool(_straight(done))
        and not any(done.before.ship[at] for at in _straight(done))
    ),
    "limit.reopen": lambda done: isinstance(done.move, UseOctopus) and _is_full(done.before, done.move.source),
    "octopus.full-source": lambda done: isinstance(done.move, UseOctopus) and _is_full(done.before, done.move.source),
    "octopus.any-card": lambda done: (
        isinstance(done.move, UseOctopus) and done.move.source.side is not done.before.turn
    ),
    "octopus.other-side": lambda done: (
        isinstance(done.move, UseOctopus) and done.move.source.at == done.move.place.at
    ),
    "octopus.mark": lambda done: isinstance(done.move, UseOctopus) and not _walks(done),
    "octopus.walk": lambda done: isinstance(done.move, UseOctopus) and _walks(done),
    "octopus.lift": lambda done: (
        isinstance(done.move, UseOctopus)
        and _is_icon(done)
        and bool(crew_at(done.before.ship, done.move.source.at))
        and not _walks(done)
    ),
    "octopus.no-draw": lambda done: (
        isinstance(done.move, UseOctopus) and not _walks(done) and bool(done.before.lift().pile_of(done.before.turn))
    ),
    "turn.octopus-forced": lambda done: isinstance(done.move, UseOctopus) and not done.before.hands[done.before.turn],
    "rum.raise": _withstands,
    "rum.both": lambda done: isinstance(done.move, PlaceRum) and _rum_on(done.after, done.move.at) > 1,
    "rum.no-check": lambda done: isinstance(done.move, PlaceRum) and sum(_cards_on(done.before, done.move.at)) > 9,
    "rum.when": lambda done: isinstance(done.move, PlaceRum) and done.before.step is ACT,
    "rum.once": lambda done: isinstance(done.move, PlaceRum) and done.before.step is FINISH,
    "rum.after-draw": lambda done: "turn.draw" in done.rules and done.after.step is FINISH,
    "rum.skipped": lambda done: "turn.skip" in done.rules and done.after.mugs[done.after.turn.opponent],
    "rum.over": lambda done: done.after.step is OVER and done.before.mugs[done.before.turn],
    "turn.order": lambda done: isinstance(done.move, Walk) and bool(done.scored) and "turn.draw" in done.rules,
    "turn.draw-last": lambda done: isinstance(done.move, Play) and _walks(done),
    "turn.no-reshuffle": lambda done: "turn.pile-empty" in done.rules and bool(done.after.out),
    "turn.end": lambda done: isinstance(done.move, EndTurn),
    "turn.alternate": lambda done: isinstance(done.move, EndTurn),
    "turn.rum": lambda done: done.after.step is FINISH,
    "end.at-once": lambda done: done.after.step is OVER,
    "end.at-least": lambda done: max(done.after.points) > 4,
    "end.nothing-after": lambda done: done.after.step is OVER and len(done.after.hands[done.after.turn]) < 4,
    "end.tied-ships": lambda done: "end.all-scored" in done.rules,
    "variant.own-pile": lambda done: done.before.is_variant and "turn.draw" in done.rules,
    "variant.order": lambda done: isinstance(done.move, Pick) and done.after.turn is not done.before.turn,
    "variant.pile": lambda done: isinstance(done.move, Pick),
    "variant.rest": lambda done: done.before.is_variant and bool(done.scored),
}
"""What a move can show of a rule."""


def _cards_on(position: Position, at: int) -> list[int]:
    port, starboard = _lying(position, at)
    return [*port, *starboard]


def _lying(position: Position, at: int) -> tuple[Cards, Cards]:
    port, starboard = SIDES[at]
    return position.cards_at(port), position.cards_at(starboard)


def _is_full(position: Position, place: Place) -> bool:
    return len(position.cards_at(place)) == LIMIT


def _loser_turn(done: Done) -> bool:
    return any(event.values["player"] is done.before.turn.opponent for event in done.scorings)


def _mugs(done: Done) -> int:
    return sum(_rum_on(done.before, at) for at in done.scored)


def _with_crew(done: Done) -> list[Event]:
    return [event for event in done.scorings if event.values["crew"]]


def _home(done: Done, own: bool) -> bool:
    owners = [event.values["player"] for event in done.events if event.rule == "score.octopus-home"]
    return (done.before.turn if own else done.before.turn.opponent) in owners


def _both_full(done: Done) -> bool:
    """A total reached the resistance with the tenth card."""
    at = done.place.at if done.place else 0
    return "score.reach" in done.rules and at in done.scored and len(_cards_on(done.before, at)) >= 2 * LIMIT - 1


OF_SCORINGS: dict[str, Shows] = {
    "score.owner": _loser_turn,
    "place.gift": lambda done: _loser_turn(done) and isinstance(done.move, Play),
    "score.five": lambda done: "score.reach" not in done.rules,
    "score.negative": lambda done: any(
        str(event.values["total"]).startswith("-") for event in done.scorings if event.rule != "score.reach"
    ),
    "score.no-rum": lambda done: "score.reach" not in done.rules and _mugs(done) > 0,
    "score.both-routes": _both_full,
    "score.mugs-out": lambda done: _mugs(done) > 0,
    "rum.gone": lambda done: _mugs(done) > 1,
    "score.crew": lambda done: any(event.values["player"] is not None for event in _with_crew(done)),
    "score.points": lambda done: not _with_crew(done),
    "score.tie-points": lambda done: "score.tie" in done.rules and bool(_with_crew(done)),
    "score.cards-out": lambda done: True,
    "score.when": lambda done: isinstance(done.move, Walk),
    "score.escape": lambda done: isinstance(done.move, Walk) and done.source is None,
    "score.source": lambda done: done.source is not None and done.source.at in done.scored,
    "score.two": lambda done: len(done.scored) > 1,
    "octopus.score": lambda done: done.source is not None,
    "octopus.same-turn": lambda done: done.source is not None and _home(done, own=True),
    "octopus.back": lambda done: _home(done, own=False),
    "octopus.value": lambda done: _home(done, own=True) and done.source is None,
}
"""What a scoring can show of a rule."""


def _directions(position: Position) -> list[int]:
    """Where a walk that is due could end, as places from the bow."""
    if position.step is not WALK:
        return []
    return [move.at for move in position.legal_moves() if isinstance(move, Walk)]


def _theirs(position: Position) -> bool:
    return position.octopuses[position.turn.opponent] is not None and position.octopuses[position.turn] is None


def _acts(position: Position) -> bool:
    return position.step is ACT


OF_POSITIONS: dict[str, Callable[[Position], bool]] = {
    "place.always": lambda position: _acts(position) and bool(position.hands[position.turn]),
    "place.in-play": lambda position: _acts(position) and None in position.ship,
    "limit.five": lambda position: _acts(position) and any(_is_full(position, place) for place in _places(position)),
    "limit.side": lambda position: _acts(position) and _half_full(position),
    "octopus.to": lambda position: _acts(position) and can_use_octopus(position.lift()),
    "octopus.same-side": lambda position: (
        _acts(position) and can_use_octopus(position.lift()) and len(position.lift().sides()) < 4
    ),
    "octopus.blocked": lambda position: _acts(position) and _theirs(position),
    "octopus.spent": lambda position: _acts(position) and position.octopuses[position.turn] is not None,
    "octopus.own-card": lambda position: _acts(position) and None not in position.octopuses,
    "octopus.nothing": lambda position: (
        _acts(position) and position.octopuses[position.turn] is None and not can_use_octopus(position.lift())
    ),
    "turn.must-act": lambda position: _acts(position) and len(position.hands[position.turn]) < 4,
    "turn.octopus-forced": lambda position: _acts(position) and not position.hands[position.turn],
    "rum.once": lambda position: _acts(position) and not position.mugs[position.turn],
    "rum.place": lambda position: position.step is FINISH,
    "rum.both": lambda position: any(ship_card.mugs > 1 for ship_card in in_play(position.ship)),
    "turn.end": lambda position: position.step is FINISH and None in position.ship,
    "crew.step": lambda position: len(_directions(position)) == 2,
    "crew.single": lambda position: len(_directions(position)) == 1,
    "crew.decider": lambda position: position.pending is not None and position.to_decide is not position.turn,
    "crew.own-side": lambda position: (
        position.pending is not None and decider(position.pending.place) is position.turn
    ),
    "crew.jump": lambda position: any(_jumps(position, end) for end in _directions(position)),
    "crew.ring": lambda position: any(_rounds(position, end) for end in _directions(position)),
    "crew.gap": lambda position: position.step is WALK and None in position.ship,
    "variant.pick": lambda position: position.step is PICK,
    "variant.sets": lambda position: position.step is PICK and bool(position.hands[position.turn]),
    "end.nothing-after": lambda position: position.step is OVER,
}
"""What the list of moves, or whoever decides, can show of a rule."""


def _places(position: Position) -> Iterator[Place]:
    for ship_card in in_play(position.ship):
        for side in "ps":
            yield Place(f"{ship_card.value}{side}")


def _half_full(position: Position) -> bool:
    return any((len(port) == LIMIT) != (len(starboard) == LIMIT) for _card, port, starboard in position.lift().laid())


def _jumps(position: Position, end: int) -> bool:
    assert position.pending is not None
    low, high = sorted((position.pending.place.at, end))
    return any(crew_at(position.ship, at) for at in range(low + 1, high))


def _rounds(position: Position, end: int) -> bool:
    assert position.pending is not None
    return len(in_play(position.ship)) > 3 and {position.pending.place.at, end} == _ends(position)



USUAL = {
    "read_move": ["turn.action"],
    "read_position": ["setup.ship"],
    "read_record": ["turn.order"],
    "legal_moves": ["turn.action"],
    "decider": ["turn.alternate"],
    "play": ["turn.order"],
    "happenings": ["turn.order"],
    "outcome": ["end.winner"],
    "deal": ["setup.seed"],
    "game": ["turn.alternate"],
    "view": ["setup.public"],
    "view_game": ["setup.public"],
}
"""What a question is about if nothing special can be seen."""
