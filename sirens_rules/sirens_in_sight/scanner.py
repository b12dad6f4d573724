"""What stands in every text of this game: cards, ship cards and places."""

from sirens_rules.tabletop import scanner
from sirens_rules.tabletop.sentences import N_

from .components import PLACES, Place

CARD = r"(?:0|-?[1-9][0-9]?)(?![0-9])"
SHIP_CARD = r"(?:28|30|32|34|36)(?![0-9])"
A_CARD = N_("a strength such as 7 or -2")
A_SHIP_CARD = N_("a ship card: 28, 30, 32, 34 or 36")
A_SIDE = N_("a side: p for port or s for starboard")


class Scanner(scanner.Scanner):
    def card(self) -> int:
        return int(self.need(CARD, A_CARD))

    def ship_card(self) -> int:
        return int(self.need(SHIP_CARD, A_SHIP_CARD))

    def place(self) -> Place:
        ship_card = self.need(SHIP_CARD, A_SHIP_CARD)
        return PLACES[ship_card + self.need("[ps]", A_SIDE)]
