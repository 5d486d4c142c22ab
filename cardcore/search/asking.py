"""What the solver is asked at the root: at least so much, how many steps, what each play reaches."""

from __future__ import annotations

from cardcore.search.bits import lowest
from cardcore.search.board import (
    BEST,
    CARD,
    CLEAR,
    KEY,
    LED_SUIT,
    PENDING,
    PLAYED,
    POT,
    REMAINING,
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
    Row,
    bring_back_root,
    playable,
    save_root,
)
from cardcore.search.memory import YES
from cardcore.search.moving import play_at_root
from cardcore.search.solving import search


def at_least(b: Row, t: Row, need: int) -> int:
    """1 when side 0 wins at least `need` from the root, 0 when not, -1 when the limit was reached."""
    b[STOPPED] = 0
    answer = search(
        b, t, b[REMAINING], b[CLEAR], b[STACKED], b[PENDING], b[KEY], b[TABLE], b[TURN], b[PLAYED],
        b[LED_SUIT], b[BEST], b[STRENGTH], b[POT], need - b[WON], b[VALUE], b[TRICKS],
    )  # fmt: skip
    if b[STOPPED]:
        return -1
    return 1 if answer >= YES else 0


def level(b: Row, t: Row, guess: int) -> int:
    """How many of the steps on the board side 0 reaches from the root, or -1 when the limit was reached.

    A good guess saves time.
    """
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


def levels(b: Row, t: Row, cards: Row, reached: Row, guess: int) -> int:
    """The number of plays at the root, or -1 at the limit; writes each card and the steps it reaches."""
    save_root(b)
    mask = playable(b, b[REMAINING], b[CLEAR], b[TURN], b[LED_SUIT])
    count = 0
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        play_at_root(b, card)
        guess = level(b, t, guess)
        bring_back_root(b)
        if guess < 0:
            return -1
        cards[count], reached[count] = b[CARD + card], guess
        count += 1
    return count
