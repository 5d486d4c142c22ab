"""Where the chance of a decision comes from."""

from __future__ import annotations

import pytest

from cardcore import Game
from cardcore.players import decision_rng
from tests.cardcore.players.playing import choice, dealt, played_out
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
