"""Of cards that are as good as each other the lowest: a nine is not spent where a six does the same.

Values that come from many plays differ by chance, and the search would take whichever came out higher. Two
cards of a suit count as equal if both win the trick so far or neither does, and if they are touching, or the
lower one is not worth less; and their values must not differ by more than their error.

Touching cards that cover nothing are the same card to the rules. The tree tries the one that began badly a
few times only, so that both are given the value of the surer one. They differ in what they tell: one that
lies open is played before one that nobody else sees.
"""

from __future__ import annotations

from math import inf

from attrs import evolve, frozen

from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import BY_INDEX, Pack, mask_of
from cardcore.search.analysis import Analysis, Worth

SLACK = 0.5
"""Standard errors of the surest value by which a lower card that is not touching may be worth less."""


def cheapest_equal(view: View, known: Knowledge, phase: Tricks, analysis: Analysis) -> Analysis:
    """The analysis with the lowest card that is the equal of the surest one, if there is a lower one.

    Where tricks are to be lost, or cards count for themselves, a low card costs no less, and nothing changes.

    Args:
        known: what the player takes for known, by which cards are gone.
    """
    if phase.rules.losing or phase.rules.worth is not None:
        return analysis
    equality = _Equality(view.variant.pack, known, phase)
    analysis = evolve(analysis, worths=equality.shared(analysis.worths))
    surest, strength = analysis.surest, phase.rules.ranking.answering
    equals = [each for each in analysis.worths if equality.is_cheaper(each, surest)]
    lowest = min([surest, *equals], key=lambda worth: strength[_card(worth)])
    same = [each for each in analysis.worths if equality.is_same(each, lowest)]
    instead = next((each for each in (lowest, *same) if view.up >> _card(each) & 1), lowest)
    return analysis if instead is surest else evolve(analysis, instead=instead.action)


@frozen
class _Equality:
    """Which cards do the same for who is to play.

    Attributes:
        known: what the player takes for known.
    """

    pack: Pack
    known: Knowledge
    phase: Tricks

    def shared(self, worths: tuple[Worth, ...]) -> tuple[Worth, ...]:
        """The values, where cards that are the same to the rules have the surest one of theirs."""
        shared = []
        for each in worths:
            same = [other for other in worths if self.is_same(each, other)]
            most = min((each, *same), key=lambda worth: worth.error if worth.tried else inf)
            shared.append(evolve(most, action=each.action))
        return tuple(shared)

    def is_same(self, one: Worth, other: Worth) -> bool:
        """Whether two cards of a suit cover nothing, are as strong when led, and are touching."""
        ranking = self.phase.rules.ranking
        low, high = sorted(map(_card, (one, other)), key=ranking.answering.__getitem__)
        if low == high or ranking.suits[low] != ranking.suits[high]:
            return False
        if any(self.covers(card) or ranking.led[card] != ranking.answering[card] for card in (low, high)):
            return False
        return self.are_touching(low, high)

    def is_cheaper(self, lower: Worth, surest: Worth) -> bool:
        """Whether a lower card of the same suit does the same as the surest one."""
        ranking, low, high = self.phase.rules.ranking, _card(lower), _card(surest)
        if ranking.suits[low] != ranking.suits[high] or ranking.answering[low] >= ranking.answering[high]:
            return False
        wins = self.phase.would_win
        if not lower.tried or lower.differs(surest) or wins(low) != wins(high):
            return False
        return lower.value >= surest.value - SLACK * surest.error or self.are_touching(low, high)

    def covers(self, card: int) -> bool:
        """Whether a card may lie upon another one."""
        spot = self.known.spot_of(BY_INDEX[card])
        return spot is None or spot.depth > 0

    def are_touching(self, low: int, high: int) -> bool:
        """Whether no card lies between two cards that others may still play, or have played to this trick."""
        rules, ranking = self.phase.rules, self.phase.rules.ranking
        strength = ranking.answering
        between = [
            card
            for card in self.pack
            if card.index < len(ranking.suits)  # a joker that has gone ranks nowhere
            and ranking.suits[card.index] == ranking.suits[low]
            and any(strength[low] < order[card.index] < strength[high] for order in (ranking.led, strength))
        ]
        own_or_gone = (*rules.sources[self.phase.seat], *rules.kept)
        return not mask_of(between) & ~sum(self.known.in_place(place) for place in set(own_or_gone))


def _card(worth: Worth) -> int:
    return worth.action.cards[0].index
