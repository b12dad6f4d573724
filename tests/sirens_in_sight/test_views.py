"""Views: nothing that can be had from one depends on a card its player cannot see. And unknown cards."""

import pickle
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import (
    PORT,
    STARBOARD,
    Game,
    IllegalMove,
    Move,
    Player,
    Position,
    UnknownCards,
    View,
    deal,
    describe,
)

from .strategies import Line, examples, lines, players, random_line, reached, typed

START = "28[|] 30C[|] 32[|] 34M[|] 36[|]"
PARTS = ("ship", "hands", "piles", "out", "points", "mugs", "octopuses", "pending")
chances = st.randoms(use_true_random=False)


def written(cards) -> str:
    return ",".join(map(str, cards)) or "-"


def with_hidden_cards(position: Position, hands, piles) -> Position:
    """The same table with other cards in the hands and piles."""
    ship, bracket, rest = str(position).rpartition("]")
    fields = [field for field in rest.split() if not field.startswith(("port", "starboard", "pile"))]
    fields += [f"port:{written(hands[0])}", f"starboard:{written(hands[1])}"]
    names = ("port-pile", "starboard-pile") if len(piles) == 2 else ("pile",)
    fields += [f"{name}:{written(pile)}" for name, pile in zip(names, piles, strict=True)]
    return Position(" ".join([ship + bracket or "-", *[field for field in fields if field != "-"]]))


def permuted(position: Position, player: Player, chance: random.Random) -> Position:
    """Another position that this player cannot tell from the first one."""
    hands, piles = list(position.hands), list(position.piles)
    other = player.opponent
    theirs = other if len(piles) == 2 else 0
    hidden = [*hands[other], *piles[theirs]]
    chance.shuffle(hidden)
    hands[other], piles[theirs] = hidden[: len(hands[other])], hidden[len(hands[other]) :]
    if len(piles) == 2:
        piles[player] = chance.sample(piles[player], len(piles[player]))
    return with_hidden_cards(position, hands, piles)


def everything(view: View) -> list:
    """All that a view says, and all that can be had from what it says."""
    known = view.position
    said = [str(view), repr(view), view.to_json(), view.table(), hash(view)]
    said += [view.legal_moves(), view.to_decide, view.outcome()]
    said += [
        str(known),
        repr(known),
        known.to_json(),
        known.table(),
        describe(known),
        describe(view),
        pickle.dumps(view),
    ]
    said += [str(known.view(player)) for player in (PORT, STARBOARD)]
    said += [getattr(known, name) for name in PARTS]
    for move in view.legal_moves():
        said += [str(known.play(move)), repr(known.happenings(move)), *map(describe, known.happenings(move))]
    return said


@given(reached(), players, chances)
@examples(250)
def test_a_view_does_not_change_with_what_it_hides(position, player, chance):
    other = permuted(position, player, chance)
    view, other_view = position.view(player), other.view(player)
    assert everything(view) == everything(other_view)
    assert view == other_view
    assert hash(view) == hash(other_view)


def test_the_permutation_is_one():
    """The tests above would prove little if nothing was permuted."""
    position, changed = random_line(5, False, 20).positions[-1], set()
    for seed in range(20):
        other = permuted(position, PORT, random.Random(seed))
        assert other.hands[PORT] == position.hands[PORT]
        changed.add(other)
    assert len(changed) > 15


@given(reached(), players)
def test_a_view_shows_what_the_player_sees_and_no_more(position, player):
    view = position.view(player)
    known, other = view.position, player.opponent
    assert known.hands[player] == position.hands[player]
    assert known.hands[other] == (None,) * len(position.hands[other])
    assert [len(pile) for pile in known.piles] == [len(pile) for pile in position.piles]
    for owner, pile in enumerate(known.piles):
        picking = position.step.name == "PICK" and owner == player
        assert all(card is None for card in pile) or picking
        assert not picking or list(pile) == sorted(position.piles[owner], reverse=True)
    for name in ({*PARTS} - {"hands", "piles"}) | {"turn", "step"}:
        assert getattr(known, name) == getattr(position, name)
    assert view.player is player
    if position.to_decide is player:
        assert view.legal_moves() == position.legal_moves()
    else:
        assert view.legal_moves() == []
    assert view.outcome() == position.outcome()


@given(reached(), players)
def test_a_hidden_hand_is_written_as_unknown(position, player):
    """With fewer than four cards the number is written, with four nothing is."""
    other = player.opponent
    field = f" {other.name.lower()}:"
    number = len(position.hands[other])
    if field in str(position.view(player)):
        value = str(position.view(player)).partition(field)[2].split()[0]
        assert value == ("-" if number == 0 else "?" if number == 1 else f"?{number}")


@given(reached() | typed(), players)
def test_a_view_of_a_view_is_the_same(position, player):
    view = position.view(player)
    assert view.position.view(player) == view or position.step.name == "PICK"
    both = view.position.view(player.opponent).position
    assert all(card is None or position.step.name == "PICK" for hand in both.hands for card in hand)


