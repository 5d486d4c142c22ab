"""The screen as a picture: all facts of the scene stand on it, and it fits."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from attrs import evolve

from cardcore.faces.screen.calls_picture import unplaced
from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.key_presses import spots_of
from cardcore.faces.screen.screen_content import ScreenContent, Spoken
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import Picture, plain, width
from cardcore.faces.screen.table_layout import sorted_places, table
from cardcore.rules.cards import SUIT_LETTERS, SUIT_SYMBOLS
from cardcore.scene.scene import Scene
from tests.cardcore.faces.screen.scenes import (
    GAMES,
    asked,
    first_scene,
    game_named,
    scene_at,
    states_of,
    with_choice,
)

BY_KEY = [game.key for game in GAMES]


@cache
def some(key: str, number: int = 2, seed: str = "a") -> tuple[Scene, ...]:
    """The first scene of a deal, the last one and a few between."""
    states = list(states_of(game_named(key), seed))
    between = Random(seed).sample(states, min(number, len(states)))
    return tuple(scene_at(state) for state in (states[0], states[-1], *between))


def words(text: str) -> str:
    """Text without symbols, line breaks and the strokes around it; of a wide screen what is at the left."""
    left = "\n".join(line.partition("│")[0] for line in text.splitlines())
    return " ".join(re.sub("[─▲▏]", " ", re.sub(f"[{''.join(SUIT_SYMBOLS)}]", "", left)).split())


def cards_on(picture: Picture) -> set[str]:
    """The cards that stand in a picture, by the suits of their colours."""
    found = set()
    for line in picture:
        for span in line:
            suit = next((word for word in span.role.split() if word in SUIT_LETTERS), "")
            ranks = re.findall(rf"(?:{suit})?([2-9TJQKA])", re.sub("[♠♥♦♣]", "", span.text)) if suit else []
            found |= {suit + rank for rank in ranks}
    return found


def cards_in(scene: Scene) -> set[str]:
    """The cards that the reader of a scene knows on the table."""
    held = {card.card for place in scene.places for card in place.cards}
    tops = {pile.top.card for place in scene.places for pile in place.piles if pile.top}
    return {card for card in held | tops if card[0] in SUIT_LETTERS}


def sentences_of(scene: Scene) -> list[str]:
    """What stands in a scene in words, as far as it is no card."""
    told = [scene.title, *scene.status, scene.score.running]
    if scene.trick is not None:
        told += [f"Trick {scene.trick.number}/{scene.trick.of}", scene.trick.trumps]
        told += [f"{won.name}: {won.tricks}" for won in scene.trick.won]
        told += [play.card for play in scene.trick.plays]
    if scene.contract is not None and scene.trick is not None:
        contract, lost = scene.contract, scene.trick.to_lose
        aim = "may win" if lost else f"needs {contract.needs}, has {contract.has}"
        told.append(f"{contract.contract} by {contract.declarer}: {aim}")
    if scene.calls is not None:
        told += [*scene.calls.heads, *(call.call for call in scene.calls.calls[-1:])]
    return told


def missing_from(scene: Scene, columns: int, lines: int) -> list[str]:
    """The facts of a scene that do not stand on the screen."""
    shown = evolve(asked(scene), look=Look(symbols=True))
    picture = draw(shown, columns, lines).picture
    text, cards = words(plain(picture)), cards_on(picture)
    told = [words(sentence) for sentence in sentences_of(scene)]
    return [*(sentence for sentence in told if sentence not in text), *sorted(cards_in(scene) - cards)]


@pytest.mark.parametrize("key", BY_KEY)
def test_the_facts_of_the_scene_stand_on_the_screen(key: str) -> None:
    assert [[], []] == [
        [fact for scene in some(key) for fact in missing_from(scene, *size)] for size in ((80, 24), (120, 40))
    ]


@pytest.mark.long
@pytest.mark.parametrize("key", BY_KEY)
def test_the_facts_of_two_hundred_scenes_stand_on_the_screen(key: str) -> None:
    scenes = [scene for seed in "bcdefghij" for scene in some(key, 25, seed)]
    assert [] == [fact for scene in scenes[:200] for fact in missing_from(scene, 80, 24)]


@pytest.mark.parametrize("key", BY_KEY)
def test_a_table_fits_on_a_screen_of_80_by_24(key: str) -> None:
    drawn = [draw(evolve(asked(scene), look=Look(True)), 80, 24) for scene in some(key)]
    assert [0] * len(drawn) == [each.hidden_lines(24) for each in drawn]
    assert all(width(line) <= 80 for each in drawn for line in each.picture)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (100, 30), (200, 60)])
def test_any_size_of_screen_is_filled_and_never_too_wide(size: tuple[int, int]) -> None:
    for key in ("turnover", "contract", "chinese", "scopa"):
        for scene in some(key):
            drawn = draw(asked(scene), *size)
            assert size[1] == len(drawn.window(size[1], 0))
            assert all(width(line) <= size[0] for line in drawn.picture)


@pytest.mark.parametrize("key", BY_KEY)
def test_whatever_may_be_chosen_can_be_clicked_on_unless_there_is_too_much_of_it(key: str) -> None:
    for scene in some(key):
        spots = {spot.choice for spot in spots_of(draw(asked(scene), 80, 24).picture)}
        long_list = {choice.number for choice in unplaced(scene) if choice.level is None}
        assert {choice.number for choice in scene.choices} - spots <= long_list


@pytest.mark.parametrize(("columns", "named"), [(40, False), (80, True)])
def test_what_is_legal_is_named_in_whole_or_not_at_all(columns: int, named: bool) -> None:
    scene = first_scene("james-bond", lambda scene: scene.your_turn and len(scene.choices) == 7)
    line = " ".join(["legal:", *(choice.text for choice in scene.choices)])
    seen = plain(draw(asked(scene), columns, 24).picture)
    assert (named, named) == (line in seen, "legal:" in seen)


def test_a_selection_beyond_what_is_listed_comes_into_sight() -> None:
    scene = first_scene("upper-hand", lambda scene: len(scene.choices) > 80)
    shown = with_choice(asked(scene), 77)
    assert 77 in {spot.choice for spot in spots_of(draw(shown, 80, 24).picture)}
    assert {1, 2} <= {spot.choice for spot in spots_of(draw(shown, 80, 24).picture)}
    assert f"[{scene.choice(77).text}]" in plain(draw(shown, 80, 24).picture)


def test_amounts_of_which_only_a_part_fits_take_four_rows_on_a_tall_screen_too() -> None:
    scene = first_scene("upper-hand", lambda scene: len(scene.choices) > 80)
    lines = plain(draw(asked(scene), 100, 40).picture).splitlines()
    assert 4 == sum(line.count("offer:") == 8 for line in lines)
    assert "and 81 more: arrows, or type one" in {line.strip() for line in lines}


def test_a_refusal_stands_below_the_hand_and_above_the_log() -> None:
    scene = first_scene("turnover", lambda scene: scene.your_turn and bool(scene.log))
    shown = evolve(asked(scene), notes=(Spoken("D9 is not among the cards you can play.", "warning"),))
    lines = plain(draw(shown, 80, 24).picture).splitlines()
    said = next(number for number, line in enumerate(lines) if "D9 is not among" in line)
    assert any("Your hole cards" in line for line in lines[:said])
    assert any(scene.log[-1] in line for line in lines[said:])


SMALL = (40, 12)
REFUSAL = "'zzzz' is not a card; write suit and rank, as in SA, HT or 9c. Type ? for help."


def opening(shown: ScreenContent) -> str:
    """What is seen of a table on a small screen when a turn begins."""
    drawn = draw(shown, *SMALL)
    return plain(drawn.window(SMALL[1], drawn.opening(SMALL[1])))


@pytest.mark.parametrize("key", BY_KEY)
def test_on_a_small_screen_a_turn_begins_with_the_own_cards_the_question_and_the_keys(key: str) -> None:
    scene = first_scene(key, lambda scene: scene.your_turn)
    own = sorted_places(scene)[0][0]
    seen = opening(asked(scene))
    assert {"label": True, "question": True, "leaving": True} == {
        "label": own.label.lower() in seen.lower(),
        "question": "Your card:" in seen,
        "leaving": "q quit" in seen,
    }


@pytest.mark.parametrize("key", ["upper-hand", "chinese", "james-bond", "briscola", "two-round"])
def test_on_a_small_screen_a_refusal_is_read_whole_below_the_own_cards(key: str) -> None:
    scene = first_scene(key, lambda scene: scene.your_turn)
    seen = opening(evolve(asked(scene), notes=(Spoken(REFUSAL, "warning"),)))
    last = plain(table(scene, Look(), SMALL[0] - 2, 1).picture[-1:])
    assert {"refusal": True, "own cards": True, "question": True, "keys": True} == {
        "refusal": words(REFUSAL) in words(seen),
        "own cards": words(last) in words(seen),
        "question": "Your card:" in seen,
        "keys": "PgUp/Dn  q quit" in seen,
    }


@pytest.mark.parametrize("key", BY_KEY)
def test_half_of_a_small_screen_is_left_for_a_table_that_moves(key: str) -> None:
    shown = [evolve(asked(scene), notes=(Spoken(REFUSAL),)) for scene in some(key)]
    drawn = [draw(each, *SMALL) for each in shown]
    moving = [each for each in drawn if each.hidden_lines(SMALL[1])]
    assert [] == [each.head + each.foot for each in moving if each.head + each.foot > SMALL[1] // 2]


@pytest.mark.parametrize("key", BY_KEY)
def test_symbols_stand_beside_all_letters_of_suits_or_beside_none(key: str) -> None:
    for size in ((40, 12), (60, 20), (80, 24)):
        for scene in some(key):
            text = plain(draw(evolve(asked(scene), look=Look(True)), *size).picture)
            marked = text.rpartition("\n")[0]
            bare = re.findall(rf"(?<![{SUIT_SYMBOLS}\w(+x])[CDHS][2-9TJQKA]\b", marked)
            assert not (bare and set(SUIT_SYMBOLS) & set(marked))


def test_on_a_small_screen_all_own_piles_of_james_bond_are_in_sight() -> None:
    seen = opening(asked(first_scene("james-bond", lambda scene: scene.your_turn)))
    assert 6 == len(re.findall("Your pile [1-6] ", seen))


def test_what_is_asked_stands_still_below_a_long_text_on_a_covered_table() -> None:
    notes = (Spoken(REFUSAL),) * 4
    shown = ScreenContent(title="Briscola", notes=notes, prompt="What next:", offers=("another",))
    assert ["What next: ▏", "←→ choose  Enter take  PgUp/Dn  q quit"] == [
        line.strip() for line in opening(shown).splitlines()[-2:]
    ]


def test_who_is_thinking_is_named() -> None:
    scene = some("turnover")[0]
    assert "thumb is thinking" in plain(draw(evolve(asked(scene), busy="thumb is thinking"), 80, 24).picture)


def test_whoever_waits_for_an_answer_or_for_the_end_is_told_so() -> None:
    scene = some("turnover")[0]
    waiting = evolve(asked(scene), prompt="", late=True)
    assert "one moment" in plain(draw(waiting, 80, 24).picture)
    assert "leaving; the game is kept" in plain(draw(evolve(waiting, leaving=True), 80, 24).picture)


def test_a_covered_table_shows_nothing_but_what_is_said_and_asked() -> None:
    shown = ScreenContent(
        title="Contract Bridge", notes=(Spoken("Hand-over. Ann is to act."),), prompt="Press Enter:"
    )
    assert set() == cards_on(draw(shown, 80, 24).picture)
    assert "Contract Bridge Hand-over. Ann is to act. Press Enter:" in words(
        plain(draw(shown, 80, 24).picture)
    )


GIVE_UP = "You give up this deal, which is played out for you. Type yes:"


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_long_question_is_broken_between_words_with_what_is_typed_behind_it(columns: int) -> None:
    shown = ScreenContent(prompt=GIVE_UP, entry="yes")
    seen = plain(draw(shown, columns, 12).window(12, 0))
    assert f"{GIVE_UP} yes" in words(seen)
    assert max(map(len, seen.splitlines())) <= columns


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
def test_the_end_of_a_long_entry_stays_in_sight(size: tuple[int, int]) -> None:
    turn = first_scene("turnover", lambda scene: scene.your_turn)
    shown = evolve(asked(turn), entry=f"note {'thumb keeps his hearts ' * 12}to the end")
    seen = plain(draw(shown, *size).window(size[1], 0))
    assert "hearts to the end▏" in seen
    assert "note thumb" not in seen
    assert max(map(len, seen.splitlines())) <= size[0]


def test_words_that_answer_a_question_are_offered() -> None:
    shown = evolve(ScreenContent(prompt="What next:", offers=("another", "quit")), look=Look(chosen=2))
    picture = draw(shown, 80, 24).picture
    assert [1, 2] == [spot.choice for spot in spots_of(picture)]
    assert "another [quit]" in words(plain(picture))


def test_letters_stand_beside_symbols() -> None:
    scene = some("turnover")[0]
    with_symbols = plain(draw(evolve(asked(scene), look=Look(True)), 80, 24).picture)
    without = plain(draw(evolve(asked(scene), look=Look(False)), 80, 24).picture[:-1])
    assert "♠S" in with_symbols
    assert not re.search("[♠♥♦]", without)
