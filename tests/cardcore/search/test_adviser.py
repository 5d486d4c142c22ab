"""Advice on phases: what a game says about its own comes before what the program says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from random import Random
from typing import cast

import pytest
from attrs import frozen

from cardcore import Action, Advice, Adviser, Phase, State, Tricks, Variant, View
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.search.advice import advise
from cardcore.search.adviser import Advisers, advisers_on
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from tests.cardcore.players.playing import dealt
from tests.games.bold_offers import BoldOffers, highest, liking_two, not_now
from tests.games.sealed import Offering, SealedOffers
from variants.turnover import Turnover


def chosen_by_thumb(state: State) -> str:
    """What `thumb` does."""
    return str(player_named("thumb").choose(view(state, state.phase.to_act), Random(1)))


def found(state: State) -> Analysis:
    """What `search` finds in two worlds."""
    return advise(view(state, state.phase.to_act), Random(1), Budget(worlds=2))


def test_thumb_follows_the_rule_of_thumb_that_a_game_brings_for_its_own_phase() -> None:
    assert "3" == chosen_by_thumb(dealt(BoldOffers(), "bold"))


def test_search_uses_the_treatment_that_a_game_brings_for_its_own_phase() -> None:
    analysis = found(dealt(BoldOffers(), "bold"))
    assert {"0": 0, "1": 0, "2": 1, "3": 0} == {str(w.action): w.value for w in analysis.worths}


def test_where_no_advice_is_given_search_looks_ahead_in_a_tree() -> None:
    unadvised = dealt(BoldOffers(advice=Adviser()), "tree")
    analysis = found(unadvised)
    assert list(unadvised.legal()) == [worth.action for worth in analysis.worths]
    assert all(worth.error > 0 for worth in analysis.worths)


def test_a_treatment_that_does_not_apply_leaves_the_decision_to_the_tree() -> None:
    hesitant = dealt(BoldOffers(advice=Adviser(search=not_now)), "hesitant")
    assert found(dealt(SealedOffers(), "hesitant")).worths == found(hesitant).worths


def test_a_treatment_that_returns_something_else_is_told_what_it_must_return() -> None:
    three = dealt(BoldOffers(advice=Adviser(search=lambda search: cast("Analysis", 3))), "three")
    with pytest.raises(TypeError, match="returned a int; it returns an Analysis, or raises NotSolvable"):
        found(three)


def test_a_rule_of_thumb_alone_leads_on_beyond_the_tree_and_a_treatment_alone_leaves_thumb() -> None:
    ruled = dealt(BoldOffers(advice=Adviser(highest)), "half")
    searched = dealt(BoldOffers(advice=Adviser(search=liking_two)), "half")
    plain = dealt(SealedOffers(), "half")
    assert ("3", chosen_by_thumb(plain)) == (chosen_by_thumb(ruled), chosen_by_thumb(searched))
    assert found(plain).worths != found(ruled).worths


@frozen
class LaterOffering(Offering):
    """The same bidding, as a class of its own."""


@frozen
class LaterOffers(BoldOffers):
    """The game with the bidding that is built on another."""

    def offering(self, dealer: int) -> LaterOffering:
        """The non-dealer offers first."""
        return LaterOffering(1 - dealer, len(self.pack))


def test_advice_on_a_phase_holds_for_phases_that_are_built_on_it() -> None:
    state = dealt(LaterOffers(), "later")
    assert isinstance(state.phase, LaterOffering)
    assert "3" == chosen_by_thumb(state)


@frozen
class LowTurnover(Turnover):
    """Turnover in which `thumb` is told to play the first card that it may."""

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """The first card."""
        return {Tricks: Adviser(rule_of_thumb=first)}


def first(view: View, rng: Random) -> Action:
    """The first legal action."""
    return view.legal[0]


def test_a_game_may_overrule_what_the_program_says_about_tricks() -> None:
    state = dealt(LowTurnover(), "low")
    assert str(state.legal()[0]) == chosen_by_thumb(state)
    assert found(dealt(Turnover(), "low")).worths == found(state).worths


def test_what_is_said_about_a_class_comes_before_what_is_said_about_those_that_it_is_built_on() -> None:
    of_the_program: Advisers = {
        Offering: Adviser(search=liking_two),
        LaterOffering: Adviser(first),
    }
    state = dealt(LaterOffers(), "order")
    advisers = list(advisers_on(view(state, state.phase.to_act), of_the_program))
    assert [Adviser(first), Adviser(highest, liking_two), Adviser(search=liking_two)] == advisers


class Slogan(Advice):
    """Advice for players of another kind."""


@frozen
class SloganOffers(SealedOffers):
    """Sealed offers with advice that no player of the program can read."""

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """A slogan."""
        return {Offering: Slogan()}


def test_advice_for_players_of_another_kind_is_left_to_them() -> None:
    game: Variant = SloganOffers()
    assert chosen_by_thumb(dealt(SealedOffers(), "slogan")) == chosen_by_thumb(dealt(game, "slogan"))


def test_neither_games_nor_rules_of_thumb_load_the_solver() -> None:
    program = (
        "import sys, variants; from random import Random; from cardcore.players import player_named;"
        "from cardcore import Game; from cardcore.knowledge.view import view;"
        "game = next(v for v in variants.twohand_variants() if v.key == 'upper-hand');"
        "state = Game(game, 0, game.pack).start();"
        "player_named('thumb').choose(view(state, state.phase.to_act), Random(1));"
        "heavy = {'numba', 'numpy', 'cardcore.search.solver', 'cardcore.search.phase_search'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "[]" == ran.stdout.strip()
