"""Views: what a player may know, what it looks like to programs, and that it tells nothing else."""

from __future__ import annotations

import json
from gc import get_referents
from random import Random
from types import FunctionType, ModuleType

import pytest

from cardcore.game.game import Game
from cardcore.game.state import Start, State, Variant
from cardcore.knowledge.recall import sightings
from cardcore.knowledge.view import view
from cardcore.rules.actions import HIDDEN, mask_fields
from cardcore.rules.cards import Card, cards_in, mask_of, read_cards, write_cards
from cardcore.rules.layout import Layout
from cardcore.rules.shuffling import shuffled
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.sealed import Offer, Offering, SealedOffers
from variants.turnover import Turnover

GAMES: list[Variant] = [Turnover(), DrawingWhist(), DummyWhist(), LayingWhist(), SealedOffers()]


def played(state: State, texts: str) -> State:
    """The state after some actions in notation."""
    for text in texts.split():
        state = state.apply(state.read(text))
    return state


def a_turnover_deal() -> State:
    """Player 0: SA on HJ, hole cards SJ HK. Player 1: SK on HQ, hole cards SQ HA. Player 0 leads."""
    return Game(Turnover().tiny, 1, read_cards("HJ HQ SA SK HK HA SJ SQ")).start()


def a_laying_deal() -> State:
    """Player 0 holds SA HK, the third hand is DA DK, player 1 holds SK HA, the upper hand is SQ."""
    return Game(LayingWhist().tiny, 1, read_cards("SA DA SK HK DK HA SQ")).start()


def sealed_offers() -> State:
    """The upcard is SA; SK and SQ are to come. Player 0 offers first."""
    return Game(SealedOffers().tiny, 1, read_cards("SQ SK SA")).start()


def test_a_view_says_whose_it_is_and_who_is_to_act() -> None:
    seen = view(a_turnover_deal(), 1)
    assert (1, 0, 1, False) == (seen.player, seen.to_act, seen.dealer, seen.over)


def test_legal_actions_are_in_the_view_of_the_player_to_act_only() -> None:
    mine, yours = view(a_turnover_deal(), 0), view(a_turnover_deal(), 1)
    assert ["HK", "SJ", "SA"] == [str(action) for action in mine.legal]
    assert () == tuple(yours.legal)


def test_the_open_cards_of_a_view_are_those_that_the_player_may_look_at() -> None:
    assert "HK SJ SK SA" == write_cards(cards_in(view(a_turnover_deal(), 0).open))


def test_a_view_for_programs_shows_a_turnover_table() -> None:
    shown = view(a_turnover_deal(), 0).as_json()
    table = [
        {"place": "row", "owner": 0, "piles": [["??", "SA"]]},
        {"place": "row", "owner": 1, "piles": [["??", "SK"]]},
        {"place": "hole", "owner": 0, "cards": ["HK", "SJ"], "count": 2},
        {"place": "hole", "owner": 1, "cards": [], "count": 2},
        {"place": "trick", "owner": None, "cards": [], "count": 0},
        {"place": "won", "owner": 0, "cards": [], "count": 0},
        {"place": "won", "owner": 1, "cards": [], "count": 0},
    ]
    assert table == shown["table"]
    assert [{"cards": ["HJ", "HQ", "HA", "SQ"], "spots": [[0, 0, 0], [1, 0, 0], [3]]}] == shown["among"]
    assert ([], []) == (shown["voids"], shown["history"])


def test_a_view_for_programs_tells_the_history_and_the_voids() -> None:
    pack = read_cards("SA HA C2 HK C3 HQ D5 SK D3 SQ")
    deal = Game(DrawingWhist(pack=tuple(sorted(pack)), held=3), 1, pack).start()
    shown = view(played(deal, "SA HQ"), 0).as_json()
    assert [[0, "SA"], [1, "HQ"]] == shown["history"]
    assert [{"action": 1, "places": [1], "suit": "S"}] == shown["voids"]


def test_a_card_laid_face_down_is_a_question_mark_in_the_others_history() -> None:
    state = played(a_laying_deal(), "keep keep lay:HK")
    assert [[0, "keep"], [1, "keep"], [0, "lay:??"]] == view(state, 1).as_json()["history"]
    assert [[0, "keep"], [1, "keep"], [0, "lay:HK"]] == view(state, 0).as_json()["history"]


def test_a_view_is_the_same_whichever_card_is_laid_face_down() -> None:
    state = played(a_laying_deal(), "keep keep")
    views = [view(state.apply(action), 1) for action in state.legal()]
    assert [views[0]] * 3 == views


def test_a_sealed_offer_is_seen_by_the_one_who_made_it() -> None:
    state = played(sealed_offers(), "2")
    mine, yours = view(state, 0).phase, view(state, 1).phase
    assert isinstance(mine, Offering)
    assert isinstance(yours, Offering)
    assert ((2, HIDDEN), (HIDDEN, None)) == (mine.sealed, yours.sealed)
    assert Offer(HIDDEN) == view(state, 1).history[-1].action


