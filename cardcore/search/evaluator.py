"""What a state is worth where the play of all cards lies ahead: no need to play it on by chance.

Play that the solver knows is solved, or played to the end a few dozen times where it is too large for that.
"""

from __future__ import annotations

from math import floor

from attrs import define, field

from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.base import Phase
from cardcore.phases.calls import Contract, Denomination, Doubling
from cardcore.phases.trick_rules import TrickRules
from cardcore.phases.tricks import Tricks
from cardcore.scoring.deal_score import BOOK
from cardcore.search.contract_payoffs import ContractPayoffs, common_payoffs
from cardcore.search.contract_play import auction_in, lowest_bids
from cardcore.search.kernel.functions import Kernel
from cardcore.search.payoff_checks import check_counting
from cardcore.search.payoff_table import PayoffTable, lead_at_end, payoff_table_of
from cardcore.search.position import NotSolvable, Position
from cardcore.search.rough_payoffs import rough_payoff_table
from cardcore.search.solver import Solver, rules_of, solver_for

NODES = {True: 20_000, False: 100}
"""Node limit of the compiled and of the plain kernel, after which a deal counts as too large."""

ROLLOUTS = {True: 40, False: 4}
"""Rollouts for a deal that is too large, with the compiled and the plain kernel."""


def ahead(state: State) -> Tricks | None:
    phase = state.phase
    return phase if isinstance(phase, Tricks) and phase.solvable and not state.over else None


def play_ahead(state: State) -> Tricks:
    """The trick phase of a state.

    Raises:
        NotSolvable: the solver does not know its rules, or no play lies ahead.
    """
    phase = ahead(state)
    if phase is None:
        raise NotSolvable("The play of all cards does not lie ahead.")
    return phase


