"""What each turn is worth: every line is played out to the end of the round of hands.

The hands that the opponent may hold are drawn as worlds; in each both play as if they knew the hands of this
round, but not the stock. At the end of the round what lies in the piles is valued as by the rule of thumb, at
that of the deal the points are counted. A player who knows every card plays the last round perfectly.
"""

from __future__ import annotations

from math import inf

from attrs import frozen

from cardcore import Action, Layout, State, cards_in
from cardcore.search.public import Analysis, PhaseSearch, Worth, lead_at_end, weigh_against
from variants.scopa.capturing import Capturing
from variants.scopa.merits import SWEEP, WORTH, Board, capture_by_rule

HANDS, BOARD, STOCK, WON = (0, 1), 2, 3, (4, 5)
"""Positions of the places on the table."""

WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""

DOUBT = 0.3
"""Standard error of the rule of thumb, in points."""


def search_round(search: PhaseSearch) -> Analysis:
    """The value of each turn; exact where no card is hidden."""
    view = search.view
    if not view.knowledge.groups and not view.number("stock"):
        state = next(search.states(most=1))
        known = RoundLines(state, view.player).values()
        return Analysis(view.player, tuple(Worth(turn, known[turn]) for turn in view.legal), exact=True)
    values: dict[Action, list[float]] = {action: [] for action in view.legal}
    for state in search.states(WORLDS):
        for action, value in RoundLines(state, view.player).values().items():
            values[action].append(value)
    return weigh_against(capture_by_rule(view, search.rng), values, view.player, DOUBT)


@frozen
class RoundLines:
    """The lines of play from a complete state to the end of its round of hands.

    Attributes:
        state: the state in which the player is to act.
        player: whose lead in points the value is.
    """

    state: State
    player: int

    def values(self) -> dict[Action, float]:
        """What each turn comes to when both play the round as well as they can."""
        phase, layout = self.state.phase, self.state.layout
        if not isinstance(phase, Capturing):
            raise TypeError("captures are searched while they are made")
        return {turn: self.after(turn, phase, layout, -inf, inf) for turn in phase.legal(layout)}

    def after(self, turn: Action, phase: Capturing, layout: Layout, low: float, high: float) -> float:
        """The value after a turn, as far as it lies between two bounds."""
        later, following = phase.step(layout, turn)
        if following.over:
            return lead_at_end(self.state.finish(later, following), self.player)
        if later.held[STOCK] != layout.held[STOCK]:
            return self.at_rest(following, later)
        return self.best(following, later, low, high)

    def best(self, phase: Capturing, layout: Layout, low: float, high: float) -> float:
        """The best that the player to act can do, by alpha-beta."""
        mine = phase.player == self.player
        found = -inf if mine else inf
        for turn in phase.legal(layout):
            value = self.after(turn, phase, layout, low, high)
            if mine:
                found = max(found, value)
                low = max(low, found)
            else:
                found = min(found, value)
                high = min(high, found)
            if low >= high:
                break
        return found

    def at_rest(self, phase: Capturing, layout: Layout) -> float:
        """What the piles are worth between two rounds, and the board to who plays next."""
        held = layout.held
        won = [sum(WORTH[card] for card in cards_in(held[place])) for place in WON]
        lead = won[0] - won[1] + SWEEP * (phase.sweeps[0] - phase.sweeps[1])
        unseen = held[STOCK] | held[HANDS[0]] | held[HANDS[1]]
        offered = Board(held[BOARD], unseen, phase.rules.held).offers(held[BOARD])
        lead += offered if phase.player == 0 else -offered
        return lead if self.player == 0 else -lead
