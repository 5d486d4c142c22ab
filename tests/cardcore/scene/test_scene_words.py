"""Sentences on a scene: the contract, the choices, the points so far."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.scene.names import PlayerNames
from cardcore.scene.scene import ChoiceScene
from cardcore.scene.scene_words import (
    choices_of,
    contract_standing,
    playable,
    running_score,
    standing,
    trick_standing,
)
from tests.cardcore.scene.scenes import scene_at
from tests.cardcore.table.partners import after, names
from tests.variants.briscola_positions import dealt_hands
from tests.variants.losing_positions import rank_major as losing_deal
from variants.nullo import NulloBridge

BID_AND_LED = "7S Pass Pass Pass C2"


def test_the_contract_says_what_declarer_needs_and_has() -> None:
    scene = scene_at(after(BID_AND_LED), names(0))
    assert ["Declarer needs 13 tricks, has 0."] == contract_standing(scene)
    assert "Contract: 7S by you. Declarer needs 13 tricks, has 0." == standing(scene)[0]


def test_a_contract_that_can_no_longer_be_made_is_beaten() -> None:
    scene = scene_at(after("7NT Pass Pass Pass C2 D2 H2 S2"), names(0))
    assert ["Declarer needs 13 tricks, has 0; the contract is beaten."] == contract_standing(scene)


def test_a_contract_is_made_with_the_last_trick_that_it_needs() -> None:
    tricks = " ".join(f"S{rank} C{rank} D{rank} H{rank}" for rank in "345678")
    scene = scene_at(after(f"1S Pass Pass Pass C2 D2 H2 S2 {tricks}"), names(1))
    assert ["Declarer needs 7 tricks, has 7; the contract is made."] == contract_standing(scene)


@pytest.mark.parametrize("actions", ["", "7S", "Pass 1C"])
def test_before_the_play_nothing_is_said_of_a_contract(actions: str) -> None:
    assert [] == contract_standing(scene_at(after(actions), names(0)))


def test_who_may_play_any_card_is_told_no_cards() -> None:
    assert "" == playable(scene_at(after("7S Pass Pass Pass"), names(1)))


def test_who_may_play_any_card_is_told_what_else_there_is_to_do() -> None:
    deal = dealt_hands("H7 C2 D4", "C4 C5 C6", upcard="HK", options={"trump_exchange": "seven"})
    reader = PlayerNames.at(("human", "human"), deal.to_act)

    assert "You may also choose: exchange" == playable(scene_at(deal, reader))


def test_who_is_not_to_act_is_told_no_cards() -> None:
    assert "" == playable(scene_at(after(BID_AND_LED), names(3)))


def test_after_twenty_choices_the_others_are_counted() -> None:
    scene = scene_at(after(BID_AND_LED), names(0))
    many = tuple(ChoiceScene(number, f"c{number}", ()) for number in range(1, 24))
    assert choices_of(evolve(scene, guide="", choices=many)).endswith(" c19 c20 and 3 more")


def test_points_so_far_are_a_sentence() -> None:
    scene = scene_at(after(BID_AND_LED), names(0))
    counted = evolve(scene, score=evolve(scene.score, running="card points: 21 for you, 19 for thumb"))
    assert "Card points: 21 for you, 19 for thumb." == running_score(counted)
    assert "" == running_score(scene)


def test_where_tricks_are_to_be_lost_that_is_said_after_what_is_trump() -> None:
    scene = scene_at(losing_deal(NulloBridge(), "1NU Pass Pass Pass"), names(1))
    assert scene.trick is not None
    assert trick_standing(scene.trick).startswith("Trick 1, no trumps; tricks are to be lost. Tricks: ")
