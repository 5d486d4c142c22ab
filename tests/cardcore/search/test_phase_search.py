"""Looking ahead in every part of every game: nothing is left without an answer, and nothing is peeked at."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from cardcore import Adviser, Naming, Rank, State, Suit, Variant, pack_of
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.search.advice import advise
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.evaluator import Evaluator
from cardcore.search.ismcts import search_in_tree
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.phase_search import ValuedSearch
from tests.cardcore.players.playing import dealt, played_out
from tests.games.bold_offers import BoldOffers, highest
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.open_hands import OpenHands
from tests.games.sealed import SealedOffers
from tests.variants.positions import Side, after, deal_of
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.upper_hand import UpperHand

THREE = UpperHand().with_options({"players": 3})
SEALED = SealedOffers(pack=pack_of(list(Rank)[8:], (Suit.SPADES,)))
GAMES: list[Variant] = [UpperHand(), THREE, Honeymoon(), DrawingWhist(), DummyWhist(), LayingWhist()]
GAMES += [OpenHands(), SEALED]
LITTLE = Budget(worlds=1)


def seen(state: State) -> View:
    """What the player to act sees."""
    return view(state, state.phase.to_act)


def found(state: State, budget: Budget = LITTLE) -> Analysis:
    """What the player to act finds."""
    return advise(seen(state), Random(1), budget)


def choices(variant: Variant, seed: str) -> list[State]:
    """The states of a deal between players who choose at random, where the search looks ahead at a choice."""
    end = played_out(dealt(variant, seed), ("random",) * variant.players, seed)
    return [state for state in end.chain() if len(state.legal()) > 1 and not known_play(state)]


def known_play(state: State) -> bool:
    """Whether the play of all cards goes on, which has a search of its own."""
    return bool(getattr(state.phase, "solvable", False))


def lead_to_be_named() -> State:
    """Chinese Bridge when declarer is to say which of the opponent's hands leads."""
    chooses = Chinese().with_options({"opening_lead": "declarer_names"})
    return after(dealt(chooses, "named"), "1NT Pass")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_wherever_there_is_a_choice_every_action_has_a_value(game: Variant) -> None:
    states = choices(game, "everywhere")
    for state in Random(1).sample(states, min(4, len(states))):
        assert list(state.legal()) == [worth.action for worth in found(state).worths]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_it_finds_the_same_in_every_world_that_the_player_cannot_tell_apart(game: Variant) -> None:
    states = choices(game, "peek")
    for state in Random(2).sample(states, min(3, len(states))):
        mine, budget = seen(state), Budget(worlds=2)
        here = advise(mine, Random(3), budget)
        for world in some_worlds(mine, Random(4), 2):
            there = view(world.game.end(), mine.player)
            assert here == advise(there, Random(3), budget)


def test_where_a_word_decides_who_leads_both_words_have_a_value() -> None:
    state = lead_to_be_named()
    assert isinstance(state.phase, Naming)
    analysis = found(state, Budget(worlds=4))
    assert list(state.legal()) == [worth.action for worth in analysis.worths]
    # Both are valued in the same worlds: what is uncertain is the difference from the better one.
    best, other = sorted(analysis.worths, key=lambda worth: -worth.value)
    assert 0 == best.error < other.error < inf


@pytest.mark.parametrize(("advice", "offers"), [(Adviser(highest), {"3"}), (Adviser(), {"0", "1", "2", "3"})])
def test_beyond_the_tree_a_game_goes_on_by_its_own_rule_of_thumb(advice: Adviser, offers: set[str]) -> None:
    start = dealt(BoldOffers(pack=SEALED.pack, advice=advice), "bold")
    search = ValuedSearch(seen(start), Random(1), evaluator=Evaluator(PLAIN))
    assert offers == {str(action) for action in search.simulate(start).actions()}


def test_what_an_offer_brings_is_the_same_whether_the_deal_ends_with_it_or_is_valued_before() -> None:
    looking, budget = seen(dealt(SEALED, "x")), Budget(worlds=20)
    to_the_end = [worth.value for worth in search_in_tree(looking, Random(1), budget).worths]
    assert to_the_end == [worth.value for worth in advise(looking, Random(1), budget).worths]


def test_where_there_is_no_choice_nothing_is_searched() -> None:
    state = after(deal_of(Side("CA", "SK", "SQ"), Side("C2", "C3", "H4")), "CA")
    assert [inf] == [worth.error for worth in found(state).worths]


def test_a_player_who_is_not_to_act_has_nothing_to_choose() -> None:
    state = dealt(Honeymoon(), "not yet")
    with pytest.raises(LookupError, match="has nothing to choose"):
        advise(view(state, 1 - state.phase.to_act), Random(1), LITTLE)


@pytest.mark.parametrize("said", ["", "Pass", "Pass Pass"])
def test_a_budget_of_seconds_is_kept_in_offers_and_laying_alike(said: str) -> None:
    state = after(dealt(UpperHand(), "time"), said)
    assert list(state.legal()) == [w.action for w in found(state, Budget(seconds=1e-6)).worths]
