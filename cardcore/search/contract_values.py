"""What a call is worth: the tricks that each contract may gain, what they score, how the auction may go on.

For each denomination and each declarer the play of a number of worlds is valued with all cards seen. From the
tricks follow the points of every contract. The rest of the auction is then thought through to its end by two
callers who both know these points on the average and want to do best by them; of a contract of the player's
own the opponent, who sees the other hand, is taken to double every second time where it fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import islice
from math import floor, inf, sqrt
from random import Random
from time import monotonic

from attrs import define, evolve, field, frozen

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import worlds
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Contract, Denomination, Doubling
from cardcore.phases.tricks import Tricks
from cardcore.scoring.deal_score import BOOK
from cardcore.search.analysis import Analysis, End, Worth
from cardcore.search.budget import Budget
from cardcore.search.kernel.compilation import compiled_kernel, ready_kernel
from cardcore.search.kernel.functions import Kernel
from cardcore.search.payoff_table import edge, points_at
from cardcore.search.position import Position, tricks_in
from cardcore.search.rules_of_thumb import choose_by_rule
from cardcore.search.solver import rules_of, slots_of, solver_for

MAX_WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""

MIN_WORLDS = 8
"""Minimum number of worlds; with fewer the mean would be a guess."""

ROLLOUTS = 40
"""Rollouts for each strain and declarer of a deal that is too large to be solved."""

PLAIN_ROLLOUTS = 2
"""Rollouts with the plain kernel, which solves nothing so early: the first call does not wait for it."""

NODES = 20_000
"""Node limit after which a deal counts as too large."""

SAMPLING = 0.6
"""Share of the time for drawing and valuing worlds; the rest is for the auction itself."""

LET_STAND = 0.2
"""Probability that an opponent passes although another call would be better."""

DOUBLED_WHEN_FAILING = 0.5
"""Probability that the opponent doubles a contract that fails."""

PLAIN_OR_DOUBLED = Doubling.PLAIN, Doubling.DOUBLED

Deal = tuple[Denomination, int]
"""A denomination and the declarer."""


def weigh_calls(view: View, rng: Random, budget: Budget) -> Analysis:
    """The value of each legal call in an auction of two; raises `NotSolvable` as the solver does."""
    kernel = ready_kernel() if budget.worlds is None else compiled_kernel()
    until = monotonic() + budget.seconds * SAMPLING
    certain = not view.knowledge.groups
    states: list[State] = []
    tricks: list[Mapping[Deal, float]] = []
    estimate = Estimate(kernel, ROLLOUTS) if kernel.compiled else Estimate(kernel, PLAIN_ROLLOUTS, nodes=0)
    for world in islice(worlds(view, rng), 1 if certain else budget.worlds or MAX_WORLDS):
        states.append(world.state)
        tricks.append(estimate.by_deal(world.state))
        if budget.worlds is None and len(states) >= MIN_WORLDS and monotonic() > until:
            break
    auction = auction_in(states[0])
    values = ContractValues(states[0], view.player, tuple(tricks))
    worths = (
        Worth(call, values.value(auction, call), values.error(auction, call), values.ends(call))
        for call in auction.legal(states[0].layout)
    )
    return Analysis(view.player, tuple(worths), exact=False, worlds=len(states))


@define
class Estimate:
    """Estimates tricks exactly until a deal has taken more than `nodes`, from then on by rollouts."""

    kernel: Kernel
    rollouts: int
    nodes: int = NODES

    def by_deal(self, state: State) -> dict[Deal, float]:
        """By denomination and declarer the tricks that declarer gains; exact, or a mean of rollouts."""
        return {
            (bid.strain, declarer): self.tricks(play_under(state, (bid,), declarer), declarer)
            for declarer in range(state.variant.players)
            for bid in lowest_bids(state)
        }

    def tricks(self, state: State, declarer: int) -> float:
        phase, layout = tricks_in(state).stand_in(state.layout)
        position = evolve(Position.of(phase, layout, declarer), worth=None)
        solver = solver_for(self.kernel)
        solver.set_targets(range(1, position.tricks + 1))
        if self.nodes:
            solver.begin(position)
            reached = solver.targets_reached(self.nodes)
            if reached is not None:
                return float(reached)
            self.nodes = 0
        slots, cards = slots_of(position)
        # Nothing is searched, so the solver is spared what it prepares for that; it takes the plain one long.
        solver.set_up(self.kernel.record(rules_of(position)), self.kernel.row(slots), cards)
        solver.seed()
        return solver.rollouts(self.rollouts) / self.rollouts


def auction_in(state: State) -> Auction:
    """The phase of a state in which calls are made."""
    if not isinstance(state.phase, Auction):
        raise TypeError("no calls are being made")
    return state.phase


def lowest_bids(state: State) -> list[Bid]:
    first: dict[Denomination, Bid] = {}
    for bid in auction_in(state).rules.ladder:
        first.setdefault(bid.strain, bid)
    return list(first.values())


def play_under(state: State, calls: tuple[Call, ...], declarer: int) -> State:
    """The state in which the play begins, had the auction been these calls, the first by declarer.

    What else is chosen before it is chosen by the rules of thumb of the game.
    """
    auction = auction_in(state)
    before = (PASS,) * auction.rules.callers.index(declarer)
    after = evolve(state, phase=evolve(auction, calls=(*before, *calls)))
    while isinstance(after.phase, Auction) and not after.over:
        after = after.apply(PASS)
    while not (isinstance(after.phase, Tricks) or after.over):
        after = after.apply(choose_by_rule(after))
    return after


@frozen(slots=False)
class ContractValues:
    """The points of contracts for one player, over a number of worlds.

    Attributes:
        state: a complete state during the auction.
        tricks: for each world what declarer gains, by denomination and declarer.
    """

    state: State
    player: int
    tricks: tuple[Mapping[Deal, float], ...]
    payoffs: dict[tuple[Contract, int], float] = field(factory=dict, init=False, eq=False, repr=False)
    plays: dict[Contract, State] = field(factory=dict, init=False, eq=False, repr=False)

    def value(self, auction: Auction, call: Call) -> float:
        """The value of a call, if the auction goes on as the two would wish on the average."""
        mine, theirs = self.after_bids
        ladder = auction.rules.ladder
        if isinstance(call, Bid):
            return mine[ladder.index(call)]
        later = evolve(auction, calls=(*auction.calls, call))
        stands = self.mean(later.contract)
        if later.over:
            return stands
        answers = [stands, *theirs[len(ladder) - len(bids_in(later)) :]]
        if call == DOUBLE:
            answers.append(self.mean(evolve(later, calls=(*later.calls, REDOUBLE)).contract))
        return min(answers)

    def error(self, auction: Auction, call: Call) -> float:
        """The standard error of the points of the contract that a call would leave."""
        points = self.points(evolve(auction, calls=(*auction.calls, call)).contract)
        mean = sum(points) / len(points)
        return sqrt(sum((each - mean) ** 2 for each in points)) / len(points)

    def ends(self, call: Call) -> tuple[End, ...]:
        """How often the contract of a bid would fail, and be made, if it stood; nothing for other calls."""
        if not isinstance(call, Bid):
            return ()
        contract, needed = Contract(call, Doubling.PLAIN, self.player), BOOK + call.level
        deal = contract.strain, contract.declarer
        made = [min(1.0, max(0.0, tricks[deal] - needed + 1)) for tricks in self.tricks]
        share = sum(made) / len(made)
        return (
            End(0, self.payoff(contract, needed - 1), 1 - share),
            End(needed, self.payoff(contract, needed), share),
        )

    @cached_property
    def after_bids(self) -> tuple[list[float], list[float]]:
        """For each bid of the ladder its value after the player, and after the opponent, has made it."""
        mine, theirs = [], []
        low, high = inf, -inf
        for bid in reversed(auction_in(self.state).rules.ladder):
            own, doubled = (Contract(bid, doubling, self.player) for doubling in PLAIN_OR_DOUBLED)
            other, other_doubled = (Contract(bid, doubling, 1 - self.player) for doubling in PLAIN_OR_DOUBLED)
            left = self.against_a_double(own, doubled)
            mine.append(LET_STAND * left + (1 - LET_STAND) * min(low, left))
            theirs.append(max(high, self.mean(other), self.mean(other_doubled)))
            low, high = min(low, theirs[-1]), max(high, mine[-1])
        return mine[::-1], theirs[::-1]

    def against_a_double(self, plain: Contract, doubled: Contract) -> float:
        """The mean of an own contract that is doubled now and then where it fails."""
        points = list(zip(self.points(plain), self.points(doubled), strict=True))
        share = DOUBLED_WHEN_FAILING if len(points) > 1 else 1.0
        return sum((1 - share) * one + share * min(one, other) for one, other in points) / len(points)

    def mean(self, contract: Contract | None) -> float:
        points = self.points(contract)
        return sum(points) / len(points)

    def points(self, contract: Contract | None) -> list[float]:
        """The points of a contract in each world; between whole tricks in proportion."""
        if contract is None:
            return [self.unbid] * len(self.tricks)
        deal = contract.strain, contract.declarer
        return [self.at(contract, tricks[deal]) for tricks in self.tricks]

    @cached_property
    def unbid(self) -> float:
        """The points of the deal when all pass: those of what was played before, if anything was."""
        auction = auction_in(self.state)
        end = evolve(self.state, phase=evolve(auction, calls=()))
        for _ in auction.rules.callers:
            end = end.apply(PASS)
        return self.worth_of(end) if end.over else 0.0

    def worth_of(self, end: State) -> float:
        """What the end of a deal is worth that is not played."""
        worth = end.variant.match.worth(end.start.context, end.variant.outcome(end))
        return edge(worth, self.player, auction_in(self.state).rules.sides)

    def at(self, contract: Contract, tricks: float) -> float:
        down = floor(tricks)
        part = tricks - down
        low = self.payoff(contract, down)
        return low if not part else (1 - part) * low + part * self.payoff(contract, down + 1)

    def payoff(self, contract: Contract, tricks: int) -> float:
        """The points of a contract with a whole number of tricks for declarer, from a memory.

        After a contract that is not played they are those of such a deal, whatever the tricks.
        """
        if (contract, tricks) not in self.payoffs:
            start = self.start_of_play(contract)
            if start.over:
                return self.payoffs.setdefault((contract, tricks), self.worth_of(start))
            rules = tricks_in(start).rules
            ours = rules.sides[contract.declarer] == rules.sides[self.player]
            gained = tricks if ours else rules.tricks - tricks
            points = points_at(start, tricks_in(start), self.player, gained)
            self.payoffs[contract, tricks] = edge(points, self.player, rules.sides)
        return self.payoffs[contract, tricks]

    def start_of_play(self, contract: Contract) -> State:
        if contract not in self.plays:
            doubles: tuple[Call, ...] = {1: (), 2: (DOUBLE,), 4: (DOUBLE, REDOUBLE)}[contract.doubling]
            self.plays[contract] = play_under(self.state, (contract.bid, *doubles), contract.declarer)
        return self.plays[contract]


def bids_in(auction: Auction) -> tuple[Bid, ...]:
    """The bids that are still sufficient."""
    number = auction.bid
    ladder = auction.rules.ladder
    if number is None:
        return ladder
    return tuple(bid for at, bid in enumerate(ladder) if at > ladder.index(auction.calls[number]))
