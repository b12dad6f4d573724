"""The course of a turn."""

import random

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, IllegalMove, Player, Position, deal
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions, random_games


def test_turn_alternate_starboard_follows_port_and_port_starboard() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3 starboard:8,?3 rum:-")
    assert table.to_decide is PORT
    table = table.play("9@30p")
    assert table.to_decide is STARBOARD
    assert table.play("8@30s").to_decide is PORT


def test_turn_alternate_nobody_acts_in_the_turn_of_the_other() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3 starboard:8,?3")
    assert table.why_illegal("9@30p", by=PORT) is None
    assert table.why_illegal("8@30s", by=STARBOARD).rule == "turn.alternate"
    with pytest.raises(IllegalMove) as caught:
        table.play("9@30p", by=STARBOARD)
    assert caught.value.refusal.rule == "turn.alternate"


def test_turn_action_is_to_play_a_card_or_to_use_the_octopus() -> None:
    moves = Position("28[7|] 30[|] 34M[|] port:5,4,4,4 rum:s").legal_moves()
    assert [move.text for move in moves] == [
        *("5@28p", "5@28s", "5@30p", "5@30s", "5@34p", "5@34s"),
        *("4@28p", "4@28s", "4@30p", "4@30s", "4@34p", "4@34s"),
        *("7@28p>28s", "7@28p>30p", "7@28p>30s", "7@28p>34p", "7@28p>34s"),
    ]


@pytest.mark.parametrize("first", ["5@28p", "7@30p>30s"])
@pytest.mark.parametrize("second", ["4@28p", "6@30p>28s"])
def test_turn_action_is_one_a_turn(first: str, second: str) -> None:
    table = Position("28[|] 30C[7 6|] 34M[|] port:5,4,3,3 pile:2,...").play(first)
    assert table.to_decide is PORT
    assert table.why_illegal(second).rule == "turn.action"
    assert [move.text for move in table.legal_moves()] == ["rum@28", "rum@30", "rum@34", "end"]


def test_turn_must_act_passing_is_not_possible() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,9,9,9")
    assert table.why_illegal("end").rule == "turn.must-act"
    assert "end" not in {move.text for move in table.legal_moves()}


def test_turn_must_act_a_mug_is_not_an_action() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,9,9,9").play("rum@28")
    assert table.to_decide is PORT
    assert table.why_illegal("end").rule == "turn.must-act"
    assert table.why_illegal("9@30p") is None


@pytest.mark.parametrize("action", ["5@30p", "7@30p>34s"])
def test_turn_rum_may_be_placed_whichever_action_was_chosen(action: str) -> None:
    table = Position("28C[|] 30[7|] 34M[|] port:5,?3 pile:3,...")
    assert str(table.play("rum@28").play(action)).startswith("28C+[|]")
    assert str(table.play(action).play("rum@28")).startswith("28C+[|]")


def test_turn_rum_is_offered_before_and_after_the_action() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:5,5,5,5 pile:4,...")
    rum = ["rum@28", "rum@30", "rum@34"]
    assert [move.text for move in table.legal_moves()][-3:] == rum
    assert [move.text for move in table.play("5@30p").legal_moves()] == [*rum, "end"]


def test_turn_rum_is_not_offered_without_a_mug() -> None:
    moves = Position("28C[|] 30[|] 34M[|] port:5,5,5,5 rum:s").legal_moves()
    assert not [move for move in moves if move.text.startswith("rum")]


def test_turn_rum_may_be_kept() -> None:
    table = Position("28C[|] 30[7|] 34M[|] port:5,?3").play("5@30p").play("end")
    assert table.mugs == (True, True)
    assert table.to_decide is STARBOARD


def test_turn_draw_brings_the_top_card_of_the_pile() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,1,1,1 pile:7,3,...").play("9@30p")
    assert table.hands[PORT] == (7, 1, 1, 1)
    assert table.piles == ((3, ...),)


def test_turn_draw_is_not_a_choice() -> None:
    """G53: no step lies between the play and the card drawn."""
    table = Position("28C[|] 30[|] 34M[|] port:9,1,1,1 pile:7,3,... rum:-").play("9@30p")
    assert (table.hands[PORT], table.to_decide) == ((7, 1, 1, 1), STARBOARD)


