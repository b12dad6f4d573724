"""Mermaid Rain a second time, plainly, from the fact base (M001 to M081, MA01 to MA35) and not from the engine.

It knows the texts of moves, and nothing else of the engine: boards are read from the TOML file, shapes are told by what
they are (two in a row, three in a row, three round a point, three in a bow), everything is a list that changes.
"""

import tomllib
from collections import Counter
from functools import cache
from itertools import combinations, product

ANIMALS = {"dolphin": "d", "gull": "g", "turtle": "t"}
SHAPES = ["curved", "triangular", "long", "short"]
VICTORY = {"squall": 7, "splash": 6, "mist": 4, "drop": 1}
RANKS = ["rain", "squall", "march", "splash", "waltz", "mist", "drop", "octopus"]


def meld(cards):
    """B.2.2: every pattern of the complete classification."""
    pattern = tuple(sorted(Counter(cards).values(), reverse=True))
    return {
        (2,): "drop", (1, 1): "octopus",
        (3,): "mist", (2, 1): "drop", (1, 1, 1): "waltz",
        (4,): "squall", (3, 1): "mist", (2, 2): "splash", (2, 1, 1): "waltz",
        (5,): "rain", (4, 1): "squall", (3, 2): "march", (3, 1, 1): "waltz", (2, 2, 1): "splash",
    }[pattern]  # fmt: skip


