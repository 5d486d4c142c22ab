"""The solver: can side 0 gain so much, whatever the other side does?

A side gains the tricks that it wins; where tricks are to be lost, those that the other side wins. Only the
count of sure tricks depends on which it is: of tricks that are to be lost none is sure beforehand.

An alpha-beta search with a zero window. What it finds at the start of a trick goes into the transposition
table, together with the cards whose ranks mattered: lower cards of a suit may change hands rank for rank and
the answer stays the same. This is partition search (Ginsberg, 1996), here with stacks: two positions are
compared only when the same stacks still stand, and the order of ranks above the lowest that mattered must be
the same.

For the same reason, when a low card has failed and no rank as low as its own mattered, the low cards beside
it fail as well and are not tried.

An answer is one number: `REACHED` or nothing, and the mask of the cards whose ranks mattered.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import ALL_CARDS, SUIT_MASK, of_suit, popcount, suit_of
from cardcore.search.kernel.board import beats
from cardcore.search.kernel.history_heuristic import has_history, note_leads
from cardcore.search.kernel.later_tricks import last_trick, sure_tricks
from cardcore.search.kernel.make_move import make_move
from cardcore.search.kernel.move_ordering import order_moves
from cardcore.search.kernel.quick_tricks_in_trick import win_trick
from cardcore.search.kernel.record_types import MOVES_EACH, Board, PlayNode, Workspace
from cardcore.search.kernel.rows import Row
from cardcore.search.kernel.transposition_table import REACHED, fetch_next_lines, look_up, store


def search(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """Whether side 0 gains at least `need` from the root on, and the cards that mattered.

    Good for nothing when the search was stopped.
    """
    known = answer_at_once(board, work, table, node, need)
    if known >= 0:
        return known
    if node.played + 1 == board.seats:
        fetch_next_lines(board, work, table, node)
    # The compiler would make a search of its own for every constant that is handed on, and cannot keep those.
    nothing = node.remaining & 0
    mattered, chosen, failed = nothing, nothing - 1, nothing
    ours = board.side[node.turn] == 0
    count = order_moves(board, work, node)
    first = MOVES_EACH * popcount(node.remaining)
    for move in range(first, first + count):
        card, low = work.moves[move] & 63, work.moves[move] >> 6 & 63
        loose = board.by_rank and board.under[card] < 0
        if loose and failed >> card & 1:
            continue
        answer = search(board, work, table, make_move(board, work, node, card), need)
        if work.stopped:
            return 0
        if node.played + 1 == board.seats:
            answer |= decisive_card(board, node, card)
        if (answer >= REACHED) == ours:
            mattered, chosen = answer & ALL_CARDS, card
            if node.played == 0 and has_history(board):
                note_leads(board, work, node, first, move)
            break
        if answer >> card & 1:
            answer |= 1 << low
        mattered |= answer & ALL_CARDS
        if loose:
            failed |= no_better(answer, card)
    reached = (chosen >= 0) == ours
    if node.played == 0:
        store(board, work, table, node, need - node.won, reached, mattered, chosen)
    return mattered | REACHED if reached else mattered


def answer_at_once(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """The answer if it is known without playing a card, or -1."""
    if node.played == 0:
        return answer_at_trick_start(board, work, table, node, need - node.won)
    # Who plays later wins the trick and enough after it too seldom to be worth asking.
    if node.played == 1 and board.seats > 2:
        return win_trick(board, node, need - node.won)
    return -1


def answer_at_trick_start(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """The same at the start of a trick; what is needed is counted from here."""
    if need <= 0:
        return REACHED
    if need > node.value or node.tricks == 0:
        return 0
    work.nodes += 1
    if work.nodes > work.node_limit:
        work.stopped = 1
        return 0
    if board.all_played and node.tricks == 1:
        return last_trick(board, node.remaining, node.turn, need)
    known = look_up(board, work, table, node, need)
    if known < 0 and board.all_played and board.by_rank and not board.losing:
        known = sure_tricks(board, node, need)
    return known


def decisive_card(board: Board, node: PlayNode, card: int) -> int:
    """The winner of a trick that a card completes, as a mask; nothing if it alone is of its suit."""
    winner = card if beats(card, node.best, node.strength, board.trump) else node.best
    return 1 << winner if popcount(of_suit(node.trick | 1 << card, suit_of(winner))) > 1 else 0


def no_better(answer: int, card: int) -> int:
    """Which cards do no better than one that failed: all of its suit that did not matter, if it did not."""
    suit = SUIT_MASK << 13 * suit_of(card)
    ranks = answer & suit
    lower = (ranks & -ranks) - 1 & suit if ranks else suit
    return lower if lower >> card & 1 else 0
