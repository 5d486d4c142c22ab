"""The play of Scopa: the deal, what a card may capture, sweeps, new hands, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.game.options import Value
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import GameOver, InvalidNotation, InvalidPack, NotPlayable, WrongKind
from tests.variants.positions import after, facts_of, legal_in, seen
from tests.variants.scopa_positions import (
    deal_of_pack,
    dealt_board,
    first_of_list,
    lone_card_on,
    rank_major_scopa,
    with_card,
)
from variants.scopa import Scopa
from variants.scopa.capturing import Capturing, MustCapture, NoCapture

# The deal


def test_the_rank_major_pack_gives_the_hands_and_the_board_of_the_worked_example() -> None:
    deal = rank_major_scopa()

    assert ("DA SA D2", "CA HA C2") == tuple(in_order(deal, player) for player in (0, 1))
    assert "C3 D3 H2 S2" == write_cards(deal.cards("board"))
    assert 30 == len(deal.cards("stock"))


def in_order(state: State, player: int) -> str:
    cards = state.cards("hand", player)
    return write_cards(sorted(cards, key=lambda card: (card.rank.letter != "A", card.suit)))


def test_the_non_dealer_begins_and_turns_alternate_without_exception() -> None:
    states = first_of_list(rank_major_scopa()).chain()

    assert [1, 0] * 18 == [state.to_act for state in states[:-1]]


def test_new_hands_of_three_are_dealt_when_both_are_empty_and_the_board_gets_nothing() -> None:
    six = first_of_list(rank_major_scopa(), 6)

    assert [3, 3] == [len(six.cards("hand", player)) for player in (0, 1)]
    assert ("C4 H3 H4", "D4 S3 S4") == tuple(write_cards(six.cards("hand", player)) for player in (1, 0))
    assert 24 == len(six.cards("stock"))
    assert "C3 D3" == write_cards(six.cards("board"))


def test_the_stock_has_thirty_then_six_fewer_after_each_round_of_hands() -> None:
    deal = rank_major_scopa()

    assert [30, 24, 18, 12, 6, 0] == [len(first_of_list(deal, 6 * n).cards("stock")) for n in range(6)]


def test_a_deal_has_thirty_six_plays_and_then_nothing_can_be_played() -> None:
    end = first_of_list(rank_major_scopa())

    assert 36 == len(end.actions())
    with pytest.raises(GameOver):
        after(end, "CA")


def test_at_the_end_all_forty_cards_lie_in_the_two_piles() -> None:
    end = first_of_list(rank_major_scopa())

    assert 40 == len(end.cards("won", 0)) + len(end.cards("won", 1))


def test_a_pack_with_an_eight_is_refused() -> None:
    with pytest.raises(InvalidPack, match="foreign: C8; missing: CA"):
        deal_of_pack(write_cards(Scopa().pack).replace("CA", "C8"))


# What a card may capture


@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("SA", ["SA"]),
        ("H5", ["H5xS5"]),
        ("H6", ["H6xD4+H2"]),
        ("S7", ["S7xC3+D4", "S7xH2+S5"]),
        ("SJ", ["SJxC3+S5"]),
        ("SQ", ["SQxC3+D4+H2", "SQxD4+S5"]),
        ("SK", ["SKxC3+H2+S5"]),
    ],
)
def test_on_the_board_of_the_worked_example_a_card_captures_as_written(card: str, turns: list[str]) -> None:
    assert turns == with_card(card, board="C3 H2 D4 S5")


def test_a_card_of_equal_rank_must_be_taken_before_any_sum() -> None:
    assert ["S7xH7"] == with_card("S7", board="C3 D4 H7 S5")


def test_of_two_equal_cards_the_player_takes_either() -> None:
    assert ["S7xC7", "S7xH7"] == with_card("S7", board="C7 H7 D4 S5")


def test_a_king_takes_ace_two_three_and_four_together() -> None:
    assert ["SKxCA+C2+H3+H4"] == with_card("SK", board="CA C2 H3 H4")


def test_a_card_that_can_capture_is_not_laid_on_the_board() -> None:
    deal = dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 H2 SA")

    with pytest.raises(MustCapture, match=r"S7 can capture; you can play S7xC3\+D4"):
        after(deal, "S7")


def test_another_card_may_be_laid_on_the_board_although_one_of_the_hand_can_capture() -> None:
    deal = dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 HK SK")

    assert "C3 CQ D4 HK SK" == write_cards(after(deal, "CQ").cards("board"))


@pytest.mark.parametrize("turn", ["S7xC3", "S7xC3+H2", "S7xC3+D4+SA", "S7xH2+H5"])
def test_a_capture_that_does_not_add_up_is_refused(turn: str) -> None:
    with pytest.raises(NoCapture, match="is no capture"):
        after(dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 H2 SA"), turn)


@pytest.mark.parametrize(
    ("turn", "error"),
    [
        ("S7xD4+C3", InvalidNotation),
        ("S7x", NoCapture),
        ("S7xC3+C3", InvalidNotation),
        ("S7xx", InvalidNotation),
        ("S7xC3++D4", InvalidNotation),
        ("S7xC3+D4+", InvalidNotation),
    ],
)
def test_a_capture_that_is_not_written_in_card_order_is_refused(turn: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        after(dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 H2 SA"), turn)


def test_an_ace_stands_before_a_two_in_card_order() -> None:
    assert ["S6xCA+C2+C3"] == with_card("S6", board="CA C2 C3 CK")


def test_a_capture_is_read_in_any_case_and_with_symbols() -> None:
    deal = dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 H2 SA")

    assert ["S7xC3+D4", "S7xC3+D4"] == [str(deal.read(text)) for text in ("s7xc3+d4", "♠7 x ♣3 + ♦4")]


def test_a_card_of_the_other_hand_or_of_the_stock_cannot_be_played() -> None:
    deal = dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 H2 SA")

    for card in ("C5", "DK", "C3"):
        with pytest.raises(NotPlayable, match=f"{card} is not among the cards you can play"):
            after(deal, card)


def test_a_call_is_no_turn() -> None:
    from cardcore import PASS

    with pytest.raises(WrongKind):
        rank_major_scopa().apply(PASS)


def test_captured_cards_go_to_the_pile_of_the_player_and_everybody_knows_them() -> None:
    state = after(dealt_board("S7 CQ HQ", "C5 C6 CJ", board="C3 D4 H2 SA"), "S7xC3+D4")

    assert "C3 D4 S7" == write_cards(state.cards("won", 0))
    assert ["C3", "D4", "S7"] == seen(state, 1)["won 0"]
    assert "H2 SA" == write_cards(state.cards("board"))


# Sweeps


def sweeps_in(state: State) -> tuple[int, int]:
    return state.last(Capturing).sweeps


def test_clearing_the_board_is_a_sweep_whose_card_lies_face_up() -> None:
    state = after(dealt_board("SK CQ HQ", "C5 C6 CJ", board="CA C2 H3 H4"), "SKxCA+C2+H3+H4")

    assert (1, 0) == sweeps_in(state)
    assert ["SK"] == [str(card) for card in state.cards("won", 0) if card.bit & state.layout.up]


def test_after_a_sweep_the_opponent_can_only_lay_a_card_down() -> None:
    state = after(dealt_board("SK CQ HQ", "C5 C6 CJ", board="CA C2 H3 H4"), "SKxCA+C2+H3+H4")

    assert "C5 C6 CJ" == legal_in(state)


def test_a_capture_that_leaves_a_card_is_no_sweep() -> None:
    state = after(dealt_board("SQ CK HQ", "C5 C6 CJ", board="CA C2 H3 H4"), "SQxC2+H3+H4")

    assert (0, 0) == sweeps_in(state)


def test_clearing_the_board_with_the_last_card_but_one_is_a_sweep() -> None:
    before, end = lone_card_on("C4", cards="S4 H5", last=2)

    assert (sweeps_in(before)[0] + 1) == sweeps_in(end)[0]


@pytest.mark.parametrize(("last_sweep", "more"), [("no", 0), ("yes", 1)])
def test_clearing_the_board_with_the_very_last_card_is_a_sweep_by_house_rule_only(
    last_sweep: str, more: int
) -> None:
    before, end = lone_card_on("C4", cards="S4", last=1, options={"last_sweep": last_sweep})

    assert sweeps_in(before)[0] + more == sweeps_in(end)[0]
    assert "C4" in write_cards(end.cards("won", 0))


def test_the_rest_of_the_board_goes_to_the_last_capturer_who_need_not_play_last() -> None:
    before, end = lone_card_on("C4", cards="S4 H5", last=2)

    assert 0 == before.to_act
    assert "H5" in write_cards(end.cards("won", 0)).split()
    assert () == end.cards("board")


# The worked deal


def test_the_worked_deal_begins_with_the_legal_list_that_is_written() -> None:
    assert ["C2xH2", "C2xS2", "CA", "HA"] == sorted(map(str, rank_major_scopa().legal()))


def test_the_worked_deal_goes_as_written_to_the_first_sweep() -> None:
    plays = "C2xH2 D2xS2 CA DAxCA HA SAxHA C4 D4xC4 H3xC3 S3xD3"
    ten = first_of_list(rank_major_scopa(), 10)

    assert plays.split() == [str(action) for action in ten.actions()]
    assert (1, 0) == sweeps_in(ten)


@pytest.mark.parametrize(
    ("options", "score"),
    [
        ({}, [11, 0]),
        ({"counting": "whole_deal"}, [17, 0]),
        ({"counting": "whole_deal", "last_sweep": "yes"}, [18, 0]),
        ({"counting": "whole_deal", "last_sweep": "yes", "napola": "on"}, [28, 0]),
    ],
)
def test_the_worked_deal_scores_as_written(options: dict[str, Value], score: list[int]) -> None:
    assert score == facts_of(first_of_list(rank_major_scopa(options)))["score"]


def test_the_worked_deal_ends_with_36_cards_all_diamonds_primiera_84_and_13_sweeps() -> None:
    end = first_of_list(rank_major_scopa())

    assert {
        "redeal": False,
        "score": [11, 0],
        "totals": [11, 0],
        "winner": 0,
        "captured": [36, 4],
        "diamonds": [10, 0],
        "sette_bello": 0,
        "primiera": [84, None],
        "sweeps": [13, 0],
    } == facts_of(end)
    assert "SQxHQ" == str(end.action)
    assert "C2 C3 H2 H3" == write_cards(end.cards("won", 1))
