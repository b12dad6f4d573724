"""Random games, each beside the second engine from the deal to the end, and every table of them looked at.

GAMES says how many for each number of players, in `make soak` 2,000; without it a few that meet every case.
"""

import os
import random
from collections import Counter

import pytest

from sirens_rules.mermaid_rain import P1, Move, Player, Position, best_meld, box, deal
from sirens_rules.mermaid_rain.box_file import read_box
from tests.game_checks import check_eyes, check_refusals

from .reference import play_side_by_side

GAMES = min(int(os.environ.get("GAMES", "0")), 2000)
FEW = {3: (2, 11), 4: (4, 8), 5: (1,), 6: (3,)}
"""by the number of players"""
BOX = box("practice")
HEXES = [f"{letter}{number}" for letter in "abcdefghijklmn" for number in range(1, 13)]
PAID = ["d", "g", "t", "dd", "dg", "dt", "gg", "gt", "tt"]
EVERY_MOVE = [Move(text) for text in ("stop", "bonus", "stay", "leave", "end")]
EVERY_MOVE += [Move(f"meld:{cards}") for cards in PAID] + [Move(f"waltz:{shape}") for shape in "CTLS"]
EVERY_MOVE += [Move(f"tile:{tile}") for tile in sorted(set(BOX.tiles))]
EVERY_MOVE += [Move(f"take:{token}") for token in ("S", "C", "Y", "P", "D", "?1", "?2", "?3", "?4")]
EVERY_MOVE += [Move(f"{word}:{hex}") for word in ("warp", "start") for hex in HEXES]
EVERY_MOVE += [Move(f"go:{hex}:{cards}") for hex in HEXES for cards in PAID]
EVERY_MOVE += [Move(f"drop:{cards}") for cards in (*PAID, "ddd", "dgt", "dggt", "ddggtt", "ddddddd")]

# What random games must have met: a run that never saw a shared place has proved nothing about it.
CASES = {
    "squall", "march", "splash", "waltz", "mist", "drop", "octopus", "equal melds", "bonus before the tile",
    "cards shuffled", "deep sea", "shared", "rain", "two forced", "warp instead of a start space", "tiles shuffled",
    "entered again", "face-down token", "stock empty",
}  # fmt: skip


class Players:
    """Most games are played by pure chance, the others in a manner that leads to rare cases; every table is checked."""

    def __init__(self, seed, players):
        self.chance, self.steps, self.players = random.Random(seed), 0, players
        self.prefer = (None, None, raining, marching, waltzing, riding)[seed % 6]

    def choose(self, position, moves):
        self.steps += 1
        assert self.steps < 1000, "no end"
        check(position)
        self.look_closer(position, moves)
        if not moves:
            return None
        wanted = self.prefer and self.prefer(position, moves)
        return self.chance.choice(wanted or moves)

    def look_closer(self, position, moves):
        """List and question agree, the text can be read, and what is hidden changes no view."""
        at = self.chance.randrange(len(EVERY_MOVE))
        check_refusals(position, moves, [*self.chance.sample(moves, min(len(moves), 6)), *EVERY_MOVE[at : at + 16]])
        again = Position(text := str(position), position.box)
        assert again == position
        rare = self.chance.random()
        if rare < 1 / 4:
            check_eyes(position, Player(self.chance.randrange(self.players)), self.chance, closely=rare < 1 / 40)
        assert rare > 1 / 40 or str(again) == text


def starting(position, moves, wanted):
    """Cards that lead to a meld, the longer the better."""
    hand = [move for move in moves if str(move).startswith("meld:")]
    return [move for move in hand if wanted(position.melds[position.turn] + move.cards)]


def raining(position, moves):
    """Five of one kind, and a warp before the tile."""
    warps = [move for move in moves if str(move).startswith("warp")]
    return warps or starting(position, moves, lambda cards: len(set(cards)) == 1)


