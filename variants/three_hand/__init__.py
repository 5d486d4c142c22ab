"""Three-Hand Bridge: its rules (`game`), and an auction in which the dummy is faced card by card."""

from variants.three_hand.game import ThreeHandBridge, ThreeHandHouse, twohand_variants

__all__ = ["ThreeHandBridge", "ThreeHandHouse", "twohand_variants"]
