"""The crew."""

from itertools import combinations, permutations

import pytest

from sirens_rules.sirens_in_sight import CAPTAIN, MATE, PORT, STARBOARD, IllegalMove, Position
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions

EXAMPLE = "28C[|] 30[|] 32[|] 34M[|] port:0,5,?2 pile:7,..."
"""The worked example: 36 has been scored, Klaus is to move."""


def test_crew_trigger_a_card_with_the_icon_where_a_crew_member_stands() -> None:
    table = Position(EXAMPLE).play("0@28s")
    assert table.step is Step.WALK
    assert (str(table.pending.place), table.pending.source) == ("28s", None)


def test_crew_trigger_not_without_the_icon() -> None:
    table = Position(EXAMPLE).play("5@28s")
    assert table.step is Step.FINISH
    assert table.why_illegal("C>30").rule == "crew.trigger"


def test_crew_trigger_only_the_one_who_stands_there() -> None:
    assert Position(EXAMPLE).play("0@28s").why_illegal("M>30").rule == "crew.trigger"


def test_crew_trigger_the_mate_as_well() -> None:
    assert [move.text for move in Position(EXAMPLE).play("0@34p").legal_moves()] == ["M>30", "M>32"]


@pytest.mark.parametrize("play", ["0@28p", "0@28s"])
def test_crew_either_side_makes_the_crew_walk(play: str) -> None:
    assert [move.text for move in Position(EXAMPLE).play(play).legal_moves()] == ["C>30", "C>32"]


def test_crew_must_staying_is_not_possible() -> None:
    table = Position(EXAMPLE).play("0@28s")
    assert table.why_illegal("C>28").rule == "crew.must"
    assert table.why_illegal("end").rule == "crew.must"
    assert "C>28" not in {move.text for move in table.legal_moves()}


def test_crew_must_before_anything_else_happens() -> None:
    table = Position(EXAMPLE).play("0@28p")
    assert table.why_illegal("5@28p").rule == "crew.must"
    assert [move.text for move in table.legal_moves()] == ["C>30", "C>32"]


def test_crew_decider_owns_the_side() -> None:
    table = Position(EXAMPLE).play("0@28s")
    assert (table.turn, table.to_decide) == (PORT, STARBOARD)


def test_crew_decider_is_not_the_one_who_played() -> None:
    table = Position(EXAMPLE).play("0@28s")
    assert table.why_illegal("C>32", by=PORT).rule == "crew.decider"
    with pytest.raises(IllegalMove) as caught:
        table.play("C>32", by=PORT)
    assert caught.value.refusal.rule == "crew.decider"


def test_crew_decider_port_in_the_turn_of_starboard() -> None:
    table = Position("28C[|] 30[|] 32[|] 34M[|] starboard:0,?3 turn:s").play("0@28p")
    assert (table.turn, table.to_decide) == (STARBOARD, PORT)
    assert table.play("C>30", by=PORT).turn is STARBOARD


def test_crew_own_side_who_played_decides() -> None:
    """G36, D23."""
    table = Position(EXAMPLE).play("0@28p")
    assert table.to_decide is PORT
    assert table.why_illegal("C>30", by=STARBOARD).rule == "crew.decider"
    assert table.why_illegal("C>30", by=PORT) is None


def test_crew_step_to_a_neighbour() -> None:
    table = Position("28[|] 30C[|] 32[|] 34[|] 36M[|] port:0,?3").play("0@30p")
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>32"]
    assert str(table.play("C>32")).startswith("28[|] 30[0|] 32C[|] 34[|] 36M[|]")


def test_crew_step_no_further() -> None:
    table = Position("28[|] 30C[|] 32[|] 34[|] 36M[|] port:0,?3").play("0@30p")
    assert table.why_illegal("C>34").rule == "crew.step"


@pytest.mark.parametrize(
    ("position", "play", "walks"),
    [
        ("28C[|] 30[|] 32M[|] 34[|] 36[|] port:0,?3", "0@28p", ["C>30", "C>36"]),
        ("28[|] 30[|] 32M[|] 34[|] 36C[|] port:0,?3", "0@36p", ["C>28", "C>34"]),
        ("30C[|] 32M[|] 34[|] 36[|] port:0,?3", "0@30p", ["C>34", "C>36"]),
        ("28[|] 30M[|] 32[|] 34C[|] port:0,?3", "0@34p", ["C>28", "C>32"]),
    ],
)
def test_crew_ring_from_one_end_to_the_other(position: str, play: str, walks: list[str]) -> None:
    """D13: the ends are those of the ship that is left."""
    assert [move.text for move in Position(position).play(play).legal_moves()] == walks


