"""The play of Chinese Bridge: the deal, the opening lead, dummies that follow suit, tricks and turning up."""

from __future__ import annotations

import pytest

from cardcore import Game
from cardcore.rules.errors import InvalidPack, NotPlayable, NotYourTurn, Revoke
from cardcore.scoring import EAST, NORTH, SOUTH, WEST
from tests.variants.chinese_positions import (
    RUFF_PLAY,
    SEVEN_DOWN,
    cards_of,
    deal_of,
    dummy_of,
    face_up,
    hand_of,
    leader_of,
    rank_major,
    the_ruff,
    with_first_cards,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in
from variants.chinese import Chinese

SOUTH_HOLDS, WEST_HOLDS = "C6 HQ HJ D9 S2", "C4 C7 H3 S5 S6"
NORTH_SHOWS, EAST_SHOWS = "CK/S3 D4/H5 S9", "CJ/CA D6/C8 H9"

# The deal


def test_the_rank_major_pack_gives_south_spades_west_clubs_and_the_dummies_diamonds_and_hearts() -> None:
    deal = rank_major()

    assert "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA" == hand_of(deal, SOUTH)
    assert "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA" == hand_of(deal, WEST)
    assert ["D2 D8", "D3 D9", "D4 DT", "D5 DJ", "D6 DQ", "D7 DK", "DA"] == cards_of(deal, NORTH)
    assert ["H2 H8", "H3 H9", "H4 HT", "H5 HJ", "H6 HQ", "H7 HK", "HA"] == cards_of(deal, EAST)


def test_seven_down_the_seventh_card_lies_bare_and_the_last_six_cover_the_others() -> None:
    deal = rank_major(dealing=SEVEN_DOWN)

    assert ["D2 D9", "D3 DT", "D4 DJ", "D5 DQ", "D6 DK", "D7 DA", "D8"] == cards_of(deal, NORTH)
    assert ["H2 H9", "H3 HT", "H4 HJ", "H5 HQ", "H6 HK", "H7 HA", "H8"] == cards_of(deal, EAST)


def test_after_the_deal_six_cards_of_a_dummy_are_covered_and_seven_lie_face_up() -> None:
    assert ["?? D8", "?? D9", "?? DT", "?? DJ", "?? DQ", "?? DK", "DA"] == dummy_of(rank_major(), NORTH)
    assert (7, 7) == (face_up(rank_major(), NORTH), face_up(rank_major(), EAST))


def test_the_first_card_goes_to_north_when_west_deals() -> None:
    deal = rank_major(dealt_by=1)

    assert ("H", "S") == (hand_of(deal, SOUTH)[0], hand_of(deal, WEST)[0])
    assert ("C2 C8", "D2 D8") == (cards_of(deal, NORTH)[0], cards_of(deal, EAST)[0])


def test_a_pack_without_the_ace_of_spades_is_refused_by_name() -> None:
    with pytest.raises(InvalidPack, match=r"doubled: C2; missing: SA"):
        Game(Chinese(), 0, (*RANK_MAJOR[:-1], RANK_MAJOR[0])).start()


# The opening lead


def test_against_south_the_closed_hand_of_west_leads() -> None:
    play = rank_major("1S Pass")

    assert (WEST, 1) == (leader_of(play), play.to_act)
    assert "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA" == legal_in(play)


def test_against_west_the_dummy_of_south_leads_and_south_chooses_its_card() -> None:
    play = rank_major("Pass 1NT Pass")

    assert (NORTH, 0) == (leader_of(play), play.to_act)
    assert "D8 D9 DT DJ DQ DK DA" == legal_in(play)


@pytest.mark.parametrize(("auction", "declarer"), [("1S Pass", SOUTH), ("Pass 1NT Pass", WEST)])
def test_declarers_closed_hand_plays_last_to_the_first_trick(auction: str, declarer: int) -> None:
    play = rank_major(auction)
    for _ in range(3):
        play = play.apply(play.legal()[0])

    assert declarer == play.to_act
    assert hand_of(play, declarer) == legal_in(play)


def test_the_dealer_may_be_on_either_side_of_declarer() -> None:
    assert WEST == leader_of(rank_major("Pass 1H Pass", dealt_by=1))
    assert NORTH == leader_of(rank_major("1H Pass", dealt_by=1))


def test_the_owner_of_a_hand_plays_for_his_dummy_as_well() -> None:
    play, players = rank_major("1S Pass"), []
    for _ in range(4):
        players.append(play.to_act)
        play = play.apply(play.legal()[0])

    assert [1, 0, 1, 0] == players


# Following suit


def test_a_dummy_without_a_club_showing_may_play_any_face_up_card() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4")

    assert "H5 S3 S9" == legal_in(play)


@pytest.mark.parametrize("covered", ["CK", "D4"])
def test_a_covered_card_cannot_be_played(covered: str) -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4")

    with pytest.raises(NotPlayable, match=f"{covered} is not among the cards you can play.*rules, Play"):
        after(play, covered)


@pytest.mark.parametrize(
    ("calls", "card", "whose"),
    [("Pass 1NT Pass", "S2", "the dummy is to play"), ("1S Pass", "H8", "your hand is to play")],
)
def test_a_card_of_another_hand_of_ones_own_is_refused_with_the_hand_that_is_to_play(
    calls: str, card: str, whose: str
) -> None:
    with pytest.raises(NotPlayable) as refusal:
        after(rank_major(calls), card)

    assert f"{card} is not among the cards you can play: {whose}." == refusal.value.says


def test_a_card_that_is_not_seen_is_refused_without_a_word_of_where_it_lies() -> None:
    with pytest.raises(NotPlayable) as refusal:
        after(rank_major("Pass 1NT Pass"), "D2")

    assert "D2 is not among the cards you can play." == refusal.value.says


def test_a_dummy_with_clubs_showing_must_play_one_of_them() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4 H5")

    assert "C8 CA" == legal_in(play)
    with pytest.raises(Revoke, match=r"clubs were led and you can play C8 CA.*Chinese Bridge rules, Play"):
        after(play, "H9")


def test_the_only_face_up_club_must_be_played_although_better_ones_lie_beneath() -> None:
    east = "CK/D5 CA/C8 H9"
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, "CJ/S3 D4/H5 S9", east), "2H X Pass C4 H5")

    assert "C8" == legal_in(play)


