"""Upper Hand: its rules (`game`), its bidding (`offers`), and how players bid and lay the three cards."""

from __future__ import annotations

from cardcore import Variant, hookimpl
from variants.upper_hand.game import UpperHand, UpperHandHouse

__all__ = ["UpperHand", "UpperHandHouse", "twohand_variants"]


@hookimpl
def twohand_variants() -> list[Variant]:
    """Upper Hand."""
    return [UpperHand()]
