"""How `search` plays the first half of a deal: as a play by itself.

The second deal has the same cards whatever is played before it, and all cards of the first half are seen in
the end. So nothing is at stake but who wins the half, and what that is worth as the score stands.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from cardcore import Advice, Adviser, Dealt, Next, Phase, State, Tricks
from cardcore.search.public import Analysis, NotSolvable, PhaseSearch, weigh_plays
from variants.memory.game import Memory


@frozen
class FirstHalf(Memory):
    """The game as if each deal ended with its first half."""

    def flow(self, state: State) -> Next | None:
        """The first half and nothing more."""
        return super().flow(state) if isinstance(state.phase, Dealt) else None


def search_first_half(search: PhaseSearch) -> Analysis:
    """The value of each play of the first half; of the second one `NotSolvable`."""
    view, game = search.view, search.view.variant
    if view.finished or not isinstance(game, Memory):
        raise NotSolvable("The second half is a play like any other.")
    alone = FirstHalf(house=game.house, pack=game.pack)
    values = weigh_plays(evolve(view, variant=alone), search.rng, search.budget, search.memory)
    return evolve(values, exact=False)


ADVISERS: Mapping[type[Phase], Advice] = {Tricks: Adviser(search=search_first_half)}
