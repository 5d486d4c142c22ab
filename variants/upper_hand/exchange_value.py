"""What an exchange of hands is worth to those between whom it is made, before it is paid for.

The deal is valued as if all passed from now on. The owner lays the cards as one who does not see the other
hands; the play that follows is valued in the world as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import define, field, frozen

from cardcore import PASS, Choosing, State
from cardcore.search.public import Evaluator, NotSolvable, lowest_payoff, play_ahead, some_worlds, view
from variants.upper_hand.laying_search import LayingSearch, Trials
from variants.upper_hand.offers import ACCEPT, Offer, Offers
from variants.upper_hand.plans import Plan, lay_out

OTHERS = {True: 4, False: 2}
"""Worlds that the owner is taken to think of while laying cards, with the compiled and the plain kernel."""

Pair = tuple[int, int]
"""Who buys, and of whom."""


@frozen
class Reading:
    """What an exchange means in one world, before it is paid for.

    Attributes:
        gain: what it brings the player.
        stake: what the other gives away who sells, or gains who buys.
        believed: the same in a world that the other cannot tell from this one.
    """

    gain: float
    stake: float
    believed: float


@define(eq=False)
class ExchangeValue:
    """The valuing of exchanges for one player.

    Attributes:
        prices: by how much each point that is paid puts the payer back, as far as it was asked.
        trials: what plans have in common, by their owner and by what was paid.
    """

    player: int
    evaluator: Evaluator
    prices: dict[Pair, float] = field(factory=dict)
    trials: dict[tuple[int, tuple[int, ...]], Trials] = field(factory=dict)

    def reading(self, start: State, stays: Sequence[float], pair: Pair, rng: Random) -> Reading:
        """What an exchange means at the beginning of a bargaining.

        Args:
            stays: what the deal is worth to each player without it.
        """
        (other,) = {*pair} - {self.player}
        change = self.change(start, stays, pair, rng)
        alike = another_world(start, other, rng)
        believed = self.change(alike, self.values(alike, rng), pair, rng)
        sign = 1 if other == pair[0] else -1
        return Reading(change[self.player], sign * change[other], sign * believed[other])

    def change(self, start: State, stays: Sequence[float], pair: Pair, rng: Random) -> list[float]:
        """What each player gains by an exchange for which nothing is paid."""
        price = self.price(start, pair)
        paid = {pair[0]: price, pair[1]: -price}
        after = self.values(struck(start, pair), rng)
        rows = enumerate(zip(stays, after, strict=True))
        return [then - before + paid.get(player, 0.0) for player, (before, then) in rows]

    def price(self, start: State, pair: Pair) -> float:
        """By how much each point paid puts the payer back; `NotSolvable` when paying costs nothing."""
        if pair not in self.prices:
            self.prices[pair] = price_of(start, pair)
        return self.prices[pair]

    def values(self, state: State, rng: Random) -> list[float]:
        """What the deal is worth to each player when all pass from now on."""
        state = pass_out(state)
        if isinstance(state.phase, Choosing):
            state = lay_out(state, self.plan(state, rng))
        play, players = play_ahead(state), state.variant.players
        if players == 2:
            value = self.evaluator.worth(state, play, 0)
            return [value, -value]
        return [self.evaluator.worth(state, play, player) for player in range(players)]

    def plan(self, state: State, rng: Random) -> Plan:
        """How the owner lays cards, who does not see the other hands."""
        seen = view(state, state.phase.to_act)
        count = OTHERS[self.evaluator.kernel.compiled]
        states = [world.state for world in some_worlds(seen, rng, count)]
        trials = self.trials.setdefault((seen.player, state.last(Offers).paid), Trials())
        return LayingSearch(self.evaluator, states, trials=trials).quick_plan()


def price_of(start: State, pair: Pair) -> float:
    """By how much each point paid puts the payer back; `NotSolvable` when paying costs nothing."""
    most = start.last(Offers).rules.most
    if most == 1:
        # It makes no difference then: what the only amount costs is added and taken off again.
        return 1.0
    low, high = (worst_payoff(struck(start, pair, amount), pair[0]) for amount in (1, most))
    if low <= high:
        raise NotSolvable("A payment that costs nothing cannot be weighed.")
    return (low - high) / (most - 1)


def another_world(state: State, player: int, rng: Random) -> State:
    """A state that a player cannot tell from this one."""
    return some_worlds(view(state, player), rng, 1)[0].state


def struck(start: State, pair: Pair, amount: int = 1) -> State:
    """The state after one player has bought of another at the beginning of a bargaining."""
    buyer, seller = pair
    state = start if start.phase.to_act == buyer else start.apply(PASS)
    to = None if start.variant.players == 2 else seller
    return state.apply(Offer(amount, to)).apply(ACCEPT)


def worst_payoff(state: State, player: int) -> float:
    """What a player ends with who wins nothing in the play."""
    state = pass_out(state)
    while isinstance(state.phase, Choosing):
        state = state.apply(state.legal()[-1])
    return lowest_payoff(state, player)


def pass_out(state: State) -> State:
    while isinstance(state.phase, Offers):
        state = state.apply(PASS)
    return state
