"""The numbers that order moves, which were found by trial on random deals.

`python -m tests.benchmarks.ordering_weights` tries others, and prints those that need fewer nodes. Only
differences count, so a weight is missing where all cards would have it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from cardcore.search.kernel import follow_ordering as follow
from cardcore.search.kernel import lead_ordering as lead

Weights = Mapping[int, tuple[int, ...]]
"""For each feature its weight in each table."""

LEADS: Weights = {
    lead.OWN_LENGTH: (14, 42, 46, 45, 15, 40),
    lead.PARTNER_LENGTH: (2, 26, 2, 26, -12, 14),
    lead.OPPONENT_LENGTH: (-126, -41, -31, -21, -36, 29),
    lead.OPPONENT_VOID: (-1085, -727, -514, -542, -15, -71),
    lead.PARTNER_VOID: (308, -91, -1, -144, -33, -16),
    lead.PARTNER_SINGLETON: (-27, -93, 28, -31, 42, -10),
    lead.PARTNER_LONGEST: (241, 0, 242, 46, 2, 25),
    lead.LONE_TOP: (236, 153, 432, 23, -6, 20),
    lead.TRUMP_SUIT: (0, -209, 0, -73, 0, -370),
    lead.OPPONENT_RUFFS: (0, 141, 0, -269, 0, -875),
    lead.PARTNER_RUFFS: (0, 438, 0, 729, 0, 220),
    lead.COVERS: (157, 234, 0, 0, 474, 93),
    lead.TOUCHING: (135, 182, 155, 9, -74, 4),
    lead.WINS: (305, 771, 669, 664, 600, 600),
    lead.WINS_RANK: (-4, -27, -63, -12, -37, -20),
    lead.WINS_TRUMP: (0, -251, 0, -164, 0, -217),
    lead.WINS_BACKED: (231, 106, 124, 96, 248, -108),
    lead.PARTNER_WINS: (1036, 569, 1228, 518, 855, 242),
    lead.PARTNER_WINS_RANK: (-66, -11, -68, -11, -63, -8),
    lead.FINESSE: (253, 200, 325, 174, 200, 200),
    lead.CARD_ABOVE: (-15, -14, -11, 1, -24, -5),
    lead.LOSES_RANK: (26, -2, -29, 0, -12, 0),
    lead.THROUGH_NEXT: (747, 157, 714, 163, 195, 106),
    lead.PAST_LAST: (0, 0, -72, 58, -51, 18),
}
"""At no-trump and with trumps: for two or three hands, for four without stacks, for four with stacks."""

FOLLOWS: Weights = {
    follow.COVERING: (141, 0, 0, 0, 141, 81, 93),
    follow.FOLLOW_RANK: (-37, -13, -11, -15, -10, -10, -10),
    follow.DISCARD_LENGTH: (59, 26, 18, 32, 25, 20, 25),
    follow.DISCARD_WINNER: (-237, -487, -48, -76, -126, -159, -55),
    follow.LEAVES_TRICK: (-95, 447, 303, -1, 13, 201, 96),
    follow.BEATS_OPPONENTS: (889, 843, 774, 445, 372, 390, 216),
    follow.RUFFS_OPPONENTS: (766, 400, 1332, 444, 656, 400, 685),
    follow.LOSES_RUFF: (260, 18, -236, -534, -161, -319, -412),
    follow.RAISES: (-161, 176, -15, -132, -16, -32, -28),
    follow.RAISES_RANK: (-2, 11, 71, 50, 21, 42, 28),
}
"""For two or three hands; then for four in the second, third and last place of the trick, without stacks and
with stacks."""


def tables(weights: Weights) -> list[int]:
    """The weights as the kernel reads them: one table after another, each in the order of its features."""
    return list(chain.from_iterable(zip(*(weights[feature] for feature in range(len(weights))), strict=True)))
