"""What all tests share: one compiled kernel on disk, an ear for Ctrl-C, and a clean environment.

It is kept where the program itself keeps it, or in the folder that `TWOHAND_CACHE` names. In a fresh place a
process compiles it, which takes about half a minute, while the tests run that do without it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from subprocess import Popen

import pytest
from hypothesis import settings

from cardcore.players.named_players import OWN_ENGINE
from cardcore.search.kernel.functions import Kernel

settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")
# How long an example takes is a matter of benchmarks; on a busy machine it says nothing.


@pytest.hookimpl(trylast=True)  # what is left out has been taken from the list by then
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that ask for the compiled kernel come last, and it is compiled meanwhile."""
    if any(map(_asks_for_kernel, items)) and not config.option.collectonly:
        from cardcore.search.kernel.compilation import compile_in_background, is_kept

        compiler = None if is_kept() else compile_in_background()
        if compiler is not None:
            config.add_cleanup(partial(_ask_for_end, compiler))
    items.sort(key=_asks_for_kernel)


def _ask_for_end(compiler: Popen[bytes]) -> None:
    """Asks whether a process has ended; Python complains of one of which nobody has asked."""
    compiler.poll()


def _asks_for_kernel(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and "kernel" in item.fixturenames


@pytest.fixture(scope="session")
def kernel() -> Kernel:
    """The compiled kernel; with it whatever is ready at once is the compiled one, too."""
    from cardcore.search.kernel.compilation import compiled_kernel

    return compiled_kernel()


@pytest.fixture(autouse=True)
def own_process() -> Iterator[None]:
    """No test finds that another one has told the program how to start itself as an engine."""
    yield
    os.environ.pop(OWN_ENGINE, None)


@pytest.fixture(scope="session", autouse=True)
def heard() -> None:
    """Ctrl-C is heard by the tests and what they start, even where they run in the background of a shell.

    A shell makes what it starts there deaf to it.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
