"""The kit with which other implementations prove themselves against the book."""

ENGINE = "sirens_rules.sirens_in_sight"
"""The game of the kit, and the engine whose answers are in it."""
