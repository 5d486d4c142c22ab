"""A duel from the command line: `python -m cardcore.arena VARIANT PLAYER PLAYER`."""

from __future__ import annotations

import json
import signal
import sys
import tomllib
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from importlib.metadata import EntryPoint
from pathlib import Path

from attrs import frozen

from cardcore.arena.duel import Duel, Find, Pair
from cardcore.arena.log import Log
from cardcore.arena.progress import Progress
from cardcore.arena.report import report_json, report_lines
from cardcore.arena.series import pairs
from cardcore.arena.verdict import Verdict
from cardcore.errors import CardcoreError
from cardcore.hookspecs import PROJECT
from cardcore.players import player_named
from cardcore.plugins import OWN, Registry, Source, installed, registry_of

DONE, FAULTY, MISWRITTEN = range(3)
INTERRUPTED = 130
PLUGINS = Path(__file__).parents[2] / "pyproject.toml"
"""Where a checkout announces its games."""


class WrongDuel(CardcoreError):
    """Words of a command line from which no duel can be made."""


@frozen
class Run:
    """A duel that is to be fought, and what an earlier run has left of it."""

    duel: Duel
    deals: int
    workers: int
    log: Log | None
    known: tuple[Pair, ...]


def main(arguments: Sequence[str] | None = None, find: Find = player_named) -> int:
    """The exit code of a command line; the verdict stands on standard output.

    Args:
        find: gives the player of a name, also in the processes that play.
    """
    wanted = _parser().parse_args(arguments)
    try:
        run = _run(wanted, find)
        done, code = _fought(run)
    except WrongDuel as error:
        return _complain(str(error), MISWRITTEN)
    except OSError as error:
        return _complain(f"Reading or writing failed: {error}.", FAULTY)
    verdict = Verdict.of(done)
    facts = report_json(run.duel, verdict)
    lines = [json.dumps(facts)] if wanted.json else report_lines(run.duel, verdict)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return code or (FAULTY if verdict.mishaps else DONE)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m cardcore.arena",
        description="Let two players play each deal twice, with seats exchanged, and say who is ahead.",
    )
    parser.add_argument("variant", metavar="VARIANT", help="the game, for two players")
    parser.add_argument("players", metavar="PLAYER", nargs=2, help="the first and the second player")
    parser.add_argument("--deals", type=_number, default=400, help="how many deals (default 400)")
    parser.add_argument("--seed", default="duel", help="any text; the same text gives the same packs")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a house rule")
    parser.add_argument("--workers", type=_number, default=1, help="how many processes play (default 1)")
    parser.add_argument("--log", metavar="FILE", type=Path, help="keep each deal here, and go on from here")
    parser.add_argument("--json", action="store_true", help="write JSON for programs")
    return parser


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text)):
        raise ArgumentTypeError(f"'{text}' is not a whole number from 1")
    return int(text)


def _run(wanted: Namespace, find: Find) -> Run:
    """What the words of the command line ask for.

    Raises:
        WrongDuel: they do not fit together, or the log is of another duel.
    """
    try:
        variant = _registry().find(wanted.variant).with_options(_house_rules(wanted.option))
        if variant.players != 2:
            raise WrongDuel(f"A duel is for two players; {variant.name} has {variant.players} here.")
        first, second = wanted.players
        for name in (first, second):
            find(name)
        duel = Duel(variant, (first, second), wanted.seed, find)
        log = None if wanted.log is None else Log(wanted.log, duel)
        known = () if log is None else tuple(log.pairs())
    except CardcoreError as error:
        raise WrongDuel(str(error)) from error
    return Run(duel, wanted.deals, wanted.workers, log, known)


def _house_rules(given: Iterable[str]) -> dict[str, str]:
    """House rules that are written `name=value`.

    Raises:
        WrongDuel: a text without `=`, or a name that is given twice.
    """
    values: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name in values:
            raise WrongDuel(f"'{text}' is no option, or given twice; write each once, as name=value.")
        values[name] = value
    return values


def _registry() -> Registry:
    """The games of all plugins; what was left out, or is not installed, is named on standard error."""
    sources = installed()
    if not any(source.distribution == OWN for source in sources):
        _complain("twohand is not installed; its games come from this checkout.", DONE)
        sources = [*_announced(PLUGINS), *sources]
    registry = registry_of(sources)
    for failure in registry.failures:
        _complain(failure, DONE)
    return registry


def _announced(project: Path) -> list[Source]:
    """The plugins of a checkout, from the entry points that it would announce if it were installed."""
    if not project.exists():
        return []
    points = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["entry-points"][PROJECT]
    return [Source(OWN, name, EntryPoint(name, value, PROJECT).load) for name, value in points.items()]


def _fought(run: Run) -> tuple[list[Pair], int]:
    """All the pairs there are when the run ends, by deal, and the exit code that its end calls for."""
    done = [pair for pair in run.known if pair.deal < run.deals]
    missing = sorted(set(range(run.deals)) - {pair.deal for pair in done})
    progress = Progress(run.deals, len(done), sys.stderr)
    code, ending = DONE, ""
    try:
        with closing(pairs(run.duel, missing, run.workers)) as coming:
            for pair in coming:
                done.append(pair)
                if run.log is not None:
                    run.log.append(pair)
                progress.tell(len(done))
    except KeyboardInterrupt:
        code, ending = INTERRUPTED, "Interrupted"
    except BrokenProcessPool:
        code, ending = FAULTY, "A worker ended abruptly"
    progress.end()
    if ending:
        _complain(f"{ending} after {len(done)} of {run.deals} deals.", code)
    return sorted(done, key=lambda pair: pair.deal), code


def _complain(says: str, code: int) -> int:
    """The exit code, once the sentence stands on standard error."""
    sys.stderr.write(f"{says}\n")
    return code


if __name__ == "__main__":
    # A run that is cut by a time limit tells what it knows, as after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
