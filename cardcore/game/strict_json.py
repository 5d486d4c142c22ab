"""JSON read strictly: nothing is converted, and a key or value that does not belong is refused by name.

Records, cases, saved games and logs are read this way.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from math import isinf
from typing import NoReturn, TypeVar, get_args

from attrs import has
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.cols import list_structure_factory

from cardcore.game.options import Value
from cardcore.rules.errors import BadRecord, quoted

T = TypeVar("T")

MAX_CHARACTERS = 64_000_000
"""Maximum length of a text in JSON, in characters; a record of a deal has about two thousand."""

LONGEST_TEXT = 100_000
"""Maximum length of a text or key inside it, in letters."""

DEEPEST = 50
"""How deep lists and objects can lie in each other."""

MAX_DIGITS = 2000
"""Maximum length of a number, in digits; Python reads some thousands."""

FAULTS = 20
"""Maximum number of entries of a list that are named as malformed; to name one takes time."""

JsonObject = dict[str, object]
"""An object of JSON whose content no rule reads, or whose reader is not known yet."""


def load_json(text: str, what: str = "record") -> object:
    """What a text says in JSON, read strictly.

    `BadRecord`, which calls it `what`, if it is not JSON, doubles a key, has a number that is not finite, or
    goes beyond one of the limits above.
    """
    if len(text) > MAX_CHARACTERS:
        raise BadRecord(f"The {what} has {len(text)} characters; it can have at most {MAX_CHARACTERS}.")
    try:
        data: object = json.loads(
            text,
            object_pairs_hook=_refuse_doubled,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            parse_int=_whole,
        )
    except BadRecord:
        raise
    except RecursionError:
        raise _too_deep(what) from None
    except ValueError as error:
        raise BadRecord(f"The {what} is not JSON: {_reason(error)}.") from None
    _check_limits(data, what)
    return data


def _reason(error: ValueError) -> str:
    """What is wrong with a text that is no JSON; rows of values, one in a line, are told in other words."""
    if isinstance(error, json.JSONDecodeError) and error.msg == "Extra data":
        return f"after its end more follows in line {error.lineno}"
    return str(error)


def _check_limits(data: object, what: str) -> None:
    """Passes when no text in the data is longer, and nothing lies deeper, than it may."""
    waiting: list[tuple[object, int]] = [(data, 0)]
    while waiting:
        value, depth = waiting.pop()
        if isinstance(value, str):
            _check_length(value, what)
        elif isinstance(value, dict | list):
            if depth == DEEPEST:
                raise _too_deep(what)
            inside = value.values() if isinstance(value, dict) else value
            waiting += [(each, depth + 1) for each in inside]
            for key in value if isinstance(value, dict) else ():
                _check_length(key, what)


def _check_length(text: str, what: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise BadRecord(f"A text in the {what} has {len(text)} letters; it can have at most {LONGEST_TEXT}.")


def _too_deep(what: str) -> BadRecord:
    return BadRecord(
        f"The {what} is nested too deeply; lists and objects lie in each other {DEEPEST} deep at most."
    )


def structure(data: object, kind: type[T], path: str = "record", *, more_keys: bool = False) -> T:
    """The data as an attrs class, read without conversions.

    `BadRecord`, which calls the data `path`, names each key that is missing, unknown or of a wrong type; with
    `more_keys` those that the class does not know are passed over.
    """
    if not isinstance(data, dict):
        raise BadRecord(f"The {path} is not well formed: it is no JSON object.")
    try:
        return (_LENIENT if more_keys else _STRICT).structure(data, kind)
    except (BaseValidationError, TypeError, ValueError) as error:
        told = transform_error(error, path=path, format_exception=_fault)
        faults = "; ".join(" at ".join(fault.rsplit(" @ ", 1)) for fault in told)
        raise BadRecord(f"The {path.partition('.')[0]} is not well formed: {faults}.") from None


def _fault(error: BaseException, _: type | None) -> str:
    """What is wrong, in words of the record and not of the program."""
    from cattrs.errors import ForbiddenExtraKeysError

    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown key {quoted(', '.join(sorted(error.extra_fields)))}"
    if isinstance(error, KeyError):
        return f"missing key {error.args[0]}"
    return str(error.args[0]) if error.args else type(error).__name__


def _refuse_doubled(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(name for name, _ in pairs)
        doubled = min(name for name, count in times.items() if count > 1)
        raise BadRecord(f"The key '{quoted(doubled)}' stands twice in one object.")
    return found


def _whole(text: str) -> int:
    _check_digits(text)
    return int(text)


def _check_digits(text: str) -> None:
    if len(text) > MAX_DIGITS:
        raise BadRecord(f"A number of {len(text)} digits is not read; numbers have at most {MAX_DIGITS}.")


def _finite(text: str) -> float:
    _check_digits(text)
    number = float(text)
    if isinf(number):
        raise BadRecord(f"{text} is not a value that a record can hold.")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise BadRecord(f"{name} is not a value that a record can hold.")


def _shown(value: object) -> str:
    """A value as it is quoted in a refusal."""
    return quoted(json.dumps(value))


def _exactly(kind: type[T]) -> Callable[[object, object], T]:
    """A reader that takes values of one type only: JSON's own, never converted."""

    def read(value: object, _: object) -> T:
        if not isinstance(value, kind) or isinstance(value, bool) is not issubclass(kind, bool):
            raise TypeError(f"{_shown(value)} is not {_WORDS[kind]}")
        return value

    return read


