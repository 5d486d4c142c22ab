"""The score of an Upper Hand deal: card points, what is in play, payments, and what the outcome says."""

from __future__ import annotations

import json

import pytest

from cardcore import State
from cardcore.game.records import DealRecord, parse, replay
from cardcore.knowledge.trace import trace
from cardcore.rules.errors import BadRecord
from tests.variants.positions import after, facts_of
from tests.variants.upper_hand_positions import (
    FIRST_PLAY,
    NO_BIDDING,
    SECOND_PLAY,
    SOLD,
    THREE_UP,
    TWO_UP,
    Hands,
    deal_of,
    exchanged,
    no_bidding,
    outcome_of,
)
from variants.upper_hand import UpperHand


@pytest.mark.parametrize(
    ("lead", "answer", "points"),
    [
        ("CK", "CQ", 20),
        ("CJ", "CT", 20),
        ("C9", "CT", 19),
        ("CA", "CT", 11),
        ("CA", "C9", 10),
        ("C9", "DA", 10),
    ],
)
def test_an_ace_counts_1_a_nine_9_and_every_other_card_10(lead: str, answer: str, points: int) -> None:
    deal = deal_of(Hands(lead, "HK", answer, "H9 HT SJ"))
    end = after(deal, f"Pass Pass down:H9 down:HT down:SJ {lead} {answer}")

    assert points == sum(outcome_of(end).captured)
    assert 0 in outcome_of(end).captured


def test_the_whole_pack_counts_200_and_each_suit_50() -> None:
    trick_of_a_suit = [("A", "K"), ("Q", "J"), ("T", "9")]
    pairs = [(f"{suit}{one}", f"{suit}{two}") for suit in "CDHS" for one, two in trick_of_a_suit]
    points = [points_of(lead, answer) for lead, answer in pairs]

    assert [50, 50, 50, 50] == [sum(points[first : first + 3]) for first in (0, 3, 6, 9)]


def points_of(lead: str, answer: str) -> int:
    """What a trick of two cards counts."""
    others = [card for card in map(str, UpperHand().pack) if card not in (lead, answer)]
    deal = deal_of(Hands(lead, others[0], answer, " ".join(others[1:4])))
    laid = " ".join(f"down:{card}" for card in others[1:4])
    return sum(outcome_of(after(deal, f"Pass Pass {laid} {lead} {answer}")).captured)


def test_100_points_are_in_play_when_ten_cards_of_10_are_out() -> None:
    out = "CT CJ CQ CK DT DJ DQ"
    deal = deal_of(Hands("C9 CA D9 DA DK H9 HT", out, "HJ HQ HK HA S9 ST SJ", "SQ SK SA"))
    end = first_legal_to_end(after(deal, "Pass Pass down:SQ down:SK down:DK"))

    assert 100 == sum(outcome_of(end).captured)


def test_140_points_are_in_play_when_aces_nines_and_two_tens_are_out() -> None:
    out = "CA C9 DA D9 HA H9 CT"
    deal = deal_of(Hands("CJ CQ CK DT DJ DQ DK", out, "HT HJ HQ HK ST SJ SQ", "SA S9 SK"))
    end = first_legal_to_end(after(deal, "Pass Pass down:SA down:S9 down:SK"))

    assert 140 == sum(outcome_of(end).captured)


def first_legal_to_end(state: State) -> State:
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def test_the_points_received_are_those_captured_and_what_was_paid() -> None:
    end = after(exchanged(laid=THREE_UP), SECOND_PLAY)

    assert (140, 84) == outcome_of(end).captured
    assert (112, 112) == outcome_of(end).points


def test_without_bidding_nothing_is_paid() -> None:
    laid = after(deal_of(NO_BIDDING, bidding="none"), f"{TWO_UP} {FIRST_PLAY}")

    assert {"score": [51, 61], "payments": [0, 0], "doubled": False} == facts_of(laid)


def test_the_outcome_says_what_was_captured_paid_and_doubled() -> None:
    plain = outcome_of(after(no_bidding(laid=TWO_UP), FIRST_PLAY))
    paid = outcome_of(after(exchanged(laid=THREE_UP), SECOND_PLAY))

    assert "{0} captured 51, {1} captured 61 points." == plain.reason
    assert "doubled; paid for exchanges: {0} -28, {1} +28." in paid.reason


def record_of(match: str, actions: str) -> DealRecord:
    """The record of the second worked deal with some `match`, as another program writes it."""
    text = f"""{{"format": "twohand.record/1", "variant": "upper-hand", "rules": 1, "dealer": 1,
        "pack": "HJ HA HT SJ HK HQ DA SQ SK DK ST SA DT D9 DQ CQ DJ CK C9 CA CT H9 CJ S9",
        "match": {match}, "actions": {json.dumps(actions.split())}}}"""
    record = parse(text)
    assert isinstance(record, DealRecord)
    return record


@pytest.mark.parametrize(
    ("match", "last"),
    [
        (
            '{"first_deal_of_rubber": false, "totals": [51, 61]}',
            {"over": True, "score": [140, 84], "payments": [-28, 28], "doubled": True},
        ),
        ("null", {"over": True, "score": [70, 42], "payments": [-28, 28], "doubled": False}),
        ("{}", {"over": True, "score": [70, 42], "payments": [-28, 28], "doubled": False}),
    ],
)
def test_a_recorded_deal_doubles_only_if_it_is_said_to_be_a_later_one(
    match: str, last: dict[str, object]
) -> None:
    end = replay(record_of(match, f"{SOLD} {THREE_UP} {SECOND_PLAY}"), lambda _: UpperHand())

    assert last == list(trace(end))[-1]


@pytest.mark.parametrize(
    "match", ['{"first_deal": false}', '{"first_deal_of_rubber": 1}', '{"totals": [1.5, 2]}', '{"totals": 5}']
)
def test_a_record_with_another_match_than_the_games_is_refused(match: str) -> None:
    with pytest.raises(BadRecord):
        replay(record_of(match, ""), lambda _: UpperHand())
