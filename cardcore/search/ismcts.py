"""A search for any game: information-set Monte Carlo tree search on the rules engine, for the player to act.

After Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012), in the form with a
single observer. One tree stands for what the player sees. Each iteration takes a world that the player
cannot tell from the game, walks down the tree along actions that are legal in this world, adds one branch,
plays on at random to the end of the deal, and counts the result for everybody who chose on the way.

Worlds are costly, so they are drawn while the search goes on and used again and again, each in proportion
to its weight. Under seconds they are at most a few dozen, and drawing them takes at most a part of the time;
under a number of worlds they are exactly as many.

Of two players each wants to gain points over the other; of more each wants points of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from random import Random
from time import monotonic

from attrs import define, field

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.phases.auction import PASS
from cardcore.phases.base import Phase
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.search_tree import Node, Tally, alike, grouped, hides, kinds

PASSING = str(PASS)

ITERATIONS = 20
"""Under a number of worlds so many iterations are made for each."""

BETWEEN_WORLDS = 4
"""So many iterations are made before the next world is drawn, while there is one to be drawn."""

MOST_WORLDS = 48
"""Under seconds no more worlds than these are drawn."""

DRAWING_SHARE = 0.25
"""Under seconds drawing worlds takes about so much of the time."""

TRUST = 100
"""To the results of an action in a group so many are added that are as good as the group."""


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
    if not view.legal:
        raise LookupError(f"player {view.player} has nothing to choose")
    if len(view.legal) == 1:
        return Analysis(view.player, (Worth(view.legal[0], 0.0, inf),), exact=False)
    search = Search(view, rng)
    if budget.worlds is None:
        search.until(monotonic() + budget.seconds)
    else:
        search.through(budget.worlds)
    return search.analysis()


@define(eq=False)
class Pool:
    """Worlds to begin iterations with, each as often as its weight deserves.

    Attributes:
        source: where further worlds come from.
        states: what the deal has come to in each world drawn so far.
        weights: the weight of each.
        used: how often each was used.
    """

    source: Iterator[World]
    states: list[State] = field(factory=list)
    weights: list[float] = field(factory=list)
    used: list[int] = field(factory=list)

    def draw(self) -> None:
        """Takes in one more world."""
        world = next(self.source)
        self.states.append(world.state)
        self.weights.append(world.weight)
        self.used.append(0)

    def next(self) -> State:
        """The state of the world that is furthest behind its share; the first of equals."""
        number = min(range(len(self.states)), key=lambda n: (self.used[n] + 0.5) / self.weights[n])
        self.used[number] += 1
        return self.states[number]


def after(state: State, action: Action) -> State:
    """The state after a legal action, without the check that it is legal, which takes a fifth of the time."""
    layout, phase = state.phase.step(state.layout, action)
    if phase.over:
        return state.apply(action)  # What follows the phase is for the game to say.
    return State(state.start, layout, phase, False, state, action, state.finished)


@define(eq=False)
class Search:
    """One search that is going on.

    Attributes:
        root: the node of the decision.
        results: for each player all that the iterations came to.
        paid: whether in all of them the players paid each other.
        passing: by kind of phase, whether one can pass in it.
    """

    view: View
    rng: Random
    pool: Pool = field(init=False)
    root: Node = field(factory=Node)
    results: list[Tally] = field(init=False)
    paid: bool = True
    passing: dict[type[Phase], bool] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.pool = Pool(worlds(self.view, self.rng))
        self.results = [Tally() for _ in range(self.view.variant.players)]

    def until(self, end: float) -> None:
        """Goes on to a moment, but not before every branch was tried once."""
        least, begun, drawing = len(grouped(self.view.legal)), monotonic(), 0.0
        now = begun
        while now < end or self.iterations < least:
            if len(self.pool.states) < MOST_WORLDS and drawing <= DRAWING_SHARE * (now - begun):
                self.pool.draw()
                drawing += monotonic() - now
            self.iterate()
            now = monotonic()

    def through(self, number: int) -> None:
        """Makes the iterations of a number of worlds."""
        for done in range(number * ITERATIONS):
            if done % BETWEEN_WORLDS == 0 and len(self.pool.states) < number:
                self.pool.draw()
            self.iterate()

    @property
    def iterations(self) -> int:
        """The number of iterations so far."""
        return self.results[0].times

    def iterate(self) -> None:
        """One world: down the tree, on to the end of the deal, and the result counted on the way back."""
        path: list[tuple[Node, int]] = []
        gains = self.gains(self.end_of(self.leaf(self.pool.next(), path)))
        for node, actor in path:
            node.gained.add(gains[actor])
        for result, gain in zip(self.results, gains, strict=True):
            result.add(gain)

    def ends_at(self, state: State) -> bool:
        """Whether nothing is played beyond a state: the deal is over."""
        return state.over

    def leaf(self, state: State, path: list[tuple[Node, int]]) -> State:
        """The state after the first new branch, or at the end of what is played; `path` takes the way."""
        node = self.root
        while not self.ends_at(state) and (node.gained.times or node is self.root):
            node, action = self.taken(node, state, path)
            state = after(state, action)
        return state

    def taken(self, node: Node, state: State, path: list[tuple[Node, int]]) -> tuple[Node, Action]:
        """The action that is tried at a node, and the node after it."""
        actor, actions = state.phase.to_act, state.legal()
        spread = self.results[actor].spread or 1.0
        hidden = hides(actions, self.view.player, actor)
        while True:
            branches = alike(actions, self.view.player, actor) if hidden else grouped(actions)
            name = node.choice(branches, spread, self.rng)
            node, actions = node.after(name), branches[name]
            path.append((node, actor))
            if hidden or len(actions) == 1:
                return node, actions[int(self.rng.random() * len(actions))]

    def end_of(self, state: State) -> State:
        """The end of what is played when everybody plays on at random."""
        while not self.ends_at(state):
            state = after(state, self.any_action(state))
        return state

    def any_action(self, state: State) -> Action:
        """A legal action; where one can pass a pass every other time, else any kind, so that auctions end."""
        phase = state.phase
        legal = phase.legal(state.layout)
        if self.can_pass(phase):
            if self.rng.random() < 0.5:
                legal = [action for action in legal if str(action) == PASSING] or legal
            runs = kinds(legal)
            legal = runs[int(self.rng.random() * len(runs))]
        return legal[int(self.rng.random() * len(legal))]

    def can_pass(self, phase: Phase) -> bool:
        """Whether there are passes in such a phase; asked once, since few phases have them."""
        kind = type(phase)
        if kind not in self.passing:
            every = phase.every_action(self.view.variant.pack)
            self.passing[kind] = any(str(action) == PASSING for action in every)
        return self.passing[kind]

    def gains(self, end: State) -> Sequence[float]:
        """What each player wants as much of as possible: of two the lead in points, else the own points."""
        outcome = end.outcome()
        if outcome is None:
            raise ValueError("the deal is not over")
        points = outcome.points
        self.paid = self.paid and sum(points) == 0
        return points if len(points) != 2 else (points[0] - points[1], points[1] - points[0])

    def analysis(self) -> Analysis:
        """What the iterations came to."""
        # A player who is paid one point leads by two.
        scale = 0.5 if self.paid and len(self.results) == 2 else 1.0
        everything = self.results[self.view.player].mean
        worths = tuple(self.worths(self.root, self.view.legal, everything, scale))
        return Analysis(self.view.player, worths, exact=False)

    def worths(self, node: Node, actions: Sequence[Action], known: float, scale: float) -> Iterator[Worth]:
        """The values of the actions at a node in their order; `known` is the value of all together."""
        trust = 0 if node is self.root else TRUST
        for name, some in grouped(actions).items():
            below = node.below.get(name, Node())
            gained = below.gained
            weight = gained.times + trust
            value = (gained.total + trust * known) / weight if weight else known
            if len(some) > 1:
                yield from self.worths(below, some, value, scale)
            else:
                yield Worth(some[0], value * scale, self.error(gained) * scale)

    def error(self, gained: Tally) -> float:
        """The standard error of a mean; that of a single result, or of none, is the spread of all results."""
        if gained.times > 1:
            return gained.spread / sqrt(gained.times)
        return self.results[self.view.player].spread
