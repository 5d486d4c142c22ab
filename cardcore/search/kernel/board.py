"""Setting up the board: cards get their numbers, the root its node."""

from __future__ import annotations

from cardcore.search.kernel.bits import SUIT_MASK, lowest, of_suit, rank_of, suit_of
from cardcore.search.kernel.record_types import (
    BARE,
    COVERED,
    LOST_COVER,
    NOBODY,
    UNCOVERED,
    Board,
    PlayNode,
    Rules,
    Workspace,
)
from cardcore.search.kernel.rows import Row, pointer

HASH_MASK = (1 << 62) - 1


def set_up(board: Board, work: Workspace, rules: Rules, slots: Row, cards: Row) -> int:
    """Puts a position on the board; what there is to win in it.

    Args:
        slots: for each slot three numbers: its seat, the slot beneath it or -1, how its card lies.
        cards: for each slot the card on it.
    """
    board, work, rules = pointer(board), pointer(work), pointer(rules)
    copy_rules(board, rules)
    number_cards(board, rules, cards)
    opening = place_cards(board, work, rules, slots, cards)
    find_opponents(board)
    root = in_trick(board, rules, opening)
    set_root(board, root)
    board.all_played = 1 if len(cards) + rules.played == rules.seats * rules.tricks else 0
    return root.value


def copy_rules(board: Board, rules: Rules) -> None:
    """Copies the rules that the search reads."""
    board.seats, board.trump = rules.seats, rules.trump
    board.must_follow, board.turn_up_on_play = rules.must_follow, rules.turn_up_on_play
    board.lead_suit, board.lead_must, board.lead_once = rules.lead_suit, rules.lead_must, rules.lead_once
    board.counts_points, board.losing = rules.counts_points, rules.losing
    board.tricks_at_bare = rules.tricks - rules.bare_in if rules.bare_in > 0 else -1
    for seat in range(rules.seats):
        board.side[seat] = rules.side[seat]
        board.hand[seat] = 0


def number_cards(board: Board, rules: Rules, cards: Row) -> None:
    """Numbers the cards of each trick suit by strength, and counts for leads how many cannot beat them."""
    present = 0
    for slot in range(len(cards)):
        present |= 1 << cards[slot]
    for at in range(rules.played):
        present |= 1 << rules.trick[at]
    board.by_rank, board.singular = 1 - rules.counts_points, 0
    for suit in range(4):
        number_suit(board, rules, cards_of_trick_suit(rules, present, suit), suit)


def cards_of_trick_suit(rules: Rules, present: int, suit: int) -> int:
    """The cards of a mask, by index, that belong to a trick suit."""
    cards = 0
    while present:
        card = lowest(present)
        present &= present - 1
        if rules.suit[card] == suit:
            cards |= 1 << card
    return cards


def number_suit(board: Board, rules: Rules, cards: int, suit: int) -> None:
    """Numbers the cards of one trick suit, given by their indices."""
    unnumbered = cards
    while unnumbered:
        card = lowest(unnumbered)
        unnumbered &= unnumbered - 1
        weaker = beaten = 0
        others = cards
        while others:
            other = lowest(others)
            others &= others - 1
            if rules.answering[other] < rules.answering[card]:
                weaker += 1
            if rules.answering[other] <= rules.led[card]:
                beaten += 1
        number = 13 * suit + weaker
        board.number[card] = number
        board.card[number] = card
        board.led[number] = 2 * beaten - 1
        board.worth[number] = rules.worth[card]
        board.under[number] = -1
        if beaten != weaker + 1:
            board.by_rank = 0
            # A card that loses to all when it is led comes between no others.
            board.singular |= 1 << number if beaten == 0 else SUIT_MASK << 13 * suit


