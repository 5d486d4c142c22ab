"""What is written beside a deal: what was taken back, notes, who gave it up, and what a claim played.

It stands in the `info` of the deal's record. No rule reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import asdict, evolve, field, frozen

from cardcore.game.strict_json import JsonObject, structure


@frozen
class TakenBack:
    """Actions that were taken back.

    Attributes:
        at: the number of the first of them (from 0), the decision that is open again.
        actions: in notation.
        hints: the numbers of the later decisions for which a person had a hint.
    """

    at: int
    actions: list[str]
    hints: list[int] = field(factory=list)


@frozen
class Note:
    """What a player noted; `at` is the number of actions (from 0) before it."""

    at: int
    player: int
    text: str


@frozen
class Concession:
    """A player who gave the deal up; `at` is the number of actions before that."""

    at: int
    player: int


@frozen
class DealMarks:
    """All that is written beside one deal.

    Attributes:
        claimed: the numbers of the actions (from 0) that the program played for everybody after a claim.
    """

    undone: list[TakenBack] = field(factory=list)
    notes: list[Note] = field(factory=list)
    conceded: Concession | None = None
    claimed: list[int] = field(factory=list)

    @classmethod
    def of(cls, info: Mapping[str, object] | None) -> Self:
        """What stands in a record; raises BadRecord where it has another form."""
        found = {key: value for key, value in (info or {}).items() if key in _KEYS and value is not None}
        return structure(found, cls, "record.info")

    def info(self) -> JsonObject:
        """What is to stand in a record, without what is empty."""
        return {key: value for key, value in asdict(self).items() if value}

    def after_undo(self, taken: TakenBack) -> Self:
        """With actions taken back; notes that were made later stand where the game goes on."""
        notes = [evolve(note, at=min(note.at, taken.at)) for note in self.notes]
        claimed = [number for number in self.claimed if number < taken.at]
        return evolve(self, undone=[*self.undone, taken], notes=notes, claimed=claimed)

    def before(self, at: int) -> Self:
        """The marks of a deal that is played again from an action (from 0).

        A concession and actions taken back are dropped: they belong to the first playing.
        """
        return evolve(
            self,
            undone=[],
            notes=[note for note in self.notes if note.at <= at],
            conceded=None,
            claimed=[number for number in self.claimed if number < at],
        )

    def with_note(self, note: Note) -> Self:
        return evolve(self, notes=[*self.notes, note])

    def with_claimed(self, number: int) -> Self:
        return evolve(self, claimed=[*self.claimed, number])

    def nobodys_choice(self, number: int) -> bool:
        """Whether the action of a number was no player's own: played after a claim, or after giving up."""
        return number in self.claimed or (self.conceded is not None and number >= self.conceded.at)


_KEYS = ("undone", "notes", "conceded", "claimed")
