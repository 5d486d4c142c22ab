"""Playing a card on the board: what it leaves behind, and what is turned up."""

from __future__ import annotations

from cardcore.search.kernel.bits import lowest
from cardcore.search.kernel.board import (
    BARE,
    BARE_LEFT,
    BEST,
    BY_CARD,
    CLEAR,
    COVERED_KEY,
    FREE_KEY,
    KEY,
    LEAD_ONCE,
    LEAD_SUIT,
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
    STACKED,
    STRENGTH,
    TABLE,
    TRICKS,
    TRUMP,
    TURN,
    UNDER,
    VALUE,
    WON,
    WORTH,
    WRAP,
    beats,
)
from cardcore.search.kernel.rows import Row


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


def bare_turned_up(b: Row, clear: int, stacked: int, key: int) -> tuple[int, int, int]:
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


def play_at_root(b: Row, card: int) -> None:
    """Plays a card at the root, so that the search begins after it."""
    turn = b[TURN]
    b[REMAINING], b[CLEAR], b[STACKED], b[PENDING], b[KEY] = after_play(
        b, b[REMAINING], b[CLEAR], b[STACKED], b[PENDING], b[KEY], turn, card
    )
    if b[PLAYED] == 0:
        b[LED_SUIT], b[BEST], b[STRENGTH] = card // 13, card, b[LED + card]
    elif beats(card, b[BEST], b[STRENGTH], b[TRUMP]):
        b[BEST], b[STRENGTH] = card, 2 * (card % 13)
    b[TABLE] |= 1 << card
    b[POT] += b[WORTH + card]
    b[PLAYED] += 1
    b[TURN] = turn + 1 if turn + 1 < b[SEATS] else 0
    if b[PLAYED] == b[SEATS]:
        finish_trick(b)


def finish_trick(b: Row) -> None:
    """Gives the trick at the root to its winner; what side 0 wins with it is noted as won."""
    taker = b[OWNER + b[BEST]]
    gain = b[POT] if b[BY_CARD] else 1
    if b[SIDE + taker] == 0:
        b[WON] += gain
    b[VALUE] -= gain
    b[TRICKS] -= 1
    b[CLEAR] |= b[PENDING]
    if b[TRICKS] == b[BARE_LEFT]:
        b[CLEAR], b[STACKED], b[KEY] = bare_turned_up(b, b[CLEAR], b[STACKED], b[KEY])
    b[PENDING], b[PLAYED], b[TABLE], b[POT] = 0, 0, 0, 0
    b[TURN], b[LED_SUIT], b[BEST], b[STRENGTH] = taker, -1, -1, -1
    if b[LEAD_ONCE]:
        b[LEAD_SUIT] = -1
