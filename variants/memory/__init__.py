"""Memory Bridge: its rules (`game`) and its score (`scoring`)."""

from variants.memory.game import Memory, MemoryHouse, twohand_variants

__all__ = ["Memory", "MemoryHouse", "twohand_variants"]
