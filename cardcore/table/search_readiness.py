"""Waiting for the compiled search, which hints, reviews and the levels need and which is compiled once.

Another process compiles it, so that the screen goes on and nobody is kept from leaving. Where none can, or
nothing can be kept, whoever uses the search next compiles it.
"""

from __future__ import annotations

from cardcore.players import player_named
from cardcore.players.builtin import SearchPlayer
from cardcore.table.face import Face

NOT_READY = "The search is made ready first; that takes about half a minute, once."


def wait_for_search(face: Face) -> None:
    """Returns once the search is compiled; says first that it takes a while.

    Raises:
        PlayerLeft: nobody waits for it any more.
    """
    # The table opens without the search; only who asks for it loads it.
    from cardcore.search.kernel.compilation import compile_in_background, is_ready

    if is_ready():
        return
    face.say(NOT_READY)
    compiling = compile_in_background()
    if compiling is not None:
        face.wait_while(lambda: compiling.poll() is None)


def wait_for_program(name: str, face: Face) -> None:
    """Returns once a program of this name can choose without compiling; raises as `wait_for_search`."""
    chooser = player_named(name)
    if isinstance(chooser, SearchPlayer) and chooser.waits_for_search:
        wait_for_search(face)
