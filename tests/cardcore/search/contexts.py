"""Searches for a play, set up from a deal under way."""

from __future__ import annotations

from random import Random

from cardcore import State, Tricks
from cardcore.search.analysis import Worth
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import Kernel
from cardcore.search.payoff_table import payoff_table_of
from cardcore.search.search_context import SearchContext
from cardcore.search.world_sampling import sample_worlds
from cardcore.search.world_values import mean_worths, targets_by_world
from tests.games.midway import seen
from tests.variants.positions import Side, after, deal_of

RUFFER = Side("CA CQ C3", "CK D5 H3", "S2")
RUFFED = Side("D2 D3 D4", "DK D9 H5", "S3")
RUFF_NOW = "CA D2 CK D3 CQ D4 D5 DK D9"


def ruff_now() -> State:
    """A deal of seven tricks, of which player 0 has won three and ruffs the fourth with S2.

    Player 0 cannot tell the cover H3 from the hole card S3. With S3 in the hole every other card loses: it is
    led to the S2, and H5 then beats H3.
    """
    return after(deal_of(RUFFER, RUFFED), RUFF_NOW)


def context_of(state: State, kernel: Kernel, worlds: int = 10, seed: str = "context") -> SearchContext:
    """The search for the play of the player to act."""
    looking, rng = seen(state), Random(seed)
    pool = sample_worlds(looking, looking.knowledge, rng, worlds)
    payoff_table = payoff_table_of(pool.state, pool.state.last(Tricks), looking.player)
    return SearchContext(looking, pool, payoff_table, kernel, Budget(worlds=worlds), rng.getrandbits(31) + 1)


def means_of(context: SearchContext) -> tuple[Worth, ...] | None:
    """The means over the worlds of a search, none where one of them reached the limit."""
    solved = targets_by_world(context)
    return None if solved is None else mean_worths(context, solved)
