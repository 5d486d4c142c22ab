"""The reading of the numbers that a name gives to a family of players, as in `worlds=50:memory=4`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardcore.plugins.player_families import SECONDS, WORLDS, Family, MalformedPlayer, Number
from cardcore.rules.errors import UnknownPlayer, quoted

WHOLE = re.compile(r"[0-9]{1,9}", re.ASCII)
"""A whole number in a name."""

_NUMBER = re.compile(r"[0-9]{0,9}\.?[0-9]{1,9}", re.ASCII)


class WrongParameter(UnknownPlayer):
    """A parameter that a family of players does not take, or does not take with such a value."""


def check_levels(family: Family) -> None:
    """Passes when every level is short for a name that can be read; else raises `MalformedPlayer`."""
    for level, parameters in family.levels.items():
        whole = f"{family.name}:{parameters}"
        try:
            numbers_given(whole, family, [part.strip() for part in parameters.lower().split(":")])
        except WrongParameter as error:
            raise MalformedPlayer(
                f"The level {level} cannot be short for '{quoted(whole)}'. {error}"
            ) from None


def numbers_given(text: str, family: Family, parameters: Iterable[str]) -> dict[str, float]:
    """The numbers that the parameters of a name give, by name; `text` is the whole name, for refusals."""
    values: dict[str, float] = {}
    for written in parameters:
        left, equals, right = written.partition("=")
        name, value = (left.strip(), right.strip()) if equals else (SECONDS.name, written)
        number = family.number(name)
        if number is None:
            takes = family.parameters() or "no parameters"
            raise WrongParameter(f"{refusal(text)}; {family.name} takes {takes}.")
        if name in values:
            raise WrongParameter(f"{refusal(text)}; {name} is given twice.")
        values[name] = _value(text, number, value)
    if SECONDS.name in values and WORLDS.name in values:
        raise WrongParameter(f"{refusal(text)}; seconds and worlds exclude each other.")
    return values


def _value(text: str, number: Number, written: str) -> float:
    """The value that was written for a number; one that is not whole to the thousandth."""
    form, kind = (WHOLE, "a whole number") if number.whole else (_NUMBER, "a number")
    value = round(float(written), 3) if form.fullmatch(written) else -1
    if not number.least <= value <= number.most:
        bounds = f"from {number.written(number.least)} to {number.written(number.most)}"
        raise WrongParameter(f"{refusal(text)}; {number.name} must be {kind} {bounds}.")
    return int(value) if number.whole else value


def refusal(text: str) -> str:
    """The beginning of a sentence on a name that cannot be read."""
    return f"There is no player '{quoted(text)}'"
