"""The play that a contract leads to."""

from __future__ import annotations

import pytest

from cardcore import Tricks
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, Bid
from cardcore.rules.cards import Strain, write_cards
from cardcore.search.contract_play import lowest_bids, play_under
from tests.games.midway import dealt
from variants.chinese import Chinese


def test_the_lowest_bids_name_each_strain_once() -> None:
    assert "1C 1D 1H 1S 1NT" == " ".join(map(str, lowest_bids(dealt(Chinese(), "lowest"))))


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("lead", ["left_of_declarer", "declarer_names"])
def test_play_under_a_contract_begins_with_the_lead_to_it(declarer: int, lead: str) -> None:
    state = dealt(Chinese().with_options({"opening_lead": lead}), "under")
    played = play_under(state, (Bid(2, Strain.HEARTS), DOUBLE), declarer)
    contract = played.last(Auction).contract
    assert contract is not None
    assert (declarer, "2HX") == (contract.declarer, str(contract))
    assert () == played.last(Tricks).trick
    assert write_cards(state.layout.cards(0)) == write_cards(played.layout.cards(0))
