"""Rubbers of four players in partnerships, and of three of whom each is a side."""

from __future__ import annotations

from typing import ClassVar

import pytest
from attrs import evolve, frozen

from cardcore.scoring import (
    BridgeOutcome,
    ContractTable,
    Rubber,
    ScoreColumns,
    Vulnerability,
)
from tests.cardcore.scoring.contracts import contract
from tests.cardcore.scoring.partnerships import FourHanded, FourVulnerable, with_partners

PASSED_OUT = BridgeOutcome.pass_out()


@frozen
class ThreeVulnerable(Vulnerability):
    players: ClassVar[int] = 3


@frozen
class ThreeHanded(Rubber):
    context: ClassVar[type[Vulnerability]] = ThreeVulnerable


def test_partners_share_their_column_games_and_vulnerability() -> None:
    standing = with_partners((0, "3NT", 9), (1, "2S", 8))
    assert ((1, 0, 1, 0), (0, 60, 0, 60)) == (standing.games, standing.part_scores)
    assert (100, 60, 100, 60) == standing.totals
    assert FourVulnerable((True, False, True, False), games=(1, 0, 1, 0), below=(0, 60, 0, 60)) == (
        standing.context
    )


def test_a_game_made_of_the_part_scores_of_two_partners_ends_the_other_sides_part_score() -> None:
    standing = with_partners((0, "2S", 8), (1, "2H", 8), (2, "1NT", 7))
    assert ((1, 0, 1, 0), (0, 0, 0, 0)) == (standing.games, standing.part_scores)


def test_both_partners_receive_the_bonus_of_the_rubber() -> None:
    standing = with_partners((0, "3NT", 9), (2, "4S", 10))
    assert (100 + 120 + 700, 0, 100 + 120 + 700, 0) == standing.totals
    assert standing.over


def test_the_deal_passes_round_four_players() -> None:
    assert [0, 1, 2] == [with_partners(*[(0, "1C", 7)] * number).dealer for number in range(3)]


def test_of_three_players_each_defender_scores_all() -> None:
    plan, table = ThreeHanded(sides=(0, 1, 2)), ContractTable()
    played = contract("4S", 1)
    down = BridgeOutcome.of(played, (5, 8), table.score(played, 8, False), (0, 0, 0), (1, 0, 1))
    assert (100, 0, 100) == plan.after(plan.start(0), down).totals


def test_in_a_rubber_of_three_the_deal_that_brings_the_second_game_wins_it() -> None:
    plan, standing = ThreeHanded(sides=(0, 1, 2)), ThreeHanded(sides=(0, 1, 2)).start(0)
    for declarer in (1, 2, 1):
        played = contract("4S", declarer)
        sides = tuple(int(player != declarer) for player in range(3))
        score = ContractTable().score(played, 10, False)
        standing = plan.after(standing, BridgeOutcome.of(played, (10, 3), score, (0, 0, 0), sides))
    assert ((0, 2, 1), (0, 120 + 120 + 500, 120)) == (standing.games, standing.totals)


def test_every_player_of_three_may_hope_for_the_bonus_alike() -> None:
    plan = ThreeHanded(sides=(0, 1, 2))
    worth = plan.worth(ThreeVulnerable(), evolve(PASSED_OUT, points=(0, 0, 0), columns=ScoreColumns.empty(3)))
    assert (0.0, 0.0, 0.0) == worth


def test_the_vulnerability_of_four_is_not_that_of_two() -> None:
    with pytest.raises(ValueError, match="vulnerable takes true or false for each of the four players"):
        FourVulnerable((True, False))


def test_a_rubber_of_partners_that_is_broken_off_pays_the_side_that_alone_has_a_game() -> None:
    standing = with_partners((0, "3NT", 9))
    assert (100, 0, 100, 0) == standing.totals
    assert (400, 0, 400, 0) == FourHanded(sides=standing.sides).broken_off(standing).totals


def test_the_score_sheet_goes_on_with_the_players() -> None:
    standing = with_partners((0, "3NT", 9), (1, "2S", 8), (0, "4S", 10))
    others = with_partners((1, "3NT", 9), (0, "2S", 8), (1, "4S", 10))
    turned = standing.turned(1)
    assert (others.totals, others.part_scores) == (turned.totals, turned.part_scores)
    assert [entry.columns for entry in others.sheet] == [entry.columns for entry in turned.sheet]
    assert [entry.games for entry in others.sheet] == [entry.games for entry in turned.sheet]
    assert others.games == turned.games
    assert standing == turned.turned(3)
