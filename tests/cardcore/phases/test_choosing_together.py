"""Cards that two players choose at the same time: in turn, masked until the last one is chosen."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Choosing, Game, Rank, State, Tricks
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import World, some_worlds
from cardcore.rules.cards import pack_of, read_cards, write_cards
from cardcore.rules.errors import InvalidNotation, NotPlayable, WrongKind
from cardcore.testing.laws import LAWS, Law
from cardcore.testing.random_games import play_at_random
from tests.games.passing import PassingWhist

HEARTS_AND_SPADES = read_cards("HA SA HK SK HQ SQ HJ SJ HT ST")
"""Player 0 deals; player 1 holds the hearts and player 0 the spades."""

HIGH_CARDS = pack_of(list(Rank)[8:])
GAME = PassingWhist(pack=tuple(sorted(HEARTS_AND_SPADES)))


def after(actions: str = "") -> State:
    state = Game(GAME, 0, HEARTS_AND_SPADES).start()
    for text in actions.split():
        state = state.apply(state.read(text))
    return state


PASSED = "pass:HA pass:HT pass:SK pass:SQ"


def seen(state: State, player: int, place: str, of: int) -> str:
    mine = view(state, player)
    number = state.layout.at(place, of)
    return f"{write_cards(mine.known_cards(number))} of {mine.count(number)}"


def told(mine: View) -> list[str]:
    return [str(each.action) for each in mine.history[1:]]


def test_each_player_chooses_all_of_the_own_cards_in_turn() -> None:
    assert [1, 1, 0, 0] == [after(" ".join(PASSED.split()[:n])).to_act for n in range(4)]


def test_what_is_passed_is_hidden_from_the_receiver_until_both_have_chosen() -> None:
    state = after("pass:HA pass:HT")
    assert ["pass:??", "pass:??"] == told(view(state, 0))
    assert " of 2" == seen(state, 0, "aside", 1)
    assert "HT HA of 2" == seen(state, 1, "aside", 1)


def test_when_both_have_chosen_the_cards_change_hands() -> None:
    state = after(PASSED)
    assert "HT ST SJ HA SA" == write_cards(sorted(state.cards("hand", 0), key=lambda card: card.rank))
    assert "HJ HQ HK SQ SK of 5" == seen(state, 1, "hand", 1)
    assert "HT HA ST SJ SA of 5" == seen(state, 1, "hand", 0)


def test_cards_shown_together_are_masked_until_the_second_one_is_shown() -> None:
    state = after(f"{PASSED} show:HK")
    assert ["show:??"] == told(view(state, 0))[-1:]
    assert " of 1" == seen(state, 0, "shown", 1)
    both = state.apply(state.read("show:SA"))
    assert ["HK of 1", "SA of 1"] == [seen(both, 0, "shown", 1), seen(both, 1, "shown", 0)]
    assert isinstance(both.phase, Tricks)


def test_facts_and_masks_of_the_phase_show_no_card() -> None:
    state = after(f"{PASSED} show:HK")
    phase = view(state, 0).phase
    assert {"phase": "showing", "owner": 0, "laid": 1, "ups": 1} == phase.facts()
    assert isinstance(phase, Choosing)
    assert "??" == str(phase.waiting)


def test_refusals_say_what_is_to_be_done() -> None:
    state = after()
    with pytest.raises(NotPlayable, match="SA is not among the cards you can pass"):
        state.apply(state.read("pass SA"))
    with pytest.raises(InvalidNotation, match="'SA' passes no card; write pass and a card"):
        state.read("SA")
    showing = after(PASSED)
    with pytest.raises(WrongKind, match="pass:HJ chooses no card; a card is to be chosen, show"):
        showing.apply(state.read("pass:HJ"))
    assert "pass and a card of your hand for choice 1 of 2" == state.phase.guide


def test_the_section_of_the_rules_is_called_as_the_phase_is() -> None:
    assert "Passing" == after().phase.section


@pytest.mark.parametrize("player", [0, 1])
def test_worlds_before_the_cards_are_turned_up_differ_in_what_was_chosen(player: int) -> None:
    state = after("pass:HA pass:HT")
    found = {write_cards(w.state.layout.cards(w.state.layout.at("aside", 1))) for w in worlds(state, player)}
    assert (1 if player else 10) >= len(found) > (0 if player else 1)


def worlds(state: State, player: int) -> list[World]:
    return some_worlds(view(state, player), Random(1), 20)


@pytest.mark.parametrize("deals", [1, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_game_keeps_the_laws(law: Law, deals: int) -> None:
    for number in range(deals):
        assert [] == list(law.breaches(play_at_random(PassingWhist(pack=HIGH_CARDS), "pass", number)))
