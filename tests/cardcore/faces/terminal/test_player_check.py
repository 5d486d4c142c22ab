from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.faces.terminal.player_check import check_fairness, reproducible
from cardcore.players.player_names import Spec
from cardcore.players.roster import ROSTER
from cardcore.plugins.loading import registry_of
from cardcore.plugins.player_families import SECONDS
from cardcore.rules.errors import UnknownPlayer
from tests.games.strangers import ENDS, LAST, seat
from variants.turnover import Turnover


def test_a_player_that_goes_by_its_view_passes_and_the_shuffle_stands_beside_it() -> None:
    trial = check_fairness("thumb", Turnover(), 5, "check", lambda done: None)
    assert trial.passed
    lines = trial.lines()
    assert lines[0].startswith("thumb in turnover: 5 decisions, at 5 of them something was hidden; ")
    assert any(line.startswith("shuffle: ") for line in lines)
    assert "passed" == lines[-1]


def test_a_player_that_goes_by_the_clock_is_checked_as_its_twin_with_a_budget_of_work() -> None:
    trial = check_fairness("wide:0.5", Turnover(), 1, "check", lambda done: None)
    told = "wide:0.5 goes by the clock and need not do the same twice; its twin wide:worlds=10 is checked"
    assert told == trial.lines()[0]


def test_a_player_with_a_budget_of_work_is_checked_as_it_is() -> None:
    spec = Spec.read("wide:worlds=3")
    assert spec == reproducible(spec)


def test_a_player_who_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownPlayer):
        check_fairness("nobody", Turnover(), 1, "check", lambda done: None)


def test_a_foreign_player_that_knows_only_the_clock_cannot_be_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clocked = evolve(ENDS, takes=(LAST, SECONDS), levels={})
    monkeypatch.setattr(ROSTER, "_registry", registry_of([seat(clocked)]))
    with pytest.raises(UnknownPlayer, match="cannot be checked: it goes by the clock"):
        check_fairness("ends:0.5", Turnover(), 1, "check", lambda done: None)
