"""Values of plays: exact where nothing is hidden, else a mean over what may be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cardcore import State, Variant
from cardcore.players.player import RandomPlayer
from cardcore.players.thumb import ThumbPlayer
from cardcore.search.advice import analyse_open_cards
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import Kernel
from cardcore.search.play_values import draw_worlds, weigh_plays
from tests.cardcore.search.contexts import ruff_now
from tests.games.midway import (
    at_auction,
    dealt,
    decisions,
    nothing_hidden,
    on,
    opened,
    seen,
    tricks_left,
    until,
)
from tests.variants.goulash_positions import goulash
from tests.variants.positions import ROUT_DEALER, ROUT_LEADER, after, deal_of
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

pytestmark = pytest.mark.usefixtures("kernel")

FEW = Budget(worlds=2)
CONTRACTS = ("1NT", "2S", "4H", "6D X", "3NT X XX", "7C", "1H X", "5NT", "2D", "4S")
CHANCE = RandomPlayer()


def analysis(state: State, budget: Budget = FEW, memory: int | None = None) -> Analysis:
    """The values for the player to act."""
    return weigh_plays(seen(state), Random("weighing"), budget, memory)


def regret(state: State) -> float:
    """What the best play by the player's own view loses with all cards seen."""
    opened_up = analyse_open_cards(state)
    assert opened_up is not None
    return opened_up.loss(analysis(state).best.action)


# Where nothing is hidden nothing is lost.


def scored_halves() -> Iterator[State]:
    """Decisions in the half of Honeymoon that counts, under many contracts."""
    for number, contract in enumerate(
        ["1NT", "2S", "4H", "6D X", "3NT X XX", "7C", "1H X", "5NT", "2D", "4S"]
    ):
        deal = until(dealt(Honeymoon(), "regret", number), at_auction)
        yield from decisions(after(deal, f"{contract} Pass"), CHANCE if number % 2 else ThumbPlayer())


def certain_decisions(variant: Variant, seed: str, left: int) -> Iterator[State]:
    """Decisions late in the deal in which the player knows all cards; both play by chance."""
    for number in range(400):
        late = until(opened(variant, f"{seed} {number}"), lambda state: tricks_left(state) <= left, CHANCE)
        yield from (state for state in decisions(late, CHANCE) if nothing_hidden(state))


@pytest.mark.parametrize("number", [50, pytest.param(170, marks=pytest.mark.long)])
def test_no_decision_in_the_scored_half_of_honeymoon_loses_a_point(number: int) -> None:
    tried = list(islice(scored_halves(), number))
    assert number == len(tried)
    assert [] == [state for state in tried if regret(state) != 0]


@pytest.mark.parametrize(
    ("variant", "number"),
    [
        (Turnover().with_options({"play_on": True}), 20),
        (Turnover(), 50),
        (Turnover().with_options({"turn_up": "on_play"}), 20),
        (Chinese(), 40),
        (Chinese().with_options({"scoring": "auction", "dealing": "7down6up"}), 20),
        (UpperHand(), 20),
    ],
    ids=["for practice", "turnover", "turned up on play", "chinese", "seven down", "upper hand"],
)
def test_no_decision_with_all_cards_known_loses_a_point(variant: Variant, number: int) -> None:
    tried = list(islice(certain_decisions(variant, "regret", 6), number))
    assert number == len(tried)
    assert [] == [state for state in tried if regret(state) != 0]


def test_values_are_called_exact_just_where_nothing_is_hidden() -> None:
    for variant in (Turnover(), Chinese()):
        late = until(opened(variant, "exact"), lambda state: tricks_left(state) <= 6, CHANCE)
        for state in decisions(late, CHANCE):
            told = analysis(state)
            assert nothing_hidden(state) <= told.exact
            assert not told.exact or all(worth.error == 0 for worth in told.worths)


@pytest.mark.parametrize("worlds", [1, 3])
def test_few_worlds_do_not_make_a_guess_exact(worlds: int) -> None:
    told = analysis(ruff_now(), Budget(worlds=worlds))
    assert not told.exact
    assert all(worth.error > 0 for worth in told.worths)


