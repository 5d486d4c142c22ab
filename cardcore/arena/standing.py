"""How a match stands when compared deals are played: who is vulnerable, what is carried, the totals."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.game.outcome import Context
from cardcore.game.state import Variant
from cardcore.game.strict_json import load_json, structure
from cardcore.rules.errors import BadRecord, CardcoreError

MAX_NUMBER = 10**18
"""Maximum of a number of the match, of points that were won and of what is carried over."""


class WrongStanding(CardcoreError):
    """A standing that deals of a game cannot have; says which there are."""


def context_of(variant: Variant, words: Sequence[str]) -> Context | None:
    """What every deal takes over, by words as in `vulnerable=true,false`; none without words.

    Raises:
        WrongStanding: deals of the game take over nothing of such a name, or not such a value.
    """
    if not words:
        return None
    data = {key: _value(text) for key, text in _typed(words).items()}
    for key, value in data.items():
        _check_numbers(key, value)
    try:
        return structure(data, variant.context, "match")
    except BadRecord as error:
        raise WrongStanding(
            f"No deal of {variant.name} stands so. {error.says} The keys are those of 'match' in a record."
        ) from None


def _check_numbers(key: str, value: object) -> None:
    """Raises `WrongStanding` for a number whose points nobody could average."""
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, int) and abs(each) > MAX_NUMBER:
            raise WrongStanding(f"The numbers of the match are {MAX_NUMBER} at most; {key} has a higher one.")


def _typed(words: Sequence[str]) -> dict[str, str]:
    """The values by their keys; raises `WrongStanding` without `=`, or for a key given twice."""
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise WrongStanding(f"'{word}' says nothing of the match; write key=value.")
        if key.strip() in values:
            raise WrongStanding(f"The key {key.strip()} of the match is given twice.")
        values[key.strip()] = value
    return values


def _value(text: str) -> object:
    """A value as JSON has it, or several with commas between them."""
    try:
        return load_json(text, "value")
    except BadRecord:
        pass
    try:
        return [load_json(part, "value") for part in text.split(",")]
    except BadRecord:
        return text
