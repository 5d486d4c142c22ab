"""What the solver remembers: bounds at the starts of tricks, and the ranks on which they rest.

An entry holds the key (free cards by seat and suit, standing stacks, who leads), bounds on what side 0 wins,
and for each suit how many of the highest cards mattered and who held them. Positions of one key differ in
ranks only and are many, so a place holds many entries: first all keys, then the bounds, then the ranks.
"""

from __future__ import annotations

from cardcore.search.bits import highest, lowest, popcount
from cardcore.search.board import (
    BY_RANK,
    COUNT,
    GENERATION,
    LEADER_KEY,
    MOVES,
    MOVES_EACH,
    SUIT,
    TABLE_MASK,
    WORDS,
    WRAP,
    Row,
)

YES = 1 << 60
CARDS = (1 << 52) - 1
ENTRY, BUCKET = 6, 8
"""The numbers of an entry, and the entries for each of the buckets of which the size of a memory is told."""

SHARED = 4
"""So many buckets lie together and are searched as one."""

WAYS = SHARED * BUCKET
MIX = 0x1E3779B97F4A7C15
HIGH, CHOICE, RANKS = 10, 20, 26
"""Where in the second number of an entry stand, above the lower bound, the upper one, a card, the ranks."""

MOST = 1023
NO_CARD = 63
HINT = 63
"""Where beside the moves of a play a card is noted that was good in a position like this."""


def code_of(b: Row, remaining: int, key: int, turn: int) -> int:
    """The number under which a position is remembered."""
    if b[BY_RANK]:
        return (key + b[LEADER_KEY + turn]) & WRAP
    return ((remaining * MIX & WRAP) + b[LEADER_KEY + turn]) & WRAP


def bucket_of(b: Row, code: int) -> int:
    """Where the entries of a code begin."""
    return (code >> 24 & b[TABLE_MASK]) // SHARED * WAYS * ENTRY


def word_of(b: Row, remaining: int, stacked: int, suit: int) -> int:
    """Who holds the cards of a suit, four bits for each, and which of them stand in stacks."""
    ranks = remaining >> 13 * suit & SUIT
    word = b[WORDS + suit * (SUIT + 1) + ranks]
    standing = stacked >> 13 * suit & SUIT
    while standing:
        top = highest(standing)
        standing ^= 1 << top
        word |= 8 << 4 * popcount(ranks >> top + 1)
    return word


def mattering(b: Row, counts: int, remaining: int) -> int:
    """The mask of the lowest card that mattered in each suit, from the number of those that did."""
    mask = 0
    for suit in range(4):
        count = counts >> 4 * suit & 15
        if count:
            ranks = remaining >> 13 * suit & SUIT
            while count > 1:
                ranks ^= 1 << highest(ranks)
                count -= 1
            mask |= 1 << 13 * suit + highest(ranks)
    return mask


def look_up(b: Row, t: Row, remaining: int, stacked: int, key: int, turn: int, need: int) -> int:
    """The packed answer if it is remembered, or -1; then a card that is promising is noted on the board."""
    code = code_of(b, remaining, key, turn)
    start = bucket_of(b, code)
    mark = code ^ b[GENERATION]
    ranked = b[BY_RANK]
    hint = MOVES + MOVES_EACH * popcount(remaining) + HINT
    b[hint] = NO_CARD
    word0 = word1 = word2 = word3 = -1
    for at in range(start, start + WAYS):
        if t[at] == mark:
            facts = t[at + WAYS]
            words = start + 2 * WAYS + 4 * (at - start)
            if ranked:
                if word0 < 0:
                    word0 = word_of(b, remaining, stacked, 0)
                    word1 = word_of(b, remaining, stacked, 1)
                    word2 = word_of(b, remaining, stacked, 2)
                    word3 = word_of(b, remaining, stacked, 3)
                same = (
                    (word0 ^ t[words]) & (1 << (facts >> RANKS - 2 & 60)) - 1
                    | (word1 ^ t[words + 1]) & (1 << (facts >> RANKS + 2 & 60)) - 1
                    | (word2 ^ t[words + 2]) & (1 << (facts >> RANKS + 6 & 60)) - 1
                    | (word3 ^ t[words + 3]) & (1 << (facts >> RANKS + 10 & 60)) - 1
                ) == 0
            else:
                same = t[words] == remaining
            if same:
                yes = facts & MOST >= need
                if yes or facts >> HIGH & MOST < need:
                    mask = mattering(b, facts >> RANKS, remaining) if ranked else 0
                    return mask | YES if yes else mask
                b[hint] = facts >> CHOICE & 63
            elif b[hint] == NO_CARD:
                b[hint] = facts >> CHOICE & 63
    return -1


def keep(
    b: Row,
    t: Row,
    remaining: int,
    stacked: int,
    key: int,
    turn: int,
    need: int,
    won: bool,
    mattered: int,
    first: int,
) -> None:
    """Remembers an answer: a bound, the ranks on which it rests, and the card that settled it."""
    code = code_of(b, remaining, key, turn)
    counts = 0
    for suit in range(4):
        ranks = mattered >> 13 * suit & SUIT
        if ranks:
            counts |= popcount((remaining >> 13 * suit & SUIT) >> lowest(ranks)) << 4 * suit
    at = entry_for(b, t, code, counts, remaining, stacked)
    facts = t[at]
    low, high, card = facts & MOST, facts >> HIGH & MOST, facts >> CHOICE & 63
    if won:
        low = max(low, need)
    else:
        high = min(high, need - 1)
    if first >= 0:
        card = first
    t[at] = low | high << HIGH | card << CHOICE | counts << RANKS


def entry_for(b: Row, t: Row, code: int, counts: int, remaining: int, stacked: int) -> int:
    """Where an answer is to be written: beside the same ranks, or over an entry that has to go."""
    start = bucket_of(b, code)
    mark = code ^ b[GENERATION]
    ranked = b[BY_RANK]
    word0, word1, word2, word3 = remaining, 0, 0, 0
    if ranked:
        word0 = word_of(b, remaining, stacked, 0) & (1 << (counts << 2 & 60)) - 1
        word1 = word_of(b, remaining, stacked, 1) & (1 << (counts >> 2 & 60)) - 1
        word2 = word_of(b, remaining, stacked, 2) & (1 << (counts >> 6 & 60)) - 1
        word3 = word_of(b, remaining, stacked, 3) & (1 << (counts >> 10 & 60)) - 1
    for at in range(start, start + WAYS):
        if t[at] == mark and t[at + WAYS] >> RANKS == counts:
            words = start + 2 * WAYS + 4 * (at - start)
            if (
                t[words] == word0
                and t[words + 1] == word1
                and t[words + 2] == word2
                and t[words + 3] == word3
            ):
                return at + WAYS
    way = b[COUNT] % WAYS
    at = start + way
    words = start + 2 * WAYS + 4 * way
    t[at], t[at + WAYS] = mark, MOST << HIGH | NO_CARD << CHOICE | counts << RANKS
    t[words], t[words + 1], t[words + 2], t[words + 3] = word0, word1, word2, word3
    return at + WAYS
