"""Contract Bridge on four hands beside the double-dummy solver DDS: tricks, scores, and whole deals.

North is player 0. For every strain and declarer the tricks must be the same, and so must what endplay says
that each contract scores with them; a deal that is played with all cards seen comes to that score.
"""

from __future__ import annotations

from functools import cache

import pytest

from cardcore import FULL_PACK, Auction, Game, PartnershipVulnerability, State, Tricks
from cardcore.phases.calls import BRIDGE_LADDER, DOUBLE, PASS, REDOUBLE, Bid, Call, Contract, Doubling
from cardcore.rules.cards import Strain
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import analyse_open_cards
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.oracles.double_dummy import DENOMINATIONS, SEATS, board_of, most_tricks, types
from tests.variants.partnership_positions import sides
from tests.variants.positions import facts_of
from variants.contract import ContractBridge

GAME = ContractBridge().with_options({"honours": "off"})
QUICK = (8, 9, 3)
"""Deals that take little time in every suit; others, and no-trump, may take seconds."""

PART_SCORE = 50
GAMES = (300, 500)
SAID: dict[Doubling, tuple[Call, ...]] = {
    Doubling.PLAIN: (),
    Doubling.DOUBLED: (DOUBLE,),
    Doubling.REDOUBLED: (DOUBLE, REDOUBLE),
}
PENALTIES = {Doubling.PLAIN: "passed", Doubling.DOUBLED: "doubled", Doubling.REDOUBLED: "redoubled"}


@cache
def solver() -> Solver:
    """The compiled solver."""
    return Solver.of(compiled_kernel())


def bid_up_to(number: int, contract: Contract, *, vulnerable: bool = False) -> State:
    """A deal after the shortest auction that leads to a contract."""
    match = PartnershipVulnerability((vulnerable,) * 4)
    state = Game(GAME, contract.declarer, shuffled(FULL_PACK, "four hands", number), (), match).start()
    for call in (contract.bid, *SAID[contract.doubling], PASS, PASS, PASS):
        state = state.apply(call)
    return state


def tricks_of(state: State) -> tuple[int, int]:
    """What declarer's side wins as our solver says, and as DDS does."""
    play, auction = state.last(Tricks), state.last(Auction)
    assert auction.contract is not None
    ours = solver().value(Position.of(play, state.layout, auction.contract.declarer))
    return ours, play.left - most_tricks(board_of(state))


def lowest(strain: Strain) -> Bid:
    return next(bid for bid in BRIDGE_LADDER if bid.strain is strain)


def endplays_score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """The duplicate score for declarer, as endplay says."""
    theirs = types.Contract(
        level=contract.level,
        denom=getattr(types.Denom, DENOMINATIONS[BRIDGE_LADDER.index(contract.bid) % 5]),
        declarer=getattr(types.Player, SEATS[contract.declarer]),
        penalty=getattr(types.Penalty, PENALTIES[contract.doubling]),
        result=tricks - 6 - contract.level,
    )
    return int(theirs.score(types.Vul.both if vulnerable else types.Vul.none))


def duplicate_score(below: int, value: int, vulnerable: bool) -> int:
    """A rubber score with what duplicate bridge adds for a contract that was made."""
    if not below:
        return value
    return value + (GAMES[vulnerable] if below >= 100 else PART_SCORE)


def compare_deal(number: int, strains: tuple[Strain, ...] = tuple(Strain)) -> None:
    """The tricks of each strain and declarer of a deal, and the scores of all contracts with them."""
    for strain in strains:
        for declarer in range(4):
            state = bid_up_to(number, Contract(lowest(strain), Doubling.PLAIN, declarer))
            ours, theirs = tricks_of(state)
            assert theirs == ours, f"deal {number}, {strain.letter} by {declarer}"
            compare_scores(strain, declarer, theirs)


def compare_scores(strain: Strain, declarer: int, tricks: int) -> None:
    for bid in (bid for bid in BRIDGE_LADDER if bid.strain is strain):
        for doubling in Doubling:
            contract = Contract(bid, doubling, declarer)
            for vulnerable in (False, True):
                score = GAME.house.table.score(contract, tricks, vulnerable)
                expected = endplays_score(contract, tricks, vulnerable)
                assert expected == duplicate_score(score.below, score.value, vulnerable), str(contract)


def compare_play(number: int) -> None:
    """A deal that both sides play with all cards seen, against the tricks and the score of DDS."""
    vulnerable = number % 2 == 1
    contract = Contract(BRIDGE_LADDER[number % 20], list(Doubling)[number % 3], number % 4)
    state = bid_up_to(number, contract, vulnerable=vulnerable)
    _, tricks = tricks_of(state)
    while not state.over:
        analysis = analyse_open_cards(state)
        assert analysis is not None
        state = state.apply(analysis.best.action)
    facts = facts_of(state)
    score = facts["score"]
    assert isinstance(score, dict)
    below, above = sides(tuple(score["below"])), sides(tuple(score["above"]))
    side = contract.declarer % 2
    value = below[side] + above[side] - above[1 - side]
    assert tricks == facts["tricks"][side]  # type: ignore[index]  # a list by side
    assert endplays_score(contract, tricks, vulnerable) == duplicate_score(below[side], value, vulnerable)


@pytest.mark.parametrize("number", QUICK)
def test_a_deal_has_the_tricks_and_scores_of_dds_in_every_suit_by_every_declarer(number: int) -> None:
    compare_deal(number, tuple(Strain)[:4])


@pytest.mark.parametrize("number", QUICK[:2])
def test_a_deal_played_with_all_cards_seen_comes_to_the_score_of_dds(number: int) -> None:
    compare_play(number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_twenty_deals_have_the_tricks_and_scores_of_dds_in_every_strain_by_every_declarer(
    number: int,
) -> None:
    compare_deal(number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(40))
def test_forty_deals_played_with_all_cards_seen_come_to_the_score_of_dds(number: int) -> None:
    compare_play(number)


def test_every_contract_scores_with_any_number_of_tricks_what_endplay_says() -> None:
    for strain in Strain:
        for tricks in range(14):
            compare_scores(strain, 0, tricks)
