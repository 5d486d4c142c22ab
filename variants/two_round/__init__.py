"""Two-Round Bridge: its rules (`game`), its two auctions (`auctions`), and its dummies (`building`)."""

from variants.two_round.game import TwoRound, TwoRoundHouse, twohand_variants

__all__ = ["TwoRound", "TwoRoundHouse", "twohand_variants"]
