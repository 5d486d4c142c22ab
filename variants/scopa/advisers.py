"""How players of the program play Scopa.

`thumb` counts what a capture brings and fears what the board then offers to the opponent.
`search` plays every line out to the end of the round of hands, in hands that the opponent may hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardcore import Advice, Adviser, Phase
from variants.scopa.capturing import Capturing
from variants.scopa.merits import capture_by_rule

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def _search_captures(search: PhaseSearch) -> Analysis:
    from variants.scopa.round_search import search_round

    return search_round(search)


ADVISERS: Mapping[type[Phase], Advice] = {Capturing: Adviser(capture_by_rule, _search_captures)}
