"""Briscola: its rules (`game`), its cards, the trump seven (`trump_seven`), and its match (`hands`)."""

from variants.briscola.game import Briscola, BriscolaHouse, twohand_variants

__all__ = ["Briscola", "BriscolaHouse", "twohand_variants"]
