"""Cards and their notation, packs and what is wrong with them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.rules.cards import (
    CARDS,
    FULL_PACK,
    Card,
    Rank,
    Strain,
    Suit,
    cards_in,
    check_pack,
    mask_of,
    pack_of,
    read_cards,
    write_cards,
)
from cardcore.rules.errors import InvalidNotation, InvalidPack

ACE_OF_SPADES = Card(Suit.SPADES, Rank.ACE)
TEN_OF_HEARTS = Card(Suit.HEARTS, Rank.TEN)


@pytest.mark.parametrize(
    "text", ["SA", "AS", "sa", "aS", "♠A", "A♠", "♠a", "♠\ufe0fA", "A♠\ufe0f", "♠SA", "♠sa", " SA "]
)
def test_the_ace_of_spades_is_read_in_every_notation(text: str) -> None:
    assert Card.read(text) == ACE_OF_SPADES


@pytest.mark.parametrize("text", ["HT", "TH", "10h", "h10", "H10", "10♥", "♥10", "♥\ufe0f10", "♥t", "th"])
def test_the_ten_of_hearts_is_read_in_every_notation(text: str) -> None:
    assert Card.read(text) == TEN_OF_HEARTS


@pytest.mark.parametrize(
    "text", ["", "S", "SS", "AA", "1S", "S1", "S0", "S11", "H1010", "SAA", "S A", "XA", "Pass", "♡A", "SA,"]
)
def test_any_other_text_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(InvalidNotation) as refusal:
        Card.read(text)
    assert str(refusal.value).startswith(f"'{text}' is not a card")


def test_every_card_is_read_back_from_its_notation() -> None:
    assert list(CARDS) == [Card.read(str(card)) for card in CARDS]


def test_cards_are_written_suit_first() -> None:
    assert ("SA", "HT", "C2") == (str(ACE_OF_SPADES), str(TEN_OF_HEARTS), str(CARDS[0]))


@given(st.text("SHDCshdc♠♥A10T9 ", max_size=4))
def test_a_text_that_is_read_as_a_card_names_its_suit_and_rank(text: str) -> None:
    try:
        card = Card.read(text)
    except InvalidNotation:
        assert text.strip().upper() not in {str(card) for card in CARDS}
    else:
        assert {card.suit.letter, card.suit.symbol} & set(text.upper())
        assert card.rank.letter in text.upper().replace("10", "T")


def test_cards_are_ordered_by_suit_and_then_rank() -> None:
    assert "C2 CA D3 HT SA" == write_cards(sorted(read_cards("SA HT CA D3 C2")))


def test_the_full_pack_has_thirteen_cards_of_each_suit() -> None:
    assert [13] * 4 == [sum(card.suit is suit for card in FULL_PACK) for suit in Suit]


def test_a_stripped_pack_of_nine_to_ace_has_twenty_four_cards() -> None:
    pack = pack_of(list(Rank)[7:])
    assert 24 == len(pack)
    assert "C9 CT CJ CQ CK CA" == write_cards(pack[:6])


def test_a_stripped_pack_may_lack_whole_suits() -> None:
    assert read_cards("HK HA SK SA") == pack_of((Rank.ACE, Rank.KING), (Suit.SPADES, Suit.HEARTS))


def test_ranks_and_suits_of_a_pack_may_be_written_as_letters() -> None:
    assert read_cards("HT HA ST SA") == pack_of("AT", "HS")
    assert 8 == len(pack_of("KA"))
    with pytest.raises(ValueError, match="substring"):
        pack_of("1")


def test_cards_of_a_text_keep_their_order() -> None:
    assert (ACE_OF_SPADES, TEN_OF_HEARTS, CARDS[0]) == read_cards("♠A  10h\nC2")


def test_one_wrong_word_in_a_list_of_cards_is_quoted() -> None:
    with pytest.raises(InvalidNotation, match="'S1'"):
        read_cards("SA S1 SK")


@given(st.sets(st.sampled_from(CARDS)))
def test_a_mask_gives_back_its_cards_in_card_order(cards: set[Card]) -> None:
    assert sorted(cards) == list(cards_in(mask_of(cards)))


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ("SA SK SQ HA", "missing: HK"),
        ("SA SK SQ HA HK HK", "doubled: HK"),
        ("SA SK SQ HA HK C2", "foreign: C2"),
        ("SA SA SQ HA D3", "doubled: SA; foreign: D3; missing: HK SK"),
        ("", "missing: HA HK SA SK SQ"),
    ],
)
def test_cards_that_are_missing_doubled_or_foreign_are_named(pack: str, says: str) -> None:
    with pytest.raises(InvalidPack) as refusal:
        check_pack(read_cards(pack), read_cards("HK HA SQ SK SA"))
    named = str(refusal.value).removesuffix(".").split("; ", 1)[1]
    assert [set(part.split()) for part in says.split("; ")] == [
        set(part.split()) for part in named.split("; ")
    ]


def test_no_trump_has_no_trump_suit_and_a_strain_has_its_own() -> None:
    assert [*Suit, None] == [strain.trump for strain in Strain]
    assert ["C", "D", "H", "S", "NT"] == [strain.letter for strain in Strain]


def test_suits_have_a_letter_a_symbol_and_a_word() -> None:
    assert ("H", "♥", "hearts") == (Suit.HEARTS.letter, Suit.HEARTS.symbol, Suit.HEARTS.word)
