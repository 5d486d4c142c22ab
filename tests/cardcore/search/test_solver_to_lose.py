"""The solver where tricks are to be lost, beside brute force through the rules engine."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Suit
from cardcore.rules.cards import CARDS
from cardcore.search.position import Position
from tests.cardcore.search.test_solver import (
    NUMBERS,
    any_player,
    compiled,
    plain,
    plays,
    value,
)
from tests.games.positions import BruteForce, Ending, ending_of, random_ending, random_usual_ending, to_lose


@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.long)], ids=["a fifth", "all"])
@pytest.mark.parametrize(("seats", "size", "number"), NUMBERS)
def test_the_solver_loses_as_many_tricks_as_any_line_of_play(
    seats: int, size: int, number: int, share: int
) -> None:
    solver = compiled()
    for seed in (f"to lose, {seats} seats of {size}, number {n}" for n in range(number // share)):
        rng = Random(seed)
        ending = to_lose(random_ending(rng, seats, size))
        truth = BruteForce(any_player(ending, rng))
        position = Position.of(ending.phase, ending.layout, truth.player)
        gained = truth.value(ending)
        assert [True, True, False] == [solver.at_least(position, gained + more) for more in (-1, 0, 1)], seed
        assert gained == solver.value(position), seed
        assert truth.plays(ending) == solver.plays(position), seed


@pytest.mark.parametrize(("seats", "size", "number"), [(2, 6, 20), (3, 4, 40), (4, 3, 100), (4, 4, 10)])
def test_partners_under_the_usual_rules_lose_as_many_as_any_line_of_play(
    seats: int, size: int, number: int
) -> None:
    for seed in (f"usual, to lose, {seats} seats of {size}, number {n}" for n in range(number)):
        rng = Random(seed)
        ending = to_lose(random_usual_ending(rng, seats, size))
        player = any_player(ending, rng)
        assert BruteForce(player).plays(ending) == plays(ending, compiled(), player), seed


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (4, 2), (4, 3)])
def test_the_uncompiled_kernel_loses_as_many(seats: int, size: int) -> None:
    for seed in (f"uncompiled, to lose, {seats} seats of {size}, number {n}" for n in range(20)):
        ending = to_lose(random_ending(Random(seed), seats, size))
        assert plays(ending, compiled()) == plays(ending, plain()), seed


def lost(ending: Ending) -> dict[str, int]:
    """The tricks that player 0 loses after each legal card, in notation."""
    return {str(CARDS[card]): after for card, after in plays(to_lose(ending), compiled()).items()}


def test_an_ace_led_loses_nothing_and_a_two_everything() -> None:
    assert {"SA": 1, "S2": 1} == lost(ending_of("SA S2", "SK S3"))
    assert {"HA": 1, "S2": 2} == lost(ending_of("HA S2", "SK S3"))


def test_a_hand_of_trumps_alone_wins_what_it_ruffs() -> None:
    trumps = ending_of("S2 S3 S4", "HA HK HQ", leader=1, trump=Suit.SPADES)
    assert 0 == value(to_lose(trumps), compiled())
    assert 3 == value(trumps, compiled())


def test_a_low_card_of_the_partner_may_be_overtaken_only_by_the_own_side() -> None:
    # North leads S2, and no opponent has a spade: whoever of the side wins, the trick is not lost.
    ending = ending_of("S2 HA", "D2 C2", "S3 H3", "D3 C3")
    assert {"S2": 0, "HA": 0} == lost(ending)
