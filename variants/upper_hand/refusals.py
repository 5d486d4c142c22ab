"""What is refused in the bidding of Upper Hand, each with the rule that it breaks."""

from __future__ import annotations

from cardcore import IllegalAction


class BadOffer(IllegalAction):
    """An offer that is not above the last one, or an answer to nothing."""

    rule = "an offer must be above every amount named since the last exchange, and only an offer is accepted"


class TooHighOffer(IllegalAction):
    """An offer above the highest one of the house."""

    rule = "no offer is above the house rule max_bid"


class NoMoreExchanges(IllegalAction):
    """An offer after as many exchanges as a deal may have."""

    rule = "no offer is made after as many exchanges as the house rule max_exchanges allows"


class NoTaking(IllegalAction):
    """Taking the cards bid for where the rules, or who holds them, do not allow it."""

    rule = "only the holder takes the cards bid for, and only with the house rule bidding=claim"


class NotTheBidder(IllegalAction):
    """Among three, an offer of a player who was asked for an answer."""

    rule = "among three only the player at the dealer's left makes offers"


class OfferToNobody(IllegalAction):
    """Among three, an offer to the bidder himself or to a player who is not there."""

    rule = "among three an offer names one of the two other players"