@given(reached(), players)
def test_a_view_does_not_change(position, player):
    view = position.view(player)
    for name in ("player", "position", "new"):
        with pytest.raises(AttributeError):
            setattr(view, name, position)
    assert view != position
    assert view != position.view(player.opponent)


# Whole games.


def hidden_to_the_end(line: Line, player: Player) -> tuple[list, list]:
    """Picks and pile order of the other player in the variant, hand and pile of the base game, as lists of slots.

    A slot is [value, whether the player ever saw it]; slots that stay hidden can be exchanged.
    """
    start, other = line.positions[0], player.opponent
    variant = len(start.piles) == 2
    pile = [[card, False] for card in start.piles[other if variant else 0]]
    hand = [[card, False] for card in start.hands[other]]
    first = list(hand)
    order = list(pile)
    for before, move, after in zip(line.positions, line.moves, line.positions[1:], strict=False):
        mine = before.turn is player
        if move.text.startswith("pick:"):
            if not mine:
                slot = next(slot for slot in pile if slot[0] == int(move.text[5:]))
                pile.remove(slot)
                hand.append(slot)
                first.append(slot)
            continue
        if "@" in move.text and ">" not in move.text and not move.text.startswith("rum@") and not mine:
            slot = next(slot for slot in hand if slot[0] == int(move.text.split("@")[0]))
            hand.remove(slot)
            slot[1] = True
        if sum(map(len, after.piles)) < sum(map(len, before.piles)):
            if not mine:
                hand.append(pile.pop(0))
            elif not variant:
                pile.pop(0)[1] = True
    return first, [slot for slot in order if not any(slot is picked for picked in first)]


def exchanged(line: Line, player: Player, chance: random.Random) -> tuple[Position, list[Move]]:
    """The same game with other cards where the player never looked."""
    start, other = line.positions[0], player.opponent
    first, rest = hidden_to_the_end(line, player)
    hidden = [slot for slot in first + rest if not slot[1]]
    for slot, card in zip(hidden, chance.sample([slot[0] for slot in hidden], len(hidden)), strict=True):
        slot[0] = card
    cards, rest_cards = [slot[0] for slot in first], [slot[0] for slot in rest]
    if len(start.piles) == 1:
        hands = [cards if owner is other else start.hands[owner] for owner in (PORT, STARBOARD)]
        return with_hidden_cards(start, hands, [rest_cards]), line.moves
    piles = [cards + rest_cards if owner is other else start.piles[owner] for owner in (PORT, STARBOARD)]
    picks = iter(cards)
    moves = [
        Move(f"pick:{next(picks)}") if move.text.startswith("pick:") and position.turn is other else move
        for position, move in zip(line.positions, line.moves, strict=False)
    ]
    return with_hidden_cards(start, start.hands, piles), moves


@given(lines(), players, chances)
@examples(150)
def test_a_game_as_one_player_saw_it_does_not_change_with_what_was_hidden(line, player, chance):
    game = Game(line.positions[0], tuple(line.moves), {"Port": "Klaus", "Seed": "1"}, {0: "a comment"})
    start, moves = exchanged(line, player, chance)
    other = Game(start, tuple(moves), {"Port": "Klaus", "Seed": "2", "Note": "x"}, {len(moves): "another comment"})
    seen, other_seen = game.view(player), other.view(player)
    assert str(seen) == str(other_seen)
    assert repr(seen) == repr(other_seen)
    assert seen.to_json() == other_seen.to_json()
    assert seen == other_seen
    assert hash(seen) == hash(other_seen)
    assert seen.outcome() == other_seen.outcome()
    assert everything(seen.end) == everything(other_seen.end)


def test_the_exchange_is_one():
    line, changed = random_line(5, True, 30), set()
    for seed in range(20):
        changed.add(exchanged(line, PORT, random.Random(seed))[0])
    assert len(changed) > 15


@given(lines(variant=True), players)
@examples(60)
def test_picks_of_the_other_player_are_hidden(line, player):
    seen = Game(line.positions[0], tuple(line.moves)).view(player)
    for position, move, move_seen in zip(line.positions, line.moves, seen.moves, strict=False):
        if move.text.startswith("pick:") and position.turn is not player:
            assert move_seen is Move("pick:?")
        else:
            assert move_seen is move
    assert len(seen.moves) == len(line.moves)
    assert [view.player for view in seen.views] == [player] * len(line.positions)


@given(lines(), players)
@examples(60)
def test_headers_and_comments_do_not_reach_the_view_of_a_game(line, player):
    headers = {"Port": "Klaus", "Starboard": "Brigitta", "Seed": "987654321", "Hand": "10-9-8-7", "port": "secret"}
    comments = dict.fromkeys(range(0, len(line.moves) + 1, 3), "my secret")
    seen = Game(line.positions[0], tuple(line.moves), headers, comments).view(player)
    assert dict(seen.headers) == {"Port": "Klaus", "Starboard": "Brigitta"}
    for said in (str(seen), repr(seen), str(seen.to_json()), str(pickle.dumps(seen))):
        assert "secret" not in said
        assert "987654321" not in said
        assert "10-9-8-7" not in said


