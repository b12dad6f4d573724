"""A second engine, written from the turn procedure of the fact base and sharing nothing with the first.

`play_side_by_side` holds every list of moves and every table of a game against it, and notes what the game has met.
"""

from collections import Counter
from collections.abc import Callable

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Move, Position

from .strategies import SHIP

Choice = Callable[[Position, list[Move]], Move]


class Reference:
    """The turn procedure, as plainly as it can be put: lists, letters, and the moves as texts."""

    def __init__(self, position: Position, icons: set[int]) -> None:
        """Takes over hands and piles of a deal; nothing else is known before the first move."""
        self.icons = icons
        self.crew = {value: crew.value for value, crew, *_ in position.ship if crew}
        self.mugs_on = dict.fromkeys(SHIP, 0)
        self.sides = {f"{value}{side}": [] for value in SHIP for side in "ps"}  # cards as [value, whose octopus]
        self.hands = {"p": list(position.hands[0]), "s": list(position.hands[1])}
        piles = [list(pile) for pile in position.piles]
        self.piles = {"p": piles[0], "s": piles[-1]}
        self.points = {"p": 0, "s": 0}
        self.mug = {"p": True, "s": True}
        self.out: list[int] = []
        self.turn = position.turn.letter
        self.step = "pick" if len(piles) == 2 else "act"
        self.met: Counter[str] = Counter()

    @property
    def ring(self) -> list[int]:
        return list(self.mugs_on)

    def octopus_home(self, owner: str) -> bool:
        return not any(card[1] == owner for side in self.sides.values() for card in side)

    def decides(self) -> str | None:
        return {"walk": self.step == "walk" and self.placed[-1], "over": None}.get(self.step, self.turn)

    # What may be done.

    def moves(self) -> set[str]:
        rum = {f"rum@{value}" for value in self.ring} if self.mug[self.turn] else set()
        if self.step == "pick":
            return {f"pick:{card}" for card in self.piles[self.turn]}
        if self.step == "act":
            return self.plays() | self.octopus_moves() | rum
        if self.step == "walk":
            return {f"{self.crew[int(self.placed[:-1])]}>{end}" for end in self.destinations()}
        return rum | {"end"} if self.step == "end" else set()

    def plays(self) -> set[str]:
        return {f"{card}@{place}" for card in self.hands[self.turn] for place in self.open_sides()}

    def octopus_moves(self) -> set[str]:
        if not self.octopus_home(self.turn):
            return set()
        free = {(card, place) for place, side in self.sides.items() for card, octopus in side if octopus is None}
        return {f"{card}@{source}>{place}" for card, source in free for place in self.open_sides() if place != source}

    def open_sides(self) -> list[str]:
        return [place for place, side in self.sides.items() if len(side) < 5]

    def destinations(self) -> set[int]:
        ring, ends = self.ring, set()
        at = ring.index(int(self.placed[:-1]))
        for direction in (1, -1):
            end = ring[(at + direction) % len(ring)]
            ends.add(ring[(at + 2 * direction) % len(ring)] if end in self.crew else end)
        return ends

    # What follows from it.

    def play(self, move: str) -> None:
        if move.startswith("pick:"):
            self.pick(int(move[5:]))
        elif move.startswith("rum@"):
            self.mug[self.turn] = False
            self.mugs_on[int(move[4:])] += 1
            if self.step == "end":
                self.next_turn()
        elif move == "end":
            self.next_turn()
        elif move[0] in "CM":
            self.walk(move[0], int(self.placed[:-1]), int(move[2:]))
            self.score()
        else:
            self.place(move)

    def pick(self, card: int) -> None:
        self.piles[self.turn].remove(card)
        self.hands[self.turn].append(card)
        if len(self.hands[self.turn]) == 4:
            self.turn = other(self.turn)
            if len(self.hands[self.turn]) == 4:
                self.step = "act"

    def walk(self, crew: str, start: int, end: int) -> None:
        far = (self.ring.index(end) - self.ring.index(start)) % len(self.ring)
        self.met["jump"] += far not in (1, len(self.ring) - 1)
        self.met["one destination"] += len(self.destinations()) == 1
        self.met["walk onto the source"] += str(end) == (self.taken_from or "")[:-1]
        del self.crew[start]
        self.crew[end] = crew

    def place(self, move: str) -> None:
        word, where = move.split("@")
        card = int(word)
        if ">" in where:
            self.taken_from, self.placed = where.split(">")
            self.met["other side of the same ship card"] += self.taken_from[:-1] == self.placed[:-1]
            self.met["octopus forced"] += not self.hands[self.turn]
            self.sides[self.taken_from].remove([card, None])
            self.sides[self.placed].append([card, self.turn])
        else:
            self.taken_from, self.placed = None, where
            self.hands[self.turn].remove(card)
            self.sides[where].append([card, None])
        sent = card in self.icons and int(self.placed[:-1]) in self.crew
        if sent and len(self.ring) != len(self.crew):
            self.step = "walk"
        else:
            self.met["hold"] += sent
            self.score()

    def score(self) -> None:
        before = len(self.ring)
        for place in (self.placed, self.taken_from):
            if place is not None and not self.is_over() and int(place[:-1]) in self.mugs_on:
                self.score_ship_card(int(place[:-1]))
        self.met["escape"] += self.step == "walk" and int(self.placed[:-1]) not in self.mugs_on
        self.met["two in a turn"] += before - len(self.ring) == 2
        if self.is_over():
            self.step = "over"
            return
        if self.taken_from is None and self.piles[self.turn]:
            self.hands[self.turn].append(self.piles[self.turn].pop(0))
        self.step = "end"
        if not self.mug[self.turn]:
            self.next_turn()

    def is_over(self) -> bool:
        return max(self.points.values()) >= 4 or not self.mugs_on

    def score_ship_card(self, value: int) -> None:
        cards = {side: self.sides[f"{value}{side}"] for side in "ps"}
        totals = {side: sum(card for card, _ in cards[side]) for side in "ps"}
        needed = value + 3 * self.mugs_on[value]
        reached = [side for side in "ps" if totals[side] >= needed]
        assert len(reached) < 2, "both sides at once"
        if not reached and not len(cards["p"]) == len(cards["s"]) == 5:
            return
        crew = self.crew.pop(value, None)
        self.met["reached" if reached else "five against five"] += 1
        self.met["two mugs on a ship card"] += self.mugs_on[value] == 2
        if self.taken_from:
            self.met["octopus home at once" if str(value) == self.placed[:-1] else "source reached"] += 1
        if reached or totals["p"] != totals["s"]:
            self.win(reached[0] if reached else max("ps", key=totals.__getitem__), 2 if crew else 1)
        else:
            self.met["tie"] += 1
        del self.mugs_on[value]
        for side in "ps":
            self.out += [card for card, _ in self.sides.pop(f"{value}{side}")]

    def win(self, side: str, points: int) -> None:
        self.met["gift"] += side != self.turn
        self.met["three to five"] += (self.points[side], points) == (3, 2)
        self.points[side] += points

    def next_turn(self) -> None:
        self.turn, self.step = other(self.turn), "act"
        if not self.plays() and not self.octopus_moves():
            self.met["forced pass"] += 1
            self.turn = other(self.turn)
            assert self.plays() or self.octopus_moves(), "nobody can do anything"

    def cards_at(self, value: int, side: str) -> list[int]:
        return sorted(card for card, _ in self.sides[f"{value}{side}"])

    def facts(self) -> dict:
        """All that can be told of the table. The order of the cards at a side means nothing."""
        return {
            "ship": [
                (value, self.crew.get(value), self.mugs_on[value], *(self.cards_at(value, side) for side in "ps"))
                for value in self.ring
            ],
            "octopuses": {
                owner: (card, place) for place, side in self.sides.items() for card, owner in side if owner is not None
            },
            "hands": [sorted(self.hands["p"]), sorted(self.hands["s"])],
            "piles": (self.piles["p"], self.piles["s"]),
            "out": sorted(self.out),
            "points": (self.points["p"], self.points["s"]),
            "mugs": (self.mug["p"], self.mug["s"]),
            "turn": self.turn,
            "decides": self.decides(),
        }


