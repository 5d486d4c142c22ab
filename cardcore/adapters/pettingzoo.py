"""Any variant as an environment of PettingZoo, in which agents act in turn (AEC); one deal is an episode.

An agent observes the array of its view and a mask of the actions that are open to it, which `infos` has as
well: learners look in either place. Rewards are the points of the deal, paid when it is over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.chance_deals import dealing_player
from cardcore.adapters.encoding import Encoding, legal_mask
from cardcore.adapters.whole_state import whole_state
from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.rules.errors import CardcoreError
from cardcore.rules.shuffling import fresh_seed, shuffled

Observation = dict[str, NDArray[np.float32] | NDArray[np.int8]]
ANSI = "ansi"


class DealEnv(AECEnv):  # type: ignore[misc]  # pettingzoo ships no types
    """Deals of a variant under its house rules, each as the first deal of a match.

    Args:
        dealer: the player who deals every time; without one the deal passes on.
        render_mode: `ansi` lets `render` tell what the agent to act knows, as JSON.

    Raises:
        UnlistedAction: the variant does not say which actions it has.
        CardcoreError: there is no such dealer or render mode, or another player deals first.
    """

    def __init__(self, variant: Variant, dealer: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        if dealer is not None:
            dealing_player(variant, dealer)
        if render_mode not in (None, ANSI):
            raise CardcoreError(f"There is no render mode '{render_mode}'; there is '{ANSI}'.")
        self.variant, self.dealer, self.render_mode = variant, dealer, render_mode
        name = f"twohand_{variant.key.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": [ANSI], "is_parallelizable": False}
        self.numbering = Numbering.of(variant, None if dealer is None else [dealer])
        self.encoding = Encoding.of(variant, self.numbering)
        self.possible_agents = [f"player_{player}" for player in range(variant.players)]
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.numbering)) for agent in self.possible_agents}
        self.state_space = Box(0, 1, (self.encoding.size,), np.float32)
        self.deal_seed, self.number = fresh_seed(), -1

    def _observations(self) -> Dict:
        mask = Box(0, 1, (len(self.numbering),), np.int8)
        return Dict({"observation": Box(0, 1, (self.encoding.size,), np.float32), "action_mask": mask})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deals anew: deal 0 of a seed, or without one the next deal of the seed before.

        A pack comes from the seed, written in digits, as everywhere else. There are no options to choose.
        """
        if seed is not None:
            self.deal_seed, self.number = str(seed), -1
        self.number += 1
        dealers = self.variant.dealers
        dealer = dealers[self.number % len(dealers)] if self.dealer is None else self.dealer
        pack = shuffled(self.variant.pack, self.deal_seed, self.number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._enter(Game(self.variant, dealer, pack).start())

    def _enter(self, state: State) -> None:
        """Takes over a state: who is to act, and whether the deal is over."""
        self.deal = state
        self.terminations = dict.fromkeys(self.agents, state.over)
        nothing = np.zeros(len(self.numbering), np.int8)
        self.infos = {agent: {"action_mask": nothing} for agent in self.agents}
        if state.to_act is not None:
            self.agent_selection = self.possible_agents[state.to_act]
            mask = legal_mask(view(state, state.to_act), self.numbering)
            self.infos[self.agent_selection] = {"action_mask": mask}

    def step(self, action: int | None) -> None:
        """Lets the selected agent act; after the end of the deal the only action is none.

        Raises:
            UnlistedAction: there is no such action; the deal stays as it is.
            IllegalAction: the action is not possible now; the deal stays as it is.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state = self.deal.apply(self.numbering.action(action, self.deal.legal()))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._enter(state)
        outcome = state.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.agents, map(float, outcome.points), strict=True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        seen = view(self.deal, self.possible_agents.index(agent))
        return {"observation": self.encoding.array(seen), "action_mask": legal_mask(seen, self.numbering)}

    def state(self) -> NDArray[np.float32]:
        """The whole deal as an array with all cards seen, in the shape of an observation."""
        return whole_state(self.deal, self.encoding)

    def render(self) -> str | None:
        """What the agent to act knows, as JSON in the form of the views of records."""
        if self.render_mode is None:
            return None
        return json.dumps(view(self.deal, self.possible_agents.index(self.agent_selection)).as_json())

    def close(self) -> None:
        """Nothing is to be closed."""
