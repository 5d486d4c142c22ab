"""Mutants: a game with one planted fault each, made from the game alone, without the help of its author.

A kit that lets a mutant pass cannot tell the game from one that is played by other rules. Faults of the
engine's own making are caught by laws; faults in the rules of one game only by its examples.
"""

from __future__ import annotations

from cardcore.game.state import Variant
from cardcore.phases.tricks import Tricks
from cardcore.testing.faults import phase_faults, privacy_faults, table_faults
from cardcore.testing.faults.auction_faults import auction_mutants
from cardcore.testing.faults.mutant import Mutant
from cardcore.testing.faults.option_faults import option_mutants
from cardcore.testing.faults.outcome_faults import outcome_mutants
from cardcore.testing.faults.table_faults import place_mutants
from cardcore.testing.faults.trick_faults import trick_mutants
from cardcore.testing.random_games import play_at_random

SAMPLE_GAMES = 4
"""Number of random games that show how many phases of tricks a deal can have."""


def mutants_of(game: Variant) -> tuple[Mutant, ...]:
    """Every mutant that can be tried on a game; whether its fault fits turns out when deals are played.

    Raises:
        Exception: whatever the game raises when it is played at random.
    """
    return (
        *place_mutants(game),
        *table_faults.MUTANTS,
        *phase_faults.MUTANTS,
        *privacy_faults.MUTANTS,
        *(mutant for part in range(_parts(game)) for mutant in trick_mutants(part)),
        *auction_mutants(),
        *outcome_mutants(),
        *option_mutants(game),
    )


def _parts(game: Variant) -> int:
    """The most phases of tricks in some random deals, at least one."""
    ends = [play_at_random(game, "parts", number).end for number in range(SAMPLE_GAMES)]
    return max(1, *(sum(isinstance(phase, Tricks) for phase in (*e.finished, e.phase)) for e in ends))
