"""Engines with one fault each: copies of ours in which a line or two say something else."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).parent.parent.parent / "sirens_rules"


class Fault(NamedTuple):
    """A fault: what is wrong, the lines that change, and the rules that it breaks, the nearest first."""

    what: str
    file: str
    changes: tuple[tuple[str, str], ...]
    rules: tuple[str, ...]
    game: str = "sirens_in_sight"

    @property
    def name(self) -> str:
        return "faulty_" + self.what.replace(" ", "_").replace("'", "")


def fault(what: str, file: str, right: str, wrong: str, *rules: str) -> Fault:
    return Fault(what, file, ((right, wrong),), rules)


FAULTS = (
    fault(
        "a 1 makes the crew walk",
        "deck.toml",
        "1, copies = 4, icon = false",
        "1, copies = 4, icon = true",
        "components.icon-cards",
        "components.icon",
    ),
    Fault(
        "six tens and two nines",
        "deck.toml",
        (
            ("10, copies = 4", "10, copies = 6"),
            (" 9, copies = 4", " 9, copies = 2"),
        ),
        ("components.cards", "setup.seed", "setup.deal"),
    ),
    fault(
        "equal cards are listed twice",
        "place.py",
        "if card != last:",
        "if True:",
        "components.same-cards",
        "place.always",
    ),
    fault("the mate starts on 30", "position.py", "captain: int = 30", "captain: int = 34", "setup.seed", "setup.deal"),
    fault(
        "cards are dealt in turn",
        "setup.py",
        "high_to_low(cards[:HAND]), high_to_low(cards[HAND : 2 * HAND])",
        "high_to_low(cards[0 : 2 * HAND : 2]), high_to_low(cards[1 : 2 * HAND : 2])",
        "setup.deal",
        "setup.seed",
    ),
    fault("a view shows the other hand", "view.py", "return (None,) * len(hand)", "return hand", "setup.public"),
    fault(
        "a view shows the order of the pile",
        "view.py",
        "tuple(face_down(pile) for pile in table.piles)",
        "table.piles",
        "setup.public",
    ),
    fault("one may pass", "refusals.py", "EndTurn: (FINISH,)", "EndTurn: (ACT, FINISH)", "turn.must-act"),
    fault(
        "nobody is skipped",
        "turn.py",
        "if not can_act(table):\n        table.happened",
        "if False:\n        table.happened",
        "turn.skip",
    ),
    fault(
        "without the mug the turn does not end",
        "turn.py",
        "if table.mugs[table.turn]:\n        table.step = FINISH",
        "if True:\n        table.step = FINISH",
        "turn.end",
    ),
    Fault(
        "the card is drawn before the walk is decided",
        "turn.py",
        (
            ("play_card(table, move)\n", "play_card(table, move)\n    draw(table)\n"),
            ("if source is None:\n        draw(table)", "if False:\n        draw(table)"),
        ),
        ("turn.draw-last", "turn.order"),
    ),
    fault(
        "cards go to one's own side only",
        "place.py",
        "moves += room.plays.get(card) or room.make_plays(card)",
        "moves += [move for move in room.make_plays(card) if move.place.side is table.turn]",
        "place.either-side",
        "place.always",
    ),
    fault("a limit of six", "limit.py", "LIMIT: Final = 5", "LIMIT: Final = 6", "limit.five"),
    fault(
        "a full side stays full",
        "table.py",
        "if len(cards) == LIMIT:",
        "if False:",
        "limit.reopen",
        "octopus.to",
    ),
    fault(
        "the ship is no ring",
        "crew.py",
        "at = (at + direction) % len(ship)",
        "direction = direction if 0 <= at + direction < len(ship) else -direction\n        at += direction",
        "crew.ring",
    ),
    fault(
        "a jump lands on the other crew member",
        "crew.py",
        "if ship_card is not None and ship_card.crew is None:\n            return",
        "if ship_card is not None:\n            return",
        "crew.jump",
    ),
    fault(
        "the opponent chooses the direction",
        "crew.py",
        "return place.side\n",
        "return place.side.opponent\n",
        "crew.decider",
    ),
    fault(
        "nobody walks among three ship cards",
        "crew.py",
        "return not has_free_card(ship)",
        "return len(ship) - ship.count(None) <= 3",
        "crew.single",
        "crew.hold",
    ),
    fault(
        "the crew walks after the scoring",
        "turn.py",
        "if card in table.deck.icons and must_walk(table, place):",
        "if not check(table, place.at) and card in table.deck.icons and must_walk(table, place):",
        "score.escape",
        "crew.hold-when",
        "turn.order",
    ),
    fault(
        "a tie gives the ship card to Port",
        "score.py",
        "Scoring(\"score.tie\", None)",
        "Scoring(\"score.tie\", PORT)",
        "score.tie",
    ),
    fault(
        "the resistance must be exceeded",
        "score.py",
        "if sum(port) >= needed:",
        "if sum(port) > needed:",
        "score.reach",
    ),
    fault("a crew member is worth nothing", "score.py", "(1 if crew is None else 2)", "1", "score.crew"),
    fault(
        "the octopus does not return",
        "score.py",
        "if held is not None and held.place.at == at:",
        "if False:",
        "score.octopus-home",
        "octopus.back",
    ),
    fault(
        "the ship card a card came from is forgotten",
        "turn.py",
        "if source is not None and table.step is not OVER:",
        "if False:",
        "score.source",
    ),
    fault(
        "two ship cards are scored after the end",
        "turn.py",
        "if source is not None and table.step is not OVER:",
        "if source is not None:",
        "score.two",
    ),
    fault(
        "a card under an octopus is taken",
        "octopus.py",
        "if theirs is None:",
        "if True:",
        "octopus.blocked",
        "octopus.nothing",
    ),
    fault(
        "an octopus moves within a side",
        "limit.py",
        "for place in places if place is not one",
        "for place in places",
        "octopus.same-side",
        "octopus.to",
    ),
    fault(
        "after an octopus a card is drawn",
        "turn.py",
        "if source is None:\n        draw(table)",
        "if True:\n        draw(table)",
        "octopus.no-draw",
    ),
    fault("a mug adds two", "rum.py", "RUM: Final = 3", "RUM: Final = 2", "rum.raise"),
    fault(
        "the mug stays with its owner",
        "rum.py",
        "table.mugs = changed(table.mugs, table.turn, False)",
        "pass",
        "rum.once",
    ),
    fault(
        "the mug comes before the walk",
        "refusals.py",
        "PlaceRum: (ACT, FINISH)",
        "PlaceRum: (ACT, WALK, FINISH)",
        "rum.between",
    ),
    fault("five points are needed", "end.py", "ENOUGH: Final = 4", "ENOUGH: Final = 5", "end.four"),
    fault("Port wins a draw", "end.py", "PORT if port > starboard", "PORT if port >= starboard", "end.draw"),
    fault(
        "both draw from Port's pile",
        "turn.py",
        "pile = table.pile_of(player)",
        "pile = table.piles[0]",
        "variant.own-pile",
    ),
    fault(
        "a record shows the picks of both",
        "record.py",
        "return pick(None) if isinstance(move, Pick) and position.turn is not player else move",
        "return move",
        "variant.secret",
    ),
)


def plant(found: Fault, folder: Path) -> Path:
    """A copy of our engine, under the name of the fault, with the fault in it."""
    copy = Path(shutil.copytree(GAMES / found.game, folder / found.name, ignore=shutil.ignore_patterns("__pycache__")))
    text = (copy / found.file).read_text(encoding="utf-8")
    for right, wrong in found.changes:
        assert right in text, f"{found.what}: the place of the fault has moved"
        text = text.replace(right, wrong)
    (copy / found.file).write_text(text, encoding="utf-8")
    return copy


@contextmanager
def planted(found: Fault, folder: Path) -> Iterator[str]:
    """The name of a module with the fault in it, to be imported."""
    plant(found, folder)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        yield found.name
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == found.name]:
            del sys.modules[name]
