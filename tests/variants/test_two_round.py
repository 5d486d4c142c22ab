"""Two-Round Bridge: building, the two auctions, the closed cards, the play and the double score."""

from __future__ import annotations

import pytest

from cardcore import State, Tricks
from cardcore.game.options import Value
from cardcore.rules.errors import CardcoreError
from cardcore.scoring import Seating
from tests.variants.positions import after, legal_in
from tests.variants.two_round_positions import (
    ADDED,
    BUILT,
    CLOSED_HIGH,
    CLOSED_TRUMP,
    LOW,
    NINE_TRICKS,
    SPADES_UP,
    called,
    first_of,
    lying,
    numbers,
    played_out,
    suit,
    two_round_deal,
    two_round_end,
    words,
)
from variants.two_round.auctions import SecondAuction

GAMES = "3NT 4H 4S 4NT 5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"


def score_of(state: State) -> tuple[list[int], list[int]]:
    """Points below and above the line."""
    columns = two_round_end(state)["score"]
    assert isinstance(columns, dict)
    return columns["below"], columns["above"]


# Building


def test_cards_go_from_hands_and_stock_into_the_dummies_until_all_have_thirteen() -> None:
    deal = two_round_deal()
    states = [
        deal,
        after(deal, BUILT),
        called("1S Pass"),
        called("1S Pass", "Pass"),
        called("1S Pass", "Pass Pass"),
        called("1S Pass", f"Pass Pass {CLOSED_HIGH}"),
    ]

    expected = [
        [22, 22, 0, 0, 0, 8],
        [13, 13, 9, 9, 0, 8],
        [15, 15, 9, 9, 0, 4],
        [13, 13, 11, 11, 0, 4],
        [15, 15, 11, 11, 0, 0],
        [13, 13, 11, 11, 2, 0],
    ]
    assert expected == [numbers(state) for state in states]
    assert {52} == {sum(mask.bit_count() for mask in state.layout.held) for state in states}


def test_cards_are_dealt_by_turns_the_non_dealer_first() -> None:
    deal = two_round_deal()

    assert f"{suit('C', '23456789TJQ')} {suit('H', '23456789TJQ')}" == lying(deal, "hand", 1)
    assert f"{suit('D', '23456789TJQ')} {suit('S', '23456789TJQ')}" == lying(deal, "hand", 0)


def test_distributions_go_by_turns_the_non_dealer_first_whoever_declares() -> None:
    built, first, second = called(""), called("1S Pass"), called("1S Pass", "4H Pass")

    assert ["CK HK", "DK SK"] == [new_in_hand(built, first, player) for player in (1, 0)]
    assert ["CK CA HK HA", "DK DA SK SA"] == [new_in_hand(built, second, player) for player in (1, 0)]


def new_in_hand(before: State, now: State, player: int) -> str:
    """The cards that have come into a hand, in card order."""
    old = lying(before, "hand", player).split()
    return " ".join(card for card in lying(now, "hand", player).split() if card not in old)


def test_the_non_dealer_lays_all_cards_first_and_a_card_laid_cannot_be_taken_back() -> None:
    states = [after(two_round_deal(), " ".join(BUILT.split()[:number])) for number in (0, 8, 9, 17, 18)]

    assert [1, 1, 0, 0, 0] == [state.to_act for state in states]
    assert "dummy:C2" not in legal_in(states[1])
    with pytest.raises(CardcoreError, match="C2 is not among the cards you can lay"):
        after(states[1], "dummy:C2")


def test_with_a_dealt_dummy_the_first_auction_begins_at_once() -> None:
    deal = two_round_deal(start="deal13_dummy9")

    assert [13, 13, 9, 9, 0, 8] == numbers(deal)
    assert ["C2", "H2", "C3", "H3", "C4", "H4", "C5", "H5", "C6", "H6", "C7", "H7", "C8"] == sorted(
        lying(deal, "hand", 1).split(), key=lambda card: (card[1], card[0])
    )
    assert set(lying(deal, "dummy", 1).split()) == {"H8", "C9", "H9", "CT", "HT", "CJ", "HJ", "CQ", "HQ"}
    assert set(lying(deal, "dummy", 0).split()) == {"S8", "D9", "S9", "DT", "ST", "DJ", "SJ", "DQ", "SQ"}
    assert "1C" in legal_in(deal).split()


# The first auction


def test_the_dealer_opens_the_first_auction_and_there_are_no_doubles() -> None:
    opened = called("1S")

    assert [0, 1] == [called("").to_act, opened.to_act]
    assert "X" not in legal_in(opened).split()
    with pytest.raises(CardcoreError, match="X is refused"):
        after(opened, "X")


