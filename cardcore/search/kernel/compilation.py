"""The compiled kernel: its functions read by numba, and kept on disk for the next start.

To compile takes about half a minute, to load what was kept a fraction of a second. So nobody is made to
wait: a process of its own compiles in the background, under a lock, while the plain kernel plays. Where
nothing can be kept, what is compiled is lost with the process.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import TYPE_CHECKING, TypeVar, cast, get_type_hints

from cardcore.search.kernel import (
    alphabeta,
    bits,
    board,
    follow_ordering,
    history_heuristic,
    later_tricks,
    lead_ordering,
    make_move,
    move_ordering,
    play_ismcts,
    quick_tricks,
    quick_tricks_in_trick,
    rank_holders,
    record_types,
    rollout,
    root,
    rows,
    stoppers,
    table_lines,
    transposition_table,
    trumps,
)
from cardcore.search.kernel.functions import ENTRIES, PLAIN, Kernel
from cardcore.search.kernel.lead_ordering import Outlook
from cardcore.search.kernel.play_ismcts import Boards, Tree, TreeNode, TreeNodes
from cardcore.search.kernel.quick_tricks import Crossing, Hands
from cardcore.search.kernel.record_types import Board, PlayNode, Rules, Workspace
from cardcore.search.kernel.rows import Row, lengths
from cardcore.search.kernel.stoppers import Guard

if TYPE_CHECKING:
    import numpy as np

MODULES: tuple[ModuleType, ...] = (
    rows,
    bits,
    record_types,
    board,
    make_move,
    rank_holders,
    table_lines,
    transposition_table,
    trumps,
    quick_tricks,
    quick_tricks_in_trick,
    stoppers,
    later_tricks,
    history_heuristic,
    lead_ordering,
    follow_ordering,
    move_ordering,
    alphabeta,
    root,
    rollout,
    play_ismcts,
)
TUPLES = (PlayNode, Outlook, Hands, Crossing, Guard)
"""The named tuples of the kernel. What takes one is compiled into its callers, so that none is copied."""

COMPILED = "cardcore.search.compiled"
CACHE = "TWOHAND_CACHE"
"""The variable of the environment that names the folder for what is compiled."""

READY = "ready"
"""The file that says that everything was compiled."""

Progress = Callable[[str], object]
R = TypeVar("R")


@cache
def compiled_kernel() -> Kernel:
    """The kernel in machine code; it is compiled now unless it was kept."""
    place = place_to_keep()
    if place is None:
        return _compile(None)
    if (place / READY).exists():
        return _compile(place)
    from filelock import FileLock

    with FileLock(place / "lock"):
        kernel = _compile(place)
        (place / READY).touch()
    return kernel


def ready_kernel() -> Kernel:
    """The compiled kernel if it can be had at once; else the plain one, while another process compiles."""
    if is_ready():
        return compiled_kernel()
    compile_in_background()
    return PLAIN


def is_ready() -> bool:
    """Whether the compiled kernel can be had at once."""
    return bool(compiled_kernel.cache_info().currsize) or is_kept()


def is_kept() -> bool:
    """Whether the compiled kernel only has to be loaded."""
    place = place_to_keep()
    return place is not None and (place / READY).exists()


@cache
def compile_in_background() -> subprocess.Popen[bytes] | None:
    """A process that compiles the kernel and keeps it; started once in the life of this process."""
    if place_to_keep() is None:
        return None
    root, quiet = str(Path(__file__).parents[3]), subprocess.DEVNULL
    work = f"import sys; sys.path.insert(0, {root!r}); from {__name__} import warm_up; warm_up()"
    try:
        return subprocess.Popen([sys.executable, "-c", work], stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError:
        # Without a second process the plain kernel goes on playing.
        return None


def warm_up(progress: Progress = lambda message: None) -> str:
    """Has the compiled kernel ready; says in one sentence what was done for it."""
    if is_kept():
        compiled_kernel()
        return f"The search was compiled already and is kept in {place_to_keep()}."
    progress("Compiling the search; this takes about half a minute.")
    began = monotonic()
    compiled_kernel()
    took = f"The search was compiled in {monotonic() - began:.1f} s"
    if place_to_keep() is None:
        return (
            f"{took}, but cannot be kept: {_wanted_place()} cannot be written. {CACHE} names another folder."
        )
    return f"{took} and is kept in {place_to_keep()}."


@cache
def place_to_keep() -> Path | None:
    """The folder for this very kernel on this machine, none when nothing can be written there."""
    place = _wanted_place()
    try:
        place.mkdir(parents=True, exist_ok=True)
        probe = place / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return None
    return place


def _wanted_place() -> Path:
    home = os.environ.get(CACHE)
    if home:
        return Path(home) / _fingerprint()
    from platformdirs import user_cache_path

    return user_cache_path("twohand", appauthor=False) / _fingerprint()


@cache
def _fingerprint() -> str:
    """What tells this kernel from others: its source, the compiler, the Python and the machine.

    Where a source lies and when it was written count as well, since numba goes by them: an installation that
    is younger than what was kept would be compiled anew, and somebody would wait for it.
    """
    from importlib.metadata import version

    files = [Path(__file__), *(Path(str(module.__file__)) for module in MODULES)]
    marks = [file.read_bytes() for file in files]
    marks += [f"{file.resolve()} {file.stat().st_mtime_ns}".encode() for file in files]
    marks += [Path(__file__).with_name("intrinsics.py").read_bytes(), version("numba").encode()]
    marks += [sys.version.encode(), platform.node().encode(), platform.machine().encode()]
    return f"kernel-{sha256(b' '.join(marks)).hexdigest()[:16]}"


def _compile(place: Path | None) -> Kernel:
    """The kernel with every entry compiled, or loaded from the place if there is one to keep it."""
    import numba

    names = vars(_namespace())
    kept_before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(place or "")
    try:
        entries = {}
        for name in ENTRIES:
            compiled = numba.njit(_signature(KERNEL_FUNCTIONS[name]), cache=place is not None)
            entries[name] = compiled(_copy(KERNEL_FUNCTIONS[name], names))
    finally:
        numba.config.CACHE_DIR = kept_before
    return Kernel(compiled=True, row=_row, blank=_blank, record=_record, records=_records, **entries)


def _signature(function: FunctionType) -> object:
    """What the compiler takes a function to be given, and to give back, going by its annotations."""
    import numba

    types = {int: numba.int64, Row: numba.int64[::1], type(None): numba.void}
    for kind in (Rules, Board, Workspace, Tree):
        types[kind] = numba.types.Array(numba.from_dtype(_dtype(kind)), 0, "C")
    types[Boards] = numba.from_dtype(_dtype(Board))[::1]
    types[TreeNodes] = numba.from_dtype(_dtype(TreeNode))[::1]
    *given, returned = [types[hint] for hint in get_type_hints(function).values()]
    return returned(*given)


@cache
def _dtype(kind: type) -> np.dtype[np.void]:
    """The numpy record that stands for a class of records."""
    import numpy as np

    one = [(name, np.int64) if n is None else (name, np.int64, (n,)) for name, n in lengths(kind).items()]
    return np.dtype((np.record, np.dtype(one, align=True)))


def _record(record: R) -> R:
    """A record like a given one, whose fields are read and written like those of an object."""
    import numpy as np

    numbers: list[int] = []
    kind = cast("type", type(record))
    for name, length in lengths(kind).items():
        value = getattr(record, name)
        numbers += [value] if length is None else value
    loaded = np.array(numbers, dtype=np.int64).view(_dtype(kind))
    return cast("R", loaded.reshape(()).view(np.recarray))


def _records(kind: type[R], count: int) -> MutableSequence[R]:
    """Records of a class, all numbers 0."""
    import numpy as np

    dtype = _dtype(cast("type", kind))
    return cast("MutableSequence[R]", np.zeros(count, dtype=dtype).view(np.recarray))


def _row(numbers: Sequence[int]) -> Row:
    """A row of 64 bits a number; it is read and written like a list, which is all that is asked of it."""
    import numpy as np

    return cast("Row", np.array(numbers, dtype=np.int64))


def _blank(length: int) -> Row:
    """A row of zeros, of which nothing is written before it is used."""
    import numpy as np

    numbers = np.zeros(length + 8, dtype=np.int64)
    start = -numbers.ctypes.data // 8 % 8
    return cast("Row", numbers[start : start + length])


def _namespace() -> ModuleType:
    """A module in which all functions of the kernel stand compiled beside its numbers."""
    import numba

    from cardcore.search.kernel import intrinsics

    target = ModuleType(COMPILED)
    sys.modules[COMPILED] = target
    names = vars(target)
    for module in MODULES:
        for name, value in vars(module).items():
            known = value in TUPLES or isinstance(value, int | float | BuiltinFunctionType)
            first = names.setdefault(name, value) if known else KERNEL_FUNCTIONS.get(name, value)
            if first != value:
                raise NameError(f"{name} stands for two things in the kernel")
    for name, function in KERNEL_FUNCTIONS.items():
        on_machine = getattr(intrinsics, name, None)
        takes_tuple = any(hint in TUPLES for hint in get_type_hints(function).values())
        inline = takes_tuple and function is not alphabeta.search
        names[name] = on_machine or numba.njit(_copy(function, names), forceinline=inline)
    return target


def _copy(function: FunctionType, names: dict[str, object]) -> FunctionType:
    """A function that looks up its names among the compiled ones."""
    copy = FunctionType(function.__code__, names, function.__name__)
    copy.__module__ = COMPILED
    return copy


KERNEL_FUNCTIONS = {
    name: value
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(value, FunctionType) and value.__module__ == module.__name__
}
"""The functions of the kernel by name."""
