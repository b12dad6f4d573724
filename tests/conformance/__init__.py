"""The kit is tried with the game that has most to say."""

from sirens_rules.conformance import kit

GAME = "sirens_rules.sirens_in_sight"
CASES = kit.cases_of(GAME)
GAMES = ("sirens_in_sight", "mermaid_rain", "pirates_under_fire")
KITS = {name: kit.cases_of(f"sirens_rules.{name}") for name in GAMES}
"""the cases of every game, by its name"""
