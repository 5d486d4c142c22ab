"""A rubber of two partnerships with its back score."""

from __future__ import annotations

from cardcore.scoring.partnership_game import PartnershipStanding
from tests.variants.partnership_positions import rubber_of
from variants.contract import ContractBridge


def test_the_back_score_goes_on_with_the_players() -> None:
    standing = rubber_of(ContractBridge(), (0, "3NT", 9), (2, "4S", 10))
    assert isinstance(standing, PartnershipStanding)
    assert (9, -9, 9, -9) == standing.back_score
    assert (-9, 9, -9, 9) == standing.turned(1).back_score
