"""Two-Round Bridge: the double score, undertricks and honours."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from tests.variants.positions import after
from tests.variants.two_round_positions import (
    ADDED,
    CLOSED_HIGH,
    LOW,
    NINE_TRICKS,
    called,
    played_out,
    score_of,
    suit,
    two_round_deal,
    two_round_end,
    words,
)
from variants.two_round import TwoRound

GAMES = "3NT 4H 4S 4NT 5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("1S Pass", "Counts double if made: spades by {0}."),
        ("1H 1S 1NT 2S 3C Pass", "Counts double if made: hearts and clubs by {0}, spades by {1}."),
        ("1NT 2D Pass", "Counts double if made: diamonds by {1}."),
        ("1NT Pass", ""),
    ],
)
def test_the_table_says_in_words_what_counts_double(said: str, told: str) -> None:
    state = after(called(said), ADDED)

    assert told == TwoRound().status(view(state, 0))


def test_the_table_names_no_trump_where_it_counts_double_by_house_rule() -> None:
    state = after(called("1H 1NT Pass", double_for_nt=True), ADDED)

    told = "Counts double if made: hearts by {0}, no-trump by {1}."
    assert told == state.variant.status(view(state, 0))


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


@pytest.mark.parametrize(
    ("scope", "told"),
    [
        ("contract_score", "The score of the contract is doubled."),
        ("trick_score_only", "The score below the line is doubled."),
    ],
)
def test_the_result_says_what_is_doubled_so_that_nobody_takes_honours_for_it(scope: str, told: str) -> None:
    outcome = played_out(called("1S Pass", f"Pass Pass {CLOSED_HIGH}", double_scope=scope)).outcome()
    assert outcome is not None

    assert f"{{0}} made 1S with 13 tricks. {{0}} scored 150 for honours. {told}" == outcome.reason


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
