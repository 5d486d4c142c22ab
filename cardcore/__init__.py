"""Cards, layouts, tricks and games for two-hand bridge: all that the author of a variant needs.

What the rooms of rules, phases, games and scoring offer, and the little besides that an author needs.
"""

from cardcore import game, phases, rules, scoring
from cardcore.game import *
from cardcore.knowledge.view import View, view
from cardcore.phases import *
from cardcore.plugins.hookspecs import API_VERSION, hookimpl
from cardcore.plugins.player_families import MEMORY, SECONDS, WORLDS, Family, Number
from cardcore.rules import *
from cardcore.scoring import *
from cardcore.search.adviser import Adviser

# fmt: off
__all__ = [
    "API_VERSION", "MEMORY", "SECONDS", "WORLDS", "Adviser", "Family", "Number", "View", "hookimpl", "view",
]
# fmt: on
__all__ += rules.__all__
__all__ += phases.__all__
__all__ += game.__all__
__all__ += scoring.__all__
