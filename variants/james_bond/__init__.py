"""James Bond: its rules (`game`), its only phase (`swapping`), and how players swap cards."""

from variants.james_bond.game import JamesBond, twohand_variants
from variants.james_bond.house import JamesBondHouse

__all__ = ["JamesBond", "JamesBondHouse", "twohand_variants"]
