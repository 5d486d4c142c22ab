"""A foreign player at the table: what it does wrong is told with its name and that of its plugin."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.players.player import Player
from cardcore.plugins.loading import PluginFault, told
from cardcore.plugins.name_claims import Claim
from cardcore.plugins.player_families import Chooser, Family, Told
from cardcore.rules.actions import Action


def guarded(claim: Claim[Family], numbers: Told) -> Player:
    """The player of a foreign family, who answers with legal actions or raises `PluginFault`.

    Raises:
        PluginFault: the plugin cannot build it.
    """
    family = claim.thing
    who = f"the player {family.name} of plugin {claim.plugin}"
    try:
        chooser = family.build(numbers)
    except Exception as error:
        raise PluginFault(f"Building {who} failed. {told(error)}") from error

    class Seated(_Guarded):
        name: ClassVar[str] = family.name

    return Seated(chooser, who)


@frozen
class _Guarded:
    """A player whose failures bear its name."""

    name: ClassVar[str]

    chooser: Chooser
    who: str

    def choose(self, view: View, rng: Random) -> Action:
        """What the player chooses.

        Raises:
            PluginFault: it raised an error, or answered what is not legal.
        """
        game = view.variant.name
        try:
            action = self.chooser.choose(view, rng)
        except Exception as error:
            raise PluginFault(f"In {game} {self.who} failed. {told(error)}") from error
        if action not in view.legal:
            raise PluginFault(f"In {game} {self.who} answered {action}, which is not legal.")
        return action
