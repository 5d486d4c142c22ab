"""What the command line adds to an error: the command that shows more."""

from __future__ import annotations

from cardcore.rules.errors import CardcoreError, OptionError


def hint_for(error: CardcoreError) -> str:
    """The command that lists what there is instead, with a blank before it; nothing where none does."""
    if isinstance(error, OptionError) and error.variant:
        return f" 'twohand options {error.variant}' lists them."
    return ""
