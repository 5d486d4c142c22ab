"""Variants as games of OpenSpiel: its own test, its own bots, and what it is told of a deal."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, cast

import numpy as np
import pytest
from attrs import field, frozen

from cardcore import House, OneOf, State, Variant, option
from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.chance_deals import setting_of
from cardcore.adapters.deal_length import most_actions
from cardcore.adapters.encoding import Encoding
from cardcore.knowledge.view import view
from cardcore.rules.cards import Card
from cardcore.rules.errors import CardcoreError
from tests.cardcore.adapters.games import (
    BUILT_IN,
    EVERY_GAME,
    FOR_MORE,
    FOREIGN,
    at_random,
    dealt,
    partners_are_paid_alike,
)
from variants import twohand_variants
from variants.briscola import Briscola
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system or this Python")

from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402  # likewise

from cardcore.adapters import openspiel  # noqa: E402  # it needs OpenSpiel

BY_BOTS = 12
"""Number of actions of a deal that bots choose; the rest are random."""

Parameters = dict[str, str | int | bool]


class Bot(Protocol):
    """A player of OpenSpiel."""

    def step(self, state: openspiel.DealState) -> int:
        """The number of the chosen action."""


def loaded(variant: Variant, parameters: Parameters | None = None) -> openspiel.DealGame:
    """The game as OpenSpiel loads it."""
    return cast("openspiel.DealGame", pyspiel.load_game(openspiel.register(variant), parameters or {}))


def given(game: openspiel.DealGame, cards: Sequence[Card]) -> openspiel.DealState:
    """The state in which the pack has these cards, top first."""
    state = game.new_initial_state()
    for card in cards:
        state.apply_action(state.moment.cards.index(card))
    return state


def played(state: openspiel.DealState, choose: Callable[[openspiel.DealState], int]) -> openspiel.DealState:
    """The end of a deal in which chance and players act at will."""
    while not state.is_terminal():
        state.apply_action(choose(state))
    return state


def by_chance(seed: int) -> Callable[[openspiel.DealState], int]:
    """Any legal action, cards of the deal included."""
    rng = np.random.RandomState(seed)
    return lambda state: int(rng.choice(state.legal_actions()))


# OpenSpiel's own test and bots


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_built_in_game_passes_the_random_simulation_test(game: Variant) -> None:
    kind = loaded(game)
    pyspiel.random_sim_test(kind, num_sims=1, serialize=True, verbose=False)
    assert kind.num_distinct_actions() == len(Numbering.of(game, [0]))


@pytest.mark.parametrize("game", FOREIGN, ids=lambda game: str(game.key))
def test_a_game_with_parts_of_its_own_passes_the_random_simulation_test(game: Variant) -> None:
    kind = loaded(game, {"dealer": 1})
    pyspiel.random_sim_test(kind, num_sims=1, serialize=True, verbose=False)
    assert 1 == kind.get_parameters()["dealer"]


@pytest.mark.parametrize(("key", "options"), FOR_MORE)
def test_a_game_for_more_than_two_passes_the_random_simulation_test(key: str, options: Parameters) -> None:
    game = next(game for game in twohand_variants() if game.key == key)
    kind = loaded(game, {**options, "dealer": 2})
    pyspiel.random_sim_test(kind, num_sims=1, serialize=True, verbose=False)
    assert game.with_options(options).players == kind.num_players()


@pytest.mark.parametrize(("key", "options"), FOR_MORE)
def test_partners_have_the_same_returns(key: str, options: Parameters) -> None:
    game = next(game for game in twohand_variants() if game.key == key)
    kind = loaded(game, {**options, "dealer": 1})
    ends = [played(kind.new_initial_state(), by_chance(seed)) for seed in range(3)]
    assert all(partners_are_paid_alike(kind.setting.variant, end.returns()) for end in ends)
    assert any(len(set(end.returns())) > 1 for end in ends)


@pytest.mark.parametrize("game", BUILT_IN)
def test_bots_of_openspiel_play(game: Variant) -> None:
    kind, rng = loaded(game), np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searching = ismcts.ISMCTSBot(kind, evaluator, uct_c=10.0, max_simulations=2, random_state=rng)
    others = (pyspiel.make_uniform_random_bot(player, 5) for player in range(1, game.players))
    bots: list[Bot] = [searching, *others]
    chance = by_chance(5)

    def choose(state: openspiel.DealState) -> int:
        by_bots = 0 <= len(state.history()) - len(game.pack) < BY_BOTS
        return int(bots[state.current_player()].step(state)) if by_bots else chance(state)

    end = played(kind.new_initial_state(), choose)
    ours = end.moment.state
    assert ours is not None
    assert [float(points) for points in game.outcome(ours).points] == end.returns()


# A deal


def test_the_pack_comes_card_by_card_each_as_likely_as_the_others() -> None:
    game = FOREIGN[0]
    state = loaded(game).new_initial_state()
    for left in range(len(game.pack), 0, -1):
        numbers, chances = zip(*state.chance_outcomes(), strict=True)
        assert [1 / left] * left == list(chances)
        state.apply_action(numbers[0])
    assert state.moment.state is not None
    assert tuple(sorted(game.pack)) == state.moment.state.start.pack


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_deal_is_the_one_that_pack_and_actions_give_in_our_rules(game: Variant) -> None:
    ours = dealt(game, 1)
    kind = loaded(game, {"dealer": ours.start.dealer})
    state = given(kind, ours.start.pack)
    rng = np.random.RandomState(3)
    while not ours.over:
        legal = {str(action): action for action in ours.legal()}
        numbers = state.legal_actions()
        assert set(legal) == {state.action_to_string(number) for number in numbers}
        number = int(rng.choice(numbers))
        ours = ours.apply(legal[state.action_to_string(number)])
        state.apply_action(number)
    outcome = ours.outcome()
    assert outcome is not None
    assert [float(points) for points in outcome.points] == state.returns()


@pytest.mark.parametrize("number", [0, 52, -2])
def test_a_card_is_dealt_once_and_is_one_of_the_pack(number: int) -> None:
    state = loaded(Turnover()).new_initial_state()
    state.apply_action(0)
    with pytest.raises(CardcoreError, match=f"^{number} is no card that is left to be dealt"):
        state.apply_action(number)
    assert "pack: C2\nactions: " == str(state)


def test_a_number_below_nought_is_no_action_of_the_deal() -> None:
    state = given(loaded(Turnover()), Turnover().pack)
    before = str(state)
    with pytest.raises(CardcoreError, match="is no action; there are 0 to 51"):
        state.apply_action(state.legal_actions()[0] - 52)
    assert before == str(state)


def test_what_a_player_is_told_comes_from_the_view() -> None:
    game, ours = FOREIGN[3], dealt(FOREIGN[3])
    state, seen = given(loaded(game), ours.start.pack), view(ours, 1)
    encoding = Encoding.of(game, Numbering.of(game, [0]))
    assert seen.as_json() == json.loads(state.observation_string(1))
    assert encoding.array(seen).tolist() == state.observation_tensor(1)
    assert "player 1, before the deal" == loaded(game).new_initial_state().observation_string(1)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_resampled_deal_looks_the_same_to_the_player_and_goes_on_to_its_end(game: Variant) -> None:
    state = given(loaded(game), dealt(game).start.pack)
    choose, sampler = by_chance(1), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hidden = 0
    for _ in range(6):
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)
        assert state.information_state_string(player) == other.information_state_string(player)
        assert state.legal_actions() == other.legal_actions()
        hidden += state.history() != other.history()
        assert other.clone().history() == other.history()
        state.apply_action(choose(state))
    assert hidden > 0 or game.key == "sealed"
    assert played(other, choose).is_terminal()


def test_a_copy_goes_its_own_way() -> None:
    state = given(loaded(FOREIGN[0]), dealt(FOREIGN[0]).start.pack)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert len(state.history()) + 1 == len(copy.history())
    assert state.legal_actions() == given(loaded(FOREIGN[0]), dealt(FOREIGN[0]).start.pack).legal_actions()


@pytest.mark.parametrize("steps", [5, 24, 27])
def test_a_deal_can_be_written_down_and_read_again(steps: int) -> None:
    kind, choose = loaded(FOREIGN[0]), by_chance(2)
    state = kind.new_initial_state()
    for _ in range(steps):
        state.apply_action(choose(state))
    again = kind.deserialize_state(state.serialize())
    assert (str(state), state.history()) == (str(again), again.history())
    assert str(state.moment) == str(pickle.loads(pickle.dumps(state.moment)))


# Loading


def test_house_rules_are_parameters() -> None:
    kind = loaded(Turnover(), {"turn_up": "on_play", "play_on": True, "stake": 3})
    assert (
        Turnover().with_options({"turn_up": "on_play", "play_on": True, "stake": 3}) == kind.setting.variant
    )
    text = f"{Turnover.key}(dealer=1,play_on=True,stake=2)"
    assert 2 == pyspiel.load_game(f"twohand_{text}").get_parameters()["stake"]


def test_the_house_rules_of_the_variant_hold_unless_others_are_given() -> None:
    game = Turnover().with_options({"stake": 2, "turn_up": "on_play"})
    assert game == loaded(game).setting.variant
    other = Turnover().with_options({"stake": 2, "turn_up": "on_play", "play_on": True})
    assert other == loaded(game, {"play_on": True}).setting.variant


def test_a_number_that_openspiel_cannot_hold_is_a_parameter_in_quotes() -> None:
    game = Turnover().with_options({"stake": 10**12})
    kind = loaded(game)
    assert game == kind.setting.variant
    assert "'1000000000000'" == kind.get_parameters()["stake"]
    assert game == pyspiel.load_game(str(kind)).setting.variant


@pytest.mark.parametrize(
    ("game", "parameters", "steps"),
    [(Briscola(), {"trump_exchange": "seven"}, None), (UpperHand(), {"bidding": "none"}, 27)],
    ids=["less", "more"],
)
def test_the_type_of_a_game_says_what_holds_under_its_parameters(
    game: Variant, parameters: Parameters, steps: int | None
) -> None:
    told = [loaded(game, given).get_type().provides_information_state_tensor for given in ({}, parameters)]
    kind = loaded(game, parameters)
    assert [steps is None, steps is not None] == told
    assert (steps or openspiel.MAX_ACTIONS) == kind.max_game_length()
    assert (steps is not None) == bool(kind.information_state_tensor_shape())


def test_the_dealer_is_a_parameter() -> None:
    pack = dealt(Turnover()).start.pack
    states = [given(loaded(Turnover(), {"dealer": dealer}), pack) for dealer in (0, 1)]
    assert [1, 0] == [state.current_player() for state in states]


@pytest.mark.parametrize("parameters", [{"dealer": 2}, {"stake": 0}, {"turn_up": "never"}])
def test_parameters_that_the_game_does_not_allow_are_refused(parameters: Parameters) -> None:
    with pytest.raises(CardcoreError):
        loaded(Turnover(), parameters)


def test_a_tiny_form_refuses_house_rules_that_do_not_fit_its_cards() -> None:
    name = openspiel.register_tiny(Briscola())
    with pytest.raises(CardcoreError, match="Under these house rules Briscola deals 7 cards, and it has 6"):
        pyspiel.load_game(name, {"players": 3})


def test_a_house_rule_may_not_be_called_dealer() -> None:
    @frozen
    class DealerHouse(House):
        dealer: str = option("left", OneOf(("left",)), "who deals", "nowhere")

    @frozen
    class Odd(Turnover):
        key = "odd"
        house: DealerHouse = field(factory=DealerHouse, kw_only=True)  # type: ignore[assignment]  # meant

    with pytest.raises(CardcoreError, match="has an option 'dealer'"):
        openspiel.register(Odd())


def test_a_deal_of_a_game_that_is_not_registered_cannot_be_found_again() -> None:
    with pytest.raises(CardcoreError, match="register its variant first"):
        setting_of("twohand_nowhere", ())


def test_of_what_is_not_one_players_view_there_is_no_observer() -> None:
    nothing_private = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert loaded(Turnover()).make_py_observer(nothing_private) is None


def test_what_one_wins_another_loses_where_the_game_says_so() -> None:
    game, briscola = loaded(Turnover(), {"stake": 3}), loaded(Briscola())
    assert pyspiel.GameType.Utility.ZERO_SUM == game.get_type().utility
    assert (-3, 3, 0) == (game.min_utility(), game.max_utility(), game.utility_sum())
    assert pyspiel.GameType.Utility.CONSTANT_SUM == briscola.get_type().utility
    assert (0, 120, 120) == (briscola.min_utility(), briscola.max_utility(), briscola.utility_sum())
    honeymoon = loaded(Honeymoon())
    assert pyspiel.GameType.Utility.GENERAL_SUM == honeymoon.get_type().utility
    assert honeymoon.utility_sum() is None


def test_a_deal_under_way_can_be_pickled() -> None:
    state = given(loaded(Turnover()), dealt(Turnover()).start.pack)
    state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    assert (str(state), state.history()) == (str(again), again.history())


def test_tiny_forms_have_names_of_their_own_and_a_playthrough() -> None:
    name = openspiel.register_tiny(Turnover())
    assert "twohand_turnover_tiny" == name
    text = generate_playthrough.playthrough(name, None, seed=1)
    assert "GameType.utility = Utility.ZERO_SUM" in text
    assert "InformationStateTensor(0).steps" in text
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("game", EVERY_GAME)
def test_no_deal_is_longer_or_pays_more_than_its_game_says(game: Variant) -> None:
    for number, dealer in enumerate(game.dealers):
        longest = most_actions(game.form_for(game.context(), dealer), dealer)
        *_, end = at_random(dealt(game, number), Random(number))
        points = end.variant.outcome(end).points
        assert longest is None or len(end.actions()) <= longest
        assert game.points_sum in (None, sum(points))
        least, most = game.points_range or (min(points), max(points))
        assert least <= min(points) <= max(points) <= most


def test_the_points_are_noughts_until_the_deal_is_over() -> None:
    state = given(loaded(Turnover()), dealt(Turnover()).start.pack)
    ours = state.moment.state
    assert isinstance(ours, State)
    assert not ours.over
    assert [0.0, 0.0] == state.returns()


def test_a_game_can_be_pickled() -> None:
    game = loaded(Turnover(), {"dealer": 1})
    assert str(game) == str(pickle.loads(pickle.dumps(game)))


def test_another_form_of_a_game_needs_a_name_of_its_own() -> None:
    whole = loaded(Turnover())
    with pytest.raises(CardcoreError, match="Another form of Turnover Bridge is known as twohand_turnover"):
        openspiel.register(Turnover().tiny)
    tiny = pyspiel.load_game(openspiel.register(Turnover().tiny, "twohand_turnover_tiny"))
    assert [52, 8] == [game.num_distinct_actions() for game in (whole, tiny)]
