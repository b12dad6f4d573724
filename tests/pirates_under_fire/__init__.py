"""One file a chapter, one test or more a rule, named after the rule. The truth is the source, not the engine."""

from sirens_rules.pirates_under_fire import Position


def play(text, *moves):
    table = Position(text)
    for move in moves:
        table = table.play(move)
    return table


def why(text, move):
    refusal = Position(text).why_illegal(move)
    return refusal and refusal.rule


def rules(text, move):
    return [event.rule for event in Position(text).happenings(move)]


def choices(table):
    return [str(move) for move in table.legal_moves()]


def burning(table):
    return [space for space, ship in table.ships.items() if ship.burns]
