"""Growing a tree of plays over many worlds at once: information-set Monte Carlo tree search.

One tree serves all worlds; a play that a world does not allow is passed over in it, and how often a play
could have been chosen counts in the bonus for trying it (Cowling, Powley and Whitehouse, 2012). Whoever
is to act chooses without knowing in which world it is, so that a plan cannot rest on cards it does not see.

The logarithm in the bonus is read off the bits of a number, so that a tree grows alike on every machine.
"""

from __future__ import annotations

from math import sqrt

from cardcore.search.kernel.bits import highest
from cardcore.search.kernel.board import (
    CARD,
    CHANCE,
    CLEAR,
    FIRST_OF_IMAGE,
    IMAGE,
    LED_SUIT,
    NUMBER,
    REMAINING,
    SIDE,
    STEP,
    STEPS,
    TRICKS,
    TURN,
    VALUE,
    WON,
    playable,
    set_up,
)
from cardcore.search.kernel.make_move import play_at_root
from cardcore.search.kernel.rollout import any_card, play_out, rolled, step_of
from cardcore.search.kernel.rows import Row, place

PLAY, CHILD, SIBLING, VISITS, TOTAL, CHANCES = range(6)
NODE = 6
"""What a node notes: its card, first child, next sibling, visits, rewards, how often it was possible."""

NODES, REWARDS, PATH = 0, 1, 1002
FIRST_NODE = 1060
"""Where on the row of the tree stand the number of nodes, the reward for each number of steps, the nodes."""

FULL = 1000
"""The reward of the best end; the worst brings nothing."""

CURIOSITY = 0.6
"""The weight of the bonus for plays that were tried seldom."""


def lay_out(b: Row, images: Row, rules: Row, slots: Row, cards: Row, worlds: int) -> int:
    """The number of worlds, once an image of the board with each of them is written.

    Args:
        images: `IMAGE` numbers for each world.
        slots: the slots of all worlds one after another, as `board.set_up` wants them.
        cards: the cards on them.
    """
    size = len(cards) // worlds
    for world in range(worlds):
        at, image = world * size, world * IMAGE
        set_up(b, rules, slots[3 * at : 3 * (at + size)], cards[at : at + size])
        for number in range(IMAGE):
            images[image + number] = b[FIRST_OF_IMAGE + number]
    return worlds


def grow(b: Row, tree: Row, images: Row, worlds: int, times: int, policy: int) -> int:
    """The number of nodes after so many plays to the end, in all the worlds in turn.

    Args:
        tree: rewards, and nodes from `FIRST_NODE` on, of which the first is the root.
        images: what `lay_out` has written.
    """
    for time in range(times):
        image = time % worlds * IMAGE
        for number in range(IMAGE):
            b[FIRST_OF_IMAGE + number] = images[image + number]
        depth = descend(b, tree)
        reward = tree[REWARDS + step_of(b, play_out(place(b), policy))]
        for step in range(depth):
            node = tree[PATH + step]
            tree[node + VISITS] += 1
            tree[node + TOTAL] += reward
    return tree[NODES]


def descend(b: Row, tree: Row) -> int:
    """The length of the path from the root to a new node; on the board its plays are made."""
    node, depth = FIRST_NODE, 0
    least, most = b[STEP], b[STEP + b[STEPS] - 1]
    while depth < 52 and b[TRICKS] > 0 and b[WON] < most and b[WON] + b[VALUE] >= least:
        mask = playable(b, b[REMAINING], b[CLEAR], b[TURN], b[LED_SUIT])
        child = promising(b, tree, node, mask)
        is_new = child < 0
        if is_new:
            card = any_card(mask & ~tried(b, tree, node, mask), next_chance(b))
            child = added(tree, node, b[CARD + card])
            if child < 0:
                return depth
        play_at_root(b, b[NUMBER + tree[child + PLAY]])
        tree[PATH + depth] = child
        depth += 1
        if is_new:
            return depth
        node = child
    return depth


def next_chance(b: Row) -> int:
    """The next chance."""
    b[CHANCE] = rolled(b[CHANCE])
    return b[CHANCE]


def tried(b: Row, tree: Row, node: int, mask: int) -> int:
    """Which cards of a mask have a node already."""
    found = 0
    child = tree[node + CHILD]
    while child:
        number = b[NUMBER + tree[child + PLAY]]
        # Numbers are given anew in each world; the number of a card that is not in it is an old one.
        if b[CARD + number] == tree[child + PLAY]:
            found |= mask & 1 << number
        child = tree[child + SIBLING]
    return found


def promising(b: Row, tree: Row, node: int, mask: int) -> int:
    """The child with the highest sum of mean and bonus, or -1 when a card of the mask has no node yet."""
    best, highest_sum, left = -1, -1.0, mask
    ours = b[SIDE + b[TURN]] == 0
    child = tree[node + CHILD]
    while child:
        number = b[NUMBER + tree[child + PLAY]]
        if b[CARD + number] == tree[child + PLAY] and mask >> number & 1:
            left ^= 1 << number
            tree[child + CHANCES] += 1
            visits = tree[child + VISITS]
            mean = tree[child + TOTAL] / (visits * FULL)
            bonus = CURIOSITY * sqrt(logarithm(tree[child + CHANCES]) / visits)
            worth = (mean if ours else 1.0 - mean) + bonus
            if worth > highest_sum:
                best, highest_sum = child, worth
        child = tree[child + SIBLING]
    return -1 if left else best


def logarithm(number: int) -> float:
    """Nearly the natural logarithm of a number above 0."""
    top = highest(number)
    return 0.6931 * (top + (number - (1 << top)) / (1 << top))


def added(tree: Row, node: int, card: int) -> int:
    """A new child, or -1 when the row is full."""
    child = FIRST_NODE + (tree[NODES] + 1) * NODE
    if child + NODE > len(tree):
        return -1
    tree[NODES] += 1
    tree[child + PLAY], tree[child + CHILD], tree[child + SIBLING] = card, 0, tree[node + CHILD]
    tree[child + VISITS], tree[child + TOTAL], tree[child + CHANCES] = 0, 0, 1
    tree[node + CHILD] = child
    return child
