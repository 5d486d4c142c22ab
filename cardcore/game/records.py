"""Records: a deal or a match as JSON, in the form that `docs/records.md` gives to other programs.

Reading is strict. A missing, doubled or foreign card, an unknown key, option, variant or version is refused
by name, and a record with an illegal action is refused as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from math import isinf
from typing import NoReturn, TypeVar, get_args

from attrs import evolve, field, frozen
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.cols import list_structure_factory
from cattrs.gen import make_dict_unstructure_fn

from cardcore.game.options import Value, values_of
from cardcore.game.state import Game, State, Variant
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import (
    BadRecord,
    CardcoreError,
    IllegalAction,
    IllegalRecord,
    InvalidNotation,
    WrongKind,
)
from cardcore.rules.shuffling import shuffled

DEAL_FORMAT = "twohand.record/1"
MATCH_FORMAT = "twohand.match/1"

T = TypeVar("T")
JsonObject = dict[str, object]
"""An object of JSON whose content no rule reads, or whose reader is not known yet."""

FindVariant = Callable[[str], Variant]
"""The registered variant of a key; raises `UnknownVariant`."""


@frozen
class DealRecord:
    """One deal as it is written. `pack` wins over `seed`; either must be there.

    `hints` are the numbers of the actions before which a hint was given.
    """

    format: str
    variant: str
    rules: int
    dealer: int
    actions: list[str]
    options: dict[str, str | int | bool] = field(factory=dict)
    pack: str | None = None
    seed: str | None = None
    match: JsonObject | None = None
    hints: list[int] = field(factory=list)
    info: JsonObject | None = None


@frozen
class MatchRecord:
    """Several deals of one match as they are written; a deal without a pack takes its own from the seed."""

    format: str
    variant: str
    deals: list[DealRecord]
    options: dict[str, str | int | bool] = field(factory=dict)
    seed: str | None = None
    info: JsonObject | None = None


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
    for record in (DealRecord, MatchRecord):
        write = make_dict_unstructure_fn(record, converter, _cattrs_omit_if_default=True)
        converter.register_unstructure_hook(record, write)
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
        structure: Callable[[object, type[list[T]]], list[T]] = list_structure_factory(kind, converter)
        return structure(value, kind)

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


def parse(text: str) -> DealRecord | MatchRecord:
    """The record that a text holds, not yet played; `BadRecord` when it is not JSON of a deal or a match."""
    data = loaded(text)
    kind = data.get("format") if isinstance(data, dict) else None
    if kind == DEAL_FORMAT:
        return structured(data, DealRecord)
    if kind == MATCH_FORMAT:
        return structured(data, MatchRecord)
    raise BadRecord(
        f"The format {json.dumps(kind)} is not known; there are {DEAL_FORMAT} and {MATCH_FORMAT}."
    )


def loaded(text: str, what: str = "record") -> object:
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


def structured(data: object, kind: type[T], path: str = "record") -> T:
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


def dumped(record: DealRecord | MatchRecord) -> str:
    return json.dumps(_CONVERTER.unstructure(record), ensure_ascii=False)


def record_of(game: Game, info: Mapping[str, object] | None = None, hints: Sequence[int] = ()) -> DealRecord:
    """The record of a deal, with its pack and all its options."""
    taken_over = _CONVERTER.unstructure(game.context) if game.context != game.variant.context() else {}
    context = {key: value for key, value in taken_over.items() if value is not None}
    return DealRecord(
        DEAL_FORMAT,
        game.variant.key,
        game.variant.rules_version,
        game.dealer,
        [str(action) for action in game.actions],
        values_of(game.variant.house),
        write_cards(game.pack),
        match=context or None,
        hints=list(hints),
        info=dict(info) if info else None,
    )


def deals_of(record: DealRecord | MatchRecord) -> list[DealRecord]:
    """The deals of a record, each complete by itself; `BadRecord` when one is of another variant."""
    if isinstance(record, DealRecord):
        return [record]
    return [_completed(record, number) for number in range(len(record.deals))]


def _completed(match: MatchRecord, number: int) -> DealRecord:
    deal = match.deals[number]
    if deal.format != DEAL_FORMAT:
        raise BadRecord(f"Deal {number} has the format {json.dumps(deal.format)} instead of {DEAL_FORMAT}.")
    if deal.variant != match.variant:
        raise BadRecord(f"Deal {number} is of {deal.variant}, but the match is of {match.variant}.")
    return evolve(deal, options={**match.options, **deal.options})


def played(record: DealRecord, find: FindVariant, match: MatchRecord | None = None, number: int = 0) -> State:
    """The state after all the actions of a recorded deal.

    It is the deal of a number (from 0) in the match, whose seed gives the pack where the deal has none.

    Raises:
        BadRecord: the deal cannot be dealt as it is written.
        IllegalRecord: an action is illegal; says its number from 0, the action and the rule.
        CardcoreError: an unknown variant or option, a value that is not allowed, a wrong pack.
    """
    state = dealt(record, find, match, number).start()
    for position, text in enumerate(record.actions):
        try:
            state = state.apply(state.read(text))
        except InvalidNotation as error:
            unread = WrongKind(error.says).found_in(f"{state.variant.name} rules", state.phase.section)
            raise _at(position, text, unread) from None
        except IllegalAction as error:
            raise _at(position, text, error) from None
    _check_hints(record.hints, len(record.actions) + (not state.over))
    return state


def _check_hints(hints: list[int], decisions: int) -> None:
    """Passes when every hint belongs to a decision of its own, the one that is open included."""
    if hints != sorted(set(hints)) or not all(0 <= number < decisions for number in hints):
        listed = ", ".join(map(str, hints[:10]))
        raise BadRecord(f"The hints {listed} are not the numbers of decisions of this deal, in order.")


def _at(position: int, text: str, error: IllegalAction) -> IllegalRecord:
    says = f"Action {position} ({text}) is refused. {error.says}"
    return IllegalRecord(says, rule=error.rule, source=error.source)


def dealt(record: DealRecord, find: FindVariant, match: MatchRecord | None = None, number: int = 0) -> Game:
    """The recorded deal before any action; raises `BadRecord` and `CardcoreError` as `played` does."""
    variant = find(record.variant).with_options(record.options)
    if record.rules != variant.rules_version:
        known = variant.rules_version
        raise BadRecord(
            f"Rules version {record.rules} of {variant.key} is not known; there is version {known}."
        )
    if not 0 <= record.dealer < variant.players:
        raise BadRecord(f"Dealer {record.dealer} is not a player; players are 0 to {variant.players - 1}.")
    context = structured(record.match or {}, variant.context, "record.match")
    if record.pack is not None:
        pack = read_cards(record.pack)
    elif record.seed is not None:
        pack = shuffled(variant.pack, record.seed)
    elif match is not None and match.seed is not None:
        pack = shuffled(variant.pack, match.seed, number)
    else:
        raise BadRecord("The record has neither a pack nor a seed.")
    return Game(variant, record.dealer, pack, (), context)


def finished(record: DealRecord | MatchRecord, find: FindVariant) -> list[State]:
    """The last state of every deal of a record.

    Raises:
        CardcoreError: as `played` does; in a match the text begins with the number of the deal.
    """
    match = record if isinstance(record, MatchRecord) else None
    if match is not None:
        find(match.variant).with_options(match.options)
    states = []
    for number, deal in enumerate(deals_of(record)):
        try:
            states.append(played(deal, find, match, number))
        except CardcoreError as error:
            error.says = f"Deal {number}: {error.says}" if match else error.says
            raise
    return states