def marching(position, moves):
    """Three and two, until the stock is used up."""
    return starting(position, moves, lambda cards: len(set(cards)) <= 2 and max(Counter(cards).values()) <= 3)


def waltzing(position, moves):
    """One of each, and every tile is laid, light ones if there are any."""
    light = [move for move in moves if str(move).startswith("tile:") and not str(move).endswith("*")]
    laid = [move for move in moves if str(move).startswith("lay:")]
    melds = starting(position, moves, lambda cards: len(set(cards)) == len(cards))
    stops = [move for move in moves if str(move) == "stop" and best_meld(position.melds[position.turn]).word == "waltz"]
    return stops or melds or light or laid


def riding(position, moves):
    """Tiles beside the mermaid, then steps as long as there are cards."""
    here = position.mermaids[position.turn]
    beside = position.sea.neighbours[here] if here else ()
    laid = [move for move in moves if str(move).startswith("lay:") and set(move.hexes) & set(beside)]
    steps = [move for move in moves if str(move).startswith("go:")]
    return laid or steps


def check(position):
    """Every card, every tile, every token, every undercurrent card."""
    cards = "".join((*position.hands, *position.melds, position.pile, position.discards))
    assert Counter(cards) == Counter(position.box.cards)
    tiles = [*position.surf, *position.spent, *(laid.tile for laid in position.laid)]
    for heap in (*position.tiles, *position.tile_piles):
        tiles += heap
    assert Counter(tiles) == Counter(position.box.tiles)
    tokens = [token.kind for heap in (*position.treasure.values(), *position.won) for token in heap]
    assert Counter([*tokens, *position.stock]) == Counter(position.box.tokens)
    assert sorted(position.shown + position.currents) == list(range(1, 9))
    hexes = [hex for laid in position.laid for hex in laid.hexes]
    assert len(set(hexes)) == len(hexes)
    assert max(map(len, position.hands)) <= 9


@pytest.mark.parametrize("games", [{n: range(GAMES)} for n in FEW] if GAMES else [FEW], ids=lambda games: str([*games]))
def test_two_engines_play_the_same_games_and_nothing_is_lost(games):
    met = Counter()
    for players, seed in ((players, seed) for players, seeds in games.items() for seed in seeds):
        try:
            met += play_side_by_side(deal(seed, players), Players(seed, players).choose)
        except Exception as error:
            error.add_note(f"game {seed}, {players} players")
            raise
    print(f"games of {[*games]}:", ", ".join(f"{case} {number}" for case, number in sorted(met.items())))
    assert GAMES or {case for case in CASES if not met[case]} == set(), "never met"


def scarce():
    """Our box with two curved and two triangular tiles, all light: soon there are fewer tiles than players."""
    text = BOX.text.replace('name = "practice"', 'name = "scarce"')
    for shape, tiles in {
        "curved": "d g",
        "triangular": "t m",
        "long": "d g t m " * 4,
        "short": "d* g* t* m* " * 4,
    }.items():
        old = next(line for line in text.split("\n") if line.startswith(f'{shape} = "'))
        text = text.replace(old, f'{shape} = "{tiles}"')
    return read_box(text, "scarce.toml")


def test_predict_too_few_two_engines_agree_where_tiles_are_scarce():
    met = Counter()
    for seed in range(max(GAMES // 40, 1)):
        met += play_side_by_side(deal(seed * 6 + 4, 6, scarce()), Players(seed * 6 + 4, 6).choose)
    assert met["no tile"]
    assert met["no tile of that shape"]


def test_a_game_goes_on_with_what_a_player_imagines():
    """From a sampled table a whole game can be played."""
    for seed in range(2):
        chance = random.Random(seed)
        position = deal(seed, 3)
        for _ in range(40):
            position = position.play(chance.choice(position.legal_moves()))
        imagined = position.view(P1).sample(chance)
        while moves := imagined.legal_moves():
            imagined = imagined.play(chance.choice(moves))
        assert imagined.outcome().winners
