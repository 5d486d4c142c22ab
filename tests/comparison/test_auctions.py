"""What may be said before the play, who then leads, and what comes of a deal in which nobody bids."""

from __future__ import annotations

import pytest

from cardcore import Auction, State, Tricks
from cardcore.game.options import Value
from cardcore.phases.auction import InsufficientBid, WrongDouble
from cardcore.rules.errors import IllegalAction
from cardcore.scoring import EAST, NORTH, SOUTH, WEST
from cardcore.scoring.stakes import Stakes
from tests.variants import chinese_positions, honeymoon_positions, upper_hand_positions
from tests.variants.chinese_positions import LONGEST_AUCTION
from tests.variants.positions import TIE_DEALER, TIE_LEADER, TIE_PLAY, after, legal_in
from tests.variants.positions import deal_of as turnover_deal
from tests.variants.upper_hand_positions import FIRST_PLAY, NO_BIDDING, TWO_UP

Options = dict[str, Value]

ALL_BIDS = (
    "1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT 4C 4D 4H 4S 4NT "
    "5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"
)


def both_auctions() -> tuple[State, State]:
    """The auctions of Honeymoon Bridge, after its drawing half, and of Chinese Bridge; player 1 has dealt."""
    return honeymoon_positions.rank_major_at_auction(), chinese_positions.rank_major(dealt_by=1)


# The ladder of bridge


@pytest.mark.parametrize(
    ("said", "may_be_said"),
    [
        ("", f"Pass {ALL_BIDS}"),
        ("Pass", f"Pass {ALL_BIDS}"),
        ("6NT", "Pass X 7C 7D 7H 7S 7NT"),
        ("6NT X", "Pass XX 7C 7D 7H 7S 7NT"),
        ("6NT X XX", "Pass 7C 7D 7H 7S 7NT"),
        ("6NT X 7S", "Pass X 7NT"),
        ("Pass 7S", "Pass X 7NT"),
        ("7NT", "Pass X"),
        ("7NT X", "Pass XX"),
        ("7NT X XX", "Pass"),
    ],
)
def test_honeymoon_and_chinese_bridge_have_the_same_calls(said: str, may_be_said: str) -> None:
    for auction in both_auctions():
        assert may_be_said == legal_in(after(auction, said))


@pytest.mark.parametrize(
    ("said", "refused", "error"),
    [
        ("", "X", WrongDouble),
        ("1H", "XX", WrongDouble),
        ("1H X", "X", WrongDouble),
        ("1H X XX", "XX", WrongDouble),
        ("1H", "1H", InsufficientBid),
        ("1S", "1H", InsufficientBid),
        ("1NT X", "1S", InsufficientBid),
    ],
)
def test_the_two_games_refuse_the_same_calls_in_the_same_words(
    said: str, refused: str, error: type[IllegalAction]
) -> None:
    told = []
    for auction in both_auctions():
        with pytest.raises(error) as caught:
            after(auction, f"{said} {refused}")
        told.append(caught.value.says)

    assert told[0] == told[1]
    assert told[0].startswith(f"{refused} is refused")


@pytest.mark.parametrize(
    ("said", "contract", "declarer", "hand_that_leads"),
    [
        ("1H Pass", "1H", 1, NORTH),
        ("Pass 1H Pass", "1H", 0, WEST),
        ("1H 1S Pass", "1S", 0, WEST),
        ("1H X Pass", "1HX", 1, NORTH),
        ("1H X XX Pass", "1HXX", 1, NORTH),
        ("1H X 1S Pass", "1S", 1, NORTH),
        ("1H 2H 3H X Pass", "3HX", 1, NORTH),
        ("Pass 3NT X XX Pass", "3NTXX", 0, WEST),
    ],
)
def test_the_same_calls_make_the_same_contract_and_the_other_side_leads(
    said: str, contract: str, declarer: int, hand_that_leads: int
) -> None:
    honeymoon, chinese = (after(auction, said) for auction in both_auctions())

    for play in (honeymoon, chinese):
        made = play.last(Auction).contract
        assert made is not None
        assert (contract, declarer) == (str(made), made.declarer)
    assert 1 - declarer == honeymoon.last(Tricks).leader
    assert hand_that_leads == chinese.last(Tricks).leader


@pytest.mark.parametrize(
    ("opening_lead", "south_declares", "west_declares"),
    [
        ("left_of_declarer", WEST, NORTH),
        ("opponent_dummy", EAST, NORTH),
        ("opponent_hand", WEST, SOUTH),
    ],
)
@pytest.mark.parametrize("strain", ["C", "NT"])
def test_only_in_chinese_bridge_a_house_rule_says_which_hand_leads(
    opening_lead: str, south_declares: int, west_declares: int, strain: str
) -> None:
    bidding = chinese_positions.rank_major(opening_lead=opening_lead)

    assert south_declares == after(bidding, f"1{strain} Pass").last(Tricks).leader
    assert west_declares == after(bidding, f"Pass 1{strain} Pass").last(Tricks).leader


def test_the_longest_auction_has_107_calls_in_both_games() -> None:
    for auction in both_auctions():
        closed = after(auction, LONGEST_AUCTION)
        assert 107 == len(closed.last(Auction).calls)
        assert isinstance(closed.phase, Tricks)


