"""The values of house rules that are to be compared: all there are, or those that somebody names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from cardcore.game.options import MATCH, OneOf, Option, Value, bounded_words, options_of, values_of
from cardcore.game.state import Variant
from cardcore.rules.errors import InvalidOption, UnknownOption, quoted
from cardcore.rules.wording import there_are

Asked = Mapping[str, Sequence[Value]]
"""For each option the values besides the one in force."""


def asked_values(base: Variant, words: Sequence[str]) -> Asked:
    """The options that words name, as in `turn_up` or `stake=2,5`, each with its other values.

    Raises:
        UnknownOption: the game has no such option, or none is named.
        InvalidOption: a value is not allowed, or any number is and none is named.
    """
    asked: dict[str, Sequence[Value]] = {}
    for word in words:
        name, equals, values = word.partition("=")
        option = _option(base, name.strip())
        if option.name in asked:
            raise InvalidOption(f"Option {option.name} is named twice; name its values together.")
        asked[option.name] = _typed(base, option, values) if equals else _all_others(base, option)
    if not asked:
        raise UnknownOption(f"No option is named; {_known(base)}.")
    return asked


def match_options(base: Variant, names: Sequence[str]) -> list[str]:
    """Those of the options that concern the match only, so that no deal depends on them."""
    return [name for name in names if _option(base, name).facts.scope == MATCH]


def combinations_of(base: Variant, asked: Asked, *, grid: bool) -> Iterator[dict[str, Value]]:
    """The house rules to compare with those in force: one option changed, or in a grid every combination."""
    usual = values_of(base.house)
    if not grid:
        yield from (usual | {name: value} for name, values in asked.items() for value in values)
        return
    choices = [(usual[name], *values) for name, values in asked.items()]
    for values in list(product(*choices))[1:]:
        yield usual | dict(zip(asked, values, strict=True))


def _option(base: Variant, name: str) -> Option:
    known = {option.name: option for option in options_of(type(base.house))}
    if name not in known:
        raise UnknownOption(f"{base.name} has no option '{name}'; {_known(base)}.")
    return known[name]


def _known(base: Variant) -> str:
    return there_are(option.name for option in options_of(type(base.house)))


def _all_others(base: Variant, option: Option) -> list[Value]:
    """The other values of an option; raises `InvalidOption` if it has none, or any number is one."""
    allows, current = option.facts.allows, values_of(base.house)[option.name]
    values = [value for value in allows.values if value != current] if isinstance(allows, OneOf) else []
    if not values:
        raise InvalidOption(
            f"Option {option.name} has no values to go through; it takes {allows.words}."
            f" Name some, as in {option.name}=2,5."
        )
    return values


def _typed(base: Variant, option: Option, text: str) -> list[Value]:
    current = values_of(base.house)[option.name]
    values: list[Value] = []
    for written in text.split(","):
        value = option.facts.allows.read(written)
        if value is None:
            raise InvalidOption(
                f"Option {option.name} cannot be '{quoted(written)}'; it takes"
                f" {bounded_words(option.facts.allows)}."
            )
        if value != current and value not in values:
            values.append(value)
    if not values:
        raise InvalidOption(f"Option {option.name} is {current} already; name another value to compare.")
    return values
