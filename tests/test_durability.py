"""What disks, other programs and other versions can do to a game: nothing that was confirmed is lost.

Each ends with a sentence and an exit code that the README names; kills are in `test_kill`.
"""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from cardcore.game.records import replay
from cardcore.storage.finished_deals import finished_deals
from cardcore.storage.migrations import SCHEMA, version_of
from cardcore.storage.saves import FILE, SaveError, StoredSession, open_store
from cardcore.storage.session_settings import SessionSettings
from tests.cli.running import Answer, twohand
from variants.turnover import Turnover

ROOT = Path(__file__).parent.parent
SCHEMAS = Path(__file__).parent / "cardcore" / "storage" / "schemas"
CONFIRMED = re.compile(r"^(?:You|thumb) (?:led|played) ([CDHS][2-9TJQKA])\b", re.MULTILINE)
PLAY = ("play", "turnover", "--players", "human,thumb", "--seed", "7", "--dealer", "0")
MUCH = "#1\n" * 30
"""More than a deal needs."""

unix = pytest.mark.skipif(sys.platform == "win32", reason="limits, permissions and kills are of Unix")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("TWOHAND_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    return folder


RESUME = """
import os, sys
from cardcore.faces.terminal.screen import Screen
from cardcore.storage.saves import open_store
from cardcore.table.session import resume
from variants.turnover import Turnover
if len(sys.argv) > 2:
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
screen = Screen.of(sys.stdin, sys.stdout, sys.stderr, os.environ)
with open_store(os.environ) as store:
    raise SystemExit(resume(store, screen, lambda key: Turnover(), int(sys.argv[1])))
"""


def going_on(session: int, *limit: int) -> subprocess.Popen[str]:
    """A process that goes on with a session; no file that it writes grows beyond a limit in bytes."""
    pipe = subprocess.PIPE
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", RESUME, str(session), *map(str, limit)]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environ)


def started(home: Path) -> int:
    """The number of a session of one deal that has been begun and not yet dealt."""
    with open_store({"TWOHAND_HOME": str(home)}) as store:
        return store.begin_session(SessionSettings("turnover", 1, ("human", "thumb"), "7", 0, deals=1))


def answer_of(process: subprocess.Popen[str], typed: str) -> Answer:
    out, err = process.communicate(typed)
    return Answer(process.returncode, out, err)


def kept(home: Path, session: int = 1) -> StoredSession:
    with open_store({"TWOHAND_HOME": str(home)}) as store:
        return store.load(session)


def cards(home: Path, session: int = 1) -> list[str]:
    return [card for deal in kept(home, session).deals for card in deal.record.actions]


def begun(home: Path) -> Path:
    """The file of a game in which a few cards have been played."""
    assert 0 == twohand(*PLAY, typed="#1\n#1\nquit\n").code
    return home / FILE


def database_of(version: int, home: Path) -> Path:
    """A file as a version has left it."""
    home.mkdir()
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript((SCHEMAS / f"{version}.sql").read_text(encoding="utf-8"))
    return home / FILE


def is_told(answer: Answer, *, code: int = 4) -> bool:
    """Whether an answer is one sentence on standard error, with its exit code."""
    return (
        (code, "") == (answer.code, answer.out) and answer.err.endswith(".\n") and "Trace" not in answer.err
    )


@unix
def test_a_disk_that_fills_up_in_the_middle_of_a_deal_costs_no_card_that_was_shown(home: Path) -> None:
    answer = answer_of(going_on(started(home), 90_000), MUCH)
    assert 4 == answer.code
    assert answer.err.startswith(f"Games cannot be kept in {home / FILE}: ")
    confirmed, saved = CONFIRMED.findall(answer.out), cards(home)
    assert confirmed == saved[: len(confirmed)]
    assert 4 < len(confirmed) <= len(saved) <= len(confirmed) + 1
    back = twohand("resume", typed=MUCH)
    assert f"The game goes on before action {len(saved)}." in back.out
    assert saved == cards(home)[: len(saved)]
    assert [True] == [deal.over for deal in kept(home).deals]


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes every database one that can be read and not written, for whoever runs the tests."""
    connect = sqlite3.connect

    def reading(path: Path, timeout: float = 5.0, isolation_level: None = None) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", timeout, isolation_level=isolation_level, uri=True)

    return lambda: monkeypatch.setattr(sqlite3, "connect", reading)


def test_a_folder_that_can_only_be_read_is_named_and_a_new_game_is_played_unsaved(
    home: Path, read_only: Callable[[], None]
) -> None:
    before = begun(home).read_bytes()
    read_only()
    assert is_told(twohand("resume", "1", "--delete"))
    going_on = twohand("resume", typed="#1\n")
    assert (4, []) == (going_on.code, CONFIRMED.findall(going_on.out))
    assert f"Games cannot be kept in {home / FILE}: attempt to write a readonly database.\n" == going_on.err
    unsaved = twohand(*PLAY, typed="#1\nquit\n")
    assert 0 == unsaved.code
    assert unsaved.err.endswith("You can play, but the game will not be kept.\n")
    assert "This game was not kept." == unsaved.lines[-1]
    assert before == (home / FILE).read_bytes()


@unix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_the_same_with_the_permissions_of_the_system(home: Path) -> None:
    begun(home).chmod(0o400)
    home.chmod(0o500)
    try:
        assert is_told(twohand("resume"))
        assert "will not be kept" in twohand(*PLAY, typed="quit\n").err
    finally:
        home.chmod(0o700)


def torn(data: bytes) -> bytes:
    return data[: len(data) // 2]


def scribbled(data: bytes) -> bytes:
    return data[:4096] + b"\xa5" * (len(data) - 4096)


def headless(data: bytes) -> bytes:
    return b"\0" * 100 + data[100:]


@pytest.mark.parametrize("damage", [torn, scribbled, headless])
def test_a_damaged_file_is_named_and_stays_as_it_is(home: Path, damage: Callable[[bytes], bytes]) -> None:
    path = database_of(2, home)
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    with open_store(os.environ) as store:
        for act in (store.sessions, store.last_unfinished, partial(finished_deals, store)):
            with pytest.raises(
                SaveError, match=r"^The file of saved games .* is damaged \(.*\); the command doctor says"
            ):
                act()
    assert before == path.read_bytes()


@pytest.mark.parametrize("words", [("resume", "--list"), ("history",), ("resume",)])
def test_whoever_reads_a_file_with_scrambled_pages_is_sent_to_the_doctor(
    home: Path, words: tuple[str, ...]
) -> None:
    path = begun(home)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(scribbled(path.read_bytes()))
    told = f"The file of saved games {path} is damaged (database disk image is malformed); "
    assert f"{told}the command doctor says what can be done.\n" == twohand(*words).err


def test_with_a_damaged_file_no_command_ends_in_a_traceback_and_a_new_game_is_played(home: Path) -> None:
    path = database_of(2, home)
    path.write_bytes(torn(path.read_bytes()))
    for command in (["resume"], ["history"]):
        assert is_told(twohand(*command)), command
    assert "will not be kept" in twohand(*PLAY, typed="quit\n").err


def test_a_file_of_a_newer_version_is_named_and_stays_as_it_is(home: Path) -> None:
    path = database_of(2, home)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    before = path.read_bytes()
    for command in (["resume"], ["stats"]):
        answer = twohand(*command)
        assert is_told(answer), command
        assert "newer version of this program" in answer.err
    assert "will not be kept" in twohand(*PLAY, typed="quit\n").err
    assert before == path.read_bytes()


def test_of_two_programs_in_one_game_neither_loses_a_card_that_it_has_shown(home: Path) -> None:
    both = [going_on(session) for session in [started(home)] * 2]
    answers = [answer_of(each, MUCH) for each in both]
    assert {0, 4} >= {answer.code for answer in answers}
    saved = cards(home)
    for answer in answers:
        shown = CONFIRMED.findall(answer.out)
        assert shown == [card for card in saved if card in shown]
    assert replay(kept(home).deals[0].record, lambda key: Turnover()).over


@pytest.mark.long
def test_two_programs_in_two_games_write_at_the_same_time(home: Path) -> None:
    both = [going_on(started(home)) for _ in range(2)]
    for process in both:
        assert process.stdin is not None
        process.stdin.write(MUCH)
        process.stdin.flush()
    answers = [answer_of(process, "") for process in both]
    assert [(0, "")] * 2 == [(answer.code, answer.err) for answer in answers]
    assert cards(home, 1) == cards(home, 2)
    assert [CONFIRMED.findall(answer.out) for answer in answers] == [cards(home, number) for number in (1, 2)]


DYING = """
import os, signal
from cardcore.storage import migrations
from cardcore.storage.saves import open_store
class Deadly(tuple):
    def __iter__(self):
        yield from super().__iter__()
        os.kill(os.getpid(), signal.SIGKILL)
migrations.STEPS = (*migrations.STEPS[:-1], Deadly(migrations.STEPS[-1]))
open_store(os.environ)
"""


@unix
@pytest.mark.parametrize("version", [SCHEMA - 1])
def test_a_kill_in_the_middle_of_a_migration_leaves_the_old_file_to_begin_again(
    home: Path, version: int
) -> None:
    with closing(sqlite3.connect(database_of(version, home))) as db:
        before = list(db.iterdump())
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    killed = subprocess.run([sys.executable, "-c", DYING], env=environ, check=False)
    assert -9 == killed.returncode
    for file in (home / FILE, home / f"games.schema-{version}.sqlite3"):
        with closing(sqlite3.connect(file)) as db:
            assert (version, before) == (version_of(db), list(db.iterdump()))
    with open_store(os.environ) as store:
        assert "" == store.trouble
        assert 3 == len(store.sessions())
