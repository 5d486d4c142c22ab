"""Information-set Monte Carlo tree search over the plays of many worlds at once.

One tree serves all worlds; a play that a world does not allow is passed over in it, and how often a play was
available counts in the bonus for exploring it (Cowling, Powley and Whitehouse, 2012). Whoever is to act
chooses without knowing in which world it is, so that a plan cannot rest on cards it does not see.

Every other iteration, by chance, goes to the first play that was tried least. Else one that began badly is
hardly tried again, and what follows it is never played well.

The logarithm in the bonus is read off the bits of a number, so that a tree grows alike on every machine.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import sqrt

from attrs import define

from cardcore.search.kernel.bits import highest
from cardcore.search.kernel.board import legal_moves, root_of, set_up
from cardcore.search.kernel.make_move import make_move
from cardcore.search.kernel.record_types import MAX_TARGETS, Board, PlayNode, Rules, Workspace
from cardcore.search.kernel.rollout import (
    count_targets,
    is_open,
    next_random,
    random_card,
    rollout,
)
from cardcore.search.kernel.rows import Row, pointer, row_of

MAX_REWARD = 1000
"""The reward of the best end; the worst brings nothing."""

EXPLORATION = 1.0
"""The weight of the bonus for plays that were tried seldom, in standard deviations of the rewards.

