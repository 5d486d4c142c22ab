"""Who may call what, what ends an auction, and what contract it makes."""

from __future__ import annotations

import pytest

from cardcore.phases.auction import Auction, AuctionRules, InsufficientBid, WrongDouble
from cardcore.phases.calls import BRIDGE_LADDER, Bid, Call, Doubling
from cardcore.rules.actions import Play
from cardcore.rules.cards import Card, Strain, Suit
from cardcore.rules.dealing import DealPlan
from cardcore.rules.errors import IllegalAction, InvalidNotation, WrongKind
from cardcore.rules.layout import Layout

BARE_TABLE = Layout.deal(DealPlan.of((), ()), ())
TWO = AuctionRules((0, 1), (0, 1))
FOUR = AuctionRules((0, 1, 2, 3), (0, 1, 0, 1))
ALL_BIDS = [str(bid) for bid in BRIDGE_LADDER]


def after(calls: str, rules: AuctionRules = TWO) -> Auction:
    """The auction after calls, each of them checked."""
    auction = Auction(rules)
    for word in calls.split():
        auction = called(auction, auction.read(word))
    return auction


def called(auction: Auction, call: Call) -> Auction:
    assert not auction.over
    auction.check(BARE_TABLE, call)
    return auction.step(BARE_TABLE, call)[1]


def legal(auction: Auction) -> list[str]:
    return [str(call) for call in auction.legal(BARE_TABLE)]


def refused(calls: str, call: str, rules: AuctionRules = TWO) -> IllegalAction:
    """The refusal of a call after others."""
    auction = after(calls, rules)
    with pytest.raises(IllegalAction) as refusal:
        auction.check(BARE_TABLE, auction.read(call))
    return refusal.value


def result(calls: str, rules: AuctionRules = TWO) -> tuple[str, int]:
    """The contract and the declarer of an auction that is over."""
    auction = after(calls, rules)
    assert auction.over
    assert auction.contract is not None
    return str(auction.contract), auction.contract.declarer


def test_the_ladder_has_thirty_five_bids_from_one_club_to_seven_no_trump() -> None:
    assert 35 == len(ALL_BIDS)
    assert ["1C", "1D", "1H", "1S", "1NT", "2C"] == ALL_BIDS[:6]
    assert "7NT" == ALL_BIDS[-1]


def test_the_dealer_calls_first_and_the_players_alternate() -> None:
    auction = after("1C 1D 1H", AuctionRules((1, 0), (0, 1)))
    assert [1, 0, 1] == [auction.caller(number) for number in range(3)]
    assert 0 == auction.to_act


def test_the_calls_and_bids_of_a_player_stand_in_their_order() -> None:
    auction = after("1H Pass 2H X 4H Pass", FOUR)
    assert [["1H", "4H"], ["Pass", "Pass"], ["2H"], ["X"], []] == [
        [str(call) for call in auction.calls_by(player)] for player in (0, 1, 2, 3, None)
    ]
    assert [["1H", "4H"], [], ["2H"], [], []] == [
        [str(bid) for bid in auction.bids_by(player)] for player in (0, 1, 2, 3, None)
    ]


def test_at_first_a_player_may_pass_or_make_any_bid() -> None:
    assert ["Pass", *ALL_BIDS] == legal(after(""))


def test_over_a_bid_a_player_may_pass_double_or_bid_higher() -> None:
    assert ["Pass", "X", "7H", "7S", "7NT"] == legal(after("7D"))


def test_over_a_double_a_player_may_redouble_and_what_sufficed_before_still_does() -> None:
    assert ["Pass", "XX", "7H", "7S", "7NT"] == legal(after("7D X"))


def test_over_a_redouble_a_player_may_pass_or_bid_higher() -> None:
    assert ["Pass", "7S", "7NT"] == legal(after("7H X XX"))


def test_seven_no_trump_redoubled_leaves_only_a_pass() -> None:
    assert ["Pass"] == legal(after("7NT X XX"))


def test_a_first_pass_does_not_end_the_auction_of_two() -> None:
    assert not after("Pass").over
    assert ("1H", 1) == result("Pass 1H Pass")


def test_two_opening_passes_end_the_auction_without_a_contract() -> None:
    auction = after("Pass Pass")
    assert auction.over
    assert auction.contract is None


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1C Pass", "1C", 0),
        ("1C 1H Pass", "1H", 1),
        ("1C X Pass", "1CX", 0),
        ("1C X XX Pass", "1CXX", 0),
        ("1C X 1D Pass", "1D", 0),
        ("1C X XX 1S Pass", "1S", 1),
        ("1H 1S 2H Pass", "2H", 0),
        ("1S X 2S X Pass", "2SX", 0),
        ("Pass 3NT X XX Pass", "3NTXX", 1),
    ],
)
def test_one_pass_over_anything_else_ends_the_auction_of_two(
    calls: str, contract: str, declarer: int
) -> None:
    assert (contract, declarer) == result(calls)


def test_a_strain_that_both_players_named_belongs_to_the_last_bidder_of_two() -> None:
    assert ("2H", 1) == result("1H 2H Pass")


def test_the_longest_auction_of_two_has_a_hundred_and_seven_calls() -> None:
    longest = "Pass " + " ".join(f"{bid} X XX" for bid in ALL_BIDS) + " Pass"
    assert ("7NTXX", 1) == result(longest)
    assert 107 == len(after(longest).calls)


def test_the_longest_auction_of_four_has_three_hundred_and_nineteen_calls() -> None:
    between = " Pass Pass "
    doubled = between.join(f"{bid}{between}X{between}XX" for bid in ALL_BIDS)
    longest = f"Pass Pass Pass {doubled} Pass Pass Pass"
    assert 319 == len(after(longest, FOUR).calls)
    assert ("7NTXX", 3) == result(longest, FOUR)


