"""Stoppers: why a side on lead that can ruff nothing does not win all the tricks that are left.

Every one of those tricks would be a round of a suit that the side leads itself. A hand of the other side
guards a suit if it keeps some of its cards, plays one of them whenever the suit is led, and so wins with one
of them: of that suit the side on lead has one round less than cards are kept. Of a suit that nobody guards it
has as many rounds as its longer hand has cards. With fewer rounds than tricks it loses one, as long as the
guards hold.

A hand that guards one suit can hold its guard: of the other suits there are no more rounds than it has other
cards to play on them. For each suit more that it guards there must be one round less. Two suits of which it
holds the highest card count as one, since it need not give up one of these cards before the last trick but
one, and by then it is known who leads to the last one: whoever has yet to follow has no choice any more.
"""

from __future__ import annotations

from typing import NamedTuple

from cardcore.search.kernel.bits import highest, popcount, ranks_in
from cardcore.search.kernel.board import seat_after
from cardcore.search.kernel.record_types import Board, PlayNode


class Guard(NamedTuple):
    """What becomes of a suit that the side on lead leads.

    Attributes:
        rounds: the most rounds of it that the side wins.
        ranks: the lowest rank on which this rests, in its place in the suit, or nothing.
        hand: which of the two hands of the other side guards it, or -1.
    """

    rounds: int
    ranks: int
    hand: int


def stoppers(board: Board, node: PlayNode) -> int:
    """The ranks on which it rests that the side on lead loses a trick, or nothing if that is not shown."""
    rounds = ranks = 0
    guards_0 = guards_1 = tops_0 = tops_1 = 0
    for suit in range(4):
        guard = best_guard(board, node, suit)
        rounds += guard.rounds
        ranks |= guard.ranks << 13 * suit
        top = 1 if guard.rounds == 0 else 0
        if guard.hand == 0:
            guards_0, tops_0 = guards_0 + 1, tops_0 + top
        elif guard.hand == 1:
            guards_1, tops_1 = guards_1 + 1, tops_1 + top
    missing = max(rounds_missing(guards_0, tops_0), rounds_missing(guards_1, tops_1))
    return ranks if rounds + missing <= node.tricks else 0


def rounds_missing(guards: int, tops: int) -> int:
    """How many rounds fewer than tricks there must be for a hand to hold its guards."""
    return 1 if guards <= 1 or tops == guards == 2 else guards


def best_guard(board: Board, node: PlayNode, suit: int) -> Guard:
    """The guard of a suit that leaves the fewest rounds of it."""
    longest = attackers = 0
    for seat in range(board.seats):
        if board.side[seat] == board.side[node.turn]:
            ranks = ranks_in(node.remaining & board.hand[seat], suit)
            longest, attackers = max(longest, popcount(ranks)), attackers | ranks
    best = Guard(longest, 0, -1)
    for hand in range(2):
        seat = board.opponents[2 * node.turn + hand]
        held = ranks_in(node.remaining & board.hand[seat], suit)
        before = node.remaining & board.hand[seat_after(board, seat, board.seats - 1)]
        kept, low = cards_to_keep(held, attackers, ranks_in(before, suit))
        if kept and kept - 1 < best.rounds:
            best = Guard(kept - 1, low, hand)
    return best


def cards_to_keep(held: int, attackers: int, before: int) -> tuple[int, int]:
    """How many cards a hand keeps so that one wins, and the lowest that counts; nothing if none does."""
    kept, low = cards_to_keep_anywhere(held, attackers)
    behind, top = cards_to_keep_behind(held, attackers, before)
    return (behind, top) if behind and (behind < kept or kept == 0) else (kept, low)


def cards_to_keep_anywhere(held: int, attackers: int) -> tuple[int, int]:
    """The same wherever the higher cards stand: each of them beats one that is kept."""
    kept = killers = 0
    while held:
        top = 1 << highest(held)
        held ^= top
        kept += 1
        killers += popcount(attackers & -top)
        attackers &= top - 1
        if killers == 0:
            return kept, top
        killers -= 1
    return 0, 0


def cards_to_keep_behind(held: int, attackers: int, before: int) -> tuple[int, int]:
    """The same where all higher cards stand in the hand that plays just before.

    The highest card waits until that hand, always before it, plays none of them; low cards are thrown under
    them.
    """
    top = 1 << highest(held) if held else 0
    higher = attackers & -top
    if top and higher & ~before == 0 and popcount(held) > popcount(higher):
        return popcount(higher) + 1, top
    return 0, 0
