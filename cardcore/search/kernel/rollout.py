"""Playing on by chance: how a deal may end from a position, many times a second.

Chance is a shift register of 32 bits, so that the same seed gives the same play everywhere.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, lowest, popcount
from cardcore.search.kernel.board import (
    BARE,
    BARE_LEFT,
    BEST,
    BY_CARD,
    CARDS,
    CHANCE,
    CLEAR,
    LED,
    LED_SUIT,
    ON_PLAY,
    OWNER,
    PENDING,
    PLAYED,
    POT,
    REMAINING,
    SEAT,
    SEATS,
    SIDE,
    STEP,
    STEPS,
    STRENGTH,
    SUIT,
    TRICKS,
    TRUMP,
    TURN,
    UNDER,
    VALUE,
    WON,
    WORTH,
    beats,
    playable,
)
from cardcore.search.kernel.rows import Row, place

WORD = (1 << 32) - 1

NOW_AND_THEN = 5
"""Of so many cards that are played sensibly one is any card."""

TRUMP_IS_DEAR, OPENING_IS_WORTH = 13, 3
"""By so many ranks a trump is dearer than a plain card, and a card that opens a stack cheaper."""


def rolled(chance: int) -> int:
    """The chance after this one, a number below 2 to the 32nd."""
    chance ^= chance << 13 & WORD
    chance ^= chance >> 17
    return chance ^ (chance << 5 & WORD)


def any_card(mask: int, chance: int) -> int:
    """A card of a mask, all equally likely."""
    before = chance * popcount(mask) >> 32
    # Steps that are always taken cost less than a loop whose length nobody can foresee.
    for step in range(3):
        if before > step:
            mask &= mask - 1
    while before > 3:
        mask &= mask - 1
        before -= 1
    return lowest(mask)


def sensible(b: Row, mask: int, clear: int, turn: int, played: int, best: int, strength: int) -> int:
    """A card to go on with, as a player would who goes by the rule of thumb.

    It wins as cheaply as it can, throws what is cheapest, and leads what no open card beats.
    """
    wins = mask
    if played > 0:
        wins = 0
        if b[SIDE + b[OWNER + best]] != b[SIDE + turn] or played + 1 < b[SEATS]:
            wins = winners(b, mask, best, strength)
        return cheapest(b, wins if wins else mask)
    safe = safe_leads(b, mask, clear, turn)
    return dearest(b, safe) if safe else cheapest(b, mask)


def winners(b: Row, mask: int, best: int, strength: int) -> int:
    """The cards of a mask that beat the best card of the trick so far."""
    suit = best // 13
    # A strength is twice a rank, or one more; what it cannot beat are the ranks up to its half.
    wins = mask & (SUIT & -1 << (strength >> 1) + 1) << 13 * suit
    if b[TRUMP] >= 0 and suit != b[TRUMP]:
        wins |= mask & SUIT << 13 * b[TRUMP]
    return wins


def safe_leads(b: Row, mask: int, clear: int, turn: int) -> int:
    """The cards of a mask that no open card of the other side beats when they are led."""
    safe = mask
    for seat in range(b[SEATS]):
        if b[SIDE + seat] != b[SIDE + turn]:
            against = clear & b[SEAT + seat]
            ruffs = b[TRUMP] >= 0 and against >> 13 * b[TRUMP] & SUIT
            for suit in range(4):
                held = against >> 13 * suit & SUIT
                if held:
                    beaten = (2 << highest(held)) - 1
                    safe &= ~(beaten << 13 * suit)
                elif ruffs and suit != b[TRUMP]:
                    safe &= ~(SUIT << 13 * suit)
    return safe


def cheapest(b: Row, mask: int) -> int:
    """The card of a mask that is given up most easily: low, no trump, and one that opens a stack."""
    found, least = -1, 1000
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        cost = card % 13
        if card // 13 == b[TRUMP]:
            cost += TRUMP_IS_DEAR
        if b[UNDER + card] >= 0:
            cost -= OPENING_IS_WORTH
        if cost < least:
            found, least = card, cost
    return found


def dearest(b: Row, mask: int) -> int:
    """The card of a mask that is led first: one that opens a stack, then a plain one, then the highest."""
    found, most = -1, -1
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        worth = card % 13
        if card // 13 != b[TRUMP]:
            worth += 13
        if b[UNDER + card] >= 0:
            worth += 26
        if worth > most:
            found, most = card, worth
    return found


def play_out(b: Row, policy: int) -> int:
    """What side 0 wins from the root when all play on, by chance (0) or sensibly but for a few cards (1)."""
    remaining, clear, pending = b[REMAINING], b[CLEAR], b[PENDING]
    turn, played, led, best, strength = b[TURN], b[PLAYED], b[LED_SUIT], b[BEST], b[STRENGTH]
    pot, won, value, tricks = b[POT], b[WON], b[VALUE], b[TRICKS]
    seats, least, most = b[SEATS], b[STEP], b[STEP + b[STEPS] - 1]
    trump, at_once, chance = b[TRUMP], -1 if b[ON_PLAY] else 0, b[CHANCE]
    taker = b[OWNER + best] if played > 0 else -1
    while tricks > 0 and won < most and won + value >= least:
        while played < seats:
            mask = playable(b, remaining, clear, turn, led)
            chance = rolled(chance)
            if mask & mask - 1 == 0:
                card = lowest(mask)
            elif policy == 0:
                card = any_card(mask, chance)
            elif chance < WORD // NOW_AND_THEN:
                card = any_card(mask, chance * NOW_AND_THEN)
            else:
                card = sensible(b, mask, clear, turn, played, best, strength)
            # Nothing beneath is written as -1; then this is no card.
            beneath = 1 << (b[UNDER + card] & 63) & CARDS
            remaining ^= 1 << card
            clear ^= 1 << card | beneath & at_once
            pending |= beneath & ~at_once
            if played == 0:
                led, best, strength, taker = card // 13, card, b[LED + card], turn
            elif beats(card, best, strength, trump):
                best, strength, taker = card, 2 * (card % 13), turn
            pot += b[WORTH + card]
            played += 1
            turn = turn + 1 if turn + 1 < seats else 0
        turn = taker
        gain = pot if b[BY_CARD] else 1
        if b[SIDE + turn] == 0:
            won += gain
        value -= gain
        tricks -= 1
        clear |= pending
        if tricks == b[BARE_LEFT]:
            clear |= b[BARE]
        pending, played, led, pot = 0, 0, -1, 0
    b[CHANCE] = chance
    return won


def play_outs(b: Row, policy: int, times: int) -> int:
    """How many steps side 0 reaches in so many plays to the end from the root, added up."""
    total = 0
    for _ in range(times):
        total += step_of(b, play_out(place(b), policy))
    return total


def step_of(b: Row, won: int) -> int:
    """How many of the steps on the board are reached with so much won."""
    count = 0
    while count < b[STEPS] and b[STEP + count] <= won:
        count += 1
    return count
