"""What is said of an example that does not hold, or that nobody can compare."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from cardcore.game.strict_json import structure
from cardcore.plugins.resources import example_files
from cardcore.testing.examples import Example, Moment, faults_of
from variants.turnover import Turnover

GAME = Turnover()


def shipped(file: str) -> Example:
    """An example of Turnover Bridge."""
    path = next(path for path in example_files(GAME) if path.name == file)
    return structure(json.loads(path.read_text(encoding="utf-8")), Example)


ROUT = shipped("rout.json")
"""It ends with the score 1, -1 and the tricks 14, 0."""


def test_an_example_that_is_written_for_another_game_is_told_so() -> None:
    foreign = evolve(ROUT, record=evolve(ROUT.record, variant="scopa"))
    told = "it is written for 'scopa'; the variant of its record must be 'turnover'"
    assert [told] == list(faults_of(GAME, foreign))


def test_an_example_may_call_its_game_by_an_alias() -> None:
    alias, *_ = GAME.aliases
    assert [] == list(faults_of(GAME, evolve(ROUT, record=evolve(ROUT.record, variant=alias))))


def test_of_the_end_only_what_is_written_is_compared_in_any_order() -> None:
    ends: list[dict[str, object]] = [{"tricks": [14, 0]}, {"tricks": [14, 0], "score": [1, -1]}, {}]
    assert [] == [fault for end in ends for fault in faults_of(GAME, evolve(ROUT, end=end))]


def test_an_end_that_is_not_reached_is_told_by_what_differs() -> None:
    told = 'the deal must end with {"score": [2, -2], "pot": null}, but ends with {"score": [1, -1]}'
    wrong = evolve(ROUT, end={"score": [2, -2], "tricks": [14, 0], "pot": None})
    assert [told] == list(faults_of(GAME, wrong))
    told = "the players must receive [2, -2], but receive [1, -1]"
    assert [told] == list(faults_of(GAME, evolve(ROUT, points=[2, -2])))


@pytest.mark.parametrize("player", ["7", "-1", "north"])
def test_a_view_of_a_player_who_does_not_exist_is_told_so(player: str) -> None:
    watched = evolve(ROUT, moments=[Moment(0, views={player: {"hole 0": []}})])
    told = f"before action 0 there is no player {player}; the players are 0 to 1"
    assert [told] == list(faults_of(GAME, watched))
