"""Judging the moves of a record: a review of all decisions with totals by player, or the case of one move."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import asdict, frozen

from cardcore.faces.terminal.record_file import MARGIN, RecordedDeals
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.game.state import State
from cardcore.phases.base import Json
from cardcore.players.player_names import Spec
from cardcore.rules.errors import CardcoreError, NoSuchNumber, UnknownPlayer
from cardcore.rules.wording import counted
from cardcore.scene.hint_sentences import error_text, short_number
from cardcore.scene.look_back import LookBack, look_back
from cardcore.scene.names import PlayerNames, capitalise
from cardcore.scene.scene import Scene
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.search.budget import Budget
from cardcore.search.reported_moves import Case, case_of
from cardcore.search.review import (
    USUAL,
    Decision,
    Judgement,
    ReviewTotals,
    decisions_to_review,
    finite_or_none,
    review_deal,
    three_most_costly,
)
from cardcore.table.session_store import write_new

BUDGET_FAMILY = "wide"
"""A family of players that takes a budget and nothing else, so that budgets are written as after its name."""

MEANING = (
    "Losses are in points, in a rubber with what brings its bonuses nearer. Seeing all cards is what nobody "
    "could do; the player's own view is what could be known. A decision is costly if its loss is greater "
    "than its error."
)


class WrongBudget(CardcoreError):
    """A text that is no budget."""


def read_budget(text: str | None) -> Budget | None:
    """Seconds or a number of worlds, none for that of hints; raises WrongBudget where the text is neither."""
    if text is None:
        return None
    try:
        budget = Spec.read(f"{BUDGET_FAMILY}:{text}").budget
    except UnknownPlayer:
        budget = None
    if budget is None:
        raise WrongBudget(
            f"'{text}' is no budget; write seconds as in 0.5, or a budget of work as in worlds=20."
        )
    return budget


@frozen
class ReviewedDeal:
    """A deal with its decisions, and what its players are called."""

    end: State
    decisions: tuple[Decision, ...]
    names: PlayerNames

    @property
    def meaning(self) -> str:
        """What the points of its decisions stand for, nothing where they are those of a score."""
        return self.end.variant.match.meaning_of_worth(self.end.start.context)

    def look_back(self, decision: Decision) -> LookBack:
        return look_back(self.end, decision, self.names)

    def scene(self, moment: LookBack) -> Scene:
        """The table at a decision, as its player saw it."""
        start = self.end.variant.match.start(self.end.start.dealer)
        return scene_of(moment.view, self.names, Occasion(start))


@frozen
class Review:
    """The decisions of each deal of a record with their verdicts, of everybody or one player."""

    match: bool
    players: int
    deals: tuple[ReviewedDeal, ...]
    player: int | None = None

    @property
    def decisions(self) -> list[Decision]:
        return [decision for deal in self.deals for decision in deal.decisions]

    @property
    def tallies(self) -> list[ReviewTotals]:
        shown = range(self.players) if self.player is None else (self.player,)
        return [ReviewTotals.of(player, self.decisions) for player in shown]

    @property
    def most_costly(self) -> list[tuple[int, LookBack]]:
        """The costliest decisions of all deals, the worst first, each with the number of its deal."""
        found = three_most_costly(self.decisions, self.player)
        deals = {id(each): number for number, deal in enumerate(self.deals) for each in deal.decisions}
        return [(deals[id(each)], self.deals[deals[id(each)]].look_back(each)) for each in found]

    def words(self, style: Style, *, every: bool = False) -> Iterator[str]:
        """The totals, the most costly decisions with the table at each, then all if `every` is wished."""
        yield from style.lines(" ".join([MEANING, *self._meanings]))
        for tally in self.tallies:
            yield from style.lines(_tally_text(tally, self._names), "  ")
        for rank, (deal, moment) in enumerate(self.most_costly, 1):
            yield from ("", *style.lines(self._heading(rank, deal, moment)))
            yield from table_lines(self.deals[deal].scene(moment), style)
            yield from style.lines(" ".join(moment.sentences))
        if every:
            yield from ("", *self._every_decision(style))

    @property
    def _meanings(self) -> Iterator[str]:
        """What points stand for in the deals, where that has to be said."""
        yield from dict.fromkeys(deal.meaning for deal in self.deals if deal.meaning)

    @property
    def _names(self) -> PlayerNames:
        return self.deals[0].names if self.deals else PlayerNames(())

    def _heading(self, rank: int, deal: int, moment: LookBack) -> str:
        which = {1: "The most costly decision", 2: "The second", 3: "The third"}[rank]
        where = f"deal {deal}, action {moment.number}" if self.match else f"action {moment.number}"
        return f"{which}: {where}, by {self.deals[deal].names.of(moment.player)}."

    def _every_decision(self, style: Style) -> Iterator[str]:
        for number, deal in enumerate(self.deals):
            if self.match:
                yield f"Deal {number}"
            for decision in deal.decisions:
                yield from style.lines(_decision_text(decision, deal.names), MARGIN)

    def json_text(self) -> str:
        decisions = [
            {"deal": number} | _decision_facts(decision)
            for number, deal in enumerate(self.deals)
            for decision in deal.decisions
        ]
        totals = [asdict(each) | {"own_error": finite_or_none(each.own_error)} for each in self.tallies]
        costly = [
            {"deal": deal} | moment.as_json() | {"error": finite_or_none(moment.error)}
            for deal, moment in self.most_costly
        ]
        players = list(self._names.names)
        facts = {"decisions": decisions, "totals": totals, "most_costly": costly, "players": players}
        return json.dumps(facts)


def decisions_in(recorded: RecordedDeals, player: int | None) -> int:
    """How many decisions a review judges; raises NoSuchNumber where nobody has the number."""
    players = recorded.ends[0].variant.players if recorded.ends else 0
    if player is not None and not 0 <= player < players:
        raise NoSuchNumber(f"There is no player {player} in this record; players are 0 to {players - 1}.")
    return sum(
        len(decisions_to_review(end, player, recorded.nobodys_choice(number)))
        for number, end in enumerate(recorded.ends)
    )


def review(
    recorded: RecordedDeals, player: int | None, budget: Budget | None, progress: Callable[[int], None]
) -> Review:
    """The review of a record; `progress` is called with the number of decisions judged.

    Args:
        budget: that for each view; without it the one with which hints are given.
    """
    deals: list[ReviewedDeal] = []
    done = 0
    for number, end in enumerate(recorded.ends):
        decisions: list[Decision] = []
        for decision in review_deal(end, player, budget, left_out=recorded.nobodys_choice(number)):
            decisions.append(decision)
            done += 1
            progress(done)
        deals.append(ReviewedDeal(end, tuple(decisions), recorded.names(number)))
    players = recorded.ends[0].variant.players if recorded.ends else 0
    return Review(recorded.match, players, tuple(deals), player)


def _decision_text(decision: Decision, names: PlayerNames) -> str:
    told = [f"{decision.number:>4} {capitalise(names.of(decision.player))}: {decision.action}."]
    if decision.open is not None:
        told.append(f"Seeing all cards: {_verdict_text(decision.open)}.")
    told.append(f"Own view: {_verdict_text(decision.own)}.")
    return " ".join(told)


def _verdict_text(verdict: Judgement) -> str:
    if not verdict.tried:
        return "not looked at"
    if verdict.loss <= 0:
        return "nothing lost"
    error, unsure = error_text(verdict.error), "" if verdict.costly else " (uncertain)"
    return f"{short_number(verdict.loss)} lost{error}{unsure}; best was {verdict.best.action}"


def _tally_text(tally: ReviewTotals, names: PlayerNames) -> str:
    decisions = counted(tally.decisions, "decision")
    costly = f"{tally.costly or 'none'} of them costly" if tally.decisions else "none"
    opened = (
        f"{short_number(tally.open_loss)} lost in {tally.solved} of them" if tally.solved else "not known"
    )
    return (
        f"{capitalise(names.of(tally.player))}: {decisions}, {costly}. Seeing all cards: {opened}. "
        f"Own view: {short_number(tally.own_loss)} lost{error_text(tally.own_error)}."
    )


def _decision_facts(decision: Decision) -> dict[str, Json]:
    return {
        "number": decision.number,
        "player": decision.player,
        "action": str(decision.action),
        "open": None if decision.open is None else _verdict_facts(decision.open),
        "own": _verdict_facts(decision.own),
    }


def _verdict_facts(verdict: Judgement) -> dict[str, Json]:
    return {
        "best": str(verdict.best.action),
        "best_value": verdict.best.value,
        "value": verdict.played.value,
        "loss": verdict.loss,
        "error": finite_or_none(verdict.error),
        "exact": verdict.exact,
        "looked_at": verdict.tried,
        "costly": verdict.costly,
    }


def make_case(recorded: RecordedDeals, deal: int | None, at: int, *, program: str, note: str) -> Case:
    """The case of one action; raises NoSuchNumber where there is no such deal or action.

    Args:
        deal: its number from 0; may be left out where there is only one.
        at: the number of the action in the deal, from 0.
    """
    return case_of(recorded.deal(deal), at, program=program, note=note, budget=USUAL)


def write_case(case: Case, file: str | None) -> list[str]:
    """The case itself or where it was written; raises RecordError where it cannot be."""
    if file is None:
        return case.text().splitlines()
    path = Path(file)
    write_new(path, case.text())
    return [f"The case is in {path}: action {case.at}, {case.played} by player {case.player}."]
