"""The search for an act: the rule of thumb is played on from each, in worlds that look the same.

Nothing that players do in this game is hidden, so all that is hidden are cards: in a world those that the
player does not know are shuffled among the spots where they may lie. Everybody then goes on by the rule of
thumb for a while, with the same chance whatever came first, and the cards that each still misses are
compared. After a few worlds only the best acts are tried on, in further worlds. An act has to do better than
that of the rule of thumb by twice the error of the difference.
"""

from __future__ import annotations

from random import Random
from time import monotonic

from attrs import define, field

from cardcore import Action, View, cards_in
from cardcore.search.public import Analysis, PhaseSearch, Worth, standard_error
from variants.james_bond.known_ranks import by_rank, race_of
from variants.james_bond.race import CALL, UNKNOWN, Plan, Race, RankAct, act_by_thumb

MOST_WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""

FIRST_WORLDS = 5
"""Number of worlds in which every act is tried."""

KEPT = 2
"""Number of acts that are tried in further worlds, besides that of the rule of thumb."""

DOUBT = 2
"""How many standard errors an act must lead that of the rule of thumb by."""

AHEAD = 14
"""Number of acts of each player that are played on."""

A_CARD = 0.07
"""What a card less to find is worth, in games won."""

UNSEEN = 0.5
"""What a pile that was not picked up yet counts, in cards to find."""


def search_swapping(search: PhaseSearch) -> Analysis:
    """The value of each act; acts that are the same by rank, or take a pile that nobody has seen, are one."""
    view, race = search.view, race_of(search.view)
    usual = act_by_thumb(race, search.rng)
    if usual == CALL:
        return called(view)
    tried = Trial(race, usual, distinct_acts(view, race), search.rng)
    number = search.budget.worlds or MOST_WORLDS
    for done in range(number):
        if tried.values.get(usual) and monotonic() > search.until:
            break
        tried.play_on(world_of(view, race, search.rng))
        if done + 1 == FIRST_WORLDS < number:
            tried.keep_best()
    worths = [tried.worth(action, alike(by_rank(action), race)) for action in view.legal]
    return Analysis(view.player, tuple(worths), exact=False)


def called(view: View) -> Analysis:
    """The call wins at once."""
    worths = [Worth(action, 1.0 if by_rank(action) == CALL else 0.0) for action in view.legal]
    return Analysis(view.player, tuple(worths), exact=False)


def alike(act: RankAct | None, race: Race) -> RankAct | None:
    """The act that stands for one: of piles that were not seen the first."""
    if act is None or act == CALL or act.given != UNKNOWN:
        return act
    seen = race.seen[race.turn]
    return act if seen[act.pile] else RankAct(seen.index(False))


def distinct_acts(view: View, race: Race) -> list[RankAct]:
    """The acts that differ by rank and change something; a pass only gives the turn away."""
    acts = [alike(by_rank(action), race) for action in view.legal]
    changing = [act for act in acts if act is not None and (act.given == UNKNOWN or act.given != act.taken)]
    return list(dict.fromkeys(changing))


@define
class Trial:
    """Acts that are tried in the same worlds.

    Attributes:
        usual: the act of the rule of thumb.
        acts: those that are still tried.
        values: for each act its values, by world.
    """

    race: Race
    usual: RankAct
    acts: list[RankAct]
    rng: Random
    values: dict[RankAct, list[float]] = field(factory=dict, init=False)

    def play_on(self, world: Race) -> None:
        """Tries the acts in a world."""
        chance, until = self.rng.random(), world.acts + AHEAD * len(world.piles)
        for act in {self.usual: None, **dict.fromkeys(self.acts)}:
            table, rng = world.copy(), Random(chance)
            table.act(act)
            while not table.over and table.acts < until:
                table.act(act_by_thumb(table, rng))
            self.values.setdefault(act, []).append(value_of(table, world.turn))

    def keep_best(self) -> None:
        """Tries only the best on, and forgets what they were chosen by, for it flatters them."""
        others = [act for act in self.acts if act != self.usual]
        self.acts = sorted(others, key=lambda act: -sum(self.values[act]))[:KEPT]
        self.values = {act: [] for act in (self.usual, *self.acts)}

    def worth(self, action: Action, act: RankAct | None) -> Worth:
        """The value of an act, with the doubt about its lead over the usual one; those dropped have none."""
        mean = sum(self.values[self.usual]) / len(self.values[self.usual])
        if act == self.usual:
            return Worth(action, mean)
        if act is None or act not in self.values:
            return Worth(action, mean - A_CARD, A_CARD)
        pairs = zip(self.values[act], self.values[self.usual], strict=True)
        leads = [value - usual for value, usual in pairs]
        # A few worlds may agree by chance.
        error = max(standard_error(leads), A_CARD / len(leads))
        return Worth(action, mean + sum(leads) / len(leads), DOUBT * error)


def world_of(view: View, race: Race, rng: Random) -> Race:
    """The table with the cards that the player does not know shuffled among the spots where they may lie."""
    unknown = [int(card.rank) for group in view.knowledge.groups for card in cards_in(group.cards)]
    rng.shuffle(unknown)
    world = race.copy()
    world.piles = [
        [[unknown.pop() if rank == UNKNOWN else rank for rank in pile] for pile in piles]
        for piles in race.piles
    ]
    return world


def value_of(race: Race, player: int) -> float:
    """The lead of a player: games won, or in proportion to the cards that each has still to find."""
    if race.winner is not None:
        return 1.0 if race.winner == player else -1.0
    missing = [cards_to_find(race, each) for each in range(len(race.piles))]
    lead = min(number for each, number in enumerate(missing) if each != player) - missing[player]
    return max(-0.9, min(0.9, A_CARD * lead))


def cards_to_find(race: Race, player: int) -> float:
    """How many cards of the piles are not of the rank that the pile had best collect."""
    piles = race.piles[player]
    plan = Plan.of(race, player, range(len(piles)))
    found = sum(pile.count(plan.goals[number]) for number, pile in enumerate(piles))
    return sum(map(len, piles)) - found + UNSEEN * race.seen[player].count(False)
