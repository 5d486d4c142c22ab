"""What each play is worth in tricks that only decide who draws.

The rule of `sparing` says what a card costs. To that come plays to the end of the drawing by that rule, from
every card in the same worlds, and what the hands are worth that come of them. A few such plays say little,
since it is chance what is drawn; so they count against the rule in proportion to their reliability.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define, field

from cardcore.game.state import State
from cardcore.phases.tricks import Draws, Tricks
from cardcore.rules.actions import PLAYS, Action
from cardcore.search.analysis import Analysis, Worth, standard_error
from cardcore.search.cheapest_discard import regrets, spared
from cardcore.search.evaluator import Appraiser
from cardcore.search.ismcts import after
from cardcore.search.position import NotSolvable

A_RANK = 6.0
"""A card that costs a rank more is taken to be worth so many points less."""

DOUBT = 12.0
"""The rule is taken to be amiss by so many points, more or less."""

CANDIDATES = 5
"""So many plays are tried, those that the rule likes best."""


def draws_of(state: State) -> tuple[Tricks, Draws]:
    """The trick phase of a state, and how cards are drawn in it.

    Raises:
        NotSolvable: nothing is drawn.
    """
    phase = state.phase
    if not isinstance(phase, Tricks) or phase.rules.draws is None:
        raise NotSolvable("Nothing is drawn here.")
    return phase, phase.rules.draws


@define
class Drawing:
    """The weighing of one play.

    Attributes:
        costs: for each card that can be played what it costs, by rule.
        values: for each candidate what came of it in each world.
    """

    appraiser: Appraiser
    player: int
    costs: dict[int, float]
    values: dict[int, list[float]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        liked = sorted(self.costs, key=lambda card: self.costs[card])
        self.values = {card: [] for card in liked[:CANDIDATES]}

    @classmethod
    def of(cls, state: State, appraiser: Appraiser) -> Drawing:
        """The weighing of the play that is to be made in a state.

        Raises:
            NotSolvable: nothing is drawn.
        """
        phase, draws = draws_of(state)
        return cls(appraiser, phase.to_act, regrets(phase, draws, state.layout))

    @property
    def first(self) -> int:
        """The card that the rule plays."""
        return next(iter(self.values))

    def look_at(self, state: State) -> None:
        """Plays every candidate in one more world.

        Raises:
            NotSolvable: after the drawing comes something that cannot be valued.
        """
        for card, values in self.values.items():
            end = self.drawn_out(after(state, PLAYS[card]))
            values.append(self.appraiser.appraised(end, self.player))

    def drawn_out(self, state: State) -> State:
        """The state when the drawing is over and all have played by rule.

        Raises:
            NotSolvable: the deal is over with it, so that the tricks themselves must count.
        """
        while isinstance(state.phase, Tricks) and state.phase.rules.draws is not None and not state.over:
            state = after(state, spared(state.phase, state.phase.rules.draws, state.layout))
        if state.over:
            raise NotSolvable("The tricks in which cards are drawn count themselves.")
        return state

    def analysis(self, legal: Sequence[Action]) -> Analysis:
        """What the worlds came to."""
        known = self.values[self.first]
        base = sum(known) / len(known)
        worths = tuple(self.worth(action, base) for action in legal)
        return Analysis(self.player, worths, exact=False)

    def worth(self, action: Action, base: float) -> Worth:
        """The value of a play; `base` is that of the play by rule."""
        card = action.cards[0].index
        rule = A_RANK * (self.costs[self.first] - self.costs[card])
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


def weigh_draws(states: Iterable[State], legal: Sequence[Action], appraiser: Appraiser) -> Analysis:
    """The value of each play, over worlds that the player cannot tell apart.

    Raises:
        NotSolvable: nothing is drawn, or what follows cannot be valued.
    """
    weighing: Drawing | None = None
    for state in states:
        weighing = weighing or Drawing.of(state, appraiser)
        weighing.look_at(state)
    if weighing is None:
        raise LookupError("there is no world to look at")
    return weighing.analysis(legal)
