"""The parts of the table, as a player calls and sees them."""

from __future__ import annotations

import pytest

from cardcore.scene.names import PlayerNames
from cardcore.scene.scene_words import own_cards
from tests.cardcore.faces.screen.scenes import states_of
from tests.cardcore.scene.scenes import scene_at
from variants.briscola import Briscola

FOUR = Briscola().with_options({"players": 4})
NAMES = PlayerNames.at(["human", "thumb", "thumb", "thumb"], 0, FOUR)
SCENES = [scene_at(state, NAMES) for state in states_of(FOUR, "a")]
LEADS = [scene for scene in SCENES if scene.trick is not None and not scene.trick.plays]
"""What the first of four players of Briscola sees before each trick."""


@pytest.mark.parametrize(("trick", "cards"), [(1, 3), (7, 3), (8, 3), (9, 2), (10, 1)])
def test_what_four_players_of_briscola_hold_is_their_hand_also_after_partners_have_seen_it(
    trick: int, cards: int
) -> None:
    hands = {place.label: place.count for place in LEADS[trick - 1].places if place.player is not None}
    assert {
        "Your hand": cards,
        "thumb 1's hand": cards,
        "thumb 2's hand": cards,
        "thumb 3's hand": cards,
    } == hands


@pytest.mark.parametrize("trick", [7, 8, 10])
def test_the_own_hand_is_told_in_a_single_sentence(trick: int) -> None:
    scene = LEADS[trick - 1]
    held = next(place for place in scene.places if place.player == 0)
    assert [f"Your hand: {' '.join(card.card for card in held.cards)}."] == own_cards(scene)
