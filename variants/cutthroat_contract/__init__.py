"""Cutthroat Contract: its rules (`game`), auction, partnership, score, rubber, and how the program plays."""

from variants.cutthroat_contract.columns import FourColumns
from variants.cutthroat_contract.game import CutthroatContract, CutthroatHouse, twohand_variants

__all__ = ["CutthroatContract", "CutthroatHouse", "FourColumns", "twohand_variants"]
