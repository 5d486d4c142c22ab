"""Scores of bridge games: contracts, honours and rubbers."""

from cardcore.scoring.auction_1926 import AuctionTable
from cardcore.scoring.contract import ContractTable, TricksOnly
from cardcore.scoring.deal_score import BridgeOutcome, DealScore, ScoreColumns, Scoring
from cardcore.scoring.rubber import (
    Entry,
    Rubber,
    RubberStanding,
    Vulnerability,
    back_score,
    broken_off,
)

__all__ = [
    "AuctionTable",
    "BridgeOutcome",
    "ContractTable",
    "DealScore",
    "Entry",
    "Rubber",
    "RubberStanding",
    "ScoreColumns",
    "Scoring",
    "TricksOnly",
    "Vulnerability",
    "back_score",
    "broken_off",
]
