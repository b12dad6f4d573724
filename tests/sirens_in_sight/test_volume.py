"""Thousands of random games, each watched from the deal to the end.

GAMES says how many a variant: 2,000, in `make soak` 20,000. The invariants I1 to I9 and the facts DF04 to DF13 of the
fact base are written down here a second time, on purpose.
"""

import os
import random
from collections import Counter

import pytest

from sirens_rules.sirens_in_sight import Move, Place, Position, deal

from .strategies import DECK, SHIP

GAMES = int(os.environ.get("GAMES", "2000"))
CHANCE = random.Random  # a fixed seed a game: every run plays the same games

CARDS = sorted(DECK)
ICONS = {0, -1, -2, -3, -4}
PLACES = [f"{ship_card}{side}" for ship_card in SHIP for side in "ps"]
PLAYS = [f"{card}@{place}" for card in range(-4, 11) for place in PLACES]
OTHERS = [f"{play}>{place}" for play in PLAYS for place in PLACES]
OTHERS += [f"{crew}>{ship_card}" for crew in "CM" for ship_card in SHIP]
OTHERS += [f"rum@{ship_card}" for ship_card in SHIP]
OTHERS += [f"pick:{card}" for card in (*range(-4, 11), "?")]
EVERY_MOVE = [Move(text) for text in (*PLAYS, *OTHERS, "end")]
"""Every move there is, whatever the position: 1,682."""

DRAWN = {(1, 0), (2, 1), (3, 0), (3, 2), (5, 2)}
"""Ship cards and crew members lost in ties, in a drawn game (DF06)."""

# What random games must have met: a run that never saw a forced pass has proved nothing about it.
OFTEN = {
    "tie",
    "escape",
    "hold",
    "one destination",
    "jump",
    "gift",
    "three to five",
    "draw",
    "all scored",
    "pile empty",
    "reached",
    "five against five",
    "other side of the same ship card",
    "octopus home at once",
    "two mugs on a ship card",
}
RARELY = {"source reached", "forced pass", "two in a turn", "octopus forced", "walk onto the source"}


def choose(chance: random.Random, style: int, position: Position, moves: list) -> Move:
    """Most games are played by pure chance, the others in a manner that leads to rare cases."""
    step = position.step.name
    if style == 1 and step == "WALK" and position.pending.source:  # to where the octopus took its card from
        return chance.choice([move for move in moves if move.ship_card == position.pending.source.ship_card] or moves)
    if style == 0 or step != "ACT":
        return chance.choice(moves)
    actions = [move.text for move in moves if "@" in move.text and move.text[0] != "r"]
    octopus = [text for text in actions if ">" in text]
    plays = [Placing(position, text) for text in actions if ">" not in text]
    wanted = []
    if style == 1:  # hunters: negative cards among high ones, until the octopus takes them away
        lifting = [Placing(position, text) for text in octopus if text[0] == "-"]
        lifting = [placing for placing in lifting if placing.lifts_its_source()]
        wanted = [placing for placing in lifting if placing.scores() or placing.sends()] or lifting
        wanted = wanted or [placing for placing in plays if placing.builds()] or plays
    elif octopus and position.turn == 0 and not any(position.piles):  # Port saves cards, Starboard runs out of them
        return Move(chance.choice(octopus))
    elif chance.random() < 0.9:  # and nobody wants to score
        wanted = [placing for placing in plays if not placing.scores()]
    return Move(chance.choice(wanted).text) if wanted else chance.choice(moves)


