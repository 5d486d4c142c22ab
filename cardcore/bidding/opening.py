"""The first bid of a side: openings, and overcalls after an opponent has bid."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from cardcore.bidding.hand_value import Lengths
from cardcore.bidding.promises import ANY_LENGTH, MAX_POINTS, Heard, Offer, Promise
from cardcore.phases.calls import PASS, Bid
from cardcore.rules.cards import Strain, Suit

EVEN: Lengths = (2, 2, 2, 2)
NO_LONG_SUIT: Lengths = (5, 5, 5, 5)
BALANCED = Promise(least=EVEN, most=NO_LONG_SUIT)
"""No singleton and no suit of six cards."""

OPENING, STRONG = 12, 21
"""Points of an opening of one in a suit, and from which the level is two."""

NO_TRUMPS = {1: (15, 17), 2: (20, 22)}
"""Points of a balanced opening by its level."""

NO_FIVE_CARDS: Lengths = (4, 4, 4, 4)

PREEMPT = (5, 10)
"""Points of an opening of three in a suit of seven cards."""

OVERCALL = {1: (8, 17), 2: (11, 17), 3: (14, MAX_POINTS)}
"""Points of an overcall in a suit of five cards, six at the level of three, by its level."""

OVERCALL_AT_NO_TRUMP = (15, 18)
JUMP_OVERCALL = 18
"""Points of an overcall one level higher than is needed."""

HIGHEST_FIRST = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


def openings() -> Iterator[Offer]:
    """The calls of a hand before anybody has bid, the first that suits it is made."""
    for level, (low, high) in sorted(NO_TRUMPS.items(), reverse=True):
        yield Offer(Bid(level, Strain.NO_TRUMP), evolve(BALANCED, low=low, high=high))
    yield from in_longest_suit(2, STRONG, MAX_POINTS, dict.fromkeys(Suit, 5))
    yield from in_longest_suit(1, OPENING, STRONG - 1, OPENED)
    for suit in HIGHEST_FIRST:
        yield Offer(Bid(3, Strain(suit)), Promise(*PREEMPT, with_length(suit, 7)))
    yield Offer(Bid(3, Strain.NO_TRUMP), Promise(STRONG, most=NO_FIVE_CARDS))
    yield Offer(PASS, Promise(high=OPENING - 1))


OPENED = {Suit.SPADES: 5, Suit.HEARTS: 5, Suit.DIAMONDS: 3, Suit.CLUBS: 3}
"""The length that an opening of one promises."""


def in_longest_suit(level: int, low: int, high: int, lengths: dict[Suit, int]) -> Iterator[Offer]:
    """Bids in the longest suit, of equally long ones in the higher: longer promises are offered first."""
    for length in range(13, 2, -1):
        for suit in HIGHEST_FIRST:
            if length >= lengths[suit]:
                yield Offer(Bid(level, Strain(suit)), Promise(low, high, with_length(suit, length)))


def overcalls(heard: Heard) -> Iterator[Offer]:
    """The calls of a hand when only opponents have bid."""
    yield from overcalls_at_no_trump(heard)
    for length in range(13, 4, -1):
        for suit in HIGHEST_FIRST:
            bid = heard.cheapest(Strain(suit))
            if bid is not None and bid.level in OVERCALL and length >= 4 + max(1, bid.level - 1):
                yield from overcalls_in(suit, length, bid)
    yield Offer(PASS, Promise())


def overcalls_at_no_trump(heard: Heard) -> Iterator[Offer]:
    """A balanced hand that stops the opponents' suits, with a jump on more points."""
    cheapest = heard.cheapest(Strain.NO_TRUMP)
    if cheapest is not None and cheapest.level <= 2:
        low, high = (points + cheapest.level - 1 for points in OVERCALL_AT_NO_TRUMP)
        yield Offer(cheapest, evolve(BALANCED, low=low, high=high), heard.opponents_suits)
        jump = Bid(cheapest.level + 1, Strain.NO_TRUMP)
        yield Offer(jump, evolve(BALANCED, low=high + 1), heard.opponents_suits)


def overcalls_in(suit: Suit, length: int, cheapest: Bid) -> Iterator[Offer]:
    """A long suit, with a jump on more points where that is below the level of four."""
    yield Offer(cheapest, Promise(*OVERCALL[cheapest.level], with_length(suit, length)))
    if cheapest.level < max(OVERCALL):
        jump = Bid(cheapest.level + 1, Strain(suit))
        yield Offer(jump, Promise(JUMP_OVERCALL, least=with_length(suit, length)))


def with_length(suit: Suit, length: int) -> Lengths:
    """At least so many cards of a suit."""
    clubs, diamonds, hearts, spades = (length if each is suit else 0 for each in Suit)
    return clubs, diamonds, hearts, spades


def at_most(suit: Suit, length: int) -> Lengths:
    """Not more than so many cards of a suit."""
    clubs, diamonds, hearts, spades = (length if each is suit else ANY_LENGTH[each] for each in Suit)
    return clubs, diamonds, hearts, spades
