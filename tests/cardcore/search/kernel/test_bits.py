"""The numbers of cards on the board, thirteen for each suit."""

from __future__ import annotations

from cardcore.search.kernel.bits import rank_of, suit_of


def test_thirteen_numbers_are_a_suit_from_its_weakest_rank_up() -> None:
    assert 13 * [0] + 13 * [1] + 13 * [2] + 13 * [3] == [suit_of(card) for card in range(52)]
    assert 4 * [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] == [rank_of(card) for card in range(52)]


def test_no_card_is_of_no_suit() -> None:
    assert -1 == suit_of(-1)
