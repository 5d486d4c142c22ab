"""Advice: what actions are worth from a view, or with all cards seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from math import inf
from random import Random

import pytest

from cardcore import State, Variant
from cardcore.knowledge.view import view
from cardcore.rules.actions import Action
from cardcore.search.advice import advise, analyse_open_cards
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.payoff_table import edge
from tests.games.advisers import open_cards as by_brute_force
from tests.games.midway import CHANCE, dealt, decisions, in_tricks, opened, rest, seen, tricks_left, until
from tests.variants.positions import Side, after, deal_of
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

pytestmark = pytest.mark.usefixtures("kernel")

FEW = Budget(worlds=2)


def advice(state: State) -> Analysis:
    """The advice for the player to act."""
    return advise(seen(state), Random("advice"), FEW)


def winners(values: Mapping[Action, float]) -> set[str]:
    """The actions of the highest value."""
    best = max(values.values())
    return {str(action) for action, value in values.items() if value == pytest.approx(best)}


def ahead(state: State, player: int) -> float:
    """By how much a player is ahead at the end when both play for that; every line of play is tried."""
    outcome = state.outcome()
    if outcome is not None:
        return edge(state.variant.match.worth(state.start.context, outcome), player)
    values = [ahead(state.apply(action), player) for action in state.legal()]
    return max(values) if state.phase.to_act == player else min(values)


def last_tricks(variant: Variant, seed: str, left: int) -> Iterator[State]:
    """The decisions in the last tricks of a deal that is played by chance."""
    deal = opened(variant, seed)
    late = until(deal, lambda state: in_tricks(state) and tricks_left(state) <= left, CHANCE)
    return decisions(late, CHANCE)


@pytest.mark.parametrize(
    ("variant", "left"),
    [
        (Turnover(), 3),
        (Turnover().with_options({"play_on": True}), 3),
        (Honeymoon(), 3),
        (Chinese(), 2),
    ],
    ids=["turnover", "for practice", "honeymoon", "chinese"],
)
def test_with_all_cards_seen_the_best_plays_are_those_of_every_line_of_play(
    variant: Variant, left: int
) -> None:
    for state in (each for seed in ("a", "b", "c", "d") for each in last_tricks(variant, seed, left)):
        told, player = analyse_open_cards(state), state.phase.to_act
        assert told is not None
        brute = {action: ahead(state.apply(action), player) for action in state.legal()}
        assert winners(brute) == winners({worth.action: worth.value for worth in told.worths})


def test_what_is_called_exact_at_upper_hand_is_what_every_line_of_play_shows() -> None:
    exact = 0
    for state in (each for seed in ("a", "b", "c", "d") for each in last_tricks(UpperHand(), seed, 3)):
        told, player = analyse_open_cards(state), state.phase.to_act
        assert told is not None
        brute = {action: ahead(state.apply(action), player) for action in state.legal()}
        same = winners(brute) == winners({worth.action: worth.value for worth in told.worths})
        assert same or not told.exact
        exact += told.exact
    assert exact > 0


def test_in_turnover_values_are_points() -> None:
    for state in (each for seed in ("a", "b", "c") for each in last_tricks(Turnover(), seed, 3)):
        assert by_brute_force(state) == analyse_open_cards(state)


def test_where_there_is_no_choice_nothing_is_known_of_the_value() -> None:
    state = after(deal_of(Side("SA", "HA", "DA"), Side("C2", "C3", "C4"), play_on=True), "SA C2 HA C3")
    assert ["DA"] == [str(action) for action in state.legal()]
    assert inf == advice(state).best.error


def test_who_is_not_to_act_gets_no_advice() -> None:
    state = dealt(Turnover(), "not to act")
    with pytest.raises(LookupError, match="nothing to choose"):
        advise(view(state, 1 - state.phase.to_act), Random(0), FEW)


@pytest.mark.parametrize(
    "variant",
    [
        Turnover(),
        Chinese(),
        Chinese().with_options({"opening_lead": "declarer_names", "scoring": "auction"}),
        Honeymoon(),
        Honeymoon().with_options({"drawn_cards": "set_aside", "stock": "exposed"}),
        UpperHand(),
        UpperHand().with_options({"players": 3}),
        UpperHand().with_options({"bidding": "claim"}),
    ],
    ids=lambda variant: variant.key,
)
def test_every_phase_of_every_game_gets_advice_on_all_legal_actions(variant: Variant) -> None:
    tried = 0
    for state in islice(rest(dealt(variant, "phases"), CHANCE), 0, None, 4):
        told = advice(state)
        assert list(state.legal()) == [worth.action for worth in told.worths]
        assert told.best.action in state.legal()
        tried += 1
    assert tried > 0


def test_open_cards_say_nothing_of_auctions_draws_and_ends() -> None:
    deal = dealt(Honeymoon(), "open")
    auction = until(deal, lambda state: not in_tricks(state) and len(state.actions()) == 26)
    end = until(dealt(Turnover(), "open"), lambda state: False)
    three = opened(UpperHand().with_options({"players": 3}), "open")
    assert [None] * 4 == [analyse_open_cards(state) for state in (deal, auction, end, three)]


def test_open_cards_give_up_at_their_limit() -> None:
    assert analyse_open_cards(dealt(Turnover(), "limit"), limit=100) is None


def test_the_plain_kernel_gives_up_before_anybody_is_tired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.search.advice.ready_kernel", lambda: PLAIN)
    monkeypatch.setattr("cardcore.search.solver.PLAIN_LIMIT", 50)
    assert analyse_open_cards(dealt(Turnover(), "limit")) is None
