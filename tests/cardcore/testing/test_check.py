"""What the check says about a fault: the law, the shortest deal that was found, and how to see it again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Self, cast

import pytest
from attrs import evolve, frozen

from cardcore import Action, Game, Layout, Naming, Next, Outcome, Phase, Phases, State, Tricks, Variant
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.rules.errors import MalformedVariant
from cardcore.rules.shuffling import shuffled
from cardcore.testing import CheckInterrupted, Finding, Report, check_variant, mutants_of
from cardcore.testing import tiny_form as tiny
from cardcore.testing.check import findings_in
from tests.cardcore.testing import mutants
from variants.turnover import Turnover, TurnoverHouse


class EndsInTears(Turnover):
    """A game that cannot go on after ten actions."""

    __module__ = mutants.HOME

    def outcome(self, state: State) -> Outcome:
        raise ZeroDivisionError("who won?")


@frozen
class TearsInTheMiddle(mutants.LosingCards):
    @property
    def over(self) -> bool:
        if self.finished == 5:
            raise ZeroDivisionError("five tricks are too many")
        return super().over


class BreaksOff(mutants.FaultyTricks):
    __module__ = mutants.HOME
    phase = TearsInTheMiddle


def finding_of(report: Report, law: str) -> Finding:
    return next(finding for finding in report.findings if finding.law == law)


def planted(name: str) -> Variant:
    game = Turnover()
    return next(mutant for mutant in mutants_of(game) if mutant.name == name).of(game)


def test_a_law_that_the_tiny_form_breaks_as_well_is_shown_there() -> None:
    finding = finding_of(check_variant(planted("card-lost"), games=1, seed="small"), "cards are conserved")
    text = "\n".join(finding.lines())
    assert "in the tiny form, game " in text
    assert 8 == len(finding.pack.split())
    assert len(finding.actions) <= 8


def test_a_fault_of_the_whole_deal_is_shown_with_seed_dealer_pack_and_actions() -> None:
    # The tiny form of this mutant is that of the right game; the card is lost after the third trick.
    report = check_variant(mutants.CardsAreLost(), games=2, seed="big")
    finding = finding_of(report, "cards are conserved")
    assert 6 == len(finding.actions)
    assert 52 == len(finding.pack.split())
    assert finding.deal.startswith("game 0 from the seed big, dealer ")
    assert finding.deal.endswith("usual options")
    assert "       again with: check_variant(variant, games=1, seed='big')" in report.lines()


class SaysYesOnOccasion(Turnover):
    """A game that names a phase besides the tricks, which no deal comes to."""

    __module__ = mutants.HOME

    def phases(self, dealer: int) -> Phases:
        return (*super().phases(dealer), Naming(dealer, "ready", ("yes",)))


def test_a_phase_that_came_up_in_no_game_is_named_since_no_law_was_tried_on_it() -> None:
    report = check_variant(SaysYesOnOccasion(), games=2, seed="rare")
    told = "Naming came up in none of 2 random games, so that no law was tried there; play more of them"
    assert f"warning: {told}" == report.lines()[-2]
    assert ["Naming"] == json.loads(report.json_text())["unreached"]


def test_the_games_of_a_finding_come_upon_the_same_deal() -> None:
    law = "cards are conserved"
    found = finding_of(check_variant(mutants.CardsAreLost(), games=2, seed="it's mine"), law)
    again = check_variant(mutants.CardsAreLost(), games=found.games, seed="it's mine")
    assert found == finding_of(again, law)


def test_a_game_that_breaks_off_is_shown_up_to_where_it_did() -> None:
    report = check_variant(BreaksOff(), games=1, seed="tears")
    finding = finding_of(report, "a random game can be played to its end")
    assert finding.says.startswith("ZeroDivisionError: five tricks are too many (test_check.py, line ")
    assert 9 == len(finding.actions)


@frozen
class StepsToAPhase(mutants.LosingCards):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, phase = super().step(layout, action)
        return cast("tuple[Layout, Phase]", phase) if self.finished == 2 else (after, phase)


class ForgetsTheLayout(mutants.FaultyTricks):
    __module__ = mutants.HOME
    phase = StepsToAPhase


class FlowsToAPhase(mutants.FaultyTricks):
    __module__ = mutants.HOME

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        return following or cast("Next", state.phase)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            ForgetsTheLayout(),
            "`step` of StepsToAPhase returned a StepsToAPhase; it returns a pair, (layout, phase)",
        ),
        (
            FlowsToAPhase(),
            "`flow` returned a Tricks after Tricks; it returns Next(phase), or None at the end of the deal.",
        ),
    ],
    ids=["step", "flow"],
)
def test_a_step_or_a_flow_that_returns_something_else_is_told_what_it_returns(
    game: Variant, told: str
) -> None:
    assert told == next(findings_in(game, "odd", 0)).says


class FlowsToAPhaseAtOnce(Turnover):
    def flow(self, state: State) -> Next | None:
        return cast("Next", Tricks.led_by(0, self.trick_rules(state)))


def test_a_flow_that_returns_a_phase_right_after_the_deal_is_told_what_it_returns() -> None:
    told = "`flow` returned a Tricks after Dealt; it returns Next(phase), or None at the end of the deal."
    assert told == next(findings_in(FlowsToAPhaseAtOnce(), "odd", 0)).says


class AsksForChance(mutants.FaultyTricks):
    """A game that fails inside a library."""

    def flow(self, state: State) -> Next | None:
        return Random(1).choice([])


def test_a_failure_inside_a_library_is_told_with_the_line_of_the_game() -> None:
    says = next(findings_in(AsksForChance(), "odd", 0)).says
    assert says.startswith("IndexError: Cannot choose from an empty sequence (test_check.py, line ")


@frozen
class Stuck(Tricks):
    def legal(self, layout: Layout) -> tuple[Action, ...]:
        return () if self.trick else super().legal(layout)


class NobodyCanAnswer(mutants.FaultyTricks):
    phase = Stuck


class OnlyTinyIsStuck(Turnover):
    @property
    def tiny(self) -> Self:
        game = super().tiny
        stuck = NobodyCanAnswer(house=game.house, pack=game.pack, columns=game.columns, holes=game.holes)
        return cast("Self", stuck)


class ForgetsTheHouse(Turnover):
    @property
    def tiny(self) -> Self:
        return cast("Self", evolve(super().tiny, house=TurnoverHouse()))


def test_a_tiny_form_that_forgets_the_house_rules_is_found() -> None:
    report = check_variant(ForgetsTheHouse(), games=3, seed="forgets")
    told = "`tiny` of the game with first_dealer=named has first_dealer=random"
    says = finding_of(report, "worlds are complete").says
    assert says.startswith(f"{told}; it keeps the house rules, as by house=self.house.")


def test_a_player_without_a_legal_action_in_the_tiny_form_is_told_with_the_deal() -> None:
    fault = next(tiny.incomplete_worlds(OnlyTinyIsStuck(), "stuck", 1))
    assert f"player {fault.state.to_act} is to act and has no legal action" == fault.says
    assert 1 == len(fault.state.actions())


@frozen
class Treading(Tricks):
    """Tricks in which the leader plays a card again and again, and keeps it."""

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        return layout, self


class NeverEnds(mutants.FaultyTricks):
    __module__ = mutants.HOME
    phase = Treading


class OnlyTinyNeverEnds(Turnover):
    @property
    def tiny(self) -> Self:
        game = super().tiny
        endless = NeverEnds(house=game.house, pack=game.pack, columns=game.columns, holes=game.holes)
        return cast("Self", endless)


@pytest.fixture
def few_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is taken never to end after a hundred actions, to save time."""
    for module in ("random_games", "tiny_form", "programs"):
        monkeypatch.setattr(f"cardcore.testing.{module}.TOO_LONG", 100)


