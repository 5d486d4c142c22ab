"""How many tricks a declarer is taken to gain, and how surely."""

from __future__ import annotations

import pytest

from cardcore.phases.calls import Bid, Denomination
from cardcore.rules.cards import Strain
from cardcore.search.contract_payoffs import ContractPayoffs
from cardcore.search.contract_play import play_under
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.trick_estimates import Chances, Estimate, spread
from tests.games.midway import dealt
from tests.variants.honeymoon_positions import rank_major_at_auction
from variants.chinese import Chinese
from variants.contract import ContractBridge

pytestmark = pytest.mark.usefixtures("kernel")


def mean(chances: Chances) -> float:
    return sum(tricks * chance for tricks, chance in chances)


def test_a_deal_that_is_solved_has_one_number_of_tricks(kernel: Kernel) -> None:
    told = Estimate(kernel, 30).by_declaration(
        ContractPayoffs(rank_major_at_auction(), 0).plays_by_declaration()
    )
    spades: Denomination = Strain.SPADES
    assert {0: ((0, 1.0),), 1: ((13, 1.0),)} == {player: told[spades, player] for player in (0, 1)}


def test_tricks_of_a_deal_that_is_too_large_spread_between_none_and_all(kernel: Kernel) -> None:
    state = dealt(Chinese(), "estimate")
    for estimate in (Estimate(kernel, 30, nodes=1), Estimate(PLAIN, 2, nodes=1)):
        told = estimate.by_declaration(ContractPayoffs(state, 0).plays_by_declaration())
        assert 10 == len(told)
        assert all(0 <= tricks <= 13 for chances in told.values() for tricks, _ in chances)
        assert all(abs(sum(chance for _, chance in chances) - 1) < 0.01 for chances in told.values())
        assert any(len(chances) > 3 for chances in told.values())


def test_a_search_that_is_stopped_tells_tricks_to_half_a_trick(kernel: Kernel) -> None:
    plays = ContractPayoffs(dealt(Chinese(), "stopped"), 0).plays_by_declaration()
    told = [Estimate(kernel, 30, nodes=100).tricks(play, declarer) for (_, declarer), play in plays.items()]
    assert {0.5} == {tricks % 1 for tricks in told}


def test_a_search_that_is_stopped_is_seldom_far_from_the_truth(kernel: Kernel) -> None:
    starts = [dealt(ContractBridge(), f"stopped {number}") for number in range(10)]
    plays = [play_under(start, (Bid(3, Strain.NO_TRUMP),), 0) for start in starts]
    stopped, solved = (
        [Estimate(kernel, 30, nodes=nodes).tricks(play, 0) for play in plays] for nodes in (2_000, 20_000_000)
    )
    assert all(tricks == int(tricks) for tricks in solved)
    beside = [abs(told - tricks) for told, tricks in zip(stopped, solved, strict=True)]
    assert max(beside) <= 2.5
    assert sum(beside) <= 15


@pytest.mark.parametrize(
    ("rollouts", "expected"), [(6.5, 6.7), (8.5, 9.1), (10.0, 10.9), (4.5, 4.3), (3.0, 2.5)]
)
def test_means_of_plays_by_chance_are_stretched_around_the_middle(rollouts: float, expected: float) -> None:
    assert expected == pytest.approx(mean(spread(rollouts, 13)), abs=0.03)


@pytest.mark.parametrize("most", [13, 6, 1])
@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_no_more_tricks_are_gained_than_there_are(share: float, most: int) -> None:
    found = spread(share * most, most)
    assert {tricks for tricks, _ in found} <= set(range(most + 1))
    assert 1 == pytest.approx(sum(chance for _, chance in found), abs=0.001)


def test_two_tricks_more_or_less_are_quite_possible() -> None:
    found = dict(spread(6.5, 13))
    assert 0.25 < found[7] < 0.4
    assert 0.03 < found[9] < found[5] < 0.2
