"""The table as a text drawing: Starboard above, the ship between, Port below."""

import unicodedata

from sirens_rules.tabletop.sentences import N_, Names, Words, say, say_number, signed
from sirens_rules.tabletop.values import name_of

from .components import PORT, STARBOARD, Cards, Held, Place, Player, ShipCard
from .describe import card_list, decision, pile_words
from .rum import RUM
from .table import Table


def draw_table(table: Table, words: Words, names: Names = None) -> str:
    """Ship cards from bow to stern, each side with its total; `^` marks a card under an octopus."""
    columns = [_column(table, words, *laid) for laid in table.laid()]
    widths = [max(map(_width, column)) for column in columns]
    rows = ["   ".join(map(_padded, row, widths)).rstrip() for row in zip(*columns, strict=True)]
    line = "─" * (sum(widths) + 3 * len(widths) - 3)
    above, below = (_player(table, player, words, names) for player in (STARBOARD, PORT))
    ship = [*rows[:2], line, *rows[2:4], line, *rows[4:], ""] if rows else []
    piles = [] if table.is_variant else list(pile_words(table.piles[0], words))
    return "\n".join([above, "", *ship, below, "", *piles, decision(table, words, names)])


def _column(table: Table, words: Words, ship_card: ShipCard, port: Cards, starboard: Cards) -> list[str]:
    value, crew, mugs = ship_card
    return [
        _cards(starboard, Place.of(value, STARBOARD), table.octopuses),
        _total(starboard),
        f"{value}+{RUM * mugs}" if mugs else str(value),
        crew.named(words) if crew else "",
        _total(port),
        _cards(port, Place.of(value, PORT), table.octopuses),
    ]


def _cards(cards: Cards, place: Place, octopuses: tuple[Held | None, Held | None]) -> str:
    held = [octopus.card for octopus in octopuses if octopus and octopus.place is place]
    drawn = []
    for card in reversed(cards):
        if card in held:
            held.remove(card)
            drawn.append(f"{signed(card)}^")
        else:
            drawn.append(signed(card))
    return " ".join(reversed(drawn))


def _total(cards: Cards) -> str:
    return f"= {signed(sum(cards))}" if cards else "·"


def _player(table: Table, player: Player, words: Words, names: Names) -> str:
    """Name, points, tokens at hand, cards in hand."""
    points = say_number(words, "{number} point", "{number} points", table.points[player], {})
    tokens = [words.gettext(N_("mug of rum"))] * table.mugs[player]
    tokens += [words.gettext(N_("octopus"))] * (table.octopuses[player] is None)
    # Note: a label before the cards a player holds: hand 10 3 0 −2
    hand = say(words, N_("hand {cards}"), {"cards": card_list(table.hands[player], words) or "–"})
    return " · ".join([name_of(player, words, names), points, *tokens, hand])


def _width(text: str) -> int:
    """Columns on a terminal: Chinese characters take two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
