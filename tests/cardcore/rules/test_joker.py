"""The joker: a card with an index of its own that belongs to no suit until a ranking gives it one."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from cardcore.rules.actions import PLAYS, plays_in
from cardcore.rules.cards import (
    CARDS,
    FULL_PACK,
    JOKER,
    PACK_WITH_JOKER,
    SUIT_MASKS,
    Card,
    Suit,
    cards_in,
    check_pack,
    mask_of,
    read_cards,
    write_cards,
)
from cardcore.rules.dealing import Deal, DealPlan
from cardcore.rules.errors import InvalidPack, NoSuit
from cardcore.rules.layout import Layout
from cardcore.rules.places import hand, row
from cardcore.rules.ranking import NO_TRUMPS, Ranking


@pytest.mark.parametrize("text", ["JK", "jk", "Jk", "joker", "JOKER", " jk "])
def test_the_joker_is_read_in_every_notation(text: str) -> None:
    assert JOKER is Card.read(text)


def test_the_joker_is_written_in_two_letters_and_reads_back() -> None:
    assert "SA JK" == write_cards(read_cards("SA joker"))
    assert "JOKER" == repr(JOKER)


def test_the_joker_has_an_index_of_its_own_after_all_other_cards() -> None:
    assert (52, 1 << 52) == (JOKER.index, JOKER.bit)
    assert [*CARDS, JOKER] == sorted([JOKER, *CARDS])
    assert JOKER > CARDS[-1]
    assert JOKER not in CARDS


def test_the_joker_is_in_no_suit() -> None:
    assert not any(JOKER.bit & suit for suit in SUIT_MASKS)


@pytest.mark.parametrize("trait", ["suit", "rank"])
def test_the_joker_has_neither_suit_nor_rank_not_even_none(trait: str) -> None:
    with pytest.raises(NoSuit, match="The joker"):
        getattr(JOKER, trait)


def test_there_is_one_joker() -> None:
    assert JOKER is pickle.loads(pickle.dumps(JOKER))
    assert JOKER is deepcopy(PACK_WITH_JOKER)[-1]


def test_the_full_pack_has_no_joker() -> None:
    assert (52, 53) == (len(FULL_PACK), len(PACK_WITH_JOKER))
    with pytest.raises(InvalidPack, match="foreign: JK"):
        check_pack(PACK_WITH_JOKER, FULL_PACK)
    with pytest.raises(InvalidPack, match="missing: JK"):
        check_pack(FULL_PACK, PACK_WITH_JOKER)


def test_a_set_of_cards_may_hold_the_joker() -> None:
    cards = read_cards("C2 SA JK")

    assert cards == tuple(cards_in(mask_of(cards)))
    assert "C2 SA JK" == " ".join(map(str, plays_in(mask_of(cards))))
    assert (PLAYS[JOKER.index],) == plays_in(JOKER.bit)


def test_the_joker_lies_in_a_hand_or_on_a_stack_like_any_card() -> None:
    stacks, mine = row(0, 1), hand(1, looker=1)
    deal = [Deal(stacks, 0), Deal(stacks, 0, up=True), Deal(mine)]
    layout = Layout.deal(DealPlan.of((stacks, mine), deal), read_cards("JK SA C2"))

    assert "JK SA" == write_cards(layout.pile(0))
    played = layout.play(Card.read("SA").index, 0, 1).turn_up_stacks()
    assert JOKER is played.face_up(0)


# Rankings


def trick(cards: str, ranking: Ranking) -> int:
    """The number of the card that wins a trick written in notation."""
    return ranking.winner([card.index for card in read_cards(cards)])


@pytest.mark.parametrize(
    ("cards", "trump", "named", "winner"),
    [
        ("HK H2 JK HA", None, Suit.HEARTS, 2),
        ("HK H2 JK HA", None, Suit.SPADES, 3),
        ("HK H2 JK HA", Suit.SPADES, Suit.SPADES, 2),
        ("HK H2 JK HA", Suit.SPADES, Suit.CLUBS, 3),
        ("JK HA H2 H3", None, Suit.HEARTS, 0),
        ("SA JK S2 S3", Suit.SPADES, Suit.SPADES, 1),
        ("JK S2 H2 H3", Suit.SPADES, Suit.HEARTS, 1),
    ],
)
def test_the_joker_is_the_highest_card_of_its_suit(
    cards: str, trump: Suit | None, named: Suit, winner: int
) -> None:
    assert winner == trick(cards, Ranking.of(trump).with_joker(named))


def test_a_joker_without_a_suit_follows_none_and_one_with_a_suit_follows_it() -> None:
    held, heart = mask_of(read_cards("H2 S2 JK")), Card.read("HA").index

    assert "H2" == write_cards(cards_in(NO_TRUMPS.with_joker().answers(held, heart)))
    assert "H2 JK" == write_cards(cards_in(NO_TRUMPS.with_joker(Suit.HEARTS).answers(held, heart)))


def test_a_joker_may_be_named_again_and_taken_out_of_the_ranking() -> None:
    spades = Ranking.of(Suit.SPADES)

    assert spades.with_joker(Suit.CLUBS) == spades.with_joker().with_joker(Suit.CLUBS)
    assert spades == spades.with_joker(Suit.CLUBS).without_joker()


def test_a_ranking_with_a_joker_speaks_of_its_suits_by_their_names() -> None:
    ranking = Ranking.of(Suit.SPADES).with_joker(Suit.SPADES)

    assert ("spades are trumps", "S", "spades") == (
        ranking.trump_words,
        ranking.trump_text,
        ranking.suit_word(Suit.SPADES),
    )
    assert ranking.plain
    assert ranking.knows_joker
    assert not ranking.without_joker().knows_joker
