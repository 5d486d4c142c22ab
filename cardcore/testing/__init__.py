r"""The conformance kit: laws that every variant must keep, and the examples that it ships.

    from cardcore.testing import check_variant

    def test_my_game_conforms():
        report = check_variant(MyGame(), games=200)
        assert report.passed, "\n".join(report.lines())

Laws hold for any game: cards are conserved, only the player to act has legal actions, refusals tell nothing
hidden, replays agree, worlds are sound and complete. What is private in a game only its author knows; that is
what examples are for, records with the views that each player must have.

`mutate` plants faults in a game and says which of them laws and examples find; one that survives names the
example that is missing. `check_player` tries whether a player peeks, and `uniformity` whether the shuffle is
fair.
"""

from cardcore.knowledge.runner import Chooser
from cardcore.testing.check import CheckInterrupted, check_variant
from cardcore.testing.check_report import Finding, Report
from cardcore.testing.faults.mutant import Mutant
from cardcore.testing.mutants import mutants_of
from cardcore.testing.mutation import FEW_GAMES, Fate, MutationReport, Verdict, mutate
from cardcore.testing.peeking import PeekReport, check_player
from cardcore.testing.perft import perft, perft_by_action
from cardcore.testing.uniformity import Uniformity, uniformity

# fmt: off
__all__ = [
    "FEW_GAMES", "CheckInterrupted", "Chooser", "Fate", "Finding", "Mutant", "MutationReport", "PeekReport",
    "Report", "Uniformity", "Verdict", "check_player", "check_variant", "mutants_of", "mutate", "perft",
    "perft_by_action", "uniformity",
]
# fmt: on
