"""A session that begins before its screen is open."""

from __future__ import annotations

from functools import partial
from threading import Event

import pytest

from cardcore.faces.screen.reading_text import sentences_text
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.storage.preferences import USUAL
from cardcore.table.console import PlayerLeft
from cardcore.table.face import Face
from tests.cardcore.faces.screen.scenes import Recorder, first_scene

PATIENCE = 10
"""Seconds after which a test has failed that waits for another thread."""

TURN = first_scene("turnover", lambda scene: scene.your_turn)


class Screen(Recorder):
    """A screen that keeps what it would show, and whether it would be closed."""

    ended = False

    def end(self) -> None:
        self.ended = True


def asks_twice(face: Face) -> int:
    face.ask("Your card:", TURN)
    face.say("D9 is refused.")
    return 3 if face.ask("Your card again:", TURN) is None else 0


def begun(session: ScreenSession) -> ScreenContent:
    session.start()
    return session.first_content(PATIENCE)


def test_the_first_content_is_the_first_question() -> None:
    session = ScreenSession.of(asks_twice, USUAL)
    content = begun(session)
    session.leave()
    assert (TURN, "Your card:") == (content.scene, content.prompt)


def test_a_screen_takes_over_what_is_shown_and_gets_what_comes_later() -> None:
    session, screen = ScreenSession.of(asks_twice, USUAL), Screen()
    begun(session)
    taken = session.hand_over(screen)
    session.leave()
    assert "Your card:" == taken.prompt
    assert screen.steps
    assert (3, True) == (session.outcome(), screen.ended)


def test_a_page_that_was_opened_before_the_screen_is_opened_on_it() -> None:
    page = partial(sentences_text, ["Clubs are trumps."])

    def reads(face: Face) -> int:
        session.read(page, "Play")
        face.ask("Your card:", TURN)
        return 0

    session, screen = ScreenSession.of(reads, USUAL), Screen()
    begun(session)
    session.hand_over(screen)
    session.leave()
    assert [(page, "Play", "")] == screen.opened


def test_a_screen_that_comes_after_the_end_is_closed() -> None:
    session, screen = ScreenSession.of(lambda face: 4, USUAL), Screen()
    begun(session)
    session.leave()
    session.hand_over(screen)
    assert (True, 4) == (screen.ended, session.outcome())


def test_what_a_session_raises_is_raised_at_its_end() -> None:
    def fails(face: Face) -> int:
        raise ZeroDivisionError("a fault of a plugin")

    session = ScreenSession.of(fails, USUAL)
    begun(session)
    with pytest.raises(ZeroDivisionError):
        session.outcome()


def test_a_session_that_is_broken_off_closes_the_screen_while_it_thinks() -> None:
    closed, thought = Event(), Event()

    class Closing(Screen):
        def end(self) -> None:
            closed.set()

    def thinks(face: Face) -> int:
        with face.thinking("thumb"):
            thought.wait(PATIENCE)
        return 0

    session = ScreenSession.of(thinks, USUAL)
    begun(session)
    session.hand_over(Closing())
    session.break_off()
    assert closed.wait(PATIENCE)
    assert not session.over
    thought.set()
    with pytest.raises(PlayerLeft):
        session.outcome()


def test_a_screen_that_comes_after_the_breaking_off_is_closed() -> None:
    session, screen = ScreenSession.of(asks_twice, USUAL), Screen()
    begun(session)
    session.break_off()
    session.hand_over(screen)
    assert (True, 3) == (screen.ended, session.outcome())
