"""What people wish of their screen."""

from __future__ import annotations

from attrs import frozen


@frozen
class ScreenPreferences:
    """How the table looks and how long it waits.

    Attributes:
        dark: whether the ground is dark.
        symbols: whether the symbol of a suit stands before its letter.
        pause: seconds for which a trick that is complete stays in sight; any key goes on.
    """

    dark: bool = True
    symbols: bool = True
    pause: float = 1.2
