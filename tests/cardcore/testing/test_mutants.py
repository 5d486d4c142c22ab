"""Every planted fault is found, and the report names what is wrong."""

from __future__ import annotations

import pytest

from cardcore import Variant
from cardcore.scoring.stakes import StakeSeries
from cardcore.testing import check_variant
from cardcore.testing.check import findings_in
from cardcore.testing.examples import disagreements
from tests.cardcore.testing import mutants
from variants.turnover import Turnover

LAW_OF = [
    (mutants.CardsAreLost(), "cards are conserved", "the table lacks or adds"),
    (mutants.UnlistedIsAccepted(), "what is listed is legal and nothing else", "not listed as legal and acc"),
    (mutants.ListedIsRefused(), "a random game can be played to its end", "SA is not among the cards"),
    (
        mutants.DealtByAnotherChance(),
        "the same seed and actions give the same states",
        "same seed differs",
    ),
    (
        mutants.EarlierStatesChange(),
        "the same seed and actions give the same states",
        "the same pack and actions lead to another state",
    ),
    (mutants.NotationMisread(), "notation reads back", "'S2' is read as C2 instead of S2"),
    (mutants.OutcomeByChance(), "records read back", "another trace"),
    (mutants.RefusalBetraysCovers(), "a refusal betrays nothing", "still lies under a stack"),
    (mutants.RefusalBetraysHoleCards(), "a refusal betrays nothing", "betrays a hidden card"),
    (mutants.NeverOver(), "a random game can be played to its end", "has no legal action"),
]
"""Faults that a law of all games finds, the law, and words of its complaint."""

EXAMPLE_OF = [
    (mutants.CoverShownAtTheDeal(), "must see row 0 as"),
    (mutants.CoverTurnedDuringTheTrick(), "must see row"),
    (mutants.SpadesAreNoTrumps(), "is to act"),
    (mutants.HeartsAreTrumps(), "is to act"),
    (mutants.DealerLeads(), "is to act"),
    (mutants.OneTrickTooMany(), "nobody is to act, not player"),
    (mutants.HoleCardsOnTheTable(), "must see hole 1 as"),
    (mutants.HoleCardsSwapped(), "must see hole 0 as"),
    (mutants.DealerIsDealtFirst(), "is not among the cards you can play"),
    (mutants.LoserIsPaid(), "the deal must end with"),
    (mutants.RevokeAllowed(), "are legal, not"),
    (mutants.LoserLeads(), "is refused"),
    (mutants.CoversStayShut(), "are legal, not"),
]
"""Faults that no law of all games can know, and words of the complaint of an example."""


def named(value: object) -> str:
    return type(value).__name__ if isinstance(value, Variant) else ""


@pytest.mark.parametrize(("mutant", "law", "words"), LAW_OF, ids=named)
def test_a_law_of_all_games_finds_the_fault_and_names_it(mutant: Variant, law: str, words: str) -> None:
    findings = (finding for number in range(4) for finding in findings_in(mutant, "mutants", number))
    complaint = next((finding.says for finding in findings if finding.law == law), "none")
    assert words in complaint


@pytest.mark.parametrize(("mutant", "words"), EXAMPLE_OF, ids=named)
def test_an_example_finds_the_fault_and_names_it(mutant: Variant, words: str) -> None:
    complaints = [says for title, says in disagreements(mutant) if title.startswith("example")]
    assert any(words in complaint for complaint in complaints), complaints


def test_the_game_itself_passes() -> None:
    report = check_variant(Turnover(), games=4, seed="mutants")
    assert [] == [line for finding in report.findings for line in finding.lines()]


def test_a_report_says_how_to_see_a_fault_again() -> None:
    report = check_variant(mutants.CardsAreLost(), games=1, seed="mutants")
    text = "\n".join(report.lines())
    assert "FAULT  cards are conserved" in text
    assert "again with: check_variant(variant, games=1, seed='mutants')" in text


@pytest.mark.parametrize("options", [{"turn_up": "on_play", "play_on": True}, {"stake": 3}])
def test_a_game_under_house_rules_passes(options: dict[str, str | bool | int]) -> None:
    report = check_variant(Turnover().with_options(options), games=2, seed="house")
    assert [] == [finding for finding in report.findings if not finding.law.startswith(("example", "counts"))]


class ForThree(Turnover):
    @property
    def match(self) -> StakeSeries:
        return StakeSeries(12, players=3)


def test_a_match_for_another_number_of_players_is_found() -> None:
    (found,) = findings_in(ForThree(), "mutants", 0, ("the match takes up the outcome",))
    assert found.says.startswith("The match of Turnover Bridge is for 3 players and the game has 2; write ")


def test_a_match_that_cannot_take_up_an_outcome_is_found() -> None:
    report = check_variant(mutants.MatchBreaks(), games=1, seed="mutants")
    assert "the match takes up the outcome" in report.caught_by
