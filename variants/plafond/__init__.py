"""Plafond: the game that led from Auction Bridge to Contract Bridge; only what is bid counts towards game."""

from variants.plafond.game import Plafond, PlafondHouse, twohand_variants

__all__ = ["Plafond", "PlafondHouse", "twohand_variants"]
