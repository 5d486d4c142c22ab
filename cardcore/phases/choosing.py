"""Laying out: a player lays cards from the hand on the table, each face up or face down."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, field, frozen

from cardcore.phases.base import Json, Phase
from cardcore.rules.actions import Action, Hidden, private
from cardcore.rules.cards import Card, Pack, mask_of
from cardcore.rules.errors import IllegalAction, InvalidNotation, NotPlayable, WrongKind
from cardcore.rules.layout import Layout


class TooManyUp(IllegalAction):
    """One card too many face up."""

    rule = "not all cards may be laid face up in this deal"


@frozen
class LayUp:
    """A card laid face up on the next slot, `up:S9`."""

    card: Card

    def __str__(self) -> str:
        return f"up:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card, which everybody sees."""
        return (self.card,)


@frozen
class LayDown:
    """A card laid face down on the next slot, `down:S9`; the other player sees `down:??`."""

    card: Card | Hidden = field(metadata=private())

    def __str__(self) -> str:
        return f"down:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card, for the one who laid it."""
        return () if isinstance(self.card, Hidden) else (self.card,)


@frozen
class Laying(Phase):
    """A player lays cards of the hand on slots, one by one, each face up or face down.

    Attributes:
        owner: the player who lays.
        hand: the position of the place that the cards come from.
        row: the position of the place with a pile for each slot.
        slots: how many cards are laid.
        all_up: whether all of them may lie face up.
        laid: how many cards are laid so far.
        ups: how many of these lie face up.
    """

    section: ClassVar[str] = "Laying"

    owner: int
    hand: int = field(repr=False)
    row: int = field(repr=False)
    slots: int
    all_up: bool = True
    laid: int = 0
    ups: int = 0

    @property
    def to_act(self) -> int:
        """The owner."""
        return self.owner

    @property
    def over(self) -> bool:
        """Whether all slots are filled."""
        return self.laid == self.slots

    def legal(self, layout: Layout) -> tuple[LayUp | LayDown, ...]:
        """Any card of the hand either way, unless not all may lie face up."""
        cards = layout.cards(self.hand)
        ups = tuple(map(LayUp, cards)) if self.may_lay_up() else ()
        return (*ups, *map(LayDown, cards))

    def check(self, layout: Layout, action: Action) -> None:
        """Passes when the card may be laid in this way now.

        Raises:
            WrongKind: the action lays no card.
            NotPlayable: the card is not in the hand.
            TooManyUp: not all cards may lie face up.
        """
        if not isinstance(action, LayUp | LayDown):
            raise WrongKind(f"{action} lays no card; a card is to be laid, up or down.")
        if not layout.held[self.hand] & mask_of(action.cards):
            raise NotPlayable(f"{action.card} is not among the cards you can lay.")
        if isinstance(action, LayUp) and not self.may_lay_up():
            raise TooManyUp(f"{action} is refused; this card can only lie face down.")

    def may_lay_up(self) -> bool:
        """Whether the next card may lie face up."""
        return self.all_up or self.ups < self.slots - 1

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Laying]:
        """The card lies on the next slot."""
        up = isinstance(action, LayUp)
        layout = layout.laid(action.cards[0], self.hand, self.row, self.laid, up=up)
        return layout, evolve(self, laid=self.laid + 1, ups=self.ups + up)

    def every_action(self, pack: Pack) -> tuple[LayUp | LayDown, ...]:
        """Every card of the pack either way."""
        return (*map(LayUp, pack), *map(LayDown, pack))

    def read(self, text: str) -> LayUp | LayDown:
        """`up:S9` or `down:S9`, also with a blank.

        Raises:
            InvalidNotation: for any other text.
        """
        way, _, card = ":".join(text.lower().split()).partition(":")
        if way not in ("up", "down"):
            raise InvalidNotation(f"'{text}' lays no card; write up S9 or down S9.")
        return LayUp(Card.read(card)) if way == "up" else LayDown(Card.read(card))

    @property
    def guide(self) -> str:
        """Which slot is next, and how a card is laid on it."""
        return f"up or down and a card of your hand for slot {self.laid + 1} of {self.slots}, as in up S9"

    def facts(self) -> dict[str, Json]:
        """Who lays, how many cards are laid, and how many of them face up."""
        return {"phase": "laying", "owner": self.owner, "laid": self.laid, "ups": self.ups}
