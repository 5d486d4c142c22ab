"""Super Contract Bridge: the deal, the exchange, honours with the joker, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore import FULL_PACK, JOKER, Game, Pack, PartnershipVulnerability
from cardcore.game.options import Value
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import InvalidNotation, InvalidOption, InvalidPack, WrongKind
from cardcore.storage.pbn_export import NotInPbn, pbn_lines
from tests.variants.positions import facts_of, legal_in, seen
from tests.variants.super_contract_positions import (
    JOKER_FIRST,
    JOKER_LAST,
    deal_of,
    legal_words,
    pack_for,
    played_out,
)
from variants.contract import ContractBridge
from variants.super_contract import SuperContract
from variants.super_contract.exchange import NoExchange

GRAND_SLAM = "7S Pass Pass Pass C2"
ACES = (
    "SA SK SQ SJ ST S9 S8 S7 S6 S5 HA DA JK",
    "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK S4",
    "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK S3",
    "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK S2",
)
"""Player 0 has three aces and the joker; CA lies on the table."""


# The deal


def test_thirteen_cards_go_to_each_hand_and_the_last_one_face_up_onto_the_table() -> None:
    deal = deal_of(JOKER_LAST)

    assert ["SA", "CA", "DA", "HA"] == [str(deal.cards("hand", player)[-1]) for player in range(4)]
    assert [["JK"]] * 4 == [seen(deal, player)["extra"] for player in range(4)]


@pytest.mark.parametrize("pack", [FULL_PACK, (*FULL_PACK, JOKER, JOKER), (*FULL_PACK[1:], JOKER, JOKER)])
def test_a_pack_without_the_joker_or_with_two_is_refused(pack: Pack) -> None:
    with pytest.raises(InvalidPack, match=r"JK"):
        Game(SuperContract(), 0, pack).start()


def test_the_joker_is_foreign_to_contract_bridge() -> None:
    with pytest.raises(InvalidPack, match=r"foreign: JK; missing: SA"):
        Game(ContractBridge(), 0, (*FULL_PACK[:-1], JOKER)).start()


def test_a_deal_that_is_passed_out_has_no_exchange_and_no_honours() -> None:
    end = deal_of(pack_for(ACES, "CA"), "Pass Pass Pass Pass")

    assert end.over
    assert {"below": [0] * 4, "above": [0] * 4} == facts_of(end)["score"]


# The exchange


def test_declarer_may_keep_or_put_down_any_of_the_cards_of_both_hands() -> None:
    lead = deal_of(JOKER_LAST, GRAND_SLAM)

    assert 0 == lead.to_act
    assert 27 == len(lead.legal())
    assert {"keep", "exchange:S2", "exchange:DA"} < legal_words(lead)


@pytest.mark.parametrize("card", ["JK", "C2", "C3", "HA"])
def test_the_card_on_the_table_the_lead_and_the_cards_of_defenders_cannot_be_put_down(card: str) -> None:
    with pytest.raises(NoExchange, match="neither in your hand nor in dummy"):
        deal_of(JOKER_LAST, f"{GRAND_SLAM} exchange:{card}")


def test_a_card_alone_is_no_exchange_and_an_exchange_is_no_play() -> None:
    lead = deal_of(JOKER_LAST, GRAND_SLAM)

    with pytest.raises(InvalidNotation, match="write keep, or exchange and a card"):
        lead.read("S2")
    with pytest.raises(WrongKind):
        lead.apply(deal_of(JOKER_LAST, "7S Pass Pass Pass").read("S2"))
    with pytest.raises(WrongKind):
        deal_of(JOKER_LAST, "7S Pass Pass Pass").apply(lead.read("keep"))


@pytest.mark.parametrize("text", ["exchange:S2", "exchange s2", "EXCHANGE:2S", " Exchange ♠2 "])
def test_an_exchange_is_read_in_several_ways(text: str) -> None:
    assert "exchange:S2" == str(deal_of(JOKER_LAST, GRAND_SLAM).read(text))


def test_what_declarer_takes_up_everybody_knows_but_nobody_sees() -> None:
    dummy = deal_of(JOKER_LAST, f"{GRAND_SLAM} exchange:S2")

    assert "JK" in seen(dummy, 1)["hand 0"]
    assert ["S2"] == seen(dummy, 1)["extra"]
    assert not dummy.layout.up & JOKER.bit
    assert {"phase": "exchange", "declarer": 0, "hand": 0, "put_down": "S2", "taken_up": "JK"} == (
        dummy.finished[-1].facts()
    )


def test_what_goes_to_dummy_lies_face_up() -> None:
    dummy = deal_of(JOKER_LAST, f"{GRAND_SLAM} exchange:D2")

    assert dummy.layout.up & JOKER.bit
    assert "D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA JK" == write_cards(dummy.cards("hand", 2))


def test_the_exchange_is_told_to_people() -> None:
    state = deal_of(JOKER_LAST, f"{GRAND_SLAM} exchange:D2")
    kept = deal_of(JOKER_LAST, f"{GRAND_SLAM} keep")

    assert ["Contract: 7S by {0}", "{1} led C2", "{0} took JK for D2 in dummy"] == [
        phase.summary() for phase in state.finished
    ]
    assert "{0} exchanged nothing" == kept.finished[-1].summary()


def test_after_the_joker_was_put_down_nobody_plays_it() -> None:
    end = played_out(deal_of(pack_for(ACES, "CA"), "7NT Pass Pass Pass C2 exchange:JK"))

    assert ["JK"] == [str(card) for card in end.cards("extra")]
    assert [13, 0] == facts_of(end)["tricks"]


# The worked examples


@pytest.mark.parametrize(
    ("exchange", "above"),
    [("exchange:S2", 1300), ("exchange:SA", 1150), ("exchange:D2", 1150), ("keep", 1150)],
)
def test_honours_of_a_grand_slam_are_those_after_the_exchange(exchange: str, above: int) -> None:
    end = played_out(deal_of(JOKER_LAST, f"{GRAND_SLAM} {exchange}"))

    assert {
        "score": {"below": [210, 0, 210, 0], "above": [above, 0, above, 0]},
        "contract": "7S",
        "declarer": 0,
        "tricks": [13, 0],
    } == facts_of(end)


def test_four_spades_with_six_honours_and_ten_tricks_brings_120_and_300() -> None:
    hands = (
        "SA SK SQ SJ ST S9 S8 S7 S6 JK C2 C3 C4",
        "CA CK CQ CJ CT C9 C8 C7 C6 C5 H2 H3 H4",
        "S2 S3 S4 D2 D3 D4 D5 D6 D7 D8 D9 DT DJ",
        "S5 DQ DK DA H5 H6 H7 H8 H9 HT HJ HQ HK",
    )
    three_tricks = "CA keep D2 DQ C2  CK D3 DK C3  CQ D4 DA C4"
    end = played_out(deal_of(pack_for(hands, "HA"), f"4S Pass Pass Pass {three_tricks} CJ"))

    assert {"below": [120, 0, 120, 0], "above": [300, 0, 300, 0]} == facts_of(end)["score"]
    assert [10, 3] == facts_of(end)["tricks"]


def test_the_joker_led_as_a_heart_beats_a_solid_suit_of_trumps() -> None:
    lead = deal_of(JOKER_FIRST, "7H Pass Pass Pass JK:H keep C2 D2")
    end = played_out(lead)

    assert "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA" == legal_in(lead)
    assert {"below": [0] * 4, "above": [150, 50, 150, 50]} == facts_of(end)["score"]
    assert [12, 1] == facts_of(end)["tricks"]


def honours(pack: Pack, actions: str) -> list[int]:
    """What honours bring each player in a deal that is played out."""
    on, off = (played_out(deal_of(pack, actions, honours=given)).outcome() for given in ("on", "off"))
    assert on is not None
    assert off is not None
    return [int(one - other) for one, other in zip(on.points, off.points, strict=True)]


@pytest.mark.parametrize(
    ("action", "points"), [("keep", 150), ("exchange:S5", 300), ("exchange:JK", 150), ("exchange:HA", 150)]
)
def test_at_no_trump_the_joker_is_a_fifth_ace(action: str, points: int) -> None:
    assert [points, 0, points, 0] == honours(pack_for(ACES, "CA"), f"7NT Pass Pass Pass C2 {action}")


@pytest.mark.parametrize(("action", "points"), [("keep", 0), ("exchange:JK", 0), ("exchange:S5", 100)])
def test_aces_of_other_suits_are_no_honours_in_clubs(action: str, points: int) -> None:
    hands = tuple(hand.replace("S9 S8", "CK CQ").replace("CQ CK", "S9 S8") for hand in ACES)

    assert [points, 0, points, 0] == honours(
        pack_for((hands[0], hands[1], hands[2], hands[3]), "CA"), f"7C Pass Pass Pass C2 {action}"
    )


def test_honours_of_a_defender_count_the_card_that_it_led() -> None:
    assert [0, 150, 0, 150] == honours(JOKER_FIRST, "1S Pass Pass Pass SK keep")


def test_the_joker_alone_is_one_honour_and_earns_nothing() -> None:
    assert [150, 0, 150, 0] == honours(JOKER_FIRST, "7H Pass Pass Pass JK:H keep")


@pytest.mark.parametrize(("vulnerable", "bonus"), [(False, 1000), (True, 1500)])
def test_a_vulnerable_side_scores_more_for_a_grand_slam(vulnerable: bool, bonus: int) -> None:
    match = PartnershipVulnerability((vulnerable, False, vulnerable, False))
    end = played_out(deal_of(JOKER_LAST, f"{GRAND_SLAM} keep", match=match))

    assert {"below": [210, 0, 210, 0], "above": [bonus + 150, 0, bonus + 150, 0]} == facts_of(end)["score"]


# PBN


def test_pbn_has_no_way_to_write_a_joker() -> None:
    end = played_out(deal_of(JOKER_FIRST, "7H Pass Pass Pass JK:H keep"))

    with pytest.raises(NotInPbn, match="no way to write a joker"):
        list(pbn_lines([end]))


# Options


@pytest.mark.parametrize(
    "given",
    [{"joker_must_follow": "sometimes"}, {"nv_doubled_4th": 250}, {"redouble_bonus": 0}, {"honours": "300"}],
)
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, Value]) -> None:
    with pytest.raises(InvalidOption):
        SuperContract().with_options(given)


@pytest.mark.parametrize(("fourth", "points"), [(300, 2300), (200, 1700)])
def test_nine_down_doubled_costs_less_by_the_older_figures(fourth: int, points: int) -> None:
    end = played_out(deal_of(JOKER_LAST, "3NT X Pass Pass Pass C2 keep", nv_doubled_4th=fourth))

    assert {"below": [0] * 4, "above": [0, points, 0, points]} == facts_of(end)["score"]


@pytest.mark.parametrize(("bonus", "above"), [(100, 1250), (50, 1200)])
def test_a_redoubled_grand_slam_brings_the_bonus_of_the_house(bonus: int, above: int) -> None:
    calls = "7S X Pass Pass XX Pass Pass Pass"
    end = played_out(deal_of(JOKER_LAST, f"{calls} C2 keep", redouble_bonus=bonus))

    assert {"below": [840, 0, 840, 0], "above": [above, 0, above, 0]} == facts_of(end)["score"]
