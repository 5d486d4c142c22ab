"""Of cards that are as good as each other the lowest: a nine is not spent where a six does the same.

Values that come from many plays differ by chance, and the search would take whichever came out higher. Two
cards of a suit count as equal if both win the trick so far or neither does, and if they are touching, or the
lower one is not worth less; and their values must not differ by more than their error.

Touching cards of one place that cover nothing are the same card to the rules. The tree tries the one that
began badly a few times only, so that both are given the value of the one that was tried more.
"""

from __future__ import annotations

from math import inf

from attrs import evolve

from cardcore.knowledge.facts import Knowledge
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import Pack, mask_of
from cardcore.search.analysis import Analysis, Worth

SLACK = 0.5
"""Standard errors of the surest value by which a lower card that is not touching may be worth less."""


def cheapest_equal(pack: Pack, known: Knowledge, phase: Tricks, analysis: Analysis) -> Analysis:
    """The analysis with the lowest card that is the equal of the surest one, if there is a lower one.

    Where tricks are to be lost, or cards count for themselves, a low card costs no less, and nothing changes.

    Args:
        known: what the player takes for known, by which cards are gone.
    """
    if phase.rules.losing or phase.rules.worth is not None:
        return analysis
    analysis = evolve(analysis, worths=_shared(pack, known, phase, analysis.worths))
    surest, strength = analysis.surest, phase.rules.ranking.answering
    equals = [each for each in analysis.worths if _equals(pack, known, phase, each, surest)]
    lowest = min([surest, *equals], key=lambda worth: strength[_card(worth)])
    return analysis if lowest is surest else evolve(analysis, spared=lowest.action)


def _shared(pack: Pack, known: Knowledge, phase: Tricks, worths: tuple[Worth, ...]) -> tuple[Worth, ...]:
    """The values, where cards that are the same to the rules have the surest one of theirs."""
    shared = []
    for each in worths:
        same = [other for other in worths if _are_same(pack, known, phase, each, other)]
        most = min((each, *same), key=lambda worth: worth.error if worth.tried else inf)
        shared.append(evolve(most, action=each.action))
    return tuple(shared)


def _are_same(pack: Pack, known: Knowledge, phase: Tricks, one: Worth, other: Worth) -> bool:
    """Whether two cards lie in one place, cover nothing and are touching."""
    if _suit_of(phase, one) != _suit_of(phase, other) or one is other:
        return False
    spots = [known.spot_of(card) for worth in (one, other) for card in worth.action.cards]
    if any(spot is None or spot.depth > 0 for spot in spots):
        return False
    low, high = sorted(map(_card, (one, other)), key=phase.rules.ranking.answering.__getitem__)
    return len({spot.place for spot in spots if spot}) == 1 and _are_touching(pack, known, phase, low, high)


def _suit_of(phase: Tricks, worth: Worth) -> int:
    return phase.rules.ranking.suits[_card(worth)]


def _equals(pack: Pack, known: Knowledge, phase: Tricks, lower: Worth, surest: Worth) -> bool:
    """Whether a lower card of the same suit does the same as the surest one."""
    ranking, low, high = phase.rules.ranking, _card(lower), _card(surest)
    if ranking.suits[low] != ranking.suits[high] or ranking.answering[low] >= ranking.answering[high]:
        return False
    if not lower.tried or lower.differs(surest) or _wins(phase, low) != _wins(phase, high):
        return False
    return lower.value >= surest.value - SLACK * surest.error or _are_touching(pack, known, phase, low, high)


def _are_touching(pack: Pack, known: Knowledge, phase: Tricks, low: int, high: int) -> bool:
    """Whether no card that others may still play, or have played to this trick, lies between two cards."""
    rules, strength = phase.rules, phase.rules.ranking.answering
    between = [
        card
        for card in pack
        if card.index < len(rules.ranking.suits)  # a joker that has gone ranks nowhere
        and rules.ranking.suits[card.index] == rules.ranking.suits[low]
        and strength[low] < strength[card.index] < strength[high]
    ]
    own_or_gone = (*rules.sources[phase.seat], *rules.kept)
    return not mask_of(between) & ~sum(known.in_place(place) for place in set(own_or_gone))


def _wins(phase: Tricks, card: int) -> bool:
    trick = (*phase.trick, card)
    return phase.rules.ranking.winner(trick) == len(phase.trick)


def _card(worth: Worth) -> int:
    return worth.action.cards[0].index
