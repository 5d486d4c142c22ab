"""Information-set Monte Carlo tree search on the rules engine, for any game, for the player to act.

After Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012), in the form with a
single observer. One tree stands for what the player sees. Each iteration takes a world that the player
cannot tell from the game, selects a path along actions that are legal in this world, expands the tree by one
branch, simulates the rest of the deal at random, and backpropagates the reward of everybody on the path.

Worlds are costly, so they are drawn while the search goes on and used again and again, each in proportion
to its weight. Under seconds they are at most a few dozen, and drawing them takes at most a part of the time;
under a number of worlds they are exactly as many.

Of two players each wants to gain points over the other; of more each wants points of its own. They are those
of the deal: what it does to a rubber is left to `ValuedSearch`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from time import monotonic

from attrs import define, field

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.phases.base import Phase
from cardcore.phases.calls import PASS
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth, forced_choice
from cardcore.search.budget import Budget
from cardcore.search.ismcts_tree import Node, Rewards, by_appearance, by_group, is_masked, kinds_of

PASSING = str(PASS)

ITERATIONS = 20
"""Iterations for each world under a number of worlds."""

BETWEEN_WORLDS = 4
"""Iterations between two draws, while there are worlds to be drawn."""

MAX_WORLDS = 48
"""Maximum number of worlds under a budget of seconds."""

DRAWING_SHARE = 0.25
"""The part of the time that drawing worlds takes under a budget of seconds."""

PRIOR_VISITS = 100
"""Visits with the mean of its group that are added to those of an action in a group."""


def search_in_tree(view: View, rng: Random, budget: Budget) -> Analysis:
    """The value of each legal action: the mean points in the iterations that began with it.

    Where the players do not pay each other, points of two players are points over the other player. Of very
    many actions each was tried seldom or never, and its value leans on that of its neighbours. A branch that
    was never tried has the value of the whole search. Where there is no choice nothing is searched, and the
    error is infinite.

    Raises:
        LookupError: the player is not to act.
        ViewMismatch: the view is of no possible game.
    """
    if forced := forced_choice(view):
        return forced
    search = TreeSearch(view, rng)
    if budget.worlds is None:
        search.run_until(monotonic() + budget.seconds)
    else:
        search.run_worlds(budget.worlds)
    return search.analysis()


@define(eq=False)
class WorldPool:
    """Worlds to begin iterations with, each as often as its weight deserves.

    Attributes:
        source: where further worlds come from.
        states: what the deal has come to in each world drawn so far.
        weights: the weight of each.
        uses: how often each was used.
    """

    source: Iterator[World]
    states: list[State] = field(factory=list)
    weights: list[float] = field(factory=list)
    uses: list[int] = field(factory=list)

    def draw(self) -> None:
        world = next(self.source)
        self.states.append(world.state)
        self.weights.append(world.weight)
        self.uses.append(0)

    def next(self) -> State:
        """The state of the world that is furthest behind its share; the first of equals."""
        number = min(range(len(self.states)), key=lambda n: (self.uses[n] + 0.5) / self.weights[n])
        self.uses[number] += 1
        return self.states[number]


def apply_unchecked(state: State, action: Action) -> State:
    """The state after a legal action, without the check that it is legal, which takes a fifth of the time."""
    layout, phase = state.phase.step(state.layout, action)
    if phase.over:
        return state.apply(action)  # What follows the phase is for the game to say.
    return State(state.start, layout, phase, False, state, action, state.finished)


@define(eq=False)
class TreeSearch:
    """One search that is going on.

    Attributes:
        root: the node of the decision.
        rewards: for each player those of all iterations.
        zero_sum: whether the players paid each other in all of them.
        can_pass: by kind of phase, whether one can pass in it.
    """

    view: View
    rng: Random
    pool: WorldPool = field(init=False)
    root: Node = field(factory=Node)
    rewards: list[Rewards] = field(init=False)
    zero_sum: bool = True
    can_pass: dict[type[Phase], bool] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.pool = WorldPool(worlds(self.view, self.rng))
        self.rewards = [Rewards() for _ in range(self.view.variant.players)]

    def run_until(self, end: float) -> None:
        """Iterates until a moment, but not before every branch was tried once."""
        least, begun, drawing = len(by_group(self.view.legal)), monotonic(), 0.0
        now = begun
        while now < end or self.iterations < least:
            if len(self.pool.states) < MAX_WORLDS and drawing <= DRAWING_SHARE * (now - begun):
                self.pool.draw()
                drawing += monotonic() - now
            self.iterate()
            now = monotonic()

    def run_worlds(self, number: int) -> None:
        for done in range(number * ITERATIONS):
            if done % BETWEEN_WORLDS == 0 and len(self.pool.states) < number:
                self.pool.draw()
            self.iterate()

    @property
    def iterations(self) -> int:
        return self.rewards[0].visits

    def iterate(self) -> None:
        path: list[tuple[Node, int]] = []
        leaf = self.select(self.pool.next(), path)
        self.backpropagate(path, self.rewards_at(self.simulate(leaf)))

    def is_end(self, state: State) -> bool:
        return state.over

    def select(self, state: State, path: list[tuple[Node, int]]) -> State:
        """The state after the first new branch, or at the end of what is played; `path` takes the way."""
        node = self.root
        while not self.is_end(state) and (node.rewards.visits or node is self.root):
            node, action = self.descend(node, state, path)
            state = apply_unchecked(state, action)
        return state

    def descend(self, node: Node, state: State, path: list[tuple[Node, int]]) -> tuple[Node, Action]:
        """The action that is tried at a node, and the node after it."""
        actor, actions = state.phase.to_act, state.legal()
        deviation = self.rewards[actor].deviation or 1.0
        hidden = is_masked(actions, self.view.player, actor)
        while True:
            branches = by_appearance(actions, self.view.player, actor) if hidden else by_group(actions)
            name = node.select(branches, deviation, self.rng)
            node, actions = node.expand(name), branches[name]
            path.append((node, actor))
            if hidden or len(actions) == 1:
                return node, actions[int(self.rng.random() * len(actions))]

    def simulate(self, state: State) -> State:
        while not self.is_end(state):
            state = apply_unchecked(state, self.random_action(state))
        return state

    def random_action(self, state: State) -> Action:
        """A legal action of any kind; a pass, if there is one, at least every other time, to end auctions."""
        phase = state.phase
        legal = phase.legal(state.layout)
        if self.has_pass(phase):
            if self.rng.random() < 0.5:
                legal = [action for action in legal if str(action) == PASSING] or legal
            runs = kinds_of(legal)
            legal = runs[int(self.rng.random() * len(runs))]
        return legal[int(self.rng.random() * len(legal))]

    def has_pass(self, phase: Phase) -> bool:
        """Whether one can pass in such a phase, cached."""
        kind = type(phase)
        if kind not in self.can_pass:
            every = phase.every_action(self.view.variant.pack)
            self.can_pass[kind] = any(str(action) == PASSING for action in every)
        return self.can_pass[kind]

    def rewards_at(self, end: State) -> Sequence[float]:
        """What each player wants as much of as possible: of two the lead in points, else points."""
        outcome = end.outcome()
        if outcome is None:
            raise ValueError("the deal is not over")
        points = outcome.points
        self.zero_sum = self.zero_sum and sum(points) == 0
        return points if len(points) != 2 else (points[0] - points[1], points[1] - points[0])

    @property
    def scale(self) -> float:
        """The points for each point of a reward: a player who is paid one point leads by two."""
        return 0.5 if self.zero_sum and len(self.rewards) == 2 else 1.0

    def backpropagate(self, path: list[tuple[Node, int]], gains: Sequence[float]) -> None:
        for node, actor in path:
            node.rewards.add(gains[actor])
        for rewards, gain in zip(self.rewards, gains, strict=True):
            rewards.add(gain)

    def analysis(self) -> Analysis:
        overall = self.rewards[self.view.player].mean
        worths = self.worths(self.root, self.view.legal, overall, self.scale)
        return Analysis(self.view.player, tuple(worths), exact=False, worlds=len(self.pool.states))

    def worths(self, node: Node, actions: Sequence[Action], prior: float, scale: float) -> Iterator[Worth]:
        """The values of the actions at a node in their order; `prior` is the value of all together."""
        prior_visits = 0 if node is self.root else PRIOR_VISITS
        for name, some in by_group(actions).items():
            child = node.children.get(name, Node())
            rewards = child.rewards
            visits = rewards.visits + prior_visits
            value = (rewards.total + prior_visits * prior) / visits if visits else prior
            if len(some) > 1:
                yield from self.worths(child, some, value, scale)
            else:
                tried = rewards.visits > 0
                yield Worth(some[0], value * scale, self.error(rewards) * scale, tried=tried)

    def error(self, rewards: Rewards) -> float:
        """The standard error of a mean; of a single reward, or of none, the deviation of all rewards."""
        if rewards.visits > 1:
            return rewards.deviation / sqrt(rewards.visits)
        return self.rewards[self.view.player].deviation
