"""The play of Turnover Bridge: the deal, following suit, winning tricks and turning up."""

from __future__ import annotations

import pytest

from cardcore import Game, State
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import InvalidPack, NotPlayable, NotYourTurn, Revoke
from tests.variants.positions import (
    CLUBS_AND_DIAMONDS,
    RANK_MAJOR,
    ROUT_DEALER,
    ROUT_LEADER,
    SPADES_DOWN,
    Side,
    after,
    alternately,
    deal_of,
    hole_of,
    legal_in,
    open_piles,
    piles_of,
    rank_major,
)
from variants.turnover import Turnover


def won_by(state: State) -> dict[int, str]:
    """The cards of the tricks that each player has won."""
    return {player: write_cards(state.layout.cards(5 + player)) for player in (0, 1)}


# The deal


def test_the_rank_major_pack_gives_the_leader_clubs_and_hearts_and_the_dealer_diamonds_and_spades() -> None:
    deal = rank_major()

    leaders = ["C2 C8", "H2 H8", "C3 C9", "H3 H9", "C4 CT", "H4 HT", "C5 CJ", "H5 HJ", "C6 CQ", "H6 HQ"]
    dealers = ["D2 D8", "S2 S8", "D3 D9", "S3 S9", "D4 DT", "S4 ST", "D5 DJ", "S5 SJ", "D6 DQ", "S6 SQ"]
    assert [*leaders, "C7 CK", "H7 HK"] == piles_of(deal, 0)
    assert [*dealers, "D7 DK", "S7 SK"] == piles_of(deal, 1)
    assert ("CA HA", "DA SA") == (hole_of(deal, 0), hole_of(deal, 1))


def test_the_first_card_of_the_pack_goes_to_the_non_dealer_whoever_deals() -> None:
    assert piles_of(rank_major(dealt_by=1), 0) == piles_of(rank_major(dealt_by=0), 1)
    assert hole_of(rank_major(dealt_by=1), 1) == hole_of(rank_major(dealt_by=0), 0)


def test_after_the_deal_every_pile_is_a_top_on_a_cover_that_lies_face_down() -> None:
    deal = rank_major()

    assert all(
        pile.startswith("?? ") and len(pile) == 5 for pile in open_piles(deal, 0) + open_piles(deal, 1)
    )
    assert (12, 12) == (len(open_piles(deal, 0)), len(open_piles(deal, 1)))


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_leads_to_the_first_trick(dealer: int) -> None:
    assert 1 - dealer == rank_major(dealt_by=dealer).to_act


def test_a_pack_with_a_doubled_and_a_missing_card_is_refused_by_name() -> None:
    game = Game(Turnover(), 1, (RANK_MAJOR[1], *RANK_MAJOR[1:]))

    with pytest.raises(InvalidPack, match=r"doubled: D2; missing: C2"):
        game.start()


# What may be led and answered


def test_any_top_or_hole_card_may_be_led_to_the_first_trick_spades_included() -> None:
    legal = legal_in(deal_of(ROUT_LEADER, ROUT_DEALER))

    assert "HA S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA" == legal


def test_a_hole_card_may_be_led_to_the_first_trick_although_tops_would_do() -> None:
    led = after(deal_of(ROUT_LEADER, ROUT_DEALER), "HA")

    assert "S2" == hole_of(led, 0)
    assert ["HA"] == [str(card) for card in led.layout.cards(4)]


def test_a_cover_cannot_be_led_before_it_is_turned_up() -> None:
    with pytest.raises(NotPlayable):
        after(rank_major(), "C2")


def test_a_card_of_the_other_player_cannot_be_played() -> None:
    with pytest.raises(NotPlayable):
        after(rank_major(), "D8")


def test_an_answer_follows_suit_when_a_top_is_of_the_suit_led() -> None:
    answer = after(deal_of(Side("HA CA", "C2 C3", "C4"), Side("HK S9", "D9 D8", "C9")), "HA")

    assert "HK" == legal_in(answer)
    with pytest.raises(Revoke):
        after(answer, "S9")


def test_all_accessible_cards_of_the_suit_led_follow_tops_and_hole_cards_alike() -> None:
    answer = after(deal_of(Side("HA CA", "C2 C3", "C4"), Side("HK S9", "D9 D8", "HQ")), "HA")

    assert "HQ HK" == legal_in(answer)


def test_the_only_card_of_the_suit_led_is_the_single_legal_play_even_from_the_hole() -> None:
    answer = after(deal_of(Side("HA CA", "C2 C3", "C4 C5"), Side("DK S9", "D9 D8", "HQ C9")), "HA")

    assert "HQ" == legal_in(answer)
    for held_back in ("DK", "S9", "C9"):
        with pytest.raises(Revoke):
            after(answer, held_back)


