"""Claims in pairs of deals that look the same to the claimer, and what is answered in each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.errors import CardcoreError
from cardcore.table import table_claims
from cardcore.table.table_claims import judge, read_claim
from tests.hostile.two_worlds import Twins, some_twins

ACCEPTED = "accepted"
MAX_TRICKS = 8
"""Maximum number of tricks left, above which most claims are refused at once."""

SEED = "hidden"
"""The seed of the deal, of which the claimer knows nothing."""


def pairs(variant: Variant, seed: str, positions: int, most: int) -> Iterator[Twins]:
    """Pairs among so many positions, in which the claimer is to act with at most so many tricks left."""
    for pair in some_twins(variant, seed, positions):
        phase = pair.here.phase
        claims = isinstance(phase, Tricks) and phase.solvable and not pair.here.over
        if claims and phase.to_act == pair.player and tricks_left(pair.here) <= most:
            yield pair


def tricks_left(state: State) -> int:
    """The tricks that can still be won."""
    return state.last(Tricks).left


def some_tricks(pair: Twins) -> int:
    """A number of tricks to claim, the same in both deals."""
    return Random(f"{len(pair.here.actions())} {pair.player}").randint(1, tricks_left(pair.here))


def answer(state: State, tricks: int) -> str:
    """What the table answers to a claim."""
    try:
        judge(state, read_claim(str(tricks), state), view_rng(SEED, view(state, state.phase.to_act)))
    except CardcoreError as error:
        return str(error)
    return ACCEPTED


def only_as_the_cards_lie(state: State, tricks: int) -> bool:
    """Whether a claim holds in all the other deals that are looked at: the exception that the page names."""
    from cardcore.search.claims import claim_holds

    player = state.phase.to_act
    seen = view(state, player)
    alike = islice(worlds(seen, view_rng(SEED, seen)), table_claims.MAX_WORLDS)
    return all(claim_holds(world.state, player, tricks, table_claims.JUDGING_LIMIT) for world in alike)
