"""What a player has seen of a deal so far, carried forward from state to state.

A recall holds sightings only, so whoever is given it learns nothing that the player has not seen. It is kept
with the state, for each player who was asked about, since the next state's builds on it.
"""

from __future__ import annotations

from typing import cast

from attrs import define, field

from cardcore.game.state import Recalled, State
from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.sightings import Sighting, first_sighting, sighting
from cardcore.rules.dealing import DealPlan


@define(eq=False)
class Recall(Recalled):
    """The latest sighting of a player and all before it.

    Attributes:
        sighting: what the player saw last.
        before: what it had seen before that, none at the deal.
        number: how many actions it has seen.
        plan: how the cards were dealt.
        pack: the mask of all cards in the game.
    """

    sighting: Sighting
    before: Recall | None = field(repr=False)
    number: int
    plan: DealPlan = field(repr=False)
    pack: int = field(repr=False)
    _knowledge: Knowledge | None = field(default=None, init=False, repr=False)

    def by_step(self) -> list[Recall]:
        """What it had seen at the deal, and after every action."""
        found, here = [self], self.before
        while here is not None:
            found.append(here)
            here = here.before
        return found[::-1]

    def history(self) -> tuple[Sighting, ...]:
        return tuple(earlier.sighting for earlier in self.by_step())

    @property
    def knowledge(self) -> Knowledge:
        """The facts that follow, worked out when they are first asked for."""
        if self._knowledge is None:
            for earlier in self._recalls_to_fold():
                _ = earlier.knowledge
            self._knowledge = self._fold()
        return self._knowledge

    def _recalls_to_fold(self) -> list[Recall]:
        """Those before this one whose facts are not worked out, the earliest first: a deal can be long."""
        found, here = [], self.before
        while here is not None and here._knowledge is None:
            found.append(here)
            here = here.before
        return found[::-1]

    def _fold(self) -> Knowledge:
        if self.before is None:
            return Knowledge.at_deal(self.plan, self.pack, self.sighting)
        return self.before.knowledge.after(self.sighting)


def recall(state: State, player: int) -> Recall:
    """What a player has seen up to a state."""
    unseen: list[State] = []
    here: State | None = state
    while here is not None and player not in here.recalls:
        unseen.append(here)
        here = here.previous
    found = None if here is None else here.recalls[player]
    for later in reversed(unseen):
        found = later.recalls[player] = _look(later, player, found)
    return cast("Recall", found)


def _look(state: State, player: int, before: Recalled | None) -> Recall:
    # A search may end a phase without an action: then no step was seen, and what lies in sight is all.
    if state.previous is None or state.action is None or not isinstance(before, Recall):
        table = state.variant.tables[state.start.dealer]
        return Recall(first_sighting(state, player), None, 0, table.plan, table.cards)
    seen = sighting(state.previous, state, player)
    return Recall(seen, before, before.number + 1, before.plan, before.pack)


def sightings(state: State, player: int) -> tuple[Sighting, ...]:
    return recall(state, player).history()
