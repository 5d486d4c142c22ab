"""Cards of the solver's board in notation."""

from __future__ import annotations

from cardcore.rules.cards import CARDS, write_cards
from cardcore.search.solver import Solver


def cards_of(solver: Solver, mask: int) -> str:
    """The cards of a mask on the board, in the order of their names."""
    numbers = (number for number in range(52) if mask >> number & 1)
    cards = [CARDS[solver.board.card[number]] for number in numbers]
    return write_cards(sorted(cards, key=str))
