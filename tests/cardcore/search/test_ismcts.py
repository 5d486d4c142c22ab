"""The search for any game: it finds what wins, plays everything, and sees nothing that it may not see."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from math import inf
from pathlib import Path
from random import Random

import pytest

import cardcore
from cardcore import Game, Rank, State, Suit, Variant, pack_of
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import World, some_worlds
from cardcore.players.builtin import WidePlayer
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.ismcts import TreeSearch, WorldPool, search_in_tree
from cardcore.search.ismcts_tree import by_group
from cardcore.testing.tiny_form import possible_worlds
from tests.cardcore.players.playing import dealt, played_out
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.open_hands import OpenHands
from tests.games.sealed import SealedOffers
from tests.variants.positions import Side, after, deal_of
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

THREE = UpperHand().with_options({"players": 3})
VARIANTS: list[Variant] = [Turnover(), Chinese(), Honeymoon(), UpperHand()]
SEALED = SealedOffers(pack=pack_of(list(Rank)[8:], (Suit.SPADES,)))
TEST_GAMES: list[Variant] = [DrawingWhist(), DummyWhist(), LayingWhist(), OpenHands(), SEALED]
LITTLE = Budget(worlds=2)


class NoChance(Random):
    """Chance that must not be asked for."""

    def random(self) -> float:
        """Fails the test."""
        raise AssertionError("chance was taken")


def seen(state: State) -> View:
    """What the player to act sees."""
    assert state.to_act is not None
    return view(state, state.to_act)


def found(state: State, budget: Budget = LITTLE, seed: int = 1) -> Analysis:
    """What the search finds for the player to act."""
    return search_in_tree(seen(state), Random(seed), budget)


def somewhere(variant: Variant, seed: str) -> State:
    """A state of a deal between players who choose at random, with a choice to be made if there is one."""
    states = played_out(dealt(variant, seed), ("random",) * variant.players, seed).chain()
    choices = [state for state in states if len(state.legal()) > 1]
    return Random(seed).choice(choices)


def lead(state: State, player: int) -> int:
    """By how many points a player is ahead when all play their best with every card known."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.points[player] - max(p for n, p in enumerate(outcome.points) if n != player)
    best = max if state.to_act == player else min
    return best(lead(state.apply(action), player) for action in state.legal())


# What wins is found


@pytest.mark.parametrize(
    "game", [Turnover().tiny, DrawingWhist().tiny, OpenHands().tiny], ids=lambda game: str(game.key)
)
def test_where_a_player_knows_every_card_one_of_the_best_plays_is_chosen(game: Variant) -> None:
    tried, numbers = 0, count()
    while tried < 3:
        number = next(numbers)
        state = somewhere(game, f"known {number}")
        mine = seen(state)
        if mine.knowledge.groups:
            continue
        leads = {str(action): lead(state.apply(action), mine.player) for action in mine.legal}
        chosen = str(found(state, Budget(worlds=15)).best.action)
        assert max(leads.values()) == leads[chosen], (number, leads, chosen)
        tried += len(set(leads.values())) > 1


def test_a_play_that_wins_wherever_the_hidden_cards_are_is_found() -> None:
    tried, numbers = 0, count()
    while tried < 3:
        mine = seen(somewhere(Turnover().tiny, f"hidden {next(numbers)}"))
        wins = sure_wins(mine)
        if mine.knowledge.groups and 0 < len(wins) < len(mine.legal):
            assert str(search_in_tree(mine, Random(1), Budget(worlds=15)).best.action) in wins
            tried += 1


def sure_wins(mine: View) -> set[str]:
    """The plays after which the player wins in every world, all cards known from then on."""
    wins = set(map(str, mine.legal))
    for pack, actions in possible_worlds(mine):
        state = after(Game(mine.variant, mine.dealer, pack, (), mine.context).start(), " ".join(actions))
        wins &= {str(action) for action in mine.legal if lead(state.apply(action), mine.player) > 0}
    return wins


# What is found


def test_every_legal_action_has_a_value_in_the_order_of_the_legal_actions() -> None:
    state = dealt(Turnover(), "values")
    assert list(state.legal()) == [worth.action for worth in found(state).worths]


def test_the_values_are_those_of_the_player_to_act_and_do_not_claim_to_be_exact() -> None:
    state = dealt(Turnover(), "values")
    assert (state.to_act, False) == (found(state).player, found(state).exact)


def test_a_deal_that_is_won_whatever_is_played_is_worth_the_stake() -> None:
    # Two of three tricks win, and the leader can see the ace and the queen of trumps.
    state = deal_of(Side("SA", "SK", "SQ"), Side("C2", "C3", "C4"), stake=5)
    assert {(5.0, 0.0)} == {(worth.value, worth.error) for worth in found(state).worths}


def test_a_deal_that_is_lost_whatever_is_played_costs_the_stake() -> None:
    state = after(deal_of(Side("C2", "C3", "C4"), Side("SA", "SK", "SQ"), stake=5), "C2 SA SK")
    assert {-5.0} == {worth.value for worth in found(state).worths}


def one_club_to_be_played() -> State:
    """Honeymoon with two tricks to play, where seven are needed: the first lead in 1C."""
    state = dealt(Honeymoon().tiny, "fails 0")
    while "1C" not in map(str, state.legal()):
        state = state.apply(state.legal()[0])
    return after(state, "1C Pass")


def test_what_the_other_player_writes_for_a_contract_that_fails_is_lost() -> None:
    leads = one_club_to_be_played()
    answers = next(s for s in map(leads.apply, leads.legal()) if len(s.legal()) > 1)
    assert 250 <= found(leads).best.value <= 350
    assert -350 <= found(answers).best.value <= -250


