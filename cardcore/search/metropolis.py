"""Deals that explain what the others have chosen, found by exchanging two cards at a time.

Where choices shape whole hands, as in a draft, hardly a deal drawn by chance explains them. So one deal is
changed step by step: two unknown cards change places if that makes the choices likelier, and else only as
often as they are still as likely (Metropolis, Rosenbluth, Rosenbluth, Teller and Teller, 1953). After enough
steps each deal comes up as often as it deserves.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import define

from cardcore.search.inference import Evidence
from cardcore.search.unknown_cards import Exchange, Home, Redeals

FIRST_STEPS = 300
"""Steps after which the deal no longer shows from which one they began."""


def explaining_deals(redeals: Redeals, evidence: Evidence, rng: Random, apart: int) -> Iterator[Exchange]:
    """Endless deals of the unknown cards, each as often as it deserves; none if no deal can be found.

    Args:
        apart: the number of steps from one deal to the next, which resembles it the more the fewer they are.
    """
    start = redeals.deal(rng)
    if start is None:
        return
    chain = Chain(redeals, evidence, rng, start, evidence.likelihood(start))
    chain.take_steps(FIRST_STEPS)
    while True:
        chain.take_steps(apart)
        yield dict(chain.deal)


@define
class Chain:
    """A deal that is changed step by step.

    Attributes:
        deal: the deal as it is now.
        likelihood: how likely the choices are in it.
    """

    redeals: Redeals
    evidence: Evidence
    rng: Random
    deal: Exchange
    likelihood: float

    def take_steps(self, count: int) -> None:
        """Tries to exchange two cards, a number of times."""
        groups = self.redeals.groups
        if not groups:
            return
        sizes = [len(group.homes) for group in groups]
        for group in self.rng.choices(groups, sizes, k=count):
            # Now and then a home is drawn twice: else an even number of steps would reach half of the deals.
            self.try_exchange(*self.rng.choices(group.homes, k=2))

    def try_exchange(self, one: Home, other: Home) -> None:
        """Exchanges the cards of two homes where they fit, if that makes the deal likely enough."""
        mine, theirs = self.deal[one.card], self.deal[other.card]
        if mine == theirs or one.without >> theirs & 1 or other.without >> mine & 1:
            return
        after = self.deal | {one.card: theirs, other.card: mine}
        likelihood = self.evidence.likelihood(after)
        is_taken = self.rng.random() * self.likelihood < likelihood
        if is_taken and self.redeals.allow(after):
            self.deal, self.likelihood = after, likelihood
