"""The search for an act: the deal is played on from each for a while, in worlds that look likely.

In the worlds the others go on by the rule of thumb, with the same chance whatever came first. The player who
searches does so too, but is patient: where nothing helps it passes, while the rule of thumb swaps by chance
and so gives away what an opponent may be waiting for. After some acts the cards that each still misses are
compared.

An act must do better than that of a patient player, by more than the error leaves room for. After a few
worlds only the best of the others is tried on, in further worlds, and none if it is not ahead.
"""

from __future__ import annotations

from random import Random
from time import monotonic

from attrs import define, field

from cardcore import Action, View
from cardcore.search.public import Analysis, PhaseSearch, Worth, standard_error
from variants.james_bond.known_ranks import by_rank, race_of
from variants.james_bond.likely_worlds import likely_world
from variants.james_bond.race import CALL, NO_PILE, Race, RankAct, is_done
from variants.james_bond.rule_of_thumb import Plan, Thumb, act_by_thumb

MAX_WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""

FIRST_WORLDS = 4
"""Number of worlds in which all acts are tried; the best of them needs some to stand out."""

DOUBT = 2
"""How many standard errors an act must lead that of a patient player by."""

AHEAD = 8
"""Number of acts of each player that are played on; chance decides more and more of what comes later."""

A_CARD = 0.07
"""What a card less to find is worth, in points of the deal."""

MAX_LEAD = 0.9
"""Maximum value of a lead before the call, which is worth a point."""

UNSEEN = 0.5
"""What a pile that was not picked up yet counts, in cards to find."""


def search_swapping(search: PhaseSearch) -> Analysis:
    """The value of each act; acts that are the same by rank, or take a pile that nobody has seen, are one."""
    view, race = search.view, race_of(search.view)
    usual = act_patiently(race, search.rng)
    if usual == CALL:
        return analysis_of_call(view)
    tried = Trial(race, usual, acts_to_try(view, race, usual), search.rng)
    number = search.budget.worlds or MAX_WORLDS
    for done in range(number):
        if done and monotonic() > search.until:
            break
        if done == FIRST_WORLDS and not tried.keep_best():
            break
        tried.play_on(likely_world(view, race, search.rng))
    worths, looked_at = tuple(map(tried.worth, view.legal)), len(tried.values[usual])
    return Analysis(view.player, worths, exact=False, worlds=looked_at, caution=DOUBT)


def analysis_of_call(view: View) -> Analysis:
    """The call wins at once."""
    worths = [Worth(action, 1.0 if by_rank(action) == CALL else 0.0) for action in view.legal]
    return Analysis(view.player, tuple(worths), exact=False)


def act_patiently(race: Race, rng: Random) -> RankAct | None:
    """The act of the rule of thumb, but a pass where that would swap by chance.

    Where somebody else passes as well, nobody gives way and the deal would end undecided; then it does swap.
    """
    thumb = Thumb.of(race, rng)
    return thumb.get_on() or (thumb.swap_by_chance() if race.passes else None)


def alike(act: RankAct | None, race: Race) -> RankAct | None:
    """The act that stands for one: of piles that were not seen the first."""
    if act is None or act.pile == NO_PILE:
        return act
    seen = race.seen[race.turn]
    return act if seen[act.pile] else RankAct(seen.index(False))


def acts_to_try(view: View, race: Race, usual: RankAct | None) -> list[RankAct | None]:
    """The act of a patient player, and those others that may be of use; a pass is always one."""
    thumb = Thumb.of(race, Random(0))
    acts = dict.fromkeys(alike(by_rank(action), race) for action in view.legal)
    return [usual, *(act for act in acts if act != usual and may_help(act, thumb))]


def may_help(act: RankAct | None, thumb: Thumb) -> bool:
    """Whether an act looks, brings in what a pile collects, or puts out what another one collects."""
    if act is None or act == CALL:
        return True
    return may_help_to_take(act.pile, thumb) if act.pile != NO_PILE else may_help_to_swap(act, thumb)


def may_help_to_take(pile: int, thumb: Thumb) -> bool:
    """Whether a pile was not seen, or could give or get a card."""
    if pile not in thumb.goals:
        return True
    wants = thumb.goals[pile] in thumb.race.centre or bool(thumb.misplaced(pile))
    return wants and not is_done(thumb.piles[pile])


def may_help_to_swap(swap: RankAct, thumb: Thumb) -> bool:
    """Whether the pile in hand gets what it collects, or without that gives what another one does."""
    goal = thumb.goals[thumb.held]
    if goal in thumb.race.centre:
        return swap.taken == goal != swap.given
    return swap.given in thumb.misplaced(thumb.held) and swap.given != swap.taken


@define
class Trial:
    """Acts that are tried in the same worlds.

    Attributes:
        usual: the act of a patient player.
        acts: those that are still tried, the usual one first.
        values: for each act its values, by world.
    """

    race: Race
    usual: RankAct | None
    acts: list[RankAct | None]
    rng: Random
    values: dict[RankAct | None, list[float]] = field(factory=dict, init=False)

    def play_on(self, world: Race) -> None:
        """Tries the acts in a world."""
        chance, until = self.rng.random(), world.acts + AHEAD * len(world.piles)
        for act in self.acts:
            table, rng = world.copy(), Random(chance)
            table.act(act)
            while not table.over and table.acts < until:
                choose = act_patiently if table.turn == world.turn else act_by_thumb
                table.act(choose(table, rng))
            self.values.setdefault(act, []).append(value_of(table, world.turn))

    def keep_best(self) -> bool:
        """Tries only the best of the other acts on, if one is ahead, and forgets what flattered it."""
        best = max(self.acts, key=lambda act: sum(self.values[act]))
        if best == self.usual:
            return False
        self.acts = [self.usual, best]
        for act in self.acts:
            self.values[act] = []
        return True

    def worth(self, action: Action) -> Worth:
        """The value of an act with the error of its lead over the usual one; a guess if it was dropped."""
        act, own = alike(by_rank(action), self.race), self.values[self.usual]
        mean = sum(own) / len(own)
        if act == self.usual:
            return Worth(action, mean)
        if act not in self.acts:
            return Worth(action, mean - A_CARD, A_CARD, tried=False)
        leads = [value - usual for value, usual in zip(self.values[act], own, strict=True)]
        # A few worlds may agree by chance.
        error = max(standard_error(leads), A_CARD / len(leads))
        return Worth(action, mean + sum(leads) / len(leads), error)


def value_of(race: Race, player: int) -> float:
    """The lead of a player: the deal's points, or in proportion to the cards that each has still to find."""
    if race.over:
        return 0.0 if race.best is None else 1.0 if race.best == player else -1.0
    missing = [cards_to_find(race, each) for each in range(len(race.piles))]
    lead = min(number for each, number in enumerate(missing) if each != player) - missing[player]
    return max(-MAX_LEAD, min(MAX_LEAD, A_CARD * lead))


def cards_to_find(race: Race, player: int) -> float:
    """How many cards of the piles are not of the rank that the pile had best collect."""
    piles = race.piles[player]
    plan = Plan.of(race, player, range(len(piles)))
    found = sum(pile.count(plan.goals[number]) for number, pile in enumerate(piles))
    return sum(map(len, piles)) - found + UNSEEN * race.seen[player].count(False)
