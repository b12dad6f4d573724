"""Your hand: one line of notation, one behaviour."""

from sirens_rules.pirates_under_fire import DARK, LIGHT, Game, Position

from . import play


def test_hand_plus_counts_for_the_rest_of_the_game():
    table = play("l6@a1 d2@a6 light:247 dark:246", "2@f1", "2@b6")
    assert (len(table.hands[LIGHT]), len(table.reserves[LIGHT])) == (4, 8)


def test_hand_size_three_and_one_more_for_each_token():
    assert len(play("l6@a1 d2@a6 light:247", "2@g1").hands[LIGHT]) == 3
    assert len(play("l6@a1 d2@a6 light:24567 plus:2-0", "2@g1").hands[LIGHT]) == 5
    assert len(play("l6@a1 d2@a6 light:24567 plus:2-0", "2@f1").hands[LIGHT]) == 6


def test_hand_reserve_empty_no_tile_and_no_token():
    table = play("l6@a1 d2@a6 plus:9-0", "2@f1")
    assert (table.plus, len(table.hands[LIGHT])) == ((9, 0), 12)
    assert play("l6@a1 d2@a6 plus:8-0", "9@f1").plus == (9, 0)


def test_hand_reserve_empty_for_a_mercenary_too():
    assert play("l6@a1 d2@a6 plus:9-0 gold:4-0 market:G", "G@b1").plus == (9, 0)


def test_hand_secret_a_chosen_tile_is_not_told():
    start = "l6@a1 d2@a6 light:247 gold:4-0 market:G light-reserve:157391358 chance:5"
    games = [Game(Position(start)).play_all(f"G@b1 pick:{tile}") for tile in "1379"]
    assert len({str(game.view(DARK)) for game in games}) == 1
    assert len({str(game.view(LIGHT)) for game in games}) == 4
