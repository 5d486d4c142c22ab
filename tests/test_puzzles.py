"""Every puzzle of this distribution is reached by the rules, and the search still finds its solution."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Variant
from cardcore.knowledge.view import view
from cardcore.phases.tricks import Tricks
from cardcore.plugins.puzzles import Puzzle, puzzles_of
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from cardcore.search.world_values import solve_worlds
from cardcore.testing.puzzle_laws import puzzle_faults
from variants import twohand_variants

REQUIRED = ("turnover", "chinese", "honeymoon", "upper-hand")
LEAST = 50
PUZZLES = {variant.key: puzzles_of(variant) for variant in twohand_variants()}
SAMPLE = [
    pytest.param(variant, puzzle, id=f"{variant.key} {number}")
    for variant in twohand_variants()
    for number, puzzle in list(enumerate(PUZZLES[variant.key], 1))[::5]
]


@pytest.mark.parametrize("variant", twohand_variants(), ids=lambda variant: str(variant.key))
def test_every_puzzle_is_reached_by_the_rules_and_leaves_a_choice(variant: Variant) -> None:
    assert [] == list(puzzle_faults(variant))


@pytest.mark.parametrize("key", REQUIRED)
def test_a_required_game_has_fifty_puzzles_or_more(key: str) -> None:
    assert len(PUZZLES[key]) >= LEAST


@pytest.mark.parametrize("key", REQUIRED)
def test_thumb_does_not_find_the_solutions_of_half_the_puzzles(key: str) -> None:
    missed = sum(not puzzle.thumb for puzzle in PUZZLES[key])
    assert missed >= len(PUZZLES[key]) / 2


@pytest.mark.parametrize("key", REQUIRED)
def test_no_position_is_set_twice(key: str) -> None:
    positions = [(puzzle.seed, tuple(puzzle.actions)) for puzzle in PUZZLES[key]]
    assert len(positions) == len(set(positions))


@pytest.mark.parametrize("key", ["chinese", "honeymoon", "upper-hand"])
def test_games_that_begin_with_calls_or_offers_have_puzzles_about_those(key: str) -> None:
    variant = next(each for each in twohand_variants() if each.key == key)
    others = [p for p in PUZZLES[key] if not isinstance(p.state(variant).phase, Tricks)]
    assert others


@pytest.mark.long
@pytest.mark.parametrize(("variant", "puzzle"), SAMPLE)
def test_a_search_from_other_chance_finds_nothing_better(variant: Variant, puzzle: Puzzle) -> None:
    state = puzzle.state(variant)
    worlds = 200 if isinstance(state.phase, Tricks) else 40
    found = advise(view(state, state.phase.to_act), Random("another chance"), Budget(worlds=worlds))
    assert found.loss(state.read(puzzle.solution)) <= puzzle.gap / 2


@pytest.mark.long
@pytest.mark.parametrize(("variant", "puzzle"), SAMPLE)
def test_other_worlds_solved_with_all_cards_seen_agree(variant: Variant, puzzle: Puzzle) -> None:
    state = puzzle.state(variant)
    if not isinstance(state.phase, Tricks):
        pytest.skip("calls and offers are not solved")
    solved = solve_worlds(view(state, state.phase.to_act), Random("other worlds"), 40)
    assert solved is not None
    losses = [world.loss(state.read(puzzle.solution)) for world in solved]
    assert sum(losses) / len(losses) <= puzzle.gap / 2
