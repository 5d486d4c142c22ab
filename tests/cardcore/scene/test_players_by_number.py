"""Choices that name players by number: the table says who they are, in lines and on the full screen."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import plain
from cardcore.knowledge.view import view
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration
from cardcore.scene.scene_words import choices_of
from tests.cardcore.scene.scenes import scene_at
from tests.variants.cutthroat_positions import deal
from tests.variants.positions import after
from tests.variants.upper_hand_positions import THREE_HANDED, deal_with

FOUR = ("thumb", "human", "random", "wide")
NAMED = "7S Pass Pass Pass"


def declarer_names() -> State:
    """Player 1 has bid and is to name a partner."""
    return deal(f"Pass {NAMED}", opening_requirement="none")


def opener_offers() -> State:
    """Player 1 of three opens the bidding."""
    return deal_with(THREE_HANDED, {"players": 3}, dealt_by=0)


@pytest.mark.parametrize(
    ("state", "players", "choices"),
    [
        (
            declarer_names(),
            FOUR,
            "partner:0 partner:2 partner:3 (0 is thumb, 2 is random, 3 is wide)",
        ),
        (
            opener_offers(),
            FOUR[:3],
            "Pass or offer, the number of a player and an amount from 1 to 200 (0 is thumb, 2 is random)",
        ),
    ],
)
def test_the_choices_say_which_number_is_whom(state: State, players: tuple[str, ...], choices: str) -> None:
    scene = scene_at(state, PlayerNames.at(players, 1, state.variant))

    assert choices == choices_of(scene)
    assert choices in " ".join(plain(draw(ScreenContent(scene), 99, 40).picture).split())


def test_what_was_named_is_told_with_the_name() -> None:
    state = after(declarer_names(), "partner:2")
    names = PlayerNames.at(FOUR, 2, state.variant)

    assert "Player 1: partner:2 (you)." == Narration(view(state, 2), names).since(state.variant.players)[-1]
