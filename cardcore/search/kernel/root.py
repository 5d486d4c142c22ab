"""What the solver is asked at the root: at least so much, how many targets, what each card reaches."""

from __future__ import annotations

from cardcore.search.kernel.alphabeta import search
from cardcore.search.kernel.bits import lowest
from cardcore.search.kernel.board import legal_moves, root_of
from cardcore.search.kernel.history_heuristic import forget_history
from cardcore.search.kernel.make_move import make_move
from cardcore.search.kernel.rank_holders import write_holders
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace
from cardcore.search.kernel.rollout import targets_in_rollouts
from cardcore.search.kernel.rows import Row, pointer
from cardcore.search.kernel.transposition_table import REACHED

MIN_TRICKS_TO_GUESS = 6
"""With fewer tricks left the search is short without a good first guess."""

GUESS_SHARE = 10
"""Rollouts may take at most this part of the node limit, a trick being counted like a node."""


def begin_search(board: Board, work: Workspace, node_limit: int) -> None:
    """Gets ready to search the position on the board; what the table holds of others does not count."""
    board, work = pointer(board), pointer(work)
    write_holders(board, work)
    work.nodes, work.node_limit = 0, node_limit
    # No number of an earlier search is as high as this one.
    work.written += 1
    work.written_before = work.written
    forget_history(board, work, root_of(board).tricks)


def at_least(board: Board, work: Workspace, table: Row, need: int) -> int:
    """1 when side 0 wins at least `need` from the root, 0 when not, -1 when the limit was reached."""
    board, work, table = pointer(board), pointer(work), pointer(table)
    return wins_from(board, work, table, root_of(board), need)


def targets_reached(board: Board, work: Workspace, table: Row) -> int:
    """How many of the targets side 0 reaches from the root, or -1 when the limit was reached."""
    board, work, table = pointer(board), pointer(work), pointer(table)
    root = root_of(board)
    return targets_near(board, work, table, root, guess_targets(board, work, root))


def targets_by_card(board: Board, work: Workspace, table: Row, cards: Row, reached: Row) -> int:
    """The number of moves at the root, or -1 at the limit; writes each card and the targets it reaches."""
    board, work, table = pointer(board), pointer(work), pointer(table)
    root = root_of(board)
    mask = legal_moves(board, root.remaining, root.available, root.turn, root.led)
    count, guess = 0, guess_targets(board, work, root)
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        guess = targets_near(board, work, table, make_move(board, work, root, card), guess)
        if guess < 0:
            return -1
        cards[count], reached[count] = board.card[card], guess
        count += 1
    return count


def wins_from(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """As `at_least`, from a node on; what side 0 has won before counts as well."""
    work.stopped = 0
    answer = search(board, work, table, node, need)
    if work.stopped:
        return -1
    return 1 if answer >= REACHED else 0


def targets_near(board: Board, work: Workspace, table: Row, node: PlayNode, guess: int) -> int:
    """As `targets_reached`, from a node on; a good guess saves time."""
    low, high, wanted = 0, work.target_count, guess
    while low < high:
        wanted = min(max(wanted, low + 1), high)
        answer = wins_from(board, work, table, node, work.targets[wanted - 1])
        if answer < 0:
            work.undecided = wanted
            return -1
        if answer:
            low = wanted
            wanted += 1
        else:
            high = wanted - 1
            wanted -= 1
    return low


def guess_targets(board: Board, work: Workspace, root: PlayNode) -> int:
    """How many of the targets side 0 may well reach, judged by rollouts.

    Half of them where the search will be short anyway. With four hands rollouts stray less from the middle
    than best play does, so their deviation is stretched by 1.5.
    """
    times = root.tricks * root.tricks // 2
    if root.tricks < MIN_TRICKS_TO_GUESS or times * root.tricks * GUESS_SHARE > work.node_limit:
        return work.target_count // 2
    work.random_state = 1
    reached = targets_in_rollouts(board, work, root, times)
    if board.seats < 4:
        return (2 * reached + times) // (2 * times)
    return max((6 * reached + 2 * times - times * work.target_count) // (4 * times), 0)
