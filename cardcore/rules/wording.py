"""Lists and numbers in sentences."""

from __future__ import annotations

from collections.abc import Iterable


def listed(things: Iterable[object], link: str = "and") -> str:
    """Such as `a`, `a and b`, or `a, b and c`; nothing for no things."""
    words = list(map(str, things))
    return f" {link} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def there_are(things: Iterable[object]) -> str:
    """Such as `there is a` or `there are a, b and c`; `there is none` for no things."""
    words = list(map(str, things))
    return f"there {'are' if len(words) > 1 else 'is'} {listed(words) or 'none'}"


def counted(number: int, thing: str) -> str:
    """Such as `1 deal` or `3 deals`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
