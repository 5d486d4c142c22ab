"""What was found out about foreign plugins, kept in the user's folder so that later starts cost nothing.

A verdict holds for a plugin as long as its version and files stay as they were; a bad one also only as long
as the same distributions are installed, since a plugin may have lacked another one. Where nothing can be
written every start finds out anew.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from attrs import asdict, evolve, field, frozen
from attrs.validators import instance_of

from cardcore.plugins.hookspecs import API_VERSION
from cardcore.plugins.loading import VARIANT, Plugin, Source
from cardcore.storage.home import folder

FILE = "plugins.json"
FORMAT = "twohand.plugins/1"
CACHED = "__pycache__"
INSTALLED = (".dist-info", ".egg-info", ".pth", ".egg-link")
"""How the names end that an installed distribution leaves in a folder of modules."""


@frozen
class Verdict:
    """What was found out about a plugin.

    Attributes:
        mark: stands for the plugin's version and files.
        reason: why it is left out, empty for one that is sound.
        around: stands for all that is installed, where there is a reason.
        variants: the keys of the games that it brings, or brought when it was last sound.
        players: the families of players that it brings, and their levels, likewise.
    """

    package: str = field(validator=instance_of(str))
    version: str = field(validator=instance_of(str))
    mark: str = field(validator=instance_of(str))
    reason: str = field(default="", validator=instance_of(str))
    around: str = field(default="", validator=instance_of(str))
    variants: list[str] = field(factory=list, validator=instance_of(list))
    players: list[str] = field(factory=list, validator=instance_of(list))


@frozen
class Book:
    """The verdicts that were kept, by plugin and by the Python that it is installed for."""

    path: Path
    verdicts: Mapping[str, Verdict]

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Book:
        """The book in the user's folder; one that is missing or damaged is empty."""
        path = folder(environ) / FILE
        with suppress(OSError, ValueError, TypeError, AttributeError):
            data = json.loads(path.read_text(encoding="utf-8"))
            if data.get("format") == FORMAT:
                return cls(path, {name: Verdict(**kept) for name, kept in data["verdicts"].items()})
        return cls(path, {})

    def verdict(self, source: Source) -> Verdict | None:
        """The verdict on a plugin, if it still holds."""
        kept = self.verdicts.get(_place(source))
        if kept is None or kept.mark != mark(source):
            return None
        return kept if not kept.reason or kept.around == surroundings() else None

    def having(self, source: Source, verdict: Verdict) -> Book:
        """The book with a verdict; of a plugin that became bad it still says what it brought."""
        before = self.verdicts.get(_place(source))
        if verdict.reason and before is not None:
            verdict = evolve(verdict, variants=before.variants, players=before.players)
        return evolve(self, verdicts={**self.verdicts, _place(source): verdict})

    def keep(self) -> None:
        """Writes the book if it can be written."""
        kept = {name: asdict(verdict) for name, verdict in self.verdicts.items()}
        beside = self.path.with_name(f"{FILE}.{os.getpid()}")
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps({"format": FORMAT, "verdicts": kept}, indent=1), encoding="utf-8")
            os.replace(beside, self.path)


def _place(source: Source) -> str:
    return f"{source.label} for {sys.prefix}"


def mark(source: Source) -> str:
    """What changes when another version of a plugin is installed, or one of its files is edited."""
    facts = [source.version, source.value, str(API_VERSION), *sorted(_stamps(source.value))]
    return _digest(facts)


def surroundings() -> str:
    """What changes when any distribution is installed, removed or exchanged."""
    names = {name for entry in sys.path for name in _names_in(entry) if name.endswith(INSTALLED)}
    return _digest([sys.version, *sorted(names)])


def _digest(facts: Iterable[str]) -> str:
    return sha256("\n".join(facts).encode(errors="surrogatepass")).hexdigest()[:16]


def _names_in(entry: str) -> list[str]:
    with suppress(OSError):
        return os.listdir(entry or ".")
    return []


def _stamps(value: str) -> Iterator[str]:
    """Name, size and time of every file of the module or package that an entry point names."""
    for place in _places(value):
        for path in [place] if place.is_file() else _files_below(place):
            with suppress(OSError):
                facts = path.stat()
                yield f"{path} {facts.st_size} {facts.st_mtime_ns}"


def _files_below(place: Path) -> Iterator[Path]:
    for here, folders, files in os.walk(place):
        folders[:] = [name for name in folders if name != CACHED]
        yield from (Path(here, name) for name in files)


def _places(value: str) -> list[Path]:
    """The file, or the folders, of the module that an entry point names; nothing is imported."""
    first, *inner = value.partition(":")[0].strip().split(".")
    try:
        spec = find_spec(first)
    except (ImportError, ValueError):
        return []
    if spec is None:
        return []
    folders = [Path(place) for place in spec.submodule_search_locations or ()]
    if spec.origin is None and inner:
        # Several distributions share a package without a file of its own.
        return [place / name for place in folders for name in (inner[0], f"{inner[0]}.py")]
    return folders or [Path(spec.origin or "")]


def recalled(environ: Mapping[str, str], plugins: Iterable[Plugin]) -> Callable[[str, str], str]:
    """What the book tells about a game or player that is not here: its plugin, and what became of that."""
    now = {plugin.source.label: plugin for plugin in plugins}

    def recall(kind: str, name: str) -> str:
        for place, verdict in Book.read(environ).verdicts.items():
            if name in (verdict.variants if kind == VARIANT else verdict.players):
                label = place.partition(" for ")[0]
                whole = f"plugin {label} ({verdict.package} {verdict.version})"
                return f"It comes with {whole}, which {_fate(now.get(label))}."
        return ""

    return recall


def _fate(plugin: Plugin | None) -> str:
    if plugin is None:
        return "is not installed"
    if plugin.ready:
        return "does not bring it any more"
    return f"is left out: {plugin.reason.rstrip('.')}"
