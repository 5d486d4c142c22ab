"""Which cards are tried, and in which order: the order decides how much a search can leave out."""

from __future__ import annotations

from cardcore.search.bits import highest, popcount
from cardcore.search.board import (
    BY_RANK,
    MOVES,
    MOVES_EACH,
    SEAT,
    SEATS,
    SIDE,
    SUIT,
    TRUMP,
    UNDER,
    Row,
    beats,
    playable,
)
from cardcore.search.memory import first_choice


def order(
    b: Row,
    t: Row,
    remaining: int,
    clear: int,
    key: int,
    table: int,
    turn: int,
    played: int,
    led: int,
    best: int,
    strength: int,
) -> int:
    """The number of cards to try; they are written on the board, the most promising first.

    Of cards that are worth the same, because nobody else holds one in between, only the highest is tried;
    with it stands the lowest that it represents.
    """
    mask = playable(b, remaining, clear, turn, led)
    at = MOVES + MOVES_EACH * popcount(remaining)
    others = (remaining | table) & ~b[SEAT + turn]
    first = first_choice(b, t, remaining, key, turn) if played == 0 else -1
    count = 0
    for suit in range(4):
        ranks = mask >> 13 * suit & SUIT
        between = others >> 13 * suit & SUIT
        last = -1
        while ranks:
            top = highest(ranks)
            ranks ^= 1 << top
            card = 13 * suit + top
            loose = b[UNDER + card] < 0 and b[BY_RANK]
            if last >= 0 and loose:
                held = b[at + 2 * last] >> 6
                if between & (1 << held % 13) - (1 << top) == 0:
                    b[at + 2 * last] = card << 6 | b[at + 2 * last] & 63
                    continue
            b[at + 2 * count] = card << 6 | card
            if card == first:
                b[at + 2 * count + 1] = 10_000
            elif played == 0:
                b[at + 2 * count + 1] = lead_weight(b, remaining, clear, turn, card)
            else:
                b[at + 2 * count + 1] = answer_weight(
                    b, remaining, clear, turn, played, led, card, best, strength
                )
            if loose:
                last = count
            count += 1
    sort(b, at, count)
    return count


def sort(b: Row, at: int, count: int) -> None:
    """Sorts moves by weight, the heaviest first; equal ones stay as they are."""
    for move in range(1, count):
        card, weight = b[at + 2 * move], b[at + 2 * move + 1]
        here = move
        while here > 0 and b[at + 2 * here - 1] < weight:
            b[at + 2 * here] = b[at + 2 * here - 2]
            b[at + 2 * here + 1] = b[at + 2 * here - 1]
            here -= 1
        b[at + 2 * here], b[at + 2 * here + 1] = card, weight


def lead_weight(b: Row, remaining: int, clear: int, turn: int, card: int) -> int:
    """How promising a lead is."""
    suit, rank = card // 13, card % 13
    theirs = 0
    for seat in range(b[SEATS]):
        if b[SIDE + seat] != b[SIDE + turn]:
            theirs |= b[SEAT + seat]
    against = (remaining & theirs) >> 13 * suit & SUIT
    open_against = (remaining & theirs & clear) >> 13 * suit & SUIT
    weight = 30 if b[UNDER + card] >= 0 else 0
    if (
        open_against == 0
        and b[TRUMP] >= 0
        and suit != b[TRUMP]
        and (remaining & theirs & clear) >> 13 * b[TRUMP] & SUIT
    ):
        return weight - rank
    if against >> rank == 0:
        return weight + 60 + rank
    if open_against >> rank == 0:
        return weight + 40 + rank
    return weight - rank


def answer_weight(
    b: Row, remaining: int, clear: int, turn: int, played: int, led: int, card: int, best: int, strength: int
) -> int:
    """How promising an answer is: winning cheaply, else throwing low."""
    rank = card % 13
    weight = 12 if b[UNDER + card] >= 0 else 0
    if beats(card, best, strength, b[TRUMP]):
        return weight + 60 - rank
    if card // 13 == b[TRUMP]:
        return weight - 20 - rank
    return weight + 20 - rank
