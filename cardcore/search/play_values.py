"""The value of each play of a trick, over the worlds that the player thinks possible.

Where the player knows every card the values are exact. Else the kernel searches trees over all worlds at
once, in which nobody sees what they could not see, until an ending: there each world is solved with all cards
seen. From the first trick on such means turned out far weaker, alone and beside the tree: a plan that knows
where each card lies is no plan, and where a world is lost against best play all cards seem as good.

A tree in which a good play began badly may undervalue it to the end. Of several trees over the same worlds,
each with chance of its own, few do so, and how far they differ tells how sure the values are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, cycle
from math import sqrt
from random import Random
from time import monotonic

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.inference import weighed
from cardcore.search.kernel.compilation import compiled_kernel, ready_kernel
from cardcore.search.kernel.play_ismcts import MAX_ENDS, MAX_REWARD, Tree, TreeNode, TreeNodes
from cardcore.search.kernel.record_types import Board
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.near_equals import cheapest_equal
from cardcore.search.payoff_checks import check_counting
from cardcore.search.payoff_table import PayoffTable, edges, payoff_table_of, points_at
from cardcore.search.position import tricks_in
from cardcore.search.search_context import SearchContext
from cardcore.search.solver import LIMIT
from cardcore.search.world_sampling import DRAWN, SampledWorlds, sample_worlds
from cardcore.search.world_values import mean_worths, targets_by_world

WORLDS = 128
"""Maximum number of worlds under a budget of seconds."""

DRAWING = 0.5
"""The part of the time after which no more worlds are drawn through the rules engine."""

WORLDS_EACH = 8
"""Worlds drawn for each world of a tree, or of the budget in an ending.

