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

SETS = {
    "turnover-12": 100,
    "turnover-14": 60,
    "turnover-16": 40,
    "turnover-18": 15,
    "chinese-10": 40,
    "chinese-13": 60,
    "honeymoon-13": 100,
    "four-8": 200,
    "four-13": 60,
}
"""A game with the tricks left, and the number of deals."""


def answer() -> None:
    """Solves the deals that standard input names, and prints the seconds and the value of each."""
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
        print(process_time() - began, value, flush=True)  # noqa: T201


def worker(checkout: str) -> subprocess.Popen[str]:
    """A process that solves deals with the code of a checkout."""
    command = [sys.executable, str(Path(__file__).resolve()), "--answer"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=checkout, stdin=pipe, stdout=pipe, text=True)


def ask(solver: subprocess.Popen[str], name: str, at: int) -> tuple[float, int]:
    """The seconds that a deal took, and its value."""
    assert solver.stdin is not None
    assert solver.stdout is not None
    print(name, at, file=solver.stdin, flush=True)
    seconds, value = solver.stdout.readline().split()
    return float(seconds), int(value)


def compare(checkouts: list[str], rounds: int) -> None:
    """Prints for each set of deals the median of either checkout in ms, and by how much they differ.

    The command is `python tests/benchmarks/paired.py OLD NEW [ROUNDS]`.
    """
    solvers = [worker(checkout) for checkout in checkouts]
    for name, count in SETS.items():
        best: list[list[float]] = [[], []]
        for at in range(count):
            runs: list[list[tuple[float, int]]] = [[], []]
            for number in range(rounds):
                for which in (0, 1) if (number + at) % 2 == 0 else (1, 0):
                    runs[which].append(ask(solvers[which], name, at))
            assert {value for _, value in runs[0]} == {value for _, value in runs[1]}, (name, at)
            for which in (0, 1):
                best[which].append(1000 * min(seconds for seconds, _ in runs[which]))
        old, new = map(median, best)
        total = sum(best[1]) / sum(best[0]) - 1
        print(  # noqa: T201
            f"{name:13} {old:9.3f} {new:9.3f} ms  median {new / old - 1:+.1%}  all deals {total:+.1%}",
            flush=True,
        )


if __name__ == "__main__":
    if sys.argv[1:] == ["--answer"]:
        answer()
    else:
        compare(sys.argv[1:3], int(sys.argv[3]) if len(sys.argv) > 3 else 3)
