"""In which order a hand is held."""

from __future__ import annotations

import pytest
from attrs import frozen

from cardcore.phases.naming import Naming
from cardcore.rules.cards import JOKER, Rank, Suit, mask_of, read_cards, write_cards
from cardcore.rules.ranking import NO_TRUMPS, Ranking, RankOrder
from cardcore.scene.hand_order import HandOrder, held_order, last_ranking, read_order

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


def test_cards_of_a_suit_are_held_by_their_strength() -> None:
    ten_high = Ranking.of(None, RankOrder.of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)))
    hand = mask_of(read_cards("SJ SQ SK ST SA HT HK"))
    assert "SA ST SK SQ SJ HT HK" == write_cards(held_order(hand, ten_high))


@frozen
class Melding(Naming):
    """A phase that is played by a ranking although it has no tricks."""

    @property
    def ranking(self) -> Ranking:
        return JACKS_TOO


def test_the_last_phase_that_ranks_cards_says_how_a_hand_is_held() -> None:
    melding, naming = Melding(0, "meld", ("yes",)), Naming(0, "lead", ("hand",))
    assert JACKS_TOO == last_ranking([melding, naming])
    assert NO_TRUMPS == last_ranking([naming])


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