def test_four_passes_end_the_auction_of_four_without_a_contract() -> None:
    assert not after("Pass Pass Pass", FOUR).over
    assert after("Pass Pass Pass Pass", FOUR).over
    assert after("Pass Pass Pass Pass", FOUR).contract is None


def test_three_passes_over_a_bid_end_the_auction_of_four() -> None:
    assert not after("1S Pass Pass", FOUR).over
    assert ("1S", 0) == result("1S Pass Pass Pass", FOUR)
    assert ("1S", 3) == result("Pass Pass Pass 1S Pass Pass Pass", FOUR)


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1H Pass 2H Pass 4H Pass Pass Pass", "4H", 0),
        ("1C Pass 1H Pass 4H Pass Pass Pass", "4H", 2),
        ("1H 2H Pass 3H X Pass Pass Pass", "3HX", 1),
        ("1NT Pass 2D 2H 2S 3D 3NT Pass Pass Pass", "3NT", 0),
        ("1S Pass 2S X XX Pass Pass Pass", "2SXX", 0),
    ],
)
def test_the_partner_who_first_named_the_strain_is_declarer(calls: str, contract: str, declarer: int) -> None:
    assert (contract, declarer) == result(calls, FOUR)


def test_a_double_lapses_with_the_next_bid() -> None:
    assert ("2C", 0) == result("1C X 1D Pass 2C Pass Pass Pass", FOUR)


def test_a_defender_in_fourth_seat_doubles_over_two_passes() -> None:
    assert "X" in legal(after("1C Pass Pass", FOUR))
    assert ("1CX", 0) == result("1C Pass Pass X Pass Pass Pass", FOUR)


def test_the_bidders_partner_redoubles() -> None:
    assert "XX" in legal(after("1C X", FOUR))
    assert "XX" in legal(after("1C X Pass Pass", FOUR))


@pytest.mark.parametrize(
    ("calls", "call"),
    [
        ("1C Pass", "X"),
        ("1C X Pass", "X"),
        ("1C X Pass", "XX"),
        ("1C X XX", "X"),
        ("1C X XX", "XX"),
        ("1C", "XX"),
        ("", "X"),
        ("", "XX"),
        ("Pass", "X"),
    ],
)
def test_only_opponents_bids_are_doubled_and_only_their_doubles_redoubled(calls: str, call: str) -> None:
    assert WrongDouble is type(refused(calls, call, FOUR))


@pytest.mark.parametrize(
    ("calls", "call"), [("", "X"), ("", "XX"), ("1C", "XX"), ("1C X", "X"), ("Pass", "X")]
)
def test_a_double_of_nothing_is_refused_between_two_players(calls: str, call: str) -> None:
    assert WrongDouble is type(refused(calls, call))


def test_a_second_double_is_refused_as_the_bid_is_doubled_already() -> None:
    assert "X is refused: 1S is doubled already." == refused("1S X XX", "X").says
    assert "X is refused: there is no bid of an opponent to answer with it." == refused("Pass", "X").says


@pytest.mark.parametrize(
    ("calls", "call"), [("1H", "1D"), ("1H", "1H"), ("1NT", "1S"), ("2C X", "1NT"), ("7NT", "7S")]
)
def test_an_insufficient_bid_is_refused_and_told_the_last_bid(calls: str, call: str) -> None:
    refusal = refused(calls, call)
    assert InsufficientBid is type(refusal)
    assert calls.split(maxsplit=1)[0] in refusal.says


def test_a_card_is_no_call() -> None:
    with pytest.raises(WrongKind):
        after("1C").check(BARE_TABLE, Play(Card.read("SA")))


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("p", "Pass"),
        ("PASS", "Pass"),
        ("x", "X"),
        ("dbl", "X"),
        ("Double", "X"),
        ("xx", "XX"),
        ("rdbl", "XX"),
        ("redouble", "XX"),
        ("1N", "1NT"),
        ("1nt", "1NT"),
        ("1♠", "1S"),
        ("7♥", "7H"),
        (" 2 d ", "2D"),
    ],
)
def test_calls_are_read_as_people_write_them(typed: str, written: str) -> None:
    assert written == str(Auction(TWO).read(typed))


@pytest.mark.parametrize("text", ["8C", "0NT", "1", "C", "1X", "SA", "", "1NTT", "XXX", "11C"])
def test_other_text_is_no_call(text: str) -> None:
    with pytest.raises(InvalidNotation):
        Auction(TWO).read(text)


def test_a_contract_knows_its_level_strain_and_doubling() -> None:
    contract = after("3NT X Pass").contract
    assert contract is not None
    assert (3, Strain.NO_TRUMP, Doubling.DOUBLED) == (contract.level, contract.strain, contract.doubling)
    assert contract.strain.trump is None
    assert Suit.SPADES is Bid(1, Strain.SPADES).strain.trump


def test_an_auction_shorter_than_bridge_has_a_ladder_of_its_own() -> None:
    minor = AuctionRules((0, 1), (0, 1), (Bid(1, Strain.CLUBS), Bid(1, Strain.NO_TRUMP)))
    assert ["Pass", "X", "1NT"] == legal(after("1C", minor))
    with pytest.raises(InvalidNotation):
        Auction(minor).read("1H")


def test_programs_are_told_who_called_first_and_the_calls() -> None:
    assert {"phase": "auction", "first": 1, "calls": ["1C", "X", "XX"]} == after(
        "1C X XX", AuctionRules((1, 0), (0, 1))
    ).facts()
