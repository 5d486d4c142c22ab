"""A choice before the play: which hand leads, by what declarer gains in the same worlds."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Action, State
from cardcore.knowledge.view import view
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.choice_values import weigh_choices
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.position import NotSolvable
from tests.cardcore.players.playing import dealt
from tests.cardcore.search.test_phase_search import lead_to_be_named
from tests.games.sealed import SealedOffers

pytestmark = pytest.mark.usefixtures("kernel")


def search(state: State, also: Action | None = None) -> PhaseSearch:
    looking = view(state, state.phase.to_act)
    return PhaseSearch(looking, Random("choice"), Budget(worlds=3, also=also))


def found(also: Action | None = None) -> Analysis:
    """What is found where declarer names who leads, and only the first word comes into question."""
    state = lead_to_be_named()
    return weigh_choices(search(state, also), tried=state.legal()[:1])


def test_a_choice_that_does_not_come_into_question_counts_as_the_worst_of_the_others() -> None:
    first, other = found().worths
    assert (True, False) == (first.tried, other.tried)
    assert first.value == other.value


def test_a_choice_that_is_judged_is_tried_in_any_case() -> None:
    judged = lead_to_be_named().legal()[1]
    assert [True, True] == [worth.tried for worth in found(also=judged).worths]


def test_every_choice_is_tried_unless_some_are_named() -> None:
    everything = weigh_choices(search(lead_to_be_named()))
    assert [True, True] == [worth.tried for worth in everything.worths]
    assert 3 == everything.worlds


def test_where_later_choices_follow_no_rule_of_thumb_nothing_is_valued() -> None:
    with pytest.raises(NotSolvable, match="no rule of thumb"):
        weigh_choices(search(dealt(SealedOffers(), "sealed")))
