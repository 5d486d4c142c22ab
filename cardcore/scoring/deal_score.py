"""What one deal of a bridge game brings: its score, the columns it is written into, its outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, Self

from attrs import evolve, frozen

from cardcore.game.outcome import Outcome, turned
from cardcore.phases.base import Json
from cardcore.phases.calls import Contract
from cardcore.rules.cards import Suit
from cardcore.rules.wording import listed

BOOK = 6
"""The tricks that do not count; those above them are odd tricks."""


@frozen
class DealScore:
    """What a contract brings, before honours.

    Attributes:
        below: declarer's trick points that count towards game.
        above: declarer's other points.
        above_defenders: what the defenders receive.
        slams: what of both is for a slam that need not be bid: declarer's part, and that of the defenders.
    """

    below: int = 0
    above: int = 0
    above_defenders: int = 0
    slams: tuple[int, int] = (0, 0)

    @property
    def value(self) -> int:
        """The plain value of the deal for declarer, negative when the defenders receive more."""
        return self.below + self.above - self.above_defenders


class Scoring(Protocol):
    """A way of scoring: what contracts and honours are worth."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What a contract brings when declarer's side has won `tricks` tricks, or lost them as it bid."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for honours; for each hand its cards as a mask and the side it is of."""


@frozen
class ScoreColumns:
    """Points below and above the line, by player; partners share a column, so they have the same points."""

    below: tuple[int, ...]
    above: tuple[int, ...]

    @classmethod
    def of(
        cls,
        score: DealScore,
        declarer: int,
        honours: tuple[int, ...] = (0, 0),
        sides: Sequence[int] | None = None,
    ) -> Self:
        """The columns of declarer's side and the defenders; honours and sides are by player."""
        own = range(len(honours)) if sides is None else sides
        declaring = [side == own[declarer] for side in own]
        below = tuple(score.below if ours else 0 for ours in declaring)
        won = [score.above if ours else score.above_defenders for ours in declaring]
        return cls(below, tuple(map(sum, zip(won, honours, strict=True))))

    @classmethod
    def empty(cls, players: int) -> Self:
        """Nobody has anything."""
        return cls((0,) * players, (0,) * players)

    def turned(self, by: int) -> Self:
        """The columns of players who have gone on by so many seats."""
        return evolve(self, below=turned(self.below, by), above=turned(self.above, by))

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
        columns: what each player writes.
        contract: none when the deal was passed out.
    """

    columns: ScoreColumns
    contract: Contract | None

    @property
    def label(self) -> str:
        """The contract as it is written on a score sheet, or `Pass`."""
        return "Pass" if self.contract is None else str(self.contract)

    @classmethod
    def of(
        cls,
        contract: Contract,
        tricks: Sequence[int],
        score: DealScore,
        honours: tuple[int, ...] = (0, 0),
        sides: Sequence[int] | None = None,
    ) -> Self:
        """The outcome of a played contract; tricks are by side, honours and sides as in `ScoreColumns.of`."""
        own = tuple(range(len(honours)) if sides is None else sides)
        columns = ScoreColumns.of(score, contract.declarer, honours, own)
        won = tricks[own[contract.declarer]]
        facts: dict[str, Json] = {
            "score": columns.facts,
            "contract": str(contract),
            "declarer": contract.declarer,
            "tricks": list(tricks),
        }
        declaring = own[contract.declarer]
        partners = together(player for player, side in enumerate(own) if side == declaring)
        slams = [score.slams[side != declaring] for side in own]
        told = [*_tell_bonus("the slam", slams, own), *_tell_bonus("honours", honours, own)]
        reason = " ".join([_narrate(contract, won, sum(tricks) - won, partners), *told])
        return cls(columns.points, reason, facts, columns, contract)

    @classmethod
    def pass_out(cls, players: int = 2, sides: int = 2) -> Self:
        """The outcome of a deal in which nobody bid."""
        columns = ScoreColumns.empty(players)
        facts: dict[str, Json] = {
            "score": columns.facts,
            "contract": "Pass",
            "declarer": None,
            "tricks": [0] * sides,
        }
        return cls(columns.points, "Everybody passed; the deal is not scored.", facts, columns, None)


def together(players: Iterable[int]) -> str:
    """Some players as sentences have them, such as `{0} and {2}`."""
    return listed(f"{{{player}}}" for player in players)


def _tell_bonus(what: str, scored: Sequence[int], sides: Sequence[int]) -> list[str]:
    """A sentence for each side with a bonus; it names who scored it, so nobody who is out of the deal."""
    who = [[p for p, own in enumerate(sides) if own == side and scored[p]] for side in sorted(set(sides))]
    return [f"{together(players)} scored {scored[players[0]]} for {what}." for players in who if players]


def _narrate(contract: Contract, won: int, lost: int, declarers: str) -> str:
    """What became of a contract; the tricks are those of declarer's side."""
    losing = contract.losing
    down = BOOK + contract.level - (lost if losing else won)
    if down > 0:
        return f"{declarers} went {down} down in {contract}."
    by = f", losing {lost} tricks" if losing else f" with {won} tricks"
    return f"{declarers} made {contract}{by}."
