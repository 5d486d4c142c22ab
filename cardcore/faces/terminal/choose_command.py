"""`twohand choose`: a few questions, and the games that fit the answers best by what was measured of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from cardcore.faces.terminal.screen import Screen
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.plugins.shipped_figures import figures_command
from cardcore.rules.errors import CardcoreError
from cardcore.scene.game_choice import (
    GRADES,
    HIDDEN,
    LENGTH,
    LUCK,
    MEMORY,
    GameFacts,
    GamePreferences,
    NoSuchGame,
    Suggestion,
    eligible_games,
    facts_of,
    suggest,
)

SHOWN = 3
"""Number of games that a person is told about."""

YES_OR_NO = "yes", "no"

QUESTIONS: Mapping[str, str] = {
    LENGTH: "How long may a deal be?",
    MEMORY: "How much do you want to remember?",
    LUCK: "How much may luck decide?",
    HIDDEN: "How many cards are to be hidden?",
}


class WrongAnswer(CardcoreError):
    """A word that is none of those asked for."""


@frozen
class Wish:
    """One question: what it is about, how it is put, and the words that answer it; none asks for a number."""

    about: str
    question: str
    words: Sequence[str] = ()

    def read(self, text: str) -> str:
        """The word that an answer stands for, also by its beginning; raises WrongAnswer."""
        typed = text.strip().lower()
        if not self.words:
            if typed.isascii() and typed.isdigit() and len(typed) < 3:
                return typed
            raise WrongAnswer(f"'{text[:20]}' is no number of players.")
        found = [word for word in self.words if word.startswith(typed)]
        if len(found) != 1:
            raise WrongAnswer(f"'{text[:20]}' is none of {', '.join(self.words)}.")
        return found[0]

    @property
    def prompt(self) -> str:
        return f"{self.question} ({', '.join(self.words) or 'a number'}; Enter: any)"


WISHES = (
    Wish(LENGTH, QUESTIONS[LENGTH], GRADES[LENGTH]),
    Wish("auction", "Do you want an auction?", YES_OR_NO),
    *(Wish(about, QUESTIONS[about], GRADES[about]) for about in (MEMORY, LUCK, HIDDEN)),
    Wish("players", "How many are to play, programs included?"),
)


def choose(
    variants: Sequence[Variant], answers: Mapping[str, str | None], screen: Screen, *, as_json: bool
) -> None:
    """Says which games fit; asks a person unless an answer was given or JSON is wanted.

    Args:
        answers: by what the questions are about.

    Raises:
        WrongAnswer: an answer is none of the words of its question.
        NoSuchGame: no game has what is insisted on.
    """
    given = {about: text for about, text in answers.items() if text is not None}
    wished = GamePreferences()
    for wish in WISHES:
        if wish.about in given:
            wished = with_answer(wished, wish, wish.read(given[wish.about]))
    games = [facts_of(variant) for variant in variants]
    if not given and not as_json:
        wished = ask_wishes(games, screen)
    found = suggest(games, wished)
    if as_json:
        screen.write([json.dumps([suggestion_json(each) for each in found], indent=2)])
        return
    for line in suggestion_lines(found):
        screen.say(line)
    commands = {figures_command(variant) for variant in variants if variant.key == found[0].game.key}
    if command := "".join(commands):
        screen.say(f"Measured by: {command}")


def with_answer(wished: GamePreferences, wish: Wish, word: str) -> GamePreferences:
    if wish.about == "auction":
        return evolve(wished, auction=word == "yes")
    if wish.about == "players":
        return evolve(wished, players=int(word))
    return wished.with_grade(wish.about, word)


def ask_wishes(games: Sequence[GameFacts], screen: Screen) -> GamePreferences:
    """What a person answers; questions may be skipped, and the end of input skips the rest."""
    wished = GamePreferences()
    for wish in WISHES:
        wished = _ask(wish, wished, games, screen)
    return wished


def _ask(wish: Wish, wished: GamePreferences, games: Sequence[GameFacts], screen: Screen) -> GamePreferences:
    """The wishes with one more answer that some game meets, or as they were where it is skipped."""
    while line := screen.ask(wish.prompt):
        try:
            answered = with_answer(wished, wish, wish.read(line))
            eligible_games(games, answered)
        except (WrongAnswer, NoSuchGame) as error:
            screen.say(str(error))
        else:
            return answered
    return wished


def suggestion_lines(found: Sequence[Suggestion]) -> list[str]:
    """The games that fit best, with the reasons, and how to play the first."""
    lines = []
    for number, each in enumerate(found[:SHOWN], 1):
        lines.append(f"{number}. {each.game.name} ({each.game.key}): {each.game.summary}.")
        if each.reasons:
            lines.append(f"Fits {each.fit:.0%}: {'; '.join(each.reasons)}.")
    lines += other_games(found)
    key = found[0].game.key
    return [*lines, f"To play the first: twohand play {key}. To read its rules: twohand rules {key}."]


def other_games(found: Sequence[Suggestion]) -> list[str]:
    """How many games fit besides those that are told about, as well as the last of these or less."""
    others = [round(each.fit, 2) for each in found[SHOWN:]]
    if not others:
        return []
    if not found[0].reasons:
        return [f"There are {len(others)} more."]
    equal = others.count(round(found[SHOWN - 1].fit, 2))
    less = len(others) - equal
    as_well = "as well" if found[0].fit == found[-1].fit else f"as well as number {SHOWN}"
    counts = {f"{equal} more fit {as_well}": equal, f"{less} more fit less well": less}
    return [f"{', '.join(words for words, count in counts.items() if count)}."]


def suggestion_json(suggestion: Suggestion) -> dict[str, Json]:
    game = suggestion.game
    return {
        "key": game.key,
        "name": game.name,
        "fit": round(suggestion.fit, 3),
        "reasons": list(suggestion.reasons),
        "player_counts": list(game.counts),
        "auction": game.auction,
        "memory_game": game.memory_game,
        **{measure: round(value, 3) for measure, value in game.measures.items()},
    }
