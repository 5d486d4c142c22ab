"""Records: a deal or a match as JSON, in the form that `docs/records.md` gives to other programs.

Reading is strict. A missing, doubled or foreign card, an unknown key, option, variant or version is refused
by name, and a record with an illegal action is refused as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, field, frozen
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from cardcore.game.game import Game
from cardcore.game.options import values_of
from cardcore.game.outcome import Context
from cardcore.game.state import State, Variant
from cardcore.game.strict_json import JsonObject, load_json, structure
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import (
    BadRecord,
    CardcoreError,
    IllegalAction,
    IllegalRecord,
    InvalidNotation,
    WrongKind,
    quoted,
)
from cardcore.rules.fair_deals import FairProof
from cardcore.rules.shuffling import shuffled

DEAL_FORMAT = "twohand.record/1"
MATCH_FORMAT = "twohand.match/1"
VIEW_FORMAT = "twohand.view/1"
"""What one player knew in the middle of a deal; it is no record, and nothing can be replayed from it."""

FindVariant = Callable[[str], Variant]
"""The registered variant of a key; raises `UnknownVariant`."""


@frozen
class DealRecord:
    """One deal as it is written. `pack` wins over `seed`; either must be there.

    `hints` are the numbers of the actions before which a hint was given, `fair` is the proof of a fair deal.
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
    fair: FairProof | None = None


@frozen
class MatchRecord:
    """Several deals of one match as they are written; a deal without a pack takes its own from the seed."""

    format: str
    variant: str
    deals: list[DealRecord]
    options: dict[str, str | int | bool] = field(factory=dict)
    seed: str | None = None
    info: JsonObject | None = None
    fair: FairProof | None = None


def parse(text: str) -> DealRecord | MatchRecord:
    """The record that a text holds, not yet played; `BadRecord` when it is not JSON of a deal or a match."""
    data = load_json(text)
    kind = data.get("format") if isinstance(data, dict) else None
    if kind == DEAL_FORMAT:
        return structure(data, DealRecord)
    if kind == MATCH_FORMAT:
        return structure(data, MatchRecord)
    if kind == VIEW_FORMAT:
        raise BadRecord(
            "This is what one player knew in the middle of a deal. The cards of others are not in it, so it"
            " cannot be replayed; 'save' writes the record when the deal is over."
        )
    raise BadRecord(
        f"The format {quoted(json.dumps(kind))} is not known; there are {DEAL_FORMAT} and {MATCH_FORMAT}."
    )


def _writer() -> Converter:
    """Writes records without what is empty."""
    converter = Converter()
    for record in (DealRecord, MatchRecord):
        write = make_dict_unstructure_fn(record, converter, _cattrs_omit_if_default=True)
        converter.register_unstructure_hook(record, write)
    return converter


_WRITER = _writer()


def dump(record: DealRecord | MatchRecord) -> str:
    """The record as one line of JSON that every encoding of Unicode can hold."""
    text = json.dumps(_WRITER.unstructure(record), ensure_ascii=False)
    # Half of a pair of surrogates, as in a seed that was no text, is written as JSON writes it.
    return text.encode(errors="backslashreplace").decode()


def record_of(game: Game, info: Mapping[str, object] | None = None, hints: Sequence[int] = ()) -> DealRecord:
    """The record of a deal, with its pack and all its options."""
    return DealRecord(
        DEAL_FORMAT,
        game.variant.key,
        game.variant.rules_version,
        game.dealer,
        [str(action) for action in game.actions],
        values_of(game.variant.house),
        write_cards(game.pack),
        match=taken_over(game.variant, game.context) or None,
        hints=list(hints),
        info=dict(info) if info else None,
    )


def taken_over(variant: Variant, context: Context) -> JsonObject:
    """What a deal takes over from earlier ones, as a record keeps it; nothing where that is the usual."""
    written: JsonObject = _WRITER.unstructure(context) if context != variant.context() else {}
    return {key: value for key, value in written.items() if value is not None}


