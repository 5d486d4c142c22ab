"""`search` at Double-Dummy Bridge beside the double-dummy solver DDS: with both dummies faced it is perfect.

Deals are bid by `thumb`, so contracts and declarers are of every kind; the order of play depends on declarer.
"""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Auction, Game, State, Tricks
from cardcore.knowledge.view import view
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import FULL_PACK
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from tests.oracles.double_dummy import board_of, most_tricks
from variants.double_dummy import DoubleDummy

IN_THE_SUITE, LONG, LONGEST = 3, 200, 1000


def bid_by_thumb(number: int) -> State:
    """A deal after its auction; the first one from a number on that is not passed out."""
    state = Game(DoubleDummy(), number % 2, shuffled(FULL_PACK, "double dummy", number)).start()
    rng = Random(number)
    while isinstance(state.phase, Auction) and not state.over:
        state = state.apply(ThumbPlayer().choose(view(state, state.phase.to_act), rng))
    return bid_by_thumb(number + LONGEST) if state.over else state


def perfect(number: int) -> None:
    """Plays a deal by `search` and asks DDS before every trick whether anything has been lost."""
    state = bid_by_thumb(number)
    player = state.last(Tricks).rules.players[0]
    expected = None
    while not state.over:
        tricks = state.last(Tricks)
        if not tricks.trick:
            best = most_tricks(board_of(state))
            leads = tricks.rules.players[tricks.leader] == player
            total = tricks.won_by(player) + (best if leads else tricks.left - best)
            expected = total if expected is None else expected
            assert expected == total
        analysis = advise(view(state, tricks.to_act), Random(1), Budget(worlds=1))
        assert analysis.exact or len(state.legal()) == 1
        state = state.apply(analysis.best.action)
    assert expected == state.last(Tricks).won_by(player)


def test_search_plays_some_deals_with_both_dummies_faced_as_well_as_dds() -> None:
    for number in range(IN_THE_SUITE):
        perfect(number)


@pytest.mark.long
def test_search_plays_two_hundred_deals_with_both_dummies_faced_as_well_as_dds() -> None:
    for number in range(LONG):
        perfect(number)


@pytest.mark.long
def test_search_plays_a_thousand_deals_with_both_dummies_faced_as_well_as_dds() -> None:
    for number in range(LONGEST):
        perfect(number)
