"""The auction of four players: what each may call, what ends it, who becomes declarer."""

from __future__ import annotations

import pytest

from cardcore import BRIDGE_LADDER, Auction
from cardcore.phases.auction import AuctionRules, InsufficientBid, WrongDouble
from cardcore.phases.base import Phase
from cardcore.rules.dealing import DealPlan
from cardcore.rules.layout import Layout
from tests.variants.partnership_positions import PASSED_OUT, rank_major
from tests.variants.positions import after
from variants.contract import ContractBridge

GAME = ContractBridge()
BARE_TABLE = Layout.deal(DealPlan.of((), ()), ())
LONGEST = " ".join(
    ("Pass Pass Pass", *(f"{bid} Pass Pass X Pass Pass XX Pass Pass" for bid in BRIDGE_LADDER), "Pass")
)


def calls_after(calls: str) -> tuple[int | None, list[str], int]:
    """The player to call, the calls that are not bids, and the number of bids that are left."""
    state = rank_major(GAME, calls)
    legal = [str(call) for call in state.legal()]
    words = [call for call in legal if call in ("Pass", "X", "XX")]
    return state.to_act, words, len(legal) - len(words)


@pytest.mark.parametrize(
    ("calls", "player", "words", "bids"),
    [
        ("", 0, ["Pass"], 35),
        ("1H", 1, ["Pass", "X"], 32),
        ("1H X", 2, ["Pass", "XX"], 32),
        ("1H X Pass", 3, ["Pass"], 32),
        ("1H X Pass Pass", 0, ["Pass", "XX"], 32),
        ("1H X Pass Pass XX", 1, ["Pass"], 32),
        ("1H X Pass Pass XX Pass", 2, ["Pass"], 32),
        ("1H Pass", 2, ["Pass"], 32),
        ("1H Pass Pass", 3, ["Pass", "X"], 32),
        ("1H 1S Pass", 3, ["Pass"], 31),
        ("1H 1S Pass Pass", 0, ["Pass", "X"], 31),
        ("1H X 2H", 3, ["Pass", "X"], 27),
        ("Pass Pass Pass", 3, ["Pass"], 35),
        ("7NT", 1, ["Pass", "X"], 0),
        ("7NT X XX", 3, ["Pass"], 0),
    ],
)
def test_what_each_player_may_call(calls: str, player: int, words: list[str], bids: int) -> None:
    assert (player, words, bids) == calls_after(calls)


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_calls_first_and_then_the_players_clockwise(dealer: int) -> None:
    state, order = rank_major(GAME, dealt_by=dealer), []
    for _ in range(4):
        order.append(state.to_act)
        state = after(state, "Pass")

    assert [(dealer + turn) % 4 for turn in range(4)] == order
    assert state.over


def test_partners_bid_is_not_doubled_also_two_passes_later() -> None:
    with pytest.raises(WrongDouble, match="X is refused: there is no bid of an opponent"):
        rank_major(GAME, "1H Pass X")
    with pytest.raises(WrongDouble):
        rank_major(GAME, "1H X Pass Pass 1S Pass X")


def test_the_player_whose_partner_was_overcalled_may_double() -> None:
    assert "X" in map(str, rank_major(GAME, "1H 1S").legal())


def test_a_bid_that_is_not_doubled_is_not_redoubled() -> None:
    with pytest.raises(WrongDouble, match="XX is refused: there is no double of an opponent"):
        rank_major(GAME, "1H Pass Pass XX")


@pytest.mark.parametrize("bid", ["1C", "1D", "1H"])
def test_a_bid_must_be_above_the_last_one_also_after_a_double(bid: str) -> None:
    with pytest.raises(InsufficientBid, match=f"{bid} is refused; the last bid is 1H"):
        rank_major(GAME, f"1H X {bid}")
    assert "1S" == str(rank_major(GAME, "1H X 1S").last(Auction).contract)


def auction_over(calls: str) -> bool:
    state = rank_major(GAME, calls)
    return state.over or not isinstance(state.phase, Auction)


@pytest.mark.parametrize(
    ("calls", "over"),
    [
        ("Pass Pass Pass", False),
        (PASSED_OUT, True),
        ("Pass Pass Pass 1C", False),
        ("Pass Pass Pass 1C Pass Pass", False),
        ("Pass Pass Pass 1C Pass Pass Pass", True),
        ("1C Pass Pass X Pass Pass", False),
        ("1C Pass Pass X Pass Pass Pass", True),
        ("1C X XX Pass Pass", False),
        ("1C X XX Pass Pass Pass", True),
    ],
)
def test_three_passes_after_a_call_or_four_at_the_start_close_the_auction(calls: str, over: bool) -> None:
    assert over == auction_over(calls)


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1H X Pass Pass XX Pass 2H Pass Pass Pass", "2H", 0),
        ("1H Pass 2H Pass 4H Pass Pass Pass", "4H", 0),
        ("1H 2H 3H X Pass Pass Pass", "3HX", 0),
        ("1C 1H 2C 2H 3C 3H Pass Pass Pass", "3H", 1),
        ("Pass Pass 1NT Pass 2C Pass 2NT Pass 3NT Pass Pass Pass", "3NT", 2),
        ("1S Pass 2S X XX Pass Pass Pass", "2SXX", 0),
    ],
)
def test_declarer_is_who_first_named_the_denomination_for_his_side(
    calls: str, contract: str, declarer: int
) -> None:
    closed = rank_major(GAME, calls).last(Auction).contract

    assert closed is not None
    assert (contract, declarer) == (str(closed), closed.declarer)


def test_the_longest_auction_has_319_calls_and_after_the_last_redouble_only_passes() -> None:
    calls = LONGEST.split()
    state = rank_major(GAME, " ".join(calls[:-3]))

    assert ["Pass"] == [str(call) for call in state.legal()]
    assert not auction_over(" ".join(calls[:-1]))
    assert auction_over(LONGEST)
    assert 319 == len(calls)


def auctions(phase: Phase) -> int:
    """The number of ways in which an auction can go on."""
    if phase.over:
        return 1
    return sum(auctions(phase.step(BARE_TABLE, call)[1]) for call in phase.legal(BARE_TABLE))


@pytest.mark.parametrize(("bids", "expected"), [(1, 29), (2, 645), (3, 14197)])
def test_there_are_as_many_auctions_as_the_known_formula_says(bids: int, expected: int) -> None:
    """(4 · 22^n - 1) / 3 auctions of four players on a ladder of n bids, 128745… on that of bridge."""
    rules = AuctionRules((0, 1, 2, 3), (0, 1, 0, 1), BRIDGE_LADDER[:bids])

    assert (4 * 22**bids - 1) // 3 == expected
    assert expected == auctions(Auction(rules))
