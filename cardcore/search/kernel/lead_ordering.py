"""How promising each lead is: the sum of the weights of what is true of the card and of its suit.

What counts is who can win the trick. The side on lead is we, the other side the opponents; how strong a hand
is in a suit is told by `trumps.best_strength`. A weight stands for one of the numbers below, and there is a
table of them for each kind of position, at no-trump and with trumps, see `ordering_weights`.
"""

from __future__ import annotations

from typing import NamedTuple

from cardcore.search.kernel.bits import popcount, rank_of, ranks_in, suit_of
from cardcore.search.kernel.board import seat_after
from cardcore.search.kernel.history_heuristic import has_history, history_of_lead, place_of_tops
from cardcore.search.kernel.record_types import LEAD_FEATURES, WEIGHT, Board, PlayNode, Workspace
from cardcore.search.kernel.trumps import RUFF, best_strength

HASH_MOVE_WEIGHT = 1000
"""More than the weights of other cards differ by as a rule."""

OWN_LENGTH, PARTNER_LENGTH, OPPONENT_LENGTH, OPPONENT_VOID = 0, 1, 2, 3
"""For each card of the suit in the leader's hand, in a partner's, in the longer one of the opponents; for
each opponent that has none."""

PARTNER_VOID, PARTNER_SINGLETON, PARTNER_LONGEST, LONE_TOP = 4, 5, 6, 7
"""No partner has the suit, or one card at most; one has more of it than each opponent; the highest card of
the opponents stands alone."""

TRUMP_SUIT, OPPONENT_RUFFS, PARTNER_RUFFS = 8, 9, 10
"""The suit is trumps; an opponent can ruff it; a partner can, and no opponent."""

COVERS, TOUCHING = 11, 12
"""The card covers another one; it stands for cards below it that are worth the same."""

WINS, WINS_RANK, WINS_TRUMP, WINS_BACKED = 13, 14, 15, 16
"""No opponent can beat the card: in any case, for each rank, as a trump, and if a partner is about as
strong."""

PARTNER_WINS, PARTNER_WINS_RANK, FINESSE = 17, 18, 19
"""Only a partner can beat all opponents: in any case, for each rank of the card, and if it beats them
narrowly."""

CARD_ABOVE, LOSES_RANK, THROUGH_NEXT, PAST_LAST = 20, 21, 22, 23
"""An opponent can beat all of us: for each card of theirs above this one, for each rank of it, and if a
partner or the card itself beats all opponents but the next to play."""


class Outlook(NamedTuple):
    """What the lead of a suit meets.

    Attributes:
        threat: how strong the opponents are in it.
        last_threat: how strong they are but for the one that plays next.
        backing: how strong the partners are.
        above: the ranks that the opponents hold.
        opponent_length: the length of the longest hand of theirs.
        opponent_voids: how many opponents have none of the suit.
        partner_length: the length of the longest hand of a partner.
        lone_top: whether an opponent's only card of the suit is their highest.
    """

    threat: int
    last_threat: int
    backing: int
    above: int
    opponent_length: int
    opponent_voids: int
    partner_length: int
    lone_top: bool


def weigh_leads(
    board: Board, work: Workspace, node: PlayNode, first: int, count: int, hash_move: int
) -> None:
    """Notes how promising each lead is."""
    kind = 0 if board.seats < 4 else 1 + board.stacks
    table = LEAD_FEATURES * (2 * kind + (1 if board.trump >= 0 else 0))
    suit, weight_of_suit = -1, 0
    history = has_history(board)
    tops = place_of_tops(board, node) if history else 0
    outlook = Outlook(-1, -1, -1, 0, 0, 0, 0, False)
    for move in range(first, first + count):
        card, low = work.moves[move] & 63, work.moves[move] >> 6 & 63
        if suit_of(card) != suit:
            suit = suit_of(card)
            outlook = look_ahead(board, node, suit)
            weight_of_suit = weigh_suit(board, work, node, suit, outlook, table)
        weight = weight_of_suit + weigh_lead(board, work, card, outlook, table)
        if low != card:
            weight += work.lead_weights[table + TOUCHING]
        if history:
            weight += history_of_lead(work, node, tops, card)
        if low <= hash_move <= card:
            weight += HASH_MOVE_WEIGHT
        work.moves[move] |= weight << WEIGHT


def look_ahead(board: Board, node: PlayNode, suit: int) -> Outlook:
    """What the lead of a suit meets."""
    threat = last_threat = backing = -1
    above = longest = voids = partner_length = 0
    lone_top = False
    for more in range(1, board.seats):
        seat = seat_after(board, node.turn, more)
        held = node.available & board.hand[seat]
        strong, ranks = best_strength(board, held, suit), ranks_in(held, suit)
        if board.side[seat] == board.side[node.turn]:
            backing, partner_length = max(backing, strong), max(partner_length, popcount(ranks))
            continue
        if ranks > above:
            lone_top = ranks & ranks - 1 == 0
        threat, longest = max(threat, strong), max(longest, popcount(ranks))
        above |= ranks
        voids += 0 if ranks else 1
        if more > 1:
            last_threat = max(last_threat, strong)
    return Outlook(threat, last_threat, backing, above, longest, voids, partner_length, lone_top)


def weigh_suit(board: Board, work: Workspace, node: PlayNode, suit: int, outlook: Outlook, table: int) -> int:
    """How promising a suit is, whichever of its cards is led."""
    weights = work.lead_weights
    weight = weights[table + OWN_LENGTH] * popcount(ranks_in(node.remaining & board.hand[node.turn], suit))
    weight += weights[table + PARTNER_LENGTH] * outlook.partner_length
    weight += weights[table + OPPONENT_LENGTH] * outlook.opponent_length
    weight += weights[table + OPPONENT_VOID] * outlook.opponent_voids
    if outlook.partner_length == 0:
        weight += weights[table + PARTNER_VOID]
    elif outlook.partner_length == 1:
        weight += weights[table + PARTNER_SINGLETON]
    if outlook.partner_length > outlook.opponent_length:
        weight += weights[table + PARTNER_LONGEST]
    if outlook.lone_top and outlook.threat < RUFF:
        weight += weights[table + LONE_TOP]
    if suit == board.trump:
        weight += weights[table + TRUMP_SUIT]
    elif outlook.threat >= RUFF:
        weight += weights[table + OPPONENT_RUFFS]
    elif outlook.backing >= RUFF:
        weight += weights[table + PARTNER_RUFFS]
    return weight


def weigh_lead(board: Board, work: Workspace, card: int, outlook: Outlook, table: int) -> int:
    """How promising a card of a suit is beside the others."""
    weights, rank, strong = work.lead_weights, rank_of(card), board.led[card]
    weight = weights[table + COVERS] if board.under[card] >= 0 else 0
    if strong > outlook.threat:
        weight += weights[table + WINS] + weights[table + WINS_RANK] * rank
        if suit_of(card) == board.trump:
            weight += weights[table + WINS_TRUMP]
        if outlook.backing >= 2 * rank - 4:
            weight += weights[table + WINS_BACKED]
    elif outlook.backing > outlook.threat:
        weight += weights[table + PARTNER_WINS] + weights[table + PARTNER_WINS_RANK] * rank
        if outlook.threat >= outlook.backing - 4:
            weight += weights[table + FINESSE]
    else:
        weight += weights[table + CARD_ABOVE] * popcount(outlook.above >> rank)
        weight += weights[table + LOSES_RANK] * rank
        if outlook.backing > outlook.last_threat:
            weight += weights[table + THROUGH_NEXT]
        if strong > outlook.last_threat:
            weight += weights[table + PAST_LAST]
    return weight
