"""How a player bids who has no partner but will play a dummy, such as one of three.

Where each bids for himself the dummy is whoever declares; against partners it is always the player's own. Its
unseen cards count in proportion to the cards that nobody has shown.
"""

from __future__ import annotations

from attrs import frozen

from cardcore.bidding.estimate import GAME_LEVEL, WORTH_A_TRY, expected_tricks
from cardcore.bidding.hand_value import ALL_POINTS, HandValue
from cardcore.bidding.promises import Heard
from cardcore.phases.calls import DOUBLE, PASS, Bid, Call
from cardcore.rules.cards import Strain
from cardcore.scoring.deal_score import BOOK

CARDS_OF_A_HAND, CARDS_OF_A_SUIT, ALL_CARDS = 13, 13, 52
SAFE_TO_DOUBLE = 2.5
"""Tricks by which a contract must be expected to fail before it is doubled."""


@frozen
class Share:
    """What a hand may expect in the dummy, and of its opponents' cards.

    Attributes:
        hand: the player's own.
        dummy: what is seen of the dummy.
        against_partners: whether the opponents are partners, who declare without the dummy.
    """

    hand: HandValue
    dummy: HandValue
    against_partners: bool = False

    @property
    def of_dummy(self) -> float:
        """The share of the unseen cards that lie in the dummy."""
        seen = sum(self.dummy.lengths)
        return (CARDS_OF_A_HAND - seen) / (ALL_CARDS - CARDS_OF_A_HAND - seen)

    def points(self) -> tuple[float, float]:
        """The points of the hand with the dummy, and of an opponent with the dummy or with the other one."""
        unseen = ALL_POINTS - self.hand.points - self.dummy.points
        dummy, others = self.dummy.points + unseen * self.of_dummy, unseen * (1 - self.of_dummy)
        return self.hand.points + dummy, others if self.against_partners else dummy + others / 2

    def trumps(self, strain: Strain) -> tuple[float, float]:
        """The trumps likewise; an opponent who names a suit has two thirds of those that lie with the two."""
        if strain.trump is None:
            return 0.0, 0.0
        own, seen = self.hand.lengths[strain.trump], self.dummy.lengths[strain.trump]
        unseen = CARDS_OF_A_SUIT - own - seen
        dummy, others = seen + unseen * self.of_dummy, unseen * (1 - self.of_dummy)
        return own + dummy, others if self.against_partners else dummy + others * 2 / 3

    def expected(self, strain: Strain) -> float:
        """The tricks of the player as declarer."""
        return expected_tricks(self.points()[0], strain, self.trumps(strain)[0])

    def expected_against(self, strain: Strain) -> float:
        """The tricks of an opponent as declarer."""
        return expected_tricks(self.points()[1], strain, self.trumps(strain)[1])


def call_alone(heard: Heard, hand: HandValue, dummy: HandValue) -> Call:
    """The call of a hand, with the cards of the dummy that everybody sees."""
    sides = heard.auction.rules.sides
    share = Share(hand, dummy, against_partners=len(set(sides)) < len(sides))
    best = max(Strain, key=share.expected)
    bid = best_bid(heard, best, share.expected(best))
    if bid is not None and not is_own(heard):
        return bid
    contract = heard.auction.contract
    if (
        contract is None
        or DOUBLE not in heard.auction.open_calls()
        or not isinstance(contract.strain, Strain)
    ):
        return PASS
    short = contract.level + BOOK - share.expected_against(contract.strain)
    return DOUBLE if short >= SAFE_TO_DOUBLE else PASS


def best_bid(heard: Heard, strain: Strain, tricks: float) -> Bid | None:
    """Game where the tricks suffice for it, else the cheapest bid where they suffice for that."""
    cheapest = heard.cheapest(strain)
    level = int(tricks + WORTH_A_TRY) - BOOK
    if cheapest is None or cheapest.level > level:
        return None
    return Bid(max(cheapest.level, GAME_LEVEL[strain]), strain) if level >= GAME_LEVEL[strain] else cheapest


def is_own(heard: Heard) -> bool:
    """Whether the last bid is the player's own, which need not be raised."""
    number = heard.auction.bid
    return number is not None and heard.auction.caller(number) == heard.player
