"""Looks for weights that order the moves of the solver better, by changing a few of them at a time.

    python -m tests.benchmarks.ordering_weights stacked 30

spends 30 minutes on the tables for four hands with stacks, and prints the best weights found in the order of
`cardcore/search/kernel/ordering_weights.py`. What counts is the mean of the logarithms of the nodes that some
deals need, so that a hard deal does not count for more than an easy one; other deals have to confirm it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from math import exp, log
from random import Random
from time import monotonic

from attrs import frozen

from cardcore.search.kernel.record_types import FOLLOW_FEATURES, LEAD_FEATURES
from cardcore.search.kernel.rows import Row
from cardcore.search.position import Position
from cardcore.search.solver import NotSolved
from tests.benchmarks.test_solver import OURS, come_to, position_of, solver
from tests.oracles import double_dummy as oracle


@frozen
class Kind:
    """A kind of position.

    Attributes:
        leads: its tables of leads.
        follows: its tables of cards that follow.
        deals: for each game with the tricks left the number of deals on which weights are judged.
    """

    leads: range
    follows: range
    deals: dict[str, int]


KINDS = {
    "few": Kind(range(2), range(1), {"turnover-15": 80, "honeymoon-13": 120}),
    "open": Kind(range(2, 4), range(1, 4), {"four-13": 150}),
    "stacked": Kind(range(4, 6), range(4, 7), {"chinese-11": 120}),
}

FIRST_DEAL = 1000
"""Those below are the deals of the benchmarks, which have to confirm what was found."""

FEWEST, MOST = 100, 60_000
"""Nodes of the deals that are taken: easier ones say little, and harder ones take long."""

PATIENCE = 0.1
"""How much worse, in logarithms, weights may do on the first deals before they are given up."""


def main() -> None:
    """Climbs until the time is over, and prints the weights."""
    kind, until, rng = KINDS[sys.argv[1]], monotonic() + 60 * float(sys.argv[2]), Random(sys.argv[1])
    places, deals = places_of(kind), list(deals_of(kind))
    began = best = [effort(deal) for deal in deals]
    while monotonic() < until:
        changed = rng.sample(places, rng.choice((1, 1, 2, 3)))
        before = [row[at] for row, at in changed]
        for row, at in changed:
            row[at] += round(rng.gauss(0, 8 + abs(row[at]) / 3))
        efforts = less_effort(deals, best)
        if efforts:
            best = efforts
            change = exp((sum(best) - sum(began)) / len(deals)) - 1
            print(f"{change:+.1%} nodes in the geometric mean", file=sys.stderr)  # noqa: T201
        else:
            for (row, at), weight in zip(changed, before, strict=True):
                row[at] = weight
    show(solver().work.lead_weights, LEAD_FEATURES)
    show(solver().work.follow_weights, FOLLOW_FEATURES)


def places_of(kind: Kind) -> list[tuple[Row, int]]:
    """Where the weights of a kind stand."""
    work = solver().work
    leads, follows = (
        range(size * tables[0], size * (tables[-1] + 1))
        for tables, size in ((kind.leads, LEAD_FEATURES), (kind.follows, FOLLOW_FEATURES))
    )
    return [(work.lead_weights, at) for at in leads] + [(work.follow_weights, at) for at in follows]


def deals_of(kind: Kind) -> Iterator[Position]:
    """The deals of a kind that are neither easy nor hard."""
    for name, number in kind.deals.items():
        dealt = map(dealer_of(name), count(FIRST_DEAL))
        yield from islice((deal for deal in dealt if log(FEWEST) <= effort(deal) < log(MOST)), number)


def dealer_of(name: str) -> Callable[[int], Position]:
    """What deals a game with some tricks left, by the number of the deal."""
    game, tricks = name.split("-")
    variants = {variant.key: variant for variant, _, _ in OURS}
    if game in variants:
        return lambda number: position_of(come_to(variants[game], int(tricks), number))
    return lambda number: oracle.position_of(oracle.deal_of(int(tricks), number))


def effort(deal: Position) -> float:
    """The logarithm of the nodes that a deal needs, or of `MOST`."""
    compiled = solver().with_limit(MOST)
    try:
        compiled.value(deal)
    except NotSolved:
        return log(MOST)
    return log(int(compiled.work.nodes))


def less_effort(deals: Sequence[Position], best: Sequence[float]) -> list[float]:
    """The efforts if they are less all in all; else nothing."""
    efforts: list[float] = []
    for deal in deals:
        efforts.append(effort(deal))
        if sum(efforts) - sum(best[: len(efforts)]) > PATIENCE + len(efforts) / len(deals):
            return []
    return efforts if sum(efforts) < sum(best) else []


def show(weights: Row, features: int) -> None:
    """Prints a line for each feature, with its weight in each table."""
    for feature in range(features):
        print(feature, *(int(weight) for weight in weights[feature::features]))  # noqa: T201


if __name__ == "__main__":
    main()
