"""Quick tricks: those that the side on lead takes one after another, with the winners in both its hands.

One hand leads, and its partner follows with the lowest card that it may play. A hand that runs a suit stays
on lead: its winners are above all cards of the other side, the covered ones too, and its partner is never
made to overtake. The leader may first cash what it can, then cross to its partner in one suit; what the
partner runs is counted after that. A number of tricks stands above a mask of ranks, the lowest on which it
rests.

Only cards that may be played now are counted on. What is turned up on the way is reckoned with where it may
disturb: a card of the partner that has to overtake, a trump of the other side.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import ALL_CARDS, SUIT_MASK, highest, lowest, of_suit, popcount, ranks_in
from cardcore.search.kernel.record_types import Board
from cardcore.search.kernel.trumps import COUNT

SUIT_LENGTH = 13


def quick_tricks(
    board: Board,
    remaining: int,
    available: int,
    leader: int,
    partner: int,
    wanted: int,
    sure: int,
    discards: int,
) -> int:
    """The tricks that the side on lead takes before the other side has a choice.

    A partner must not be made to ruff: plain tricks count only as far as both hands have plain cards.

    Args:
        wanted: more tricks are not looked for.
        sure: the tricks that the leader's trumps take in any case.
        discards: how many cards the partner has yet to throw before the leader begins.
    """
    mine, other = available & board.hand[leader], available & board.hand[partner]
    left_hand = remaining & board.hand[board.opponents[2 * leader]]
    right_hand = remaining & board.hand[board.opponents[2 * leader + 1]]
    theirs, covered, trump = left_hand | right_hand, remaining ^ available, board.trump
    if upper_bound(trump, mine, other, theirs, sure) < wanted:
        return 0
    my_covered, other_covered = covered & board.hand[leader], covered & board.hand[partner]
    room = min(popcount(mine), popcount(other) - discards)
    plain, base, over, ruffs = room, sure, 0, False
    if trump >= 0:
        base, over, ruffs = trump_tricks(
            trump, mine, other, left_hand, right_hand, covered, my_covered, other_covered, sure
        )
        if base >> COUNT >= wanted:
            return base
        plain_suits = ~(SUIT_MASK << 13 * trump)
        plain = min(popcount(mine & plain_suits), popcount(other & plain_suits) - discards)
    alone, both, cross_suit, crossed = 0, 0, trump, over
    best_gain = (over >> COUNT) - (base >> COUNT) if over else -SUIT_LENGTH
    for suit in range(4):
        own, backing = ranks_in(mine, suit), ranks_in(other, suit)
        if suit == trump or own | backing == 0:
            continue
        most = rounds_without_ruff(left_hand, right_hand, available, trump, suit) if ruffs else SUIT_LENGTH
        if most == 0:
            continue
        opposing, longest = ranks_in(theirs, suit), longest_length(left_hand, right_hand, covered, suit)
        here = run(own, backing, ranks_in(other_covered, suit), opposing, longest, most)
        there = run(backing, own, ranks_in(my_covered, suit), opposing, longest, most)
        alone += in_suit(here, suit)
        if add_plain(base, alone, plain, room) >> COUNT >= wanted:
            return add_plain(base, alone, plain, room)
        here = max(here, there)
        both += in_suit(here, suit)
        across = cross(own, ranks_in(my_covered, suit), backing, opposing, longest, most)
        if across and (across >> COUNT) - (here >> COUNT) > best_gain:
            cross_suit, crossed, best_gain = suit, across, (across >> COUNT) - (here >> COUNT)
    if crossed == 0:
        return add_plain(base, alone, plain, room)
    if cross_suit == trump:
        return add_plain(crossed, both, plain, room)
    both = both & ~(SUIT_MASK << 13 * cross_suit) | (crossed & SUIT_MASK) << 13 * cross_suit
    return add_plain(base, both + (best_gain << COUNT), plain, room)


def run(own: int, partner: int, partner_covered: int, theirs: int, longest: int, most: int) -> int:
    """The tricks that a hand runs in a suit, all hands being ranks of this suit.

    Args:
        longest: the number of cards of the longer hand of the other side.
        most: the number of tricks that the other side surely does not ruff.
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
        elif partner_covered >> card:
            break
        low = 1 << card
        winners ^= low
        count += 1
        if count == exhausted:
            enough = low
    if count >= exhausted:
        # Nobody else has a card of the suit any more.
        return min(popcount(own), most) << COUNT | enough
    return count << COUNT | low


