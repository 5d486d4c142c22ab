"""JSON read strictly: nothing is converted, and a key or value that does not belong is refused by name.

Records, cases, saved games and logs are read this way.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import isinf
from typing import NoReturn, TypeVar, get_args

from cattrs import BaseValidationError, Converter, transform_error
from cattrs.cols import list_structure_factory

from cardcore.game.options import Value
from cardcore.rules.errors import BadRecord

T = TypeVar("T")
JsonObject = dict[str, object]
"""An object of JSON whose content no rule reads, or whose reader is not known yet."""


def load_json(text: str, what: str = "record") -> object:
    """What a text says in JSON, read strictly.

    `BadRecord`, which calls it `what`, if it is not JSON, doubles a key or has a number that is not finite.
    """
    try:
        data: object = json.loads(
            text, object_pairs_hook=_refuse_doubled, parse_constant=_refuse_constant, parse_float=_finite
        )
    except BadRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"The {what} is not JSON: {error}.") from None
    return data


def structure(data: object, kind: type[T], path: str = "record") -> T:
    """The data as an attrs class, read without conversions.

    `BadRecord`, which calls the data `path`, names each key that is missing, unknown or of a wrong type.
    """
    if not isinstance(data, dict):
        raise BadRecord(f"The {path} is not well formed: it is no JSON object.")
    try:
        return _CONVERTER.structure(data, kind)
    except (BaseValidationError, TypeError, ValueError) as error:
        faults = "; ".join(transform_error(error, path=path, format_exception=_fault))
        raise BadRecord(f"The record is not well formed: {faults}.") from None


def _fault(error: BaseException, _: type | None) -> str:
    """What is wrong, in words of the record and not of the program."""
    from cattrs.errors import ForbiddenExtraKeysError

    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown key {', '.join(sorted(error.extra_fields))}"
    if isinstance(error, KeyError):
        return f"missing key {error.args[0]}"
    return str(error.args[0]) if error.args else type(error).__name__


def _refuse_doubled(pairs: list[tuple[str, object]]) -> dict[str, object]:
    names = [name for name, _ in pairs]
    doubled = sorted({name for name in names if names.count(name) > 1})
    if doubled:
        raise BadRecord(f"The key '{doubled[0]}' stands twice in one object.")
    return dict(pairs)


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise BadRecord(f"{text} is not a value that a record can hold.")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise BadRecord(f"{name} is not a value that a record can hold.")


def _exactly(kind: type[T]) -> Callable[[object, object], T]:
    """A reader that takes values of one type only: JSON's own, never converted."""

    def read(value: object, _: object) -> T:
        if not isinstance(value, kind) or isinstance(value, bool) is not issubclass(kind, bool):
            raise TypeError(f"{json.dumps(value)} is not {_WORDS[kind]}")
        return value

    return read


_OPTIONS = dict[str, str | int | bool]

_WORDS: dict[type, str] = {int: "a whole number", str: "a text", bool: "true or false"}


def _option_value(value: object, _: object) -> Value:
    if not isinstance(value, str | int | bool):
        raise TypeError(f"{json.dumps(value)} is not a text, a whole number, true or false")
    return value


def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(str | int | bool, _option_value)
    converter.register_structure_hook_func(lambda kind: kind == JsonObject, _object)
    converter.register_structure_hook_func(lambda kind: kind == _OPTIONS, _options)
    converter.register_structure_hook_func(_is_a(list), _list_reader(converter))
    converter.register_structure_hook_func(_is_a(tuple), _tuple_reader(converter))
    return converter


def _object(value: object, _: object) -> JsonObject:
    if not isinstance(value, dict):
        raise TypeError(f"{json.dumps(value)} is not an object")
    return value


def _options(value: object, kind: object) -> dict[str, Value]:
    return {name: _option_value(given, kind) for name, given in _object(value, kind).items()}


def _is_a(generic: type) -> Callable[[object], bool]:
    return lambda kind: getattr(kind, "__origin__", None) is generic


def _list_reader(converter: Converter) -> Callable[[object, type[list[T]]], list[T]]:
    """A reader that takes JSON's arrays only; a text is not a list of its letters."""

    def read(value: object, kind: type[list[T]]) -> list[T]:
        if not isinstance(value, list):
            raise TypeError(f"{json.dumps(value)} is not a list")
        convert: Callable[[object, type[list[T]]], list[T]] = list_structure_factory(kind, converter)
        return convert(value, kind)

    return read


def _tuple_reader(converter: Converter) -> Callable[[object, type[tuple[T, ...]]], tuple[T, ...]]:
    """The same for a tuple of equal things, such as an answer for each player."""

    def read(value: object, kind: type[tuple[T, ...]]) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise TypeError(f"{json.dumps(value)} is not a list")
        (item, _) = get_args(kind)
        return tuple(converter.structure(entry, item) for entry in value)

    return read


_CONVERTER = _converter()
