"""How a deal stood at several moments of it: the chance of each side to win, as far as could be known.

At each moment worlds are drawn that the player to act cannot tell from the deal, and `thumb` plays each of
them to its end. So the chance is that of a fair onlooker behind the player to act, not of one who sees all
cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.arena.seatings import best_sides
from cardcore.arena.sums import MILLION
from cardcore.game.state import State
from cardcore.knowledge import runner
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.players import player_named

MOMENTS = 9
"""Moments of a deal, as many actions apart from each other."""

WORLDS = 6
"""Worlds that are played out at each moment; enough for the mean over many deals."""

PLAYED_BY = "thumb"


def win_chances(end: State, seed: str) -> tuple[tuple[int, ...], ...]:
    """For each moment of a finished deal the chance of each side, in millionths; a tie is shared."""
    chain = end.chain()
    actions = len(chain) - 1
    moments = sorted({actions * moment // MOMENTS for moment in range(MOMENTS)})
    return tuple(_chances(chain[number], f"{seed}/{number}") for number in moments)


def _chances(state: State, seed: str) -> tuple[int, ...]:
    player = state.phase.to_act
    worlds = some_worlds(view(state, player), runner.decision_rng(seed, player, 0), WORLDS)
    total = sum(world.weight for world in worlds)
    won = [0.0] * len(set(state.variant.sides))
    for number, world in enumerate(worlds):
        for side, part in shares_of_win(_played_out(world.state, f"{seed}/{number}")).items():
            won[side] += part * world.weight / total
    return tuple(round(part * MILLION) for part in won)


def _played_out(state: State, seed: str) -> State:
    thumb = runner.with_chance(player_named(PLAYED_BY), seed)
    for after in runner.play(state, [thumb] * state.variant.players):
        state = after
    return state


def shares_of_win(end: State) -> dict[int, float]:
    """What each side that has most points has of the win, by side from 0."""
    return shares_of_points(end.variant.outcome(end).points, end.variant.sides)


def shares_of_points(points: Sequence[float], sides: Sequence[int]) -> dict[int, float]:
    known, best = sorted(set(sides)), best_sides(points, sides)
    return {known.index(side): 1 / len(best) for side in sorted(best)}
