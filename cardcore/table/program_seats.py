"""The players of the program at a table, and what becomes of an engine that fails there.

The rule: an engine that fails has given the deal up, as a person may, and it is played to its end as that
says; or `thumb` plays on in its place until the deal is over, where its name asks for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, Self

from attrs import define, field, frozen

from cardcore.engines.engine_faults import EngineFault
from cardcore.game.state import State
from cardcore.knowledge.runner import Choose, choose, with_chance
from cardcore.knowledge.view import View
from cardcore.players import is_person, player_named
from cardcore.rules.actions import Action
from cardcore.table.concession import STANDING_IN


@frozen
class Failure:
    """What an engine did wrong, and its number at the table."""

    player: int
    fault: EngineFault

    @property
    def sentences(self) -> str:
        """What went wrong, and what comes of it."""
        happened = str(self.fault).rstrip(".")
        if self.fault.loses:
            return f"{happened}. It has lost the deal, which the program plays to its end for everybody."
        return f"{happened}. In this deal {STANDING_IN} plays on in its place."


@define
class ProgramSeats:
    """Who chooses for the players of the program in one deal; their chance comes from its seed."""

    seats: list[Choose]
    seed: str
    _failures: list[Failure] = field(factory=list)

    @classmethod
    def at(cls, players: Sequence[str], seed: str) -> Self:
        """The players of these names, by number; persons are asked elsewhere."""
        seats = [_absent if is_person(name) else with_chance(player_named(name), seed) for name in players]
        return cls(seats, seed)

    def choose(self, state: State) -> Action | None:
        """What the player who is to act does; nothing where its failure has lost the deal."""
        player = state.phase.to_act
        try:
            return choose(state, self.seats)
        except EngineFault as fault:
            self._failures.append(Failure(player, fault))
            if fault.loses:
                return None
        self.seats[player] = with_chance(player_named(STANDING_IN), self.seed)
        return choose(state, self.seats)

    def new_failures(self) -> tuple[Failure, ...]:
        """The failures since this was asked last."""
        found = tuple(self._failures)
        self._failures.clear()
        return found


def _absent(seen: View) -> NoReturn:
    raise LookupError(f"player {seen.player} is a person and asked at the prompt")
