"""Reviews: what each decision of a deal lost, seeing all cards and from the player's own view."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from attrs import evolve

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.review import (
    Decision,
    Judgement,
    ReviewTotals,
    analyse_view,
    decisions_to_review,
    finite_or_none,
    review_deal,
    three_most_costly,
)
from tests.games.advisers import advise, open_cards
from tests.variants.positions import Side, after, deal_of

LEADER, DEALER = Side("C2", "HA", "S2"), Side("CK", "H3", "DA")
"""Three tricks: S2 is the only trump, and HA lies under C2."""

RUFFED = "C2 CK DA S2 HA H3"
"""Player 0 throws C2 on CK, ruffs DA with S2 and makes HA."""

BLUNDERED = "C2 CK DA HA H3 S2"
"""Player 0 throws HA on DA as well, and S2 wins the last trick."""


def played(cards: str) -> State:
    return after(deal_of(LEADER, DEALER, play_on=True), cards)


def review(cards: str, player: int | None = None) -> list[Decision]:
    return list(review_deal(played(cards), player, advise=advise, open_cards=open_cards))


def test_forced_plays_are_not_reviewed() -> None:
    # C2 or S2 is led, CK must answer C2, DA or H3 is led, S2 or HA answers; the last trick is forced.
    assert [0, 2, 3] == [len(state.actions()) for state in decisions_to_review(played(RUFFED))]


def test_only_the_decisions_of_one_player_are_reviewed_if_so_wished() -> None:
    assert [0, 3] == [decision.number for decision in review(RUFFED, 0)]
    assert [2] == [decision.number for decision in review(RUFFED, 1)]


def test_throwing_ha_on_da_loses_the_deal_that_ruffing_with_s2_wins() -> None:
    blunder = review(BLUNDERED)[-1]
    assert (3, 0, "HA") == (blunder.number, blunder.player, str(blunder.action))
    assert blunder.open is not None
    assert ("S2", 2.0) == (str(blunder.open.best.action), blunder.open.loss)
    assert ("S2", 2.0) == (str(blunder.own.best.action), blunder.own.loss)


def test_ruffing_da_with_s2_loses_nothing() -> None:
    ruff = review(RUFFED)[-1]
    assert (0.0, 0.0) == (ruff.own.loss, ruff.own.error)
    assert "S2" == str(ruff.own.best.action)


def test_a_play_that_is_worth_as_much_as_the_best_counts_as_the_best() -> None:
    # After C2 CK both DA and H3 lose two tricks; H3 is not blamed for standing second.
    other = after(deal_of(LEADER, DEALER, play_on=True), "C2 CK H3")
    (lead,) = review_deal(other, 1, advise=advise, open_cards=open_cards)
    assert ("H3", 0.0) == (str(lead.own.best.action), lead.own.loss)


def test_a_tally_adds_up_what_a_player_lost() -> None:
    decisions = review(BLUNDERED)
    loser, winner = ReviewTotals.of(0, decisions), ReviewTotals.of(1, decisions)
    assert (0, 2, 2, 2.0) == (loser.player, loser.decisions, loser.solved, loser.open_loss)
    assert (1, 1, 1, 0.0) == (winner.player, winner.decisions, winner.solved, winner.open_loss)


def test_where_all_cards_cannot_be_seen_through_the_own_view_alone_is_judged() -> None:
    def unsolved(state: State) -> Analysis | None:
        return None

    decisions = list(review_deal(played(BLUNDERED), advise=advise, open_cards=unsolved))
    assert [None, None, None] == [decision.open for decision in decisions]
    assert (2, 0, 2.0) == (
        ReviewTotals.of(0, decisions).decisions,
        ReviewTotals.of(0, decisions).solved,
        decisions[-1].own.loss,
    )


def test_the_budget_reaches_the_search_and_its_chance_is_the_same_every_time() -> None:
    asked: list[tuple[Budget, float]] = []

    def noted(view: View, rng: Random, budget: Budget) -> Analysis:
        asked.append((evolve(budget, also=None), rng.random()))
        return advise(view, rng, budget)

    for _ in range(2):
        list(review_deal(played(RUFFED), 0, Budget(worlds=7), advise=noted, open_cards=open_cards))
    assert {7} == {budget.worlds for budget, _ in asked}
    assert asked[:2] == asked[2:]
    assert 2 == len({chance for _, chance in asked})


def test_the_error_of_a_loss_is_that_of_both_values() -> None:
    two, three = played("").legal()
    verdict = Judgement.on(Analysis(0, (Worth(two, 1.0, 0.3), Worth(three, 0.0, 0.4)), exact=False), three)
    assert 1.0 == verdict.loss
    assert pytest.approx(0.5) == verdict.error


def test_a_play_is_costly_only_where_its_loss_is_greater_than_its_error() -> None:
    two, three = played("").legal()

    def verdict(error: float) -> Judgement:
        return Judgement.on(Analysis(0, (Worth(two, 1.0), Worth(three, 0.5, error)), exact=False), three)

    assert verdict(0.4).costly
    assert not verdict(0.5).costly


def test_a_play_that_loses_no_more_than_the_rounding_of_sums_counts_as_the_best() -> None:
    two, three = played("").legal()
    found = Analysis(0, (Worth(two, 1.0), Worth(three, 1.0 - 1e-15, 1e-17)), exact=False)
    verdict = Judgement.on(found, three)
    assert (three, 0.0, False) == (verdict.best.action, verdict.loss, verdict.costly)


def test_nothing_is_said_against_a_play_that_the_search_did_not_look_at() -> None:
    two, three = played("").legal()
    worths = Worth(two, 1.0, 0.1), Worth(three, -1.0, 2.0, tried=False)
    verdict = Judgement.on(Analysis(0, worths, exact=False), three)
    assert (False, 0.0, 0.0, False) == (verdict.tried, verdict.loss, verdict.error, verdict.costly)


def test_the_action_that_was_chosen_is_looked_at_in_any_case() -> None:
    asked: list[Action | None] = []

    def noted(seen: View, rng: Random, budget: Budget) -> Analysis:
        asked.append(budget.also)
        return advise(seen, rng, budget)

    decisions = list(review_deal(played(BLUNDERED), advise=noted, open_cards=open_cards))
    assert [decision.action for decision in decisions] == asked


def test_what_a_claim_played_is_not_reviewed() -> None:
    assert [0, 2] == [
        len(state.actions()) for state in decisions_to_review(played(RUFFED), left_out=(3, 4, 5))
    ]
    found = review_deal(played(BLUNDERED), left_out=(3, 4, 5), advise=advise, open_cards=open_cards)
    assert [0, 2] == [decision.number for decision in found]


def decision(number: int, player: int, loss: float, error: float = 0.0) -> Decision:
    """A decision for S2 that lost so much against C2."""
    two, three = played("").legal()
    told = Analysis(player, (Worth(two, loss), Worth(three, 0.0, error)), exact=False)
    return Decision(number, player, three, None, Judgement.on(told, three))


def test_the_three_most_costly_decisions_go_from_the_worst_to_the_least() -> None:
    deal = [decision(0, 0, 1), decision(2, 1, 5), decision(4, 0, 3), decision(6, 0, 4), decision(8, 0, 2)]
    assert [2, 6, 4] == [each.number for each in three_most_costly(deal)]
    assert [6, 4, 8] == [each.number for each in three_most_costly(deal, 0)]


def test_a_loss_that_may_be_chance_is_not_among_the_most_costly() -> None:
    deal = [decision(0, 0, 3, error=3.5), decision(2, 0, 1, error=0.5), decision(4, 0, 0)]
    assert [2] == [each.number for each in three_most_costly(deal)]


def test_of_equal_losses_the_earlier_one_goes_first() -> None:
    assert [1, 3, 5] == [each.number for each in three_most_costly(decision(n, 0, 2) for n in (1, 3, 5, 7))]


def test_a_review_asks_for_the_analysis_that_a_hint_speaks_from() -> None:
    asked: list[tuple[Budget, float]] = []

    def noted(view: View, rng: Random, budget: Budget) -> Analysis:
        asked.append((evolve(budget, also=None), rng.random()))
        return advise(view, rng, Budget(worlds=3))

    state = played("C2 CK DA")
    analyse_view(view(state, 0), advise=noted)
    list(review_deal(played(RUFFED), 0, advise=noted, open_cards=open_cards))
    assert asked[0] == asked[-1]
    assert asked[0][0].reproducible


def test_an_error_of_which_nothing_is_known_is_not_written() -> None:
    assert (0.25, None) == (finite_or_none(0.25), finite_or_none(inf))
