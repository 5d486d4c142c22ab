"""Which cards players of the program pass to the partner in a goulash.

`thumb` parts with its shortest suit, of equally short ones with the lower in rank, and there with the lowest
card: hands of long suits take more tricks than hands of high cards, and a void stops long suits of others.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import Action, Adviser, Choosing, Phase, Sight

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def pass_by_rule(sight: Sight, rng: Random) -> Action:
    """The lowest card of the shortest suit."""
    hand = sight.cards("hand", sight.player)
    lengths = [sum(card.suit is action.cards[0].suit for card in hand) for action in sight.legal]
    return sight.legal[lengths.index(min(lengths))]


def _search_passing(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Choosing: Adviser(pass_by_rule, _search_passing, by_sight=True),
}
