"""The compiled kernel: what is kept, what is not, and who compiles."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.search.kernel import bits, board, rollout
from cardcore.search.kernel import compilation as compiling
from cardcore.search.kernel.functions import ENTRIES, PLAIN, Kernel

REPOSITORY = Path(__file__).parents[4]
CACHED = compiling.compiled_kernel, compiling.compile_in_background, compiling.place_to_keep
KEEPING = "from cardcore.search.kernel.compilation import warm_up; print(warm_up())"


POPEN = subprocess.Popen


def forget() -> None:
    """Forgets what this process has found out about the kernel, once nothing is compiled for it any more."""
    if compiling.compile_in_background.cache_info().currsize:
        compiler = compiling.compile_in_background()
        if isinstance(compiler, POPEN):
            compiler.wait()
    for function in CACHED:
        function.cache_clear()
    compiling._fingerprint.cache_clear()


@pytest.fixture
def fresh(kernel: Kernel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder for what is compiled; afterwards the one of before counts again."""
    monkeypatch.setenv(compiling.CACHE, str(tmp_path / "kept"))
    forget()
    yield tmp_path / "kept"
    monkeypatch.undo()
    forget()


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled: what would be compiled is the plain kernel."""
    monkeypatch.setattr(compiling, "_compile", lambda place: PLAIN)


class Started:
    """A process that was not really started."""

    commands: list[list[str]]

    def __init__(self, command: list[str], **_: object) -> None:
        self.commands.append(command)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of the processes that would have been started."""
    commands: list[list[str]] = []
    monkeypatch.setattr(Started, "commands", commands, raising=False)
    monkeypatch.setattr(subprocess, "Popen", Started)
    return commands


# What is ready at once.


def test_while_nothing_is_kept_the_plain_kernel_plays(fresh: Path, started: list[list[str]]) -> None:
    assert not compiling.is_kept()
    assert PLAIN is compiling.ready_kernel()


