"""What a game offers to the doors: all of it, or nothing."""

from pathlib import Path

import pytest

from sirens_rules.adapters import arena
from sirens_rules.words import Complaint


def test_half_of_an_arena_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_game").mkdir()
    (tmp_path / "half_game/__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(arena, "modules", lambda: {"half-game": "half_game"})
    assert arena.arenas() == {}
    (tmp_path / "half_game/arena.py").write_text("MOVES = ()\n")
    with pytest.raises(Complaint, match=r"half-game has no arena / OPTIONS, PLAYERS, CHANCES, "):
        arena.arenas()
