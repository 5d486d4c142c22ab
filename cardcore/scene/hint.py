"""A hint: what the best action is worth in the units of the game, against what, why, and how sure that is.

Made from a view and from what the search found out about it, so it shows nothing that the player cannot know.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Bid
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action, Play
from cardcore.scene.play_reasons import reasons_for
from cardcore.scoring.deal_score import BOOK
from cardcore.search.analysis import SAME_VALUE, Analysis, Worth

SIDES = 2
"""Declarer's side and the other one; among more it is not told what the others need."""

FEW_WORLDS = 20
"""With fewer layouts than these looked at every hint is provisional."""


@frozen
class Goal:
    """What a play is for: to make or beat a contract, or to win a deal that is just won or lost.

    Attributes:
        verb: what reaching it is, such as `make`.
        what: what is reached, such as `4D`.
        gained: how many more tricks the player's side must gain; none where points above nothing are wanted.
        points: whether it also matters by how much.
    """

    verb: str
    what: str
    gained: int | None = None
    points: bool = False

    def share(self, worth: Worth) -> float:
        """How often it is reached after an action, from 0 to 1."""
        return sum(end.share for end in worth.ends if self.reached(end.gained, end.points))

    def reached(self, gained: int, points: float) -> bool:
        return points > 0 if self.gained is None else gained >= self.gained


@frozen
class RankedChoice:
    """An action that can be chosen, with what was found out about it.

    Attributes:
        number: its number among the legal actions, from 1, as it can be typed.
        action: its notation.
        kind: what it is: `card`, `bid`, `call`, see `kind_of`.
        value: the points to expect.
        error: the standard error of the value.
        share: how often the goal is reached; none where there is no goal, or that was not counted.
        draws: how often the deal is drawn, where it is just won, lost or drawn.
        made: for a bid how often its contract would be made if it stood; none where that was not counted.
        looked_at: whether the search looked at it; if not, nothing is known of it.
        equal: whether it cannot be told from the best one.
    """

    number: int
    action: str
    kind: str
    value: float
    error: float
    share: float | None = None
    draws: float = 0.0
    made: float | None = None
    looked_at: bool = True
    equal: bool = False


@frozen
class Hint:
    """What the search would do and why.

    Attributes:
        player: whose decision it is.
        options: all legal actions: the best, then the others by value, then those not looked at.
        reasons: sentences on what the best one does.
        goal: what the shares count; none where only points are told.
        exact: whether nothing is hidden from the player.
        worlds: how many layouts were looked at, 0 where that was not counted.
        one_layout: whether the player knows where every card lies, so that there is no other to look at.
        meaning: a sentence on what points stand for, where they are not those of a score.
    """

    player: int
    options: tuple[RankedChoice, ...]
    reasons: tuple[str, ...] = ()
    goal: Goal | None = None
    exact: bool = False
    worlds: int = 0
    one_layout: bool = False
    meaning: str = ""

    @property
    def best(self) -> RankedChoice:
        return self.options[0]

    @property
    def in_points(self) -> bool:
        """Whether points say more than the goal alone."""
        return self.goal is None or self.goal.points

    @property
    def others(self) -> tuple[RankedChoice, ...]:
        """The other actions that were looked at, the better ones first."""
        return tuple(each for each in self.options[1:] if each.looked_at)

    @property
    def unknown(self) -> tuple[RankedChoice, ...]:
        """The actions that were not looked at, in the order of the legal actions."""
        return tuple(each for each in self.options[1:] if not each.looked_at)

    @property
    def equals(self) -> tuple[RankedChoice, ...]:
        """The other actions that cannot be told from the best one."""
        return tuple(each for each in self.others if each.equal)

    @property
    def doubtful(self) -> tuple[RankedChoice, ...]:
        """Those of the equals whose value is not the same: only the error is greater than the difference."""
        return tuple(each for each in self.equals if abs(each.value - self.best.value) >= SAME_VALUE)

    @property
    def unsure(self) -> tuple[RankedChoice, ...]:
        """Those of a clearly higher value that were not taken, since that is not sure enough."""
        return tuple(each for each in self.others if not each.equal and each.value > self.best.value)

    @property
    def saw_little(self) -> bool:
        """Whether only few of several possible layouts were looked at."""
        return 0 < self.worlds < FEW_WORLDS and not self.one_layout

    @property
    def provisional(self) -> bool:
        """Whether the search may well find otherwise: it saw few layouts, or could not tell actions apart."""
        return not self.exact and (self.saw_little or bool(self.doubtful))


