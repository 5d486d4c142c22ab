"""The table of a contract game for three or four players, as the reader sees it who sits at the bottom.

In the play the seats stand around the trick, in the auction each has a column for its calls. A narrow screen
has a line for each hand instead, and so has one that is listened to.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.terminal.style import Style
from cardcore.faces.terminal.table_drawing import TableDrawing
from cardcore.faces.terminal.table_picture import LEAST_WIDTH, SeatBlock, call_rows, table_picture
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.rules.places import Place
from cardcore.rules.seats import seats_at
from cardcore.scene.compass import direction, tricks_by_side, vulnerable
from cardcore.scene.hand_order import BY_SUIT, HandOrder
from cardcore.scene.names import (
    PlayerNames,
    capitalise,
    count_cards,
    is_partners_dummy,
    owned_label,
    player_of,
)
from cardcore.scoring.contract_game import HANDS, ContractGame
from cardcore.scoring.rubber import Rubber


def table_lines(
    view: View, names: PlayerNames, style: Style, *, recall: bool = True, order: HandOrder = BY_SUIT
) -> list[str]:
    """The table of a view; `recall` shows what the player knows and cannot look at now."""
    drawing = TableDrawing(view, names, style, recall, order)
    hands = len(seats_at(view.variant.places)) if isinstance(view.variant, ContractGame) else 0
    surrounded = view.variant.players > 2 and hands == HANDS
    return RoundTable(drawing).lines() if surrounded else drawing.lines()


@frozen
class Chair:
    """A hand at the table.

    Attributes:
        seat: its number in the order of play.
        who: the player who holds it, or what the hand is called if nobody does.
        relation: `your partner`, or nothing.
        role: declarer, or dummy.
    """

    seat: int
    place: Place
    who: str
    relation: str
    role: str

    @property
    def title(self) -> str:
        return ", ".join(filter(None, [capitalise(self.who), self.relation, self.role]))


@frozen
class RoundTable:
    """The drawing of a table of four hands; what it has in common with others is left to `drawing`."""

    drawing: TableDrawing

    @property
    def view(self) -> View:
        return self.drawing.view

    @property
    def names(self) -> PlayerNames:
        return self.drawing.names

    @property
    def pictured(self) -> bool:
        """Whether there is room for a picture, and something to be drawn."""
        style = self.drawing.style
        return style.pictures and style.width >= LEAST_WIDTH and isinstance(self.view.phase, Tricks | Auction)

    def lines(self) -> list[str]:
        """How the play stands, the other hands and the trick or the calls, the reader's own hand."""
        drawing, chairs = self.drawing, self.chairs()
        hands = [self.view.variant.places.index(chair.place) for chair in chairs]
        common = [n for n in range(len(self.view.variant.places)) if n not in hands and drawing.shows(n)]
        lines = drawing.wrap(self.standing()) + (self.picture(chairs) if self.pictured else [])
        for chair, number in zip(chairs[1:], hands[1:], strict=True):
            lines += self.hand(chair) if self._is_listed(number) else []
        for number in common:
            place = self.view.variant.places[number]
            lines += drawing.place(number, player_of(place, self.view.phase, self.view.variant))
        told = drawing.choices() if self.pictured else drawing.trick_so_far()
        return [*lines, *drawing.wrap(told), *self.hand(chairs[0])]

    def _is_listed(self, number: int) -> bool:
        """Whether another hand has a line: beside a picture only where that shows calls instead of cards."""
        known = bool(self.view.known_cards(number))
        return not self.pictured or (known and isinstance(self.view.phase, Auction))

    def standing(self) -> str:
        """Contract, trick and tricks won, what declarer needs, and who is vulnerable, in one paragraph."""
        view, phase, trick = self.view, self.view.phase, ""
        if isinstance(phase, Tricks):
            number = min(phase.finished + 1, phase.rules.tricks)
            won = tricks_by_side(self.names, phase.won, phase.rules.sides)
            trick = f"Trick {number}, {phase.rules.ranking.trump_words}. {won}."
        status, match = self.names.fill(view.variant.status(view)), view.variant.match
        counts = isinstance(match, Rubber) and match.vulnerability
        who = vulnerable(self.names, view.context) if counts else ""
        return " ".join(filter(None, (self.drawing.finished_phases(), trick, status, who)))

    def chairs(self) -> list[Chair]:
        """The hands clockwise, the reader's own first; without a reader that of the first seat."""
        phase = self.view.phase
        seats = phase.rules.seats if isinstance(phase, Tricks) else seats_at(self.view.variant.places)
        found = [self._chair(number, seat.places[0]) for number, seat in enumerate(seats)]
        own = next((n for n, chair in enumerate(found) if self.names.reader in chair.place.lookers), 0)
        return found[own:] + found[:own]

    def _chair(self, number: int, place: Place) -> Chair:
        phase = self.view.phase
        owner = player_of(place, phase, self.view.variant)
        if owner is None or owner not in place.lookers:
            return Chair(number, place, owned_label(self.names, place, owner), "", "")
        sides = phase.rules.sides if isinstance(phase, Tricks) else self.names.sides
        relation = "your partner" if self._is_partner(owner, sides) else ""
        return Chair(number, place, self.names.of(owner), relation, self._role(place, owner))

    def _is_partner(self, player: int, sides: Sequence[int]) -> bool:
        """Whether a player is on the side of the reader, of whom nobody has one without sides."""
        reader = self.names.reader
        return bool(sides) and reader is not None and player != reader and sides[player] == sides[reader]

    def _role(self, place: Place, owner: int) -> str:
        """What a player is in this deal."""
        phase = self.view.phase
        if is_partners_dummy(place, phase):
            return "the dummy"
        contracts = [each.contract for each in self.view.finished if isinstance(each, Auction)]
        declares = contracts and contracts[-1] is not None and contracts[-1].declarer == owner
        return "declarer" if declares and isinstance(phase, Tricks) else ""

    def picture(self, chairs: Sequence[Chair]) -> list[str]:
        phase = self.view.phase
        return self._calls(phase) if isinstance(phase, Auction) else self._trick(chairs)

    def _calls(self, auction: Auction) -> list[str]:
        """The calls in columns; the reader, who has the hand below them, has the last one."""
        callers, reader = auction.rules.callers, self.names.reader or 0
        at = callers.index(reader) + 1 if reader in callers else 0
        order = callers[at:] + callers[:at]
        calls = [(auction.caller(number), str(call)) for number, call in enumerate(auction.calls)]
        return call_rows([self._head(player) for player in order], order, calls, auction.to_act)

    def _head(self, player: int) -> str:
        partner = self._is_partner(player, self.names.sides)
        return capitalise(self.names.of(player)) + (" (partner)" if partner else "")

    def _trick(self, chairs: Sequence[Chair]) -> list[str]:
        """The seats around the trick."""
        blocks = []
        for chair in chairs:
            number = self.view.variant.places.index(chair.place)
            known, count = self.view.known_cards(number), count_cards(self.view.count(number))
            cards = self.drawing.set_of_cards(number) if known else count
            blocks.append(SeatBlock(chair.title, cards, bool(known), self._played(chair)))
        return table_picture(blocks, self.drawing.style)

    def _played(self, chair: Chair) -> str:
        """The card that a seat has played to the trick, or a question mark for the seat whose turn it is."""
        phase = self.view.phase
        if not isinstance(phase, Tricks):
            return ""
        turn = (chair.seat - phase.leader) % len(phase.rules.players)
        if turn < len(phase.trick):
            return str(phase.cards[turn])
        return "?" if turn == len(phase.trick) and not self.view.over else ""

    def hand(self, chair: Chair) -> list[str]:
        """A line for a hand: whose it is, what that player is for the reader and in the deal, the cards."""
        number = self.view.variant.places.index(chair.place)
        return self.drawing.wrap(f"{self._label(chair)}: {self.drawing.set_of_cards(number)}")

    def _label(self, chair: Chair) -> str:
        owner = player_of(chair.place, self.view.phase, self.view.variant)
        label = capitalise(owned_label(self.names, chair.place, owner))
        return ", ".join(filter(None, [label, chair.relation or self._direction(chair), chair.role]))

    def _direction(self, chair: Chair) -> str:
        """Where an opponent sits, who has a seat of his own all the time."""
        player = chair.place.player
        return direction(self.names, player) if self.names.seated and player is not None else ""