def test_a_closed_hand_follows_from_all_its_cards() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4 H5 CA")

    assert "C6" == legal_in(play)
    with pytest.raises(Revoke):
        after(play, "S2")


def test_a_closed_hand_without_the_suit_led_may_play_anything() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "1NT Pass H3 H5 H9 HQ")

    assert SOUTH == leader_of(play)
    assert "C4 C7 S5 S6" == legal_in(after(play, "HJ"))


def test_a_dummy_is_not_played_by_the_other_player() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4")

    with pytest.raises(NotYourTurn):
        play.apply(play.read("H5"), player=1)
    assert () == tuple(play.legal(1))


def test_a_hand_is_not_played_in_the_turn_of_its_own_dummy() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4")

    with pytest.raises(NotPlayable):
        after(play, "C6")


# Who wins a trick


@pytest.mark.parametrize(
    ("bid", "west", "north", "east", "south", "winner"),
    [
        ("1NT", "C4", "CK", "CA", "C6", EAST),
        ("1NT", "C4", "SA", "HA", "C3", WEST),
        ("1H", "C4", "H2", "CA", "C6", NORTH),
        ("1H", "C4", "H2", "CA", "H3", SOUTH),
        ("1H", "HK", "HA", "HQ", "S2", NORTH),
        ("1S", "HK", "HA", "S2", "S3", SOUTH),
        ("1C", "D2", "DA", "C2", "D3", EAST),
        ("1D", "S9", "ST", "SJ", "S8", EAST),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(
    bid: str, west: str, north: str, east: str, south: str, winner: int
) -> None:
    end = after(deal_of(south, west, north, east), f"{bid} Pass {west} {north} {east} {south}")

    assert winner == leader_of(end)


def test_the_winning_hand_leads_and_a_dummy_leads_from_its_face_up_cards() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4 H5 CA C6")

    assert (NORTH, 0) == (leader_of(play), play.to_act)
    assert "D4 S3 S9" == legal_in(play)


def test_two_cards_of_one_side_in_a_trick_win_it_once() -> None:
    end = after(deal_of("SA", "S3", "SK", "S2"), "1NT Pass S3 SK S2 SA")

    assert [1, 0] == facts_of(end)["tricks"]


# Turning up


def test_the_covers_under_both_played_cards_turn_up_after_the_trick_and_no_other_does() -> None:
    south_to_play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4 H5 CA")
    finished = after(south_to_play, "C6")

    assert (["?? S3", "??", "S9"], ["??", "?? C8", "H9"]) == (
        dummy_of(south_to_play, NORTH),
        dummy_of(south_to_play, EAST),
    )
    assert (["?? S3", "D4", "S9"], ["CJ", "?? C8", "H9"]) == (
        dummy_of(finished, NORTH),
        dummy_of(finished, EAST),
    )


def test_a_card_just_turned_up_may_be_led_to_the_very_next_trick() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4 H5 CA C6 D4")

    assert "C8 CJ H9" == legal_in(play)
    assert ["?? S3", "", "S9"] == dummy_of(play, NORTH)


def test_a_dummy_that_plays_its_lone_card_turns_nothing_up() -> None:
    play = after(deal_of(SOUTH_HOLDS, WEST_HOLDS, NORTH_SHOWS, EAST_SHOWS), "2H X Pass C4 S9 CA C6")

    assert ["?? S3", "?? H5", ""] == dummy_of(play, NORTH)


def test_after_the_lone_card_of_a_full_dummy_six_tops_remain() -> None:
    play = after(rank_major("7S Pass"), "C2 DA H8 S2")

    assert ["?? D8", "?? D9", "?? DT", "?? DJ", "?? DQ", "?? DK", ""] == dummy_of(play, NORTH)
    assert 6 == face_up(play, NORTH)


def test_the_last_cover_of_a_dummy_turns_up_when_its_top_is_gone() -> None:
    plays = RUFF_PLAY.split()
    shut, opened = (after(the_ruff(), " ".join(plays[:number])) for number in (47, 48))

    assert ["", "", "", "", "??", "", ""] == dummy_of(shut, NORTH)
    assert ["", "", "", "", "S4", "", ""] == dummy_of(opened, NORTH)


def test_in_the_last_trick_every_hand_has_one_card() -> None:
    last = after(the_ruff(), " ".join(RUFF_PLAY.split()[:48]))

    assert ("S5", "DK") == (hand_of(last, SOUTH), hand_of(last, WEST))
    assert ("S4", "DA") == ("".join(cards_of(last, NORTH)), "".join(cards_of(last, EAST)))


def test_a_deal_has_thirteen_tricks_of_four_cards() -> None:
    end = with_first_cards(rank_major("1S Pass"))

    assert 54 == len(end.actions())
    assert [] == [card for seat in (NORTH, EAST) for card in "".join(cards_of(end, seat)).split()]
