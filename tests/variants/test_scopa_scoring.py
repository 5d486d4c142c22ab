"""The count of Scopa: cards, diamonds, the seven of diamonds, primiera, sweeps and runs, in order."""

from __future__ import annotations

import pytest

from cardcore.rules.cards import pack_of, read_cards
from variants.scopa.scoring import Count, Race, napola, primiera

A = read_cards("CA C2 C3 C4 C6 CJ CQ CK DA D2 D5 D6 D7 HA H2 H3 H4 HK S4 SJ SQ SK")
B = read_cards("C5 C7 D3 D4 DJ DQ DK H5 H6 H7 HJ HQ SA S2 S3 S5 S6 S7")
IN_ORDER, WHOLE = Race(11, in_order=True), Race(11, in_order=False)

# Words


def test_a_run_of_diamonds_is_told_where_it_scores() -> None:
    count = Count((read_cards("DA D2 D3 D4"), read_cards("C2")), (0, 0), runs=True)

    assert ["4 cards", "4 diamonds", "primiera none", "a run of 4 diamonds", "0 sweeps"] == count.told_of(0)
    assert ["1 card", "0 diamonds", "primiera none", "0 sweeps"] == count.told_of(1)
    assert "cards 4 to 1, diamonds 4 to 0, primiera none to none, run of diamonds 4 to 0, sweeps 0 to 0" == (
        count.compared()
    )


def test_without_the_option_no_run_is_told() -> None:
    count = Count((read_cards("DA D2 D3 D4"), read_cards("C2")), (0, 0))

    assert ["4 cards", "4 diamonds", "primiera none", "0 sweeps"] == count.told_of(0)


# Primiera


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("S7 H7 D6 CA", 76),
        ("S7 H7 D7 C7", 84),
        ("S7 S6 HA DA CA", 69),
        ("SJ HQ DK CJ", 40),
        ("S2 H3 D4 C5", 54),
        ("S7 H7 D7", None),
        ("", None),
    ],
)
def test_the_best_card_of_each_suit_makes_the_primiera_and_all_four_suits_are_needed(
    cards: str, expected: int | None
) -> None:
    assert expected == primiera(read_cards(cards))


def test_a_player_without_a_suit_leaves_the_point_of_the_primiera_to_the_other() -> None:
    low, high = read_cards("SJ HJ DJ CJ"), read_cards("S7 H7 D7")

    assert [(1, 0), (0, 1)] == [Count(piles, (0, 0)).categories[3] for piles in ((low, high), (high, low))]


def test_if_both_lack_a_suit_nobody_has_the_primiera() -> None:
    assert (0, 0) == Count((read_cards("S7 H7"), read_cards("C7 D7")), (0, 0)).categories[3]


def test_an_equal_primiera_brings_nobody_a_point() -> None:
    piles = read_cards("S7 H7 DA C2"), read_cards("C7 D7 HA S2")

    assert (0, 0) == Count(piles, (0, 0)).categories[3]


# The count


def test_the_worked_count_gives_a_four_points_and_b_one() -> None:
    count = Count((A, B), (2, 0))

    assert [(1, 0), (0, 0), (1, 0), (0, 1), (2, 0)] == list(count.categories)
    assert (4, 1) == count.whole
    assert {
        "captured": [22, 18],
        "diamonds": [5, 5],
        "sette_bello": 0,
        "primiera": [69, 77],
        "sweeps": [2, 0],
    } == count.facts


def test_twenty_cards_each_bring_nobody_a_point() -> None:
    assert (0, 0) == Count((A[:20], (*B, *A[20:])), (0, 0)).categories[0]


def test_no_more_than_four_points_are_in_a_deal_without_sweeps() -> None:
    assert (4, 0) == Count((pack_of("234567JQKA"), ()), (0, 0)).whole


@pytest.mark.parametrize(
    ("cards", "run"),
    [
        ("DA D2 D3", 3),
        ("DA D2", 0),
        ("D2 D3 D4", 0),
        ("DA D2 D3 D5", 3),
        ("DA D2 D3 D4 D5 D6 D7", 7),
        ("DA D2 D3 D4 D5 D6 D7 DJ DQ DK", 10),
        ("DA D2 D3 D4 D5 D6 D7 DQ DK", 7),
        ("HA H2 H3", 0),
    ],
)
def test_a_run_of_diamonds_from_the_ace_scores_its_length_from_three_on(cards: str, run: int) -> None:
    assert run == napola(read_cards(cards))


def test_a_run_is_counted_between_primiera_and_sweeps_where_runs_score() -> None:
    count = Count((pack_of("234567JQKA"), ()), (1, 0), runs=True)

    assert [(1, 0), (1, 0), (1, 0), (1, 0), (10, 0), (1, 0)] == list(count.categories)


def test_the_points_of_a_deal_are_told_apart_from_the_numbers_in_names() -> None:
    counted = IN_ORDER.outcome(Count((A, B), (2, 0)), IN_ORDER.start(0).context, 0)

    assert "{0} scored 4, {1} scored 1: cards 22 to 18, " in counted.reason


# Counting in order

MORE_CARDS = read_cards("C2 C3 C4 C5 H2 H3 D7")
MORE_DIAMONDS = read_cards("D2 D3 D4 D5 S2")


def test_in_the_worked_count_the_diamonds_bring_player_1_to_eleven_and_the_rest_is_not_counted() -> None:
    count = Count((MORE_CARDS, MORE_DIAMONDS), (2, 0))

    assert (1, 1) == IN_ORDER.counted(count, (9, 10), 0)
    assert 1 == IN_ORDER.winner((10, 11))


def test_the_non_dealers_sweeps_are_counted_first() -> None:
    tied = Count(((), ()), (3, 1))

    assert (0, 1) == IN_ORDER.counted(tied, (10, 10), 0)
    assert (1, 0) == IN_ORDER.counted(tied, (10, 10), 1)


def test_counting_the_whole_deal_three_sweeps_to_one_make_thirteen_to_eleven() -> None:
    tied = Count(((), ()), (3, 1))

    assert (3, 1) == WHOLE.counted(tied, (10, 10), 0)
    assert 0 == WHOLE.winner((13, 11))


def test_reaching_eleven_with_the_cards_comes_before_the_opponents_sweeps() -> None:
    count = Count((read_cards("C2 C3"), read_cards("H2")), (0, 5))

    assert (1, 0) == IN_ORDER.counted(count, (10, 10), 0)


def test_sweeps_are_counted_one_by_one_up_to_the_target() -> None:
    assert (2, 0) == IN_ORDER.counted(Count(((), ()), (7, 0)), (9, 3), 0)


def test_a_run_is_counted_point_by_point_up_to_the_target() -> None:
    count = Count((read_cards("DA D2 D3 H2"), read_cards("C2 C3 C4 C5")), (0, 0), runs=True)

    assert (2, 0) == IN_ORDER.counted(count, (9, 3), 0)


def test_below_the_target_everything_is_counted_either_way() -> None:
    count = Count((A, B), (2, 0))

    assert [(4, 1), (4, 1)] == [race.counted(count, (0, 0), 0) for race in (IN_ORDER, WHOLE)]
