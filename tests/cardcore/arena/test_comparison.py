"""What comparisons say of the games that they compare."""

from __future__ import annotations

import pytest

from cardcore.arena.comparison import budgets_of, canonical_name, game_facts, is_reproducible
from tests.cardcore.arena.duellists import SMALL


def test_a_game_is_told_by_its_key_the_version_of_its_rules_and_its_house_rules() -> None:
    expected = {"variant": "drawing", "rules": SMALL.rules_version, "options": {"stock": "exposed"}}
    assert expected == game_facts(SMALL.with_options({"stock": "exposed"}))


@pytest.mark.parametrize(
    ("name", "spelling"),
    [("Thumb", "thumb"), ("SEARCH:0.10", "search:0.1"), ("easy", "search:worlds=2:memory=1"), ("spy", "spy")],
)
def test_a_name_has_one_spelling(name: str, spelling: str) -> None:
    assert spelling == canonical_name(name)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("thumb", "random"), True),
        (("thumb", "search:worlds=4"), True),
        (("thumb", "search:0.1"), False),
        (("spy",), True),
    ],
)
def test_a_run_is_reproducible_if_nobody_goes_by_the_clock(names: tuple[str, ...], expected: bool) -> None:
    assert expected == is_reproducible(names)


def test_quick_players_have_no_budget() -> None:
    assert [4] == [budget.worlds for budget in budgets_of(("thumb", "search:worlds=4", "spy"))]
