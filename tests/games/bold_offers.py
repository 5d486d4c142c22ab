"""Sealed offers of players who are told how to offer: the rule of thumb is bold, the treatment likes a two.

An example of a game that brings advice on a phase of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from attrs import frozen

from cardcore import Action, Advice, Adviser, Phase, View
from cardcore.search.public import Analysis, NotSolvable, PhaseSearch, Worth
from tests.games.sealed import Offering, SealedOffers


def highest(view: View, rng: Random) -> Action:
    """The highest amount."""
    return view.legal[-1]


def liking_two(search: PhaseSearch) -> Analysis:
    """Two is worth 1 and every other amount nothing."""
    worths = tuple(Worth(action, float(str(action) == "2")) for action in search.view.legal)
    return Analysis(search.view.player, worths, exact=False)


def not_now(search: PhaseSearch) -> Analysis:
    """Knows nothing about this bidding."""
    raise NotSolvable("This bidding is beyond me.")


BOLD = Adviser(highest, liking_two)


@frozen
class BoldOffers(SealedOffers):
    """The game with advice of its own."""

    key = "bold"
    name = "Bold Offers"

    advice: Adviser = BOLD

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How to offer."""
        return {Offering: self.advice}
