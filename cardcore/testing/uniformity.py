"""Whether the shuffle is fair: how often each card came to each position of the pack, in many packs.

The usual sum over all positions and cards, (found - expected)^2 / expected, is too large by the factor
m / (m - 1) for packs of m cards, since a pack has each card once and a position has one card. Divided by
that factor it follows, in many packs, a chi-square distribution with (m - 1)^2 degrees of freedom.
"""

from __future__ import annotations

from collections import Counter
from math import erfc, sqrt

from attrs import frozen

from cardcore.rules.cards import Pack
from cardcore.rules.shuffling import shuffled

DOUBTFUL = 0.001
"""A fair shuffle comes out less even, or more even, than the verdict allows so often, each way."""


@frozen
class Uniformity:
    """How evenly the cards of many packs fell.

    Attributes:
        packs: how many packs were shuffled.
        cards: how many cards a pack has.
        statistic: the chi-square statistic over positions and cards, corrected.
    """

    seed: str
    packs: int
    cards: int
    statistic: float

    @property
    def freedom(self) -> int:
        """The degrees of freedom."""
        return (self.cards - 1) ** 2

    @property
    def deviate(self) -> float:
        """The statistic on the scale of the standard normal distribution, by Wilson and Hilferty.

        The cube root of a chi-square variable, divided by its degrees of freedom k, is close to normal with
        the mean 1 - 2 / (9 k) and the variance 2 / (9 k).
        """
        spread = 2 / (9 * self.freedom)
        return float(((self.statistic / self.freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))

    @property
    def chance(self) -> float:
        """How often a fair shuffle is at least as uneven."""
        return erfc(self.deviate / sqrt(2)) / 2

    @property
    def passed(self) -> bool:
        """Whether the packs are neither too uneven nor too even for a fair shuffle."""
        return DOUBTFUL < self.chance < 1 - DOUBTFUL

    def lines(self) -> list[str]:
        """The report for people."""
        verdict = "as a fair shuffle gives" if self.passed else "not what a fair shuffle gives"
        return [
            f"shuffle: {self.packs} packs of {self.cards} cards from the seed {self.seed}, "
            f"each position against each card",
            f"         chi-square {self.statistic:.1f} with {self.freedom} degrees of freedom; by the normal "
            f"approximation of Wilson and Hilferty a fair shuffle is at least as uneven in "
            f"{100 * self.chance:.1f}% of such runs",
            f"         {verdict}",
        ]


def uniformity(pack: Pack, packs: int = 10_000, seed: str = "check") -> Uniformity:
    """How evenly the first packs of a seed fall."""
    return evenness([shuffled(pack, seed, number) for number in range(packs)], seed)


def evenness(packs: list[Pack], seed: str) -> Uniformity:
    """How evenly the cards of given packs, all of the same cards, lie over the positions."""
    cards = len(packs[0])
    found = Counter((position, card.index) for pack in packs for position, card in enumerate(pack))
    expected = len(packs) / cards
    # A pair that never came up differs by all that was expected.
    missing = (cards * cards - len(found)) * expected
    plain = sum((count - expected) ** 2 for count in found.values()) / expected + missing
    return Uniformity(seed, len(packs), cards, plain * (cards - 1) / cards)
