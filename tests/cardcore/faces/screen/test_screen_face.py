"""The face of the full screen without a terminal: what it shows, when it waits, and how people leave."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise

import pytest
from attrs import evolve

from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_face import ScreenFace, completes_trick, only_to_look_at, pause_after
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import plain
from cardcore.plugins.rules_page import UnknownSection, page_of
from cardcore.table.console import PlayerLeft
from cardcore.table.face import Reply
from tests.cardcore.faces.screen.scenes import Recorder, first_scene, game_named, scene_at, states_of

PATIENCE = 10
"""Seconds after which a test has failed that waits for another thread."""


def meanwhile(waiting: Callable[[], object], act: Callable[[], None], until: Callable[[], bool]) -> object:
    """What a call returns that waits while something is done, as soon as it may be."""
    with ThreadPoolExecutor(1) as pool:
        called: Future[object] = pool.submit(waiting)
        while not until() and not called.done():
            pass
        act()
        return called.result(PATIENCE)


def table() -> tuple[ScreenFace, Recorder]:
    display = Recorder()
    return ScreenFace(display), display


def test_an_entry_answers_what_is_asked_and_takes_away_what_was_said() -> None:
    face, display = table()
    scene = first_scene("turnover", lambda scene: scene.your_turn)
    face.say("D9 is refused.")
    answer = meanwhile(
        lambda: face.ask("Your card:", scene), lambda: face.enter("D5"), lambda: display.shown.asking
    )
    assert "D5" == answer
    assert scene == display.shown.scene
    assert ((), "") == (display.shown.notes, display.shown.prompt)


def test_whoever_leaves_is_asked_no_more() -> None:
    face, display = table()
    gone = meanwhile(lambda: face.ask("Your card:"), face.leave, lambda: display.shown.asking)
    assert gone is None
    assert face.ask("Your card:") is None


def test_nobody_waits_for_a_program_after_leaving() -> None:
    face, _ = table()
    face.leave()
    with pytest.raises(PlayerLeft), face.thinking("thumb"):
        pass


def test_a_program_that_thinks_is_named_as_long_as_it_does() -> None:
    face, display = table()
    with face.thinking("thumb"):
        assert "thumb is thinking" == display.shown.busy
    assert "" == display.shown.busy


def test_clearing_leaves_nothing_that_one_person_saw() -> None:
    face, display = table()
    face.show(first_scene("contract", lambda scene: scene.your_turn))
    face.present(Reply("Hint", ("Pass is best.",), ("we", "they")))
    face.clear()
    face.say("Hand-over.")
    shown = display.shown
    assert (None, ["Hand-over."], (), "") == (
        shown.scene,
        [note.text for note in shown.notes],
        shown.heads,
        shown.entry,
    )
    assert ["Hand-over."] == face.said


def test_a_trick_that_is_complete_stays_and_an_own_card_does_not() -> None:
    scenes = [scene_at(state) for state in states_of(game_named("turnover"), "a")]
    shares = {
        completes_trick(before, after): pause_after(before, after)
        for before, after in pairwise(scenes)
        if not after.trick or after.trick.plays == () or after.trick.plays[-1].name == "you"
    }
    assert {True: 1.0, False: 0.0} == shares


def test_a_card_of_one_program_stays_a_little_before_that_of_the_next() -> None:
    scenes = [scene_at(state) for state in states_of(game_named("contract"), "a")]
    pauses = {
        pause_after(before, after)
        for before, after in pairwise(scenes)
        if after.trick and after.trick.plays and after.trick.plays[-1].name != "you"
    }
    assert pauses == {0.0, 0.4}


def test_a_pause_ends_with_a_key() -> None:
    face, display = table()
    face.pause = 3600.0
    scene = first_scene("turnover", lambda scene: bool(scene.trick and scene.trick.last))
    meanwhile(lambda: face.tell((), scene), face.go_on, lambda: display.shown.pausing)
    assert not display.shown.pausing


def test_one_key_ends_all_pauses_until_something_is_asked() -> None:
    face, display = table()
    face.pause = 3600.0
    scenes = [scene_at(state) for state in states_of(game_named("turnover"), "a")]
    complete = [scene for scene in scenes if scene.trick and scene.trick.last and not scene.trick.plays]
    meanwhile(
        lambda: face.tell((), complete[0]), lambda: face.go_on(hurried=True), lambda: display.shown.pausing
    )
    face.tell((), complete[1])
    assert complete[1] == display.shown.scene


def test_the_end_of_a_deal_is_read_before_the_next_one_begins() -> None:
    face, display = table()
    face.show([scene_at(state) for state in states_of(game_named("turnover"), "a")][-1])
    face.announce(Reply("The deal is over", ("You won.",)))
    assert display.shown.scene is None
    meanwhile(lambda: face.announce(Reply("Deal", ("Deal 2.",))), face.go_on, lambda: display.shown.pausing)
    assert ["Deal 2."] == [note.text for note in display.shown.notes]


def test_long_answers_are_read_beside_the_table() -> None:
    face, display = table()
    face.present(Reply("Tricks", tuple(f"Trick {n}." for n in range(26))))
    assert () == display.shown.notes
    set_text, _, _ = display.opened[0]
    assert 26 == len(set_text(60).lines)


def test_the_rules_open_at_the_section_in_question_or_at_the_one_wished_for() -> None:
    face, display = table()
    page = page_of(game_named("turnover"))
    for wish in ("", "scoring", "all", "/ruff"):
        face.read_rules(page, "Play", wish)
    assert [("Play", ""), ("Scoring", ""), ("", ""), ("", "ruff")] == [
        (section, words) for _, section, words in display.opened
    ]
    with pytest.raises(UnknownSection):
        face.read_rules(page, "Play", "poker")


def test_what_was_said_last_is_kept_for_after_the_screen() -> None:
    face, _ = table()
    face.warn("The disk is full.")
    face.say("The game is kept.")
    assert (["The game is kept."], ["The disk is full."]) == (face.said, face.warned)


def asked_next(face: ScreenFace, display: Recorder) -> ScreenContent:
    """What stands on the screen at a question that is about no table."""
    seen: list[ScreenContent] = []

    def answer() -> None:
        seen.append(display.shown)
        face.enter("par")

    meanwhile(lambda: face.ask("What next:", words=("same", "quit")), answer, lambda: display.shown.asking)
    return seen[0]


def test_a_table_that_is_shown_after_a_deal_stays_in_sight_at_one_question_to_be_looked_at() -> None:
    face, display = table()
    moment = first_scene("turnover", lambda scene: scene.your_turn)
    over = evolve(moment, title="Turnover Bridge. Deal 1", over=True, choices=(), your_turn=False)
    face.tell((), over)
    face.announce(Reply("Deal over", ("Thumb won.",)))
    face.show(evolve(moment, title="Before action 6"))
    face.say("The queen was better.")
    looked, later = asked_next(face, display), asked_next(face, display)
    assert looked.scene is not None
    assert ("Before action 6", ("same", "quit")) == (looked.title, looked.choices)
    assert not any(card.choice for place in looked.scene.places for card in place.cards)
    assert (None, "Turnover Bridge. Deal 1") == (later.scene, later.title)


def test_words_to_choose_from_stand_below_a_table_that_is_looked_at() -> None:
    scene = only_to_look_at(first_scene("turnover", lambda scene: scene.your_turn))
    shown = ScreenContent(scene, prompt="What next:", offers=("same", "quit"))
    lines = plain(draw(shown, 80, 24).picture).splitlines()
    assert " What next: ▏" == lines[lines.index(" same    quit") + 1]
