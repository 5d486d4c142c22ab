"""Who played with whom and against whom, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.players import table_name
from cardcore.rules.wording import listed


def who_played(players: Sequence[str], sides: Sequence[int] = ()) -> str:
    """Such as `human and thumb against thumb and thumb`, partners together; empty where nobody is known.

    Args:
        sides: for each player the side; where they are not known, or of other players, each is alone.
    """
    own = tuple(sides) if len(sides) == len(players) else tuple(range(len(players)))
    return " against ".join(
        together([player for player, each in zip(players, own, strict=True) if each == side])
        for side in dict.fromkeys(own)
    )


def together(players: Sequence[str]) -> str:
    """Such as `thumb and expert`."""
    return listed(table_name(player) or player for player in players)
