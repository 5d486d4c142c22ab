"""A plugin of pytest for authors of games: the fixture `twohand_check`.

    def test_my_game_conforms(twohand_check):
        twohand_check(MyGame())

The kit is imported when the fixture is asked for; without it pytest loads the core and nothing else.
"""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Protocol

import pytest

if TYPE_CHECKING:
    from cardcore.game.state import Variant

GAMES = 200


class Check(Protocol):
    """Holds a game to the conformance kit; the test fails with what was found."""

    def __call__(self, variant: Variant, games: int | None = None, *, mutate: bool = False) -> None:
        """Passes when the game keeps all laws and examples.

        Args:
            games: how many random games are played, at least one; without it `--twohand-games`, or 200.
            mutate: whether faults are planted as well, all of which must be found.

        Raises:
            ValueError: no game is to be played, or what was given is not a variant, but its class or its key.
        """


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options of the kit."""
    group = parser.getgroup("twohand", "games of twohand")
    group.addoption(
        "--twohand-games",
        type=_games,
        metavar="N",
        help="random games that twohand_check plays, whatever the tests ask for",
    )
    group.addoption("--twohand-seed", default="check", metavar="TEXT", help="the text from which they come")


def _games(text: str) -> int:
    """A number of games, at least one."""
    games = int(text)
    if games < 1:
        raise ValueError("at least one game is played")
    return games


@pytest.fixture
def twohand_check(request: pytest.FixtureRequest) -> Check:
    """The conformance kit for a game: `twohand_check(MyGame(), games=200)`."""
    asked: int | None = request.config.getoption("--twohand-games")
    seed: str = request.config.getoption("--twohand-seed")

    def again(key: str, games: int, seed: str) -> str:
        test = quote(request.node.nodeid)
        return f"pytest {test} --twohand-games {games} --twohand-seed {quote(seed)}"

    def check(variant: Variant, games: int | None = None, *, mutate: bool = False) -> None:
        __tracebackhide__ = True
        from cardcore.testing import FEW_GAMES, check_variant
        from cardcore.testing import mutate as with_faults

        if games is not None and games < 1:
            raise ValueError(f"At least one game is played, not {games}.")
        number = asked or games or GAMES
        report = check_variant(variant, games=number, seed=seed)
        if not report.passed:
            pytest.fail("\n".join(report.lines(again)), pytrace=False)
        if mutate:
            found = with_faults(variant, games=min(number, FEW_GAMES), seed=seed)
            if not found.passed:
                pytest.fail("\n".join(found.lines()), pytrace=False)

    return check
