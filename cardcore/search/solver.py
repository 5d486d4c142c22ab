"""The solver: exact answers about trick play with every card known, within a limit of positions."""

from __future__ import annotations

from functools import cache
from random import Random

from attrs import field, frozen

from cardcore.phases.tricks import Leading
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import CardcoreError
from cardcore.rules.ranking import PRINTED_SUITS
from cardcore.search.kernel import board
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.transposition_table import EACH
from cardcore.search.position import NotSolvable, Position

LIMIT = 20_000_000
"""Positions after which a search gives up, unless another limit is given; some seconds."""

COMPILED_SIZE, PLAIN_SIZE = 17, 11
"""Powers of two: the entries in the memory of the solvers that are shared."""

KEYS = 52 + 16 + 4
"""Random numbers: one for each card, for each seat and suit, for each leader."""


class NotSolved(CardcoreError):
    """The limit was reached before there was an answer."""


@frozen(eq=False)
class Solver:
    """A kernel with the rows of numbers that it works on.

    Attributes:
        board: the rules and the cards of a position.
        table: what the search remembers.
        limit: the number of positions after which it gives up.
    """

    kernel: Kernel
    board: Row = field(repr=False)
    table: Row = field(repr=False)
    limit: int = LIMIT

    @classmethod
    def of(cls, kernel: Kernel, limit: int | None = None, size: int = 18) -> Solver:
        """A solver with an empty memory of 2 to the power `size` entries."""
        numbers = [0] * board.SIZE
        rng = Random("partition search")
        keys = [rng.getrandbits(62) for _ in range(KEYS)]
        numbers[board.COVERED_KEY : board.COVERED_KEY + KEYS] = keys
        numbers[board.LAST] = (1 << size) - 1
        memory = kernel.blank(EACH << size)
        return cls(kernel, kernel.row(numbers), memory, limit or LIMIT)

    def value(self, position: Position) -> int:
        """What side 0 can still win with best play of both sides, the trick in progress included.

        Raises:
            NotSolved: the limit was reached.
        """
        self.ask(range(1, self.begin(position) + 1))
        return self._answer(self.kernel.level(self.board, self.table))

    def at_least(self, position: Position, wanted: int) -> bool:
        """Whether side 0 can still win so much.

        Raises:
            NotSolved: the limit was reached.
        """
        self.begin(position)
        return bool(self._answer(self.kernel.at_least(self.board, self.table, wanted)))

    def plays(self, position: Position) -> dict[int, int]:
        """For each card that can be played now, by index, what side 0 can win after it.

        Raises:
            NotSolved: the limit was reached.
        """
        self.ask(range(1, self.begin(position) + 1))
        return self.levels()

    def levels(self) -> dict[int, int]:
        """For each card that can be played now, how many of the steps asked for side 0 reaches.

        Raises:
            NotSolved: the limit was reached.
        """
        cards, reached = self.kernel.row([0] * 52), self.kernel.row([0] * 52)
        count = self._answer(self.kernel.levels(self.board, self.table, cards, reached))
        return {int(cards[at]): int(reached[at]) for at in range(count)}

    def begin(self, position: Position) -> int:
        """Puts a position on the board and forgets the one before; what there is to win in it."""
        slots, cards = slots_of(position)
        row = self.kernel.row
        self.kernel.set_up(self.board, row(rules_of(position)), row(slots), row(cards))
        self.begin_search()
        return int(self.board[board.VALUE])

    def begin_search(self) -> None:
        """Gets ready to search the position on the board."""
        b = self.board
        self.kernel.write_words(b)
        b[board.COUNT], b[board.LIMIT] = 0, self.limit
        b[board.BEGUN] = b[board.WRITTEN]

    def ask(self, steps: range | tuple[int, ...]) -> None:
        """Writes the steps on the board of which the solver is to say how many are reached."""
        self.board[board.STEPS] = len(steps)
        for at, step in enumerate(steps):
            self.board[board.STEP + at] = step

    @property
    def searched(self) -> int:
        """The number of positions that the last search looked at."""
        return int(self.board[board.COUNT])

    def _answer(self, answer: int) -> int:
        if answer < 0:
            raise NotSolved(f"Not solved within the limit of {self.limit:,} positions.")
        return int(answer)


def rules_of(position: Position) -> list[int]:
    """The rules and the trick of a position, as the kernel reads them.

    Raises:
        NotSolvable: cards count for more than the kernel's memory holds, or belong to other suits than those
            printed on them.
    """
    if position.suits != PRINTED_SUITS:
        raise NotSolvable("Cards belong to other suits than those printed on them.")
    if position.worth is not None and sum(position.worth) > board.MOST_STEPS:
        raise NotSolvable(f"The cards count for more than {board.MOST_STEPS} points together.")
    rules, lead = [0] * board.R_SIZE, position.lead
    rules[board.R_SEATS] = len(position.sides)
    rules[board.R_TRUMP] = position.trump
    rules[board.R_MUST_FOLLOW] = int(position.must_follow)
    rules[board.R_ON_PLAY] = int(position.on_play)
    rules[board.R_BARE_IN] = position.bare_in
    rules[board.R_LEAD_SUIT] = -1 if lead is None else int(lead.suit)
    rules[board.R_LEAD_MUST] = int(lead is not None and lead.leading is Leading.MUST_LEAD)
    rules[board.R_LEAD_ONCE] = int(lead is not None and lead.opening_only)
    rules[board.R_BY_CARD] = int(position.worth is not None)
    rules[board.R_TRICKS] = position.tricks
    rules[board.R_LEADER] = position.leader
    rules[board.R_PLAYED] = len(position.trick)
    _write(rules, board.R_TRICK, position.trick)
    _write(rules, board.R_SIDE, position.sides)
    _write(rules, board.R_LED, position.led)
    _write(rules, board.R_ANSWERING, position.answering)
    _write(rules, board.R_WORTH, position.worth or ())
    return rules


def _write(rules: list[int], at: int, numbers: tuple[int, ...]) -> None:
    rules[at : at + len(numbers)] = numbers


def slots_of(position: Position) -> tuple[list[int], list[int]]:
    """For each slot its seat, the slot beneath it and how its card lies; and the card on each slot."""
    cards = [card.index for held in position.held for card in cards_in(held)]
    slot = {card: number for number, card in enumerate(cards)}
    slots: list[int] = []
    for seat, held in enumerate(position.held):
        for card in cards_in(held):
            under = position.under[card.index]
            slots += [seat, -1 if under < 0 else slot[under], _lies(position, card.bit)]
    return slots, cards


def _lies(position: Position, bit: int) -> int:
    if position.clear & bit:
        return board.CLEAR_NOW
    if position.lost_cover & bit:
        return board.LOST_COVER
    return board.BARE_DOWN if position.bare & bit else board.COVERED


def plain_solver(limit: int | None = None, size: int = 13) -> Solver:
    """A solver that is ready at once and slow."""
    return Solver.of(PLAIN, limit, size)


def compiled_solver(limit: int | None = None, size: int = 18) -> Solver:
    """A solver in machine code; what is not compiled yet is compiled first, which takes half a minute."""
    from cardcore.search.kernel.compilation import compiled_kernel

    return Solver.of(compiled_kernel(), limit, size)


@cache
def solver_for(kernel: Kernel) -> Solver:
    """The solver that all searches of this process share, one for each kernel."""
    return Solver.of(kernel, size=COMPILED_SIZE if kernel.compiled else PLAIN_SIZE)
