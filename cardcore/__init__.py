"""Cards, layouts, tricks and games for two-hand bridge: all that the author of a variant needs."""

from cardcore.game.options import DEAL, MATCH, House, OneOf, WholeNumber, option
from cardcore.game.outcome import Context, MatchPlan, Outcome, Series, Standing
from cardcore.game.state import Game, State, Variant
from cardcore.knowledge.view import View
from cardcore.phases.auction import (
    BRIDGE_LADDER,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    AuctionRules,
    Bid,
    Contract,
    Denomination,
    Doubling,
    Say,
)
from cardcore.phases.base import Advice, Json, Phase, Void
from cardcore.phases.choosing import LayDown, Laying, LayUp
from cardcore.phases.naming import Named, Naming
from cardcore.phases.tricks import Draws, Leading, LeadRule, TrickRules, Tricks, TurnUp
from cardcore.plugins.hookspecs import API_VERSION, hookimpl
from cardcore.plugins.player_families import MEMORY, SECONDS, WORLDS, Family, Number
from cardcore.rules.actions import HIDDEN, Action, Hidden, Play, each_own, private
from cardcore.rules.cards import FULL_PACK, Card, Pack, Rank, Strain, Suit, cards_in, mask_of, pack_of
from cardcore.rules.dealing import Deal
from cardcore.rules.errors import (
    BadRecord,
    CardcoreError,
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    NotPlayable,
    Revoke,
    WrongKind,
)
from cardcore.rules.layout import Layout
from cardcore.rules.places import Kind, Place, captured, hand, heap, row, shared, slots, trick_place
from cardcore.rules.ranking import ACE_HIGH, RankOrder
from cardcore.scoring.auction_1926 import AuctionTable
from cardcore.scoring.contract import ContractTable
from cardcore.scoring.deal_score import BridgeOutcome, DealScore, Scoring, Tally
from cardcore.scoring.rubber import Rubber, RubberStanding, Vulnerability
from cardcore.scoring.scoring_options import ScoringHouse
from cardcore.scoring.target import RubberSoFar, TargetMatch, TargetStanding
from cardcore.search.adviser import Adviser

__all__ = [
    "ACE_HIGH",
    "API_VERSION",
    "BRIDGE_LADDER",
    "DEAL",
    "DOUBLE",
    "FULL_PACK",
    "HIDDEN",
    "MATCH",
    "MEMORY",
    "PASS",
    "REDOUBLE",
    "SECONDS",
    "WORLDS",
    "Action",
    "Advice",
    "Adviser",
    "Auction",
    "AuctionRules",
    "AuctionTable",
    "BadRecord",
    "Bid",
    "BridgeOutcome",
    "Card",
    "CardcoreError",
    "Context",
    "Contract",
    "ContractTable",
    "Deal",
    "DealScore",
    "Denomination",
    "Doubling",
    "Draws",
    "Family",
    "Game",
    "Hidden",
    "House",
    "IllegalAction",
    "InvalidNotation",
    "InvalidOption",
    "Json",
    "Kind",
    "LayDown",
    "LayUp",
    "Laying",
    "Layout",
    "LeadRule",
    "Leading",
    "MatchPlan",
    "Named",
    "Naming",
    "NotPlayable",
    "Number",
    "OneOf",
    "Outcome",
    "Pack",
    "Phase",
    "Place",
    "Play",
    "Rank",
    "RankOrder",
    "Revoke",
    "Rubber",
    "RubberSoFar",
    "RubberStanding",
    "Say",
    "Scoring",
    "ScoringHouse",
    "Series",
    "Standing",
    "State",
    "Strain",
    "Suit",
    "Tally",
    "TargetMatch",
    "TargetStanding",
    "TrickRules",
    "Tricks",
    "TurnUp",
    "Variant",
    "View",
    "Void",
    "Vulnerability",
    "WholeNumber",
    "WrongKind",
    "captured",
    "cards_in",
    "each_own",
    "hand",
    "heap",
    "hookimpl",
    "mask_of",
    "option",
    "pack_of",
    "private",
    "row",
    "shared",
    "slots",
    "trick_place",
]
