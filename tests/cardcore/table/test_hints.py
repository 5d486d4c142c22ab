from __future__ import annotations

from math import inf

import pytest

from cardcore.game.state import State
from cardcore.search.analysis import Analysis, Worth
from cardcore.table.hints import error_text, hint_sentences, points_text, worth_text
from tests.variants.positions import rank_major

STATE = rank_major()
"""Player 0 leads one of 14 cards: C8 to CA and H8 to HA."""


def analysis(state: State, *values: float, error: float = 0.2, exact: bool = False) -> Analysis:
    """Values of the first legal actions; those of the others are lower."""
    legal = state.legal()
    rest = [-5.0] * (len(legal) - len(values))
    worths = [Worth(action, value, error) for action, value in zip(legal, [*values, *rest], strict=True)]
    return Analysis(0, tuple(worths), exact)


def lines(found: Analysis) -> list[str]:
    return hint_sentences(found, STATE.legal())


def test_the_best_play_comes_first_with_the_number_under_which_it_can_be_typed() -> None:
    shown = lines(analysis(STATE, 0.1, -0.25, 0.5))
    assert ["  #3 CT: 0.5, error 0.2", "  #1 C8: 0.1, error 0.2", "  #2 C9: -0.25, error 0.2"] == shown[1:4]


def test_eight_plays_are_shown_and_the_others_counted() -> None:
    shown = lines(analysis(STATE, 1.0))
    assert (10, "  and 6 more, none of them better") == (len(shown), shown[-1])


def test_exact_values_have_no_error_and_say_why() -> None:
    shown = lines(analysis(STATE, 1.0, error=0.0, exact=True))
    assert "nothing is hidden from you" in shown[0]
    assert "  #1 C8: 1" == shown[1]


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (-0.001, "0"), (1.0, "1"), (-0.5, "-0.5"), (123.456, "123.46"), (1e6, "1000000")],
)
def test_points_have_two_decimals_at_most(value: float, text: str) -> None:
    assert text == points_text(value)


def test_a_value_without_a_known_error_says_so() -> None:
    assert "0, error unknown" == worth_text(Worth(STATE.legal()[0], 0.0, inf))
    assert "" == error_text(0.0)
