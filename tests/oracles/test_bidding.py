"""Contracts of four programs, held to the tricks that DDS finds with all cards seen."""

from __future__ import annotations

from typing import cast

import pytest

from tests.benchmarks.auctions import rows


@pytest.mark.long
def test_half_of_the_undoubled_contracts_make_and_few_fail_by_more_than_three() -> None:
    bid = [row for row in rows("thumb", range(100)) if row["contract"] is not None]
    plain = [row for row in bid if "X" not in cast("str", row["contract"])]
    over = [cast("int", row["over"]) for row in bid]

    assert 80 <= len(bid)
    assert 2 * sum(cast("int", row["over"]) >= 0 for row in plain) >= len(plain)
    assert 20 * sum(tricks < -3 for tricks in over) < len(bid)
