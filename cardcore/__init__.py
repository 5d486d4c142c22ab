"""Cards, layouts, tricks and games for two-hand bridge: all that the author of a variant needs."""

from cardcore.actions import HIDDEN, Action, Hidden, Play, private
from cardcore.cards import FULL_PACK, Card, Pack, Rank, Strain, Suit, pack_of
from cardcore.errors import CardcoreError, IllegalAction
from cardcore.game import Game, State, Variant
from cardcore.hookspecs import hookimpl
from cardcore.layout import Deal, Layout, Place, captured, hand, heap, row, trick_place
from cardcore.options import DEAL, MATCH, House, OneOf, WholeNumber, option
from cardcore.outcomes import Context, MatchPlan, Outcome, Series, Standing
from cardcore.phases import Phase, TrickRules, Tricks, TurnUp, Void
from cardcore.tricks import ACE_HIGH, RankOrder

__all__ = [
    "ACE_HIGH",
    "DEAL",
    "FULL_PACK",
    "HIDDEN",
    "MATCH",
    "Action",
    "Card",
    "CardcoreError",
    "Context",
    "Deal",
    "Game",
    "Hidden",
    "House",
    "IllegalAction",
    "Layout",
    "MatchPlan",
    "OneOf",
    "Outcome",
    "Pack",
    "Phase",
    "Place",
    "Play",
    "Rank",
    "RankOrder",
    "Series",
    "Standing",
    "State",
    "Strain",
    "Suit",
    "TrickRules",
    "Tricks",
    "TurnUp",
    "Variant",
    "Void",
    "WholeNumber",
    "captured",
    "hand",
    "heap",
    "hookimpl",
    "option",
    "pack_of",
    "private",
    "row",
    "trick_place",
]
