"""Briscola: rules (`game`), house rules, cards, the trump seven (`trump_seven`), and its match (`hands`)."""

from variants.briscola.game import Briscola, twohand_variants
from variants.briscola.house import BriscolaHouse

__all__ = ["Briscola", "BriscolaHouse", "twohand_variants"]