def hint_of(view: View, analysis: Analysis) -> Hint:
    """The hint for the decision of a view; the view's player must be to act."""
    goal, best = goal_of(view, analysis), analysis.best
    numbers = {action: number for number, action in enumerate(view.legal, 1)}
    known = sorted(
        (each for each in analysis.worths if each.looked_at or each is best), key=lambda each: -each.value
    )
    ranked = [best, *(each for each in known if each is not best)]
    ranked += [each for each in analysis.worths if each not in ranked]
    options = tuple(_ranked(numbers[each.action], each, best, goal) for each in ranked)
    next_best = [each.action for each in ranked[1:] if each.looked_at]
    return Hint(
        analysis.player,
        options,
        tuple(reasons_for(view, best.action, next_best[:1])),
        goal,
        analysis.exact,
        analysis.worlds,
        not view.knowledge.groups,
        view.variant.match.meaning_of_worth(view.context),
    )


def _ranked(number: int, worth: Worth, best: Worth, goal: Goal | None) -> RankedChoice:
    counted = goal is not None and bool(worth.ends)
    return RankedChoice(
        number,
        str(worth.action),
        kind_of(worth.action),
        worth.value,
        worth.error if worth.looked_at else 0.0,
        goal.share(worth) if goal is not None and counted else None,
        sum(end.share for end in worth.ends if end.points == 0) if counted and goal in WINS else 0.0,
        _made(worth),
        worth.looked_at,
        worth is not best and worth.looked_at and _is_equal(worth, best),
    )


def _is_equal(worth: Worth, best: Worth) -> bool:
    """Whether two values cannot be told apart, or are the same but for the rounding of sums."""
    return not worth.differs(best) or abs(worth.value - best.value) < SAME_VALUE


def _made(worth: Worth) -> float | None:
    """How often the contract of a bid would be made."""
    if not isinstance(worth.action, Bid) or not worth.ends:
        return None
    return sum(end.share for end in worth.ends if end.gained >= BOOK + worth.action.level)


def kind_of(action: Action) -> str:
    """What an action is, in one word: of choices such as `offer:5` what stands before the colon.

    A word alone, such as a pass or a double, is a call.
    """
    if isinstance(action, Play):
        return "card"
    if isinstance(action, Bid):
        return "bid"
    word, colon, _ = str(action).partition(":")
    return word if colon else "choice" if action.cards else "call"


WIN = Goal("win", "the deal")
"""Where a deal is just won, lost or drawn."""

WIN_HALF = Goal("win", "this half")
"""The same for a play that an auction follows."""

WINS = WIN, WIN_HALF


def goal_of(view: View, analysis: Analysis) -> Goal | None:
    """What the plays are for; none outside tricks, and where only points say what a play is worth."""
    phase, worths = view.phase, [each for each in analysis.worths if each.ends]
    if not isinstance(phase, Tricks) or not worths:
        return None
    auctions = [each for each in view.finished if isinstance(each, Auction)]
    if auctions:
        return _contract_goal(view, phase, auctions[-1], worths)
    if not _is_won_or_lost(worths):
        return None
    called = any(isinstance(each, Auction) for each in view.variant.phases(view.dealer))
    return WIN_HALF if called else WIN


def _contract_goal(view: View, phase: Tricks, auction: Auction, worths: Sequence[Worth]) -> Goal | None:
    """To make the contract, or to beat it; none where that is settled or the play is not about it."""
    contract = auction.contract
    if contract is None or len(phase.won) != SIDES:
        return None
    needed = BOOK + contract.level - phase.gained_by(contract.declarer)
    sides = phase.rules.sides
    ours = sides[contract.declarer] == sides[view.player]
    gained = needed if ours else phase.left - needed + 1
    counted = all(gained in {end.gained for end in each.ends} for each in worths)
    if not 0 < needed <= phase.left or not counted:
        return None
    return Goal("make" if ours else "beat", str(contract), gained, points=True)


def _is_won_or_lost(worths: Sequence[Worth]) -> bool:
    """Whether all ends bring the same number of points, won or lost, or none."""
    points = {end.points for each in worths for end in each.ends}
    return len(points) > 1 and len({abs(each) for each in points} - {0.0}) == 1
