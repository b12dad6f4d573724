"""`@rule` ties a function of this game to the rules it enforces."""

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.marks import Marks

rule = Marks()
ENFORCED_BY = rule.enforced_by
"""Every rule id named in the code, with the functions that enforce it."""

rule("setup.seed")(Chance)  # which belongs to no game
