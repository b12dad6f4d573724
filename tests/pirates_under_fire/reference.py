"""A second engine, slow and plain, written from the facts and not from the first: it plays beside it.

It knows nothing of the engine but the texts of moves. Spaces are pairs of column and row, tiles are dictionaries.
"""

from functools import cache
from itertools import pairwise, product

SPACES = [(column, row) for row in range(1, 7) for column in "abcdefg"]
STRAIGHT = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
SLANTED = {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}
ORDER = ["shoot", "diagonal", "repair", "mine", "draw", "shield", "sweep", "pick", "bluff"]
SHIP_EFFECT = {1: "shield", 3: "shoot", 5: "repair", 7: "sweep"}


SEA = set(SPACES)


@cache
def step(space, way):
    """The next space that way, or None beyond the edge."""
    found = chr(ord(space[0]) + way[0]), space[1] + way[1]
    return found if found in SEA else None


@cache
def near(space):
    return [other for way in STRAIGHT.values() if (other := step(space, way))]


def text_of(space):
    return f"{space[0]}{space[1]}"


def space_of(text):
    return text[0], int(text[1])


class Lcg:
    """The portable chance of the notation page, once more."""

    def __init__(self, seed):
        mixed = seed
        for _ in range(2):
            mixed = ((mixed ^ (mixed >> 16)) * 0x45D9F3B) % 2**32
        self.state = mixed ^ (mixed >> 16)

    def shuffle(self, things):
        for last in range(len(things) - 1, 0, -1):
            self.state = (self.state * 1664525 + 1013904223) % 2**32
            other = (self.state * (last + 1)) // 2**32
            things[last], things[other] = things[other], things[last]


