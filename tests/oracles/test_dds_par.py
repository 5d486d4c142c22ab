"""Par against DDS: the same tables of tricks, the same scores."""

from __future__ import annotations

import pytest

from cardcore.game.match import Match
from cardcore.phases.calls import Denomination
from cardcore.rules.cards import Strain
from cardcore.scoring.contract import ContractTable
from cardcore.search.par import best_for_both
from tests.oracles.double_dummy import DENOMINATIONS, SEATS, dds, pbn
from tests.oracles.double_dummy import types as bridge
from variants.contract import ContractBridge

VULNERABLE = {"none": (False, False), "both": (True, True), "ns": (True, False), "ew": (False, True)}


@pytest.mark.parametrize("number", range(4))
def test_par_is_that_of_dds(number: int) -> None:
    state = Match.begin(ContractBridge(), f"par {number}", 0).next_deal().start()
    hands = " ".join(pbn(held) for held in state.layout.held[:4])
    table = dds.calc_dd_table(bridge.Deal(f"N:{hands}"))
    tricks: dict[tuple[Denomination, int], int] = {
        (strain, player): table[getattr(bridge.Denom, name), getattr(bridge.Player, seat)]
        for strain, name in zip(Strain, DENOMINATIONS, strict=True)
        for player, seat in enumerate(SEATS)
    }
    for name, sides in VULNERABLE.items():
        for dealer, seat in enumerate(SEATS):
            par = dds.par(table, getattr(bridge.Vul, name), getattr(bridge.Player, seat)).score
            assert par == best_for_both(tricks, ContractTable(), dealer, sides * 2).points
