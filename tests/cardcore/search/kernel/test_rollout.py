"""Playing on to the end by rule of thumb.

Any card is played now and then, so that the rule is told by what happens mostly.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardcore import Suit
from cardcore.rules.cards import mask_of, read_cards
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.rollout import random_card
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.games.positions import Ending, ending_of, random_ending


def played_on(ending: Ending, kernel: Kernel, times: int, chance: int = 1) -> int:
    """The tricks, or points in cards, of player 0 in a number of plays to the end, added up."""
    solver = Solver.of(kernel, size=5)
    most = solver.begin(Position.of(ending.phase, ending.layout, 0))
    solver.set_targets(range(1, most + 1))
    solver.seed(chance)
    return solver.rollouts(times)


@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 4), (4, 4)])
def test_the_compiled_kernel_plays_on_as_the_plain_one_does(kernel: Kernel, seats: int, size: int) -> None:
    for number in range(40):
        ending = random_ending(Random(f"playing on {number}"), seats, size)
        chance = number * 7919 + 1
        plain = played_on(ending, PLAIN, 10, chance)
        assert plain == played_on(ending, kernel, 10, chance)


def test_by_chance_every_card_is_played_alike() -> None:
    hearts = read_cards("H2 H7 HJ HQ HA")
    numbers = range(0, 1 << 32, (1 << 32) // 1000)
    found = Counter(random_card(mask_of(hearts), number) for number in numbers)
    assert {card.index for card in hearts} == set(found)
    assert all(abs(200 - times) <= 1 for times in found.values())


def test_a_trick_is_won_as_cheaply_as_possible(kernel: Kernel) -> None:
    # After SQ the ace is still there for the king.
    ending = ending_of("SA SQ", "SJ SK", leader=1).played("SJ")
    assert 180 < played_on(ending, kernel, 100) < 200


def test_a_trick_that_is_lost_costs_the_lowest_card_of_a_suit(kernel: Kernel) -> None:
    ending = ending_of("HK H2", "HA HQ", leader=1).played("HA")
    assert 80 < played_on(ending, kernel, 100) < 100


def test_who_cannot_follow_ruffs_with_the_lowest_trump(kernel: Kernel) -> None:
    ending = ending_of("S2 SA", "HA SK", leader=1, trump=Suit.SPADES).played("HA")
    assert 180 < played_on(ending, kernel, 100) < 200


def test_a_partner_who_wins_last_is_not_beaten(kernel: Kernel) -> None:
    # Seat 2 plays last to the ace of seat 0, and needs the king for the next spade.
    ending = ending_of("SA S3", "S9 ST", "SK S2", "S4 D3", leader=3).played("S4 SA S9")
    assert 180 < played_on(ending, kernel, 100) < 200


def test_all_tricks_are_counted_and_none_twice(kernel: Kernel) -> None:
    assert 50 * 3 == played_on(ending_of("SA SK SQ", "S2 S3 S4"), kernel, 50)
    assert 0 == played_on(ending_of("S2 S3 S4", "SA SK SQ"), kernel, 50)


def test_another_chance_is_another_play(kernel: Kernel) -> None:
    ending = random_ending(Random("another chance"), 4, 5)
    sums = {played_on(ending, kernel, 20, chance) for chance in range(1, 40)}
    assert len(sums) > 3