They cost little beside what is played in them, and a play may be best in a few worlds by chance alone.
"""

ENOUGH_WORLDS = 5_000
"""Number of worlds beyond which no more are drawn than the budget says; each takes three kilobytes."""

ITERATIONS = 800
"""Iterations in each tree for each world of a budget."""

TREE_EACH = 3
"""Worlds of a budget for each of which a tree is searched; fewer than twice as many have one tree."""

TREE_WORLDS = 20
"""Worlds of a budget beyond which a tree does not grow; there are more trees instead."""

TREES_IN_TIME = 4
"""Trees under a budget of seconds with the compiled kernel; the plain one has no time for more than one."""

ENDING = 8
"""Number of tricks left from which on each world is solved."""

ENDING_LIMIT = 300_000
"""Node limit of one world of an ending; trees are searched where one is larger."""

ENDING_NODES = 2_000_000
"""Nodes in all worlds of an ending after which no more are begun, a second or two."""

HELD_WORLDS = 12
"""Worlds in which it is looked up what held cards score, where values are told."""

PAYOFF_WORLDS = 8
"""Worlds beside the first for whose payoffs the mean is taken where points of cards bring more or less."""

BATCH = {True: 500, False: 5}
"""Iterations between looks at the clock, with the compiled and the plain kernel."""

MAX_NODES = {True: 60_000, False: 2_000}
"""Maximum number of nodes in a tree, with the compiled and the plain kernel."""

GrownTree = tuple[Tree, TreeNodes]
"""A tree with its nodes."""


def weigh_plays(
    view: View, rng: Random, budget: Budget, memory: int | None = None, *, infers: bool = True
) -> Analysis:
    """The value of each legal play of a trick for the player to act.

    Args:
        memory: the number of tricks after which plays are forgotten, none where all are remembered.
        infers: whether the choices of others say something about what they hold.

    Raises:
        NotSolvable: the phase draws cards or has rules of its own, the deal goes on after it, or its points
            depend on more than how much is won.
    """
    kernel = ready_kernel() if budget.worlds is None else compiled_kernel()
    # The time that it takes to load the kernel, once, is not taken from the first decision.
    began, known = monotonic(), forget_tricks(view, memory)
    pool = draw_worlds(view, known, rng, budget, infers=infers)
    phase = tricks_in(pool.state)
    payoff_table = payoff_table_of(pool.state, phase, view.player)
    check_counting(pool.state, phase, view.player, payoff_table)
    if payoff_table.for_amount and not pool.certain:
        payoff_table = mean_table(view, payoff_table)
    context = SearchContext(view, pool, payoff_table, kernel, budget, rng.getrandbits(31) + 1, began)
    # Of more than two sides the others are taken to play together, which they need not do.
    found = cheapest_equal(view, known, phase, _analysis(context, two_sides=len(phase.won) <= 2))
    if not budget.told or pool.certain:
        return found
    return found.raised(held_beyond(view, payoff_table, infers=infers))


def mean_table(view: View, table: PayoffTable) -> PayoffTable:
    """The mean payoffs over worlds, where what others hold decides how much is to be won.

    What an amount brings may depend on what is left for the others, as where the greater part counts.
    """
    worlds = some_worlds(view, Random(f"payoffs {len(view.history)}"), PAYOFF_WORLDS)
    found = [payoff_table_of(world.state, tricks_in(world.state), view.player) for world in worlds]
    return PayoffTable.mean_of([table, *found])


def held_beyond(view: View, table: PayoffTable, *, infers: bool = True) -> float:
    """By how much the deal scores more, on the average, than in the world of a payoff table.

    The difference comes from cards that others hold, such as honours, and is the same for all plays.
    """
    drawn = some_worlds(view, Random(f"held {len(view.history)}"), HELD_WORLDS)
    found = [weighed(world, view.player) if infers else world for world in drawn]
    total = sum(world.weight for world in found)
    # Differences are summed, not values, so that the sum is nothing at all where no held card counts.
    beyond = [world.weight * (_least(world.state, view.player) - table.payoffs[0]) for world in found]
    return sum(beyond) / total


def _least(state: State, player: int) -> float:
    """What a complete state brings the player if its side gains nothing more."""
    phase = tricks_in(state)
    ends = [points_at(state, phase, player, gained) for gained in (0, phase.left)]
    return edges(ends, player, phase.rules.sides)[0]


def _analysis(context: SearchContext, *, two_sides: bool) -> Analysis:
    """The values by the surest means there is: all alike, solved worlds, or a tree over the worlds."""
    view, table, certain = context.view, context.payoff_table, context.pool.certain
    if not table.steps:
        alike = (Worth(action, table.payoffs[0], ends=table.ends([1.0])) for action in view.legal)
        return Analysis(view.player, tuple(alike), exact=two_sides)
    if table.is_solvable and (certain or (two_sides and is_ending(context))):
        solved = targets_by_world(context, LIMIT if certain else ENDING_LIMIT, ENDING_NODES)
        if solved is not None:
            means, worlds = mean_worths(context, solved), 0 if certain else len(solved)
            exact = two_sides and certain and table.rises
            return Analysis(view.player, means, exact=exact, worlds=worlds)
    worlds = len(context.pool.cards)
    return Analysis(view.player, search_plays_in_trees(context), exact=False, worlds=worlds)


def draw_worlds(
    view: View, known: Knowledge, rng: Random, budget: Budget, *, infers: bool = True
) -> SampledWorlds:
    """As many worlds as a budget allows for a play of a trick."""
    if budget.worlds is None:
        until = monotonic() + budget.seconds * DRAWING
        return sample_worlds(view, known, rng, WORLDS, until, infers=infers)
    in_trees = _tree_count(budget.worlds) * min(budget.worlds, TREE_WORLDS)
    wanted = budget.worlds if _is_late(view) else in_trees
    count, among = max(budget.worlds, min(wanted * WORLDS_EACH, ENOUGH_WORLDS)), budget.worlds * DRAWN
    if not view.context.shuffled:  # each is drawn through the rules engine, which takes longer than the trees
        count = min(count, among)
    return sample_worlds(view, known, rng, count, among=among, infers=infers)


def is_ending(context: SearchContext) -> bool:
    """Whether so little is left to play that each world can be solved, if need be by the plain kernel."""
    in_time = context.kernel.compiled or context.budget.worlds is not None
    return in_time and _is_late(context.view)


def _is_late(view: View) -> bool:
    return isinstance(view.phase, Tricks) and view.phase.left <= ENDING


def search_plays_in_trees(context: SearchContext) -> tuple[Worth, ...]:
    """The value of each legal play in trees that are searched until the budget is spent."""
    kernel, pool = context.kernel, context.pool
    work = context.ready_solver().work
    boards = kernel.records(Board, len(pool.cards))
    slots = kernel.row(list(chain.from_iterable(pool.slots)))
    cards = kernel.row(list(chain.from_iterable(pool.cards)))
    kernel.set_up_worlds(boards, work, context.rules, slots, cards)
    work.random_state = context.chance

    def grow(tree: GrownTree, iterations: int) -> None:
        kernel.run_ismcts(boards, work, *tree, iterations)

    counts = [list(_counts(context, tree)) for tree in _grown_trees(context, grow)]
    plays = zip(context.view.legal, zip(*counts, strict=True), strict=True)
    return tuple(_worth(context, action, found) for action, found in plays)


def _grown_trees(context: SearchContext, grow: Callable[[GrownTree, int], None]) -> Iterator[GrownTree]:
    """The trees that a budget allows; under a number of worlds one after another, to save memory."""
    budget, compiled = context.budget, context.kernel.compiled
    if budget.worlds is not None:
        iterations = min(budget.worlds, TREE_WORLDS) * ITERATIONS
        for _ in range(_tree_count(budget.worlds)):
            tree = empty_tree(context, iterations)
            grow(tree, iterations)
            yield tree
        return
    trees = [empty_tree(context) for _ in range(TREES_IN_TIME if compiled else 1)]
    grow(trees[0], 2 * len(context.view.legal))
    for tree in cycle(trees):
        if context.is_spent():
            break
        grow(tree, BATCH[compiled])
    yield from trees


def _tree_count(worlds: int) -> int:
    """The number of trees for a number of worlds."""
    return max(1, worlds // TREE_EACH)


def empty_tree(context: SearchContext, iterations: int | None = None) -> GrownTree:
    """A tree with nothing but its root, and the reward for each number of targets, from 0 to `MAX_REWARD`.

    It has room for as many nodes as iterations add at most.
    """
    payoffs = context.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    tree = context.kernel.record(Tree())
    for reached, payoff in enumerate(payoffs):
        tree.rewards[reached] = round(MAX_REWARD * (payoff - worst) / span)
    room = MAX_NODES[context.kernel.compiled]
    return tree, context.kernel.records(TreeNode, room if iterations is None else min(room, iterations + 1))


@frozen
class PlayCount:
    """What a tree has counted of a play at its root.

    Attributes:
        total: the rewards of all visits, added up.
        ends: for each number of targets how often it was reached.
    """

    visits: int
    total: int
    ends: tuple[int, ...]


def _counts(context: SearchContext, grown: GrownTree) -> Iterator[PlayCount]:
    """What a tree has counted of each legal play."""
    tree, nodes = grown
    kinds = min(len(context.payoff_table.payoffs), MAX_ENDS)
    for action in context.view.legal:
        card = action.cards[0].index
        child, first = _child(nodes, card), card * MAX_ENDS
        ends = tuple(int(tree.ends[at]) for at in range(first, first + kinds))
        visits, total = (int(nodes[child].visits), int(nodes[child].total)) if child else (0, 0)
        yield PlayCount(visits, total, ends)


def _worth(context: SearchContext, action: Action, counts: Sequence[PlayCount]) -> Worth:
    """The mean of a play over its visits in all trees; one that was never tried may be worth anything."""
    payoffs = context.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    visits = sum(each.visits for each in counts)
    if not visits:
        return Worth(action, worst + span / 2, span, tried=False)
    mean = sum(each.total for each in counts) / visits / MAX_REWARD
    # A play with the same result each time is not yet certain after few times.
    error = max(sqrt(max(mean * (1 - mean), 1 / (4 * visits)) / visits), _error_between(counts, mean))
    ends = [sum(column) for column in zip(*(each.ends for each in counts), strict=True)]
    return Worth(action, worst + span * mean, span * error, context.payoff_table.ends(ends))


def _error_between(counts: Sequence[PlayCount], mean: float) -> float:
    """The standard error of a mean reward by how far trees differ; nothing for a single tree."""
    tried = [each for each in counts if each.visits]
    if len(tried) < 2:
        return 0.0
    beyond = sum((each.total / MAX_REWARD - each.visits * mean) ** 2 for each in tried)
    return sqrt(beyond * len(tried) / (len(tried) - 1)) / sum(each.visits for each in tried)


def _child(nodes: TreeNodes, card: int) -> int:
    """The node of a card under the root, 0 when it has none."""
    child = int(nodes[0].child)
    while child and nodes[child].card != card:
        child = int(nodes[child].sibling)
    return child
