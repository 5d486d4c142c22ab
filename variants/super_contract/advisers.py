"""How the program plays with a joker, and what declarer exchanges."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from attrs import evolve

from cardcore import Action, Advice, Adviser, Card, Phase, Suit, View
from cardcore.bidding.duel import contract_in
from cardcore.players.thumb import TrickTable
from cardcore.players.thumb import play_by_rule as play_plain
from cardcore.rules import JOKER, Play, Rank
from cardcore.search.public import Analysis, PhaseSearch, choose_by_rule, weigh_against
from variants.super_contract.exchange import KEEP, Exchange, PutDown
from variants.super_contract.joker_tricks import JokerPlay, JokerTricks
from variants.super_contract.stand_in import EXTRA, stand_in

A_TRUMP = 13
"""Ranks that a trump is worth more than a plain card."""

A_JOKER = 40
"""What the joker is worth, in ranks."""

WORTH_AN_EXCHANGE = 4
"""Ranks by which the card on the table must be better than the cheapest one."""

MAX_WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""

DOUBT = 60.0
"""Standard error of the rules of thumb, in points."""


def play_by_rule(view: View, rng: Random) -> Action:
    """As without a joker; the joker takes what no other card takes, and is otherwise played last."""
    jokers = [action for action in view.legal if isinstance(action, JokerPlay)]
    cards = [action for action in view.legal if not isinstance(action, JokerPlay)]
    if not cards:
        return max(jokers, key=lambda play: (takes(view, play), play.suit))
    usual = play_plain(evolve(view, legal=tuple(cards)), rng)
    taking = [play for play in jokers if takes(view, play)]
    return taking[0] if taking and not wins_anyway(view, usual) else usual


def takes(view: View, play: JokerPlay) -> bool:
    """Whether the joker would win a trick that an honour of the opponents is winning; never as a lead."""
    phase = view.phase
    if not isinstance(phase, JokerTricks) or not phase.trick:
        return False
    table = TrickTable(view, phase.naming(play.suit))
    best = phase.cards[phase.rules.ranking.winner(phase.trick)]
    return best.rank >= Rank.JACK and table.wins(JOKER) and table.is_needed(JOKER)


def wins_anyway(view: View, action: Action) -> bool:
    """Whether a card of a suit would be winning the trick, or need not."""
    phase = view.phase
    if not isinstance(phase, JokerTricks) or not isinstance(action, Play):
        raise TypeError("cards are played in tricks")
    table = TrickTable(view, phase)
    return table.wins(action.card) or not table.is_needed(action.card)


def exchange_by_rule(view: View, rng: Random) -> Action:
    """The cheapest card of both hands for the one on the table, where that is much better."""
    trump = contract_in(view).strain.trump
    (extra,) = view.cards(EXTRA)
    put_down = [action for action in view.legal if isinstance(action, PutDown)]
    cheapest = min(put_down, key=lambda action: worth(action.card, trump))
    gain = worth(extra, trump) - worth(cheapest.card, trump)
    return cheapest if gain >= WORTH_AN_EXCHANGE else KEEP


def worth(card: Card, trump: Suit | None) -> int:
    """What a card is worth in a hand, in ranks."""
    if card is JOKER:
        return A_JOKER
    return card.rank + (A_TRUMP if card.suit is trump else 0)


def search_by_stand_in(search: PhaseSearch) -> Analysis:
    """The value of each action by the play that follows with all cards seen, a plain card for the joker."""
    view = search.view
    values: dict[Action, list[float]] = {action: [] for action in view.legal}
    liked: Action | None = None
    for state in search.states(MAX_WORLDS):
        liked = choose_by_rule(state) if liked is None else liked
        for action, seen in values.items():
            after = state.apply(action)
            while isinstance(after.phase, Exchange):
                after = after.apply(choose_by_rule(after))
            seen.append(search.evaluator.evaluate(stand_in(after), view.player))
    if liked is None:
        raise LookupError("there is no world to look at")
    return weigh_against(liked, values, view.player, DOUBT)


ADVISERS: Mapping[type[Phase], Advice] = {
    Exchange: Adviser(exchange_by_rule, by_sight=True, search=search_by_stand_in),
    JokerTricks: Adviser(play_by_rule, search=search_by_stand_in),
}
