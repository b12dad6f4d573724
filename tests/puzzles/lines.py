"""Lines of play that show a puzzle: how the right move wins, and what is done about a wrong one."""

from sirens_rules.sirens_in_sight import PORT, EndTurn, Move, Position
from sirens_rules.sirens_in_sight.crew import to_decide
from sirens_rules.sirens_in_sight.opponents.mate import judged
from sirens_rules.sirens_in_sight.table import OVER, Table

from .certainty import Search, after, listed, unseen

SHORT = 2
"""a wrong move that is shown is answered at once: after so many actions of both players the game is over"""


def solution(position: Position, move: Move, turns: int) -> list[Move]:
    """The right move, the answer after which the fewest moves still win, and so on to the end."""
    search, line, table = Search(PORT), [move], after(position.lift(), move)
    while table is not None and table.step is not OVER:
        found = (won if to_decide(table) is PORT else met)(search, table, turns)
        table = after(table, found)
        line.append(found)
    return line


def won(search: Search, table: Table, turns: int) -> Move:
    """A move that wins soonest, with a card that has been there from the start."""
    known = listed(table, (card for card in table.hands[PORT] if card is not None))
    for depth in range(turns):
        for move in known:
            reached = after(table, move)
            if reached is not None and search.wins(reached, depth):
                return move
    raise ValueError("no line without a card that was drawn")


def met(search: Search, table: Table, turns: int) -> Move:
    def ways(move: Move) -> int:
        reached = after(table, move)
        assert reached is not None
        if to_decide(reached) is not PORT:
            return 0 if reached.step is OVER or isinstance(move, EndTurn) else 1
        ahead = (after(reached, one) for one in listed(reached, (x for x in reached.hands[PORT] if x is not None)))
        return 2 + sum(bool(one and search.wins(one, turns - 1)) for one in ahead)

    moves = listed(table, unseen(table))
    going_on = [move for move in moves if ways(move) > 2]
    return min(going_on, key=ways) if going_on else moves[-1]


def refutations(position: Position, right: Move) -> dict[Move, list[Move]]:
    """The wrong moves that look best at a glance and are answered at once, each with a line to the end."""
    found = {}
    for _worth, move in sorted(judged(position.view(PORT)), key=lambda one: -one[0]):
        line = None if move is right else answered(after(position.lift(), move), SHORT)
        if line is not None:
            found[move] = [move, *line]
    return found


def answered(table: Table | None, turns: int) -> list[Move] | None:
    """What prevents a win, to the end of the game; None where that takes longer."""
    search = Search(PORT)
    if table is None or search.wins(table, turns - 1) is not False:
        return None
    line = list[Move]()
    while table.step is not OVER:
        mine = to_decide(table) is PORT
        moves = listed(table, (x for x in table.hands[PORT] if x is not None) if mine else unseen(table))
        ends = [move for move in moves if isinstance(move, EndTurn)]
        kept = ((move, after(table, move)) for move in [*ends, *moves])
        move, reached = next((move, to) for move, to in kept if to and search.wins(to, turns) is False)
        line.append(move)
        table = reached
        if len(line) > 2 * turns:
            return None
    return line