class Watch:
    """One game: what has happened so far, by our own account."""

    def __init__(self, met: Counter, variant: bool) -> None:
        self.met, self.variant = met, variant
        self.tied = self.crew_lost = self.points_lost = self.mugs_gone = self.played = 0
        self.octopus = Counter()
        self.walked_from = self.walked_to = self.sent = None

    def before_move(self, position: Position, moves: list, texts: set) -> None:
        assert len(texts) == len(moves), "a move twice"
        assert moves, "nothing to do, and the game is not over"
        kind = position.step.name
        if kind == "WALK":
            ship_cards = 5 - position.ship.count(None)
            crew = sum(1 for ship_card in position.ship if ship_card and ship_card[1])
            destinations = 1 if (ship_cards, crew) in ((3, 2), (2, 1)) else 2
            assert len(moves) == destinations
            assert position.to_decide is position.pending.place.side
            self.met["one destination"] += destinations == 1
        elif kind == "ACT":
            hand = position.hands[position.turn]
            assert hand or all(">" in text or text.startswith("rum@") for text in texts)
            assert any("@" in text and not text.startswith("rum@") for text in texts), "G48, G49: no action"
            self.met["octopus forced"] += not hand
        assert position.outcome() is None

    def after_move(self, before: Position, move: Move, after: Position) -> None:
        text = move.text
        if "@" in text and not text.startswith("rum@"):
            self.sent = Placing(before, text)
            self.walked_from = self.walked_to = None
            if self.sent.source:
                self.octopus[before.turn] += 1
                assert self.octopus[before.turn] <= 5, "DF12"
                self.met["other side of the same ship card"] += self.sent.source.ship_card == self.sent.place.ship_card
            else:
                self.played += 1
                assert self.played <= 50, "DF11"
            if after.step.name != "WALK" and self.sent.card in ICONS and before.ship[self.sent.place.at][1]:
                in_play = [ship_card for ship_card in before.ship if ship_card]
                assert len(in_play) == sum(1 for ship_card in in_play if ship_card[1]), "somebody should have walked"
                self.met["hold"] += 1
        elif text[0] in "CM":
            self.walked_from, self.walked_to = before.pending.place.ship_card, int(text[2:])
            ring = [ship_card[0] for ship_card in before.ship if ship_card]
            far = (ring.index(self.walked_to) - ring.index(self.walked_from)) % len(ring)
            self.met["jump"] += far not in (1, len(ring) - 1)
        self.scorings(before, after)
        self.turns(before, text, after)

    def scorings(self, before: Position, after: Position) -> None:
        """Every ship card that went, with what lay at it: who should have it, and what was lost."""
        gone = [was for was, now in zip(before.ship, after.ship, strict=True) if was and not now]
        assert len(gone) <= 2
        gained = [now - was for was, now in zip(before.points, after.points, strict=True)]
        assert gone or gained == [0, 0]
        owed = [0, 0]
        for value, crew, mugs, _, _ in gone:
            if value == self.walked_from:
                crew = None
                self.met["escape"] += 1
            elif value == self.walked_to:
                crew = True
                self.met["walk onto the source"] += 1
            port, starboard = self.sent.cards(value)
            totals = sum(port), sum(starboard)
            enough = value + 3 * mugs
            worth = 1 + bool(crew)
            assert max(totals) >= enough or len(port) == len(starboard) == 5, "scored for no reason"
            assert min(totals) < enough, "G13: both sides at once"
            if totals[0] == totals[1]:
                self.tied, self.crew_lost = self.tied + 1, self.crew_lost + bool(crew)
                self.points_lost += worth
                self.met["tie"] += 1
            else:
                winner = int(totals[1] > totals[0])
                owed[winner] += worth
                self.met["gift"] += winner != before.turn
                self.met["three to five"] += before.points[winner] == 3 and after.points[winner] == 5
            self.mugs_gone += mugs
            self.met["reached" if max(totals) >= enough else "five against five"] += 1
            self.met["two mugs on a ship card"] += mugs == 2
            self.met["source reached"] += self.sent.source is not None and value != self.sent.place.ship_card
            self.met["octopus home at once"] += self.sent.source is not None and value == self.sent.place.ship_card
        assert owed == gained, "points"
        self.met["two in a turn"] += len(gone) == 2

    def turns(self, before: Position, text: str, after: Position) -> None:
        """Players take turns; who has to pass had neither a card nor work for the octopus."""
        steps = before.step.name, after.step.name
        if steps[1] != "ACT" or steps[0] == "PICK" or (steps[0] == "ACT" and text.startswith("rum@")):
            return
        if after.turn is before.turn:
            assert not after.hands[after.turn.opponent]
            assert after.octopuses[after.turn.opponent] is not None or nothing_free(after)
            self.met["forced pass"] += 1

    def check(self, position: Position, often: bool) -> None:
        """The invariants, at every step but in the middle of a walk."""
        over = position.outcome() is not None
        on_ship = mugs = crew_aboard = cards = 0
        for ship_card in position.ship:
            if ship_card is None:
                continue
            value, crew, laid, port, starboard = ship_card
            on_ship += 1
            crew_aboard += crew is not None
            mugs += laid
            cards += len(port) + len(starboard)
            assert len(port) <= 5, "I2"
            assert len(starboard) <= 5, "I2"
            assert len(port) + len(starboard) < 10, "I2 and DF10"
            assert over or max(sum(port), sum(starboard)) < value + 3 * laid, "I3"
        assert on_ship >= crew_aboard, "I1 and DF09"
        assert len({ship_card[1] for ship_card in position.ship if ship_card and ship_card[1]}) == crew_aboard, "I1"
        lying = [held for held in position.octopuses if held is not None]
        for held in lying:
            ship_card = position.ship[held.place.at]
            assert ship_card is not None, "I4"
            assert ship_card[3 + held.place.side].count(held.card) >= lying.count(held), "I4"
        hands, piles = position.hands, position.piles
        assert len(hands[0]) <= 4, "I5"
        assert len(hands[1]) <= 4, "I5"
        if position.step.name in ("ACT", "FINISH"):
            assert not piles[0] or len(hands[0]) == 4, "DF13"
            assert not piles[-1] or len(hands[1]) == 4, "DF13"
        assert sum(position.points) + on_ship + crew_aboard + self.points_lost == 7, "I6"
        held_cards = len(hands[0]) + len(hands[1]) + sum(map(len, piles))
        assert held_cards + cards + len(position.out) == 52, "I7"
        assert cards + len(position.out) == self.played <= 50, "DF11"
        assert min(position.points) < 4, "I8"
        assert max(position.points) <= 5, "DF05"
        assert sum(position.mugs) + mugs + self.mugs_gone == 2, "I9"
        if often:
            self.check_cards(position)

    def check_cards(self, position: Position) -> None:
        """I7, card by card; in the variant nobody ever has a card of the other set."""
        everywhere = [*position.hands[0], *position.hands[1], *position.out]
        for heap in position.piles:
            everywhere += heap
        for ship_card in filter(None, position.ship):
            everywhere += ship_card[3] + ship_card[4]
        assert sorted(everywhere) == CARDS, "I7"
        if self.variant:
            for hand, pile in zip(position.hands, position.piles, strict=True):
                assert not Counter(hand + pile) - Counter(DECK[::2]), "F116"

    def check_end(self, position: Position) -> None:
        outcome = position.outcome()
        assert position.legal_moves() == []
        assert position.to_decide is None
        assert outcome.points == position.points
        port, starboard = outcome.points
        if max(outcome.points) >= 4:
            assert outcome.rule == "end.four"
        else:
            assert not any(position.ship)
            assert outcome.rule == "end.all-scored"
            assert self.tied, "G58"
            self.met["all scored"] += 1
        if outcome.winner is None:
            assert port == starboard
            assert (self.tied, self.crew_lost) in DRAWN, "DF06"
            self.met["draw"] += 1
        else:
            assert outcome.points[outcome.winner] > outcome.points[outcome.winner.opponent]
        self.met["pile empty"] += not any(position.piles)


