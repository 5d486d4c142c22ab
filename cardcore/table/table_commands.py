"""What a person may type at the table, and what the table answers from a view."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardcore.faces.terminal.listings import show_rules
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.style import Style
from cardcore.faces.terminal.table_drawing import MARKS, TableDrawing, choices_of
from cardcore.game.outcome import Standing
from cardcore.game.records import DealRecord
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.cards import Card
from cardcore.rules.errors import InvalidNotation
from cardcore.scene.calls_so_far import calls_so_far
from cardcore.scene.hand_order import BY_SUIT, HandOrder
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import all_tricks, last_trick
from cardcore.scene.score_sheet import sheet
from cardcore.scoring.target import TargetStanding
from cardcore.table.session_store import save_record
from cardcore.table.unseen_cards import seen_cards, unseen_cards

MAX_LINE = 300
"""Maximum length of an entry, far above any card or call; a longer line is not repeated in an answer."""

MAX_PLAYS_LISTED = 60
"""Maximum number of legal plays listed one by one."""

COMMANDS = {
    "?": "this help and the legal plays",
    "hint": "what each legal play is worth as far as you can know; hints are counted",
    "claim N": "you take N more tricks and concede the others; if that is certain the rest is played out",
    "concede": "gives this deal up; the program plays it out",
    "undo": "takes back your last choice, while you have learned nothing hidden since",
    "table": "the table once more",
    "hand": "your cards",
    "trick": "the trick as it is",
    "auction": "all the calls of this deal",
    "sort": "holds your hand another way: sort suit, sort rank, sort trumps",
    "unseen": "the cards that you have not seen yet",
    "seen SUIT": "the cards of a suit that you have seen",
    "last": "the last trick",
    "tricks": "all the tricks so far",
    "score": "the score of the series",
    "rules": "the rules of the game",
    "note TEXT": "keeps a note with this deal",
    "save FILE": "writes the record of this deal into a new file",
    "quit": "stops here; 'twohand resume' goes on",
}
_WHERE_TRICKS_ARE_LOST = {
    "claim N": "you lose N more tricks and take the others; if that is certain the rest is played out"
}
OF_PARTNERS = {
    "claim N": "your side takes N more tricks and concedes the others; if that is certain, with your partner "
    "playing as well as can be, the rest is played out"
}
"""What commands mean for somebody who has a partner, where that is something else."""

_WORDS = {command.split()[0] for command in COMMANDS}
_WITH_ARGUMENT = {command.split()[0] for command in COMMANDS if " " in command}
_WITH_ARGUMENT |= {"sort"}
_ABOUT_TRICKS = {"claim N", "trick", "last", "tricks"}
OF_THE_DEAL = ("hint", "claim", "undo", "concede", "note")
"""Commands that may change the deal or what is kept with it."""

_AFTER_THE_DEAL = ("last", "tricks", "score", "rules", "save FILE")

_ABBREVIATIONS = {"q": "quit", "exit": "quit", "h": "?", "help": "?"}


@frozen
class Command:
    """A word for the table instead of an action; `rest` is what was typed after it."""

    word: str
    rest: str = ""


def commands_of(view: View) -> list[str]:
    """The commands that mean something in a game: in one without tricks none asks for them."""
    kinds = [each if isinstance(each, type) else type(each) for each in view.variant.phases(view.dealer)]
    missing = set() if any(issubclass(kind, Tricks) for kind in kinds) else _ABOUT_TRICKS
    missing |= set() if any(issubclass(kind, Auction) for kind in kinds) else {"auction"}
    return [command for command in COMMANDS if command not in missing]


def commands_after_the_deal(view: View) -> list[str]:
    """The commands that are answered when the deal is over."""
    return [command for command in commands_of(view) if command in _AFTER_THE_DEAL]


def read_command(line: str) -> Command | None:
    first, _, rest = line.strip().partition(" ")
    word = _ABBREVIATIONS.get(first.lower(), first.lower())
    return Command(word, rest.strip()) if word in _WORDS and (not rest or word in _WITH_ARGUMENT) else None


def read_entry(line: str, view: View) -> Action | Command:
    """A command, a numbered play, or an action, legal or not; raises InvalidNotation for anything else."""
    command = read_command(line)
    if command is not None and not _names_choice(line, view):
        return command
    if line.startswith("#"):
        return play_by_number(line, view)
    if len(line) > MAX_LINE:
        raise InvalidNotation("That line is too long.")
    try:
        return view.phase.read(line)
    except InvalidNotation:
        action = only_choice_of(line, view)
        if action is None:
            raise
        return action


def _names_choice(line: str, view: View) -> bool:
    """Whether a command in full is also what may be chosen now, such as `hand` for `lead:hand`."""
    word = line.lower()
    named = {part for each in view.legal for part in (str(each).lower(), str(each).lower().partition(":")[2])}
    return word in _WORDS and word in named


def only_choice_of(text: str, view: View) -> Action | None:
    """The legal action that a card alone stands for, or the beginning of a word, if it fits no other."""
    word = text.strip().lower()
    try:
        cards = (Card.read(text),)
    except InvalidNotation:
        fitting = [each for each in view.legal if not each.cards and _begins(str(each).lower(), word)]
    else:
        fitting = [each for each in view.legal if each.cards == cards]
    return fitting[0] if len(fitting) == 1 else None


def _begins(action: str, word: str) -> bool:
    """Whether a word begins an action, or what is named in it, as in `take:open`."""
    return word.isalpha() and any(part.startswith(word) for part in (action, action.partition(":")[2]))


def play_by_number(line: str, view: View) -> Action:
    """The legal play of a number, `#1` is the first; raises InvalidNotation where there is none."""
    digits = line[1:].strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 5 and 1 <= int(digits) <= len(view.legal):
        return view.legal[int(digits) - 1]
    raise InvalidNotation(f"'{line[:20]}' is no number of a legal play; there are #1 to #{len(view.legal)}.")


def short_help(view: View) -> str:
    example = view.legal[0]
    numbers = "#1" if len(view.legal) == 1 else f"#1 to #{len(view.legal)}"
    return f"Type {example} for instance, {numbers} for a legal play, ? for help, or quit."


@frozen
class Answers:
    """The answers to one person's commands; `counted` is how the series stands."""

    view: View
    names: PlayerNames
    style: Style
    counted: Standing
    aids: bool
    order: HandOrder = BY_SUIT

    def to(self, command: Command) -> list[str]:
        """The lines that answer a command about the table; none for a command of another kind."""
        answers: dict[str, Callable[[], list[str]]] = {
            "?": self.help,
            "table": self.table,
            "hand": self.hand,
            "score": self.score,
        }
        answer = answers.get(command.word)
        return answer() if answer is not None else self._wrap(self.sentences(command))

    def sentences(self, command: Command) -> list[str]:
        """The answer to a command that takes nothing but words; none for a command of another kind."""
        view, names = self.view, self.names
        told: dict[str, Callable[[], list[str]]] = {
            "trick": lambda: [self._drawing().trick_so_far()],
            "auction": lambda: calls_so_far(view, names),
            "last": lambda: [last_trick(view, names)],
            "tricks": lambda: all_tricks(view, names, aids=self.aids),
            "unseen": lambda: unseen_cards(view, aids=self.aids),
            "seen": lambda: seen_cards(view, command.rest, aids=self.aids),
        }
        return told.get(command.word, list)()

    def score(self) -> list[str]:
        lines = self._wrap([score(self.names, self.counted), self.tricks_won()])
        return lines + sheet(self.names, self.counted)

    def _wrap(self, sentences: list[str]) -> list[str]:
        return [line for text in sentences if text for line in self.style.lines(text, "  ")]

    def table(self) -> list[str]:
        return table_lines(self.view, self.names, self.style, recall=self._recall, order=self.order)

    def hand(self) -> list[str]:
        return self._drawing().own_cards()

    @property
    def _recall(self) -> bool:
        return self.aids and not self.view.variant.memory_game

    def _drawing(self) -> TableDrawing:
        return TableDrawing(self.view, self.names, self.style, self._recall, self.order)

    def help(self) -> list[str]:
        legal = [f"#{number} {action}" for number, action in enumerate(self.view.legal, 1)]
        if len(legal) > MAX_PLAYS_LISTED:
            legal = [choices_of(self.view), f"numbered #1 {self.view.legal[0]} to {legal[-1]}"]
        lines = self._wrap([f"Type {self.example()}, or one of these:" if legal else "Type one of these:"])
        phase = self.view.phase
        losing = isinstance(phase, Tricks) and phase.rules.losing
        meaning = COMMANDS | (OF_PARTNERS if self.names.sides else {})
        meaning |= _WHERE_TRICKS_ARE_LOST if losing else {}
        for command in commands_of(self.view):
            lines += self.style.lines(f"  {command}: {meaning[command]}", "    ")
        return lines + self._wrap([MARKS, f"Legal plays: {', '.join(legal)}." if legal else ""])

    def example(self) -> str:
        """What may be typed, by the first legal action."""
        first = self.view.legal[0]
        if isinstance(self.view.phase, Tricks):
            return f"a card: suit and rank, as in {first}"
        alone = [str(card) for card in first.cards if only_choice_of(str(card), self.view) == first]
        return " or just ".join([f"a choice, as in {first}", *alone])

    def tricks_won(self) -> str:
        phase = self.view.phase
        if not isinstance(phase, Tricks):
            return ""
        return f"Tricks in this deal: {self.names.side_tally(phase.won, phase.rules.sides)}."


def obey(screen: Screen, command: Command, answers: Answers, record: DealRecord) -> None:
    """Does what a command asks for that neither plays nor ends the session."""
    if command.word == "save":
        save_record(screen, record, command.rest)
    elif command.word == "rules":
        show_rules(screen, answers.view.variant)
    else:
        screen.show(answers.to(command))


def score(names: PlayerNames, counted: Standing) -> str:
    if not counted.deals:
        return "Score: no deal is finished yet."
    deals = f"{counted.deals} deal{'' if counted.deals == 1 else 's'}"
    points = names.tally(counted.totals, "for")
    if isinstance(counted, TargetStanding):
        ended = " to ".join(map(str, counted.ended))
        this = f"the rubber ended {ended}" if ended else f"{points} in this one"
        return f"Score after {deals}: {names.tally(counted.rubbers, 'for')} in rubbers; {this}."
    return f"Score after {deals}: {points}."
