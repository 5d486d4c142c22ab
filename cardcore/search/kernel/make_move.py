"""Playing a card: the node that it leads to."""

from __future__ import annotations

from cardcore.search.kernel.bits import lowest, rank_of, suit_of
from cardcore.search.kernel.board import HASH_MASK, beats
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace


def make_move(board: Board, work: Workspace, node: PlayNode, card: int) -> PlayNode:
    """The node after a card; the last card of a trick ends it and turns up what waits for that."""
    available, stacked, lost_cover, key = lift(board, work, node, card)
    led, best, strength = node.led, node.best, node.strength
    if node.played == 0:
        led, best, strength = suit_of(card), card, board.led[card]
    elif beats(card, best, strength, board.trump):
        best, strength = card, 2 * rank_of(card)
    trick, played = node.trick | 1 << card, node.played + 1
    turn = node.turn + 1 if node.turn + 1 < board.seats else 0
    points, won, value, tricks = node.points + board.worth[card], node.won, node.value, node.tricks
    if played == board.seats:
        turn = board.owner[best]
        gain = points if board.counts_points else 1
        won += gain if board.side[turn] == board.losing else 0
        value -= gain
        tricks -= 1
        available |= lost_cover
        if tricks == board.tricks_at_bare:
            available, stacked, key = turn_up_bare(board, work, available, stacked, key)
        lost_cover = trick = played = points = 0
        led = best = strength = -1
    return PlayNode(
        node.remaining ^ 1 << card, available, stacked, lost_cover, key, trick, turn, played, led, best,
        strength, points, won, value, tricks,
    )  # fmt: skip


def lift(board: Board, work: Workspace, node: PlayNode, card: int) -> tuple[int, int, int, int]:
    """Available and stacked cards, those that lost their cover, and the key, once a card is taken away."""
    bit = 1 << card
    under = board.under[card]
    if under < 0:
        key = node.key - work.free_keys[4 * node.turn + suit_of(card)]
        return node.available ^ bit, node.stacked, node.lost_cover, key & HASH_MASK
    key = node.key - work.covered_keys[under]
    stacked = node.stacked ^ bit
    if board.under[under] < 0:
        key += work.free_keys[4 * node.turn + suit_of(under)]
        stacked ^= 1 << under
    if board.turn_up_on_play:
        return node.available ^ bit | 1 << under, stacked, node.lost_cover, key & HASH_MASK
    return node.available ^ bit, stacked, node.lost_cover | 1 << under, key & HASH_MASK


def turn_up_bare(
    board: Board, work: Workspace, available: int, stacked: int, key: int
) -> tuple[int, int, int]:
    """Available and stacked cards, and the key, once the bare cards are turned up."""
    bare = board.bare
    while bare:
        card = lowest(bare)
        bare &= bare - 1
        key -= work.covered_keys[card]
        if board.under[card] < 0:
            key += work.free_keys[4 * board.owner[card] + suit_of(card)]
            stacked ^= 1 << card
    return available | board.bare, stacked, key & HASH_MASK
