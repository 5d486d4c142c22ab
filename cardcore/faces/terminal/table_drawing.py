"""The table as text, drawn from a view: rows of stacks, hands, stocks, the trick and the tricks won.

A stack shows its top card, `??` when it lies face down, and a `+` when another card lies covered beneath
(`+2` for two). A card in brackets lies face down and is known to the reader all the same.
"""

from __future__ import annotations

from attrs import frozen

from cardcore.faces.terminal.style import Style
from cardcore.knowledge.view import UNKNOWN, View
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import Card, mask_of, write_cards
from cardcore.rules.places import Kind, Place
from cardcore.scene.hand_order import BY_SUIT, HandOrder, held_order, last_ranking
from cardcore.scene.names import (
    TRICK,
    WON,
    PlayerNames,
    capitalise,
    count_cards,
    from_seat,
    owned_label,
    player_of,
)

EMPTY = "--"
MARKS = (
    f"Marks: {UNKNOWN} is a card that lies face down, + means that a card lies covered beneath, "
    f"{EMPTY} is a stack that has been played away, a card in brackets lies face down but is known to you."
)
MAX_CHOICES_LISTED = 20
"""Maximum number of choices listed; more are described."""


def choices_of(view: View) -> str:
    """What the reader can choose: in the words of the phase, or one by one while they are few."""
    if view.phase.guide:
        return view.phase.guide
    listed = " ".join(map(str, view.legal[:MAX_CHOICES_LISTED]))
    more = len(view.legal) - MAX_CHOICES_LISTED
    return f"{listed} and {more} more" if more > 0 else listed


