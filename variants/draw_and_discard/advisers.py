"""How players of the program draft.

A card is worth its rank, from 0 for a two, and two ranks more for each card of its suit in the hand. `thumb`
keeps a card that is worth as much as an unseen one on the average, and puts others away. Where both cards of
a turn may be kept, or both put away, it does so only if it gains more by that than the choice of the next
turn is worth, which it gives up.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import Action, Advice, Adviser, Auction, Phase, View
from variants.draw_and_discard.card_worth import Merits
from variants.draw_and_discard.draft import DRAW, DROP, KEEP, Draft

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch
    from cardcore.search.rules_of_thumb import Likelihood


def pick_by_rule(view: View, rng: Random) -> Action:
    """Keeps what is better than an unseen card; a second one only if it makes up for the next turn."""
    draft, merits = view.phase, Merits.of(view)
    if not isinstance(draft, Draft):
        raise TypeError("cards are picked while the draft goes on")
    (card,) = view.cards("offered", view.player)
    refusal = DRAW if draft.first is None else DROP
    wanted = KEEP if merits.keenness(card, draft.first) >= 0 else refusal
    return wanted if wanted in view.legal else view.legal[0]


def _infer_from_picks(phase: Phase, player: int) -> Likelihood | None:
    from variants.draw_and_discard.draft_inference import infer_from_picks

    return infer_from_picks(phase, player)


def _infer_from_bids(phase: Phase, player: int) -> Likelihood | None:
    from variants.draw_and_discard.bid_inference import infer_from_bids

    return infer_from_bids(phase, player)


def _search_picks(search: PhaseSearch) -> Analysis:
    from variants.draw_and_discard.draft_search import search_picks

    return search_picks(search)


ADVISERS: Mapping[type[Phase], Advice] = {
    Draft: Adviser(pick_by_rule, _search_picks, inference=_infer_from_picks, shapes_hands=True),
    Auction: Adviser(inference=_infer_from_bids),
}
