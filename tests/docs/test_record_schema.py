"""The published schema of records: it takes what the program writes and reads, and little else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest
from attrs import NOTHING, asdict, fields
from jsonschema import Draft202012Validator

from cardcore import BadRecord, Game, State, Variant
from cardcore.game.match import Match
from cardcore.game.records import (
    DEAL_FORMAT,
    MATCH_FORMAT,
    DealRecord,
    MatchRecord,
    dump,
    parse,
    record_of,
    replay_all,
)
from cardcore.knowledge.view import view
from cardcore.players.player import RandomPlayer
from cardcore.plugins.resources import example_files
from cardcore.rules.fair_deals import FairProof
from variants import twohand_variants

GAMES = {game.key: game for game in twohand_variants()}
SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "record.schema.json").read_text(encoding="utf-8"))
VALID = Draft202012Validator(SCHEMA)

WRITTEN = {
    str: "string",
    int: "integer",
    str | None: ["string", "null"],
    dict[str, object] | None: ["object", "null"],
    FairProof | None: ["object", "null"],
    list[str]: "array",
    list[int]: "array",
    list[DealRecord]: "array",
    dict[str, str | int | bool]: "object",
}
"""How the schema writes each type of a field of a record."""


def played_out(game: Game, rng: Random) -> State:
    """The end of a deal that is played by chance."""
    state = game.start()
    while not state.over:
        state = state.apply(RandomPlayer().choose(view(state, state.phase.to_act), rng))
    return state


def match_of(variant: Variant, deals: int) -> MatchRecord:
    """The record of the first deals of a match that is played by chance."""
    match = Match.begin(variant, "schema", 0)
    for number in range(deals):
        match = match.after(Game.of(played_out(match.next_deal(), Random(number))))
    records = [record_of(game, {"number": number}, [0, 2]) for number, game in enumerate(match.finished)]
    return MatchRecord(MATCH_FORMAT, variant.key, records, seed="schema", info={"names": ["a", "b"]})


def shipped_records() -> Iterator[object]:
    """The records of all shipped examples, as they stand in the files."""
    for game in GAMES.values():
        for path in example_files(game):
            example = json.loads(path.read_text(encoding="utf-8"))
            if "record" in example:
                yield pytest.param(example["record"], id=f"{game.key}-{path.stem}")


def faults(record: object) -> list[str]:
    """What the schema finds wrong with a record."""
    return [error.message for error in VALID.iter_errors(record)]


# What the program writes and reads


def test_the_schema_is_one_of_the_draft_that_it_names() -> None:
    assert "https://json-schema.org/draft/2020-12/schema" == SCHEMA["$schema"]
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("record", list(shipped_records()))
def test_the_record_of_a_shipped_example_is_valid(record: object) -> None:
    assert [] == faults(record)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_freshly_played_deals_and_matches_are_valid(game: Variant) -> None:
    match = match_of(game, 2)
    assert [] == faults(json.loads(dump(match)))
    for deal in match.deals:
        assert [] == faults(json.loads(dump(deal)))


@pytest.mark.parametrize(("record", "name"), [(DealRecord, "deal"), (MatchRecord, "match")])
def test_the_schema_has_the_fields_of_the_records_and_requires_those_without_a_default(
    record: type[DealRecord | MatchRecord], name: str
) -> None:
    written, attributes = SCHEMA["$defs"][name], fields(record)
    assert [attribute.name for attribute in attributes] == sorted(
        written["properties"], key=[attribute.name for attribute in attributes].index
    )
    assert [a.name for a in attributes if a.default is NOTHING] == written["required"]
    assert written["additionalProperties"] is False


@pytest.mark.parametrize(("record", "name"), [(DealRecord, "deal"), (MatchRecord, "match")])
def test_the_schema_has_the_types_of_the_fields(record: type[DealRecord | MatchRecord], name: str) -> None:
    types = {field: WRITTEN[kind] for field, kind in get_type_hints(record).items() if field != "format"}
    assert types == {field: type_in(field, name) for field in types}


def type_in(field: str, name: str) -> object:
    """The type of a field in the schema; a part that it refers to is looked up."""
    found = SCHEMA["$defs"][name]["properties"][field]
    return SCHEMA["$defs"][found["$ref"].rpartition("/")[2]]["type"] if "$ref" in found else found["type"]


def test_the_formats_are_those_of_the_program() -> None:
    assert [DEAL_FORMAT, MATCH_FORMAT] == SCHEMA["properties"]["format"]["enum"]


# What is wrong

DEAL = {
    "format": DEAL_FORMAT,
    "variant": "turnover",
    "rules": 1,
    "options": {"play_on": True, "stake": 2, "turn_up": "on_play"},
    "dealer": 1,
    "seed": "schema",
    "actions": [],
}
MATCH = {"format": MATCH_FORMAT, "variant": "turnover", "seed": "schema", "deals": [DEAL]}
UNDEALT = {name: value for name, value in DEAL.items() if name != "seed"}

PROOF = asdict(FairProof.of("a secret", ["north", "south"]))
WRONG: dict[str, object] = {
    "no object": [],
    "no format": {name: value for name, value in DEAL.items() if name != "format"},
    "an unknown format": DEAL | {"format": "twohand.record/2"},
    "an unknown key": DEAL | {"trump": "H"},
    "no variant": {name: value for name, value in DEAL.items() if name != "variant"},
    "rules as a text": DEAL | {"rules": "1"},
    "rules as a truth": DEAL | {"rules": True},
    "a dealer below nought": DEAL | {"dealer": -1},
    "actions as a text": DEAL | {"actions": "C8 D8"},
    "an action that is no text": DEAL | {"actions": [8]},
    "no actions": {name: value for name, value in DEAL.items() if name != "actions"},
    "options as a list": DEAL | {"options": ["stake"]},
    "a broken number as an option": DEAL | {"options": {"stake": 1.5}},
    "nothing as options": DEAL | {"options": None},
    "neither pack nor seed": UNDEALT,
    "nothing as pack and seed": UNDEALT | {"pack": None, "seed": None},
    "a pack as a list": DEAL | {"pack": ["SA"]},
    "hints that do not rise": DEAL | {"hints": [0, 0]},
    "a hint below nought": DEAL | {"hints": [-1]},
    "nothing as hints": DEAL | {"hints": None},
    "a free part that is no object": DEAL | {"info": "notes"},
    "earlier deals as a list": DEAL | {"match": []},
    "half a proof": DEAL | {"fair": {"commitment": "00", "shares": []}},
    "a proof with a reason": DEAL | {"fair": PROOF | {"reason": "trust me"}},
    "a match without deals": {name: value for name, value in MATCH.items() if name != "deals"},
    "a match with a dealer": MATCH | {"dealer": 0},
    "a match in a match": MATCH | {"deals": [MATCH]},
    "a deal without a pack in a match without a seed": MATCH | {"seed": None, "deals": [UNDEALT]},
}


@pytest.mark.parametrize("record", WRONG.values(), ids=WRONG)
def test_a_wrong_record_is_refused_by_the_schema_and_by_the_program(record: object) -> None:
    assert [] != faults(record)
    with pytest.raises(BadRecord):
        replay_all(parse(json.dumps(record)), GAMES.__getitem__)


@pytest.mark.parametrize(
    "record",
    [
        DEAL,
        MATCH,
        DEAL | {"pack": None, "match": None, "info": None},
        MATCH | {"deals": [UNDEALT, DEAL]},
        MATCH | {"seed": None},
        MATCH | {"deals": []},
        DEAL | {"hints": [0]},
        DEAL | {"fair": PROOF},
        MATCH | {"fair": None},
    ],
)
def test_what_may_be_left_out_or_be_nothing_is_taken_by_both(record: dict[str, object]) -> None:
    assert [] == faults(record)
    assert len(replay_all(parse(json.dumps(record)), GAMES.__getitem__)) in (0, 1, 2)
