"""The codes of recorded deals, from the seeds that stand in the record."""

from __future__ import annotations

import pytest

from cardcore.game.deal_code import coded_deal
from cardcore.game.match import Match
from cardcore.game.record_codes import codes_in
from cardcore.game.records import parse
from cardcore.rules.deal_seeds import MAX_DEALS
from tests.cardcore.game.recorded import deal_text, find, match_text
from variants.turnover import Turnover

TABLE = "codes:" + "0123456789abcdef" * 4


def written(at: object) -> str:
    """The record of a match of one deal, which says that it is the `at`-th of its seed."""
    return match_text(deal_text(pack=..., dealer=0, actions=[], options={}, info={"deal": at}), seed=TABLE)


@pytest.mark.parametrize("at", [True, -1, MAX_DEALS, 10**30, "0", None])
def test_a_deal_whose_number_is_none_has_that_of_its_place_in_the_match(at: object) -> None:
    first = coded_deal(Match.begin(Turnover(), TABLE, 0).next_deal(), TABLE, 0)
    assert [first.code] == list(codes_in(parse(written(at)), find))
