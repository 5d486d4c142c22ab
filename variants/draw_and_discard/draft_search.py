"""What it is worth to keep a card: the hands with it, and with another one in its place.

In each of a number of worlds the rest of both hands is filled up from the stock as if nobody chose any
more, with the same cards whatever is picked now, so that what differs is the one card. The hands are then
valued by the contracts that they can make. One card among thirteen changes little, and there are few worlds;
so these values count against the rule of thumb in proportion to their reliability.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, evolve, field

from cardcore import Layout, Pack, State, View
from cardcore.search.public import Analysis, Evaluator, PhaseSearch, Worth, standard_error
from variants.draw_and_discard.card_worth import Merits
from variants.draw_and_discard.draft import KEEP, Draft, Pick

WORLDS, FEWEST_WORLDS = 40, 4
"""Maximum and minimum number of worlds under a budget of seconds."""

RANK_POINTS = 12.0
"""Points that a card is worth more for each rank that it is better than an unseen one."""

DOUBT = 30.0
"""Standard error of the rule of thumb, in points."""


def search_picks(search: PhaseSearch) -> Analysis:
    """The value of each pick."""
    return weigh_picks(search.view, search.states(WORLDS, FEWEST_WORLDS), search.evaluator)


def weigh_picks(view: View, states: Iterable[State], evaluator: Evaluator) -> Analysis:
    """The value of each pick over complete states of a view."""
    weighing = PickSearch(view, evaluator)
    for state in states:
        weighing.add_world(state)
    return weighing.analysis()


@define
class PickSearch:
    """The weighing of one pick.

    Attributes:
        values: what came of each pick in each world.
    """

    view: View
    evaluator: Evaluator
    values: dict[Pick, list[float]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.values = {pick: [] for pick in self.view.legal if isinstance(pick, Pick)}

    def add_world(self, state: State) -> None:
        """Values every pick in one more world."""
        for pick, values in self.values.items():
            values.append(self.evaluator.evaluate(fill_up(state, pick), self.view.player))

    def analysis(self) -> Analysis:
        """The first pick at its mean; the other by how much it was better, as far as that is reliable."""
        (first, known), (second, others) = self.values.items()
        base, rule = sum(known) / len(known), RANK_POINTS * self.gain(second)
        gains = [other - value for other, value in zip(others, known, strict=True)]
        error = max(standard_error(gains), 1.0) if len(gains) > 1 else DOUBT
        weight = DOUBT**2 / (DOUBT**2 + error**2)
        gain = rule + weight * (sum(gains) / len(gains) - rule)
        worths = (Worth(first, base), Worth(second, base + gain, weight**0.5 * error))
        return Analysis(self.view.player, worths, exact=False, worlds=len(known))

    def gain(self, pick: Pick) -> float:
        """By how much a pick is better than the other one, by the rule of thumb, in ranks."""
        (card,) = self.view.cards("offered", self.view.player)
        gain = Merits.of(self.view).gain(card)
        return gain if pick == KEEP else -gain


def fill_up(state: State, pick: Pick) -> State:
    """The end of the draft after a pick, if both took the next cards of the stock as they come."""
    draft = draft_in(state)
    player, rules = draft.to_act, draft.rules
    ahead = tuple(reversed(state.layout.pile(state.layout.at("stock"))))
    (offered,) = state.cards("offered", player)
    mine: Pack = (offered,) if pick == KEEP else ()
    if draft.first is None:
        mine, ahead = mine or ahead[:1], ahead[1:]
    missing = [
        rules.turns - len(state.cards("hand", each)) - len(picked)
        for each, picked in ((player, mine), (1 - player, ()))
    ]
    own, others = shares_of(ahead, *missing)
    layout = with_hand(state.layout, player, (*mine, *own))
    layout = with_hand(layout, 1 - player, others)
    return state.finish(layout, evolve(draft, done=2 * rules.turns, first=None))


def shares_of(ahead: Pack, first: int, second: int) -> tuple[Pack, Pack]:
    """The next cards for two players who lack these numbers, taken in turn while there are enough."""
    one, other = ahead[::2][:first], ahead[1::2][:second]
    left = [card for card in ahead if card not in one and card not in other]
    for_one, for_other = first - len(one), second - len(other)
    return (*one, *left[:for_one]), (*other, *left[for_one : for_one + for_other])


def with_hand(layout: Layout, player: int, cards: Pack) -> Layout:
    """The layout with more cards in a hand; what else is offered to its player is put away."""
    hand, offered = layout.at("hand", player), layout.at("offered", player)
    for card in cards:
        layout = layout.play(card.index, layout.place_of(card), hand).turn_down(card.bit)
    left = layout.held[offered]
    return layout.take(left, offered, layout.at("refused", player)) if left else layout


def draft_in(state: State) -> Draft:
    """The draft that goes on in a state."""
    if not isinstance(state.phase, Draft):
        raise TypeError("no draft goes on")
    return state.phase
