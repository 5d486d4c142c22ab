"""Deals between players of the program, announced as they happen: to programs in JSON, to people in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TextIO

from attrs import evolve, frozen

from cardcore.faces.terminal.console import onlooker_telling
from cardcore.faces.terminal.deal_end import result
from cardcore.faces.terminal.deal_play import programs_choice
from cardcore.faces.terminal.names import Names
from cardcore.faces.terminal.score_sheet import sheet
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.session_plan import Plan
from cardcore.faces.terminal.session_store import Deal, Recorder, RecordError, recorder_of
from cardcore.faces.terminal.table_commands import score
from cardcore.game.match import Match
from cardcore.game.outcome import Standing
from cardcore.game.state import Game
from cardcore.phases.base import Json
from cardcore.scoring.target import TargetStanding

WRONG_COMMAND = 2
"""The exit code when what was asked for cannot be done."""


@frozen
class Event:
    """A moment of a series: a deal that begins, goes on by one action, or is over; or the end of it all."""

    match: Match
    deal: Deal | None


def events(plan: Plan) -> Iterator[Event]:
    """Everything that happens in the deals of a plan, played by the program alone."""
    match = Match.begin(plan.variant, plan.seed, plan.dealer)
    while plan.wants_more(match):
        deal = Deal(match.next_deal().start(), match.standing.deals)
        yield Event(match, deal)
        while not deal.state.over:
            after = deal.state.apply(programs_choice(plan, deal), deal.state.phase.to_act)
            deal = evolve(deal, state=after)
            yield Event(match, deal)
        match = match.after(Game.of(deal.state))
    yield Event(match, None)


def announce(plan: Plan, out: TextIO) -> int:
    """Plays between players of the program and writes a JSON line for everything; the exit code.

    Raises:
        CardcoreError: the record cannot be written.
    """
    recorder = recorder_of(plan)
    for event in events(plan):
        _note(recorder, event)
        for line in _facts(plan, event):
            out.write(json.dumps(line) + "\n")
    out.flush()
    return 0


def _facts(plan: Plan, event: Event) -> Iterator[dict[str, Json]]:
    standing, deal = event.match.standing, event.deal
    if deal is None:
        if standing.deals > 1:
            yield {"match": _match_facts(standing)}
        return
    before, outcome = deal.state.previous, deal.state.outcome()
    if before is None:
        players, key = list(plan.players), plan.variant.key
        yield {"deal": deal.number, "variant": key, "dealer": deal.state.start.dealer, "players": players}
    else:
        yield {"player": before.phase.to_act, "action": str(deal.state.action)}
    if outcome is not None:
        yield {"over": True, **outcome.facts}


def _match_facts(standing: Standing) -> dict[str, Json]:
    """The deals and the totals; with rubbers to a target, those of the last rubber and the rubbers won."""
    facts: dict[str, Json] = {"deals": standing.deals, "totals": list(standing.totals)}
    if isinstance(standing, TargetStanding):
        facts |= {"totals": list(standing.ended or standing.totals), "rubbers": list(standing.rubbers)}
    return facts


def watch(plan: Plan, screen: Screen) -> int:
    """Plays between players of the program and tells everything in words; the exit code.

    Raises:
        CardcoreError: a player or a game does what the rules of the game forbid.
    """
    names, recorder = Names.at(plan.players), recorder_of(plan)
    try:
        for event in events(plan):
            _note(recorder, event)
            for sentence in _words(plan, names, event):
                screen.say(sentence)
            if event.deal is None:
                screen.show(sheet(names, event.match.standing))
    except RecordError as error:
        screen.warn(str(error))
        return WRONG_COMMAND
    return 0


def _words(plan: Plan, names: Names, event: Event) -> Iterator[str]:
    standing, deal = event.match.standing, event.deal
    if deal is None:
        if standing.deals > 1:
            yield score(names, standing)
        return
    if deal.state.previous is None:
        dealer = names.does(deal.state.start.dealer, "deal", "deals")
        yield f"{plan.variant.name}. Deal {deal.number + 1}; {dealer}."
    else:
        telling = onlooker_telling(deal.state, names)
        yield telling.sentence(len(telling.view.history) - 1)
    if deal.state.over:
        yield result(deal.state, names)


def _note(recorder: Recorder, event: Event) -> None:
    """Claims the record file at the first deal, and writes each deal when it is over."""
    deal = event.deal
    if deal is not None and deal.state.previous is None and not recorder.deals:
        recorder.claim(deal)
    if deal is not None and deal.state.over:
        recorder.write(deal)
        recorder.close_deal(deal)
