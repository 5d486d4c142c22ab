"""What a deal says of a rubber with a column for each player, and the match that goes by it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.game.strict_json import structure
from cardcore.rules.errors import BadRecord
from cardcore.scoring import (
    BridgeOutcome,
    DealScore,
    GamesSoFar,
    ReportedOutcome,
    ReportedRubber,
    ReportedStanding,
    Rubber,
    RubberReport,
)
from cardcore.scoring.rubber_report import hundreds
from tests.cardcore.scoring.contracts import contract

ALONE = ReportedRubber.like(Rubber(), (0, 1, 2))
AGAINST_TWO = ReportedRubber.like(Rubber(), (0, 0, 1))
NOBODY = (False, False, False)


def report(
    vulnerable: tuple[bool, ...], below: tuple[int, ...], added: tuple[int, ...], rubber: Rubber = ALONE
) -> RubberReport:
    return RubberReport.of(GamesSoFar(vulnerable, below=below), added, rubber, dealer=1)


def test_a_part_score_completes_no_game_and_is_carried() -> None:
    assert {
        "games": [],
        "premium": [0, 0, 0],
        "rubber_over": False,
        "next": {"dealer": 1, "vulnerable": [False, False, False], "below": [0, 70, 20]},
    } == report(NOBODY, (0, 70, 0), (0, 0, 20)).facts


def test_a_game_makes_its_player_vulnerable_and_ends_the_part_scores_of_all() -> None:
    after = report(NOBODY, (40, 70, 0), (60, 0, 0))

    assert (0,) == after.games
    assert after.context == GamesSoFar((True, False, False), games=(1, 0, 0))


@pytest.mark.parametrize(
    ("vulnerable", "premium"),
    [
        ((True, False, False), (700, 0, 0)),
        ((True, True, False), (500, 0, 0)),
        ((True, False, True), (500, 0, 0)),
        ((True, True, True), (500, 0, 0)),
    ],
)
def test_the_second_game_brings_500_as_soon_as_one_opponent_has_a_game(
    vulnerable: tuple[bool, ...], premium: tuple[int, ...]
) -> None:
    ended = report(vulnerable, (40, 0, 0), (60, 0, 0))

    assert (premium, None) == (ended.premium, ended.context)
    assert ended.facts["next"] is None
    assert ended.facts["rubber_over"] is True


def test_partners_win_the_rubber_together_and_do_not_lower_their_own_premium() -> None:
    ended = report((True, True, False), (0, 0, 60), (120, 120, 0), AGAINST_TWO)

    assert ((0, 1), (700, 700, 0)) == (ended.games, ended.premium)


def test_people_are_told_of_games_and_of_the_premium() -> None:
    ended = report((True, True, False), (0, 0, 60), (120, 120, 0), AGAINST_TWO)

    assert ["{0} and {1} completed a game.", "{0} and {1} received 700 for the rubber."] == ended.sentences


def test_under_auction_a_game_is_30_points_and_the_rubber_250() -> None:
    rubber = ReportedRubber.like(Rubber.of_auction(), (0, 1, 2))

    assert () == report(NOBODY, (0, 20, 0), (0, 9, 0), rubber).games
    assert (0, 250, 0) == report((True, True, False), (0, 20, 0), (0, 10, 0), rubber).premium


@pytest.mark.parametrize("games", [[0, 0, 0], [1, 0, 2]])
def test_a_context_accepts_games_and_no_rule_reads_them(games: list[int]) -> None:
    given = structure({"games": games, "vulnerable": [True, False, False]}, GamesSoFar)

    assert (700, 0, 0) == RubberReport.of(given, (100, 0, 0), ALONE, 1).premium


def test_a_context_for_two_players_is_refused() -> None:
    with pytest.raises(BadRecord, match="vulnerable takes true or false for each of the three players"):
        structure({"vulnerable": [True, False]}, GamesSoFar)


# The match


def made(player: int, text: str, tricks: int, below: int, standing: ReportedStanding) -> ReportedOutcome:
    """The outcome of a contract that brings some points below the line."""
    sides = tuple(int(each != player) for each in range(3))
    won = (tricks, 13 - tricks)
    scored = BridgeOutcome.of(contract(text, player), won, DealScore(below), (0, 0, 0), sides)
    before = GamesSoFar.of(standing.context)
    return ReportedOutcome.told(
        scored, RubberReport.of(before, scored.columns.below, ALONE, (player + 1) % 3)
    )


def played(*deals: tuple[int, str, int, int]) -> ReportedStanding:
    standing = ALONE.start(2)
    for player, text, tricks, below in deals:
        standing = ALONE.after(standing, made(player, text, tricks, below, standing))
    return standing


FIRST_GAME = (0, "3NT", 9, 100)
PART_SCORE = (1, "2H", 8, 60)
SECOND_GAME = (0, "4S", 10, 120)


def test_the_match_takes_dealer_and_context_from_the_report() -> None:
    standing = played(PART_SCORE)

    assert (2, GamesSoFar(below=(0, 60, 0))) == (standing.dealer, standing.context)
    assert () == standing.settled


def test_the_premium_stands_above_the_line_and_ends_the_rubber() -> None:
    standing = played(FIRST_GAME, PART_SCORE, SECOND_GAME)

    assert ALONE.over(standing)
    assert (100 + 120 + 700, 60, 0) == standing.totals
    assert [(0,), (), (0,), ()] == [entry.games for entry in standing.sheet]
    assert GamesSoFar() == standing.context


def test_a_rubber_is_settled_by_pairs_in_hundreds() -> None:
    standing = played(FIRST_GAME, PART_SCORE, SECOND_GAME)

    assert (9 + 9, -9 + 1, -9 - 1) == standing.settled


def test_a_rubber_that_is_broken_off_is_settled_with_its_bonuses() -> None:
    ended = ALONE.broken_off(played(FIRST_GAME, PART_SCORE))

    assert isinstance(ended, ReportedStanding)
    assert ((100 + 300, 60 + 100, 0), (2 + 4, -2 + 2, -4 - 2)) == (ended.totals, ended.settled)


def test_a_rubber_of_which_no_deal_is_played_leaves_nothing_to_settle() -> None:
    assert ALONE.start(2) == ALONE.broken_off(ALONE.start(2))


def test_a_finished_rubber_is_settled_as_it_ended() -> None:
    standing = played(FIRST_GAME, PART_SCORE, SECOND_GAME)

    assert standing == ALONE.broken_off(standing)


def test_after_a_finished_rubber_another_one_begins_and_is_settled_by_itself() -> None:
    standing = played(FIRST_GAME, PART_SCORE, SECOND_GAME, PART_SCORE)

    assert ((920, 120, 0), 1, ()) == (standing.totals, standing.rubbers, standing.settled)
    assert (0, 60, 0) == standing.part_scores


@pytest.mark.parametrize(
    ("difference", "settled"),
    [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (249, 2), (250, 3), (349, 3), (950, 10), (1049, 10)],
)
def test_fifty_counts_up(difference: int, settled: int) -> None:
    assert (settled, -settled) == (hundreds(difference), hundreds(-difference))


@given(st.tuples(*[st.integers(0, 9000)] * 3))
def test_what_is_settled_adds_up_to_nothing(totals: tuple[int, int, int]) -> None:
    standing = ReportedStanding(0, 1, totals, GamesSoFar(), earlier=(0, 0, 0), sides=(0, 1, 2))

    assert 0 == sum(ALONE.settle(standing))


def test_east_wins_or_loses_with_both_others() -> None:
    standing = ReportedStanding(0, 1, (300, 300, 1120), GamesSoFar(), earlier=(0, 0, 0), sides=(0, 0, 1))

    assert (-8, -8, 16) == AGAINST_TWO.settle(standing)


def test_a_worked_settlement_of_three() -> None:
    standing = ReportedStanding(0, 1, (1240, 560, 310), GamesSoFar(), earlier=(0, 0, 0), sides=(0, 1, 2))

    assert (16, -4, -12) == ALONE.settle(standing)


def test_a_deal_that_reports_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match="report what they change"):
        ALONE.after(ALONE.start(0), BridgeOutcome.pass_out(3))


def test_what_is_settled_goes_on_with_the_players() -> None:
    standing = ReportedStanding(
        0, 1, (3, 1, 2), GamesSoFar(), earlier=(6, 4, 5), sides=(0, 0, 1), settled=(7, -8, 1)
    )
    turned = standing.turned(1)
    assert ((2, 3, 1), (5, 6, 4)) == (turned.totals, turned.earlier)
    assert ((1, 0, 0), (1, 7, -8)) == (turned.sides, turned.settled)
