"""The score of Memory Bridge: two halves, of which each is written down by itself, and their rubber."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from cardcore.game import Context, Outcome, Standing
from cardcore.phases import Bid, Contract, Doubling, Json
from cardcore.rules import Strain
from cardcore.rules.wording import listed
from cardcore.scoring import BridgeOutcome, Rubber, RubberStanding, ScoreColumns, Vulnerability

ONE_NO_TRUMP = Bid(1, Strain.NO_TRUMP)
NOT_PLAYED: Mapping[str, Json] = {"score": None, "contract": None, "declarer": None, "tricks": None}
"""What is said of a second half that the end of the rubber has left out."""


def majority(won: Sequence[int]) -> int | None:
    """The player with more tricks; nobody where an even number is shared."""
    return None if won[0] == won[1] else int(won[1] > won[0])


def first_half(won: Sequence[int], below: int, above: int) -> BridgeOutcome:
    """One no-trump made by the player with more tricks; points are those of that player."""
    winner = majority(won)
    players = range(len(won))
    columns = ScoreColumns(
        tuple(below if player == winner else 0 for player in players),
        tuple(above if player == winner else 0 for player in players),
    )
    facts: dict[str, Json] = {"winner": winner, "tricks": list(won), **columns.facts}
    if winner is None:
        return BridgeOutcome(columns.points, "The first half is shared.", facts, columns, None)
    told = f"{{{winner}}} won the first half {won[winner]}-{won[1 - winner]}."
    return BridgeOutcome(columns.points, told, facts, columns, Contract(ONE_NO_TRUMP, Doubling.PLAIN, winner))


def points_told(half: BridgeOutcome) -> str:
    """Such as `first half: 40 below the line and 100 above it for {0}`; nothing where it was shared."""
    if half.contract is None:
        return ""
    winner = half.contract.declarer
    below, above = half.columns.below[winner], half.columns.above[winner]
    points = [f"{below} below the line"] if below else []
    points += [f"{above} above {'it' if below else 'the line'}"] if above else []
    return f"first half: {listed(points)} for {{{winner}}}"


@frozen
class TwoHalves(BridgeOutcome):
    """The outcome of a deal: both halves added up, and each by itself.

    Attributes:
        halves: the first half, and the second unless the first has ended the rubber.
    """

    halves: tuple[BridgeOutcome, ...]


def two_halves(first: BridgeOutcome, second: BridgeOutcome | None) -> TwoHalves:
    """The outcome of a deal; without a second half the first one has ended the rubber."""
    halves = (first,) if second is None else (first, second)
    columns = ScoreColumns(
        _sum([half.columns.below for half in halves]), _sum([half.columns.above for half in halves])
    )
    played: Mapping[str, Json] = NOT_PLAYED if second is None else second.facts
    facts: dict[str, Json] = {
        **played,
        "score": columns.facts,
        "first_half": dict(first.facts),
        "second_half": None if second is None else second.columns.facts,
    }
    told = first.reason if second is None else f"{first.reason} {_second_reason(second)}"
    contract = None if second is None else second.contract
    return TwoHalves(columns.points, told, facts, columns, contract, halves)


def _second_reason(second: BridgeOutcome) -> str:
    """What became of the second half; passed out, it leaves the deal the score of the first."""
    return second.reason if second.contract else "Everybody passed; the second half is not scored."


def _sum(columns: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*columns, strict=True)))


@frozen
class HalvesRubber(Rubber):
    """A rubber whose deals are entered half by half, so that a first half can win a game or the rubber.

    Attributes:
        vulnerability_scores: whether it changes a figure that a side is vulnerable.
    """

    vulnerability_scores: bool = True

    @property
    def tells_vulnerability(self) -> bool:
        return self.vulnerability_scores

    def after(self, standing: Standing, outcome: Outcome) -> RubberStanding:
        """The standing with both halves written down, under the number of the one deal."""
        first, *second = self.halves(outcome)
        written = super().after(standing, first)
        for half in second:
            same_deal = evolve(written, dealer=standing.dealer, deals=standing.deals)
            written = super().after(same_deal, half)
        return written

    def halves(self, outcome: Outcome) -> tuple[BridgeOutcome, ...]:
        """The halves of a deal; of any other outcome a `TypeError`."""
        if not isinstance(outcome, TwoHalves):
            raise TypeError("a rubber of this kind is made of deals in two halves")
        return outcome.halves

    def between(self, context: Context, first: BridgeOutcome) -> Vulnerability:
        """What a first half leaves to the second: who has won a game, and what stands below the line."""
        before = Vulnerability.of(context)
        counted = evolve(before, games=tuple(map(int, before.vulnerable)))
        games, below = self.score_after(counted, first)
        return Vulnerability(tuple(won > 0 for won in games), games=games, below=below)

    def worth(self, context: Context, outcome: Outcome) -> tuple[float, ...]:
        """What the halves are worth, one after the other."""
        first, *second = self.halves(outcome)
        worth = super().worth(context, first)
        for half in second:
            more = super().worth(self.between(context, first), half)
            worth = tuple(map(sum, zip(worth, more, strict=True)))
        return worth
