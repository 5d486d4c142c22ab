"""The making of puzzles: positions of played deals in which the search finds one action best, and surely.

Deals are played from a seed. A decision is first looked at quickly; where one action stands out it is looked
at with care, twice and from other chance unless it can be solved. It becomes a puzzle if all agree and the
next best action falls short by more than three errors and by a difference that matters.
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import hypot, isfinite

from attrs import define, field, frozen

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.players.thumb import ThumbPlayer
from cardcore.plugins.puzzles import PUZZLES_FORMAT, Puzzle, PuzzleHead, puzzle_lines
from cardcore.plugins.shipped_figures import figures
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise
from cardcore.search.analysis import Analysis, Worth, standard_error
from cardcore.search.budget import Budget
from cardcore.search.claims import tricks_after
from cardcore.search.position import NotSolvable
from cardcore.search.solver import NotSolved
from cardcore.search.world_values import solve_worlds


@frozen
class Thoroughness:
    """The budgets of one look at a decision, in trick play and in other phases."""

    plays: Budget
    others: Budget

    def budget(self, seen: View) -> Budget:
        return self.plays if is_play(seen) else self.others


QUICK = Thoroughness(plays=Budget(worlds=20), others=Budget(worlds=6))
"""The first look."""

CAREFUL = Thoroughness(plays=Budget(worlds=30), others=Budget(worlds=32))
"""The searches after it."""

LEAST_TRICKS = 3
"""Minimum number of tricks left; with fewer there is little to think about."""

MAX_CARDS = 28
"""Maximum number of cards that are still to be played; with more, a world takes too long to be solved."""

ERRORS = 3.0
"""By how many standard errors the best action must be better than the next one."""

PROMISING = 0.7
"""The part of the wanted difference with which a decision is searched again."""

PATIENCE = 500
"""Number of deals in a row without a puzzle after which no more are looked for."""

FROM_A_DEAL = 3
"""Maximum number of puzzles from one deal, so that they differ."""

FROM_A_PHASE = {True: 0.8, False: 0.2}
"""Maximum part of the puzzles from one phase of a game that has several: trick play, and other phases."""

FOUND_BY_THUMB = 0.5
"""Maximum part of the puzzles that the rule of thumb finds."""

LOOKED_AT = 0.2
"""The part of the decisions outside trick play that are looked at: their search takes seconds."""

SOLVED = 60
"""The number of worlds that are solved where cards are hidden."""

SURER = 4.0
"""How much larger the difference must be where nothing can be solved, so that values rest on trees alone.

