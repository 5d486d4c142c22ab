"""What follows a deal: another one, the same in some other way, or a look back."""

from __future__ import annotations

from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.scene.names import ONLOOKER
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.closed_hands import CLOSED, stay_closed
from cardcore.table.console import Console
from cardcore.table.deal_questions import PAR, DealQuestions, has_tricks_to_tell
from cardcore.table.deal_review import REVIEW, ReviewAnswers
from cardcore.table.expert_play import EXPERT
from cardcore.table.practice import NoSuchMoment, moment_in
from cardcore.table.session_store import SessionDeal
from cardcore.table.table_commands import Answers, commands_after_the_deal, obey, read_command

ANOTHER, SAME, EXCHANGE, QUIT = "another", "same", "exchange", "quit"
_CHOICES = {"a": ANOTHER, "another": ANOTHER, "another deal": ANOTHER, "next": ANOTHER}
_CHOICES |= {"s": SAME, "same": SAME, "the same": SAME, "the same again": SAME}
_CHOICES |= {"x": EXCHANGE, "exchange": EXCHANGE, "exchange seats": EXCHANGE, "q": QUIT, "quit": QUIT}

WHAT_NEXT = (
    "Type another for another deal, review for your most costly decisions, same for the same pack once more, "
    "save FILE for a record that 'twohand replay FILE' shows step by step, or quit."
)
FOR_PRACTICE = "For practice: from N plays on from action N of this deal, "
FROM_TRICK = "from trick N from a trick, "
EXCHANGED = "exchange plays it with the seats exchanged, expert says how an expert plays your cards"
TELL_PAR = ", par what they were worth with all cards seen."
WHAT_NEXT_CLOSED = (
    "Type another for the next deal, which is made of these hands, so that they stay closed; or quit."
)


def ask_what_next(
    console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings
) -> str | State:
    """`another`, `same`, `exchange`, `quit`, or a state to play on from; whoever says nothing more quits."""
    face, review = console.face, ReviewAnswers(console, deal, settings)
    questions = DealQuestions(deal, settings, face, console.open_names())
    for sentence in _offers(deal.state):
        face.say(sentence)
    while True:
        line = face.ask("What next:", words=_words(deal.state))
        if line is None:
            return QUIT
        try:
            choice = _read_choice(line, deal.state)
        except NoSuchMoment as error:
            face.say(str(error))
            continue
        if choice is not None:
            return choice
        told = questions.answer(line)
        for sentence in told:
            face.say(sentence)
        if not told and not review.answer(line):
            _look_back(console, deal, counted, settings, line)


def _offers(end: State) -> list[str]:
    """What can be typed after a deal, in sentences."""
    if stay_closed(end):
        return [WHAT_NEXT_CLOSED]
    tricks = any(isinstance(phase, Tricks) for phase in (*end.finished, end.phase))
    par = TELL_PAR if has_tricks_to_tell(end) else "."
    return [WHAT_NEXT, f"{FOR_PRACTICE}{FROM_TRICK if tricks else ''}{EXCHANGED}{par}"]


def is_for_later(line: str, view: View) -> bool:
    """Whether a line that is no choice of the moment begins with a word that is answered after a deal."""
    word = line.lower().partition(" ")[0]
    later = (ANOTHER, REVIEW, SAME, EXPERT, PAR, "from")
    return word in later and not any(str(action).startswith(word) for action in view.legal)


def _words(end: State) -> tuple[str, ...]:
    """The words of what can be chosen after a deal."""
    if stay_closed(end):
        return ANOTHER, QUIT
    par = (PAR,) if has_tricks_to_tell(end) else ()
    return ANOTHER, REVIEW, SAME, EXCHANGE, EXPERT, *par, QUIT


def _read_choice(line: str, end: State) -> str | State | None:
    """What is to follow, none for other words; raises NoSuchMoment for what would show closed hands."""
    choice = _CHOICES.get(line.lower()) or moment_in(line, end)
    if choice not in (None, ANOTHER, QUIT) and stay_closed(end):
        raise NoSuchMoment(CLOSED)
    return choice


def _look_back(
    console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings, line: str
) -> None:
    """Answers a command about the deal that is over."""
    closed = stay_closed(deal.state)
    # Where hands stay closed a person alone at the table still knows their own.
    reader = console.reader if closed and console.reader is not None else ONLOOKER
    command, seen = read_command(line), view(deal.state, reader)
    listed = commands_after_the_deal(seen)
    if command is None or command.word not in {each.split()[0] for each in listed}:
        words = ", ".join(_words(deal.state)[:-1]).replace(EXCHANGE, f"{EXCHANGE}, from N")
        console.face.say(f"Type {words} or {QUIT}; also {', '.join(listed)}.")
        return
    answers = Answers(seen, console.open_names(), counted, settings.aids)
    obey(console.face, command, answers, deal.finished_record(settings), closed=closed)
