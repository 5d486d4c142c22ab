"""The end of a deal: the result, the cards that stayed hidden, and what is to follow."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.faces.terminal.table_drawing import held_order, last_ranking
from cardcore.game.match import Match
from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.rules.cards import cards_in
from cardcore.rules.places import Kind
from cardcore.scene.names import ONLOOKER, TRICK, WON, PlayerNames, capitalise, place_label
from cardcore.scene.score_sheet import sheet
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.after_deal import AfterDeal, par_unasked
from cardcore.table.console import Console
from cardcore.table.deal_codes import code_sentence
from cardcore.table.practice import CLOSED, NoSuchMoment, moment_in, stay_closed
from cardcore.table.session_store import SessionDeal
from cardcore.table.table_commands import Answers, commands_after_the_deal, obey, read_command, score

ANOTHER, SAME, EXCHANGE, QUIT = "another", "same", "exchange", "quit"
_CHOICES = {"a": ANOTHER, "another": ANOTHER, "another deal": ANOTHER, "next": ANOTHER}
_CHOICES |= {"s": SAME, "same": SAME, "the same": SAME, "the same again": SAME}
_CHOICES |= {"x": EXCHANGE, "exchange": EXCHANGE, "exchange seats": EXCHANGE, "q": QUIT, "quit": QUIT}


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
    label = capitalise(label) if place.owner is not None else label[:1].upper() + label[1:]
    if place.kind is Kind.SET:
        in_hand = held_order(hidden, last_ranking((*state.finished, state.phase)))
        return f"{label} at the end: {' '.join(map(str, in_hand))}"
    if place.owner is None and place.piles == 1:
        return f"{label} at the end, top first: {' '.join(map(str, reversed(layout.pile(number))))}"
    cards = sorted(cards_in(hidden), key=layout.spot_of)
    listed = " ".join(f"{layout.spot_of(card).pile + 1}:{card}" for card in cards)
    return f"{label} at the end, face down by stack: {listed}"


def show_end(console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings) -> None:
    names, screen = console.open_names(), console.screen
    screen.show([""])
    screen.say(result(deal.state, names))
    for line in hidden_cards(deal.state, names):
        screen.show(screen.style.lines(line, "  "))
    if deal.hints:
        counts = [f"{deal.hints_of(player)} for {names.of(player)}" for player in names.people]
        screen.say(f"Hints in this deal: {', '.join(counts)}.")
    if deal.practice:
        screen.say("This deal was for practice and does not count.")
    screen.say(score(names, counted))
    screen.show(sheet(names, counted))
    for sentence in par_unasked(deal.state, names, settings.players):
        screen.say(sentence)
    if told := code_sentence(settings, deal.state, deal.number):
        screen.say(told)
    if settings.record is not None:
        screen.say(f"The record is in {settings.record}; 'twohand replay {settings.record}' shows it.")


def ask_what_next(
    console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings
) -> str | State:
    """`another`, `same`, `exchange`, `quit`, or a state to play on from; whoever says nothing more quits."""
    screen = console.screen
    screen.say(
        "Type another for another deal, same for the same pack once more, save FILE for a record "
        "that 'twohand replay FILE' shows step by step, or quit."
    )
    screen.say(
        "For practice: from N plays on from action N of this deal, from trick N from a trick, "
        "exchange plays it with the seats exchanged, expert says how an expert plays your cards, "
        "par what they were worth with all cards seen."
    )
    answers = AfterDeal(deal, settings, screen, console.open_names())
    while True:
        line = screen.ask("What next:")
        if line is None:
            return QUIT
        try:
            wish = _read_wish(line, deal.state)
        except NoSuchMoment as error:
            screen.say(str(error))
            continue
        if wish is not None:
            return wish
        for sentence in answers.answer(line) or _look_back(console, deal, counted, settings, line):
            screen.say(sentence)


def _read_wish(line: str, end: State) -> str | State | None:
    """What is to follow, none for other words; raises NoSuchMoment for what would show closed hands."""
    wish = _CHOICES.get(line.lower()) or moment_in(line, end)
    if wish not in (None, ANOTHER, QUIT) and stay_closed(end):
        raise NoSuchMoment(CLOSED)
    return wish


def _look_back(
    console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings, line: str
) -> list[str]:
    """Obeys a command of the table; for other words a sentence that says what may be typed."""
    command, seen = read_command(line), view(deal.state, ONLOOKER)
    if command is None or command.word in ("?", "hint", "claim"):
        listed = ", ".join(commands_after_the_deal(seen))
        return [f"Type another, same, exchange, from N, expert, par or quit; also {listed}."]
    screen = console.screen
    answers = Answers(seen, console.open_names(), screen.style, counted, settings.aids)
    obey(screen, command, answers, deal.finished_record(settings))
    return []


def show_result(console: Console, match: Match, kind: str) -> None:
    """The result of a `match` or `series` (the kind); a rubber that is not over is broken off."""
    names, end = console.open_names(), match.plan.broken_off(match.standing)
    if end.totals != match.standing.totals:
        console.screen.say("The rubber is broken off.")
        console.screen.show(sheet(names, end))
    console.screen.say(closing_line(names, end, kind, match.variant.sides))


def closing_line(names: PlayerNames, counted: Standing, kind: str, sides: Sequence[int]) -> str:
    """The score at the end of a session and who has won the `match` or `series` (the kind).

    It is drawn where all have come out level, else shared by those who have, unless they are of one side;
    `sides` has the side of each player.
    """
    if not counted.deals:
        return ""
    who, alone = names.together(counted.leaders), len({sides[leader] for leader in counted.leaders}) == 1
    won = f"{who} won the {kind}" if alone else f"{who} share the {kind}"
    if len(counted.leaders) == len(sides):
        won = f"the {kind} is drawn"
    return capitalise(f"{score(names, counted)[:-1]}; {won}.")
