"""What a call is worth where more than two bid: deals that fit all calls so far, played on to the tricks.

Deals are drawn that look the same to the player, more often the better all hands fit what their calls have
promised. In each of them every call that comes into question is followed by the calls that all players would
make by the scheme, and the contract is valued by the tricks of its declarer with all cards seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from math import inf
from time import monotonic

from attrs import evolve, field, frozen

from cardcore.bidding.estimate import GAME_LEVEL
from cardcore.bidding.hand_value import HandValue
from cardcore.bidding.promises import Heard
from cardcore.bidding.scheme import HIGH, VERY_LONG, call_of, meaning, offers
from cardcore.bidding.table_hands import open_places
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import REDOUBLE, Bid, Call, Contract, Doubling
from cardcore.rules.cards import Strain, Suit
from cardcore.rules.layout import Layout
from cardcore.scoring.deal_score import BOOK
from cardcore.search.analysis import Analysis, Worth, growth_by_copies, standard_error, with_untried
from cardcore.search.contract_payoffs import ContractPayoffs, common_payoffs
from cardcore.search.contract_play import lowest_bids
from cardcore.search.inference import hands_of, heard_in
from cardcore.search.kernel.functions import Kernel
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.position import NotSolvable
from cardcore.search.trick_estimates import PLAIN_ROLLOUTS, ROLLOUTS, Declaration, Estimate, normal

MAX_WORLDS = 30
"""Maximum number of worlds, each of which is played on after every call that is tried."""

LEAST_WORLDS = 4
"""Minimum number of worlds under a budget of seconds; with fewer the mean would be a guess."""

DRAWN = 8
"""Deals drawn for each that is looked at, from which those that fit the calls are taken."""

DRAWING = 0.3
"""Share of the time after which no more deals are drawn."""

NODES = 12_000
"""Node limit of a deal, after which its tricks are estimated to within half a trick."""

DOUBLED_WHEN_SHORT = {1: 0.2, 2: 0.8, 3: 1.0}
"""Probability that opponents double a contract, by the tricks that it is short of; the last one for more."""

LEVELS = range(HIGH, 8)
"""The levels at which a suit of `VERY_LONG` is tried, whatever partner holds."""

BEYOND = 1.2
"""Standard deviation of the tricks of a contract from those in a deal that was drawn, beyond what such deals
differ by: hands seldom are just what their calls have promised."""

SURE = 2.0
"""Standard errors by which a call must be better than the usual one, which partner reads aright.

They are those that would hold if no world were a copy of another; how much it takes was measured with these.
"""

SURE_OF_GAME = 1.0
"""The same for a player without a partner where low contracts are thrown in.

