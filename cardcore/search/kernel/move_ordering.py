"""Which cards are tried, and in which order: the order decides how much a search can cut off.

What counts is who can win the trick. The strength of a card in a trick is twice its rank, for a ruff `RUFF`
more than that, and -1 for a card that cannot win. The weights were found by trial on random deals.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, of_suit, popcount, ranks_in
from cardcore.search.kernel.board import beats, legal_moves
from cardcore.search.kernel.record_types import MOVES_EACH, Board, PlayNode, Workspace
from cardcore.search.kernel.trumps import RUFF

HASH_MOVE_WEIGHT = 10_000
"""More than any other weight."""


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
    count = list_moves(board, work, mask, others, first)
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
        weight = -10 * (card % 13)
        if node.played == 0:
            weight = HASH_MOVE_WEIGHT if card == hash_move else weight
        elif not beats(card, node.best, node.strength, board.trump):
            weight = 600 - weight
        work.weights[move] = weight


def list_moves(board: Board, work: Workspace, mask: int, others: int, first: int) -> int:
    """The number of moves, which are listed in the workspace.

    Of cards that are worth the same, because nobody else holds one in between, only the highest is a move. A
    move is its number in six bits, and above them the number of the lowest card that it represents.
    """
    count = 0
    for suit in range(4):
        ranks, between = ranks_in(mask, suit), ranks_in(others, suit)
        last, low = -1, 0
        while ranks:
            top = highest(ranks)
            ranks ^= 1 << top
            card = 13 * suit + top
            loose = board.under[card] < 0 and board.by_rank
            if loose and last >= 0 and between & (1 << low) - (1 << top) == 0:
                work.moves[last] = card << 6 | work.moves[last] & 63
                low = top
                continue
            work.moves[first + count] = card << 6 | card
            if loose:
                last, low = first + count, top
            count += 1
    return count


def sort_moves(work: Workspace, first: int, count: int) -> None:
    """Sorts moves by weight, the heaviest first; equal ones stay as they are."""
    for move in range(first + 1, first + count):
        card, weight = work.moves[move], work.weights[move]
        here = move
        while here > first and work.weights[here - 1] < weight:
            work.moves[here], work.weights[here] = work.moves[here - 1], work.weights[here - 1]
            here -= 1
        work.moves[here], work.weights[here] = card, weight


def best_strength(board: Board, held: int, suit: int) -> int:
    """The strength of the best card of a hand in a trick in which a suit was led."""
    own = ranks_in(held, suit)
    if board.trump >= 0 and suit != board.trump and (own == 0 or not board.must_follow):
        trumps = ranks_in(held, board.trump)
        if trumps:
            return RUFF + 2 * highest(trumps)
    return 2 * highest(own) if own else -1


def seat_after(board: Board, turn: int, more: int) -> int:
    """The seat that plays `more` places after another; `more` is below the number of seats."""
    return turn + more if turn + more < board.seats else turn + more - board.seats


def weigh_leads(
    board: Board, work: Workspace, node: PlayNode, first: int, count: int, hash_move: int
) -> None:
    """Notes how promising each lead is."""
    last = threat = backing = last_threat = base = above = -1
    for move in range(first, first + count):
        card, low = work.moves[move] & 63, work.moves[move] >> 6
        if card // 13 != last:
            last = card // 13
            threat, backing, last_threat, above, base = outlook(board, node, last)
        weight = lead_weight(board, card, base, threat, backing, last_threat, above)
        if low != card:
            weight += 5 if board.trump >= 0 else -15
        work.weights[move] = HASH_MOVE_WEIGHT if card == hash_move else weight


def outlook(board: Board, node: PlayNode, suit: int) -> tuple[int, int, int, int, int]:
    """What the lead of a suit meets, and the weight of the suit.

    The strength of the other side, of the partners, and of the other side but for the seat that plays next;
    the ranks that the other side holds.
    """
    threat = backing = last_threat = -1
    above = theirs = ours = 0
    for more in range(1, board.seats):
        seat = seat_after(board, node.turn, more)
        held = node.available & board.hand[seat]
        strong, ranks = best_strength(board, held, suit), ranks_in(held, suit)
        if board.side[seat] == board.side[node.turn]:
            backing, ours = max(backing, strong), max(ours, popcount(ranks))
        else:
            threat, theirs = max(threat, strong), max(theirs, popcount(ranks))
            above |= ranks
            if more > 1:
                last_threat = max(last_threat, strong)
    length = popcount(ranks_in(node.remaining & board.hand[node.turn], suit))
    if board.trump < 0:
        return threat, backing, last_threat, above, 13 * length + 2 * ours - 24 * theirs
    base = 35 * length + 29 * ours + 31 * theirs
    if suit == board.trump:
        base -= 210
    elif threat >= RUFF:
        base -= 585
    elif backing >= RUFF:
        base += 305
    return threat, backing, last_threat, above, base


def lead_weight(
    board: Board, card: int, base: int, threat: int, backing: int, last_threat: int, above: int
) -> int:
    """How promising a lead is, given the outlook of its suit."""
    rank, trumps = card % 13, board.trump >= 0
    weight = base + (300 if board.under[card] >= 0 else 0)
    if board.led[card] > threat:
        weight += 600 - (20 if trumps else 39) * rank
        if card // 13 == board.trump:
            weight -= 270
        if backing >= 2 * rank - 4:
            weight += -80 if trumps else 310
    elif backing > threat:
        weight += 550 - 8 * rank if trumps else 940 - 60 * rank
        if backing > last_threat and threat >= backing - 4:
            weight += 200
    else:
        weight += (-6 if trumps else 25) * popcount(above >> rank)
        if not trumps:
            weight -= 60 * rank
        if backing > last_threat:
            weight += 100 if trumps else 340
        elif backing >= 0:
            weight += 25 if trumps else 200
        elif board.led[card] > last_threat:
            weight -= 100 if trumps else 50
    return weight


def weigh_follows(board: Board, work: Workspace, node: PlayNode, first: int, count: int) -> None:
    """Notes how promising each card is that follows: winning as cheaply as is enough, else throwing low."""
    threat = backing = -1
    for more in range(1, board.seats - node.played):
        seat = seat_after(board, node.turn, more)
        strong = best_strength(board, node.available & board.hand[seat], node.led)
        if board.side[seat] == board.side[node.turn]:
            backing = max(backing, strong)
        else:
            threat = max(threat, strong)
    winning = node.strength if node.best // 13 == node.led else RUFF + node.strength
    if board.side[board.owner[node.best]] == board.side[node.turn]:
        backing = max(backing, winning)
    else:
        threat = max(threat, winning)
    for move in range(first, first + count):
        card = work.moves[move] & 63
        work.weights[move] = follow_weight(board, node, card, threat, backing, winning)


def follow_weight(board: Board, node: PlayNode, card: int, threat: int, backing: int, winning: int) -> int:
    """How promising a card is that follows, given the strength of either side and of the best card so far."""
    suit, rank = card // 13, card % 13
    strong = 2 * rank if suit == node.led else RUFF + 2 * rank if suit == board.trump else -1
    weight = (120 if board.under[card] >= 0 else 0) - 10 * rank
    if strong < 0:
        # A discard: from a long suit, and no winner.
        theirs = node.remaining & board.side_cards[1 - board.side[node.turn]]
        weight += 25 * popcount(of_suit(node.remaining & board.hand[node.turn], suit))
        if ranks_in(theirs, suit) >> rank == 0:
            weight -= 140
    if backing > threat:
        return weight + 50 if strong > winning else weight + 200
    if strong > threat:
        return weight + 600
    if suit == board.trump and node.led != board.trump:
        return weight - 200
    return weight + 200 + (15 * rank if strong > winning else 0)
