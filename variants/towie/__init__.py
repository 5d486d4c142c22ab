"""Towie: its rules (`game`), its table of scores, its rubber, and who sits at the table (`chairs`)."""

from variants.towie.chairs import Chairs, chairs_for
from variants.towie.game import Towie, TowieHouse, twohand_variants
from variants.towie.table import TowieTable

__all__ = ["Chairs", "Towie", "TowieHouse", "TowieTable", "chairs_for", "twohand_variants"]
