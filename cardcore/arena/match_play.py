"""Whole matches: rubbers and series, played deal by deal, and the course that each has taken."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from attrs import define, evolve, field

from cardcore.arena.engine_losses import EngineLosses, lost_by, player_at_table
from cardcore.arena.played_deal import DealFault, Find, MatchCourse, PlayedDeal, dealer_of, play
from cardcore.arena.seeing import find_player
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.outcome import Context
from cardcore.game.state import Variant
from cardcore.players import Player

MAX_DEALS = 300
"""Deals after which a match is broken off: players who pass all day never end a rubber."""


def numbered_match(variant: Variant, seed: str, number: int) -> Match:
    """The match of a number, before its first deal; the players take turns in dealing first."""
    return Match.begin(variant, f"{seed}/match {number}", dealer_of(number, variant))


def play_matches(
    matches: Sequence[Match], seating: Sequence[Sequence[str]], chances: Sequence[str], find: Find
) -> tuple[PlayedDeal, ...]:
    """Each match as players of these names play it, at a table of its own, see `Playing`.

    Args:
        chances: for each match the text from which the chance of decisions comes.
    """
    tables = enumerate(zip(matches, seating, chances, strict=True))
    return tuple(
        play_match(match, [player_at_table(find_player(name, find), table) for name in names], chance)
        for table, (match, names, chance) in tables
    )


def play_match(match: Match, players: Sequence[Player], seed: str) -> PlayedDeal:
    """The match as these players play it; `points` are what decides it, see `Standing.score`.

    The chance of their decisions comes from `seed`. A deal that breaks off breaks off the match; where an
    engine fails the match goes on, and at its end the side of the engine has lost it.
    """
    notes = _MatchNotes(match.standing.dealer, [[] for _ in players])
    while not match.over and len(notes.actions) < MAX_DEALS:
        game, losses = match.next_deal(), EngineLosses()
        played, end = play(game, players, f"{seed}/{len(notes.actions)}", losses=losses)
        notes.add(game, played, losses.losing(match.variant.sides))
        if end is None:
            return notes.broken(played)
        match = match.after(Game.of(end))
    return notes.played(match)


@define
class _MatchNotes:
    """Notes on a match under way.

    Attributes:
        fault: the first failure of an engine.
        losing: the sides that have lost a deal by failing.
    """

    opening_dealer: int
    thinking: list[list[int]]
    actions: list[tuple[str, ...]] = field(factory=list)
    dealt: list[int] = field(factory=list)
    vulnerable: list[int] = field(factory=list)
    fault: DealFault | None = None
    losing: set[int] = field(factory=set)

    def add(self, game: Game, played: PlayedDeal, losing: Collection[int]) -> None:
        self.fault = self.fault or played.fault
        self.losing.update(losing)
        players = range(len(self.thinking))
        self.actions += played.actions
        for player, micros in enumerate(played.thinking):
            self.thinking[player] += micros
        self.dealt = self.dealt or [0] * len(players)
        self.dealt[game.dealer] += 1
        vulnerable = vulnerable_players(game.context)
        self.vulnerable = self.vulnerable or [0] * len(vulnerable)
        for player, is_vulnerable in enumerate(vulnerable):
            self.vulnerable[player] += is_vulnerable

    @property
    def spent(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self.thinking))

    def broken(self, played: PlayedDeal) -> PlayedDeal:
        return evolve(played, thinking=self.spent, actions=())

    def played(self, match: Match) -> PlayedDeal:
        standing = match.standing if match.over else match.plan.broken_off(match.standing)
        course = MatchCourse(
            len(self.actions), self.opening_dealer, tuple(self.dealt), tuple(self.vulnerable), match.over
        )
        points = lost_by(standing.score, match.variant.sides, self.losing)
        return PlayedDeal(points, self.spent, fault=self.fault, actions=tuple(self.actions), match=course)


def vulnerable_players(context: Context) -> tuple[bool, ...]:
    """For each player whether it is vulnerable; nothing in games that know no vulnerability."""
    return tuple(map(bool, getattr(context, "vulnerable", ())))
