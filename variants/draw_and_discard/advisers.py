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

from cardcore import Action, Advice, Adviser, Phase, View
from variants.draw_and_discard.card_worth import Merits
from variants.draw_and_discard.draft import DRAW, DROP, KEEP, Draft

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def pick_by_rule(view: View, rng: Random) -> Action:
    """Keeps what is better than an unseen card; a second one only if it makes up for the next turn."""
    draft, merits = view.phase, Merits.of(view)
    if not isinstance(draft, Draft):
        raise TypeError("cards are picked while the draft goes on")
    (card,) = view.cards("offered", view.player)
    gain = merits.gain(card)
    if draft.first is None:
        wanted = KEEP if gain >= 0 else DRAW
    elif draft.first == KEEP:
        wanted = KEEP if gain > merits.choice else DROP
    else:
        wanted = DROP if -gain > merits.choice else KEEP
    return wanted if wanted in view.legal else view.legal[0]


def _search_picks(search: PhaseSearch) -> Analysis:
    from variants.draw_and_discard.draft_search import search_picks

    return search_picks(search)


ADVISERS: Mapping[type[Phase], Advice] = {Draft: Adviser(pick_by_rule, _search_picks)}
