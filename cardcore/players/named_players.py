"""The players of the names that people write; one of a plugin that fails says so with the plugin's name.

A player of a plugin sits in this process, or in one of its own where the program has said how it is started
as an engine; then it meets no state and no pack, whatever it looks at.
"""

from __future__ import annotations

import atexit
import json
import os
from collections.abc import Iterable, Mapping
from contextlib import redirect_stdout
from functools import cache
from random import Random
from typing import TYPE_CHECKING, cast

from attrs import frozen

from cardcore.engines.engine_faults import EngineFault
from cardcore.engines.engine_names import Limits, is_engine
from cardcore.knowledge.runner import Chooser
from cardcore.knowledge.view import View
from cardcore.players.player import Player
from cardcore.players.player_names import Spec, family_of, honest
from cardcore.plugins.aside import ASIDE
from cardcore.plugins.fault_report import PluginFault, one_line_with_place, wrong_answer
from cardcore.plugins.player_families import Family, Told
from cardcore.plugins.registry import Claim
from cardcore.rules.actions import Action

if TYPE_CHECKING:
    # Most games are played without engines, and starting is felt.
    from cardcore.engines.engine_player import EnginePlayer

OWN_ENGINE = "TWOHAND_ENGINE"
"""The variable that says, as a list in JSON, how this program is started as an engine for plugins."""

AMPLE, DECISIONS, MEGABYTES = 60.0, 60, 8192
"""Limits of a plugin's player: seconds for a decision beyond its own, decisions in a deal, megabytes."""


def player_named(text: str) -> Player:
    """The player of a name such as `thumb` or `search:0.2`, in any case; of the same name the same one.

    Raises:
        UnknownPlayer: there is no such player, or it does not take such parameters.
        PluginFault: a foreign player could not be built.
        EngineFault: an engine could not be started.
    """
    return _seat(honest(Spec.read(text)))


@cache
def _seat(spec: Spec) -> Player:
    """The player of a name, kept for as long as the program runs, with all that it has worked out."""
    if spec.engine is not None:
        from cardcore.engines.engine_player import EnginePlayer

        return _welcome(EnginePlayer.of(spec.engine))
    claim = family_of(spec.family)
    if claim.own:
        # Our own players have a name of their own.
        return cast("Player", claim.thing.build(spec.numbers))
    command = engine_command(os.environ)
    return _apart(spec, claim, command) if command else guard(claim, spec.numbers)


def check_engines(names: Iterable[str], games: Iterable[str]) -> None:
    """Passes if all engines among the players can be started and play the games of these keys.

    Raises:
        EngineFault: an engine could not be started.
        GameNotPlayed: an engine lists the games that it plays, and one of these is not among them.
    """
    for name in filter(is_engine, names):
        engine = cast("EnginePlayer", player_named(name))
        for key in games:
            engine.check_plays(key)


def engine_command(environ: Mapping[str, str]) -> tuple[str, ...]:
    """How this program is started as an engine, without the player; nothing where plugins are trusted."""
    told = environ.get(OWN_ENGINE, "")
    return tuple(map(str, json.loads(told))) if told else ()


def _apart(spec: Spec, claim: Claim[Family], command: tuple[str, ...]) -> Player:
    """The player of a plugin in a process of its own."""
    from cardcore.engines.engine_player import EnginePlayer

    who = f"the player {claim.thing.name} of plugin {claim.plugin}"
    seconds = 0.0 if spec.budget is None or spec.budget.worlds is not None else spec.budget.seconds
    limits = Limits(AMPLE + 2 * seconds, DECISIONS * (AMPLE + 2 * seconds), MEGABYTES)
    try:
        return _welcome(EnginePlayer(str(spec), who, (*command, str(spec)), None, limits))
    except EngineFault as fault:
        raise PluginFault(str(fault)) from None


def _welcome(engine: EnginePlayer) -> EnginePlayer:
    """The engine, which can be started, and leaves when the program ends."""
    atexit.register(engine.leave)
    engine.meet()
    return engine


def guard(claim: Claim[Family], numbers: Told) -> Player:
    """The player of a foreign family; raises `PluginFault` if it cannot be built, or cannot choose."""
    family = claim.thing
    who = f"the player {family.name} of plugin {claim.plugin}"
    try:
        with redirect_stdout(ASIDE):
            chooser = family.build(numbers)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PluginFault(f"Building {who} failed. {one_line_with_place(error)}") from error
    if not callable(getattr(chooser, "choose", None)):
        raise PluginFault(f"Building {who} failed. It has no method choose.")

    return _Guarded(family.name, chooser, who)


@frozen
class _Guarded:
    name: str
    chooser: Chooser
    who: str

    def choose(self, view: View, rng: Random) -> Action:
        """What the player chooses; `PluginFault` if it raised an error or answered what is not legal."""
        game = view.variant.name
        try:
            with redirect_stdout(ASIDE):
                action = self.chooser.choose(view, rng)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            # Whatever ends a generator, a thread or the program is a failure here.
            raise PluginFault(f"In {game} {self.who} failed. {one_line_with_place(error)}") from error
        # The answer itself may be code of a stranger, and equal to anything; an action of ours is not.
        for legal in view.legal:
            if type(action) is type(legal) and action == legal:
                return legal
        raise PluginFault(f"In {game} {self.who} {wrong_answer(action, view.legal)}.")
