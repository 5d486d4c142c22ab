"""What an exchange of hands is worth to those between whom it is made, before it is paid for.

The deal is valued as if all passed from now on. The owner lays the cards as one who does not see the other
hands; the play that follows is valued in the world as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import define, field, frozen

from cardcore import PASS, Choosing, State
from cardcore.search.public import Evaluator, play_ahead, some_worlds, view
from variants.upper_hand.bargaining import Curve
from variants.upper_hand.laying_search import LayingSearch, Trials
from variants.upper_hand.offers import ACCEPT, FAIR_PART, Offer, Offers
from variants.upper_hand.plans import Plan, lay_out

OTHERS = {True: 4, False: 2}
"""Worlds that the owner is taken to think of while laying cards, with the compiled and the plain kernel."""

PARTS = (1 / FAIR_PART, 0.3, 0.6)
"""The parts of the highest offer for which an exchange is valued, beside a single point."""

Pair = tuple[int, int]
"""Who buys, and of whom."""


@frozen
class Reading:
    """What an exchange means in one world.

    Attributes:
        gain: what it brings the player, by what is paid.
        stake: what it brings the other at a fair price.
        believed: the same in a world that the other cannot tell from this one.
        price: by how much each point that is paid puts the payer back.
    """

    gain: Curve
    stake: float
    believed: float
    price: float


@define(eq=False)
class ExchangeValue:
    """The valuing of exchanges for one player.

    Attributes:
        trials: what plans have in common, by their owner and by what was paid.
        stays: what the deal is worth to each player in a world without any exchange.
        readings: what exchanges mean in a world.
    """

    player: int
    evaluator: Evaluator
    trials: dict[tuple[int, tuple[int, ...]], Trials] = field(factory=dict)
    stays: dict[State, list[float]] = field(factory=dict, repr=False)
    readings: dict[tuple[State, Pair], Reading] = field(factory=dict, repr=False)

    def without(self, start: State, chance: str) -> list[float]:
        """What the deal is worth to each player without any exchange.

        Args:
            start: the beginning of a bargaining.
            chance: the text from which all chance comes.
        """
        if start not in self.stays:
            self.stays[start] = self.values(start, Random(f"{chance} stays"))
        return self.stays[start]

    def reading(self, start: State, pair: Pair, chance: str) -> Reading:
        """What an exchange means at the beginning of a bargaining."""
        if (start, pair) not in self.readings:
            stays = self.without(start, chance)
            self.readings[start, pair] = self.read(start, stays, pair, Random(f"{chance} {pair}"))
        return self.readings[start, pair]

    def read(self, start: State, stays: Sequence[float], pair: Pair, rng: Random) -> Reading:
        (other,) = {*pair} - {self.player}
        changes = self.changes(start, stays, pair, rng)
        alike = another_world(start, other, rng)
        believed = self.changes(alike, self.values(alike, rng), pair, rng)
        fair = fair_payment(start)
        return Reading(
            changes[self.player], changes[other].at(fair), believed[other].at(fair), -changes[pair[0]].slope
        )

    def changes(self, start: State, stays: Sequence[float], pair: Pair, rng: Random) -> list[Curve]:
        """What each player gains by an exchange, by what is paid; the cards are laid as for a fair price."""
        amounts = amounts_up_to(start.last(Offers).rules.most)
        fair = pass_out(struck(start, pair, fair_payment(start)))
        plan = self.plan(fair, rng) if isinstance(fair.phase, Choosing) else ()
        after = [self.played(pass_out(struck(start, pair, amount)), plan) for amount in amounts]
        return [
            Curve(amounts, tuple(value - stay for value in values))
            for stay, values in zip(stays, zip(*after, strict=True), strict=True)
        ]

    def values(self, state: State, rng: Random) -> list[float]:
        """What the deal is worth to each player when all pass from now on."""
        state = pass_out(state)
        return self.played(state, self.plan(state, rng) if isinstance(state.phase, Choosing) else ())

    def played(self, state: State, plan: Plan) -> list[float]:
        """What the deal is worth to each player once cards are laid."""
        if isinstance(state.phase, Choosing):
            state = lay_out(state, plan)
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


def fair_payment(state: State) -> int:
    """A fair price, a point where offers are so low that it would be nothing."""
    return max(1, state.last(Offers).rules.fair)


def amounts_up_to(most: int) -> tuple[int, ...]:
    """The payments for which an exchange is valued, in ascending order."""
    return tuple(sorted({1, *(max(1, round(most * part)) for part in PARTS)}))


def another_world(state: State, player: int, rng: Random) -> State:
    """A state that a player cannot tell from this one."""
    return some_worlds(view(state, player), rng, 1)[0].state


def struck(start: State, pair: Pair, amount: int = 1) -> State:
    """The state after one player has bought of another at the beginning of a bargaining."""
    buyer, seller = pair
    state = start if start.phase.to_act == buyer else start.apply(PASS)
    to = None if start.variant.players == 2 else seller
    return state.apply(Offer(amount, to)).apply(ACCEPT)


def pass_out(state: State) -> State:
    while isinstance(state.phase, Offers):
        state = state.apply(PASS)
    return state
