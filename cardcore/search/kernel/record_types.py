"""The records of the solver: the rules that it is given, the board with one deal, and its workspace.

On the board cards have numbers of their own: in each trick suit the cards that are still to be played are
numbered from the weakest up, by their strength when they follow. Trick suit s has the numbers from 13 s on. A
card that is led is given a strength on the same scale (twice the number of cards of the suit that cannot beat
it, less one), so that a rank may be low when led and high when following.
"""

from __future__ import annotations

from typing import NamedTuple

from attrs import define

from cardcore.search.kernel.bits import SUIT_MASK
from cardcore.search.kernel.rows import Row, row_of

MAX_TARGETS = 1000
"""Maximum number of targets of one question; the points of all cards must not be more."""

MOVES_EACH = 32
"""Room for the moves of one node: no seat can play more cards than this."""

WEIGHT = 12
"""Where in a move its weight stands: above its card and the lowest card that it stands for, six bits each."""

LEAD_FEATURES, FOLLOW_FEATURES = 24, 10
"""How many weights a table of `lead_ordering` and one of `follow_ordering` have."""

HELD_SUITS, SUITS_BY_TOPS = 4 * 4, 4**6
"""How many suits all hands have, and how many by who holds the highest card of each suit, see
`history_heuristic`."""

NODE_SIZE = 15
"""How many numbers a node has."""

NOBODY = 4
"""A seat without cards."""

UNCOVERED, COVERED, LOST_COVER, BARE = range(4)
"""How a card lies: free to be played, under another, about to be turned up, face down without a cover."""


@define(eq=False)
class Rules:
    """A position as the kernel is given it, apart from the cards that are held.

    Cards are indices 0 to 51.

    Attributes:
        trump: the trump suit, or -1.
        turn_up_on_play: whether covered cards are turned up at once, not after the trick.
        bare_in: the number of further tricks after which the bare cards are turned up; 0 for never.
        lead_suit: the suit that a rule about leading names, or -1.
        lead_must: whether it must be led; else it may not be.
        lead_once: whether that binds the first lead only.
        counts_points: whether points of cards count; else each trick counts 1.
        losing: whether a trick counts for the side that does not win it.
        tricks: how many tricks are still to be finished.
        leader: the seat that leads, or has led, this trick.
        played: how many cards of this trick have been played.
        trick: these cards, the lead first.
        side: for each seat 0 or 1.
        suit: for each card its trick suit, 0 to 3.
        led: how strong each card is in its trick suit when led.
        answering: how strong each card is in its trick suit when it follows.
        worth: the points of each card.
    """

    seats: int = 0
    trump: int = 0
    must_follow: int = 0
    turn_up_on_play: int = 0
    bare_in: int = 0
    lead_suit: int = 0
    lead_must: int = 0
    lead_once: int = 0
    counts_points: int = 0
    losing: int = 0
    tricks: int = 0
    leader: int = 0
    played: int = 0
    trick: Row = row_of(4)
    side: Row = row_of(4)
    suit: Row = row_of(52)
    led: Row = row_of(52)
    answering: Row = row_of(52)
    worth: Row = row_of(52)


@define(eq=False)
class Board:
    """A deal in the numbers of the board: what stays the same while it is searched.

    Attributes:
        bare: the mask of the face-down cards that never had a cover.
        tricks_at_bare: the number of tricks left at which the bare cards are turned up, or -1.
        by_rank: whether only the order of ranks counts, so that low cards may stand for each other.
        singular: the mask of the cards that may rank otherwise when led, so that no other is worth the same.
        losing: 1 where a trick counts for the side that does not win it, else 0.
        all_played: whether play goes on until no card is left.
        stacks: whether any card stood in a stack when the position was set up.
        opening: the mask of the cards that were held when the position was set up.
        root: the node in which the position was set up.
        side: for each seat 0 or 1; side 0 is the one whose gain is the value.
        hand: for each seat the mask of its cards, and nothing for `NOBODY`.
        partner: for each seat its only partner, or -1.
        opponents: for each seat two seats against it, `NOBODY` where there are fewer.
        side_cards: for each side the mask of its cards.
        under: for each card the card beneath it, or -1.
        led: for each card its strength when led.
        worth: the points of each card.
        owner: for each card the seat that holds or has played it.
        number: the number of each card by its index.
        card: the index of each card by its number.
    """

    seats: int = 0
    trump: int = 0
    must_follow: int = 0
    turn_up_on_play: int = 0
    bare: int = 0
    tricks_at_bare: int = 0
    lead_suit: int = 0
    lead_must: int = 0
    lead_once: int = 0
    by_rank: int = 0
    singular: int = 0
    counts_points: int = 0
    losing: int = 0
    all_played: int = 0
    stacks: int = 0
    opening: int = 0
    root: Row = row_of(NODE_SIZE)
    side: Row = row_of(4)
    hand: Row = row_of(5)
    partner: Row = row_of(4)
    opponents: Row = row_of(8)
    side_cards: Row = row_of(2)
    under: Row = row_of(52)
    led: Row = row_of(52)
    worth: Row = row_of(52)
    owner: Row = row_of(52)
    number: Row = row_of(52)
    card: Row = row_of(52)


