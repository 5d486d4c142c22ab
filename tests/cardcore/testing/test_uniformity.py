"""The fairness of the shuffle, by a chi-square test of positions against cards."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from cardcore.rules.cards import FULL_PACK, Pack
from cardcore.testing import Uniformity, uniformity
from cardcore.testing.uniformity import evenness


def biased(count: int) -> list[Pack]:
    """Packs shuffled the wrong way: each place is exchanged with any place of the whole pack."""
    rng, packs = Random(1), []
    for _ in range(count):
        cards = list(FULL_PACK[:8])
        for place in range(8):
            other = rng.randrange(8)
            cards[place], cards[other] = cards[other], cards[place]
        packs.append(tuple(cards))
    return packs


def test_the_shuffle_of_the_deals_is_fair() -> None:
    found = uniformity(FULL_PACK, packs=2000, seed="fair")
    assert (True, 2601) == (found.passed, found.freedom)


def test_a_shuffle_that_exchanges_with_any_place_is_found_out() -> None:
    assert not evenness(biased(5000), "biased").passed


def test_packs_that_were_never_shuffled_are_found_out() -> None:
    assert not evenness([FULL_PACK] * 100, "unshuffled").passed


def test_packs_that_are_too_even_to_be_chance_are_found_out() -> None:
    every = list(permutations(FULL_PACK[:6])) * 2
    assert (0.0, False) == (evenness(every, "all").statistic, evenness(every, "all").passed)


def test_four_packs_of_two_cards_are_counted_by_hand() -> None:
    # Three packs one way and one the other: each of four cells is 2 expected and 3 or 1 found,
    # so the plain sum is 4 * 1 / 2 = 2, and halved, since a pack of two has one choice: (3 - 1)^2 / 4 = 1.
    one, other = FULL_PACK[:2], FULL_PACK[1::-1]
    found = evenness([one, one, one, other], "hand")
    assert 1 == found.freedom
    assert pytest.approx(1.0) == found.statistic


@pytest.mark.parametrize(
    ("statistic", "cards", "chance"),
    [(7.779, 3, 0.10), (9.488, 3, 0.05), (13.277, 3, 0.01), (37.652, 6, 0.05), (118.498, 11, 0.10)],
)
def test_the_approximation_agrees_with_printed_tables_of_chi_square(
    statistic: float, cards: int, chance: float
) -> None:
    # Upper percentage points for 4, 25 and 100 degrees of freedom.
    assert chance == pytest.approx(Uniformity("table", 1, cards, statistic).chance, abs=0.002)


def test_the_report_names_statistic_freedom_and_approximation() -> None:
    text = " ".join(" ".join(Uniformity("s", 100, 52, 2653.2).lines()).split())
    assert "100 packs of 52 cards from the seed s" in text
    assert "chi-square 2653.2 with 2601 degrees of freedom" in text
    assert "Wilson and Hilferty" in text
