"""What hints and reviews say of a card that is laid into the dummy in Two-Round Bridge."""

from __future__ import annotations

from math import isfinite

from attrs import evolve

from cardcore.knowledge.view import view
from cardcore.search.review import analyse_view, usual_budget
from tests.variants.two_round_positions import two_round_deal


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
