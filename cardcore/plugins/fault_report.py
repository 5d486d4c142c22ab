"""Whose fault a failure is: a foreign plugin's, by where it happened or by the game that was being played."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from traceback import walk_tb
from types import FrameType

from cardcore.game.state import State, Variant
from cardcore.knowledge.view import View
from cardcore.phases.base import Phase
from cardcore.plugins.registry import Registry
from cardcore.rules.actions import Action
from cardcore.rules.errors import BadRecord, CardcoreError, IllegalAction, clean

LONGEST = 300
"""Maximum length of an error in a message, in letters."""

LONGEST_ANSWER = 60
"""Maximum length of an answer of a player in a message, in letters."""


CALLERS = {*sys.stdlib_module_names, "cardcore", "attr", "pluggy", "None"}
"""The packages through which a plugin is called; what attrs has generated has no module, hence None."""


class PluginFault(Exception):
    """A failure of a plugin in the middle of a game; names the plugin and the game.

    It is no `CardcoreError`, so that nothing takes it for what a person has done wrong.
    """


def quoted(answer: object) -> str:
    """What a stranger answered, in a few printable words."""
    try:
        text = clean(str(answer))
    except Exception:
        text = f"a {type(answer).__name__} without words"
    return text if len(text) <= LONGEST_ANSWER else f"{text[:LONGEST_ANSWER]}…"


def wrong_answer(answer: object, legal: Sequence[Action]) -> str:
    """What a player did who answered with none of the legal actions, in a few words."""
    if any(type(answer) is type(action) for action in legal):
        return f"answered {quoted(answer)}, which is not legal"
    kind = quoted(type(answer).__name__)
    return f"answered {quoted(answer)}, which is of type {kind}; it must answer with one of view.legal"


def one_line(error: BaseException) -> str:
    """An error in one line: a sentence of ours as it is, any other with its class."""
    try:
        words = str(error).split()
    except Exception:
        # Even the text of an error may be code of a plugin.
        words = []
    text = "".join(c if c.isprintable() else "?" for c in " ".join(words))[:LONGEST]
    ours = words and isinstance(error, CardcoreError)
    return text if ours else f"{type(error).__name__}: {text}".rstrip(": ")


def blame(error: BaseException, registry: Registry) -> str:
    """One sentence that names the plugin, the game and the line of a failure; empty if no plugin is at fault.

    An error of the system, such as a full disk, is a plugin's only if it happened in the plugin; so is one
    that may come from what a person wrote.
    """
    if isinstance(error, PluginFault):
        return str(error)
    labels, frames = _labels(registry), [*walk_tb(error.__traceback__)][::-1]
    variant = next((found for frame, _ in frames for found in _variants_in(frame)), None)
    suspects = [(_module(frame), frame, line) for frame, line in frames]
    # What a person may not do was answered at the table; here a game forbids what it has listed itself.
    refusal = isinstance(error, CardcoreError) and not isinstance(error, IllegalAction)
    if refusal and not _is_of_the_game(error, [frame for frame, _ in frames], labels):
        return ""
    if frames and variant is not None and not (refusal or isinstance(error, OSError | SystemExit)):
        # What fails outside of all plugins fails on account of the game that is played.
        suspects.append((type(variant).__module__, *frames[0]))
    modules = [module for module, _, _ in suspects]
    for number, (_, frame, line) in enumerate(suspects):
        if label := _label(modules[number:], labels):
            game = "" if variant is None else f" in {variant.name}"
            return f"Plugin {label} failed{game}. {one_line(error).rstrip('.')} ({place(frame, line)})."
    return ""


def _is_of_the_game(error: BaseException, frames: Sequence[FrameType], labels: Mapping[str, str]) -> bool:
    """Whether a plugin raised a refusal in the middle of a game, and not while it read what a person wrote.

    Args:
        frames: the innermost first.
    """
    asked = next((frame for frame in reversed(frames) if _label([_module(frame)], labels)), None)
    if asked is None or asked.f_code.co_name == Phase.read.__name__ or isinstance(error, BadRecord):
        return False
    return any(isinstance(value, State) for frame in frames for value in frame.f_locals.values())


def one_line_with_place(error: BaseException) -> str:
    """An error in one line, and the file, line and function of the plugin in which it was raised, if in one.

    It is asked before it is known what the plugin brings: its package is that of the first function on the
    way to the error that belongs neither to us nor to a library with which we call it.
    """
    foreign = foreign_steps(error)
    inside = [step for step in foreign if _package(step[0]) == _package(foreign[0][0])]
    if not inside:
        return one_line(error)
    _, frame, line = inside[-1]
    name = frame.f_code.co_name
    function = "" if name.startswith("<") else f", in {name}"
    return f"{one_line(error).removesuffix('.')} ({place(frame, line)}{function})."


def foreign_steps(error: BaseException) -> list[tuple[str, FrameType, int]]:
    """The functions on the way to an error that are neither ours nor of a library: module, frame and line."""
    steps = ((_module(frame), frame, at) for frame, at in walk_tb(error.__traceback__))
    return [step for step in steps if _package(step[0]) not in CALLERS]


def place(frame: FrameType, line: int) -> str:
    """The file and the line of a function, as messages name them."""
    return f"{Path(frame.f_code.co_filename).name}, line {line}"


def _label(modules: Sequence[str], labels: Mapping[str, str]) -> str:
    """The label of the plugin that a module belongs to, empty for none; its callers stand behind it.

    A package may hold games and players, and modules that both use: such a one belongs to its caller.
    """
    package = _package(modules[0])
    inside = (module for module in modules if _package(module) == package)
    return next((labels[name] for name in (*inside, package) if name in labels), "")


def _variants_in(frame: FrameType) -> Iterator[Variant]:
    """The games that a function was told of."""
    for value in frame.f_locals.values():
        if isinstance(value, Variant):
            yield value
        elif isinstance(value, State | View):
            yield value.variant


def _labels(registry: Registry) -> dict[str, str]:
    """The labels of foreign plugins by the modules of what they bring, and then by their outermost packages.

    Where two plugins bring something from one module or package, it counts as that of the games.
    """
    games, players = registry.games.owned.values(), registry.players.owned.values()
    owners = [(type(game.thing).__module__, game.plugin) for game in games if not game.own]
    owners += [
        (str(getattr(each.thing.build, "__module__", "")), each.plugin) for each in players if not each.own
    ]
    found: dict[str, str] = {}
    for module, plugin in (*owners, *((_package(module), plugin) for module, plugin in owners)):
        found.setdefault(module, plugin)
    return found


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__"))


def _package(module: str) -> str:
    return module.partition(".")[0]
