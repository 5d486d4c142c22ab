"""Judging the moves of a record: a review of all decisions with totals by player, or the case of one move."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import asdict, frozen

from cardcore.faces.terminal.record_file import MARGIN, RecordedDeals
from cardcore.faces.terminal.style import Style
from cardcore.phases.base import Json
from cardcore.players.player_names import Spec
from cardcore.rules.errors import CardcoreError, UnknownPlayer
from cardcore.scene.names import PlayerNames, capitalise
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
)
from cardcore.table.hints import error_text, points_text
from cardcore.table.session_store import write_new

BUDGET_FAMILY = "wide"
"""A family of players that takes a budget and nothing else, so that budgets are written as after its name."""

MEANING = (
    "Losses are in points of the deal. Seeing all cards is what nobody could do; "
    "the own view is what the player could know."
)


class WrongBudget(CardcoreError):
    """A text that is no budget."""


def read_budget(text: str) -> Budget:
    """Seconds or a number of worlds; raises WrongBudget where the text is neither."""
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
class Review:
    """The decisions of each deal of a record with their verdicts, of everybody or one player."""

    match: bool
    players: int
    deals: tuple[tuple[Decision, ...], ...]
    player: int | None = None

    @property
    def tallies(self) -> list[ReviewTotals]:
        every = [decision for deal in self.deals for decision in deal]
        shown = range(self.players) if self.player is None else (self.player,)
        return [ReviewTotals.of(player, every) for player in shown]

    def words(self, style: Style) -> Iterator[str]:
        names = PlayerNames(tuple(f"player {player}" for player in range(self.players)))
        yield from style.lines(MEANING)
        for number, decisions in enumerate(self.deals):
            if self.match:
                yield f"Deal {number}"
            for decision in decisions:
                yield from style.lines(_decision_text(decision, names), MARGIN)
        for tally in self.tallies:
            yield from style.lines(_tally_text(tally, names), "  ")

    def json_text(self) -> str:
        decisions = [
            {"deal": number} | _decision_facts(decision)
            for number, deal in enumerate(self.deals)
            for decision in deal
        ]
        totals = [asdict(each) | {"own_error": finite_or_none(each.own_error)} for each in self.tallies]
        return json.dumps({"decisions": decisions, "totals": totals})


def decisions_in(recorded: RecordedDeals, player: int | None) -> int:
    """How many decisions a review judges; raises UnknownPlayer where nobody has the number."""
    players = recorded.ends[0].variant.players if recorded.ends else 0
    if player is not None and not 0 <= player < players:
        raise UnknownPlayer(f"There is no player {player} in this record; players are 0 to {players - 1}.")
    return sum(len(decisions_to_review(end, player)) for end in recorded.ends)


def review(
    recorded: RecordedDeals, player: int | None, budget: Budget, progress: Callable[[int], None]
) -> Review:
    """The review of a record; `progress` is called with the number of decisions judged."""
    deals: list[tuple[Decision, ...]] = []
    done = 0
    for end in recorded.ends:
        decisions: list[Decision] = []
        for decision in review_deal(end, player, budget):
            decisions.append(decision)
            done += 1
            progress(done)
        deals.append(tuple(decisions))
    players = recorded.ends[0].variant.players if recorded.ends else 0
    return Review(recorded.match, players, tuple(deals), player)


def _decision_text(decision: Decision, names: PlayerNames) -> str:
    told = [f"{decision.number:>4} {capitalise(names.of(decision.player))}: {decision.action}."]
    if decision.open is not None:
        told.append(f"Seeing all cards: {_verdict_text(decision.open)}.")
    told.append(f"Own view: {_verdict_text(decision.own)}.")
    return " ".join(told)


def _verdict_text(verdict: Judgement) -> str:
    if verdict.loss <= 0:
        return "nothing lost"
    error = error_text(verdict.error)
    return f"{points_text(verdict.loss)} lost{error}; best was {verdict.best.action}"


def _tally_text(tally: ReviewTotals, names: PlayerNames) -> str:
    decisions = f"{tally.decisions} decision{'' if tally.decisions == 1 else 's'}"
    opened = f"{points_text(tally.open_loss)} lost in {tally.solved} of them" if tally.solved else "not known"
    return (
        f"{capitalise(names.of(tally.player))}: {decisions}. Seeing all cards: {opened}. "
        f"Own view: {points_text(tally.own_loss)} lost{error_text(tally.own_error)}."
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
    }


def make_case(recorded: RecordedDeals, deal: int | None, at: int, *, program: str, note: str) -> Case:
    """The case of one action; raises BadRecord where there is no such deal or action.

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
