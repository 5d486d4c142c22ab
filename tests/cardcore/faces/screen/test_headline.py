"""The head of the screen: the tricks won, and of a contract what it needs once it is played, not before."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.faces.screen.headline import headline, short_title, tricks_won
from cardcore.faces.screen.spans import plain
from cardcore.scene.scene import Scene, TricksWon
from tests.cardcore.faces.screen.scenes import first_scene


def head(scene: Scene) -> str:
    return plain(headline(scene, 80, symbols=False))


def test_while_cards_are_laid_between_two_auctions_no_contract_is_claimed() -> None:
    scene = first_scene("two-round", lambda scene: bool(scene.summary) and scene.trick is None)
    assert scene.summary[0].startswith("First auction: ")
    assert scene.summary[0] in head(scene)
    assert "needs" not in head(scene)


@pytest.mark.parametrize("key", ["two-round", "double-dummy-widow"])
def test_a_contract_is_told_before_the_play_and_what_it_needs_during_it(key: str) -> None:
    made = [text for text in first_scene(key, lambda s: s.trick is not None).summary if "Contract: " in text]
    before = first_scene(key, lambda scene: made[0] in scene.summary and scene.trick is None)
    played = first_scene(key, lambda scene: scene.trick is not None)
    assert [True, False] == [made[0] in head(before), "needs" in head(before)]
    assert [False, True] == [made[0] in head(played), "needs" in head(played)]


def test_a_contract_to_lose_tricks_is_told_by_those_that_may_be_won() -> None:
    scene = first_scene("contract", lambda scene: scene.trick is not None)
    assert scene.contract is not None
    assert scene.trick is not None
    contract = evolve(scene.contract, contract="-3NTX", declarer="you", needs=9, has=2)
    won = TricksWon("you and North", 1), TricksWon("West and East", 2)
    lost = evolve(scene, contract=contract, trick=evolve(scene.trick, to_lose=True, of=13, won=won))
    assert "-3NTX by you: may win 4, has won 1" in head(lost)


def test_the_tricks_won_are_told_apart_from_the_number_in_a_name() -> None:
    trick = first_scene("turnover", lambda scene: scene.trick is not None).trick
    won = TricksWon("you and thumb 2", 2), TricksWon("thumb 1 and thumb 3", 5)

    assert trick is not None
    assert "you and thumb 2: 2   thumb 1 and thumb 3: 5" == plain((tricks_won(evolve(trick, won=won)),))


@pytest.mark.parametrize(
    ("columns", "title"),
    [
        (40, "Double-Dummy Bridge with a Widow. Deal 1"),
        (39, "Double-Dummy Bridge with a … Deal 1"),
        (30, "Double-Dummy Bridge … Deal 1"),
    ],
)
def test_a_title_without_room_leaves_words_of_the_game_away_and_keeps_the_number_of_the_deal(
    columns: int, title: str
) -> None:
    assert title == short_title("Double-Dummy Bridge with a Widow. Deal 1", columns)