def test_turn_draw_from_an_unknown_pile_is_an_unknown_card() -> None:
    assert Position("28C[|] 30[|] 34M[|] port:9,1,1,1").play("9@30p").hands[PORT] == (1, 1, 1, None)


def test_turn_draw_last_after_the_crew_has_walked() -> None:
    """G52, D15: who decides the walk does not know the new card."""
    table = Position("28C[|] 30[|] 34M[|] port:0,1,1,1 pile:7,...").play("0@28p")
    assert (table.hands[PORT], table.piles) == ((1, 1, 1), ((7, ...),))
    assert table.play("C>30").hands[PORT] == (7, 1, 1, 1)


def test_turn_draw_last_after_the_scoring() -> None:
    table = Position("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:8,?3 pile:7,...")
    assert [event.rule for event in table.happenings("8@28p")] == ["place.hand", "score.reach", "turn.draw"]


def test_turn_pile_empty_no_card_is_drawn_and_play_goes_on() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,1 starboard:3,2 pile:- rum:-")
    assert [event.rule for event in table.happenings("9@30p")] == ["place.hand", "turn.pile-empty"]
    table = table.play("9@30p")
    assert table.hands == ((1,), (3, 2))
    assert table.play("3@34s").play("1@34s").hands == ((), (2,))


@pytest.mark.parametrize(
    ("variant", "unknown"),
    [
        pytest.param(False, "", id="without the variant"),
        pytest.param(True, " variant port-pile:?26 starboard-pile:?26 turn:p/pick", id="variant"),
    ],
)
def test_turn_pile_empty_an_unknown_pile_runs_out_like_a_known_one(variant: bool, unknown: str) -> None:
    """There are 52 cards: whoever has counted them knows when the last has been drawn."""
    for seed in range(20):
        chance, known = random.Random(seed), deal(seed, variant, starts=PORT)
        blind = Position(f"28[|] 30C[|] 32[|] 34M[|] 36[|]{unknown}")
        while moves := known.legal_moves():
            move = chance.choice(moves)
            known, blind = known.play(move), blind.play(move)
            assert [len(hand) for hand in blind.hands] == [len(hand) for hand in known.hands], str(blind)


@pytest.mark.parametrize("variant", [False, True])
def test_turn_pile_empty_no_53rd_card_comes_from_an_unknown_pile(variant: bool) -> None:
    for seed in range(20):
        chance, known = random.Random(seed), deal(seed, variant, starts=PORT)
        blind = Position(f"28[|] 30C[|] 32[|] 34M[|] 36[|]{' variant turn:p/pick' if variant else ''}")
        while moves := known.legal_moves():
            move = chance.choice(moves)
            known, blind = known.play(move), blind.play(move)
            at_ship = sum(len(port) + len(starboard) for _, port, starboard in blind.lift().laid())
            out = sum(card is not ... for card in blind.out)
            assert sum(len(hand) for hand in blind.hands) + at_ship + out <= 52, str(blind)


def test_turn_no_reshuffle_cards_out_of_the_game_never_come_back() -> None:
    table = Position("30C[|] 34M[|] 36[|] port:9,1 starboard:3,2 pile:- out:8,7,6,5,4,4,... rum:-").play("9@30p")
    assert table.piles == ((),)
    assert table.hands[PORT] == (1,)
    assert table.out == (8, 7, 6, 5, 4, 4, ...)


def test_turn_no_reshuffle_a_pile_never_grows() -> None:
    for variant in (False, True):
        for game in random_games(variant):
            sizes = [sum(len(pile) for pile in position.piles) for position in game]
            assert sizes == sorted(sizes, reverse=True)


def test_turn_end_is_a_step_while_the_mug_is_still_there() -> None:
    """G68."""
    table = Position("28C[|] 30[|] 34M[|] port:9,?3 rum:p").play("9@30p")
    assert (table.turn, table.step) == (PORT, Step.FINISH)
    assert [move.text for move in table.legal_moves()] == ["rum@28", "rum@30", "rum@34", "end"]
    assert (table.play("end").turn, table.play("end").step) == (STARBOARD, Step.ACT)


def test_turn_end_comes_by_itself_when_the_mug_is_gone() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3 rum:s").play("9@30p")
    assert (table.turn, table.step) == (STARBOARD, Step.ACT)


def test_turn_end_comes_by_itself_when_the_mug_came_first() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3").play("rum@28").play("9@30p")
    assert (table.turn, table.step) == (STARBOARD, Step.ACT)


