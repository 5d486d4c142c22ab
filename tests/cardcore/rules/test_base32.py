from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.rules.base32 import (
    SYMBOLS,
    check_symbol,
    in_groups,
    is_checked,
    read_bytes,
    read_symbols,
    write_bytes,
)
from cardcore.rules.errors import BadCode

CODED = st.text(SYMBOLS, min_size=1, max_size=40)


@given(CODED)
def test_no_change_of_one_symbol_leaves_a_code_right(symbols: str) -> None:
    whole = symbols + check_symbol(symbols)
    changed = (
        whole[:at] + other + whole[at + 1 :]
        for at in range(len(whole))
        for other in SYMBOLS
        if other != whole[at]
    )
    assert is_checked(whole)
    assert [] == [text for text in changed if is_checked(text)]


@given(CODED)
def test_no_exchange_of_neighbours_leaves_a_code_right(symbols: str) -> None:
    whole = symbols + check_symbol(symbols)
    pairs = [at for at in range(len(whole) - 1) if whole[at] != whole[at + 1]]
    swapped = [whole[:at] + whole[at + 1] + whole[at] + whole[at + 2 :] for at in pairs]
    assert [] == [text for text in swapped if is_checked(text)]


@given(st.binary(max_size=40))
def test_bytes_come_back_from_their_symbols(data: bytes) -> None:
    assert data == read_bytes(write_bytes(data))


@pytest.mark.parametrize("symbols", ["1", "01", "ZZZ"])
def test_symbols_that_are_not_whole_bytes_are_refused(symbols: str) -> None:
    with pytest.raises(BadCode, match="does not end where a letter ends"):
        read_bytes(symbols)


def test_letters_that_look_alike_are_read_alike_in_either_case_and_without_hyphens() -> None:
    assert "1110V8QK" == read_symbols("iL1o-u 8qk")


def test_a_letter_that_cannot_stand_in_a_code_is_named() -> None:
    with pytest.raises(BadCode, match="'Ö' cannot stand in a code"):
        read_symbols("8QKö")


def test_the_last_group_is_never_as_short_as_the_name_of_a_card() -> None:
    assert "8QK2-M7XD-3QSX" == in_groups("8QK2M7XD3QSX")
    assert "8QK2-M7XDD9" == in_groups("8QK2M7XDD9")
    assert "8QK2-M7X" == in_groups("8QK2M7X")
