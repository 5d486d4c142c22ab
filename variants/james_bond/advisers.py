"""How players of the program swap cards: by a rule of thumb, or by playing on from each act in worlds."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import Action, Advice, Adviser, Phase, View
from variants.james_bond.known_ranks import by_rank, race_of
from variants.james_bond.rule_of_thumb import act_by_thumb
from variants.james_bond.swapping import Swapping

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def swap_by_rule(view: View, rng: Random) -> Action:
    """The act that the rule of thumb chooses."""
    wanted = act_by_thumb(race_of(view), rng)
    return next(action for action in view.legal if by_rank(action) == wanted)


def _search_swapping(search: PhaseSearch) -> Analysis:
    from variants.james_bond.playouts import search_swapping

    return search_swapping(search)


ADVISERS: Mapping[type[Phase], Advice] = {
    Swapping: Adviser(rule_of_thumb=swap_by_rule, search=_search_swapping)
}
