"""A player of this program as an engine on standard input and output."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from cardcore.engines.engine_names import WrongEngine
from cardcore.engines.engine_server import EngineServer, standard_streams
from cardcore.knowledge.runner import Chooser
from cardcore.players import player_named
from cardcore.players.player_names import Spec
from cardcore.plugins.registry import Registry
from cardcore.search.budget import Budget
from cardcore.table.exit_codes import BROKEN, DONE


def serve(player: str, registry: Registry, program: str) -> int:
    """Answers for a player until it is told to leave; the exit code.

    Raises:
        UnknownPlayer: there is no such player.
        WrongEngine: it is an engine already.
    """
    spec = Spec.read(player)
    if spec.engine is not None:
        raise WrongEngine(f"'{player}' is an engine already; start its command.")
    if spec.budget is not None:
        _warm_up()
    games = sorted({claim.names[0] for claim in registry.games.owned.values()})
    with standard_streams() as (lines, out):
        server = EngineServer(str(spec), program, _builder(spec), games, registry.find)
        return DONE if server.serve(lines, out) else BROKEN


def _builder(spec: Spec) -> Callable[[Budget | None], Chooser]:
    """Gives the player of a name, with another budget where one is told and the player takes any."""

    def build(budget: Budget | None) -> Chooser:
        takes = budget is not None and spec.budget is not None
        return player_named(str(evolve(spec, budget=budget) if takes else spec))

    return build


def _warm_up() -> None:
    """Makes the search ready, so that the first decision takes no longer than the others."""
    from cardcore.search.kernel.compilation import warm_up

    warm_up(lambda doing: None)
