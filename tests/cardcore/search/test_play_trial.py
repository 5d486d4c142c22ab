"""Play under rules that were just chosen, tried against the cards that the others may hold."""

from __future__ import annotations

from functools import cache

import pytest

from cardcore import State
from cardcore.search.evaluator import Evaluator
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.public import NotSolvable, PlayTrial, hands_against, lowest_payoff, play_ahead
from tests.cardcore.players.playing import dealt
from tests.variants.positions import after
from variants.turnover import Turnover
from variants.upper_hand import UpperHand


@cache
def evaluator() -> Evaluator:
    """Values states with the compiled kernel."""
    return Evaluator(compiled_kernel())


def laid_out() -> State:
    """Upper Hand when the three cards lie on the table; player 1 leads."""
    laying = dealt(UpperHand().with_options({"bidding": "none"}), "trial")
    lowest = sorted(laying.layout.cards(1), key=lambda card: (card.rank, card.suit))[:3]
    return after(laying, " ".join(f"up:{card}" for card in lowest))


def test_the_cards_of_the_others_are_those_of_their_seats() -> None:
    state = laid_out()
    assert (state.layout.held[0], 0) == hands_against(state, 1)
    assert (0, state.layout.held[1]) == hands_against(state, 0)


def test_a_trial_against_the_cards_that_there_are_reaches_the_step_that_the_state_reaches() -> None:
    state = laid_out()
    for player in (0, 1):
        trial, sharp = (
            PlayTrial.of(evaluator(), state, player),
            evaluator().payoff_table(state, play_ahead(state), player),
        )
        value = evaluator().worth(state, play_ahead(state), player)
        reached = trial.payoff_table.payoffs.index(trial.value(hands_against(state, player)))
        assert sharp.payoffs.index(value) == reached


def test_a_trial_for_points_alone_is_worth_no_more_than_all_points_in_play() -> None:
    state = laid_out()
    trial = PlayTrial.of(evaluator(), state, 1, in_match=False)
    least, most = trial.payoff_table.payoffs[0], trial.payoff_table.payoffs[-1]
    assert least == -most
    assert least <= trial.value(hands_against(state, 1)) <= most


def test_an_estimate_lies_between_winning_nothing_and_winning_everything() -> None:
    state = laid_out()
    estimate = PlayTrial.of(evaluator(), state, 1).estimate(hands_against(state, 1))
    assert lowest_payoff(state, 1) <= estimate <= -lowest_payoff(state, 0)


def test_hands_do_not_say_how_cards_lie_in_stacks() -> None:
    with pytest.raises(NotSolvable, match="stacks"):
        hands_against(dealt(Turnover(), "stacks"), 0)