class Placing:
    """The card placed last, and what lies at a ship card with it, before anything is scored."""

    def __init__(self, before: Position, text: str) -> None:
        self.text = text
        word, where = text.split("@")
        source, _, place = where.rpartition(">")
        self.card, self.place = int(word), Place(place)
        self.source = Place(source) if source else None
        self.before = before

    def cards(self, value: int) -> tuple[list, list]:
        sides = tuple(list(side) for side in self.before.ship[SHIP.index(value)][3:])
        if self.source is not None and self.source.ship_card == value:
            sides[self.source.side].remove(self.card)
        if self.place.ship_card == value:
            sides[self.place.side].append(self.card)
        return sides

    def scores(self) -> bool:
        """Whether the ship card placed at is scored."""
        value, _, mugs, _, _ = self.before.ship[self.place.at]
        port, starboard = self.cards(value)
        return max(sum(port), sum(starboard)) >= value + 3 * mugs or len(port) == len(starboard) == 5

    def sends(self) -> bool:
        """Whether somebody stands where the card is placed."""
        return self.before.ship[self.place.at][1] is not None

    def lifts_its_source(self) -> bool:
        """Whether another ship card, where the octopus took the card from, reaches its resistance by that."""
        value, _, mugs, *sides = self.before.ship[self.source.at]
        elsewhere = value != self.place.ship_card
        return elsewhere and sum(sides[self.source.side]) - self.card >= value + 3 * mugs

    def builds(self) -> bool:
        """Whether a side grows that holds high cards and a negative one, and is not won yet."""
        if self.place.text not in ("28p", "30s", "32p", "36s") or self.scores():
            return False
        cards = self.before.ship[self.place.at][3 + self.place.side]
        return self.card > 6 if cards else self.card < -1


