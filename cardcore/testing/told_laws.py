"""The laws of what a game tells: people in sentences, programs in JSON, statistics by column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress

from cardcore.game.game import Game
from cardcore.game.phase_starts import phase_facts
from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.base import Dealt, Phase
from cardcore.plugins.rules_page import NoPage, page_of
from cardcore.rules.actions import mask_fields
from cardcore.rules.wording import listed
from cardcore.testing.random_games import Breach, Run

NOBODY = -1
"""The number of an onlooker, who may see no more than everybody may."""


_AFTER = "".join(rf"(?<!\b{word} )" for word in ("of", "by", "for", "to", "with", "from", "against", "than"))
"""What gives the verb to another word than the player, as in 'the partner of {0} is to lead'."""

FOR_NAMES_ONLY = re.compile(rf"\{{\d+\}}(['’]s)\b|{_AFTER}\{{\d+\}}( (?:is|has|was))\b")
"""What may follow a name and not `you`."""


def sentences(run: Run) -> Iterator[Breach]:
    """What the game says at the table is text that can be printed, and its braces stand for players."""
    players = run.variant.players
    for step, what, text in _shown_as_it_is(run):
        if fault := text_fault(what, text):
            yield Breach(step, fault)
    yield from _sections_of_no_page(run)
    for step, state in enumerate(run.states):
        for player in (NOBODY, *range(players)):
            for what, said in _said_at(view(state, player)):
                if fault := sentence_fault(f"{what} told to {_called(player)}", said, players):
                    yield Breach(step, fault)


def _shown_as_it_is(run: Run) -> Iterator[tuple[int, str, object]]:
    """The texts of the game that are shown to everybody, where they are first shown, and what each is."""
    for place in run.end.variant.places:
        yield 0, "the name of a place", place.name
        yield 0, "what a place is called", place.called
    for step, state in enumerate(run.states):
        kind = type(state.phase).__name__
        yield step, f"the section of {kind}", state.phase.section
        yield step, f"the guide of {kind}", state.phase.guide


def _sections_of_no_page(run: Run) -> Iterator[Breach]:
    """The sections to which refusals point although the rules page, if there is one, lacks them."""
    named: dict[tuple[str, str], int] = {}
    for step, state in enumerate(run.states):
        if not isinstance(state.phase, Dealt):
            named.setdefault((type(state.phase).__name__, state.phase.section), step)
    with suppress(NoPage):
        page = page_of(run.checked)
        lacking = {each: step for each, step in named.items() if not page.has(each[1])}
        if lacking:
            sections = listed(f"'{section}' of {kind}" for kind, section in lacking)
            told = f"the rules page has no section {sections}; it has {listed(page.headings)}"
            yield Breach(min(lacking.values()), told)


def _said_at(seen: View) -> Iterator[tuple[str, object]]:
    """Everything that the game says at the table to somebody, and what it is."""
    yield "the status", seen.variant.status(seen)
    yield "the running score", seen.variant.running_score(seen)
    for phase in seen.finished:
        yield f"the summary of {type(phase).__name__}", phase.summary()


def sentence_fault(what: str, said: object, players: int) -> str:
    """What is wrong with a sentence in which players stand as `{0}` and `{1}`, or nothing."""
    if fault := text_fault(what, said):
        return fault
    rest = str(said)
    for player in range(players):
        rest = rest.replace(f"{{{player}}}", "")
    if set("{}") & set(rest):
        return f"{what} '{said}' has a brace that stands for no player"
    if found := FOR_NAMES_ONLY.search(str(said)):
        behind = found[1] or found[2]
        told = f"{what} '{said}' has `{behind.strip()}` behind a player, which would become `You{behind}`"
        return f"{told}; the verb must go with a name and with you, and no `'s` may follow"
    return ""


def text_fault(what: str, said: object) -> str:
    """What is wrong with a text that is shown as it is, or nothing."""
    if not isinstance(said, str):
        return f"{what} is {said!r}, which is no text"
    return "" if said.isprintable() else f"{what} has characters that cannot be printed: {said!r}"


def _called(player: int) -> str:
    return "an onlooker" if player == NOBODY else f"player {player}"


def readable_facts(run: Run) -> Iterator[Breach]:
    """What programs are told, in views and in the facts of every phase, can be written as JSON."""
    everybody = (NOBODY, *range(run.variant.players))
    for step, state in enumerate(run.states):
        for phase in _phases_new_at(state):
            for player in everybody:
                mine = mask_fields(phase, player, None)
                if player == NOBODY or mine is not phase:  # else it looks the same to all
                    told = f"`facts` of {type(phase).__name__} for {_called(player)}"
                    yield from _unwritable(told, mine.facts(), step)
    for player in everybody:
        told = f"the view of {_called(player)} at the end"
        yield from _unwritable(told, view(run.end, player).as_json(), len(run.states) - 1)


def _phases_new_at(state: State) -> tuple[Phase, ...]:
    """The phase that is going on, behind those that the last action has ended."""
    known = 0 if state.previous is None else len(state.previous.finished)
    return (*state.finished[known:], state.phase)


def _unwritable(what: str, told: object, step: int) -> Iterator[Breach]:
    try:
        json.dumps(told, allow_nan=False)
    except (TypeError, ValueError) as error:
        yield Breach(step, f"{what} cannot be written as JSON: {error}")


def deal_rows(run: Run) -> Iterator[Breach]:
    """What the game tells of its phases for rows of deals fits a column, and is the same in a replay."""
    end, step = run.end, len(run.states) - 1
    told: Mapping[str, object] = phase_facts(end)
    for column, value in told.items():
        if not isinstance(value, str | int):
            yield Breach(
                step, f"`phase_facts` gives {value!r} for {column}, which is neither text nor a whole number"
            )
    if phase_facts(Game.of(end).end()) != told:
        yield Breach(step, "`phase_facts` gives something else when the deal is played again")
