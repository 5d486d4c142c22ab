"""Strip Bridge: its rules (`game`), and how players strip the stock (`advisers`)."""

from variants.strip.game import Strip, StripHouse, twohand_variants

__all__ = ["Strip", "StripHouse", "twohand_variants"]
