"""How players of the program place the cards of the widow, and which hand declarer lets lead.

`thumb` ...
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import Action, Adviser, Choosing, Naming, Phase, View

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def place_by_rule(view: View, rng: Random) -> Action:
    return view.legal[0]


def lead_by_rule(view: View, rng: Random) -> Action:
    return view.legal[0]


def _search_placing(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Choosing: Adviser(place_by_rule, _search_placing),
    Naming: Adviser(lead_by_rule),
}
