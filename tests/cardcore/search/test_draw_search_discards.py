"""Which card is thrown where tricks only decide who draws."""

from __future__ import annotations

from itertools import chain

from cardcore import Card, Game, State, Variant
from cardcore.rules.cards import FULL_PACK
from cardcore.search.discards import cheapest_discard
from cardcore.search.draw_search import draws_of
from variants.honeymoon import Honeymoon

LEADER = "SA SK S3 HQ HJ H4 DK D6 D4 C9 C8 C7 C5"
"""A hand of the player who leads to the first trick: three cards of each suit and one more club."""

OTHER = "SQ S9 S8 HA HT H9 DA DQ D5 CA CK CQ CJ"


def dealt(leader: str, other: str, top: str = "C2", variant: Variant | None = None) -> State:
    """A deal in which player 1 leads with one hand against another, and a card lies on top of the stock."""
    hands = [[Card.read(text) for text in hand.split()] for hand in (leader, other)]
    first = [*chain.from_iterable(zip(*hands, strict=True)), Card.read(top)]
    rest = [card for card in FULL_PACK if card not in first]
    return Game(variant or Honeymoon(), 0, (*first, *rest)).start()


def thrown(state: State) -> str:
    """The card that is spared most easily."""
    phase, draws = draws_of(state)
    return str(cheapest_discard(phase, draws, state.layout))


def led(card: str, leader: str, other: str) -> State:
    """The deal after the first lead."""
    state = dealt(leader, other)
    return state.apply(state.read(card))


def test_the_lowest_card_of_a_suit_without_high_cards_is_led() -> None:
    assert "C5" == thrown(dealt(LEADER, OTHER))


def test_a_lower_card_stays_beside_high_cards_of_its_suit() -> None:
    hand = "SA SK S3 S2 HQ HJ H9 H8 D5 DK C9 C8 C7"
    assert "C7" == thrown(dealt(hand, "SQ SJ ST S9 HA HT H7 DA DQ DJ CA CK CQ"))


def test_a_trick_is_won_where_that_costs_little() -> None:
    assert "D6" == thrown(led("D5", OTHER, LEADER))


def test_a_king_is_not_spent_on_a_trick_that_counts_nothing() -> None:
    assert "D4" == thrown(led("DQ", OTHER, LEADER))


def test_an_ace_on_the_stock_is_worth_a_king_where_the_stock_is_open() -> None:
    exposed = Honeymoon().with_options({"stock": "exposed"})
    without_ace = LEADER.replace("SA", "S4")
    state = dealt(OTHER, without_ace, "SA", exposed)
    # The upcard lies open from the second trick on at the latest; here it does before the first lead.
    assert "DK" == thrown(state.apply(state.read("DQ")))


def test_without_a_card_of_the_suit_a_low_card_goes_from_the_longest_suit_that_can_spare_it() -> None:
    leader = "DA DQ DJ DT D9 D8 D7 D5 D3 D2 SQ SJ ST"
    assert "C5" == thrown(led("D5", leader, "SA SK S5 HQ HJ H4 HK CA C9 C8 C7 C5 C6"))
