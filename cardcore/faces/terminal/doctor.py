"""What the program finds out about its own surroundings, and what to do where something is amiss."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path

from attrs import asdict, evolve, frozen

from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.style import can_encode
from cardcore.plugins.registry import Registry
from cardcore.plugins.shipped_figures import figures_faults
from cardcore.rules.cards import SUIT_SYMBOLS
from cardcore.storage.home import HOME, folder
from cardcore.storage.integrity import can_write, check_file, free_space
from cardcore.storage.saves import FILE
from cardcore.storage.whole_files import reason

WELL, NOTE, AMISS = "ok", "note", "amiss"
"""How a thing stands: as it should; so that something could be gained; so that something will fail."""

COLUMN = 7
"""Columns of a state and the blanks behind it."""

LITTLE_SPACE = 50_000_000
"""Bytes of free space below which the games of an evening may not fit beside the compiled search."""

NARROW = 80
"""Columns that every table fits into; a narrower terminal folds lines."""

EXTRAS = {
    "plot": "matplotlib",
    "cluster": "distributed",
    "parquet": "pyarrow",
    "openspiel": "pyspiel",
    "pettingzoo": "pettingzoo",
}
"""The extras of the distribution, and the module that shows that one is installed."""


@frozen
class Diagnosis:
    """One thing that was looked at.

    Attributes:
        about: what was looked at, in a word.
        state: `ok`, `note` or `amiss`.
        says: what was found.
        do: what mends or betters it; empty where nothing need be done.
    """

    about: str
    state: str
    says: str
    do: str = ""


def examine(
    program: str, registry: Registry, screen: Screen, environ: Mapping[str, str]
) -> tuple[Diagnosis, ...]:
    """All findings, in the order in which they are shown."""
    python = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    return (
        Diagnosis("program", WELL, f"{program}, {python}."),
        *_data(environ),
        _games(environ),
        *_terminal(screen, environ),
        _search(),
        *_plugins(registry),
        *_figures(registry),
        _extras(),
    )


def needs_attention(findings: tuple[Diagnosis, ...]) -> bool:
    return any(finding.state == AMISS for finding in findings)


def findings_json(findings: tuple[Diagnosis, ...]) -> str:
    well = not needs_attention(findings)
    return json.dumps({"well": well, "findings": [asdict(each) for each in findings]}, indent=2)


def finding_lines(findings: tuple[Diagnosis, ...], screen: Screen) -> list[str]:
    """The findings for people, then a sentence on them all."""
    lines = [line for each in findings for line in _lines(each, screen)]
    return [*lines, *screen.style.lines(_verdict(findings))]


def _lines(finding: Diagnosis, screen: Screen) -> list[str]:
    narrower = evolve(screen.style, width=screen.style.width - COLUMN)
    lines = narrower.lines(f"{finding.about}: {finding.says} {finding.do}".rstrip())
    return [f"{state:<{COLUMN}}{line}" for state, line in zip_longest([finding.state], lines, fillvalue="")]


def _verdict(findings: tuple[Diagnosis, ...]) -> str:
    amiss = [finding.about for finding in findings if finding.state == AMISS]
    return f"Needs attention: {', '.join(amiss)}." if amiss else "All is well."


def _data(environ: Mapping[str, str]) -> Iterator[Diagnosis]:
    place = folder(environ)
    if can_write(place):
        yield Diagnosis("data", WELL, f"Games and settings are kept in {place}.")
    else:
        yield Diagnosis(
            "data",
            AMISS,
            f"{place} cannot be written, so that no game is kept.",
            f"Allow writing there, or let {HOME} name another folder.",
        )
    space = free_space(place)
    if space is not None and space < LITTLE_SPACE:
        free = f"Only {space / 1e6:.0f} MB are free there."
        yield Diagnosis("space", AMISS, free, f"Make room, or let {HOME} name a folder on another disk.")
    elif space is not None:
        yield Diagnosis("space", WELL, f"{_size(space)} are free there.")


def _size(space: int) -> str:
    return f"{space / 1e9:.0f} GB" if space >= 10e9 else f"{space / 1e6:.0f} MB"


def _games(environ: Mapping[str, str]) -> Diagnosis:
    path = folder(environ) / FILE
    try:
        kept = path.exists()
    except OSError as error:
        says = f"The file of saved games cannot be looked for: {reason(error)}."
        return Diagnosis("games", AMISS, says, f"Let {HOME} name another folder.")
    if not kept:
        return Diagnosis("games", WELL, "No game is kept yet.")
    check = check_file(path)
    if check.fault:
        away = f"Move {path} away; 'sqlite3 FILE .recover' saves what it can."
        return Diagnosis("games", AMISS, f"The file of saved games is damaged: {check.fault}.", away)
    if check.unread:
        says = f"The file of saved games cannot be read now: {check.unread}. That does not make it damaged."
        return Diagnosis("games", AMISS, says, f"Leave it there; {_reading(path)}, and look again.")
    if check.newer:
        says = "The file of saved games was written by a newer version of this program."
        return Diagnosis("games", AMISS, says, f"Install that version, or let {HOME} name another folder.")
    return Diagnosis("games", WELL, f"The file of saved games is sound ({path.stat().st_size / 1e3:.0f} kB).")


def _reading(path: Path) -> str:
    """What lets a file be read."""
    space = free_space(path.parent)
    if space is not None and space < LITTLE_SPACE:
        return "make room on its disk"
    return f"see that {path} may be read, that no other program holds it and that its disk has room"


def _terminal(screen: Screen, environ: Mapping[str, str]) -> Iterator[Diagnosis]:
    out, term = screen.stdout, environ.get("TERM", "")
    if not out.isatty():
        yield Diagnosis("terminal", NOTE, "Output goes to a pipe or a file: plain text, no colours.")
        return
    if term in ("", "dumb", "unknown"):
        dumb = f"TERM is '{term}': plain lines, no colours."
        yield Diagnosis("terminal", NOTE, dumb, "TERM=xterm-256color is for one that can do more.")
    else:
        yield Diagnosis("terminal", WELL, f"{screen.style.width} columns, {_colours(screen)}, TERM={term}.")
    if screen.style.width < NARROW:
        yield Diagnosis(
            "width", NOTE, f"Tables need {NARROW} columns.", "Lines are folded until it is widened."
        )
    if not can_encode(out, SUIT_SYMBOLS):
        says = f"The encoding {out.encoding} lacks the symbols of the suits; letters are shown."
        yield Diagnosis("encoding", NOTE, says, "A UTF-8 locale has them, as LANG=C.UTF-8.")


def _colours(screen: Screen) -> str:
    return "colours" if screen.colour else "no colours"


def _search() -> Diagnosis:
    from importlib.metadata import PackageNotFoundError

    from cardcore.search.kernel.compilation import CACHE, is_kept, place_to_keep

    try:
        place, ready = place_to_keep(), is_kept()
    except PackageNotFoundError as error:
        missing = f"The package {error.name} is missing."
        return Diagnosis("search", AMISS, missing, f"'pip install {error.name}' adds it.")
    if place is None:
        says = "The compiled search cannot be kept, so that every start compiles it for half a minute."
        return Diagnosis("search", AMISS, says, f"Let {CACHE} name a folder that can be written.")
    if ready:
        return Diagnosis("search", WELL, "The search is compiled and ready.")
    says = "The search is not compiled yet; the first moves of a searching player are weaker."
    return Diagnosis("search", NOTE, says, "'twohand warmup' compiles it in about half a minute.")


def _plugins(registry: Registry) -> Iterator[Diagnosis]:
    ready = [plugin.label for plugin in registry.plugins if plugin.ready]
    yield Diagnosis("plugins", WELL, f"{len(registry.variants)} games; ready: {', '.join(ready)}.")
    for plugin in registry.plugins:
        if plugin.failed:
            says = f"{plugin.label} is left out: {plugin.reason}"
            yield Diagnosis("plugin", AMISS, says, f"Update it, or 'pip uninstall {plugin.distribution}'.")
        elif not plugin.ready:
            yield Diagnosis("plugin", NOTE, f"{plugin.label} is left out: {plugin.reason}")
    for clash in {**registry.games.clashes, **registry.players.clashes}.values():
        yield Diagnosis("plugin", AMISS, clash, "Leave one of them out by TWOHAND_LEAVE_OUT.")


def _figures(registry: Registry) -> Iterator[Diagnosis]:
    """The files of figures that cannot be used, of which several games may share one."""
    found = dict(fault for variant in registry.variants for fault in figures_faults(variant))
    for file, fault in found.items():
        says = f"{file} cannot be used, so that its games count as unmeasured: {fault}"
        yield Diagnosis("figures", AMISS, says, "'twohand compare variants ... --json' writes such a file.")


def _extras() -> Diagnosis:
    has = {extra: find_spec(module) is not None for extra, module in EXTRAS.items()}
    there = ", ".join(extra for extra, found in has.items() if found) or "none"
    missing = ", ".join(extra for extra, found in has.items() if not found)
    do = f'Not installed: {missing}; each by pip install "twohand[NAME]".' if missing else ""
    return Diagnosis("extras", WELL, f"Installed: {there}.", do)
