"""Players of other distributions, as the program finds them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace

from attrs import frozen

from cardcore import Family, Number, View, hookimpl
from cardcore.knowledge.runner import Chooser
from cardcore.plugins.player_families import Told
from cardcore.plugins.registry import Plugin
from cardcore.rules.actions import Action


@frozen
class Ends:
    """Chooses the first legal action, or the last."""

    last: bool

    def choose(self, view: View, rng: Random) -> Action:
        """The one at its end."""
        return view.legal[-1 if self.last else 0]


def build(told: Told) -> Chooser:
    """The player that begins at the end that it is told."""
    return Ends(bool(told["last"]))


LAST = Number("last", "whether the last", 0, 1, default=0)
ENDS = Family("ends", "the first legal action, or the last", build, (LAST,), {"latest": "last=1"})


def seat(*families: object, name: str = "players", of: str = "foreign") -> Plugin:
    """The announcement of a plugin that brings these families."""

    @hookimpl
    def bring() -> Sequence[object]:
        return families

    plugin = SimpleNamespace(twohand_players=bring)
    return Plugin(of, name, lambda: plugin)
