"""What the three cards of Upper Hand make of the rules, in words."""

from __future__ import annotations

import pytest

from cardcore import Rank, Suit
from cardcore.phases import Leading, LeadRule
from cardcore.rules import Ranking
from variants.upper_hand.cards import KING_HIGH, with_high
from variants.upper_hand.spoken_rules import tell_rules

HEARTS = int(Suit.HEARTS)


@pytest.mark.parametrize(
    ("rank", "told"), [(Rank.TEN, "Tens"), (Rank.ACE, "Aces"), (Rank.KING, "Kings"), (Rank.NINE, "Nines")]
)
def test_the_rank_of_the_second_card_is_high(rank: Rank, told: str) -> None:
    assert f"{told} are high; any lead." == tell_rules(Ranking.of(None, with_high(rank)), None)


def test_a_rank_may_be_high_in_its_own_suit_only() -> None:
    order = KING_HIGH.with_suit(Suit.CLUBS, with_high(Rank.NINE))
    assert "Kings are high, nines in clubs; any lead." == tell_rules(Ranking.of(Suit.SPADES, order), None)


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (LeadRule(HEARTS, Leading.MUST_LEAD), "hearts must be led while there are any."),
        (LeadRule(HEARTS, Leading.MUST_LEAD, opening_only=True), "hearts must be led first."),
        (LeadRule(HEARTS, Leading.MAY_NOT_LEAD), "no lead of hearts while there is another."),
    ],
)
def test_the_suit_of_the_third_card_binds_the_leader(rule: LeadRule, told: str) -> None:
    assert f"Kings are high; {told}" == tell_rules(Ranking.of(None, KING_HIGH), rule)
