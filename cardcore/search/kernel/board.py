"""The board of the kernel: one row of whole numbers that holds the rules and the cards of a position.

The kernel (this module, `bits`, `solving` and `playing`) is plain Python that a compiler can read: whole
numbers below 2 to the 63rd, rows of them, no objects. Uncompiled it is slow and says the same.

On the board cards have numbers of their own: in each suit the cards that are still to be played are
numbered from the weakest up, by their strength when they answer. Suit s has the numbers from 13 s on. A
card that is led is given a strength on the same scale (twice the number of cards of the suit that cannot
beat it, less one), so that a rank may be low when led and high when answering.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import lowest, popcount
from cardcore.search.kernel.rows import Row

SUIT = (1 << 13) - 1
WRAP = (1 << 62) - 1
CARDS = (1 << 52) - 1

LAST, BEGUN, WRITTEN, LIMIT, COUNT, STOPPED, CHANCE, STEPS = range(8)
SEATS, TRUMP, MUST_FOLLOW, ON_PLAY, BARE, BARE_LEFT, LEAD_MUST, LEAD_ONCE = range(8, 16)
BY_RANK, BY_CARD, ALL_PLAYED = range(16, 19)
TURN, PLAYED, LED_SUIT, LEAD_SUIT, TABLE, BEST, STRENGTH, POT = range(19, 27)
VALUE, WON, TRICKS, REMAINING, CLEAR, STACKED, PENDING, KEY = range(27, 35)
"""Where single numbers stand: those of the search, the rules, and from `TURN` to `KEY` the root."""

ROOT = 16
"""How many numbers describe the root."""

SIDE, SEAT, PARTNER, FOE, SIDE_CARDS = 36, 40, 45, 49, 57
UNDER, LED, WORTH, NUMBER, CARD, OWNER = 59, 111, 163, 215, 267, 319
SAVED = 371
COVERED_KEY, FREE_KEY, LEADER_KEY = 387, 439, 455
STEP = 459
MOST_STEPS = 1000
MOVES = STEP + MOST_STEPS
MOVES_EACH = 64
WORDS = MOVES + 53 * MOVES_EACH
SIZE = WORDS + 4 * (SUIT + 1)
"""Where rows begin: by seat, by card, random keys, steps, the moves of each play, words of suits."""

NOBODY = 4
"""A seat without cards."""

FIRST_OF_IMAGE, IMAGE = SEATS, SAVED - SEATS
"""What differs from position to position: the rules, the root, the rows by seat and by card."""

CLEAR_NOW, COVERED, LOST_COVER, BARE_DOWN = range(4)
"""How a card lies on its slot."""

R_SEATS, R_TRUMP, R_MUST_FOLLOW, R_ON_PLAY, R_BARE_IN, R_LEAD_SUIT, R_LEAD_MUST, R_BY_CARD = range(8)
R_TRICKS, R_LEADER, R_PLAYED, R_LEAD_ONCE = range(8, 12)
R_TRICK, R_SIDE, R_LED, R_ANSWERING, R_WORTH = 12, 16, 20, 72, 124
R_SIZE = 176
"""The rules as the kernel is given them: single numbers, the trick, and rows by seat and by card."""


def set_up(b: Row, rules: Row, slots: Row, cards: Row) -> None:
    """Puts a position on the board.

    Args:
        rules: the numbers that are named `R_...`.
        slots: for each slot three numbers: its seat, the slot beneath it or -1, how its card lies.
        cards: for each slot the card on it.
    """
    b[SEATS], b[TRUMP] = rules[R_SEATS], rules[R_TRUMP]
    b[MUST_FOLLOW], b[ON_PLAY] = rules[R_MUST_FOLLOW], rules[R_ON_PLAY]
    b[LEAD_SUIT], b[LEAD_MUST] = rules[R_LEAD_SUIT], rules[R_LEAD_MUST]
    seats = rules[R_SEATS]
    for seat in range(seats):
        b[SIDE + seat] = rules[R_SIDE + seat]
        b[SEAT + seat] = 0
    b[LEAD_ONCE] = rules[R_LEAD_ONCE]
    b[BY_CARD] = rules[R_BY_CARD]
    number_cards(b, rules, cards)
    place_cards(b, rules, slots, cards)
    meet(b)
    b[TRICKS] = rules[R_TRICKS]
    b[BARE_LEFT] = rules[R_TRICKS] - rules[R_BARE_IN] if rules[R_BARE_IN] > 0 else -1
    begin_trick(b, rules)
    b[ALL_PLAYED] = 1 if len(cards) + rules[R_PLAYED] == seats * rules[R_TRICKS] else 0


def number_cards(b: Row, rules: Row, cards: Row) -> None:
    """Numbers the cards of each suit by strength, and notes for leads how many cards cannot beat them."""
    present = 0
    for slot in range(len(cards)):
        present |= 1 << cards[slot]
    for at in range(rules[R_PLAYED]):
        present |= 1 << rules[R_TRICK + at]
    b[BY_RANK] = 1 - rules[R_BY_CARD]
    for card in range(52):
        if present >> card & 1:
            number, beaten = 13 * (card // 13), 0
            rest = present >> 13 * (card // 13) & SUIT
            while rest:
                other = 13 * (card // 13) + lowest(rest)
                rest &= rest - 1
                if rules[R_ANSWERING + other] < rules[R_ANSWERING + card]:
                    number += 1
                if rules[R_ANSWERING + other] <= rules[R_LED + card]:
                    beaten += 1
            b[NUMBER + card] = number
            b[CARD + number] = card
            b[LED + number] = 2 * beaten - 1
            b[WORTH + number] = rules[R_WORTH + card]
            b[UNDER + number] = -1
            if 2 * beaten - 1 != 2 * (number % 13) + 1:
                b[BY_RANK] = 0


def place_cards(b: Row, rules: Row, slots: Row, cards: Row) -> None:
    """Lays the cards on their slots: masks, stacks, and the key of the position."""
    remaining = clear = stacked = pending = bare = key = value = 0
    for slot in range(len(cards)):
        number = b[NUMBER + cards[slot]]
        bit = 1 << number
        seat, below, lies = slots[3 * slot], slots[3 * slot + 1], slots[3 * slot + 2]
        remaining |= bit
        b[SEAT + seat] |= bit
        b[OWNER + number] = seat
        value += rules[R_WORTH + cards[slot]]
        if below >= 0:
            under = b[NUMBER + cards[below]]
            b[UNDER + number] = under
            stacked |= bit | 1 << under
            key += b[COVERED_KEY + under]
        elif lies not in (COVERED, BARE_DOWN):
            key += b[FREE_KEY + 4 * seat + number // 13]
        if lies == BARE_DOWN:
            bare |= bit
            stacked |= bit
            key += b[COVERED_KEY + number]
        if lies == CLEAR_NOW:
            clear |= bit
        elif lies == LOST_COVER:
            pending |= bit
    b[REMAINING], b[CLEAR], b[STACKED], b[PENDING] = remaining, clear, stacked, pending
    b[BARE], b[KEY] = bare, key & WRAP
    b[VALUE] = value if rules[R_BY_CARD] else rules[R_TRICKS]


def meet(b: Row) -> None:
    """Notes what either side holds, for each seat its only partner, or -1, and two seats against it."""
    b[SEAT + NOBODY] = b[SIDE_CARDS] = b[SIDE_CARDS + 1] = 0
    for seat in range(b[SEATS]):
        b[SIDE_CARDS + b[SIDE + seat]] |= b[SEAT + seat]
        b[PARTNER + seat], b[FOE + 2 * seat], b[FOE + 2 * seat + 1] = -1, NOBODY, NOBODY
        partners = 0
        for other in range(b[SEATS]):
            if b[SIDE + other] != b[SIDE + seat]:
                b[FOE + 2 * seat], b[FOE + 2 * seat + 1] = other, b[FOE + 2 * seat]
            elif other != seat:
                b[PARTNER + seat] = other
                partners += 1
        if partners > 1:
            b[PARTNER + seat] = -1


def begin_trick(b: Row, rules: Row) -> None:
    """Notes whose turn it is, and what lies in the trick."""
    seats, leader = rules[R_SEATS], rules[R_LEADER]
    b[PLAYED], b[TABLE], b[POT], b[BEST], b[STRENGTH] = rules[R_PLAYED], 0, 0, -1, -1
    b[WON] = 0
    b[LED_SUIT] = rules[R_TRICK] // 13 if rules[R_PLAYED] else -1
    b[TURN] = (leader + rules[R_PLAYED]) % seats
    for at in range(rules[R_PLAYED]):
        number = b[NUMBER + rules[R_TRICK + at]]
        b[TABLE] |= 1 << number
        b[OWNER + number] = (leader + at) % seats
        b[POT] += b[WORTH + number]
        if at == 0:
            b[BEST], b[STRENGTH] = number, b[LED + number]
        elif beats(number, b[BEST], b[STRENGTH], b[TRUMP]):
            b[BEST], b[STRENGTH] = number, 2 * (number % 13)
    b[VALUE] += b[POT] if rules[R_BY_CARD] else 0


def beats(number: int, best: int, strength: int, trump: int) -> bool:
    """Whether a card that answers beats the best card of the trick so far."""
    if number // 13 == best // 13:
        return 2 * (number % 13) > strength
    return number // 13 == trump


def write_words(b: Row) -> None:
    """For each suit and each set of its cards: who holds them, the highest card in the lowest four bits."""
    for suit in range(4):
        size = 1 << popcount(b[REMAINING] >> 13 * suit & SUIT | b[TABLE] >> 13 * suit & SUIT)
        at = WORDS + suit * (SUIT + 1)
        b[at] = 0
        top, owner = 1, 0
        number = 13 * suit
        for ranks in range(1, size):
            if ranks == 2 * top:
                top = ranks
                number += 1
            owner = b[OWNER + number]
            b[at + ranks] = b[at + (ranks ^ top)] << 4 | 4 | owner


def playable(b: Row, remaining: int, clear: int, turn: int, led: int) -> int:
    """The mask of the cards that a seat may play; `led` is the suit led, or -1 for the leader."""
    mask = clear & b[SEAT + turn]
    if led >= 0:
        if b[MUST_FOLLOW]:
            follow = mask & SUIT << 13 * led
            return follow if follow else mask
        return mask
    if b[LEAD_SUIT] >= 0 and (remaining == b[REMAINING] or not b[LEAD_ONCE]):
        suit = SUIT << 13 * b[LEAD_SUIT]
        wanted = mask & suit if b[LEAD_MUST] else mask & ~suit
        return wanted if wanted else mask
    return mask


def save_root(b: Row) -> None:
    """Notes the root, so that it can be brought back."""
    for at in range(ROOT):
        b[SAVED + at] = b[TURN + at]


def bring_back_root(b: Row) -> None:
    """Brings the noted root back."""
    for at in range(ROOT):
        b[TURN + at] = b[SAVED + at]
