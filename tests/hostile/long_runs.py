"""What the long runs share: the games by their keys, and how far an interrupted run has come."""

from __future__ import annotations

import sys
from pathlib import Path

from attrs import frozen

import variants
from cardcore.game.state import Variant
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.rules.errors import UnknownVariant
from cardcore.table.exit_codes import MISWRITTEN, with_hint

REGISTRY = registry_of(with_checkout([], variants))


def game_named(key: str) -> Variant:
    """The game of a key; a run of a game that there is not ends with a sentence."""
    try:
        return REGISTRY.find(key)
    except UnknownVariant as error:
        sys.stderr.write(f"{with_hint(error)}\n")
        raise SystemExit(MISWRITTEN) from None


@frozen
class Progress:
    """The file in which a run writes how far it has come; without one it always begins anew."""

    file: Path | None

    def read(self, *beginning: int) -> tuple[int, ...]:
        """The numbers that were written last, those of the beginning where there are none."""
        if self.file is None or not self.file.exists():
            return beginning
        return tuple(map(int, self.file.read_text(encoding="ascii").split()))

    def write(self, *numbers: int) -> None:
        """Writes the numbers from which the run can go on."""
        if self.file is not None:
            self.file.write_text(" ".join(map(str, numbers)), encoding="ascii")
