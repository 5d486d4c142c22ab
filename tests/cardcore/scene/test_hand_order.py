"""In which order a hand is held."""

from __future__ import annotations

import pytest

from cardcore.rules.cards import JOKER, Suit, mask_of, read_cards, write_cards
from cardcore.rules.ranking import NO_TRUMPS, Ranking
from cardcore.scene.hand_order import HandOrder, held_order, read_order

HAND = mask_of(read_cards("C2 CA DT HK S3 SA"))
HEARTS = Ranking.of(Suit.HEARTS)
JACKS_TOO = HEARTS.with_trumps(read_cards("DJ SJ"))


@pytest.mark.parametrize(
    ("order", "held"),
    [
        ("suit", "SA S3 HK DT CA C2"),
        ("rank", "SA CA HK DT S3 C2"),
        ("trumps", "HK SA S3 DT CA C2"),
    ],
)
def test_a_hand_is_held_by_suit_by_rank_or_with_trumps_first(order: HandOrder, held: str) -> None:
    assert held == write_cards(held_order(HAND, HEARTS, order))


def test_without_trumps_they_cannot_come_first() -> None:
    assert held_order(HAND, NO_TRUMPS) == held_order(HAND, NO_TRUMPS, "trumps")


def test_cards_that_are_trumps_come_first_by_suit_as_well() -> None:
    hand = mask_of(read_cards("SA SJ HK H2 DJ"))
    assert "SJ DJ HK H2 SA" == write_cards(held_order(hand, JACKS_TOO))


def test_a_joker_is_the_strongest_card_before_anybody_ranks_it() -> None:
    hand = mask_of(read_cards("S2 HA")) | mask_of(read_cards("JOKER"))
    for order in ("suit", "rank", "trumps"):
        assert JOKER == held_order(hand, NO_TRUMPS, order)[0]


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("rank", "rank"),
        ("by suit", "suit"),
        ("t", "trumps"),
        ("suits", "suit"),
        ("colour", None),
        ("s", "suit"),
    ],
)
def test_an_order_is_read_by_its_beginning(typed: str, order: HandOrder | None) -> None:
    assert order == read_order(typed, "suit")


def test_without_a_word_the_orders_take_turns() -> None:
    assert ["rank", "trumps", "suit"] == [read_order("", now) for now in ("suit", "rank", "trumps")]
