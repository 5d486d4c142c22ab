"""The values of house rules that are compared."""

from __future__ import annotations

import pytest

from cardcore.arena.option_values import asked_values, combinations_of, match_options
from cardcore.rules.errors import InvalidOption, UnknownOption
from variants.turnover import Turnover


def changed(words: list[str], *, grid: bool) -> list[tuple[object, object]]:
    """The values of turn_up and stake in each setting that is compared with the usual rules."""
    asked = asked_values(Turnover(), words)
    return [(values["turn_up"], values["stake"]) for values in combinations_of(Turnover(), asked, grid=grid)]


def test_an_option_without_values_goes_through_all_others() -> None:
    assert {"turn_up": ["on_play"]} == asked_values(Turnover(), ["turn_up"])


def test_named_values_are_compared_in_their_order_without_the_one_in_force() -> None:
    assert {"stake": [5, 2]} == asked_values(Turnover(), ["stake=5,1,2,5"])


def test_options_are_changed_one_by_one() -> None:
    expected = [("on_play", 1), ("after_trick", 2), ("after_trick", 5)]
    assert expected == changed(["turn_up", "stake=2,5"], grid=False)


def test_in_a_grid_every_combination_is_compared() -> None:
    expected = [
        ("after_trick", 2), ("after_trick", 5), ("on_play", 1), ("on_play", 2), ("on_play", 5),
    ]  # fmt: skip
    assert expected == changed(["turn_up", "stake=2,5"], grid=True)


def test_options_of_the_match_are_told_apart() -> None:
    assert ["tie", "deals"] == match_options(Turnover(), ["turn_up", "tie", "stake", "deals"])


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([], UnknownOption),
        (["turnup"], UnknownOption),
        (["stake"], InvalidOption),
        (["stake=none"], InvalidOption),
        (["stake=1"], InvalidOption),
    ],
)
def test_what_is_no_option_or_value_is_refused(words: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        asked_values(Turnover(), words)
