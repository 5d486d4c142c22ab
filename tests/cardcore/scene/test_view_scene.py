"""What a scene takes from its view and its session: the commands that mean something now."""

from __future__ import annotations

import pytest

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.scene.view_scene import Occasion, guide, scene_of
from tests.cardcore.faces.screen.scenes import game_named, names_of, scene_at, states_of
from variants.turnover import Turnover

ASKS = ("hint", "claim N", "unseen", "seen SUIT", "last", "tricks", "score")


def asked_at(state: State, *, aids: bool = True) -> list[str]:
    """The commands that are offered to the first player."""
    standing = state.start.variant.match.start(state.start.dealer)
    occasion = Occasion(standing, aids=aids, asks=ASKS)
    return list(scene_of(view(state, 0), names_of(state.start.variant), occasion).asks)


def turnover(number: int) -> State:
    """Turnover Bridge after some actions by chance."""
    return list(states_of(Turnover(), "a"))[number]


def test_the_cards_seen_and_the_old_tricks_can_be_asked_for_with_aids_only() -> None:
    assert list(ASKS) == asked_at(turnover(2))
    assert ["hint", "claim N", "last", "score"] == asked_at(turnover(2), aids=False)


@pytest.mark.parametrize("key", ["honeymoon", "strip"])
def test_where_memory_is_the_point_they_cannot_be_asked_for_at_all(key: str) -> None:
    tricks = [state for state in states_of(game_named(key), "a") if isinstance(state.phase, Tricks)]
    assert ["hint", "last", "score"] == asked_at(tricks[2])
    assert ["hint", "claim N", "last", "score"] == asked_at(tricks[-3])


def test_the_other_hand_stays_face_down_where_memory_could_name_its_cards() -> None:
    tricks = [each for each in states_of(game_named("memory"), "a") if isinstance(each.phase, Tricks)]
    second_half = next(each for each in tricks if each.finished)
    (hand,) = [place for place in scene_at(second_half).places if place.label == "thumb's hand"]

    assert 13 == len(view(second_half, 0).known_cards(second_half.layout.at("hand", 1)))
    assert ((), 13) == (hand.cards, hand.hidden)


def test_the_last_trick_can_be_asked_for_once_there_is_one() -> None:
    assert [False, False, True] == ["last" in asked_at(turnover(number)) for number in range(3)]


def test_nothing_is_claimed_and_no_trick_looked_at_while_players_call() -> None:
    state = next(s for s in states_of(game_named("contract"), "a") if isinstance(s.phase, Auction))
    assert ["hint", "unseen", "seen SUIT", "tricks", "score"] == asked_at(state)


def test_nothing_is_claimed_while_cards_are_drawn() -> None:
    state = next(s for s in states_of(game_named("honeymoon"), "a") if s.last(Tricks).trick)
    assert "claim" not in asked_at(state)


def test_when_the_deal_is_over_nothing_is_claimed_and_the_last_trick_can_be_asked_for() -> None:
    assert ["hint", "unseen", "seen SUIT", "last", "tricks", "score"] == asked_at(turnover(-1))


@pytest.mark.parametrize("key", ["double-dummy-widow", "james-bond", "super-contract", "two-round"])
def test_a_guide_ends_with_an_act_that_is_legal_and_tells_nobody_else_of_it(key: str) -> None:
    game = game_named(key)
    for state in states_of(game, "a"):
        told = {player: guide(view(state, player), names_of(game, player)) for player in range(game.players)}
        mine = told.pop(state.phase.to_act)
        if "as in" in mine:
            break

    assert mine.partition("as in ")[2] in set(map(str, state.legal()))
    assert not [other for other in told.values() if "as in" in other]
