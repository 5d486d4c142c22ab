"""Variants as environments of PettingZoo: its own tests, dealing, observing and paying."""

from __future__ import annotations

import json

import numpy as np
import pytest

from cardcore import Variant
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.rules.errors import CardcoreError
from cardcore.rules.shuffling import shuffled
from tests.cardcore.adapters.games import EVERY_GAME, FOR_MORE, FOREIGN, partners_are_paid_alike
from variants import twohand_variants
from variants.trio import Trio
from variants.turnover import Turnover

pytest.importorskip("pettingzoo", reason="PettingZoo is an extra")

from pettingzoo.test import api_test, seed_test  # it may be missing

from cardcore.adapters.pettingzoo import DealEnv  # it needs PettingZoo

# PettingZoo has a list of its own games with masks for which it leaves these warnings out.
of_dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
pytestmark = of_dictionaries


def played(env: DealEnv, seed: int) -> dict[str, float]:
    """What each agent is paid in all for a deal that is played by chance."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.RandomState(seed)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_passes_the_test_of_the_interface(game: Variant, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(DealEnv(game), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_passes_the_test_of_seeds(game: Variant) -> None:
    made: list[DealEnv] = []

    def make() -> DealEnv:
        made.append(DealEnv(game))
        return made[-1]

    seed_test(make, num_cycles=100)
    first, second = made
    assert first.deal.actions() == second.deal.actions()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_agents_are_paid_the_points_of_the_deal(game: Variant) -> None:
    env = DealEnv(game)
    paid = played(env, 4)
    outcome = env.deal.outcome()
    assert outcome is not None
    assert [float(points) for points in outcome.points] == [paid[agent] for agent in env.possible_agents]


@pytest.mark.parametrize(("key", "options"), FOR_MORE)
def test_a_table_of_three_or_of_partners_is_an_environment(
    key: str, options: dict[str, Value], capsys: pytest.CaptureFixture[str]
) -> None:
    game = next(game for game in twohand_variants() if game.key == key).with_options(options)
    api_test(DealEnv(game), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out

    env = DealEnv(game)
    paid = [[played(env, seed)[agent] for agent in env.possible_agents] for seed in range(3)]
    assert all(partners_are_paid_alike(game, points) for points in paid)
    assert any(len(set(points)) > 1 for points in paid)


def test_the_pack_comes_from_the_seed_and_the_deal_passes_on() -> None:
    env = DealEnv(Turnover())
    env.reset(seed=7)
    dealers = []
    for number in range(3):
        assert shuffled(Turnover().pack, "7", number) == env.deal.start.pack
        dealers.append(env.deal.start.dealer)
        env.reset()
    assert [0, 1, 0] == dealers


def test_a_named_dealer_deals_every_time() -> None:
    env = DealEnv(Turnover(), dealer=1)
    env.reset(seed=7)
    env.reset()
    assert (1, "player_0") == (env.deal.start.dealer, env.agent_selection)


def test_an_agent_observes_its_view_in_the_shape_of_the_space() -> None:
    env = DealEnv(Turnover())
    env.reset(seed=1)
    for player, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert np.array_equal(env.encoding.array(view(env.deal, player)), seen["observation"])
    assert 0 == env.observe("player_0")["action_mask"].sum()
    assert 14 == env.observe("player_1")["action_mask"].sum()


def test_an_action_that_is_not_possible_is_refused_and_changes_nothing() -> None:
    env = DealEnv(Turnover())
    env.reset(seed=1)
    before = env.deal
    closed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(CardcoreError, match="not among the cards you can play"):
        env.step(closed)
    with pytest.raises(CardcoreError, match="52 is no action; there are 0 to 51"):
        env.step(52)
    assert before is env.deal


def test_the_agent_to_act_is_told_what_it_knows() -> None:
    env = DealEnv(FOREIGN[0], render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told is not None
    assert view(env.deal, 1).as_json() == json.loads(told)
    env.close()


def test_without_a_render_mode_nothing_is_told() -> None:
    env = DealEnv(Turnover())
    env.reset(seed=1)
    assert env.render() is None


def test_a_dealer_who_is_no_player_and_an_unknown_render_mode_are_refused() -> None:
    with pytest.raises(CardcoreError, match="Dealer 2 is not a player"):
        DealEnv(Turnover(), dealer=2)
    with pytest.raises(CardcoreError, match="Player 0 does not deal the first deal of Trio"):
        DealEnv(Trio(), dealer=0)
    with pytest.raises(CardcoreError, match="no render mode 'human'"):
        DealEnv(Turnover(), render_mode="human")


def test_the_state_shows_every_card_and_the_mask_stands_where_learners_look() -> None:
    env = DealEnv(Turnover(), dealer=0)
    env.reset(seed=3)
    whole = env.encoding.parts_of(env.state())
    assert [1.0] * 52 == list(whole["known"].sum(axis=1))
    assert 0 == whole["player"].sum() == whole["possible"].sum()
    # Each of the 24 covers has one card upon it.
    assert 24 == np.count_nonzero(whole["upon"])
    assert env.state_space.contains(env.state())
    observation, *_, info = env.last()
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert 0 == env.infos[other]["action_mask"].sum()
