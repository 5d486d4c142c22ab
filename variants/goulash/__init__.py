"""Goulash: its rules (`game`), its rubber with deals that are thrown in, and which cards players pass."""

from variants.goulash.game import Goulash, GoulashHouse, twohand_variants
from variants.goulash.rubber import GoulashRubber, HandsBefore

__all__ = ["Goulash", "GoulashHouse", "GoulashRubber", "HandsBefore", "twohand_variants"]
