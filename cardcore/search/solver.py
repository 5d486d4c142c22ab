"""The solver: exact answers about trick play with every card known, within a limit of positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import repeat
from random import Random

from attrs import evolve, field, frozen

from cardcore.phases.trick_rules import Leading
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import CardcoreError
from cardcore.rules.ranking import PRINTED_SUITS
from cardcore.search.kernel import record_types
from cardcore.search.kernel.functions import Kernel
from cardcore.search.kernel.ordering_weights import FOLLOWS, LEADS, tables
from cardcore.search.kernel.quick_tricks import SUIT_LENGTH
from cardcore.search.kernel.rank_holders import descending_ranks
from cardcore.search.kernel.record_types import Board, Rules, Workspace
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.table_lines import numbers_in_table
from cardcore.search.position import NotSolvable, Position

LIMIT = 20_000_000
"""Positions after which a search gives up, unless another limit is given; some seconds."""

PLAIN_LIMIT = 20_000
"""Node limit of the plain kernel, about a second."""

SUITS, SEATS, CARDS = 4, 4, 52

COMPILED_SIZE, PLAIN_SIZE = 17, 11
"""Powers of two: the further lines in the transposition tables of the solvers that are shared."""


class NotSolved(CardcoreError):
    """The limit was reached before there was an answer."""


@frozen(eq=False)
class Solver:
    """A kernel with the records that it works on.

    Attributes:
        board: the rules and the cards of a position.
        work: counters, limits, targets, keys.
        table: the transposition table.
        limit: the number of nodes after which it gives up.
    """

    kernel: Kernel
    board: Board = field(repr=False)
    work: Workspace = field(repr=False)
    table: Row = field(repr=False)
    limit: int = LIMIT
    targets: Row = field(init=False, repr=False)

    @targets.default
    def _targets(self) -> Row:
        # To look up a field of the compiled kernel's records takes some microseconds.
        return self.work.targets

    @classmethod
    def of(cls, kernel: Kernel, limit: int | None = None, size: int = 18) -> Solver:
        """A solver with an empty table: 2 to the power `size` lines, beside the first ones of its chains."""
        work, rng = kernel.record(Workspace()), Random("partition search")
        for keys in (work.covered_keys, work.free_keys, work.leader_keys):
            keys[:] = [rng.getrandbits(62) for _ in range(len(keys))]
        work.lead_weights[:] = tables(LEADS)
        work.follow_weights[:] = tables(FOLLOWS)
        work.descending[:] = descending_ranks()
        work.table_mask = (1 << size) - 1
        table = kernel.blank(numbers_in_table(size))
        return cls(kernel, kernel.record(Board()), work, table, limit or LIMIT)

    def with_limit(self, limit: int = LIMIT) -> Solver:
        """The solver with a limit that takes some seconds at most, whichever its kernel."""
        return evolve(self, limit=limit if self.kernel.compiled else min(limit, PLAIN_LIMIT))

    def value(self, position: Position) -> int:
        """What side 0 still gains with best play of both, this trick included; raises `NotSolved`."""
        self.set_targets(range(1, self.begin(position) + 1))
        return self._answer(self.kernel.targets_reached(self.board, self.work, self.table))

    def at_least(self, position: Position, wanted: int) -> bool:
        """Whether side 0 can still gain so much; raises `NotSolved`."""
        self.begin(position)
        return bool(self._answer(self.kernel.at_least(self.board, self.work, self.table, wanted)))

    def plays(self, position: Position) -> dict[int, int]:
        """For each playable card, by index, what side 0 can gain after it; raises `NotSolved`."""
        self.set_targets(range(1, self.begin(position) + 1))
        return self.targets_by_card()

    def targets_by_card(self) -> dict[int, int]:
        """For each playable card, by index, how many targets side 0 reaches; raises `NotSolved`."""
        cards, reached = self.kernel.blank(52), self.kernel.blank(52)
        count = self._answer(self.kernel.targets_by_card(self.board, self.work, self.table, cards, reached))
        return {int(cards[at]): int(reached[at]) for at in range(count)}

    def targets_reached(self, limit: int) -> int | None:
        """How many of the targets side 0 reaches; none when the limit of nodes does not suffice."""
        self.work.node_limit = limit
        reached = self.kernel.targets_reached(self.board, self.work, self.table)
        return int(reached) if reached >= 0 else None

    @property
    def undecided(self) -> int:
        """The number, from 1 on, of the target that the last search could not decide about.

        Most often side 0 reaches all lower ones and none above it.
        """
        return int(self.work.undecided)

    def rollouts(self, times: int) -> int:
        """The sum of the targets that side 0 reaches in rollouts, which go on from `seed`."""
        return int(self.kernel.rollouts(self.board, self.work, times))

    def seed(self, number: int = 1) -> None:
        """Sets the random numbers of rollouts back; above 0 and below 2 to the 32nd."""
        self.work.random_state = number

    def begin(self, position: Position) -> int:
        """Puts a position on the board and forgets the one before; what there is to win in it."""
        rules = self.kernel.record(rules_of(position))
        slots, cards = slots_of(position)
        value = self.set_up(rules, self.kernel.row(slots), cards)
        self.begin_search()
        return value

    def set_up(self, rules: Rules, slots: Row, cards: Sequence[int]) -> int:
        """As `begin`, but enough for rollouts only, and quicker."""
        return int(self.kernel.set_up(self.board, self.work, rules, slots, self.kernel.row(cards)))

    def begin_search(self) -> None:
        self.kernel.begin_search(self.board, self.work, self.limit)

    def set_targets(self, targets: range | tuple[int, ...]) -> None:
        """Sets the amounts, in ascending order, of which is asked how many side 0 reaches.

        Raises:
            NotSolvable: there are more of them than the kernel has room for.
        """
        if len(targets) > record_types.MAX_TARGETS:
            raise NotSolvable(f"The solver tells at most {record_types.MAX_TARGETS} amounts apart.")
        self.work.target_count = len(targets)
        for at, target in enumerate(targets):
            self.targets[at] = target

    def _answer(self, answer: int) -> int:
        if answer < 0:
            raise NotSolved(f"Not solved within the limit of {self.limit:,} positions.")
        return int(answer)


def rules_of(position: Position, others: int = 0) -> Rules:
    """The rules and the trick of a position, as the kernel reads them.

    Args:
        others: the mask of further cards that may be held in other worlds under the same rules.

    Raises:
        NotSolvable: there is a joker, or cards count for more, hands or trick suits are longer, or there are
            more seats or trick suits, than the kernel has room for.
    """
    check_room(position, others)
    numbers, lead = number_suits(position, others), position.lead
    return Rules(
        seats=len(position.sides),
        trump=numbers.get(position.trump, -1),
        must_follow=int(position.must_follow),
        turn_up_on_play=int(position.on_play),
        bare_in=position.bare_in,
        lead_suit=-1 if lead is None else numbers.get(int(lead.suit), -1),
        lead_must=int(lead is not None and lead.leading is Leading.MUST_LEAD),
        lead_once=int(lead is not None and lead.opening_only),
        counts_points=int(position.worth is not None),
        losing=int(position.losing),
        tricks=position.tricks,
        leader=position.leader,
        played=len(position.trick),
        trick=pad(position.trick),
        side=pad(position.sides),
        suit=list(map(numbers.get, position.suits, repeat(0))),
        led=list(position.led),
        answering=list(position.answering),
        worth=list(position.worth or (0,) * CARDS),
    )


def check_room(position: Position, others: int) -> None:
    """Raises `NotSolvable` where the kernel, which looks at no bounds, would write beyond its rows."""
    if (others | sum(position.held)) >> CARDS or max(position.trick, default=0) >= CARDS:
        raise NotSolvable("The solver knows no joker.")
    if position.worth is not None and sum(position.worth) > record_types.MAX_TARGETS:
        raise NotSolvable(f"The cards count for more than {record_types.MAX_TARGETS} points together.")
    longest = max(held.bit_count() for held in position.held)
    if len(position.sides) > SEATS or longest > record_types.MOVES_EACH:
        raise NotSolvable(f"The solver knows {SEATS} seats of at most {record_types.MOVES_EACH} cards.")


def number_suits(position: Position, others: int) -> dict[int, int]:
    """The number of each trick suit on the board: its own or, from 4, one of a suit not in play."""
    if position.suits == PRINTED_SUITS:
        return {suit: suit for suit in range(SUITS)}
    in_play = others | sum(position.held) | sum(1 << card for card in position.trick)
    lengths = {suit: (in_play & cards).bit_count() for suit, cards in cards_of_suits(position.suits).items()}
    present = [suit for suit, length in lengths.items() if length]
    if len(present) > SUITS or max(lengths.values()) > SUIT_LENGTH:
        raise NotSolvable(f"The solver knows {SUITS} trick suits of at most {SUIT_LENGTH} cards.")
    free = [suit for suit in range(SUITS) if suit not in present]
    renumbered = dict(zip([suit for suit in present if suit >= SUITS], free, strict=False))
    return {suit: suit for suit in range(SUITS) if suit not in renumbered.values()} | renumbered


@lru_cache
def cards_of_suits(suits: tuple[int, ...]) -> dict[int, int]:
    return {
        own: sum(1 << card for card, suit in enumerate(suits) if suit == own) for own in sorted(set(suits))
    }


def pad(numbers: Sequence[int]) -> list[int]:
    """Numbers for four seats, with zeros for those that nobody has."""
    return [*numbers, *(0,) * (4 - len(numbers))]


def slots_of(position: Position) -> tuple[list[int], list[int]]:
    """For each slot its seat, the slot beneath it and how its card lies; and the card on each slot."""
    held = [(seat, card.index) for seat, cards in enumerate(position.held) for card in cards_in(cards)]
    slot = {card: number for number, (_, card) in enumerate(held)}
    clear, lost_cover, bare, under = position.clear, position.lost_cover, position.bare, position.under
    slots: list[int] = []
    for seat, card in held:
        lies = record_types.UNCOVERED
        if not clear >> card & 1:
            lies = record_types.LOST_COVER if lost_cover >> card & 1 else record_types.COVERED
            lies = record_types.BARE if bare >> card & 1 else lies
        slots += seat, slot.get(under[card], -1), lies
    return slots, list(slot)


@cache
def solver_for(kernel: Kernel) -> Solver:
    """The solver that all searches of this process share, one for each kernel."""
    return Solver.of(kernel, size=COMPILED_SIZE if kernel.compiled else PLAIN_SIZE)
