"""The search for a card to lay into the dummy: of each suit the lowest is tried.

In a few worlds the building is finished by the rule of thumb and the play of two contracts is valued with
all cards seen: the longest suit of each player at the lowest level. Another card than that of the rule of
thumb has to bring more by more than the error of the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf

from cardcore import PASS, Action, Auction, State, Suit, Tricks
from cardcore.search.public import Analysis, PhaseSearch, Worth, choose_by_rule, standard_error
from variants.two_round.auctions import FirstAuction
from variants.two_round.suits_together import lay_by_rule, length

WORLDS = 6
"""Maximum number of worlds."""


def search_laying(search: PhaseSearch) -> Analysis:
    """The value of the lowest card of each suit, and of a card that is judged; others count as the lowest."""
    view = search.view
    usual = lay_by_rule(view, search.rng)
    lowest: dict[Suit, Action] = {usual.cards[0].suit: usual}
    for action in view.legal:
        lowest.setdefault(action.cards[0].suit, action)
    judged = [action for action in view.legal if action == search.budget.also]
    values: dict[Action, list[float]] = {action: [] for action in (*lowest.values(), *judged)}
    for state in islice(search.states(WORLDS), WORLDS):
        for action, seen in values.items():
            seen.append(value_after(search, state.apply(action)))
    worths = [_worth(action, lowest[action.cards[0].suit], values, usual) for action in view.legal]
    return Analysis(view.player, tuple(worths), exact=False, worlds=len(values[usual]))


def _worth(action: Action, lowest: Action, values: dict[Action, list[float]], usual: Action) -> Worth:
    known, tried = values[usual], action in values
    leads = [value - other for value, other in zip(values[action if tried else lowest], known, strict=True)]
    value = (sum(known) + sum(leads)) / len(known)
    return Worth(action, value, standard_error(leads) if tried else inf)


def value_after(search: PhaseSearch, state: State) -> float:
    """The mean value of the contracts that may come of a building."""
    while not isinstance(state.phase, Auction):
        state = state.apply(choose_by_rule(state))
    values = [search.evaluator.evaluate(play_after(bid), search.view.player) for bid in bids_after(state)]
    return sum(values) / len(values)


def bids_after(state: State) -> Iterator[State]:
    """Before the first auction a bid of each player in the longest suit; later the bid that stands."""
    phase = state.phase
    if not isinstance(phase, FirstAuction):
        yield state
        return
    for player in (0, 1):
        own = state.cards("hand", player) + state.cards("dummy", player)
        suit = max(Suit, key=lambda suit: length(own, suit))
        bid = next(bid for bid in phase.rules.ladder if bid.strain.trump is suit)
        yield (state if state.to_act == player else state.apply(PASS)).apply(bid)


def play_after(state: State) -> State:
    """The play, when all pass from now on and build their dummies by the rule of thumb."""
    while not isinstance(state.phase, Tricks):
        state = state.apply(PASS if isinstance(state.phase, Auction) else choose_by_rule(state))
    return state
