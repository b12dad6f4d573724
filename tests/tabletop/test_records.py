"""Records of a game that is not ours: six players add numbers, and a comment may stand after each."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from sirens_rules.tabletop import records
from sirens_rules.tabletop.errors import IllegalMove, NotationError, SirensError
from sirens_rules.tabletop.records import Form, checked_headers
from sirens_rules.tabletop.refusals import Refusal


@dataclass(frozen=True)
class Sum:
    start: int
    headers: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[int, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)

    @property
    def result(self) -> str:
        total = self.start + sum(self.moves)
        return f"player {len(self.moves) % 6}" if total >= 20 else "*"

    def play(self, move: str | int) -> "Sum":
        if int(move) > 9:
            raise IllegalMove(Refusal("add.digit", "{move} is too much.", {"move": int(move)}))
        return replace(self, moves=(*self.moves, int(move)))

    def comment(self, comment: str) -> "Sum":
        return replace(self, comments={**self.comments, len(self.moves): comment})


FORM = Form(int, Sum, r"\*|player [0-5]", "a header, or the start")
TEXT = "Fourth: Klaus\nStart: 2\n\n{at dawn}\n1. 3 4 5\n2. 6 {well}\n\nplayer 4\n"


def test_text_and_data_are_read_as_they_were_written() -> None:
    game = records.read(TEXT, FORM)
    assert game == Sum(2, {"Fourth": "Klaus"}, (3, 4, 5, 6), {0: "at dawn", 4: "well"})
    assert records.write(game, ("1.", None, None, "2.")) == TEXT
    assert records.from_data(records.to_data(game), FORM) == game


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [("Start: 2", "Begin: 2", 4), ("5", "55", 5), ("player 4", "player 3", 8), ("{well}", "{well} {no}", 6)],
)
def test_a_fault_is_told_with_its_line(right: str, wrong: str, line: int) -> None:
    with pytest.raises(NotationError) as caught:
        records.read(TEXT.replace(right, wrong), FORM)
    assert caught.value.line == line


def test_headers_cannot_be_changed() -> None:
    headers = checked_headers({"Fourth": "Klaus"})
    with pytest.raises(TypeError):
        headers["Fourth"] = "Somebody"  # type: ignore[index]
    with pytest.raises(SirensError):
        checked_headers({"Start": "2"})
