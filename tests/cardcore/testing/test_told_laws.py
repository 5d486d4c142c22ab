"""The laws of what a game tells, and of its points: games with one fault each, and the words on it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import ClassVar, cast

import pytest
from attrs import evolve, field, frozen

from cardcore import (
    Action,
    Dealt,
    Json,
    Layout,
    Naming,
    Next,
    Outcome,
    Pack,
    Phases,
    Place,
    Sight,
    State,
    Tricks,
    private,
)
from cardcore.phases.naming import Named
from cardcore.testing.check import findings_in
from tests.cardcore.testing import mutants
from tests.cardcore.testing.test_laws import complaints
from variants.turnover import Turnover

SENTENCES = "sentences name players of the game"
PROGRAMS = "programs can read what they are told"
ROWS = "phases fit rows of deals"


class SaysNothingAtAll(Turnover):
    def status(self, sight: Sight) -> str:
        return cast("str", None)


class ClearsTheScreen(Turnover):
    def status(self, sight: Sight) -> str:
        return "\x1b[2Jnothing to see"


class SpeaksOfNobody(Turnover):
    def running_score(self, sight: Sight) -> str:
        return "points: {0} 21, {7} 19"


def test_what_the_table_says_is_text() -> None:
    told = "the status told to an onlooker is None, which is no text"
    assert {told} == complaints(SaysNothingAtAll(), SENTENCES)


def test_what_the_table_says_does_not_steer_the_terminal() -> None:
    told = "the status told to an onlooker has characters that cannot be printed: '\\x1b[2Jnothing to see'"
    assert {told} == complaints(ClearsTheScreen(), SENTENCES)


def test_what_the_table_says_names_no_player_who_is_not_there() -> None:
    told = "'points: {0} 21, {7} 19' has a brace that stands for no player"
    assert {f"the running score told to an onlooker {told}"} == complaints(SpeaksOfNobody(), SENTENCES)


class SpeaksOfYours(Turnover):
    said: ClassVar[str] = "{0}'s turn comes."

    def status(self, sight: Sight) -> str:
        return self.said


class SpeaksOfYouAsOfOthers(SpeaksOfYours):
    said = "{0} leads, {1} is to follow."


class SpeaksOfBoth(SpeaksOfYours):
    said = "{0} leads. The partner of {1} is to follow; it was {0} who led."


def test_what_the_table_says_goes_with_a_name_and_with_you() -> None:
    why = "which would become `You's`; the verb must go with a name and with you, and no `'s` may follow"
    told = "the status told to an onlooker '{0}'s turn comes.' has `'s` behind a player"
    assert {f"{told}, {why}"} == complaints(SpeaksOfYours(), SENTENCES)
    (told,) = complaints(SpeaksOfYouAsOfOthers(), SENTENCES)
    assert "has `is` behind a player, which would become `You is`" in told
    assert set() == complaints(SpeaksOfBoth(), SENTENCES)


class PlacesThatRing(Turnover):
    @property
    def places(self) -> tuple[Place, ...]:
        first, *rest = super().places
        return (evolve(first, called="ro\aw"), *rest)


def test_names_of_places_do_not_steer_the_terminal() -> None:
    told = "what a place is called has characters that cannot be printed: 'ro\\x07w'"
    assert {told} == complaints(PlacesThatRing(), SENTENCES)


@frozen
class Announcement(Naming):
    """A player says yes."""


@frozen
class SummedUpByNobody(Announcement):
    def summary(self) -> str:
        return "{2} is ready"


@frozen
class HardToSumUp(Announcement):
    def summary(self) -> str:
        raise ArithmeticError("what came of it?")


@frozen
class TellsASet(Announcement):
    def facts(self) -> dict[str, Json]:
        return {"phase": "naming", "words": cast("Json", set(self.words))}


@frozen
class TellsNoNumber(Announcement):
    def facts(self) -> dict[str, Json]:
        return {"phase": "naming", "chance": float("nan")}


@frozen
class Announced(Turnover):
    """The dealer says yes before the play."""

    phase: ClassVar[type[Naming]] = Announcement

    def phases(self, dealer: int) -> Phases:
        return self.phase(dealer, "ready", ("yes",)), Tricks

    def flow(self, state: State) -> Next | None:
        if isinstance(state.phase, Dealt):
            return Next(self.phase(state.start.dealer, "ready", ("yes",)))
        if isinstance(state.phase, Naming):
            return Next(Tricks.led_by(1 - state.start.dealer, self.trick_rules(state)))
        return None


@frozen
class RepeatsItself(Announcement):
    def every_action(self, pack: Pack) -> tuple[Named, ...]:
        return (*Naming.every_action(self, pack), *Naming.every_action(self, pack))


class ListsEverythingTwice(Announced):
    phase = RepeatsItself


class ListsTwiceWhatNeverComesUp(Turnover):
    def phases(self, dealer: int) -> Phases:
        return RepeatsItself(dealer, "ready", ("yes",)), Tricks


def test_an_action_that_is_listed_twice_is_found() -> None:
    told = "`every_action` of RepeatsItself lists ready:yes twice"
    law = "what is listed is legal and nothing else"
    assert {told} == complaints(ListsEverythingTwice(), law)
    assert {told} == complaints(ListsTwiceWhatNeverComesUp(), law)


@frozen
class RingsTheBell(Announcement):
    @property
    def guide(self) -> str:
        return "yes\a"


class GuideRings(Announced):
    phase = RingsTheBell


def test_the_guide_of_a_phase_does_not_steer_the_terminal() -> None:
    told = "the guide of RingsTheBell has characters that cannot be printed: 'yes\\x07'"
    assert {told} == complaints(GuideRings(), SENTENCES)


class SummaryOfNobody(Announced):
    phase = SummedUpByNobody


class SummaryRaises(Announced):
    phase = HardToSumUp


class FactsWithASet(Announced):
    phase = TellsASet


class FactsWithoutANumber(Announced):
    phase = TellsNoNumber


def test_a_summary_names_no_player_who_is_not_there() -> None:
    told = "the summary of SummedUpByNobody told to an onlooker '{2} is ready'"
    assert {f"{told} has a brace that stands for no player"} == complaints(SummaryOfNobody(), SENTENCES)


def test_a_summary_that_raises_an_error_is_found() -> None:
    assert {"ArithmeticError: what came of it?"} == {
        says.partition(" (")[0] for says in complaints(SummaryRaises(), SENTENCES)
    }


@pytest.mark.parametrize(
    ("game", "phase", "why"),
    [
        (FactsWithASet(), "TellsASet", "Object of type set is not JSON serializable"),
        (FactsWithoutANumber(), "TellsNoNumber", "Out of range float values are not JSON compliant"),
    ],
    ids=["a set", "no number"],
)
def test_facts_that_are_no_json_are_found_with_the_phase(game: Turnover, phase: str, why: str) -> None:
    (told,) = complaints(game, PROGRAMS)
    assert told.startswith(f"`facts` of {phase} for an onlooker cannot be written as JSON: {why}")


@frozen
class TellsWhatIsMasked(Announcement):
    """Tells programs a private field as it is, although for others the field is masked."""

    secret: object = field(default="clubs", metadata=private())

    def facts(self) -> dict[str, Json]:
        return {"phase": "naming", "secret": cast("Json", self.secret)}


class FactsWithWhatIsMasked(Announced):
    phase = TellsWhatIsMasked


def test_facts_with_a_masked_field_that_is_not_written_as_text_are_found() -> None:
    (told,) = complaints(FactsWithWhatIsMasked(), PROGRAMS)
    assert told == (
        "`facts` of TellsWhatIsMasked for an onlooker cannot be written as JSON:"
        " Object of type Hidden is not JSON serializable"
    )


class FailsInRows(Turnover):
    def phase_facts(self, state: State) -> Mapping[str, int]:
        raise ArithmeticError("too many aces")


class ListsInRows(Turnover):
    def phase_facts(self, state: State) -> Mapping[str, int]:
        return {"aces": cast("int", [1, 3])}


class CountsInRows(Turnover):
    asked = count()

    def phase_facts(self, state: State) -> Mapping[str, int]:
        return {"asked": next(self.asked)}


def test_rows_of_deals_hold_text_and_numbers_that_a_replay_gives_again() -> None:
    assert {"ArithmeticError: too many aces"} == {
        says.partition(" (")[0] for says in complaints(FailsInRows(), ROWS)
    }
    told = "`phase_facts` gives [1, 3] for tricks.aces, which is neither text nor a whole number"
    assert {told} == complaints(ListsInRows(), ROWS)
    told = "`phase_facts` gives something else when the deal is played again"
    assert {told} == complaints(CountsInRows(), ROWS)


PLAYED: list[State] = []
"""What a faulty game remembers from one deal to the next."""


class PaysForEarlierDeals(Turnover):
    def flow(self, state: State) -> Next | None:
        PLAYED.append(state)
        return super().flow(state)

    def outcome(self, state: State) -> Outcome:
        right = super().outcome(state)
        return evolve(right, facts={**right.facts, "played": len(PLAYED)})


def test_an_outcome_that_depends_on_what_was_played_before_is_found() -> None:
    found = complaints(PaysForEarlierDeals(), "the same seed and actions give the same states")
    assert len(found) == 3
    assert all(says.startswith("the outcome is Outcome(points=") for says in found)


class SumOfOne(Turnover):
    @property
    def points_sum(self) -> int:
        return 1


class NobodyLoses(Turnover):
    @property
    def points_range(self) -> tuple[int, int]:
        return (0, 5)


def test_points_are_what_the_game_says_of_them_beforehand() -> None:
    law = "after the end nothing happens"
    assert "the points (1, -1) add up to 0, not to the 1 of `points_sum`" in complaints(SumOfOne(), law)
    told = "the points (1, -1) are not all between 0 and 5, as `points_range` says"
    assert told in complaints(NobodyLoses(), law)


@frozen
class SmallLettersOnly(Announcement):
    def read(self, text: str) -> Named:
        return Naming.read(self, "" if text.isupper() else text)


class ReadsSmallLettersOnly(Announced):
    phase = SmallLettersOnly


def test_notation_must_be_read_in_capitals_as_well() -> None:
    (told,) = complaints(ReadsSmallLettersOnly(), "notation reads back")
    assert told.startswith("InvalidNotation: '' names nothing here; write ready:yes.")


@frozen
class LooksWordsUp(Announcement):
    def read(self, text: str) -> Named:
        return {str(action).lower(): action for action in self.every_action(())}[text.lower()]


@frozen
class ReadsNothing(Announcement):
    def read(self, text: str) -> Named:
        return Naming.read(self, text) if "yes" in text.lower() else cast("Named", None)


class RaisesAtTheTable(Announced):
    phase = LooksWordsUp


class TakesAnything(Announced):
    phase = ReadsNothing


def test_text_that_is_no_action_must_be_answered_with_invalid_notation() -> None:
    wanted = "text that is no action of the phase is answered with InvalidNotation"
    told = "`read` of LooksWordsUp, asked for 'ZZ', raised KeyError: 'zz'"
    assert {f"{told}; {wanted}"} == complaints(RaisesAtTheTable(), "notation reads back")
    told = "`read` of ReadsNothing, asked for 'ZZ', gave None, which is no action"
    assert {f"{told}; {wanted}"} == complaints(TakesAnything(), "notation reads back")


@frozen
class Unwritten(Named):
    def __str__(self) -> str:
        return cast("str", 5)


@frozen
class Blank(Named):
    def __str__(self) -> str:
        return " "


@frozen
class Mute(Announcement):
    kind: ClassVar[type[Named]] = Unwritten

    def legal(self, layout: Layout) -> tuple[Named, ...]:
        return tuple(self.kind(self.about, word) for word in self.words)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Naming]:
        return layout, evolve(self, named=self.words[0])


@frozen
class MuteAndBlank(Mute):
    kind = Blank


class WritesNothing(Announced):
    phase = Mute


class WritesBlanks(Announced):
    phase = MuteAndBlank


def test_an_action_whose_str_gives_no_text_is_named_by_its_class() -> None:
    wanted = "it gives the notation that is typed and kept, such as aside:S9"
    told = "`str` of Unwritten gives no text, TypeError: __str__ returned non-string (type int)"
    assert {f"{told}; {wanted}"} == complaints(WritesNothing(), "notation reads back")
    assert {f"`str` of Blank gives no text; {wanted}"} == complaints(WritesBlanks(), "notation reads back")


def test_an_action_that_cannot_be_written_does_not_break_the_check_off() -> None:
    (found,) = findings_in(WritesNothing(), "laws", 0, ("records read back",))
    assert "(Unwritten)" == found.actions[0]


@frozen
class PointsNowhere(Announcement):
    section: ClassVar[str] = "Nowhere"


@frozen
class PlaysNowhere(Tricks):
    section: ClassVar[str] = "Noplace"


class RefusesByNoRule(Announced):
    """A game whose rules page is that of Turnover Bridge."""

    __module__ = mutants.HOME
    phase = PointsNowhere


def test_the_section_of_a_phase_stands_on_the_rules_page() -> None:
    (told,) = complaints(RefusesByNoRule(), SENTENCES)
    assert told.startswith("the rules page has no section 'Nowhere' of PointsNowhere; it has ")
    assert told.endswith("Sources")


class RefusesByNoRules(RefusesByNoRule):
    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is None or not isinstance(following.phase, Tricks):
            return following
        return Next(PlaysNowhere.led_by(following.phase.leader, following.phase.rules))


def test_all_sections_that_the_rules_page_lacks_are_named_together() -> None:
    (told,) = complaints(RefusesByNoRules(), SENTENCES)
    assert told.startswith("the rules page has no section 'Nowhere' of PointsNowhere and 'Noplace' of Plays")
