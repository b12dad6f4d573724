"""What a translation must never bring along: anything that acts where it should be read."""

from collections.abc import Iterator

from ... import harmless
from ...words import N_
from ..findings import Fault
from ..pairs import Pair


def danger(pair: Pair) -> Iterator[Fault]:
    """HTML, directives, roles, addresses that the English has not; in program and site already their signs."""
    found = pair.translation.active - pair.english.active
    advice = N_("Write words, and only the markup of the English.")
    if not pair.of_book:
        advice = N_("Write words only, with the quotes of your language.")
        found |= {*harmless.signs(pair.msgid, pair.msgstr)}
    for piece in sorted(found):
        yield Fault("danger", N_("{piece} could do more in a page than be read."), advice, {"piece": repr(piece)[1:-1]})
