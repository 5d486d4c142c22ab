"""Trio: its rules (`game`), and its rubber, after which the players change seats."""

from variants.trio.game import Trio, TrioHouse, twohand_variants
from variants.trio.rubber import TrioRubber, TrioSeats

__all__ = ["Trio", "TrioHouse", "TrioRubber", "TrioSeats", "twohand_variants"]
