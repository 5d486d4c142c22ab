"""A player of this program as an engine: it reads lines of JSON and answers, until it is told to leave.

It runs in a process that was told a view and nothing else. What the player prints goes to standard error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO

from attrs import define

from cardcore.engines import messages
from cardcore.engines.messages import PROTOCOL, Message
from cardcore.engines.retelling import DealBegun, DealTold, Retelling
from cardcore.engines.seen_steps import read_step
from cardcore.game.state import Variant
from cardcore.game.strict_json import structure
from cardcore.knowledge.runner import Chooser
from cardcore.knowledge.view import View
from cardcore.plugins.fault_report import PluginFault, one_line
from cardcore.rules.errors import BadRecord
from cardcore.search.budget import Budget

Build = Callable[[Budget | None], Chooser]
"""Gives the player, with the budget that it is told to spend, or the one that its name says."""


@define
class EngineServer:
    """A player that speaks the protocol.

    Attributes:
        build: gives the player.
        games: the keys of the games that it plays.
        find: the game of a key.
    """

    name: str
    version: str
    build: Build
    games: Sequence[str]
    find: Callable[[str], Variant]
    _deal: Retelling | None = None
    _view: View | None = None

    def serve(self, lines: IO[bytes], out: IO[bytes]) -> bool:
        """Answers every line until the end, or `quit`; whether nothing went wrong."""
        try:
            self.build(None)
            for line in iter(lines.readline, b""):
                message = messages.read(line)
                if message["type"] == messages.QUIT:
                    break
                for answer in self.answers(message):
                    _send(out, answer)
        except (Exception, SystemExit) as error:  # the player of a plugin may raise anything
            says = str(error) if isinstance(error, PluginFault) else one_line(error)
            _send(out, {"type": messages.ERROR, "says": says})
            return False
        return True

    def answers(self, message: dict[str, object]) -> Iterator[Message]:
        """What is said to a message; nothing to one that is not known, since later versions may have it."""
        kind = message["type"]
        if kind == messages.HELLO:
            yield self.introduction()
        elif kind == messages.NEW_DEAL:
            told = {key: value for key, value in message.items() if key != "type"}
            self._deal, self._view = (
                Retelling(DealBegun.of(structure(told, DealTold, "deal"), self.find)),
                None,
            )
        elif kind == messages.VIEW:
            seen = message.get("seen")
            self._at_table().tell(tuple(map(read_step, seen if isinstance(seen, list) else ())))
            self._view = None
        elif kind == messages.CHOOSE:
            yield self.choose(message)

    def introduction(self) -> Message:
        return {
            "type": messages.HELLO,
            "protocol": PROTOCOL,
            "name": self.name,
            "version": self.version,
            "games": list(self.games),
        }

    def choose(self, message: dict[str, object]) -> Message:
        """The player's choice; `BadRecord` where the question is none."""
        if self._view is None:
            self._view = self._at_table().view()
        rng = messages.chance_of(str(message.get("seed", "")))
        action = self.build(_budget(message.get("budget"))).choose(self._view, rng)
        return {"type": messages.ACTION, "action": str(action)}

    def _at_table(self) -> Retelling:
        if self._deal is None:
            raise BadRecord(f"No deal has begun; '{messages.NEW_DEAL}' comes first.")
        return self._deal


def _budget(data: object) -> Budget | None:
    """The budget of a question, none where it leaves that to the player."""
    if not isinstance(data, dict) or not data:
        return None
    worlds, seconds = data.get("worlds"), data.get("seconds")
    if isinstance(worlds, int) and worlds > 0:
        return Budget(worlds=worlds)
    if isinstance(seconds, int | float) and seconds > 0:
        return Budget(float(seconds))
    raise BadRecord("A budget is a number of worlds or of seconds.")


def _send(out: IO[bytes], message: Message) -> None:
    out.write(messages.write(message))
    out.flush()


@contextmanager
def standard_streams() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Standard input and output of the process; whoever else writes to the output writes to the errors."""
    sys.stdout.flush()
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)
        yield sys.stdin.buffer, out
