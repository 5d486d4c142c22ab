"""An auction in which a card of the dummy is faced after every bid."""

from __future__ import annotations

from typing import Self

from cardcore.phases import Auction, Bid
from cardcore.rules import Action, Layout

ROW = "dummy row"
"""The place of the dummy's cards in such an auction: side by side, in the order in which they were dealt."""


class PreviewAuction(Auction):
    """Calls as in any auction; a bid faces the next card of the dummy, as long as there is one."""

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Self]:
        bids = sum(isinstance(call, Bid) for call in self.calls)
        after, longer = super().step(layout, action)
        if isinstance(action, Bid):
            card = after.top(after.at(ROW), bids)
            after = after if card is None else after.turn_up(card.bit)
        return after, longer
