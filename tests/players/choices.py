"""What a version of `search` chooses at moments of every game: the promise that its number stands for.

    python -m tests.players.choices

writes the choices of the present version into `tests/players/search-N.json`. A file that stands there is
not changed: where `search` plays otherwise, `SEARCH_VERSION` rises, and there is another file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.players.builtin import SEARCH_VERSION
from cardcore.players.thumb import ThumbPlayer
from variants import twohand_variants

KEPT = Path(__file__).parent
WORLDS = 2

MORE_WORLDS = {"turnover": 20, "chinese": 20}
"""By game a larger budget whose choices are kept too, with which several trees are searched for a play."""

MOMENTS = 8
"""Moments of one deal, evenly spread over those at which there is a choice."""


def all_choices(variant: Variant) -> dict[str, str]:
    """The choices of the present version in a game by the names under which they are kept."""
    found = {variant.key: choices(variant)}
    if variant.key in MORE_WORLDS:
        worlds = MORE_WORLDS[variant.key]
        found[f"{variant.key}, {worlds} worlds"] = choices(variant, worlds)
    return found


def choices(variant: Variant, worlds: int = WORLDS) -> str:
    """What `search` chooses at moments of a deal that others play, in notation with commas between."""
    player = player_named(f"search-{SEARCH_VERSION}:worlds={worlds}")
    moments = list(moments_of(variant))
    spread = moments[:: max(1, len(moments) // MOMENTS)][:MOMENTS]
    found = (player.choose(view(state, _mover(state)), Random(7)) for state in spread)
    return ", ".join(map(str, found))


def moments_of(variant: Variant) -> Iterator[State]:
    """The states of a deal between rules of thumb in which there is a choice."""
    state, chance = numbered_game(variant, "versions", 0).start(), Random(1)
    while not state.over:
        if len(state.legal()) > 1:
            yield state
        state = state.apply(ThumbPlayer().choose(view(state, _mover(state)), chance))


def _mover(state: State) -> int:
    if state.to_act is None:
        raise ValueError("the deal is over")
    return state.to_act


def kept(version: int) -> dict[str, str]:
    """The choices of a version by game, and by game and number of worlds where that is not the usual one."""
    found: dict[str, str] = json.loads((KEPT / f"search-{version}.json").read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Writes the choices of the present version."""
    file = KEPT / f"search-{SEARCH_VERSION}.json"
    if file.exists():
        sys.exit(f"{file} is there already; a version that plays otherwise has a number of its own.")
    found = {name: made for variant in twohand_variants() for name, made in all_choices(variant).items()}
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
