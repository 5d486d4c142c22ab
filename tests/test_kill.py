"""A program that is killed in the middle of a game loses nothing that it has confirmed.

A session of many deals is played by one process after another. Each one takes the session up where the last
one left it, and is killed after some of its lines have been read. Whatever its output says was played must
be kept.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from attrs import frozen

from cardcore.game.match import Match
from cardcore.game.records import replay
from cardcore.game.state import Variant
from cardcore.rules.cards import write_cards
from cardcore.storage.deal_rows import StoredDeal
from cardcore.storage.saves import open_store
from cardcore.storage.session_settings import SessionSettings
from variants.turnover import Turnover

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="named pipes and kill -9 are of Unix")

ROOT = Path(__file__).parent.parent
SEED = "killed again and again"
FEW, MANY = (2, 12), (20, 980)
"""How many processes start from nothing, and how many are copies of one that has its modules loaded."""

CONFIRMED = re.compile(r"^(?:You|thumb) (?:led|played) ([CDHS][2-9TJQKA])\b", re.MULTILINE)
RESUME = """
import os, sys
from cardcore.storage.saves import open_store
from cardcore.faces.terminal.screen import Screen
from cardcore.table.session import resume
from variants.turnover import Turnover
"""
PLAY = """
with open_store(os.environ) as store:
    resume(store, Screen.of(sys.stdin, sys.stdout, sys.stderr, os.environ), lambda key: Turnover(), 1)
"""
# The parent answers every line with the number of a child; the child plays through two named pipes.
NURSERY = """
import signal
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    typed, shown = line.split()
    child = os.fork()
    if not child:
        with open(typed) as stdin, open(shown, "w") as stdout, open_store(os.environ) as store:
            resume(store, Screen.of(stdin, stdout, sys.stderr, os.environ), lambda key: Turnover(), 1)
        os._exit(0)
    print(child, flush=True)
"""


@frozen
class Victim:
    """A process that plays: its number, what is typed to it and what it shows."""

    process: int
    typed: IO[str]
    shown: IO[str]

    def killed(self, lines: int, plays: int) -> str:
        """Everything it has shown, killed after a number of its lines when a number of plays were typed.

        Plays beyond the lines that are read let it run on, so that the kill may fall into its writing.
        """
        self.typed.write("#1\n" * plays)
        self.typed.flush()
        read = [self.shown.readline() for _ in range(lines)]
        os.kill(self.process, signal.SIGKILL)
        return "".join(read) + self.shown.read()


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "TWOHAND_HOME": str(home), "PYTHONPATH": str(ROOT), "COLUMNS": "100"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder in which a session of many deals has been begun and not yet dealt."""
    with open_store({"TWOHAND_HOME": str(tmp_path)}) as store:
        store.begin_session(SessionSettings("turnover", 1, ("human", "thumb"), SEED, 0, deals=1000))
    return tmp_path


def kept_deals(home: Path) -> tuple[StoredDeal, ...]:
    with open_store({"TWOHAND_HOME": str(home)}) as store:
        return store.load(1).deals


def kept_cards(home: Path) -> list[str]:
    return [action for deal in kept_deals(home) for action in deal.record.actions]


def turnover(key: str) -> Variant:
    return Turnover()


def check_what_is_kept(before: list[str], shown: str, home: Path) -> list[str]:
    """The cards that are kept now; all that were, all that were confirmed, and at most one more."""
    confirmed, kept = CONFIRMED.findall(shown), kept_cards(home)
    assert kept[: len(before)] == before
    new = kept[len(before) :]
    assert new[: len(confirmed)] == confirmed
    assert len(new) <= len(confirmed) + 1
    return kept


def fresh_victims(home: Path, number: int) -> Iterator[Victim]:
    for _ in range(number):
        command = [sys.executable, "-c", RESUME + PLAY]
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(home),
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            yield Victim(process.pid, process.stdin, process.stdout)


def forked_victims(home: Path, forks: int) -> Iterator[Victim]:
    command = [sys.executable, "-c", RESUME + NURSERY]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(home)
    ) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        for number in range(forks):
            typed, shown = home / f"typed{number}", home / f"shown{number}"
            os.mkfifo(typed)
            os.mkfifo(shown)
            nursery.stdin.write(f"{typed} {shown}\n")
            nursery.stdin.flush()
            child = int(nursery.stdout.readline())
            with typed.open("w") as to_child, shown.open() as from_child:
                yield Victim(child, to_child, from_child)


@pytest.mark.parametrize(
    ("fresh", "forked"), [FEW, pytest.param(*MANY, marks=pytest.mark.long)], ids=["few", "a thousand"]
)
def test_no_confirmed_card_is_lost_in_any_kill(home: Path, fresh: int, forked: int) -> None:
    kept: list[str] = []
    kills = 0
    for victims in (fresh_victims(home, fresh), forked_victims(home, forked)):
        for number, victim in enumerate(victims):
            plays = 1 + number % 4 if number % 3 else 12
            shown = victim.killed(lines=min(4 + 17 * number % 61, 6 + 8 * plays), plays=plays)
            kept = check_what_is_kept(kept, shown, home)
            kills += 1
    assert fresh + forked == kills
    deals = kept_deals(home)
    assert deals[0].record.pack == write_cards(Match.begin(Turnover(), SEED, 0).pack())
    assert [replay(deal.record, turnover).over for deal in deals[:-1]] == [True] * (len(deals) - 1)
    check_that_it_ends(home)


def check_that_it_ends(home: Path) -> None:
    """The deal at which the last one was killed goes on with the same pack and comes to its end."""
    last = kept_deals(home)[-1]
    typed = "#1\n" * (26 - len(last.record.actions) // 2) + "quit\n"
    done = subprocess.run(
        [sys.executable, "-c", RESUME + PLAY],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        env=environment(home),
    )
    finished = kept_deals(home)[last.number]
    assert "The deal is over." in done.stdout
    assert finished.record.pack == last.record.pack
    assert finished.record.actions[: len(last.record.actions)] == last.record.actions
    assert replay(finished.record, turnover).over
