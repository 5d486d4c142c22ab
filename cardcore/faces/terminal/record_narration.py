"""A recorded deal told in words: the table after the deal, then a numbered sentence for each action."""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.faces.terminal.names import ONLOOKER, Names, begun
from cardcore.faces.terminal.narration import Telling
from cardcore.faces.terminal.style import Style
from cardcore.faces.terminal.table_drawing import Drawing
from cardcore.game.options import values_of, written
from cardcore.game.state import State
from cardcore.knowledge.view import view

MARGIN = "      "
"""What stands before the further lines of a sentence, under its number."""


def retold(end: State, style: Style, viewer: int = ONLOOKER) -> Iterator[str]:
    """The lines of a deal up to a state, as one player or an onlooker saw it.

    Actions are numbered from 0, as in refusals and traces.
    """
    names = Names(tuple(f"player {player}" for player in range(end.variant.players)))
    yield from style.lines(_opening(end, names))
    yield from Drawing(view(end.chain()[0], viewer), names, style).lines()
    for number, sentence in enumerate(Telling(view(end, viewer), names).since(1)):
        yield from style.lines(f"{number:>4}  {sentence}", MARGIN)
    for sentence in _ending(end, names):
        yield from style.lines(sentence)


def _opening(state: State, names: Names) -> str:
    house = state.variant.house
    usual = values_of(type(house)())
    changed = [f"{name}={written(value)}" for name, value in values_of(house).items() if value != usual[name]]
    rules = f" House rules: {', '.join(changed)}." if changed else ""
    return f"{state.variant.name}. {begun(names.does(state.start.dealer, 'deal', 'deals'))}.{rules}"


def _ending(state: State, names: Names) -> list[str]:
    outcome = state.outcome()
    if outcome is None:
        return [f"The deal is not over: player {state.to_act} is to act."]
    return [names.fill(outcome.reason), f"Points: {names.tally(outcome.points)}."]
