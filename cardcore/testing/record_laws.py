"""The laws of what is written down: the match, notation, records and saved games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from tempfile import TemporaryDirectory

from cardcore.game.game import Game
from cardcore.game.options import values_of
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.game.state import State
from cardcore.knowledge.trace import trace
from cardcore.plugins.match_check import match_fault
from cardcore.plugins.phase_check import shown
from cardcore.rules.actions import Action
from cardcore.rules.cards import PACK_WITH_JOKER
from cardcore.rules.errors import InvalidNotation
from cardcore.storage.home import HOME
from cardcore.storage.saves import open_store
from cardcore.storage.session_settings import SessionSettings
from cardcore.testing.random_games import Breach, Run

SAVED_EVERY = 10
"""One game in this many goes through the store, which waits for the disk after every action."""

FEW_ACTIONS = 5
"""Number of actions that the next deal of a match is played on."""


def match_standing(run: Run) -> Iterator[Breach]:
    """The match takes up the outcome: totals for every player, and somebody deals next."""
    end, plan = run.end, run.variant.match
    outcome, step = end.outcome(), len(run.states) - 1
    if outcome is None:
        yield Breach(step, "the deal is over and has no outcome")
        return
    if fault := match_fault(run.variant, run.variant.name):
        yield Breach(step, fault)
        return
    standing = plan.after(plan.start(end.start.dealer), outcome)
    players = run.variant.players
    if standing.deals != 1 or len(standing.totals) != players:
        yield Breach(step, f"after a deal the match stands at {standing.totals} after {standing.deals} deals")
    if standing.dealer not in range(players):
        yield Breach(step, f"player {standing.dealer} is to deal next, but there is no such player")
    if not isinstance(standing.context, run.variant.context):
        yield Breach(step, f"the next deal is to know {standing.context!r}, which records cannot hold")
    plan.over(standing)


def notation(run: Run) -> Iterator[Breach]:
    """Every legal action can be read back from its notation, in any case; of other text it is said so."""
    for step, state in enumerate(run.states[:-1]):
        if fault := next(filter(None, map(_unwritten, state.legal())), ""):
            yield Breach(step, fault)
            return
        for text in _mistyped(state):
            if fault := _misread(state, text):
                yield Breach(step, fault)
        for action in state.legal():
            for text in (str(action), str(action).lower(), str(action).upper()):
                if state.read(text) != action:
                    yield Breach(step, f"'{text}' is read as {state.read(text)} instead of {action}")


def _unwritten(action: Action) -> str:
    """What is wrong with an action that cannot be written down, or nothing."""
    told = f"`str` of {type(action).__name__} gives no text"
    wanted = "it gives the notation that is typed and kept, such as aside:S9"
    try:
        return "" if str(action).strip() else f"{told}; {wanted}"
    except Exception as error:  # a variant under check may raise anything
        return f"{told}, {type(error).__name__}: {error}; {wanted}"


def _mistyped(state: State) -> Iterator[str]:
    """What somebody may type who means nothing that this phase has, or only half of it."""
    strangers = [card for card in PACK_WITH_JOKER if card not in state.variant.pack]
    cards = ["ZZ", "S", "", *map(str, strangers[-1:])]
    words = dict.fromkeys(text.partition(":")[0] for text in map(str, state.legal()) if ":" in text)
    yield from (*cards, "   ", ":", "x:", "99", "-1", "??", "x x x")
    yield from (f"{word}:{card}" for word in words for card in cards)


def _misread(state: State, text: str) -> str:
    """What is wrong with the answer to a text that is most likely no action, or nothing."""
    reading = f"`read` of {type(state.phase).__name__}, asked for '{text}',"
    wanted = "text that is no action of the phase is answered with InvalidNotation"
    try:
        given: object = state.read(text)
    except InvalidNotation:
        return ""
    except Exception as error:  # a variant under check may raise anything
        return f"{reading} raised {type(error).__name__}: {error}; {wanted}"
    return "" if hasattr(given, "cards") else f"{reading} gave {shown(given)}, which is no action; {wanted}"


def records_read_back(run: Run) -> Iterator[Breach]:
    """The record of the game, written and read, leads to the same end and the same trace."""
    record = parse(dump(record_of(Game.of(run.end))))
    if not isinstance(record, DealRecord):
        yield Breach(0, "the record of a deal is read as a match")
        return
    form = run.variant
    again = replay(record, lambda _: form)
    if again != run.end:
        yield Breach(len(run.states) - 1, "the record leads to another end")
    if json.dumps(list(trace(again))) != json.dumps(list(trace(run.end))):
        yield Breach(len(run.states) - 1, "the record has another trace")


def next_deal(run: Run) -> Iterator[Breach]:
    """The next deal of the match, under the context that this one leaves, reads back from its record."""
    end, plan = run.end, run.variant.match
    outcome, step = end.outcome(), len(run.states) - 1
    if outcome is None:
        return
    standing = plan.after(plan.start(end.start.dealer), outcome)
    pack = plan.next_pack(run.variant.pack, run.seed, standing, end.layout)
    context = plan.context_of_deal(run.seed, standing)
    state = Game(run.variant, standing.dealer, pack, (), context).start()
    rng = run.rng("continued")
    for _ in range(FEW_ACTIONS):
        legal = state.legal()
        state = state.apply(rng.choice(legal)) if legal else state
    text = dump(record_of(Game.of(state)))
    record = parse(text)
    if not isinstance(record, DealRecord):
        yield Breach(step, "the record of the next deal is read as a match")
    elif replay(record, lambda _: run.variant) != state:
        yield Breach(step, f"the next deal, under {standing.context!r}, does not read back from its record")


def saved_games(run: Run) -> Iterator[Breach]:
    """A game that is kept action by action comes back from the store; a few games, since each takes time."""
    if run.number % SAVED_EVERY:
        return
    end, house = run.end, run.variant.house
    players = ("human",) * run.variant.players
    settings = SessionSettings(
        run.variant.key, run.variant.rules_version, players, run.seed, end.start.dealer, values_of(house)
    )
    with TemporaryDirectory() as folder, open_store({HOME: folder}) as store:
        session = store.begin_session(settings)
        deal = store.begin_deal(session, 0, record_of(Game.of(run.states[0])))
        for number, action in enumerate(end.actions()):
            store.add_action(deal, number, str(action))
        kept = store.load(session)
    if replay(kept.deals[0].record, lambda _: run.variant) != end:
        yield Breach(len(run.states) - 1, "the game that was kept leads to another end")