def test_turn_end_comes_by_itself_with_a_mug_placed_last() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3").play("9@30p").play("rum@28")
    assert (table.turn, table.step) == (STARBOARD, Step.ACT)


def test_turn_hand_size_never_exceeds_four() -> None:
    assert all(len(hand) <= 4 for position in all_positions() for hand in position.hands)


def test_turn_hand_size_is_four_as_long_as_there_is_a_pile() -> None:
    """DF13."""
    for game in random_games():
        for position in game:
            if position.step is Step.ACT and position.piles[0]:
                assert [len(hand) for hand in position.hands] == [4, 4]


def test_turn_hand_size_five_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="more than 4"):
        Position("28C[|] 30[|] 34M[|] port:9,8,7,6,5")


def test_turn_octopus_forced_when_the_hand_is_empty() -> None:
    """G46."""
    table = Position("28C[|] 30[4|] 34M[|] port:- starboard:3,2 rum:-")
    assert table.to_decide is PORT
    assert [move.text for move in table.legal_moves()] == [
        "4@30p>28p",
        "4@30p>28s",
        "4@30p>30s",
        "4@30p>34p",
        "4@30p>34s",
    ]
    assert table.why_illegal("end").rule in ("turn.must-act", "turn.octopus-forced")


def test_turn_octopus_forced_even_if_the_mug_could_be_placed() -> None:
    table = Position("28C[|] 30[4|] 34M[|] port:- starboard:3,2").play("rum@28")
    assert table.to_decide is PORT
    assert table.why_illegal("end") is not None


def test_turn_skip_who_can_do_nothing_loses_the_turn() -> None:
    """G47."""
    table = Position("28C[|] 30[4^p|] 34M[|] port:- starboard:3,2,1 turn:s rum:-")
    assert [event.rule for event in table.happenings("3@34s")][-1] == "turn.skip"
    assert table.play("3@34s").to_decide is STARBOARD


def test_turn_skip_with_only_cards_under_the_other_octopus() -> None:
    table = Position("28C[|] 30[4^s|] 34M[|] port:- starboard:3,2,1 turn:s rum:-").play("3@34s")
    assert table.to_decide is PORT
    assert {move.text[:5] for move in table.legal_moves()} == {"3@34s"}


def test_turn_skip_is_no_move() -> None:
    table = Position("28C[|] 30[4^p|] 34M[|] port:5 starboard:3,2,1 rum:-").play("5@30p").play("3@34s")
    assert (table.to_decide, table.turn, table.step) == (STARBOARD, STARBOARD, Step.ACT)


def test_turn_skip_ends_when_the_octopus_comes_home() -> None:
    table = Position("28C[|] 30[4^p|10 10] 34M[5|] port:- starboard:10,2,1 turn:s rum:-").play("10@30s")
    assert table.points == (0, 1)
    assert table.to_decide is PORT


def test_turn_skip_whoever_can_act_cannot_be_skipped() -> None:
    with pytest.raises(ValueError, match="skipped"):
        Position("28C[|] 30[4^p|] 34M[|] port:- starboard:3,2,1 rum:-")


def test_turn_never_stuck_somebody_can_always_act() -> None:
    """G49, G47: whoever follows a skipped turn can act."""
    for position in all_positions():
        assert bool(position.legal_moves()) == (position.outcome() is None)


def test_turn_never_stuck_the_game_cannot_run_out_of_cards() -> None:
    """DF11: of 52 cards at most 50 are played."""
    for variant in (False, True):
        for game in random_games(variant):
            end = game[-1]
            on_table = sum(len(port) + len(starboard) for _, port, starboard in end.lift().laid())
            assert len(end.out) + on_table <= 50


def test_turn_order_place_walk_score_draw() -> None:
    table = Position("28[|] 30C[1 1 1 1|2 2 2 2 3] 32[|] 34M[|] 36[|] port:0,?3 pile:7,...")
    walking = table.play("0@30p")
    assert [event.rule for event in table.happenings("0@30p")] == ["place.hand"]
    assert [event.rule for event in walking.happenings("C>32")] == ["crew.step", "score.higher", "turn.draw"]


def test_turn_order_rum_play_rum_again_is_impossible() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3").play("rum@28").play("9@30p", by=PORT)
    assert table.why_illegal("rum@30", by=PORT).rule == "rum.turn"


