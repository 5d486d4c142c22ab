"""Claims: those that hold, and those that are refuted by a line of play."""

from __future__ import annotations

import pytest

from cardcore import State, Tricks
from cardcore.search.claims import claim_holds, refute_claim, to_the_last_card, tricks_after
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.position import NotSolvable
from cardcore.search.solver import NotSolved
from tests.games.midway import CHANCE, at_auction, dealt, in_tricks, on, opened, rest, tricks_left, until
from tests.games.positions import BruteForce, Ending
from tests.variants.chinese_positions import the_ruff
from tests.variants.positions import Side, after, deal_of
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

pytestmark = pytest.mark.usefixtures("kernel")

FINESSED = Side("SA SQ", "H2 H3", "D2"), Side("SK SJ", "C2 C3", "DA")
"""Five tricks. Player 0 leads; the king of spades lies over the queen."""


def won(state: State, player: int) -> int:
    """The tricks that a player has won."""
    return state.last(Tricks).won[player]


def finessed() -> State:
    """The deal played on for practice."""
    return deal_of(*FINESSED, play_on=True)


def test_a_claim_holds_that_nobody_can_refute() -> None:
    state = finessed()
    assert [None, None] == [refute_claim(state, 0, tricks) for tricks in (0, 1)]


def test_a_claim_of_the_finesse_is_refuted_by_the_king() -> None:
    dispute = refute_claim(finessed(), 0, 5)
    assert dispute is not None
    assert dispute.tricks < 5
    assert 10 == len(dispute.line)


def test_both_may_claim_and_both_claims_are_judged() -> None:
    state = finessed()
    mine = max(tricks for tricks in range(6) if refute_claim(state, 0, tricks) is None)
    theirs = max(tricks for tricks in range(6) if refute_claim(state, 1, tricks) is None)
    assert 5 == mine + theirs


def test_the_tricks_after_the_best_play_are_those_that_can_be_claimed() -> None:
    state = finessed()
    after_each = tricks_after(state, 0)
    assert set(state.legal()) == after_each.keys()
    assert refute_claim(state, 0, max(after_each.values())) is None
    assert refute_claim(state, 0, max(after_each.values()) + 1) is not None


def played(state: State, line: tuple[object, ...]) -> State:
    """The state after the plays of a line, each of them legal."""
    for action in line:
        assert action in state.legal()
        state = state.apply(next(legal for legal in state.legal() if legal == action))
    return state


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("name", ["turnover", "chinese", "honeymoon", "upper hand", "three", "contract"])
def test_a_line_that_refutes_a_claim_really_leads_to_so_many_tricks(name: str, number: int) -> None:
    state, player = late(name, number), number % 2
    dispute = refute_claim(state, player, tricks_left(state) + 1)
    assert dispute is not None
    end = played(to_the_last_card(state), dispute.line)
    assert end.over
    assert dispute.tricks == won(end, player) - won(state, player)
    assert refute_claim(state, player, dispute.tricks) is None
    assert refute_claim(state, player, dispute.tricks + 1) is not None


def late(name: str, number: int) -> State:
    """The last five tricks of a deal that is played by chance."""
    variants = {
        "turnover": Turnover().with_options({"play_on": number % 3 > 0}),
        "chinese": Chinese(),
        "honeymoon": Honeymoon(),
        "upper hand": UpperHand(),
        "three": UpperHand().with_options({"players": 3}),
        "contract": ContractBridge(),
    }
    most = 14 if name == "turnover" and number % 3 == 0 else 5
    deal = opened(variants[name], f"claims {number}")
    return until(deal, lambda state: in_tricks(state) and tricks_left(state) <= most, CHANCE)


@pytest.mark.parametrize("number", range(10))
def test_a_claim_holds_exactly_up_to_the_tricks_of_best_play(number: int) -> None:
    deal = opened(Turnover().with_options({"play_on": True}), f"best play {number}")
    late = until(deal, lambda each: tricks_left(each) <= 4)
    state = late if number % 2 else on(late)
    best = BruteForce(0).value(Ending.of(state))
    held = [refute_claim(state, 0, tricks) is None for tricks in range(tricks_left(state) + 1)]
    assert [tricks <= best for tricks in range(tricks_left(state) + 1)] == held
    refuted = refute_claim(state, 0, best + 1)
    assert refuted is None or best == refuted.tricks


def test_a_claim_of_nothing_holds_without_a_search() -> None:
    assert claim_holds(dealt(Turnover(), "nothing"), 0, 0, limit=1)


def test_that_a_claim_does_not_hold_is_found_sooner_than_why() -> None:
    state = dealt(Turnover(), "sooner")
    assert not claim_holds(state, 0, 26, limit=200_000)


def test_the_trick_on_the_table_counts() -> None:
    state = after(finessed(), "SA SJ")
    assert (1, 0) == state.last(Tricks).won
    on_table = after(finessed(), "SQ")
    assert refute_claim(on_table, 1, 1) is None


def test_cards_are_not_counted_when_tricks_are_claimed() -> None:
    for state in rest(opened(UpperHand(), "claims"), CHANCE):
        assert refute_claim(state, 0, 0) is None
        dispute = refute_claim(state, 0, tricks_left(state))
        assert dispute is None or dispute.tricks < tricks_left(state)


def test_where_no_tricks_are_played_none_can_be_claimed() -> None:
    drawing = dealt(Honeymoon(), "claims")
    auction = until(drawing, at_auction)
    end = until(the_ruff(), lambda each: False)
    for state in (drawing, auction, end):
        with pytest.raises(NotSolvable):
            refute_claim(state, 0, 1)


def test_a_claim_that_takes_too_long_to_judge_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotSolved, match="100"):
        refute_claim(dealt(Turnover(), "limit"), 0, 13, limit=100)
    monkeypatch.setattr("cardcore.search.claims.ready_kernel", lambda: PLAIN)
    monkeypatch.setattr("cardcore.search.solver.PLAIN_LIMIT", 50)
    with pytest.raises(NotSolved, match="50"):
        refute_claim(dealt(Turnover(), "limit"), 0, 13)
