"""What a search player gains over the player of the same name in an older checkout.

    git worktree add ../older COMMIT
    python -m tests.benchmarks.older_search ../older GAME PLAYER DEALS [FILE]

The older code runs in a process of its own, which is told the number of the deal and every action, and asks
its player from its own view. Each deal is played once in every seating: by two sides twice, with the sides
exchanged, and by three players three times, the present player in one seat and the older one in the others.
With a file, which gets a line of JSON for each deal, the run goes on where it was interrupted.

With `:sees=all` at the end of the name the present player, and only this one, sees all cards, which tells
how much there was to gain.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean

from attrs import frozen

from cardcore.arena.played_deal import numbered_game
from cardcore.arena.seeing import Glimpse, split_name
from cardcore.game.game import Game
from cardcore.game.outcome import Outcome
from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import View, view
from cardcore.players import player_named
from cardcore.rules.actions import Action
from cardcore.search.payoff_table import edges
from tests.hostile.long_runs import game_named
from tests.players.search_1 import told

SEED = "versions"

OLDER = """
import json, sys
from attrs import evolve
from cardcore.arena.played_deal import dealer_of, numbered_game
from cardcore.game.match import Match
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.players import player_named
from variants import twohand_variants

key, name, seed = sys.argv[1:]
variant = next(each for each in twohand_variants() if each.key == key)
player = player_named(name)

def played(game, actions):
    state = game.start()
    for action in actions:
        state = state.apply(state.read(action))
    return state

def dealt(number, finished):
    if finished is None:
        return numbered_game(variant, seed, number)
    match = Match.begin(variant, f"{seed}/match {number}", dealer_of(number, variant))
    for actions in finished:
        game = match.next_deal()
        match = match.after(evolve(game, actions=tuple(played(game, actions).actions())))
    return match.next_deal()

for line in sys.stdin:
    chance, number, finished, actions = json.loads(line)
    state = played(dealt(number, finished), actions)
    seen = view(state, state.to_act)
    print(player.choose(seen, view_rng(chance, seen)), flush=True)
"""
"""What the older process does with the place of a deal and the actions so far."""


@frozen
class Place:
    """Which deal is played: the one of a number, or the next one of the match of a number.

    Attributes:
        finished: the actions of the finished deals of the match; none where no match is played.
    """

    number: int
    finished: tuple[tuple[str, ...], ...] | None = None

    @property
    def chance(self) -> str:
        """The text from which the chance of decisions comes."""
        part = "" if self.finished is None else f"/{len(self.finished)}"
        return f"{SEED}/{self.number}{part}"


Ask = Callable[[Place, State], Action]
"""The choice of a player in a deal."""


@frozen
class Gain:
    """What the present player was ahead by at the end of a deal, in each seating."""

    deal: int
    ahead: tuple[float, ...]

    @property
    def points(self) -> float:
        return mean(self.ahead)


@contextmanager
def older_player(folder: str, key: str, name: str) -> Iterator[Ask]:
    """The player of a name in another checkout, until its process is closed."""
    environ = os.environ | {"PYTHONPATH": str(Path(folder).resolve())}
    command = [sys.executable, "-c", OLDER, key, name, SEED]
    with subprocess.Popen(
        command, cwd=folder, env=environ, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the older player has no pipes")
        told_to, heard_from = process.stdin, process.stdout

        def ask(place: Place, state: State) -> Action:
            line = [place.chance, place.number, place.finished, [*map(str, state.actions())]]
            told_to.write(json.dumps(line) + "\n")
            told_to.flush()
            answer = heard_from.readline()
            if not answer:
                raise RuntimeError(f"the older player in {folder} has ended; its error stands above")
            return state.read(answer.strip())

        yield ask
        told_to.close()


def present_player(name: str) -> Ask:
    """The player of a name in this code; it may see more than the rules let it."""
    plain, sees = split_name(name)
    player = player_named(plain)

    def ask(place: Place, state: State) -> Action:
        seen = view(state, state.phase.to_act) if sees is None else glimpse(state, sees)
        return player.choose(seen, view_rng(place.chance, seen))

    return ask


def glimpse(state: State, sees: str) -> View:
    """The view of the player to act where it may look at cards that the rules hide from it."""
    followed = Glimpse.of(Game.of(state), state.phase.to_act, sees)
    for action in state.actions():
        followed.follow(action)
    return followed.view()


def seatings(variant: Variant) -> list[frozenset[int]]:
    """The seats of the present player: those of a side where several make one, else each seat alone."""
    sides = {side: [seat for seat, its in enumerate(variant.sides) if its == side] for side in variant.sides}
    if len({len(seats) for seats in sides.values()}) == 1:
        return [frozenset(seats) for seats in sides.values()]
    return [frozenset([seat]) for seat in range(variant.players)]


def played(game: Game, place: Place, seats: frozenset[int], present: Ask, older: Ask) -> State:
    """The end of the deal with the present player in some seats and the older one in all others."""
    state = game.start()
    while not state.over:
        legal = state.legal()
        ask = present if state.phase.to_act in seats else older
        state = state.apply(legal[0] if len(legal) == 1 else ask(place, state))
    return state


def outcome_of(end: State) -> Outcome:
    """How a deal ended; `ValueError` if it is not over."""
    outcome = end.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    return outcome


def lead(variant: Variant, number: int, seats: frozenset[int], present: Ask, older: Ask) -> float:
    """By how much the present player is ahead at the end, with what its points bring nearer in a rubber.

    In a seat alone it is ahead of the mean of all others, also of who was a partner for this deal: only so
    does it gain nothing over all seats together where it plays as the others do.
    """
    game = numbered_game(variant, SEED, number)
    outcome = outcome_of(played(game, Place(number), seats, present, older))
    points = variant.match.worth(game.context, outcome)
    return edges([points], min(seats), variant.sides if len(seats) > 1 else None)[0]


def gains(folder: str, key: str, name: str, numbers: range) -> Iterator[Gain]:
    """What the present player gains in each deal of a game."""
    variant = game_named(key)
    with older_player(folder, key, split_name(name)[0]) as older:
        present = present_player(name)
        for number in numbers:
            yield Gain(
                number,
                tuple(lead(variant, number, seats, present, older) for seats in seatings(variant)),
            )


def kept_in(file: Path) -> list[Gain]:
    """The gains that a file holds."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Gain(deal, tuple(ahead)) for deal, *ahead in map(json.loads, lines)]


def summary(found: list[Gain]) -> str:
    """The mean gain with its interval, and the playings won and lost."""
    ends = [points for gain in found for points in gain.ahead]
    won, lost = sum(points > 0 for points in ends), sum(points < 0 for points in ends)
    share = (won + (len(ends) - won - lost) / 2) / len(ends)
    return f"{told([gain.points for gain in found])}; playings {won}:{lost}, {share:.1%}"


def main(folder: str, key: str, name: str, deals: str, file: str = "") -> None:
    """Prints what the present player gains a deal over the older one."""
    kept = kept_in(Path(file)) if file else []
    for gain in gains(folder, key, name, range(len(kept), int(deals))):
        kept.append(gain)
        if file:
            with Path(file).open("a", encoding="utf-8") as out:
                out.write(json.dumps([gain.deal, *gain.ahead]) + "\n")
        if len(kept) > 1 and len(kept) % max(1, int(deals) // 10) == 0:
            sys.stdout.write(f"{len(kept)} deals: {summary(kept)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
