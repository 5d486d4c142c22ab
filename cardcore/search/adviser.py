"""Advice on a kind of phase: a rule of thumb, and a treatment in the search that is made for it.

The program knows what it says about its own phases; a game brings what it says about phases of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.base import Advice, Phase
from cardcore.search.analysis import Analysis
from cardcore.search.rules_of_thumb import ThumbAdvice, advice_on

if TYPE_CHECKING:
    # A rule of thumb needs none of the solver, which takes long to load.
    from cardcore.search.phase_search import PhaseSearch

Treatment = Callable[["PhaseSearch"], Analysis]
"""The value of each legal action; raises `NotSolvable` where it does not apply."""


@frozen
class Adviser(ThumbAdvice):
    """Advice for `thumb` and `search`; any of it may be missing.

    Without a rule of thumb `thumb` plays at random; without a treatment, or where it raises `NotSolvable`,
    `search` looks ahead in a tree; without an inference the choices of others say nothing of their cards.
    """

    search: Treatment | None = None


Advisers = Mapping[type[Phase], Advice]


def advisers_on(view: View, usual: Advisers) -> Iterator[Adviser]:
    """The advisers on the phase of a view, those on its own class before those on the classes it is built on.

    Args:
        usual: what the program says; on the same class the game is asked first.
    """
    found = advice_on(view.phase, view.variant, usual)
    return (adviser for adviser in found if isinstance(adviser, Adviser))
