"""The solver's time on whole deals, beside DDS on plain ones, and random playouts beside OpenSpiel's.

Every round is another deal, so the median that is printed is that of a deal; `--benchmark-json` keeps more.
The others take part where they are installed (`pip install ".[bench]"`); ratios within one run count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

import pytest

from cardcore import BRIDGE_LADDER, PASS, Auction, Game, State, Tricks, Variant
from cardcore.rules.cards import CARDS
from cardcore.rules.shuffling import shuffled
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.position import Position
from cardcore.search.solver import NotSolved, Solver
from tests.games.positions import random_ending
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover, TurnoverHouse

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

T = TypeVar("T")


@cache
def solver() -> Solver:
    """The compiled solver after a first question, so that no round has to compile or load it."""
    compiled = Solver.of(compiled_kernel())
    ending = random_ending(Random("ready"), 2, 4)
    compiled.value(Position.of(ending.phase, ending.layout))
    return compiled


def each(benchmark: BenchmarkFixture, deals: Sequence[T], solve: Callable[[T], int]) -> None:
    """One round for each deal; the figures of a deal are noted beside those of the run."""
    waiting: Iterator[T] = iter(deals)
    seconds: list[float] = []
    solved: list[bool] = []

    def timed(deal: T) -> None:
        began = perf_counter()
        solved.append(is_solved(deal, solve))
        seconds.append(perf_counter() - began)

    benchmark.pedantic(  # type: ignore[no-untyped-call]  # pytest-benchmark leaves it untyped
        timed, setup=lambda: ((next(waiting),), {}), rounds=len(deals)
    )
    assert any(solved)
    benchmark.extra_info |= {
        "deals": len(deals),
        "not solved": solved.count(False),
        "median ms a deal": round(1000 * median(seconds), 3),
        "ninth tenth ms a deal": round(1000 * quantiles(seconds, n=10)[-1], 3),
        "worst ms a deal": round(1000 * max(seconds), 3),
    }


def is_solved(deal: T, solve: Callable[[T], int]) -> bool:
    """Whether there is an answer within the limit; giving up takes its time too."""
    try:
        return solve(deal) >= 0
    except NotSolved:
        return False


# Four plain open hands, the same deals for both.

PLAIN = {8: 200, 13: 400}
"""Cards in each hand, and the number of deals, of which a fifth are at no-trump."""


@pytest.mark.parametrize("size", PLAIN)
def test_four_open_hands_by_the_solver(benchmark: BenchmarkFixture, size: int) -> None:
    benchmark.group = f"four open hands of {size}"
    pytest.importorskip("endplay", reason="pip install '.[bench]'")
    from tests.oracles import double_dummy as oracle

    deals = [oracle.position_of(oracle.deal_of(size, number)) for number in range(PLAIN[size])]
    each(benchmark, deals, solver().value)


@pytest.mark.parametrize("size", PLAIN)
def test_four_open_hands_by_dds(benchmark: BenchmarkFixture, size: int) -> None:
    benchmark.group = f"four open hands of {size}"
    pytest.importorskip("endplay", reason="pip install '.[bench]'")
    from tests.oracles import double_dummy as oracle

    oracle.on_one_thread()
    boards = [oracle.board_of(oracle.deal_of(size, number)) for number in range(PLAIN[size])]
    each(benchmark, boards, oracle.most_tricks)


# Our games with some tricks left, reached by random play.


def come_to(variant: Variant, tricks: int, number: int) -> State:
    """A random deal at the start of a trick that can be solved, with a number of tricks left."""
    rng = Random(f"{variant.key} {tricks} {number}")
    state = Game(variant, number % 2, shuffled(variant.pack, "solver", number)).start()
    while not ready(state, tricks):
        state = state.apply(state.read(called(state, rng)) if calling(state) else rng.choice(state.legal()))
    return state


def position_of(state: State) -> Position:
    """What the solver is given; side 0 is player 0."""
    return Position.of(state.last(Tricks), state.layout)


def ready(state: State, tricks: int) -> bool:
    """Whether `tricks` tricks are left, none is under way, and the phase can be solved."""
    phase = state.phase
    if not isinstance(phase, Tricks) or not phase.solvable or phase.trick:
        return False
    return phase.rules.tricks - phase.finished == tricks


def calling(state: State) -> bool:
    """Whether the auction is on."""
    return isinstance(state.phase, Auction)


def called(state: State, rng: Random) -> str:
    """A bid of one in any strain, then a pass."""
    return rng.choice(("1C", "1D", "1H", "1S", "1NT")) if state.last(Auction).contract is None else "Pass"


TURNOVER = Turnover(house=TurnoverHouse(play_on=True))
OURS: list[tuple[Variant, int, int]] = [
    (TURNOVER, 12, 100),
    (TURNOVER, 14, 60),
    (TURNOVER, 16, 40),
    (TURNOVER, 18, 15),
    (TURNOVER, 20, 10),
    (Chinese(), 10, 40),
    (Chinese(), 13, 60),
    (Honeymoon(), 13, 100),
]
"""A game, the tricks left, and the number of deals."""


@pytest.mark.benchmark(group="our games, by tricks left")
@pytest.mark.parametrize(("variant", "tricks", "number"), OURS, ids=[f"{v.key}-{n}" for v, n, _ in OURS])
def test_a_deal_by_the_solver(
    benchmark: BenchmarkFixture, variant: Variant, tricks: int, number: int
) -> None:
    states = [come_to(variant, tricks, deal) for deal in range(number)]
    each(benchmark, [position_of(state) for state in states], solver().value)


# Random playouts from the first lead.

PLAYOUTS = 20_000


def rate(benchmark: BenchmarkFixture, playouts: Callable[[], object]) -> None:
    """Times a number of playouts and notes how many that makes in a second."""
    seconds: list[float] = []

    def timed() -> None:
        began = perf_counter()
        playouts()
        seconds.append(perf_counter() - began)

    benchmark.pedantic(timed, rounds=5, warmup_rounds=1)  # type: ignore[no-untyped-call]  # as above
    benchmark.extra_info["playouts a second"] = round(PLAYOUTS / median(seconds))


class OneTree(Protocol):
    """OpenSpiel's tree search, which values the leaves of its tree by playouts in C++."""

    def mcts_search(self, state: object) -> object: ...


@pytest.mark.benchmark(group=f"random playouts, {PLAYOUTS} a round")
def test_playouts_of_four_hand_bridge_by_openspiel(benchmark: BenchmarkFixture) -> None:
    pytest.importorskip("pyspiel", reason="pip install '.[bench]'")
    from tests.oracles import openspiel

    pyspiel = openspiel.pyspiel
    bridge = openspiel.game(openspiel.NORTH)
    state = openspiel.dealt(bridge, shuffled(CARDS, "playouts", 0))
    for call in (openspiel.NUMBERS[BRIDGE_LADDER[0]], *[openspiel.NUMBERS[PASS]] * 3):
        state.apply_action_with_legality_check(call)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=PLAYOUTS, seed=1)
    tree = cast("OneTree", pyspiel.MCTSBot(bridge, evaluator, 1.0, 1, 10, False, 1, False))
    rate(benchmark, lambda: tree.mcts_search(state))


@pytest.mark.benchmark(group=f"random playouts, {PLAYOUTS} a round")
def test_playouts_of_turnover_by_the_kernel(benchmark: BenchmarkFixture) -> None:
    position, ours = position_of(come_to(TURNOVER, TURNOVER.tricks, 0)), solver()
    ours.set_targets(range(1, ours.begin(position) + 1))
    ours.seed()
    rate(benchmark, lambda: ours.rollouts(PLAYOUTS))
