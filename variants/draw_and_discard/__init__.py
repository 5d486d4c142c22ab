"""Draw and Discard Bridge: its rules (`game`) and its draft (`draft`)."""

from variants.draw_and_discard.game import DrawAndDiscard, DrawAndDiscardHouse, twohand_variants

__all__ = ["DrawAndDiscard", "DrawAndDiscardHouse", "twohand_variants"]
