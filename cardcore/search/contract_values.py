"""What a call is worth: the tricks that each contract may gain, what they score, how the auction may go on.

For each denomination and each declarer the play of a number of worlds is valued, and from the tricks follow
the points of every contract. The rest of the auction is then thought through to its end by two callers who
both know these points on the average and want to do best by them. Of a contract of the player's own the
opponent, who sees the other hand, is taken to double every second time where it fails; an opponent who has
doubled once is taken to double again wherever it fails.

An opponent who bids game expects to make it, and sees cards that the player does not. So worlds in which the
game fails count for less; else every game that average cards would not make would be doubled.

The worlds of a call follow from what the player sees and the calls so far, whoever asks. The next call has
worlds of its own; keeping the same ones for a whole auction has shown no gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from math import inf, sqrt
from random import Random
from time import monotonic

from attrs import evolve, field, frozen

from cardcore.bidding.estimate import GAME_LEVEL
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, REDOUBLE, Bid, Call, Contract, Doubling
from cardcore.rules.cards import Strain
from cardcore.scoring.deal_score import BOOK
from cardcore.search.analysis import Analysis, End, Worth
from cardcore.search.contract_payoffs import ContractPayoffs, common_payoffs
from cardcore.search.contract_play import auction_in
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.trick_estimates import PLAIN_ROLLOUTS, ROLLOUTS, Chances, Declaration, Estimate

MAX_WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""

MIN_WORLDS = 8
"""Minimum number of worlds under a budget of seconds; with fewer the mean would be a guess."""

SAMPLING = 0.6
"""Share of the time for drawing and valuing worlds; the rest is for the auction itself."""

LET_STAND = 0.2
"""Probability that an opponent passes although another call would be better."""

PLAIN_OR_DOUBLED = Doubling.PLAIN, Doubling.DOUBLED


@frozen
class OpponentModel:
    """What an opponent is taken to do, which is not alike in all games.

    Attributes:
        game_that_fails: how likely a game that fails is to be bid, against one that makes.
        doubles: the probability that a contract that fails is doubled by somebody who has not doubled so far.
    """

    game_that_fails: float = 0.1
    doubles: float = 0.5


USUAL_OPPONENT = OpponentModel()


@frozen
class ContractWorld:
    """A deal that the player thinks possible.

    Attributes:
        tricks: by denomination and declarer the chances of the declarer's tricks.
        weight: how much it counts beside the others.
    """

    payoffs: ContractPayoffs
    tricks: dict[Declaration, Chances]
    weight: float = 1.0

    def chance(self, bid: Bid, declarer: int) -> float:
        """How likely a declarer is to make the contract of a bid."""
        tricks = self.tricks[bid.strain, declarer]
        return sum(chance for won, chance in tricks if won >= BOOK + bid.level)

    def weighed(self, game: Bid, bidder: int, opponent: OpponentModel = USUAL_OPPONENT) -> ContractWorld:
        """The world with the weight that it has once an opponent has bid a game."""
        fails = opponent.game_that_fails
        likely = fails + (1 - fails) * self.chance(game, bidder)
        return evolve(self, weight=self.weight * likely)


def weigh_calls(search: PhaseSearch, opponent: OpponentModel = USUAL_OPPONENT) -> Analysis:
    """The value of each legal call in an auction of two; raises `NotSolvable` as the solver does."""
    found = tuple(contract_worlds(search))
    state, player = found[0].payoffs.state, search.view.player
    auction = auction_in(state)
    game = opposing_game(auction, player) if search.infers else None
    if game is not None:
        found = tuple(world.weighed(game, 1 - player, opponent) for world in found)
    values = ContractValues(found, player, was_doubled(auction, player), opponent)
    worths = (
        Worth(call, values.value(auction, call), values.error(auction, call), values.ends(call))
        for call in auction.legal(state.layout)
    )
    return Analysis(player, tuple(worths), exact=False, worlds=len(found))


def contract_worlds(search: PhaseSearch) -> list[ContractWorld]:
    """As many worlds as the budget allows; one where the player knows every card."""
    search = evolve(search, rng=auction_chance(search.view))
    kernel, timed = search.evaluator.kernel, search.budget.worlds is None
    until = monotonic() + search.budget.seconds * SAMPLING
    estimate = Estimate(kernel, ROLLOUTS) if kernel.compiled else Estimate(kernel, PLAIN_ROLLOUTS, nodes=0)
    found: list[ContractWorld] = []
    for state in islice(search.states(MAX_WORLDS, MIN_WORLDS), None if search.remembered.groups else 1):
        payoffs = ContractPayoffs(state, search.view.player)
        found.append(ContractWorld(payoffs, estimate.by_declaration(payoffs.plays_by_declaration())))
        if timed and len(found) >= MIN_WORLDS and monotonic() > until:
            break
    return found


def auction_chance(view: View) -> Random:
    """The random numbers with which worlds are drawn for any call of a player in a deal, whoever asks."""
    known = sorted((str(spot), cards) for spot, cards in view.knowledge.known.items())
    return Random(f"auction {view.player} {known}")


def was_doubled(auction: Auction, player: int) -> bool:
    """Whether a bid of the player has been doubled in this auction."""
    return DOUBLE in auction.calls_by(1 - player)


def opposing_game(auction: Auction, player: int) -> Bid | None:
    """The last bid of the opponent if it is game by itself, else none."""
    bids = auction.bids_by(1 - player)
    return bids[-1] if bids and is_game(bids[-1]) else None


def is_game(bid: Bid) -> bool:
    """Whether a bid is game by itself; one to lose tricks never counts as such."""
    return isinstance(bid.strain, Strain) and bid.level >= GAME_LEVEL[bid.strain]


@frozen(slots=False)
class ContractValues:
    """The points of contracts for one player, over a number of worlds.

    Attributes:
        doubled: whether the opponent has doubled before, and is taken to do so again.
    """

    worlds: tuple[ContractWorld, ...]
    player: int
    doubled: bool = False
    opponent: OpponentModel = USUAL_OPPONENT
    by_contract: dict[Contract, list[float]] = field(factory=dict, init=False, eq=False, repr=False)

    @cached_property
    def common(self) -> ContractPayoffs:
        """What contracts score but for the cards that are held in a world."""
        return common_payoffs(self.worlds[0].payoffs.state, self.player)

    def value(self, auction: Auction, call: Call) -> float:
        """The value of a call, if the auction goes on as the two would wish on the average."""
        mine, _ = self.after_bids
        later = evolve(auction, calls=(*auction.calls, call))
        if later.over:
            return self.mean(later.contract)
        if isinstance(call, Bid):
            return mine[auction.rules.ladder.index(call)]
        answers = [self.mean(later.contract), *self.bids_over(later)]
        if call == DOUBLE:
            answers.append(self.mean(evolve(later, calls=(*later.calls, REDOUBLE)).contract))
        return min(answers)

    def bids_over(self, auction: Auction) -> list[float]:
        """The value of each bid that the opponent may make next; one that ends the auction stands."""
        _, theirs = self.after_bids
        bids = auction.rules.ladder[auction.floor :]
        if bids and evolve(auction, calls=(*auction.calls, bids[0])).over:
            return [self.mean(Contract(bid, Doubling.PLAIN, 1 - self.player)) for bid in bids]
        return theirs[auction.floor :]

    def error(self, auction: Auction, call: Call) -> float:
        """The standard error of the points of the contract that a call would leave."""
        contract = evolve(auction, calls=(*auction.calls, call)).contract
        mean, weights = self.mean(contract), [world.weight for world in self.worlds]
        beyond = zip(weights, self.points(contract), strict=True)
        return sqrt(sum((weight * (points - mean)) ** 2 for weight, points in beyond)) / sum(weights)

    def ends(self, call: Call) -> tuple[End, ...]:
        """How often the contract of a bid would fail, and be made, if it stood; nothing for other calls."""
        if not isinstance(call, Bid):
            return ()
        contract, needed = Contract(call, Doubling.PLAIN, self.player), BOOK + call.level
        share = self.weighted_mean([world.chance(call, self.player) for world in self.worlds])
        return (
            End(0, self.common.payoff(contract, needed - 1), 1 - share),
            End(needed, self.common.payoff(contract, needed), share),
        )

    @cached_property
    def after_bids(self) -> tuple[list[float], list[float]]:
        """For each bid of the ladder its value after the player, and after the opponent, has made it."""
        mine, theirs = [], []
        low, high = inf, -inf
        for bid in reversed(auction_in(self.worlds[0].payoffs.state).rules.ladder):
            own, doubled = (Contract(bid, doubling, self.player) for doubling in PLAIN_OR_DOUBLED)
            other, other_doubled = (Contract(bid, doubling, 1 - self.player) for doubling in PLAIN_OR_DOUBLED)
            left = self.against_a_double(own, doubled)
            mine.append(LET_STAND * left + (1 - LET_STAND) * min(low, left))
            theirs.append(max(high, self.mean(other), self.mean(other_doubled)))
            low, high = min(low, theirs[-1]), max(high, mine[-1])
        return mine[::-1], theirs[::-1]

    def against_a_double(self, plain: Contract, doubled: Contract) -> float:
        """The mean of a contract of one's own that is doubled now and then where it fails."""
        points = list(zip(self.points(plain), self.points(doubled), strict=True))
        share = 1.0 if self.doubled or len(points) == 1 else self.opponent.doubles
        return self.weighted_mean([(1 - share) * one + share * min(one, other) for one, other in points])

    def mean(self, contract: Contract | None) -> float:
        return self.weighted_mean(self.points(contract))

    def weighted_mean(self, values: Sequence[float]) -> float:
        """The mean of one value for each world, by the weights of the worlds."""
        weights = [world.weight for world in self.worlds]
        return sum(weight * value for weight, value in zip(weights, values, strict=True)) / sum(weights)

    def points(self, contract: Contract | None) -> list[float]:
        """The points of a contract in each world."""
        if contract is None:
            return [self.common.unbid] * len(self.worlds)
        if contract not in self.by_contract:
            deal = contract.strain, contract.declarer
            self.by_contract[contract] = [
                self.common.mean(contract, world.tricks[deal]) + world.payoffs.beyond(self.common, contract)
                for world in self.worlds
            ]
        return self.by_contract[contract]
