"""What the solver is asked at the root: at least so much, how many steps, what each play reaches."""

from __future__ import annotations

from cardcore.search.kernel.alphabeta import search
from cardcore.search.kernel.bits import lowest
from cardcore.search.kernel.board import (
    BEST,
    CARD,
    CHANCE,
    CLEAR,
    KEY,
    LED_SUIT,
    LIMIT,
    PENDING,
    PLAYED,
    POT,
    REMAINING,
    SEATS,
    STACKED,
    STEP,
    STEPS,
    STOPPED,
    STRENGTH,
    TABLE,
    TRICKS,
    TURN,
    VALUE,
    WON,
    bring_back_root,
    playable,
    save_root,
)
from cardcore.search.kernel.make_move import play_at_root
from cardcore.search.kernel.rollout import play_outs
from cardcore.search.kernel.rows import Row, place
from cardcore.search.kernel.transposition_table import YES

LONG = 6
"""With fewer tricks left no time is spent on a guess."""

DEAR = 10
"""A guess may take one of so many parts of the limit, a trick being counted like a position."""


def at_least(b: Row, t: Row, need: int) -> int:
    """1 when side 0 wins at least `need` from the root, 0 when not, -1 when the limit was reached."""
    b[STOPPED] = 0
    answer = search(
        place(b), place(t), b[REMAINING], b[CLEAR], b[STACKED], b[PENDING], b[KEY], b[TABLE], b[TURN],
        b[PLAYED], b[LED_SUIT], b[BEST], b[STRENGTH], b[POT], need - b[WON], b[VALUE], b[TRICKS],
    )  # fmt: skip
    if b[STOPPED]:
        return -1
    return 1 if answer >= YES else 0


def level(b: Row, t: Row) -> int:
    """How many of the steps on the board side 0 reaches from the root, or -1 when the limit was reached."""
    return level_near(b, t, likely(b))


def level_near(b: Row, t: Row, guess: int) -> int:
    """The same; a good guess saves time."""
    low, high, wanted = 0, b[STEPS], guess
    while low < high:
        wanted = min(max(wanted, low + 1), high)
        answer = at_least(b, t, b[STEP + wanted - 1])
        if answer < 0:
            return -1
        if answer:
            low = wanted
            wanted += 1
        else:
            high = wanted - 1
            wanted -= 1
    return low


def likely(b: Row) -> int:
    """How many of the steps side 0 may well reach, judged by how the deal ends when all play sensibly.

    Half of them where the search will be short anyway. With four hands such play strays less from the middle
    than best play does.
    """
    times = b[TRICKS] * b[TRICKS] // 2
    if b[TRICKS] < LONG or times * b[TRICKS] * DEAR > b[LIMIT]:
        return b[STEPS] // 2
    b[CHANCE] = 1
    reached = play_outs(b, 1, times)
    if b[SEATS] < 4:
        return (2 * reached + times) // (2 * times)
    # Half as far again from the middle as the mean is, rounded.
    return max((6 * reached + 2 * times - times * b[STEPS]) // (4 * times), 0)


def levels(b: Row, t: Row, cards: Row, reached: Row) -> int:
    """The number of plays at the root, or -1 at the limit; writes each card and the steps it reaches."""
    save_root(b)
    mask = playable(b, b[REMAINING], b[CLEAR], b[TURN], b[LED_SUIT])
    count, guess = 0, likely(b)
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        play_at_root(b, card)
        guess = level_near(b, t, guess)
        bring_back_root(b)
        if guess < 0:
            return -1
        cards[count], reached[count] = b[CARD + card], guess
        count += 1
    return count
