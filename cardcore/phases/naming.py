"""Naming: a player says one of a few words, which hand leads for instance, and play goes on by it."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, field, frozen

from cardcore.phases.base import Json, Phase
from cardcore.phases.notation_words import check_word, check_words
from cardcore.rules.actions import Action
from cardcore.rules.cards import Pack
from cardcore.rules.errors import InvalidNotation
from cardcore.rules.layout import Layout


@frozen
class Named:
    """A word that a player named, written with what it is about: `lead:dummy`."""

    cards: ClassVar[Pack] = ()

    about: str
    word: str

    def __str__(self) -> str:
        return f"{self.about}:{self.word}"


@frozen
class Naming(Phase):
    """A player names one of a few words.

    Attributes:
        player: who names it.
        about: what the word is about; written before it.
        words: the words to choose from; they and `about` have small letters, no blanks and no colons.
        named: the word that was named, none before.
    """

    player: int
    about: str = field(validator=check_word)
    words: tuple[str, ...] = field(validator=check_words)
    named: str | None = None

    @property
    def to_act(self) -> int:
        return self.player

    @property
    def over(self) -> bool:
        return self.named is not None

    def legal(self, layout: Layout) -> tuple[Named, ...]:
        return tuple(Named(self.about, word) for word in self.words)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Naming]:
        return layout, evolve(self, named=self.read(str(action)).word)

    def every_action(self, pack: Pack) -> tuple[Named, ...]:
        return tuple(Named(self.about, word) for word in self.words)

    def read(self, text: str) -> Named:
        """The word that a person wrote: `lead:hand`, `lead hand` or `hand`, in any case."""
        word = ":".join(text.lower().split()).removeprefix(f"{self.about}:")
        if word not in self.words:
            choices = " or ".join(f"{self.about}:{choice}" for choice in self.words)
            raise InvalidNotation(f"'{text}' names nothing here; write {choices}.")
        return Named(self.about, word)

    def facts(self) -> dict[str, Json]:
        return {"phase": "naming", "player": self.player, "about": self.about, "named": self.named}
