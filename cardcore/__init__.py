"""Cards, layouts, tricks and games for two-hand bridge: all that the author of a variant needs."""

from cardcore.game.options import (
    DEAL,
    MATCH,
    House,
    OneOf,
    WholeNumber,
    amount,
    choice,
    option,
    turn_up_option,
)
from cardcore.game.outcome import Context, MatchPlan, Outcome, Series, Standing
from cardcore.game.state import Game, Next, Phases, Sight, State, Variant
from cardcore.game.trick_game import TrickGame
from cardcore.knowledge.view import View, view
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
from cardcore.phases.base import Advice, Dealt, Json, Phase, Vocabulary, Void
from cardcore.phases.choosing import ChoiceRules, ChooseDown, ChooseUp, Choosing, Way
from cardcore.phases.naming import Named, Naming
from cardcore.phases.trick_rules import Draws, Leading, LeadRule, TrickRules, TurnUp
from cardcore.phases.tricks import Tricks
from cardcore.plugins.hookspecs import API_VERSION, hookimpl
from cardcore.plugins.player_families import MEMORY, SECONDS, WORLDS, Family, Number
from cardcore.rules.actions import HIDDEN, Action, Hidden, Play, each_own, private
from cardcore.rules.cards import FULL_PACK, Card, Pack, Rank, Strain, Suit, cards_in, mask_of, pack_of
from cardcore.rules.dealing import Deal, rounds, stock
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
from cardcore.rules.places import (
    Kind,
    Place,
    captured,
    hand,
    heap,
    row,
    shared,
    slots,
    trick_and_won,
    trick_place,
)
from cardcore.rules.ranking import ACE_HIGH, NO_TRUMPS, Ranking, RankOrder
from cardcore.rules.seats import Seat
from cardcore.rules.shuffling import cast_lot
from cardcore.scoring.auction_1926 import AuctionTable
from cardcore.scoring.captured import captured_points
from cardcore.scoring.contract import ContractTable, TricksOnly
from cardcore.scoring.contract_game import ContractGame
from cardcore.scoring.deal_score import BridgeOutcome, DealScore, ScoreColumns, Scoring
from cardcore.scoring.dummy_game import EAST, NORTH, SOUTH, WEST, DummyGame
from cardcore.scoring.rubber import Rubber, RubberStanding, Vulnerability
from cardcore.scoring.scoring_options import ContractHouse, ScoringHouse, WayOfScoring
from cardcore.scoring.seating import SeatedRubber, Seating
from cardcore.scoring.stakes import StakeGame, Stakes, StakeSeries
from cardcore.scoring.target import RubberSoFar, TargetMatch, TargetStanding
from cardcore.search.adviser import Adviser

# fmt: off
__all__ = [
    "ACE_HIGH", "API_VERSION", "BRIDGE_LADDER", "DEAL", "DOUBLE", "EAST", "FULL_PACK", "HIDDEN", "MATCH",
    "MEMORY", "NORTH", "NO_TRUMPS", "PASS", "REDOUBLE", "SECONDS", "SOUTH", "WEST", "WORLDS", "Action",
    "Advice", "Adviser", "Auction", "AuctionRules", "AuctionTable", "BadRecord", "Bid", "BridgeOutcome",
    "Card", "CardcoreError", "ChoiceRules", "ChooseDown", "ChooseUp", "Choosing", "Context", "Contract",
    "ContractGame", "ContractHouse", "ContractTable", "Deal", "DealScore", "Dealt", "Denomination",
    "Doubling", "Draws",
    "DummyGame", "Family", "Game", "Hidden", "House", "IllegalAction", "InvalidNotation", "InvalidOption",
    "Json", "Kind", "Layout", "LeadRule", "Leading", "MatchPlan", "Named", "Naming", "Next",
    "NotPlayable", "Number", "OneOf", "Outcome", "Pack", "Phase", "Phases", "Place", "Play", "Rank",
    "RankOrder", "Ranking", "Revoke", "Rubber", "RubberSoFar", "RubberStanding", "Say", "ScoreColumns",
    "Scoring", "ScoringHouse", "Seat", "SeatedRubber", "Seating", "Series", "Sight", "StakeGame",
    "StakeSeries", "Stakes", "Standing", "State", "Strain", "Suit", "TargetMatch", "TargetStanding",
    "TrickGame", "TrickRules", "Tricks", "TricksOnly", "TurnUp", "Variant", "View", "Vocabulary", "Void",
    "Vulnerability", "Way", "WayOfScoring", "WholeNumber", "WrongKind", "amount", "captured",
    "captured_points", "cards_in", "cast_lot", "choice", "each_own", "hand", "heap", "hookimpl",
    "mask_of", "option", "pack_of", "private", "rounds", "row", "shared", "slots", "stock",
    "trick_and_won", "trick_place", "turn_up_option", "view",
]
# fmt: on
