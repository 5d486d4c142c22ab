"""What offers are worth: the deal with and without an exchange, and how far the other may be value.

Three ends of the bidding are valued over the worlds that the player thinks possible: that nothing is
exchanged any more, that the player's own offer is accepted, and that the waiting offer is. In each of them
the cards are laid as the owner, who does not see the other hands, would lay them.

Between them stands what the other asks for. The player cannot know it; it takes every price up to twice
the one at which an exchange is worth nothing to itself for equally likely. So it begins low and goes up while
there is something to gain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import ceil
from random import Random

from attrs import define, field, frozen

from cardcore import PASS, Choosing, State
from cardcore.search.public import (
    Analysis,
    Evaluator,
    NotSolvable,
    PhaseSearch,
    Worth,
    lowest_payoff,
    play_ahead,
    some_worlds,
    standard_error,
    view,
)
from variants.upper_hand.laying_search import LayingSearch, lay_out, typical
from variants.upper_hand.offers import ACCEPT, Bidding, Offer, Offers

WORLDS, FEWEST_WORLDS = 60, 4
"""Maximum and minimum number of worlds under a budget of seconds."""

OTHERS = {True: 4, False: 2}
"""Worlds that the owner is taken to think of while laying cards, with the compiled and the plain kernel."""

ROUND = 5
"""The amounts that people name are multiples of this."""

TALK = 0.5
"""Points that each further offer costs, since the other may stop listening."""


def search_bidding(search: PhaseSearch) -> Analysis:
    """The value of everything that can be said; `NotSolvable` when a payment costs nothing."""
    states = search.states(WORLDS, FEWEST_WORLDS)
    return weigh_offers(states, search.view.player, search.rng, search.evaluator)


def weigh_offers(states: Iterable[State], player: int, rng: Random, evaluator: Evaluator) -> Analysis:
    """The value of everything that can be said, over worlds that the player cannot tell apart."""
    bidding: BiddingSearch | None = None
    for state in states:
        if bidding is None:
            bidding = BiddingSearch(state, player, rng, evaluator)
        bidding.look_at(state)
    if bidding is None:
        raise LookupError("there is no world to look at")
    return bidding.analysis()


@define(eq=False, slots=False)
class BiddingSearch:
    """The weighing of one answer.

    Attributes:
        first: one of the worlds.
        stays: what each world is worth when nothing is exchanged any more.
        sold: the same when the waiting offer is accepted.
        bought: the same when an own offer of nothing is accepted, by the player who is asked.
    """

    first: State
    player: int
    rng: Random
    evaluator: Evaluator
    stays: list[float] = field(factory=list)
    sold: list[float] = field(factory=list)
    bought: dict[int | None, list[float]] = field(factory=dict)

    @property
    def looks(self) -> int:
        return len(self.stays)

    @property
    def phase(self) -> Offers:
        phase = self.first.phase
        if not isinstance(phase, Offers):
            raise TypeError("offers are made while the bidding goes on")
        return phase

    @property
    def legal(self) -> Sequence[Bidding]:
        return self.phase.legal(self.first.layout)

    def look_at(self, state: State) -> None:
        self.stays.append(self.value(state))
        if ACCEPT in self.legal:
            self.sold.append(self.value(state.apply(ACCEPT)))
        for to, offer in self.cheapest.items():
            free = self.value(state.apply(offer).apply(ACCEPT)) + self.prices[to] * offer.amount
            self.bought.setdefault(to, []).append(free)

    @cached_property
    def cheapest(self) -> dict[int | None, Offer]:
        """The lowest offer to each of the others."""
        found: dict[int | None, Offer] = {}
        for offer in self.phase.offers():
            found.setdefault(offer.to, offer)
        return found

    @cached_property
    def prices(self) -> dict[int | None, float]:
        """By how much each point that is paid to one of the others puts the player back."""
        return {to: self.price(to) for to in self.cheapest}

    def price(self, to: int | None) -> float:
        """By how much each point paid puts the player back; `NotSolvable` when paying costs nothing."""
        offers = [offer for offer in self.phase.offers() if offer.to == to]
        if len(offers) == 1:
            # It makes no difference then: what the only amount costs is added and taken off again.
            return 1.0
        low, high = offers[0], offers[-1]
        price = (self.worst_payoff(low) - self.worst_payoff(high)) / (high.amount - low.amount)
        if price <= 0:
            raise NotSolvable("A payment that costs nothing cannot be weighed.")
        return price

    def worst_payoff(self, offer: Offer) -> float:
        """What the player ends with whose offer was accepted, and who then wins nothing."""
        state = pass_out(self.first.apply(offer).apply(ACCEPT))
        while isinstance(state.phase, Choosing):
            state = state.apply(state.legal()[-1])
        return lowest_payoff(state, self.player)

    def value(self, state: State) -> float:
        """What the deal is worth to the player when all pass from now on."""
        state = pass_out(state)
        if not isinstance(state.phase, Choosing):
            return self.evaluator.worth(state, play_ahead(state), self.player)
        laying = self.laying(state)
        plan = laying.best_of(1)
        if laying.owner == self.player:
            return laying.value(plan)
        if state.variant.players == 2:
            return -laying.value(plan)
        state = lay_out(state, plan)
        return self.evaluator.worth(state, play_ahead(state), self.player)

    def laying(self, state: State) -> LayingSearch:
        """What the owner may think of, who lays cards without seeing the other hands."""
        seen = view(state, state.phase.to_act)
        count = OTHERS[self.evaluator.kernel.compiled]
        alike = [world.state for world in some_worlds(seen, self.rng, count)]
        laying = LayingSearch(self.evaluator, alike)
        laying.improve(laying.first_plan(), typical(laying.options))
        return laying

    def analysis(self) -> Analysis:
        by_player = {to: self.offer_value(to) for to in self.cheapest}
        return Analysis(self.player, tuple(self.worth(said, by_player) for said in self.legal), exact=False)

    def offer_value(self, to: int | None) -> OfferValue:
        """What an exchange with another player would bring, its price and its error."""
        gains = [bought - stay for bought, stay in zip(self.bought[to], self.stays, strict=True)]
        return OfferValue(sum(gains) / len(gains), standard_error(gains), self.prices[to], self.phase.named)

    def worth(self, said: Bidding, by_player: Mapping[int | None, OfferValue]) -> Worth:
        stay = sum(self.stays) / self.looks
        if isinstance(said, Offer):
            value = by_player[said.to]
            return Worth(said, stay + value.worth(said.amount), value.risk)
        if said == ACCEPT:
            gains = [sold - stays for sold, stays in zip(self.sold, self.stays, strict=True)]
            return Worth(said, stay + sum(gains) / self.looks, standard_error(gains))
        return Worth(said, stay)


def pass_out(state: State) -> State:
    while isinstance(state.phase, Offers):
        state = state.apply(PASS)
    return state


@frozen(slots=False)
class OfferValue:
    """What offers for an exchange bring over and above saying nothing.

    Attributes:
        gain: what the exchange brings before it is paid for.
        error: how far the gain may be amiss.
        price: what each point of the payment costs.
        named: the highest amount that was named so far.
    """

    gain: float
    error: float
    price: float
    named: int = 0

    @property
    def limit(self) -> float:
        """The amount at which nothing is gained any more."""
        return self.gain / self.price

    @property
    def highest_demand(self) -> float:
        """The most that the other may ask for."""
        return max(2 * self.limit, self.named + ROUND)

    @property
    def risk(self) -> float:
        """The error of the value of an offer: the gain is had only if the offer is accepted."""
        return self.error * self.acceptance_chance(max(self.limit, self.named + 1), self.named)

    def acceptance_chance(self, amount: float, refused: float) -> float:
        """How likely an amount is accepted when a lower one was refused."""
        return min(1.0, (amount - refused) / max(1.0, self.highest_demand - refused))

    def worth(self, amount: int) -> float:
        """What an offer brings now, together with those that may follow it."""
        return self.expected_gain(amount, self.named, self.later)

    def expected_gain(self, amount: int, refused: int, later: Mapping[int, float]) -> float:
        """The same when a lower amount was refused, and with what can be gained later for round amounts."""
        chance = self.acceptance_chance(amount, refused)
        struck = chance * (self.gain - self.price * amount)
        return struck + (1 - chance) * later.get(-(-amount // ROUND), 0.0) - TALK

    @cached_property
    def later(self) -> Mapping[int, float]:
        """What can still be gained when an amount was refused, by the multiple of a round amount."""
        found: dict[int, float] = {}
        most = ceil(self.limit / ROUND)
        for refused in reversed(range(most)):
            higher = range(ROUND * (refused + 1), ROUND * most + 1, ROUND)
            risks = [self.expected_gain(amount, ROUND * refused, found) for amount in higher]
            found[refused] = max(0.0, *risks)
        return found
