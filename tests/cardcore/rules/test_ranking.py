"""Who must follow with what, and who wins the trick."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.rules.cards import CARDS, Card, Rank, Suit, cards_in, mask_of, read_cards, write_cards
from cardcore.rules.ranking import ACE_HIGH, NO_TRUMPS, Ranking, RankOrder


def two_ended(low_to_high: str) -> RankOrder:
    """An order in which a rank may stand twice: low for the card led, high for the one that answers."""
    led = [low_to_high.find(rank.letter) for rank in Rank]
    answering = [low_to_high.rfind(rank.letter) for rank in Rank]
    return RankOrder(tuple(led * 4), tuple(answering * 4))


UPPER_HAND = two_ended("A9TJQKA")
JACK_HIGH = two_ended("A9TQKJA")
ACE_ALWAYS_HIGH = RankOrder.of((Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
SKAT = RankOrder.of((Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE))
NINE_HIGH = RankOrder.of((Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.NINE))


def winner(cards: str, trump: Suit | None, order: RankOrder = ACE_HIGH) -> int:
    """The number of the card that wins a trick written in notation."""
    return Ranking.of(trump, order).winner([card.index for card in read_cards(cards)])


def answers(held: str, led: str) -> str:
    """The cards of a holding with which the card led may be answered."""
    return write_cards(cards_in(NO_TRUMPS.answers(mask_of(read_cards(held)), Card.read(led).index)))


def test_a_player_who_has_the_suit_follows_with_any_card_of_it() -> None:
    assert "H2 HA" == answers("CA H2 HA S3", "HK")


def test_a_player_without_the_suit_plays_anything() -> None:
    assert "CA D4 S3" == answers("CA D4 S3", "HK")


def test_trumps_are_no_answer_while_the_suit_can_be_followed() -> None:
    assert "C2" == answers("C2 SA SK", "CA")


def test_the_only_card_of_the_suit_is_the_only_answer() -> None:
    assert "D2" == answers("CA D2 HA SA", "DA")


@given(st.sets(st.sampled_from(CARDS), min_size=1), st.sampled_from(CARDS))
def test_an_answer_is_always_possible(held: set[Card], led: Card) -> None:
    answered = set(cards_in(NO_TRUMPS.answers(mask_of(held), led.index)))
    assert answered
    assert answered <= held


@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("H9 HT", 1),  # any suit, same suit higher
        ("S9 ST", 1),
        ("HT H9", 0),  # any suit, same suit lower
        ("ST S9", 0),
        ("HA S2", 1),  # not a spade, answered by a spade, whatever the ranks
        ("C2 SA", 1),
        ("H2 CA", 0),  # not a spade, answered by a third suit
        ("D3 HA", 0),
        ("S2 HA", 0),  # a spade, not answered by a spade
        ("SA C2", 0),
    ],
)
def test_spades_are_trumps_in_a_trick_of_two_cards(trick: str, wins: int) -> None:
    assert wins == winner(trick, Suit.SPADES)


@pytest.mark.parametrize(("trick", "wins"), [("HA S2", 0), ("C2 SA", 0), ("C2 C3", 1), ("SA SK", 0)])
def test_without_trumps_only_the_suit_led_wins(trick: str, wins: int) -> None:
    assert wins == winner(trick, None)


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("D5 D9 D7", None, 1),
        ("D5 CA D7", None, 2),
        ("D5 H2 H3", Suit.HEARTS, 2),
        ("D5 H3 H2", Suit.HEARTS, 1),
        ("D5 CA SA", Suit.HEARTS, 0),
    ],
)
def test_three_cards_make_a_trick(trick: str, trump: Suit | None, wins: int) -> None:
    assert wins == winner(trick, trump)


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("C4 CK CA C9", None, 2),
        ("C4 H5 CA C6", Suit.HEARTS, 1),
        ("C4 H5 CA H6", Suit.HEARTS, 3),
        ("C4 DA HA SA", None, 0),
        ("C4 DA HA SA", Suit.SPADES, 3),
        ("H2 HA D3 S4", Suit.HEARTS, 1),
    ],
)
def test_four_cards_make_a_trick(trick: str, trump: Suit | None, wins: int) -> None:
    assert wins == winner(trick, trump)


def test_the_deuce_of_trumps_ruffs_an_ace() -> None:
    assert 1 == winner("HA S2", Suit.SPADES)


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("CA C9", None, 1),  # a led ace loses to the nine
        ("CA D9", None, 0),  # but wins against a discard
        ("HA HT", Suit.HEARTS, 1),  # in trumps too
        ("HK HA", Suit.HEARTS, 1),
        ("SQ SA", None, 1),  # an ace played second is high
        ("CK HA", Suit.HEARTS, 1),  # an ace may ruff
        ("CA D9", Suit.DIAMONDS, 1),
        ("DJ DQ", None, 1),
        ("DK DQ", None, 0),
    ],
)
def test_an_ace_is_low_when_led_and_high_when_played_second(
    trick: str, trump: Suit | None, wins: int
) -> None:
    assert wins == winner(trick, trump, UPPER_HAND)


@pytest.mark.parametrize(
    ("trick", "wins"),
    [("DJ DQ", 0), ("DK DJ", 1), ("DJ DK", 0), ("DJ DA", 1), ("DA DJ", 1), ("DQ DK", 1), ("DT DQ", 1)],
)
def test_a_promoted_jack_beats_the_king_and_loses_to_an_ace_played_second(trick: str, wins: int) -> None:
    assert wins == winner(trick, None, JACK_HIGH)


def test_an_ace_that_is_always_high_beats_the_king_when_led() -> None:
    assert 0 == winner("CA CK", None, ACE_ALWAYS_HIGH)


def test_a_promoted_nine_beats_the_king_and_leaves_the_ten_lowest() -> None:
    assert 1 == winner("CK C9", None, NINE_HIGH)
    assert 1 == winner("CT CJ", None, NINE_HIGH)


@pytest.mark.parametrize(
    ("trick", "wins"), [("CA C9", 1), ("DK DA", 1), ("DJ DQ", 1), ("D9 DT", 1), ("DQ DJ", 0)]
)
def test_a_rank_that_stands_twice_in_an_order_is_low_when_led_and_high_when_answering(
    trick: str, wins: int
) -> None:
    below = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
    order = RankOrder.of((Rank.ACE, *below, Rank.ACE))
    assert wins == winner(trick, None, order)


@given(st.permutations(CARDS), st.integers(2, 4), st.sampled_from([None, *Suit]))
def test_a_trick_is_won_by_its_suit_or_by_a_trump(pack: list[Card], seats: int, trump: Suit | None) -> None:
    trick = pack[:seats]
    best = trick[Ranking.of(trump).winner([card.index for card in trick])]
    assert best.suit in (trick[0].suit, trump)
    assert all(card.rank <= best.rank for card in trick if card.suit is best.suit)
    assert best.suit is trump or all(card.suit is not trump for card in trick)


# Cards that are trumps beside or without a trump suit.

JACKS = read_cards("DJ HJ SJ CJ")
JACKS_ALONE = NO_TRUMPS.with_trumps(JACKS)
HEARTS_AND_JACKS = Ranking.of(Suit.HEARTS).with_trumps(JACKS)


def won_by(cards: str, ranking: Ranking) -> str:
    """The card that wins a trick written in notation."""
    return cards.split()[ranking.winner([card.index for card in read_cards(cards)])]


@pytest.mark.parametrize(
    ("trick", "wins"), [("CA DJ", "DJ"), ("DJ HJ", "HJ"), ("CJ SJ", "CJ"), ("SK SA", "SA"), ("HA SA", "HA")]
)
def test_where_the_jacks_alone_are_trumps_the_jack_of_clubs_is_the_highest_card(
    trick: str, wins: str
) -> None:
    assert wins == won_by(trick, JACKS_ALONE)


@pytest.mark.parametrize(
    ("trick", "wins"), [("HA DJ", "DJ"), ("CA H7", "H7"), ("DJ HA", "DJ"), ("C7 CK", "CK")]
)
def test_jacks_rank_above_the_suit_of_trumps(trick: str, wins: str) -> None:
    assert wins == won_by(trick, HEARTS_AND_JACKS)


def test_a_jack_is_answered_with_trumps_and_does_not_follow_its_printed_suit() -> None:
    held = mask_of(read_cards("C7 CJ H9 S8"))
    answered = [HEARTS_AND_JACKS.answers(held, Card.read(led).index) for led in ("DJ", "CA", "SA", "DA")]
    assert ["CJ H9", "C7", "S8", "C7 CJ H9 S8"] == [write_cards(cards_in(mask)) for mask in answered]


def test_what_is_trump_is_said_in_words_and_for_programs() -> None:
    rankings = [NO_TRUMPS, Ranking.of(Suit.HEARTS), JACKS_ALONE, HEARTS_AND_JACKS]
    words = ["no trumps", "hearts are trumps", "jacks are trumps", "hearts and jacks are trumps"]
    assert words == [ranking.trump_words for ranking in rankings]
    assert [None, "H", "DJ HJ SJ CJ"] == [ranking.trump_text for ranking in rankings[:3]]


def test_only_cards_that_have_a_strength_are_listed_as_trumps() -> None:
    skat = Ranking.of(Suit.HEARTS, SKAT).with_trumps(read_cards("DJ HJ SJ CJ"))
    assert "H7 H8 H9 HQ HK HT HA DJ HJ SJ CJ" == skat.trump_text


def test_a_single_card_above_the_trumps_is_named() -> None:
    assert "spades and CQ are trumps" == Ranking.of(Suit.SPADES).with_trumps(read_cards("CQ")).trump_words


def test_a_suit_is_called_trumps_only_where_cards_of_other_suits_belong_to_it() -> None:
    words = [
        HEARTS_AND_JACKS.suit_word(HEARTS_AND_JACKS.suits[Card.read(text).index]) for text in ("HA", "CA")
    ]
    assert ["trumps", "clubs"] == words
    assert "hearts" == JACKS_ALONE.suit_word(JACKS_ALONE.suits[Card.read("HA").index])


@given(st.sampled_from((None, *Suit)), st.sampled_from(CARDS), st.sampled_from(CARDS))
def test_the_cards_that_beat_a_lead_are_those_that_win_the_trick(
    trump: Suit | None, led: Card, other: Card
) -> None:
    ranking = Ranking.of(trump, UPPER_HAND)
    wins = led != other and ranking.winner((led.index, other.index)) == 1
    assert wins == bool(ranking.beaters[led.index] & other.bit)