def test_by_house_rule_there_are_doubles_in_the_first_auction() -> None:
    assert "X" in legal_in(called("1S", round1_doubles=True)).split()


def test_two_opening_passes_end_the_deal() -> None:
    expected = {
        "score": {"below": [0, 0], "above": [0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
        "double_score": None,
        "announced": None,
    }
    assert expected == two_round_end(called("Pass Pass"))


# The second auction


def test_the_last_passer_may_pass_double_or_bid_game() -> None:
    assert f"Pass X {GAMES}" == legal_in(called("1S Pass", " "))
    assert 1 == called("1S Pass", " ").to_act
    assert 0 == called("Pass 1S Pass", " ").to_act


def test_a_game_that_is_not_above_the_standing_bid_is_refused_like_a_bid_below_game() -> None:
    opened = called("4H Pass", " ")

    assert "Pass X 4S" == legal_in(opened)[: len("Pass X 4S")]
    for bid, error in (("2S", "BelowGame"), ("3NT", "InsufficientBid"), ("4H", "InsufficientBid")):
        with pytest.raises(CardcoreError) as refused:
            after(opened, bid)
        assert error == type(refused.value).__name__


def test_after_an_immediate_pass_the_opponent_leaves_the_bid_or_makes_one_more_of_any_height() -> None:
    passed = called("1S Pass", "Pass")

    assert 0 == passed.to_act
    assert ["Pass", "1NT", "2C"] == legal_in(passed).split()[:3]
    assert "X" not in legal_in(passed).split()
    assert 1 == after(passed, "Pass").to_act
    assert ["Closing"] * 2 == [type(after(passed, bid).phase).__name__ for bid in ("1NT", "7NT")]
    assert "Closing" == type(after(passed, "7NT").phase).__name__


def test_a_pass_later_on_simply_closes_the_auction() -> None:
    assert "Closing" == type(called("1S Pass", "4H 4S Pass").phase).__name__
    assert "SecondAuction" == type(called("1S Pass", "4H 4S X").phase).__name__


def test_a_double_keeps_the_duty_to_bid_game_and_the_first_game_ends_it() -> None:
    doubled = called("1S Pass", "X 2S")

    with pytest.raises(CardcoreError, match="3C is refused") as refused:
        after(doubled, "3C")
    assert "BelowGame" == type(refused.value).__name__
    assert "4D" in legal_in(after(doubled, "3NT 4C")).split()


def test_the_opponent_may_answer_a_double_with_a_redouble_or_any_bid() -> None:
    assert ["Pass", "XX", "1NT", "2C"] == legal_in(called("1S Pass", "X")).split()[:4]
    assert "1SX" == contract_after("1S Pass", f"X Pass {CLOSED_HIGH}")
    assert "1SXX" == contract_after("1S Pass", f"X XX Pass {CLOSED_HIGH}")


def contract_after(first: str, second: str, **options: Value) -> object:
    """The contract that two auctions lead to."""
    return two_round_end(played_out(called(first, second, **options)))["contract"]


@pytest.mark.parametrize(
    ("first", "second", "legal", "contract"),
    [
        ("1S X Pass", " ", ["Pass", "XX", "3NT"], None),
        ("1S X Pass", "Pass", ["Pass", "1NT", "2C"], None),
        ("1S X XX Pass", " ", ["Pass", "3NT", "4H"], None),
        ("1S X Pass", "Pass Pass", None, "1SX"),
        ("1S X Pass", "XX Pass", None, "1SXX"),
        ("1S X XX Pass", "Pass Pass", None, "1SXX"),
        ("1S X Pass", "4S Pass", None, "4S"),
    ],
)
def test_a_double_of_the_first_auction_stays_on_the_standing_bid(
    first: str, second: str, legal: list[str] | None, contract: str | None
) -> None:
    state = called(first, second, round1_doubles=True)

    if legal is not None:
        assert legal == legal_in(state).split()[:3]
    if contract is not None:
        assert contract == str(state.last(SecondAuction).contract)


@pytest.mark.parametrize(
    ("level", "below", "lowest"),
    [
        ("plain", (0, 60), "3NT"),
        ("with_partscore", (0, 60), "1NT"),
        ("with_partscore", (60, 0), "3NT"),
        ("with_partscore", (0, 40), "2H"),
    ],
)
def test_a_part_score_of_the_last_passer_may_help_to_game(
    level: str, below: tuple[int, int], lowest: str
) -> None:
    state = after(two_round_deal(Seating(below=below), game_level=level), f"{BUILT} 1C Pass {ADDED}")

    assert lowest == legal_in(state).split()[2]
    if lowest == "1NT":
        assert "2C" in legal_in(state).split()
        assert "1S" not in legal_in(state).split()


# Closing


def test_a_defender_closes_no_trumps_and_declarer_may() -> None:
    hearts = called("1H Pass", "Pass 4H")

    assert "closed:CK closed:CA" == legal_in(hearts)
    with pytest.raises(CardcoreError, match="closed:H2 is refused") as refused:
        after(hearts, "closed:H2")
    assert "TrumpClosed" == type(refused.value).__name__
    spades = called("1S Pass", "Pass Pass closed:CK closed:CA")
    assert {"closed:S2", "closed:SA"} <= set(legal_in(spades).split())


def test_a_card_that_is_not_in_the_hand_is_refused_like_any_other() -> None:
    with pytest.raises(CardcoreError, match="D2 is not among the cards you can close"):
        after(called("1H Pass", "Pass 4H"), "closed:D2")


@pytest.mark.parametrize(("closed", "announced"), [("DK DA", 0), ("S2 DK", 1), ("S2 SA", 2)])
def test_declarer_announces_the_closed_trumps(closed: str, announced: int) -> None:
    state = called("1S Pass", f"4H 4S Pass closed:CK closed:CA {words('closed', closed)}")

    assert announced == state.finished[-1].facts()["announced"]
    assert announced == two_round_end(played_out(state))["announced"]


def test_at_no_trump_nothing_is_a_trump() -> None:
    state = called("1S Pass", f"Pass 7NT {CLOSED_TRUMP}")

    assert 0 == two_round_end(played_out(state))["announced"]


# Play


@pytest.mark.parametrize(
    ("dealer", "south", "declarer", "leader"),
    [(0, 0, 0, 1), (0, 1, 0, 2), (1, 0, 1, 2), (1, 1, 1, 1)],
)
def test_the_hand_at_declarers_left_leads(dealer: int, south: int, declarer: int, leader: int) -> None:
    state = two_round_deal(Seating(south=south), dealer=dealer)
    while not isinstance(state.phase, Tricks):
        legal = legal_in(state).split()
        bids = ["1S"] if "1S" in legal else []
        state = after(state, next((call for call in (*bids, "Pass") if call in legal), legal[0]))

    facts = state.phase.facts()
    assert [declarer, leader] == [two_round_end(played_out(state))["declarer"], facts["leader"]]


def test_a_dummy_follows_from_its_open_cards_and_not_from_the_closed_ones() -> None:
    state = called("1S Pass", f"4H 4S Pass closed:CK closed:CA {words('closed', 'S2 DK')} H2 D2 C2 S3 S4 H3")

    assert suit("D", "3456789TJQ") == legal_in(state)
    with pytest.raises(CardcoreError, match="S2 is not among the cards you can play"):
        after(state, "S2")


def test_the_closed_cards_are_turned_up_after_the_eleventh_trick_and_must_then_follow() -> None:
    state = called("1S Pass", f"X XX Pass {CLOSED_TRUMP}")
    while state.last(Tricks).finished < 11:
        before = state
        state = after(state, first_of(state, SPADES_UP))

    assert [0, 2] == [faces_up(before, 0), faces_up(state, 0)]
    assert [0, 2] == [faces_up(before, 1), faces_up(state, 1)]
    lead = after(state, "DA")
    assert "DK" == legal_in(after(lead, legal_in(lead).split()[0]))


def faces_up(state: State, player: int) -> int:
    """How many closed cards of a player lie face up."""
    return (state.layout.up & state.layout.held[state.layout.at("closed", player)]).bit_count()


def test_a_closed_trump_wins_the_last_trick() -> None:
    end = played_out(
        called("1S Pass", f"X XX Pass {CLOSED_TRUMP} H2 D2 C2 S3"), "DA S4 S5 S6 S7 S8 S9 ST SJ SQ SK"
    )

    assert ([240, 0], [2750, 0]) == score_of(end)
    assert {"contract": "1SXX", "tricks": [13, 0], "double_score": True, "announced": 1}.items() <= (
        two_round_end(end).items()
    )


# Scoring


def test_a_game_in_a_suit_of_the_first_auction_scores_double() -> None:
    end = played_out(called("1S Pass", f"4H 4S Pass {CLOSED_HIGH} H2 D2 C2 S2"))

    expected = {
        "score": {"below": [240, 0], "above": [330, 0]},
        "contract": "4S",
        "declarer": 0,
        "tricks": [13, 0],
        "double_score": True,
        "announced": 0,
    }
    assert expected == two_round_end(end)


def test_the_one_more_bid_at_no_trump_scores_single() -> None:
    first = f"{words('dummy', suit('C', '23456789T'))} {words('dummy', 'DA DK DQ H2 H3 H4 H5 H6 H7')} 1C Pass"
    second = f"{words('dummy', 'CJ CQ')} {words('dummy', 'H8 H9')} Pass 3NT"
    closed = f"{words('closed', 'CK CA')} {words('closed', 'HT HJ')}"
    end = played_out(after(two_round_deal(pack=NINE_TRICKS), f"{first} {second} {closed}"), "HA HK HQ")

    assert ([100, 0], [30, 0]) == score_of(end)
    assert {"tricks": [10, 3], "double_score": False}.items() <= two_round_end(end).items()


@pytest.mark.parametrize(
    ("options", "below", "above"),
    [({}, 60, 510), ({"double_scope": "trick_score_only"}, 60, 330), ({"honours": "off"}, 60, 360)],
)
def test_a_bid_that_is_left_standing_scores_double_too(
    options: dict[str, Value], below: int, above: int
) -> None:
    end = played_out(called("1S Pass", f"Pass Pass {CLOSED_HIGH}", **options))

    assert ([below, 0], [above, 0]) == score_of(end)


def test_undertricks_are_never_doubled_by_the_first_auction() -> None:
    failed = played_out(called("1NT Pass", f"Pass 7NT {CLOSED_HIGH}", double_for_nt=True), suit("H", "2"))

    assert ([0, 0], [0, 650]) == score_of(failed)
    assert {"tricks": [0, 13], "double_score": False}.items() <= two_round_end(failed).items()


def test_a_suit_that_only_the_other_player_bid_first_scores_single() -> None:
    end = played_out(called("1H 2S Pass", f"4S Pass {CLOSED_HIGH}"))

    assert ([120, 0], [240, 0]) == score_of(end)
    assert False is two_round_end(end)["double_score"]


@pytest.mark.parametrize(
    ("first", "second", "double"),
    [
        ("1S 2H 2NT Pass", "4H 4S Pass", True),
        ("1D 2H 2NT Pass", "4H 4S Pass", False),
        ("1S 3S 4D Pass", "5H 5S Pass", True),
        ("Pass 1S 2S Pass", "Pass 4S", True),
    ],
)
def test_a_suit_counts_at_any_level_and_overcalled_but_not_if_bid_only_in_the_second_auction(
    first: str, second: str, double: bool
) -> None:
    end = played_out(called(first, f"{second} {CLOSED_HIGH}"))

    assert double is two_round_end(end)["double_score"]


@pytest.mark.parametrize(("double_for_nt", "double"), [(False, False), (True, True)])
def test_no_trump_scores_double_by_house_rule_only(double_for_nt: bool, double: bool) -> None:
    first = (
        f"{words('dummy', suit('C', '23456789T'))} {words('dummy', 'DA DK DQ H2 H3 H4 H5 H6 H7')} 1NT Pass"
    )
    second = f"{words('dummy', 'CJ CQ')} {words('dummy', 'H8 H9')} Pass 3NT"
    closed = f"{words('closed', 'CK CA')} {words('closed', 'HT HJ')}"
    deal = two_round_deal(pack=NINE_TRICKS, double_for_nt=double_for_nt)
    end = played_out(after(deal, f"{first} {second} {closed}"), "HA HK HQ")

    assert double is two_round_end(end)["double_score"]
    assert ([200, 0], [60, 0]) == score_of(end) if double else ([100, 0], [30, 0]) == score_of(end)


def test_honours_in_a_built_dummy_count_with_its_closed_cards() -> None:
    first = f"{words('dummy', suit('C', LOW))} {words('dummy', 'S5 S6 S7 S8 S9 ST SJ SQ DT')} 1S Pass"
    second = f"{words('dummy', 'CJ CQ')} {words('dummy', 'DQ SK')} Pass Pass {words('closed', 'CK CA')}"
    end = played_out(after(two_round_deal(), f"{first} {second} {words('closed', 'SA DK')}"))

    assert 150 == score_of(end)[1][0] - 2 * 30 * (int(tricks_of(end, 0)) - 7)


def tricks_of(state: State, player: int) -> int:
    """The tricks that a player has won."""
    tricks = two_round_end(state)["tricks"]
    assert isinstance(tricks, list)
    return int(tricks[player])
