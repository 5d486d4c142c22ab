"""Every variant of this distribution passes the conformance kit."""

from __future__ import annotations

import pytest

from cardcore import Variant
from cardcore.testing import check_variant
from variants import twohand_variants


@pytest.mark.long
@pytest.mark.parametrize("variant", twohand_variants(), ids=lambda variant: str(variant.key))
def test_a_thousand_random_games_keep_every_law(variant: Variant) -> None:
    report = check_variant(variant, games=1000, seed="long")
    assert [] == [line for finding in report.findings for line in finding.lines()]


@pytest.mark.parametrize("variant", twohand_variants(), ids=lambda variant: str(variant.key))
def test_some_random_games_keep_every_law(variant: Variant) -> None:
    report = check_variant(variant, games=2, seed="short")
    assert [] == [line for finding in report.findings for line in finding.lines()]
