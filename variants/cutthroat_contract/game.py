"""Cutthroat Contract: four players, each for himself; the high bidder names a partner after the auction.

After a card-game encyclopedia, whose sentence on the bonus for a second game has lost a figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import Advice, BridgeOutcome, Phase, hookimpl
from cardcore.game import Context, Next, Phases, Sight, State, Variant, choice
from cardcore.game.redeals import DealsHandsAgain
from cardcore.game.thrown_in import HANDS, deal_packets, read_packets, stacked_hands
from cardcore.phases import Auction, Contract, TrickRules, Tricks
from cardcore.phases.auction import last_contract
from cardcore.rules import BadRecord, Deal, Pack, Place, hand, rounds, trick_and_won
from cardcore.scoring import ContractGame, ContractHouse, ReportedOutcome
from variants.cutthroat_contract.columns import FourColumnRubber, FourColumns
from variants.cutthroat_contract.opening import OpeningAuction, OpeningRules
from variants.cutthroat_contract.partnership import Answering, DoublingRound, NamingPartner, question_told
from variants.cutthroat_contract.score import opener_had_values, score_deal, with_penalty

CHAPTER = "card-game encyclopedia, Cutthroat Contract"
LEFT, DUMMY = 1, 2
"""The seats of the play around declarer: the opponent who leads, and the dummy."""


@frozen
class CutthroatHouse(ContractHouse):
    """The house rules of Cutthroat Contract."""

    opening_requirement: str = choice("13hcp_or_3qt", "none").about(
        "whether an opening needs 13 points or three quick tricks", CHAPTER
    )
    opening_lapse: str = choice("penalty", "refused").about(
        "an opening without the values gives 300 to each other player, or is refused",
        f"{CHAPTER}; refused: a house rule",
    )
    overcall_rule: str = choice("4nt_minimum", "free").about(
        "whether the player after an opening up to 4S may bid from 4NT only", CHAPTER
    )
    passed_out: str = choice("goulash", "redeal_next_dealer").about(
        "what follows when nobody opens", f"{CHAPTER}; redeal_next_dealer: a house rule"
    )


@frozen
class CutthroatContract(DealsHandsAgain, ContractGame):
    """The game.

    Attributes:
        redealt: whether the deal is a goulash.
    """

    key = "cutthroat-contract"
    name = "Cutthroat Contract"
    summary = "four players bid for themselves; declarer names a partner, who may score with the other side"
    sources = (CHAPTER,)
    aliases = ("cutthroat", "pirate-contract")
    families = ("four hands", "contract")

    house: CutthroatHouse = field(factory=CutthroatHouse, kw_only=True)
    redealt: bool = field(default=False, kw_only=True)

    @property
    def players(self) -> int:
        """Four."""
        return HANDS

    def in_deal(self, context: Context, dealer: int) -> Self:
        """A deal that takes over hands is a goulash; a part-score that would be a game is refused."""
        if max(FourColumns.of(context).below) >= self.match.game:
            raise BadRecord(f"match.below holds part-scores, each below {self.match.game} points.")
        return evolve(self, redealt=not context.shuffled)

    @property
    def places(self) -> tuple[Place, ...]:
        """Four hands, the trick, the tricks won."""
        return (*(hand(player, looker=player) for player in range(HANDS)), *trick_and_won(*range(HANDS)))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time; a goulash in packets of five, five and three; the dealer's left first."""
        clockwise = [self.place("hand", player) for player in self.round_from(dealer + 1)]
        if self.redealt:
            return deal_packets(read_packets("5-5-3", self.tricks), *clockwise)
        return rounds(range(self.tricks), *clockwise)

    def round_from(self, player: int) -> tuple[int, ...]:
        """All players clockwise, beginning with one."""
        return tuple((player + turn) % HANDS for turn in range(HANDS))

    def pack_fault(self, dealer: int, pack: Pack, context: Context) -> str:
        """The pack of a goulash is a cut of the stack."""
        if self.redealt and self.house.passed_out != "goulash":
            return "A deal with thrown_in is a goulash, which passed_out=goulash allows; leave thrown_in out."
        return super().pack_fault(dealer, pack, context)

    def phases(self, dealer: int) -> Phases:
        """The auction, declarer's choice of a partner, the answer, the doubling, the tricks."""
        anybody = NamingPartner.among(dealer, range(HANDS))
        return self.auction(dealer), anybody, Answering(dealer), DoublingRound((), ()), Tricks

    def flow(self, state: State) -> Next | None:
        """Each phase follows the one before, unless everybody has passed."""
        match state.phase:
            case Auction(contract=Contract(declarer=declarer)):
                others = sorted(set(range(HANDS)) - {declarer})
                return Next(NamingPartner.among(declarer, others))
            case NamingPartner(named=str() as named):
                return Next(Answering(int(named)))
            case Answering(accepted=accepted, player=partner):
                declarer, left, _, right = self.around(state)
                return Next(DoublingRound((left, right), (declarer, partner) if accepted else (declarer,)))
            case DoublingRound():
                return Next(Tricks.led_by(LEFT, self.play_rules(state)))
        return super().flow(state)

    def auction(self, dealer: int) -> Auction:
        """Passes and bids, the dealer first."""
        needed = self.house.opening_requirement != "none"
        rules = OpeningRules(
            self.round_from(dealer),
            self.sides,
            self.ladder,
            barring=self.house.overcall_rule == "4nt_minimum",
            refusing=needed and self.house.opening_lapse == "refused",
        )
        return OpeningAuction(rules)

    def around(self, state: State) -> tuple[int, ...]:
        """The players clockwise from declarer after the change of seats; the named partner is the third."""
        declarer, partner = super().contract_of(state).declarer, state.last(Answering).player
        left, right = (p for p in self.round_from(declarer) if p not in (declarer, partner))
        return declarer, left, partner, right

    def contract_of(self, state: State) -> Contract:
        return evolve(super().contract_of(state), doubling=state.last(DoublingRound).doubling)

    def play_rules(self, state: State) -> TrickRules:
        """Declarer plays the partner's cards, whatever the answer was; side 0 is declarer's."""
        contract, around = self.contract_of(state), self.around(state)
        seats = [self.seats[player] for player in around]
        seats[DUMMY] = evolve(seats[DUMMY], player=contract.declarer)
        return evolve(
            self.trick_rules(contract), seats=tuple(seats), sides=self.sides_in_play(state), dummy=DUMMY
        )

    def sides_in_play(self, state: State) -> tuple[int, ...]:
        """By player the side: who accepted is on declarer's, 0, everybody else a defender."""
        answer = state.last(Answering)
        own = {self.contract_of(state).declarer, *([answer.player] if answer.accepted else [])}
        return tuple(int(player not in own) for player in range(HANDS))

    def outcome(self, state: State) -> ReportedOutcome:
        """The contract as it was played, the penalty for a weak opening, and what changes in the rubber."""
        before = FourColumns.of(state.start.context)
        if state.last(Auction).contract is None:
            return self.passed_out(state, before)
        answer, (_, left, _, right) = state.last(Answering), self.around(state)
        scored = score_deal(state, self.house, self.contract_of(state), self.sides_in_play(state))
        lapse = self.house.opening_requirement != "none" and not opener_had_values(state)
        scored = with_penalty(state, scored) if lapse else scored
        next_dealer = (state.start.dealer + 1) % HANDS
        report = self.match.report(before, scored.columns.below, (left, right), next_dealer)
        partner = {"partner": answer.player, "accepted": answer.accepted}
        return ReportedOutcome.told(scored, report, {**partner, "lapse": lapse, "thrown_in": False})

    def passed_out(self, state: State, before: FourColumns) -> ReportedOutcome:
        """Nobody has opened: the hands are dealt again, or by house rule the next player deals."""
        again = self.house.passed_out == "goulash"
        dealer = state.start.dealer if again else (state.start.dealer + 1) % HANDS
        report = self.match.passed_out(before, stacked_hands(self.hands_in(state)) if again else None, dealer)
        told = {"partner": None, "accepted": None, "lapse": False, "thrown_in": again}
        passed = BridgeOutcome.pass_out(HANDS, 2)
        if again:
            passed = evolve(passed, reason="Nobody opened; the same hands are dealt again without a shuffle.")
        return ReportedOutcome.told(passed, report, told)

    def status(self, sight: Sight) -> str:
        """What is asked after the auction, and in a goulash the player's own hand of the deal before."""
        asked = question_told(sight.phase, last_contract(sight.finished))
        return " ".join(filter(None, (asked, self.reminder(sight.context, sight.player, 0))))

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players call, whom they name, whether they accept, and when they double."""
        from variants.cutthroat_contract.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> FourColumnRubber:
        return FourColumnRubber.like(self.house.rubber, self.sides, in_hundreds=False)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Cutthroat Contract."""
    return [CutthroatContract()]
