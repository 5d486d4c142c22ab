"""Secret duels: both players choose cards of their hands in secret, which are turned up when all are chosen.

An example of simultaneous choices of cards: they stay in the hands, masked, until the last one is made. Some
cards of each hand are dealt face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from attrs import field, frozen

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
    Variant,
    captured,
    hand,
    pack_of,
    private,
)
from cardcore.phases.base import Json
from cardcore.rules.actions import each_own
from cardcore.rules.cards import mask_of

HANDS, FIRST_WON = (0, 1), 2
Chosen = tuple[Pack | Hidden, Pack | Hidden]


@frozen
class Choice:
    """A card chosen in secret."""

    card: Card | Hidden = field(metadata=private())

    def __str__(self) -> str:
        return f"duel:{self.card}"

    @property
    def cards(self) -> Pack:
        """The card, for the one who chose it."""
        return () if isinstance(self.card, Hidden) else (self.card,)


@frozen
class Duelling(Phase):
    """One duel after another until the hands are empty; the side with the highest card takes all the cards.

    Attributes:
        first: who chooses first.
        size: how many cards each player chooses for a duel.
        left: how many duels are left.
        count: how many cards are chosen for this duel.
        chosen: for each player the cards chosen for it.
    """

    section = "Duels"

    first: int
    size: int
    left: int
    count: int = 0
    chosen: Chosen = field(default=((), ()), metadata=private(each_own))

    @property
    def to_act(self) -> int:
        """The first player until its cards are chosen, then the other."""
        return self.first if self.count < self.size else 1 - self.first

    @property
    def over(self) -> bool:
        """Whether no duel is left."""
        return self.left == 0

    def legal(self, layout: Layout) -> tuple[Choice, ...]:
        """Any card of the hand that is not chosen yet."""
        own = cast("Pack", self.chosen[self.to_act])
        return tuple(Choice(card) for card in layout.cards(self.to_act) if card not in own)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Duelling]:
        """The card chosen; after the last one all are turned up and taken."""
        cards = list(cast("tuple[Pack, Pack]", self.chosen))
        cards[self.to_act] += action.cards
        mine, yours = cards
        if self.count + 1 < 2 * self.size:
            return layout, Duelling(self.first, self.size, self.left, self.count + 1, (mine, yours))
        winner = int(max(card.rank for card in yours) > max(card.rank for card in mine))
        layout = layout.turn_up(mask_of(mine + yours))
        for player in HANDS:
            taken = mask_of(cards[player])
            layout = layout.take(taken, HANDS[player], FIRST_WON + winner, taken)
        return layout, Duelling(self.first, self.size, self.left - 1)

    def every_action(self, pack: Pack) -> tuple[Choice, ...]:
        """Any card of the pack."""
        return tuple(map(Choice, pack))

    def read(self, text: str) -> Choice:
        """The choice of the card that a person wrote, as in `duel:SA`.

        Raises:
            InvalidNotation: the text is no card.
        """
        return Choice(Card.read(text.removeprefix("duel:")))

    def facts(self) -> dict[str, Json]:
        """How many duels are left, and how many cards are chosen."""
        return {"phase": "duels", "left": self.left, "count": self.count}


@frozen
class Duels(Variant):
    """The game; each player holds `held` cards, `faced` of them dealt face up, and duels with `size`.

    With `kings_out` the kings that were dealt are laid open at once and win nothing.
    """

    key = "duels"
    name = "Duels"
    summary = "both choose cards in secret, the highest one takes them all"
    sources = ("a game of the tests",)

    pack: Pack = field(default=pack_of(Rank, (Suit.HEARTS, Suit.SPADES)), kw_only=True, repr=False)
    held: int = 13
    faced: int = 0
    size: int = 1
    kings_out: bool = False

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and the cards taken."""
        return hand(0, looker=0), hand(1, looker=1), captured(0), captured(1)

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first, the last ones face up."""
        both = (self.places[1 - dealer], self.places[dealer])
        covered = self.held - self.faced
        return [Deal(place, up=number >= covered) for number in range(self.held) for place in both]

    def phases(self, dealer: int) -> Phases:
        """Duels alone."""
        return (Duelling(1 - dealer, self.size, 0),)

    def flow(self, state: State) -> Next | None:
        """The kings are laid open where that is the rule; then the non-dealer chooses first."""
        if not isinstance(state.phase, Dealt):
            return None
        layout = state.layout
        for player in HANDS if self.kings_out else ():
            kings = mask_of(card for card in layout.cards(player) if card.rank is Rank.KING)
            layout = layout.take(kings, player, FIRST_WON + player, kings)
        duels = min(len(layout.cards(player)) for player in HANDS) // self.size
        return Next(Duelling(1 - state.start.dealer, self.size, duels), layout)

    def outcome(self, state: State) -> Outcome:
        """A point for every card more than the opponent's."""
        mine, yours = (len(state.layout.cards(FIRST_WON + player)) for player in HANDS)
        points = mine - yours, yours - mine
        return Outcome(points, f"The cards are {mine}-{yours}.", {"score": list(points)})

    @property
    def match(self) -> Series:
        """Two deals, so that both deal once."""
        return Series(2)

    @property
    def tiny(self) -> Duels:
        """Three cards in each hand."""
        pack = pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return Duels(pack=pack, held=3, faced=self.faced, kings_out=self.kings_out)
