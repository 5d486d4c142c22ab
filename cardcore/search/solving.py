"""The solver of the kernel: can side 0 still win so much, whatever the other side does?

A search with a zero window. What it finds out at the start of a trick goes into a table, together with the
cards whose ranks mattered: lower cards of a suit may change hands rank for rank and the answer stays the
same. This is partition search (Ginsberg, 1996), here with stacks: two positions are compared only when
the same stacks still stand, and the order of ranks above the lowest that mattered must be the same.

Answers are packed into one number: `YES` or nothing, and the mask of the cards whose ranks mattered.
"""

from __future__ import annotations

from cardcore.search.bits import lowest, popcount
from cardcore.search.board import (
    ALL_PLAYED,
    BARE,
    BARE_LEFT,
    BEST,
    BY_CARD,
    BY_RANK,
    CLEAR,
    COUNT,
    COVERED_KEY,
    FREE_KEY,
    KEY,
    LED,
    LED_SUIT,
    LIMIT,
    MOVES,
    MOVES_EACH,
    ON_PLAY,
    OWNER,
    PENDING,
    PLAYED,
    POT,
    REMAINING,
    SEATS,
    SIDE,
    STACKED,
    STOPPED,
    STRENGTH,
    SUIT,
    TABLE,
    TRICKS,
    TRUMP,
    TURN,
    UNDER,
    VALUE,
    WORTH,
    WRAP,
    Row,
    beats,
)
from cardcore.search.bounds import last_trick, sure_tricks
from cardcore.search.memory import CARDS, YES, keep, look_up
from cardcore.search.ordering import order


def search(
    b: Row,
    t: Row,
    remaining: int,
    clear: int,
    stacked: int,
    pending: int,
    key: int,
    table: int,
    turn: int,
    played: int,
    led: int,
    best: int,
    strength: int,
    pot: int,
    need: int,
    value: int,
    tricks: int,
) -> int:
    """Whether side 0 wins at least `need` of the `value` that is left, packed with the cards that mattered."""
    if played == 0:
        known = at_trick_start(b, t, remaining, clear, stacked, key, turn, need, value, tricks)
        if known >= 0:
            return known
    # The compiler makes a search of its own for every constant that is handed on, and cannot keep those.
    nothing = remaining & 0
    nobody = nothing - 1
    ours = b[SIDE + turn] == 0
    moves = order(b, t, remaining, clear, key, table, turn, played, led, best, strength)
    at = MOVES + MOVES_EACH * popcount(remaining)
    mattered, chosen = 0, -1
    for move in range(moves):
        card = b[at + 2 * move] & 63
        low = b[at + 2 * move] >> 6
        left, open_now, stacks, waiting, code = after_play(b, remaining, clear, stacked, pending, key, turn, card)
        suit, winner, power = led, best, strength
        if played == 0:
            suit, winner, power = card // 13, card, b[LED + card]
        elif beats(card, best, strength, b[TRUMP]):
            winner, power = card, 2 * (card % 13)
        laid = table | 1 << card
        points = pot + b[WORTH + card]
        if played + 1 < b[SEATS]:
            following = turn + 1 if turn + 1 < b[SEATS] else 0
            answer = search(
                b, t, left, open_now, stacks, waiting, code, laid, following, played + 1,
                suit, winner, power, points, need, value, tricks,
            )  # fmt: skip
        else:
            open_now |= waiting
            if tricks - 1 == b[BARE_LEFT]:
                open_now, stacks, code = bare_turned_up(b, left, open_now, stacks, code)
            taker = b[OWNER + winner]
            gain = points if b[BY_CARD] else 1
            wanted = need - gain if b[SIDE + taker] == 0 else need
            answer = search(
                b, t, left, open_now, stacks, nothing, code, nothing, taker, nothing,
                nobody, nobody, nobody, nothing, wanted, value - gain, tricks - 1,
            )  # fmt: skip
            if popcount(laid & SUIT << 13 * (winner // 13)) > 1:
                answer |= 1 << winner
        if b[STOPPED]:
            return 0
        if answer >> card & 1:
            answer |= 1 << low
        mattered |= answer & CARDS
        if (answer >= YES) == ours:
            mattered, chosen = answer & CARDS, card
            break
    won = (chosen >= 0) == ours
    if played == 0:
        keep(b, t, remaining, stacked, key, turn, need, won, mattered, chosen)
    return mattered | YES if won else mattered


def at_trick_start(
    b: Row,
    t: Row,
    remaining: int,
    clear: int,
    stacked: int,
    key: int,
    turn: int,
    need: int,
    value: int,
    tricks: int,
) -> int:
    """The answer if it is known without playing a card, or -1."""
    if need <= 0:
        return YES
    if need > value or tricks == 0:
        return 0
    b[COUNT] += 1
    if b[COUNT] > b[LIMIT]:
        b[STOPPED] = 1
        return 0
    if b[ALL_PLAYED]:
        if tricks == 1:
            return last_trick(b, remaining, turn, need)
        if b[BY_RANK]:
            known = sure_tricks(b, remaining, clear, turn, need, tricks)
            if known >= 0:
                return known
    return look_up(b, t, remaining, stacked, key, turn, need)


def after_play(
    b: Row, remaining: int, clear: int, stacked: int, pending: int, key: int, turn: int, card: int
) -> tuple[int, int, int, int, int]:
    """Remaining, clear, stacked and waiting cards, and the key, once a card is played."""
    bit = 1 << card
    under = b[UNDER + card]
    if under < 0:
        key -= b[FREE_KEY + 4 * turn + card // 13]
        return remaining ^ bit, clear ^ bit, stacked, pending, key & WRAP
    key -= b[COVERED_KEY + under]
    stacked ^= bit
    if b[UNDER + under] < 0:
        key += b[FREE_KEY + 4 * turn + under // 13]
        stacked ^= 1 << under
    if b[ON_PLAY]:
        return remaining ^ bit, clear ^ bit | 1 << under, stacked, pending, key & WRAP
    return remaining ^ bit, clear ^ bit, stacked, pending | 1 << under, key & WRAP


def bare_turned_up(b: Row, remaining: int, clear: int, stacked: int, key: int) -> tuple[int, int, int]:
    """Clear and stacked cards, and the key, once the bare cards are turned up."""
    bare = b[BARE]
    while bare:
        card = lowest(bare)
        bare &= bare - 1
        key -= b[COVERED_KEY + card]
        if b[UNDER + card] < 0:
            key += b[FREE_KEY + 4 * b[OWNER + card] + card // 13]
            stacked ^= 1 << card
    return clear | b[BARE], stacked, key & WRAP


def at_least(b: Row, t: Row, need: int) -> int:
    """1 when side 0 wins at least `need` from the root, 0 when not, -1 when the limit was reached."""
    b[STOPPED] = 0
    answer = search(
        b, t, b[REMAINING], b[CLEAR], b[STACKED], b[PENDING], b[KEY], b[TABLE], b[TURN], b[PLAYED],
        b[LED_SUIT], b[BEST], b[STRENGTH], b[POT], need, b[VALUE], b[TRICKS],
    )  # fmt: skip
    if b[STOPPED]:
        return -1
    return 1 if answer >= YES else 0


def exact(b: Row, t: Row, guess: int) -> int:
    """What side 0 wins from the root, or -1 when the limit was reached; a good guess saves time."""
    low, high, need = 0, b[VALUE], max(1, guess)
    while low < high:
        need = min(max(need, low + 1), high)
        answer = at_least(b, t, need)
        if answer < 0:
            return -1
        if answer:
            low = need
            need += 1
        else:
            high = need - 1
            need -= 1
    return low
