"""What the pairs of a duel say: who is ahead, how surely, how fast they thought, what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median
from typing import Self

from attrs import frozen

from cardcore.arena.duel import Fault, Pair
from cardcore.arena.intervals import Interval, mean, share_of_pairs


@frozen
class Thinking:
    """How long a duellist thought over decisions that were not forced, in seconds; none without any."""

    decisions: int
    median: float | None
    worst: float | None

    @classmethod
    def of(cls, micros: Sequence[int]) -> Self:
        """The figures of some decisions, given in microseconds."""
        if not micros:
            return cls(0, None, None)
        return cls(len(micros), median(micros) / 1e6, max(micros) / 1e6)


@frozen
class Mishap:
    """A deal that broke off.

    Attributes:
        deal: its number.
        duellist: whose fault it was.
        fault: what was wrong, and with which actions before.
    """

    deal: int
    duellist: int
    fault: Fault


@frozen
class Verdict:
    """The figures of a duel from the side of duellist 0.

    A pair in which a playing broke off counts in `mishaps` and in thinking, and nowhere else.

    Attributes:
        deals: how many deals were played twice, to the end.
        won: how many playings duellist 0 won.
        lost: how many duellist 1 won.
        tied: how many nobody won, passed-out deals among them.
        share: won playings among those that were won or lost.
        margin: the points of duellist 0 minus those of duellist 1 in a deal, mean over both playings.
        thinking: of both duellists.
        mishaps: the playings that broke off.
    """

    deals: int
    won: int
    lost: int
    tied: int
    share: Interval | None
    margin: Interval | None
    thinking: tuple[Thinking, ...]
    mishaps: tuple[Mishap, ...]

    @property
    def decided(self) -> int:
        """How many playings somebody won."""
        return self.won + self.lost

    @classmethod
    def of(cls, pairs: Sequence[Pair]) -> Self:
        """The figures of these pairs."""
        margins = [pair.margins for pair in pairs if pair.margins]
        won = [sum(margin > 0 for margin in each) for each in margins]
        lost = [sum(margin < 0 for margin in each) for each in margins]
        decided = [w + n for w, n in zip(won, lost, strict=True)]
        return cls(
            len(margins),
            sum(won),
            sum(lost),
            sum(map(len, margins)) - sum(decided),
            share_of_pairs(won, decided),
            mean([fmean(each) for each in margins]),
            tuple(_thinking(pairs, duellist) for duellist in range(2)),
            tuple(mishap for pair in pairs for mishap in _mishaps(pair)),
        )


def _thinking(pairs: Sequence[Pair], duellist: int) -> Thinking:
    return Thinking.of([spent for pair in pairs for spent in pair.thinking(duellist)])


def _mishaps(pair: Pair) -> list[Mishap]:
    return [
        Mishap(pair.deal, (each.fault.player + swap) % 2, each.fault)
        for swap, each in enumerate(pair.played)
        if each.fault is not None
    ]
