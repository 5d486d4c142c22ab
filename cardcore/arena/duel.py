"""A duel: two players play each deal twice, and change seats in between.

Both times the pack and the dealer are the same, so that good cards help both alike. The two playings of a
deal depend on each other; the pair of them is one observation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter_ns

from attrs import field, frozen

from cardcore.actions import Action
from cardcore.game import Game, Variant
from cardcore.players import Player, decision_rng, player_named
from cardcore.shuffling import shuffled
from cardcore.views import View, view

Find = Callable[[str], Player]
"""The player of a name; raises `UnknownPlayer`."""


class _Broken(Exception):
    """A player raised an error, or answered what is not legal."""


@frozen
class Fault:
    """Why a deal broke off.

    Attributes:
        player: the number at the table of the player whose fault it is.
        says: what the player did.
        actions: the actions before.
    """

    player: int
    says: str
    actions: tuple[str, ...]


@frozen
class Played:
    """One deal as it was played.

    Attributes:
        points: of each player; none when the deal broke off.
        thinking: for each player the microseconds of each decision between two actions or more.
        fault: why the deal broke off, if it did.
    """

    points: tuple[int, ...] | None
    thinking: tuple[tuple[int, ...], ...]
    fault: Fault | None = None


def play(game: Game, players: Sequence[Player], seed: str) -> Played:
    """The deal as these players play it, each from its own view.

    An action without an alternative is taken without asking for it.

    Args:
        seed: the text from which the chance of their decisions comes.
    """
    state = game.start()
    thinking: list[list[int]] = [[] for _ in players]
    while not state.over:
        player, legal = state.phase.to_act, state.legal()
        if len(legal) == 1:
            state = state.apply(legal[0], player)
            continue
        try:
            action, spent = _decision(players[player], view(state, player), seed)
        except _Broken as broken:
            fault = Fault(player, str(broken), tuple(map(str, state.actions())))
            return Played(None, tuple(map(tuple, thinking)), fault)
        thinking[player].append(spent)
        state = state.apply(action, player)
    return Played(state.variant.outcome(state).points, tuple(map(tuple, thinking)))


def _decision(player: Player, seen: View, seed: str) -> tuple[Action, int]:
    """What a player chooses, and the microseconds that it took.

    Raises:
        _Broken: the player raised an error, or answered what is not legal.
    """
    rng = decision_rng(seed, seen.player, len(seen.history) - 1)
    began = perf_counter_ns()
    try:
        action = player.choose(seen, rng)
    except Exception as error:  # a foreign player may raise anything
        raise _Broken(f"{player.name} raised {type(error).__name__}: {error}") from error
    spent = (perf_counter_ns() - began) // 1000
    if action not in seen.legal:
        raise _Broken(f"{player.name} answered {action}, which is not legal")
    return action, spent


@frozen
class Pair:
    """A deal played twice by two duellists, 0 and 1.

    Attributes:
        deal: its number, from 0.
        played: the deal with duellist 0 as player 0, then the same with seats exchanged.
    """

    deal: int
    played: tuple[Played, ...]

    @property
    def margins(self) -> tuple[int, ...]:
        """By how many points duellist 0 was ahead in each playing; empty if one of the two broke off."""
        points = [played.points for played in self.played if played.points is not None]
        if len(points) < len(self.played):
            return ()
        return tuple(each[seat] - each[1 - seat] for seat, each in enumerate(points))

    def thinking(self, duellist: int) -> tuple[int, ...]:
        """The microseconds of each decision of a duellist that was not forced."""
        times = [each.thinking[(duellist + swap) % 2] for swap, each in enumerate(self.played)]
        return times[0] + times[1]


@frozen
class Duel:
    """Two players, the game that they play and the text from which packs and decisions come.

    Attributes:
        variant: the game with its house rules; it is for two players.
        players: the names of duellists 0 and 1.
        seed: any text.
        find: gives the player of a name; processes that play the duel find it by its import.
    """

    variant: Variant
    players: tuple[str, str]
    seed: str
    find: Find = field(default=player_named, repr=False)

    def game(self, number: int) -> Game:
        """The deal of a number, as the first of a match; the players deal in turn."""
        dealer = number % self.variant.players
        pack = shuffled(self.variant.pack, self.seed, number)
        return Game(self.variant, dealer, pack, (), self.variant.match.start(dealer).context)

    def pair(self, number: int) -> Pair:
        """The deal of a number, played twice."""
        game = self.game(number)
        players = [self.find(name) for name in self.players]
        # The second playing has a chance of its own: the same one would make it a copy in a duel of equals.
        straight = play(game, players, f"{self.seed}/{number}")
        exchanged = play(game, players[::-1], f"{self.seed}/{number}/exchanged")
        return Pair(number, (straight, exchanged))
