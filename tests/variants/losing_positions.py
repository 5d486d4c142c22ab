"""Deals of four hands in which tricks may be to be lost, and what can be read off them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from cardcore import Auction, BridgeOutcome, ContractGame, Game, Pack, State, Tricks
from cardcore.game.options import Value
from cardcore.scoring import PartnershipVulnerability
from tests.variants.positions import RANK_MAJOR, after

PASSES = "Pass Pass Pass"
ALL_VULNERABLE = PartnershipVulnerability((True,) * 4)
NONE_VULNERABLE = PartnershipVulnerability()


def rank_major(
    game: ContractGame,
    actions: str = "",
    *,
    dealt_by: int = 0,
    pack: Pack = RANK_MAJOR,
    vulnerable: bool = False,
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """The deal of the rank-major pack after some actions; options by name or as house rules.

    If player 0 deals, player 1 has all clubs, 2 all diamonds, 3 all hearts, 0 all spades.
    """
    match = ALL_VULNERABLE if vulnerable else NONE_VULNERABLE
    table = game.with_options({**(house or {}), **options})
    return after(Game(table, dealt_by, pack, (), match).start(), actions)


def contract_of(state: State) -> tuple[str, int]:
    """The contract and its declarer."""
    contract = state.last(Auction).contract
    assert contract is not None
    return str(contract), contract.declarer


def lowest_to_the_end(state: State) -> State:
    """The end of a deal in which everybody always plays the lowest card of those that may be played."""
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def ended(state: State, won: int) -> State:
    """The end of a deal whose play has just begun, in which declarer's side wins a number of tricks."""
    play = state.last(Tricks)
    lost = play.rules.tricks - won
    tricks = (won, lost) if contract_of(state)[1] % 2 == 0 else (lost, won)
    return state.finish(state.layout, evolve(play, won=tricks))


def score_of(state: State) -> dict[str, list[int]]:
    """The columns of a finished deal."""
    outcome = state.outcome()
    assert isinstance(outcome, BridgeOutcome)
    return {"below": list(outcome.columns.below), "above": list(outcome.columns.above)}


def scored(state: State, won: int) -> tuple[int, int, int]:
    """Below and above the line for declarer's side, and above for the others, if it wins so many tricks."""
    declarer, columns = contract_of(state)[1], score_of(ended(state, won))
    return columns["below"][declarer], columns["above"][declarer], columns["above"][(declarer + 1) % 4]
