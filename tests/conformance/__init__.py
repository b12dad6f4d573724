"""The kit is tried with the game that has most to say."""

from sirens_rules.conformance import kit

GAME = "sirens_rules.sirens_in_sight"
CASES = kit.cases_of(GAME)
