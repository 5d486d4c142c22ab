"""What stands between the table and the people before it: a face shows scenes, tells what happened, and asks.

The table knows no screen: whatever it says is a sentence, a scene or an answer of plain data, and whatever
people enter is the text of an action or a command, as it might be typed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from attrs import frozen

from cardcore.plugins.rules_page import RulesPage
from cardcore.scene.scene import Scene, ScoreRow


@frozen
class Reply:
    """What the table answers to a command.

    Attributes:
        title: what it is about, in a word or two: `Hint`, `Score`.
        sentences: paragraphs in the order in which they are read.
        heads, rows: a score sheet below them, or none.
    """

    title: str
    sentences: tuple[str, ...]
    heads: tuple[str, ...] = ()
    rows: tuple[ScoreRow, ...] = ()


class Face(Protocol):
    """A screen of whatever kind, with a person before it."""

    @property
    def clears(self) -> bool:
        """Whether what was shown can be taken away, before another person looks at the screen."""
        ...

    def say(self, text: str) -> None:
        """Says something that belongs to the game, to whoever sits there."""

    def warn(self, text: str) -> None:
        """Says that something went wrong outside the game."""

    def show(self, scene: Scene) -> None:
        """Shows the table as it stands, to the reader of the scene."""

    def tell(self, sentences: tuple[str, ...], scene: Scene) -> None:
        """Tells what has happened since the last time; the scene is the table after it."""

    def present(self, reply: Reply) -> None:
        """Shows the answer to a command."""

    def announce(self, reply: Reply) -> None:
        """Shows what begins or ends a deal."""

    def read_rules(self, page: RulesPage, section: str, wish: str) -> None:
        """Shows the rules.

        Args:
            section: the section on what is going on.
            wish: what was asked for instead: the name of a section, `all`, or a word to search for after `/`.

        Raises:
            UnknownSection: the page has no section of this name.
        """

    def ask(self, prompt: str, scene: Scene | None = None, words: tuple[str, ...] = ()) -> str | None:
        """What the person enters, without the blanks around it; none when there will be nothing more.

        With a scene an action or a command is asked for, without one an answer to the prompt alone;
        `words` are answers to it that may be offered.
        """

    def thinking(self, name: str) -> AbstractContextManager[None]:
        """Shows that a program of this name is thinking, as long as it lasts."""
        ...

    def wait_while(self, goes_on: Callable[[], bool]) -> None:
        """Returns once something no longer goes on; raises PlayerLeft where nobody waits for it any more."""

    def progress(self, total: int, what: str) -> Callable[[int], None]:
        """A counter to be told how much is done of what may take long; `what` is in the plural."""
        ...

    def clear(self) -> None:
        """Takes away all that was shown."""

    def hush(self) -> None:
        """Lets everything that is still to be shown go nowhere, after the person has gone."""
