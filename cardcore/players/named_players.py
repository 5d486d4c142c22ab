"""The players of the names that people write; one of a plugin that fails says so with the plugin's name."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import ClassVar, cast

from attrs import frozen

from cardcore.knowledge.runner import Chooser
from cardcore.knowledge.view import View
from cardcore.players.player import Player
from cardcore.players.player_names import Spec, family_of, honest
from cardcore.plugins.fault_report import PluginFault, one_line
from cardcore.plugins.player_families import Family, Told
from cardcore.plugins.registry import Claim
from cardcore.rules.actions import Action


def player_named(text: str) -> Player:
    """The player of a name such as `thumb` or `search:0.2`, in any case; of the same name the same one.

    Raises:
        UnknownPlayer: there is no such player, or it does not take such parameters.
        PluginFault: a foreign player could not be built.
    """
    return _seat(honest(Spec.read(text)))


@cache
def _seat(spec: Spec) -> Player:
    """The player of a name, kept for as long as the program runs, with all that it has worked out."""
    claim = family_of(spec.family)
    # Our own players have a name of their own.
    return cast("Player", claim.thing.build(spec.numbers)) if claim.own else guard(claim, spec.numbers)


def guard(claim: Claim[Family], numbers: Told) -> Player:
    """The player of a foreign family; raises `PluginFault` if it cannot be built, or cannot choose."""
    family = claim.thing
    who = f"the player {family.name} of plugin {claim.plugin}"
    try:
        chooser = family.build(numbers)
    except Exception as error:
        raise PluginFault(f"Building {who} failed. {one_line(error)}") from error
    if not callable(getattr(chooser, "choose", None)):
        raise PluginFault(f"Building {who} failed. It has no method choose.")

    class Named(_Guarded):
        name: ClassVar[str] = family.name

    return Named(chooser, who)


@frozen
class _Guarded:
    name: ClassVar[str]

    chooser: Chooser
    who: str

    def choose(self, view: View, rng: Random) -> Action:
        """What the player chooses; `PluginFault` if it raised an error or answered what is not legal."""
        game = view.variant.name
        try:
            action = self.chooser.choose(view, rng)
        except Exception as error:
            raise PluginFault(f"In {game} {self.who} failed. {one_line(error)}") from error
        if action not in view.legal:
            raise PluginFault(f"In {game} {self.who} answered {action}, which is not legal.")
        return action
