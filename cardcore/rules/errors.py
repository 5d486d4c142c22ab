"""The errors that several floors share: what was wrong, which rule says so, what to do.

An error is a value that a person can act on. `rule` names the rule in a few words, `source` says where
it stands (a rules page and its section). The command line prints both and never a traceback.
"""

from __future__ import annotations

from typing import Self

LONGEST, LONGEST_QUOTATION = 2000, 200
"""Maximum length of what an error says, and of what it quotes, in letters."""


def quoted(text: str, most: int = LONGEST_QUOTATION) -> str:
    """A text as it stands in a message: as it is, or its beginning."""
    return text if len(text) <= most else f"{text[:most]}…"


def clean(text: str) -> str:
    """The text without anything that could move the cursor of a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


class CardcoreError(ValueError):
    """The root of all errors raised on purpose.

    `rule` is the name of the rule that was broken, `source` the place where it can be read; both may be
    empty where no rule of a game is concerned.
    """

    rule: str = ""

    def __init__(self, says: str, *, rule: str = "", source: str = "") -> None:
        super().__init__(says)
        self.says = quoted(says, LONGEST)
        self.rule = rule or self.rule
        self.source = source

    def with_source(self, page: str, section: str) -> Self:
        """The same error with its source filled in: the rules page, then the section of the rule."""
        self.source = f"{page}, {section}"
        return self

    def __str__(self) -> str:
        if not self.rule:
            return self.says
        where = f" ({self.source})" if self.source else ""
        return f"{self.says} Rule: {self.rule}{where}."


class InvalidNotation(CardcoreError):
    """Text that is not a card, a call or any other action. Quotes the text."""


class IllegalAction(CardcoreError):
    """An action that the rules forbid now. Its text depends on nothing that the actor may not know."""

    rule = "only legal actions are accepted"


class NotPlayable(IllegalAction):
    """A card that the player cannot play at all, wherever it may lie."""

    rule = "a card is played from the cards that its player has accessible"


class Revoke(IllegalAction):
    """A card of another suit although the suit led could be followed."""

    rule = "follow suit if you can"


class ForcedLead(IllegalAction):
    """A lead in a suit that the rules of this deal do not allow now."""

    rule = "the lead is bound by the rules of this deal"


class WrongKind(IllegalAction):
    """An action of a kind that this part of the game does not have, a call among tricks for instance."""

    rule = "each part of the game has its own actions"


class NotYourTurn(IllegalAction):
    """An action by a player who is not to act."""

    rule = "players act in turn"


class GameOver(IllegalAction):
    """An action after the end."""

    rule = "nothing is played after the end of the deal"


class OptionError(CardcoreError):
    """A house rule that cannot be; `variant` is the key of the game, where one is concerned."""

    variant: str = ""

    def of(self, variant: str) -> Self:
        """The same error with the key of the game filled in."""
        self.variant = variant
        return self


class UnknownOption(OptionError):
    """A house rule that the variant does not have. Names those that it has."""


class InvalidOption(OptionError):
    """A value that the house rule does not allow. Names those that it allows."""


class UnknownVariant(CardcoreError):
    """A game that nobody has registered. Names the nearest ones."""


class LeftOut(UnknownVariant):
    """A game that is not there since the plugin of its name is left out. Names the plugin."""


class DuplicateVariant(CardcoreError):
    """One key claimed by two plugins. Names both."""


class MalformedVariant(CardcoreError):
    """A registered object that is not a usable variant."""


class NoSuchPlace(MalformedVariant):
    """A name that no place of the table has, or several have. Names the places that there are."""


class UnknownPlayer(CardcoreError):
    """A player that does not exist."""


class NoSuit(CardcoreError):
    """The suit or the rank of a card that has none, the joker."""


class InvalidPack(CardcoreError):
    """A pack with a missing, doubled or foreign card."""


class BadRecord(CardcoreError):
    """A record that is not of the form that `docs/records.md` describes."""


class IllegalRecord(BadRecord):
    """A well-formed record with an illegal action: says its number (from 0), the action and the rule."""


class NoSuchNumber(CardcoreError):
    """A number of a player, a deal or an action that a record does not have. Says which ones it has."""


class ViewMismatch(CardcoreError):
    """A view for which no complete game could be found."""


class BadCode(CardcoreError):
    """A deal code that is mistyped, or that speaks of a game or an option that is not here."""
