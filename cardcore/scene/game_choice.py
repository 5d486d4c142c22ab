"""Which games fit somebody best: what is known of each game against what is wished, and why.

Length, luck, hidden cards and memory were measured by a comparison of games. A wish is graded (low,
middle or high) and a game is placed among all games by its measure: the one with the least stands at 0, the
one with the most at 1, so that the words mean the same whatever games are installed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, field, frozen

from cardcore.game.options import OneOf, options_of
from cardcore.game.state import Variant
from cardcore.phases.auction import Auction
from cardcore.plugins.shipped_figures import figures
from cardcore.rules.errors import CardcoreError, OptionError
from cardcore.rules.wording import counted

LENGTH, MEMORY, LUCK, HIDDEN = "length", "memory", "luck", "hidden"

GRADES: Mapping[str, tuple[str, str, str]] = {
    LENGTH: ("short", "medium", "long"),
    MEMORY: ("little", "some", "much"),
    LUCK: ("little", "some", "much"),
    HIDDEN: ("few", "some", "many"),
}
"""The words for low, middle and high of what is measured."""

UNMEASURED = 0.5
"""How well a game fits a wish about which nothing is known of it."""


class NoSuchGame(CardcoreError):
    """No game has what somebody insists on."""


@frozen
class GameFacts:
    """What is known of a game.

    Attributes:
        counts: how many can play.
        auction: whether players bid for a contract.
        memory_game: whether remembering is the point of it.
        measures: minutes of a deal, and parts from 0 to 1; what was not measured is missing.
    """

    key: str
    name: str
    summary: str
    counts: tuple[int, ...]
    auction: bool
    memory_game: bool = False
    measures: Mapping[str, float] = field(factory=dict)


@frozen
class GamePreferences:
    """What somebody wishes of a game; nothing where it does not matter.

    Attributes:
        grades: for what is measured one of the words of `GRADES`.
    """

    players: int | None = None
    auction: bool | None = None
    grades: Mapping[str, str] = field(factory=dict)

    def with_grade(self, measure: str, word: str) -> GamePreferences:
        return evolve(self, grades={**self.grades, measure: word})


@frozen
class Suggestion:
    """A game, how well it fits from 0 to 1, and why."""

    game: GameFacts
    fit: float
    reasons: tuple[str, ...]


def facts_of(variant: Variant) -> GameFacts:
    kinds = [each if isinstance(each, type) else type(each) for each in variant.phases(variant.dealers[0])]
    found = figures(variant)
    measured: dict[str, float | None] = {}
    if found is not None:
        measured = {
            LENGTH: found.minutes, MEMORY: found.remembered, LUCK: found.luck, HIDDEN: found.hidden,
        }  # fmt: skip
    return GameFacts(
        variant.key,
        variant.name,
        variant.summary,
        tuple(player_counts(variant)),
        any(issubclass(kind, Auction) for kind in kinds),
        variant.memory_game,
        {name: value for name, value in measured.items() if value is not None},
    )


def player_counts(variant: Variant) -> list[int]:
    """How many can play: the number under the usual rules, and those that a single option allows."""
    counts = {variant.players}
    for option in options_of(type(variant.house)):
        allows = option.facts.allows
        for value in allows.values if isinstance(allows, OneOf) else ():
            try:
                counts.add(variant.with_options({option.name: value}).players)
            except OptionError:
                continue  # this value asks for another option besides
    return sorted(counts)


def suggest(games: Sequence[GameFacts], wished: GamePreferences) -> list[Suggestion]:
    """The games that have what is insisted on (players, auction), those first that fit best.

    Raises:
        NoSuchGame: there is none.
    """
    found = [
        Suggestion(game, _fit(game, games, wished), tuple(_reasons(game, games, wished)))
        for game in eligible_games(games, wished)
    ]
    return sorted(found, key=lambda suggestion: (-suggestion.fit, suggestion.game.name))


def eligible_games(games: Sequence[GameFacts], wished: GamePreferences) -> list[GameFacts]:
    """The games that have what is insisted on (players, auction); `NoSuchGame` where there is none."""
    eligible = [game for game in games if _has_all(game, wished)]
    if not eligible:
        raise NoSuchGame(_nothing_fits(games, wished))
    return eligible


def _has_all(game: GameFacts, wished: GamePreferences) -> bool:
    counts = wished.players is None or wished.players in game.counts
    return counts and wished.auction in (None, game.auction)


def _nothing_fits(games: Sequence[GameFacts], wished: GamePreferences) -> str:
    counts = sorted({count for game in games for count in game.counts})
    if wished.players is not None and wished.players not in counts:
        number = counted(wished.players, "player")
        return f"No game is for {number}; there are games for {', '.join(map(str, counts))}."
    has = "has an auction" if wished.auction else "is without an auction"
    if wished.players is None:
        return f"No game {has}; leave this wish out."
    return f"No game for {wished.players} players {has}; leave one of the two wishes out."


def _fit(game: GameFacts, games: Sequence[GameFacts], wished: GamePreferences) -> float:
    """How well the graded wishes are met, in the mean; 1 where there are none."""
    fits = [
        1 - abs(place_among(game, games, measure) - GRADES[measure].index(word) / 2)
        if measure in game.measures
        else UNMEASURED
        for measure, word in wished.grades.items()
    ]
    return sum(fits) / len(fits) if fits else 1.0


def place_among(game: GameFacts, games: Sequence[GameFacts], measure: str) -> float:
    """Where a game stands by a measure among all that have it, from 0 for the least to 1 for the most."""
    own = game.measures[measure]
    others = [each.measures[measure] for each in games if measure in each.measures and each is not game]
    below, equal = sum(value < own for value in others), sum(value == own for value in others)
    return (below + equal / 2) / len(others) if others else UNMEASURED


def _reasons(game: GameFacts, games: Sequence[GameFacts], wished: GamePreferences) -> list[str]:
    reasons = []
    if wished.players is not None:
        reasons.append(f"{wished.players} can play")
    if wished.auction is not None:
        reasons.append("there is an auction" if game.auction else "there is no auction for a contract")
    return reasons + [_reason(game, games, measure, word) for measure, word in wished.grades.items()]


def _reason(game: GameFacts, games: Sequence[GameFacts], measure: str, word: str) -> str:
    """What was measured of a game, and how it compares to most others; `but` tells what is not wished."""
    if measure not in game.measures:
        return f"{measure} was not measured"
    own = game.measures[measure]
    others = [each.measures[measure] for each in games if measure in each.measures and each is not game]
    more, less = sum(own > value for value in others), sum(own < value for value in others)
    (above, below), wish = COMPARED[measure], GRADES[measure].index(word)
    upwards = more > less or (more == less and wish > 0)
    but = "but " if wish != 1 and upwards != (wish > 1) else ""
    rank = f"{but}{above} than in {more}" if upwards else f"{but}{below} than in {less}"
    of_memory = " and nobody may look back" if measure == MEMORY and game.memory_game else ""
    return f"{_measured(game, measure)}{of_memory}, {rank} of {len(others)} other games"


COMPARED: Mapping[str, tuple[str, str]] = {
    LENGTH: ("longer", "shorter"),
    MEMORY: ("more", "less"),
    LUCK: ("more", "less"),
    HIDDEN: ("more", "fewer"),
}
"""How a measure compares: above that of others, below it."""


def _measured(game: GameFacts, measure: str) -> str:
    value = game.measures[measure]
    return {
        LENGTH: f"a deal takes about {value:.1f} minutes",
        MEMORY: f"a player who remembers comes to know {value:.0%} of the pack in the course of a deal",
        LUCK: f"chance decides {value:.0%}",
        HIDDEN: f"{value:.0%} of the pack is hidden at first",
    }[measure]
