"""A deal with all cards seen: what its contract makes, the par of both sides, the tricks of a player.

Par is the score when both sides bid as well as can be with all cards seen, and the others double what fails.
It is told in the points of duplicate play, which Contract Bridge has for single deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from attrs import evolve, field, frozen

from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import BRIDGE_LADDER, Bid, Contract, Denomination, Doubling
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import FULL_PACK
from cardcore.scoring.contract import ContractTable
from cardcore.scoring.deal_score import BOOK, Scoring
from cardcore.scoring.partnership_game import PARTNERSHIPS, PartnershipGame
from cardcore.scoring.rubber import Vulnerability
from cardcore.search.contract_play import lowest_bids, play_under
from cardcore.search.kernel.functions import Kernel
from cardcore.search.position import Position, tricks_in
from cardcore.search.solver import Solver

PLAIN, DOUBLED = Doubling.PLAIN, Doubling.DOUBLED
NODES = 100_000
"""Nodes between two looks at the clock, about a tenth of a second."""

SIZE = 19
"""Power of two: the lines in the transposition table, for deals of which nothing is played yet."""

GAME = 100
"""Trick points that make a game in one deal."""

PART_SCORE_BONUS = 50
GAME_BONUS = (300, 500)
"""What duplicate play pays for a contract that is made: not vulnerable and vulnerable."""

TricksByDeal = Mapping[tuple[Denomination, int], int]
"""The tricks of a declarer in a denomination."""


@frozen
class Par:
    """The score that both sides can hold each other to.

    Attributes:
        contract: one that brings it, none where all pass.
        tricks: what declarer makes in it.
        points: of side 0, negative when the others score.
    """

    contract: Contract | None
    tricks: int
    points: int


@frozen(eq=False)
class OpenDeal:
    """Solves plays from their beginning as long as there is time.

    Attributes:
        until: the end of the time on a clock that goes on.
    """

    solver: Solver = field(repr=False)
    until: float
    clock: Callable[[], float] = monotonic

    @classmethod
    def of(cls, kernel: Kernel, seconds: float) -> OpenDeal:
        return cls(Solver.of(kernel, size=SIZE), monotonic() + seconds)

    def tricks(self, state: State, player: int, guess: int | None = None) -> int | None:
        """What a player's side gains in the play that begins in a state, none when time runs out.

        Raises:
            NotSolvable: the solver does not know this kind of play.
        """
        phase, layout = tricks_in(state).stand_in(state.layout)
        position = evolve(Position.of(phase, layout, player), worth=None)
        self.solver.begin(position)
        # A guess is right if it is reached and the next number is not; of 0 only the latter is asked.
        if guess is not None and self.reached(range(guess or 1, guess + 2)) == int(guess > 0):
            return guess
        return self.reached(range(1, position.tricks + 1))

    def reached(self, targets: range) -> int | None:
        """How many of the targets side 0 reaches in the position on the board."""
        self.solver.set_targets(targets)
        limit = int(self.solver.work.nodes)
        while self.clock() < self.until:
            limit += NODES
            found = self.solver.targets_reached(limit)
            if found is not None:
                return found
        return None


def has_par(state: State) -> bool:
    """Whether the deal is one of two partnerships with the bids and the table of Contract Bridge."""
    game = state.variant
    return (
        isinstance(game, PartnershipGame)
        and game.ladder == BRIDGE_LADDER
        and game.pack == FULL_PACK
        and isinstance(game.house.table, ContractTable)
        and any(isinstance(each.phase, Auction) for each in state.chain())
    )


def par_of(end: State, deal: OpenDeal) -> Par | None:
    """The par of a deal of which `has_par` says that there is one.

    None when time runs out, and in a game in which not every contract is played.
    """
    found: dict[tuple[Denomination, int], int] = {}
    start = end.at_start_of(Auction)
    for bid in lowest_bids(start):
        for declarer in (0, 2, 1, 3):
            guess = found.get((bid.strain, (declarer + 2) % 4))
            play = play_under(start, (bid,), declarer)
            tricks = None if play.over else deal.tricks(play, declarer, guess)
            if tricks is None:
                return None
            found[bid.strain, declarer] = tricks
    return best_for_both(found, _table(end), end.start.dealer, Vulnerability.of(end.start.context).vulnerable)


def _table(end: State) -> Scoring:
    game = end.variant
    if not isinstance(game, PartnershipGame):
        raise TypeError("par is for two partnerships")
    return game.house.table


def best_for_both(tricks: TricksByDeal, table: Scoring, dealer: int, vulnerable: tuple[bool, ...]) -> Par:
    """The par by the tricks of every declarer, where the side of the dealer has the first word."""

    def under(contract: Contract) -> Par:
        made = tricks[contract.strain, contract.declarer]
        points = duplicate_score(contract, made, table, vulnerable[contract.declarer])
        return Par(contract, made, -points if PARTNERSHIPS[contract.declarer] else points)

    def stand(bid: Bid, side: int) -> Par:
        """The best that a side gets from a bid that the others double when it fails."""
        kept = [
            _better(under(Contract(bid, PLAIN, player)), under(Contract(bid, DOUBLED, player)), 1 - side)
            for player in range(4)
            if PARTNERSHIPS[player] == side
        ]
        return _better(kept[0], kept[1], side)

    nothing = Par(None, 0, 0)
    after: list[Par | None] = [None, None]
    for bid in reversed(BRIDGE_LADDER):
        # What comes of it when a side has just made this bid: the others let it stand or bid more.
        stands = [stand(bid, side) for side in (0, 1)]
        # Of results that are the same to them the others take the higher bid, as one does who sacrifices.
        higher = [after[1 - side] or stands[side] for side in (0, 1)]
        answered = [_better(higher[side], stands[side], 1 - side) for side in (0, 1)]
        after = [_better(answered[side], after[side], side) for side in (0, 1)]
    first = PARTNERSHIPS[dealer]
    second_word = _better(nothing, after[1 - first], 1 - first)
    return _better(second_word, after[first], first)


def _better(one: Par, other: Par | None, side: int) -> Par:
    """The one that a side prefers; the first of equals."""
    return one if other is None or _for(one, side) >= _for(other, side) else other


def _for(par: Par, side: int) -> int:
    return -par.points if side else par.points


def duplicate_score(contract: Contract, tricks: int, table: Scoring, vulnerable: bool) -> int:
    """What a contract brings declarer's side in duplicate play (Laws of Duplicate Bridge, Law 77)."""
    score = table.score(contract, tricks, vulnerable)
    if tricks < BOOK + contract.level:
        return score.value
    return score.value + (GAME_BONUS[vulnerable] if score.below >= GAME else PART_SCORE_BONUS)


def last_play(end: State) -> State | None:
    """The state in which the last play of tricks began, none where there was none."""
    plays = [state for state in end.chain() if isinstance(state.phase, Tricks) and not state.over]
    begun = [state for state in plays if state.previous is None or state.finished != state.previous.finished]
    return begun[-1] if begun else None
