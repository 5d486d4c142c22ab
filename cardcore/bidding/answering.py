"""Calls of a hand whose partner has bid: raises, new suits, no-trump, and where to stop.

A fit is a suit of which both hands together are sure to hold eight cards. With one the points of both decide
how high to bid; without one a hand shows its suits as long as that is cheap, and then settles.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, field, frozen

from cardcore.bidding.estimate import GAME_LEVEL, points_for
from cardcore.bidding.opening import BALANCED, HIGHEST_FIRST, at_most, with_length
from cardcore.bidding.promises import MAX_POINTS, Heard, Offer, Promise
from cardcore.phases.calls import PASS, Bid
from cardcore.rules.cards import Strain, Suit

SUPPORT = 3
FIT = 8
"""Trumps of both hands with which a suit is good enough."""

MAJORS, MINORS = (Suit.SPADES, Suit.HEARTS), (Suit.DIAMONDS, Suit.CLUBS)
SMALL_SLAM, GRAND_SLAM = 6, 7
INVITING = 3
"""Points short of a game that are worth an invitation when partner may hold more than the least."""

WORTH_AN_ANSWER = 6
"""Points with which an answering hand has something to say at the level of one."""

NEW_SUIT = {1: WORTH_AN_ANSWER, 2: 10, 3: 12}
"""Points with which an answering hand names a new suit, by its level."""

WIDE = 5
"""Points between the bottom and the top of a hand that has yet to say how strong it is."""

FORCING = 30
"""A new suit is forcing if it may be bid on so many points: it has no upper limit."""

EXTRAS = 16
"""Points of an opening hand for a second suit at a level of three, or above two of its first suit."""


@frozen(slots=False)
class Answer:
    """What is heard by a player whose partner has bid."""

    heard: Heard
    partner: Promise
    own: Promise
    floors: dict[Strain, Bid | None] = field(init=False)

    @floors.default
    def _cheapest(self) -> dict[Strain, Bid | None]:
        return {strain: self.heard.cheapest(strain) for strain in Strain}

    def offers(self) -> Iterator[Offer]:
        """The calls in the order in which they are thought of; the first that suits the hand is made."""
        fits = [suit for suit in MAJORS if self.partner.least[suit]]
        for suit in fits:
            yield from self.raises(suit)
        yield from self.one_over_one()
        yield from self.new_majors()
        yield from self.at_no_trump()
        for suit in MINORS:
            if self.partner.least[suit] >= 2:
                yield from self.raises(suit)
        yield from self.new_suits()
        yield from self.own_suit_again()
        yield from self.preferences()
        if self.is_forced:
            yield from self.makeshifts()
        yield Offer(PASS, Promise())

    # How high

    def raises(self, suit: Suit) -> Iterator[Offer]:
        """Bids in a suit with a fit, from slams down to a cheap raise, by the points of both hands."""
        strain, partner = Strain(suit), self.partner
        high = MAX_POINTS
        for level in (GRAND_SLAM, SMALL_SLAM):
            low = self.missing(level, strain, partner.low)
            yield from self.raise_to(level, suit, low, high)
            high = low - 1
        game, invited = GAME_LEVEL[strain], self.is_invited(strain)
        low = self.missing(game, strain, partner.mean if invited else partner.low)
        yield from self.raise_to(game, suit, low, high)
        if invited or self.sufficient(game, strain) is None:
            return
        best = partner.low + INVITING if self.partner_is_wide else partner.high
        invitation = self.missing(game, strain, best)
        if invitation < low:
            yield from self.raise_to(game - 1, suit, invitation, low - 1)
            low = invitation
        bid = self.floors[strain]
        supported = self.own.least[suit] >= SUPPORT and self.is_ours(strain)
        if bid is not None and bid.level < game and not supported:
            yield from self.raise_to(bid.level, suit, self.missing(bid.level, strain, partner.mean), low - 1)

    def missing(self, level: int, strain: Strain, partner: float) -> int:
        """The points that this hand must add to partner's for a bid."""
        return max(0, round(points_for(level, strain, FIT) - partner))

    def raise_to(self, level: int, suit: Suit, low: int, high: int) -> Iterator[Offer]:
        bid = self.sufficient(level, Strain(suit))
        if bid is not None:
            needed = max(FIT - self.partner.least[suit], 0)
            yield Offer(bid, Promise(low, high, with_length(suit, needed), trump=suit))

    @property
    def partner_is_wide(self) -> bool:
        return self.partner.high - self.partner.low > WIDE

    def is_invited(self, strain: Strain) -> bool:
        """Whether partner has bid just below game in a strain, so that nothing is left to ask with."""
        last = self.heard.bids_of(self.heard.partner)[-1]
        return last.strain is strain and last.level == GAME_LEVEL[strain] - 1

    # New suits

    def is_new(self, suit: Suit) -> bool:
        """Whether nobody has shown a suit so far; a minor that this hand has opened may be shown anew."""
        shown = max(self.own.least[suit], self.partner.least[suit]) >= 4
        named = any(bid.strain.trump is suit for bid in self.heard.bids_of(self.heard.partner))
        return not shown and not named and suit not in self.heard.opponents_suits

    def one_over_one(self) -> Iterator[Offer]:
        """A new suit of four cards at the level of one, the longer first, the cheaper of two of four."""
        for length in (6, 5, 4):
            for suit in sorted(HIGHEST_FIRST, reverse=length > 4):
                bid = self.floors[Strain(suit)]
                if bid is not None and bid.level == 1 and self.is_new(suit):
                    yield Offer(bid, Promise(self.least_for(bid, suit), least=with_length(suit, length)))

    def new_majors(self) -> Iterator[Offer]:
        """A new major suit of five cards at a higher level."""
        for suit in MAJORS:
            yield from self.higher_suit(suit, 5)

    def new_suits(self) -> Iterator[Offer]:
        """A new suit of four cards at a higher level, the cheaper first."""
        for suit in sorted(HIGHEST_FIRST):
            yield from self.higher_suit(suit, 4)

    def higher_suit(self, suit: Suit, length: int) -> Iterator[Offer]:
        bid = self.floors[Strain(suit)]
        if bid is None or not 2 <= bid.level <= 3 or not self.is_new(suit) or self.has_settled:
            return
        yield Offer(bid, Promise(self.least_for(bid, suit), least=with_length(suit, length)))

    def least_for(self, bid: Bid, suit: Suit) -> int:
        """The points for a new suit: more for an answering hand at a higher level, or for a reverse."""
        mine = self.heard.bids_of(self.heard.player)
        if not mine:
            return max(NEW_SUIT[bid.level], self.own.low)
        first = mine[0]
        reverse = bid.level > 2 or (bid.level == 2 and suit > first.strain and first.level == 1)
        return max(self.own.low, EXTRAS if reverse else 0)

    @property
    def has_settled(self) -> bool:
        """Whether the side has bid no-trump or named a suit twice, so that no more suits are shown."""
        bids = [*self.heard.bids_of(self.heard.player), *self.heard.bids_of(self.heard.partner)]
        strains = [bid.strain for bid in bids]
        return Strain.NO_TRUMP in strains or len(strains) > len(set(strains)) or len(bids) > 3

    # No-trump and the end

    def at_no_trump(self) -> Iterator[Offer]:
        """Slams, game, invitation and the cheapest bid at no-trump; each promises less than the last."""
        game, high = GAME_LEVEL[Strain.NO_TRUMP], MAX_POINTS
        for level in (GRAND_SLAM, SMALL_SLAM, game):
            invited = level == game and self.is_invited(Strain.NO_TRUMP)
            low = self.missing_at_no_trump(level, self.partner.mean if invited else self.partner.low)
            yield from self.no_trump_at(level, Promise(low, high))
            high = min(high, low - 1)
        best = self.partner.low + INVITING if self.partner_is_wide else self.partner.high
        low = self.missing_at_no_trump(game, best)
        if not self.is_invited(Strain.NO_TRUMP):
            yield from self.no_trump_at(game - 1, evolve(BALANCED, low=low, high=high))
        if not self.is_ours(Strain.NO_TRUMP):
            shape = evolve(BALANCED, high=min(high, low - 1)) if self.own.low else Promise(high=high)
            yield from self.no_trump_at(1, evolve(shape, low=max(self.own.low, WORTH_AN_ANSWER)))

    def missing_at_no_trump(self, level: int, partner: float) -> int:
        """The points that this hand must add to partner's for a bid at no-trump."""
        return max(0, round(points_for(level, Strain.NO_TRUMP) - partner))

    def no_trump_at(self, level: int, promise: Promise) -> Iterator[Offer]:
        bid = self.sufficient(level, Strain.NO_TRUMP)
        if bid is not None and promise.low <= promise.high:
            yield Offer(bid, promise, self.heard.opponents_suits)

    def own_suit_again(self) -> Iterator[Offer]:
        """A suit of six cards that this hand has bid before, with a jump on more points."""
        for suit in HIGHEST_FIRST:
            bid, shown = self.floors[Strain(suit)], self.own.least[suit]
            if bid is None or shown < 4 or bid.level > 3 or self.is_ours(Strain(suit)):
                continue
            if bid.level == 2:
                jump = Bid(3, Strain(suit))
                yield Offer(jump, Promise(EXTRAS, MAX_POINTS, with_length(suit, 6)))
            low, high = (0, EXTRAS - 1) if bid.level == 2 else (EXTRAS - 3, MAX_POINTS)
            yield Offer(bid, Promise(max(low, self.own.low), high, with_length(suit, max(6, shown + 1))))

    def preferences(self) -> Iterator[Offer]:
        """Back to partner's first suit, of which there are more cards than of the second."""
        named = [bid.strain for bid in self.heard.bids_of(self.heard.partner)]
        suits = [strain.trump for strain in named if strain.trump is not None]
        if len(suits) < 2 or suits[0] == suits[-1] or not self.is_ours(Strain(suits[-1])):
            return
        bid = self.floors[Strain(suits[0])]
        if bid is not None and bid.level <= 3:
            for length in (2, 3, 4):
                most = at_most(suits[-1], length)
                yield Offer(bid, Promise(self.own.low, least=with_length(suits[0], length), most=most))

    def makeshifts(self) -> Iterator[Offer]:
        """What is bid for want of anything else when partner may not be passed."""
        mine = [Suit(suit) for suit in HIGHEST_FIRST if self.own.least[suit] >= 4]
        for strain in (*map(Strain, mine), Strain.NO_TRUMP, *map(Strain, HIGHEST_FIRST)):
            bid = self.floors[strain]
            if bid is not None and bid.level <= GAME_LEVEL[strain]:
                yield Offer(bid, Promise(self.own.low))

    @property
    def is_forced(self) -> bool:
        """Whether partner has named a new suit without an upper limit, and no opponent has bid since."""
        auction, partner = self.heard.auction, self.heard.partner
        number = auction.bid
        if number is None or auction.caller(number) != partner or self.partner.high < FORCING:
            return False
        *earlier, last = self.heard.bids_of(partner)
        named = {bid.strain for bid in (*earlier, *self.heard.bids_of(self.heard.player))}
        new = last.strain not in named and last.strain is not Strain.NO_TRUMP
        return new and last.level < GAME_LEVEL[last.strain]

    def is_ours(self, strain: Strain) -> bool:
        """Whether the last bid is of this side and in a strain."""
        auction = self.heard.auction
        number = auction.bid
        if number is None or auction.by_opponent(number):
            return False
        return auction.contract is not None and auction.contract.strain is strain

    def sufficient(self, level: int, strain: Strain) -> Bid | None:
        """The bid of a level in a strain, none where it is too low by now."""
        cheapest = self.floors[strain]
        return None if cheapest is None or cheapest.level > level else Bid(level, strain)