@pytest.mark.usefixtures("few_actions")
@pytest.mark.parametrize(
    ("game", "law"),
    [
        (NeverEnds(), "a random game can be played to its end"),
        (OnlyTinyNeverEnds(), "worlds are complete"),
    ],
)
def test_the_check_of_a_game_that_never_ends_comes_to_an_end(game: Variant, law: str) -> None:
    report = check_variant(game, games=1, seed="endless")
    assert finding_of(report, law).says.startswith("EndlessGame: the game is not over after ")
    assert "programs play it to its end" not in (*report.laws, *report.caught_by)


def test_a_class_or_a_key_is_not_checked_in_place_of_a_game() -> None:
    with pytest.raises(MalformedVariant, match=r"write Turnover\(\) for the game"):
        check_variant(cast("Variant", Turnover))
    with pytest.raises(MalformedVariant, match="'turnover' is not a Variant"):
        check_variant(cast("Variant", "turnover"))


def test_an_error_in_a_law_is_a_breach_of_it() -> None:
    finding = finding_of(check_variant(EndsInTears(), games=1, seed="tears"), "records read back")
    assert finding.says.startswith("ZeroDivisionError: who won? (test_check.py, line ")


def test_options_that_are_not_the_usual_ones_are_named() -> None:
    game = Turnover().with_options({"stake": 7, "play_on": True})
    states = [Game(game, 1, shuffled(game.pack, "named")).start()]
    finding = Finding("law", "says").in_deal(states, "here")
    assert "here, dealer 1, options play_on=true stake=7" == finding.deal
    assert "       before the first action" == finding.lines()[-1]


class OnlyForTheUsualStake(Turnover):
    """A game that cannot be dealt for another stake."""

    def flow(self, state: State) -> Next | None:
        if self.house.stake != 1:
            raise ArithmeticError("the stake is not 1")
        return super().flow(state)

    @property
    def tiny(self) -> Self:
        game = super().tiny
        return evolve(self, pack=game.pack, columns=game.columns, holes=game.holes)


