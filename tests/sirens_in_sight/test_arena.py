"""The game for programs that learn it: numbers of moves, chance card by card, and nothing that is hidden."""

from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import chain, pairwise
from random import Random

import pytest

from sirens_rules.sirens_in_sight import PORT, STANDARD, STARBOARD, Move, Play, Position, deal
from sirens_rules.sirens_in_sight.arena import CHANCES, MOST_CHANCES, MOST_MOVES, MOVES, begin, known, observe, returns
from sirens_rules.sirens_in_sight.components import AnyOrder

from . import all_positions, random_games

both = pytest.mark.parametrize("variant", [False, True])


@cache
def unfolded(variant, seed=0):
    """A random game, chance included: every state of it."""
    rng, states = Random(seed), [begin(variant)]
    while texts := [*(states[-1].chances() or map(str, states[-1].legal_moves()))]:
        weights = [*states[-1].chances().values()] or None
        states.append(states[-1].after(rng.choices(texts, weights)[0]))
    return states


def test_every_move_has_a_number_and_every_number_a_move():
    assert len({*MOVES, *CHANCES}) == len(MOVES) + len(CHANCES)
    assert [Move(text).text for text in MOVES] == [*MOVES]
    legal = {move.text for position in all_positions() for move in position.legal_moves()}
    assert legal <= {*MOVES}


def test_the_numbers_of_moves_never_change():
    """What a program has learned is kept by these numbers: whoever changes them takes it away."""
    pinned = {"10@28p": 0, "-4@36s": 149, "10@28p>28s": 150, "0@32s>30p": 1097, "C>28": 1500, "M>36": 1509}
    pinned |= {"rum@28": 1510, "end": 1515, "pick:10": 1516, "pick:-4": 1530}
    assert {text: MOVES.index(text) for text in pinned} == pinned
    assert sha256(" ".join(MOVES).encode()).hexdigest().startswith("b9dc8fd29659b693"), "all 1531 of them"
    assert ("starts:p", "starts:s", *(f"draw:{card}" for card in range(10, -5, -1))) == CHANCES


@both
def test_chance_is_what_is_left(variant):
    """In the variant of one's own set: what its owner has not played, and does not hold."""
    for states in (unfolded(variant, seed) for seed in range(3)):
        played = {PORT: Counter(), STARBOARD: Counter()}
        for state, after in pairwise(states):
            hands = {player: Counter(known(state.position.hands[player])) for player in played}
            if state.story and (chances := state.chances()):
                player = after.story[-1].player
                gone = [played[player], hands[player]] if variant else [*played.values(), *hands.values()]
                left = Counter(STANDARD.one_set if variant else STANDARD.cards) - sum(gone, Counter())
                assert chances == {f"draw:{card}": number for card, number in left.items()}
            elif state.story and isinstance(move := Move(after.story[-1].text), Play):
                played[state.position.turn][move.card] += 1


@both
def test_no_order_is_hidden_in_a_game(variant):
    for state in unfolded(variant):
        for pile in state.position.piles:
            assert isinstance(pile, AnyOrder) or not any(isinstance(card, int) for card in pile)
        assert all(cards == tuple(sorted(cards, reverse=True)) for cards in state.loose)


@both
def test_a_game_that_unfolds_is_a_game_that_was_dealt(variant):
    """With the cards of a deal, in its order, both players see the same all along."""
    for positions in random_games(variant)[:5]:
        state = begin(variant).after(f"starts:{positions[0].turn.letter}")
        for card in () if variant else chain(*positions[0].hands):
            state = state.after(f"draw:{card}")
        for before, after in pairwise(positions):
            (move,) = [move for move in before.legal_moves() if before.play(move) == after][:1]
            state = state.after(move.text)
            if state.chances():
                (player,) = [player for player in (PORT, STARBOARD) if None in state.position.hands[player]]
                (card,) = Counter(after.hands[player]) - Counter(known(state.position.hands[player]))
                state = state.after(f"draw:{card}")
            assert all(state.view(player) == after.view(player) for player in (PORT, STARBOARD))
        assert returns(state.position) == returns(positions[-1])


@both
@pytest.mark.parametrize("player", [PORT, STARBOARD])
def test_what_is_hidden_can_be_changed_and_nobody_notices(variant, player):
    changed = 0
    for state in unfolded(variant)[::3]:
        other = begin(variant)
        for text in state.resampled(player, Random(len(state.story))):
            assert text in (other.chances() or {str(move) for move in other.legal_moves()})
            other = other.after(text)
        assert other.told(player) == state.told(player)
        assert other.view(player) == state.view(player)
        assert observe(other.view(player)) == observe(state.view(player))
        changed += other.position != state.position
    assert changed > 10


@both
def test_every_other_hand_is_as_likely(variant):
    """Over the cards that a player does not see; here with the first card of the other one already played."""
    state = next(state for state in unfolded(variant) if state.story and is_play(state.story[-1].text))
    mover = state.story[-1].player
    heap = state.loose[mover % len(state.loose)]
    hidden, times = Counter([*heap, *known(state.position.hands[mover])]), 3000
    held = Counter(card for seed in range(times) for card in state.guessed(mover.opponent, Random(seed))[mover])
    for card, number in hidden.items():
        expected = held.total() * number / hidden.total()
        assert abs(held[card] - expected) < 6 * expected**0.5, card


def is_play(text):
    return text in MOVES and isinstance(Move(text), Play)


@both
def test_a_view_is_always_as_many_numbers_from_0_to_1(variant):
    def flat(rows):
        return [number for row in rows for number in (flat(row) if isinstance(row, list) else [row])]

    sizes = set()
    for position in [*chain(*random_games(variant)[:10]), begin(variant).position, deal(7).view(PORT).position]:
        for player in (PORT, STARBOARD):
            numbers = {name: flat(rows) for name, rows in observe(position.view(player)).items()}
            sizes.add(tuple((name, len(row)) for name, row in numbers.items()))
            assert all(0 <= number <= 1 for row in numbers.values() for number in row)
    assert len(sizes) == 1


@both
def test_what_a_player_can_tell_apart_has_different_numbers(variant):
    """All but the order of cards at a place, in which no rule is interested."""
    texts = {}
    for position in chain(*random_games(variant)[:10]):
        table = position.lift()
        table.cards = tuple(tuple(sorted(cards)) for cards in table.cards)
        for player in (PORT, STARBOARD):
            seen = Position.of(table).view(player)
            assert texts.setdefault(str(observe(seen)), seen) == seen


@both
def test_no_game_is_longer_than_told(variant):
    assert all(len(positions) <= MOST_MOVES for positions in random_games(variant))
    assert sum(told.text in CHANCES for told in unfolded(variant)[-1].story) <= MOST_CHANCES
