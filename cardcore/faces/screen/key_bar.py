"""The keys for commands, and the line at the bottom that shows those that mean something now."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.screen.spans import BLANK, Line, Picture, Span, padded, width
from cardcore.scene.scene import Scene


@frozen
class CommandKey:
    """A command of the table with its keys.

    Attributes:
        key: a function key, which always means this.
        letter: a letter for it, unless something that may be chosen now begins with the letter.
        word: the command as it is typed.
        shown: what it is called at the bottom of the screen.
        wants: whether more has to be typed behind the word.
    """

    key: str
    letter: str
    word: str
    shown: str
    wants: bool = False


COMMAND_KEYS = (
    CommandKey("f1", "?", "rules", "rules"),
    CommandKey("f2", "n", "hint", "hint"),
    CommandKey("f3", "u", "undo", "undo"),
    CommandKey("f5", "m", "claim", "claim", wants=True),
    CommandKey("f6", "v", "last", "last trick"),
    CommandKey("f7", "y", "score", "score"),
    CommandKey("f11", "o", "sort", "sort"),
    CommandKey("f12", "i", "unseen", "unseen"),
)
"""No letter of a suit is among them, so that cards can be typed in every game."""

QUIT = CommandKey("f10", "q", "quit", "quit")
THEME_KEY, SYMBOLS_KEY = "f8", "f9"
MOVING: Line = (Span(" PgUp", "key", "key:pageup"), Span("/Dn", "key", "key:pagedown"))
"""The keys that move a table which is higher than the screen; their meaning has no room in 40 columns."""


def asked(scene: Scene | None) -> list[CommandKey]:
    """The commands that mean something now."""
    words = [] if scene is None else [each.split()[0] for each in scene.asks]
    return [key for key in COMMAND_KEYS if key.word in words]


def means(scene: Scene | None, letter: str) -> CommandKey | None:
    """The command of a letter, none where it may begin a choice."""
    begins = set() if scene is None else {choice.text[:1].lower() for choice in scene.choices}
    fitting = [key for key in (*asked(scene), QUIT) if key.letter == letter and letter not in begins]
    return fitting[0] if fitting else None


def key_bar(
    scene: Scene | None,
    columns: int,
    *,
    moves: bool = False,
    reading: bool = False,
    answers: Sequence[Line] | None = None,
) -> Picture:
    """The keys at the bottom, as many as fit; how to answer, to move the table and to leave always stand.

    While a page is read that has keys of its own, the line is empty. Without `answers` something is chosen.
    """
    if reading:
        return (BLANK,)
    # A table that is only looked at has no commands; what is chosen beside it are words.
    playing = scene is not None and scene.trick is not None and bool(scene.asks)
    choosing = (_key("←→", "choose"), _key("Enter", "play" if playing else "take"))
    kept = list(choosing if answers is None else answers)
    kept += [MOVING] if moves else []
    leaving = _key("q", "quit", f"key:{QUIT.key}")
    likes = [_key("F8", "light", f"key:{THEME_KEY}"), _key("F9", "♠", f"key:{SYMBOLS_KEY}")]
    for key in (*(_command(scene, each) for each in asked(scene)), *likes):
        if sum(map(width, (*kept, key, leaving))) + len(kept) + 2 <= columns:
            kept.append(key)
    line = tuple(span for key in (*kept, leaving) for span in (*key, Span(" ", "bar")))
    return (padded(line, columns, "bar"),)


def page_keys(*, asking: bool, choices: bool) -> Sequence[Line] | None:
    """The keys that answer a page: none where choices are gone through as at the table."""
    if choices:
        return None
    return (_key("Enter", "go on"),) if asking else ()


def _command(scene: Scene | None, command: CommandKey) -> Line:
    letter = command.letter if means(scene, command.letter) == command else command.key.upper()
    return _key(letter, command.shown, f"key:{command.key}")


def _key(key: str, meaning: str, target: str = "") -> Line:
    return (Span(f" {key}", "key", target), Span(f" {meaning}", "bar", target))
