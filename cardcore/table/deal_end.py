"""The end of a deal and of a series: the result, the cards that stayed hidden, the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardcore.game.match import Match
from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.rules.cards import cards_in
from cardcore.rules.places import Kind
from cardcore.scene.hand_order import held_order, last_ranking
from cardcore.scene.names import TRICK, WON, PlayerNames, at_line_start, capitalise, place_label, player_of
from cardcore.scene.score_sheet import score, sheet
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.closed_hands import stay_closed
from cardcore.table.console import Console
from cardcore.table.deal_codes import code_sentence
from cardcore.table.deal_questions import par_unasked
from cardcore.table.face import Reply
from cardcore.table.session_store import SessionDeal

RUBBER_BROKEN_OFF = "The rubber is broken off."


def result(state: State, names: PlayerNames) -> str:
    """The result of a deal that is over, in one sentence."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    return f"The deal is over. {names.fill(outcome.reason)}"


def hidden_cards(state: State, names: PlayerNames) -> list[str]:
    """A sentence for each place in which cards still lie face down; the deal must be over."""
    outcome = state.outcome()
    if outcome is not None and outcome.hands_stay_closed:
        return ["The hands stay closed, for the next deal is made of them."]
    places = state.layout.places
    lines = [_hidden_line(state, number, names) for number in range(len(places))]
    return [line for line in lines if line] or ["No card is hidden any more."]


def _hidden_line(state: State, number: int, names: PlayerNames) -> str:
    layout, place = state.layout, state.layout.places[number]
    hidden = layout.held[number] & ~layout.up
    if not hidden or place.name in (TRICK, WON):
        return ""
    label = place_label(names, place, state.phase, state.variant)
    label = at_line_start(label, place, player_of(place, state.phase, state.variant))
    if place.kind is Kind.SET:
        in_hand = held_order(hidden, last_ranking((*state.finished, state.phase)))
        return f"{label} at the end: {' '.join(map(str, in_hand))}"
    if place.owner is None and place.piles == 1:
        return f"{label} at the end, top first: {' '.join(map(str, reversed(layout.pile(number))))}"
    cards = sorted(cards_in(hidden), key=layout.spot_of)
    listed = " ".join(f"{layout.spot_of(card).pile + 1}:{card}" for card in cards)
    return f"{label} at the end, face down by stack: {listed}"


def show_end(console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings) -> None:
    names = console.open_names()
    told = [result(deal.state, names), *hidden_cards(deal.state, names), *_remarks(deal, names)]
    told += [score(names, counted), *par_unasked(deal.state, names, settings.players)]
    told.append(code_sentence(settings, deal.state, deal.number))
    heads, rows = sheet(names, counted)
    console.face.announce(Reply("The deal is over", tuple(filter(None, told)), heads, rows))
    if settings.record is not None and not stay_closed(deal.state):
        console.face.say(f"The record is in {settings.record}; 'twohand replay {settings.record}' shows it.")


def _remarks(deal: SessionDeal, names: PlayerNames) -> list[str]:
    """What help there was in a deal, and whether it counts."""
    told = []
    if deal.hints:
        counts = [f"{deal.hints_of(player)} for {names.of(player)}" for player in names.people]
        told.append(f"Hints in this deal: {', '.join(counts)}.")
    if times := len(deal.marks.undone):
        told.append(f"Taken back in this deal: {'once' if times == 1 else f'{times} times'}.")
    if deal.marks.conceded is not None:
        told.append(f"{capitalise(names.of(deal.marks.conceded.player))} gave this deal up.")
    if deal.practice:
        told.append("This deal was for practice and does not count.")
    return told


def show_result(console: Console, match: Match, kind: str) -> None:
    """The result of a `match` or `series` (the kind); a rubber that is not over is broken off."""
    names, end = console.open_names(), match.plan.broken_off(match.standing)
    if end != match.standing:
        console.face.present(Reply("Score", (RUBBER_BROKEN_OFF,), *sheet(names, end)))
    console.face.say(closing_line(names, end, kind, match.sides_played))


def closing_line(names: PlayerNames, counted: Standing, kind: str, played: Iterable[Sequence[int]]) -> str:
    """The score at the end of a session and who has won the `match` or `series` (the kind).

    It is drawn where all have come out level, else shared by those who have, unless they were of one side in
    every deal; `played` has the side of each player in each deal.
    """
    if not counted.deals:
        return ""
    leaders = counted.leaders
    alone = all(len({sides[leader] for leader in leaders}) == 1 for sides in played)
    won = f"{names.together(leaders)} {'won' if alone else 'share'} the {kind}"
    if len(leaders) == len(counted.totals):
        won = f"the {kind} is drawn"
    return capitalise(f"{score(names, counted)[:-1]}; {won}.")
