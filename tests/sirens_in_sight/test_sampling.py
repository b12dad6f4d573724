"""Tables that a player might be sitting at: they agree with all that the player knows, and each is as likely."""

from collections import Counter
from itertools import chain, combinations
from random import Random

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Game, Play, Position, UnknownCards, deal

from . import random_games


@pytest.mark.parametrize("player", [PORT, STARBOARD])
@pytest.mark.parametrize("variant", [False, True])
def test_a_sample_looks_the_same_and_hides_nothing(player, variant):
    for at, positions in enumerate(random_games(variant)[:6]):
        for position in positions[:: 1 + at]:
            view = position.view(player)
            drawn = view.sample(Random(at))
            assert drawn.view(player) == view
            assert Position(str(drawn)) == drawn, "it is a table of this game"
            cards = [card for heap in drawn.lift().heaps() for card in heap]
            assert Counter(cards) == Counter(position.deck.cards)


def test_every_way_to_lay_the_hidden_cards_is_as_likely():
    """Starboard holds four of the hidden cards, of which one is a 10: so it is in hand in four of 48 cases."""
    view = deal(7).view(PORT)
    hidden = Counter(view.position.deck.cards) - Counter(view.position.hands[PORT])
    times, rng = 6000, Random(0)
    held = Counter(card for _ in range(times) for card in view.sample(rng).hands[STARBOARD])
    for card, number in hidden.items():
        expected = times * 4 * number / hidden.total()
        assert abs(held[card] - expected) < 6 * expected**0.5, card


def test_in_the_variant_each_set_has_half_of_the_copies():
    for positions in random_games(variant=True)[:4]:
        for position in positions[::7]:
            drawn = position.view(STARBOARD).sample(Random(1))
            for player in (PORT, STARBOARD):
                own = Counter([*drawn.hands[player], *drawn.piles[player]])
                assert all(number <= drawn.deck.copies[card] // 2 for card, number in own.items())


def test_in_the_variant_every_way_to_share_out_the_hidden_cards_is_as_likely():
    """Near the end, when they can be counted one by one: a set has no more than half of the copies."""
    found = (position.view(PORT) for position in chain(*random_games(variant=True)))
    view = next(view for view in found if len(hidden_from(view)) == 12 and len(shares(view)) > 4)
    ways, times, rng = shares(view), 4000, Random(0)
    drawn = Counter(own_hidden(view, view.sample(rng)) for _ in range(times))
    assert drawn.keys() <= ways.keys()
    for share, number in ways.items():
        expected = times * number / ways.total()
        assert abs(drawn[share] - expected) < 6 * expected**0.5, share


def hidden_from(view):
    seen = Counter(card for heap in view.position.lift().heaps() for card in heap if card is not None)
    return sorted((Counter(view.position.deck.cards) - seen).elements())


def own(position):
    return Counter([*position.hands[PORT], *position.piles[PORT]])


def own_hidden(view, drawn):
    """Which of the hidden cards Port has there."""
    return tuple(sorted((own(drawn) - own(view.position)).elements()))


def shares(view):
    """What of the hidden cards may be Port's, and in how many ways: every choice of cards, told apart, is one."""
    hidden, known, deck = hidden_from(view), own(view.position), view.position.deck
    unknown, ways = known.pop(None, 0), Counter()
    for share in combinations(hidden, unknown):
        both = known + Counter(share), Counter(hidden) - Counter(share)
        if all(number <= deck.copies[card] // 2 for cards in both for card, number in cards.items()):
            ways[share] += 1
    return ways


def test_a_record_tells_whose_cards_have_been_played():
    """The view of a position could not tell; the record does, so the own pile is known but for its order."""
    for seed in range(3):
        rng, game = Random(seed), Game(deal(seed, variant=True))
        while not game.outcome() and len(game.moves) < 60:
            game = game.play(rng.choice(game.end.legal_moves()))
        for player in (PORT, STARBOARD):
            played = [
                move.card
                for move, before in zip(game.moves, game.positions, strict=False)
                if isinstance(move, Play) and before.turn is player
            ]
            drawn = game.view(player).sample(rng)
            left = Counter(game.start.deck.one_set) - Counter(played)
            assert Counter([*drawn.hands[player], *drawn.piles[player]]) == left
            assert drawn.view(player) == game.end.view(player)


def test_cards_that_nobody_has_counted_cannot_be_drawn():
    with pytest.raises(UnknownCards, match="Nobody knows how many cards"):
        Position("28C[|] 30[|] 34M[|] port:10,3,3,0").view(PORT).sample(Random(0))