@pytest.mark.parametrize(
    ("tricks", "budget", "worlds"), [(10, 2, 16), (7, 2, 16), (10, 20, 960), (7, 20, 160)]
)
def test_a_play_is_looked_at_in_eight_worlds_for_each_of_a_tree_or_ending(
    tricks: int, budget: int, worlds: int
) -> None:
    late = until(opened(Chinese(), "worlds"), lambda state: tricks_left(state) <= tricks, CHANCE)
    assert worlds == analysis(late, Budget(worlds=budget)).worlds


@pytest.mark.parametrize(("budget", "worlds"), [(1, 8), (50, 400), (1000, 5000), (6000, 6000)])
def test_no_more_worlds_are_drawn_than_are_enough_or_asked_for(budget: int, worlds: int) -> None:
    late = seen(until(opened(Chinese(), "worlds"), lambda state: tricks_left(state) <= 7, CHANCE))
    assert worlds == len(draw_worlds(late, late.knowledge, Random(1), Budget(worlds=budget)).cards)


def test_in_a_goulash_eight_worlds_are_drawn_for_each_asked_for() -> None:
    play = seen(goulash("4S Pass Pass Pass"))
    assert 160 == len(draw_worlds(play, play.knowledge, Random(1), Budget(worlds=20)).cards)


# Elsewhere.


@pytest.mark.parametrize("budget", [Budget(worlds=5), Budget(seconds=0.05)])
def test_a_ruff_that_settles_the_deal_is_found(budget: Budget) -> None:
    told = analysis(ruff_now(), budget)
    assert "S2" == str(told.best.action)
    assert told.loss(told.best.action) == 0


def test_the_lead_of_a_hand_of_winners_wins() -> None:
    state = deal_of(ROUT_LEADER, ROUT_DEALER)
    told = analysis(state, Budget(worlds=20))
    assert told.best.value > 0.8


def test_every_legal_play_has_a_value_in_the_order_in_which_they_are_legal() -> None:
    for variant in (Turnover(), Chinese(), UpperHand()):
        for state in islice(decisions(opened(variant, "order"), CHANCE), 0, None, 7):
            told = analysis(state)
            assert state.phase.to_act == told.player
            assert list(state.legal()) == [worth.action for worth in told.worths]


def test_once_the_majority_is_won_all_plays_are_alike() -> None:
    state = until(deal_of(ROUT_LEADER, ROUT_DEALER, play_on=True), lambda state: tricks_left(state) == 10)
    told = analysis(next(decisions(state)))
    assert told.exact
    assert {1.0} == {worth.value for worth in told.worths} or {-1.0} == {worth.value for worth in told.worths}


def test_a_forgetful_player_is_not_certain_of_what_it_has_forgotten() -> None:
    deal = after(until(dealt(Honeymoon(), "memory"), at_auction), "1NT Pass")
    state = next(decisions(deal))
    assert [True, False] == [analysis(state, memory=memory).exact for memory in (None, 2)]


@pytest.mark.parametrize("deals", [1, pytest.param(3, marks=pytest.mark.long)])
def test_who_forgets_may_lose_what_who_remembers_keeps(deals: int) -> None:
    lost = 0.0
    for number in range(deals):
        deal = until(dealt(Honeymoon(), "forgets", number), at_auction)
        for state in decisions(after(deal, "1NT Pass")):
            told = analyse_open_cards(state)
            assert told is not None
            assert 0 == told.loss(analysis(state).best.action)
            lost += told.loss(analysis(state, memory=1).best.action)
    assert lost > 0


def test_the_same_chance_gives_the_same_values_under_a_budget_of_worlds() -> None:
    for variant in (Turnover(), Chinese(), UpperHand()):
        state = on(opened(variant, "same"))
        assert analysis(state, Budget(worlds=5)) == analysis(state, Budget(worlds=5))


def test_the_plain_kernel_finds_the_same_values(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardcore.search.kernel.functions import PLAIN

    state = ruff_now()
    compiled = analysis(state)
    monkeypatch.setattr("cardcore.search.play_values.compiled_kernel", lambda: PLAIN)
    assert compiled == analysis(state)