There the usual call mostly scores nothing, and nearly all of the error is that of the game that is tried.
"""

NEARLY = 2
"""Points and cards that a hand may lack for a call of the scheme that is tried."""


def search_auction(search: PhaseSearch) -> Analysis:
    """The value of each call; `NotSolvable` where nobody calls."""
    view = search.view
    auction = view.phase
    if not isinstance(auction, Auction):
        raise NotSolvable("No calls are being made.")
    began, heard = monotonic(), heard_in(auction)
    states = draw_by_promises(search, began)
    layout = states[0].layout
    own, legal = hands_of(layout)[view.player], auction.legal(layout)
    usual_call = call_of(heard, own, dummy_in(layout))
    games = games_alone(heard, states[0])
    wanted = {*candidates(heard, own), *games, usual_call, search.budget.also}
    results = _played_on(search, heard, states, [call for call in legal if call in wanted])
    usual = results[usual_call]
    copies = [id(state) for state in states[: len(usual)]]
    growth, single = growth_by_copies(copies), len(set(copies)) == 1
    worths = with_untried(
        {call: _compared(call, each, usual, growth, single) for call, each in results.items()}, legal
    )
    sure = SURE_OF_GAME if games else SURE
    return Analysis(view.player, worths, exact=False, worlds=len(usual), caution=sure / growth)


def _played_on(
    search: PhaseSearch, heard: Heard, states: list[State], calls: list[Call]
) -> dict[Call, list[float]]:
    """The points of each call in one world after the other, until the time is up."""
    results: dict[Call, list[float]] = {call: [] for call in calls}
    for number, state in enumerate(states):
        if number >= LEAST_WORLDS and monotonic() > search.until:
            break
        playout = AuctionPlayout(state, heard.player, search.evaluator.kernel, told=search.budget.told)
        for call, values in results.items():
            values.append(playout.value(heard, call))
    return results


def _compared(call: Call, values: list[float], usual: list[float], growth: float, single: bool) -> Worth:
    """The mean of a call, with the error of its difference from the usual call; one world says none."""
    differences = [value - other for value, other in zip(values, usual, strict=True)]
    error = inf if single and any(differences) else growth * standard_error(differences)
    return Worth(call, sum(values) / len(values), error)


def candidates(heard: Heard, hand: HandValue) -> set[Call]:
    """The calls that are tried: those of the scheme that nearly suit the hand, doubles, raises, no-trump."""
    known = {offer.call for offer in offers(heard) if offer.promise.amiss(hand) <= NEARLY}
    side = [heard.player] if heard.partner is None else [heard.player, heard.partner]
    shown = [heard.promises[player].least for player in side]
    ours = [Strain(suit) for suit in Suit if any(least[suit] >= 4 for least in shown)]
    tried = list(Strain) if heard.partner is None else [*ours, Strain.NO_TRUMP]
    cheapest = [bid for bid in map(heard.cheapest, tried) if bid is not None]
    games = [Bid(GAME_LEVEL[strain], strain) for strain in ours]
    long = [Strain(suit) for suit in Suit if hand.lengths[suit] >= VERY_LONG]
    games += [Bid(level, strain) for strain in long for level in LEVELS]
    said = set(heard.auction.open_calls()) - {REDOUBLE}
    return {*said, *known, *games, *cheapest}


def games_alone(heard: Heard, state: State) -> set[Bid]:
    """The lowest bid of each denomination that is played, for a player without a partner.

    None where every contract is played, and none for partners.
    """
    if heard.partner is not None:
        return set()
    payoffs, lowest = common_payoffs(state, heard.player), lowest_bids(state)
    return {payoffs.lowest_played((bid.strain, heard.player)).bid for bid in lowest} - set(lowest)


def draw_by_promises(search: PhaseSearch, began: float) -> list[State]:
    """Complete states that the player cannot tell apart, by how well they fit what has been promised."""
    wanted = min(search.budget.worlds or MAX_WORLDS, MAX_WORLDS)
    drawn: list[State] = []
    weights: list[float] = []
    for world in islice(search.worlds(), DRAWN * wanted):
        drawn.append(world.state)
        weights.append(world.weight)
        timed = search.budget.worlds is None
        if timed and len(drawn) >= DRAWN and monotonic() > began + DRAWING * search.budget.seconds:
            break
    return search.rng.choices(drawn, weights, k=min(wanted, len(drawn)))


def dummy_in(layout: Layout) -> int:
    """The mask of the cards of a dummy that lie face up."""
    return sum(layout.held[number] for number in open_places(layout.places)) & layout.up


@frozen(slots=False)
class AuctionPlayout:
    """One deal in which the auction is played on.

    Attributes:
        told: whether values are told; a pass that ends the auction then leaves the contract undoubled.
        common: the points of contracts, the same for all deals but for cards that are held.
        tricks: of declarers, as far as they were asked for.
    """

    state: State
    player: int
    kernel: Kernel
    told: bool = field(default=False, kw_only=True)
    hands: Mapping[int, HandValue] = field(init=False)
    dummy: int = field(init=False)
    common: ContractPayoffs = field(init=False)
    own: ContractPayoffs = field(init=False)
    tricks: dict[Declaration, float] = field(factory=dict, init=False)

    @hands.default
    def _hands(self) -> Mapping[int, HandValue]:
        return hands_of(self.state.layout)

    @common.default
    def _common(self) -> ContractPayoffs:
        return common_payoffs(self.state, self.player)

    @own.default
    def _own(self) -> ContractPayoffs:
        return self.common if self.common.state is self.state else ContractPayoffs(self.state, self.player)

    @dummy.default
    def _dummy(self) -> int:
        return dummy_in(self.state.layout)

    def value(self, heard: Heard, call: Call) -> float:
        """The points of the contract that a call leads to, when all go on by the scheme."""
        after = heard.after(call, meaning(heard, call))
        if self.told and after.auction.over:
            return self.points_of(after.auction.contract, settled=True)
        while not after.auction.over:
            call = call_of(after, self.hands[after.player], self.dummy)
            after = after.after(call, meaning(after, call))
        return self.points_of(after.auction.contract)

    def points_of(self, contract: Contract | None, *, settled: bool = False) -> float:
        """The points of a contract; of one that is settled nobody can double any more."""
        if contract is None:
            return self.common.unbid
        points = self.common.payoff if settled else self.points_with
        likely = normal(self.tricks_of(contract), BEYOND, self.hands[self.player].cards.bit_count())
        return self.own.beyond(self.common, contract) + sum(
            chance * points(contract, tricks) for tricks, chance in likely
        )

    def points_with(self, contract: Contract, tricks: int) -> float:
        """The points of a contract with a number of tricks, doubled as likely as it is short of them."""
        stands = self.common.payoff(contract, tricks)
        short = contract.level + BOOK - tricks
        if contract.doubling is not Doubling.PLAIN or short <= 0:
            return stands
        doubled = self.common.payoff(evolve(contract, doubling=Doubling.DOUBLED), tricks)
        share = DOUBLED_WHEN_SHORT[min(short, max(DOUBLED_WHEN_SHORT))]
        return (1 - share) * stands + share * doubled

    def tricks_of(self, contract: Contract) -> float:
        """The tricks that count for declarer with all cards seen, in the lowest contract that is played."""
        declared = contract.strain, contract.declarer
        if declared not in self.tricks:
            play = self.own.start_of_play(self.own.lowest_played(declared))
            self.tricks[declared] = self.estimate.tricks(play, contract.declarer)
        return self.tricks[declared]

    @property
    def estimate(self) -> Estimate:
        """What tells the tricks of a deal; with the plain kernel nothing is solved."""
        compiled = self.kernel.compiled
        return (
            Estimate(self.kernel, ROLLOUTS, NODES) if compiled else Estimate(self.kernel, PLAIN_ROLLOUTS, 0)
        )
