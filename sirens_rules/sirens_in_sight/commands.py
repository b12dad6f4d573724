"""`sirens-rules game …`: deals, positions and records from the command line."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sirens_rules.bounded import read_text, telling, whole
from sirens_rules.commands import Options, Run, adding
from sirens_rules.progress import progress_bar
from sirens_rules.tabletop.sentences import say
from sirens_rules.tabletop.simulation import NO_NUMBER, Report, perft
from sirens_rules.words import N_, Words

from . import PORT, STARBOARD, Game, Position, SirensError, deal, describe
from .simulate import simulate

SIDES = {"p": PORT, "s": STARBOARD}


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add them to the parser."""
    _, add = words.gettext, adding(commands, common)

    def command(name: str, run: Run, help: str) -> argparse.ArgumentParser:
        parser = add(name, run, help)
        parser.add_argument("--json", action="store_true", help=_("answer in JSON"))
        return parser

    def add_source(parser: argparse.ArgumentParser) -> None:
        help = _("a position, a file with a position or a record, or - for standard input")
        parser.add_argument("source", metavar="SOURCE", help=help)

    dealt = command("deal", run_deal, _("deal the cards of a seed and print the position"))
    dealt.add_argument("seed", metavar="SEED", help=_("a whole number from 0 to 4294967295"))
    dealt.add_argument("--variant", action="store_true", help=_("more tactics from bow to stern"))
    dealt.add_argument("--starts", choices=SIDES, help=_("who starts, instead of the one drawn: p or s"))
    dealt.add_argument("--captain", choices=["30", "34"], default="30", help=_("where the captain starts"))

    show = command("show", run_show, _("draw a position, or the last one of a record"))
    add_source(show)
    show.add_argument("--words", action="store_true", help=_("tell it in sentences instead"))
    show.add_argument("--view", choices=SIDES, help=_("only what this side sees"))

    moves = command("moves", run_moves, _("list the legal moves"))
    add_source(moves)

    play = command("play", run_play, _("play moves and tell what happens"))
    add_source(play)
    play.add_argument(
        "moves",
        metavar="MOVE",
        nargs="+",
        help=_("such as 10@28p, 9@30s:28p, C:32, rum@28 or end; the : spares you quotes around >"),
    )
    play.add_argument("--record", action="store_true", help=_("print the whole game as a record"))

    replay = command("replay", run_replay, _("tell a recorded game move by move, and check it"))
    add_source(replay)

    many = command("simulate", run_simulate, _("play random games and report what happened in them"))
    many.add_argument("--games", metavar="NUMBER", default="1000", help=_("how many games (1000)"))
    many.add_argument("--seed", metavar="SEED", default="0", help=_("the seed of the first game (0)"))
    many.add_argument("--variant", action="store_true", help=_("more tactics from bow to stern"))

    count = command("perft", run_perft, _("count the sequences of legal moves"))
    add_source(count)
    count.add_argument("depth", metavar="DEPTH", help=_("how many moves deep"))
    count.add_argument("--split", action="store_true", help=_("count for each first move"))


# Input.


def read_source(source: str) -> str:
    """The text itself if it looks like a position, else the text of a file or of standard input."""
    if "[" in source:
        return source
    if source == "-":
        with telling(source):
            text: str = whole(sys.stdin, source)
            return text
    if not os.path.exists(source):
        raise SirensError(N_("“{file}” is neither a position nor a file."), file=source)
    return read_text(Path(source))


def read_game(source: str) -> Game:
    """A record, a record in JSON, or a bare position as a game without moves."""
    text = read_source(source)
    if text.lstrip().startswith("{"):
        return Game.from_json(read_json(text))
    if "[" in text.split("\n", 1)[0].split(" ", 1)[0] or text.strip().startswith("- "):
        return Game(Position(text))
    return Game.parse(text)


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise SirensError(N_("This is not JSON: {reason}."), reason=str(error)) from None
    except (ValueError, RecursionError):  # Python reads neither
        raise SirensError(N_("This JSON is nested too deeply, or a number in it is too long.")) from None


