"""Bids to lose tricks: a weak hand makes the first one, and partner says how high.

Such a bid promises few points, and with a trump suit at most a singleton in it. Once a side has begun to bid
so it bids as high as the points of both hands let it hope to lose, game and slams at once, or gives it up.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from cardcore.bidding.estimate import GAME_LEVEL, points_to_lose
from cardcore.bidding.opening import HIGHEST_FIRST, at_most, with_length
from cardcore.bidding.promises import ANY_LENGTH, Heard, Offer, Promise
from cardcore.phases.calls import PASS, Bid, Denomination
from cardcore.rules.cards import Strain

FIRST_BID = {1: 7, 2: 3}
"""The most points of a first bid to lose tricks, by its level."""

SHORTEST, FEW = 1, 4
"""The most trumps of a first bid to lose tricks, and of an answer to it."""

TOO_STRONG = 16
"""Points from which a hand takes its weak partner out of a bid to lose tricks."""


def denominations_to_lose(heard: Heard) -> list[Denomination]:
    """The denominations of the ladder in which tricks are to be lost, without trumps last."""
    found = dict.fromkeys(bid.strain for bid in heard.auction.rules.ladder if bid.losing)
    return sorted(found, key=lambda strain: strain.trump is None)


def first_bids_to_lose(heard: Heard) -> Iterator[Offer]:
    """The bids to lose tricks of a hand whose partner has not bid: in a void, a singleton, without trumps."""
    denominations = denominations_to_lose(heard)
    short = [
        (strain, length) for length in range(SHORTEST + 1) for strain in denominations if _is_suit(strain)
    ]
    for strain, length in [*short, *((strain, 0) for strain in denominations if not _is_suit(strain))]:
        bid = heard.cheapest(strain)
        if bid is not None and bid.level in FIRST_BID:
            yield Offer(bid, _with_few(Promise(high=FIRST_BID[bid.level]), strain, length))


def _is_suit(strain: Denomination) -> bool:
    return strain.trump is not None


def is_losing(heard: Heard) -> bool:
    """Whether the side to call has bid to lose tricks."""
    side = heard.player, heard.partner
    return any(bid.losing for player in side for bid in heard.auction.bids_by(player))


def answers_to_lose(heard: Heard) -> Iterator[Offer]:
    """The calls of a hand whose side has bid to lose tricks: higher, out of it, or a pass."""
    partners = heard.auction.bids_by(heard.partner)
    if heard.partner is not None and partners and partners[-1].losing:
        yield from higher(heard, heard.promises[heard.partner], partners[-1].strain)
        yield from out_of_it(heard)
    yield Offer(PASS, Promise())


def higher(heard: Heard, partner: Promise, strain: Denomination) -> Iterator[Offer]:
    """Slams, game, and over opponents the cheapest bid, in partner's denomination or without trumps."""
    for denomination in dict.fromkeys([strain, *denominations_to_lose(heard)]):
        if denomination != strain and _is_suit(denomination):
            continue
        cheapest = heard.cheapest(denomination)
        if cheapest is None:
            continue
        levels = [level for level in (7, 6, _game(denomination)) if level >= cheapest.level]
        if heard.auction.bid is not None and heard.auction.by_opponent(heard.auction.bid):
            levels.append(cheapest.level)
        for level in levels:
            yield from _for_trumps(Bid(level, denomination), partner)


def _for_trumps(bid: Bid, partner: Promise) -> Iterator[Offer]:
    """A bid on as many points as the number of trumps allows."""
    trump = bid.strain.trump
    for length in range(FEW, -1, -1) if trump is not None else (0,):
        trumps = length + (0 if trump is None else min(partner.most[trump], FEW))
        high = int(points_to_lose(bid.level, bid.strain, trumps) - partner.mean)
        if high >= 0:
            yield Offer(bid, _with_few(Promise(high=high), bid.strain, length))


def out_of_it(heard: Heard) -> Iterator[Offer]:
    """The cheapest bid of a strong hand in a suit of its own, or at no-trump."""
    for suit in HIGHEST_FIRST:
        bid = heard.cheapest(Strain(suit))
        if bid is not None and bid.level <= 2:
            yield Offer(bid, Promise(TOO_STRONG, least=with_length(suit, 5)))
    bid = heard.cheapest(Strain.NO_TRUMP)
    if bid is not None and bid.level <= 2:
        yield Offer(bid, Promise(TOO_STRONG))


def _with_few(promise: Promise, strain: Denomination, length: int) -> Promise:
    most = ANY_LENGTH if strain.trump is None else at_most(strain.trump, length)
    return evolve(promise, most=most)


def _game(strain: Denomination) -> int:
    return GAME_LEVEL[Strain.NO_TRUMP if strain.trump is None else Strain(strain.trump)]
