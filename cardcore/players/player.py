"""What a player is, and where its chance comes from."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import ClassVar, Protocol

from cardcore.knowledge.view import View
from cardcore.plugins.player_families import HUMAN
from cardcore.rules.actions import Action

__all__ = ["HUMAN", "Player", "decision_rng"]

_DECISION = b"twohand decision/1\n"


class Player(Protocol):
    """A player of the program: receives a view and answers with one of its legal actions."""

    name: ClassVar[str]

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.legal`; every chance it takes comes from `rng`."""
        ...


def decision_rng(seed: str, player: int, action: int) -> Random:
    """The chance of one decision, from the deal's seed, the player and the number of the action.

    A resumed game goes on as it would have, since nothing else enters.
    """
    text = f"{player} {action} {seed}".encode(errors="surrogatepass")
    return Random(int.from_bytes(sha256(_DECISION + text).digest(), "big"))
