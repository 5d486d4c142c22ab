"""What a player is, and where its chance comes from."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Protocol

from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import View
from cardcore.plugins.player_families import HUMAN
from cardcore.rules.actions import Action

__all__ = ["HUMAN", "Player", "decision_rng"]


class Player(Protocol):
    """A player of the program: receives a view and answers with one of its legal actions."""

    name: ClassVar[str]

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.legal`; every chance it takes comes from `rng`."""
        ...
