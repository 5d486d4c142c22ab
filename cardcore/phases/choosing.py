"""Choosing cards: each player in turn takes cards from one place to another, one card for each action.

Laying cards on slots, passing cards to others, discarding, placing cards of a widow: the rules say from which
place, to which, how many and in which ways. What is chosen face down is seen by the one who chooses; choices
that are made at the same time are taken in turn, masked, and turned up when the last one is made.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from cardcore.phases.base import Json, Phase
from cardcore.phases.notation_words import check_word
from cardcore.rules.actions import HIDDEN, Action, Hidden, private
from cardcore.rules.cards import PACK_WITH_JOKER, Card, Pack, cards_in, mask_of
from cardcore.rules.errors import IllegalAction, InvalidNotation, MalformedVariant, NotPlayable, WrongKind
from cardcore.rules.layout import Layout
from cardcore.rules.places import Kind

EVERY_CARD = mask_of(PACK_WITH_JOKER)


class TooManyUp(IllegalAction):
    """One card too many face up."""

    rule = "not all cards may be laid face up in this deal"


@frozen
class ChooseUp:
    """A card chosen in sight of all, `up:S9`."""

    card: Card
    word: str = "up"

    def __str__(self) -> str:
        return f"{self.word}:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card, which everybody sees."""
        return (self.card,)


@frozen
class ChooseDown:
    """A card chosen in secret, `down:S9`; the others see `down:??`."""

    card: Card | Hidden = field(metadata=private())
    word: str = "down"

    def __str__(self) -> str:
        return f"{self.word}:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card, for the one who chose it."""
        return () if isinstance(self.card, Hidden) else (self.card,)


Choice = ChooseUp | ChooseDown


@frozen
class Way:
    """A way to choose a card: the word before it, and whether it lies face up in its new place.

    The word has small letters, no blanks and no colons.
    """

    word: str = field(validator=check_word)
    up: bool = False


def _not_negative(_: object, __: object, number: int) -> None:
    """Passes when so many cards can be chosen; else `MalformedVariant`."""
    if number < 0:
        raise MalformedVariant(f"A player cannot choose {number} cards.")


@frozen
class ChoiceRules:
    """What is chosen; the same value all through a phase.

    Attributes:
        target: the name of the place that cards go to, the chooser's own or a common one; in a place with
            piles each card goes to the next pile.
        number: how many cards each player chooses; with none the phase is over as it begins.
        ways: the ways to choose a card.
        source: the name of the place that cards come from.
        allowed: the mask of the cards that may be chosen.
        most_up: how many cards a player may lay face up, if not all.
        together: whether choices are masked until all have chosen; then cards are turned up.
        name: what the phase is called, `laying` for instance; its section of the rules page likewise.
        verb: what is done, as in `lay`, `lays`, `laid`.
        counted: what is counted for people, as in `slot 1 of 3`.
        note: what a prompt says besides, such as where the other cards go.
    """

    target: str
    number: int = field(validator=_not_negative)
    ways: tuple[Way, ...]
    source: str = "hand"
    allowed: int = EVERY_CARD
    most_up: int | None = None
    together: bool = False
    name: str = "choosing"
    verb: tuple[str, str, str] = ("choose", "chooses", "chosen")
    counted: str = "choice"
    note: str = ""

    def choice(self, way: Way, card: Card) -> Choice:
        """The choice of a card in one of the ways."""
        return ChooseUp(card, way.word) if self.open(way) else ChooseDown(card, way.word)

    def open(self, way: Way) -> bool:
        """Whether all see at once what is chosen in a way."""
        return way.up and not self.together

    def move(self, layout: Layout, card: Card, player: int, *, up: bool) -> Layout:
        """The layout after a player's card went to its new place."""
        source, target = layout.at(self.source, player), layout.at(self.target, player)
        if layout.places[target].kind is Kind.PILES:
            return layout.lay(card, source, target, layout.held[target].bit_count(), up=up)
        moved = layout.play(card.index, source, target)
        return moved if up else moved.turn_down(card.bit)


def _nobody(*_: object) -> Hidden:
    return HIDDEN


