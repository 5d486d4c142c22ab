"""The table by ranks as a player knows it from its view, and acts by ranks."""

from __future__ import annotations

from cardcore import Action, View
from variants.james_bond.house import JamesBondHouse
from variants.james_bond.race import CALL, NO_PILE, RANKS, UNKNOWN, Race, RaceRules, RankAct, note_swap
from variants.james_bond.swapping import BOND, CENTRE, HELD, Swap, Swapping, Take, pile_name


def by_rank(action: Action) -> RankAct | None:
    """An act by ranks; none for a pass."""
    if isinstance(action, Take):
        return RankAct(action.pile - 1)
    if isinstance(action, Swap):
        return RankAct(NO_PILE, action.given.rank, action.taken.rank)
    return CALL if action == BOND else None


def race_of(view: View) -> Race:
    """The table by ranks, as far as the player knows it."""
    phase = view.phase
    if not isinstance(phase, Swapping):
        raise TypeError("cards are swapped while the phase of swapping goes on")
    everybody = range(len(phase.held))
    return Race(
        RaceRules(phase.rules.acts_per_turn, phase.rules.most_acts, wins_by_most_piles(view)),
        [[_pile_known(view, phase, player, pile) for pile in phase.numbers] for player in everybody],
        [card.rank for card in view.cards(CENTRE)],
        [pile - 1 for pile in phase.held],
        [[bool(phase.seen[player] >> pile & 1) for pile in phase.numbers] for player in everybody],
        taken_so_far(view),
        phase.turn,
        phase.done,
        phase.acts,
        phase.passes,
    )


def _pile_known(view: View, phase: Swapping, player: int, pile: int) -> list[int]:
    place = HELD if pile == phase.held[player] else pile_name(pile)
    known = [int(card.rank) for card in view.cards(place, player)]
    return known + [UNKNOWN] * (view.number(place, player) - len(known))


def wins_by_most_piles(view: View) -> bool:
    """Whether the most complete piles win a deal without a call."""
    house = view.variant.house
    return isinstance(house, JamesBondHouse) and house.undecided == "most_piles"


def taken_so_far(view: View) -> list[list[int]]:
    """For each player and rank the cards taken from the centre and not given back."""
    taken = [[0] * RANKS for _ in range(view.variant.players)]
    for seen in view.history:
        if isinstance(seen.action, Swap) and seen.actor is not None:
            note_swap(taken[seen.actor], seen.action.given.rank, seen.action.taken.rank)
    return taken
