"""Tricks that a side can take one after another: its winners, in both its hands.

One hand leads, and its partner follows with the lowest card that it may play. A hand that runs a suit stays
on lead: its winners are above all cards of the other side, the covered ones too, and its partner is never
made to overtake. The leader may first cash what it can, then cross to its partner in one suit; what the
partner runs is counted after that. A number of tricks stands above a mask of ranks, the lowest on which it
rests.

Only cards that may be played now are counted on. What is turned up on the way is reckoned with where it may
disturb: a card of the partner that has to overtake, a trump of the other side.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, lowest, popcount
from cardcore.search.kernel.board import FOE, SEAT, SUIT, TRUMP
from cardcore.search.kernel.rows import Row

RUN = 52
"""How far above the mask the number of tricks stands."""

SUIT_LENGTH = 13


def running(own: int, partner: int, hidden: int, theirs: int, longest: int, most: int) -> int:
    """The tricks that a hand runs in a suit, all hands being ranks of this suit.

    Args:
        hidden: the covered cards of the partner.
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
        elif hidden >> card:
            break
        low = 1 << card
        winners ^= low
        count += 1
        if count == exhausted:
            enough = low
    if count >= exhausted:
        # Nobody else has a card of the suit any more.
        return min(popcount(own), most) << RUN | enough
    return count << RUN | low


def crossing(own: int, hidden: int, partner: int, theirs: int, longest: int, most: int) -> int:
    """The tricks of a suit when the leader cashes, then crosses to its partner, who runs the rest.

    Args:
        hidden: the covered cards of the leader.
    """
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
    run = running(partner, own, hidden, theirs, max(longest - count, 0), most - count)
    if run >> RUN == 0:
        return 0
    return (run >> RUN) + count << RUN | run & SUIT | low


def cashed(
    b: Row, remaining: int, clear: int, leader: int, partner: int, wanted: int, sure: int, discards: int
) -> int:
    """The tricks that the side on lead takes before the other side has a choice.

    A partner must not be made to ruff: of plain tricks only so many count as either hand has plain cards.

    Args:
        wanted: more tricks are not looked for.
        sure: the tricks that the leader's trumps take in any case.
        discards: how many cards the partner has yet to throw before the leader begins.
    """
    mine, other = clear & b[SEAT + leader], clear & b[SEAT + partner]
    foe = remaining & b[SEAT + b[FOE + 2 * leader]]
    second = remaining & b[SEAT + b[FOE + 2 * leader + 1]]
    theirs, covered, trump = foe | second, remaining ^ clear, b[TRUMP]
    if at_most(trump, mine, other, theirs, sure) < wanted:
        return 0
    veiled, behind = covered & b[SEAT + leader], covered & b[SEAT + partner]
    room = min(popcount(mine), popcount(other) - discards)
    plain, base, over, ruffs = room, sure, 0, False
    if trump >= 0:
        base, over, ruffs = in_trumps(trump, mine, other, foe, second, covered, veiled, behind, sure)
        if base >> RUN >= wanted:
            return base
        side_suits = ~(SUIT << 13 * trump)
        plain = min(popcount(mine & side_suits), popcount(other & side_suits) - discards)
    alone, both, best_suit, best_over = 0, 0, trump, over
    best_gain = (over >> RUN) - (base >> RUN) if over else -SUIT_LENGTH
    for suit in range(4):
        own, backing = mine >> 13 * suit & SUIT, other >> 13 * suit & SUIT
        if suit == trump or own | backing == 0:
            continue
        most = unruffed(foe, second, clear, trump, suit) if ruffs else SUIT_LENGTH
        if most == 0:
            continue
        enemy, longest = theirs >> 13 * suit & SUIT, longest_of(foe, second, covered, suit)
        here = running(own, backing, behind >> 13 * suit & SUIT, enemy, longest, most)
        there = running(backing, own, veiled >> 13 * suit & SUIT, enemy, longest, most)
        alone += here & -1 << RUN | (here & SUIT) << 13 * suit
        if together(base, alone, plain, room) >> RUN >= wanted:
            return together(base, alone, plain, room)
        here = max(here, there)
        both += here & -1 << RUN | (here & SUIT) << 13 * suit
        across = crossing(own, veiled >> 13 * suit & SUIT, backing, enemy, longest, most)
        if across and (across >> RUN) - (here >> RUN) > best_gain:
            best_suit, best_over, best_gain = suit, across, (across >> RUN) - (here >> RUN)
    if best_over == 0:
        return together(base, alone, plain, room)
    if best_suit == trump:
        return together(over, both, plain, room)
    both = both & ~(SUIT << 13 * best_suit) | (best_over & SUIT) << 13 * best_suit
    return together(base, both + (best_gain << RUN), plain, room)


def in_trumps(
    trump: int,
    mine: int,
    other: int,
    foe: int,
    second: int,
    covered: int,
    veiled: int,
    behind: int,
    sure: int,
) -> tuple[int, int, bool]:
    """The leader's tricks in trumps, those when it crosses in trumps, and whether plain cards may be ruffed.

    Who has trumps that are covered need not follow when trumps are led, so then they are not led.
    """
    theirs = foe | second
    own, backing, enemy = mine >> 13 * trump & SUIT, other >> 13 * trump & SUIT, theirs >> 13 * trump & SUIT
    if covered & theirs & SUIT << 13 * trump:
        return sure, 0, True
    longest = longest_of(foe, second, covered, trump)
    run = running(own, backing, behind >> 13 * trump & SUIT, enemy, longest, SUIT_LENGTH)
    ruffs = run >> RUN < longest
    if not ruffs:
        run = popcount(own) << RUN | run & SUIT
    base = run >> RUN << RUN | (run & SUIT) << 13 * trump
    if run >> RUN < sure >> RUN:
        base = sure
    over = 0
    if ruffs or not enemy:
        over = crossing(own, veiled >> 13 * trump & SUIT, backing, enemy, longest, SUIT_LENGTH)
    return base, over & -1 << RUN | (over & SUIT) << 13 * trump, ruffs


def together(trumps: int, others: int, plain: int, room: int) -> int:
    """The tricks in trumps and in plain suits: of these at most `plain`, of all at most `room`."""
    count = (trumps >> RUN) + max(min(others >> RUN, plain, room - (trumps >> RUN)), 0)
    return count << RUN | (trumps | others) & (1 << RUN) - 1


def at_most(trump: int, mine: int, other: int, theirs: int, sure: int) -> int:
    """So many tricks the side on lead may hope to cash: whole suits in which it holds the highest card."""
    count = 0
    for suit in range(4):
        own, backing = mine >> 13 * suit & SUIT, other >> 13 * suit & SUIT
        hope = max(popcount(own), popcount(backing)) if own | backing > (theirs >> 13 * suit & SUIT) else 0
        count += max(hope, sure >> RUN) if suit == trump else hope
    return count


def longest_of(foe: int, other: int, covered: int, suit: int) -> int:
    """The cards of a suit in the longer hand of the other side; while some are covered, as if all were."""
    if covered & SUIT << 13 * suit:
        return SUIT_LENGTH
    return max(popcount(foe & SUIT << 13 * suit), popcount(other & SUIT << 13 * suit))


def unruffed(foe: int, other: int, clear: int, trump: int, suit: int) -> int:
    """How many times a plain suit can be led before one of the other side can ruff."""
    most = SUIT_LENGTH
    if foe >> 13 * trump & SUIT:
        most = popcount(foe & clear & SUIT << 13 * suit)
    if other >> 13 * trump & SUIT:
        most = min(most, popcount(other & clear & SUIT << 13 * suit))
    return most
