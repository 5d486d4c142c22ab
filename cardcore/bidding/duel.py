"""How `thumb` calls where two bid, each for himself: a fixed count of points and length.

An ace counts 4, a king 3, a queen 2, a jack 1, a joker 5. Cards that nobody has shown count for each side in
proportion to the unknown cards it holds. A side expects half of the tricks, a fifth of a trick more for each
point that it has more than the other side, and with a trump suit a third for each trump. It bids the strain
in which it expects most, as high as it expects to make it, doubles what it expects to beat by two tricks,
and passes otherwise.

In a denomination in which tricks are to be lost a card counts a third of a point for each rank that it is
below the eight, and as much against the side above it; trumps are a burden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from attrs import frozen

from cardcore.bidding.hand_value import HIGH_CARD_POINTS, JOKER_POINTS
from cardcore.game.sight import Sight
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction, last_contract
from cardcore.phases.calls import DOUBLE, PASS, Bid, Call, Contract, Denomination, LosingStrain
from cardcore.rules.cards import JOKER, Card, Rank, Suit, cards_in
from cardcore.scoring.contract_game import ContractGame
from cardcore.scoring.deal_score import BOOK

A_POINT = 0.2
"""Tricks for each point more than the other side."""

A_TRUMP = 0.33
"""Tricks for each trump more than the other side."""

SAFE_TO_DOUBLE = 2.0
"""Tricks by which a contract must be expected to fail before it is doubled."""

Worth = Callable[[Card], float]


def contract_in(seen: Sight) -> Contract:
    """The contract that was bid last; raises `LookupError` when nobody has bid."""
    contract = last_contract((*seen.finished, seen.phase))
    if contract is None:
        raise LookupError("nobody has bid in this deal")
    return contract


def points_of(card: Card) -> int:
    """The points of a card."""
    return JOKER_POINTS if card is JOKER else HIGH_CARD_POINTS.get(card.rank, 0)


@frozen
class Prospects:
    """What a player expects of the play, from a view during the auction."""

    view: View

    def call(self, phase: Auction) -> Call:
        good = [bid for bid in self.bids if bid.level + BOOK <= round(self.by_strain[bid.strain])]
        if good:
            return max(good, key=self.worth)
        last = phase.bid
        if DOUBLE in self.view.legal and last is not None and self.beats(phase.calls[last]):
            return DOUBLE
        return PASS

    @cached_property
    def bids(self) -> list[Bid]:
        """The bids that the player may make."""
        return [call for call in self.view.legal if isinstance(call, Bid)]

    @cached_property
    def by_strain(self) -> Mapping[Denomination, float]:
        """What is expected in each denomination that may be bid."""
        return {strain: self.expected(strain) for strain in {bid.strain for bid in self.bids}}

    def worth(self, bid: Bid) -> tuple[float, bool, int]:
        """How much the side wants a bid: the strain first, then the highest level that it expects to make."""
        expected = self.by_strain[bid.strain]
        return expected, bid.level + BOOK <= expected, bid.level

    def beats(self, call: Call) -> bool:
        """Whether the opponents' bid is expected to fail by two tricks or more."""
        if not isinstance(call, Bid):
            return False
        if call.losing:
            theirs = self.tricks - self.expected(call.strain)
        else:
            theirs = self.tricks - self.expected_against(call.strain.trump)
        return call.level + BOOK - theirs >= SAFE_TO_DOUBLE

    @property
    def tricks(self) -> int:
        """The tricks to be played: as many as the game says, or else as the player's own hand has cards."""
        game = self.view.variant
        if isinstance(game, ContractGame):
            return game.tricks
        return max(self.view.count(place) for place in self.in_play() if self.side(place) == self.view.player)

    def expected(self, strain: Denomination) -> float:
        """The tricks that count for the side in a denomination: those it wins, or that it is to lose."""
        count = self.expected_losers if isinstance(strain, LosingStrain) else self.expected_tricks
        return count(strain.trump)

    def expected_losers(self, trump: Suit | None) -> float:
        """The tricks that the count promises the side to lose where that is wanted, even beyond all."""
        more = A_POINT * self.lead(lambda card: (Rank.EIGHT - card.rank) / 3)
        if trump is not None:
            more -= A_TRUMP * self.lead(lambda card: card.suit is trump)
        return self.tricks / 2 + more

    def expected_tricks(self, trump: Suit | None) -> float:
        """The tricks that the count promises the side with a trump suit, or without one, even beyond all."""
        more = A_POINT * self.lead_in_points
        if trump is not None:
            more += A_TRUMP * self.lead(lambda card: card is JOKER or card.suit is trump)
        return self.tricks / 2 + more

    def expected_against(self, trump: Suit | None) -> float:
        """The same while the other side declares, where that makes a difference."""
        return self.expected_tricks(trump)

    @cached_property
    def lead_in_points(self) -> float:
        """The points that the side has more than the other one."""
        return self.lead(points_of)

    def lead(self, worth: Worth) -> float:
        """The side's lead in the value of its cards, negative when it is behind."""
        held = [
            (self.side(place) == self.view.player, self.worth_of_place(place, worth))
            for place in self.in_play()
        ]
        ours = sum(value for mine, value in held if mine)
        theirs = sum(value for mine, value in held if not mine)
        return ours - theirs

    def worth_of_place(self, place: int, worth: Worth) -> float:
        """What a place holds: its known cards, and its share of the cards that nobody has shown."""
        known = self.view.known_cards(place)
        hidden = self.view.count(place) - len(known)
        unseen = self.unseen_cards
        average = sum(map(worth, unseen)) / len(unseen) if unseen else 0.0
        return sum(map(worth, known)) + hidden * average

    @cached_property
    def unseen_cards(self) -> list[Card]:
        """The cards of which the player does not know where they lie."""
        return [card for group in self.view.knowledge.groups for card in cards_in(group.cards)]

    def in_play(self) -> list[int]:
        """The places from which somebody will play."""
        places = self.view.places
        return [n for n, place in enumerate(places) if place.player is not None and not place.apart]

    def side(self, place: int) -> int | None:
        return self.view.places[place].player
