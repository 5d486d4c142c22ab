"""The page on deal codes: its program, its test vectors and cardcore must agree."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardcore.game.deal_code import CodedDeal, coded_deal, game_tag, read_code
from cardcore.game.match import Match
from cardcore.rules.cards import write_cards
from cardcore.rules.deal_seeds import key_of_short, short_seed
from variants import twohand_variants

PAGE = (Path(__file__).parents[2] / "docs" / "deal-codes.md").read_text(encoding="utf-8")
VARIANTS = {str(variant.key): variant for variant in twohand_variants()}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


VECTORS = [json.loads(line) for block in blocks("jsonl") for line in block.splitlines()]
EACH = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["code"]))


# The program of the page is run as it stands there, without types.
def program() -> dict[str, Any]:
    names: dict[str, Any] = {}
    (source,) = blocks("python")
    exec(source, names)
    return names


PROGRAM = program()


@EACH
def test_a_code_of_the_page_deals_the_pack_of_the_page(vector: dict[str, Any]) -> None:
    coded = read_code(vector["code"], list(VARIANTS.values()))
    assert vector["variant"] == coded.variant.key
    assert (vector["dealer"], vector["pack"]) == (coded.dealer, write_cards(coded.game().pack))


@EACH
def test_the_deal_of_the_page_has_the_code_of_the_page(vector: dict[str, Any]) -> None:
    variant = VARIANTS[vector["variant"]].with_options(vector.get("options", {}))
    deal = CodedDeal(variant, f"from:{vector['deal']}:{vector['seed']}", vector["dealer"])
    game = deal.game() if vector["deal"] else Match.begin(variant, vector["seed"], deal.dealer).next_deal()
    assert vector["code"] == coded_deal(game, vector["seed"], vector["deal"]).code
    assert vector.get("short") == short_seed(vector["seed"], vector["deal"])


@EACH
def test_the_program_of_the_page_reads_the_codes_of_the_page(vector: dict[str, Any]) -> None:
    head = PROGRAM["head"](vector["code"])
    assert PROGRAM["is_right"](vector["code"])
    assert head == {
        "written out": int("short" not in vector),
        "dealer": vector["dealer"],
        "tag": PROGRAM["game_tag"](vector["variant"]),
    }
    assert PROGRAM["game_tag"](vector["variant"]) == game_tag(VARIANTS[vector["variant"]])
    assert vector.get("short", "00000003") == PROGRAM["short_seed"](vector["code"])


def test_the_key_of_a_short_seed_is_the_one_on_the_page() -> None:
    (printed,) = re.findall(r"is `([0-9a-f]{64})`", PAGE)
    assert printed == key_of_short("8QK2M7XD").hex() == PROGRAM["deal_key"]("8QK2M7XD").hex()
