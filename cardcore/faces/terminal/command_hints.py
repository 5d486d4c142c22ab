"""The commands that list what there is, for errors of something that there is not."""

from __future__ import annotations

from cardcore.rules.errors import CardcoreError, OptionError, UnknownPlayer, UnknownVariant


def hint_for(error: CardcoreError) -> str:
    """What to try, with a blank before it; empty where no command helps."""
    if isinstance(error, OptionError) and error.variant:
        return f" 'twohand options {error.variant}' lists them."
    # Subclasses are about what is wrong with a thing that there is.
    if type(error) is UnknownVariant:
        return " See 'twohand list'."
    return " See 'twohand players'." if type(error) is UnknownPlayer else ""


def with_hint(error: CardcoreError) -> str:
    """The error in full, and what to try."""
    return f"{error}{hint_for(error)}"