def test_what_an_older_installation_kept_is_not_waited_for(
    fresh: Path, never: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compiling.compiled_kernel()
    assert compiling.is_kept()
    source = tmp_path / "bits.py"
    source.write_bytes(Path(str(bits.__file__)).read_bytes())
    monkeypatch.setattr(bits, "__file__", str(source))
    forget()
    assert not compiling.is_kept()


def test_one_process_only_compiles_in_the_background(fresh: Path, started: list[list[str]]) -> None:
    for _ in range(5):
        compiling.ready_kernel()
    assert 1 == len(started)
    assert sys.executable == started[0][0]
    assert "warm_up()" in started[0][-1]


def test_what_was_compiled_in_the_meantime_is_used(
    fresh: Path, started: list[list[str]], never: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compiling.ready_kernel()
    compiled = evolve(PLAIN, compiled=True)
    monkeypatch.setattr(compiling, "_compile", lambda place: compiled)
    place = compiling.place_to_keep()
    assert place is not None
    (place / compiling.READY).touch()
    assert [PLAIN, compiled] == [before, compiling.ready_kernel()]


def test_where_no_process_can_be_started_the_plain_kernel_goes_on(
    fresh: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refused)
    assert [PLAIN, PLAIN] == [compiling.ready_kernel() for _ in range(2)]


def test_once_compiled_in_this_process_it_is_ready(
    fresh: Path, started: list[list[str]], never: None
) -> None:
    compiled = compiling.compiled_kernel()
    assert compiled is compiling.ready_kernel()
    assert [] == started


# What is kept.


def test_what_is_compiled_is_said_to_be_kept_once_all_is_done(fresh: Path, never: None) -> None:
    assert not compiling.is_kept()
    compiling.compiled_kernel()
    assert compiling.is_kept()
    assert [fresh] == [path.parent for path in [compiling.place_to_keep()] if path is not None]


def test_a_compilation_that_was_broken_off_is_not_kept(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(place: Path | None) -> Kernel:
        raise KeyboardInterrupt

    monkeypatch.setattr(compiling, "_compile", broken)
    with pytest.raises(KeyboardInterrupt):
        compiling.compiled_kernel()
    assert not compiling.is_kept()


@pytest.fixture
def unwritable(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which nothing can be written, since a file stands in its way."""
    blocked = fresh.parent / "blocked"
    blocked.touch()
    monkeypatch.setenv(compiling.CACHE, str(blocked))
    forget()
    return blocked


def test_where_nothing_can_be_written_nothing_is_kept(unwritable: Path, started: list[list[str]]) -> None:
    assert compiling.place_to_keep() is None
    assert not compiling.is_kept()
    assert PLAIN is compiling.ready_kernel()
    assert [] == started


def test_a_folder_that_cannot_be_written_is_asked_for_nothing(
    unwritable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[Path | None] = []

    def compiled(place: Path | None) -> Kernel:
        places.append(place)
        return PLAIN

    monkeypatch.setattr(compiling, "_compile", compiled)
    assert PLAIN is compiling.compiled_kernel()
    assert [None] == places


# What warming up says.


def test_warming_up_says_what_it_does_and_what_it_did(fresh: Path, never: None) -> None:
    said: list[str] = []
    answer = compiling.warm_up(said.append)
    assert ["Compiling the search; this takes about half a minute."] == said
    assert answer.startswith("The search was compiled in ")
    assert answer.endswith(f" s and is kept in {compiling.place_to_keep()}.")


def test_warming_up_a_second_time_has_nothing_to_do(fresh: Path, never: None) -> None:
    compiling.warm_up()
    said: list[str] = []
    again = compiling.warm_up(said.append)
    assert f"The search was compiled already and is kept in {compiling.place_to_keep()}." == again
    assert [] == said


def test_warming_up_says_when_nothing_can_be_kept(unwritable: Path, never: None) -> None:
    answer = compiling.warm_up()
    assert "cannot be kept" in answer
    assert f"{compiling.CACHE} names another folder." in answer


# What tells one kernel from another.


def test_another_source_is_another_kernel(
    fresh: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compiling.place_to_keep()
    changed = tmp_path / "board.py"
    changed.write_bytes(Path(board.__file__).read_bytes() + b"\n")
    monkeypatch.setattr(board, "__file__", str(changed))
    forget()
    after = compiling.place_to_keep()
    assert before is not None
    assert after is not None
    assert before != after


def test_the_same_source_is_the_same_kernel(fresh: Path) -> None:
    before = compiling.place_to_keep()
    forget()
    assert before == compiling.place_to_keep()


# Names.


def test_a_number_that_stands_for_two_things_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout, "SUIT_MASK", bits.SUIT_MASK + 1)
    with pytest.raises(NameError, match="SUIT_MASK stands for two things in the kernel"):
        compiling._namespace()


def test_a_function_that_stands_for_two_things_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:

    def beats() -> bool:
        return True

    monkeypatch.setattr(rollout, "beats", beats)
    with pytest.raises(NameError, match="beats stands for two things in the kernel"):
        compiling._namespace()


# Really compiled; each of these takes as long as that takes.


def run(code: str, folder: Path) -> subprocess.Popen[str]:
    """A process of its own that keeps what it compiles in a folder."""
    environment = {**os.environ, compiling.CACHE: str(folder), "PYTHONPATH": str(REPOSITORY)}
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


@pytest.mark.long
def test_of_two_processes_at_once_only_one_compiles(tmp_path: Path) -> None:
    marked = "\n".join(
        (
            "from cardcore.search.kernel import compilation as compiling",
            "import numba.core.caching as caching",
            "saved, keep = [], caching.Cache.save_overload",
            "caching.Cache.save_overload = lambda *told: (saved.append(1), keep(*told))[1]",
            "compiling.compiled_kernel()",
            "print(len(saved))",
        )
    )
    both = [run(marked, tmp_path) for _ in range(2)]
    told = [process.communicate(timeout=300) for process in both]
    assert ["", ""] == [complaints for _, complaints in told]
    counts = sorted(int(answer) for answer, _ in told)
    assert [0, len(ENTRIES)] == counts


@pytest.mark.long
def test_a_folder_that_cannot_be_written_does_not_keep_the_search_from_working(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.touch()
    answer, complaints = run(KEEPING, blocked).communicate(timeout=300)
    assert "" == complaints
    assert "cannot be kept" in answer
    assert [blocked] == list(tmp_path.iterdir())
