"""`sirens-rules game …`: deals, positions and records from the command line."""

import argparse
import re
from functools import partial
from typing import Any

from sirens_rules import against, matching, simulating
from sirens_rules.commands import Options
from sirens_rules.game_commands import Commands, put, read_played, tell_moves, tell_play, tell_replay
from sirens_rules.progress import progress_bar
from sirens_rules.simulating import whole_number
from sirens_rules.tabletop.simulation import perft
from sirens_rules.words import N_, Words

from . import PORT, STARBOARD, Game, deal, describe
from .match import NAMES, Duel
from .opponents import POLICIES, captain, opponents
from .opponents.captain import USUAL
from .record import seen_events
from .simulate import Study

SIDES = {"p": PORT, "s": STARBOARD}
OPPONENT_NAMES = {"cabin-boy": N_("cabin boy"), "mate": N_("mate"), "captain": N_("captain")}


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add them to the parser."""
    _, command = words.gettext, Commands(commands, common, words)
    dealt = command.deal(run_deal, _("deal the cards of a seed and print the position"))
    dealt.add_argument("--variant", action="store_true", help=_("more tactics from bow to stern"))
    dealt.add_argument("--starts", choices=SIDES, help=_("who starts, instead of the one drawn: p or s"))
    dealt.add_argument("--captain", choices=["30", "34"], default="30", help=_("where the captain starts"))
    command.show(run_show, SIDES, _("only what this side sees"))
    command.moves(run_moves)
    command.play(run_play, _("such as 10@28p, 9@30s:28p, C:32, rum@28 or end; the : spares you quotes around >"))
    command.replay(run_replay)
    many = command.simulate(run_simulate)
    simulating.add_options(many, [*POLICIES], words)
    many.add_argument("--variant", action="store_true", help=_("more tactics from bow to stern"))
    match = command("match", run_match, _("let two opponents play each other, and tell how sure the result is"))
    matching.add_options(match, NAMES, words)
    match.add_argument("--variant", action="store_true", help=_("more tactics from bow to stern"))
    versus = command.add("against", run_against, _("play against an opponent, in the terminal"))
    against.add_options(versus, OPPONENT_NAMES, SIDES, words)
    versus.add_argument("--variant", action="store_true", help=_("more tactics from bow to stern"))
    count = command.with_source("perft", run_perft, _("count the sequences of legal moves"))
    count.add_argument("depth", metavar="DEPTH", help=_("how many moves deep"))
    count.add_argument("--split", action="store_true", help=_("count for each first move"))


# Input.


def read_game(source: str) -> Game:
    return read_played(source, Game, re.compile(r"\S*\[|\s*- ").match)


def typed(move: str) -> str:
    """With : for >, which a shell would take for itself."""
    return re.sub("^(?!pick)(.*):", r"\1>", move.strip())


# Commands.


def run_deal(options: Options, words: Words) -> None:
    starts = SIDES[options.starts] if options.starts else None
    seed = whole_number(options.seed, "SEED", 0)
    position = deal(seed, options.variant, starts=starts, captain=int(options.captain))
    put(options, position.to_json(), lambda: str(position))


def run_show(options: Options, words: Words) -> None:
    game = read_game(options.source)
    names = names_of(game)
    seen = game.end.view(SIDES[options.view]) if options.view else game.end
    put(options, seen.to_json(), lambda: describe(seen, words, names) if options.words else seen.table(words, names))


def run_moves(options: Options, words: Words) -> None:
    tell_moves(options, words, read_game(options.source).end, describe)


def run_play(options: Options, words: Words) -> None:
    game = read_game(options.source)
    tell_play(options, words, game, map(typed, options.moves), partial(describe, names=names_of(game)))


def run_replay(options: Options, words: Words) -> None:
    game = read_game(options.source)
    tell_replay(options, words, game, partial(describe, names=names_of(game)))


def run_simulate(options: Options, words: Words) -> int:
    return simulating.run(options, words, Study(options.policy, options.variant), {"variant": options.variant})


def run_match(options: Options, words: Words) -> None:
    """Who thinks for as long as usual does it here and in any other program: the budget is told."""
    iterations, seconds = matching.budget(options)
    if "captain" not in (options.one, options.other):
        iterations = seconds = None
    elif not seconds:
        iterations = iterations or USUAL
    duel = Duel(options.one, options.other, options.variant, iterations, seconds)
    matching.run(options, words, duel, duel._asdict())


def run_against(options: Options, words: Words) -> None:
    seed = against.new_seed() if options.seed is None else whole_number(options.seed, "--seed", 0)
    door = against.Door(opponents(*matching.budget(options)), captain, describe, seen_events, typed)
    you = SIDES[options.side]
    against.run(options, words, deal(seed, options.variant), you, seed, door, OPPONENT_NAMES)


def run_perft(options: Options, words: Words) -> None:
    position, depth = read_game(options.source).end, whole_number(options.depth, "DEPTH", 1)
    moves = position.legal_moves()
    # Note: after a count, beside a progress bar: 3/24 moves
    counted = N_("moves")
    with progress_bar(words.gettext(counted), len(moves)) as progress:
        split = {}
        for number, move in enumerate(moves, 1):
            split[str(move)] = perft(position.play(move), depth - 1)
            progress(number)
    total = sum(split.values())
    lines = [f"{move}  {number}" for move, number in split.items()] if options.split else []
    data = {"depth": depth, "total": total} | ({"split": split} if options.split else {})
    put(options, data, lambda: "\n".join([*lines, str(total)]))


def names_of(game: Game) -> tuple[str, str] | None:
    """The persons' names, if the record has both."""
    if "Port" in game.headers and "Starboard" in game.headers:
        return game.headers["Port"], game.headers["Starboard"]
    return None
