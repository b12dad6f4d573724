"""What the property tests draw: positions reached by play, positions typed with unknown cards, games, faulty texts."""

import os
import random
from dataclasses import dataclass

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Game, NotationError, Position, SirensError, deal

PART = 1 if int(os.environ.get("GAMES", "0")) > 150 else 16
"""`make soak` tries all examples, every other run one of sixteen"""
FEWEST = 10

settings.register_profile(
    "sirens",
    derandomize=True,  # the same examples in every run: a failure can be had again
    database=None,
    deadline=None,
    max_examples=max(200 // PART, FEWEST),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("sirens")


def examples(number: int) -> settings:
    return settings(max_examples=max(number // PART, FEWEST))


SHIP = (28, 30, 32, 34, 36)
DECK = [card for card in range(10, -1, -1) for _ in range(4)] + [-1, -1, -2, -2, -3, -3, -4, -4]
FEWER_ICONS = "deck:10x4,9x4,8x4,7x4,6x4,5x4,4x4,3x4,2x4,1x4,0*x4,-1x2,-2*x2,-3x2,-4x2"
players = st.sampled_from((PORT, STARBOARD))
seeds = st.integers(0, 2**32 - 1)


@dataclass(repr=False)
class Line:
    """One line of play: every position from the deal on, and the moves between them."""

    positions: list
    moves: list

    def __repr__(self) -> str:
        return f"{self.positions[0]!r}, then {' '.join(map(str, self.moves))}"


def random_line(seed: int, variant: bool, most: int = 1000) -> Line:
    """Random play from a deal, to the end or for so many moves."""
    position, chance = deal(seed, variant), random.Random(seed)
    line = Line([position], [])
    while len(line.moves) < most and position.outcome() is None:
        line.moves.append(chance.choice(position.legal_moves()))
        position = position.play(line.moves[-1])
        line.positions.append(position)
    return line


@st.composite
def lines(draw, whole=False, variant=None):
    """Play from any seed; `whole` is to the end of the game."""
    seed, is_variant = draw(seeds), draw(st.booleans()) if variant is None else variant
    return random_line(seed, is_variant, 1000 if whole else draw(st.integers(0, 75)))


def reached(variant=None):
    """Positions that a game has led to; about one in five is the end of one."""
    return lines(variant=variant).map(lambda line: line.positions[-1])


@st.composite
def games(draw, whole=False):
    """Records with headers and comments."""
    line = draw(lines(whole))
    keys = st.from_regex(r"[A-Za-z][A-Za-z0-9-]{0,8}", fullmatch=True).filter(lambda key: key != "Start")
    headers = draw(st.dictionaries(keys, one_line, max_size=3))
    comments = draw(st.dictionaries(st.integers(0, len(line.moves)), comment_texts, max_size=4))
    return Game(line.positions[0], tuple(line.moves), headers, comments)


printable = st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp"))
one_line = st.text(printable, min_size=1, max_size=20).map(str.strip).filter(bool)
comment_texts = (
    st.text(printable | st.just("\n"), min_size=1, max_size=30)
    .map(lambda text: text.translate({ord(brace): "!" for brace in "{}"}).strip())
    .filter(bool)
)


@st.composite
def typed(draw):
    """Positions that nobody has to have played: written by hand, with much that is not known."""
    chance = draw(st.randoms(use_true_random=False))
    try:
        return Position(typed_text(chance))
    except NotationError:
        return Position("28C[|] 30[|] 34M[|]")


def typed_text(chance: random.Random) -> str:
    """A text that is most often a position: some are refused, and rightly so."""
    cards = DECK[:]
    chance.shuffle(cards)
    ship = sorted(chance.sample(SHIP, chance.choice((1, 2, 2, 3, 3, 3, 4, 4, 5))))
    gone = 5 - len(ship)
    aboard = chance.randint(max(0, 2 - gone), min(2, len(ship)))
    crew = dict(zip(chance.sample(ship, aboard), chance.sample("CM", 2), strict=False))
    octopuses = chance.sample(["^p", "^s", "", ""], 2)
    mugs, laid, words, walks = ["p", "s"], 0, [], []
    for value in ship:
        plus = chance.choice(("", "", "", "+")) if mugs else ""
        if plus:
            mugs.remove(chance.choice(mugs))
            laid += 1
        sides = [[], []]
        for side in sides:
            while chance.random() < 0.75 and len(side) < 5 and sum(side) + cards[-1] < value:
                side.append(cards.pop())
        if len(sides[0]) == len(sides[1]) == 5:
            cards.append(sides[0].pop())
        written = [[str(card) for card in side] for side in sides]
        for side, letter in zip(written, "ps", strict=True):
            if side and int(side[-1]) <= 0 and value in crew:
                walks.append(f"{value}{letter}")
            if side and octopuses and chance.random() < 0.4:
                side[chance.randrange(len(side))] += octopuses.pop()
        words.append(f"{value}{crew.get(value, '')}{plus}[{' '.join(written[0])}|{' '.join(written[1])}]")
    variant = chance.random() < 0.3
    if variant:
        words.append("variant")
    if laid or chance.random() < 0.5:
        mugs = [owner for owner in mugs if not gone or chance.random() < 0.6]
        words.append(f"rum:{''.join(mugs) or '-'}")
    for name in ("port", "starboard"):
        if chance.random() < 0.6:
            hand = [str(cards.pop()) if chance.random() < 0.7 else "?" for _ in range(chance.choice((1, 3, 4, 4, 4)))]
            words.append(f"{name}:{','.join(hand)}")
    for name in ("port-pile", "starboard-pile") if variant else ("pile",):
        if chance.random() < 0.4:
            known = [str(cards.pop()) for _ in range(min(len(cards), chance.randint(0, 3)))]
            words.append(f"{name}:{','.join([*known, chance.choice(('?', '?2', '...'))])}")
    points, crew_left = [0, 0], 2 - aboard
    for left in range(gone, 0, -1):
        taken = crew_left > 0 and (crew_left >= left or chance.random() < 0.5)
        crew_left -= taken
        if max(points) < 4 and chance.random() < 0.9:
            points[chance.randrange(2)] += 1 + taken
    words.append(f"score:{points[0]}-{points[1]}")
    letter = chance.choice("ps")
    turns = [f"turn:{letter}", f"turn:{letter}/end"]
    if walks:
        turns += [f"turn:{letter}/{chance.choice(walks)}"] * 2
    words.append(chance.choice(turns))
    if chance.random() < 0.1:
        words.append(FEWER_ICONS)
    return " ".join(words)


NOTATION = "0123456789CM+[]|^ps?,.-:/<>@ \n*x{}abcdefghijklmnoqrtuvw"
noise = st.text(max_size=60) | st.text(NOTATION, max_size=60)


@st.composite
def mutated(draw, texts):
    """A valid text with one to three faults: something lost, added, replaced, exchanged or doubled."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(1, 4)))
        sign = draw(st.sampled_from(NOTATION) | st.characters(blacklist_categories=("Cs",)))
        text = draw(
            st.sampled_from(
                (
                    text[:at] + text[end:],
                    text[:at] + sign + text[at:],
                    text[:at] + sign + text[at + 1 :],
                    text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :],
                    text[:end] + text[at:],
                )
            )
        )
    return text


def read_or_refuse(read, text):
    """The value of a text, or None if it was refused as it should be: a place in the text, and a sentence."""
    try:
        return read(text)
    except NotationError as refusal:
        check_place(refusal, text)
        check_sentence(refusal)
    return None


def check_place(error: NotationError, text: str) -> None:
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines), text
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1, text


def check_sentence(error: SirensError) -> None:
    """An error can be said: some words, no placeholder left."""
    said = str(error)
    assert said.strip()
    assert error.say().strip()
    assert repr(error)
