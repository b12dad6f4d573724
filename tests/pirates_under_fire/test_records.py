"""What only programs need: seeds, the order of values, points that nobody knows."""

from sirens_rules.pirates_under_fire import deal


def test_setup_seed_stands_for_one_deal():
    assert str(deal(2026)) == (
        "- sea:321-564 first:d light:556 dark:577 market:ADEHL light-pile:674823368412149 dark-pile:586179893652142 "
        "light-reserve:199538727 dark-reserve:418334962 chance:1685341701"
    )
