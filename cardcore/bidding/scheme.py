"""The scheme by which partners bid: natural, with points and lengths that every call promises.

Openings and overcalls are those of `opening`, calls after partner's bid those of `answering`. Whoever hears a
call takes it to promise what all hands that make it have in common. A double is for penalties.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, takewhile
from typing import NamedTuple

from attrs import evolve

from cardcore.bidding.alone import SAFE_TO_DOUBLE, call_alone
from cardcore.bidding.answering import FIT, Answer
from cardcore.bidding.estimate import expected_losers, expected_tricks
from cardcore.bidding.hand_value import ALL_POINTS, HandValue, Lengths
from cardcore.bidding.losing import answers_to_lose, first_bids_to_lose, is_losing
from cardcore.bidding.opening import openings, overcalls, with_length
from cardcore.bidding.promises import Heard, Offer, Promise
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, PASS, Bid, Call
from cardcore.rules.cards import Strain, Suit
from cardcore.scoring.deal_score import BOOK

TRICKS = 13

HIGH = 4
"""The level from which on a suit that is bid against the scheme is taken to be very long."""

LONG, VERY_LONG = 5, 7
"""Cards of such a suit below that level, and from there on."""


NO_DUMMY = HandValue.of(0)


def is_duel(auction: Auction) -> bool:
    """Whether two players bid, each for himself."""
    return len(auction.rules.callers) == 2


@lru_cache(maxsize=4096)
def offers(heard: Heard) -> tuple[Offer, ...]:
    """The calls that the player to act may make, the first that suits the hand being the one."""
    legal = set(heard.auction.rules.ladder[heard.auction.floor :]) | {PASS}
    return tuple(offer for offer in _thought_of(heard) if offer.call in legal)


def _thought_of(heard: Heard) -> Iterator[Offer]:
    if heard.partner is None:
        return iter(())
    if is_losing(heard):
        return answers_to_lose(heard)
    if heard.bids_of(heard.partner):
        partner, own = (heard.promises[player] for player in (heard.partner, heard.player))
        return Answer(heard, partner, own).offers()
    if heard.bids_of(heard.player):
        return iter((Offer(PASS, Promise()),))
    first = openings() if heard.auction.bid is None else overcalls(heard)
    *bids, passed = first
    return chain(bids, first_bids_to_lose(heard), [passed])


def call_of(heard: Heard, hand: HandValue, dummy: int = 0) -> Call:
    """The call of a hand, with the mask of the cards of a dummy that everybody sees."""
    seen = HandValue.of(dummy)
    return call_alone(heard, hand, seen) if heard.partner is None else call_by_scheme(heard, hand, seen)


def call_by_scheme(heard: Heard, hand: HandValue, dummy: HandValue = NO_DUMMY) -> Call:
    """The call of a hand that has a partner, against a dummy if there is one."""
    call = next((offer.call for offer in offers(heard) if offer.suits(hand)), PASS)
    if call == PASS and DOUBLE in heard.auction.open_calls() and expects_to_beat(heard, hand, dummy):
        return DOUBLE
    return call


def expects_to_beat(heard: Heard, hand: HandValue, dummy: HandValue) -> bool:
    """Whether the opponents' bid is expected to fail by `SAFE_TO_DOUBLE` tricks or more."""
    contract = heard.auction.contract
    if contract is None:
        return False
    trump, points = contract.strain.trump, points_against(heard, hand, dummy)
    trumps = 0.0 if trump is None else expected_trumps(heard, hand, dummy, trump)
    if isinstance(contract.strain, Strain):
        expected = expected_tricks(points, contract.strain, trumps)
    else:
        expected = expected_losers(points, contract.strain, trumps)
    return contract.level + BOOK - expected >= SAFE_TO_DOUBLE


def points_against(heard: Heard, hand: HandValue, dummy: HandValue) -> float:
    """The dummy's points, and of those not seen the opponents' share in proportion to what all promise."""
    left = ALL_POINTS - hand.points - dummy.points
    means = {p: promise.mean for p, promise in enumerate(heard.promises) if p != heard.player}
    against = sum(means[p] for p in heard.opponents)
    return dummy.points + left * against / sum(means.values())


def expected_trumps(heard: Heard, hand: HandValue, dummy: HandValue, trump: Suit) -> float:
    """The dummy's trumps, and of those not seen what the opponents promise or an even part."""
    partner = 0 if heard.partner is None else heard.promises[heard.partner].least[trump]
    out = max(0, TRICKS - hand.lengths[trump] - dummy.lengths[trump] - partner)
    promised = sum(heard.promises[player].least[trump] for player in heard.opponents)
    part = len(heard.opponents) / (len(heard.promises) - 1)
    return dummy.lengths[trump] + min(out, max(promised, out * part))


def hear(auction: Auction) -> Heard:
    """What has been promised in an auction."""
    *_, heard = stages(auction)
    return heard


def stages(auction: Auction) -> Iterator[Heard]:
    """What had been promised before each call of an auction, and what has been at last."""
    heard = Heard(evolve(auction, calls=()))
    yield heard
    for call in auction.calls:
        heard = heard.after(call, meaning(heard, call))
        yield heard


class Refusal(NamedTuple):
    """A pass of a player, and the bids that the scheme has for other hands in its place."""

    player: int
    bids: tuple[Offer, ...]

    def is_amiss(self, hand: HandValue) -> bool:
        """Whether a hand would have bid."""
        return any(bid.suits(hand) for bid in self.bids)


def refusals(auction: Auction) -> Iterator[Refusal]:
    """The passes after the first bid in place of which the scheme has bids."""
    for call, heard in zip(auction.calls, stages(auction), strict=False):
        if call == PASS and heard.auction.bid is not None:
            bids = broadest(takewhile(lambda offer: offer.call != PASS, offers(heard)))
            if bids:
                yield Refusal(heard.player, bids)


def broadest(found: Iterable[Offer]) -> tuple[Offer, ...]:
    """The offers of which no other one suits all hands that they suit."""
    kept: list[Offer] = []
    for offer in found:
        if not any(other.covers(offer) for other in kept):
            kept = [other for other in kept if not offer.covers(other)] + [offer]
    return tuple(kept)


@lru_cache(maxsize=8192)
def meaning(heard: Heard, call: Call) -> Promise:
    """What a call promises: what all hands that make it have in common."""
    found = [offer.promise for offer in offers(heard) if offer.call == call]
    if not found:
        return _unheard_of(heard, call)
    hull = found[0]
    for promise in found[1:]:
        hull = _hull(hull, promise)
    return hull


def _unheard_of(heard: Heard, call: Call) -> Promise:
    """The promise of a bid that the scheme does not know: a suit, long where it is bid high by itself."""
    if not isinstance(call, Bid) or not isinstance(call.strain, Strain) or call.strain.trump is None:
        return Promise()
    suit = call.strain.trump
    partner = 0 if heard.partner is None else heard.promises[heard.partner].least[suit]
    if partner:
        return Promise(least=with_length(suit, max(0, FIT - partner)))
    return Promise(least=with_length(suit, VERY_LONG if call.level >= HIGH else LONG))


def _hull(one: Promise, other: Promise) -> Promise:
    least: Lengths = tuple(map(min, one.least, other.least))  # type: ignore[assignment]  # of four each
    most: Lengths = tuple(map(max, one.most, other.most))  # type: ignore[assignment]  # likewise
    trump = one.trump if one.trump is other.trump else None
    return Promise(min(one.low, other.low), max(one.high, other.high), least, most, trump)
