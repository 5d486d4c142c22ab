"""What a person may type at the table, and what the table answers from a view."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardcore.game.options import values_of, write_value
from cardcore.game.outcome import Standing
from cardcore.game.records import DealRecord
from cardcore.game.state import Variant
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.plugins.rules_page import page_of
from cardcore.rules.actions import Action
from cardcore.rules.cards import Card
from cardcore.rules.errors import CardcoreError, InvalidNotation, quoted
from cardcore.scene.auction_calls import all_calls
from cardcore.scene.hand_order import BY_SUIT, HandOrder
from cardcore.scene.names import PlayerNames, sides_at_table
from cardcore.scene.narration import all_tricks, last_trick
from cardcore.scene.scene import Scene
from cardcore.scene.scene_words import choices_of, own_cards, running_score, trick_so_far
from cardcore.scene.score_sheet import score, sheet
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.table.face import Face, Reply
from cardcore.table.saved_deals import save_deal
from cardcore.table.unseen_cards import seen_cards, unseen_cards

MAX_LINE = 300
"""Maximum length of an entry, far above any card or call; a longer line is not repeated in an answer."""

MARKS = (
    "Marks: ?? is a card that lies face down, + means that a card lies covered beneath, -- is an "
    "empty stack, a card in brackets lies face down but is known to you."
)
SEARCH = "/"
"""What is typed after `rules` before a word to search for."""

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
    "rules NAME": "the rules of a section; just 'rules' for this part of the game, 'rules all' for all, "
    "'rules /WORD' for the lines that have a word",
    "note TEXT": "keeps a note with this deal",
    "save FILE": "writes what you know of this deal into a new file, and its record when it is over; "
    "'save --all FILE' writes the record at once, with the cards of all",
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

_AFTER_THE_DEAL = ("last", "tricks", "score", "rules NAME", "save FILE")

_ABBREVIATIONS = {"q": "quit", "exit": "quit", "h": "?", "help": "?"}


@frozen
class Command:
    """A word for the table instead of an action; `rest` is what was typed after it."""

    word: str
    rest: str = ""


def commands_of(game: Variant, dealer: int) -> list[str]:
    """The commands that mean something in a game: in one without tricks none asks for them."""
    kinds = [each if isinstance(each, type) else type(each) for each in game.phases(dealer)]
    missing = set() if any(issubclass(kind, Tricks) for kind in kinds) else _ABOUT_TRICKS
    missing |= set() if any(issubclass(kind, Auction) for kind in kinds) else {"auction"}
    return [command for command in COMMANDS if command not in missing]


def commands_after_the_deal(view: View) -> list[str]:
    """The commands that are answered when the deal is over."""
    return [command for command in commands_of(view.variant, view.dealer) if command in _AFTER_THE_DEAL]


def read_command(line: str) -> Command | None:
    first, _, rest = line.strip().partition(" ")
    word = _ABBREVIATIONS.get(first.lower(), first.lower())
    return Command(word, rest.strip()) if word in _WORDS and (not rest or word in _WITH_ARGUMENT) else None


def read_entry(line: str, view: View) -> Action | Command:
    """A command, a numbered play, or an action, legal or not; raises InvalidNotation for anything else."""
    command = read_command(line)
    if command is not None and not _names_choice(line, view):
        return command
    return read_action(line, view)


def read_action(line: str, view: View) -> Action:
    """An action, legal or not, also by number or by a part that stands for one; raises InvalidNotation."""
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
    raise InvalidNotation(f"'{quoted(line, 20)}' is no number of a legal play; {_numbers_there_are(view)}.")


def _numbers_there_are(view: View) -> str:
    legal = len(view.legal)
    if legal < 3:
        return "there is only #1" if legal == 1 else "there are #1 and #2"
    return f"there are #1 to #{legal}"


def short_help(view: View) -> str:
    example = view.legal[0]
    numbers = "#1" if len(view.legal) == 1 else f"#1 to #{len(view.legal)}"
    return f"Type {example} for instance, {numbers} for a legal play, ? for help, or quit."


@frozen
class Answers:
    """The answers to one person's commands; `counted` is how the series stands."""

    view: View
    names: PlayerNames
    counted: Standing
    aids: bool
    order: HandOrder = BY_SUIT

    @property
    def scene(self) -> Scene:
        """What the person is shown."""
        asks = tuple(commands_of(self.view.variant, self.view.dealer))
        occasion = Occasion(self.counted, aids=self.aids, asks=asks, order=self.order)
        return scene_of(self.view, self.names, occasion)

    def to(self, command: Command) -> Reply | None:
        """What answers a command about the table; none for a command of another kind."""
        if command.word == "score":
            so_far = running_score(self.scene), self.tricks_won()
            told = filter(None, (score(self.names, self.counted), *so_far))
            return Reply("Score", tuple(told), *sheet(self.names, self.counted))
        sentences = self.sentences(command)
        title = "Help" if command.word == "?" else command.word.capitalize()
        return Reply(title, sentences) if sentences else None

    def sentences(self, command: Command) -> tuple[str, ...]:
        """The answer to a command that takes nothing but words; none for a command of another kind."""
        view, names = self.view, self.names
        told: dict[str, Callable[[], list[str]]] = {
            "?": self.help,
            "hand": lambda: own_cards(self.scene),
            "trick": self.trick,
            "auction": self.auction,
            "last": lambda: [last_trick(view, names)],
            "tricks": lambda: all_tricks(view, names, aids=self.aids),
            "unseen": lambda: unseen_cards(view, aids=self.aids),
            "seen": lambda: seen_cards(view, command.rest, aids=self.aids),
        }
        return tuple(told.get(command.word, list)())

    def trick(self) -> list[str]:
        trick = self.scene.trick
        return ["No trick is being played."] if trick is None else [trick_so_far(trick)]

    def auction(self) -> list[str]:
        """The calls so far, or that there are none in this game."""
        has_auction = "auction" in commands_of(self.view.variant, self.view.dealer)
        return all_calls(self.view, self.names) if has_auction else ["There is no auction in this game."]

    def help(self) -> list[str]:
        legal = [f"#{number} {action}" for number, action in enumerate(self.view.legal, 1)]
        if len(legal) > MAX_PLAYS_LISTED:
            legal = [choices_of(self.scene), f"numbered #1 {self.view.legal[0]} to {legal[-1]}"]
        lines = [f"Type {self.example()}, or one of these:" if legal else "Type one of these:"]
        phase = self.view.phase
        losing = isinstance(phase, Tricks) and phase.rules.losing
        meaning = COMMANDS | (OF_PARTNERS if self.names.sides else {})
        meaning |= _WHERE_TRICKS_ARE_LOST if losing else {}
        lines += [f"  {command}: {meaning[command]}" for command in self.scene.asks]
        return [*lines, MARKS, *([f"Legal plays: {', '.join(legal)}."] if legal else [])]

    def example(self) -> str:
        """What may be typed, by the first legal action."""
        first = self.view.legal[0]
        if isinstance(self.view.phase, Tricks):
            return f"a card: suit and rank, as in {first}"
        cards = [text for text in map(str, first.cards) if text != str(first)]
        alone = [text for text in cards if only_choice_of(text, self.view) == first]
        return " or just ".join([f"a choice, as in {first}", *alone])

    def tricks_won(self) -> str:
        phase = self.view.phase
        if not isinstance(phase, Tricks):
            return ""
        return f"Tricks in this deal: {self.names.side_tally(phase.won, sides_at_table(phase))}."


def obey(face: Face, command: Command, answers: Answers, record: DealRecord, *, closed: bool = False) -> None:
    """Does what a command asks for that neither plays nor ends the session.

    Args:
        closed: whether the hands of a deal that is over stay closed, since the next one is made of them.
    """
    if command.word == "save":
        save_deal(face, answers.view, record, command.rest, closed=closed)
    elif command.word == "rules":
        read_rules(face, answers.view, command.rest)
    elif reply := answers.to(command):
        face.present(reply)


def read_rules(face: Face, seen: View, wish: str) -> None:
    """Shows the rules page of the game, and the house rules in force."""
    try:
        face.read_rules(page_of(seen.variant), seen.phase.section, wish)
    except CardcoreError as error:
        face.say(str(error))
    values = values_of(seen.variant.house).items()
    listed = ", ".join(f"{name}={write_value(value)}" for name, value in values)
    if listed and not wish.startswith(SEARCH):
        face.say(f"House rules in force: {listed}.")
