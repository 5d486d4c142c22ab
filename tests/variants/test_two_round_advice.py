"""What the search says in Two-Round Bridge: of cards that are laid into the dummy, and of calls."""

from __future__ import annotations

from math import isfinite
from random import Random

from attrs import evolve

from cardcore import PASS, Bid, Strain
from cardcore.knowledge.view import view
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from cardcore.search.review import analyse_view, usual_budget
from tests.games.midway import seen
from tests.variants.two_round_positions import called, two_round_deal


def test_a_card_that_was_laid_is_valued_in_a_review_and_changes_no_other_value() -> None:
    state = two_round_deal()
    seen = view(state, state.phase.to_act)
    told = analyse_view(seen)
    laid = next(each.action for each in told.worths if not each.looked_at)
    judged = analyse_view(seen, evolve(usual_budget(seen), also=laid))

    assert isfinite(judged.of(laid).error)
    assert [each for each in told.worths if each.action != laid] == [
        each for each in judged.worths if each.action != laid
    ]


def test_nobody_runs_from_a_slam_to_seven_no_trump_which_would_be_doubled_for_sure() -> None:
    state = called("6S 7H 7S")
    found = advise(seen(state), Random(1), Budget(worlds=8))

    assert "Pass" == str(found.best.action)
    assert found.of(Bid(7, Strain.NO_TRUMP)).value < found.of(PASS).value
