"""A position that is set before a person, of a lesson or a puzzle: the table, and what is typed at it."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from cardcore.faces.terminal.screen import Screen
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import View, view
from cardcore.players import HUMAN
from cardcore.rules.actions import Action
from cardcore.rules.errors import IllegalAction, InvalidNotation
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import last_trick, past_tricks
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.table.table_commands import read_action, read_rules

OTHER = "the other"
"""What the players are called who are neither a person nor a player of the program."""

LOOKS = {
    "table": "the table once more",
    "last": "the last trick",
    "tricks": "all tricks so far",
    "rules": "the rules of the game",
}
"""What may be looked at, at any set position."""

SHORT = {"q": "quit", "exit": "quit", "h": "?", "help": "?"}


@frozen
class SetPosition:
    """A state that a player looks at, on a screen."""

    state: State
    player: int
    screen: Screen

    @property
    def seen(self) -> View:
        return view(self.state, self.player)

    @property
    def names(self) -> PlayerNames:
        return names_for(self.state.variant, self.player)

    def show(self) -> None:
        """The table with all that the player knows, remembered or in sight."""
        counted = self.state.variant.match.start(self.state.start.dealer)
        self.screen.show(scene_of(self.seen, self.names, Occasion(counted)))

    def ask(self, prompt: str, words: Collection[str]) -> Action | str:
        """A legal action or one of some words, among them `quit`, which the end of input stands for."""
        while (line := self.screen.ask(prompt)) is not None:
            word = SHORT.get(line.lower(), line.lower())
            if word in words:
                return word
            if word in LOOKS:
                self.look(word)
            elif word == "hint":
                self.screen.say("There are no hints here.")
                self.help(words)
            elif not word or word == "?":
                self.help(words)
            else:
                action = self.read(line)
                if action is not None:
                    return action
        return "quit"

    def read(self, line: str) -> Action | None:
        """The legal action that was typed; none after a refusal, in the words of the game."""
        try:
            action = read_action(line, self.seen)
            self.state.apply(action, self.player)
        except InvalidNotation as error:
            self.screen.say(f"{error} Type ? for help.")
        except IllegalAction as error:
            self.screen.say(str(error))
        else:
            return action
        return None

    def look(self, word: str) -> None:
        if word == "table":
            self.show()
        elif word == "rules":
            read_rules(self.screen, self.seen, "")
        elif word == "last":
            self.screen.say(last_trick(self.seen, self.names))
        else:
            for trick in past_tricks(self.seen, self.names):
                self.screen.say(trick.sentence(self.names))

    def help(self, words: Collection[str]) -> None:
        legal = self.seen.legal
        listed = ", ".join(f"#{number} {action}" for number, action in enumerate(legal[:MAX_LISTED], 1))
        more = f" and {len(legal) - MAX_LISTED} more" if len(legal) > MAX_LISTED else ""
        self.screen.say(f"Legal: {listed}{more}. Other words: {', '.join([*words, *LOOKS])}.")


MAX_LISTED = 60
"""Maximum number of legal actions listed."""


def names_for(variant: Variant, player: int) -> PlayerNames:
    """The names in which a player is spoken to who sits at a table of nobody in particular."""
    seats = [HUMAN if each == player else OTHER for each in range(variant.players)]
    return PlayerNames.at(seats, player, variant)
