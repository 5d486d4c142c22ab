"""OpenSpiel's bridge as our tests talk to it: its numbers for cards and calls, and its seats.

A card is its rank times four plus its suit; a call is 52 to 54 for pass, double and redouble, then the bids
from 55 on. Seats are North, East, South, West; a card of the deal goes to each in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

import pytest

from cardcore.phases.calls import BRIDGE_LADDER, DOUBLE, PASS, REDOUBLE, Call
from cardcore.rules.cards import CARDS, Card

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system or this Python")

SEATS = "NESW"
NORTH, EAST, SOUTH, WEST = range(4)
EVERY_CALL: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BRIDGE_LADDER)
NUMBERS: dict[Call, int] = {call: 52 + position for position, call in enumerate(EVERY_CALL)}


class Spiel(Protocol):
    """A state of OpenSpiel."""

    def apply_action_with_legality_check(self, action: int) -> None:
        """Changes the state."""

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions."""

    def current_player(self) -> int:
        """The seat to act; declarer also acts for dummy."""

    def is_terminal(self) -> bool:
        """Whether the deal is over."""

    def returns(self) -> list[float]:
        """The duplicate score of each seat."""

    def contract_index(self) -> int:
        """The number of the contract, of use to `contract_text` alone."""

    def clone(self) -> Spiel:
        """The same state once more."""


def number(card: Card) -> int:
    """OpenSpiel's number of a card."""
    return card.rank * 4 + card.suit


IN_ORDER: tuple[Card, ...] = tuple(sorted(CARDS, key=number))
"""All cards by OpenSpiel's number."""


def game(dealer: int, vulnerable: bool = False, others_vulnerable: bool = False) -> object:
    """Bridge without a double-dummy shortcut; the dealer's side may be vulnerable, and the others."""
    settings = {
        "use_double_dummy_result": False,
        "dealer": dealer,
        "dealer_vul": vulnerable,
        "non_dealer_vul": others_vulnerable,
    }
    return pyspiel.load_game("bridge", settings)


def dealt(bridge: object, pack: Sequence[Card]) -> Spiel:
    """The state after the cards were dealt in their order, to North first."""
    state = cast("Spiel", bridge.new_initial_state())  # type: ignore[attr-defined]  # it has no stubs
    for card in pack:
        state.apply_action_with_legality_check(number(card))
    return state


def contract_text(bridge: object, state: Spiel) -> str:
    """The contract as OpenSpiel writes it, such as `4SX N`."""
    return str(bridge.contract_string(state.contract_index()))  # type: ignore[attr-defined]  # no stubs
