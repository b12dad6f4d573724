"""What a game offers to programs that learn it, in its module `arena`. The doors know no more of it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self, cast

from ..games import has, modules, offered
from ..words import N_, Complaint


class View(Protocol):
    """What one player sees; its text is as good as its numbers."""

    def legal_moves(self) -> Sequence[Any]: ...


class Position(Protocol):
    """A table on which every card has its value."""

    @property
    def to_decide(self) -> Any | None:
        """The player who decides; None when the game is over."""

    def view(self, player: Any) -> View: ...

    def play(self, move: str) -> Self:
        """The table after a move; one that is not allowed is an error with a sentence."""

    def table(self) -> str: ...

    def _repr_svg_(self) -> str: ...


class Unfolding(Protocol):
    """A game whose chance comes as it is needed: nothing that nobody knows is decided beforehand."""

    @property
    def position(self) -> Position: ...

    def chances(self) -> Mapping[str, int]:
        """What may come by chance, with its weight; nothing where a player decides."""

    def legal_moves(self) -> Sequence[Any]: ...

    def after(self, text: str) -> Self:
        """After a move, or something that came by chance."""

    def view(self, player: Any) -> View: ...

    def told(self, player: Any) -> Sequence[str]:
        """All that happened, as one player learned of it."""

    def resampled(self, player: Any, rng: Random) -> Sequence[str]:
        """Another course of the game, of which that player would have learned the same."""


class Arena(Protocol):
    """The module. A number of a move or of a chance is its place in `MOVES` or `CHANCES`, and stays."""

    @property
    def OPTIONS(self) -> Mapping[str, Any]:
        """How the game can be played, with what is usual: all else that `players`, `deal` and `begin` are given."""

    @property
    def PLAYERS(self) -> range:
        """How many can play."""

    @property
    def MOVES(self) -> Sequence[str]: ...

    @property
    def CHANCES(self) -> Sequence[str]: ...

    @property
    def MOST_MOVES(self) -> int:
        """No game has more."""

    @property
    def MOST_CHANCES(self) -> int: ...

    @property
    def players(self) -> Callable[..., Sequence[Any]]: ...

    @property
    def deal(self) -> Callable[..., Position]:
        """The whole table that a seed stands for."""

    @property
    def begin(self) -> Callable[..., Unfolding]:
        """A game before anything is known."""

    def observe(self, view: Any) -> Mapping[str, Any]:
        """A view as numbers from 0 to 1, in rows or rows of rows; always as many."""

    def returns(self, position: Any) -> Sequence[float]:
        """From -1 to 1 for each player, together 0."""


def arenas() -> dict[str, Arena]:
    """Every game that offers one, by its name with underscores; half of one is a mistake."""
    return {name.replace("-", "_"): _whole(name, module) for name, module in modules().items() if has(module, "arena")}


def find_arena(asked: str) -> Arena:
    found, name = arenas(), asked.replace("-", "_")
    if name not in found:
        raise Complaint(N_("There is no game “{asked}”; there are {names}."), asked=asked, names=", ".join(found))
    return found[name]


def _whole(name: str, module: str) -> Arena:
    found = offered(module, "arena")
    wanted = [part for part in vars(Arena) if not part.startswith("_")]
    if missing := [part for part in wanted if not hasattr(found, part)]:
        raise Complaint(N_("The game {name} has no {part}."), name=name, part=f"arena / {', '.join(missing)}")
    return cast(Arena, found)
