"""The solver: exact answers about trick play with every card known, within a limit of positions."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Protocol

from attrs import field, frozen

from cardcore.cards import cards_in
from cardcore.errors import CardcoreError
from cardcore.search import board, solving
from cardcore.search.board import Row
from cardcore.search.position import NotSolvable, Position
from cardcore.trickplay import Leading

LIMIT = 20_000_000
MOST_VALUE = 1000


class NotSolved(CardcoreError):
    """The limit was reached before there was an answer."""


class Kernel(Protocol):
    """The functions of the kernel that the solver calls, compiled or not."""

    def set_up(self, b: Row, rules: Row, slots: Row, cards: Row) -> None: ...

    def write_words(self, b: Row) -> None: ...

    def exact(self, b: Row, t: Row, guess: int) -> int: ...

    def at_least(self, b: Row, t: Row, need: int) -> int: ...


def rules_of(position: Position) -> list[int]:
    """The rules and the trick of a position, as the kernel reads them."""
    rules = [0] * board.R_SIZE
    lead = position.lead
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
    rules[board.R_TRICK : board.R_TRICK + len(position.trick)] = position.trick
    rules[board.R_SIDE : board.R_SIDE + len(position.sides)] = position.sides
    rules[board.R_LED : board.R_LED + 52] = position.led
    rules[board.R_ANSWERING : board.R_ANSWERING + 52] = position.answering
    if position.worth is not None:
        rules[board.R_WORTH : board.R_WORTH + 52] = position.worth
    return rules


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


def random_keys() -> list[int]:
    """Random numbers that tell positions apart: by covered card, by seat and suit, by leader."""
    rng = Random("partition search")
    return [rng.getrandbits(62) for _ in range(52 + 16 + 4)]


@frozen
class Rows:
    """The rows of numbers that a kernel works on.

    Attributes:
        board: the rules and the cards of a position.
        table: what the search remembers.
    """

    board: Row
    table: Row


@frozen(eq=False)
class Solver:
    """A kernel with its rows.

    Attributes:
        limit: the number of positions after which a search gives up.
    """

    kernel: Kernel
    rows: Rows = field(repr=False)
    row: type
    limit: int = LIMIT

    def value(self, position: Position) -> int:
        """What side 0 can still win with best play of both sides, the trick in progress included.

        Raises:
            NotSolved: the limit was reached.
        """
        b = self._begin(position)
        return self._answer(self.kernel.exact(b, self.rows.table, b[board.VALUE] // 2))

    def at_least(self, position: Position, wanted: int) -> bool:
        """Whether side 0 can still win so much.

        Raises:
            NotSolved: the limit was reached.
        """
        b = self._begin(position)
        return bool(self._answer(self.kernel.at_least(b, self.rows.table, wanted)))

    def _begin(self, position: Position) -> Row:
        b = self.rows.board
        slots, cards = slots_of(position)
        make = self.rows_of
        self.kernel.set_up(b, make(rules_of(position)), make(slots), make(cards))
        self.kernel.write_words(b)
        b[board.COUNT] = 0
        b[board.LIMIT] = self.limit
        b[board.GENERATION] = (b[board.GENERATION] + 0x3779B97F4A7C15) & board.WRAP
        return b

    def rows_of(self, numbers: list[int]) -> Row:
        if self.row is list:
            return numbers
        import numpy as np
        return np.array(numbers, dtype=np.int64)

    def _answer(self, answer: int) -> int:
        if answer < 0:
            raise NotSolved(f"not solved within the limit of {self.limit:,} positions")
        return int(answer)


@cache
def compiled_solver(limit: int | None = None, size: int = 15) -> Solver:
    import numpy as np
    from cardcore.search.compiling import compiled
    b = np.zeros(board.SIZE, dtype=np.int64)
    b[board.COVERED_KEY : board.COVERED_KEY + 72] = random_keys()
    b[board.TABLE_MASK] = (1 << size) - 1
    t = np.zeros(6 * 8 << size, dtype=np.int64)
    return Solver(compiled(), Rows(b, t), np.ndarray, limit or LIMIT)


@cache
def plain_solver(limit: int | None = None, size: int = 12) -> Solver:
    b = [0] * board.SIZE
    b[board.COVERED_KEY : board.COVERED_KEY + 72] = random_keys()
    b[board.TABLE_MASK] = (1 << size) - 1
    t = [0] * (6 * 8 << size)
    from cardcore.search import solving
    class K: pass
    K.set_up=staticmethod(board.set_up); K.write_words=staticmethod(board.write_words); K.exact=staticmethod(solving.exact); K.at_least=staticmethod(solving.at_least)
    return Solver(K, Rows(b, t), list, limit or LIMIT)
