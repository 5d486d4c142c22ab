"""Mine keeps the laws of all games, and its own examples."""

from __future__ import annotations

from collections.abc import Callable

from cardcore import Game
from mine.game import Mine


def test_it_keeps_every_law_and_example(twohand_check: Callable[..., None]) -> None:
    # A failure names the law or the example, the deal, and the command that shows it again.
    twohand_check(Mine(), games=50)


def test_the_pack_as_it_comes_is_dealt_and_somebody_is_to_act() -> None:
    # A test of your own: deal a pack that you know, act, and say what must hold.
    state = Game(Mine(), dealer=0, pack=Mine().pack).start()
    assert state.to_act is not None
    assert state.legal()
