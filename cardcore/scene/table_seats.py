"""Who sits where: the hands of the table with holders, partners, roles and cards in the trick."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.auction import last_contract
from cardcore.phases.tricks import Tricks
from cardcore.rules.places import Place
from cardcore.rules.seats import Seat, seats_at
from cardcore.scene.compass import direction
from cardcore.scene.names import (
    PlayerNames,
    is_partners_dummy,
    own_seat,
    owned_label,
    player_of,
    sides_at_table,
)
from cardcore.scene.scene import SeatScene


@frozen
class TableSeats:
    """The seats of one view; `shown` has the numbers of the places that the scene shows."""

    view: View
    names: PlayerNames
    shown: Sequence[int]

    def in_order(self) -> tuple[SeatScene, ...]:
        """The seats clockwise, the reader's own first; without a reader that of the first seat."""
        seats = self.seats
        own = self._own_number(self.names.reader) or 0
        turned = [(own + turn) % len(seats) for turn in range(len(seats))]
        return tuple(self._seat(number, seats[number], number == own) for number in turned)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in playing order; where nothing is played from seats, one for each player."""
        phase, places = self.view.phase, self.view.places
        if isinstance(phase, Tricks):
            return phase.rules.seats
        try:
            return seats_at(places)
        except ValueError:
            everybody = range(self.view.variant.players)
            return tuple(Seat(n, tuple(p for p in places if p.player == n)) for n in everybody)

    def _own_number(self, player: int | None) -> int | None:
        """The seat of a player's own hand: one that he looks at, else one from which he plays."""
        if player is None:
            return None
        seats, phase = self.seats, self.view.phase
        looked_at = [n for n, seat in enumerate(seats) if any(player in p.lookers for p in seat.places)]
        if looked_at:
            # Partners may look at each other's last cards.
            return next((n for n in looked_at if seats[n].player == player), looked_at[0])
        if isinstance(phase, Tricks):
            return own_seat(phase.rules, player) if player in phase.rules.players else None
        return next((n for n, seat in enumerate(seats) if seat.player == player), None)

    def _seat(self, number: int, seat: Seat, own: bool) -> SeatScene:
        place = seat.places[0] if seat.places else None
        owner = seat.player if place is None else player_of(place, self.view.phase, self.view.variant)
        holder = owner if place is None or self._holds(number, owner, place) else None
        relation = "your partner" if holder is not None and self._is_partner(holder) else ""
        return SeatScene(
            seat=number,
            player=owner,
            name=self._name(holder, owner, place),
            relation=relation,
            direction=self._direction(holder),
            role="" if holder is None else self._role(place, holder),
            places=self._places(seat),
            played=self._played(number),
            to_act=self._acts(number, seat),
            dealer=holder == self.view.dealer,
            own=own,
        )

    def _holds(self, number: int, owner: int | None, place: Place) -> bool:
        """Whether a seat is its owner's own hand, not one that lies there for anybody to play."""
        if owner is None or number != self._own_number(owner):
            return False
        return owner in place.lookers or place.owner == place.player == owner

    def _name(self, holder: int | None, owner: int | None, place: Place | None) -> str:
        if holder is not None or place is None:
            return self.names.of(holder or 0)
        return owned_label(self.names, place, owner)

    def _is_partner(self, player: int) -> bool:
        """Whether a player is on the side of the reader, in the play or before it in the auction."""
        phase, reader = self.view.phase, self.names.reader
        sides = sides_at_table(phase) if isinstance(phase, Tricks) else self.view.variant.sides
        return reader is not None and reader != player and sides[player] == sides[reader]

    def _direction(self, holder: int | None) -> str:
        return direction(self.names, holder) if self.names.seated and holder is not None else ""

    def _role(self, place: Place | None, holder: int) -> str:
        """What a player is in this deal."""
        phase = self.view.phase
        if place is not None and is_partners_dummy(place, phase):
            return "the dummy"
        contract = last_contract(self.view.finished)
        declares = contract is not None and contract.declarer == holder
        return "declarer" if declares and isinstance(phase, Tricks) else ""

    def _places(self, seat: Seat) -> tuple[int, ...]:
        numbers = [self.view.places.index(place) for place in seat.places]
        return tuple(self.shown.index(number) for number in numbers if number in self.shown)

    def _played(self, number: int) -> str:
        """The card that a seat has played to the trick."""
        phase = self.view.phase
        if not isinstance(phase, Tricks):
            return ""
        turn = (number - phase.leader) % len(phase.rules.players)
        return phase.written[turn] if turn < len(phase.trick) else ""

    def _acts(self, number: int, seat: Seat) -> bool:
        phase = self.view.phase
        if self.view.over:
            return False
        return number == phase.seat if isinstance(phase, Tricks) else seat.player == self.view.to_act
