"""How promising each card is that follows: winning as cheaply as is enough, else throwing low.

As for leads, the weights of what is true of a card are added, see `lead_ordering` and `ordering_weights`.
There is a table of them for two or three hands, and with four hands one for each place in the trick, with
stacks and without.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import of_suit, popcount, rank_of, ranks_in, suit_of
from cardcore.search.kernel.board import seat_after
from cardcore.search.kernel.record_types import FOLLOW_FEATURES, WEIGHT, Board, PlayNode, Workspace
from cardcore.search.kernel.trumps import RUFF, best_strength

COVERING, FOLLOW_RANK = 0, 1
"""The card covers another one; for each rank."""

DISCARD_LENGTH, DISCARD_WINNER = 2, 3
"""It is thrown on another suit: for each card of its own suit in this hand, and if no opponent
can beat it."""

LEAVES_TRICK = 4
"""One of us can win the trick, and the card stays below the best one so far."""

BEATS_OPPONENTS, RUFFS_OPPONENTS, LOSES_RUFF = 5, 6, 7
"""Nobody else of us can win the trick: the card does by its rank, or by ruffing; or it ruffs in vain."""

RAISES, RAISES_RANK = 8, 9
"""It beats the best card so far, and an opponent can beat it: in any case, and for each rank."""


def weigh_follows(board: Board, work: Workspace, node: PlayNode, first: int, count: int) -> None:
    """Notes how promising each card is that follows."""
    threat = backing = -1
    for more in range(1, board.seats - node.played):
        seat = seat_after(board, node.turn, more)
        strong = best_strength(board, node.available & board.hand[seat], node.led)
        if board.side[seat] == board.side[node.turn]:
            backing = max(backing, strong)
        else:
            threat = max(threat, strong)
    winning = node.strength if suit_of(node.best) == node.led else RUFF + node.strength
    if board.side[board.owner[node.best]] == board.side[node.turn]:
        backing = max(backing, winning)
    else:
        threat = max(threat, winning)
    table = FOLLOW_FEATURES * (0 if board.seats < 4 else node.played + 3 * board.stacks)
    for move in range(first, first + count):
        card = work.moves[move] & 63
        strong = strength_following(board, node, card)
        weight = weigh_strength(work, card, strong, threat, backing, winning, table)
        if board.under[card] >= 0:
            weight += work.follow_weights[table + COVERING]
        if strong < 0:
            weight += weigh_discard(board, work, node, card, table)
        work.moves[move] |= weight << WEIGHT


def strength_following(board: Board, node: PlayNode, card: int) -> int:
    """The strength of a card in this trick, or -1 if it is thrown."""
    suit, rank = suit_of(card), rank_of(card)
    if suit == node.led:
        return 2 * rank
    return RUFF + 2 * rank if suit == board.trump else -1


def weigh_strength(
    work: Workspace, card: int, strong: int, threat: int, backing: int, winning: int, table: int
) -> int:
    """How promising a card is for what it does in this trick.

    Args:
        threat: how strong the opponents are in it.
        backing: how strong we are without this card.
        winning: how strong the best card so far is.
    """
    weights, rank = work.follow_weights, rank_of(card)
    weight = weights[table + FOLLOW_RANK] * rank
    if backing > threat:
        return weight if strong > winning else weight + weights[table + LEAVES_TRICK]
    if strong > threat:
        return weight + weights[table + (RUFFS_OPPONENTS if strong >= RUFF else BEATS_OPPONENTS)]
    if strong >= RUFF:
        weight += weights[table + LOSES_RUFF]
    if strong > winning:
        weight += weights[table + RAISES] + weights[table + RAISES_RANK] * rank
    return weight


def weigh_discard(board: Board, work: Workspace, node: PlayNode, card: int, table: int) -> int:
    """How promising a card is that is thrown: from a long suit, and no winner."""
    weights, suit, rank = work.follow_weights, suit_of(card), rank_of(card)
    length = popcount(of_suit(node.remaining & board.hand[node.turn], suit))
    opponents = node.remaining & board.side_cards[1 - board.side[node.turn]]
    weight = weights[table + DISCARD_LENGTH] * length
    return weight if ranks_in(opponents, suit) >> rank else weight + weights[table + DISCARD_WINNER]
