"""A whist for two in which whole hands are exchanged and cards laid aside face down.

Modelled on Upper Hand (pagat.com): a third hand that nobody plays, an upper hand of a few cards for the
player who exchanged last, and as many cards laid face down, one in each slot.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from cardcore import (
    Action,
    Card,
    Deal,
    Dealt,
    Hidden,
    Layout,
    Next,
    Outcome,
    Pack,
    Phase,
    Phases,
    Place,
    Rank,
    Series,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    captured,
    hand,
    pack_of,
    private,
    trick_place,
)
from cardcore.phases.base import Json
from cardcore.rules.errors import InvalidNotation

THIRD, UPPER, FIRST_SLOT = 2, 3, 4
"""Positions among the places, after the hands of the two players."""


@frozen
class Say:
    """A word about the third hand: `swap` exchanges the speaker's hand for it, `keep` does not."""

    word: str

    def __str__(self) -> str:
        return self.word

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


SWAP, KEEP = Say("swap"), Say("keep")


@frozen
class Lay:
    """A card laid face down into the next slot; nobody but the one who lays it sees its face."""

    card: Card | Hidden = field(metadata=private())

    def __str__(self) -> str:
        return f"lay:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card, for the reader who may know it."""
        return () if isinstance(self.card, Hidden) else (self.card,)


@frozen
class Exchanging(Phase):
    """The players speak in turn until both have kept; the last to swap, or else the first to speak, owns.

    Attributes:
        speaker: who is to speak.
        owner: who takes the upper hand as things stand.
        swaps: how many exchanges there were; two are allowed.
        keeps: how many times in a row a hand was kept.
    """

    section = "Exchange"

    speaker: int
    owner: int
    swaps: int = 0
    keeps: int = 0

    @property
    def to_act(self) -> int:
        """The one who speaks."""
        return self.speaker

    @property
    def over(self) -> bool:
        """Whether both have kept their hands."""
        return self.keeps == 2

    def legal(self, layout: Layout) -> tuple[Say, ...]:
        """To swap, as long as exchanges are left, or to keep."""
        return (SWAP, KEEP) if self.swaps < 2 else (KEEP,)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Exchanging]:
        """The hands exchanged, or the upper hand taken when both have kept."""
        speaker = self.speaker
        if action == SWAP:
            swapped = Exchanging(1 - speaker, speaker, self.swaps + 1)
            return layout.exchange(speaker, THIRD), swapped
        kept = evolve(self, speaker=1 - speaker, keeps=self.keeps + 1)
        if kept.over:
            layout = layout.take(layout.held[UPPER], UPPER, self.owner)
        return layout, kept

    def every_action(self, pack: Pack) -> tuple[Say, ...]:
        """Both words."""
        return SWAP, KEEP

    def read(self, text: str) -> Say:
        """The word.

        Raises:
            InvalidNotation: for any other text.
        """
        if text not in ("swap", "keep"):
            raise InvalidNotation(f"'{text}' is neither swap nor keep.")
        return Say(text)

    def facts(self) -> dict[str, Json]:
        """Who would take the upper hand."""
        return {"phase": "exchange", "owner": self.owner}


@frozen
class Laying(Phase):
    """The owner lays a card into each slot, one at a time.

    Attributes:
        spades_first: whether a spade is laid as long as the owner has one.
    """

    section = "Laying"

    owner: int
    slots: int
    laid: int = 0
    spades_first: bool = False

    @property
    def to_act(self) -> int:
        """The owner of the upper hand."""
        return self.owner

    @property
    def over(self) -> bool:
        """Whether every slot has its card."""
        return self.laid == self.slots

    def legal(self, layout: Layout) -> tuple[Lay, ...]:
        """Any card of the owner's hand, or any spade."""
        cards = layout.cards(self.owner)
        spades = [card for card in cards if card.suit is Suit.SPADES] if self.spades_first else []
        return tuple(map(Lay, spades or cards))

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Laying]:
        """The card lies face down in the next slot."""
        if not isinstance(action, Lay) or isinstance(action.card, Hidden):
            raise TypeError(f"{action} names no card")
        target = FIRST_SLOT + self.laid
        return layout.take(action.card.bit, self.owner, target), evolve(self, laid=self.laid + 1)

    def every_action(self, pack: Pack) -> tuple[Lay, ...]:
        """Laying any card of the pack."""
        return tuple(map(Lay, pack))

    def read(self, text: str) -> Lay:
        """The laying of a card, written as `lay:SA`.

        Raises:
            InvalidNotation: for any other text.
        """
        if not text.startswith("lay:"):
            raise InvalidNotation(f"'{text}' lays no card; write lay:SA.")
        return Lay(Card.read(text.removeprefix("lay:")))

    def facts(self) -> dict[str, Json]:
        """Who lays, and how many cards are laid."""
        return {"phase": "laying", "owner": self.owner, "laid": self.laid}


@frozen
class LayingWhist(Variant):
    """The game; `held` cards in each of the three hands, an upper hand and slots for `slots` cards."""

    key = "laying"
    name = "Laying Whist"
    summary = "exchange your hand, lay cards aside, win tricks without trumps"
    sources = ("a game of the tests",)

    pack: Pack = field(default=pack_of(list(Rank)[7:]), kw_only=True, repr=False)
    held: int = 7
    slots: int = 3
    spades_first: bool = False

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, third hand, upper hand, slots, the trick and the tricks won."""
        hands = hand(0, looker=0), hand(1, looker=1)
        laid = tuple(Place(f"slot {number + 1}") for number in range(self.slots))
        return (*hands, Place("third"), Place("upper"), *laid, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time to non-dealer, third hand and dealer; the upper hand gets the rest."""
        three = (self.places[1 - dealer], self.places[THIRD], self.places[dealer])
        hands = [Deal(place) for _ in range(self.held) for place in three]
        return hands + [Deal(self.places[UPPER]) for _ in range(self.slots)]

    def phases(self, dealer: int) -> Phases:
        """Exchanges, laying, tricks."""
        return self.exchanging(dealer), self.laying(dealer), Tricks

    def flow(self, state: State) -> Next | None:
        """After the exchanges the owner lays cards, then leads to the first trick."""
        match state.phase:
            case Dealt():
                return Next(self.exchanging(state.start.dealer))
            case Exchanging(owner=owner):
                return Next(self.laying(owner))
            case Laying(owner=owner):
                rules = TrickRules(self.places, self.held)
                return Next(Tricks.led_by(owner, rules))
        return None

    def exchanging(self, dealer: int) -> Exchanging:
        """The non-dealer speaks first, and owns the upper hand unless there is an exchange."""
        return Exchanging(speaker=1 - dealer, owner=1 - dealer)

    def laying(self, owner: int) -> Laying:
        """The owner lays as many cards as there are slots."""
        return Laying(owner, self.slots, spades_first=self.spades_first)

    def outcome(self, state: State) -> Outcome:
        """A point for every trick more than the opponent's."""
        mine, yours = state.last(Tricks).won
        points = mine - yours, yours - mine
        return Outcome(points, f"The tricks are {mine}-{yours}.", {"score": list(points)})

    @property
    def match(self) -> Series:
        """Two deals, so that both deal once."""
        return Series(2)

    @property
    def tiny(self) -> LayingWhist:
        """Two cards in each hand, one in the upper hand."""
        pack = pack_of((Rank.KING, Rank.ACE), tuple(Suit)[1:]) + pack_of((Rank.QUEEN,), (Suit.SPADES,))
        return evolve(self, pack=tuple(sorted(pack)), held=2, slots=1)
