"""The exit codes of the program, and which of them an error means."""

from __future__ import annotations

from cardcore.faces.terminal.command_hints import with_hint
from cardcore.rules.errors import BadRecord, CardcoreError, IllegalAction
from cardcore.storage.saves import SaveError

DONE, FAULTY, MISWRITTEN, REFUSED, UNSAVED, BROKEN = range(6)
INTERRUPTED = 130
"""As shells report a program that Ctrl-C ended: 128 and the number of the signal."""


def failure_of(error: BaseException) -> tuple[str, int] | None:
    """What to say about an error and the exit code; none for an error of the program itself."""
    from cardcore.players.roster import ROSTER

    # What a person may not do was answered at the table; here a game forbids what it has listed itself.
    expected = isinstance(error, CardcoreError) and not isinstance(error, IllegalAction)
    blame = "" if expected else ROSTER.blame(error)
    if blame:
        return blame, BROKEN
    if isinstance(error, CardcoreError):
        return with_hint(error), _code_of(error)
    return (f"Reading or writing failed: {error}.", FAULTY) if isinstance(error, OSError) else None


def _code_of(error: CardcoreError) -> int:
    if isinstance(error, BadRecord):
        return REFUSED
    return UNSAVED if isinstance(error, SaveError) else MISWRITTEN
