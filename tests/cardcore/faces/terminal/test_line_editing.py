"""What is typed at a real terminal: edited, remembered for its typist, and not taken before the question."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import define

import cardcore

pty = pytest.importorskip("pty", reason="terminals of Unix")
pytest.importorskip("readline")

ROOT = Path(cardcore.__file__).parents[1]
ASK = """
import os, sys
from cardcore.faces.terminal.screen import Screen
screen = Screen.of(sys.stdin, sys.stdout, sys.stderr, os.environ)
def ask(prompt):
    print("got", repr(screen.ask(prompt)), flush=True)
def wait():
    print("thinking", flush=True)
    os.read(int(sys.argv[1]), 1)
"""


PATIENCE = 60
"""Seconds after which a program that shows nothing counts as stuck."""


@define
class Typist:
    """Somebody before a terminal: what is typed goes to it, what is shown comes from it."""

    terminal: int
    go_on: int
    unread: str = ""

    def type(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def shown_until(self, text: str) -> None:
        """Reads on to a text; what was shown after it is left for the next time."""
        while text not in self.unread:
            ready, _, _ = select.select([self.terminal], [], [], PATIENCE)
            assert ready, f"{text!r} was not shown after {self.unread!r}"
            self.unread += os.read(self.terminal, 1000).decode()
        self.unread = self.unread.partition(text)[2]

    def let_it_go_on(self) -> None:
        os.write(self.go_on, b".")


@contextmanager
def at_terminal(script: str, term: str = "xterm") -> Iterator[Typist]:
    """A program with a terminal of its own, and a typist before it."""
    ours, theirs = pty.openpty()
    waits, go_on = os.pipe()
    command = [sys.executable, "-c", ASK + script, str(waits)]
    environment = {
        **os.environ,
        "TERM": term,
        "NO_COLOR": "1",
        "PYTHONPATH": str(ROOT),
        "INPUTRC": os.devnull,
    }
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, pass_fds=[waits]
    ) as program:
        os.close(theirs)
        try:
            yield Typist(ours, go_on)
        finally:
            program.kill()
            for descriptor in (ours, waits, go_on):
                os.close(descriptor)


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_what_is_typed_before_the_question_is_dropped(term: str) -> None:
    with at_terminal("wait()\nask('Your call:')", term) as typist:
        typist.shown_until("thinking")
        typist.type("7NT\n1")
        typist.shown_until("7NT\r\n1")
        typist.let_it_go_on()
        typist.shown_until("Your call: ")
        typist.type("Pass\n")
        typist.shown_until("got 'Pass'")


def test_a_line_is_edited_with_the_arrow_keys_and_comes_back_with_up() -> None:
    with at_terminal("ask('One:')\nask('Two:')") as typist:
        typist.shown_until("One: ")
        typist.type("S\x1b[DHA\x1b[C\x7f\r")
        typist.shown_until("got 'HA'")
        typist.shown_until("Two: ")
        typist.type("\x1b[A\r")
        typist.shown_until("got 'HA'")


def test_what_one_person_typed_does_not_come_back_after_the_screen_was_cleared() -> None:
    with at_terminal("ask('One:')\nscreen.clear()\nask('Two:')") as typist:
        typist.shown_until("One: ")
        typist.type("down S9\r")
        typist.shown_until("Two: ")
        typist.type("\x1b[A\r")
        typist.shown_until("got ''")


def test_what_one_person_cut_out_of_a_line_does_not_come_back_either() -> None:
    with at_terminal("ask('One:')\nscreen.clear()\nask('Two:')") as typist:
        typist.shown_until("One: ")
        typist.type("down S9\x15hidden\x17\r")
        typist.shown_until("got ''")
        typist.shown_until("Two: ")
        typist.type("a\x19\x1byb\r")
        typist.shown_until("got 'ab'")


def test_before_that_it_does() -> None:
    with at_terminal("ask('One:')\nask('Two:')") as typist:
        typist.shown_until("One: ")
        typist.type("S9\x15\r")
        typist.shown_until("got ''")
        typist.shown_until("Two: ")
        typist.type("\x19\r")
        typist.shown_until("got 'S9'")


def test_the_end_of_input_at_a_terminal_is_no_answer() -> None:
    with at_terminal("ask('One:')") as typist:
        typist.shown_until("One: ")
        typist.type("\x04")
        typist.shown_until("got None")


def test_lines_of_a_pipe_wait_for_their_questions() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK + "ask('One:')\nask('Two:')\nask('Three:')"],
        input="first\nsecond\n", capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.stdout == "One: first\ngot 'first'\nTwo: second\ngot 'second'\nThree: \ngot None\n"
