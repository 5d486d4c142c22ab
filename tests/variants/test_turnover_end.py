"""How a deal of Turnover Bridge ends: fourteen tricks, the last trick, a tie; the worked examples."""

from __future__ import annotations

import pytest

from cardcore.rules.errors import GameOver
from tests.variants.positions import (
    ROUT_DEALER,
    ROUT_LEADER,
    ROUT_PLAY,
    SPADES_DOWN,
    TIE_DEALER,
    TIE_LEADER,
    TIE_PLAY,
    Side,
    after,
    alternately,
    deal_of,
    facts_of,
    hole_of,
    legal_in,
    piles_of,
    rank_major,
    tricks_in,
    with_first_cards,
)


def test_a_rout_stops_after_fourteen_tricks_with_the_stake_for_the_leader() -> None:
    end = after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY)

    assert {"score": [1, -1], "tricks": [14, 0]} == facts_of(end)
    assert 14 == len(tricks_in(end))


def test_after_a_rout_each_player_has_twelve_unplayed_cards() -> None:
    end = after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY)

    assert ("H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5", "") == (" ".join(piles_of(end, 0)), hole_of(end, 0))
    assert ["", "DT", "DJ", "DQ", "DK", "DA", "", "H7", "H8", "H9", "HT", "HJ"] == piles_of(end, 1)
    assert "HQ HK" == hole_of(end, 1)


def test_thirteen_tricks_and_a_certain_fourteenth_do_not_end_the_play() -> None:
    ace_led = after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY.rsplit(" ", 1)[0])

    assert not ace_led.over
    assert ace_led.outcome() is None


def test_thirteen_tricks_each_are_a_tie_that_pays_nothing() -> None:
    end = after(deal_of(TIE_LEADER, TIE_DEALER), TIE_PLAY)

    assert {"score": [0, 0], "tricks": [13, 13]} == facts_of(end)
    assert 26 == len(tricks_in(end))


def test_at_thirteen_to_twelve_the_last_trick_decides() -> None:
    leader = Side(SPADES_DOWN, "H3 H4 H5 H6 D2 D3 D4 D5 C2 C3 C4 C7", "S2 H2")
    dealer = Side("C5 C8 C9 CT CJ CQ CK CA D6 D7 D8 D9", "DT DJ DQ DK DA H7 H8 H9 HT HJ HQ HK", "HA C6")
    spades = alternately(f"{SPADES_DOWN} S2 H2", "C5 C8 C9 CT CJ CQ CK CA D6 D7 D8 D9 DT HA")
    winners = alternately("DJ DQ DK DA H7 H8 H9 HT HJ HQ HK", "D2 D3 D4 D5 H3 H4 H5 H6 C2 C3 C4")
    before_last = after(deal_of(leader, dealer), f"{spades} {winners}")

    assert not before_last.over
    assert "C6" == legal_in(before_last)
    assert {"score": [1, -1], "tricks": [14, 12]} == facts_of(after(before_last, "C6 C7"))


def test_with_the_rank_major_pack_and_first_cards_the_dealer_wins_fourteen_to_two() -> None:
    end = with_first_cards(rank_major())

    assert {"score": [-1, 1], "tricks": [2, 14]} == facts_of(end)
    assert 16 == len(tricks_in(end))
    assert ["C8 D8", "C2 D2", "H8 S8"] == tricks_in(end)[:3]


def test_the_seats_change_with_the_deal_and_so_does_the_payment() -> None:
    end = with_first_cards(rank_major(dealt_by=0))

    assert {"score": [1, -1], "tricks": [14, 2]} == facts_of(end)


def test_nothing_can_be_played_after_the_end() -> None:
    end = after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY)

    assert () == tuple(end.legal())
    assert end.to_act is None
    with pytest.raises(GameOver):
        after(end, "H2")


def test_the_outcome_names_the_winner_his_tricks_and_his_pay() -> None:
    outcome = after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY).outcome()

    assert outcome is not None
    assert 0 == outcome.winner
    assert "14 tricks to 0" in outcome.reason