So it is outside trick play, and in play whose points go by which cards are taken.
"""


Progress = Callable[[int], None]


class NoGap(CardcoreError):
    """No difference that matters is known: nobody has given or measured one, or it is not finite."""


@frozen
class Margin:
    """The best action of a decision, the next best one, and the standard error of their difference."""

    best: Worth
    second: Worth
    error: float
    exact: bool = False

    @classmethod
    def of(cls, analysis: Analysis) -> Margin:
        best, second, *_ = sorted(analysis.worths, key=lambda worth: -worth.value)
        return cls(best, second, hypot(best.error, second.error), analysis.exact)

    @classmethod
    def over(cls, worlds: Sequence[Analysis]) -> Margin:
        """The margin by the means over solved worlds; the error is that of the paired difference."""
        rows = list(zip(*(world.worths for world in worlds), strict=True))
        means = [Worth(row[0].action, sum(worth.value for worth in row) / len(row)) for row in rows]
        order = sorted(range(len(means)), key=lambda at: -means[at].value)
        one, other = (rows[at] for at in order[:2])
        gains = [best.value - second.value for best, second in zip(one, other, strict=True)]
        return cls(means[order[0]], means[order[1]], standard_error(gains))

    @property
    def gap(self) -> float:
        return self.best.value - self.second.value

    def is_sure(self, gap: float) -> bool:
        return self.gap >= gap and self.gap > ERRORS * self.error


def make_puzzles(
    variant: Variant, wanted: int, seed: str, gap: float | None = None, progress: Progress = lambda done: None
) -> Iterator[str]:
    """The lines of a file of puzzles, those first that a rule of thumb finds and that offer little choice.

    Args:
        gap: the least difference in points; without it a quarter of what a deal decides in the mean.
        progress: called with the number of puzzles found.

    Raises:
        NoGap: no gap is given, and nobody has measured what a deal decides; or the gap is not finite.
    """
    least = usual_gap(variant) if gap is None else gap
    if not isfinite(least):
        raise NoGap(f"By {least} points no play can be better than the next one; give --gap a number.")
    found = []
    for puzzle in PuzzleMaker(variant, seed, wanted, least).puzzles():
        found.append(puzzle)
        progress(len(found))
    found.sort(key=lambda puzzle: (not puzzle.thumb, len(puzzle.state(variant).legal())))
    words = ("puzzle", variant.key, "--make", str(wanted), "--seed", seed, "--gap", f"{least:g}")
    command = shlex.join(("twohand", *words))
    head = PuzzleHead(PUZZLES_FORMAT, variant.key, variant.rules_version, command, least)
    yield from puzzle_lines(head, found)


def usual_gap(variant: Variant) -> float:
    """A quarter of the points between the best player and the last one; `NoGap` where they are not known."""
    found = figures(variant)
    if found is None or found.stake is None:
        raise NoGap(
            f"{variant.name} has no figures that say by how many points players differ at the end of a deal;"
            " say with --gap by how many points the best play must be better than the next one."
        )
    return float(round(found.stake / 4, 2))


@define
class PuzzleMaker:
    """Finds puzzles in the deals of a seed, one after another.

    Attributes:
        wanted: how many are to be found, so that phases share them.
        gap: the least difference in points.
        phases: how many were found in each phase.
        known: how many of them the rule of thumb finds.
    """

    variant: Variant
    seed: str
    wanted: int
    gap: float
    phases: Counter[str] = field(factory=Counter)
    known: int = 0

    def puzzles(self) -> Iterator[Puzzle]:
        """The puzzles wanted; fewer where many deals in a row have none."""
        last = 0
        for number in count():
            if number - last > PATIENCE:
                return
            for puzzle in self.in_deal(f"{self.seed} {number}", number):
                yield puzzle
                last = number
                if self.phases.total() == self.wanted:
                    return

    def in_deal(self, seed: str, number: int) -> Iterator[Puzzle]:
        """The puzzles of one deal, which is played on by what the first look finds best."""
        dealers, found = self.variant.dealers, 0
        dealer = dealers[number % len(dealers)]
        state = Game(self.variant, dealer, shuffled(self.variant.pack, seed)).start()
        while not state.over:
            seen = view(state, state.phase.to_act)
            action = by_thumb(seed, seen)
            if found < FROM_A_DEAL and len(seen.legal) > 1 and self.is_wanted(seed, seen):
                quick = Margin.of(search(seed, seen, QUICK, "quick"))
                puzzle = self.make(seed, state, seen, quick, action)
                action = quick.best.action
                if puzzle is not None:
                    found += 1
                    yield puzzle
            state = state.apply(action)

    def make(self, seed: str, state: State, seen: View, quick: Margin, known: Action) -> Puzzle | None:
        """The puzzle of a view by what a quick look found; `known` is what the rule of thumb plays."""
        found_by_thumb = quick.best.action == known
        if quick.gap < PROMISING * self.least(seen) or (found_by_thumb and not self.takes_known()):
            return None
        margin = self.confirm(seed, seen, quick)
        if margin is None:
            return None
        self.phases[phase_of(seen)] += 1
        self.known += found_by_thumb
        tricks = tricks_taken(state, margin) if margin.exact else []
        return write_puzzle(seed, state, margin, tricks, thumb=found_by_thumb)

    def is_wanted(self, seed: str, seen: View) -> bool:
        """Whether a decision is looked at: more puzzles of its phase are wanted."""
        phases = self.variant.phases(seen.dealer)
        share = FROM_A_PHASE[is_play(seen)] if len(phases) > 1 else 1.0
        if self.phases[phase_of(seen)] >= share * self.wanted:
            return False
        if isinstance(seen.phase, Tricks):
            # What drawn cards are worth is known by rule only.
            plays = seen.phase.solvable and seen.phase.left >= LEAST_TRICKS
            return plays and cards_to_play(seen, seen.phase) <= MAX_CARDS
        return view_rng(f"{seed} looked at", seen).random() < LOOKED_AT

    def least(self, seen: View) -> float:
        """The least difference in points in a view."""
        return self.gap if is_play(seen) else SURER * self.gap

    def takes_known(self) -> bool:
        return self.known < FOUND_BY_THUMB * self.wanted

    def confirm(self, seed: str, seen: View, quick: Margin) -> Margin | None:
        """The margin if all looks find the same action best and sure; else nothing.

        In trick play that hides cards it is that over solved worlds, for a tree that visits poor plays seldom
        values them too low; yet the tree, in which nobody sees hidden cards, must agree.
        """
        if quick.exact:
            return quick if quick.is_sure(self.least(seen)) else None
        found = None
        for look in (self.other_look, self.careful_look):
            margin = look(seed, seen)
            if margin is None or not margin.is_sure(self.least(seen)):
                return None
            if margin.best.action != quick.best.action:
                return None
            found = found or margin
        return found

    def other_look(self, seed: str, seen: View) -> Margin | None:
        """What solved worlds say of a play, none where they are too large; or another search of a choice.

        Where points go by which cards are taken no world can be solved, and a tree must find more to gain.
        """
        if not is_play(seen):
            return Margin.of(search(seed, seen, CAREFUL, "first"))
        try:
            worlds = solve_worlds(seen, view_rng(f"{seed} worlds", seen), SOLVED)
        except NotSolvable:
            margin = Margin.of(search(seed, seen, CAREFUL, "first"))
            return margin if margin.is_sure(SURER * self.gap) else None
        return None if worlds is None else Margin.over(worlds)

    def careful_look(self, seed: str, seen: View) -> Margin:
        return Margin.of(search(seed, seen, CAREFUL, "second"))


def write_puzzle(seed: str, state: State, margin: Margin, tricks: list[int], *, thumb: bool) -> Puzzle:
    best, second = margin.best, margin.second
    # A record has what players chose in secret; the view that is shown masks it again.
    actions = [str(action) for action in state.actions()]
    return Puzzle(
        seed, state.start.dealer, actions, str(best.action), float(round(best.value, 2)),
        str(second.action), float(round(second.value, 2)), float(round(margin.error, 3)),
        thumb, tricks,
    )  # fmt: skip


def tricks_taken(state: State, margin: Margin) -> list[int]:
    """The tricks left and those that the best and the next best play take; nothing where cards have points.

    The player must know all the cards that are still to be played.
    """
    phase = state.phase
    if not isinstance(phase, Tricks) or phase.rules.worth is not None:
        return []
    try:
        tricks = tricks_after(state, phase.to_act)
    except (NotSolvable, NotSolved):
        return []
    return [phase.left, tricks[margin.best.action], tricks[margin.second.action]]


def search(seed: str, seen: View, thoroughness: Thoroughness, chance: str) -> Analysis:
    return advise(seen, view_rng(f"{seed} {chance}", seen), thoroughness.budget(seen))


def is_play(seen: View) -> bool:
    return isinstance(seen.phase, Tricks) and seen.phase.solvable


def cards_to_play(seen: View, phase: Tricks) -> int:
    places = {place for seats in (phase.rules.hands, phase.rules.stacks) for seat in seats for place in seat}
    return sum(map(seen.count, places))


def phase_of(seen: View) -> str:
    """The phase of a view by a name; tricks of two kinds in one deal are two phases."""
    return f"{type(seen.phase).__name__} {len(seen.finished) if is_play(seen) else 0}"


def by_thumb(seed: str, seen: View) -> Action:
    if len(seen.legal) == 1:
        return seen.legal[0]
    return ThumbPlayer().choose(seen, view_rng(seed, seen))
