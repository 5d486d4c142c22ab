"""Whose fault a failure is: a foreign plugin's, by where it happened or by the game that was being played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from types import FrameType, TracebackType

from attrs import frozen

from cardcore.game.state import State, Variant
from cardcore.knowledge.view import View
from cardcore.plugins.loading import PluginFault, Registry, told


@frozen
class _Step:
    """A function on the way to the failure, and the line in which it was."""

    frame: FrameType
    line: int

    @property
    def package(self) -> str:
        """The outermost package of the function's module."""
        return _outermost(str(self.frame.f_globals.get("__name__", "")))

    @property
    def variant(self) -> Variant | None:
        """The game that the function was told of, if any."""
        for value in self.frame.f_locals.values():
            if isinstance(value, Variant):
                return value
            if isinstance(value, State | View):
                return value.variant
        return None


def blamed(error: BaseException, registry: Registry) -> str:
    """One sentence that names the plugin and the game of a failure, empty when no plugin is at fault.

    An error of the system, such as a full disk, is a plugin's only if it happened in the plugin.
    """
    if isinstance(error, PluginFault):
        return str(error)
    steps = list(_steps(error.__traceback__))
    packages = dict(_packages(registry))
    where = next((step for step in steps if step.package in packages), None)
    variant = next((step.variant for step in steps if step.variant is not None), None)
    if where is not None:
        return _sentence(packages[where.package], variant, error, where)
    home = "" if variant is None else _outermost(type(variant).__module__)
    if home in packages and steps and not isinstance(error, OSError | SystemExit):
        return _sentence(packages[home], variant, error, steps[0])
    return ""


def _steps(traceback: TracebackType | None) -> Iterator[_Step]:
    """The functions on the way to a failure, the innermost first."""
    yield from (_Step(frame, line) for frame, line in reversed(list(walk_tb(traceback))))


def _packages(registry: Registry) -> Iterator[tuple[str, str]]:
    """The outermost package of everything foreign, and the label of its plugin."""
    for game in registry.games.claims:
        if not game.own:
            yield _outermost(type(game.thing).__module__), game.plugin
    for family in registry.players.claims:
        if not family.own:
            yield _outermost(getattr(family.thing.build, "__module__", "")), family.plugin


def _outermost(module: str) -> str:
    return module.partition(".")[0]


def _sentence(label: str, variant: Variant | None, error: BaseException, where: _Step) -> str:
    game = "" if variant is None else f" in {variant.name}"
    place = f"{Path(where.frame.f_code.co_filename).name}, line {where.line}"
    return f"Plugin {label} failed{game}. {told(error).rstrip('.')} ({place})."
