"""Auction Bridge on four hands: what differs from Contract Bridge, the worked examples and the rubber."""

from __future__ import annotations

import pytest

from cardcore import PartnershipVulnerability, State
from cardcore.game.options import Value
from cardcore.rules.errors import InvalidOption, UnknownOption
from tests.variants.chinese_positions import with_first_cards
from tests.variants.partnership_positions import (
    PASSED_OUT,
    Result,
    deal_of,
    filled_up,
    rank_major,
    rubber_of,
    sides,
)
from tests.variants.positions import facts_of
from variants.auction import AuctionBridge
from variants.contract import ContractBridge

GAME = AuctionBridge()
THREE_PASSES = "Pass Pass Pass"
ALL_VULNERABLE = PartnershipVulnerability((True,) * 4, games=(1,) * 4, below=(20,) * 4)
TWELVE_AT_NO_TRUMP = filled_up(("SK SQ HK DK DQ CK CQ", "HQ HJ HT", "SA HA DA CA SJ DJ CJ", ""))


def columns(state: State) -> tuple[tuple[int, int], tuple[int, int]]:
    """Below and above the line for both sides at the end, every hand playing its first legal card."""
    score = facts_of(with_first_cards(state))["score"]
    assert isinstance(score, dict)
    return sides(tuple(score["below"])), sides(tuple(score["above"]))


# The worked examples on the pack that gives every hand a suit


@pytest.mark.parametrize(
    ("calls", "below", "above", "in_1912"),
    [
        ("1S", (63, 0), (200, 0), (130, 0)),
        ("1S X XX", (252, 0), (900, 0), (830, 0)),
        ("1NT", (0, 0), (0, 450), (0, 390)),
        ("1NT X", (0, 0), (0, 800), (0, 740)),
        ("Pass 7H", (0, 56), (0, 200), (0, 120)),
    ],
)
@pytest.mark.parametrize("match", [PartnershipVulnerability(), ALL_VULNERABLE])
def test_a_deal_with_a_suit_in_each_hand_is_worth_the_same_whoever_has_won_games(
    calls: str,
    below: tuple[int, int],
    above: tuple[int, int],
    in_1912: tuple[int, int],
    match: PartnershipVulnerability,
) -> None:
    calls = f"{calls} {THREE_PASSES}"

    assert (below, above) == columns(rank_major(GAME, calls, match=match))
    assert (below, in_1912) == columns(rank_major(GAME, calls, match=match, laws="1912"))


def test_the_same_deal_is_thirty_below_the_line_in_contract_bridge() -> None:
    assert (30, 0) == columns(rank_major(ContractBridge(), f"1S {THREE_PASSES}"))[0]


def test_the_last_line_has_what_that_of_contract_bridge_has() -> None:
    assert {
        "score": {"below": [63, 0, 63, 0], "above": [200, 0, 200, 0]},
        "contract": "1S",
        "declarer": 0,
        "tricks": [13, 0],
    } == facts_of(with_first_cards(rank_major(GAME, f"1S {THREE_PASSES}")))


def test_a_deal_that_is_passed_out_scores_no_slam_and_no_honours() -> None:
    assert ((0, 0), (0, 0)) == columns(rank_major(GAME, PASSED_OUT))


def test_a_failed_grand_slam_with_twelve_tricks_scores_the_small_slam() -> None:
    play = deal_of(GAME, TWELVE_AT_NO_TRUMP, f"7NT {THREE_PASSES}", honours="off")

    assert ((0, 0), (50, 50)) == columns(play)


def test_the_result_tells_the_slam_of_those_who_did_not_bid_it() -> None:
    outcome = with_first_cards(rank_major(GAME, "1NT Pass Pass Pass", honours="off")).outcome()
    assert outcome is not None

    assert "{0} and {2} went 7 down in 1NT. {1} and {3} scored 100 for the slam." == outcome.reason


# Honours


HONOURS: list[tuple[tuple[str, str, str, str], tuple[int, int], tuple[int, int]]] = [
    (("A K", "J T", "Q", ""), (30, 0), (16, 0)),
    (("A K Q J", "T", "", ""), (80, 0), (64, 0)),
    (("A K Q", "", "J", "T"), (40, 0), (32, 0)),
    (("A K Q", "", "J T", ""), (50, 0), (40, 0)),
    (("A K", "", "Q J T", ""), (50, 0), (40, 0)),
    (("A K Q J", "", "T", ""), (90, 0), (72, 0)),
    (("T", "", "A K Q J", ""), (90, 0), (72, 0)),
    (("A K Q J T", "", "", ""), (100, 0), (80, 0)),
    (("A", "Q J", "K", "T"), (0, 30), (0, 16)),
    (("", "A K Q J T", "", ""), (0, 100), (0, 80)),
]


