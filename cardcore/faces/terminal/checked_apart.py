"""The check of a stranger's player in a process of its own, since whatever it does may end that process."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

from cardcore.faces.terminal.player_check import PlayerCheck, check_fairness
from cardcore.game.state import Variant
from cardcore.plugins.fault_report import PluginFault


def check_apart(
    name: str, variant: Variant, positions: int, seed: str, progress: Callable[[int], None]
) -> PlayerCheck:
    """What `check_fairness` finds; raises `PluginFault` as well where the player ends its process."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_report, args=(theirs, name, variant, positions, seed), daemon=True)
    process.start()
    theirs.close()
    try:
        return _found(ours, progress)
    except EOFError:
        process.join()
        raise PluginFault(f"The player {name} ended its process with code {process.exitcode}.") from None
    finally:
        # A plugin may have left a thread at work.
        process.kill()


def _found(ours: Connection, progress: Callable[[int], None]) -> PlayerCheck:
    """What comes through the pipe after the numbers of decisions done; raises what was raised there."""
    while True:
        said: int | PlayerCheck | Exception = ours.recv()
        if isinstance(said, Exception):
            raise said
        if isinstance(said, PlayerCheck):
            return said
        progress(said)


def _report(theirs: Connection, name: str, variant: Variant, positions: int, seed: str) -> None:
    """Checks, and says through the pipe how far it has come and what was found."""
    with theirs:
        try:
            theirs.send(check_fairness(name, variant, positions, seed, theirs.send))
        except Exception as error:  # whatever it is, it is told where the command was given
            theirs.send(error)
