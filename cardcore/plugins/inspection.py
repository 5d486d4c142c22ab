"""Looking at a foreign plugin before it is let in: it is first imported in a process of its own.

What a plugin does there harms nobody: it may raise, end the process or hang. A plugin is looked at once for
each state of its files; see `cardcore.plugins.verdicts` for what is kept.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING, NoReturn

from attrs import evolve, frozen

from cardcore.plugins.hookspecs import PROJECT
from cardcore.plugins.loading import (
    NO_PLUGINS,
    LeftOut,
    Plugin,
    Registry,
    Skipped,
    Source,
    registry_of,
    told,
    wanted,
)
from cardcore.plugins.player_families import Family
from cardcore.plugins.verdicts import Book, Verdict, mark, recalled, surroundings

if TYPE_CHECKING:
    from subprocess import Popen

LIMIT = "TWOHAND_PLUGIN_SECONDS"
"""The variable of the environment that says how long a plugin may take to be imported."""

USUAL_LIMIT = 10.0
PATIENCE = 2.0
"""Seconds after which a person is told what is being waited for."""

Notice = Callable[[str], None]

_SCRIPT = (
    "import json, sys; order = json.load(sys.stdin); sys.path[:] = order['path']; "
    f"from {__name__} import look; look(order['package'], order['name'], order['value'])"
)


@frozen
class Look:
    """What a look at a plugin found.

    Attributes:
        reason: why it cannot be let in, empty if it can.
        variants: the keys of its games.
        players: its families of players, and their levels.
    """

    reason: str
    variants: list[str]
    players: list[str]


def inspected(
    sources: Iterable[Source], environ: Mapping[str, str], notice: Notice, *, again: bool = False
) -> Registry:
    """All that plugins bring that can be let in.

    Args:
        notice: is told what is being waited for, if it takes long.
        again: whether verdicts that were kept are not to be trusted.
    """
    found = list(sources)
    if wanted(environ):
        registry = registry_of(_let_in(found, environ, notice, again))
    else:
        registry = registry_of(_without_foreign(found))
    return evolve(registry, recall=recalled(environ, registry.plugins))


def _without_foreign(sources: Iterable[Source]) -> list[Source]:
    skipped = Skipped("Foreign plugins are not wanted, by --no-plugins or TWOHAND_NO_PLUGINS.")
    return [source.without(skipped) if source.foreign else source for source in sources]


def _let_in(sources: list[Source], environ: Mapping[str, str], notice: Notice, again: bool) -> list[Source]:
    """The sources, those that must not be loaded with the reason instead of their loading."""
    strangers = [source for source in sources if source.foreign and source.value]
    if not strangers:
        return sources
    before = book = Book.read(environ)
    reasons: dict[Source, str] = {}
    for source in strangers:
        verdict = None if again else book.verdict(source)
        if verdict is None:
            verdict = _verdict(source, environ, notice)
            book = book.having(source, verdict)
        reasons[source] = verdict.reason
    if book is not before:
        book.keep()
    return [s.without(LeftOut(reasons[s])) if reasons.get(s) else s for s in sources]


def _verdict(source: Source, environ: Mapping[str, str], notice: Notice) -> Verdict:
    """The verdict on a plugin that has to be looked at."""
    # Whoever edits it meanwhile has it looked at once more.
    stamp = mark(source)
    look = looked_at(source, environ, notice)
    around = surroundings() if look.reason else ""
    return Verdict(
        source.distribution, source.version, stamp, look.reason, around, look.variants, look.players
    )


def looked_at(source: Source, environ: Mapping[str, str], notice: Notice) -> Look:
    """What comes of importing a plugin in a process of its own."""
    from subprocess import TimeoutExpired

    limit = limit_of(environ)
    waited = f"Plugin {source.label} is looked at for the first time; this may take {limit:g} s."
    try:
        process = _begun(environ)
        answer = _answer(process, _order(source), limit, lambda: notice(waited))
    except OSError as error:
        return Look(f"It cannot be looked at in a process of its own: {error}.", [], [])
    except TimeoutExpired:
        return Look(f"It takes more than {limit:g} s to import.", [], [])
    with suppress(ValueError, TypeError):
        return Look(**json.loads(answer))
    return Look(f"It ends the program when it is imported ({_ending(process.returncode)}).", [], [])


def _begun(environ: Mapping[str, str]) -> Popen[str]:
    """A process that waits for its order, in a session of its own so that it can be ended as a whole."""
    from subprocess import DEVNULL, PIPE, Popen

    command, env = [sys.executable, "-c", _SCRIPT], {**environ, NO_PLUGINS: "1"}
    return Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env, text=True, start_new_session=True)


def _order(source: Source) -> str:
    order = {"package": source.distribution, "name": source.name, "value": source.value}
    return json.dumps({"path": sys.path, **order})


def limit_of(environ: Mapping[str, str]) -> float:
    """The seconds that a plugin may take to be imported."""
    with suppress(ValueError):
        return max(float(environ.get(LIMIT, "")), 0.1)
    return USUAL_LIMIT


def _answer(process: Popen[str], order: str, limit: float, impatient: Callable[[], None]) -> str:
    """What a process writes before it ends.

    Raises:
        TimeoutExpired: it did not end in time, and was ended.
    """
    from subprocess import TimeoutExpired

    first = min(limit, PATIENCE)
    try:
        try:
            return process.communicate(order, timeout=first)[0]
        except TimeoutExpired:
            if limit <= first:
                raise
            impatient()
        return process.communicate(timeout=limit - first)[0]
    except BaseException:
        _end(process)
        raise


def _end(process: Popen[str]) -> None:
    """Ends a process with all that it has started."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, 9)
        else:
            process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


def _ending(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def look(package: str, name: str, value: str) -> NoReturn:
    """Imports a plugin, writes on standard output what it found, and ends this process."""
    report = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    source = Source(package, name, EntryPoint(name, value, PROJECT).load)
    registry = registry_of([source])
    found = _found(registry.plugins[0], [claim.thing for claim in registry.players.claims])
    facts = {"reason": found.reason, "variants": found.variants, "players": found.players}
    os.write(report, json.dumps(facts).encode())
    # Whatever the plugin has left running must not keep this process alive.
    os._exit(0)


def _found(plugin: Plugin, families: Iterable[Family]) -> Look:
    known = list(families)
    reason = plugin.reason if not plugin.ready else _unbuilt(known)
    return Look(reason, list(plugin.variants), [name for family in known for name in family.names])


def _unbuilt(families: Iterable[Family]) -> str:
    """Why a family gives no player for the numbers that are usual, empty when all do."""
    for family in families:
        try:
            player = family.build(family.usual)
        except BaseException as error:
            # Building is the plugin's, as its import is.
            return f"The player {family.name} cannot be built. {told(error)}"
        if not callable(getattr(player, "choose", None)):
            return f"The player {family.name} has no method choose."
    return ""
