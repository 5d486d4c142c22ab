"""What players of the program are told about the bidding and about laying the three cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardcore import Advice, Adviser, Choosing, Phase
from variants.upper_hand.bargaining import bid_by_rule, lay_by_rule
from variants.upper_hand.offers import Offers

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def _search_bidding(search: PhaseSearch) -> Analysis:
    from variants.upper_hand.offer_value import search_bidding

    return search_bidding(search)


def _search_laying(search: PhaseSearch) -> Analysis:
    from variants.upper_hand.laying_search import search_laying

    return search_laying(search)


ADVISERS: Mapping[type[Phase], Advice] = {
    Offers: Adviser(bid_by_rule, _search_bidding),
    Choosing: Adviser(lay_by_rule, _search_laying),
}
