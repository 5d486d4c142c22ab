"""Rollouts: how a deal may end from a node, many times a second.

Random numbers come from a shift register of 32 bits, so that the same seed gives the same play everywhere.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import (
    ALL_CARDS,
    SUIT_MASK,
    highest,
    lowest,
    of_suit,
    popcount,
    rank_of,
    ranks_in,
    suit_of,
)
from cardcore.search.kernel.board import beats, legal_moves, root_of
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace
from cardcore.search.kernel.rows import pointer

RANDOM_MASK = (1 << 32) - 1

RANDOM_ONE_IN = 5
"""By rule of thumb one card in this many is any card all the same."""

TRUMP_COST, UNCOVERING_GAIN = 13, 3
"""By how many ranks a trump is dearer than a plain card, and a card that uncovers another cheaper."""


def rollouts(board: Board, work: Workspace, times: int) -> int:
    """The targets that side 0 reaches in a number of rollouts from the root, added up."""
    board, work = pointer(board), pointer(work)
    return targets_in_rollouts(board, work, root_of(board), times)


def targets_in_rollouts(board: Board, work: Workspace, node: PlayNode, times: int) -> int:
    """The same from a node on."""
    total = 0
    for _ in range(times):
        total += count_targets(work, rollout(board, work, node))
    return total


def count_targets(work: Workspace, won: int) -> int:
    """How many of the targets are reached with so much won."""
    count = 0
    while count < work.target_count and work.targets[count] <= won:
        count += 1
    return count


def is_open(work: Workspace, tricks: int, won: int, value: int) -> bool:
    """Whether it is still open how many targets side 0 reaches."""
    least, most = work.targets[0], work.targets[work.target_count - 1]
    return tricks > 0 and won < most and won + value >= least


def rollout(board: Board, work: Workspace, node: PlayNode) -> int:
    """What side 0 has gained when it is no longer open how many targets it reaches."""
    remaining, available, lost_cover = node.remaining, node.available, node.lost_cover
    turn, played, led, best, strength = node.turn, node.played, node.led, node.best, node.strength
    points, won, value, tricks = node.points, node.won, node.value, node.tricks
    at_once, number = -1 if board.turn_up_on_play else 0, work.random_state
    taker = board.owner[best] if played > 0 else -1
    while is_open(work, tricks, won, value):
        while played < board.seats:
            mask = legal_moves(board, remaining, available, turn, led)
            number = next_random(number)
            card = lowest(mask)
            if mask & mask - 1:
                card = choose_card(board, mask, available, turn, played, best, strength, number)
            # Nothing beneath is written as -1; then this is no card.
            beneath = 1 << (board.under[card] & 63) & ALL_CARDS
            remaining ^= 1 << card
            available ^= 1 << card | beneath & at_once
            lost_cover |= beneath & ~at_once
            if played == 0:
                led, best, strength, taker = suit_of(card), card, board.led[card], turn
            elif beats(card, best, strength, board.trump):
                best, strength, taker = card, 2 * rank_of(card), turn
            points += board.worth[card]
            played += 1
            turn = turn + 1 if turn + 1 < board.seats else 0
        turn = taker
        gain = points if board.counts_points else 1
        if board.side[turn] == board.losing:
            won += gain
        value -= gain
        tricks -= 1
        available |= lost_cover
        if tricks == board.tricks_at_bare:
            available |= board.bare
        lost_cover, played, led, points = 0, 0, -1, 0
    work.random_state = number
    return won


def choose_card(
    board: Board,
    mask: int,
    available: int,
    turn: int,
    played: int,
    best: int,
    strength: int,
    number: int,
) -> int:
    """A card of a mask, mostly by rule of thumb, now and then by chance, from a random number."""
    if number < RANDOM_MASK // RANDOM_ONE_IN:
        return random_card(mask, number * RANDOM_ONE_IN)
    if board.losing:
        return ducking_card(board, mask, turn, played, best, strength)
    return heuristic_card(board, mask, available, turn, played, best, strength)


def next_random(number: int) -> int:
    """The random number after this one, below 2 to the 32nd."""
    number ^= number << 13 & RANDOM_MASK
    number ^= number >> 17
    return number ^ (number << 5 & RANDOM_MASK)


def random_card(mask: int, number: int) -> int:
    """A card of a mask, all equally likely."""
    before = number * popcount(mask) >> 32
    # Steps that are always taken cost less than a loop whose length nobody can foresee.
    for step in range(3):
        if before > step:
            mask &= mask - 1
    while before > 3:
        mask &= mask - 1
        before -= 1
    return lowest(mask)


def heuristic_card(
    board: Board, mask: int, available: int, turn: int, played: int, best: int, strength: int
) -> int:
    """A card by rule of thumb: win cheaply, throw the cheapest, lead what no open card beats."""
    if played == 0:
        safe = safe_leads(board, mask, available, turn)
        return best_lead(board, safe) if safe else cheapest_card(board, mask)
    wins = 0
    if board.side[board.owner[best]] != board.side[turn] or played + 1 < board.seats:
        wins = winning_cards(board, mask, best, strength)
    return cheapest_card(board, wins if wins else mask)


def ducking_card(board: Board, mask: int, turn: int, played: int, best: int, strength: int) -> int:
    """A card by rule of thumb where tricks are to be lost: lead low, follow with the highest that loses.

    A trick that cannot be lost takes the highest card, one that others may still take the lowest.
    """
    if played == 0:
        return cheapest_card(board, mask)
    wins = winning_cards(board, mask, best, strength)
    if played + 1 == board.seats and board.side[board.owner[best]] == board.side[turn]:
        return dearest_card(board, mask)
    if mask & ~wins:
        return dearest_card(board, mask & ~wins)
    return dearest_card(board, wins) if played + 1 == board.seats else cheapest_card(board, wins)


def winning_cards(board: Board, mask: int, best: int, strength: int) -> int:
    """The cards of a mask that beat the best card of the trick so far."""
    suit = suit_of(best)
    # A strength is twice a rank, or one more; what it cannot beat are the ranks up to its half.
    wins = mask & (SUIT_MASK & -1 << (strength >> 1) + 1) << 13 * suit
    if board.trump >= 0 and suit != board.trump:
        wins |= of_suit(mask, board.trump)
    return wins


def safe_leads(board: Board, mask: int, available: int, turn: int) -> int:
    """The cards of a mask that no open card of the other side beats when they are led."""
    safe = mask
    for seat in range(board.seats):
        if board.side[seat] != board.side[turn]:
            against = available & board.hand[seat]
            ruffs = board.trump >= 0 and ranks_in(against, board.trump)
            for suit in range(4):
                held = ranks_in(against, suit)
                if held:
                    beaten = (2 << highest(held)) - 1
                    safe &= ~(beaten << 13 * suit)
                elif ruffs and suit != board.trump:
                    safe &= ~(SUIT_MASK << 13 * suit)
    return safe


def cheapest_card(board: Board, mask: int) -> int:
    """The card of a mask that is given up most easily: low, no trump, and one that uncovers another."""
    found, least = -1, 1000
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        cost = rank_of(card)
        if suit_of(card) == board.trump:
            cost += TRUMP_COST
        if board.under[card] >= 0:
            cost -= UNCOVERING_GAIN
        if cost < least:
            found, least = card, cost
    return found


def dearest_card(board: Board, mask: int) -> int:
    """The card of a mask that is the greatest burden: the highest trump, else the highest card."""
    found, most = -1, -1
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        burden = rank_of(card)
        if suit_of(card) == board.trump:
            burden += TRUMP_COST
        if burden > most:
            found, most = card, burden
    return found


def best_lead(board: Board, mask: int) -> int:
    """The card of a mask that is led first: one that uncovers another, then a plain one, then the highest."""
    found, most = -1, -1
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        worth = rank_of(card)
        if suit_of(card) != board.trump:
            worth += 13
        if board.under[card] >= 0:
            worth += 26
        if worth > most:
            found, most = card, worth
    return found
