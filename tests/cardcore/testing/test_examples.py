"""What is said of an example that does not hold, or that nobody can compare."""

from __future__ import annotations

import json

from attrs import evolve

from cardcore.game.strict_json import structure
from cardcore.plugins.resources import example_files
from cardcore.testing.examples import Example, faults_of
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