def test_what_was_tried_only_once_is_as_uncertain_as_everything_together() -> None:
    search = TreeSearch(seen(dealt(Turnover(), "once")), Random(1))
    search.run_until(-inf)
    assert {search.rewards[search.view.player].deviation / 2} == {w.error for w in search.analysis().worths}


def test_where_there_is_no_choice_nothing_is_searched() -> None:
    state = after(deal_of(Side("CA", "SK", "SQ"), Side("C2", "C3", "H4")), "CA")
    only = search_in_tree(seen(state), NoChance(), LITTLE)
    assert [("C2", 0.0, inf)] == [(str(w.action), w.value, w.error) for w in only.worths]


def test_a_player_who_is_not_to_act_has_nothing_to_search() -> None:
    state = dealt(Turnover(), "not yet")
    with pytest.raises(LookupError, match="has nothing to choose"):
        search_in_tree(view(state, 1 - state.phase.to_act), Random(1), LITTLE)


# Every game


@pytest.mark.parametrize("game", [*VARIANTS, THREE, *TEST_GAMES], ids=lambda game: str(game.key))
def test_it_plays_every_game_from_the_deal_to_the_end(game: Variant) -> None:
    player, state = WidePlayer(Budget(worlds=1)), dealt(game, "whole")
    while not state.over:
        state = state.apply(player.choose(seen(state), Random(len(state.actions()))), state.to_act)
    assert state.outcome() is not None


@pytest.mark.parametrize("game", [UpperHand(), THREE], ids=["two", "three"])
def test_of_hundreds_of_offers_each_has_a_value_however_little_was_searched(game: Variant) -> None:
    state = dealt(game, "offers")
    assert len(state.legal()) > 200
    for budget in (Budget(worlds=1), Budget(seconds=1e-6)):
        assert list(state.legal()) == [worth.action for worth in found(state, budget).worths]


@pytest.mark.parametrize("game", [*VARIANTS, *TEST_GAMES], ids=lambda game: str(game.key))
def test_even_when_the_time_is_over_at_once_every_branch_is_tried(game: Variant) -> None:
    search = TreeSearch(seen(dealt(game, "no time")), Random(1))
    search.run_until(-inf)
    assert set(by_group(search.view.legal)) == set(search.root.children)


def test_a_budget_of_work_is_twenty_iterations_for_each_world() -> None:
    search = TreeSearch(seen(dealt(Turnover(), "work")), Random(1))
    search.run_worlds(3)
    assert (60, 3) == (search.iterations, len(search.pool.states))


# Worlds


def pool_of(*weights: float) -> WorldPool:
    """A pool of the same game with these weights, all of them drawn."""
    game = Game.of(dealt(Turnover(), "pool"))
    pool = WorldPool(iter([World(game.end(), weight) for weight in weights]))
    for _ in weights:
        pool.draw()
    return pool


@pytest.mark.parametrize(
    ("weights", "used"),
    [
        ((1.0, 1.0, 1.0), [4, 4, 4]),
        ((1.0, 2.0, 3.0), [2, 4, 6]),
        ((1.0, 1e-9), [12, 0]),
        ((1e9, 5e8), [8, 4]),
    ],
)
def test_worlds_are_used_in_proportion_to_their_weights(weights: Sequence[float], used: list[int]) -> None:
    pool = pool_of(*weights)
    for _ in range(12):
        pool.next()
    assert used == pool.uses


# Nothing is peeked at


@pytest.mark.parametrize("game", [*VARIANTS, THREE, *TEST_GAMES], ids=lambda game: str(game.key))
def test_it_finds_the_same_in_every_world_that_the_player_cannot_tell_apart(game: Variant) -> None:
    for number in range(2):
        state = somewhere(game, f"peek {number}")
        mine = seen(state)
        here = search_in_tree(mine, Random(3), Budget(worlds=1))
        for world in some_worlds(mine, Random(4), 2):
            there = view(world.game.end(), mine.player)
            assert here == search_in_tree(there, Random(3), Budget(worlds=1))


@pytest.mark.parametrize("amount", ["1", "2", "3"])
def test_a_sealed_offer_changes_nothing_for_the_player_who_offers_second(amount: str) -> None:
    start = dealt(SealedOffers(), "sealed").start
    deal = Game(start.variant, start.dealer, start.pack).start()
    assert found(after(deal, "0")) == found(after(deal, amount))


def test_a_card_laid_face_down_is_one_branch_for_the_other_player() -> None:
    state = dealt(UpperHand().with_options({"bidding": "none"}), "laid")
    other = TreeSearch(view(state, 1 - state.phase.to_act), Random(1))
    other.run_worlds(5)
    assert 10 < len([name for name in other.root.children if name.startswith("up:")])
    assert ["down:??"] == [name for name in other.root.children if name.startswith("down:")]


def test_the_same_chance_gives_the_same_values_in_every_process() -> None:
    program = (
        "from random import Random; from cardcore.search.ismcts import search_in_tree;"
        "from cardcore.search.budget import Budget; from variants.chinese import Chinese;"
        "from tests.cardcore.players.playing import dealt; from cardcore.knowledge.view import view;"
        "deal = dealt(Chinese(), 'far'); mine = view(deal, deal.to_act);"
        "print(search_in_tree(mine, Random(1), Budget(worlds=3)).worths)"
    )
    root = Path(cardcore.__file__).parents[1]
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert 1 == len(printed)
    assert "Word.PASS" in printed.pop()