def place_cards(board: Board, work: Workspace, rules: Rules, slots: Row, cards: Row) -> PlayNode:
    """The node before the first card of the trick, once the cards are laid on their slots."""
    remaining = available = stacked = lost_cover = bare = key = value = 0
    for slot in range(len(cards)):
        number = board.number[cards[slot]]
        bit = 1 << number
        seat, below, lies = slots[3 * slot], slots[3 * slot + 1], slots[3 * slot + 2]
        remaining |= bit
        board.hand[seat] |= bit
        board.owner[number] = seat
        value += rules.worth[cards[slot]]
        if below >= 0:
            under = board.number[cards[below]]
            board.under[number] = under
            stacked |= bit | 1 << under
            key += work.covered_keys[under]
        elif lies not in (COVERED, BARE):
            key += work.free_keys[4 * seat + suit_of(number)]
        if lies == BARE:
            bare |= bit
            stacked |= bit
            key += work.covered_keys[number]
        if lies == UNCOVERED:
            available |= bit
        elif lies == LOST_COVER:
            lost_cover |= bit
    board.opening, board.bare, board.stacks = remaining, bare, 1 if stacked else 0
    value = value if rules.counts_points else rules.tricks
    return PlayNode(
        remaining, available, stacked, lost_cover, key & HASH_MASK, 0, rules.leader, 0, -1, -1, -1, 0, 0,
        value, rules.tricks,
    )  # fmt: skip


def find_opponents(board: Board) -> None:
    """Notes what either side holds, for each seat its only partner, or -1, and two seats against it."""
    board.hand[NOBODY] = board.side_cards[0] = board.side_cards[1] = 0
    for seat in range(board.seats):
        board.side_cards[board.side[seat]] |= board.hand[seat]
        board.partner[seat] = -1
        board.opponents[2 * seat] = board.opponents[2 * seat + 1] = NOBODY
        partners = 0
        for other in range(board.seats):
            if board.side[other] != board.side[seat]:
                board.opponents[2 * seat + 1] = board.opponents[2 * seat]
                board.opponents[2 * seat] = other
            elif other != seat:
                board.partner[seat] = other
                partners += 1
        if partners > 1:
            board.partner[seat] = -1


def in_trick(board: Board, rules: Rules, opening: PlayNode) -> PlayNode:
    """The node after the cards of the trick in progress."""
    trick = points = 0
    led = best = strength = -1
    for at in range(rules.played):
        number = board.number[rules.trick[at]]
        trick |= 1 << number
        board.owner[number] = (rules.leader + at) % rules.seats
        points += board.worth[number]
        if at == 0:
            led, best, strength = suit_of(number), number, board.led[number]
        elif beats(number, best, strength, board.trump):
            best, strength = number, 2 * rank_of(number)
    return PlayNode(
        opening.remaining, opening.available, opening.stacked, opening.lost_cover, opening.key, trick,
        (rules.leader + rules.played) % rules.seats, rules.played, led, best, strength, points, 0,
        opening.value + points if rules.counts_points else opening.value, rules.tricks,
    )  # fmt: skip


def root_of(board: Board) -> PlayNode:
    """The node in which the position was set up."""
    root = board.root
    return PlayNode(
        root[0], root[1], root[2], root[3], root[4], root[5], root[6], root[7],
        root[8], root[9], root[10], root[11], root[12], root[13], root[14],
    )  # fmt: skip


def set_root(board: Board, node: PlayNode) -> None:
    """Makes a node the root."""
    for at in range(len(node)):
        board.root[at] = node[at]


def beats(number: int, best: int, strength: int, trump: int) -> bool:
    """Whether a card that follows beats the best card of the trick so far."""
    if suit_of(number) == suit_of(best):
        return 2 * rank_of(number) > strength
    return suit_of(number) == trump


def legal_moves(board: Board, remaining: int, available: int, turn: int, led: int) -> int:
    """The mask of the cards that a seat may play; `led` is the suit led, or -1 for the leader."""
    mask = available & board.hand[turn]
    if led >= 0:
        if board.must_follow:
            follow = of_suit(mask, led)
            return follow if follow else mask
        return mask
    if board.lead_suit >= 0 and (remaining == board.opening or not board.lead_once):
        named = of_suit(mask, board.lead_suit)
        wanted = named if board.lead_must else mask ^ named
        return wanted if wanted else mask
    return mask


def seat_after(board: Board, turn: int, more: int) -> int:
    """The seat that plays `more` places after another; `more` is below the number of seats."""
    return turn + more if turn + more < board.seats else turn + more - board.seats
