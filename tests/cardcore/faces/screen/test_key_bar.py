"""The line of keys at the bottom shows what means something now."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.faces.screen.key_bar import key_bar
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import plain
from cardcore.game.match import Match
from cardcore.knowledge.view import view
from cardcore.scene.scene import Scene
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.table.table_commands import commands_of
from tests.cardcore.faces.screen.scenes import first_scene, game_named, names_of, states_of


def keys(scene: Scene) -> list[bool]:
    """Whether the claim, the last trick, and the cards not seen yet are offered."""
    bar = plain(key_bar(scene, 200))
    return [word in bar for word in ("claim", "last trick", "unseen")]


@pytest.mark.parametrize("key", ["contract", "two-round", "draw-and-discard"])
def test_before_the_play_neither_a_claim_nor_the_last_trick_is_offered(key: str) -> None:
    assert [False, False, True] == keys(first_scene(key, lambda scene: scene.trick is None))


def test_during_the_play_the_last_trick_is_offered_once_there_is_one() -> None:
    first = first_scene("turnover", lambda scene: scene.trick is not None)
    second = first_scene("turnover", lambda scene: scene.trick is not None and bool(scene.trick.last))
    assert [[True, False, True], [True, True, True]] == [keys(first), keys(second)]


def test_the_cards_not_seen_yet_are_not_offered_where_remembering_is_the_point() -> None:
    played = first_scene("honeymoon", lambda scene: scene.trick is not None and bool(scene.trick.last))
    assert [False, True, False] == keys(played)


def test_the_cards_not_seen_yet_are_not_offered_with_aids_off() -> None:
    game, state = game_named("turnover"), list(states_of(game_named("turnover"), "a"))[2]
    asks = tuple(commands_of(game, state.start.dealer))
    occasion = Occasion(Match.begin(game, "a", 0).standing, asks=asks)
    seen, names = view(state, 0), names_of(game)
    assert [True, True, True] == keys(scene_of(seen, names, occasion))
    assert [True, True, False] == keys(scene_of(seen, names, evolve(occasion, aids=False)))


def test_a_page_with_nothing_to_choose_names_the_key_that_goes_on_and_a_wait_none() -> None:
    handed = ScreenContent(title="Turnover Bridge", prompt="When only Ann sees the screen, press Enter:")
    pages = {
        "go on": handed,
        "choose": evolve(handed, prompt="What next:", offers=("another", "quit")),
        "": evolve(handed, prompt="", busy="easy is thinking"),
    }
    told = ["go on", "choose"]
    bars = {answer: plain(draw(shown, 80, 24).picture).splitlines()[-1] for answer, shown in pages.items()}
    assert {answer: [each for each in told if each == answer] for answer in pages} == {
        answer: [each for each in told if each in bar] for answer, bar in bars.items()
    }
