"""The table of the program in a page: what can be touched is what is allowed, and nobody sees more than they may."""

import json
import random
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Game, Position, book, deal
from sirens_rules.sirens_in_sight.components import Player
from sirens_rules.sirens_in_sight.describe import describe
from sirens_rules.sirens_in_sight.limit import LIMIT
from sirens_rules.sirens_in_sight.rum import resistance

from ..languages import BOOK

FOLDER = BOOK.root / BOOK.program
GIVEN = """
import { readFileSync } from 'node:fs';
import { openTable, think } from './index.js';
const asked = JSON.parse(readFileSync(0, 'utf-8'));
const table = openTable({ layout: asked.layout, words: {}, names: ['Klaus', 'Brigitta'] });
const games = asked.records.map(text => table.read(text));
"""
TOUCH = """
const answer = games.map(({ record }) => {
  const seer = table.decider(record), picture = table.frames(record, seer, 0, 'x').at(-1).draw({});
  const drawn = new Set([...picture.matchAll(/data-name="([^"]+)"/g)].map(found => found[1]));
  const choices = table.choices(record, seer), label = table.label(record, seer), place = table.place(record, seer);
  const answers = [...drawn].filter(label).flatMap(name => [null, ...new Set(choices.map(({ path }) => path[0]))]
    .filter(picked => picked !== undefined && picked !== name)
    .map(picked => table.whyNot(record, seer, picked, name)));
  return {
    moves: [...new Set(choices.map(({ move }) => move))],
    missing: choices.flatMap(({ path }) => path).filter(name => !drawn.has(name) || !label(name)),
    elsewhere: choices.filter(({ path }) => path.length > 1 && place(...path) !== path[1]),
    told: choices.map(({ move }) => table.told(move)),
    unsaid: answers.filter(([text, rule]) => !text || /undefined|NaN|null/.test(text) || !rule),
  };
});
"""
SEE = """
const answer = games.map(({ record }) => {
  const frames = table.frames(record, 'port', 0, 'x');
  const touched = ['28p', 'port.mug', 'port.octopus'].map(name => table.whyNot(record, 'port', null, name));
  const hints = table.choices(record, 'port').slice(0, 3).map(({ move }) => table.hint(record, 'port', move, true));
  const shown = frames.map(({ told, described, draw }) => [told, described, draw({})]);
  return [table.write(record, 'port'), shown, touched, hints];
});
"""
WHY = """
const answer = games.map(({ record }) => {
  const number = table.length(record), view = table.question(record, number);
  return table.thoughts(record, number, 'mate', think({ name: 'mate', view, seed: 1 }), 50);
});
"""
REASONS = """
import { legalMoves, formatMove, view } from './index.js';
import { reasonFor } from './reasons.js';
import { endOf } from './record.js';
const answer = games.map(({ record }) => {
  const me = table.decider(record), seen = view(endOf(record), me);
  return legalMoves(seen).map(move => [formatMove(move), reasonFor(seen, me, move)]);
});
"""
REFUSE = "const answer = games.map(({ record, fault }) => fault ?? []);"
NAMES = ("Klaus", "Brigitta")

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def ask(node: str) -> Ask:
    def ask(script: str, records: list[str]) -> Any:
        asked = json.dumps({"records": records, **book.drawing()})
        command = [node, "--input-type=module", "--eval", f"{GIVEN}{script}\nconsole.log(JSON.stringify(answer));"]
        done = subprocess.run(command, input=asked, cwd=FOLDER, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return ask


def some_games(number: int = 40) -> list[Game]:
    """Some moves old, in both games."""
    chance = random.Random(4)
    games = []
    for seed in range(number):
        game = Game(deal(seed, seed % 2 == 1), headers={"Port": "Klaus", "Starboard": "Brigitta", "Deal": str(seed)})
        for _ in range(chance.randrange(60)):
            if game.outcome() is None:
                game = game.play(chance.choice(game.end.legal_moves()))
        games.append(game)
    return [game for game in games if game.outcome() is None]


def test_what_can_be_touched_is_what_is_allowed(ask: Ask) -> None:
    games = some_games()
    for game, found in zip(games, ask(TOUCH, [str(game) for game in games]), strict=True):
        moves = game.end.legal_moves()
        assert sorted(found["moves"]) == sorted(map(str, moves))
        assert found["missing"] == [], "everything to touch is drawn and has a name"
        assert found["elsewhere"] == []
        assert {*found["told"]} == {describe(move, names=NAMES) for move in moves}
        assert found["unsaid"] == [], "every touch is answered with a sentence and a rule"


def hidden_otherwise(game: Game) -> Game:
    """The same moves from a deal of which Port sees the same: what Starboard never shows is dealt anew."""
    start, seen = game.start, game.view(PORT)
    chance = random.Random(9)
    for _ in range(200):
        other = Game(start.view(PORT).sample(chance), headers=game.headers)
        try:
            other = other.play_all([str(move) for move in game.moves])
        except ValueError:
            continue
        if other.view(PORT) == seen and str(other) != str(game):
            return other
    return game


def test_hidden_cards_change_nothing_that_is_drawn_told_or_written(ask: Ask) -> None:
    games = [Game(game.start, game.moves[:3], game.headers) for game in some_games()]
    pairs = [(game, hidden_otherwise(game)) for game in games]
    differ = [(game, other) for game, other in pairs if str(game) != str(other)]
    assert differ
    one, two = (ask(SEE, [str(pair[side]) for pair in differ]) for side in (0, 1))
    assert one == two
    for (game, _other), (record, *_rest) in zip(differ, one, strict=True):
        assert Game.parse(record) == Game.parse(str(game.view(PORT))), "as in the first implementation"


def test_an_opponent_does_not_tell_its_hand_until_the_end(ask: Ask) -> None:
    games = [game for game in some_games() if game.moves and not game.start.view(PORT).position.is_variant]
    for game, found in zip(games, ask(WHY, [str(game) for game in games]), strict=True):
        made = str(game.moves[-1])
        told = [move for move, _hope in found["lines"]]
        plays = [line for line in told if line.startswith("Play the ")]
        card = made.partition("@")[0].replace("-", "−")
        assert all(line.startswith(f"Play the {card} on ") for line in plays)


def within_reach(position: Position, player: Player, number: int) -> bool:
    """Can one card, of whatever strength and on whichever side, win a ship card for a player?"""
    ship_card, *sides = next(laid for laid in position.lift().laid() if laid[0].value == number)
    needed = resistance(ship_card)
    return any(
        winner_of(needed, [(*cards, card) if at == side else cards for at, cards in enumerate(sides)]) == player
        for side in (PORT, STARBOARD)
        for card in range(-4, 11)
        if len(sides[side]) < LIMIT
    )


def winner_of(needed: int, sides: list[Any]) -> int | None:
    totals = [sum(cards) for cards in sides]
    if max(totals) >= needed:
        return totals.index(max(totals))
    is_full = all(len(cards) == LIMIT for cards in sides)
    return totals.index(max(totals)) if is_full and totals[0] != totals[1] else None


def check_reason(game: Game, move: str, told: str, number: int | None) -> None:
    """What is said of a ship card, or of the game, is so."""
    me, after = game.end.to_decide, game.end.play(move)
    assert me is not None
    rules = "score.reach", "score.higher", "score.tie"
    scored = [event.values.get("player") for event in game.end.happenings(move) if event.rule in rules]
    assert bool(scored) == told.startswith(("That wins", "That gives", "Nobody wins"))
    if told.startswith("That wins me the game"):
        outcome = after.outcome()
        assert outcome is not None
        assert outcome.winner is me
    elif scored:
        winner = me if told.startswith("That wins") else me.opponent if told.startswith("That gives") else None
        assert winner in scored
    elif told.startswith("Before that"):
        assert number is not None
        assert within_reach(game.end, me.opponent, number)
        assert not within_reach(after, me.opponent, number)
    elif told.startswith("Now one more card"):
        assert number is not None
        assert not within_reach(game.end, me, number)
        assert within_reach(after, me, number)
    elif "leaves ship card" in told:
        assert number is not None
        assert within_reach(game.end, me.opponent, number)


def test_the_reason_for_a_move_is_true(ask: Ask) -> None:
    games, said = some_games(50), set()
    for game, found in zip(games, ask(REASONS, [str(game) for game in games]), strict=True):
        for move, reason in found:
            if reason:
                said.add(reason["template"])
                check_reason(game, move, reason["template"], reason["values"].get("ship_card"))
    assert len(said) > 8, "and there are many"


def test_what_cannot_be_played_on_is_refused_in_a_sentence(ask: Ask) -> None:
    game = Game(deal(1)).play(deal(1).legal_moves()[0])
    twice = str(game).replace("\n\n*", f" {game.moves[0]}\n\n*")
    texts = [str(game), twice, str(game.view(PORT)), str(game).replace("port:", "port:10,10,10,"), "What a game!"]
    right, *wrong = ask(REFUSE, texts)
    assert right == []
    assert all(sentence and "\n" not in sentence for sentence, _rule in wrong)
    assert wrong[0][1] == "turn.action"


def test_both_hands_are_hidden_from_nobody_in_particular(ask: Ask) -> None:
    script = "const answer = games.map(({ record }) => table.frames(record, null, 0, 'x').at(-1).draw({}));"
    (picture,) = ask(script, [str(Game(deal(1)))])
    assert picture.count("hand.?") == 8
