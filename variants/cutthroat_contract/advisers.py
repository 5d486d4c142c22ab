"""How players of the program bid, name a partner, answer and double in Cutthroat Contract.

`thumb` opens with the values only. It bids as elsewhere, counting on one of the three other hands. It names
the player who has bid its trump suit, else the one who has bid most often, else the one opposite. That player
accepts with a hand that is about an average one beside a declarer who has bid what they can make: 8 points
and two or three trumps. An opponent doubles with as many quick tricks and trumps beyond three as beat the
contract, one less if the dummy has rejected it. Nobody redoubles.

`search` weighs all of this by the play to which it leads; of the bids it tries the lowest in each strain and
that of `thumb`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore import Action, Adviser, Auction, Bid, Named, Naming, Pack, Phase, Sight, Suit, View
from cardcore.bidding.duel import A_POINT, A_TRUMP, Prospects, contract_in
from cardcore.bidding.hand_value import HIGH_CARD_POINTS
from cardcore.phases import DOUBLE, PASS
from variants.cutthroat_contract.opening import OpeningAuction, opens, quick_halves
from variants.cutthroat_contract.partnership import ANSWERS, Answering, DoublingRound

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch

AVERAGE_POINTS = 8
AVERAGE_TRUMPS = 2.5
DARING = 0.5
"""Tricks by which the partner may be worse than an average one."""

SHORT_TRUMPS = 3
"""Trumps of a defender that take no trick."""

BEATING = 8
"""The tricks that beat a contract are this number less its level."""


@frozen
class ProspectsOfFour(Prospects):
    """What a player expects of the play with one of the other three hands, none of which is known."""

    def side(self, place: int) -> int | None:
        player = super().side(place)
        return self.view.player if player == (self.view.player + 2) % 4 else player


def call_by_rule(view: View, rng: Random) -> Action:
    """The call that a count of points and length recommends; no opening without the values."""
    phase = view.phase
    if not isinstance(phase, OpeningAuction):
        raise TypeError("calls are made in an auction")
    needed = getattr(view.variant.house, "opening_requirement", "none") != "none"
    if needed and phase.opener is None and not opens(view.cards("hand", view.player)):
        return PASS
    return ProspectsOfFour(view).call(phase)


def name_by_rule(sight: Sight, rng: Random) -> Action:
    """The player who has bid declarer's strain, else bid most often, else the one opposite."""
    contract = contract_in(sight)
    auctions = [phase for phase in sight.finished if isinstance(phase, Auction)]

    def merit(player: int) -> tuple[bool, int, bool]:
        own = [bid for auction in auctions for bid in auction.bids_by(player)]
        return contract.strain in [bid.strain for bid in own], len(own), player == (sight.player + 2) % 4

    return Named("partner", str(max((p for p in range(4) if p != sight.player), key=merit)))


def answer_by_rule(sight: Sight, rng: Random) -> Action:
    """Accepts with an average hand for declarer's contract."""
    hand, trump = sight.cards("hand", sight.player), contract_in(sight).strain.trump
    better = 2 * A_POINT * (sum(HIGH_CARD_POINTS.get(card.rank, 0) for card in hand) - AVERAGE_POINTS)
    if trump is not None:
        better += 2 * A_TRUMP * (length(hand, trump) - AVERAGE_TRUMPS)
    return ANSWERS[0 if better >= -DARING else 1]


def double_by_rule(sight: Sight, rng: Random) -> Action:
    """Doubles with the tricks that beat the contract in one's own hand; never redoubles."""
    contract, hand = contract_in(sight), sight.cards("hand", sight.player)
    if DOUBLE not in sight.legal:
        return PASS
    trump, rejected = contract.strain.trump, has_rejected(sight.finished)
    tricks = sum(quick_halves(hand, suit) for suit in Suit) / 2
    tricks += 0 if trump is None else max(0, length(hand, trump) - SHORT_TRUMPS)
    return DOUBLE if tricks >= BEATING - contract.level - rejected else PASS


def has_rejected(finished: Sequence[Phase]) -> bool:
    """Whether the named partner has rejected declarer."""
    return any(isinstance(phase, Answering) and not phase.accepted for phase in finished)


def length(hand: Pack, suit: Suit) -> int:
    """The number of cards of a suit."""
    return sum(card.suit is suit for card in hand)


def _weigh(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


def _weigh_calls(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    cheapest = {bid.strain: bid for bid in reversed(search.view.legal) if isinstance(bid, Bid)}
    return weigh_choices(search, {PASS, call_by_rule(search.view, search.rng), *cheapest.values()})


ADVISERS: Mapping[type[Phase], Adviser] = {
    OpeningAuction: Adviser(call_by_rule, _weigh_calls),
    Naming: Adviser(name_by_rule, _weigh, by_sight=True),
    Answering: Adviser(answer_by_rule, _weigh, by_sight=True),
    DoublingRound: Adviser(double_by_rule, _weigh, by_sight=True),
}
