"""The base of contract games in which two players have a closed hand and a dummy each.

The seats are South, West, North and East, clockwise; the players sit South and West, their dummies lie
opposite. A game says how a dummy lies, who leads, and whether the hands are ranged anew around declarer.
"""

from __future__ import annotations

from typing import Self

from attrs import evolve, field, frozen

from cardcore.game.outcome import Context
from cardcore.game.state import State
from cardcore.phases.calls import Contract
from cardcore.phases.naming import Naming
from cardcore.phases.trick_rules import TrickRules
from cardcore.phases.tricks import Tricks
from cardcore.rules.places import Place, hand
from cardcore.scoring.contract_game import ContractGame
from cardcore.scoring.seating import Seating

SOUTH, WEST, NORTH, EAST = range(4)
"""The seats clockwise: a closed hand, that of the other player, and the dummies opposite each of them."""

HANDS_OF_OPPONENT = ("hand", "dummy")
"""The words by which declarer names the hand of the opponent that leads."""


@frozen
class DummyGame(ContractGame):
    """A contract game of four seats for two players.

    The places of the seats come first among the places of the table, in the order of the seats.

    Attributes:
        south: the player who sits South.
    """

    south: int = field(default=0, kw_only=True)

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The players take the seats that the match gives them."""
        return evolve(self, south=Seating.of(context).south)

    @property
    def owners(self) -> tuple[int, int, int, int]:
        """The player who owns each seat."""
        return self.south, 1 - self.south, self.south, 1 - self.south

    @property
    def hands(self) -> tuple[Place, Place]:
        """The closed hands of South and West."""
        south, west, *_ = self.owners
        return hand(SOUTH, looker=south), hand(WEST, looker=west)

    def dummies(self, *, seen: bool) -> tuple[Place, Place]:
        """The dummies North and East as sets of cards; their owners may look at them if `seen`."""
        *_, north, east = self.owners
        return (
            Place("dummy", NORTH, lookers=(north,) if seen else (), player=north),
            Place("dummy", EAST, lookers=(east,) if seen else (), player=east),
        )

    def clockwise(self, dealer: int, *table: Place) -> tuple[Place, ...]:
        """Four places of the seats, those of the table unless others are given, the dealer's left first."""
        left, seats = self.left_of(dealer), table or self.places[:4]
        return seats[left:] + seats[:left]

    def order(self, declarer: int) -> tuple[int, ...]:
        """The seats in the order in which they play: clockwise, unless a game ranges them."""
        return SOUTH, WEST, NORTH, EAST

    def ranged(self, declarer: int) -> tuple[int, ...]:
        """Around declarer: declarer's hand, opponent's dummy, declarer's dummy, opponent's hand."""
        own, other = self.owners.index(declarer), self.owners.index(1 - declarer)
        return own, other + NORTH, own + NORTH, other

    def dummy_seats(self, *players: int, declarer: int) -> tuple[int, ...]:
        """The dummies of some players, by their numbers in the order of play, for `TrickRules.dummy`."""
        order = self.order(declarer)
        return tuple(order.index(self.owners.index(player) + NORTH) for player in players)

    def seat_of(self, leader: str, declarer: int) -> int:
        """The seat of a hand: `left_of_declarer`, or of the opponent: `opponent_dummy`, `opponent_hand`."""
        if leader == "left_of_declarer":
            return self.left_of(declarer)
        return self.owners.index(1 - declarer) + (NORTH if leader == "opponent_dummy" else SOUTH)

    def naming(self, declarer: int) -> Naming:
        """The naming of the hand that leads."""
        return Naming(declarer, "lead", HANDS_OF_OPPONENT)

    def opening(self, leader: str, contract: Contract) -> Naming | Tricks:
        """The tricks, led from a seat as in `seat_of`, or with `declarer_names` the naming of the hand."""
        if leader == "declarer_names":
            return self.naming(contract.declarer)
        return self.play(contract, self.seat_of(leader, contract.declarer))

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        seat = self.left_of(contract.declarer) if leader is None else leader
        return Tricks.led_by(self.order(contract.declarer).index(seat), self.trick_rules(contract))

    def trick_rules(self, contract: Contract) -> TrickRules:
        seats = tuple(self.seats[seat] for seat in self.order(contract.declarer))
        return evolve(super().trick_rules(contract), seats=seats)

    def full_hands(self, state: State) -> list[int]:
        """The cards of each seat when the play began: dummies may come to their seats after the auction."""
        first = state
        while first.previous is not None and isinstance(first.previous.phase, Tricks):
            first = first.previous
        return self.hands_in(first)
