"""What everything that can be said in the bidding is worth, over worlds that stay the same while it lasts.

In each world it is valued that nothing is exchanged any more, and what each exchange that is spoken of would
change. What the others have said since the last exchange makes some worlds likelier, see `bargaining`.

The chance of the worlds comes from the cards that the player sees. So they are the same at each offer of a
bargaining, and an exchange does not look better only because it was looked at again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from cardcore import Context, State, Variant, View
from cardcore.search.public import Analysis, Evaluator, PhaseSearch, Worth, some_worlds
from variants.upper_hand.bargaining import WHIM, Bargain, Estimates, error_of_sum, mean
from variants.upper_hand.exchange_value import ExchangeValue, Pair, Reading, fair_payment
from variants.upper_hand.offers import ACCEPT, Bidding, Offer, Offers

if TYPE_CHECKING:
    from cardcore.search.kernel.functions import Kernel

WORLDS, FEWEST_WORLDS = 60, 4
"""Maximum and minimum number of worlds under a budget of seconds."""

LEAST_PRICE = 0.1
"""What a point of payment costs at least, even where the rubber is all but decided."""


@frozen
class SeenWorld:
    """A world with its weight, and the text from which all chance in it comes."""

    state: State
    weight: float
    chance: str


def search_bidding(search: PhaseSearch) -> Analysis:
    """The value of everything that can be said."""
    seen, kernel = search.view, search.evaluator.kernel
    exchange = exchange_value(seen.player, sight_of(seen), seen.variant, seen.context, kernel)
    return weigh_offers(seen_worlds(search), exchange)


@lru_cache(maxsize=2)
def exchange_value(
    player: int, sight: str, variant: Variant, context: Context, kernel: Kernel
) -> ExchangeValue:
    """What values exchanges in a bargaining; it remembers the worlds from one offer to the next."""
    return ExchangeValue(player, Evaluator(kernel))


def seen_worlds(search: PhaseSearch) -> Iterator[SeenWorld]:
    """The worlds of a view, at each offer of a bargaining the same."""
    cards = sight_of(search.view)
    for number in range(search.budget.worlds or WORLDS):
        if number >= FEWEST_WORLDS and monotonic() > search.until:
            return
        chance = f"{cards} {number}"
        (world,) = some_worlds(search.view, Random(chance), 1)
        yield SeenWorld(world.state, world.weight, chance)


def sight_of(view: View) -> str:
    """What the player sees of the cards, and which bargaining it is."""
    exchanges = view.phase.exchanges if isinstance(view.phase, Offers) else 0
    known = [" ".join(map(str, view.known_cards(place))) for place in range(len(view.places))]
    return "; ".join([f"player {view.player}", f"dealer {view.dealer}", f"exchanges {exchanges}", *known])


def weigh_offers(worlds: Iterable[SeenWorld], exchange: ExchangeValue) -> Analysis:
    """The value of everything that can be said, over worlds that the player cannot tell apart."""
    bidding: BiddingSearch | None = None
    for world in worlds:
        if bidding is None:
            bidding = BiddingSearch(world.state, exchange)
        bidding.look_at(world)
    if bidding is None:
        raise LookupError("there is no world to look at")
    return bidding.analysis()


@define(eq=False, slots=False)
class BiddingSearch:
    """The weighing of one answer.

    Attributes:
        first: one of the worlds.
        weights: the weight of each world.
        stays: what each world is worth when nothing is exchanged any more.
        readings: for each exchange that is spoken of what it means in each world.
    """

    first: State
    exchange: ExchangeValue
    weights: list[float] = field(factory=list)
    stays: list[float] = field(factory=list)
    readings: dict[Pair, list[Reading]] = field(factory=dict)

    @property
    def player(self) -> int:
        return self.exchange.player

    @property
    def phase(self) -> Offers:
        phase = self.first.phase
        if not isinstance(phase, Offers):
            raise TypeError("offers are made while the bidding goes on")
        return phase

    @cached_property
    def said(self) -> list[tuple[Pair, int]]:
        """The offers since the last exchange: who wants to buy of whom, and for how much."""
        steps = pairwise(bargaining_of(self.first))
        return [
            ((before.phase.to_act, after.phase.to_act), after.action.amount)
            for before, after in steps
            if isinstance(after.action, Offer)
        ]

    @cached_property
    def own(self) -> dict[int | None, Pair]:
        """The exchanges that the player can offer, by how an offer names the other."""
        named = {offer.to for offer in self.phase.offers()}
        return {to: (self.player, 1 - self.player if to is None else to) for to in sorted(named, key=str)}

    @cached_property
    def spoken_of(self) -> list[Pair]:
        """The exchanges that have to be valued."""
        waiting = [pair for pair, _ in self.said if pair[1] == self.player]
        return list(dict.fromkeys([*self.own.values(), *waiting]))

    def look_at(self, world: SeenWorld) -> None:
        start = bargaining_of(world.state)[0]
        self.weights.append(world.weight)
        self.stays.append(self.exchange.without(start, world.chance)[self.player])
        for pair in self.spoken_of:
            reading = self.exchange.reading(start, pair, world.chance)
            self.readings.setdefault(pair, []).append(reading)

    @cached_property
    def likelihoods(self) -> Sequence[float]:
        """The weight of each world after the offers that others made, which add up to one."""
        weights = self.weights
        for pair, amount in {pair: amount for pair, amount in self.said if pair[1] == self.player}.items():
            # Who offers an amount thinks that it gains more by the exchange.
            below = self.estimates(pair).below(amount)
            rows = zip(weights, below, strict=True)
            weights = [weight * max(WHIM, 1 - chance) for weight, chance in rows]
        return [weight / sum(weights) for weight in weights]

    def estimates(self, pair: Pair) -> Estimates:
        """What the other thinks that an exchange is worth, in points of payment."""
        readings, fair = self.readings[pair], fair_payment(self.first)
        price = max(LEAST_PRICE, mean([reading.price for reading in readings]))
        # At a fair price the other gains what it would have paid beyond it, or got less than it.
        more = (1 if pair[1] == self.player else -1) / price
        true = [fair + more * reading.stake for reading in readings]
        believed = [fair + more * reading.believed for reading in readings]
        return Estimates.of(true, believed)

    def bargain(self, pair: Pair) -> Bargain:
        """The exchange that the player can offer one of the others."""
        refused = [amount for between, amount in self.said if between == pair]
        return Bargain(
            [reading.gain for reading in self.readings[pair]],
            self.likelihoods,
            self.estimates(pair),
            self.phase.rules.fair,
            tuple(refused),
        )

    def analysis(self) -> Analysis:
        bargains = {to: self.bargain(pair) for to, pair in self.own.items()}
        stay = mean(self.stays, self.likelihoods)
        legal = self.phase.legal(self.first.layout)
        worths = tuple(self.worth(said, stay, bargains) for said in legal)
        return Analysis(self.player, worths, exact=False, worlds=len(self.stays))

    def worth(self, said: Bidding, stay: float, bargains: Mapping[int | None, Bargain]) -> Worth:
        if isinstance(said, Offer):
            bargain = bargains[said.to]
            return Worth(said, stay + bargain.worth(said.amount), bargain.error(said.amount))
        if said == ACCEPT:
            gains = self.gains_when_accepted()
            return Worth(said, stay + sum(gains), error_of_sum(gains))
        return Worth(said, stay)

    def gains_when_accepted(self) -> list[float]:
        """For each world what the waiting offer brings, by the part that the world has in all."""
        pair, amount = self.said[-1]
        rows = zip(self.likelihoods, self.readings[pair], strict=True)
        return [likelihood * reading.gain.at(amount) for likelihood, reading in rows]


def bargaining_of(state: State) -> list[State]:
    """The states since the bidding began or hands were last exchanged."""
    states = state.chain()
    return states[max(number for number, each in enumerate(states) if begins(each)) :]


def begins(state: State) -> bool:
    """Whether a bargaining begins in a state of the bidding."""
    previous = state.previous
    return previous is None or not isinstance(previous.phase, Offers) or state.action == ACCEPT
