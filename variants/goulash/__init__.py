"""Goulash: its rules (`game`), its rubber with deals that are thrown in, and which cards players pass."""

from variants.goulash.game import Goulash, GoulashHouse, twohand_variants

__all__ = ["Goulash", "GoulashHouse", "twohand_variants"]