Where a contract is safe the rewards lie close together: a bonus for their whole range, which reaches from the
worst defeat to a slam, would drown the trick that is at stake.
"""

LEAST_TRIED = 1000.0
"""A weight of the bonus with which the play is selected that was tried least."""

MAX_DEPTH = 52

MAX_ENDS = 64
"""The ends that are counted for each first play: those in which fewer targets than these are reached."""


@define(eq=False)
class TreeNode:
    """A play in the tree; the first node is the root and no play.

    Attributes:
        card: the card that is played, by index.
        child: the newest node after this one, 0 for none.
        sibling: the next older node of the same parent, 0 for none.
        total: the rewards of all visits, added up.
        availability: how often the play could have been chosen.
    """

    card: int = 0
    child: int = 0
    sibling: int = 0
    visits: int = 0
    total: int = 0
    availability: int = 0


@define(eq=False)
class Tree:
    """What the search keeps beside the nodes.

    Attributes:
        node_count: the number of nodes in use, the root left out.
        count: the number of iterations.
        total: their rewards, added up.
        squares: the squares of their rewards, added up.
        rewards: the reward for each number of targets that side 0 reaches.
        path: the nodes of the last descent.
        ends: for each card, by index, and each number of targets how often the one led to the other.
    """

    node_count: int = 0
    count: int = 0
    total: int = 0
    squares: int = 0
    rewards: Row = row_of(MAX_TARGETS + 1)
    path: Row = row_of(MAX_DEPTH)
    ends: Row = row_of(52 * MAX_ENDS)


Boards = MutableSequence[Board]
TreeNodes = MutableSequence[TreeNode]


def set_up_worlds(boards: Boards, work: Workspace, rules: Rules, slots: Row, cards: Row) -> None:
    """Sets up a board for each world.

    Args:
        slots: the slots of all worlds one after another, as `board.set_up` wants them.
        cards: the cards on them.
    """
    work, rules = pointer(work), pointer(rules)
    size = len(cards) // len(boards)
    for world in range(len(boards)):
        at = world * size
        own_slots, own_cards = slots[3 * at : 3 * (at + size)], cards[at : at + size]
        set_up(pointer(boards[world]), work, rules, own_slots, own_cards)


def run_ismcts(boards: Boards, work: Workspace, tree: Tree, nodes: TreeNodes, iterations: int) -> None:
    """Runs iterations of the search, in all the worlds in turn."""
    work, tree = pointer(work), pointer(tree)
    for iteration in range(iterations):
        board = pointer(boards[iteration % len(boards)])
        depth, leaf = select_and_expand(board, work, tree, nodes)
        reached = count_targets(work, rollout(board, work, leaf))
        backpropagate(tree, nodes, depth, tree.rewards[reached])
        if depth and reached < MAX_ENDS:
            tree.ends[nodes[tree.path[0]].card * MAX_ENDS + reached] += 1


def select_and_expand(board: Board, work: Workspace, tree: Tree, nodes: TreeNodes) -> tuple[int, PlayNode]:
    """The length of the path from the root to a new node, and what its plays lead to in this world."""
    parent, depth, node, usual = 0, 0, root_of(board), EXPLORATION * deviation(tree)
    # By chance, not by turns: in turns each play would meet with the same worlds again and again.
    work.random_state = next_random(work.random_state)
    weight = LEAST_TRIED if work.random_state >> 16 & 1 else usual
    while depth < MAX_DEPTH and is_open(work, node.tricks, node.won, node.value):
        mask = legal_moves(board, node.remaining, node.available, node.turn, node.led)
        child = select(board, nodes, parent, mask, board.side[node.turn] == 0, weight)
        weight = usual
        is_new = child < 0
        if is_new:
            work.random_state = next_random(work.random_state)
            untried = mask & ~tried_cards(board, nodes, parent, mask)
            child = add_child(tree, nodes, parent, board.card[random_card(untried, work.random_state)])
            if child < 0:
                return depth, node
        node = make_move(board, work, node, board.number[nodes[child].card])
        tree.path[depth] = child
        depth += 1
        if is_new:
            return depth, node
        parent = child
    return depth, node


def backpropagate(tree: Tree, nodes: TreeNodes, depth: int, reward: int) -> None:
    """Adds a reward to the tree and to the nodes of the path."""
    tree.count += 1
    tree.total += reward
    tree.squares += reward * reward
    for step in range(depth):
        node = nodes[tree.path[step]]
        node.visits += 1
        node.total += reward


def deviation(tree: Tree) -> float:
    """The standard deviation of the rewards, from 0 to 1, with a best and a worst end before the first."""
    count = tree.count + 2
    mean = (tree.total + MAX_REWARD) / count
    variance = (tree.squares + MAX_REWARD * MAX_REWARD) / count - mean * mean
    return sqrt(variance) / MAX_REWARD


def select(board: Board, nodes: TreeNodes, parent: int, mask: int, ours: bool, weight: float) -> int:
    """The child with the highest sum of mean and bonus, or -1 when a card of the mask has no node yet."""
    best, highest_sum, untried = -1, -1.0, mask
    child = nodes[parent].child
    while child:
        node = nodes[child]
        number = board.number[node.card]
        if board.card[number] == node.card and mask >> number & 1:
            untried ^= 1 << number
            node.availability += 1
            mean = node.total / (node.visits * MAX_REWARD)
            bonus = weight * sqrt(logarithm(node.availability) / node.visits)
            worth = (mean if ours else 1.0 - mean) + bonus
            if worth > highest_sum:
                best, highest_sum = child, worth
        child = node.sibling
    return -1 if untried else best


def tried_cards(board: Board, nodes: TreeNodes, parent: int, mask: int) -> int:
    """Which cards of a mask have a node already."""
    found = 0
    child = nodes[parent].child
    while child:
        card = nodes[child].card
        number = board.number[card]
        # A card that is not in this world has no number of its own.
        if board.card[number] == card:
            found |= mask & 1 << number
        child = nodes[child].sibling
    return found


def logarithm(number: int) -> float:
    """Nearly the natural logarithm of a number above 0."""
    top = highest(number)
    return 0.6931 * (top + (number - (1 << top)) / (1 << top))


def add_child(tree: Tree, nodes: TreeNodes, parent: int, card: int) -> int:
    """A new child, or -1 when there is no room."""
    child = tree.node_count + 1
    if child >= len(nodes):
        return -1
    tree.node_count = child
    node = nodes[child]
    node.card, node.child, node.sibling = card, 0, nodes[parent].child
    node.visits, node.total, node.availability = 0, 0, 1
    nodes[parent].child = child
    return child