def nothing_free(position: Position) -> bool:
    """No card at the ship but those under an octopus."""
    lying = sum(len(ship_card[3]) + len(ship_card[4]) for ship_card in position.ship if ship_card)
    return lying <= sum(held is not None for held in position.octopuses)


def check_refusals(position: Position, moves: list, some: list) -> None:
    """The list and the question agree: what is in the list is not refused, and all else is."""
    legal = set(moves)
    for move in some:
        refusal = position.why_illegal(move)
        assert (refusal is None) == (move in legal), (move, refusal)
        assert refusal is None or refusal.rule


def check_text(position: Position) -> None:
    text = str(position)
    again = Position(text)
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == text


def watch_game(seed: int, variant: bool, met: Counter) -> None:
    chance, watch, style = CHANCE(seed), Watch(met, variant), (0, 0, 0, 1, 2)[seed % 5]
    position, move, steps = deal(seed, variant), None, 0
    try:
        while position.outcome() is None:
            moves = position.legal_moves()
            watch.before_move(position, moves, {move.text for move in moves})
            rare = chance.random()
            if rare < 1 / 40:
                check_refusals(position, moves, EVERY_MOVE)
            else:
                at = chance.randrange(len(EVERY_MOVE))
                check_refusals(position, moves, [*moves, *EVERY_MOVE[at : at + 60]])
            if rare > 0.96:
                check_text(position)
            move = choose(chance, style, position, moves)
            before, position, steps = position, position.play(move), steps + 1
            assert steps < 200, "DF12: no end"
            watch.after_move(before, move, position)
            if position.step.name != "WALK":
                watch.check(position, rare < 0.3)
        watch.check_end(position)
        check_text(position)
        check_refusals(position, [], EVERY_MOVE[seed % 10 :: 10])
    except Exception as error:
        error.add_note(f"game {seed}, variant {variant}, after move {steps} ({move}): {position}")
        raise


@pytest.mark.parametrize("variant", [False, True], ids=["base", "variant"])
def test_invariants_hold_in_random_games(variant):
    met = Counter()
    for seed in range(GAMES):
        watch_game(seed, variant, met)
    print(f"{GAMES} games:", ", ".join(f"{case} {number}" for case, number in sorted(met.items())))
    expected = (OFTEN if GAMES >= 200 else set()) | (RARELY if GAMES >= 2000 else set())
    assert {case for case in expected if not met[case]} == set(), "never met"


def test_every_move_is_a_move_of_its_own():
    assert len(EVERY_MOVE) == len(set(EVERY_MOVE)) == 1682
