"""The score of a deal of Cutthroat Contract, in four columns, and the penalty for a weak opening."""

from __future__ import annotations

from attrs import evolve

from cardcore import BridgeOutcome
from cardcore.game import State
from cardcore.phases import Contract, Tricks
from cardcore.scoring import ContractHouse, ScoreColumns
from variants.cutthroat_contract.opening import OpeningAuction, opens

LAPSE = 300
"""What each other player gets for an opening without the values."""


def score_deal(
    state: State, house: ContractHouse, contract: Contract, sides: tuple[int, ...]
) -> BridgeOutcome:
    """The score of the contract, in the columns of all on declarer's side, 0, or of all others."""
    play, players = state.last(Tricks), range(len(sides))
    dealt = state.chain()[0].layout
    hands = [dealt.held[dealt.at("hand", player)] for player in players]
    held = house.table.honours(hands, sides, contract.strain.trump)
    honours = tuple(held[side] if house.honours == "on" else 0 for side in sides)
    score = house.score(state, contract, play.won[0])
    return BridgeOutcome.of(contract, play.won, score, honours, sides)


def opener_had_values(state: State) -> bool:
    """Whether the hand that opened had 13 points or three quick tricks."""
    opener = state.last(OpeningAuction).opener
    return opener is None or opens(state.chain()[0].cards("hand", opener))


def with_penalty(state: State, scored: BridgeOutcome) -> BridgeOutcome:
    """The score with what each player but the opener gets, whoever declared."""
    opener = state.last(OpeningAuction).opener
    above = tuple(points + LAPSE * (p != opener) for p, points in enumerate(scored.columns.above))
    columns = ScoreColumns(scored.columns.below, above)
    reason = f"{scored.reason} {{{opener}}} opened without the values: {LAPSE} to each other player."
    facts = {**scored.facts, "score": columns.facts}
    return evolve(scored, points=columns.points, reason=reason, facts=facts, columns=columns)
