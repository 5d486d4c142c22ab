"""The hooks through which games and players reach the program, and the marker with which a plugin answers."""

from __future__ import annotations

from collections.abc import Callable

import pluggy
from attrs import frozen

from cardcore.game.state import Variant
from cardcore.plugins.player_families import Family

PROJECT = "twohand"

API_VERSION = 1
"""The major version of all that plugins are written against; it rises when a plugin must be changed."""

STATED, UNSTATED = "twohand_api", 1
"""Where a plugin states its version, beside its hooks, and the version of one that states none: the first."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""The mark of a function with which a plugin answers a hook."""


@hookspec
def twohand_variants() -> list[Variant]:  # type: ignore[empty-body]  # a specification has no body
    """The variants of a plugin, each under its usual house rules."""


@frozen
class IndexEntry:
    """A variant that is imported when it is asked for.

    Attributes:
        names: its key, and its aliases behind it.
    """

    names: tuple[str, ...]
    load: Callable[[], Variant]


@hookspec
def twohand_index() -> list[IndexEntry]:  # type: ignore[empty-body]  # a specification has no body
    """The variants of a plugin that has many, so that a start imports only the one that is played.

    Those of foreign plugins are imported and checked at every start nevertheless.
    """


@hookspec
def twohand_players() -> list[Family]:  # type: ignore[empty-body]  # a specification has no body
    """The families of players of a plugin."""
