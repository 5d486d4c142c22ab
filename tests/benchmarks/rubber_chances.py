"""How likely the holder of the three cards is to win a rubber of Upper Hand, as `search` takes it.

    python -m tests.benchmarks.rubber_chances

The first table has the total of the holder in its lines and that of the other player in its columns; the
second what the holder of the first deal may capture of 116 points, with the chance after it.
"""

from __future__ import annotations

import sys

from variants.upper_hand import UpperHand
from variants.upper_hand.rubber_chances import chances_in

TOTALS = range(0, 251, 50)
IN_PLAY = 116
"""Points of the cards in play in a deal of the usual kind, the mean being 116 and two thirds."""

CAPTURED = (0, 20, 40, 50, 58, 66, 76, 96, 116)


def by_totals() -> list[str]:
    """The lines of the first table."""
    chances = chances_in(UpperHand().match)
    rows = [["", *map(str, TOTALS)]]
    for own in TOTALS:
        shares = [chances.before_deal((own, other), 0, first=False) for other in TOTALS]
        rows.append([str(own), *(f"{share:.0%}" for share in shares)])
    return ["".join(f"{cell:>6}" for cell in row) for row in rows]


def after_first_deal() -> list[str]:
    """The lines of the second table."""
    chances = chances_in(UpperHand().match)
    found = []
    for captured in CAPTURED:
        points = captured, IN_PLAY - captured
        found.append(f"{points[0]:>6}{points[1]:>6}{chances.after_deal(points, 1, points):>6.0%}")
    return found


def main() -> None:
    """Prints both tables."""
    sys.stdout.write("\n".join([*by_totals(), "", *after_first_deal()]) + "\n")


if __name__ == "__main__":
    main()
