"""The opponents of the program in JavaScript: their quick kernel plays the same game, and they see no hidden card."""

import json
import os
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sirens_rules.cli import main
from sirens_rules.rulebook.javascript_bundle import join
from sirens_rules.sirens_in_sight import PORT, Chance, Position, deal
from sirens_rules.sirens_in_sight.opponents import POLICIES
from sirens_rules.sirens_in_sight.opponents.judgement import chance_to_win
from sirens_rules.sirens_in_sight.opponents.mate import judged
from sirens_rules.tabletop.simulation import random_game

from ..languages import BOOK

FOLDER = BOOK.root / BOOK.program
GAMES = 2000 if "GAMES" in os.environ else 200

SAME_GAMES = """
import { chance, deal } from './deal.js';
import { legalMoves } from './rules.js';
import { play } from './play.js';
import { formatMove } from './moves.js';
import { formatPosition } from './notation.js';
import * as k from './kernel.js';

/** All that lies there; what is behind the last card of a heap is nothing. */
const lying = S => {
  const heap = (from, number) => Array.from(S.subarray(from, from + number));
  const both = [0, 1], sides = [...Array(10).keys()];
  return JSON.stringify([
    sides.map(side => heap(k.CARDS + 5 * side, S[k.SIZE + side])), heap(k.TOTAL, 10),
    both.map(player => heap(k.HAND + 5 * player, S[k.HELD + player])),
    both.map(pile => heap(k.PILE + S[k.TOP + pile], S[k.BOTTOM + pile] - S[k.TOP + pile])),
    heap(k.CREW, S.length - k.CREW),
  ]);
};

const list = k.newList(), wrong = [];
for (let seed = 0; seed < asked.games; seed++) {
  let position = deal(seed, { variant: seed % 2 === 1 });
  const below = chance(seed + 1), S = k.load(position);
  for (;;) {
    const number = k.listMoves(S, list), moves = legalMoves(position).map(formatMove).join(' ');
    const quick = Array.from(list.subarray(0, number), move => formatMove(k.moveOf(move))).join(' ');
    if (moves !== quick || lying(S) !== lying(k.load(position))) { wrong.push(formatPosition(position)); break; }
    if (!number) break;
    const at = below(number);
    position = play(position, k.moveOf(list[at])).position;
    k.make(S, list[at]);
  }
}
answer = wrong;
"""

JUDGE = """
import { parsePosition } from './notation.js';
import { formatMove } from './moves.js';
import { load } from './kernel.js';
import { chanceToWin } from './judgement.js';
import { consider } from './opponents.js';

answer = asked.tables.map(([text, seen]) => {
  const found = consider('mate', parsePosition(seen), () => 0).map(({ move, worth }) => [formatMove(move), worth]);
  return [chanceToWin(load(parsePosition(text)), 0), Object.fromEntries(found)];
});
"""

DECIDE = """
import { chance } from './deal.js';
import { parsePosition } from './notation.js';
import { decider } from './position.js';
import { formatMove } from './moves.js';
import { view } from './view.js';
import { decide } from './opponents.js';

answer = asked.positions.map(text => {
  const position = parsePosition(text), seen = view(position, decider(position));
  return formatMove(decide(asked.name, seen, chance(7), { iterations: 50 }));
});
"""

