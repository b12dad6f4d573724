"""`sirens-rules game --game pirates-under-fire …`: deals, positions, records and boxes from the command line."""

import argparse
import re
from collections.abc import Iterator
from typing import Any

from sirens_rules import simulating
from sirens_rules.commands import Options
from sirens_rules.game_commands import BoxedDoor, Commands, put
from sirens_rules.simulating import whole_number
from sirens_rules.tabletop.sentences import say
from sirens_rules.words import N_, Words

from . import picture
from .box_file import box
from .components import Player
from .data import outcome_data, score_data
from .describe import EVENTS, describe, market_words
from .drawing import draw_box
from .end import ended_here
from .position import Position, deal
from .record import Game
from .simulate import POLICIES, Study

A_POSITION = re.compile(r"\s*(?:-\s|[ld][1-9A-L][=+*1-9]*@)")
DOOR = BoxedDoor(Game, box, A_POSITION.match, describe, {player.letter: player for player in Player})


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add them to the parser."""
    _, command = words.gettext, Commands(commands, common, words, boxes=True)
    command.deal(run_deal, _("deal a game by a seed and print the position"))
    command.all_about(DOOR, _("only what this player sees"), _("such as 5@c3, K@c3, shoot:n, repair:c3 or end"))
    many = command.simulate(run_simulate)
    command.add_box(many)
    simulating.add_options(many, [*POLICIES], words)
    command.box(run_box)
    command.with_source("score", run_score, _("score a position as if the game ended there"))


def run_deal(options: Options, words: Words) -> None:
    position = deal(whole_number(options.seed, "SEED", 0), box(options.box))
    put(options, position.to_json(), lambda: str(position))


def run_simulate(options: Options, words: Words) -> int:
    chosen = box(options.box)
    chosen.check_whole()
    return simulating.run(options, words, Study(chosen, options.policy), {"box": chosen.told(words)})


def run_box(options: Options, words: Words) -> None:
    found = box(options.file)
    if options.svg:
        print(picture.draw_box(found, words))
        return
    drawn = [draw_box(found), ""] if found.sea else []
    mercenaries = market_words("".join(found.mercenaries), found, words)
    data = {"name": found.name, "about": found.about, "points": found.points._asdict(), "missing": dict(found.missing)}
    put(options, data, lambda: "\n".join([found.told(words), "", *drawn, *mercenaries, *found.gaps(words)]))


def run_score(options: Options, words: Words) -> None:
    position = DOOR.read(options).end
    ended = position.outcome() or ended_here(position.lift())
    scores = {player.name.lower(): score_data(position.score(player)) for player in Player}
    data = {"box": position.box.name, **scores, "outcome": outcome_data(ended)}
    lines = (line for player in Player for line in score_lines(position, player, words))
    put(options, data, lambda: "\n".join([position.box.told(words), *lines, describe(ended, words)]))


def score_lines(position: Position, player: Player, words: Words) -> Iterator[str]:
    """The parts, every combination, and every gap that may make it more."""
    score = position.score(player)
    yield say(words, EVENTS["score.order"], {"player": player, "total": score.total, **score._asdict()})
    combined, ships = position.combinations(player), position.ships
    for spaces in combined.combinations:
        values = (combined.values.get(space) or ships[space].value or ships[space].face for space in spaces)
        yield "  " + " ".join(map("{}@{}".format, values, spaces))
    for kind in score.missing:
        yield say(words, N_("It may be more: the box does not tell the points of {kind}."), {"kind": kind})