class Model:
    """A game from what was dealt: plain data, as in the JSON of a position."""

    def __init__(self, dealt, box):
        self.mercenaries = box.mercenaries
        self.points_for = {("identical", n): points for n, points in zip((3, 4), box.points.identical, strict=True)} | {
            ("run", n): points for n, points in zip(range(3, 8), box.points.run, strict=True)
        }
        symbols = [[effect.value for effect in board] for board in box.sea]
        self.sea = {
            (column, row): symbols[dealt["boards"][row - 1] - 1]["abcdefg".index(column)] for column, row in SPACES
        }
        self.first = self.who = dealt["first"]
        self.round, self.step = 1, "act"
        self.tiles, self.mines = {}, {space: [] for space in SPACES}
        self.market = list(dealt["market"])
        self.seats = {name: self.seat(seat) for name, seat in dealt["players"].items()}
        self.shield_kept = True
        self.chance = dealt["chance"]
        self.placed = self.bought = False
        self.waiting, self.origin, self.real_left, self.dummy_left = [], None, 0, False
        self.dummy_taken = None

    def seat(self, seat):
        piles = {part: [int(tile) for tile in seat[part]] for part in ("hand", "pile", "reserve")}
        return {**piles, "gone": [], "gold": 0, "points": 0, "plus": 0, "mines": 0}

    @property
    def me(self):
        return self.seats[self.who]

    @property
    def other(self):
        return {"light": "dark", "dark": "light"}[self.who]

    # Supplies.

    def shields(self):
        return 7 - self.shield_kept - sum(tile["shields"] for tile in self.tiles.values())

    def mine_supply(self):
        lying = sum(token == "real" for tokens in self.mines.values() for token in tokens)
        return 14 - lying - sum(seat["mines"] for seat in self.seats.values())

    def dummy_lies(self):
        return any("dummy" in tokens for tokens in self.mines.values())

    # Placing.

    def active(self, space, owner):
        tile = self.tiles.get(space)
        return tile is not None and tile["owner"] == owner and not tile["fire"]

    def has_neighbour(self, space):
        return any(self.active(other, self.who) for other in near(space))

    def open_to_me(self, space):
        tile = self.tiles.get(space)
        if tile is None:
            return space[1] == (1 if self.who == "light" else 6) or self.has_neighbour(space)
        if not tile["fire"]:
            return False
        return tile["owner"] == self.who or self.has_neighbour(space)

    def crushes(self, letter, space):
        tile = self.tiles.get(space)
        return (
            self.mercenaries[letter].effect == "crush"
            and tile is not None
            and tile["owner"] == self.other
            and not tile["fire"]
            and not tile["shields"]
            and isinstance(tile["face"], int)
            and self.has_neighbour(space)
        )

    # What may be done.

    def moves(self):
        if self.step == "act":
            spaces = [text_of(space) for space in SPACES if self.open_to_me(space)]
            ships = {f"{tile}@{space}" for tile in self.me["hand"] for space in spaces}
            bought = set() if self.bought else self.buys()
            return ships | bought if ships else bought | {"stuck"}
        if self.step == "finish":
            return self.buys() | {"end"}
        if self.step == "value":
            tile = self.tiles[self.unvalued()[0]]
            return {f"{tile['face']}={value}" for value in self.mercenaries[tile["face"]].values}
        return (
            {move for effect in set(self.waiting) for move in self.choices(effect)} if self.step == "effect" else set()
        )

    def buys(self):
        return {
            f"{letter}@{text_of(space)}"
            for letter in self.market
            for space in SPACES
            if self.mercenaries[letter].cost <= self.me["gold"]
            and (self.open_to_me(space) or self.crushes(letter, space))
        }

    def choices(self, effect):
        targets = self.targets(effect)
        if not targets or (effect == "repair" and not any(self.burning(self.who))):
            targets = [*targets, f"none:{effect}"]
        return targets

    def burning(self, owner):
        return [space for space, tile in self.tiles.items() if tile["owner"] == owner and tile["fire"]]

    def targets(self, effect):
        match effect:
            case "shoot":
                return [f"shoot:{name}" for name, way in STRAIGHT.items() if self.first_enemy(way)]
            case "diagonal":
                return [f"shoot:{name}" for name, way in SLANTED.items() if self.first_enemy(way)]
            case "repair":
                return [f"repair:{text_of(space)}" for owner in self.seats for space in self.burning(owner)]
            case "mine":
                return [f"mine:{text_of(space)}" for space in SPACES] if self.mine_supply() else []
            case "draw":
                return ["draw"] if self.me["reserve"] else []
            case "shield":
                own = [space for space in SPACES if self.active(space, self.who)]
                return [f"shield:{text_of(space)}" for space in own] if self.shields() else []
            case "sweep":
                return [f"sweep:{text_of(space)}" for space in SPACES if self.mines[space]]
            case "pick":
                return [f"pick:{tile}" for tile in sorted(set(self.me["reserve"]))]
            case "bluff":
                words = ["mine"] * bool(self.real_left) + ["dummy"] * self.dummy_left
                return [f"{word}:{text_of(space)}" for word in words for space in SPACES]

    def first_enemy(self, way):
        space = step(self.origin, way)
        while space and not self.active(space, self.other):
            space = step(space, way)
        return space

    # What happens.

    def play(self, move):
        if move == "stuck":
            self.step = "stuck"
        elif move == "end":
            self.end_turn()
        elif self.step == "value":
            self.tiles[self.unvalued()[0]]["value"] = int(move[2])
            self.finish_game()
        elif "@" in move:
            self.lay(move)
        else:
            self.do(move)

    def lay(self, move):
        face, space = move.split("@")
        space, mercenary = space_of(space), face.isalpha()
        face = face if mercenary else int(face)
        covered = self.tiles.pop(space, None)
        if covered:
            self.seats[covered["owner"]]["gone"].append(covered["face"])
        self.tiles[space] = {"owner": self.who, "face": face, "shields": 0, "fire": False, "value": None}
        if mercenary:
            self.market.remove(face)
            self.me["gold"] -= self.mercenaries[face].cost
            self.bought = True
        else:
            self.me["hand"].remove(face)
            self.placed = True
            if self.shield_kept:
                self.shield_kept, self.tiles[space]["shields"] = False, 1
        for token in self.mines[space]:
            if token == "real":
                self.me["mines"] += 1
            else:
                self.dummy_taken = self.who
        self.mines[space] = []
        self.origin = space
        effects = self.of_mercenary(face) if mercenary else self.of_ship(face, None if covered else self.sea[space])
        self.begin(effects)

    def of_ship(self, value, symbol):
        if value == 9:
            return [symbol, symbol] if symbol else []
        return ([symbol] if symbol else []) + [SHIP_EFFECT.get(value, "gold")]

    def of_mercenary(self, letter):
        effect = self.mercenaries[letter].effect
        if effect == "bluff":
            if self.dummy_taken or self.dummy_lies():
                return ["mine"] * 3
            self.real_left, self.dummy_left = min(2, self.mine_supply()), True
            return ["bluff"] * (self.real_left + 1)
        several = {"shield": ["shield"], "choose": ["pick"], "clear": ["sweep"] * 3, "diagonal": ["diagonal"] * 2}
        return several.get(effect, [effect] if effect in ("adjacent", "lateral") else [])

    def begin(self, effects):
        for effect in effects:
            if effect == "gold":
                self.me["gold"] += 1
            elif effect == "point":
                self.me["points"] += 1
            elif effect == "adjacent":
                for space in near(self.origin):
                    if self.active(space, self.other):
                        self.hit(space)
            elif effect == "lateral":
                for way in ((-1, 0), (1, 0)):
                    if space := self.first_enemy(way):
                        self.hit(space)
            else:
                self.waiting.append(effect)
        self.go_on()

    def hit(self, space):
        tile = self.tiles[space]
        if isinstance(tile["face"], str):
            return
        if tile["shields"]:
            tile["shields"] -= 1
        else:
            tile["fire"] = True

    def do(self, move):
        word, _, what = move.partition(":")
        effect = {"dummy": "bluff", "none": what}.get(word, word)
        if word == "shoot":
            effect = "shoot" if what in STRAIGHT else "diagonal"
            self.hit(self.first_enemy((STRAIGHT | SLANTED)[what]))
        elif word == "repair":
            self.tiles[space_of(what)]["fire"] = False
        elif word == "shield":
            self.tiles[space_of(what)]["shields"] += 1
        elif word == "sweep":
            self.mines[space_of(what)].pop()
        elif word == "mine":
            if "bluff" in self.waiting:
                effect, self.real_left = "bluff", self.real_left - 1
            self.mines[space_of(what)].append("real")
        elif word == "dummy":
            self.mines[space_of(what)].append("dummy")
            self.dummy_left = False
        elif word == "draw":
            self.draw_reserve()
        elif word == "pick":
            self.choose(int(what))
        self.waiting.remove(effect)
        self.go_on()

    def draw_reserve(self):
        self.me["hand"].append(self.me["reserve"].pop(0))
        self.me["plus"] += 1

    def choose(self, tile):
        reserve = self.me["reserve"]
        reserve.remove(tile)
        reserve.sort()
        chance = Lcg(self.chance)
        chance.shuffle(reserve)
        self.chance = chance.state
        self.me["hand"].append(tile)
        self.me["plus"] += 1

    def go_on(self):
        """Effects that can never find a target are over; a draw that is left alone happens."""
        while self.waiting:
            hopeless = [effect for effect in self.waiting if not self.targets(effect) and not self.may_come(effect)]
            if hopeless:
                self.waiting = [effect for effect in self.waiting if effect not in hopeless]
            elif set(self.waiting) == {"draw"}:
                self.draw_reserve()
                self.waiting.pop()
            else:
                self.step = "effect"
                return
        self.origin = None
        if not self.placed:
            self.begin_turn()
        elif not self.bought and self.buys():
            self.step = "finish"
        else:
            self.end_turn()

    def may_come(self, effect):
        """A mine to sweep, a shield shot off, a ship burnt or repaired by the other effect."""
        makers = {
            "sweep": {"mine"},
            "mine": {"sweep"},
            "repair": {"shoot", "diagonal"},
            "shield": {"shoot", "diagonal"},
            "shoot": {"repair"},
            "diagonal": {"repair"},
        }.get(effect, set())
        return any(other in makers and self.targets(other) for other in self.waiting)

    def begin_turn(self):
        self.step = "act"
        if not any(self.open_to_me(space) for space in SPACES) and (self.bought or not self.buys()):
            self.step = "stuck"

    def end_turn(self):
        if self.me["pile"]:
            self.me["hand"].append(self.me["pile"].pop(0))
        self.placed = self.bought = False
        if self.who != self.first:
            self.round += 1
            if self.round > 16:
                self.round = 16
                self.finish_game()
                return
        self.who = self.other
        self.begin_turn()

    # The end.

    def unvalued(self):
        second = next(name for name in self.seats if name != self.first)
        return [
            space
            for owner in (self.first, second)
            for space in SPACES
            if self.active(space, owner)
            and isinstance(face := self.tiles[space]["face"], str)
            and not self.tiles[space]["value"]
            and len(self.mercenaries[face].values) > 1
        ]

    def finish_game(self):
        left = self.unvalued()
        self.step, self.who = ("value", self.tiles[left[0]]["owner"]) if left else ("over", self.first)

    def own(self, owner):
        return {space: tile for space, tile in self.tiles.items() if self.active(space, owner)}

    def value_of(self, tile):
        if isinstance(tile["face"], int):
            return tile["face"]
        return tile["value"] or int(self.mercenaries[tile["face"]].values)

    def score(self, owner):
        """Combinations, mercenaries, other half, tokens."""
        own, seat = self.own(owner), self.seats[owner]
        hired = [
            (space, self.mercenaries[tile["face"]].effect)
            for space, tile in own.items()
            if tile["face"] in self.mercenaries
        ]
        extra = sum(effect == "sets" for _, effect in hired)
        values = {space: self.value_of(tile) for space, tile in own.items()}
        total, combined = brute_force(values, self.points_for, extra)
        armour = sum(tile["shields"] for tile in own.values()) + len(hired)
        at_the_end = total - combined
        for space, effect in hired:
            if effect == "neighbours":
                at_the_end += sum(other in own for other in near(space))
            if effect == "shields":
                at_the_end += armour
        theirs = range(4, 7) if owner == "light" else range(1, 4)
        half = sum(space[1] in theirs for space in own)
        return combined, at_the_end, half, seat["points"] - 2 * seat["mines"]

    def winner(self):
        if self.step == "stuck":
            return self.other
        totals = {owner: (sum(self.score(owner)), self.seats[owner]["gold"]) for owner in self.seats}
        if totals["light"] == totals["dark"]:
            return None
        return max(totals, key=totals.get)

    # To compare.

    def snapshot(self):
        """The same parts as in the JSON of a position."""
        players = {
            name: {
                "hand": "".join(map(str, sorted(seat["hand"]))),
                "pile": "".join(map(str, seat["pile"])),
                "reserve": "".join(map(str, seat["reserve"])),
                "gone": "".join(map(str, sorted(seat["gone"]))),
                **{part: seat[part] for part in ("gold", "points", "plus", "mines")},
            }
            for name, seat in self.seats.items()
        }
        return {
            "turn": self.who,
            "round": self.round,
            "step": self.step,
            "pending": sorted(self.waiting, key=ORDER.index),
            "ships": {text_of(space): written(self.tiles[space]) for space in SPACES if space in self.tiles},
            "mines": {text_of(space): len(self.mines[space]) for space in SPACES if self.mines[space]},
            "market": self.market,
            "dummy": self.dummy_taken,
            "chance": self.chance,
            "players": players,
        }


