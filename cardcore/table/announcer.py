"""Deals between players of the program, announced as they happen: to programs in JSON, to people in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TextIO

from attrs import evolve, frozen

from cardcore.engines.engine_names import LOSE, THUMB
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.outcome import Standing
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.scene.compass import seating
from cardcore.scene.names import PlayerNames
from cardcore.scene.score_sheet import score, sheet
from cardcore.scoring.target import TargetStanding
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.concession import conceding_choice
from cardcore.table.console import public_narration
from cardcore.table.deal_codes import code_sentence
from cardcore.table.deal_end import RUBBER_BROKEN_OFF, result
from cardcore.table.exit_codes import BROKEN, DONE, MISWRITTEN
from cardcore.table.face import Face, Reply
from cardcore.table.program_seats import Failure, ProgramSeats
from cardcore.table.session_store import RecordError, RecordWriter, SessionDeal


@frozen
class Event:
    """A moment of a series: a deal that begins, goes on by one action, or is over; or the end of it all.

    Attributes:
        failures: the engines that failed just before.
    """

    match: Match
    deal: SessionDeal | None
    failures: tuple[Failure, ...] = ()


def events(settings: SessionSettings, game: Variant) -> Iterator[Event]:
    """Everything that happens in the deals of a session, played by the program alone."""
    match = settings.begin(game)
    while settings.wants_more(match):
        deal = SessionDeal(match.next_deal().start(), match.standing.deals)
        seats = ProgramSeats.at(settings.players, deal.seed(settings))
        yield Event(match, deal)
        while not deal.state.over:
            deal = _after_next(deal, seats)
            yield Event(match, deal, seats.new_failures())
        match = match.after(Game.of(deal.state))
    yield Event(match, None)


def _after_next(deal: SessionDeal, seats: ProgramSeats) -> SessionDeal:
    """The deal after the next action; one that was lost is played out for whoever has lost it."""
    state, action = deal.state, None
    if deal.marks.conceded is None:
        action = seats.choose(state)
        deal = deal.conceded_by(state.phase.to_act) if action is None else deal
    if deal.marks.conceded is not None:
        action = conceding_choice(state, deal.marks.conceded.player, seats.seed)
    return evolve(deal, state=state if action is None else state.apply(action, state.phase.to_act))


def announce(settings: SessionSettings, game: Variant, out: TextIO, err: TextIO | None = None) -> int:
    """Writes a JSON line for everything, and failures of engines in words as well; the exit code.

    Raises:
        CardcoreError: a record cannot be written, or an engine cannot be started.
    """
    recorder, code = RecordWriter(settings), DONE
    for event in events(settings, game):
        _record(recorder, event)
        for line in _facts(settings, event):
            out.write(json.dumps(line) + "\n")
        for failed in event.failures:
            code = BROKEN
            if err is not None:
                err.write(f"{failed.sentences}\n")
    out.flush()
    return code


def _facts(settings: SessionSettings, event: Event) -> Iterator[dict[str, Json]]:
    standing, deal = event.match.standing, event.deal
    for failed in event.failures:
        then = LOSE if failed.fault.loses else THUMB
        yield {"player": failed.player, "failed": str(failed.fault), "fault": then}
    if deal is None:
        if standing.deals > 1:
            yield {"match": _match_facts(standing) | _unfinished(event.match)}
        return
    before, outcome = deal.state.previous, deal.state.outcome()
    if before is None:
        players, dealer = list(settings.players), deal.state.start.dealer
        yield {"deal": deal.number, "variant": settings.variant, "dealer": dealer, "players": players}
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


def _unfinished(match: Match) -> dict[str, Json]:
    """The totals when a rubber that is not over is broken off, where that changes them."""
    left = match.plan.broken_off(match.standing).totals
    return {"broken_off": list(left)} if left != match.standing.totals else {}


def watch(settings: SessionSettings, game: Variant, face: Face) -> int:
    """Tells everything in words; the exit code. Raises CardcoreError where a rule of the game is broken."""
    names, recorder, code = PlayerNames.at(settings.players, game=game), RecordWriter(settings), DONE
    try:
        if seats := seating(names):
            face.say(seats)
        for event in events(settings, game):
            _record(recorder, event)
            for sentence in _words(settings, names, event):
                face.say(sentence)
            code = BROKEN if event.failures else code
            if event.deal is None:
                face.present(_final_score(names, event.match))
    except RecordError as error:
        face.warn(str(error))
        return MISWRITTEN
    return code


def _final_score(names: PlayerNames, match: Match) -> Reply:
    """The score sheet at the end; a rubber that several deals have begun is broken off."""
    standing = match.standing if match.standing.deals == 1 else match.plan.broken_off(match.standing)
    told = () if standing == match.standing else (RUBBER_BROKEN_OFF,)
    return Reply("Score", told, *sheet(names, standing))


def _words(settings: SessionSettings, names: PlayerNames, event: Event) -> Iterator[str]:
    match, deal = event.match, event.deal
    yield from (failed.sentences for failed in event.failures)
    if deal is None:
        if match.standing.deals > 1:
            yield score(names, match.plan.broken_off(match.standing))
        return
    if deal.state.previous is None:
        dealer = names.does(deal.state.start.dealer, "deal", "deals")
        yield f"{match.variant.name}. Deal {deal.number + 1}; {dealer}."
    else:
        narration = public_narration(deal.state, names)
        yield narration.sentence(narration.view.actions)
    if deal.state.over:
        yield result(deal.state, names)
        if told := code_sentence(settings, deal.state, deal.number):
            yield told


def _record(recorder: RecordWriter, event: Event) -> None:
    deal = event.deal
    if deal is not None and deal.state.previous is None and not recorder.begun:
        recorder.claim(deal)
    if deal is not None and deal.state.over:
        recorder.write(deal)
        recorder.close_deal(deal)
