"""The player `search` with the same worlds at all its calls in an auction of two, to show what they bring.

    python -m tests.players.steady_worlds GAME DEALS [FIRST]

Each deal is played twice, with the seats exchanged.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.phases.auction import Auction
from cardcore.players.builtin import SearchPlayer
from cardcore.rules.actions import Action
from cardcore.search.contract_values import auction_chance, weigh_calls
from cardcore.search.phase_search import PhaseSearch
from tests.players.search_1 import BUDGET, gains, show


@frozen(slots=False)
class SteadySearch(PhaseSearch):
    """A search in which the chance of each world does not hang on the calls that the earlier ones replay."""

    def worlds(self) -> Iterator[World]:
        """Worlds drawn each with a generator of its own, the same at every call."""
        chance = auction_chance(self.view).random()
        return (next(worlds(self.view, Random(f"{chance} {number}"))) for number in count())


@frozen
class SteadyCaller:
    """Calls over the same worlds throughout an auction, and does everything else as `search`."""

    name: ClassVar[str] = "steady-search"

    def choose(self, view: View, rng: Random) -> Action:
        if isinstance(view.phase, Auction):
            return weigh_calls(SteadySearch(view, rng, BUDGET)).best.action
        return SearchPlayer(BUDGET).choose(view, rng)


def main(key: str, deals: str, first: str = "0") -> None:
    """Prints what the same worlds gain a deal."""
    numbers = range(int(first), int(first) + int(deals))
    show(gains(key, numbers, (SteadyCaller(), SearchPlayer(BUDGET))), int(deals))


if __name__ == "__main__":
    main(*sys.argv[1:])
