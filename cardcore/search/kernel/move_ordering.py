"""Which cards are tried, and in which order: the order decides how much a search can cut off.

Moves are weighed in `lead_ordering` and `follow_ordering`.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import SUIT_MASK, highest, lowest, popcount, rank_of, ranks_in, suit_of
from cardcore.search.kernel.board import beats, legal_moves
from cardcore.search.kernel.follow_ordering import weigh_follows
from cardcore.search.kernel.lead_ordering import HASH_MOVE_WEIGHT, weigh_leads
from cardcore.search.kernel.record_types import MOVES_EACH, WEIGHT, Board, PlayNode, Workspace


def order_moves(board: Board, work: Workspace, node: PlayNode) -> int:
    """The number of moves to try, which are listed in the workspace, the most promising first."""
    mask = legal_moves(board, node.remaining, node.available, node.turn, node.led)
    left = popcount(node.remaining)
    first = MOVES_EACH * left
    if mask & mask - 1 == 0:
        card = highest(mask)
        work.moves[first] = card << 6 | card
        return 1
    # Cards that have been beaten in this trick do not stand in between any more.
    others = (node.remaining | node.trick & 1 << max(node.best, 0)) & ~board.hand[node.turn]
    alone = node.stacked | board.singular
    count = list_moves(board, work, mask, others, alone, first)
    if count > 1:
        if board.losing:
            weigh_ducks(board, work, node, first, count, work.hash_move[left])
        elif node.played == 0:
            weigh_leads(board, work, node, first, count, work.hash_move[left])
        else:
            weigh_follows(board, work, node, first, count)
        sort_moves(work, first, count)
    return count


def weigh_ducks(
    board: Board, work: Workspace, node: PlayNode, first: int, count: int, hash_move: int
) -> None:
    """Notes how promising each card is where tricks are to be lost: low leads, high cards that do not win."""
    for move in range(first, first + count):
        card = work.moves[move] & 63
        weight = -10 * rank_of(card)
        if node.played == 0:
            weight = HASH_MOVE_WEIGHT if card == hash_move else weight
        elif not beats(card, node.best, node.strength, board.trump):
            weight = 600 - weight
        work.moves[move] |= weight << WEIGHT


def list_moves(board: Board, work: Workspace, mask: int, others: int, alone: int, first: int) -> int:
    """The number of moves, which are listed in the workspace.

    Of cards that are worth the same, because nobody else holds one in between and they count the same points,
    only the highest is a move. A move is its number in six bits, and above them the number of the lowest card
    that it represents; its weight comes above these later.

    Args:
        others: the mask of the cards of the other hands.
        alone: the mask of the cards that are worth the same as no other.
    """
    count = 0
    while mask:
        suit = suit_of(lowest(mask))
        ranks, between = ranks_in(mask & ~alone, suit), ranks_in(others, suit)
        while ranks:
            top = highest(ranks)
            below = between & (1 << top) - 1
            touching = ranks & -1 << highest(below) if below else ranks
            if board.counts_points:
                touching = of_worth(board, touching, suit, board.worth[13 * suit + top])
            ranks ^= touching
            work.moves[first + count] = 13 * suit + lowest(touching) << 6 | 13 * suit + top
            count += 1
        ranks = ranks_in(mask & alone, suit)
        while ranks:
            card = 13 * suit + highest(ranks)
            ranks ^= 1 << highest(ranks)
            work.moves[first + count] = card << 6 | card
            count += 1
        mask &= ~(SUIT_MASK << 13 * suit)
    return count


def of_worth(board: Board, ranks: int, suit: int, worth: int) -> int:
    """The ranks of a suit whose cards count so many points."""
    alike, left = 0, ranks
    while left:
        rank = lowest(left)
        left &= left - 1
        if board.worth[13 * suit + rank] == worth:
            alike |= 1 << rank
    return alike


def sort_moves(work: Workspace, first: int, count: int) -> None:
    """Sorts moves by weight, the heaviest first; equal ones stay as they are."""
    for move in range(first + 1, first + count):
        moved, here = work.moves[move], move
        while here > first and work.moves[here - 1] >> WEIGHT < moved >> WEIGHT:
            work.moves[here] = work.moves[here - 1]
            here -= 1
        work.moves[here] = moved
