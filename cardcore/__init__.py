"""Cards, layouts, tricks and games for two-hand bridge: all that the author of a variant needs."""

from cardcore.actions import HIDDEN, Action, Hidden, Play, each_own, private
from cardcore.auction import (
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
from cardcore.cards import FULL_PACK, Card, Pack, Rank, Strain, Suit, cards_in, mask_of, pack_of
from cardcore.dealing import Deal
from cardcore.errors import (
    BadRecord,
    CardcoreError,
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    NotPlayable,
    Revoke,
    WrongKind,
)
from cardcore.families import MEMORY, SECONDS, WORLDS, Family, Number
from cardcore.game import Game, State, Variant
from cardcore.hookspecs import API_VERSION, hookimpl
from cardcore.laying import LayDown, Laying, LayUp
from cardcore.layout import Layout
from cardcore.naming import Named, Naming
from cardcore.offers import Offer, OfferRules, Offers, OneBidder
from cardcore.options import DEAL, MATCH, House, OneOf, WholeNumber, option
from cardcore.outcomes import Context, MatchPlan, Outcome, Series, Standing
from cardcore.phases import Json, Phase, Void
from cardcore.places import Kind, Place, captured, hand, heap, row, shared, slots, trick_place
from cardcore.scoring.auction_1926 import AuctionTable
from cardcore.scoring.contract import ContractTable
from cardcore.scoring.deal import BridgeOutcome, DealScore, Scoring, Tally
from cardcore.scoring.house import ScoringHouse
from cardcore.scoring.rubber import Rubber, RubberStanding, Vulnerability
from cardcore.scoring.target import RubberSoFar, TargetMatch, TargetStanding
from cardcore.trickplay import Draws, Leading, LeadRule, TrickRules, Tricks, TurnUp
from cardcore.tricks import ACE_HIGH, RankOrder
from cardcore.views import View

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
    "Offer",
    "OfferRules",
    "Offers",
    "OneBidder",
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