def written(tile):
    value = f"={tile['value']}" if tile["value"] else ""
    return f"{tile['owner'][0]}{tile['face']}{value}{'+' * tile['shields']}{'*' * tile['fire']}"


# Combinations by trying everything.


def brute_force(values, points_for, extra=0):
    """Every set of combinations that share no tile in a line, line by line: all points, and those without extra."""
    lines = [[(column, row) for column in "abcdefg"] for row in range(1, 7)]
    lines += [[(column, row) for row in range(1, 7)] for column in "abcdefg"]
    found = [best_of([values.get(space) for space in line], points_for, extra) for line in lines]
    return tuple(map(sum, zip(*found, strict=True)))


def best_of(line, points_for, extra):
    """Take the first tile alone, or with each combination that begins with it; of equal sums, with less extra."""
    if not line:
        return 0, 0
    best = best_of(line[1:], points_for, extra)
    for length in range(3, len(line) + 1):
        worth, added = points_of(line[:length], points_for, extra)
        if worth:
            total, combined = best_of(line[length:], points_for, extra)
            best = max(best, (total + worth + added, combined + worth))
    return best


def points_of(part, points_for, extra):
    if None in part:
        return 0, 0
    if len(set(part)) == 1 and len(part) in (3, 4):
        return points_for["identical", len(part)], extra
    steps = {after - before for before, after in pairwise(part)}
    return points_for["run", len(part)] if steps in ({1}, {-1}) else 0, 0


