"""What the match of a game must be before it is listed: one for its players, under every house rule."""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.game.options import Allows, OneOf, Value, WholeNumber, options_of, write_value
from cardcore.game.outcome import Series
from cardcore.game.state import Variant
from cardcore.rules.errors import InvalidOption, MalformedVariant
from cardcore.rules.wording import counted


def check_match(variant: Variant, called: str) -> None:
    """Passes when the match begins with a total for every player, whatever an option says.

    Of each option every word is tried, and the least number.
    """
    if fault := match_fault(variant, called):
        raise MalformedVariant(fault)
    for option in options_of(type(variant.house)):
        for value in _tried(option.facts.allows):
            _check_under(variant, option.name, value, called)


def match_fault(variant: Variant, called: str) -> str:
    """Why the match is not one for the players of the game, or nothing."""
    match = variant.match
    told = len(match.start(0).totals)
    if told == variant.players:
        return ""
    form = "Series(deals, players={})" if isinstance(match, Series) else "a plan whose totals are {}"
    return (
        f"The match of {called} is for {counted(told, 'player')} and the game has {variant.players};"
        f" write {form.format(variant.players)}."
    )


def _tried(allows: Allows) -> Iterator[Value]:
    if isinstance(allows, OneOf):
        yield from allows.values
    elif isinstance(allows, WholeNumber):
        numbers = range(allows.least, allows.least + 2)  # the second where the least one is even or odd
        yield from [number for number in numbers if allows.read(number) is not None][:1]


def _check_under(variant: Variant, name: str, value: Value, called: str) -> None:
    """Passes when there is a match under a value of an option; others may exclude the value."""
    told = f"{called} has no match with {name}={write_value(value)}"
    try:
        fault = match_fault(variant.with_options({name: value}), called)
    except InvalidOption:
        return
    except Exception as error:  # a game may raise anything
        says = str(error) if type(error) is ValueError else f"{type(error).__name__}: {error}"
        raise MalformedVariant(f"{told}. {says}") from error
    if fault:
        raise MalformedVariant(f"{told}. {fault}")
