"""Watching this game being used: every public call that the kit could ask of another program becomes a request."""

from collections.abc import Mapping
from typing import Any

from sirens_rules.tabletop.kit.watch import Note, Request, methods, watched

from ..moves import Move
from ..position import Position
from ..record import Game


def watch(names: dict[str, Any], note: Note) -> dict[str, Any]:
    """The same public names, with every call noted."""
    return watched(names, note, methods(Position, Move, Game), {"deal": _deal})


def _deal(seed: int, variant: bool = False, **options: Any) -> Request | None:
    plain: Mapping[str, Any] = {key: value.word if key == "starts" else value for key, value in options.items()}
    return None if "deck" in options else {"ask": "deal", "seed": seed, "variant": variant, **plain}
