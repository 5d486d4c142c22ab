"""Deals of Upper Hand for two as `search:worlds=20` played them against itself, in version 20.

That version thought of the points of the deal alone. `python -m tests.benchmarks.rubber_deals` prints deals
of the present one in the same form. In each the holder is the first player.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class SampleDeal:
    """How a deal ended.

    Attributes:
        captured: the points captured by the holder and by the dealer, doubled where three cards lay face up.
        received: what the holder received in the bidding.
    """

    captured: tuple[int, int]
    received: int

    def added_to(self, totals: tuple[int, int]) -> tuple[int, int]:
        """The totals of both after the deal."""
        own, other = (total + points for total, points in zip(totals, self.captured, strict=True))
        return own + self.received, other - self.received


def _deals(*rows: tuple[int, int, int]) -> tuple[SampleDeal, ...]:
    """Deals from what the holder captured, what the dealer did, and what the holder received."""
    return tuple(SampleDeal((holder, dealer), received) for holder, dealer, received in rows)


# fmt: off
SINGLE = _deals(
    (100, 11, 0), (108, 20, 0), (109, 11, 0), (128, 0, 0), (109, 0, 0), (100, 11, 0),
    (98, 22, 0), (0, 103, 75), (79, 42, 0), (40, 81, 0), (119, 0, 0), (80, 30, 0),
    (88, 22, 0), (88, 22, 0), (78, 42, 0), (89, 22, 0), (89, 22, 0), (78, 41, 0),
    (92, 20, 0), (111, 0, 0), (97, 31, 0), (110, 0, 0), (101, 10, 0), (50, 70, 0),
    (118, 11, 0), (11, 100, 73), (138, 0, 0), (89, 31, 0), (99, 20, 0), (89, 31, 0),
    (89, 30, 0), (88, 22, 0), (117, 11, 0), (101, 11, 0), (110, 11, 0), (101, 11, 0),
    (100, 11, 0), (98, 22, 0), (52, 60, 67), (107, 20, 0), (90, 22, 0), (89, 22, 0),
    (99, 22, 0), (109, 11, 0), (89, 31, 0), (90, 11, 0), (22, 99, 82), (121, 0, 0),
    (89, 22, 0), (69, 50, 0), (108, 11, 0), (110, 11, 0), (89, 22, 0), (78, 33, 0),
    (53, 51, 80), (99, 11, 0), (81, 31, 0), (100, 20, 0), (78, 41, 0), (90, 22, 0),
    (110, 20, 0), (78, 42, 0), (101, 11, 0), (52, 59, 0),
)
"""First deals of a rubber, in which nothing doubles."""

DOUBLING = _deals(
    (100, 11, 0), (216, 40, 0), (109, 11, 0), (256, 0, 0), (214, 22, 0), (100, 140, 0),
    (98, 22, 0), (11, 92, 119), (158, 84, 0), (40, 81, 0), (216, 22, 0), (80, 30, 0),
    (182, 22, 0), (176, 44, 0), (196, 44, 0), (178, 44, 0), (178, 60, 0), (156, 82, 0),
    (92, 20, 0), (111, 0, 0), (194, 62, 0), (182, 38, 0), (202, 20, 0), (100, 140, 0),
    (118, 11, 0), (11, 100, 111), (276, 0, 0), (178, 78, 0), (154, 102, 0), (178, 62, 0),
    (176, 62, 0), (88, 22, 0), (234, 22, 0), (202, 22, 0), (110, 11, 0), (202, 22, 0),
    (89, 22, 0), (158, 82, 0), (240, 0, 0), (214, 40, 0), (90, 22, 0), (160, 62, 0),
    (120, 120, 0), (198, 42, 0), (178, 62, 0), (90, 11, 0), (71, 30, 0), (220, 40, 0),
    (178, 62, 0), (69, 50, 0), (109, 11, 0), (70, 50, 0), (178, 62, 0), (160, 62, 0),
    (106, 102, 110), (99, 11, 0), (81, 31, 0), (156, 102, 0), (156, 82, 0), (80, 144, 0),
    (220, 40, 0), (156, 84, 0), (101, 11, 0), (31, 81, 114),
)
"""Deals in which three cards face up double."""
# fmt: on