class Board:
    """The part of the board that so many players use."""

    def __init__(self, box, players):
        self.where, self.dark = {}, set()
        rocks = set()
        for row, line in enumerate(box["board"].split("\n")):
            for place, sign in enumerate(line.split()):
                name = "abcdefghijklmnopqrstuvwxyz"[place] + str(row + 1)
                self.where[name] = (place - row // 2, row)  # axial
                (rocks if sign == "#" else self.dark if sign == "," else set()).add(name)
        gone = rocks | (self.dark if players == 3 else set())
        self.where = {name: at for name, at in self.where.items() if name not in gone}
        self.starts = [name for name in box["starts"] if name in self.where]
        self.spaces = {space["hex"]: space for space in box["spaces"] if space["hex"] in self.where}
        names = {at: name for name, at in self.where.items()}
        self.near = {name: set() for name in self.where}
        for name, (q, r) in self.where.items():
            beside = [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]
            self.near[name] = {names[at] for at in beside if at in names}
        self.ocean = [name for name in self.where if name not in self.starts and name not in self.spaces]
        self.places = self.all_places()

    def all_places(self):
        """Every set of ocean hexes that is one of the four shapes."""
        ocean, places = set(self.ocean), {"C": [], "T": [], "L": [], "S": []}
        for one in self.ocean:
            for two in self.near[one] & ocean:
                if one < two:
                    places["S"].append(frozenset((one, two)))
            for two, three in combinations(sorted(self.near[one] & ocean), 2):
                (q, r), (a, b), (c, d) = self.where[one], self.where[two], self.where[three]
                if three in self.near[two]:
                    places["T"].append(frozenset((one, two, three)))
                elif (a + c, b + d) == (2 * q, 2 * r):
                    places["L"].append(frozenset((one, two, three)))
                else:
                    places["C"].append(frozenset((one, two, three)))
        return {shape: list(dict.fromkeys(found)) for shape, found in places.items()}


def reading(hexes):
    return sorted(hexes, key=lambda name: (int(name[1:]), name[0]))


@cache
def opened(text, players):
    """What a box file says, and its board."""
    box = tomllib.loads(text)
    return box, Board(box, players)


class Model:
    """A game that goes on from what a deal has laid out."""

    def __init__(self, dealt):
        self.n = dealt.players
        self.box, self.board = opened(dealt.box.text, self.n)
        self.chance = dealt.chance
        self.hands = [Counter(hand) for hand in dealt.hands]
        self.pile, self.discards = list(dealt.pile), Counter()
        self.currents, self.shown = list(dealt.currents), list(dealt.shown)
        self.piles = {shape: list(map(str, pile)) for shape, pile in zip("CTLS", dealt.tile_piles, strict=True)}
        self.spent, self.surf = [], list(map(str, dealt.surf))
        self.heaps = {hex: [(str(token), set()) for token in tokens] for hex, tokens in dealt.treasure.items()}
        self.stock = list(dealt.stock)
        self.won = [[] for _ in range(self.n)]
        self.points = [0] * self.n
        self.mermaids = [None] * self.n
        self.laid = {}  # frozenset of hexes -> tile
        self.tiles = [[] for _ in range(self.n)]
        self.dealer, self.round = int(dealt.dealer), 1
        self.met = Counter()
        self.begin_melding()

    # Whose decision.

    def seats(self, start):
        return [(start + step) % self.n for step in range(self.n)]

    def begin_melding(self):
        self.melds, self.out = [[] for _ in range(self.n)], set()
        self.entered = [set() for _ in range(self.n)]
        self.ask_for_cards()

    def ask_for_cards(self):
        self.chosen = {}
        self.what = "meld"
        self.who = next(seat for seat in self.seats(self.dealer) if seat not in self.out)

    # Lists.

    def moves(self):
        return set(getattr(self, f"moves_{self.what}")())

    def moves_meld(self):
        hand = self.hands[self.who]
        if not self.melds[self.who]:
            return ["meld:" + "".join(sorted(pair)) for pair in combinations(sorted(hand.elements()), 2)]
        return [f"meld:{card}" for card in "dgt" if hand[card]] + ["stop"]

    def ground(self):
        """Where a mermaid can be: first hex -> (hexes, symbol)."""
        found = {hex: ({hex}, "m") for hex in self.board.starts}
        found |= {hex: ({hex}, ANIMALS[space["symbol"]]) for hex, space in self.board.spaces.items()}
        return found | {reading(hexes)[0]: (set(hexes), tile[1]) for hexes, tile in self.laid.items()}

    def available(self, shape):
        return self.piles[shape] or any(tile[0] == shape for tile in self.spent)

    def moves_surf(self):
        bonus = self.bonus[self.who]
        moves = [] if self.has_tile else [f"tile:{tile}" for tile in self.surf]
        if bonus == "rain":
            moves += [f"warp:{hex}" for hex in self.ground() if hex != self.mermaids[self.who]]
            moves += ["stay"] if self.has_tile else []
        elif bonus == "waltz":
            moves += [f"waltz:{shape}" for shape in "CTLS" if self.available(shape)]
        elif bonus:
            moves.append("bonus")
        return moves

    def moves_take(self):
        heap = self.heaps[self.mermaids[self.who]]
        down = [token for token, _ in heap if token.islower()]
        return (
            [f"take:{token}" for token, _ in heap if token.isupper()]
            + [f"take:?{at + 1}" for at in range(len(down))]
            + ["leave"]
        )

    def moves_start(self):
        return [f"start:{hex}" for hex in self.board.starts]

    def moves_forced(self):
        free = [hex for hex in self.board.starts if hex not in self.mermaids]
        return [f"start:{hex}" for hex in free or self.board.starts]

    def moves_drop(self):
        cards = sorted(self.hands[self.who].elements())
        return [
            "drop:" + "".join(sorted((Counter(cards) - Counter(kept)).elements())) for kept in combinations(cards, 2)
        ]

    def moves_ride(self):
        moves = ["end"]
        if not self.stepped:
            covered = set().union(*self.laid) if self.laid else set()
            for tile in self.tiles[self.who]:
                for hexes in self.board.places[tile[0]]:
                    if not hexes & covered:
                        moves.append(f"lay:{tile}@{'.'.join(reading(hexes))}")
        ground, hand = self.ground(), self.hands[self.who]
        here = self.mermaids[self.who]
        beside = set().union(*(self.board.near[hex] for hex in ground[here][0]))
        for hex, (hexes, symbol) in ground.items():
            if hex != here and hexes & beside:
                moves += [f"go:{hex}:{paid}" for paid in self.payments(symbol, hand)]
        return moves

    def payments(self, symbol, hand):
        if symbol == "m":
            return [card for card in "dgt" if hand[card]]
        others = sorted((hand - Counter({symbol: hand[symbol]})).elements())
        return [symbol] * (hand[symbol] > 0) + ["".join(pair) for pair in combinations(others, 2)]

    def moves_over(self):
        return []

    # Moves.

    def play(self, text):
        word, _, rest = text.partition(":")
        getattr(self, f"play_{word}")(rest)

    def play_meld(self, cards):
        self.hands[self.who] -= Counter(cards)
        self.choose(cards)

    def play_stop(self, _):
        self.choose("!")

    def choose(self, what):
        self.chosen[self.who] = what
        waiting = [seat for seat in self.seats(self.dealer) if seat not in self.out and seat not in self.chosen]
        if waiting:
            self.who = waiting[0]
            return
        for seat, cards in self.chosen.items():
            if cards == "!":
                self.out.add(seat)
            else:
                self.melds[seat] += cards
        if len(self.out) == self.n or max(map(len, self.melds)) == 5:
            self.compare()
        else:
            self.ask_for_cards()

    def compare(self):
        self.bonus = [meld(cards) for cards in self.melds]
        self.order = sorted(
            range(self.n), key=lambda seat: (RANKS.index(self.bonus[seat]), (seat - self.dealer) % self.n)
        )
        self.met.update(self.bonus)
        if len({self.bonus[seat] for seat in self.order}) < self.n:
            self.met["equal melds"] += 1
        self.bonus = [None if name == "octopus" else name for name in self.bonus]
        for cards in self.melds:
            self.discards.update(cards)
        self.melds = [[] for _ in range(self.n)]
        self.waiting = list(self.order)
        self.next_surfer()

    def next_surfer(self):
        if not self.waiting:
            self.dealer = self.order[0]
            self.waiting = list(self.order)
            self.next_rider()
            return
        self.who, self.what = self.waiting.pop(0), "surf"
        self.has_tile = not self.surf
        if self.has_tile:
            self.met["no tile"] += 1
            self.after_surf()

    def play_tile(self, tile):
        self.surf.remove(tile)
        self.tiles[self.who].append(tile)
        self.has_tile = True
        self.after_surf()

    def after_surf(self):
        """Points and tokens that were not taken before the tile are taken after it."""
        self.what = "surf"
        if not self.has_tile:
            return
        bonus = self.bonus[self.who]
        if bonus == "rain" or (bonus == "waltz" and any(map(self.available, "CTLS"))):
            return
        self.apply()
        self.next_surfer()

    def apply(self):
        bonus, self.bonus[self.who] = self.bonus[self.who], None
        if bonus in VICTORY:
            self.points[self.who] += VICTORY[bonus]
        if bonus == "march":
            if self.stock:
                self.won[self.who].append((self.stock.pop(0), set()))
            else:
                self.met["stock empty"] += 1

    def play_bonus(self, _):
        self.met["bonus before the tile"] += 1
        self.apply()
        self.after_surf()

    def play_stay(self, _):
        self.bonus[self.who] = None
        self.after_surf()

    def play_waltz(self, shape):
        self.bonus[self.who] = None
        self.tiles[self.who].append(self.draw_tile(shape))
        self.after_surf()

    def play_warp(self, hex):
        self.bonus[self.who] = None
        if self.mermaids[self.who] is None:
            self.met["warp instead of a start space"] += 1
        self.mermaids[self.who] = hex
        self.back = "surf"
        if not self.enter(hex):
            self.after_surf()

    def enter(self, hex):
        if hex not in self.board.spaces or hex in self.entered[self.who]:
            self.met["entered again"] += hex in self.board.spaces
            return False
        self.entered[self.who].add(hex)
        if not self.heaps[hex]:
            return False
        for token, known in self.heaps[hex]:
            if token.islower():
                known.add(self.who)
        self.what = "take"
        return True

    def play_take(self, which):
        heap = self.heaps[self.mermaids[self.who]]
        if which[0] == "?":
            down = [at for at, (token, _) in enumerate(heap) if token.islower()]
            at = down[int(which[1:]) - 1]
            self.met["face-down token"] += 1
        else:
            at = [token for token, _ in heap].index(which)
        self.won[self.who].append(heap.pop(at))
        self.points[self.who] += 2
        self.after_token()

    def play_leave(self, _):
        self.after_token()

    def after_token(self):
        if self.back == "surf":
            self.after_surf()
        else:
            self.what = "ride"

    # The ride.

    def next_rider(self):
        self.who = self.waiting.pop(0)
        self.stepped = False
        self.what = "ride" if self.mermaids[self.who] else "start"

    def play_start(self, hex):
        self.mermaids[self.who] = hex
        if self.what == "forced":
            self.clean_up()
        else:
            self.what = "ride"

    def play_lay(self, text):
        tile, _, hexes = text.partition("@")
        self.tiles[self.who].remove(tile)
        self.laid[frozenset(hexes.split("."))] = tile

    def play_go(self, text):
        hex, _, cards = text.partition(":")
        self.met["deep sea"] += len(cards) == 2
        self.met["shared"] += hex in self.mermaids
        self.hands[self.who] -= Counter(cards)
        self.discards.update(cards)
        self.mermaids[self.who] = hex
        self.stepped, self.back = True, "ride"
        self.enter(hex)

    def play_end(self, _):
        if self.waiting:
            self.next_rider()
            return
        if self.round == 5:
            self.what, self.who = "over", None
            return
        dark = [hexes for hexes, tile in self.laid.items() if tile.endswith("*")]
        for hexes in dark:
            self.spent.append(self.laid.pop(hexes))
            for seat in range(self.n):
                if self.mermaids[seat] in hexes:
                    self.mermaids[seat] = None
        self.met["two forced"] += self.mermaids.count(None) > 1
        self.spent += self.surf + [tile for tiles in self.tiles for tile in tiles]
        self.surf, self.tiles = [], [[] for _ in range(self.n)]
        self.clean_up()

    def clean_up(self):
        for what, needed in (
            ("forced", lambda seat: self.mermaids[seat] is None),
            ("drop", lambda seat: self.hands[seat].total() > 2),
        ):
            for seat in self.order:
                if needed(seat):
                    self.who, self.what = seat, what
                    return
        self.next_round()

    def play_drop(self, cards):
        self.hands[self.who] -= Counter(cards)
        self.discards.update(cards)
        self.clean_up()

    # A new round.

    def next_round(self):
        self.round += 1
        for seat, _ in product(self.seats(self.dealer), range(7)):
            if not self.pile:
                self.met["cards shuffled"] += 1
                self.pile, self.discards = self.shuffle(sorted(self.discards.elements())), Counter()
            self.hands[seat][self.pile.pop(0)] += 1
        card = self.currents.pop(0)
        self.shown.append(card)
        numbers = self.box["undercurrent"][card - 1][str(self.n)]
        for shape, number in zip("CTLS", numbers, strict=True):
            self.surf += filter(None, [self.draw_tile(shape) for _ in range(number)])
        self.begin_melding()

    def draw_tile(self, shape):
        if not self.piles[shape]:
            self.met["tiles shuffled"] += 1
            again = sorted(tile for tile in self.spent if tile[0] == shape)
            if not again:
                self.met["no tile of that shape"] += 1
                return None
            self.spent = [tile for tile in self.spent if tile[0] != shape]
            self.piles[shape] = self.shuffle(again)
        return self.piles[shape].pop(0)

    def shuffle(self, things):
        """As the book tells it: from the last to the second, each changes places with one not behind it."""
        for at in range(len(things) - 1, 0, -1):
            self.chance = (self.chance * 1664525 + 1013904223) % 2**32
            other = self.chance * (at + 1) // 2**32
            things[at], things[other] = things[other], things[at]
        return things

    # The end.

    def totals(self):
        """M074 to M081, MA20, MA21."""
        left, totals = [], list(self.points)
        for seat in range(self.n):
            owned = Counter(token.upper() for token, _ in self.won[seat])
            totals[seat] -= 5 * sum(not owned[kind] for kind in "SCYPD")
            left.append({kind: max(owned[kind] - 1, 0) for kind in "SCYPD"})
        for kind in "SCYPD":
            ranked = sorted((left[seat][kind], seat) for seat in range(self.n) if left[seat][kind])[::-1]
            prizes = [12, 6, 4, 2, 0, 0]
            while ranked:
                tied = [seat for number, seat in ranked if number == ranked[0][0]]
                pool = sum(prizes[: len(tied)])
                alone = len(ranked) == 1 and prizes[0] == 12
                for seat in tied:
                    totals[seat] += max(pool // len(tied), 1 if pool else 0) + 3 * alone
                ranked, prizes = ranked[len(tied) :], prizes[len(tied) :]
        return totals

    def state(self):
        """What the engine must agree with."""
        return {
            "what": self.what,
            "who": self.who,
            "round": self.round,
            "dealer": self.dealer,
            "hands": ["".join(sorted(hand.elements())) for hand in self.hands],
            "points": self.points,
            "mermaids": self.mermaids,
            "laid": {".".join(reading(hexes)): tile for hexes, tile in self.laid.items()},
            "heaps": {hex: sorted(written(token) for token in heap) for hex, heap in self.heaps.items()},
            "won": [[token[0].upper() for token in heap] for heap in self.won],
            "known": [sorted(written(token) for token in heap) for heap in self.won],
            "surf": sorted(self.surf),
            "tiles": [sorted(tiles) for tiles in self.tiles],
            "spent": sorted(self.spent),
            "pile": "".join(self.pile),
            "discards": "".join(sorted(self.discards.elements())),
            "stock": "".join(self.stock),
            "chance": self.chance,
        }


def written(token):
    letter, known = token
    return letter + "".join(str(seat + 1) for seat in sorted(known))


def told(position):
    """The same of a position of the engine."""
    what = {"warped": "take"}.get(position.step.value, position.step.value)
    return {
        "what": what,
        "who": None if position.to_decide is None else int(position.to_decide),
        "round": position.round,
        "dealer": int(position.dealer),
        "hands": [
            "".join(sorted((Counter(hand) - Counter(down)).elements()))
            for hand, down in zip(position.hands, position.chosen, strict=True)
        ],
        "points": list(position.points),
        "mermaids": list(position.mermaids),
        "laid": {".".join(laid.hexes): str(laid.tile) for laid in position.laid},
        "heaps": {hex: sorted(map(str, heap)) for hex, heap in position.treasure.items()},
        "won": [[token.kind for token in heap] for heap in position.won],
        "known": [sorted(map(str, heap)) for heap in position.won],
        "surf": list(position.surf),
        "tiles": [list(tiles) for tiles in position.tiles],
        "spent": list(position.spent),
        "pile": position.pile,
        "discards": position.discards,
        "stock": position.stock,
        "chance": position.chance,
    }


def play_side_by_side(position, choose):
    """A whole game in both, compared at every step; what the model has met is returned."""
    model = Model(position)
    while True:
        mine, theirs = model.state(), told(position)
        if model.what == "over":
            mine.pop("known"), theirs.pop("known")  # all tokens are turned up
        assert mine == theirs, {key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]}
        legal = position.legal_moves()
        assert len({str(move) for move in legal}) == len(legal), "a move is listed twice"
        assert model.moves() == {str(move) for move in legal}
        move = choose(position, legal)
        if move is None:
            assert model.totals() == list(position.outcome().points)
            return model.met
        model.play(str(move))
        position = position.play(move)
