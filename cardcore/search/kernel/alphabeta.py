"""The solver of the kernel: can side 0 still win so much, whatever the other side does?

A search with a zero window. What it finds out at the start of a trick goes into a table, together with the
cards whose ranks mattered: lower cards of a suit may change hands rank for rank and the answer stays the
same. This is partition search (Ginsberg, 1996), here with stacks: two positions are compared only when
the same stacks still stand, and the order of ranks above the lowest that mattered must be the same.

For the same reason, when a low card has failed and no rank as low as its own mattered, the low cards
beside it fail as well and are not tried.

Answers are packed into one number: `YES` or nothing, and the mask of the cards whose ranks mattered.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import popcount
from cardcore.search.kernel.board import (
    ALL_PLAYED,
    BARE_LEFT,
    BY_CARD,
    BY_RANK,
    CARDS,
    COUNT,
    LED,
    LIMIT,
    MOVES,
    MOVES_EACH,
    OWNER,
    SEATS,
    SIDE,
    STOPPED,
    SUIT,
    TRUMP,
    UNDER,
    WORTH,
    beats,
)
from cardcore.search.kernel.later_tricks import last_trick, sure_tricks
from cardcore.search.kernel.make_move import after_play, bare_turned_up
from cardcore.search.kernel.move_ordering import order
from cardcore.search.kernel.quick_tricks_in_trick import taken
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.transposition_table import YES, keep, look_up


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
    """Whether side 0 wins at least `need` of the `value` left, packed with the cards that mattered."""
    if played == 0:
        known = at_trick_start(b, t, remaining, clear, stacked, key, turn, need, value, tricks)
        if known >= 0:
            return known
    elif played + 1 < b[SEATS]:
        known = taken(b, remaining, clear, table, turn, played, led, best, strength, need, tricks)
        if known >= 0:
            return known
    # The compiler makes a search of its own for every constant that is handed on, and cannot keep those.
    nothing = remaining & 0
    nobody = nothing - 1
    ours = b[SIDE + turn] == 0
    moves = order(b, remaining, clear, table, turn, played, led, best, strength)
    at = MOVES + MOVES_EACH * popcount(remaining)
    mattered, chosen, alike = nothing, nobody, nothing
    for move in range(moves):
        card = b[at + 2 * move] & 63
        low = b[at + 2 * move] >> 6
        loose = b[BY_RANK] and b[UNDER + card] < 0
        if loose and alike >> card & 1:
            continue
        left, open_now, stacks, waiting, code = after_play(
            b, remaining, clear, stacked, pending, key, turn, card
        )
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
                open_now, stacks, code = bare_turned_up(b, open_now, stacks, code)
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
        if (answer >= YES) == ours:
            mattered, chosen = answer & CARDS, card
            break
        if answer >> card & 1:
            answer |= 1 << low
        mattered |= answer & CARDS
        if loose:
            alike |= no_better(answer, card)
    won = (chosen >= 0) == ours
    if played == 0:
        keep(b, t, remaining, stacked, key, turn, need, won, mattered, chosen)
    return mattered | YES if won else mattered


def no_better(answer: int, card: int) -> int:
    """Which cards do no better than one that failed: all of its suit that did not matter, if it did not."""
    suit = SUIT << 13 * (card // 13)
    ranks = answer & suit
    lower = (ranks & -ranks) - 1 & suit if ranks else suit
    return lower if lower >> card & 1 else 0


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
    if b[ALL_PLAYED] and tricks == 1:
        return last_trick(b, remaining, turn, need)
    known = look_up(b, t, remaining, stacked, key, turn, need)
    if known < 0 and b[ALL_PLAYED] and b[BY_RANK]:
        known = sure_tricks(b, remaining, clear, turn, need, tricks)
    return known
