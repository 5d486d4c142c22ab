"""The solver of two checkouts on the same deals in turns: see `compare`.

On a machine that others use, two runs of a benchmark may differ by more than what is to be measured. Here
each deal is solved by one checkout right after the other, and the best processor time of some rounds counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

SETS = {
    "turnover-12": 100,
    "turnover-14": 60,
    "turnover-16": 40,
    "turnover-18": 15,
    "chinese-10": 40,
    "chinese-13": 60,
    "honeymoon-13": 100,
    "four-8": 200,
    "four-13": 400,
}
"""A game with the tricks left, and the number of deals."""


class Answer(NamedTuple):
    """How many seconds a deal took, its value, and how many positions were searched."""

    seconds: float
    value: int
    nodes: int


def answer() -> None:
    """Solves the deals that standard input names, and prints seconds, value and positions of each."""
    sys.path[0] = os.getcwd()
    from tests.benchmarks.test_solver import OURS, come_to, position_of, solver
    from tests.oracles import double_dummy as oracle

    variants = {f"{variant.key}-{tricks}": (variant, tricks) for variant, tricks, _ in OURS}
    positions = {}
    for name, count in SETS.items():
        for number in range(count):
            if name in variants:
                positions[name, number] = position_of(come_to(*variants[name], number))
            else:
                deal = oracle.deal_of(int(name.removeprefix("four-")), number)
                positions[name, number] = oracle.position_of(deal)
    ready = solver()
    for line in sys.stdin:
        name, at = line.split()
        began = process_time()
        value = ready.value(positions[name, int(at)])
        print(process_time() - began, value, int(ready.work.nodes), flush=True)  # noqa: T201


def worker(checkout: str) -> subprocess.Popen[str]:
    """A process that solves deals with the code of a checkout."""
    command = [sys.executable, str(Path(__file__).resolve()), "--answer"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=checkout, stdin=pipe, stdout=pipe, text=True)


def ask(solver: subprocess.Popen[str], name: str, at: int) -> Answer:
    """What a checkout says about a deal."""
    assert solver.stdin is not None
    assert solver.stdout is not None
    print(name, at, file=solver.stdin, flush=True)
    seconds, value, nodes = solver.stdout.readline().split()
    return Answer(float(seconds), int(value), int(nodes))


def ask_both(solvers: list[subprocess.Popen[str]], name: str, at: int, rounds: int) -> list[Answer]:
    """The quickest answer of either checkout; raises `AssertionError` if they find different values."""
    runs: list[list[Answer]] = [[], []]
    for number in range(rounds):
        for which in (0, 1) if (number + at) % 2 == 0 else (1, 0):
            runs[which].append(ask(solvers[which], name, at))
    assert len({run.value for run in runs[0] + runs[1]}) == 1, (name, at)
    return [min(each) for each in runs]


def compare(checkouts: list[str], rounds: int) -> None:
    """Prints for each set of deals the median of either checkout in ms, and by how much they differ.

    The positions searched differ as well where the search itself was changed, not only its speed. The command
    is `python tests/benchmarks/paired.py OLD NEW [ROUNDS]`.
    """
    solvers = [worker(checkout) for checkout in checkouts]
    for name, count in SETS.items():
        old, new = zip(*(ask_both(solvers, name, at, rounds) for at in range(count)), strict=True)
        before, now = (1000 * median(one.seconds for one in each) for each in (old, new))
        time = sum(one.seconds for one in new) / sum(one.seconds for one in old) - 1
        nodes = sum(one.nodes for one in new) / sum(one.nodes for one in old) - 1
        changed = sum(one.nodes != other.nodes for one, other in zip(old, new, strict=True))
        print(  # noqa: T201
            f"{name:13} {before:9.3f} {now:9.3f} ms  median {now / before - 1:+.1%}  all deals {time:+.1%}, "
            f"positions {nodes:+.1%}, other numbers of them in {changed} of {count} deals",
            flush=True,
        )


if __name__ == "__main__":
    if sys.argv[1:] == ["--answer"]:
        answer()
    else:
        compare(sys.argv[1:3], int(sys.argv[3]) if len(sys.argv) > 3 else 3)
