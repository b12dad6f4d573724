"""`sirens-rules game --game mermaid-rain …`: deals, positions, records and boxes from the command line."""

import argparse
import re
from typing import Any

from sirens_rules import simulating
from sirens_rules.commands import Options
from sirens_rules.game_commands import BoxedDoor, Commands, put, read_file
from sirens_rules.simulating import whole_number
from sirens_rules.tabletop.sentences import say, signed
from sirens_rules.words import N_, Words

from . import picture
from .box_file import box
from .components import KINDS, PLAYERS, Kind, check_players
from .describe import describe
from .drawing import draw_box
from .position import deal
from .record import Game
from .simulate import POLICIES, Study
from .table_score import score_table, winners

DOOR = BoxedDoor(Game, box, re.compile(r"\s*1@").match, describe, {player.number: player for player in PLAYERS})


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add them to the parser."""
    _, command = words.gettext, Commands(commands, common, words, boxes=True)
    players: dict[str, Any] = {"metavar": "N", "default": "4", "help": _("how many players, 3 to 6 (4)")}
    dealt = command.deal(run_deal, _("deal a game by a seed and print the position"))
    dealt.add_argument("--players", **players)
    moves = _("such as meld:dg, tile:Lg, lay:Lg@d5.e5.f5, go:d4:g or end")
    command.all_about(DOOR, _("only what this player sees"), moves)
    many = command.simulate(run_simulate)
    simulating.add_options(many, POLICIES, words)
    command.add_box(many)
    many.add_argument("--players", **players)
    command.box(run_box)
    score = command("score", run_score, _("score a game at the table from what each player holds"), box=False)
    score.add_argument(
        "file",
        metavar="FILE",
        help=_(
            "a line a player such as “Mia: 23 SSSCCYPD”, or - for standard input. "
            "S is a shell, C coral, Y crystal, P a pearl, D a dragon scale"
        ),
    )


def run_deal(options: Options, words: Words) -> None:
    seed, players = whole_number(options.seed, "SEED", 0), whole_number(options.players, "--players", 1)
    position = deal(seed, players, box(options.box))
    put(options, position.to_json(), lambda: str(position))


def run_simulate(options: Options, words: Words) -> int:
    players, chosen = whole_number(options.players, "--players", 1), box(options.box)
    chosen.check_whole()
    check_players(players)
    return simulating.run(options, words, Study(players, chosen), {"box": chosen.told(words)})


def run_box(options: Options, words: Words) -> None:
    found = box(options.file)
    if options.svg:
        print(picture.draw_box(found, words))
        return
    gaps = found.gaps(words)
    data = {"name": found.name, "about": found.about, "missing": dict(found.missing)}
    put(options, data, lambda: "\n".join([found.told(words), "", *gaps]) if gaps else draw_box(found, words))


def run_score(options: Options, words: Words) -> None:
    scored = score_table(read_file(options.file))
    data = {
        "players": [
            {
                "name": line.name,
                "track": line.track,
                "lacking": final.lacking,
                "kinds": list(final.kinds),
                "total": total,
            }
            for line, final, total in scored
        ],
        "winners": winners(scored),
    }
    lines, between = [], words.pgettext("between two cards", ", ")
    for line, final, total in scored:
        kinds = (
            f"{Kind(kind).named(words)} {points}" for kind, points in zip(KINDS, final.kinds, strict=True) if points
        )
        parts = between.join([signed(line.track), *kinds, *([signed(final.lacking)] if final.lacking else [])])
        lines.append(f"{line.name}: {signed(total)} ({parts})")
    put(
        options,
        data,
        lambda: "\n".join([*lines, say(words, N_("Most points: {names}"), {"names": between.join(winners(scored))})]),
    )
