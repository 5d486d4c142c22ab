"""The places of the table as the reader sees them: hands, rows of stacks, common piles, cards laid aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import Card, mask_of
from cardcore.rules.places import Kind, Place
from cardcore.scene.hand_order import BY_SUIT, HandOrder, held_order, last_ranking
from cardcore.scene.names import TRICK, WON, PlayerNames, at_line_start, owned_label, player_of
from cardcore.scene.scene import CardScene, Face, PileScene, PlaceScene, Shape


@frozen
class TablePlaces:
    """The places of one view.

    Attributes:
        recall: whether cards are shown that the reader knows and cannot look at now.
        choices: for each card the number of the choice that plays it.
        order: how hands are sorted.
    """

    view: View
    names: PlayerNames
    recall: bool
    choices: Mapping[Card, int]
    order: HandOrder = BY_SUIT

    def shown(self) -> tuple[PlaceScene, ...]:
        """The places with something to be seen, in the order of the game."""
        return tuple(self.place(number) for number in range(len(self.view.places)) if self.shows(number))

    def shows(self, number: int) -> bool:
        """Whether a place stands on the table: the trick and the tricks won are told otherwise.

        Cards that lie apart are shown once there are any.
        """
        place = self.view.places[number]
        if place.name == TRICK or (place.name == WON and isinstance(self.view.phase, Tricks)):
            return False
        if number not in self._holding(place):
            return False
        lies_apart = place.apart or (place.seat is None and place.piles > 1)
        return not lies_apart or self.view.count(number) > 0

    def _holding(self, place: Place) -> Sequence[int]:
        """Of the places that a player calls alike those that hold cards, or the first where none does."""
        alike = [
            number
            for number, other in enumerate(self.view.places)
            if (other.player, other.seat, other.called) == (place.player, place.seat, place.called)
        ]
        return [number for number in alike if self.view.count(number)] or alike[:1]

    def place(self, number: int) -> PlaceScene:
        """A place by its position among those of the game."""
        place, count = self.view.places[number], self.view.count(number)
        player = player_of(place, self.view.phase, self.view.variant)
        cards, piles = self._cards(number), self._piles(number)
        return PlaceScene(
            number=number,
            name=place.name,
            label=self._label(place, player),
            player=player,
            seat=place.seat,
            shape=_shape(place),
            cards=cards,
            piles=piles,
            count=count,
            hidden=0 if piles else count - len(cards),
        )

    def _label(self, place: Place, player: int | None) -> str:
        return at_line_start(owned_label(self.names, place, player), place, player)

    def _cards(self, number: int) -> tuple[CardScene, ...]:
        """The known cards of a set, those in sight first; cards apart that lie face down stay unnamed."""
        place, view = self.view.places[number], self.view
        if place.piles:
            return ()
        known = mask_of(view.known_cards(number))
        seen = known & view.open
        recalled = known & ~seen if self.recall and not place.apart else 0
        ranking = last_ranking((*view.finished, view.phase))
        held = [
            *held_order(seen, ranking, self.order),
            *held_order(recalled, ranking, self.order),
        ]
        return tuple(map(self._card, held))

    def _card(self, card: Card) -> CardScene:
        return CardScene(str(card), self._face(card), self.choices.get(card))

    def _face(self, card: Card) -> Face:
        if card.bit & self.view.up:
            return "up"
        return "own" if card.bit & self.view.open else "recalled"

    def _piles(self, number: int) -> tuple[PileScene, ...]:
        """The piles of a place; none of slots apart in which nothing lies that the reader may look at."""
        place = self.view.places[number]
        if place.apart and not mask_of(self.view.known_cards(number)) & self.view.open:
            return ()
        return tuple(self._pile(self.view.pile(number, pile)) for pile in range(place.piles))

    def _pile(self, cards: tuple[Card | None, ...]) -> PileScene:
        top = cards[-1] if cards else None
        if top is None:
            return PileScene(None, len(cards))
        in_sight = self.recall or top.bit & (self.view.up | self.view.open)
        return PileScene(self._card(top) if in_sight else None, len(cards))


def _shape(place: Place) -> Shape:
    if place.apart:
        return "apart"
    if place.kind is Kind.SET:
        return "hand"
    return "pile" if place.owner is None and place.piles == 1 else "row"
