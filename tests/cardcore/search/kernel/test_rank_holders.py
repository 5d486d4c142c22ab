"""What tells positions of one key apart: who holds the highest cards of each suit."""

from __future__ import annotations

from itertools import product

from cardcore.search.kernel.board import HASH_MASK
from cardcore.search.kernel.rank_holders import descending_ranks, hash_of, tops_of
from cardcore.search.kernel.record_types import Board


def test_holders_of_low_cards_in_two_suits_do_not_cancel_each_other() -> None:
    board, low = Board(), 1 << 48
    board.by_rank = 1
    suits = [(one * low, two * low, 0, 0) for one, two in product(range(8), repeat=2)]
    hashes = {hash_of(board, 0x00DD, each) for each in suits}
    assert 64 == len(hashes)
    assert all(0 <= each <= HASH_MASK for each in hashes)


def test_only_cards_that_are_counted_are_in_the_hash() -> None:
    board = Board()
    board.by_rank = 1
    alike = [hash_of(board, 0x0001, (below << 4 | 2, below, below, below)) for below in range(8)]
    assert 1 == len(set(alike))
    assert alike[0] != hash_of(board, 0x0001, (3, 0, 0, 0))


def test_who_holds_the_highest_two_cards_of_each_suit_is_told_suit_by_suit() -> None:
    # Spades: seat 1 above seat 2 above seat 3; in the other suits one card at most, of seats 3, 2 and 0.
    assert 0x0002_0231 == tops_of((0x321, 0x3, 0x2, 0x0))
    assert 0x7000_6000 == tops_of((0, 0, 0, 0x76))


def test_the_ranks_of_a_set_are_listed_from_the_highest_down() -> None:
    ranks = descending_ranks()
    assert [0, 0x0, 0x04C, 0x0123456789ABC] == [ranks[each] for each in (0, 0b1, 0b1_0000_0001_0001, 8191)]