# The offers of Upper Hand


@pytest.mark.parametrize(
    ("options", "said", "may_be_said"),
    [
        ({}, "", "Pass offer:1 offer:2 offer:3"),
        ({}, "Pass", "Pass offer:1 offer:2 offer:3"),
        ({}, "offer:2", "accept Pass offer:3"),
        ({}, "offer:2 Pass", "Pass offer:3"),
        ({}, "offer:2 offer:3", "accept Pass"),
        ({}, "offer:2 accept", "Pass offer:1 offer:2 offer:3"),
        ({"max_exchanges": 1}, "offer:2 accept", "Pass"),
        ({"max_exchanges": 0}, "", "Pass"),
        ({"bidding": "claim"}, "", "Pass take offer:1 offer:2 offer:3"),
        ({"bidding": "claim"}, "Pass", "Pass offer:1 offer:2 offer:3"),
        ({"bidding": "claim"}, "Pass offer:1", "accept Pass take offer:2 offer:3"),
        ({"bidding": "claim"}, "Pass offer:1 accept", "Pass offer:1 offer:2 offer:3"),
    ],
)
def test_in_upper_hand_amounts_rise_until_an_offer_is_accepted(
    options: Options, said: str, may_be_said: str
) -> None:
    deal = upper_hand_positions.deal_with(NO_BIDDING, {"max_bid": 3, **options})

    assert may_be_said == legal_in(after(deal, said))


@pytest.mark.parametrize(
    ("options", "said", "owner"),
    [
        ({"bidding": "none"}, "", 0),
        ({"bidding": "claim"}, "take", 0),
        ({}, "Pass Pass", 0),
        ({}, "offer:28 Pass Pass", 0),
        ({}, "offer:28 accept Pass Pass", 0),
        ({}, "Pass offer:40 accept Pass Pass", 1),
        ({}, "offer:28 accept offer:40 accept Pass Pass", 1),
        ({"bidding": "claim"}, "Pass offer:40 accept Pass take", 1),
    ],
)
def test_the_owner_of_the_upper_hand_leads_whoever_dealt(options: Options, said: str, owner: int) -> None:
    laying = after(upper_hand_positions.deal_with(NO_BIDDING, options), said)
    down = [str(action) for action in laying.legal() if str(action).startswith("down:")]

    assert 10 == len(down)
    assert owner == after(laying, " ".join(down[:3])).to_act


# Nobody bids, or nobody wins


@pytest.mark.parametrize(
    ("game", "options", "points", "deals_next"),
    [
        ("honeymoon", {}, (0, 0), 0),
        ("honeymoon", {"passed_out": "redeal_same_dealer"}, (0, 0), 1),
        ("honeymoon", {"passed_out": "redeal_same_dealer", "scoring": "auction"}, (0, 0), 1),
        ("honeymoon", {"passed_out": "redeal_same_dealer", "scoring": "tricks_only"}, (0, 0), 1),
        ("honeymoon", {"scoring": "auction"}, (0, 0), 0),
        ("honeymoon", {"scoring": "tricks_only"}, (0, 0), 0),
        ("chinese", {}, (0, 0), 0),
        ("chinese", {"scoring": "auction"}, (0, 0), 0),
        ("chinese", {"dealing": "7down6up"}, (0, 0), 0),
        ("chinese", {"opening_lead": "declarer_names"}, (0, 0), 0),
        ("upper-hand", {}, (51, 61), 1),
        ("upper-hand", {"next_dealer": "total"}, (51, 61), 1),
        ("upper-hand", {"next_dealer": "alternate"}, (51, 61), 0),
    ],
)
def test_when_both_players_pass_bridge_is_dealt_again_and_upper_hand_is_played(
    game: str, options: Options, points: tuple[int, int], deals_next: int
) -> None:
    end = both_pass(game, options)
    outcome = end.outcome()

    assert outcome is not None
    assert points == outcome.points
    match = end.variant.match
    assert deals_next == match.after(match.start(1), outcome).dealer


def both_pass(game: str, options: Options) -> State:
    """The end of a deal by player 1 in which nobody bid."""
    if game == "honeymoon":
        return honeymoon_positions.passed_out(options=options)
    if game == "chinese":
        return chinese_positions.rank_major("Pass Pass", dealt_by=1, house=options)
    return after(upper_hand_positions.deal_with(NO_BIDDING, options), f"Pass Pass {TWO_UP} {FIRST_PLAY}")


@pytest.mark.parametrize(("tie", "carried"), [("no_payment", 0), ("carry_over", 5)])
def test_in_turnover_shared_tricks_pay_nothing_and_the_deal_passes_on_perhaps_with_the_stake(
    tie: str, carried: int
) -> None:
    end = after(turnover_deal(TIE_LEADER, TIE_DEALER, tie=tie, stake=5), TIE_PLAY)
    outcome, match = end.outcome(), end.variant.match

    assert outcome is not None
    standing = match.after(match.start(1), outcome)
    assert ((0, 0), 0, Stakes(carried)) == (outcome.points, standing.dealer, standing.context)
