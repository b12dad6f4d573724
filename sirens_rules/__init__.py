"""Rulebooks that run. Each game is a subpackage; the first is `sirens_rules.sirens_in_sight`."""

__version__ = "0.3.0"
