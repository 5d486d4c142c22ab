"""What cards are worth while hands are drawn."""

from __future__ import annotations

from cardcore.rules.cards import Card, mask_of, read_cards
from cardcore.rules.ranking import NO_TRUMPS
from cardcore.search.discard_values import IN_LEAD, IN_SUIT, TABLE, Holding, strongest_first, suit_features

SPADES = strongest_first(NO_TRUMPS)[3]


def holding(hand: str, gone: str = "", moment: float = 0.5) -> Holding:
    """A hand of a few cards, with others out of play."""
    return Holding(NO_TRUMPS, mask_of(read_cards(hand)), mask_of(read_cards(gone)), moment)


def cost(card: str, hand: str, gone: str = "") -> float:
    """What it costs to throw a card from a hand."""
    return holding(hand, gone).cost(Card.read(card).index)


def counted(hand: str, gone: str = "") -> list[int]:
    """The places of the suit that are held, the length, and the length times the high cards, for spades."""
    features = suit_features(SPADES, mask_of(read_cards(hand)), mask_of(read_cards(gone)))
    return [number for number, feature in enumerate(features[:-1]) if feature] + [int(features[-1])]


def test_the_place_of_a_card_leaves_out_what_has_been_played() -> None:
    assert [0, 2, 8 + 2, 4] == counted("SA SQ")
    assert [0, 1, 8 + 2, 4] == counted("SA SQ", "SK")


def test_a_suit_that_is_not_held_counts_as_a_length_too() -> None:
    assert [8, 0] == counted("HA")


def test_every_feature_has_a_line_in_the_table() -> None:
    assert IN_SUIT + IN_LEAD + 1 == len(TABLE)


def test_higher_cards_are_missed_more() -> None:
    hand = "SA SK SQ S9 S5 H4 H3"
    costs = [cost(card, hand) for card in hand.split()[:5]]
    assert sorted(costs, reverse=True) == costs


def test_a_queen_is_missed_more_when_ace_and_king_have_been_played() -> None:
    hand = "SQ S7 S3 H9 H8 D5"
    assert cost("SQ", hand) < cost("SQ", hand, "SA SK")


def test_a_small_card_is_missed_more_from_a_long_suit_with_high_cards() -> None:
    assert cost("S4", "SA SK S7 S6 S5 S4") > cost("H4", "H8 H4")


def test_an_ace_that_is_drawn_gains_more_than_a_ten() -> None:
    hand = holding("SK S7 H9 H8")
    assert hand.gain(Card.read("SA").index) > hand.gain(Card.read("ST").index)


def test_the_better_hand_is_worth_more_when_all_has_been_drawn() -> None:
    assert (
        holding("SA SK SQ HA HK DA DK", moment=1.0).worth > holding("S4 S3 S2 H5 H4 D3 D2", moment=1.0).worth
    )