def test_a_game_that_breaks_off_before_its_cards_lie_is_told_with_dealer_and_options() -> None:
    (finding,) = findings_in(OnlyForTheUsualStake(), "stakes", 1)
    assert finding.says.startswith("ArithmeticError: the stake is not 1 (test_check.py, line ")
    assert re.fullmatch(r"game 1 from the seed stakes, dealer [01], options .*stake=\d+.*", finding.deal)


def test_an_error_in_the_tiny_form_is_told_with_dealer_and_options() -> None:
    finding = finding_of(check_variant(OnlyForTheUsualStake(), games=2, seed="stakes"), "worlds are complete")
    assert finding.says.startswith("ArithmeticError: the stake is not 1 (test_check.py, line ")
    wanted = r"the tiny form, game 1 from the seed stakes, dealer [01], options .*stake=\d+.*"
    assert re.fullmatch(wanted, finding.deal)


def test_a_disagreement_with_an_example_says_how_to_see_it_again() -> None:
    report = check_variant(mutants.LoserIsPaid(), games=0, seed="any")
    told = {line for line in report.lines() if "again with" in line}
    assert {"       again with: check_variant(variant, games=1, seed='any')"} == told


def test_what_a_game_says_does_not_steer_the_terminal() -> None:
    assert ["FAULT  law: ValueError: bad ?[31m line?break"] == Finding(
        "law", "ValueError: bad \x1b[31m line\nbreak"
    ).lines()


def test_a_game_without_an_end_is_not_written_out_in_full() -> None:
    actions = tuple(f"a{number}" for number in range(300))
    lines = Finding("law", "says", actions, pack="SA").lines()
    assert lines[2].startswith("       after 300 actions, the last of them a220 a221 ")


def test_one_game_and_one_example_are_told_in_the_singular() -> None:
    told = [Report("drawing", count, "x", ("the only law", "another"), count).lines()[0] for count in (1, 2)]
    assert [
        "drawing: 1 random game, 2 laws, 1 example",
        "drawing: 2 random games, 2 laws, 2 examples",
    ] == told


def test_the_report_for_programs_has_laws_and_findings() -> None:
    told = json.loads(check_variant(mutants.CardsAreLost(), games=1, seed="told").json_text())
    assert (False, "turnover", 1) == (told["passed"], told["variant"], told["games"])
    assert "cards are conserved" in told["laws"]
    lost = next(finding for finding in told["findings"] if finding["law"] == "cards are conserved")
    assert 6 == len(lost["actions"])


def test_worlds_that_are_never_drawn_are_shown_with_the_deal_that_lacks_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = worlds

    def always_the_same(mine: View, rng: Random) -> Iterator[World]:
        return repeat(next(first(mine, rng)))

    monkeypatch.setattr(tiny, "worlds", always_the_same)
    finding = finding_of(check_variant(Turnover(), games=3, seed="few"), "worlds are complete")
    assert "is never dealt the possible world" in finding.says
    assert finding.deal.startswith("the tiny form, game ")
    assert 8 == len(finding.pack.split())


def test_no_worlds_are_drawn_of_a_game_that_is_not_repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_worlds(mine: View, rng: Random, count: int) -> list[World]:
        raise AssertionError("worlds are drawn")

    for law in ("view_laws", "undo_laws"):
        monkeypatch.setattr(f"cardcore.testing.{law}.some_worlds", no_worlds)
    report = check_variant(mutants.EarlierStatesChange(), games=2, seed="changed")
    assert "the same seed and actions give the same states" in report.caught_by
    assert {"worlds are sound", "worlds are complete"}.isdisjoint((*report.laws, *report.caught_by))


def test_a_check_that_is_interrupted_tells_what_it_has_found() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(CheckInterrupted) as caught:
        check_variant(mutants.CardsAreLost(), games=9, seed="stop", progress=stop)
    report = caught.value.report
    assert "cards are conserved" in report.caught_by
    assert "turnover: 1 random game, " == report.lines()[0][:25]
    assert f"interrupted: {len(report.findings)} found fault by then" == report.lines()[-1]
    told = json.loads(report.json_text())
    assert (True, False) == (told["interrupted"], told["passed"])
    assert "interrupted" not in json.loads(evolve(report, interrupted=False).json_text())


def test_all_faults_of_a_lesson_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [("lesson first", "it has 3 moments, fewer than 8"), ("lesson first", "it asks nothing")]
    monkeypatch.setattr("cardcore.testing.check.lesson_faults", lambda variant: iter(told))
    report = check_variant(Turnover(), games=1)
    assert (Finding("lesson first", "it has 3 moments, fewer than 8; it asks nothing"),) == report.findings


def test_a_file_of_figures_that_cannot_be_used_is_named_with_its_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "figures.json").write_text("{}")
    monkeypatch.setattr("cardcore.plugins.shipped_figures.folders_of", lambda variant: [tmp_path])
    found = finding_of(check_variant(Turnover(), games=1), str(tmp_path / "figures.json"))
    assert "missing key command" in found.says
