"""What a play is worth in tricks that only decide who draws."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest

from cardcore import State
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import worlds
from cardcore.search.analysis import Analysis
from cardcore.search.draw_search import DOUBT, weigh_draws
from cardcore.search.evaluator import Evaluator
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.position import NotSolvable
from tests.cardcore.players.playing import dealt
from tests.cardcore.search.test_draw_search_discards import LEADER, OTHER
from tests.cardcore.search.test_draw_search_discards import dealt as dealt_hands
from tests.games.drawing import DrawingWhist
from variants.turnover import Turnover


@cache
def evaluator() -> Evaluator:
    """The evaluator of the compiled kernel."""
    return Evaluator(compiled_kernel())


def found(state: State, count: int = 3) -> Analysis:
    """What the player to act finds in a number of worlds."""
    alike = [world.state for world in islice(worlds(view(state, state.phase.to_act), Random(1)), count)]
    return weigh_draws(alike, state.legal(), evaluator())


def test_every_card_has_a_value() -> None:
    state = dealt_hands(LEADER, OTHER)
    assert list(state.legal()) == [worth.action for worth in found(state).worths]


def test_an_ace_is_worth_more_in_the_hand_than_on_the_table() -> None:
    by_name = {str(worth.action): worth.value for worth in found(dealt_hands(LEADER, OTHER)).worths}
    assert by_name["SA"] < by_name["S3"]
    assert by_name["DK"] < by_name["D4"]


def test_a_single_world_says_nothing_against_the_rule() -> None:
    analysis = found(dealt_hands(LEADER, OTHER), 1)
    assert {0.0, DOUBT} == {worth.error for worth in analysis.worths}
    assert "C5" == str(analysis.best.action)


def test_more_worlds_make_the_values_of_the_candidates_surer() -> None:
    analysis = found(dealt_hands(LEADER, OTHER), 8)
    assert 4 == sum(0 < worth.error < DOUBT for worth in analysis.worths)


def test_where_the_tricks_themselves_count_the_rule_says_nothing() -> None:
    with pytest.raises(NotSolvable, match="count themselves"):
        found(dealt(DrawingWhist(), "counts"))


def test_where_nothing_is_drawn_the_rule_says_nothing() -> None:
    with pytest.raises(NotSolvable, match="Nothing is drawn"):
        found(dealt(Turnover(), "nothing"))
