"""The trump seven: by house rule its holder may take a better upcard for it before playing a card."""

from __future__ import annotations

from attrs import frozen

from cardcore.phases import Phase, Tricks
from cardcore.rules import Action, Card, IllegalAction, Layout, Pack, Rank, Suit

WORD = "exchange"
WORTH_TAKING = frozenset({Rank.ACE, Rank.THREE, Rank.KING, Rank.QUEEN, Rank.JACK})
"""The upcards that may be taken."""


class NoExchange(IllegalAction):
    """An exchange of the trump seven that is not open to the player now."""

    rule = "the holder of the trump seven may take a high upcard while face-down cards are left"


@frozen
class Exchange:
    """The trump seven is laid down for the upcard."""

    def __str__(self) -> str:
        return WORD

    @property
    def cards(self) -> Pack:
        """No cards: which two they are can be seen."""
        return ()


EXCHANGE = Exchange()


class TricksWithExchange(Tricks):
    """Tricks before any of which the player to act may exchange the trump seven; the turn goes on."""

    def legal(self, layout: Layout) -> tuple[Action, ...]:
        plays = super().legal(layout)
        return (*plays, EXCHANGE) if self.may_exchange(layout) else plays

    @property
    def seven(self) -> Card:
        """The trump seven."""
        return Card(Suit(self.rules.ranking.trump or 0), Rank.SEVEN)

    def may_exchange(self, layout: Layout) -> bool:
        """Whether the player to act holds the seven, the upcard is high and a face-down card is left."""
        upcard = layout.cards(layout.at("upcard"))
        wanted = bool(upcard) and upcard[0].rank in WORTH_TAKING and layout.held[layout.at("stock")] != 0
        return wanted and bool(self.accessible(layout) & self.seven.bit)

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `NoExchange` besides what the tricks refuse."""
        if action != EXCHANGE:
            super().check(layout, action)
        elif not self.may_exchange(layout):
            raise NoExchange("You cannot exchange the trump seven for the upcard now.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        if action != EXCHANGE:
            return super().step(layout, action)
        mine, there = layout.at("hand", self.to_act), layout.at("upcard")
        taken = layout.take(layout.held[there], there, mine)
        return taken.play(self.seven.index, mine, there), self

    @classmethod
    def every_action(cls, pack: Pack) -> tuple[Action, ...]:
        return (*super().every_action(pack), EXCHANGE)

    def read(self, text: str) -> Action:
        return EXCHANGE if text.strip().lower() == WORD else super().read(text)