def deals_of(record: DealRecord | MatchRecord) -> list[DealRecord]:
    """The deals of a record, each complete by itself; `BadRecord` when one is of another variant."""
    if isinstance(record, DealRecord):
        return [record]
    return [_complete(record, number) for number in range(len(record.deals))]


def _complete(match: MatchRecord, number: int) -> DealRecord:
    deal = match.deals[number]
    if deal.format != DEAL_FORMAT:
        raise BadRecord(f"Deal {number} has the format {quoted(deal.format)} instead of {DEAL_FORMAT}.")
    if deal.variant != match.variant:
        raise BadRecord(f"Deal {number} is of {quoted(deal.variant)}, but the match is of {match.variant}.")
    return evolve(deal, options={**match.options, **deal.options})


def replay(record: DealRecord, find: FindVariant, match: MatchRecord | None = None, number: int = 0) -> State:
    """The state after all the actions of a recorded deal.

    It is the deal of a number (from 0) in the match, whose seed gives the pack where the deal has none.

    Raises:
        BadRecord: the deal cannot be dealt as it is written.
        IllegalRecord: an action is illegal; says its number from 0, the action and the rule.
        CardcoreError: an unknown variant or option, a value that is not allowed, a wrong pack.
    """
    state = game_of(record, find, match, number).start()
    for position, text in enumerate(record.actions):
        try:
            state = state.apply(state.read(text))
        except InvalidNotation as error:
            unread = WrongKind(error.says).with_source(f"{state.variant.name} rules", state.phase.section)
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
    says = f"Action {position} ({quoted(text)}) is refused. {error.says}"
    return IllegalRecord(says, rule=error.rule, source=error.source)


def game_of(record: DealRecord, find: FindVariant, match: MatchRecord | None = None, number: int = 0) -> Game:
    """The recorded deal before any action; raises `BadRecord` and `CardcoreError` as `replay` does."""
    program = (record.info or {}).get("program")
    variant = find(record.variant).with_options(record.options)
    variant = under_rules(variant, record.rules, program if isinstance(program, str) else "")
    if not 0 <= record.dealer < variant.players:
        raise BadRecord(f"Dealer {record.dealer} is not a player; players are 0 to {variant.players - 1}.")
    context = structure(record.match or {}, variant.context, "record.match")
    if record.pack is not None:
        pack = read_cards(record.pack)
    elif record.seed is not None:
        pack = shuffled(variant.pack, record.seed)
    elif match is not None and match.seed is not None:
        pack = shuffled(variant.pack, match.seed, number)
    else:
        raise BadRecord("The record has neither a pack nor a seed.")
    return Game(variant, record.dealer, pack, (), context)


def under_rules(variant: Variant, version: int, program: str = "") -> Variant:
    """The game under the rules of a version, as a deal was played.

    Args:
        program: the program that played it with its version, empty where that is not known.

    Raises:
        BadRecord: the game does not have these rules any more, or not yet; says what to do.
    """
    found = variant.under_rules(version)
    if found is not None:
        return found
    known = variant.rules_version
    if version > known:
        what = "Update the program, or the plugin that the game comes from."
    else:
        what = f"{program or 'A version of the program from that time'} still replays it."
    raise BadRecord(
        f"Rules version {version} of {variant.key} is not known; there is version {known}. {what}"
    )


def replay_all(record: DealRecord | MatchRecord, find: FindVariant) -> list[State]:
    """The last state of every deal; raises what `replay` does, in a match with the number of the deal."""
    match = record if isinstance(record, MatchRecord) else None
    if match is not None:
        find(match.variant).with_options(match.options)
    states = []
    for number, deal in enumerate(deals_of(record)):
        try:
            states.append(replay(deal, find, match, number))
        except CardcoreError as error:
            error.says = f"Deal {number}: {error.says}" if match else error.says
            raise
    return states
