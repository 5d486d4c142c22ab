"""The hook through which games reach the program, and the marker with which a plugin answers it."""

from __future__ import annotations

import pluggy

from cardcore.game import Variant

PROJECT = "twohand"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def twohand_variants() -> list[Variant]:  # type: ignore[empty-body]  # a specification has no body
    """The variants of a plugin, each under its usual house rules."""
