"""Which cards are tried, and in which order: the order decides how much a search can leave out.

What counts is who can win the trick. How strong a card is in a trick is twice its rank, for a ruff more than
all these, and less than nothing for a card that cannot win. The weights were found by trial on random deals.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, popcount
from cardcore.search.kernel.board import (
    BY_RANK,
    LED,
    MOVES,
    MOVES_EACH,
    MUST_FOLLOW,
    OWNER,
    SEAT,
    SEATS,
    SIDE,
    SIDE_CARDS,
    SUIT,
    TRUMP,
    UNDER,
    playable,
)
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.transposition_table import HINT
from cardcore.search.kernel.trumps import RUFF


def order(
    b: Row,
    remaining: int,
    clear: int,
    table: int,
    turn: int,
    played: int,
    led: int,
    best: int,
    strength: int,
) -> int:
    """The number of cards to try; they are written on the board, the most promising first."""
    mask = playable(b, remaining, clear, turn, led)
    at = MOVES + MOVES_EACH * popcount(remaining)
    if mask & mask - 1 == 0:
        card = highest(mask)
        b[at] = card << 6 | card
        return 1
    # Cards that have been beaten in this trick do not stand in between any more.
    others = (remaining | table & 1 << max(best, 0)) & ~b[SEAT + turn]
    count = gathered(b, mask, others, at)
    if count > 1:
        if played == 0:
            weigh_leads(b, remaining, clear, turn, at, count, b[at + HINT])
        else:
            weigh_answers(b, remaining, clear, turn, played, led, best, strength, at, count)
        sort(b, at, count)
    return count


def gathered(b: Row, mask: int, others: int, at: int) -> int:
    """The number of cards to try out of a mask; they are written on the board.

    Of cards that are worth the same, because nobody else holds one in between, only the highest is tried;
    with it stands the lowest that it represents.
    """
    count = 0
    for suit in range(4):
        ranks = mask >> 13 * suit & SUIT
        between = others >> 13 * suit & SUIT
        last, low = -1, 0
        while ranks:
            top = highest(ranks)
            ranks ^= 1 << top
            card = 13 * suit + top
            loose = b[UNDER + card] < 0 and b[BY_RANK]
            if loose and last >= 0 and between & (1 << low) - (1 << top) == 0:
                b[at + 2 * last] = card << 6 | b[at + 2 * last] & 63
                low = top
                continue
            b[at + 2 * count] = card << 6 | card
            if loose:
                last, low = count, top
            count += 1
    return count


def sort(b: Row, at: int, count: int) -> None:
    """Sorts moves by weight, the heaviest first; equal ones stay as they are."""
    for move in range(1, count):
        card, weight = b[at + 2 * move], b[at + 2 * move + 1]
        here = move
        while here > 0 and b[at + 2 * here - 1] < weight:
            b[at + 2 * here] = b[at + 2 * here - 2]
            b[at + 2 * here + 1] = b[at + 2 * here - 1]
            here -= 1
        b[at + 2 * here], b[at + 2 * here + 1] = card, weight


def strongest(b: Row, held: int, suit: int) -> int:
    """How strong the best card of a hand is in a trick that was begun with a suit."""
    own = held >> 13 * suit & SUIT
    if b[TRUMP] >= 0 and suit != b[TRUMP] and (own == 0 or not b[MUST_FOLLOW]):
        trumps = held >> 13 * b[TRUMP] & SUIT
        if trumps:
            return RUFF + 2 * highest(trumps)
    return 2 * highest(own) if own else -1


def weigh_leads(b: Row, remaining: int, clear: int, turn: int, at: int, count: int, first: int) -> None:
    """Notes how promising each lead is; `first` is a card that was good in a position like this."""
    trumps = b[TRUMP] >= 0
    last = threat = backing = after_us = base = above = -1
    for move in range(count):
        card, low = b[at + 2 * move] & 63, b[at + 2 * move] >> 6
        suit, rank = card // 13, card % 13
        if suit != last:
            last, threat, backing, after_us, above = suit, -1, -1, -1, 0
            theirs = ours = 0
            for more in range(1, b[SEATS]):
                seat = turn + more if turn + more < b[SEATS] else turn + more - b[SEATS]
                held = clear & b[SEAT + seat]
                strong = strongest(b, held, suit)
                ranks = held >> 13 * suit & SUIT
                if b[SIDE + seat] == b[SIDE + turn]:
                    backing, ours = max(backing, strong), max(ours, popcount(ranks))
                else:
                    threat, theirs = max(threat, strong), max(theirs, popcount(ranks))
                    above |= ranks
                    if more > 1:
                        after_us = max(after_us, strong)
            own = remaining & b[SEAT + turn]
            length = popcount(own >> 13 * suit & SUIT)
            if trumps:
                base = 35 * length + 29 * ours + 31 * theirs
                if suit == b[TRUMP]:
                    base -= 210
                elif threat >= RUFF:
                    base -= 585
                elif backing >= RUFF:
                    base += 305
            else:
                base = 13 * length + 2 * ours - 24 * theirs
        weight = base + (300 if b[UNDER + card] >= 0 else 0)
        if low != card:
            weight += 5 if trumps else -15
        if b[LED + card] > threat:
            weight += 600 - (20 if trumps else 39) * rank
            if suit == b[TRUMP]:
                weight -= 270
            if backing >= 2 * rank - 4:
                weight += -80 if trumps else 310
        elif backing > threat:
            weight += 550 - 8 * rank if trumps else 940 - 60 * rank
            if backing > after_us and threat >= backing - 4:
                weight += 200
        else:
            weight += (-6 if trumps else 25) * popcount(above >> rank)
            if not trumps:
                weight -= 60 * rank
            if backing > after_us:
                weight += 100 if trumps else 340
            elif backing >= 0:
                weight += 25 if trumps else 200
            elif b[LED + card] > after_us:
                weight -= 100 if trumps else 50
        if card == first:
            weight = 10_000
        b[at + 2 * move + 1] = weight


def weigh_answers(
    b: Row,
    remaining: int,
    clear: int,
    turn: int,
    played: int,
    led: int,
    best: int,
    strength: int,
    at: int,
    count: int,
) -> None:
    """Notes how promising each answer is: winning as cheaply as is enough, else throwing low."""
    threat = backing = -1
    theirs = remaining & b[SIDE_CARDS + 1 - b[SIDE + turn]]
    for more in range(1, b[SEATS] - played):
        seat = turn + more if turn + more < b[SEATS] else turn + more - b[SEATS]
        strong = strongest(b, clear & b[SEAT + seat], led)
        if b[SIDE + seat] == b[SIDE + turn]:
            backing = max(backing, strong)
        else:
            threat = max(threat, strong)
    now = strength if best // 13 == led else RUFF + strength
    if b[SIDE + b[OWNER + best]] == b[SIDE + turn]:
        backing = max(backing, now)
    else:
        threat = max(threat, now)
    for move in range(count):
        card = b[at + 2 * move] & 63
        suit, rank = card // 13, card % 13
        strong = 2 * rank if suit == led else RUFF + 2 * rank if suit == b[TRUMP] else -1
        weight = (120 if b[UNDER + card] >= 0 else 0) - 10 * rank
        if strong < 0:
            # A discard: from a long suit, and no winner.
            weight += 25 * popcount(remaining & b[SEAT + turn] & SUIT << 13 * suit)
            if theirs >> card & (SUIT << 13 * suit) >> card == 0:
                weight -= 140
        if backing > threat:
            weight += 200
            if strong > now:
                weight -= 150
        elif strong > threat:
            weight += 600
        else:
            weight += 200
            if suit == b[TRUMP] and led != b[TRUMP]:
                weight -= 400
            elif strong > now:
                weight += 15 * rank
        b[at + 2 * move + 1] = weight
