"""The history heuristic: leads that cut off the search elsewhere in this deal are tried early.

Whenever a lead decides a node, it is noted how it and the leads tried before it did. Each note is a moving
average from `-CUT_OFF`, for a lead that always failed, to `CUT_OFF`, for one that always decided; the last
leads count most. What is true of one position is seldom true of all, so it is noted in three places: by card
and by suit for each number of tricks left, and by suit for who holds the highest card of each suit.

A history tells leads apart that look alike to the weights, which know nothing of this deal. With four hands
that saves nodes, most of all with stacks; with two hands a history of leads and of the cards that follow cost
some. To note the cards that follow as well saves hardly any more, and no time.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, of_suit, suit_of
from cardcore.search.kernel.record_types import HELD_SUITS, SUITS_BY_TOPS, Board, PlayNode, Workspace

CUT_OFF = 2000
"""What a lead that decides a node counts."""

LEADS_KEPT, TOPS_KEPT = 3, 4
"""How slowly notes change, as powers of two: by card and by suit, and by who holds the highest cards."""


def has_history(board: Board) -> bool:
    """Whether it is noted what leads do: with four hands that are to win tricks."""
    return bool(board.seats == 4 and not board.losing)


def forget_history(board: Board, work: Workspace, tricks: int) -> None:
    """Forgets the deal before, as far as a deal with so many tricks left may come upon it."""
    if has_history(board):
        for at in range(52 * (tricks + 1)):
            work.cards_led[at] = 0
        for at in range(HELD_SUITS * (tricks + 1)):
            work.suits_led[at] = 0
        for at in range(SUITS_BY_TOPS):
            work.suits_by_tops[at] = 0


def note_leads(board: Board, work: Workspace, node: PlayNode, first: int, decisive: int) -> None:
    """Notes that of the moves from the first on all failed but the last one, which decided the node."""
    tops = place_of_tops(board, node)
    for move in range(first, decisive + 1):
        card, result = work.moves[move] & 63, CUT_OFF if move == decisive else -CUT_OFF
        suit = suit_of(card)
        at, held, top = 52 * node.tricks + card, place_of_suit(node, suit), tops + suit
        work.cards_led[at] += result - work.cards_led[at] >> LEADS_KEPT
        work.suits_led[held] += result - work.suits_led[held] >> LEADS_KEPT
        work.suits_by_tops[top] += result - work.suits_by_tops[top] >> TOPS_KEPT


def history_of_lead(work: Workspace, node: PlayNode, tops: int, card: int) -> int:
    """How much more promising a lead is for its history; `tops` is the node's `place_of_tops`."""
    suit = suit_of(card)
    by_card, by_suit = work.cards_led[52 * node.tricks + card], work.suits_led[place_of_suit(node, suit)]
    return 2 * by_card + by_suit + 2 * work.suits_by_tops[tops + suit] >> 3


def place_of_suit(node: PlayNode, suit: int) -> int:
    """Where a suit of the leader is noted."""
    return HELD_SUITS * node.tricks + 4 * node.turn + suit


def place_of_tops(board: Board, node: PlayNode) -> int:
    """Where the leader's suits are noted, by who holds the highest card of each suit."""
    place = node.turn
    for suit in range(4):
        cards = of_suit(node.remaining, suit)
        place = 4 * place + (board.owner[highest(cards)] if cards else node.turn)
    return 4 * place
