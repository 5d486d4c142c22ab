"""Line mode and the JSON of scenes hold the same facts, and neither holds more than the view."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from cardcore import State, Variant
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.players import HUMAN
from cardcore.scene.names import ONLOOKER, PlayerNames
from cardcore.scene.scene import Scene
from cardcore.scene.scene_words import cards_to_play
from cardcore.testing.random_games import play_at_random
from tests.cardcore.scene.facts import facts_in, facts_of
from tests.cardcore.scene.scenes import scene_at
from tests.cardcore.table.scripted import CARD
from variants import twohand_variants

FEW, MANY = 2, 200
"""Positions of each game, in the default suite and by the long marker."""

IN_LINES, DRAWN = Style(width=100_000, pictures=False), Style(width=100_000)
GAMES = [pytest.param(game, id=game.key) for game in twohand_variants()]
ALL_SUITES = [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)]


def positions(variant: Variant, number: int) -> Iterator[tuple[State, int, Random]]:
    """States of random games under random options, each with somebody who looks at it."""
    for game in range(number):
        rng, run = Random(f"{variant.key} {game}"), play_at_random(variant, "facts", game)
        readers = [*range(run.variant.players), *([ONLOOKER] if game % 8 == 7 else [])]
        yield rng.choice(run.states), rng.choice(readers), rng


def names_of(state: State, reader: int) -> PlayerNames:
    players = [HUMAN if player == reader else "thumb" for player in range(state.variant.players)]
    return PlayerNames.at(players, None if reader == ONLOOKER else reader, state.variant)


@pytest.mark.parametrize("number", ALL_SUITES)
@pytest.mark.parametrize("variant", GAMES)
def test_the_table_in_lines_holds_the_facts_of_the_scene(variant: Variant, number: int) -> None:
    for state, reader, rng in positions(variant, number):
        scene = scene_at(state, names_of(state, reader), aids=rng.random() < 0.8)
        lines, facts = table_lines(scene, IN_LINES), facts_of(scene)
        text, labels = " ".join(lines), [place.label for place in scene.places]
        assert facts == facts_in(lines, labels)
        if state.variant.players < 3:
            assert facts == facts_in(table_lines(scene, DRAWN), labels)
        assert [] == [words for words in (*scene.summary, *scene.status) if words not in text]
        assert scene.score.running.lower() in text.lower()
        assert_choices_are_told(scene, lines)
        assert facts.cards <= set(CARD.findall("\n".join(table_lines(scene, Style(width=120))))) | {"JK"}


def assert_choices_are_told(scene: Scene, lines: list[str]) -> None:
    """The choices stand in a line, unless every card of the hand that is to play may be played."""
    told = " ".join(found for line in lines for found in line.split("You may play: ")[1:])
    told += " ".join(found for line in lines for found in line.split("Choices: ")[1:])
    if scene.choices and scene.trick is not None and not told:
        acting = {number for seat in scene.seats if seat.to_act for number in seat.places}
        free = [card.card for number in acting for card in cards_to_play(scene.places[number])]
        assert sorted(free) == sorted(choice.text for choice in scene.choices)
    elif scene.guide and scene.choices:
        assert scene.guide == told
    else:
        listed = [choice.text for choice in scene.choices[:20]]
        assert listed == told.split()[: len(listed)]


@pytest.mark.parametrize("number", ALL_SUITES)
@pytest.mark.parametrize("variant", GAMES)
def test_two_worlds_with_one_view_give_the_same_bytes(variant: Variant, number: int) -> None:
    for state, reader, rng in positions(variant, number):
        player = max(reader, 0)
        names = names_of(state, player)
        shown = everything_shown(state, names)
        for world in some_worlds(view(state, player), rng, 1):
            assert shown == everything_shown(world.game.end(), names)


def everything_shown(state: State, names: PlayerNames) -> tuple[str, ...]:
    """The scene as JSON, its title and log among it, and the drawings."""
    scene = scene_at(state, names)
    drawings = (table_lines(scene, style) for style in (IN_LINES, Style(), Style(width=40, symbols=True)))
    return (json.dumps(scene.as_json()), *("\n".join(lines) for lines in drawings))


def test_a_face_that_shows_another_card_does_not_hold_the_facts() -> None:
    state = play_at_random(twohand_variants()[0], "facts", 0).states[5]
    scene = scene_at(state, names_of(state, 0))
    lines, labels = table_lines(scene, IN_LINES), [place.label for place in scene.places]
    own = next(card.card for place in scene.places for card in place.cards if card.face == "own")
    other = "SA" if own != "SA" else "SK"
    assert facts_of(scene) != facts_in([line.replace(own, other) for line in lines], labels)