def cross(own: int, own_covered: int, partner: int, theirs: int, longest: int, most: int) -> int:
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
    rest = run(partner, own, own_covered, theirs, max(longest - count, 0), most - count)
    if rest >> COUNT == 0:
        return 0
    return (rest >> COUNT) + count << COUNT | rest & SUIT_MASK | low


def trump_tricks(
    trump: int,
    mine: int,
    other: int,
    left_hand: int,
    right_hand: int,
    covered: int,
    my_covered: int,
    other_covered: int,
    sure: int,
) -> tuple[int, int, bool]:
    """The leader's tricks in trumps, those when it crosses in trumps, and whether plain cards may be ruffed.

    Who has trumps that are covered need not follow when trumps are led, so then they are not led.
    """
    theirs = left_hand | right_hand
    if of_suit(covered & theirs, trump):
        return sure, 0, True
    own, backing, opposing = ranks_in(mine, trump), ranks_in(other, trump), ranks_in(theirs, trump)
    longest = longest_length(left_hand, right_hand, covered, trump)
    drawn = run(own, backing, ranks_in(other_covered, trump), opposing, longest, SUIT_LENGTH)
    ruffs = drawn >> COUNT < longest
    if not ruffs:
        drawn = popcount(own) << COUNT | drawn & SUIT_MASK
    base = sure if drawn >> COUNT < sure >> COUNT else in_suit(drawn, trump)
    over = 0
    if ruffs or not opposing:
        over = cross(own, ranks_in(my_covered, trump), backing, opposing, longest, SUIT_LENGTH)
    return base, in_suit(over, trump), ruffs


def in_suit(tricks: int, suit: int) -> int:
    """A number of tricks above ranks of a suit, as the same above cards."""
    return tricks & -1 << COUNT | (tricks & SUIT_MASK) << 13 * suit


def add_plain(trumps: int, others: int, plain: int, room: int) -> int:
    """The tricks in trumps and in plain suits: of these at most `plain`, of all at most `room`."""
    count = (trumps >> COUNT) + max(min(others >> COUNT, plain, room - (trumps >> COUNT)), 0)
    return count << COUNT | (trumps | others) & ALL_CARDS


def upper_bound(trump: int, mine: int, other: int, theirs: int, sure: int) -> int:
    """The most tricks to hope for: whole suits in which the side on lead holds the highest card."""
    count = 0
    for suit in range(4):
        own, backing = ranks_in(mine, suit), ranks_in(other, suit)
        hope = max(popcount(own), popcount(backing)) if own | backing > ranks_in(theirs, suit) else 0
        count += max(hope, sure >> COUNT) if suit == trump else hope
    return count


def longest_length(left_hand: int, right_hand: int, covered: int, suit: int) -> int:
    """The cards of a suit in the longer hand of the other side; while some are covered, as if all were."""
    if of_suit(covered, suit):
        return SUIT_LENGTH
    return max(popcount(of_suit(left_hand, suit)), popcount(of_suit(right_hand, suit)))


def rounds_without_ruff(left_hand: int, right_hand: int, available: int, trump: int, suit: int) -> int:
    """How many times a plain suit can be led before one of the other side can ruff."""
    most = SUIT_LENGTH
    if of_suit(left_hand, trump):
        most = popcount(of_suit(left_hand & available, suit))
    if of_suit(right_hand, trump):
        most = min(most, popcount(of_suit(right_hand & available, suit)))
    return most