def whole_number(text: str, name: str, least: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 10 or int(text) < least:
        raise SirensError(NO_NUMBER, name=name, least=least, text=text)
    return int(text)


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
    moves = read_game(options.source).end.legal_moves()
    width = max((len(str(move)) for move in moves), default=0)
    data = [{"move": str(move), "text": describe(move, words)} for move in moves]
    put(options, data, lambda: "\n".join(f"{move!s:<{width}}  {describe(move, words)}" for move in moves))


def run_play(options: Options, words: Words) -> None:
    game = read_game(options.source)
    told = []
    for move in (re.sub("^(?!pick)(.*):", r"\1>", move) for move in options.moves):
        told.append(step(game.end, move, words, names_of(game)))
        game = game.play(move)
    if options.record:
        put(options, game.to_json(), lambda: str(game).rstrip("\n"))
    else:
        put(options, {"steps": told, **game.end.to_json()}, lambda: "\n".join([*map(sentences, told), str(game.end)]))


def run_replay(options: Options, words: Words) -> None:
    game = read_game(options.source)
    names = names_of(game)
    told = [step(position, str(move), words, names) for position, move in zip(game.positions, game.moves, strict=False)]
    outcome = game.outcome()
    closing = describe(outcome, words, names) if outcome else words.gettext(N_("The game goes on."))
    lines = [f"{one['move']:<10}  {sentences(one)}" for one in told]
    put(options, {**game.to_json(), "steps": told}, lambda: "\n".join([*lines, closing]))


def run_simulate(options: Options, words: Words) -> None:
    games = whole_number(options.games, "--games", 1)
    # Note: after a count, beside a progress bar: 120/1000 games
    counted = N_("games")
    with progress_bar(words.gettext(counted), games) as progress:
        report = simulate(games, whole_number(options.seed, "--seed", 0), options.variant, progress)
    data = {"variant": options.variant, **report_data(report)}
    put(options, data, lambda: "\n".join(report_lines(report, options.variant, words)))


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


# Output.


def put(options: Options, data: Any, text: Callable[[], str]) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2) if options.json else text())


def names_of(game: Game) -> tuple[str, str] | None:
    """The persons' names, if the record has both."""
    if "Port" in game.headers and "Starboard" in game.headers:
        return game.headers["Port"], game.headers["Starboard"]
    return None


def step(position: Position, move: str, words: Words, names: tuple[str, str] | None) -> dict[str, Any]:
    after, events = position.follow(move)
    told = [{"rule": event.rule, "text": describe(event, words, names)} for event in events]
    return {"move": move, "happens": told, "position": str(after)}


def sentences(told: dict[str, Any]) -> str:
    return " ".join(f"{event['text']} [{event['rule']}]" for event in told["happens"])


# The report of a simulation.


def report_data(report: Report) -> dict[str, Any]:
    data = report._asdict()
    return {key: dict(sorted(value.items())) if isinstance(value, dict) else value for key, value in data.items()}


def report_lines(report: Report, variant: bool, words: Words) -> list[str]:
    """Length, results, endings, scores and rules: shares in percent, rules per game."""
    _ = words.gettext

    def share(number: int) -> str:
        return f"{100 * number / report.games:6.1f} %"

    title = say(words, N_("{games} random games"), {"games": report.games})
    lines = [" · ".join([title, _("variant")]) if variant else title]
    for title, lengths in ((_("moves per game"), report.moves), (_("turns per game"), report.turns)):
        mean = sum(length * number for length, number in lengths.items()) / report.games
        values = {"title": title, "least": min(lengths), "mean": f"{mean:.1f}", "most": max(lengths)}
        lines.append(say(words, N_("{title}: {least} to {most}, on average {mean}"), values))
    named = {"start player": _("start player wins"), "other player": _("other player wins")}
    # Note: a game that nobody wins, in a table of results
    named["draw"] = _("draw")
    lines += ["", _("Results")] + [f"  {share(report.results[key])}  {name}" for key, name in named.items()]
    # Note: heading of a table of final results such as 4-2; a noun
    lines += ["", _("Scores")] + [f"  {share(number)}  {score}" for score, number in report.scores.most_common()]
    # Note: heading of a table of the rules that ended the games
    lines += ["", _("Endings")] + [f"  {share(number)}  {rule}" for rule, number in report.endings.most_common()]
    lines += ["", _("How often each rule applied in a game")]
    lines += [f"  {number / report.games:8.3f}  {rule}" for rule, number in sorted(report.rules.items())]
    return lines
