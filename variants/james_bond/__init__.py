"""James Bond: its rules (`game`), its only phase (`swapping`), and how players swap cards."""

from variants.james_bond.game import JamesBond, JamesBondHouse, twohand_variants

__all__ = ["JamesBond", "JamesBondHouse", "twohand_variants"]
