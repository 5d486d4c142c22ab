"""The history heuristic: what leads did in this deal, and which are tried early for it.

Seats 0 and 2 play together, against seats 1 and 3; seat 0 leads.
"""

from __future__ import annotations

from random import Random

import pytest

from cardcore.rules.cards import CARDS, write_cards
from cardcore.search.kernel import alphabeta
from cardcore.search.kernel.board import root_of
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.history_heuristic import CUT_OFF, history_of_lead, note_leads, place_of_tops
from cardcore.search.kernel.move_ordering import order_moves
from cardcore.search.kernel.record_types import MOVES_EACH, Workspace
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.games.positions import Ending, ending_of, random_ending
from tests.oracles import double_dummy as oracle


def solver_of(ending: Ending) -> Solver:
    """A solver with an ending on its board."""
    solver = Solver.of(PLAIN, size=4)
    solver.begin(Position.of(ending.phase, ending.layout))
    return solver


def ordered(solver: Solver) -> list[str]:
    """The leads in the order in which they are tried, in notation."""
    root = root_of(solver.board)
    first, count = MOVES_EACH * root.remaining.bit_count(), order_moves(solver.board, solver.work, root)
    moves = [solver.work.moves[first + move] & 63 for move in range(count)]
    return [write_cards([CARDS[solver.board.card[move]]]) for move in moves]


def after_last_decided(solver: Solver, times: int) -> list[str]:
    """The order after the lead that is tried last has decided so many nodes, and all others have failed."""
    root, count = root_of(solver.board), len(ordered(solver))
    first = MOVES_EACH * root.remaining.bit_count()
    for _ in range(times):
        note_leads(solver.board, solver.work, root, first, first + count - 1)
    return ordered(solver)


def history(solver: Solver, lead: str, tricks: int, tops: int = 0) -> int:
    """How promising a lead has become, with so many tricks left.

    Args:
        tops: how the place of the holders of the highest cards differs.
    """
    root = root_of(solver.board)._replace(tricks=tricks)
    card = next(number for number in range(52) if str(CARDS[solver.board.card[number]]) == lead)
    return history_of_lead(solver.work, root, place_of_tops(solver.board, root) ^ tops, card)


ALIKE = "S4 S9 H4", "S3 H3 D3", "S2 H7 D7", "S5 H5 D5"
"""Hands whose leads lose alike."""


def test_a_lead_that_decided_is_tried_first_and_one_that_failed_is_not() -> None:
    solver = solver_of(ending_of(*ALIKE))
    before = ordered(solver)
    assert before[-1] == after_last_decided(solver, 20)[0]
    assert before[0] != before[-1]


def test_a_lead_is_remembered_by_its_card_its_suit_and_the_holders_of_the_highest_cards() -> None:
    solver = solver_of(ending_of(*ALIKE))
    decisive, *_ = after_last_decided(solver, 20)
    other_suit = "H4" if decisive != "H4" else "S9"
    with_same_tricks, with_others = history(solver, decisive, 3), history(solver, decisive, 2)
    assert with_same_tricks > with_others > 0
    assert 0 == history(solver, decisive, 2, tops=4)
    assert history(solver, other_suit, 3) < 0


def test_notes_stay_between_always_and_never() -> None:
    solver = solver_of(ending_of("S4 H4 D4", "S3 H3 D3", "S2 H7 D7", "S5 H5 D5"))
    after_last_decided(solver, 500)
    rows = solver.work.cards_led, solver.work.suits_led, solver.work.suits_by_tops
    assert all(-CUT_OFF <= note <= CUT_OFF for row in rows for note in row)
    assert all(max(row) > 0.9 * CUT_OFF for row in rows)
    assert all(min(row) < -0.9 * CUT_OFF for row in rows)


def test_every_place_lies_in_its_row() -> None:
    solver, work = solver_of(ending_of("S4 H4", "S3 H3", "S2 H7", "S5 H5")), Workspace()
    node = root_of(solver.board)._replace(tricks=13, turn=3, remaining=(1 << 52) - 1)
    solver.board.owner[:] = [3] * 52
    assert place_of_tops(solver.board, node) + 4 == len(work.suits_by_tops)
    assert 52 * (node.tricks + 1) == len(work.cards_led)


def test_with_two_hands_and_where_tricks_are_to_be_lost_nothing_is_noted() -> None:
    two_hands, to_lose = Solver.of(PLAIN, size=4), Solver.of(PLAIN, size=4)
    ending = random_ending(Random("two hands"), 2, 6)
    two_hands.value(Position.of(ending.phase, ending.layout))
    ending = random_ending(Random("four hands"), 4, 4)
    to_lose.begin(Position.of(ending.phase, ending.layout))
    to_lose.board.losing = 1
    to_lose.set_targets(range(1, 5))
    to_lose.targets_by_card()
    assert not any(two_hands.work.cards_led)
    assert not any(to_lose.work.cards_led)


DEALS = [oracle.position_of(oracle.deal_of(8, number)) for number in range(12)]


def results(solver: Solver) -> list[tuple[int, int]]:
    """The value of each deal, and the nodes that it takes."""
    return [(solver.value(position), int(solver.work.nodes)) for position in DEALS]


def test_a_new_deal_begins_without_a_history(kernel: Kernel) -> None:
    solver = Solver.of(kernel, size=14)
    assert results(solver) == results(solver)


def test_a_history_saves_nodes_and_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    values, nodes = zip(*results(Solver.of(PLAIN, size=14)), strict=True)
    monkeypatch.setattr(alphabeta, "has_history", lambda board: False)
    same_values, more_nodes = zip(*results(Solver.of(PLAIN, size=14)), strict=True)
    assert values == same_values
    assert sum(nodes) < sum(more_nodes)
