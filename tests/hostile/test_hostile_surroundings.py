"""Closed streams, numbers that no machine word holds, full disks and Ctrl-C before anything has begun."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cli
from cardcore.faces.terminal.standard_streams import mend_measures
from cardcore.storage.whole_files import create_whole, replace_whole
from tests.cli.running import twohand

ROOT = Path(cli.__file__).resolve().parent
HUGE = "9" * 5000
unix = pytest.mark.skipif(
    sys.platform == "win32", reason="shells, limits of files and closed streams are of Unix"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TWOHAND_HOME", str(tmp_path / "home"))
    return tmp_path


def shell(command: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """What a shell says to a command in which `twohand` is the program."""
    program = f'twohand() {{ "{sys.executable}" "{ROOT / "cli.py"}" "$@"; }}; '
    return subprocess.run(
        ["sh", "-c", program + command],
        capture_output=True, text=True, check=False, cwd="/", env=os.environ | environ,
    )  # fmt: skip


# Streams


@unix
def test_a_closed_standard_output_is_a_failure_to_write() -> None:
    run = shell("twohand list >&-")
    assert (1, "Reading or writing failed: [Errno 9] Bad file descriptor.\n") == (run.returncode, run.stderr)


@unix
def test_a_closed_standard_input_is_one_that_has_ended(home: Path) -> None:
    run = shell("twohand play turnover --players human,thumb <&- 2>&-")
    assert 0 == run.returncode
    assert "Nothing was played yet, so no game is kept." in run.stdout


# Numbers


@pytest.mark.parametrize(
    "words", [("resume",), ("resume", "--delete"), ("history",), ("history", "--delete")]
)
def test_a_number_beyond_all_games_is_the_number_of_none(words: tuple[str, ...]) -> None:
    answer = twohand(words[0], "9" * 30, *words[1:])
    assert 4 == answer.code
    assert answer.err.startswith(
        f"There is no {'saved game' if words[0] == 'resume' else 'finished deal'} 999"
    )


def test_a_terminal_is_never_ten_thousand_columns_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", HUGE)
    assert 0 == twohand("rules", "turnover").code
    assert "COLUMNS" not in os.environ


def test_a_width_that_a_terminal_can_have_is_left_alone() -> None:
    environ = {"COLUMNS": "132", "LINES": HUGE}
    mend_measures(environ, 4)
    assert {"COLUMNS": "132"} == environ


# Seeds that are no text


def test_a_seed_that_is_no_text_checks_and_records_as_others_do(home: Path) -> None:
    seed, record = "\udcff", home / "deals.json"
    assert 0 == twohand("check", "briscola", "--games", "1", "--seed", seed).code
    players = ("--players", "random,random", "--deals", "2", "--seed", seed)
    assert 0 == twohand("play", "briscola", *players, "--record", str(record)).code
    assert 0 == twohand("replay", str(record)).code


def test_a_seed_that_is_no_text_is_refused_where_a_command_would_have_to_say_it(home: Path) -> None:
    played = ("compare", "players", "briscola", "random", "thumb", "--deals", "1", "--workers", "1")
    answer = twohand(*played, "--seed", "\udcff", "--report", str(home / "report.md"))
    assert (2, "") == (answer.code, answer.out)
    assert answer.err.startswith("The seed is no text in the encoding of this system")


# Ctrl-C


def test_ctrl_c_while_the_program_is_still_being_loaded_ends_it_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(ROOT / "cli.py"), "list"],
        capture_output=True, text=True, check=False, cwd="/",
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
    )  # fmt: skip
    assert (130, "", "") == (run.returncode, run.stdout, run.stderr)


# Full disks


FULL = """
import resource, signal, sys
from pathlib import Path
from cardcore.storage.whole_files import create_whole, replace_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))
new, old = map(Path, sys.argv[1:])
for write in (lambda: create_whole(new, "x" * 100), lambda: replace_whole(old, b"x" * 100)):
    try:
        write()
    except OSError as error:
        print(error.strerror)
"""


@unix
def test_a_full_disk_leaves_no_file_of_no_bytes_and_no_half_of_another(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"before")
    run = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path / "new"), str(old)],
        capture_output=True, text=True, check=True, env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert ["File too large"] * 2 == run.stdout.splitlines()
    assert [old] == [path for path in tmp_path.iterdir() if path.is_file()]
    assert b"before" == old.read_bytes()


def test_a_file_that_is_there_is_not_created_again(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    create_whole(file, "first\n")
    with pytest.raises(FileExistsError):
        create_whole(file, "second\n")
    assert "first\n" == file.read_text(encoding="utf-8")


def test_a_file_is_written_anew_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "report.md"
    for text in (b"a long first one", b"second"):
        replace_whole(file, text)
        assert text == file.read_bytes()
    assert [file] == [*tmp_path.iterdir()]


@unix
def test_a_file_that_is_written_anew_keeps_its_permissions_its_link_and_its_neighbours(
    tmp_path: Path,
) -> None:
    (tmp_path / "folder").mkdir()
    file, link, neighbour = tmp_path / "folder" / "file", tmp_path / "link", tmp_path / "folder" / "file.new"
    file.write_bytes(b"before")
    neighbour.write_bytes(b"of somebody else")
    file.chmod(0o640)
    link.symlink_to(file)

    replace_whole(link, b"after")

    assert link.is_symlink()
    assert (b"after", 0o640) == (file.read_bytes(), file.stat().st_mode & 0o777)
    assert b"of somebody else" == neighbour.read_bytes()


@unix
def test_links_that_lead_in_a_circle_are_no_file_to_write(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(OSError, match="Too many levels of symbolic links"):
        replace_whole(link, b"text")
    assert [link] == [*tmp_path.iterdir()]
