"""The shuffling page: its program, its test vectors and cardcore must deal the same packs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import cast

import pytest
from attrs import fields, frozen
from hypothesis import given
from hypothesis import strategies as st

from cardcore.game.match import draw_dealer
from cardcore.rules.cards import FULL_PACK, PACK_WITH_JOKER, Pack, Rank, pack_of, write_cards
from cardcore.rules.fair_deals import FairProof
from cardcore.rules.shuffling import byte_stream, cast_lot, deal_key, draw_cut, shuffled

PAGE = (Path(__file__).parents[2] / "docs" / "shuffling.md").read_text(encoding="utf-8")
Vector = dict[str, object]


def blocks(language: str) -> list[str]:
    """The fenced blocks of the page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def vectors(key: str) -> list[Vector]:
    """The test vectors of the page that hold a key."""
    lines = [json.loads(line) for block in blocks("jsonl") for line in block.splitlines()]
    return [line for line in lines if key in line]


@frozen
class Program:
    """The functions of the program that the page prints."""

    match_key: Callable[[str], bytes]
    deal_key: Callable[[str, int], bytes]
    pack: Callable[[str, int, list[str]], str]
    first_dealer: Callable[[str, int], int]
    lot: Callable[[str, int, int], int]
    cut: Callable[[str, int, int], int]
    commitment: Callable[[int, str], str]
    fair_seed: Callable[[str, list[str]], str]


def printed_program() -> Program:
    names: dict[str, object] = {}
    (source,) = blocks("python")
    exec(source, names)
    build = cast("Callable[..., Program]", Program)
    return build(*(names[field.name] for field in fields(Program)))


PROGRAM = printed_program()


def unshuffled(vector: Vector) -> Pack:
    """The cards of a vector in card order."""
    ranks = str(vector.get("ranks", ""))
    if "joker" in vector:
        return PACK_WITH_JOKER
    return pack_of(rank for rank in Rank if rank.letter in ranks) if ranks else FULL_PACK


def seed_and_deal(vector: Vector) -> tuple[str, int]:
    return cast("str", vector["seed"]), cast("int", vector["deal"])


def names_of(pack: Pack) -> list[str]:
    return [str(card) for card in pack]


def named(vector: Vector) -> str:
    keys = ("seed", "deal", "players", "ranks", "joker")
    return " ".join(str(vector[key]) for key in keys if key in vector)


@pytest.mark.parametrize("vector", vectors("pack"), ids=named)
def test_cardcore_deals_the_pack_that_the_page_prints(vector: Vector) -> None:
    assert vector["pack"] == write_cards(shuffled(unshuffled(vector), *seed_and_deal(vector)))


@pytest.mark.parametrize("vector", vectors("pack"), ids=named)
def test_the_program_of_the_page_deals_the_pack_that_the_page_prints(vector: Vector) -> None:
    assert vector["pack"] == PROGRAM.pack(*seed_and_deal(vector), names_of(unshuffled(vector)))


@pytest.mark.parametrize("vector", vectors("first_dealer"), ids=named)
def test_cardcore_and_the_program_name_the_first_dealer_that_the_page_prints(vector: Vector) -> None:
    seed, players = cast("str", vector["seed"]), cast("int", vector["players"])
    assert vector["first_dealer"] == draw_dealer(seed, players)
    assert vector["first_dealer"] == PROGRAM.first_dealer(seed, players)


def test_the_way_to_the_first_pack_has_the_printed_keys_and_bytes() -> None:
    (way,) = vectors("deal_key")
    seed, deal = seed_and_deal(way)
    assert way["match_key"] == PROGRAM.match_key(seed).hex()
    assert way["deal_key"] == PROGRAM.deal_key(seed, deal).hex()
    assert way["deal_key"] == deal_key(seed, deal).hex()
    assert way["first_bytes"] == list(islice(byte_stream(deal_key(seed, deal)), 8))


def test_the_page_has_the_empty_seed_a_foreign_script_a_second_deal_and_a_stripped_pack() -> None:
    printed = {(v["seed"], v["deal"], v.get("ranks")) for v in vectors("pack")}
    assert {("twohand", 0, None), ("twohand", 1, None), ("", 0, None), ("twohand", 0, "9TJQKA")} <= printed
    assert any(not str(seed).isascii() for seed, _, _ in printed)


def test_the_page_has_a_vector_for_either_first_dealer() -> None:
    assert {0, 1} <= {v["first_dealer"] for v in vectors("first_dealer") if v["players"] == 2}


@given(st.text(st.characters()), st.integers(0, 2**64 - 1))
def test_the_program_of_the_page_and_cardcore_agree_on_any_seed_and_deal(seed: str, deal: int) -> None:
    assert PROGRAM.pack(seed, deal, names_of(FULL_PACK)) == write_cards(shuffled(FULL_PACK, seed, deal))


@pytest.mark.parametrize("vector", vectors("lot"), ids=named)
def test_cardcore_and_the_program_cast_the_lot_that_the_page_prints(vector: Vector) -> None:
    (seed, deal), sides = seed_and_deal(vector), cast("int", vector["sides"])
    assert vector["lot"] == cast_lot(seed, deal, sides)
    assert vector["lot"] == PROGRAM.lot(seed, deal, sides)


@pytest.mark.parametrize("vector", vectors("cut"), ids=named)
def test_cardcore_and_the_program_cut_where_the_page_prints(vector: Vector) -> None:
    (seed, deal), cards = seed_and_deal(vector), cast("int", vector["cards"])
    assert vector["cut"] == draw_cut(seed, deal, cards)
    assert vector["cut"] == PROGRAM.cut(seed, deal, cards)


@pytest.mark.parametrize("vector", vectors("secret"), ids=lambda vector: str(vector["secret"]))
def test_cardcore_and_the_program_make_the_fair_seed_that_the_page_prints(vector: Vector) -> None:
    secret, shares = cast("str", vector["secret"]), cast("list[str]", vector["shares"])
    proof = FairProof.of(secret, shares)
    assert vector["fair_seed"] == proof.seed == PROGRAM.fair_seed(secret, shares)
    assert vector["commitment"] == proof.commitment == PROGRAM.commitment(0, secret)
    told = [PROGRAM.commitment(player, share) for player, share in enumerate(shares, 1)]
    assert vector["commitments"] == proof.commitments == told
