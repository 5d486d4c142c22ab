"""Plugins of other distributions, as the program finds them."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from cardcore import hookimpl
from cardcore.plugins.registry import Plugin


def plugin(*games: object, hook: str = "twohand_variants") -> object:
    """A plugin that brings these games."""

    @hookimpl
    def bring() -> Sequence[object]:
        return games

    return SimpleNamespace(**{hook: bring})


def source(*games: object, name: str = "games", of: str = "foreign") -> Plugin:
    """The announcement of a plugin that brings these games."""
    made = plugin(*games)
    return Plugin(of, name, lambda: made)
