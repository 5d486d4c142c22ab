"""Double-Dummy Bridge with a Widow: its rules (`game`), and how players place its cards and name a leader."""

from variants.double_dummy_widow.game import DoubleDummyWidow, WidowHouse, twohand_variants

__all__ = ["DoubleDummyWidow", "WidowHouse", "twohand_variants"]
