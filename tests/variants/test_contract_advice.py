"""How the program bids in Contract Bridge on four hands."""

from __future__ import annotations

from random import Random

from cardcore.knowledge.view import view
from cardcore.players.thumb import ThumbPlayer
from tests.variants.partnership_positions import deal_of, filled_up
from variants.contract import ContractBridge

GAME = ContractBridge()
AN_OPENING = filled_up(("SA SK S8 S6 S4 HA H7 DJ D5 D4 C7 C6 C5", "", "", ""))
NO_OPENING = filled_up(("SA S8 S7 S4 HK H7 H3 D5 D4 D3 C7 C6 C5", "", "", ""))


def thumb_calls(hands: tuple[str, str, str, str]) -> str:
    """What `thumb` calls as the dealer."""
    return str(ThumbPlayer().choose(view(deal_of(GAME, hands), 0), Random(1)))


def test_thumb_opens_with_twelve_points_and_five_spades_and_passes_with_seven_points() -> None:
    assert "1S" == thumb_calls(AN_OPENING)
    assert "Pass" == thumb_calls(NO_OPENING)
