"""Upper Hand: its rules (`game`), its bidding (`offers`), and how players bid and lay the three cards."""

from variants.upper_hand.game import UpperHand, UpperHandHouse, twohand_variants

__all__ = ["UpperHand", "UpperHandHouse", "twohand_variants"]
