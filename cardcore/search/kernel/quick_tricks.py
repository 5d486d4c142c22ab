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

from typing import NamedTuple

from cardcore.search.kernel.bits import ALL_CARDS, SUIT_MASK, highest, lowest, of_suit, popcount, ranks_in
from cardcore.search.kernel.record_types import Board
from cardcore.search.kernel.trumps import COUNT

SUIT_LENGTH = 13


class Hands(NamedTuple):
    """The hands around the table as the side on lead sees them, each a mask.

    Attributes:
        mine: the cards that the leader may play; `other` those of its partner.
        my_covered: those that the leader may not play yet; `other_covered` those of its partner.
        left_hand: all cards of one hand of the other side, `right_hand` of the other one, `theirs` of both.
        available: the cards of all hands that may be played; `covered` all others.
    """

    mine: int
    other: int
    my_covered: int
    other_covered: int
    left_hand: int
    right_hand: int
    theirs: int
    available: int
    covered: int


class Crossing(NamedTuple):
    """How the leader may cross to its partner.

    Attributes:
        tricks: the tricks of the suit in which it crosses, above the ranks on which they rest; 0 for none.
        suit: this suit.
        gain: how many more these are than without crossing.
    """

    tricks: int
    suit: int
    gain: int


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

    Args:
        wanted: more tricks are not looked for.
        sure: the tricks that the leader's trumps take in any case.
        discards: how many cards the partner has yet to throw before the leader begins.
    """
    trump, hands = board.trump, hands_of(board, remaining, available, leader, partner)
    if upper_bound(trump, hands, sure) < wanted:
        return 0
    base, over, ruffs = trump_tricks(trump, hands, sure)
    if base >> COUNT >= wanted:
        return base
    plain, room = most_rounds(trump, hands, discards)
    partners = seen_by_partner(hands)
    crossing = Crossing(over, trump, (over >> COUNT) - (base >> COUNT) if over else -SUIT_LENGTH)
    alone = both = 0
    for suit in range(4):
        most = rounds_without_ruff(trump, hands, suit) if ruffs else SUIT_LENGTH
        if most == 0 or suit == trump or ranks_in(hands.mine | hands.other, suit) == 0:
            continue
        here = run_suit(hands, suit, most)
        alone += in_suit(here, suit)
        if add_plain(base, alone, plain, room) >> COUNT >= wanted:
            return add_plain(base, alone, plain, room)
        here = max(here, run_suit(partners, suit, most))
        both += in_suit(here, suit)
        crossing = better_crossing(cross_in_suit(hands, suit, most), suit, here >> COUNT, crossing)
    if crossing.tricks == 0:
        return add_plain(base, alone, plain, room)
    if crossing.suit == trump:
        return add_plain(crossing.tricks, both, plain, room)
    return add_plain(base, with_crossing(both, crossing), plain, room)


def hands_of(board: Board, remaining: int, available: int, leader: int, partner: int) -> Hands:
    """The hands around the table as a leader and its partner see them."""
    covered = remaining ^ available
    left = remaining & board.hand[board.opponents[2 * leader]]
    right = remaining & board.hand[board.opponents[2 * leader + 1]]
    return Hands(
        available & board.hand[leader],
        available & board.hand[partner],
        covered & board.hand[leader],
        covered & board.hand[partner],
        left,
        right,
        left | right,
        available,
        covered,
    )


def seen_by_partner(hands: Hands) -> Hands:
    """The same hands when the leader's partner leads."""
    return Hands(
        hands.other,
        hands.mine,
        hands.other_covered,
        hands.my_covered,
        hands.left_hand,
        hands.right_hand,
        hands.theirs,
        hands.available,
        hands.covered,
    )


def most_rounds(trump: int, hands: Hands, discards: int) -> tuple[int, int]:
    """The most rounds of plain suits, and of all suits, in which both hands of the side follow or throw.

    A partner must not be made to ruff: plain tricks count only as far as both hands have plain cards.
    """
    room = min(popcount(hands.mine), popcount(hands.other) - discards)
    if trump < 0:
        return room, room
    plain_suits = ~(SUIT_MASK << 13 * trump)
    return min(popcount(hands.mine & plain_suits), popcount(hands.other & plain_suits) - discards), room


def run_suit(hands: Hands, suit: int, most: int) -> int:
    """The tricks that the leader runs in a suit, of which `most` are surely not ruffed."""
    own, partner = ranks_in(hands.mine, suit), ranks_in(hands.other, suit)
    covered, opposing = ranks_in(hands.other_covered, suit), ranks_in(hands.theirs, suit)
    return run(own, partner, covered, opposing, longest_length(hands, suit), most)


def cross_in_suit(hands: Hands, suit: int, most: int) -> int:
    """The tricks of a suit when the leader crosses to its partner in it."""
    own, partner = ranks_in(hands.mine, suit), ranks_in(hands.other, suit)
    covered, opposing = ranks_in(hands.my_covered, suit), ranks_in(hands.theirs, suit)
    return cross(own, covered, partner, opposing, longest_length(hands, suit), most)


