"""What can be said about a trick to come without playing it: the last trick, and tricks that are sure."""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, lowest, popcount
from cardcore.search.kernel.board import (
    BY_CARD,
    CARDS,
    LEAD_SUIT,
    LED,
    MUST_FOLLOW,
    PARTNER,
    SEAT,
    SEATS,
    SIDE,
    SIDE_CARDS,
    SUIT,
    TRUMP,
    WORTH,
    beats,
)
from cardcore.search.kernel.quick_tricks import RUN, cashed
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.transposition_table import YES
from cardcore.search.kernel.trumps import sure_trumps


def last_trick(b: Row, remaining: int, leader: int, need: int) -> int:
    """The packed answer when every seat holds one card."""
    best = lowest(remaining & b[SEAT + leader])
    strength, taker, points = b[LED + best], leader, b[WORTH + best]
    rivals = 1 << best
    for turn in range(1, b[SEATS]):
        seat = leader + turn if leader + turn < b[SEATS] else leader + turn - b[SEATS]
        card = lowest(remaining & b[SEAT + seat])
        points += b[WORTH + card]
        rivals |= 1 << card
        if beats(card, best, strength, b[TRUMP]):
            best, strength, taker = card, 2 * (card % 13), seat
    mattered = 1 << best if popcount(rivals & SUIT << 13 * (best // 13)) > 1 else 0
    gain = points if b[BY_CARD] else 1
    return mattered | YES if b[SIDE + taker] == 0 and gain >= need else mattered


def sure_tricks(b: Row, remaining: int, clear: int, leader: int, need: int, tricks: int) -> int:
    """The packed answer if tricks that are sure settle it, or -1."""
    leading = b[SIDE + leader]
    wanted = need if leading == 0 else tricks - need + 1
    theirs = remaining & b[SIDE_CARDS + 1 - leading]
    sure = 0
    if b[TRUMP] >= 0:
        mattered = enough_trumps(b, remaining, 1 - leading, remaining ^ theirs, tricks - wanted + 1)
        if mattered >= 0:
            return mattered | YES if leading == 1 else mattered
        mattered = enough_trumps(b, remaining, leading, theirs, wanted)
        if mattered >= 0:
            return mattered | YES if leading == 0 else mattered
        # A partner may have to ruff a trick that is being cashed, so only the leader's trumps count beside.
        sure = sure_trumps(b[TRUMP], remaining & b[SEAT + leader], theirs)
    if not b[MUST_FOLLOW] or b[LEAD_SUIT] >= 0:
        return -1
    partner = b[PARTNER + leader]
    if partner >= 0:
        sure = cashed(b, remaining, clear, leader, partner, wanted, sure, 0)
    else:
        sure = cashed_alone(b, remaining, clear, leader, wanted, sure)
    if sure >> RUN >= wanted:
        return sure & CARDS | (YES if leading == 0 else 0)
    return -1


def enough_trumps(b: Row, remaining: int, side: int, theirs: int, enough: int) -> int:
    """The ranks on which it rests that the trumps of one seat of a side take so many tricks, or -1."""
    trumps = remaining & SUIT << 13 * b[TRUMP]
    for seat in range(b[SEATS]):
        if b[SIDE + seat] == side and popcount(trumps & b[SEAT + seat]) >= enough:
            packed = sure_trumps(b[TRUMP], trumps & b[SEAT + seat], theirs)
            if packed >> RUN >= enough:
                return packed & CARDS
    return -1


def cashed_alone(b: Row, remaining: int, clear: int, leader: int, wanted: int, sure: int) -> int:
    """The tricks that the leader cashes without help, beside those that are sure."""
    mine = clear & b[SEAT + leader]
    for suit in range(4):
        if suit != b[TRUMP] and mine >> 13 * suit & SUIT and sure >> RUN < wanted:
            packed = cashing(b, remaining, clear, mine, leader, suit)
            sure = (sure & -1 << RUN) + (packed & -1 << RUN) | (sure | packed) & CARDS
    return sure


def cashing(b: Row, remaining: int, clear: int, mine: int, leader: int, suit: int) -> int:
    """How many tricks the leader can cash in a plain suit, and the lowest rank that this rests on."""
    own = mine >> 13 * suit & SUIT
    # A partner who holds a higher card may have to overtake, so the cards of all others count against.
    against = (remaining & ~b[SEAT + leader]) >> 13 * suit & SUIT
    longest, shortest = 0, 13
    for seat in range(b[SEATS]):
        if seat != leader:
            held = remaining & b[SEAT + seat]
            longest = max(longest, popcount(held >> 13 * suit & SUIT))
            if b[TRUMP] >= 0 and b[SIDE + seat] != b[SIDE + leader] and held >> 13 * b[TRUMP] & SUIT:
                shortest = min(shortest, popcount(held & clear & SUIT << 13 * suit))
    if against == 0:
        return min(popcount(own), shortest) << 52
    top = highest(against)
    winners = own >> top + 1 << top + 1
    count = popcount(winners)
    if count == 0:
        return 0
    low = lowest(winners)
    if count >= longest and against & ~(clear >> 13 * suit) == 0:
        count = popcount(own)
    return min(count, shortest) << 52 | 1 << 13 * suit + low
