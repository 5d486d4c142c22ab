"""The plugins that installed distributions announce, each found by itself.

What a distribution tells about itself may lack its version, be no text at all or hold characters that move
the cursor of a terminal; nothing of that must keep the others from being found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import NoReturn

from attrs import frozen

from cardcore.plugins.fault_report import one_line
from cardcore.plugins.registry import Plugin
from cardcore.rules.errors import CardcoreError, clean

UNNAMED = "unknown"
"""What a distribution is called that does not say its name."""

LONGEST = 60
"""Maximum length of the name or version of a distribution or plugin as it is shown, in letters."""


class UnreadableAnnouncement(CardcoreError):
    """What a distribution announces is not in the form in which plugins are announced."""


@frozen
class _Unreadable:
    """The loader of what was announced in a way that cannot be read."""

    reason: str

    def __call__(self) -> NoReturn:
        raise UnreadableAnnouncement(self.reason)


def announced_plugins(group: str) -> list[Plugin]:
    """The plugins of a group of entry points; of distributions with one name the first on the path counts."""
    found: dict[str, list[Plugin]] = {}
    for distribution in distributions():
        plugins = [*_plugins_of(distribution, group)]
        if plugins:
            name = plugins[0].distribution.lower()
            found.setdefault(f"{UNNAMED} {len(found)}" if name == UNNAMED else name, plugins)
    return sorted(
        (plugin for plugins in found.values() for plugin in plugins),
        key=lambda plugin: (plugin.foreign, plugin.label),
    )


def _plugins_of(distribution: Distribution, group: str) -> Iterator[Plugin]:
    try:
        points: list[EntryPoint] = [*distribution.entry_points.select(group=group)]
    except Exception as error:
        name, version = _name_of(distribution)
        reason = f"What the distribution announces cannot be read: {one_line(error)}"
        yield Plugin(name, "entry_points", _Unreadable(reason), version)
        return
    for point in points:
        name, version = _name_of(distribution)
        yield Plugin(name, _shown(point.name), _loader(point), version)


def _loader(point: EntryPoint) -> Callable[[], object]:
    """What imports the module of an entry point; the library fails without a sentence on a bad name."""
    if EntryPoint.pattern.match(point.value) is None:
        return _Unreadable(f"It announces {_shown(point.value)!r}, which is no name of a module.")
    return point.load


def _name_of(distribution: Distribution) -> tuple[str, str]:
    """The name and the version, which is empty where the distribution does not say it."""
    try:
        told = distribution.metadata
        # Some versions of the library raise an error where a key is missing, and promise no `get`.
        given = {key: told[key] for key in ("Name", "Version") if key in told}
        return _shown(given.get("Name")) or UNNAMED, _shown(given.get("Version"))
    except Exception:
        return UNNAMED, ""


def _shown(text: str | None) -> str:
    """A text of a stranger as it can be shown in a line; empty where there is none."""
    words = clean(" ".join(str(text or "").split()))
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
