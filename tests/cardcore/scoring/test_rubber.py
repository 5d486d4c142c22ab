"""Rubbers: games, part-scores, vulnerability, bonuses, and rubbers broken off."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cardcore.game.outcome import Context, Outcome, Standing
from cardcore.game.strict_json import structure
from cardcore.rules.errors import BadRecord
from cardcore.scoring import (
    AuctionTable,
    BridgeOutcome,
    ContractTable,
    Rubber,
    RubberStanding,
    ScoreColumns,
    Scoring,
    TricksOnly,
    Vulnerability,
)
from cardcore.scoring.rubber import Entry
from tests.cardcore.scoring.contracts import contract

WE, THEY = 0, 1
NEITHER = (False, False)
PASSED_OUT = BridgeOutcome.pass_out()


def deal(standing: RubberStanding, side: int, text: str, tricks: int, scoring: Scoring) -> BridgeOutcome:
    """The outcome of the next deal, scored with the vulnerability of the rubber."""
    played = contract(text, side)
    vulnerable = Vulnerability.of(standing.context).vulnerable[side]
    won = (tricks, 13 - tricks) if side == WE else (13 - tricks, tricks)
    return BridgeOutcome.of(played, won, scoring.score(played, tricks, vulnerable))


def outcome_of(side: int, text: str, tricks: int) -> BridgeOutcome:
    """The outcome of a deal when nobody is vulnerable."""
    return deal(Rubber().start(dealer=WE), side, text, tricks, ContractTable())


def rubber(
    *deals: tuple[int, str, int], plan: Rubber | None = None, scoring: Scoring | None = None
) -> RubberStanding:
    """The standing after deals, each a side, its contract and its tricks; an empty contract is passed out."""
    plan, scoring = plan or Rubber(), scoring or ContractTable()
    standing = plan.start(dealer=WE)
    for side, text, tricks in deals:
        outcome = deal(standing, side, text, tricks, scoring) if text else PASSED_OUT
        standing = plan.after(standing, outcome)
    return standing


PLAN = Rubber()

THREE_DEALS = ((WE, "3NT", 10), (THEY, "2SX", 9), (WE, "4H", 9))
WHOLE_RUBBER = (*THREE_DEALS, (WE, "6C", 12))

HONEYMOON = (
    (WE, "2H", 9),
    (THEY, "3NT", 9),
    (THEY, "4SX", 8),
    (WE, "3NT", 10),
    (WE, "4H", 10),
)


def test_the_worked_rubber_of_contract_bridge() -> None:
    standing = rubber(*WHOLE_RUBBER)
    assert Rubber().over(standing)
    assert (1500, 370) == standing.totals
    assert (2, 1) == standing.games


def test_the_score_sheet_keeps_what_was_written_and_where_the_lines_are() -> None:
    assert (
        Entry(1, "3NT", ScoreColumns((100, 0), (30, 0)), games=(WE,)),
        Entry(2, "2SX", ScoreColumns((0, 120), (0, 150)), games=(THEY,)),
        Entry(3, "4H", ScoreColumns((0, 0), (0, 100))),
        Entry(4, "6C", ScoreColumns((120, 0), (750, 0)), games=(WE,)),
        Entry(4, "Rubber", ScoreColumns((0, 0), (500, 0))),
    ) == rubber(*WHOLE_RUBBER).sheet


def test_the_worked_rubber_of_honeymoon_bridge() -> None:
    standing = rubber(*HONEYMOON)
    assert Rubber().over(standing)
    assert (1340, 100) == standing.totals


def test_both_part_scores_lapse_at_a_game_and_still_count_in_the_total() -> None:
    standing = rubber(*HONEYMOON[:2])
    assert (0, 0) == standing.part_scores
    assert (0, 1) == standing.games
    assert (90, 100) == standing.totals


def test_sixty_and_forty_are_a_game_in_two_deals() -> None:
    before = rubber((WE, "2H", 8))
    after = rubber((WE, "2H", 8), (WE, "1NT", 7))
    assert ((60, 0), (0, 0)) == (before.part_scores, before.games)
    assert ((0, 0), (1, 0)) == (after.part_scores, after.games)


def test_ninety_below_the_line_is_no_game() -> None:
    assert (0, 0) == rubber((WE, "3H", 12)).games


def test_points_above_the_line_never_make_a_game() -> None:
    standing = rubber((WE, "1H", 13), (THEY, "7NTX", 5))
    assert (0, 0) == standing.games
    assert (30, 0) == standing.part_scores


def test_no_surplus_of_one_game_counts_for_the_next() -> None:
    assert (0, 0) == rubber((WE, "7NT", 13)).part_scores


def test_a_side_is_vulnerable_when_it_has_a_game() -> None:
    contexts = [rubber(*WHOLE_RUBBER[:deals]).context for deals in range(3)]
    assert [NEITHER, (True, False), (True, True)] == [Vulnerability.of(each).vulnerable for each in contexts]


def test_the_next_deal_takes_over_games_and_part_scores() -> None:
    standing = rubber((WE, "3NT", 9), (THEY, "2S", 8))
    assert Vulnerability((True, False), games=(1, 0), below=(0, 60)) == standing.context


def test_the_first_game_brings_one_side_175_nearer_to_the_bonus_and_the_other_as_much_farther() -> None:
    made = outcome_of(WE, "3NT", 9)
    assert (100 + 175, -175) == Rubber().worth(Vulnerability(), made)


def test_the_deciding_game_is_worth_its_bonus_less_what_both_could_hope_for() -> None:
    one_all = Vulnerability((True, True), games=(1, 1))
    assert (100 + 250, -250) == Rubber().worth(one_all, outcome_of(WE, "3NT", 9))


def test_a_part_score_of_sixty_is_worth_three_tenths_of_the_game() -> None:
    assert (60 + 52.5, 0) == Rubber().worth(Vulnerability(), outcome_of(WE, "2S", 8))


def test_a_part_score_that_makes_game_with_an_earlier_one_brings_what_was_missing() -> None:
    sixty = Vulnerability(below=(60, 0))
    assert (60 + 175 - 52.5, -175) == Rubber().worth(sixty, outcome_of(WE, "2S", 8))


def test_a_deal_that_was_passed_out_is_worth_nothing() -> None:
    ahead = Vulnerability((True, False), games=(1, 0), below=(60, 40))
    assert (0, 0) == Rubber().worth(ahead, BridgeOutcome.pass_out())


def test_a_rubber_of_two_games_to_none_earns_seven_hundred() -> None:
    standing = rubber((THEY, "3NT", 9), (THEY, "4S", 10))
    assert Rubber().over(standing)
    assert (0, 100 + 120 + 700) == standing.totals


def test_a_rubber_is_not_over_with_one_game_each() -> None:
    standing = rubber((THEY, "3NT", 9), (WE, "4S", 10))
    assert not Rubber().over(standing)
    assert (120, 100) == standing.totals


def test_the_side_that_wins_the_rubber_may_have_fewer_points() -> None:
    standing = rubber((WE, "3NT", 9), (WE, "7NTX", 3), (WE, "3NT", 9))
    assert (2, 0) == standing.games
    assert (900, 2900) == standing.totals


def test_a_deal_after_the_rubber_begins_another_one_on_a_new_sheet() -> None:
    ended, begun = rubber(*WHOLE_RUBBER), rubber(*WHOLE_RUBBER, (WE, "1C", 7))
    assert (["1C"], 1, ended.totals) == ([entry.label for entry in begun.sheet], begun.rubbers, begun.earlier)
    assert (ended.totals[0] + 20, ended.totals[1]) == begun.totals
    assert Vulnerability() == ended.context


def test_a_rubber_takes_only_deals_scored_below_and_above_the_line() -> None:
    with pytest.raises(TypeError):
        Rubber().after(Rubber().start(0), Outcome((1, -1), "A stake.", {}))
    with pytest.raises(TypeError):
        Rubber().after(Standing(0, 0, (0, 0), Context()), PASSED_OUT)


def test_the_deal_alternates_also_after_a_deal_that_was_passed_out() -> None:
    deals = ((WE, "1C", 7), (WE, "", 0), (THEY, "1C", 7))
    assert [0, 1, 0, 1] == [rubber(*deals[:n]).dealer for n in range(4)]


def test_the_same_dealer_may_deal_again_after_a_deal_that_was_passed_out() -> None:
    plan = Rubber(redeal_same_dealer=True)
    deals = ((WE, "1C", 7), (WE, "", 0), (WE, "", 0), (THEY, "1C", 7))
    assert [0, 1, 1, 1, 0] == [rubber(*deals[:n], plan=plan).dealer for n in range(5)]


def test_a_deal_that_was_passed_out_is_written_down_without_points() -> None:
    standing = rubber((WE, "", 0))
    assert (Entry(1, "Pass", ScoreColumns((0, 0), (0, 0))),) == standing.sheet
    assert (1, (0, 0)) == (standing.deals, standing.totals)


def test_thirty_is_a_game_in_auction_bridge_and_the_rubber_earns_two_hundred_and_fifty() -> None:
    plan = Rubber.of_auction()
    one = rubber((WE, "1NT", 9), plan=plan, scoring=AuctionTable())
    two = rubber((WE, "1NT", 9), (WE, "2S", 10), plan=plan, scoring=AuctionTable())
    assert (1, 0) == one.games
    assert Vulnerability(NEITHER, games=(1, 0)) == one.context
    assert plan.over(two)
    assert (30 + 36 + 250, 0) == two.totals


def test_an_auction_rubber_won_two_to_one_earns_no_less() -> None:
    plan = evolve(Rubber.of_auction(), redeal_same_dealer=True)
    deals = ((WE, "3NT", 9), (THEY, "3NT", 9), (THEY, "1C", 8), (THEY, "3S", 9))
    assert (30, 30 + 12 + 27 + 250) == rubber(*deals, plan=plan, scoring=AuctionTable()).totals


def test_with_tricks_only_the_best_of_three_rounds_of_a_hundred_wins_without_bonus() -> None:
    plan = Rubber.of_trick_points()
    deals = ((WE, "3NT", 12), (THEY, "6S", 12), (WE, "4HX", 4), (WE, "2C", 8), (WE, "2H", 13))
    standing = rubber(*deals, plan=plan, scoring=TricksOnly())
    assert plan.over(standing)
    assert (2, 1) == standing.games
    assert (200, 180) == standing.totals
    assert Vulnerability(NEITHER) == standing.context


def unfinished_bonus(standing: RubberStanding, plan: Rubber = PLAN) -> tuple[int, ...]:
    """What each side gets when the rubber is broken off."""
    after = plan.broken_off(standing).totals
    return tuple(end - now for end, now in zip(after, standing.totals, strict=True))


def test_an_auction_rubber_that_is_broken_off_brings_nothing() -> None:
    plan = Rubber.of_auction()
    standing = rubber((WE, "3NT", 9), plan=plan, scoring=AuctionTable())
    assert standing == plan.broken_off(standing)


def test_a_sole_game_and_a_sole_part_score_of_a_rubber_broken_off_are_independent() -> None:
    game, part = (WE, "3NT", 9), (THEY, "1C", 7)
    assert (300, 0) == unfinished_bonus(rubber(game))
    assert (300, 100) == unfinished_bonus(rubber(game, part))
    assert (400, 0) == unfinished_bonus(rubber(game, (WE, "1C", 7)))
    assert (0, 100) == unfinished_bonus(rubber(part))
    assert (0, 50) == unfinished_bonus(rubber(part), Rubber(sole_part_score=50))


def test_a_rubber_broken_off_brings_nothing_when_both_sides_have_the_same() -> None:
    assert (0, 0) == unfinished_bonus(rubber())
    assert (0, 0) == unfinished_bonus(rubber((WE, "1C", 7), (THEY, "1D", 7)))
    assert (0, 0) == unfinished_bonus(rubber((WE, "3NT", 9), (THEY, "3NT", 9)))


def test_with_a_game_each_a_sole_part_score_still_counts_when_a_rubber_is_broken_off() -> None:
    assert (0, 100) == unfinished_bonus(rubber((WE, "3NT", 9), (THEY, "3NT", 9), (THEY, "1C", 7)))


def test_a_part_score_that_has_lapsed_counts_for_nothing_when_a_rubber_is_broken_off() -> None:
    assert (0, 300) == unfinished_bonus(rubber((WE, "1C", 7), (THEY, "3NT", 9)))


def test_a_finished_rubber_is_not_broken_off() -> None:
    assert (0, 0) == unfinished_bonus(rubber((WE, "3NT", 9), (WE, "3NT", 9)))


@pytest.mark.parametrize(
    ("written", "vulnerable"),
    [
        ({}, NEITHER),
        ({"vulnerable": [False, True]}, (False, True)),
        ({"vulnerable": [True, True]}, (True, True)),
    ],
)
def test_a_record_says_who_is_vulnerable(written: object, vulnerable: tuple[bool, bool]) -> None:
    assert Vulnerability(vulnerable) == structure(written, Vulnerability)


@pytest.mark.parametrize(
    "written",
    [
        {"vulnerable": [True]},
        {"vulnerable": [True, True, True]},
        {"vulnerable": [0, 1]},
        {"vulnerable": "ab"},
        {"vulnerable": {}},
        {"vulnerable": None},
        {"vulnerability": [True, True]},
    ],
)
def test_a_record_that_says_it_in_another_form_is_refused(written: object) -> None:
    with pytest.raises(BadRecord):
        structure(written, Vulnerability)


def test_without_a_rubber_nobody_is_vulnerable() -> None:
    assert NEITHER == Vulnerability.of(Context()).vulnerable


DEALS = st.lists(
    st.tuples(
        st.sampled_from([WE, THEY]),
        st.sampled_from(["1C", "2H", "3NT", "4SX", "1NTXX", "6D", "7S", ""]),
        st.integers(5, 13),
    ),
    max_size=12,
)


def until_over(plan: Rubber, deals: list[tuple[int, str, int]]) -> RubberStanding:
    standing = plan.start(WE)
    for side, text, tricks in deals:
        if plan.over(standing):
            break
        outcome = deal(standing, side, text, tricks, ContractTable()) if text else PASSED_OUT
        standing = plan.after(standing, outcome)
    return standing


@given(DEALS)
def test_the_total_of_a_side_is_everything_in_its_two_columns(deals: list[tuple[int, str, int]]) -> None:
    standing = until_over(Rubber(), deals)
    for side in (WE, THEY):
        below = [entry.columns.below[side] for entry in standing.sheet]
        above = [entry.columns.above[side] for entry in standing.sheet]
        assert sum(below) + sum(above) == standing.totals[side]


@given(DEALS)
def test_an_unfinished_game_is_below_a_hundred_and_a_rubber_has_at_most_three(
    deals: list[tuple[int, str, int]],
) -> None:
    standing = until_over(Rubber(), deals)
    assert max(standing.part_scores) < 100
    assert sum(standing.games) <= 3
    assert (2 in standing.games) == standing.over
    assert ("Rubber" in [entry.label for entry in standing.sheet]) == standing.over


# A bonus for the first game

WITH_FIRST_GAME = Rubber(100, 400, 400, 150, 0, first_game=100)


def test_each_side_gets_the_bonus_of_its_first_game_once() -> None:
    game, theirs = (WE, "3NT", 9), (THEY, "3NT", 9)
    assert [(200, 0), (200, 200), (100 + 200 + 400, 200)] == [
        rubber(*deals, plan=WITH_FIRST_GAME).totals
        for deals in ([game], [game, theirs], [game, theirs, game])
    ]
    standing = rubber(game, theirs, game, plan=WITH_FIRST_GAME)
    assert ["3NT", "1st game", "3NT", "1st game", "3NT", "Rubber"] == [e.label for e in standing.sheet]


def test_a_game_of_two_part_scores_brings_the_bonus_of_a_first_game() -> None:
    assert (40 + 60 + 100, 0) == rubber((WE, "1NT", 7), (WE, "2S", 8), plan=WITH_FIRST_GAME).totals


@pytest.mark.parametrize(
    ("games", "gain"),
    [
        ((0, 0), (100 + 125, -125)),
        ((1, 0), (100 + 100, -150)),
        ((0, 1), (100 + 150, -100)),
        ((1, 1), (300, -200)),
    ],
)
def test_a_game_is_worth_the_hope_for_first_game_and_rubber_besides(
    games: tuple[int, int], gain: tuple[float, float]
) -> None:
    """One game up a side has three chances of four for the 400, and the other half a chance of its 100."""
    won = outcome_of(WE, "3NT", 9)
    assert gain == WITH_FIRST_GAME.worth(Vulnerability(games=games), won)
