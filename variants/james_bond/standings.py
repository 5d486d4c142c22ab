"""What the table says of piles: of a player's own what that player knows, of others which is in hand."""

from __future__ import annotations

from collections import Counter

from cardcore import Pack, Sight
from variants.james_bond.swapping import HELD, Swapping, pile_name


def report_piles(sight: Sight) -> str:
    """The cards alike in each own pile that was seen, what everybody has in hand, and how long it goes on."""
    phase, me = sight.phase, sight.player
    if not isinstance(phase, Swapping) or not 0 <= me < len(phase.held):
        return ""
    alike = {pile: most_alike(cards) for pile, cards in own_piles(sight).items() if cards}
    own = ", ".join(f"{pile}: {cards}" for pile, cards in alike.items() if cards)
    in_hand = ", ".join(f"pile {held} with {{{player}}}" for player, held in enumerate(phase.held) if held)
    left = phase.rules.most_acts - phase.acts
    passes = f" (passes in a row: {phase.passes})" if phase.passes else ""
    sentences = [f"Alike in your piles: {own or 'none yet'}", f"In hand: {in_hand or 'no pile'}"]
    return f"{'. '.join(sentences)}. Acts left: {left}{passes}."


def own_piles(sight: Sight) -> dict[int, Pack]:
    """The cards that the player knows in each of their own piles, the one in hand among them, by number."""
    phase, me = sight.phase, sight.player
    if not isinstance(phase, Swapping):
        raise TypeError("there are piles while cards are swapped")
    return {
        pile: sight.cards(HELD if pile == phase.held[me] else pile_name(pile), me) for pile in phase.numbers
    }


def most_alike(cards: Pack) -> str:
    """The cards of the rank of which there are most, `777`, or `66 88` of two ranks; `complete` if all are.

    Nothing where no two are alike.
    """
    counts = Counter(card.rank for card in cards)
    most = max(counts.values())
    if most == 1:
        return ""
    alike = " ".join(rank.letter * most for rank in sorted(counts) if counts[rank] == most)
    return f"{alike} complete" if most == len(cards) else alike
