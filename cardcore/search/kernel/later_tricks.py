"""What can be said about tricks to come without playing them: the last trick, and tricks that are sure."""

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
from cardcore.search.kernel.board import beats, seat_after
from cardcore.search.kernel.quick_tricks import SUIT_LENGTH, quick_tricks
from cardcore.search.kernel.record_types import Board, PlayNode
from cardcore.search.kernel.stoppers import stoppers
from cardcore.search.kernel.transposition_table import REACHED
from cardcore.search.kernel.trumps import COUNT, enough_trumps_together, sure_trump_tricks


def last_trick(board: Board, remaining: int, leader: int, need: int) -> int:
    """The answer when every seat holds one card."""
    best = lowest(remaining & board.hand[leader])
    strength, taker, points = board.led[best], leader, board.worth[best]
    trick = 1 << best
    for more in range(1, board.seats):
        seat = seat_after(board, leader, more)
        card = lowest(remaining & board.hand[seat])
        points += board.worth[card]
        trick |= 1 << card
        if beats(card, best, strength, board.trump):
            best, strength, taker = card, 2 * rank_of(card), seat
    mattered = 1 << best if popcount(of_suit(trick, suit_of(best))) > 1 else 0
    gain = points if board.counts_points else 1
    return mattered | REACHED if board.side[taker] == board.losing and gain >= need else mattered


def sure_tricks(board: Board, node: PlayNode, need: int) -> int:
    """The answer if tricks that are sure decide it, or -1."""
    leading = board.side[node.turn]
    wanted = need if leading == 0 else node.tricks - need + 1
    theirs = node.remaining & board.side_cards[1 - leading]
    sure = 0
    if board.trump >= 0:
        lost = enough_trumps(board, node, 1 - leading, node.tricks - wanted + 1)
        if lost >= 0:
            return lost | REACHED if leading == 1 else lost
        won = enough_trumps(board, node, leading, wanted)
        if won >= 0:
            return won | REACHED if leading == 0 else won
        # A partner may have to ruff a trick that is being cashed, so only the leader's trumps count beside.
        sure = sure_trump_tricks(board.trump, node.remaining & board.hand[node.turn], theirs)
    if not board.must_follow or board.lead_suit >= 0:
        return -1
    if wanted == node.tricks and is_open_without_trumps(board, node):
        stopped = stoppers(board, node)
        if stopped:
            return stopped | REACHED if leading == 1 else stopped
    partner = board.partner[node.turn]
    if partner >= 0:
        sure = quick_tricks(board, node.remaining, node.available, node.turn, partner, wanted, sure, 0)
    else:
        sure = quick_tricks_alone(board, node, wanted, sure)
    if sure >> COUNT >= wanted:
        return sure & ALL_CARDS | (REACHED if leading == 0 else 0)
    return -1


def is_open_without_trumps(board: Board, node: PlayNode) -> bool:
    """Whether no trump and no covered card is left."""
    trumps = of_suit(node.remaining, board.trump) if board.trump >= 0 else 0
    return node.available == node.remaining and trumps == 0


def enough_trumps(board: Board, node: PlayNode, side: int, enough: int) -> int:
    """The ranks on which it rests that the trumps of a side take `enough` tricks, or -1."""
    trumps = of_suit(node.remaining, board.trump)
    theirs = trumps & board.side_cards[1 - side]
    if popcount(trumps ^ theirs) < enough:
        return -1
    hands = longest = 0
    for seat in range(board.seats):
        if board.side[seat] == side:
            length = popcount(trumps & board.hand[seat])
            hands, longest = hands + 1, max(longest, length)
            if length >= enough:
                tricks = sure_trump_tricks(board.trump, trumps & board.hand[seat], theirs)
                if tricks >> COUNT >= enough:
                    return tricks & ALL_CARDS
    if hands == 2 and longest >= enough and (trumps ^ theirs) & ~node.available == 0:
        return enough_trumps_together(board, node, side, longest, enough)
    return -1


def quick_tricks_alone(board: Board, node: PlayNode, wanted: int, sure: int) -> int:
    """The tricks that the leader cashes without a partner's help, beside those that are sure."""
    mine = node.available & board.hand[node.turn]
    for suit in range(4):
        if suit != board.trump and ranks_in(mine, suit) and sure >> COUNT < wanted:
            tricks = cash_suit(board, node, mine, suit)
            sure = (sure & -1 << COUNT) + (tricks & -1 << COUNT) | (sure | tricks) & ALL_CARDS
    return sure


def cash_suit(board: Board, node: PlayNode, mine: int, suit: int) -> int:
    """How many tricks the leader can cash in a plain suit, and the lowest rank that this rests on."""
    own = ranks_in(mine, suit)
    # A partner who holds a higher card may have to overtake, so the cards of all others count against.
    against = ranks_in(node.remaining & ~board.hand[node.turn], suit)
    longest, shortest = lengths_of_others(board, node, suit)
    if against == 0:
        return min(popcount(own), shortest) << COUNT
    top = highest(against)
    winners = own >> top + 1 << top + 1
    count = popcount(winners)
    if count == 0:
        return 0
    low = lowest(winners)
    if count >= longest and against & ~(node.available >> 13 * suit) == 0:
        count = popcount(own)
    return min(count, shortest) << COUNT | 1 << 13 * suit + low


def lengths_of_others(board: Board, node: PlayNode, suit: int) -> tuple[int, int]:
    """The longest holding of others in a suit, and how many rounds of it nobody of the other side ruffs."""
    longest, shortest = 0, SUIT_LENGTH
    for seat in range(board.seats):
        if seat != node.turn:
            held = node.remaining & board.hand[seat]
            longest = max(longest, popcount(ranks_in(held, suit)))
            opponent = board.side[seat] != board.side[node.turn]
            if board.trump >= 0 and opponent and ranks_in(held, board.trump):
                shortest = min(shortest, popcount(of_suit(held & node.available, suit)))
    return longest, shortest
