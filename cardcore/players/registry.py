"""The players that can be named on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import cast

from cardcore.players.guarded import guarded
from cardcore.players.player import Player
from cardcore.players.player_names import Spec, family_of
from cardcore.players.roster import ROSTER


def player_named(text: str) -> Player:
    """The player of a name such as `thumb` or `search:0.2`, in any case; of the same name the same one.

    Raises:
        UnknownPlayer: there is no such player, or it does not take such parameters.
        PluginFault: a foreign player could not be built.
    """
    return _seated(Spec.read(text))


@cache
def _seated(spec: Spec) -> Player:
    """The player of a name, kept for as long as the program runs, with all that it has worked out."""
    claim = family_of(spec.family)
    if not claim.own:
        return guarded(claim, spec.told)
    # Our own players have a name and a summary of their own.
    return cast("Player", claim.thing.build(spec.told))


class _Players(Mapping[str, Player]):
    """The players by family, as they are without parameters; each is made when it is asked for."""

    def __getitem__(self, family: str) -> Player:
        if family not in list(self):
            raise KeyError(family)
        return player_named(family)

    def __iter__(self) -> Iterator[str]:
        return (family.name for family in ROSTER.everybody())

    def __len__(self) -> int:
        return len(ROSTER.everybody())


PLAYERS: Mapping[str, Player] = _Players()
"""The players by family, as they are without parameters."""
