"""Any variant as a game of OpenSpiel, registered under a name such as `twohand_hearts`.

The deal is explicit: there is a chance node for each position of the pack, the top card first, and every card
that is left is as likely as any other. All chance is then in the history, as OpenSpiel's algorithms expect:
a copy needs no random numbers of its own, and a resampled state is a history like any other. One sampled
chance node would hide 52! outcomes from every algorithm that looks at chance.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

import numpy as np
import pyspiel

from cardcore.adapters.chance_deals import DEALER, ChanceDeal, Setting, remember_variant, setting_of
from cardcore.adapters.deal_length import most_actions
from cardcore.adapters.encoding import Array, parts_of
from cardcore.adapters.history_text import memory_of
from cardcore.game.options import Value, values_of
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.errors import CardcoreError

PREFIX = "twohand_"
MAX_ACTIONS = 1_000_000
"""No variant says how long a deal can become; no deal that can be played is longer."""

MAX_PLAYERS = 10
"""OpenSpiel asks before a game is loaded, and how many play may be a house rule."""

LARGEST = 2**31 - 1
"""OpenSpiel holds no larger whole number as a parameter."""

WORLDS_EACH = 4
"""Worlds among which one is chosen by weight when a state is resampled."""

Parameters = Mapping[str, Value]


def register(variant: Variant, name: str | None = None) -> str:
    """The name under which OpenSpiel can load the variant from now on.

    The parameters of the game are the house rules, by default those of the variant, and `dealer`, the player
    who deals.

    Args:
        name: the name, where it is not to come from the key; a tiny form needs one beside the whole game.

    Raises:
        CardcoreError: a house rule has the name of the parameter `dealer`, or another form of the game has
            been registered under the name.
    """
    name = name or PREFIX + variant.key.replace("-", "_")
    kind = _type_of(name, variant, variant.dealers[0], _parameters_of(variant))
    remember_variant(name, variant)
    # OpenSpiel lets go of what makes the game after Python has ended. A class survives that, a function not.
    pyspiel.register_game(kind, type("RegisteredGame", (DealGame,), {"kind": kind}))
    return name


def register_tiny(variant: Variant) -> str:
    """The name under which OpenSpiel can load the tiny form of a variant: its own name and `_tiny`.

    The tiny form has so few cards that every pack can be tried.
    """
    return register(variant.tiny, f"{PREFIX}{variant.key.replace('-', '_')}_tiny")


def _parameters_of(variant: Variant) -> Parameters:
    """The parameters by name, with the values that they have unless others are given."""
    house = values_of(variant.house)
    if DEALER in house:
        raise CardcoreError(f"{variant.name} has an option '{DEALER}', which is a parameter of every game.")
    return {DEALER: variant.dealers[0], **{name: as_parameter(value) for name, value in house.items()}}


def _type_of(name: str, variant: Variant, dealer: int, defaults: Parameters) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game, before it is loaded and once more under its parameters."""
    longest = most_actions(variant.form_for(variant.context(), dealer), dealer)
    return pyspiel.GameType(
        short_name=name,
        long_name=variant.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility_of(variant),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=longest is not None,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


def _utility_of(variant: Variant) -> pyspiel.GameType.Utility:
    """Whether what one wins another loses, as far as the variant says so."""
    if variant.points_sum is None:
        return pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType.Utility.CONSTANT_SUM if variant.points_sum else pyspiel.GameType.Utility.ZERO_SUM


def _info_of(setting: Setting) -> pyspiel.GameInfo:
    """How many actions, cards and players a loaded game has, what it can pay, and how long it can become."""
    variant, memory = setting.variant, setting.memory
    least, most = variant.points_range or (float("-inf"), float("inf"))
    # OpenSpiel takes no sum for a game without a constant one.
    total = {} if variant.points_sum is None else {"utility_sum": float(variant.points_sum)}
    return pyspiel.GameInfo(
        num_distinct_actions=len(setting.numbering),
        max_chance_outcomes=len(setting.encoding.cards),
        num_players=variant.players,
        min_utility=float(least),
        max_utility=float(most),
        max_game_length=MAX_ACTIONS if memory is None else memory.steps,
        **total,
    )


def as_parameter(value: Value) -> Value:
    """The value as a parameter, which is in quotes where OpenSpiel would read or hold it as another one."""
    if isinstance(value, str):
        return f"'{value}'" if value[:1].isdigit() else value
    return f"'{value}'" if value > LARGEST else value


def from_parameter(value: Value) -> Value:
    """The value that a parameter stands for."""
    return value.strip("'") if isinstance(value, str) else value


class DealGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A variant under its house rules, with one deal as an episode; the first deal of a match."""

    kind: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Parameters | None = None) -> None:
        given = dict(parameters or {})
        house = {name: from_parameter(value) for name, value in given.items()}
        self.setting = setting_of(self.kind.short_name, tuple(sorted(house.items())))
        # What was registered holds for the usual house rules; some others tell less of a game, or more.
        told = self.kind.short_name, self.setting.variant, self.setting.dealer
        kind = _type_of(*told, self.kind.parameter_specification)
        super().__init__(kind, _info_of(self.setting), given)

    def __reduce__(self) -> tuple[Callable[..., DealGame], tuple[object, ...]]:
        given = {name: as_parameter(value) for name, value in self.setting.given}
        return pyspiel.load_game, (self.kind.short_name, given)

    def new_initial_state(self) -> DealState:
        return DealState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.setting.encoding.cards)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> ViewObserver | None:
        """An observer of what a player knows, or with perfect recall has seen; none for any other."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return ViewObserver(self.setting, recall=wanted.perfect_recall)


class DealState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A deal under way; OpenSpiel changes it step by step, while the moment that it holds never changes."""

    def __init__(self, game: DealGame) -> None:
        super().__init__(game)
        self.moment = ChanceDeal(game.setting)

    def current_player(self) -> int:
        """The player to act, or OpenSpiel's number of chance or of nobody."""
        state = self.moment.state
        player = pyspiel.PlayerId.CHANCE if state is None else state.to_act
        return int(pyspiel.PlayerId.TERMINAL if player is None else player)

    def is_terminal(self) -> bool:
        return self.moment.state is not None and self.moment.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = self.moment.left
        return [(number, 1 / len(left)) for number in left]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.moment.state
        legal = () if state is None else state.legal(player)
        return sorted(map(self.moment.setting.numbering.number, legal))

    def _apply_action(self, number: int) -> None:
        self.moment = self.moment.after(number)

    def _action_to_string(self, player: int, number: int) -> str:
        return self.moment.notation(number)

    def returns(self) -> list[float]:
        """The points of each player; noughts while the deal goes on."""
        state = self.moment.state
        outcome = None if state is None else state.outcome()
        players = self.moment.setting.variant.players
        return [0.0] * players if outcome is None else [float(points) for points in outcome.points]

    def resample_from_infostate(self, player_id: int, prob_sampler: Callable[[], float]) -> DealState:
        """Another deal that the player cannot tell from this one, as likely as any pack makes it."""
        moment = self.moment
        state: DealState = self.get_game().new_initial_state()
        if moment.state is not None:
            for number in _another(moment.setting, moment.state, player_id, Random(prob_sampler())):
                state.apply_action(number)
        return state

    def __str__(self) -> str:
        return str(self.moment)


def _another(setting: Setting, state: State, player: int, rng: Random) -> list[int]:
    """The cards and actions, by number, of a deal that looks the same to a player."""
    found = some_worlds(view(state, player), rng, WORLDS_EACH)
    (chosen,) = rng.choices(found, [world.weight for world in found])
    cards = [setting.encoding.rows[card.index] for card in chosen.state.start.pack]
    return cards + [setting.numbering.number(action) for action in chosen.state.actions()]


class ViewObserver:
    """What one player knows, as an array with named parts and as a text.

    Attributes:
        tensor: all parts in one array; none with perfect recall where a deal may have any length.
        dict: the parts by name; they share the memory of the array.
    """

    def __init__(self, setting: Setting, *, recall: bool) -> None:
        self.setting, self.recall = setting, recall
        shaped = setting.memory if recall else setting.encoding
        self.tensor: Array | None = None if shaped is None else np.zeros(shaped.size, np.float32)
        self.dict: dict[str, Array] = {}
        if self.tensor is not None and shaped is not None:
            self.dict = parts_of(self.tensor, shaped.shapes)

    def set_from(self, state: DealState, player: int) -> None:
        """Writes what a player knows into the array; nothing before the cards are dealt."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        dealt, memory = state.moment.state, self.setting.memory
        if dealt is None:
            return
        if not self.recall:
            self.setting.encoding.write(view(dealt, player), self.tensor)
        elif memory is not None:
            memory.write(dealt, player, self.dict)

    def string_from(self, state: DealState, player: int) -> str:
        """What a player knows, as JSON, or with perfect recall what the player has seen step by step."""
        dealt = state.moment.state
        if dealt is None:
            return f"player {player}, before the deal"
        return memory_of(dealt, player) if self.recall else json.dumps(view(dealt, player).as_json())