_OPTIONS = dict[str, str | int | bool]

_WORDS: dict[type, str] = {int: "a whole number", str: "a text", bool: "true or false"}


def _option_value(value: object, _: object) -> Value:
    if not isinstance(value, str | int | bool):
        raise TypeError(f"{_shown(value)} is not a text, a whole number, true or false")
    return value


def _number(value: object, _: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{_shown(value)} is not a number")
    try:
        return float(value)
    except OverflowError:
        raise TypeError(f"{_shown(value)} is too large") from None


def _converter(*, more_keys: bool) -> Converter:
    converter = Converter(forbid_extra_keys=not more_keys)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook(str | int | bool, _option_value)
    converter.register_structure_hook_factory(has, _class_reader(converter))
    converter.register_structure_hook_func(lambda kind: kind == JsonObject, _object)
    converter.register_structure_hook_func(lambda kind: kind == _OPTIONS, _options)
    converter.register_structure_hook_func(_is_a(list), _list_reader(converter))
    converter.register_structure_hook_func(_is_a(tuple), _tuple_reader(converter))
    return converter


def _object(value: object, _: object) -> JsonObject:
    if not isinstance(value, dict):
        raise TypeError(f"{_shown(value)} is not an object")
    return value


def _options(value: object, kind: object) -> dict[str, Value]:
    return {name: _option_value(given, kind) for name, given in _object(value, kind).items()}


def _is_a(generic: type) -> Callable[[object], bool]:
    return lambda kind: getattr(kind, "__origin__", None) is generic


def _class_reader(converter: Converter) -> Callable[[type[T]], Callable[[object, object], T]]:
    """A maker of readers that take JSON's objects only, at whatever depth they lie."""

    def reader_of(kind: type[T]) -> Callable[[object, object], T]:
        convert = converter.gen_structure_attrs_fromdict(kind)
        return lambda value, _: convert(_object(value, kind), kind)

    return reader_of


def _list_reader(converter: Converter) -> Callable[[object, type[list[T]]], list[T]]:
    """A reader that takes JSON's arrays only; a text is not a list of its letters."""

    def read(value: object, kind: type[list[T]]) -> list[T]:
        if not isinstance(value, list):
            raise TypeError(f"{_shown(value)} is not a list")
        convert: Callable[[object, type[list[T]]], list[T]] = list_structure_factory(kind, converter)
        found: list[T] = []
        for start in range(0, len(value), FAULTS):
            try:
                found += convert(value[start : start + FAULTS], kind)
            except BaseValidationError:
                # Once more from the beginning, so that faults are counted from there; of many a few will do.
                return convert(value[: start + FAULTS], kind)
        return found

    return read


def _tuple_reader(converter: Converter) -> Callable[[object, type[tuple[T, ...]]], tuple[T, ...]]:
    """The same for a tuple of equal things, such as an answer for each player."""

    def read(value: object, kind: type[tuple[T, ...]]) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise TypeError(f"{_shown(value)} is not a list")
        (item, _) = get_args(kind)
        return tuple(converter.structure(entry, item) for entry in value)

    return read


_STRICT, _LENIENT = _converter(more_keys=False), _converter(more_keys=True)