def better_crossing(tricks: int, suit: int, without: int, best: Crossing) -> Crossing:
    """The better way to cross: taking `tricks` of a suit that has `without` else, or the best one so far."""
    gain = (tricks >> COUNT) - without
    return Crossing(tricks, suit, gain) if tricks and gain > best.gain else best


def with_crossing(both: int, crossing: Crossing) -> int:
    """The tricks of the plain suits where the leader crosses in one of them."""
    ranks = (crossing.tricks & SUIT_MASK) << 13 * crossing.suit
    return (both & ~(SUIT_MASK << 13 * crossing.suit) | ranks) + (crossing.gain << COUNT)


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


def trump_tricks(trump: int, hands: Hands, sure: int) -> tuple[int, int, bool]:
    """The leader's tricks in trumps, those when it crosses in trumps, and whether plain cards may be ruffed.

    Who has trumps that are covered need not follow when trumps are led, so then they are not led.
    """
    if trump < 0:
        return sure, 0, False
    if of_suit(hands.covered & hands.theirs, trump):
        return sure, 0, True
    drawn = run_suit(hands, trump, SUIT_LENGTH)
    ruffs = drawn >> COUNT < longest_length(hands, trump)
    if not ruffs:
        drawn = popcount(of_suit(hands.mine, trump)) << COUNT | drawn & SUIT_MASK
    base = sure if drawn >> COUNT < sure >> COUNT else in_suit(drawn, trump)
    over = cross_in_suit(hands, trump, SUIT_LENGTH) if ruffs or not of_suit(hands.theirs, trump) else 0
    return base, in_suit(over, trump), ruffs


def in_suit(tricks: int, suit: int) -> int:
    """A number of tricks above ranks of a suit, as the same above cards."""
    return tricks & -1 << COUNT | (tricks & SUIT_MASK) << 13 * suit


def add_plain(trumps: int, others: int, plain: int, room: int) -> int:
    """The tricks in trumps and in plain suits: of these at most `plain`, of all at most `room`."""
    count = (trumps >> COUNT) + max(min(others >> COUNT, plain, room - (trumps >> COUNT)), 0)
    return count << COUNT | (trumps | others) & ALL_CARDS


def upper_bound(trump: int, hands: Hands, sure: int) -> int:
    """The most tricks to hope for; the partner's winners count if the leader may cross to it."""
    alone = together = 0
    crosses, ruffed = False, trump >= 0 and keeps_trump(trump, hands)
    for suit in range(4):
        mine, ours, entry = hopes_in(hands, suit)
        if suit == trump:
            mine, ours = max(mine, sure >> COUNT), max(ours, sure >> COUNT)
        elif ruffed:
            most = rounds_without_ruff(trump, hands, suit)
            mine, ours = min(mine, most), min(ours, most)
        alone, together, crosses = alone + mine, together + ours, crosses or entry
    return together if crosses else alone


def keeps_trump(trump: int, hands: Hands) -> bool:
    """Whether the other side surely has a trump left after all that the leader can draw."""
    own, theirs = ranks_in(hands.mine, trump), ranks_in(hands.theirs, trump)
    return theirs > 0 and popcount(own >> highest(theirs) + 1) < longest_length(hands, trump)


def hopes_in(hands: Hands, suit: int) -> tuple[int, int, bool]:
    """The most tricks of the leader in a suit, those of both hands, and whether it may cross in it."""
    own, partner = ranks_in(hands.mine, suit), ranks_in(hands.other, suit)
    theirs, longest = ranks_in(hands.theirs, suit), longest_length(hands, suit)
    above = highest(theirs) + 1 if theirs else 0
    mine = tricks_with(popcount(own >> above), popcount(own), longest)
    longer = max(popcount(own), popcount(partner))
    ours = tricks_with(popcount((own | partner) >> above), longer, longest)
    return mine, ours, own > 0 and partner >> max(above, lowest(own)) > 0


def tricks_with(winners: int, length: int, longest: int) -> int:
    """The most tricks with so many winners; a low card wins only once the other side has run out."""
    return length if winners >= longest else min(winners, length)


def longest_length(hands: Hands, suit: int) -> int:
    """The cards of a suit in the longer hand of the other side; while some are covered, as if all were."""
    if of_suit(hands.covered, suit):
        return SUIT_LENGTH
    return max(popcount(of_suit(hands.left_hand, suit)), popcount(of_suit(hands.right_hand, suit)))


def rounds_without_ruff(trump: int, hands: Hands, suit: int) -> int:
    """How many times a plain suit can be led before one of the other side can ruff."""
    most = SUIT_LENGTH
    if of_suit(hands.left_hand, trump):
        most = popcount(of_suit(hands.left_hand & hands.available, suit))
    if of_suit(hands.right_hand, trump):
        most = min(most, popcount(of_suit(hands.right_hand & hands.available, suit)))
    return most
