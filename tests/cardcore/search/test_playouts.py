"""What actions are worth when worlds are played to their end by a rule of thumb."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Action, Game, State
from cardcore.rules.cards import read_cards
from cardcore.search.payoff_table import lead_at_end
from cardcore.search.playouts import play_out, weigh_against, weigh_by_rule
from tests.cardcore.players.playing import dealt
from tests.games.drawing import DrawingWhist
from tests.variants.positions import after
from variants.contract import ContractBridge


def lowest(state: State) -> Action:
    """The first card in card order."""
    return state.legal()[0]


def highest(state: State) -> Action:
    """The last card in card order."""
    return state.legal()[-1]


def played_by_chance(state: State) -> State:
    """The end of a deal in which everybody plays any card."""
    chance = Random("chance")
    while not state.over:
        state = state.apply(chance.choice(state.legal()))
    return state


def three_tricks(cards: str = "HQ HK SQ SK HA SA") -> State:
    """Two cards each and two to be drawn; player 0 leads."""
    pack = read_cards(cards)
    return Game(DrawingWhist(pack=tuple(sorted(pack)), held=2), 1, pack).start()


def test_a_deal_is_played_out_by_the_rule_for_both() -> None:
    end = play_out(three_tricks(), lowest)

    assert end.over
    assert ["HQ", "HK", "HA"] == [str(action) for action in end.actions()[:3]]


def test_where_the_players_pay_each_other_the_lead_is_what_is_paid() -> None:
    end = play_out(three_tricks(), lowest)
    outcome = end.outcome()

    assert outcome is not None
    assert [outcome.points[0], outcome.points[1]] == [lead_at_end(end, player) for player in (0, 1)]


def test_a_partner_is_no_opponent() -> None:
    # North and South score a part-score; nobody else has anything.
    end = played_by_chance(after(dealt(ContractBridge(), "partner"), "1C Pass Pass Pass"))
    outcome = end.outcome()

    assert outcome is not None
    north, east, south, west = end.variant.match.worth(end.start.context, outcome)
    assert (north, east) == (south, west)
    assert [north - east, east - north] == [lead_at_end(end, 0), lead_at_end(end, 3)]


def test_a_deal_that_goes_on_has_no_end_to_value() -> None:
    with pytest.raises(ValueError, match="the deal is not over"):
        lead_at_end(three_tricks(), 0)


def test_each_action_is_worth_what_comes_of_it() -> None:
    # Either queen loses to its king, then SA is drawn by the loser and HA by the winner. If both hearts have
    # gone, HA takes SQ and SA takes SK; if both spades have gone, HK takes HQ and nothing beats HA.
    state = three_tricks()
    found = weigh_by_rule([state, state], lowest, state.legal(), doubt=1.0)

    assert {"HQ": -1.0, "SQ": -3.0} == {str(worth.action): worth.value for worth in found.worths}
    assert 0 == found.player
    assert not found.exact


def test_a_single_world_says_nothing_against_the_rule() -> None:
    state = three_tricks()
    found = weigh_by_rule([state], highest, state.legal(), doubt=1.0)

    assert [1.0, 0.0] == [worth.error for worth in found.worths]
    assert 1 == found.worlds
    assert 1 == len({worth.value for worth in found.worths})
    assert highest(state) == found.best.action


def test_gains_count_against_the_rule_as_far_as_they_are_sure() -> None:
    one, other = three_tricks().legal()
    found = weigh_against(one, {one: [0, 0, 0, 0], other: [4, 2, 4, 2]}, player=0, doubt=1.0)
    doubtful = weigh_against(one, {one: [0, 0, 0, 0], other: [9, -3, 9, -3]}, player=0, doubt=1.0)

    assert other == found.best.action
    assert one == doubtful.best.action
    assert 2 < found.of(other).value < 3
    assert 0 < doubtful.of(other).value < 1


def test_the_action_that_the_rule_likes_is_the_measure() -> None:
    one, other = three_tricks().legal()
    found = weigh_against(one, {one: [1, 3], other: [1, 3]}, player=0, doubt=1.0)

    assert [(2, 0), (2, 0)] == [(worth.value, worth.error) for worth in found.worths]


def test_without_a_world_nothing_can_be_said() -> None:
    with pytest.raises(LookupError, match="no world"):
        weigh_by_rule([], lowest, three_tricks().legal(), doubt=1.0)


def test_the_end_of_a_deal_is_reached_from_any_moment() -> None:
    assert play_out(after(three_tricks(), "HQ HK"), lowest).over