def test_a_hidden_cover_of_the_suit_led_does_not_oblige() -> None:
    answer = after(deal_of(Side("HA CA", "C2 C3", "C4"), Side("DK S9", "HK HQ", "C9")), "HA")

    assert "C9 DK S9" == legal_in(answer)


def test_a_turned_up_card_of_the_suit_led_obliges_in_the_next_trick() -> None:
    leader = Side("HA CA", "C2 C3", "C4")
    hole_card_used = after(deal_of(leader, Side("DK S9", "HK HQ", "C9")), "CA C9 HA")
    pile_opened = after(deal_of(leader, Side("CK S9", "HK HQ", "D9")), "CA CK HA")

    assert "DK S9" == legal_in(hole_card_used)
    assert "HK" == legal_in(pile_opened)


def test_a_cover_of_the_leader_cannot_be_used_in_the_trick_in_which_it_was_opened() -> None:
    led = after(deal_of(Side("HA CA", "C2 C3", "C4"), Side("DK S9", "HK HQ", "C9")), "HA")

    for cover in ("C2", "HK", "HQ"):
        with pytest.raises(NotPlayable):
            after(led, cover)


def test_nobody_plays_out_of_turn() -> None:
    deal = rank_major()

    with pytest.raises(NotYourTurn):
        deal.apply(deal.read("D8"), player=1)
    assert () == tuple(deal.legal(1))


# Who wins a trick


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("H9", "HT", 1),
        ("HT", "H9", 0),
        ("S9", "ST", 1),
        ("ST", "S9", 0),
        ("HA", "S2", 1),
        ("C2", "SA", 1),
        ("H2", "CA", 0),
        ("C9", "DK", 0),
        ("S2", "HA", 0),
        ("SA", "C3", 0),
        ("HK", "HA", 1),
        ("D2", "D3", 1),
    ],
)
def test_a_trick_is_won_by_the_higher_card_of_the_suit_led_or_by_a_lone_spade(
    lead: str, answer: str, winner: int
) -> None:
    first = after(deal_of(Side(lead, "C4", "C5"), Side(answer, "D6", "D7")), f"{lead} {answer}")

    assert {winner: {lead, answer}, 1 - winner: set()} == {p: set(won_by(first)[p].split()) for p in (0, 1)}
    assert winner == first.to_act


def test_the_lead_passes_with_the_trick_after_a_ruff_and_stays_after_a_discard() -> None:
    ruffed = after(rank_major(), "H8 S8")
    discarded = after(rank_major(), "C8 D8")

    assert (1, 0) == (ruffed.to_act, discarded.to_act)


# Turning up


def test_both_covers_turn_up_together_when_both_players_opened_a_pile() -> None:
    led = after(rank_major(), "C8")
    finished = after(led, "D8")

    assert ("??", "?? D8") == (open_piles(led, 0)[0], open_piles(led, 1)[0])
    assert ("C2", "D2") == (open_piles(finished, 0)[0], open_piles(finished, 1)[0])


def test_only_the_opened_pile_turns_up_when_the_other_player_used_a_hole_card() -> None:
    finished = after(rank_major(), "CA D8")

    assert ["?? C8", "?? H8"] == open_piles(finished, 0)[:2]
    assert ["D2", "?? S8"] == open_piles(finished, 1)[:2]
    assert all(pile.startswith("??") for pile in open_piles(finished, 0))


def test_nothing_turns_up_when_both_players_use_hole_cards() -> None:
    finished = after(rank_major(), "CA DA")

    assert open_piles(rank_major(), 0) == open_piles(finished, 0)
    assert open_piles(rank_major(), 1) == open_piles(finished, 1)


def test_the_last_card_of_a_pile_leaves_nothing_to_turn_up_while_the_other_player_opens_one() -> None:
    finished = after(rank_major(), "C8 D8 C2 S8")

    assert ["", "?? H8"] == open_piles(finished, 0)[:2]
    assert ["D2", "S2"] == open_piles(finished, 1)[:2]


def test_a_turned_up_card_keeps_its_pile_and_can_be_played_like_a_top() -> None:
    finished = after(rank_major(), "HT DQ")

    assert "H4" == open_piles(finished, 0)[5]
    assert "D6" == open_piles(finished, 1)[8]
    assert "H4" in legal_in(finished)


def test_the_piles_opened_in_the_trick_that_ends_the_play_are_not_turned_up() -> None:
    leads, answers = SPADES_DOWN.removesuffix(" S3"), CLUBS_AND_DIAMONDS.removesuffix(" D8")
    plays = alternately(f"{leads} S2 HA S3", f"{answers} D9 H6 D8")
    end = after(deal_of(ROUT_LEADER, ROUT_DEALER), plays)

    assert end.over
    assert ("??", "??") == (open_piles(end, 0)[11], open_piles(end, 1)[11])