def other(side: str) -> str:
    return "s" if side == "p" else "p"


def facts(position: Position) -> dict:
    """The same of a position of the engine."""
    decides = position.to_decide
    return {
        "ship": [
            (value, crew.value if crew else None, mugs, sorted(port), sorted(starboard))
            for (value, crew, mugs), port, starboard in position.lift().laid()
        ],
        "octopuses": {
            owner.letter: (held.card, str(held.place))
            for owner, held in zip((PORT, STARBOARD), position.octopuses, strict=True)
            if held
        },
        "hands": [sorted(hand) for hand in position.hands],
        "piles": (list(position.piles[0]), list(position.piles[-1])),
        "out": sorted(position.out),
        "points": position.points,
        "mugs": position.mugs,
        "turn": position.turn.letter,
        "decides": None if decides is None else decides.letter,
    }


def play_side_by_side(position: Position, icons: set[int], choose: Choice) -> Counter[str]:
    """A whole game on both engines: the same moves at every step, and the same table after every one."""
    reference = Reference(position, icons)
    while reference.step != "over":
        assert facts(position) == reference.facts(), position
        moves = position.legal_moves()
        assert sorted(map(str, moves)) == sorted(reference.moves()), position
        move = choose(position, moves)
        position = position.play(move)
        reference.play(str(move))
    assert facts(position) == reference.facts(), position
    assert position.legal_moves() == []
    return reference.met + Counter(check_end(position, reference.points))


def check_end(position: Position, points: dict[str, int]) -> list[str]:
    """Who won and why, by the points alone; gives what the end of the game has met."""
    outcome = position.outcome()
    assert outcome.points == (points["p"], points["s"])
    assert outcome.rule == ("end.four" if max(outcome.points) >= 4 else "end.all-scored")
    assert outcome.winner == (None if points["p"] == points["s"] else STARBOARD if points["s"] > points["p"] else PORT)
    met = {
        "draw": points["p"] == points["s"],
        "all scored": max(outcome.points) < 4,
        "pile empty": not any(position.piles),
    }
    return [end for end in met if met[end]]
