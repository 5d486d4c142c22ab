r"""The conformance kit: laws that every variant must keep, and the examples that it ships.

    from cardcore.testing import check_variant

    def test_my_game_conforms():
        report = check_variant(MyGame(), games=200)
        assert report.passed, "\n".join(report.lines())

Laws hold for any game: cards are conserved, only the player to act has legal actions, refusals tell nothing
hidden, replays agree, worlds are sound and complete. What is private in a game only its author knows; that is
what examples are for, records with the views that each player must have.

`check_player` tries whether a player peeks, and `uniformity` whether the shuffle is fair.
"""

from cardcore.testing.check import check_variant
from cardcore.testing.peeking import Chooser, PeekReport, check_player
from cardcore.testing.perft import perft, perft_by_action
from cardcore.testing.report import Finding, Report
from cardcore.testing.uniformity import Uniformity, uniformity

__all__ = [
    "Chooser",
    "Finding",
    "PeekReport",
    "Report",
    "Uniformity",
    "check_player",
    "check_variant",
    "perft",
    "perft_by_action",
    "uniformity",
]
