"""What a decision may cost."""

from __future__ import annotations

import pytest

from cardcore.search.budget import Budget


def test_only_a_number_of_worlds_gives_the_same_decision_everywhere() -> None:
    assert [True, False] == [budget.reproducible for budget in (Budget(worlds=5), Budget(seconds=5))]


@pytest.mark.parametrize(("seconds", "worlds"), [(0, None), (-1, None), (0.2, 0), (0.2, -3)])
def test_nothing_can_be_found_out_for_nothing(seconds: float, worlds: int | None) -> None:
    with pytest.raises(ValueError, match="> 0"):
        Budget(seconds, worlds)
