"""What each play is worth in tricks that only decide who draws.

By rule the card goes that will be missed least later on, see `discards`.

To that come plays to the end of the drawing by that rule, from every card in the same worlds, and what the
hands are worth that come of them. A few such plays say little, since it is chance what is drawn; so they
count against the rule in proportion to their reliability.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define

from cardcore.game.state import State
from cardcore.phases.trick_rules import Draws
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS, Action
from cardcore.search.analysis import Analysis, Worth, standard_error
from cardcore.search.discard_values import Holding
from cardcore.search.discards import Discards, cheapest_discard
from cardcore.search.evaluator import Evaluator
from cardcore.search.ismcts import apply_unchecked
from cardcore.search.position import NotSolvable

DOUBT = 12.0
"""Standard error of the rule, in points."""

CANDIDATES = 5
"""Maximum number of plays that are tried: the cheapest by the rule."""


def draws_of(state: State) -> tuple[Tricks, Draws]:
    """The trick phase of a state and how cards are drawn; raises `NotSolvable` where nothing is."""
    phase = state.phase
    if not isinstance(phase, Tricks) or phase.rules.draws is None:
        raise NotSolvable("Nothing is drawn here.")
    return phase, phase.rules.draws


def lead_in_hands(end: State, player: int) -> float:
    """By how much the hand of one of two players is worth more than the other, when all has been drawn."""
    rules, hands = end.last(Tricks).rules, [0, 0]
    for seat, places in enumerate(rules.hands):
        hands[rules.players[seat]] |= sum(end.layout.held[place] for place in places)
    gone = rules.cards_won(end.layout.held.__getitem__)
    worths = [Holding(rules.ranking, hand, gone, 1.0).worth for hand in hands]
    return worths[player] - worths[1 - player]


@define
class DrawSearch:
    """The weighing of one play.

    Attributes:
        costs: for each card that can be played what it costs by rule, in each world; that differs only where
            the player has forgotten what is out of play.
        values: for each candidate what came of it in each world.
    """

    evaluator: Evaluator
    player: int
    costs: dict[int, list[float]]
    values: dict[int, list[float]]

    @classmethod
    def of(cls, state: State, evaluator: Evaluator) -> DrawSearch:
        phase, draws = draws_of(state)
        costs = Discards.on_table(phase, draws, state.layout).costs()
        liked = sorted(costs, key=costs.__getitem__)
        return cls(
            evaluator, phase.to_act, {card: [] for card in costs}, {card: [] for card in liked[:CANDIDATES]}
        )

    @property
    def first(self) -> int:
        return next(iter(self.values))

    def add_world(self, state: State) -> None:
        """Plays every candidate in one more world; raises `NotSolvable` as the evaluator does."""
        phase, draws = draws_of(state)
        for card, cost in Discards.on_table(phase, draws, state.layout).costs().items():
            self.costs[card].append(cost)
        for card, values in self.values.items():
            values.append(self.value(self.play_out_draws(apply_unchecked(state, PLAYS[card]))))

    def value(self, end: State) -> float:
        """What the hands are worth that were drawn; by the table, if it is for contracts that they are."""
        if self.evaluator.opens_auction(end):
            return lead_in_hands(end, self.player)
        return self.evaluator.evaluate(end, self.player)

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
        rule = (sum(self.costs[self.first]) - sum(self.costs[card])) / len(self.costs[card])
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
