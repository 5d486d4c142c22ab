"""Tricks that a side can take one after another when all cards are open: its winners, in both its hands.

One hand leads, and its partner follows with the lowest card that it has. A hand that runs a suit stays on
lead: its winners are above all cards of the other side, and its partner is never made to overtake. The
leader may first cash what it can, then cross to its partner in one suit; what the partner runs is counted
after that. A number of tricks stands above a mask of ranks, the lowest on which it rests.
"""

from __future__ import annotations

from cardcore.search.bits import highest, lowest, popcount
from cardcore.search.board import SEAT, SEATS, SIDE, SUIT, TRUMP, Row

RUN = 52
"""How far above the mask the number of tricks stands."""

SUIT_LENGTH = 13


def partner_of(b: Row, seat: int) -> int:
    """The only partner of a seat, or -1."""
    partner, count = -1, 0
    for other in range(b[SEATS]):
        if other != seat and b[SIDE + other] == b[SIDE + seat]:
            partner = other
            count += 1
    return partner if count == 1 else -1


def running(own: int, partner: int, theirs: int, longest: int, most: int) -> int:
    """The tricks that a hand runs in a suit, all hands being ranks of this suit.

    Args:
        longest: the number of cards of the longer hand of the other side.
        most: so many tricks the other side surely does not ruff.
    """
    above = highest(theirs) + 1 if theirs else 0
    winners = own >> above << above
    exhausted = max(longest, popcount(partner))
    count = low = enough = 0
    while winners and count < most:
        card = highest(winners)
        if partner:
            if lowest(partner) > card:
                break
            partner &= partner - 1
        low = 1 << card
        winners ^= low
        count += 1
        if count == exhausted:
            enough = low
    if count >= exhausted:
        # Nobody else has a card of the suit any more.
        return min(popcount(own), most) << RUN | enough
    return count << RUN | low


def crossing(own: int, partner: int, theirs: int, longest: int, most: int) -> int:
    """The tricks of a suit when the leader cashes, then crosses to its partner, who runs the rest."""
    if own == 0 or partner == 0:
        return 0
    above = highest(theirs) + 1 if theirs else 0
    cheap = lowest(own)
    if highest(partner) < max(above, cheap):
        return 0
    winners = (own >> above << above) & ~(1 << cheap)
    count = low = 0
    # As long as the partner has low cards to throw under the winners.
    while winners and lowest(partner) < above and count < most:
        low = 1 << highest(winners)
        winners ^= low
        own ^= low
        partner &= partner - 1
        count += 1
    if count == most:
        return 0
    run = running(partner, own, theirs, max(longest - count, 0), most - count)
    if run >> RUN == 0:
        return 0
    return (run >> RUN) + count << RUN | run & SUIT | low


def cashed(b: Row, remaining: int, leader: int, partner: int, wanted: int, tricks: int, sure: int) -> int:
    """The tricks that the side on lead takes before the other side has a choice.

    More than `wanted` are not looked for. `sure` are the tricks that the leader's trumps take in any case. A
    partner must not be made to ruff: of plain tricks only so many count as either hand has plain cards.
    """
    mine, other = remaining & b[SEAT + leader], remaining & b[SEAT + partner]
    theirs = remaining & ~(b[SEAT + leader] | b[SEAT + partner])
    trump = b[TRUMP]
    if at_most(trump, mine, other, theirs, sure) < wanted:
        return 0
    base, best_suit, best_over = sure, -1, 0
    plain, ruffs = tricks, False
    if trump >= 0:
        own, backing = mine >> 13 * trump & SUIT, other >> 13 * trump & SUIT
        enemy = theirs >> 13 * trump & SUIT
        longest = longest_of(b, remaining, leader, trump)
        run = running(own, backing, enemy, longest, SUIT_LENGTH)
        plain = tricks - max(popcount(own), popcount(backing))
        ruffs = run >> RUN < longest
        if not ruffs:
            run = popcount(own) << RUN | run & SUIT
        if run >> RUN >= sure >> RUN:
            base = run >> RUN << RUN | (run & SUIT) << 13 * trump
        if base >> RUN >= wanted:
            return base
        if ruffs or not enemy:
            best_suit, best_over = trump, crossing(own, backing, enemy, longest, SUIT_LENGTH)
    alone, both = 0, 0
    best_gain = (best_over >> RUN) - (base >> RUN)
    if best_over == 0:
        best_suit, best_gain = -1, -SUIT_LENGTH
    for suit in range(4):
        own, backing = mine >> 13 * suit & SUIT, other >> 13 * suit & SUIT
        if suit == trump or own | backing == 0:
            continue
        most = unruffed(b, remaining, leader, suit) if ruffs else SUIT_LENGTH
        if most == 0:
            continue
        enemy, longest = theirs >> 13 * suit & SUIT, longest_of(b, remaining, leader, suit)
        here = running(own, backing, enemy, longest, most)
        there = running(backing, own, enemy, longest, most)
        alone += here & -1 << RUN | (here & SUIT) << 13 * suit
        if (base >> RUN) + min(alone >> RUN, plain) >= wanted:
            return together(base, alone, plain)
        if there >> RUN > here >> RUN:
            here = there
        both += here & -1 << RUN | (here & SUIT) << 13 * suit
        over = crossing(own, backing, enemy, longest, most)
        if over and (over >> RUN) - (here >> RUN) > best_gain:
            best_suit, best_over, best_gain = suit, over, (over >> RUN) - (here >> RUN)
    if best_suit < 0:
        return together(base, alone, plain)
    if best_suit == trump:
        return together(best_over & -1 << RUN | (best_over & SUIT) << 13 * trump, both, plain)
    both = both & ~(SUIT << 13 * best_suit) | (best_over & SUIT) << 13 * best_suit
    return together(base, both + (best_gain << RUN), plain)


def together(trumps: int, others: int, plain: int) -> int:
    """The tricks in trumps and those in plain suits, of these at most `plain`."""
    count = (trumps >> RUN) + min(others >> RUN, plain)
    return count << RUN | (trumps | others) & (1 << RUN) - 1


def at_most(trump: int, mine: int, other: int, theirs: int, sure: int) -> int:
    """So many tricks the side on lead may hope to cash: whole suits in which it holds the highest card."""
    count = 0
    for suit in range(4):
        own, backing = mine >> 13 * suit & SUIT, other >> 13 * suit & SUIT
        hope = max(popcount(own), popcount(backing)) if own | backing > (theirs >> 13 * suit & SUIT) else 0
        count += max(hope, sure >> RUN) if suit == trump else hope
    return count


def longest_of(b: Row, remaining: int, leader: int, suit: int) -> int:
    """The number of cards of a suit in the longer hand of the other side."""
    longest = 0
    for seat in range(b[SEATS]):
        if b[SIDE + seat] != b[SIDE + leader]:
            longest = max(longest, popcount(remaining & b[SEAT + seat] & SUIT << 13 * suit))
    return longest


def unruffed(b: Row, remaining: int, leader: int, suit: int) -> int:
    """How many times a plain suit can be led before one of the other side can ruff."""
    most = SUIT_LENGTH
    for seat in range(b[SEATS]):
        held = remaining & b[SEAT + seat]
        if b[SIDE + seat] != b[SIDE + leader] and held >> 13 * b[TRUMP] & SUIT:
            most = min(most, popcount(held & SUIT << 13 * suit))
    return most
