"""The laws that look for leaks, false exact values, lost contexts and programs that break off."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from attrs import evolve, frozen

from cardcore import (
    Action,
    Advice,
    Card,
    Context,
    Dealt,
    Naming,
    Next,
    Outcome,
    Phase,
    Phases,
    State,
    Tricks,
    View,
)
from cardcore.search.advice import analyse_open_cards
from cardcore.search.adviser import Adviser
from cardcore.search.analysis import Analysis
from cardcore.storage.saves import Store
from cardcore.testing.check import findings_in
from cardcore.testing.deal_laws import MAX_TRIED, some_actions
from cardcore.testing.programs import unfinished_games
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

GAMES = range(3)


def complaints(game: Turnover | UpperHand, law: str) -> set[str]:
    """What a law has to say about a few random games."""
    found = [finding for number in GAMES for finding in findings_in(game, "laws", number, (law,))]
    return {finding.says for finding in found}


@frozen
class Announcement(Naming):
    """A player says yes, and the phase holds a hole card of the other for all to see."""

    leaked: Card | None = None


@frozen
class Leaky(Turnover):
    def phases(self, dealer: int) -> Phases:
        return Announcement(0, "ready", ("yes",)), Tricks

    def flow(self, state: State) -> Next | None:
        if isinstance(state.phase, Dealt):
            return Next(Announcement(0, "ready", ("yes",), leaked=state.cards("hole", 1)[0]))
        if isinstance(state.phase, Naming):
            return Next(Tricks.led_by(1 - state.start.dealer, self.trick_rules(state)))
        return None


def test_a_hidden_card_in_a_public_field_of_a_phase_is_found() -> None:
    found = complaints(Leaky(), "hidden cards stay hidden")
    assert any("the public state of Announcement shows it" in says for says in found)


def test_games_that_keep_their_secrets_break_no_law_of_hidden_cards() -> None:
    assert set() == complaints(UpperHand(), "hidden cards stay hidden")


@frozen
class LastTrickPays(Turnover):
    """Every trick is played; whoever captured the two of clubs is paid, whatever the tricks."""

    def outcome(self, state: State) -> Outcome:
        paid = 1 if Card.read("C2") in state.cards("won", 0) else -1
        return Outcome((paid, -paid), "{0} and {1} looked for the two of clubs.", {"score": [paid, -paid]})


def all_tricks(game: Turnover) -> Turnover:
    return evolve(game, house=evolve(game.house, play_on=True))


def test_what_depends_on_the_cards_taken_is_not_called_exact() -> None:
    assert set() == complaints(all_tricks(LastTrickPays()), "exact values are those of best play")


def test_a_value_that_is_falsely_called_exact_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def off_by_one(state: State) -> Analysis | None:
        analysis = analyse_open_cards(state)
        if analysis is None:
            return None
        return evolve(analysis, worths=tuple(evolve(w, value=w.value + 1) for w in analysis.worths))

    monkeypatch.setattr("cardcore.testing.endings.analyse_open_cards", off_by_one)
    game = all_tricks(Turnover())
    found = [
        f
        for number in GAMES
        for f in findings_in(game, "laws", number, ("exact values are those of best play",))
    ]
    assert found


class ForgetsItsContext(UpperHand):
    @property
    def context(self) -> type[Context]:
        return Context


def test_a_context_that_records_cannot_hold_is_found() -> None:
    assert complaints(ForgetsItsContext(), "the next deal of the match reads back")


def test_an_action_that_the_store_loses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_the_fifth(store: Store, game: int, number: int, action: str) -> None:
        if number < 5:
            kept(store, game, number, action)

    kept = Store.add_action
    monkeypatch.setattr(Store, "add_action", lose_the_fifth)
    assert complaints(Turnover(), "saved games read back")


class HalfAPoint(Turnover):
    def outcome(self, state: State) -> Outcome:
        return evolve(super().outcome(state), points=(0.5, -0.5))  # type: ignore[arg-type]  # the fault


class StrayBrace(Turnover):
    def outcome(self, state: State) -> Outcome:
        return evolve(super().outcome(state), reason="Who won? {2}")


def test_points_are_whole_numbers() -> None:
    told = "points are whole numbers, not (0.5, -0.5)"
    assert {told} == complaints(HalfAPoint(), "after the end nothing happens")


class KeepsNoScore(Turnover):
    def outcome(self, state: State) -> Outcome:
        return evolve(super().outcome(state), facts={"tricks": 13})


def test_the_facts_of_an_outcome_have_the_score() -> None:
    told = "the facts of the outcome are {'tricks': 13}; they must tell the 'score' by that name"
    assert {told} == complaints(KeepsNoScore(), "after the end nothing happens")


class PartnersWhoPayEachOther(Turnover):
    @property
    def sides(self) -> tuple[int, ...]:
        return (0, 0)


class ThreeSidesForTwo(Turnover):
    @property
    def sides(self) -> tuple[int, ...]:
        return (0, 1, 2)


def test_partners_have_the_same_points() -> None:
    told = "partners, by the sides (0, 0), do not have the same points in (1, -1)"
    assert told in complaints(PartnersWhoPayEachOther(), "after the end nothing happens")


def test_every_player_has_a_side() -> None:
    told = "the sides (0, 1, 2) are not those of 2 players"
    assert {told} == complaints(ThreeSidesForTwo(), "after the end nothing happens")


def test_a_reason_names_no_player_who_is_not_there() -> None:
    told = "the reason 'Who won? {2}' has a brace that stands for no player"
    assert {told} == complaints(StrayBrace(), "after the end nothing happens")


def give_up(view: View, rng: Random) -> Action:
    raise ArithmeticError("too hard for a rule of thumb")


class TooHard(Turnover):
    def advisers(self) -> Mapping[type[Phase], Advice]:
        return {Tricks: Adviser(rule_of_thumb=give_up)}


def test_a_program_that_breaks_off_is_named_with_the_deal() -> None:
    called, error, states = next(unfinished_games(TooHard(), "laws", 1))
    assert ("game of thumb", "too hard for a rule of thumb") == (called, str(error))
    assert 1 == len(states)


@frozen
class OverAtOnce(Turnover):
    """No card is played."""

    def flow(self, state: State) -> Next | None:
        return None

    def outcome(self, state: State) -> Outcome:
        return Outcome((0, 0), "Nothing is played.", {"score": [0, 0]})


def test_a_deal_that_is_over_before_anybody_has_acted_breaks_no_law() -> None:
    game = OverAtOnce()
    found = [finding.says for number in GAMES for finding in findings_in(game, "laws", number)]

    assert [] == found


def test_of_very_many_actions_some_are_tried_and_of_few_all() -> None:
    few, many = Tricks.every_action(Turnover().pack), UpperHand().every_action(0)

    assert few == some_actions(few, Random(1))
    assert MAX_TRIED >= len(some_actions(many * 20, Random(1)))
