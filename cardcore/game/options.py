"""House rules: a small attrs class per variant, and the reading of its values from text and records.

Each option says its default, what it allows, whether it concerns a deal or the match, what it does and where
it comes from. The command line, the rules page and the record all read them from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, Protocol, TypeVar, cast

from attrs import Attribute, field, fields, frozen

from cardcore.rules.errors import InvalidOption, MalformedVariant, UnknownOption, quoted
from cardcore.rules.wording import listed

Value = str | int | bool
V = TypeVar("V", str, int, bool)
H = TypeVar("H", bound="House")

_MARK = "twohand.option"
DEAL = "deal"
"""The scope of an option that changes how a deal is played or paid."""

MATCH = "match"
"""The scope of an option that changes only the series of deals."""

MAX_NUMBER = 10**15
"""Maximum of a whole number: any reader of JSON has it exactly, and a comparison can take means of points."""

MAX_DIGITS = 1000
"""Python reads numbers of a few thousand digits and refuses longer ones with an error of its own."""

YES_NO = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Allows(Protocol):
    """What an option accepts: a test, and the words that describe it."""

    @property
    def words(self) -> str: ...

    def read(self, value: Value) -> Value | None:
        """The accepted value, from a record or from text that was typed; none when it is not allowed."""


def _a_few(_: object, __: object, values: object) -> None:
    listed = values if isinstance(values, tuple) else ()
    if not listed or not all(isinstance(value, str | int) for value in listed):
        raise MalformedVariant(
            f"An option cannot take one of {quoted(repr(values))}; name at least one value, each a text,"
            f" a whole number, True or False."
        )
    typed = [write_value(value).lower() for value in listed]
    if twice := [text for text in typed if typed.count(text) > 1]:
        raise MalformedVariant(f"An option cannot take two values that are both typed as '{twice[0]}'.")


@frozen
class OneOf:
    """One of a few words, numbers, or yes and no."""

    values: tuple[Value, ...] = field(validator=_a_few)

    @property
    def words(self) -> str:
        """The values, as they are typed."""
        return listed(map(write_value, self.values), "or")

    def read(self, value: Value) -> Value | None:
        """The listed value that was given or typed."""
        text = value.strip().lower() if isinstance(value, str) else None
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
            if text is not None and (text == write_value(allowed).lower() or YES_NO.get(text) is allowed):
                return allowed
        return None


@frozen
class WholeNumber:
    """A whole number from `least` on, 0 or more, up to `most` if given, even or odd where the rules ask it.

    It is `MAX_NUMBER` at most, whatever is given.
    """

    least: int = 1
    even: bool = False
    most: int | None = None
    odd: bool = False

    def __attrs_post_init__(self) -> None:
        if self.even and self.odd:
            raise MalformedVariant("An option cannot take numbers that are even and odd; name one of them.")
        if self.least < 0:
            raise MalformedVariant(f"An option cannot take numbers below 0, as least={self.least} lets it.")
        if max(self.least, self.most or 0) > MAX_NUMBER:
            raise MalformedVariant(f"An option cannot take whole numbers above {MAX_NUMBER}.")
        if self.most is not None and self.most < self.least:
            raise MalformedVariant(
                f"An option cannot take a whole number from {self.least} to {self.most};"
                f" least must not be above most."
            )

    @property
    def words(self) -> str:
        """The range, in words."""
        span = f"from {self.least}" if self.most is None else f"from {self.least} to {self.most}"
        kind = "an even" if self.even else "an odd" if self.odd else "a"
        return f"{kind} whole number {span}"

    def read(self, value: Value) -> Value | None:
        """The number that was given or typed."""
        text = write_value(value).strip()
        if isinstance(value, bool) or not (text.isascii() and text.isdigit()) or len(text) > MAX_DIGITS:
            return None
        number = int(text)
        fits = self.least <= number <= (MAX_NUMBER if self.most is None else self.most)
        refused = self.even if number % 2 else self.odd
        return number if fits and not refused else None


def _deal_or_match(_: object, __: object, scope: str) -> None:
    if scope not in (DEAL, MATCH):
        raise MalformedVariant(f"{quoted(repr(scope))} is no scope of an option; write DEAL or MATCH.")


@frozen
class Facts:
    """What is said about an option besides its name and default."""

    allows: Allows
    scope: str = field(validator=_deal_or_match)
    line: str
    source: str


def option(default: V, allows: Allows, line: str, source: str, *, scope: str = DEAL) -> V:
    """An option of a house-rules class.

    Args:
        default: the value of the rules as they are usually played.
        allows: `OneOf((...))` or `WholeNumber(...)`.
        line: one line on what it changes.
        source: where the rule, or the other reading, comes from.
        scope: `DEAL` when it changes how a deal is played or paid, `MATCH` when only the series of deals.
    """
    return field(default=default, metadata={_MARK: Facts(allows, scope, line, source)})


@frozen
class Values(Generic[V]):
    """What an option takes, before it is said what the option is about.

    Attributes:
        default: the value of the rules as they are usually played.
        scope: `DEAL` when the option changes how a deal is played or paid, `MATCH` when only the series.
    """

    default: V
    allows: Allows
    scope: str

    def about(self, line: str, source: str) -> V:
        """The option: one line on what it changes, and where the rule or the other reading comes from."""
        return option(self.default, self.allows, line, source, scope=self.scope)


def choice(*values: V, default: V | None = None, scope: str = DEAL) -> Values[V]:
    """The values of an option that takes one of a few, the first of them unless another default is named.

    `stock: str = choice("closed", "exposed").about("whether the top card lies face up", source)`
    """
    allows = OneOf(values)
    return Values(values[0] if default is None else default, allows, scope)


def amount(
    default: int,
    *,
    least: int = 1,
    most: int | None = None,
    even: bool = False,
    odd: bool = False,
    scope: str = DEAL,
) -> Values[int]:
    """The values of an option that takes a whole number, even or odd where the rules want that.

    `deals: int = amount(12, least=2, even=True, scope=MATCH).about("the length of a match", source)`
    """
    return Values(default, WholeNumber(least, even, most, odd), scope)


@frozen
class House:
    """House rules; a variant without options uses this class itself."""


@frozen
class Option:
    """An option with its name and default, as listed to people."""

    name: str
    default: Value
    facts: Facts


def options_of(house: type[House]) -> tuple[Option, ...]:
    """The options of a class, in the order of their declaration; `MalformedVariant` names a bare one."""
    attributes = cast("tuple[Attribute[Value], ...]", fields(house))
    if bare := [each.name for each in attributes if _MARK not in each.metadata]:
        raise MalformedVariant(
            f"The option {bare[0]} of {house.__name__} does not say what it is about; write choice(...) or"
            f" amount(...) with .about(line, source) behind it."
        )
    return tuple(Option(a.name, cast("Value", a.default), a.metadata[_MARK]) for a in attributes)


def read_house(house: type[H], given: Mapping[str, Value]) -> H:
    """House rules with defaults for what is not given; raises `UnknownOption` or `InvalidOption`."""
    known = {option.name: option for option in options_of(house)}
    values = {name: _read(known, name, value) for name, value in given.items()}
    build = cast("Callable[..., H]", house)
    return build(**values)


def _read(known: Mapping[str, Option], name: str, value: Value) -> Value:
    if name not in known:
        near = get_close_matches(name, known, 1)
        hint = f"did you mean '{near[0]}'" if near else f"there are {', '.join(known) or 'none'}"
        raise UnknownOption(f"There is no option '{quoted(name)}'; {hint}.")
    allows = known[name].facts.allows
    accepted = allows.read(value)
    if accepted is None:
        raise InvalidOption(
            f"Option {name} cannot be {quoted(repr(value))}; it takes {bounded_words(allows)}."
        )
    return accepted


def bounded_words(allows: Allows) -> str:
    """What is accepted in words, to its very end."""
    endless = isinstance(allows, WholeNumber) and allows.most is None
    return f"{allows.words} to {MAX_NUMBER}" if endless else allows.words


def typed_options(given: Iterable[str], key: str) -> dict[str, str]:
    """House rules typed as `name=value`, by name; `InvalidOption` without `=` or for a name given twice."""
    values: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption(f"'{text}' is not an option; write name=value.").of(key)
        if name.strip() in values:
            raise InvalidOption(f"The option {name.strip()} is given twice.").of(key)
        values[name.strip()] = value
    return values


def write_value(value: Value) -> str:
    """The value as it is typed: `true` and `false` for yes and no."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_of(house: House) -> dict[str, Value]:
    return {option.name: getattr(house, option.name) for option in options_of(type(house))}


def changed_options(house: House, but: str = "") -> tuple[str, ...]:
    """The house rules that are not the usual ones, each as `name=value`, but for one option."""
    usual = values_of(type(house)())
    changed = ((name, value) for name, value in values_of(house).items() if value != usual[name])
    return tuple(f"{name}={write_value(value)}" for name, value in changed if name != but)


def turn_up_option(source: str) -> str:
    """When a card that lost its cover is turned up; the values are those of `TurnUp`."""
    return choice("after_trick", "on_play").about(
        "when a cover is turned up: after the trick, or as soon as the card on it is played", source
    )
