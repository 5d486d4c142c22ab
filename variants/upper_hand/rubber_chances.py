"""How likely each of two players wins a rubber, by the totals and by who holds the three cards next.

The holder wins most deals, and who captures more deals next, so that the other one holds the cards. So it
may be better to lose a deal narrowly than to win it narrowly, and a point counts for more or less the nearer
the target is. Deals still to come are taken to go as the deals of `sample_deals` did.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import floor

from attrs import define, field, frozen

from cardcore.game import Context, Outcome
from cardcore.scoring import RubberSoFar
from variants.upper_hand.sample_deals import DOUBLING, SINGLE, SampleDeal
from variants.upper_hand.scoring import Captured, RubberRules

STEP = 10
"""Points between totals for which chances are worked out; between these they are interpolated.

Two steps have to be less than what is captured in any deal, so that each chance follows from later ones.
"""

FAR = 500
"""Points from the target from which on only the lead counts, and twice as far not even that."""

Totals = tuple[int, int]


@cache
def chances_in(plan: RubberRules) -> RubberChances:
    """The chances in rubbers by the rules of a match."""
    return RubberChances(plan)


@define(eq=False)
class RubberChances:
    """The chances in rubbers of two players, each worked out when it is first asked for.

    Attributes:
        nodes: the chances of a holder for the totals of both in steps, in deals after the first.
        at_start: the chances of the first player before a deal, by its first totals, its holder, and
            whether it is the first of the rubber.
    """

    plan: RubberRules
    nodes: dict[tuple[int, int], float] = field(factory=dict, repr=False)
    at_start: dict[tuple[Totals, int, bool], float] = field(factory=dict, repr=False)

    def gain(self, before: RubberSoFar, outcome: Captured) -> float:
        """What a deal brings the first player, in points of which a rubber counts as many as its target."""
        own, other = before.totals or (0, 0)
        then = self.before_deal((own, other), 1 - outcome.dealer, first=before.first_deal_of_rubber)
        totals = own + outcome.points[0], other + outcome.points[1]
        return self.plan.target * (self.after_deal(totals, outcome.dealer, outcome.captured) - then)

    def before_deal(self, totals: Totals, holder: int, *, first: bool) -> float:
        """The first player's chance before a deal in which a player holds the three cards."""
        key = totals, holder, first
        if key not in self.at_start:
            chance = self.mean(totals if holder == 0 else totals[::-1], self.deals(first=first))
            self.at_start[key] = chance if holder == 0 else 1 - chance
        return self.at_start[key]

    def after_deal(self, totals: Totals, dealer: int, captured: tuple[int, ...]) -> float:
        """The first player's chance after a deal in which the players captured so much."""
        winner = self.plan.rubber_winner(totals)
        if winner is not None:
            return float(winner == 0)
        if self.plan.dealer_after(dealer, captured, totals) == 1:
            return self.holders_chance(totals)
        return 1 - self.holders_chance(totals[::-1])

    def holders_chance(self, totals: Sequence[int]) -> float:
        """The chance of a holder before a deal after the first, from the nearest totals of whole steps."""
        own, other = (to_go / STEP for to_go in self.to_go(totals))
        column, row = floor(own), floor(other)
        right, below = own - column, other - row
        corners = (
            ((column, row), (1 - right) * (1 - below)),
            ((column + 1, row), right * (1 - below)),
            ((column, row + 1), (1 - right) * below),
            ((column + 1, row + 1), right * below),
        )
        return sum(part * self.node(corner) for corner, part in corners if part)

    def to_go(self, totals: Sequence[int]) -> Totals:
        """What both need for the target, nothing past it; less than that where both are far from it."""
        missing = [self.plan.target - total for total in totals]
        spared = max(0, min(missing) - FAR)
        own, other = (max(0, min(2 * FAR, each - spared)) for each in missing)
        return own, other

    def node(self, steps: tuple[int, int]) -> float:
        """The chance of a holder for what both need for the target, in steps."""
        if steps not in self.nodes:
            own, other = (self.plan.target - STEP * each for each in steps)
            self.nodes[steps] = self.mean((own, other), self.deals(first=False))
        return self.nodes[steps]

    def mean(self, totals: Totals, deals: Sequence[SampleDeal]) -> float:
        """The mean chance of a holder after some deals that begin with these totals."""
        chances = [
            self.after_deal(after, 1, deal.captured)
            for deal in deals
            if not self.is_replayed(after := deal.added_to(totals))
        ]
        return sum(chances) / len(chances)

    def is_replayed(self, totals: Totals) -> bool:
        """Whether a rubber goes on past its target, as if the deal had not been played."""
        return totals[0] == totals[1] > self.plan.target

    def deals(self, *, first: bool) -> Sequence[SampleDeal]:
        """Deals like the first of a rubber, or like the others."""
        return DOUBLING if self.plan.doubles(first_deal=first) else SINGLE


@frozen
class Rubbers(RubberRules):
    """Rubbers to 250 in which a deal is worth what it does to the chances of winning."""

    def worth(self, context: Context, outcome: Outcome) -> tuple[float, ...]:
        """By how much a deal changes each chance, in points of which a rubber counts as many as its target.

        Among three, and in a deal that belongs to no rubber, it is the points of the deal.
        """
        if not isinstance(outcome, Captured) or not self.counts_chances(context):
            return outcome.points
        gain = chances_in(self).gain(RubberSoFar.of(context, self.players), outcome)
        return gain, -gain

    def meaning_of_worth(self, context: Context) -> str:
        if not self.counts_chances(context):
            return ""
        return (
            "Points stand for what the deal does to the chance of winning the rubber: "
            f"{self.target} for all of it, {self.target / 10:g} for a tenth."
        )

    def counts_chances(self, context: Context) -> bool:
        """Whether a deal is worth what it does to the chances: in a rubber between two."""
        return isinstance(context, RubberSoFar) and self.players == 2
