"""What one deal of a bridge game brings: its score, the columns it is written into, its outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

from attrs import frozen

from cardcore.game.outcome import Outcome
from cardcore.phases.auction import Contract
from cardcore.phases.base import Json
from cardcore.rules.cards import Suit

BOOK = 6
"""The tricks that do not count; those above them are odd tricks."""


@frozen
class DealScore:
    """What a contract brings, before honours.

    Attributes:
        below: declarer's trick points that count towards game.
        above: declarer's other points.
        above_defenders: what the defenders receive.
    """

    below: int = 0
    above: int = 0
    above_defenders: int = 0

    @property
    def value(self) -> int:
        """The plain value of the deal for declarer, negative when the defenders receive more."""
        return self.below + self.above - self.above_defenders


class Scoring(Protocol):
    """A way of scoring: what contracts and honours are worth."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What a contract brings with which declarer's side won so many tricks."""
        ...

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for honours; for each hand its cards as a mask and the side it is of."""
        ...


@frozen
class Tally:
    """Points below and above the line, by player."""

    below: tuple[int, ...]
    above: tuple[int, ...]

    @classmethod
    def of(cls, score: DealScore, declarer: int, honours: tuple[int, ...] = (0, 0)) -> Self:
        """The score of a contract, and honours by player, in the columns of the players."""
        players = range(len(honours))
        below = tuple(score.below if player == declarer else 0 for player in players)
        won = [score.above if player == declarer else score.above_defenders for player in players]
        return cls(below, tuple(map(sum, zip(won, honours, strict=True))))

    @property
    def points(self) -> tuple[int, ...]:
        """Below and above together, by player."""
        return tuple(map(sum, zip(self.below, self.above, strict=True)))

    @property
    def facts(self) -> dict[str, Json]:
        """Both columns, for programs."""
        return {"below": list(self.below), "above": list(self.above)}


@frozen
class BridgeOutcome(Outcome):
    """The outcome of a deal that is scored below and above the line.

    Attributes:
        tally: what each player writes.
        contract: none when the deal was passed out.
    """

    tally: Tally
    contract: Contract | None

    @classmethod
    def of(
        cls, contract: Contract, tricks: Sequence[int], score: DealScore, honours: tuple[int, ...] = (0, 0)
    ) -> Self:
        """The outcome of a contract that was played; tricks and honours are by player."""
        tally = Tally.of(score, contract.declarer, honours)
        facts: dict[str, Json] = {
            "score": tally.facts,
            "contract": str(contract),
            "declarer": contract.declarer,
            "tricks": list(tricks),
        }
        told = [_told(contract, tricks[contract.declarer])]
        told += [f"{{{player}}} scored {held} for honours." for player, held in enumerate(honours) if held]
        return cls(tally.points, " ".join(told), facts, tally, contract)

    @classmethod
    def passed_out(cls) -> Self:
        """The outcome of a deal in which nobody bid."""
        tally = Tally((0, 0), (0, 0))
        facts: dict[str, Json] = {
            "score": tally.facts,
            "contract": "Pass",
            "declarer": None,
            "tricks": [0, 0],
        }
        return cls(tally.points, "Everybody passed; the deal is not scored.", facts, tally, None)


def _told(contract: Contract, tricks: int) -> str:
    """One sentence on what became of a contract."""
    declarer, down = f"{{{contract.declarer}}}", BOOK + contract.level - tricks
    if down > 0:
        return f"{declarer} went {down} down in {contract}."
    return f"{declarer} made {contract} with {tricks} tricks."
