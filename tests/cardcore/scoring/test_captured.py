"""Card points are counted by side, by the worth that the rules give to cards."""

from __future__ import annotations

import pytest

from cardcore import Game, State, captured_points
from cardcore.rules.shuffling import shuffled
from variants.turnover import Turnover
from variants.upper_hand import UpperHand
from variants.upper_hand.cards import WORTH


def played_out(variant: Turnover | UpperHand) -> State:
    state = Game(variant, 0, shuffled(variant.pack, "captured")).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def test_each_side_has_the_worth_of_the_cards_in_its_tricks() -> None:
    end = played_out(UpperHand())
    won = [sum(WORTH[card.index] for card in end.cards("won", player)) for player in (0, 1)]
    assert tuple(won) == captured_points(end)


def test_cards_without_a_worth_are_not_counted() -> None:
    with pytest.raises(LookupError, match="no worth"):
        captured_points(played_out(Turnover()))
