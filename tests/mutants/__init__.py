"""Proof that the proof is good: change one thing in a rule, and see whether the book notices.

`operators` makes the mutants, `juries` judge an engine, `trial` brings a mutant before a jury,
`verdicts` sums up. `make mutants` does it all.
"""