@frozen
class Choosing(Phase):
    """Players choose cards one by one, each all of their own before the next player begins.

    Attributes:
        players: who chooses, in turn.
        chosen: how many cards are chosen so far.
        ups: how many of the last player's lie face up.
        waiting: the mask of the cards that are turned up when all have chosen.
    """

    rules: ChoiceRules = field(repr=False)
    players: tuple[int, ...]
    chosen: int = 0
    ups: int = 0
    waiting: int | Hidden = field(default=0, metadata=private(_nobody), repr=False)

    @property
    def section(self) -> str:
        return self.rules.name.capitalize()

    @property
    def to_act(self) -> int:
        return self.players[min(self.chosen // max(1, self.rules.number), len(self.players) - 1)]

    @property
    def over(self) -> bool:
        return self.chosen == self.rules.number * len(self.players)

    @property
    def left(self) -> int:
        """The number of cards that the player to act has still to choose."""
        return self.rules.number - self.chosen % max(1, self.rules.number)

    @property
    def repeats(self) -> int:
        """The last choice of each player; the cards chosen before lie on the table."""
        return len(self.players)

    def choosable(self, layout: Layout) -> int:
        """The mask of the cards that the player to act may choose."""
        return layout.held[layout.at(self.rules.source, self.to_act)] & self.rules.allowed

    def legal(self, layout: Layout) -> tuple[Choice, ...]:
        cards = tuple(cards_in(self.choosable(layout)))
        ways = (way for way in self.rules.ways if self.may_lie(way))
        return tuple(self.rules.choice(way, card) for way in ways for card in cards)

    def may_lie(self, way: Way) -> bool:
        """Whether the next card may be chosen in a way."""
        most = self.rules.most_up
        return not way.up or most is None or self._ups_before() < most

    def _ups_before(self) -> int:
        """The number of cards that the player to act has laid face up."""
        return self.ups if self.chosen % self.rules.number else 0

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind`, `NotPlayable` or `TooManyUp` unless the card may be chosen in this way now."""
        lay, lays, laid = self.rules.verb
        if not isinstance(action, ChooseUp | ChooseDown) or (way := self.way(action.word)) is None:
            raise WrongKind(f"{action} {lays} no card; a card is to be {laid}, {self._words}.")
        if not self.choosable(layout) & mask_of(action.cards):
            raise NotPlayable(f"{action.card} is not among the cards you can {lay}.")
        if not self.may_lie(way) or action != self.rules.choice(way, action.cards[0]):
            raise TooManyUp(f"{action} is refused; this card can only lie face down.")

    def way(self, word: str) -> Way | None:
        """The way that a word names, if any."""
        return next((way for way in self.rules.ways if way.word == word), None)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Choosing]:
        """The card lies in its new place; with the last one all that waits is turned up."""
        if not isinstance(action, ChooseUp | ChooseDown) or isinstance(self.waiting, Hidden):
            raise TypeError(f"{action} chooses no card")
        card, way = action.cards[0], self.way(action.word)
        up = way is not None and way.up
        waits = card.bit if up and self.rules.together else 0
        layout = self.rules.move(layout, card, self.to_act, up=up and not waits)
        ups, waiting = self._ups_before() + up, self.waiting | waits
        phase = evolve(self, chosen=self.chosen + 1, ups=ups, waiting=waiting)
        return layout.turn_up(waiting) if phase.over else layout, phase

    def every_action(self, pack: Pack) -> tuple[Choice, ...]:
        return tuple(self.rules.choice(way, card) for way in self.rules.ways for card in pack)

    def read(self, text: str) -> Choice:
        """`up:S9` or `down:S9`, or whatever the ways are called, also with a blank and in any case."""
        word, _, card = text.strip().replace(":", " ", 1).partition(" ")
        way = self.way(word.lower())
        if way is None:
            raise InvalidNotation(f"'{text}' {self.rules.verb[1]} no card; write {self._words} and a card.")
        return self.rules.choice(way, Card.read(card))

    @property
    def guide(self) -> str:
        rules = self.rules
        many = f" for {rules.counted} {rules.number - self.left + 1} of {rules.number}"
        count = many if rules.number > 1 else ""
        note = f" ({self.note})" if self.note else ""
        return f"{self._words} and a card of your {rules.source}{count}{note}"

    @property
    def note(self) -> str:
        """What the guide says besides, in brackets."""
        return self.rules.note

    @property
    def _words(self) -> str:
        return " or ".join(way.word for way in self.rules.ways)

    def example(self, legal: Sequence[Action]) -> Action | None:
        """The first choice."""
        return next(iter(legal), None)

    def facts(self) -> dict[str, Json]:
        return {"phase": self.rules.name, "owner": self.to_act, "laid": self.chosen, "ups": self.ups}
