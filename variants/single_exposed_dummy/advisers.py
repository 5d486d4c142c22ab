"""How players of the program bid with one dummy in sight, and which dummy they take.

`thumb` counts the open dummy for whoever declares if it is better than an average of the unknown cards, and
else for the other side: a point or a trump more in a dummy is worth what it is in a hand. Declarer takes the
open dummy if it is at least as good as that average.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore import Action, Adviser, Auction, Named, Naming, Phase, Suit, View
from cardcore.bidding.duel import A_POINT, A_TRUMP, Prospects, Worth, contract_in
from cardcore.bidding.hand_value import HIGH_CARD_POINTS

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


@frozen
class ProspectsOfChoice(Prospects):
    """What a player expects of the play when declarer takes the better dummy."""

    def expected_tricks(self, trump: Suit | None) -> float:
        return super().expected_tricks(trump) + abs(self.gain(trump))

    def expected_against(self, trump: Suit | None) -> float:
        return super().expected_tricks(trump) - abs(self.gain(trump))

    def gain(self, trump: Suit | None) -> float:
        """The tricks that the open dummy is better than an average of as many unknown cards."""
        gain = A_POINT * self.better(lambda card: HIGH_CARD_POINTS.get(card.rank, 0))
        if trump is not None:
            gain += A_TRUMP * self.better(lambda card: card.suit is trump)
        return gain

    def better(self, worth: Worth) -> float:
        """How much more the cards of the open dummy are worth than as many unknown ones on the average."""
        shown, unseen = self.view.cards("open dummy"), self.unseen_cards
        average = sum(map(worth, unseen)) / len(unseen)
        return sum(map(worth, shown)) - len(shown) * average


def call_by_rule(view: View, rng: Random) -> Action:
    """The call that a count of points and length recommends."""
    phase = view.phase
    if not isinstance(phase, Auction):
        raise TypeError("calls are made in an auction")
    return ProspectsOfChoice(view).call(phase)


def take_by_rule(view: View, rng: Random) -> Action:
    """The open dummy if it is at least an average one under the contract, else the shut one."""
    gain = ProspectsOfChoice(view).gain(contract_in(view).strain.trump)
    return Named("take", "open" if gain >= 0 else "shut")


def _search_choice(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Auction: Adviser(call_by_rule),
    Naming: Adviser(take_by_rule, _search_choice),
}
