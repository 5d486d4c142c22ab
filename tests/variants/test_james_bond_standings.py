"""What the table says of a player's own piles of James Bond."""

from __future__ import annotations

import pytest

from cardcore.rules.cards import read_cards
from variants.james_bond.standings import most_alike


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("S8 H7 D7 C2", "77"),
        ("S8 H8 D6 C6", "66 88"),
        ("S8 H8 D8 C8", "8888 complete"),
        ("S8 H7 D6 C2", ""),
    ],
)
def test_of_a_pile_the_most_cards_alike_are_told_and_nothing_where_no_two_are(cards: str, told: str) -> None:
    assert told == most_alike(read_cards(cards))
