"""What only programs need: seeds, the order of values, points that nobody knows."""

import os
import random
from dataclasses import replace

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, Game, Position, box, deal
from sirens_rules.pirates_under_fire.contents import Points

PRINTED = box("printed")
TABLES = 800 if "GAMES" in os.environ else 150
RUN = "l5@a1 l6@b1 l7@c1 l8@d1 d2@a6 turn:l/over box:printed"


def test_setup_seed_stands_for_one_deal():
    assert str(deal(2026)) == (
        "- sea:321-564 first:d light:556 dark:577 market:ADEHL light-pile:674823368412149 dark-pile:586179893652142 "
        "light-reserve:199538727 dark-reserve:418334962 chance:1685341701"
    )


@pytest.mark.parametrize(
    ("fields", "result", "rule"),
    [
        ("", "light 3+:0", "score.winner"),
        ("points:0-2", "light 3+:2", "score.winner"),
        ("points:0-3 gold:1-0", "light 3+:3", "score.winner"),
        ("points:0-3", "nobody 3+:3", "combination.gap"),
        ("points:0-3 gold:0-1", "nobody 3+:3", "combination.gap"),
        ("points:0-9", "nobody 3+:9", "combination.gap"),
    ],
)
def test_combination_gap_names_the_winner_only_if_it_cannot_decide(fields, result, rule):
    ended = Position(f"{RUN} {fields}")
    assert (ended.outcome().result, ended.outcome().rule) == (result, rule)
    assert Game.parse(str(Game(ended))) == Game(ended)


def test_combination_gap_both_players_may_have_more():
    both = Position(f"d3@b6 d4@c6 d5@d6 {RUN} points:9-0").outcome()
    assert (both.winner, both.result) == (None, "nobody 12+:3+")


def a_table(chance):
    """Two crowded fleets of few values, face to face."""
    ships = []
    for player, rows in (("l", (1, 2)), ("d", (5, 6))):
        spaces = [f"{column}{row}" for row in rows for column in "abcdefg"]
        fleet = zip(chance.sample("34567" * 3, 12), chance.sample(spaces, 12), strict=True)
        ships += [f"{player}{value}@{space}" for value, space in fleet]
    tokens = f"points:{chance.randint(0, 5)}-{chance.randint(0, 5)} gold:{chance.randint(0, 2)}-{chance.randint(0, 2)}"
    return f"{' '.join(ships)} {tokens} turn:l/over box:printed"


def a_box(chance, most):
    """The printed box, if the pictures had told this: more for longer runs, more for four than for three."""
    run = [2]
    for _ in range(4):
        run.append(run[-1] + chance.randint(1, most))
    return replace(PRINTED, points=Points((3, 3 + chance.randint(1, most)), tuple(run)))


def test_combination_gap_a_winner_who_is_named_wins_whatever_the_pictures_told():
    chance, named, open_ = random.Random(5), 0, 0
    for _ in range(TABLES):
        text = a_table(chance)
        ended = Position(text).outcome()
        unknown = [bool(score.missing) for score in ended.scores]
        if not any(unknown):
            continue
        winners = {Position(text, a_box(chance, most)).outcome().winner for most in (1, 1, 5, 50)}
        if ended.rule != "combination.gap":
            assert winners == {ended.winner}
            named += 1
        elif not all(unknown):
            lucky = replace(PRINTED, points=Points((3, 999), (2, 996, 997, 998, 999)))
            assert Position(text, lucky).outcome().winner is (LIGHT if unknown[0] else DARK)
            open_ += 1
    assert min(named, open_) > 0, "nothing was met"


def test_combination_gap_a_mercenary_of_the_printed_box_counts_as_far_as_it_is_known():
    """Its value may be written down; what its effect scores stays open."""
    ended = "d2@a6 turn:l/over box:printed"
    sure = Position(f"l5@a1 l6@b1 lA@c1 l8@d4 {ended}").score(LIGHT)
    assert (sure.total, [str(kind) for kind in sure.missing]) == (1, ["mercenaries"])
    counted = Position(f"l5@a1 l6@b1 lA=7@c1 l8@d4 {ended}")
    assert counted.score(LIGHT)[:4] == (2, 0, 1, 0)
    assert counted.outcome().result == "light 3+:0"
    assert Position(str(counted)) == counted
    assert "A" in counted.table()
    assert counted._repr_svg_().startswith("<svg")
    assert Position(f"l5@a1 dA@b5 {ended} points:0-1").outcome().winner is DARK


@pytest.mark.parametrize("sea", ["lA@a1 lA@b1", "lA@a1 lB@b1 lC@c1 lD@d1 lE@e1 lF@f1", "l5@a1 market:A"])
def test_combination_gap_no_more_mercenaries_of_the_printed_box_than_there_can_be(sea):
    with pytest.raises(ValueError, match="mercenar"):
        Position(f"{sea} box:printed")
