from sirens_rules.sirens_in_sight import Position, deal
from sirens_rules.tabletop.stories import Story, read_story

TABLE = "28C[|] 30[|] 34M[|]"


def read(code: str, **more: object) -> Story | None:
    return read_story(code, {"Position": Position, "deal": deal, **more})  # type: ignore[dict-item]


def test_what_is_kept_and_what_is_tried() -> None:
    code = f'>>> table = Position("{TABLE}").play("0@28p")\n>>> table.play("C>30").points'
    assert read(code) == Story(TABLE, ["0@28p"], ["0@28p", "C>30"])


def test_a_deal_is_made_with_the_values_of_the_code_whatever_they_are() -> None:
    code = '>>> game = Game(deal(seed(6), variant=True)).play("pick:10")'
    assert read(code, seed=lambda number: number + 1) == Story(str(deal(7, variant=True)), ["pick:10"], ["pick:10"])


def test_a_deal_that_needs_what_only_the_code_knows_is_no_story() -> None:
    assert read('>>> game = Game(deal(number)).play("pick:10")') is None
    assert read('>>> game = Game(unknown(7)).play("pick:10")') is None