def test_crew_jump_passes_the_other_crew_member() -> None:
    """Steps 5 to 8 of the worked example."""
    table = Position(EXAMPLE).play("0@28s")
    assert [move.text for move in table.legal_moves()] == ["C>30", "C>32"]
    table = table.play("C>32", by=STARBOARD)
    assert [(value, member) for value, member, *_ in filter(None, table.ship)] == [
        (28, None),
        (30, None),
        (32, CAPTAIN),
        (34, MATE),
    ]


def test_crew_jump_nobody_joins_the_other_crew_member() -> None:
    assert Position(EXAMPLE).play("0@28s").why_illegal("C>34").rule == "crew.jump"


def test_crew_jump_goes_on_in_the_same_direction() -> None:
    table = Position("28[|] 30C[|] 32M[|] 34[|] 36[|] port:0,?3").play("0@30p")
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>34"]


def test_crew_jump_is_told_apart_from_a_step() -> None:
    table = Position(EXAMPLE).play("0@28s")
    assert table.happenings("C>32")[0].rule == "crew.jump"
    assert table.happenings("C>30")[0].rule == "crew.step"


@pytest.mark.parametrize(
    ("position", "play", "walk"),
    [
        ("28[|] 30C[|] 32M[|] 34[|] 36[|] port:0,?3", "0@30p", "C>34"),
        ("28[|] 30M[|] 32C[|] 34[|] 36[|] port:0,?3", "0@32p", "C>28"),
        ("28M[|] 30C[|] 32[|] 34[|] 36[|] port:0,?3", "0@30p", "C>36"),
        ("28[|] 30[|] 32[|] 34M[|] 36C[|] port:0,?3", "0@36p", "C>32"),
        ("28[|] 30[|] 32[|] 34C[|] 36M[|] port:0,?3", "0@34p", "C>28"),
        ("28M[|] 30[|] 32[|] 34[|] 36C[|] port:0,?3", "0@36p", "C>30"),
    ],
)
def test_crew_jump_is_told_wherever_it_happens(position: str, play: str, walk: str) -> None:
    assert Position(position).play(play).happenings(walk)[0].rule == "crew.jump"


def test_crew_jump_not_needed_while_36_is_in_play() -> None:
    table = Position("28C[|] 30[|] 32[|] 34M[|] 36[|] port:0,?3").play("0@28s")
    assert [move.text for move in table.legal_moves()] == ["C>30", "C>36"]


def test_crew_jump_and_ring_in_every_ship() -> None:
    """Every ship that can be left, every place of the crew: walked card by card, and never back to the start."""
    for size in (2, 3, 4, 5):
        for ring in combinations((28, 30, 32, 34, 36), size):
            for captain, mate in [*permutations(ring, 2), *((card, None) for card in ring if size < 5)]:
                if size - (1 if mate is None else 2) == 0:
                    continue
                ends = set()
                for direction in (1, -1):
                    at = (ring.index(captain) + direction) % size
                    ends.add(ring[(at + direction) % size if ring[at] == mate else at])
                crew = {captain: "C", mate: "M"}
                ship = " ".join(f"{value}{crew.get(value, '')}[|]" for value in ring)
                table = Position(f"{ship} port:0,?3").play(f"0@{captain}s")
                assert {move.text for move in table.legal_moves()} == {f"C>{end}" for end in ends}
                assert captain not in ends
                assert mate not in ends


def test_crew_gap_a_scored_ship_card_leaves_none() -> None:
    """F074: without 32, 30 and 34 are neighbours."""
    table = Position("28[|] 30C[|] 34[|] 36M[|] port:0,?3").play("0@30p")
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>34"]
    assert table.why_illegal("C>32").rule == "crew.gap"


def test_crew_closes_at_once_when_a_ship_card_goes() -> None:
    """G71: 32 is scored, the very next walk goes over the gap."""
    table = Position("28[|] 30C[|] 32[10 10 9|] 34[|] 36M[|] port:9,?3 starboard:0,?3 rum:-").play("9@32p")
    assert [move.text for move in table.play("0@30s").legal_moves()] == ["C>28", "C>34"]


def test_crew_closes_in_the_example_too() -> None:
    """A.5: after 32 is scored too, past the mate lies 30 again."""
    table = Position("28C[|] 30[|] 34M[|] port:0,?3").play("0@28s")
    assert [move.text for move in table.legal_moves()] == ["C>30"]


def test_crew_nobody_there_nobody_walks() -> None:
    """G40."""
    table = Position("28C[|] 30[|] 32[|] 34M[|] port:0,-4,?2 rum:-")
    assert [event.rule for event in table.happenings("0@30p")] == ["place.hand", "turn.draw"]
    assert str(table.play("-4@32s")).startswith("28C[|] 30[|] 32[|-4] 34M[|]")


