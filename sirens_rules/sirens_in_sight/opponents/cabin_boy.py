"""The cabin boy: sees a point that can be had at once, and otherwise errs."""

from sirens_rules.tabletop.chance import Chance

from ..moves import Move
from ..view import View
from .mate import WIN, judged, mate

HANDFUL = 3
"""how many moves he thinks of"""


def cabin_boy(view: View, chance: Chance) -> Move | None:
    """Takes a point as the mate does; where there is none, the best of a handful of moves has to do."""
    worths = judged(view)
    if max((worth for worth, _ in worths), default=0) > WIN / 2:
        return mate(view, chance)
    handful = [worths.pop(chance.below(len(worths))) for _ in range(min(HANDFUL, len(worths)))]
    return max(handful, key=lambda found: found[0])[1] if handful else None
