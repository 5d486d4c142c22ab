"""Faults planted in Cutthroat Contract, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

import pytest

from cardcore import Contract, State, TrickRules, Variant
from cardcore.game import Next
from cardcore.phases import Auction
from tests.variants.faults import complaint, fault_name
from variants.cutthroat_contract import CutthroatContract
from variants.cutthroat_contract.columns import FourColumnRubber
from variants.cutthroat_contract.opening import OpeningAuction
from variants.cutthroat_contract.partnership import Answering, DoublingRound

CUTTHROAT = "variants.cutthroat_contract.game"


class SeatsStay(CutthroatContract):
    __module__ = CUTTHROAT

    def around(self, state: State) -> tuple[int, ...]:
        declarer = state.last(Auction).contract.declarer  # type: ignore[union-attr]
        left, opposite, right = ((declarer + turn) % 4 for turn in (1, 2, 3))
        partner = state.last(Answering).player
        return (
            (declarer, left, opposite, right) if partner == opposite else (declarer, right, partner, opposite)
        )


class WhoRejectsIsAskedToRedouble(CutthroatContract):
    __module__ = CUTTHROAT

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is not None and isinstance(following.phase, DoublingRound):
            declarer, left, partner, right = self.around(state)
            return Next(DoublingRound((left, right), (declarer, partner)))
        return following


class RightOpponentIsAskedFirst(CutthroatContract):
    __module__ = CUTTHROAT

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is not None and isinstance(following.phase, DoublingRound):
            phase = following.phase
            return Next(DoublingRound(phase.opponents[::-1], phase.declarers))
        return following


class DummyPlaysTheOwnCards(CutthroatContract):
    __module__ = CUTTHROAT

    def play_rules(self, state: State) -> TrickRules:
        rules = super().play_rules(state)
        seats = tuple(self.seats[player] for player in self.around(state))
        return TrickRules(
            rules.places, rules.tricks, ranking=rules.ranking, seats=seats, sides=rules.sides, dummy=2
        )


class OnlyTheDeclarerPaysForAnOpening(CutthroatContract):
    __module__ = CUTTHROAT

    def auction(self, dealer: int) -> Auction:
        return LateOpener(super().auction(dealer).rules)


class LateOpener(OpeningAuction):
    """Who bids last counts as the opener."""

    @property
    def opener(self) -> int | None:
        return None if self.bid is None else self.caller(self.bid)


class RejectingDummyLowersThePremium(CutthroatContract):
    __module__ = CUTTHROAT

    def around(self, state: State) -> tuple[int, ...]:
        declarer, left, partner, right = super().around(state)
        asked = isinstance(state.phase, Answering | DoublingRound) or not state.over
        rejected = not state.last(Answering).accepted
        return (
            (declarer, partner, left, right) if rejected and not asked else (declarer, left, partner, right)
        )


class GoulashIsDealtByTheNextPlayer(CutthroatContract):
    __module__ = CUTTHROAT

    def auction(self, dealer: int) -> Auction:
        return super().auction((dealer + 1) % 4 if self.redealt else dealer)


class EverybodyIsBarred(CutthroatContract):
    __module__ = CUTTHROAT

    def auction(self, dealer: int) -> Auction:
        return BarringAuction(super().auction(dealer).rules)


class BarringAuction(OpeningAuction):
    """Every call after a low opening is limited."""

    def is_barred(self) -> bool:
        return self.bid is not None


class ContractIsNotDoubled(CutthroatContract):
    __module__ = CUTTHROAT

    def contract_of(self, state: State) -> Contract:
        contract = state.last(Auction).contract
        assert contract is not None
        return contract


class TheRubberBringsAlways700(CutthroatContract):
    __module__ = CUTTHROAT

    @property
    def match(self) -> FourColumnRubber:
        rubber = super().match
        return FourColumnRubber(two_to_one=700, sides=rubber.sides, in_hundreds=False)


@pytest.mark.parametrize(
    ("mutant", "example", "says"),
    [
        (SeatsStay(), "right_opponent_doubles", "refused"),
        (WhoRejectsIsAskedToRedouble(), "right_opponent_doubles", "refused"),
        (RightOpponentIsAskedFirst(), "right_opponent_doubles", "to act"),
        (DummyPlaysTheOwnCards(), "the_deal", "to act"),
        (OnlyTheDeclarerPaysForAnOpening(), "penalty_of_another_opener", "above"),
        (RejectingDummyLowersThePremium(), "rejecting_partner_is_no_defender", "premium"),
        (GoulashIsDealtByTheNextPlayer(), "goulash", "to act"),
        (EverybodyIsBarred(), "passes_and_bids_later", ""),
        (ContractIsNotDoubled(), "rejected_and_doubled", "score"),
        (TheRubberBringsAlways700(), "second_game_of_declarer", "premium"),
    ],
    ids=fault_name,
)
def test_an_example_says_what_is_wrong(mutant: Variant, example: str, says: str) -> None:
    found = complaint(mutant, example)

    assert "none" != found
    assert says in found
