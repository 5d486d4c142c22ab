"""House rules that several games have in the same words."""

from __future__ import annotations

from cardcore.game.options import choice


def turn_up_option(source: str) -> str:
    """When a card that lost its cover is turned up; the values are those of `TurnUp`."""
    return choice("after_trick", "on_play").about(
        "when a cover is turned up: after the trick, or as soon as the card on it is played", source
    )
