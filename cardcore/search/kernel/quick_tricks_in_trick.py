"""A trick in progress that the side to play surely wins, and the quick tricks that it has after it.

Suits are followed. Whoever is still to play is thought to follow with the lowest card of the suit led; what
else the other side may do is no better for it.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import (
    ALL_CARDS,
    highest,
    lowest,
    of_suit,
    popcount,
    rank_of,
    ranks_in,
    suit_of,
)
from cardcore.search.kernel.board import seat_after
from cardcore.search.kernel.quick_tricks import quick_tricks
from cardcore.search.kernel.record_types import Board, PlayNode
from cardcore.search.kernel.transposition_table import REACHED
from cardcore.search.kernel.trumps import COUNT, RUFF, sure_trump_tricks

MAX_WANTED = 4
"""Maximum number of tricks for which it is asked; more are seldom there, and to ask takes time."""


def win_trick(board: Board, node: PlayNode, need: int) -> int:
    """The answer if the side to play surely wins this trick and then enough, or -1."""
    if node.tricks < 2 or not has_quick_tricks(board) or board.partner[node.turn] < 0:
        return -1
    acting = board.side[node.turn]
    wanted = need if acting == 0 else node.tricks - need + 1
    if wanted > MAX_WANTED:
        return -1
    left, threat, forced, voids = rest_of_trick(board, node)
    if left < 0:
        return -1
    winning = node.strength if suit_of(node.best) == node.led else RUFF + node.strength
    won = card = -1
    if board.side[board.owner[node.best]] == acting and winning > max(threat, forced):
        card = node.best
        won = enough_after(
            board, left, left & node.available, board.partner[node.turn], node.turn, voids, wanted
        )
    threat = max(threat, winning)
    for more in range(board.seats - node.played):
        seat = seat_after(board, node.turn, more)
        if won < 0 and board.side[seat] == acting:
            held = node.available & board.hand[seat]
            # Whoever else of the side is still to play must not be made to overtake.
            card = winner_of(held, board.trump, node.led, max(threat, forced))
            if card >= 0:
                low, other = of_suit(held, node.led), node.turn + board.partner[node.turn] - seat
                after = (left | low & -low) & ~(1 << card)
                won = enough_after(board, after, after & node.available, seat, other, voids, wanted)
    if won < 0:
        return -1
    if popcount(of_suit(node.trick | node.remaining, suit_of(card))) > 1:
        won |= 1 << card
    return won | REACHED if acting == 0 else won


def has_quick_tricks(board: Board) -> bool:
    """Whether the rules are those under which quick tricks are counted."""
    usual = board.all_played and board.by_rank and board.must_follow and not board.losing
    return bool(usual and board.lead_suit < 0)


def rest_of_trick(board: Board, node: PlayNode) -> tuple[int, int, int, int]:
    """The cards left when all follow low, how strong they can be and how strong we must be, who of us throws.

    The first is -1 when one of the other side may ruff, or a hand of the side to play must. The last has a
    bit for each seat of this side that has yet to throw a card.
    """
    left, threat, forced, voids = node.remaining, -1, -1, 0
    for more in range(board.seats - node.played):
        seat = seat_after(board, node.turn, more)
        held = node.available & board.hand[seat]
        follow = of_suit(held, node.led)
        left ^= follow & -follow
        trumps = of_suit(node.remaining & board.hand[seat], board.trump) if board.trump >= 0 else 0
        if board.side[seat] == board.side[node.turn]:
            if follow:
                forced = max(forced, 2 * rank_of(lowest(follow)))
            elif held & ~trumps == 0:
                return -1, threat, forced, voids
            else:
                voids |= 1 << seat
        elif follow:
            threat = max(threat, 2 * rank_of(highest(follow)))
        elif trumps:
            return -1, threat, forced, voids
    return left, threat, forced, voids


def winner_of(held: int, trump: int, led: int, threat: int) -> int:
    """A card that beats cards of a strength: the highest of the suit led, the lowest trump, or -1."""
    follow = of_suit(held, led)
    if follow:
        card = highest(follow)
        return card if 2 * rank_of(card) >= threat else -1
    trumps = ranks_in(held, trump) if trump >= 0 else 0
    if threat >= RUFF:
        beaten = (threat - RUFF >> 1) + 1
        trumps = trumps >> beaten << beaten
    return 13 * trump + lowest(trumps) if trumps else -1


def enough_after(
    board: Board, left: int, available: int, seat: int, partner: int, voids: int, wanted: int
) -> int:
    """The ranks that matter if the seat that wins this trick can take enough with it and after it, or -1."""
    if wanted <= 1:
        return 0
    sure = 0
    if board.trump >= 0:
        theirs = left & board.side_cards[1 - board.side[seat]]
        sure = sure_trump_tricks(board.trump, left & board.hand[seat], theirs)
    tricks = quick_tricks(board, left, available, seat, partner, wanted - 1, sure, voids >> partner & 1)
    return tricks & ALL_CARDS if tricks >> COUNT >= wanted - 1 else -1