@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("28C[|] 30M[|] port:0,?3 rum:-", "0@28p"),
        ("28C[|] 30M[|] port:0,?3 rum:-", "0@30s"),
        ("28C[|] port:0,?3 rum:-", "0@28s"),
    ],
)
def test_crew_hold_as_many_ship_cards_as_crew(position: str, play: str) -> None:
    """G31, G33."""
    table = Position(position)
    after = table.play(play)
    assert after.to_decide is STARBOARD
    assert [member for _, member, *_ in filter(None, after.ship)] == [
        member for _, member, *_ in filter(None, table.ship)
    ]
    assert "crew.hold" in [event.rule for event in table.happenings(play)]


def test_crew_hold_never_fewer_ship_cards_than_crew() -> None:
    """DF09, I1."""
    for position in all_positions():
        assert str(position).count("[") >= str(position).count("C") + str(position).count("M")


def test_crew_hold_lasts_to_the_end() -> None:
    """G29: once ship cards equal crew, they stay equal."""
    for position in all_positions():
        crew = [member for _, member, *_ in filter(None, position.ship)]
        if crew and None not in crew and position.step is Step.ACT:
            scored = [position.play(move) for move in position.legal_moves()]
            assert all(None not in [member for _, member, *_ in filter(None, after.ship)] for after in scored)


def test_crew_hold_card_the_card_stays_where_it_was_put() -> None:
    """F076."""
    table = Position("28C[5|] 30M[|] port:-2,?3").play("-2@28p")
    assert str(table).startswith("28C[5 -2|] 30M[|]")


def test_crew_hold_card_and_the_ship_card_is_scored() -> None:
    table = Position("28C[1 1 1 1|2 2 2 2 3] 30M[|] port:0,?3").play("0@28p")
    assert table.points == (0, 2)


def test_crew_hold_when_before_the_scoring() -> None:
    """G30: the ship card about to be scored still counts."""
    table = Position("28C[1 1 1 1|2 2 2 2 3] 30M[|] 32[|] port:0,?3").play("0@28p")
    assert [move.text for move in table.legal_moves()] == ["C>32"]
    table = table.play("C>32")
    assert table.points == (0, 1)
    assert str(table).startswith("30M[|] 32C[|]")


def test_crew_aboard_only_those_on_the_ship_count() -> None:
    """G29, D36: the captain has been won, so two ship cards face one crew member."""
    table = Position("28[|] 30M[|] port:0,?3 score:2-0").play("0@30p")
    assert [move.text for move in table.legal_moves()] == ["M>28"]
    assert str(table.play("M>28")).startswith("28M[|] 30[0|]")


@pytest.mark.parametrize(
    ("position", "play", "walk"),
    [
        ("28[|] 30M[|] port:0,?3", "0@30s", "M>28"),
        ("28C[|] 30M[|] 32[|] port:0,?3", "0@28s", "C>32"),
        ("28C[|] 30[|] 36M[|] port:0,?3", "0@36s", "M>30"),
    ],
)
def test_crew_single_destination_is_still_a_step_of_the_decider(position: str, play: str, walk: str) -> None:
    """G32, G34, G35."""
    table = Position(position).play(play)
    assert [move.text for move in table.legal_moves()] == [walk]
    assert (table.to_decide, table.step) == (STARBOARD, Step.WALK)


def test_crew_single_never_with_four_ship_cards_or_more() -> None:
    for position in all_positions():
        if position.step is Step.WALK:
            ship_cards = [ship_card for ship_card in position.ship if ship_card]
            crew = sum(member is not None for _, member, *_ in ship_cards)
            collapse = (len(ship_cards), crew) in ((2, 1), (3, 2))
            assert len(position.legal_moves()) == (1 if collapse else 2)


def test_crew_arrival_scores_nothing() -> None:
    """G39."""
    table = Position("28C[|] 30[10 10 9|] 32[|] 34M[|] port:0,?3 rum:-").play("0@28p")
    assert [event.rule for event in table.happenings("C>30")] == ["crew.step", "turn.draw"]
    assert table.play("C>30").points == (0, 0)


def test_crew_arrival_where_the_octopus_took_its_card_is_won_with_the_ship_card() -> None:
    """G39 and G11: −4 leaves 28, the captain walks there, 29 points lie at 28."""
    table = Position("28[10 10 9 -4|] 30M[|] 32[|] 34[|] 36C[|]").play("-4@28p>36p")
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>34"]
    assert table.play("C>28").points == (2, 0)
    assert table.play("C>34").points == (1, 0)


def test_crew_decider_worked_example_to_the_end() -> None:
    """A.5, steps 9 and 10: 28 is not scored, Klaus draws, Brigitta's turn."""
    table = Position(EXAMPLE).play("0@28s", by=PORT).play("C>32", by=STARBOARD)
    assert table.points == (0, 0)
    assert table.hands[PORT] == (7, 5, None, None)
    assert str(table.play("end", by=PORT)) == "28[|0] 30[|] 32C[|] 34M[|] port:7,5,?2 turn:s"
