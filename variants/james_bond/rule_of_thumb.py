"""The rule of thumb of James Bond, for a table by ranks.

It reads of a table what its player knows: their own piles that were picked up, the centre, and what the
others have taken from the centre. So it serves at a table of which the rest is unknown, and for everybody in
worlds that are played on.

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

from collections.abc import Mapping, Sequence
from random import Random
from typing import Self

from attrs import frozen

from variants.james_bond.race import CALL, NO_PILE, RANKS, Race, RankAct, is_done

ALIKE, RIVALRY = 4, 2
"""What a card of the pile counts for collecting its rank, and against it one that an opponent has taken."""

CONCEDE = 0.3
"""How often a pile gives up a card that it collects where nothing else helps."""

HOLD_ON = 0.5
"""How often the pile in hand is swapped from where nothing helps, although another one is poorer."""


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
        # Of equal ranks the players prefer different ones, so that they are in each other's way less often.
        order = -1 if player else 1
        ranked = [
            (ALIKE * piles[pile].count(rank) + worths[rank], order * rank, pile, rank)
            for pile in seen
            for rank in set(piles[pile])
        ]
        ranked.sort(reverse=True)
        goals: dict[int, int] = {}
        for _, _, pile, rank in ranked:
            if pile not in goals and rank not in goals.values():
                goals[pile] = rank
        if len(goals) < len(seen):
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
            for rank, sign in enumerate(signs):
                worths[rank] -= RIVALRY * sign
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
        return self.get_on() or self.swap_by_chance()

    def get_on(self) -> RankAct | None:
        """What brings the player's own piles nearer to the call, if anything does."""
        if len(self.seen) == len(self.piles) and all(map(is_done, self.piles)):
            return CALL
        return self.take_for_hand() or self.pile_for_centre() or self.unseen_pile() or self.lay_out()

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