GAME_OVER = "28C[|] 30[|] port:9,?3 score:4-0"
TO_ACT = "28C[9 5|] 30[1 2 3 4 5|] 34M[|] port:9,8,7,6"
SPENT = "28C[9 5^p|] 30[1 2 3 4 5|] 34M[|] port:9,8,7,6"
BLOCKED = "28C[9 5^s|] 30[1 2 3 4 5|] 34M[|] port:9,8,7,6"
TO_WALK = "28C[|0] 30[|] 34M[|] port:9,8,7 turn:p/28s"
TO_FINISH = "28C[9 5|] 30[|] 34M[|] port:9,8,7,6 turn:p/end"


@pytest.mark.parametrize(
    ("position", "move", "by", "rule"),
    [
        pytest.param(GAME_OVER, "9@28p", None, "end.nothing-after", id="over: a card in hand"),
        pytest.param(GAME_OVER, "9@28p", STARBOARD, "end.nothing-after", id="over before whose decision"),
        pytest.param(GAME_OVER, "end", None, "end.nothing-after", id="over before the step"),
        pytest.param(GAME_OVER, "9@36p", None, "end.nothing-after", id="over before the place"),
        pytest.param(TO_ACT, "end", STARBOARD, "turn.alternate", id="whose decision before the step"),
        pytest.param(TO_ACT, "3@28p", STARBOARD, "turn.alternate", id="whose decision before the hand"),
        pytest.param(TO_ACT, "9@30p", STARBOARD, "turn.alternate", id="whose decision before the limit"),
        pytest.param(TO_ACT, "rum@36", STARBOARD, "rum.turn", id="whose decision before the mug's place"),
        pytest.param(TO_WALK, "9@28p", PORT, "crew.decider", id="whose walk before the step"),
        pytest.param(TO_WALK, "C>28", PORT, "crew.decider", id="whose walk before where to"),
        pytest.param(TO_WALK, "rum@28", PORT, "crew.decider", id="whose walk before the mug"),
        pytest.param(TO_WALK, "rum@28", STARBOARD, "rum.between", id="the step before whose mug"),
        pytest.param(TO_WALK, "3@36p", None, "crew.must", id="a walk before hand and place"),
        pytest.param(TO_FINISH, "3@28p", None, "turn.action", id="the step before the hand"),
        pytest.param(TO_FINISH, "3@36p>28s", None, "turn.action", id="the step before the card"),
        pytest.param(TO_FINISH, "C>30", None, "crew.trigger", id="no walk is due"),
        pytest.param(TO_ACT, "3@36p", None, "place.hand", id="the hand before the place"),
        pytest.param(TO_ACT, "3@30p", None, "place.hand", id="the hand before the limit"),
        pytest.param(TO_ACT, "9@36p", None, "place.in-play", id="the place"),
        pytest.param(TO_ACT, "9@30p", None, "limit.five", id="the limit"),
        pytest.param(SPENT, "9@28p>36p", None, "octopus.spent", id="the octopus before the place"),
        pytest.param(SPENT, "3@28p>30p", None, "octopus.spent", id="the octopus before the card"),
        pytest.param(TO_ACT, "3@28p>36p", None, "octopus.any-card", id="the card before the place"),
        pytest.param(TO_ACT, "3@28p>30p", None, "octopus.any-card", id="the card before the limit"),
        pytest.param(BLOCKED, "5@28p>30p", None, "octopus.blocked", id="the other octopus before the limit"),
        pytest.param(TO_ACT, "9@28p>36p", None, "place.in-play", id="the octopus' place"),
        pytest.param(TO_ACT, "5@30p>30p", None, "octopus.same-side", id="the same side before the limit"),
        pytest.param(TO_ACT, "9@28p>30p", None, "limit.five", id="the octopus' limit"),
    ],
)
def test_turn_order_of_refusals(position: str, move: str, by: Player | None, rule: str) -> None:
    refusal = Position(position).why_illegal(move, by)
    assert refusal is not None
    assert refusal.rule == rule
    assert str(refusal).endswith(f"({rule})")


def test_turn_order_a_refused_move_is_not_played() -> None:
    table = Position(TO_ACT)
    before = str(table)
    for play in (table.play, table.happenings):
        with pytest.raises(IllegalMove) as caught:
            play("9@30p")
        assert caught.value.refusal == table.why_illegal("9@30p")
    assert str(table) == before
