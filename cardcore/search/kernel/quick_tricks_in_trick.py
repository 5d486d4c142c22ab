"""A trick in progress that the side to play surely wins, and the tricks that it can cash after it.

Suits are followed. Whoever is still to play is thought to follow with the lowest card of the suit led; what
else the other side may do is no better for it.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, lowest, popcount
from cardcore.search.kernel.board import (
    ALL_PLAYED,
    BY_RANK,
    CARDS,
    LEAD_SUIT,
    MUST_FOLLOW,
    OWNER,
    PARTNER,
    SEAT,
    SEATS,
    SIDE,
    SIDE_CARDS,
    SUIT,
    TRUMP,
)
from cardcore.search.kernel.quick_tricks import RUN, cashed
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.transposition_table import YES
from cardcore.search.kernel.trumps import RUFF, sure_trumps


def taken(
    b: Row,
    remaining: int,
    clear: int,
    table: int,
    turn: int,
    played: int,
    led: int,
    best: int,
    strength: int,
    need: int,
    tricks: int,
) -> int:
    """The packed answer if the side to play surely wins this trick and then enough, or -1."""
    settled = b[ALL_PLAYED] and b[BY_RANK] and b[MUST_FOLLOW] and b[LEAD_SUIT] < 0
    if not settled or tricks < 2:
        return -1
    partner = b[PARTNER + turn]
    if partner < 0:
        return -1
    acting = b[SIDE + turn]
    wanted = need if acting == 0 else tricks - need + 1
    left, threat, forced, voids = rest_of_trick(b, remaining, clear, turn, played, led)
    if left < 0:
        return -1
    now = strength if best // 13 == led else RUFF + strength
    won = card = -1
    if b[SIDE + b[OWNER + best]] == acting and now > max(threat, forced):
        card = best
        won = cashed_after(b, left, left & clear, partner, turn, voids, wanted)
    threat = max(threat, now)
    for more in range(b[SEATS] - played):
        seat = turn + more if turn + more < b[SEATS] else turn + more - b[SEATS]
        if won < 0 and b[SIDE + seat] == acting:
            held = clear & b[SEAT + seat]
            # Whoever else of the side is still to play must not be made to overtake.
            card = winner_of(held, b[TRUMP], led, max(threat, forced))
            if card >= 0:
                low, other = held & SUIT << 13 * led, turn + partner - seat
                after = (left | low & -low) & ~(1 << card)
                won = cashed_after(b, after, after & clear, seat, other, voids, wanted)
    if won < 0:
        return -1
    if popcount((table | remaining) & SUIT << 13 * (card // 13)) > 1:
        won |= 1 << card
    return won | YES if acting == 0 else won


def rest_of_trick(
    b: Row, remaining: int, clear: int, turn: int, played: int, led: int
) -> tuple[int, int, int, int]:
    """The cards left when all follow low, how strong they can be and how strong we must be, who of us throws.

    The first is -1 when one of the other side may ruff, or a hand of the side to play must. The last has a
    bit for each seat of this side that has yet to throw a card.
    """
    left, threat, forced, voids = remaining, -1, -1, 0
    for more in range(b[SEATS] - played):
        seat = turn + more if turn + more < b[SEATS] else turn + more - b[SEATS]
        held = clear & b[SEAT + seat]
        follow = held & SUIT << 13 * led
        left ^= follow & -follow
        trumps = remaining & b[SEAT + seat] & SUIT << 13 * b[TRUMP] if b[TRUMP] >= 0 else 0
        if b[SIDE + seat] == b[SIDE + turn]:
            if follow:
                forced = max(forced, 2 * (lowest(follow) % 13))
            elif held & ~trumps == 0:
                return -1, threat, forced, voids
            else:
                voids |= 1 << seat
        elif follow:
            threat = max(threat, 2 * (highest(follow) % 13))
        elif trumps:
            return -1, threat, forced, voids
    return left, threat, forced, voids


def winner_of(held: int, trump: int, led: int, threat: int) -> int:
    """A card that beats cards of a strength: the highest of the suit led, the lowest trump, or -1."""
    follow = held & SUIT << 13 * led
    if follow:
        card = highest(follow)
        return card if 2 * (card % 13) >= threat else -1
    trumps = held >> 13 * trump & SUIT if trump >= 0 else 0
    if threat >= RUFF:
        beaten = (threat - RUFF >> 1) + 1
        trumps = trumps >> beaten << beaten
    return 13 * trump + lowest(trumps) if trumps else -1


def cashed_after(b: Row, left: int, clear: int, seat: int, partner: int, voids: int, wanted: int) -> int:
    """The ranks that matter if the seat that wins this trick can take enough after it, or -1."""
    if wanted <= 1:
        return 0
    sure = 0
    if b[TRUMP] >= 0:
        theirs = left & b[SIDE_CARDS + 1 - b[SIDE + seat]]
        sure = sure_trumps(b[TRUMP], left & b[SEAT + seat], theirs)
    packed = cashed(b, left, clear, seat, partner, wanted - 1, sure, voids >> partner & 1)
    return packed & CARDS if packed >> RUN >= wanted - 1 else -1