@define
class Evaluator:
    """Values deals on the board of a kernel, and remembers what contracts pay.

    It serves one decision, so that all states that it is asked about have the same rules, dealer and score.

    Attributes:
        commons: by declarer and first caller what contracts pay in one deal that all others share.
        counting: for rules of play that came up whether the amount won alone decides the points.
        tables: payoff tables of plays that came up, by what was chosen before them.
        too_large: whether a deal was too large to be solved.
    """

    kernel: Kernel
    commons: dict[tuple[int, int], ContractPayoffs] = field(factory=dict, repr=False)
    counting: dict[TrickRules, bool] = field(factory=dict, repr=False)
    tables: dict[tuple[tuple[Phase, ...], Tricks, int], PayoffTable] = field(factory=dict, repr=False)
    too_large: bool = False

    def reaches(self, state: State) -> bool:
        """Whether a state can be valued: the play of all cards lies ahead, or an auction of two before it."""
        return state.over or self.counts(state) or self.opens_auction(state)

    def counts(self, state: State) -> bool:
        """Whether play lies ahead that ends the deal, in which only the amount won decides the points."""
        phase = ahead(state)
        if phase is None:
            return False
        if phase.rules not in self.counting:
            self.counting[phase.rules] = counts_alone(state, phase)
        return self.counting[phase.rules]

    def opens_auction(self, state: State) -> bool:
        """Whether an auction of two begins, and play that can be solved follows."""
        phase = state.phase
        if not isinstance(phase, Auction) or phase.calls or state.variant.players != 2:
            return False
        try:
            return all(self.play_in(state, bid.strain, 0) for bid in lowest_bids(state))
        except NotSolvable:
            return False

    def evaluate(self, state: State, player: int) -> float:
        """By how much a player may expect to be ahead at the end; the points, where players pay each other.

        Once a deal was too large all later ones are played on by chance, so that most of what is compared is
        valued alike; what was solved before keeps its value.

        Raises:
            NotSolvable: the state cannot be valued.
        """
        if state.over:
            return lead_at_end(state, player)
        if self.opens_auction(state):
            return self.best_contract(state, player) - self.best_contract(state, 1 - player)
        return self.worth(state, play_ahead(state), player, solve=not self.too_large)

    def best_contract(self, state: State, declarer: int) -> float:
        """What the best contract is worth that a player can just make, by sensible play of both."""
        payoffs = ContractPayoffs(state, declarer)
        return max(self.contract(payoffs, bid.strain) for bid in lowest_bids(state))

    def contract(self, payoffs: ContractPayoffs, strain: Denomination) -> float:
        """The value of the contract in a strain that a player can just make; in proportion between tricks."""
        tricks = self.tricks(payoffs.state, strain, payoffs.player)
        low = floor(tricks)
        made, one_more = (self.pays(payoffs, strain, number) for number in (low, low + 1))
        return made + (tricks - low) * (one_more - made)

    def tricks(self, state: State, strain: Denomination, declarer: int) -> float:
        """An estimate of a declarer's tricks in a strain, the mean of rollouts."""
        phase = self.play_in(state, strain, declarer)
        most = self.solver.begin(Position.of(phase, state.layout, declarer))
        self.solver.set_targets(range(1, most + 1))
        self.solver.seed()
        return self.solver.rollouts(ROLLOUTS[self.kernel.compiled]) / ROLLOUTS[self.kernel.compiled]

    def play_in(self, state: State, strain: Denomination, declarer: int) -> Tricks:
        """The play with which a contract begins; of the auctions that begin with the same player the same."""
        common = self.common(state, declarer)
        start = common.start_of_play(common.lowest_played((strain, declarer)))
        if start.layout.held != common.state.layout.held:
            raise NotSolvable("Cards change hands after the auction.")
        return play_ahead(start)

    def pays(self, payoffs: ContractPayoffs, strain: Denomination, tricks: int) -> float:
        """What the contract that `tricks` just make brings its player; nothing if they make none."""
        declarer, common = payoffs.player, self.common(payoffs.state, payoffs.player)
        for bid in auction_in(payoffs.state).rules.ladder:
            if (bid.strain, bid.level) == (strain, tricks - BOOK):
                contract = Contract(bid, Doubling.PLAIN, declarer)
                return common.payoff(contract, tricks) + payoffs.beyond(common, contract)
        return 0.0

    def common(self, state: State, declarer: int) -> ContractPayoffs:
        """What contracts pay a declarer but for cards that are held, cached."""
        key = declarer, state.phase.to_act
        if key not in self.commons:
            self.commons[key] = common_payoffs(state, declarer)
        return self.commons[key]

    @property
    def solver(self) -> Solver:
        """The solver of the kernel."""
        return solver_for(self.kernel)

    def worth(self, state: State, phase: Tricks, player: int, *, solve: bool = True) -> float:
        """By how much a player may expect to be ahead at the end, when all know every card."""
        self.solver.begin(Position.of(phase, state.layout, player))
        return self.on_board(self.payoff_table(state, phase, player), solve=solve)

    def solved(self, state: State, player: int) -> float:
        """By how much a player is ahead after best play of known cards, to the point where cards count.

        It is the mean of rollouts where that takes too many nodes, or where more tricks may bring less.

        Raises:
            NotSolvable: the solver does not know the play.
        """
        phase = play_ahead(state)
        self.solver.begin(Position.of(phase, state.layout, player))
        return self.on_board(payoff_table_of(state, phase, player))

    def payoff_table(self, state: State, phase: Tricks, player: int) -> PayoffTable:
        """The payoff table of the play for a player, cached.

        Deals in which the same was chosen before the play share it if they pay the same at both ends: cards
        that are held, such as honours, count the same whatever the number of tricks.
        """
        if phase.rules.worth is not None:
            return rough_payoff_table(state, phase, player, blur=0)
        key = state.finished, phase, player
        known = self.tables.get(key)
        if known is None or not known.pays_at_ends(state, phase, player):
            known = self.tables[key] = payoff_table_of(state, phase, player)
        return known

    def on_board(self, table: PayoffTable, *, solve: bool = True) -> float:
        """The payoff of the position on the board."""
        self.solver.set_targets(table.steps)
        if solve and table.is_solvable:
            reached = self.solver.targets_reached(NODES[self.kernel.compiled])
            if reached is not None:
                return table.payoffs[reached]
            self.too_large = True
        return self.mean_of_rollouts(table, ROLLOUTS[self.kernel.compiled])

    def mean_of_rollouts(self, table: PayoffTable, times: int) -> float:
        """The mean payoff of rollouts from the position on the board."""
        if not table.steps:
            return table.payoffs[0]
        self.solver.seed()
        if table.is_even:
            reached = self.solver.rollouts(times)
            return table.payoffs[0] + reached / times * (table.payoffs[1] - table.payoffs[0])
        return sum(table.payoffs[self.solver.rollouts(1)] for _ in range(times)) / times


def counts_alone(state: State, phase: Tricks) -> bool:
    """Whether the solver knows the play of a complete state, and the amount won alone decides the points."""
    try:
        rules_of(Position.of(phase, state.layout, phase.to_act))
        check_counting(state, phase, phase.to_act, payoff_table_of(state, phase, phase.to_act))
    except NotSolvable:
        return False
    return True
