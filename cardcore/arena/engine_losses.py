"""Deals in which an engine failed: who plays on in its place, and what the deal then counts.

The rule: from the failure on `thumb` chooses in its place, so that every deal comes to its end. If the
failure loses the deal, all players of the engine's side then get one point less than the lowest at the table,
so that nobody gains by failing. A match is counted like that as a whole, since what a deal is worth in it
depends on the others: after such a failure in one of its deals the side has lost it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from attrs import field, frozen

from cardcore.engines.engine_faults import EngineFault
from cardcore.engines.engine_player import EnginePlayer
from cardcore.knowledge.runner import Chance
from cardcore.knowledge.view import View
from cardcore.players import Player, player_named
from cardcore.rules.actions import Action

STANDING_IN = "thumb"


def player_at_table(player: Player, table: int) -> Player:
    """A player at the table of a number; an engine remembers nothing of other tables."""
    return player.at(table) if isinstance(player, EnginePlayer) else player


@frozen
class EngineLosses:
    """The engines that failed in a deal, by their numbers at the table."""

    faults: dict[int, EngineFault] = field(factory=dict)

    def choose(self, player: Player, view: View, rng: Chance) -> Action:
        """What a player chooses, or the one who stands in for an engine that failed."""
        if view.player not in self.faults:
            try:
                return player.choose(view, rng)
            except EngineFault as fault:
                self.faults[view.player] = fault
        return player_named(STANDING_IN).choose(view, rng)

    def settle(self, points: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
        """The points of a deal after the failures."""
        return lost_by(points, sides, self.losing(sides))

    def losing(self, sides: Sequence[int]) -> set[int]:
        """The sides that have lost the deal by failing."""
        return {sides[player] for player, fault in self.faults.items() if fault.loses}


def lost_by(points: Sequence[int], sides: Sequence[int], losing: Collection[int]) -> tuple[int, ...]:
    """The points of a deal or match that some sides have lost: one less than the lowest for their players."""
    lost = min(points) - 1
    return tuple(lost if side in losing else own for own, side in zip(points, sides, strict=True))
