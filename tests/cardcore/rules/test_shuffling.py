"""From seeds to packs. The fixed packs were worked out by a separate program, from the specification."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.rules.cards import FULL_PACK, Pack, Rank, pack_of, read_cards, write_cards
from cardcore.rules.shuffling import draw_below, fresh_seed, shuffled

FOUR_CARDS = read_cards("HK HA SK SA")

VECTORS = [
    (
        "7",
        0,
        "D9 CT DT D6 SK H3 HA CA C7 H7 CQ H2 C9 D8 H9 S5 S8 ST SJ D7 S2 C6 CJ D3 H8 SQ "
        "C8 DJ C4 H5 D2 DA CK D5 HJ S4 SA DK C2 S7 C3 H4 HK D4 S3 S6 C5 S9 HQ H6 HT DQ",
    ),
    (
        "7",
        1,
        "HQ H6 C9 C4 S7 CK D9 ST DJ S3 D4 D8 DT D3 HK CT CQ S5 D7 S4 DK SQ H4 SJ H7 C8 "
        "D5 SA S8 S6 S2 H2 S9 SK C5 C3 H9 C6 CA HJ C7 DA H5 C2 H8 CJ HT H3 D2 DQ D6 HA",
    ),
    (
        "",
        0,
        "DQ CJ C7 DA H7 D6 CA C8 C9 HJ D7 DT D5 H3 HQ S9 C2 H2 SK H5 S7 C6 HK H9 SJ C3 "
        "D8 CT S3 D2 S2 SA H8 S4 S5 S6 ST S8 C4 D4 CK HT H4 SQ C5 HA D3 D9 H6 DK CQ DJ",
    ),
    (
        "Großer Schlemm ♠",
        3,
        "H5 DK SK H9 C3 S5 S4 C4 DA H6 H4 D4 DQ C8 HA C9 H2 CQ D5 D9 SQ D8 C2 CK S8 D2 "
        "D7 HT C6 CA D6 CJ S7 HQ ST D3 C7 SJ DT CT S3 S2 C5 S9 H3 H7 HK HJ S6 H8 DJ SA",
    ),
]


@pytest.mark.parametrize(("seed", "deal", "pack"), VECTORS)
def test_a_seed_and_the_number_of_a_deal_give_a_known_pack(seed: str, deal: int, pack: str) -> None:
    assert pack == write_cards(shuffled(FULL_PACK, seed, deal))


def test_a_stripped_pack_of_twenty_four_is_shuffled_in_the_same_way() -> None:
    pack = "DQ SJ HJ ST CA CJ HT SQ HQ D9 H9 CT S9 SK CQ DT C9 HA DA DK DJ CK HK SA"
    assert pack == write_cards(shuffled(pack_of(list(Rank)[7:]), "7"))


def test_the_number_of_a_deal_may_pass_thirty_two_bits() -> None:
    deal = 4_294_967_296
    assert "SA SK HK HA" == write_cards(shuffled(read_cards("HA SA HK SK"), "f" * 64, deal))


@given(st.text(max_size=80), st.integers(0, 1000))
def test_every_card_stays_in_the_pack(seed: str, deal: int) -> None:
    assert sorted(FULL_PACK) == sorted(shuffled(FULL_PACK, seed, deal))


def test_a_seed_that_is_no_proper_unicode_deals_as_well() -> None:
    assert set(FULL_PACK) == set(shuffled(FULL_PACK, "\udcff"))


@given(st.text(max_size=80), st.integers(0, 1000))
def test_the_next_deal_of_a_seed_has_another_pack(seed: str, deal: int) -> None:
    assert shuffled(FULL_PACK, seed, deal) != shuffled(FULL_PACK, seed, deal + 1)


def test_the_same_deal_of_the_same_seed_has_the_same_pack_again() -> None:
    assert shuffled(FULL_PACK, "again", 5) == shuffled(FULL_PACK, "again", 5)


def test_a_hundred_deals_of_a_seed_are_a_hundred_packs() -> None:
    assert 100 == len({shuffled(FULL_PACK, "7", deal) for deal in range(100)})


def test_seeds_that_only_look_alike_deal_different_packs() -> None:
    assert 4 == len({shuffled(FULL_PACK, seed) for seed in ("7", "07", "7 ", "٧")})


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    deals = 20_000
    found: Counter[Pack] = Counter(shuffled(FOUR_CARDS, "chi square", deal) for deal in range(deals))
    expected = deals / 24
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert 24 == len(found)
    assert chi_square < 49.7  # 23 degrees of freedom: passed by chance once in a thousand


def test_bytes_that_would_favour_low_numbers_are_thrown_away() -> None:
    assert 1 == draw_below(iter([255, 254, 253, 252, 105]), 52 * 2)
    assert 0 == draw_below(iter([255, 0]), 3)
    assert 255 == draw_below(iter([255]), 256)


def test_a_fresh_seed_has_256_bits_and_is_never_the_same() -> None:
    one, other = fresh_seed(), fresh_seed()
    assert (32, 32) == (len(bytes.fromhex(one)), len(bytes.fromhex(other)))
    assert one != other
