"""How a deal of Chinese Bridge is scored: the worked examples, both tables, and honours."""

from __future__ import annotations

import pytest

from cardcore import BridgeOutcome, Pack, Seating
from cardcore.game.options import Value
from cardcore.rules.errors import GameOver
from tests.variants.chinese_positions import (
    RUFF_PLAY,
    rank_major,
    the_ruff,
    with_cards_changed,
    with_first_cards,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of

SOUTH_VULNERABLE = Seating((True, False))
ACES_TO_SOUTH = with_cards_changed(RANK_MAJOR, "CA S2", "DA S3", "HA S4")


def above(auction: str, pack: Pack = RANK_MAJOR, **options: Value) -> tuple[int, ...]:
    """The points above the line when every hand plays its first legal card."""
    outcome = with_first_cards(rank_major(auction, pack=pack, house=options)).outcome()
    return outcome.columns.above if isinstance(outcome, BridgeOutcome) else ()


def honours(auction: str, pack: Pack, scoring: str = "contract") -> tuple[int, ...]:
    """What both sides gain by honours in a deal."""
    counted = above(auction, pack, scoring=scoring, honours="on")
    plain = above(auction, pack, scoring=scoring, honours="off")
    return tuple(more - less for more, less in zip(counted, plain, strict=True))


# The worked examples


def test_seven_spades_on_the_rank_major_pack_is_a_grand_slam_with_five_honours() -> None:
    end = with_first_cards(rank_major("7S Pass"))

    assert {
        "score": {"below": [210, 0], "above": [1150, 0]},
        "contract": "7S",
        "declarer": 0,
        "tricks": [13, 0],
    } == facts_of(end)


@pytest.mark.parametrize(
    ("auction", "match", "penalty"),
    [
        ("3NT Pass", Seating(), 450),
        ("3NT X Pass", Seating(), 2300),
        ("3NT Pass", SOUTH_VULNERABLE, 900),
        ("3NT X Pass", SOUTH_VULNERABLE, 2600),
        ("3NT X XX Pass", Seating(), 4600),
        ("3NT X Pass", Seating((False, True)), 2300),
    ],
)
def test_three_no_trump_on_the_rank_major_pack_goes_nine_down(
    auction: str, match: Seating, penalty: int
) -> None:
    end = with_first_cards(rank_major(auction, match=match))

    assert {"below": [0, 0], "above": [0, penalty]} == facts_of(end)["score"]
    assert [0, 13] == facts_of(end)["tricks"]


def test_one_no_trump_by_west_is_led_by_north_and_goes_seven_down() -> None:
    end = with_first_cards(rank_major("Pass 1NT Pass"))

    assert {
        "score": {"below": [0, 0], "above": [350, 0]},
        "contract": "1NT",
        "declarer": 1,
        "tricks": [13, 0],
    } == facts_of(end)


def test_two_hearts_doubled_with_the_first_trick_ruffed_by_north_makes_an_overtrick() -> None:
    end = after(the_ruff(), RUFF_PLAY)

    assert {
        "score": {"below": [120, 0], "above": [150, 0]},
        "contract": "2HX",
        "declarer": 0,
        "tricks": [9, 4],
    } == facts_of(end)


def test_the_outcome_says_in_a_sentence_what_became_of_the_contract() -> None:
    made, failed = with_first_cards(rank_major("7S Pass")), with_first_cards(rank_major("3NT X Pass"))

    assert "{0} made 7S with 13 tricks. {0} scored 150 for honours." == getattr(made.outcome(), "reason", "")
    assert "{0} went 9 down in 3NTX." == getattr(failed.outcome(), "reason", "")


def test_nothing_is_played_after_the_thirteenth_trick() -> None:
    end = with_first_cards(rank_major("7S Pass"))

    assert (None, ()) == (end.to_act, tuple(end.legal()))
    with pytest.raises(GameOver):
        after(end, "S2")


# The tables


def test_a_vulnerable_grand_slam_brings_fifteen_hundred() -> None:
    end = with_first_cards(rank_major("7S Pass", match=SOUTH_VULNERABLE))

    assert {"below": [210, 0], "above": [1650, 0]} == facts_of(end)["score"]


@pytest.mark.parametrize(("bonus", "points"), [(100, 1250), (50, 1200)])
def test_a_redoubled_contract_brings_the_agreed_bonus(bonus: int, points: int) -> None:
    end = with_first_cards(rank_major("7S X XX Pass", redouble_bonus=bonus))

    assert {"below": [840, 0], "above": [points, 0]} == facts_of(end)["score"]


@pytest.mark.parametrize(
    ("fourth", "auction", "penalty"),
    [(300, "3NT X Pass", 2300), (200, "3NT X Pass", 1700), (200, "3NT X XX Pass", 3400)],
)
def test_from_the_fourth_on_doubled_undertricks_cost_what_is_agreed(
    fourth: int, auction: str, penalty: int
) -> None:
    assert (0, penalty) == above(auction, nv_doubled_4th=fourth)


def test_the_older_price_of_undertricks_does_not_touch_a_vulnerable_declarer() -> None:
    end = with_first_cards(rank_major("3NT X Pass", match=SOUTH_VULNERABLE, nv_doubled_4th=200))

    assert {"below": [0, 0], "above": [0, 2600]} == facts_of(end)["score"]


@pytest.mark.parametrize(
    ("auction", "below", "above"),
    [
        ("7S Pass", [63, 0], [200, 0]),
        ("1S Pass", [63, 0], [200, 0]),
        ("1S X Pass", [126, 0], [550, 0]),
        ("Pass 1NT Pass", [0, 0], [450, 0]),
        ("3NT X Pass", [0, 0], [0, 1000]),
    ],
)
def test_under_the_auction_table_odd_tricks_won_count_and_slams_go_to_whoever_wins_the_tricks(
    auction: str, below: list[int], above: list[int]
) -> None:
    end = with_first_cards(rank_major(auction, scoring="auction"))

    assert {"below": below, "above": above} == facts_of(end)["score"]


def test_under_the_auction_table_nobody_is_vulnerable() -> None:
    plain, said = (
        with_first_cards(rank_major("3NT X Pass", match=match, scoring="auction"))
        for match in (Seating(), SOUTH_VULNERABLE)
    )

    assert facts_of(plain) == facts_of(said)


# Honours


@pytest.mark.parametrize(
    ("auction", "points"),
    [
        ("7S Pass", (150, 0)),
        ("7D Pass", (150, 0)),
        ("Pass 7H Pass", (0, 150)),
        ("Pass 7C Pass", (0, 150)),
        ("1H Pass", (0, 150)),
        ("Pass 1D Pass", (150, 0)),
        ("1NT Pass", (0, 0)),
    ],
)
def test_five_honours_in_a_hand_or_a_dummy_score_for_its_owner_whoever_declares(
    auction: str, points: tuple[int, int]
) -> None:
    assert points == honours(auction, RANK_MAJOR)


def test_honours_count_from_all_thirteen_cards_whether_they_lay_covered_or_not() -> None:
    tens_covered = with_cards_changed(RANK_MAJOR, "D2 DT", "D3 DJ", "D4 DQ")

    assert (150, 0) == honours("7D Pass", tens_covered)


def test_four_trump_honours_in_a_hand_score_a_hundred_and_the_fifth_elsewhere_nothing() -> None:
    assert (100, 0) == honours("1S Pass", with_cards_changed(RANK_MAJOR, "ST C9"))


def test_honours_divided_between_a_hand_and_its_dummy_do_not_score() -> None:
    divided = with_cards_changed(RANK_MAJOR, "ST D2", "SJ D3")

    assert (0, 0) == honours("1S Pass", divided)


def test_four_aces_in_a_hand_score_at_no_trump_and_not_in_a_suit() -> None:
    assert (150, 0) == honours("1NT Pass", ACES_TO_SOUTH)
    assert (0, 0) == honours("1H Pass", with_cards_changed(ACES_TO_SOUTH, "HT C9", "HK C8"))


def test_under_the_auction_table_a_side_scores_honours_of_hand_and_dummy_together() -> None:
    divided = with_cards_changed(RANK_MAJOR, "ST D2", "SJ D3")

    assert (50, 0) == honours("1S Pass", divided, scoring="auction")
    assert (90, 0) == honours("1S Pass", with_cards_changed(RANK_MAJOR, "ST D2"), scoring="auction")


def test_without_honours_only_the_slam_stands_above_the_line() -> None:
    assert (1000, 0) == above("7S Pass", honours="off")
