"""What is offered to somebody who starts the program at a terminal without saying what to do."""

from __future__ import annotations

from collections.abc import Mapping

from cardcore.faces.terminal.screen import Screen
from cardcore.storage.home import folder
from cardcore.storage.saves import FILE, SaveError, open_store

PLAY, LEARN, CHOOSE, CONTINUE, RULES, QUIT = "play", "learn", "choose", "continue", "rules", "quit"

OFFERS: Mapping[str, str] = {
    PLAY: "a game against the program or a friend",
    LEARN: "a game by a first deal with comments",
    CHOOSE: "a game that fits you, by a few questions",
    CONTINUE: "with your last unfinished game",
    RULES: "of a game",
    QUIT: "the program",
}


def offers(*, unfinished: bool) -> list[str]:
    """The words that may be chosen; `continue` only with a game to go on with."""
    return [word for word in OFFERS if word != CONTINUE or unfinished]


def welcome(screen: Screen, environ: Mapping[str, str]) -> str:
    """The word that was chosen, by number or by its beginning; `quit` at the end of input."""
    words = offers(unfinished=has_unfinished(environ))
    screen.say("Welcome to twohand: two-hand bridge and its relatives.")
    screen.write(f"{number:>3}  {word} {OFFERS[word]}" for number, word in enumerate(words, 1))
    while (answer := screen.ask("What would you like? (a number or a word)")) is not None:
        chosen = read_offer(answer, words)
        if chosen:
            return chosen
        screen.say(f"Type a number from 1 to {len(words)}, or one of: {', '.join(words)}.")
    return QUIT


def read_offer(answer: str, words: list[str]) -> str:
    """The word that an answer stands for, empty where it stands for none."""
    typed = answer.strip().lower()
    found = {str(number): word for number, word in enumerate(words, 1)}.get(typed, "")
    begun = [word for word in words if typed and word.startswith(typed)]
    return found or (begun[0] if len(begun) == 1 else "")


def has_unfinished(environ: Mapping[str, str]) -> bool:
    """Whether a game is kept that can go on; a store that cannot be read has none to offer."""
    if not (folder(environ) / FILE).is_file():
        return False
    try:
        with open_store(environ) as store:
            return store.last_unfinished() is not None
    except SaveError:
        return False