def best_with_choices(choices, points_for, extra=0):
    """Every value of every mercenary, all together."""
    spaces = list(choices)
    return max(
        brute_force(dict(zip(spaces, values, strict=True)), points_for, extra)
        for values in product(*(choices[space] for space in spaces))
    )


def play_side_by_side(position, box, choose):
    """Both engines play the same game: after every move the lists and the tables must be equal."""
    model, moves = Model(position.to_json(), box), 0
    while True:
        legal = position.legal_moves()
        assert {str(move) for move in legal} == model.moves(), str(position)
        compare(position, model)
        if not legal:
            break
        move = choose(position, legal)
        position, moves = position.play(move), moves + 1
        model.play(str(move))
    ended = position.outcome()
    assert model.winner() == (None if ended.winner is None else ended.winner.name.lower())
    if ended.scores:
        assert [tuple(score[:4]) for score in ended.scores] == [model.score("light"), model.score("dark")]
    return position, moves


def compare(position, model):
    data, wanted = position.to_json(), model.snapshot()
    for part, value in wanted.items():
        ours = data[part]
        if part == "mines":
            ours = {space: len(tokens) for space, tokens in ours.items()}
        if part == "players":
            ours = {name: {key: seat[key] for key in value[name]} for name, seat in ours.items()}
        assert ours == value, (part, str(position))
    hidden = {text_of(space) for space, tokens in model.mines.items() if "dummy" in tokens}
    assert hidden == {space for space, tokens in data["mines"].items() if "0" in tokens}
