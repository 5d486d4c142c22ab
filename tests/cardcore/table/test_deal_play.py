"""What is said while a program chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcore.table import deal_play
from cardcore.table.hints import NOT_READY
from tests.cardcore.table.scripted import plan_for, sit_down
from tests.games.advisers import instead_of_the_search
from variants.turnover import Turnover


@pytest.mark.parametrize(
    ("player", "ready", "times"),
    [("easy", False, 1), ("easy", True, 0), ("thumb", False, 0), ("search:0.1", False, 0)],
)
def test_it_is_said_that_a_search_with_a_number_of_worlds_waits_until_it_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: str, ready: bool, times: int
) -> None:
    instead_of_the_search(monkeypatch)
    answers = iter([ready])
    monkeypatch.setattr(deal_play, "search_is_ready", lambda: next(answers, True))
    plan = plan_for((player, "human"), variant=Turnover().tiny, seed="6")
    assert times == sit_down(tmp_path, plan, "HA", "q").shown.count(NOT_READY)
