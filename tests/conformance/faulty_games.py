"""Faults of the games after the first: fewer, since the kit and its way to the rule are the same."""

from .faulty_engines import Fault


def _fault(game: str, what: str, file: str, right: str, wrong: str, *rules: str) -> Fault:
    return Fault(what, file, ((right, wrong),), rules, game)


def _mermaid(what: str, file: str, right: str, wrong: str, *rules: str) -> Fault:
    return _fault("mermaid_rain", what, file, right, wrong, *rules)


def _pirates(what: str, file: str, right: str, wrong: str, *rules: str) -> Fault:
    return _fault("pirates_under_fire", what, file, right, wrong, *rules)


FAULTS = (
    _mermaid(
        "a view shows all hands",
        "view.py",
        "some if seat == player else UNKNOWN * len(some)",
        "some",
        "meld.together",
        "meld.face-down",
    ),
    _mermaid("a lack costs four", "score.py", "LACKING = -5", "LACKING = -4", "score.lacking", "score.tribute"),
    _mermaid("three cards are kept", "round.py", "KEPT = 2", "KEPT = 3", "round.keep-two"),
    _mermaid(
        "tiles overlap",
        "ride.py",
        "if bits & free == bits]",
        "]",
        "ride.no-overlap",
        "ride.tile",
    ),
    _mermaid(
        "two cards pay for a mermaid",
        "ride.py",
        "if ground.symbol == MERMAID:",
        "if False:",
        "ride.any-one",
        "ride.cost",
    ),
    _mermaid("a monopoly is nothing", "score.py", "MONOPOLY = 3", "MONOPOLY = 0", "score.monopoly"),
    _mermaid("the fourth gets three", "score.py", "(12, 6, 4, 2, 0, 0)", "(12, 6, 4, 3, 0, 0)", "score.points"),
    _mermaid("eight cards are dealt", "predict.py", "DEAL = 7", "DEAL = 8", "predict.seven"),
    _pirates("a view shows the dummy", "view.py", "if table.bluffer is other:", "if False:", "mine.hidden"),
    _pirates("fifteen rounds", "end.py", "ROUNDS = 16", "ROUNDS = 15", "end.sixteen"),
    _pirates("runs only rise", "combination.py", "for step in (1, -1):", "for step in (1,):", "combination.run"),
    _pirates(
        "ships are put anywhere",
        "refusals.py",
        "refuse_enemy_fire, refuse_far)",
        "refuse_enemy_fire)",
        "place.adjacent",
    ),
    _pirates("a mine costs one point", "mine.py", "PENALTY = 2", "PENALTY = 1", "mine.penalty", "score.tokens"),
    _pirates("four are not together", "combination.py", "_IDENTICAL = 3, 4", "_IDENTICAL = 3, 3", "combination.five"),
    _pirates("a lost shot is not told", "shot.py", "    if not targets:", "    if False:", "mercenary.adjacent"),
    _pirates("a tie is shared", "end.py", "table.gold, strict=True", "(0, 0), strict=True", "score.tie"),
)
