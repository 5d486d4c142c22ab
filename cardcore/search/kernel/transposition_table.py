"""What the solver remembers: bounds at the starts of tricks, and the ranks on which they rest.

An entry holds the code (free cards by seat and suit, standing stacks, who leads), bounds on what side 0 wins,
and for each suit how many of the highest cards mattered and who held them. Positions of one code differ in
ranks only and are many, so the entries of a code hang in a chain, the newest first. Entries are numbered as
they are written, round and round in one row: what has a number too low has been written over, or is left
from another search, and there the chain ends.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, lowest, popcount
from cardcore.search.kernel.board import (
    BEGUN,
    BY_RANK,
    LAST,
    LEADER_KEY,
    MOVES,
    MOVES_EACH,
    SUIT,
    WORDS,
    WRAP,
    WRITTEN,
)
from cardcore.search.kernel.rows import Row

YES = 1 << 60
ENTRY = 8
"""The numbers of an entry: as many as the processor fetches at once."""

NEXT, FACTS, HELD = 1, 2, 3
"""Where in an entry, after its code, stand the number of the next, what is known, and the words of suits."""

EACH = ENTRY + 1
"""The numbers of a memory for each entry; after all entries stand the beginnings of the chains."""

MIX = 0x1E3779B97F4A7C15
HIGH, CHOICE, RANKS = 10, 20, 26
"""Where in what is known stand, above the lower bound, the upper one, a card, how many ranks matter."""

MOST = 1023
NO_CARD = 63
HINT = 63
"""Where beside the moves of a play a card is noted that was good in a position like this."""


def code_of(b: Row, remaining: int, key: int, turn: int) -> int:
    """The number under which a position is remembered."""
    if b[BY_RANK]:
        return (key + b[LEADER_KEY + turn]) & WRAP
    return ((remaining * MIX & WRAP) + b[LEADER_KEY + turn]) & WRAP


def head_of(b: Row, code: int) -> int:
    """Where the number of the newest entry of a code stands."""
    return ENTRY * (b[LAST] + 1) + (code >> 24 & b[LAST])


def forgotten(b: Row) -> int:
    """The number of the newest entry that is forgotten."""
    return max(b[BEGUN], b[WRITTEN] - b[LAST] - 1)


def words_of(b: Row, remaining: int, stacked: int) -> tuple[int, int, int, int]:
    """For each suit who holds its cards; where ranks are not what counts, the cards as they are."""
    if not b[BY_RANK]:
        return remaining, 0, 0, 0
    return (
        word_of(b, remaining, stacked, 0),
        word_of(b, remaining, stacked, 1),
        word_of(b, remaining, stacked, 2),
        word_of(b, remaining, stacked, 3),
    )


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


def masks_of(b: Row, counts: int) -> tuple[int, int, int, int]:
    """Which part of each word matters, from the number of cards that do in each suit."""
    if not b[BY_RANK]:
        return WRAP, 0, 0, 0
    return (
        (1 << (counts << 2 & 60)) - 1,
        (1 << (counts >> 2 & 60)) - 1,
        (1 << (counts >> 6 & 60)) - 1,
        (1 << (counts >> 10 & 60)) - 1,
    )


def matches(b: Row, t: Row, at: int, counts: int, word0: int, word1: int, word2: int, word3: int) -> bool:
    """Whether an entry agrees with words of suits, as far as so many cards of each suit reach."""
    mask0, mask1, mask2, mask3 = masks_of(b, counts)
    return (
        (word0 ^ t[at + HELD]) & mask0
        | (word1 ^ t[at + HELD + 1]) & mask1
        | (word2 ^ t[at + HELD + 2]) & mask2
        | (word3 ^ t[at + HELD + 3]) & mask3
    ) == 0


def counted(b: Row, remaining: int, mattered: int) -> int:
    """How many of the highest cards of each suit mattered, four bits for each suit."""
    counts = 0
    if b[BY_RANK]:
        for suit in range(4):
            ranks = mattered >> 13 * suit & SUIT
            if ranks:
                counts |= popcount((remaining >> 13 * suit & SUIT) >> lowest(ranks)) << 4 * suit
    return counts


def mattering(remaining: int, counts: int) -> int:
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
    hint = MOVES + MOVES_EACH * popcount(remaining) + HINT
    b[hint] = NO_CARD
    word0 = word1 = word2 = word3 = -1
    number, oldest = t[head_of(b, code)], forgotten(b)
    while number > oldest:
        at = (number & b[LAST]) * ENTRY
        number = t[at + NEXT]
        if t[at] == code:
            facts = t[at + FACTS]
            if word0 < 0:
                word0, word1, word2, word3 = words_of(b, remaining, stacked)
            if matches(b, t, at, facts >> RANKS, word0, word1, word2, word3):
                yes = facts & MOST >= need
                if yes or facts >> HIGH & MOST < need:
                    mask = mattering(remaining, facts >> RANKS)
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
    """Remembers an answer: a bound, the ranks on which it rests, and the card that settled it.

    What is known already of these ranks is joined with it, and entries that then say no more are dropped.
    """
    code, counts = code_of(b, remaining, key, turn), counted(b, remaining, mattered)
    word0, word1, word2, word3 = words_of(b, remaining, stacked)
    low, high = (need, MOST) if won else (0, need - 1)
    link, oldest = head_of(b, code), forgotten(b)
    while t[link] > oldest:
        at = (t[link] & b[LAST]) * ENTRY
        weaker = False
        if t[at] == code and matches(b, t, at, counts, word0, word1, word2, word3):
            facts = t[at + FACTS]
            if facts >> RANKS == counts:
                low, high = max(low, facts & MOST), min(high, facts >> HIGH & MOST)
                first = first if first >= 0 else facts >> CHOICE & 63
            weaker = facts & MOST <= low and facts >> HIGH & MOST >= high
        if weaker:
            t[link] = t[at + NEXT]
        else:
            link = at + NEXT
    at = new_entry(b, t, code)
    t[at + FACTS] = low | high << HIGH | (first if first >= 0 else NO_CARD) << CHOICE | counts << RANKS
    mask0, mask1, mask2, mask3 = masks_of(b, counts)
    t[at + HELD], t[at + HELD + 1] = word0 & mask0, word1 & mask1
    t[at + HELD + 2], t[at + HELD + 3] = word2 & mask2, word3 & mask3


def new_entry(b: Row, t: Row, code: int) -> int:
    """Where the next entry stands, at the beginning of its chain."""
    head = head_of(b, code)
    b[WRITTEN] += 1
    at = (b[WRITTEN] & b[LAST]) * ENTRY
    t[at], t[at + NEXT], t[head] = code, t[head], b[WRITTEN]
    return at
