"""Phases: the building blocks of a deal."""

from cardcore.phases.auction import Auction, AuctionRules
from cardcore.phases.base import Advice, Dealt, Json, Phase, Vocabulary, Void
from cardcore.phases.calls import (
    BRIDGE_LADDER,
    DOUBLE,
    PASS,
    REDOUBLE,
    Bid,
    Contract,
    Denomination,
    Doubling,
    LosingStrain,
    Say,
)
from cardcore.phases.choosing import ChoiceRules, ChooseDown, ChooseUp, Choosing, Way
from cardcore.phases.naming import Named, Naming
from cardcore.phases.trick_rules import Draws, Leading, LeadRule, TrickRules, TurnUp
from cardcore.phases.tricks import Tricks

# fmt: off
__all__ = [
    "BRIDGE_LADDER", "DOUBLE", "PASS", "REDOUBLE", "Advice", "Auction", "AuctionRules", "Bid", "ChoiceRules",
    "ChooseDown", "ChooseUp", "Choosing", "Contract", "Dealt", "Denomination", "Doubling", "Draws", "Json",
    "LeadRule", "Leading", "LosingStrain", "Named", "Naming", "Phase", "Say", "TrickRules", "Tricks",
    "TurnUp", "Vocabulary", "Void", "Way",
]
# fmt: on