@frozen
class TableDrawing:
    """The drawing of one view.

    Attributes:
        recall: whether it shows what the player knows and cannot look at now.
        order: how hands are sorted.
    """

    view: View
    names: PlayerNames
    style: Style
    recall: bool = True
    order: HandOrder = BY_SUIT

    def lines(self) -> list[str]:
        """The whole table: how the play stands, the others' cards, the middle, the reader's own cards."""
        places = self.view.variant.places
        whose = [(n, player_of(place, self.view.phase, self.view.variant)) for n, place in enumerate(places)]
        shown = [pair for pair in whose if self.shows(pair[0])]
        others = [pair for pair in shown if pair[1] not in (None, self.names.reader)]
        common = [pair for pair in shown if pair[1] is None]
        view = self.view
        lines = self.wrap(self.finished_phases()) + self.wrap(self.play_status())
        lines += self.wrap(self.names.fill(view.variant.status(view)))
        for number, player in [*_rows_first(others, places), *common]:
            lines += self.place(number, player)
        lines += self.wrap(self.trick_so_far())
        return lines + self.own_cards()

    def own_cards(self) -> list[str]:
        """The places of the reader that have something to show."""
        view = self.view
        whose = [(n, player_of(place, view.phase, view.variant)) for n, place in enumerate(view.places)]
        own = [pair for pair in whose if pair[1] == self.names.reader and self.shows(pair[0])]
        own = [] if self.names.reader is None else own
        return [line for pair in _rows_first(own, view.places) for line in self.place(*pair)]

    def wrap(self, text: str) -> list[str]:
        return self.style.lines(text, "  ") if text else []

    def shows(self, number: int) -> bool:
        """The trick and the tricks won are told in words; cards that lie apart once there are any."""
        place = self.view.variant.places[number]
        if place.name == TRICK or (place.name == WON and isinstance(self.view.phase, Tricks)):
            return False
        lies_apart = place.apart or (place.seat is None and place.piles > 1)
        return not lies_apart or self.view.count(number) > 0

    def finished_phases(self) -> str:
        told = [self.names.fill(phase.summary()) for phase in self.view.finished if phase.summary()]
        return f"{'. '.join(told)}." if told else ""

    def play_status(self) -> str:
        phase = self.view.phase
        if not isinstance(phase, Tricks):
            return ""
        rules = phase.rules
        stop = "" if rules.stop_at is None else f"; {rules.stop_at} end the deal"
        number = min(phase.finished + 1, rules.tricks)
        # Where all tricks go to one place nobody keeps them, so they cannot count.
        kept = "" if len(set(rules.kept)) == len(rules.kept) else "; these do not count"
        won = self.names.side_tally(phase.won, rules.sides)
        aim = ", to be lost" if rules.losing else ""
        return f"Trick {number}, {rules.ranking.trump_words}{aim}. Tricks won: {won}{stop}{kept}."

    def trick_so_far(self) -> str:
        phase, view = self.view.phase, self.view
        if not isinstance(phase, Tricks):
            return self._calls_so_far()
        if not phase.trick:
            return "Trick: no card yet."
        seats = [(phase.leader + n) % len(phase.rules.players) for n in range(len(phase.trick))]
        played = [
            f"{self.names.of(phase.rules.players[seat])} {'led' if n == 0 else 'played'} {play}"
            f"{from_seat(self.names, view.variant, phase, seat)}"
            for n, (seat, play) in enumerate(zip(seats, phase.written, strict=True))
        ]
        return f"Trick: {', '.join(played)}."

    def _calls_so_far(self) -> str:
        """What the players chose since the phase began, and what the reader may choose."""
        here, repeats = type(self.view.phase), self.view.phase.repeats
        said: list[str] = []
        for before, seen in zip(self.view.history, self.view.history[1:], strict=False):
            if not isinstance(before.phase, here):
                said = []  # a deal may have two phases of a kind
            elif seen.actor is not None:
                said.append(f"{self.names.of(seen.actor)} {seen.action}")
        told = f"Lately: {', '.join(said[-repeats:])}." if repeats else f"So far: {', '.join(said)}."
        return " ".join(filter(None, (told if said else "", self.choices())))

    def choices(self) -> str:
        listed = self.view.legal and not isinstance(self.view.phase, Tricks)
        return f"Choices: {choices_of(self.view)}" if listed else ""

    def place(self, number: int, player: int | None) -> list[str]:
        place = self.view.variant.places[number]
        label = owned_label(self.names, place, player)
        label = capitalise(label) if place.owner is not None else label[:1].upper() + label[1:]
        if place.apart:
            return self.wrap(f"{label}: {self._apart(number)}")
        if place.kind is Kind.SET:
            return self.wrap(f"{label}: {self.set_of_cards(number)}")
        if place.owner is None and place.piles == 1:
            return self.wrap(f"{label}: {self._heap(number)}")
        columns = [(str(pile + 1), cell) for pile, cell in enumerate(self._stacks(number))]
        return self.wrap(label) + self.style.grid(columns, ("  stack", "  card"), self._widest_stack())

    def _widest_stack(self) -> int:
        """The columns that a stack of any row takes, so that all rows stand under each other."""
        rows = [n for n, place in enumerate(self.view.variant.places) if place.piles > 1 and not place.apart]
        return self.style.column(cell for number in rows for cell in self._stacks(number))

    def _stacks(self, number: int) -> list[str]:
        return [self._stack(number, pile) for pile in range(self.view.variant.places[number].piles)]

    def _apart(self, number: int) -> str:
        """Cards that have left the play: their number, or those that the reader may look at by their slot."""
        place = self.view.variant.places[number]
        slots = [self.view.pile(number, slot) for slot in range(place.piles)]
        in_sight = mask_of(self.view.known_cards(number)) & self.view.open
        if not in_sight:
            return count_cards(self.view.count(number))
        if not slots:
            # What lies face down among cards that are open is not listed: it may not be looked through.
            return self._open_and_rest(number, in_sight)
        return " ".join(f"{slot}:{self._face(cards[-1])}" for slot, cards in enumerate(slots, 1) if cards)

    def _open_and_rest(self, number: int, in_sight: int) -> str:
        rest = self.view.count(number) - in_sight.bit_count()
        ranking = last_ranking((*self.view.finished, self.view.phase))
        seen = write_cards(held_order(in_sight, ranking))
        return f"{seen}, {rest} face down" if rest else seen

    def _stack(self, number: int, pile: int) -> str:
        cards = self.view.pile(number, pile)
        if not cards:
            return EMPTY
        covered = "" if len(cards) == 1 else "+" if len(cards) == 2 else f"+{len(cards) - 1}"
        return self._face(cards[-1]) + covered

    def _face(self, card: Card | None) -> str:
        """A card in a pile: face up, face down and known to the reader, or unknown."""
        if card is None:
            return UNKNOWN
        if card.bit & self.view.up:
            return str(card)
        return f"({card})" if self.recall or card.bit & self.view.open else UNKNOWN

    def _heap(self, number: int) -> str:
        cards = self.view.pile(number)
        if not cards:
            return "none"
        top = self._face(cards[-1])
        return f"{count_cards(len(cards))}, {'face down' if top == UNKNOWN else f'{top} on top'}"

    def set_of_cards(self, number: int) -> str:
        """The cards of a set that lie open to the reader, those known otherwise, and a count of the rest."""
        known = mask_of(self.view.known_cards(number))
        seen = known & self.view.open
        recalled = known & ~seen if self.recall else 0
        rest = self.view.count(number) - seen.bit_count() - recalled.bit_count()
        ranking = last_ranking((*self.view.finished, self.view.phase))
        parts = [
            write_cards(held_order(seen, ranking, self.order)),
            f"{write_cards(held_order(recalled, ranking, self.order))} face down, known to you"
            if recalled
            else "",
            f"{rest} face down" if rest else "",
        ]
        return ", ".join(filter(None, parts)) or "none"


def _rows_first(
    found: list[tuple[int, int | None]], places: tuple[Place, ...]
) -> list[tuple[int, int | None]]:
    return sorted(
        found, key=lambda pair: (pair[1] or 0, places[pair[0]].apart, places[pair[0]].kind is Kind.SET)
    )
