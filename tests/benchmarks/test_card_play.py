"""The quick states of the comparison with OpenSpiel's bot: they play what the adapter plays."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from cardcore.arena.played_deal import numbered_game
from variants.turnover import Turnover

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system or this Python")

# They import OpenSpiel.
from cardcore.adapters import openspiel  # noqa: E402
from tests.benchmarks.card_play import CardPlay, RolloutsByChance  # noqa: E402
from tests.benchmarks.ismcts_bot import dealt  # noqa: E402


def new_deal(number: int) -> openspiel.DealState:
    """A deal of Turnover Bridge in the adapter, all cards dealt."""
    kind = pyspiel.load_game(openspiel.register(Turnover()))
    state: openspiel.DealState = kind.new_initial_state()
    for card in numbered_game(Turnover(), "card play", number).pack:
        state.apply_action(kind.setting.encoding.rows[card.index])
    return state


def legal_cards(state: openspiel.DealState) -> dict[int, int]:
    """For each card that can be played, by index, the adapter's number of playing it."""
    numbering = state.moment.setting.numbering
    return {action.cards[0].index: numbering.number(action) for action in dealt(state).legal()}


@pytest.mark.parametrize("before", [0, 5, 24, 33])
def test_from_any_moment_both_allow_the_same_cards_and_pay_the_same(before: int) -> None:
    chance, state, quick = Random(before), new_deal(before), None
    for played in range(52):
        if played == before:
            quick = CardPlay.of(state.get_game(), dealt(state))
        if state.is_terminal():
            break
        cards = legal_cards(state)
        card = chance.choice(sorted(cards))
        if quick is not None:
            assert (quick.current_player(), quick.legal_actions()) == (state.current_player(), sorted(cards))
            quick.apply_action(card)
        state.apply_action(cards[card])
    assert quick is not None
    assert (quick.is_terminal(), quick.returns()) == (True, state.returns())


def test_compiled_rollouts_win_as_often_as_play_by_chance_in_the_adapter() -> None:
    chance, state = Random(7), new_deal(3)
    for _ in range(30):
        state.apply_action(chance.choice(state.legal_actions()))
    quick, evaluator = CardPlay.of(state.get_game(), dealt(state)), RolloutsByChance(chance)
    slow = []
    for _ in range(400):
        end = state.clone()
        while not end.is_terminal():
            end.apply_action(chance.choice(end.legal_actions()))
        slow.append(end.returns()[0])
    # The standard error of the difference is about 0.05.
    assert mean(evaluator.evaluate(quick)[0] for _ in range(20_000)) == pytest.approx(mean(slow), abs=0.2)
