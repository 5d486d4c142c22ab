"""How players of the program build their dummies and close cards.

`thumb` keeps suits together. It lays a card of the suit of which the hand has least beyond what the dummy
has, the lowest first: so the dummy gets whole short suits, the long ones stay in the hand, and each of the
two can ruff or discard where the other has to follow. It closes cards in the same way, and trumps only where
it has nothing else. The auctions and the play follow the program's own rules of thumb.

With most of a hand in sight, both can tell what fails, and nearly all that fails is doubled, after the first
auction in the second. Before `search` took account of that, about one in four of the games that it bid made.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardcore import Adviser, Choosing, Phase
from variants.two_round.auctions import FirstAuction, SecondAuction
from variants.two_round.building import Closing
from variants.two_round.suits_together import close_by_rule, lay_by_rule

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def _search_laying(search: PhaseSearch) -> Analysis:
    from variants.two_round.laying_search import search_laying

    return search_laying(search)


def _search_calls(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import OpponentModel, weigh_calls

    return weigh_calls(search, OpponentModel(game_that_fails=0.5, doubles=1.0))


def _search_closing(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Choosing: Adviser(lay_by_rule, _search_laying, by_sight=True),
    Closing: Adviser(close_by_rule, _search_closing, by_sight=True),
    FirstAuction: Adviser(search=_search_calls),
    SecondAuction: Adviser(search=_search_calls),
}
