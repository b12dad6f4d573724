"""Puzzles: positions near the end with exactly one first move that wins, whatever is hidden."""
