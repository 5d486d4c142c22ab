"""The runner asks players from their own views, with a chance of their own, and where they have a choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from cardcore.game.game import Game
from cardcore.knowledge.runner import Blindfold, Choose, choose, decision_rng, play, view_rng, with_chance
from cardcore.knowledge.view import View, view
from cardcore.phases.calls import PASS
from cardcore.rules.actions import Action
from cardcore.rules.errors import IllegalAction
from cardcore.rules.shuffling import shuffled
from variants.turnover import Turnover

DEAL = Game(Turnover(), 0, shuffled(Turnover().pack, "runner"))


class Last:
    """Chooses the last legal action, or one by chance."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of the two."""
        return view.legal[-1] if rng.random() < 0.5 else rng.choice(view.legal)


def noting(asked: list[View]) -> Choose:
    """A player who notes the views that it is given."""

    def choose(seen: View) -> Action:
        asked.append(seen)
        return seen.legal[0]

    return choose


def test_a_deal_is_played_to_its_end() -> None:
    *_, end = play(DEAL.start(), [noting([]), noting([])])
    assert end.over
    assert 26 <= len(end.chain())


def test_each_player_is_given_its_own_view() -> None:
    asked: tuple[list[View], list[View]] = ([], [])
    states = [DEAL.start(), *play(DEAL.start(), [noting(asked[0]), noting(asked[1])])]
    for player in (0, 1):
        mine = [s for s in states if s.to_act == player and len(s.legal()) > 1]
        assert [view(state, player) for state in mine] == asked[player]


def test_an_action_without_an_alternative_is_taken_without_asking() -> None:
    asked: list[View] = []
    states = [DEAL.start(), *play(DEAL.start(), [noting([])] * 2)]
    forced = [state for state in states if len(state.legal()) == 1]
    assert [state.legal()[0] for state in forced] == [choose(state, [noting(asked)] * 2) for state in forced]
    assert forced
    assert [] == asked


def test_a_player_with_a_blindfold_is_told_what_is_legal_and_nothing_else() -> None:
    state, told = DEAL.start(), list[Sequence[Action]]()

    def pick(legal: Sequence[Action]) -> Action:
        told.append(legal)
        return legal[-1]

    assert state.legal()[-1] == choose(state, [Blindfold(pick)] * 2)
    assert [state.legal()] == told


def test_a_deal_goes_on_as_it_would_have_from_any_state() -> None:
    players = [with_chance(Last(), "seed")] * 2
    states = [DEAL.start(), *play(DEAL.start(), players)]
    for state in states[::9]:
        *_, end = [state, *play(state, players)]
        assert states[-1] == end


def test_the_chance_of_a_decision_is_that_of_seed_player_and_action() -> None:
    state = next(islice(play(DEAL.start(), [noting([])] * 2), 6, None))
    player = state.phase.to_act
    expected = decision_rng("seed", player, 7).random()
    assert expected == view_rng("seed", view(state, player)).random()


def test_what_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalAction):
        next(play(DEAL.start(), [lambda seen: PASS] * 2))
