"""What each play is worth in tricks that only decide who draws.

By rule the card goes that will be missed least later on, for its rank and for the length of its suit. Winning
a trick is worth a little, since the leader is free to choose what to throw; where the next card of the stock
lies face up it is worth what that card is better than an unknown one. The numbers were found by playing
drawing halves against each other and solving what followed.

To that come plays to the end of the drawing by that rule, from every card in the same worlds, and what the
hands are worth that come of them. A few such plays say little, since it is chance what is drawn; so they
count against the rule in proportion to their reliability.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define, field

from cardcore.game.state import State
from cardcore.phases.trick_rules import Draws
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS, Action, Play
from cardcore.rules.cards import cards_in
from cardcore.rules.layout import Layout
from cardcore.rules.ranking import Ranking
from cardcore.search.analysis import Analysis, Worth, standard_error
from cardcore.search.evaluator import Evaluator
from cardcore.search.ismcts import apply_unchecked
from cardcore.search.position import NotSolvable

LEAD = 3.5
"""What winning a trick, and so the next lead, is worth, in ranks."""

SHORT = 2
"""Maximum length of a short suit, and the ranks by which a card of it is led more cheaply."""

UNKNOWN = 9.0
"""The average cost of an unknown card: half of the ranks and a quarter of a hand."""

RANK_POINTS = 6.0
"""Points that a card is worth less for each rank that it costs more."""

DOUBT = 12.0
"""Standard error of the rule, in points."""

CANDIDATES = 5
"""Maximum number of plays that are tried: the cheapest by the rule."""


def cheapest_discard(phase: Tricks, draws: Draws, layout: Layout) -> Play:
    """The card that costs its player least, all cards of others unseen."""
    playable = phase.playable(layout)
    if not playable & playable - 1:
        return PLAYS[playable.bit_length() - 1]
    costs = discard_costs(phase, draws, layout)
    return PLAYS[min(costs, key=costs.__getitem__)]


def discard_costs(phase: Tricks, draws: Draws, layout: Layout) -> dict[int, float]:
    """What each card that can be played costs the next seat, in ranks; less what it gains by winning."""
    hand, ranking = phase.accessible(layout), phase.rules.ranking
    strength, lengths = ranking.answering, [(hand & mask).bit_count() for mask in ranking.masks]
    keeps = layout.at(draws.into, phase.to_act) in phase.rules.hands[phase.seat]
    costs: dict[int, float] = {}
    for card in (each.index for each in cards_in(phase.playable(layout))):
        length = lengths[ranking.suits[card]]
        # Where what is drawn is set aside every card is played sooner or later, and none is missed.
        costs[card] = strength[card] + length if keeps else 0.0
        if not phase.trick:
            costs[card] -= SHORT * (length <= SHORT)
        elif ranking.winner((*phase.trick, card)) == len(phase.trick):
            costs[card] -= LEAD + exposed_gain(ranking, lengths, draws, layout)
    return costs


def exposed_gain(ranking: Ranking, lengths: Sequence[int], draws: Draws, layout: Layout) -> float:
    """How much better the next card of the stock is than an unknown one, if it lies face up."""
    top = layout.top(layout.at(draws.stock))
    if not draws.exposed or top is None:
        return 0.0
    return ranking.answering[top.index] + lengths[ranking.suits[top.index]] + 1 - UNKNOWN


def draws_of(state: State) -> tuple[Tricks, Draws]:
    """The trick phase of a state and how cards are drawn; raises `NotSolvable` where nothing is."""
    phase = state.phase
    if not isinstance(phase, Tricks) or phase.rules.draws is None:
        raise NotSolvable("Nothing is drawn here.")
    return phase, phase.rules.draws


@define
class DrawSearch:
    """The weighing of one play.

    Attributes:
        costs: for each card that can be played what it costs, by rule.
        values: for each candidate what came of it in each world.
    """

    evaluator: Evaluator
    player: int
    costs: dict[int, float]
    values: dict[int, list[float]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        liked = sorted(self.costs, key=lambda card: self.costs[card])
        self.values = {card: [] for card in liked[:CANDIDATES]}

    @classmethod
    def of(cls, state: State, evaluator: Evaluator) -> DrawSearch:
        phase, draws = draws_of(state)
        return cls(evaluator, phase.to_act, discard_costs(phase, draws, state.layout))

    @property
    def first(self) -> int:
        return next(iter(self.values))

    def add_world(self, state: State) -> None:
        """Plays every candidate in one more world; raises `NotSolvable` as the evaluator does."""
        for card, values in self.values.items():
            end = self.play_out_draws(apply_unchecked(state, PLAYS[card]))
            values.append(self.evaluator.evaluate(end, self.player))

    def play_out_draws(self, state: State) -> State:
        """The state after the drawing by rule; raises `NotSolvable` where the deal ends with it."""
        while isinstance(state.phase, Tricks) and state.phase.rules.draws is not None and not state.over:
            discard = cheapest_discard(state.phase, state.phase.rules.draws, state.layout)
            state = apply_unchecked(state, discard)
        if state.over:
            raise NotSolvable("The tricks in which cards are drawn count themselves.")
        return state

    def analysis(self, legal: Sequence[Action]) -> Analysis:
        known = self.values[self.first]
        base = sum(known) / len(known)
        worths = tuple(self.worth(action, base) for action in legal)
        return Analysis(self.player, worths, exact=False, worlds=len(known))

    def worth(self, action: Action, base: float) -> Worth:
        """The value of a play; `base` is that of the play by rule."""
        card = action.cards[0].index
        rule = RANK_POINTS * (self.costs[self.first] - self.costs[card])
        if card == self.first:
            return Worth(action, base)
        values = self.values.get(card, [])
        if len(values) <= 1:
            return Worth(action, base + rule, DOUBT)
        gains = [value - other for value, other in zip(values, self.values[self.first], strict=True)]
        error = max(standard_error(gains), 1.0)
        weight = DOUBT**2 / (DOUBT**2 + error**2)
        mean = sum(gains) / len(gains)
        return Worth(action, base + rule + weight * (mean - rule), weight**0.5 * error)


def weigh_draws(states: Iterable[State], legal: Sequence[Action], evaluator: Evaluator) -> Analysis:
    """The value of each play over complete states of a view; raises `NotSolvable`."""
    weighing: DrawSearch | None = None
    for state in states:
        weighing = weighing or DrawSearch.of(state, evaluator)
        weighing.add_world(state)
    if weighing is None:
        raise LookupError("there is no world to look at")
    return weighing.analysis(legal)
