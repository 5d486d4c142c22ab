"""How an expert would have played a person's cards: the deal once more, against the same opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.runner import choose, with_chance
from cardcore.knowledge.view import view
from cardcore.players import is_person, player_named
from cardcore.scene.names import ONLOOKER, PlayerNames
from cardcore.scene.narration import Narration
from cardcore.storage.deal_results import DealResult

EXPERT = "expert"


@frozen
class ExpertPlay:
    """A deal as it was played, and as it went with an expert in the place of each person.

    Attributes:
        played, end: the last states of the two.
        players: who played, with `human` or `human:Ann` for a person.
        differs: the number of the first action that the expert chose otherwise, none if there was none.
    """

    played: State
    end: State
    players: tuple[str, ...]
    differs: int | None

    @property
    def names(self) -> PlayerNames:
        """What the players of the expert's deal are called."""
        seated = [EXPERT if is_person(name) else name for name in self.players]
        return PlayerNames.at(seated, None, self.end.start.variant)

    def points(self) -> list[tuple[int, int]]:
        """For each person the points as played, and those of the expert."""
        before, after = self.played.outcome(), self.end.outcome()
        if before is None or after is None:
            raise ValueError("the deal is not over")
        return [(before.points[person], after.points[person]) for person in self.people]

    @property
    def people(self) -> list[int]:
        """The numbers of the persons."""
        return [number for number, name in enumerate(self.players) if is_person(name)]

    def sentences(self) -> Iterator[str]:
        """What differed first, how the expert's deal ended, and what it brought against what was played."""
        if self.differs is None:
            yield "An expert in your place does all that you did."
            return
        mine, theirs = self.played.actions()[self.differs], self.end.actions()[self.differs]
        yield (
            f"An expert in your place does as you did up to action {self.differs}, "
            f"and then chooses {theirs} instead of {mine}."
        )
        outcome = self.end.outcome()
        yield "" if outcome is None else self.names.fill(outcome.reason)
        before, after = DealResult.of(self.played), DealResult.of(self.end)
        for person in self.people:
            yield f"That is {_scored(after, person)} in your place; you had {_scored(before, person)}."

    def listed(self) -> Iterator[str]:
        """Every action of the expert's deal from the first that differed, with its number."""
        if self.differs is not None:
            told = Narration(view(self.end, ONLOOKER), self.names).since(self.differs + 1)
            yield from (f"{number}: {each}" for number, each in enumerate(told, self.differs))


def _scored(result: DealResult, person: int) -> str:
    """`50 points`, and by how much that is ahead where others have points of their own."""
    number = result.points[person]
    points = f"{number} point{'' if number in (1, -1) else 's'}"
    if not sum(result.points):
        return points
    lead = result.lead(person)
    stands = "level with" if not lead else f"{round(abs(lead))} {'ahead of' if lead > 0 else 'behind'}"
    return f"{points} ({stands} the other{'s' if len(result.points) > 2 else ''})"


def play_as_expert(
    end: State, players: Sequence[str], seed: str, tell: Callable[[int], None], expert: str = EXPERT
) -> ExpertPlay:
    """The deal of a last state with an expert for each person, against the same opponents with the same seed.

    Up to the first action that the expert chooses otherwise the opponents do as they did, since they could
    not know of it; a player with a time budget might not do the same twice.

    Args:
        tell: is told the number of actions so far.
        expert: the name of the player that takes the place of a person.
    """
    seated = [expert if is_person(name) else name for name in players]
    seats = [with_chance(player_named(name), seed) for name in seated]
    state, differs = end.chain()[0], None
    for number, action in enumerate(end.actions()):
        tell(number)
        chosen = choose(state, seats) if is_person(players[state.phase.to_act]) else action
        state = state.apply(chosen)
        if chosen != action:
            differs = number
            break
    while not state.over:
        tell(len(state.actions()))
        state = state.apply(choose(state, seats))
    return ExpertPlay(end, state, tuple(players), differs)