GUESS = """
import { chance } from './deal.js';
import { parsePosition } from './notation.js';
import { PLAYERS, decider } from './position.js';
import * as k from './kernel.js';
import { guesser } from './guess.js';

answer = asked.views.map(text => {
  const view = parsePosition(text), { seen, lay } = guesser(view, decider(view), chance(3)), S = k.newTable();
  S.set(seen);
  lay(S);
  const heap = (from, number) => Array.from(S.subarray(from, from + number));
  return {
    hands: PLAYERS.map((_, one) => heap(k.HAND + 5 * one, S[k.HELD + one])),
    piles: PLAYERS.map((_, one) => heap(k.PILE + S[k.TOP + one], S[k.BOTTOM + one] - S[k.TOP + one])),
  };
});
"""

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def ask(node: str) -> Ask:
    """What a script in the folder of the program answers."""

    def ask(script: str, **asked: object) -> Any:
        whole = f"{script}\nconsole.log(JSON.stringify(answer));"
        given = "import { readFileSync } from 'node:fs'; let answer;\n"
        given += "const asked = JSON.parse(readFileSync(0, 'utf-8'));"
        command = [node, "--input-type=module", "--eval", given + whole]
        done = subprocess.run(command, input=json.dumps(asked), cwd=FOLDER, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return ask


def some_positions() -> list[Position]:
    """Where there is something to decide, in both games."""
    return [
        moment.position
        for seed in range(4)
        for at, moment in enumerate(random_game(deal(seed, bool(seed % 2)), Chance(seed), POLICIES["cabin-boy"]))
        if moment.move is not None and at % 5 == seed
    ]


def view_of(position: Position) -> str:
    decider = position.to_decide
    assert decider is not None
    return str(position.view(decider))


def test_the_kernel_plays_the_same_games_move_by_move(ask: Ask) -> None:
    assert ask(SAME_GAMES, games=GAMES) == []


def test_both_mates_and_both_captains_judge_alike(ask: Ask) -> None:
    positions = some_positions()
    answers = ask(JUDGE, tables=[(str(position), view_of(position)) for position in positions])
    for position, (chance, worths) in zip(positions, answers, strict=True):
        decider = position.to_decide
        assert decider is not None
        assert chance == pytest.approx(chance_to_win(position.lift(), PORT))
        assert worths == pytest.approx({str(move): worth for worth, move in judged(position.view(decider))})


@pytest.mark.parametrize("name", ["cabin-boy", "mate", "captain"])
def test_no_opponent_sees_a_hidden_card(name: str, ask: Ask) -> None:
    positions = some_positions()[::2]
    deciding = ((position, position.to_decide) for position in positions)
    others = [position.view(player).sample(Random(5)) for position, player in deciding if player is not None]
    assert [*map(str, positions)] != [*map(str, others)]
    chosen = ask(DECIDE, name=name, positions=[str(position) for position in (*positions, *others)])
    assert chosen[: len(positions)] == chosen[len(positions) :]
    for position, move in zip(positions, chosen, strict=False):
        assert position.why_illegal(move) is None


def test_guessed_cards_agree_with_all_that_is_seen(ask: Ask) -> None:
    positions = some_positions()
    for position, found in zip(positions, ask(GUESS, views=[view_of(one) for one in positions]), strict=True):
        decider, table = position.to_decide, position.lift()
        assert decider is not None
        table.hands = tuple(map(tuple, found["hands"]))
        table.piles = tuple(tuple(pile) for pile in found["piles"][: len(table.piles)])
        guessed = Position(str(Position.of(table)))  # it is a possible table
        assert guessed.view(decider) == position.view(decider)


IN_A_WORKER = """
window = globalThis;
require(process.argv[1]);
const worker = new Function(`return (${GameProgram})()`)();
const view = '30[9 9 3|8] 32C[|5] 34M[8 8 8|9] port:10,1,1,0 starboard:?4 pile:?20 out:?15 score:2-0 rum:-';
const found = worker.think({ name: 'captain', view, seed: 1, iterations: 100 });
console.log(JSON.stringify(found[0]));
"""


def test_the_one_script_of_a_page_makes_opponents_also_in_a_worker(node: str, tmp_path: Path) -> None:
    file = tmp_path / "game.js"
    file.write_text(join(FOLDER), encoding="utf-8")
    done = subprocess.run([node, "-e", IN_A_WORKER, str(file)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["move"] == "10@34p"


def test_a_match_is_played_by_the_program(node: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = shlex.join([node, str(FOLDER / "match.js")])
    match = ["game", "match", "captain", "mate", "--pairs", "3", "--iterations", "20", "--json", "--program", program]
    assert main(match) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["pairs"] == 3
    assert 0 <= told["low"] <= told["share"] <= told["high"] <= 1
    assert told["seconds_a_decision"].keys() == {"captain", "mate"}
