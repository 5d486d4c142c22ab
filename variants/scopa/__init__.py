"""Scopa: its rules (`game`), its cards, the phase of captures (`capturing`), and the count (`scoring`)."""

from variants.scopa.game import Scopa, ScopaHouse, twohand_variants

__all__ = ["Scopa", "ScopaHouse", "twohand_variants"]