def test_a_view_is_the_same_whatever_is_sealed() -> None:
    views = [view(sealed_offers().apply(action), 1) for action in sealed_offers().legal()]
    assert [views[0]] * 4 == views
    assert 1 == len({str(seen.as_json()) for seen in views})


def test_both_offers_are_turned_up_when_the_last_is_made() -> None:
    state = played(sealed_offers(), "2 3")
    for player in (0, 1):
        phase = view(state, player).phase
        assert isinstance(phase, Offering)
        assert ((2, 3),) == phase.opened


def test_the_facts_of_a_masked_phase_are_masked() -> None:
    state = played(sealed_offers(), "2")
    assert ["??", None] == view(state, 1).phase.facts()["sealed"]


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("player", [0, 1])
def test_a_replayed_game_gives_the_same_views(variant: Variant, player: int) -> None:
    random, state = Random(7), Game(variant, 1, shuffled(variant.pack, "views")).start()
    while not state.over:
        state = state.apply(random.choice(list(state.legal())))
    again = Game.of(state).end()
    assert view(state, player) == view(again, player)
    assert [view(each, player) for each in state.chain()] == [view(each, player) for each in again.chain()]


@pytest.mark.parametrize("variant", GAMES)
def test_a_view_can_be_written_as_json(variant: Variant) -> None:
    random, state = Random(8), Game(variant, 0, shuffled(variant.pack, "json")).start()
    while not state.over:
        shown = view(state, 0).as_json()
        assert shown == json.loads(json.dumps(shown))
        state = state.apply(random.choice(list(state.legal())))


@pytest.mark.parametrize("variant", GAMES)
def test_every_open_card_is_known_where_it_lies(variant: Variant) -> None:
    random, state = Random(9), Game(variant, 0, shuffled(variant.pack, "open")).start()
    while not state.over:
        state = state.apply(random.choice(list(state.legal())))
        seen = view(state, 1)
        for card in cards_in(seen.open):
            assert card in seen.known_cards(state.layout.place_of(card))


@pytest.mark.parametrize("variant", GAMES)
def test_places_are_counted_as_they_are(variant: Variant) -> None:
    random, state = Random(10), Game(variant, 0, shuffled(variant.pack, "count")).start()
    while not state.over:
        state = state.apply(random.choice(list(state.legal())))
        places = range(len(variant.places))
        assert [len(state.layout.cards(place)) for place in places] == [
            view(state, 0).count(p) for p in places
        ]


def test_there_is_a_sighting_for_the_deal_and_one_for_every_action() -> None:
    state = played(a_turnover_deal(), "SA SK HK")
    assert 4 == len(sightings(state, 0))
    assert [None, "SA", "SK", "HK"] == [
        None if seen.action is None else str(seen.action) for seen in sightings(state, 0)
    ]


def test_a_view_asked_for_late_is_the_one_asked_for_early() -> None:
    early, late = a_turnover_deal(), a_turnover_deal()
    for text in ("SA", "SK", "HK"):
        view(early, 0)
        early, late = played(early, text), played(late, text)
    assert view(early, 0) == view(late, 0)


def test_what_lies_under_a_top_never_stands_in_a_view() -> None:
    state = a_turnover_deal()
    table = str(view(state, 0).as_json()["table"])
    assert [] == [card for card in ("HJ", "HQ", "HA", "SQ") if card in table]


def test_masking_a_play_of_a_view_changes_nothing() -> None:
    state = played(a_turnover_deal(), "SA")
    assert state.action == mask_fields(state.action, 1, 0)
    assert (Card.read("SA"),) == view(state, 1).known_cards(4)


def test_the_tops_of_a_row_are_its_uncovered_cards_as_far_as_they_are_known() -> None:
    state = Game(Turnover(), 0, shuffled(Turnover().pack, "tops")).start()
    while not state.over:
        for place in (0, 1):
            seen = view(state, 0)
            tops = [pile[-1] for pile in (seen.pile(place, number) for number in range(12)) if pile]
            assert mask_of(top for top in tops if top is not None) == seen.tops(place)
        state = state.apply(state.legal()[-1])


@pytest.mark.parametrize("variant", GAMES)
def test_nothing_that_a_view_holds_leads_to_the_state(variant: Variant) -> None:
    state = Game(variant, 0, shuffled(variant.pack, "graph")).start()
    for _ in range(3):
        state = state.apply(state.legal()[0])
    met, ahead = set[int](), [view(state, 0)]
    while ahead:
        thing = ahead.pop()
        if id(thing) not in met and not isinstance(thing, type | ModuleType | FunctionType):
            met.add(id(thing))
            assert not isinstance(thing, State | Start | Layout)
            ahead += get_referents(thing)
