"""James Bond by ranks alone: a table that is quick to play on, and the rule of thumb for it.

The rule of thumb reads of a table what its player knows: the own piles that were picked up, the centre, and
what the others have taken from the centre. So it serves at a table of which the rest is unknown, and for
everybody in worlds that are played on.

Every own pile that was seen collects a rank: the one of which it has most, if more of it lies in other own
piles or in the centre all the better, and worse if an opponent has taken cards of it. No two piles collect
the same rank.

1. A card that the pile in hand collects is taken from the centre, for a card that another own pile collects
   if there is one, else for one that no opponent collects.
2. If the centre has a card for another own pile, that pile is picked up.
3. A pile that was not seen is picked up.
4. A card that another own pile collects is put into the centre, to be picked up from there.
5. Where nothing helps, cards of the poorest pile are swapped by chance, now and then also one that it
   collects: two players who collect the same rank would otherwise wait for each other for ever.
6. When all piles are complete, the call is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, Self

from attrs import define, field, frozen

RANKS = 13
NO_PILE = -1
UNKNOWN = -1
"""A card of which the rank is not known."""

ALIKE, RIVALRY = 4, 2
"""What a card of the pile counts for collecting its rank, and against it one that an opponent has taken."""

CONCEDE = 0.3
"""How often a pile gives up a card that it collects where nothing else helps."""

HOLD_ON = 0.5
"""How often the pile in hand is swapped from where nothing helps, although another one is poorer."""


class RankAct(NamedTuple):
    """An act by ranks: a pile (from 0) is picked up, or cards are swapped; neither is the call."""

    pile: int = NO_PILE
    given: int = UNKNOWN
    taken: int = UNKNOWN


CALL = RankAct()


@frozen
class RaceRules:
    """How many acts a turn and the deal have at most."""

    acts_per_turn: int
    most_acts: int


@define(eq=False)
class Race:
    """The table by ranks.

    Attributes:
        piles: for each player the ranks of the cards in each pile, the one in hand among them.
        centre: the ranks of the cards in the centre.
        held: for each player the pile in hand, counted from 0.
        seen: for each player whether each pile was picked up.
        taken: for each player and rank how many cards the player has taken and not given back.
        turn: the player to act.
        done: how many acts this turn has had.
        acts: how many acts the deal has had.
        winner: who has called.
    """

    rules: RaceRules
    piles: list[list[list[int]]]
    centre: list[int]
    held: list[int]
    seen: list[list[bool]]
    taken: list[list[int]]
    turn: int
    done: int = 0
    acts: int = 0
    winner: int | None = field(default=None, init=False)

    def copy(self) -> Self:
        """The same table, to be played on."""
        return type(self)(
            self.rules,
            [[list(pile) for pile in piles] for piles in self.piles],
            list(self.centre),
            list(self.held),
            [list(seen) for seen in self.seen],
            [list(taken) for taken in self.taken],
            self.turn,
            self.done,
            self.acts,
        )

    @property
    def over(self) -> bool:
        """Whether somebody has called, or all acts are made."""
        return self.winner is not None or self.acts >= self.rules.most_acts

    def act(self, act: RankAct) -> None:
        """Plays an act on this table."""
        me = self.turn
        if act.pile != NO_PILE:
            self.held[me] = act.pile
            self.seen[me][act.pile] = True
        elif act.given != UNKNOWN:
            self._swap(act.given, act.taken)
        else:
            self.winner = me
        self.acts += 1
        self.done += 1
        if self.done >= self.rules.acts_per_turn:
            self.turn, self.done = (me + 1) % len(self.piles), 0

    def _swap(self, given: int, taken: int) -> None:
        pile, signs = self.piles[self.turn][self.held[self.turn]], self.taken[self.turn]
        pile.remove(given)
        pile.append(taken)
        self.centre.remove(taken)
        self.centre.append(given)
        note_swap(signs, given, taken)


def note_swap(signs: list[int], given: int, taken: int) -> None:
    """Counts a card that a player has taken, and no more one that was given back."""
    signs[taken] += 1
    if signs[given]:
        signs[given] -= 1


def is_done(pile: Sequence[int]) -> bool:
    """Whether all cards of a pile are of one rank."""
    return min(pile) == max(pile)


@frozen
class Plan:
    """What a player collects.

    Attributes:
        goals: for each pile that was seen the rank that it collects.
        worths: for each rank the cards of it in own piles and in the centre, less what rivals have taken.
    """

    goals: Mapping[int, int]
    worths: Sequence[int]

    @classmethod
    def of(cls, race: Race, player: int, seen: Sequence[int]) -> Self:
        """The plan for some of the piles, those of which most is collected first."""
        piles, worths = race.piles[player], rank_worths(race, player, seen)
        alike = Counter((pile, rank) for pile in seen for rank in piles[pile])
        # Of equal ranks the players prefer different ones, so that they are in each other's way less often.
        order = -1 if player else 1
        ranked = sorted(
            ((ALIKE * n + worths[rank], order * rank, pile, rank) for (pile, rank), n in alike.items()),
            reverse=True,
        )
        goals: dict[int, int] = {}
        for _, _, pile, rank in ranked:
            if pile not in goals and rank not in goals.values():
                goals[pile] = rank
        left = sorted(set(range(RANKS)).difference(goals.values()), key=lambda rank: -worths[rank])
        goals |= dict(zip((pile for pile in seen if pile not in goals), left, strict=False))
        return cls(goals, worths)


def rank_worths(race: Race, player: int, seen: Sequence[int]) -> list[int]:
    """For each rank the cards of it in some own piles and in the centre, less what rivals have taken."""
    worths = [0] * RANKS
    for ranks in (race.centre, *(race.piles[player][pile] for pile in seen)):
        for rank in ranks:
            worths[rank] += 1
    for other, signs in enumerate(race.taken):
        if other != player:
            worths = [worth - RIVALRY * sign for worth, sign in zip(worths, signs, strict=True)]
    return worths


def act_by_thumb(race: Race, rng: Random) -> RankAct:
    """What the rule of thumb does for the player to act."""
    return Thumb.of(race, rng).choose()


@frozen
class Thumb:
    """The rule of thumb at one moment."""

    race: Race
    rng: Random
    seen: Sequence[int]
    plan: Plan

    @classmethod
    def of(cls, race: Race, rng: Random) -> Self:
        seen = [pile for pile, known in enumerate(race.seen[race.turn]) if known]
        return cls(race, rng, seen, Plan.of(race, race.turn, seen))

    @property
    def piles(self) -> list[list[int]]:
        return self.race.piles[self.race.turn]

    @property
    def held(self) -> int:
        return self.race.held[self.race.turn]

    @property
    def goals(self) -> Mapping[int, int]:
        return self.plan.goals

    def choose(self) -> RankAct:
        if len(self.seen) == len(self.piles) and all(map(is_done, self.piles)):
            return CALL
        found = self.take_for_hand() or self.pile_for_centre() or self.unseen_pile() or self.lay_out()
        return found or self.swap_by_chance()

    def junk(self, pile: int) -> list[int]:
        """The cards of a pile that it does not collect."""
        return [rank for rank in self.piles[pile] if rank != self.goals[pile]]

    def take_for_hand(self) -> RankAct | None:
        """A card that the pile in hand collects comes in for one that another pile, or nobody, collects."""
        if self.held == NO_PILE or self.goals[self.held] not in self.race.centre:
            return None
        junk, wanted = self.junk(self.held), set(self.goals.values())
        if not junk:
            return None
        given = max(junk, key=lambda rank: (rank in wanted, self.plan.worths[rank]))
        return RankAct(given=given, taken=self.goals[self.held])

    def pile_for_centre(self) -> RankAct | None:
        """The pile for which there is most in the centre."""
        centre = self.race.centre
        wanting = [pile for pile in self.seen if pile != self.held and self.goals[pile] in centre]
        if not wanting:
            return None
        return RankAct(max(wanting, key=lambda pile: centre.count(self.goals[pile])))

    def unseen_pile(self) -> RankAct | None:
        unseen = (pile for pile, known in enumerate(self.race.seen[self.race.turn]) if not known)
        first = next(unseen, None)
        return None if first is None else RankAct(first)

    def misplaced(self, pile: int) -> list[int]:
        """The cards of a pile that another own pile collects."""
        wanted = set(self.goals.values())
        return [rank for rank in self.junk(pile) if rank in wanted]

    def lay_out(self) -> RankAct | None:
        """A card that another own pile collects goes into the centre, or a pile with such cards is taken."""
        here = self.misplaced(self.held)
        if here:
            taken = max(self.race.centre, key=lambda rank: self.plan.worths[rank])
            return RankAct(given=here[0], taken=taken)
        others = [pile for pile in self.seen if pile != self.held]
        most = max(others, key=lambda pile: len(self.misplaced(pile)), default=self.held)
        return RankAct(most) if self.misplaced(most) else None

    def swap_by_chance(self) -> RankAct:
        """Something is swapped, so that the centre has other cards."""
        open_piles = [pile for pile in self.seen if not is_done(self.piles[pile])] or list(self.seen)
        poorest = min(open_piles, key=lambda pile: self.piles[pile].count(self.goals[pile]))
        junk = self.junk(self.held)
        if not junk or (self.held != poorest and self.rng.random() >= HOLD_ON):
            others = [pile for pile in open_piles if pile != self.held] or [self.held]
            return RankAct(poorest if poorest != self.held else self.rng.choice(others))
        given = self.rng.choice(junk)
        if self.held == poorest and self.rng.random() < CONCEDE:
            given = self.goals[self.held] if self.goals[self.held] in self.piles[self.held] else given
        others = [rank for rank in self.race.centre if rank != given] or self.race.centre
        return RankAct(given=given, taken=self.rng.choice(others))
