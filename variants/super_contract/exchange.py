"""The exchange: once, after the opening lead, declarer may take up the card on the table for another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import evolve, frozen

from cardcore.phases import Json, Phase
from cardcore.rules import Action, Card, IllegalAction, InvalidNotation, Layout, Pack, WrongKind
from variants.super_contract.stand_in import EXTRA

WORD = "exchange"


class NoExchange(IllegalAction):
    """A card put down that is neither declarer's nor dummy's."""

    rule = "declarer exchanges a card of their own hand or of dummy"


@frozen
class Keep:
    """All cards stay where they are."""

    cards: ClassVar[Pack] = ()

    def __str__(self) -> str:
        return "keep"


@frozen
class PutDown:
    """A card of declarer's hand or of dummy is put down for the one on the table, `exchange:S2`."""

    card: Card

    def __str__(self) -> str:
        return f"{WORD}:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card that is put down, face up."""
        return (self.card,)


KEEP = Keep()


@frozen
class Exchange(Phase):
    """Declarer keeps all cards or exchanges one, in sight of all.

    Attributes:
        declarer: who may exchange.
        dummy: the player whose hand is dummy.
        decided: whether declarer has said what to do.
        put_down: the card that went to the table, if any.
        taken_up: the card that came for it into the same hand.
        hand: the player whose hand that is.
    """

    declarer: int
    dummy: int
    decided: bool = False
    put_down: Card | None = None
    taken_up: Card | None = None
    hand: int | None = None

    @property
    def section(self) -> str:
        return "Exchange"

    @property
    def to_act(self) -> int:
        return self.declarer

    @property
    def over(self) -> bool:
        return self.decided

    def legal(self, layout: Layout) -> tuple[Action, ...]:
        """To keep, or to put down any of the cards of both hands, in card order."""
        cards = (card for hand in (self.declarer, self.dummy) for card in self._held(layout, hand))
        return (KEEP, *map(PutDown, sorted(cards)))

    def _held(self, layout: Layout, player: int) -> Pack:
        return layout.cards(layout.at("hand", player))

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind` or `NoExchange` unless the card is declarer's or dummy's."""
        if not isinstance(action, Keep | PutDown):
            raise WrongKind(f"{action} exchanges nothing; say keep, or exchange and a card.")
        if action not in self.legal(layout):
            raise NoExchange(f"{action} is refused: the card is neither in your hand nor in dummy.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Exchange]:
        """The card taken up lies in the hand as its other cards do: dummy's face up, declarer's not."""
        if not isinstance(action, PutDown):
            return layout, evolve(self, decided=True)
        hand = next(hand for hand in (self.declarer, self.dummy) if action.card in self._held(layout, hand))
        mine, table = layout.at("hand", hand), layout.at(EXTRA)
        (taken,) = layout.cards(table)
        open_too = taken.bit if hand == self.dummy else 0
        layout = layout.take(taken.bit, table, mine, open_too).play(action.card.index, mine, table)
        return layout, Exchange(self.declarer, self.dummy, True, action.card, taken, hand)

    def after(self, held: int) -> int:
        """The cards of a hand after the exchange, all as masks."""
        if self.put_down is None or self.taken_up is None or not held & self.put_down.bit:
            return held
        return held & ~self.put_down.bit | self.taken_up.bit

    @classmethod
    def every_action(cls, pack: Pack) -> tuple[Action, ...]:
        return (KEEP, *map(PutDown, pack))

    def read(self, text: str) -> Action:
        """`keep`, or `exchange:S2`, also with a blank and in any case."""
        word, _, card = text.strip().replace(":", " ", 1).partition(" ")
        if word.lower() == str(KEEP) and not card:
            return KEEP
        if word.lower() != WORD:
            raise InvalidNotation(f"'{text}' exchanges nothing; write keep, or {WORD} and a card.")
        return PutDown(Card.read(card))

    @property
    def guide(self) -> str:
        return f"keep, or {WORD} and a card of your hand or of dummy"

    def example(self, legal: Sequence[Action]) -> Action | None:
        """The first card that may be put down."""
        return next((action for action in legal if action != KEEP), None)

    def summary(self) -> str:
        if self.put_down is None:
            return f"{{{self.declarer}}} exchanged nothing"
        whose = "" if self.hand == self.declarer else " in dummy"
        return f"{{{self.declarer}}} took {self.taken_up} for {self.put_down}{whose}"

    def facts(self) -> dict[str, Json]:
        down, up = (None if card is None else str(card) for card in (self.put_down, self.taken_up))
        return {"phase": WORD, "declarer": self.declarer, "hand": self.hand, "put_down": down, "taken_up": up}
