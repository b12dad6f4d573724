"""The eight melds by themselves: which of them some cards make."""

from enum import IntEnum

from sirens_rules.tabletop.errors import SirensError, written
from sirens_rules.tabletop.sentences import N_, Words

from .components import ANIMALS, Cards
from .marks import rule

FIRST, LONGEST = 2, 5
"""a meld begins with two cards and has five at most"""


@rule("meld.ranks")
class Meld(IntEnum):
    """The melds, the best first."""

    RAIN = 1
    SQUALL = 2
    MARCH = 3
    SPLASH = 4
    WALTZ = 5
    MIST = 6
    DROP = 7
    OCTOPUS = 8

    @property
    def word(self) -> str:
        """As written in positions."""
        return self.name.lower()

    def named(self, words: Words) -> str:
        return words.gettext(NAMES[self]) if self in NAMES else words.pgettext("the meld, not the game", "Mermaid Rain")

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name


NAMES = {
    Meld.SQUALL: N_("Mermaid Squall"),
    Meld.MARCH: N_("Ocean March"),
    Meld.SPLASH: N_("Twin Splash"),
    Meld.WALTZ: N_("Aquamarine Waltz"),
    Meld.MIST: N_("Mermaid Mist"),
    Meld.DROP: N_("Mermaid Drop"),
    Meld.OCTOPUS: N_("Octopus"),
}

PATTERNS: tuple[tuple[tuple[int, ...], Meld], ...] = (
    ((5,), Meld.RAIN),
    ((4,), Meld.SQUALL),
    ((3, 2), Meld.MARCH),
    ((2, 2), Meld.SPLASH),
    ((1, 1, 1), Meld.WALTZ),
    ((3,), Meld.MIST),
    ((2,), Meld.DROP),
    ((1, 1), Meld.OCTOPUS),
)
"""how many cards of one animal, of a second and of a third each meld needs, the best first"""


@rule("meld.ranks", "meld.ignored", "meld.best", "meld.fewer", "meld.animal")
def best_meld(cards: Cards) -> Meld:
    """The best meld that two to five cards hold; what it does not need is ignored.

    >>> best_meld("dgggg"), best_meld("gggdt"), best_meld("ddggt")
    (SQUALL, WALTZ, SPLASH)
    """
    if not isinstance(cards, str) or not FIRST <= len(cards) <= LONGEST or set(cards) - set(ANIMALS):
        raise SirensError(N_("A meld is two to five of the letters d, g and t, not {text}."), text=written(cards, repr))
    numbers = sorted((cards.count(animal) for animal in ANIMALS), reverse=True)
    holds = (meld for needed, meld in PATTERNS if all(map(int.__ge__, numbers, needed)))
    return next(holds)
