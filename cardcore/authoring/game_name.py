"""The name of a new game, and what follows from it: module, class and title."""

from __future__ import annotations

import re
from collections.abc import Collection
from importlib.util import find_spec
from keyword import iskeyword

from attrs import frozen

from cardcore.rules.errors import CardcoreError

LONGEST = 40
_KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class NotBegun(CardcoreError):
    """A game that cannot be begun; says why, and what to do instead."""


@frozen
class GameName:
    """The name of a game as people type it, in small letters, digits and single hyphens."""

    key: str

    @property
    def module(self) -> str:
        return self.key.replace("-", "_")

    @property
    def title(self) -> str:
        return " ".join(word.capitalize() for word in self.key.split("-"))

    def cls(self, used: Collection[str]) -> str:
        """The name of its class, which is none of the names that its file uses for something else."""
        name = "".join(word.capitalize() for word in self.key.split("-"))
        return f"{name}Game" if name in used or iskeyword(name) else name


def christened(key: str, taken: Collection[str]) -> GameName:
    """The name of a new game.

    Args:
        taken: the keys and aliases of the games that there are.

    Raises:
        NotBegun: the text is no name, or another game or a Python module has it.
    """
    if not _KEY.fullmatch(key) or len(key) > LONGEST:
        raise NotBegun(
            f"A game cannot be called '{key}'; write at most {LONGEST} small letters, digits and single "
            "hyphens, a letter first, as in my-game."
        )
    if key in taken:
        raise NotBegun(f"There is a game called '{key}' already; choose another name.")
    name = GameName(key)
    if iskeyword(name.module) or find_spec(name.module) is not None:
        raise NotBegun(f"'{name.module}' means something else to Python already; choose another name.")
    return name
