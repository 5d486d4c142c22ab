"""The auction of Cutthroat Contract: nobody doubles, and opening needs values.

The quick tricks are those of the old books; the encyclopedia does not list them.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore.phases import PASS, Auction, Bid
from cardcore.phases.auction import AuctionRules, InsufficientBid
from cardcore.phases.calls import Call, Say
from cardcore.rules import Action, IllegalAction, Layout, Pack, Rank, Suit, WrongKind, cards_in

POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
POINTS_TO_OPEN = 13
HALVES_TO_OPEN = 6
"""Three quick tricks, counted in halves."""

FROM = "4NT"
"""The lowest bid of the next player after an opening that bars the lower ones."""


class NoDoublesYet(IllegalAction):
    """A double in the auction."""

    rule = "there are no doubles before the partners are known"


class OvercallTooLow(IllegalAction):
    """A bid below four no-trumps right after an opening."""

    rule = "over an opening up to 4S the next player bids 4NT or more"


class TooWeakToOpen(IllegalAction):
    """An opening without the values."""

    rule = "an opening needs 13 points or three quick tricks"


def opens(hand: Pack) -> bool:
    """Whether a hand has the values for an opening."""
    points = sum(POINTS.get(card.rank, 0) for card in hand)
    halves = sum(quick_halves(hand, suit) for suit in Suit)
    return points >= POINTS_TO_OPEN or halves >= HALVES_TO_OPEN


def quick_halves(hand: Pack, suit: Suit) -> int:
    """The quick tricks of a hand in a suit, in halves: AK 4, AQ 3, A and KQ 2, a guarded king 1."""
    ranks = {card.rank for card in hand if card.suit is suit}
    if Rank.ACE in ranks:
        return 4 if Rank.KING in ranks else 3 if Rank.QUEEN in ranks else 2
    if Rank.KING in ranks:
        return 2 if Rank.QUEEN in ranks else int(len(ranks) > 1)
    return 0


@frozen
class OpeningRules(AuctionRules):
    """Who may call and what.

    Attributes:
        barring: whether the player after an opening up to 4S may bid from 4NT only.
        refusing: whether a hand without the values may not open.
    """

    barring: bool = field(default=True, kw_only=True)
    refusing: bool = field(default=False, kw_only=True)

    @property
    def barred(self) -> int:
        """The number of bids below four no-trumps."""
        names = [str(bid) for bid in self.ladder]
        return names.index(FROM) if FROM in names else len(names)


@frozen
class OpeningAuction(Auction):
    """Passes and bids in turn; three passes after a bid close it, or four at once."""

    @property
    def limits(self) -> OpeningRules:
        """The rules, with what they forbid."""
        if not isinstance(self.rules, OpeningRules):
            raise TypeError("this auction has rules on openings")
        return self.rules

    @property
    def opener(self) -> int | None:
        """The player who made the first bid."""
        bids = [number for number, call in enumerate(self.calls) if isinstance(call, Bid)]
        return self.caller(bids[0]) if bids else None

    def open_calls(self) -> tuple[Say, ...]:
        return (PASS,)

    def legal(self, layout: Layout) -> tuple[Call, ...]:
        if self.limits.refusing and self.opener is None and not self.may_open(layout):
            return (PASS,)
        return super().legal(layout)

    def is_bound(self, action: Action) -> bool:
        return self.limits.refusing and self.opener is None and isinstance(action, Bid)

    def may_open(self, layout: Layout) -> bool:
        """Whether the player to call has the values."""
        return opens(tuple(cards_in(layout.held[layout.at("hand", self.to_act)])))

    @property
    def floor(self) -> int:
        """The position in the ladder of the lowest bid that is allowed."""
        return max(super().floor, self.limits.barred if self.is_barred() else 0)

    def is_barred(self) -> bool:
        """Whether the last call opened low, so that the next player may only overcall high."""
        bids = [call for call in self.calls if isinstance(call, Bid)]
        return self.limits.barring and len(bids) == 1 and self.calls[-1] == bids[0]

    def check(self, layout: Layout, action: Action) -> None:
        """Raises the refusal of the rule that the call breaks, if any."""
        if action in self.legal(layout):
            return
        if isinstance(action, Say):
            raise NoDoublesYet(
                f"{action} is refused: who is an opponent is not known before a partner is named."
            )
        if not isinstance(action, Bid):
            raise WrongKind(f"{action} is not a call; the auction is going on.")
        number = self.bid
        if number is None:
            raise TooWeakToOpen(
                f"{action} is refused: your hand has neither 13 points nor three quick tricks."
            )
        if self.is_barred() and action in self.rules.ladder[super().floor :]:
            raise OvercallTooLow(f"{action} is refused right after the opening of {self.calls[number]}.")
        raise InsufficientBid(f"{action} is refused; the last bid is {self.calls[number]}.")

    def every_action(self, pack: Pack) -> tuple[Call, ...]:
        return (PASS, *self.rules.ladder)