def honours(hands: tuple[str, str, str, str], bid: str, laws: str) -> tuple[int, int]:
    """What both sides score above the line for honours alone."""
    with_honours, without = (
        columns(deal_of(GAME, hands, f"{bid} {THREE_PASSES}", honours=value, laws=laws))[1]
        for value in ("on", "off")
    )
    return with_honours[0] - without[0], with_honours[1] - without[1]


@pytest.mark.parametrize(("hearts", "newer", "older"), HONOURS)
def test_honours_in_hearts(
    hearts: tuple[str, str, str, str], newer: tuple[int, int], older: tuple[int, int]
) -> None:
    held = [" ".join(f"H{rank}" for rank in ranks.split()) for ranks in hearts]
    hands = filled_up((held[0], held[1], held[2], held[3]))

    assert (newer, older) == (honours(hands, "3H", "1926"), honours(hands, "3H", "1912"))


@pytest.mark.parametrize(
    ("aces", "points"),
    [
        (("SA HA DA", "CA", "", ""), (30, 0)),
        (("SA HA", "CA", "DA", ""), (30, 0)),
        (("SA HA", "CA DA", "", ""), (0, 0)),
        (("SA HA", "", "CA DA", ""), (40, 0)),
        (("", "", "", "SA HA CA DA"), (0, 100)),
    ],
)
@pytest.mark.parametrize("laws", ["1926", "1912"])
def test_aces_at_no_trump_count_the_same_by_either_laws(
    aces: tuple[str, str, str, str], points: tuple[int, int], laws: str
) -> None:
    assert points == honours(filled_up(aces), "1NT", laws)


# The rubber


A_RUBBER: list[Result] = [(0, "1H", 9), (1, "2NT", 8), (2, "1C", 7), (3, "3SX", 8), (0, "3NT", 12)]


@pytest.mark.parametrize(
    ("deals", "totals", "games"),
    [
        (1, (24, 0), (0, 0)),
        (2, (24, 20), (0, 0)),
        (3, (30, 20), (1, 0)),
        (4, (130, 20), (1, 0)),
        (5, (130 + 60 + 50 + 250, 20), (2, 0)),
    ],
)
def test_the_rubber_of_five_deals_from_sheet_to_sheet_but_for_honours(
    deals: int, totals: tuple[int, int], games: tuple[int, int]
) -> None:
    standing = rubber_of(GAME, *A_RUBBER[:deals])

    assert (totals, games) == (sides(standing.totals), sides(standing.games))
    assert (deals == 5) == standing.over


def test_thirty_points_are_game_and_end_the_part_score_of_the_others() -> None:
    standing = rubber_of(GAME, (1, "2NT", 8), (0, "1NT", 9))

    assert ((1, 0), (0, 0)) == (sides(standing.games), sides(standing.part_scores))
    assert PartnershipVulnerability(games=(1, 0, 1, 0)) == standing.context


@pytest.mark.parametrize(("loser", "bonus"), [((), 250), (((1, "3NT", 9),), 250)])
def test_the_rubber_brings_the_same_whether_or_not_the_others_have_a_game(
    loser: tuple[Result, ...], bonus: int
) -> None:
    standing = rubber_of(GAME, *loser, (0, "1NT", 9), (2, "1NT", 9))

    assert 60 + bonus == sides(standing.totals)[0]


def test_a_rubber_broken_off_brings_nothing() -> None:
    standing = rubber_of(GAME, (0, "3NT", 9), (0, "1C", 7))

    assert standing == GAME.match.broken_off(standing)


# Options


@pytest.mark.parametrize("given", [{"laws": 1912}, {"laws": "1927"}, {"laws": 1926}, {"honours": "divided"}])
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, Value]) -> None:
    with pytest.raises(InvalidOption):
        GAME.with_options(given)


@pytest.mark.parametrize("name", ["nv_doubled_4th", "redouble_bonus", "scoring", "unfinished_partscore"])
def test_options_of_contract_bridge_are_refused(name: str) -> None:
    with pytest.raises(UnknownOption):
        GAME.with_options({name: 100})
