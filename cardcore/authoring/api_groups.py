"""The public names in the order in which an author needs them, and words for values that have none."""

from __future__ import annotations

GROUPS: dict[str, str] = {
    "A game and its deals": "Variant Game State View Outcome Context Json",
    "Plugins": "hookimpl API_VERSION twohand_variants twohand_players",
    "Cards": "Card Suit Rank Strain Pack FULL_PACK pack_of cards_in mask_of",
    "The table": "Place Kind hand row heap shared slots trick_place captured Deal Layout",
    "House rules": "House option OneOf WholeNumber DEAL MATCH",
    "Tricks": "Ranking NO_TRUMPS RankOrder ACE_HIGH Seat Tricks TrickRules LeadRule Leading Draws TurnUp",
    "Phases and actions": "Phase Action Play Void private each_own HIDDEN Hidden",
    "Auctions": "Auction AuctionRules Bid Say PASS DOUBLE REDOUBLE Doubling Denomination BRIDGE_LADDER"
    " Contract",
    "Laying, naming": "Laying LayUp LayDown Naming Named",
    "Matches": "MatchPlan Series Standing TargetMatch TargetStanding RubberSoFar",
    "Scores of bridge": "Scoring ScoringHouse ContractTable AuctionTable Tally DealScore BridgeOutcome Rubber"
    " RubberStanding Vulnerability",
    "Refusals and errors": "CardcoreError IllegalAction NotPlayable Revoke WrongKind InvalidNotation"
    " InvalidOption BadRecord",
    "Players": "Family Number SECONDS WORLDS MEMORY",
    "Advice on phases": "Advice Adviser PhaseSearch Analysis Worth Budget NotSolvable Appraiser PlayTrial"
    " play_ahead hands_against lowest_payoff some_worlds view standard_error",
    "The conformance kit": "check_variant FEW_GAMES Report Finding mutate mutants_of Mutant MutationReport"
    " Verdict Fate check_player Chooser PeekReport uniformity Uniformity perft perft_by_action",
}
"""Headings, and the names that stand below each of them."""
