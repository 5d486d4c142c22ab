"""Scores of bridge games: contracts, honours, rubbers, stakes and matches to a target."""

from cardcore.scoring.auction_laws import AuctionTable
from cardcore.scoring.captured import captured_points, captured_so_far
from cardcore.scoring.contract import ContractTable, TricksOnly
from cardcore.scoring.contract_game import ContractGame
from cardcore.scoring.deal_score import BridgeOutcome, DealScore, ScoreColumns, Scoring
from cardcore.scoring.drawing_game import DrawingGame, DrawingHouse
from cardcore.scoring.dummy_game import EAST, NORTH, SOUTH, WEST, DummyGame
from cardcore.scoring.partnership_game import PartnershipGame, PartnershipRubber, PartnershipVulnerability
from cardcore.scoring.rubber import Rubber, RubberStanding, Vulnerability
from cardcore.scoring.rubber_report import (
    GamesSoFar,
    ReportedOutcome,
    ReportedRubber,
    ReportedStanding,
    RubberReport,
)
from cardcore.scoring.scoring_options import (
    BridgeHouse,
    ContractHouse,
    ParentHouse,
    ScoringHouse,
    WayOfScoring,
)
from cardcore.scoring.seating import SeatedRubber, Seating
from cardcore.scoring.stakes import StakeGame, Stakes, StakeSeries
from cardcore.scoring.target import RubberSoFar, TargetMatch, TargetStanding
from cardcore.scoring.three_hand_game import ThreeHandGame

# fmt: off
__all__ = [
    "EAST", "NORTH", "SOUTH", "WEST", "AuctionTable", "BridgeHouse", "BridgeOutcome", "ContractGame",
    "ContractHouse", "ContractTable", "DealScore", "DrawingGame", "DrawingHouse", "DummyGame", "GamesSoFar",
    "ParentHouse", "PartnershipGame", "PartnershipRubber", "PartnershipVulnerability", "ReportedOutcome",
    "ReportedRubber", "ReportedStanding", "Rubber", "RubberReport", "RubberSoFar", "RubberStanding",
    "ScoreColumns", "Scoring", "ScoringHouse", "SeatedRubber", "Seating", "StakeGame", "StakeSeries",
    "Stakes", "TargetMatch", "TargetStanding", "ThreeHandGame", "TricksOnly", "Vulnerability", "WayOfScoring",
    "captured_points",
    "captured_so_far",
]
# fmt: on
