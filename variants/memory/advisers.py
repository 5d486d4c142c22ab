"""How `search` plays the first half of a deal: as a play by itself.

The second deal has the same cards whatever is played before it, and all cards of the first half are seen in
the end. So nothing is at stake but who wins the half, and what that is worth as the score stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from attrs import evolve

from cardcore import Advice, Adviser, Phase, Tricks, Variant
from cardcore.search.public import Analysis, NotSolvable, PhaseSearch, weigh_plays


def search_first_half(alone: Variant, search: PhaseSearch) -> Analysis:
    """The value of each play of the first half; of the second one `NotSolvable`.

    Args:
        alone: the game as if each deal ended with its first half.
    """
    if search.view.finished:
        raise NotSolvable("The second half is a play like any other.")
    values = weigh_plays(evolve(search.view, variant=alone), search.rng, search.budget, search.memory)
    return evolve(values, exact=False)


def advisers_on_first_half(alone: Variant) -> Mapping[type[Phase], Advice]:
    """The treatment of the first half; both halves are tricks."""
    return {Tricks: Adviser(search=partial(search_first_half, alone))}