class PlayNode(NamedTuple):
    """A node of the search: how far the play has come.

    Attributes:
        remaining: the mask of the cards that are not yet played.
        available: the mask of the cards that their seats can play now.
        stacked: the mask of the cards that stand in stacks, covering or covered.
        lost_cover: the mask of the cards that are turned up after this trick.
        key: the hash of the position, but for who leads.
        trick: the mask of the cards of this trick.
        turn: the seat that is to play.
        played: how many cards of this trick have been played.
        led: the trick suit that was led, or -1.
        best: the card that wins the trick so far, or -1.
        strength: its strength; twice its rank when it follows.
        points: the points of the cards in the trick.
        won: what side 0 has gained since the position was set up.
        value: what is left to be gained by both sides.
        tricks: how many tricks are left.
    """

    remaining: int
    available: int
    stacked: int
    lost_cover: int
    key: int
    trick: int
    turn: int
    played: int
    led: int
    best: int
    strength: int
    points: int
    won: int
    value: int
    tricks: int


@define(eq=False)
class Workspace:
    """What a search works with beside the board and the transposition table.

    The keys are random numbers below 2 to the 62nd, as in Zobrist hashing, but they are added.

    Attributes:
        nodes: how many nodes were counted, at the start of a trick each.
        node_limit: with more nodes than this the search stops.
        stopped: whether it has.
        undecided: the number, from 1 on, of the target at which it was stopped.
        table_mask: the number of further lines of the table, see `table_lines`, a power of two, less one.
        written: the number of the line that was written last.
        written_before: the highest number before this search.
        random_state: the state of the generator of random numbers, above 0 and below 2 to the 32nd.
        target_count: how many targets there are.
        targets: the amounts that side 0 may gain, in ascending order, of which is asked how many it reaches.
        covered_keys: for each card the key of its being covered.
        free_keys: for each seat and suit the key of a card outside stacks.
        leader_keys: for each seat the key of its lead.
        moves: for each number of remaining cards the moves of a node, see `move_ordering.list_moves`.
        hash_move: for each number of remaining cards a card that was good in such a position.
        lead_weights: for each table of `lead_ordering` its weights.
        follow_weights: for each table of `follow_ordering` its weights.
        cards_led: for each number of tricks left and each card how leads of it did, see `history_heuristic`.
        suits_led: the same for each seat and suit.
        suits_by_tops: the same for each seat, the holders of the highest card of each suit, and each suit.
        holders: for each suit and each set of its cards who holds them, see `rank_holders`.
        descending: for each set of ranks these ranks, the highest in the lowest four bits.
    """

    nodes: int = 0
    node_limit: int = 0
    stopped: int = 0
    undecided: int = 0
    table_mask: int = 0
    written: int = 0
    written_before: int = 0
    random_state: int = 0
    target_count: int = 0
    targets: Row = row_of(MAX_TARGETS)
    covered_keys: Row = row_of(52)
    free_keys: Row = row_of(16)
    leader_keys: Row = row_of(4)
    moves: Row = row_of(53 * MOVES_EACH)
    hash_move: Row = row_of(53)
    lead_weights: Row = row_of(6 * LEAD_FEATURES)
    follow_weights: Row = row_of(7 * FOLLOW_FEATURES)
    cards_led: Row = row_of(14 * 52)
    suits_led: Row = row_of(14 * HELD_SUITS)
    suits_by_tops: Row = row_of(SUITS_BY_TOPS)
    holders: Row = row_of(4 * (SUIT_MASK + 1))
    descending: Row = row_of(SUIT_MASK + 1)
