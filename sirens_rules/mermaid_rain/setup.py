"""Set-up: treasure on its spaces, four kinds of piles, the first dealer. A seed stands for the same deal everywhere."""

from sirens_rules.tabletop.chance import Chance

from .box_file import known
from .components import FACE_UP, KINDS, PLAYERS, SHAPES, Player, Token, Tokens, check_players, in_heap
from .contents import Box
from .marks import rule
from .table import MELD, Table


@rule("setup.face-up")
def face_up(players: int) -> str:
    """The tokens that lie face up at the beginning.

    >>> face_up(3), len(face_up(6))
    ('SSSSCCCCYYYYPPPDDD', 42)
    """
    counts = known()["face_up"][str(check_players(players))]
    return "".join(kind * number for kind, number in zip(KINDS, counts, strict=True))


@rule("setup.seed", "setup.dealer", "setup.piles", "setup.tile-piles", "setup.stock")
def lay_out(seed: int, players: int, box: Box) -> Table:
    """The table before the first round. First the dealer is drawn, then all piles are shuffled, in this order:

    adventure cards, undercurrent cards, curved, triangular, long and short tiles, face-up tokens, all other tokens.
    """
    chance = Chance(seed)
    table = bare_table(players, box)
    table.dealer = PLAYERS[chance.below(players)]
    table.pile = "".join(chance.shuffled(box.cards))
    table.currents = chance.shuffled(range(1, len(box.undercurrent) + 1))
    table.tile_piles = tuple(chance.shuffled([tile for tile in box.tiles if tile.shape == shape]) for shape in SHAPES)
    put_treasure(table, chance)
    table.chance = chance.state
    return table


@rule("setup.mermaids", "setup.dealer")
def bare_table(players: int, box: Box) -> Table:
    """The sea, and nothing on it; every marker on zero."""
    table = Table()
    table.box, table.sea, table.players = box, box.sea(players), players
    table.round, table.dealer, table.turn, table.order = 0, Player.P1, Player.P1, PLAYERS[:players]
    table.step, table.acted = MELD, False
    table.pile = table.discards = table.stock = ""
    table.hands = table.chosen = table.melds = ("",) * players
    table.stopped, table.bonuses = (False,) * players, (None,) * players
    table.currents, table.shown, table.surf, table.spent, table.laid = (), (), (), (), ()
    table.tiles = table.entered = table.won = ((),) * players
    table.mermaids, table.points = (None,) * players, (0,) * players
    table.treasure = ((),) * len(table.sea.spaces)
    table.chance, table.story = None, None
    table.look_at_sea()
    return table


@rule("setup.face-up", "setup.face-down", "setup.stock", "setup.dark")
def put_treasure(table: Table, chance: Chance) -> None:
    """Face-up tokens on their spaces, then face-down ones on theirs, space by space; the rest is the stock."""
    open_ones = face_up(table.players)
    up = iter(chance.shuffled(open_ones))
    rest = iter(chance.shuffled(less(table.box.tokens, open_ones)))
    heaps: list[Tokens] = []
    for space in table.sea.spaces:
        many_up, many_down = table.sea.tokens_at(space)
        lying = [FACE_UP[next(up)] for _ in range(many_up)]
        hidden = [Token(next(rest).lower()) for _ in range(many_down)]
        heaps.append(in_heap(lying + hidden))
    table.treasure, table.stock = tuple(heaps), "".join(rest)


def less(tokens: str, some: str) -> str:
    return "".join(kind * (tokens.count(kind) - some.count(kind)) for kind in KINDS)
