from __future__ import annotations

from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from cardcore.rules.cards import FULL_PACK
from cardcore.rules.deal_seeds import (
    MARKS,
    MAX_DEALS,
    counted_from,
    fresh_table_seed,
    key_of_short,
    seed_from,
    seed_of_code,
    short_seed,
)
from cardcore.rules.shuffling import cast_lot, deal_key, draw_cut, shuffled

TABLE = "codes:" + "0123456789abcdef" * 4


def test_a_table_draws_256_bits_and_never_the_same() -> None:
    one, other = fresh_table_seed(), fresh_table_seed()
    assert one != other
    assert {64} == {len(bytes.fromhex(seed.removeprefix("codes:"))) * 2 for seed in (one, other)}


def test_the_deals_of_a_table_have_short_seeds_that_differ() -> None:
    found = [short_seed(TABLE, deal) for deal in range(200)]
    assert None not in found
    assert 200 == len(set(found))


def test_the_deal_of_a_short_seed_is_that_of_the_table() -> None:
    short = short_seed(TABLE, 3)
    assert short is not None
    assert shuffled(FULL_PACK, TABLE, 3) == shuffled(FULL_PACK, seed_of_code(short))
    assert cast_lot(TABLE, 3, 2) == cast_lot(seed_of_code(short), 0, 2)
    assert draw_cut(TABLE, 3, 52) == draw_cut(seed_of_code(short), 0, 52)


def test_after_the_deal_of_a_code_all_go_on_with_the_same_deals_that_have_codes_of_their_own() -> None:
    assert "8QK2M7XD" == short_seed("code:8QK2M7XD", 0)
    assert short_seed("code:8QK2M7XD", 1) not in (None, "8QK2M7XD", short_seed("code:8QK2M7XE", 1))


@given(st.text("7z:♠", max_size=5), st.integers(1, 1000), st.integers(0, 1000))
def test_deals_counted_from_a_number_are_those_of_the_seed(seed: str, first: int, deal: int) -> None:
    assert deal_key(seed_from(seed, first), deal) == deal_key(seed, first + deal)


@given(st.sampled_from(["7", "from:3:7", f"from:{MAX_DEALS - 1}:7"]), st.integers(0, MAX_DEALS - 1))
def test_a_seed_that_is_counted_from_any_deal_is_read_back(seed: str, deal: int) -> None:
    for number in (0, 1, deal, MAX_DEALS - 1):
        assert counted_from(seed, number) == counted_from(seed_from(seed, number), 0)


@given(st.text(), st.integers(0, 1000))
def test_a_text_that_begins_like_no_other_form_is_the_seed_that_it_always_was(seed: str, deal: int) -> None:
    old = sha256(b"twohand match seed/1\n" + seed.encode()).digest()
    key = sha256(b"twohand deal seed/1\n" + old + deal.to_bytes(8, "big")).digest()
    assert seed.startswith(MARKS) or key == deal_key(seed, deal)


def test_a_form_that_is_not_kept_to_the_letter_is_a_text_like_any_other() -> None:
    texts = ["code:8qk2m7xd", "code:8QK2M7X", "codes:" + "0" * 63, "from:0:7", "from:07:7", "from:7"]
    assert [None] * len(texts) == [short_seed(text, 0) for text in texts]
    assert len(texts) + 1 == len({deal_key(text, 0) for text in [*texts, "7"]})


def test_the_key_of_a_short_seed_takes_many_rounds_and_stays_as_it_is() -> None:
    assert PRINTED == key_of_short("8QK2M7XD").hex()


PRINTED = "34d6935086769179aff153223e6fb47083f43a29a97f9b43b9d728fa535212e0"
"""By `openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt pass:8QK2M7XD` with salt and iterations."""
