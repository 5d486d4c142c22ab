"""The log, whole where the table helps the memory, cut to the last trick where nobody may look back."""

from __future__ import annotations

import pytest

from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.scene.recent_log import LOG, SHORT_LOG
from tests.cardcore.faces.screen.scenes import GAMES, game_named, names_of, states_of
from tests.cardcore.faces.terminal.test_table_drawing import after, dealt
from tests.cardcore.scene.scenes import scene_at
from variants.turnover import Turnover


def log_of(state: State, *, aids: bool) -> tuple[str, ...]:
    """What the first player reads."""
    return scene_at(state, names_of(state.start.variant), aids=aids).log


def cards_told(state: State) -> int:
    """The number of cards of which the log says that they were led or played, without aids."""
    return sum(" led " in told or " played " in told for told in log_of(state, aids=False))


@pytest.mark.parametrize(
    ("played", "told"),
    [(("HK",), 1), (("HK", "H4"), 2), (("HK", "H4", "SA"), 3), (("HK", "H4", "SA", "S4"), 2)],
)
def test_without_aids_the_log_holds_the_last_complete_trick_and_the_current_one(
    played: tuple[str, ...], told: int
) -> None:
    state = after(dealt(Turnover()), *played)
    whole = log_of(state, aids=True)
    assert whole[-told:] == log_of(state, aids=False)
    assert len(played) == len(whole)


@pytest.mark.parametrize("key", ["honeymoon", "strip"])
def test_in_a_game_of_memory_no_trick_before_the_last_one_is_told_even_with_aids(key: str) -> None:
    states = [state for state in states_of(game_named(key), "a") if isinstance(state.phase, Tricks)]
    logs = [log_of(state, aids=True) for state in states]
    assert 3 == max(sum(" led " in told or " played " in told for told in log) for log in logs)


def test_what_was_called_stays_when_the_trick_after_it_is_told_no_more() -> None:
    states = list(states_of(game_named("honeymoon"), "a"))
    called = [isinstance(state.phase, Auction) for state in states]
    first_lead = len(called) - called[::-1].index(True)
    log = log_of(states[first_lead + 4], aids=True)
    assert any(told.endswith(f": {states[first_lead].action}.") for told in log)
    assert 2 == sum(" led " in told or " played " in told for told in log)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_without_aids_the_log_of_no_game_holds_more_than_the_last_trick_and_a_part_of_one(key: str) -> None:
    for state in states_of(game_named(key), "a"):
        seats = len(state.phase.rules.players) if isinstance(state.phase, Tricks) else 0
        assert len(log_of(state, aids=False)) <= SHORT_LOG
        assert not seats or cards_told(state) < 2 * seats


def test_with_aids_the_log_goes_back_over_many_tricks() -> None:
    end = list(states_of(Turnover(), "a"))[-1]
    assert LOG == len(log_of(end, aids=True))