# Unknown cards.


def test_a_draw_from_an_unknown_pile_gives_an_unknown_card():
    position = Position(f"{START} port:10,9,8,7 rum:-").play("10@28p")
    assert position.hands[PORT] == (9, 8, 7, None)
    assert position.piles == ((...,),)
    position = Position(f"{START} port:10,9,8,7 pile:?,6,... rum:-").play("10@28p")
    assert position.hands[PORT] == (9, 8, 7, None)
    assert position.piles == ((6, ...),)


def test_an_unknown_card_is_any_card_that_is_not_seen():
    position = Position(f"{START} port:10,9,8,? rum:-")
    assert position.play("5@28p").hands[PORT] == (10, 9, 8, None)
    assert position.play("10@28p").hands[PORT] == (9, 8, None, None)
    assert position.play("-4@28p").to_decide is STARBOARD


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (f"{START} port:?4 starboard:10,10,10,10", "10@28p"),
        ("28[10 10|] 30C[10|10] 34M[|]", "10@28p"),
        ("28C[|] 30[|] 34M[|] pile:-4,?,-4,...", "-4@28p"),
        ("28C[|] 30[|] 34M[|] out:-4,-4,...", "-4@28p"),
        (f"{START} port:9,?3", "11@28p"),
        (f"{START} port:9,?3", "-5@28p"),
        (f"{START} port:9,8,7,6", "5@28p"),
        ("28C[|] 30[|] 34M[|] variant port-pile:10,10,...", "10@28p"),
        ("28C[|] 30[|] 34M[|] variant port:10,?3 port-pile:9,9,...", "9@28p"),
        ("28[9 9|9] 30C[|] 34M[|] variant starboard:9,?3", "9@30p"),
    ],
)
def test_a_card_all_of_whose_copies_are_elsewhere_is_refused(text, move):
    position = Position(text)
    refusal = position.why_illegal(move)
    assert refusal is not None
    assert refusal.rule == "place.hand"
    with pytest.raises(IllegalMove):
        position.play(move)


PICKING = f"{START} variant turn:p/pick"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (PICKING, "pick:11"),
        (PICKING, "pick:-5"),
        (f"{PICKING} port:10,10", "pick:10"),
        (f"{PICKING} port:-4", "pick:-4"),
        (f"{PICKING} port:10 port-pile:10,?24", "pick:9"),
    ],
)
def test_a_pick_from_an_unknown_set_is_a_card_of_the_set(text, move):
    position = Position(text)
    if move == "pick:9":
        assert position.play(move).hands[PORT] == (10, 9)
    else:
        assert position.why_illegal(move).rule == "variant.pick"


def test_an_unknown_pick_needs_an_unknown_set():
    assert Position(PICKING).play("pick:?").hands[PORT] == (None,)
    refusal = deal(1, variant=True, starts=PORT).why_illegal("pick:?")
    assert refusal.rule == "variant.pick"
    assert "None" not in str(refusal)


@given(typed() | st.tuples(reached(), players).map(lambda pair: pair[0].view(pair[1]).position))
@examples(400)
@example(Position(PICKING))
@example(Position(f"{START} variant port:?4 turn:s/pick"))
@example(Position("- score:3-3 rum:-"))
@example(Position("28C[|0] 30[|] 34M[|] turn:p/28s"))
def test_the_list_is_refused_exactly_when_it_depends_on_unknown_cards(position):
    step, turn = position.step.name, position.turn
    depends = {
        "ACT": None in position.hands[turn],
        "PICK": any(not isinstance(card, int) for card in position.lift().pile_of(turn)),
    }
    if depends.get(step, False):
        with pytest.raises(UnknownCards) as caught:
            position.legal_moves()
        assert str(caught.value)
    else:
        moves = position.legal_moves()
        assert len(set(moves)) == len(moves)
        assert all(position.why_illegal(move) is None for move in moves)
        assert bool(moves) == (position.outcome() is None)


@given(reached(), players, chances)
@examples(100)
def test_what_the_referee_allows_is_allowed_where_less_is_known(position, player, chance):
    """Somebody who sees less can follow the game: the same move leads to the view of the same position."""
    for _ in range(4):
        if position.outcome() is not None:
            return
        move = chance.choice(position.legal_moves())
        before, position = position, position.play(move)
        known = before.view(player).position
        assert known.why_illegal(move) is None
        after = known.play(move)
        assert after.ship == position.ship
        assert after.points == position.points
        assert after.to_decide is position.to_decide
        assert [len(hand) for hand in after.hands] == [len(hand) for hand in position.hands]
        assert [len(pile) for pile in after.piles] == [len(pile) for pile in position.piles]
