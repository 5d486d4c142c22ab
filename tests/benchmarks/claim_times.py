"""What the time of a claim betrays: how it differs between two deals that look the same.

    python -m tests.benchmarks.claim_times GAME POSITIONS

A claim is judged in two deals that look the same to the claimer, in each of them twice, by turns. Times are
those of the processor, so that what else the machine does counts for little.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import process_time

from attrs import frozen

from cardcore.search.kernel.compilation import compiled_kernel
from tests.hostile.claimed import ACCEPTED, MAX_TRICKS, answer, pairs, some_tricks
from tests.hostile.long_runs import game_named
from tests.hostile.two_worlds import Twins


@frozen
class Timed:
    """A claim that was judged in each of two deals twice.

    Attributes:
        here, there: the answers in the two deals.
        times: in seconds: here, there, there, here.
    """

    here: str
    there: str
    times: tuple[float, float, float, float]

    @property
    def seconds(self) -> float:
        return sum(self.times) / len(self.times)

    @property
    def between_deals(self) -> float:
        """The mean difference between the two deals, as a part of the time."""
        first, second, third, fourth = self.times
        return abs(first + fourth - second - third) / 2 / self.seconds

    @property
    def between_times(self) -> float:
        """The mean difference between two judgements of the same deal, of which one came earlier."""
        first, second, third, fourth = self.times
        return abs(first - fourth + second - third) / 2 / self.seconds


def timed_claims(key: str, positions: int) -> Iterator[Timed]:
    """The claims at some positions of random games."""
    for pair in pairs(game_named(key), "claim times", positions, MAX_TRICKS):
        yield timed(pair, some_tricks(pair))


def timed(pair: Twins, tricks: int) -> Timed:
    # The first time the views of both are made, which the table has made before.
    here, there = answer(pair.here, tricks), answer(pair.there, tricks)
    ways: list[Callable[[], str]] = [lambda: answer(pair.here, tricks), lambda: answer(pair.there, tricks)]
    one, two, three, four = (seconds(way) for way in (*ways, *reversed(ways)))
    return Timed(here, there, (one, two, three, four))


def seconds(way: Callable[[], str]) -> float:
    began = process_time()
    way()
    return process_time() - began


def report(what: str, claims: list[Timed]) -> str:
    """How much the times of claims differ between deals, and by chance."""
    if len(claims) < 2:
        return f"{len(claims)} {what}"
    deals = spread([each.between_deals for each in claims])
    times = spread([each.between_times for each in claims])
    return (
        f"{len(claims)} {what}, {median(each.seconds for each in claims):.3f} s in the median; times differ\n"
        f"  between deals by {deals}\n  between judgements of one deal by {times}"
    )


def spread(parts: list[float]) -> str:
    """The median, and what nine of ten do not exceed, in percent."""
    most = quantiles(parts, n=10)[-1]
    return f"{100 * median(parts):.1f}% in the median, in nine of ten by {100 * most:.1f}% at most"


def main() -> None:
    compiled_kernel()
    found = list(timed_claims(sys.argv[1], int(sys.argv[2])))
    same = [each for each in found if each.here == each.there]
    accepted = [each for each in same if each.here == ACCEPTED]
    refused = [each for each in same if each.here != ACCEPTED]
    sys.stdout.write(
        f"{len(found)} claims, {len(found) - len(same)} answered otherwise in the other deal\n"
        f"{report('accepted', accepted)}\n{report('refused', refused)}\n"
    )


if __name__ == "__main__":
    main()
