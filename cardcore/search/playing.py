"""Playing on by chance: how a deal may end from a position, many times a second.

Chance is a shift register of 32 bits, so that the same seed gives the same play everywhere.
"""

from __future__ import annotations

from cardcore.search.bits import lowest, popcount
from cardcore.search.board import (
    BARE,
    BARE_LEFT,
    BEST,
    BY_CARD,
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
    Row,
    beats,
    playable,
)

WORD = (1 << 32) - 1


def roll(b: Row) -> int:
    """The next chance, a number below 2 to the 32nd."""
    state = b[CHANCE]
    state ^= state << 13 & WORD
    state ^= state >> 17
    state ^= state << 5 & WORD
    b[CHANCE] = state
    return state


def any_card(b: Row, mask: int) -> int:
    """A card of a mask, all equally likely."""
    for _ in range(roll(b) * popcount(mask) >> 32):
        mask &= mask - 1
    return lowest(mask)


def sensible(b: Row, mask: int, played: int, led: int, best: int, strength: int, turn: int) -> int:
    """A card to go on with: a lead by chance, the cheapest card that wins, or the cheapest of a suit."""
    if played == 0:
        return any_card(b, mask)
    if b[SIDE + b[OWNER + best]] != b[SIDE + turn] or played + 1 < b[SEATS]:
        suit = best // 13
        winners = mask >> 13 * suit & SUIT
        # A strength is twice a rank, or one more; what it cannot beat are the ranks up to its half.
        winners &= -1 << (strength >> 1) + 1
        if suit != b[TRUMP] and b[TRUMP] >= 0 and not winners:
            suit = b[TRUMP]
            winners = mask >> 13 * suit & SUIT
        if winners:
            return 13 * suit + lowest(winners)
    card = any_card(b, mask)
    suit = card // 13
    return 13 * suit + lowest(mask >> 13 * suit & SUIT)


def play_out(b: Row, policy: int) -> int:
    """What side 0 wins from the root when all play on, by chance (0) or sensibly (1)."""
    remaining, clear, pending = b[REMAINING], b[CLEAR], b[PENDING]
    turn, played, led, best, strength = b[TURN], b[PLAYED], b[LED_SUIT], b[BEST], b[STRENGTH]
    pot, won, value, tricks = b[POT], b[WON], b[VALUE], b[TRICKS]
    seats, least, most = b[SEATS], b[STEP], b[STEP + b[STEPS] - 1]
    while tricks > 0 and won < most and won + value >= least:
        mask = playable(b, remaining, clear, turn, led)
        if mask & mask - 1 == 0:
            card = lowest(mask)
        elif policy:
            card = sensible(b, mask, played, led, best, strength, turn)
        else:
            card = any_card(b, mask)
        bit = 1 << card
        remaining ^= bit
        clear ^= bit
        under = b[UNDER + card]
        if under >= 0:
            if b[ON_PLAY]:
                clear |= 1 << under
            else:
                pending |= 1 << under
        if played == 0:
            led, best, strength = card // 13, card, b[LED + card]
        elif beats(card, best, strength, b[TRUMP]):
            best, strength = card, 2 * (card % 13)
        pot += b[WORTH + card]
        played += 1
        turn = turn + 1 if turn + 1 < seats else 0
        if played == seats:
            turn = b[OWNER + best]
            gain = pot if b[BY_CARD] else 1
            if b[SIDE + turn] == 0:
                won += gain
            value -= gain
            tricks -= 1
            clear |= pending
            if tricks == b[BARE_LEFT]:
                clear |= b[BARE]
            pending, played, led, pot = 0, 0, -1, 0
    return won


def play_outs(b: Row, policy: int, times: int) -> int:
    """How many steps side 0 reaches in so many plays to the end from the root, added up."""
    total = 0
    for _ in range(times):
        total += step_of(b, play_out(b, policy))
    return total


def step_of(b: Row, won: int) -> int:
    """How many of the steps on the board are reached with so much won."""
    count = 0
    while count < b[STEPS] and b[STEP + count] <= won:
        count += 1
    return count
