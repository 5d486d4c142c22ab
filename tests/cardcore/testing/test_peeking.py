"""The check for peeking: it lets honest players pass and catches those that look at the cards."""

from __future__ import annotations

from random import Random

import pytest

from cardcore.game.state import State
from cardcore.knowledge import runner
from cardcore.knowledge.view import View, view
from cardcore.players import player_named
from cardcore.rules.actions import Action
from cardcore.rules.cards import Suit
from cardcore.testing import check_player
from tests.games.laying import LayingWhist
from variants.turnover import Turnover

RANDOM = player_named("random")


class Cheat:
    """Plays its lowest legal card if the opponent's hole cards begin with a red one, else its highest."""

    def __init__(self) -> None:
        self.peeked: State | None = None

    def looks(self, state: State, player: int) -> View:
        """The view of a state; the cheat keeps the state as well."""
        self.peeked = state
        return view(state, player)

    def choose(self, view: View, rng: Random) -> Action:
        """A card chosen by the opponent's hole cards."""
        assert self.peeked is not None
        theirs = self.peeked.layout.cards(3 - view.player)
        return view.legal[0 if theirs and theirs[0].suit in (Suit.DIAMONDS, Suit.HEARTS) else -1]


class Moody:
    """Plays something else each time it is asked, whatever it sees."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, rng: Random) -> Action:
        """The legal actions by turns."""
        self.asked += 1
        return view.legal[self.asked % len(view.legal)]


def test_players_that_go_by_their_view_pass() -> None:
    for name in ("thumb", "random"):
        report = check_player(player_named(name), RANDOM, Turnover(), name=name, positions=20)
        assert (True, 20, 60) == (report.passed, report.positions, report.deals)
        assert report.hidden > 15


def test_a_player_that_looks_at_the_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    cheat = Cheat()
    monkeypatch.setattr(runner, "view", cheat.looks)
    report = check_player(cheat, RANDOM, Turnover(), name="cheat", positions=20)
    assert not report.passed
    text = "\n".join(report.lines())
    assert "FAULT" in text
    assert "as the cards lie" in text
    peek = report.peeks[0]
    assert peek.game.pack != peek.other.pack
    assert peek.chosen[0] != peek.chosen[1]


def test_a_player_that_does_not_do_the_same_twice_is_caught_too() -> None:
    assert not check_player(Moody(), RANDOM, Turnover(), name="moody", positions=5).passed


def test_choices_laid_unseen_are_hidden_as_well() -> None:
    report = check_player(player_named("thumb"), RANDOM, LayingWhist(), name="thumb", positions=20)
    assert (True, 20) == (report.passed, report.positions)


def test_the_same_seed_tries_the_same_decisions() -> None:
    first, second = (
        check_player(RANDOM, RANDOM, Turnover(), name="random", positions=5, seed="mine") for _ in range(2)
    )
    assert first == second


def test_decisions_are_counted_as_they_are_tried() -> None:
    counted: list[int] = []
    check_player(RANDOM, RANDOM, Turnover(), name="random", positions=3, progress=counted.append)
    assert [1, 2, 3] == counted
