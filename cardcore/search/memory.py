"""What the solver remembers: bounds at the starts of tricks, and the ranks on which they rest.

An entry holds the key (free cards by seat and suit, standing stacks, who leads), bounds on what side 0 wins,
and for each suit how many of the highest cards mattered and who held them.
"""

from __future__ import annotations

from cardcore.search.bits import highest, lowest, popcount
from cardcore.search.board import BY_RANK, COUNT, GENERATION, LEADER_KEY, SUIT, TABLE_MASK, WORDS, WRAP, Row

YES = 1 << 60
CARDS = (1 << 52) - 1
ENTRY, BUCKET = 6, 8
MIX = 0x1E3779B97F4A7C15
HIGH, CHOICE, RANKS = 10, 20, 26
"""Where in the second number of an entry stand, above the lower bound, the upper one, a card, the ranks."""

MOST = 1023
NO_CARD = 63


def code_of(b: Row, remaining: int, key: int, turn: int) -> int:
    """The number under which a position is remembered."""
    if b[BY_RANK]:
        return (key + b[LEADER_KEY + turn]) & WRAP
    return ((remaining * MIX & WRAP) + b[LEADER_KEY + turn]) & WRAP


def bucket_of(b: Row, code: int) -> int:
    """Where the entries of a code begin."""
    return (code >> 24 & b[TABLE_MASK]) * BUCKET * ENTRY


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


def same_ranks(b: Row, t: Row, at: int, remaining: int, stacked: int) -> bool:
    """Whether the ranks that mattered for an entry lie as they do now."""
    if not b[BY_RANK]:
        return t[at + 2] == remaining
    counts = t[at + 1] >> RANKS
    for suit in range(4):
        count = counts >> 4 * suit & 15
        if count:
            word = word_of(b, remaining, stacked, suit)
            if (word ^ t[at + 2 + suit]) & (1 << 4 * count) - 1:
                return False
    return True


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
    """The packed answer if it is remembered, or -1."""
    code = code_of(b, remaining, key, turn)
    start = bucket_of(b, code)
    for entry in range(BUCKET):
        at = start + entry * ENTRY
        if t[at] == code ^ b[GENERATION] and same_ranks(b, t, at, remaining, stacked):
            facts = t[at + 1]
            yes = facts & MOST >= need
            if yes or facts >> HIGH & MOST < need:
                mask = mattering(b, facts >> RANKS, remaining) if b[BY_RANK] else 0
                return mask | YES if yes else mask
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
    facts = t[at + 1]
    low, high, card = facts & MOST, facts >> HIGH & MOST, facts >> CHOICE & 63
    if won:
        low = max(low, need)
    else:
        high = min(high, need - 1)
    if first >= 0:
        card = first
    t[at + 1] = low | high << HIGH | card << CHOICE | counts << RANKS


def entry_for(b: Row, t: Row, code: int, counts: int, remaining: int, stacked: int) -> int:
    """Where an answer is to be written: beside the same ranks, or over an entry that has to go."""
    start = bucket_of(b, code)
    mark = code ^ b[GENERATION]
    for entry in range(BUCKET):
        at = start + entry * ENTRY
        if t[at] == mark and t[at + 1] >> RANKS == counts and same_ranks(b, t, at, remaining, stacked):
            return at
    at = start + b[COUNT] % BUCKET * ENTRY
    t[at], t[at + 1] = mark, MOST << HIGH | NO_CARD << CHOICE | counts << RANKS
    if b[BY_RANK]:
        for suit in range(4):
            t[at + 2 + suit] = word_of(b, remaining, stacked, suit)
    else:
        t[at + 2] = remaining
    return at


def first_choice(b: Row, t: Row, remaining: int, key: int, turn: int) -> int:
    """A card that has settled a position of the same kind, or -1."""
    code = code_of(b, remaining, key, turn)
    start = bucket_of(b, code)
    for entry in range(BUCKET):
        at = start + entry * ENTRY
        if t[at] == code ^ b[GENERATION]:
            card = t[at + 1] >> CHOICE & 63
            if card != NO_CARD:
                return card
    return -1
