"""Where the chance of a decision comes from."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Game, Pack, Variant
from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import view
from cardcore.players.player import RandomPlayer
from tests.cardcore.players.playing import choice, dealt, played_out
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from variants.turnover import Turnover


def test_the_same_seed_player_and_action_number_give_the_same_chance() -> None:
    assert decision_rng("a seed", 1, 7).random() == decision_rng("a seed", 1, 7).random()


def test_another_seed_player_or_action_number_gives_another_chance() -> None:
    decisions = [("a", 0, 0), ("b", 0, 0), ("a", 1, 0), ("a", 0, 1), ("a", 1, 1), ("1 a", 0, 0), ("a", 10, 0)]
    chances = {decision_rng(seed, player, action).random() for seed, player, action in decisions}
    assert len(decisions) == len(chances)


def test_any_text_is_a_seed() -> None:
    assert 0 <= decision_rng("Grün \udcff \u2660", 0, 0).random() < 1


@pytest.mark.parametrize("players", [("random", "random"), ("thumb", "random")])
@pytest.mark.parametrize("stopped_after", [0, 1, 17])
def test_a_resumed_deal_goes_on_as_it_would_have(players: tuple[str, str], stopped_after: int) -> None:
    whole = played_out(dealt(Turnover(), "resumed"), players).actions()
    start = dealt(Turnover(), "resumed")
    stopped = Game(start.variant, start.start.dealer, start.start.pack, whole[:stopped_after]).end()
    assert whole == played_out(stopped, players).actions()


def test_a_player_that_is_asked_twice_gives_the_same_answer() -> None:
    deal = dealt(Turnover(), "twice")
    assert choice("random", deal) == choice("random", deal)


@frozen
class Call:
    """A call of a made-up auction."""

    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


def calls_of_random(legal: tuple[Call, ...], times: int) -> Counter[str]:
    """How often each call is chosen."""
    offered = evolve(view(dealt(Turnover(), "auction"), 1), legal=legal)
    return Counter(str(RandomPlayer().choose(offered, Random(n))) for n in range(times))


@pytest.mark.parametrize("game", [Turnover(), DrawingWhist(), DummyWhist()], ids=lambda game: str(game.key))
@settings(max_examples=5)
@given(seed=st.text(max_size=8))
def test_random_plays_any_game_to_its_end(game: Variant, seed: str) -> None:
    assert played_out(dealt(game, seed), ("random", "random"), seed).over


def test_every_legal_play_is_chosen_now_and_then() -> None:
    deal = dealt(Turnover(), "any card")
    legal = {str(action) for action in deal.legal()}
    seen = view(deal, deal.phase.to_act)
    assert legal == {str(RandomPlayer().choose(seen, Random(n))) for n in range(400)}


def test_where_random_can_pass_it_passes_at_least_every_other_time() -> None:
    calls = calls_of_random((Call("Pass"), Call("1C"), Call("1D"), Call("7NT")), 1000)
    assert 500 < calls["Pass"] < 750
    assert {"Pass", "1C", "1D", "7NT"} == set(calls)


def test_where_only_a_pass_is_legal_random_passes() -> None:
    assert {"Pass": 20} == calls_of_random((Call("Pass"),), 20)
