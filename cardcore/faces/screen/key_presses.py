"""What a key does at the table: it moves the selection, adds to what is typed, or makes an entry."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.screen.key_bar import COMMAND_KEYS, QUIT, means
from cardcore.faces.screen.spans import Picture
from cardcore.phases.calls import PASS
from cardcore.scene.scene import Scene


@frozen
class ChoiceSpot:
    """Where a choice stands in a picture: its line and its middle column."""

    choice: int
    line: int
    column: int


@frozen
class Selection:
    """What a person has selected, by its number, or typed so far."""

    chosen: int | None = None
    typed: str = ""


@frozen
class Pressed:
    """What came of a key: the selection after it, and the entry that it made, if any."""

    selection: Selection
    entry: str | None = None


def spots_of(picture: Picture) -> list[ChoiceSpot]:
    """Where the choices of a picture stand, each once, in reading order."""
    found: dict[int, ChoiceSpot] = {}
    for number, line in enumerate(picture):
        column = 0
        for span in line:
            if span.target.startswith("#"):
                choice = int(span.target[1:])
                found.setdefault(choice, ChoiceSpot(choice, number, column + span.width // 2))
            column += span.width
    return list(found.values())


def target_at(picture: Picture, column: int, line: int) -> str:
    """What a click at a place means, nothing beside everything."""
    at = 0
    for span in picture[line] if line < len(picture) else ():
        at += span.width
        if column < at:
            return span.target
    return ""


def first_selection(texts: Sequence[str]) -> Selection:
    """What is selected when a turn begins: a choice that is forced, else nothing."""
    return Selection(1 if len(texts) == 1 else None)


def press(
    scene: Scene | None, texts: Sequence[str], selection: Selection, key: str, spots: Sequence[ChoiceSpot]
) -> Pressed:
    """What a key does; `texts` are the choices as they are typed, `key` a character or the name of a key."""
    if key in ("enter", "escape", "backspace"):
        return _edit(texts, selection, key, spots)
    if key in ("left", "right", "up", "down", "home", "end"):
        return Pressed(Selection(_moved(selection.chosen, key, spots)))
    command = next((each for each in (*COMMAND_KEYS, QUIT) if each.key == key), None)
    if command is None and not selection.typed and scene is not None:
        command = means(scene, key.lower())
    if command is not None:
        return (
            Pressed(Selection(typed=f"{command.word} "))
            if command.wants
            else Pressed(selection, command.word)
        )
    return _type(texts, selection, key) if len(key) == 1 and key.isprintable() else Pressed(selection)


def _edit(texts: Sequence[str], selection: Selection, key: str, spots: Sequence[ChoiceSpot]) -> Pressed:
    if key == "enter":
        entry = entry_of(texts, selection)
        # Whoever presses Enter alone sees by the selection what the next Enter would play.
        shown = selection if entry or not spots else Selection(_harmless(texts, spots))
        return Pressed(shown, entry)
    if key == "escape":
        return Pressed(Selection())
    typed = selection.typed[:-1]
    return Pressed(Selection(denoted(texts, typed), typed))


def _harmless(texts: Sequence[str], spots: Sequence[ChoiceSpot]) -> int:
    """The number of the pass where there is one, else of the first choice on the screen."""
    passes = (spot.choice for spot in spots if texts[spot.choice - 1] == str(PASS))
    return next(passes, spots[0].choice)


def entry_of(texts: Sequence[str], selection: Selection) -> str | None:
    """What Enter hands on: the choice that is selected, or what was typed; none for nothing at all."""
    if selection.chosen is not None and selection.chosen <= len(texts):
        return texts[selection.chosen - 1]
    return selection.typed.strip() or None


def _type(texts: Sequence[str], selection: Selection, key: str) -> Pressed:
    if key == " " and not selection.typed:
        return Pressed(selection, texts[0] if len(texts) == 1 else None)
    if key == ":" and not selection.typed:
        return Pressed(Selection(typed=" "))
    typed = selection.typed + key
    return Pressed(Selection(denoted(texts, typed), typed))


def denoted(texts: Sequence[str], typed: str) -> int | None:
    """The number of the only choice that begins with what was typed, or is just that."""
    wanted = in_one_spelling(typed)
    begins = [number for number, text in enumerate(texts, 1) if in_one_spelling(text).startswith(wanted)]
    exact = [number for number in begins if in_one_spelling(texts[number - 1]) == wanted]
    fitting = exact or begins
    return fitting[0] if wanted and len(fitting) == 1 else None


def in_one_spelling(text: str) -> str:
    """Small letters without blanks; a ten is `t` or `10`."""
    plain = text.lower().replace(" ", "").replace(":", "")
    return plain.replace("10", "t") if plain[:1] in "shdc" else plain


def _moved(chosen: int | None, key: str, spots: Sequence[ChoiceSpot]) -> int | None:
    """The choice that an arrow leads to; right and left go round, up and down stay in their column."""
    if not spots:
        return chosen
    at = next((n for n, spot in enumerate(spots) if spot.choice == chosen), None)
    if at is None or key in ("home", "end"):
        return spots[-1 if key in ("left", "end") else 0].choice
    if key in ("left", "right"):
        return spots[(at + (1 if key == "right" else -1)) % len(spots)].choice
    return _next_line(spots, spots[at], key)


def _next_line(spots: Sequence[ChoiceSpot], here: ChoiceSpot, key: str) -> int:
    """The nearest choice in the next line that has one."""
    away = [spot for spot in spots if (spot.line > here.line if key == "down" else spot.line < here.line)]
    if not away:
        return here.choice
    line = min((spot.line for spot in away), key=lambda line: abs(line - here.line))
    same = [spot for spot in away if spot.line == line]
    return min(same, key=lambda spot: abs(spot.column - here.column)).choice


def clicked(texts: Sequence[str], selection: Selection, target: str) -> Pressed:
    """What a click does: the first one selects, one on what is selected plays it."""
    choice = int(target[1:])
    if choice == selection.chosen:
        return Pressed(selection, texts[choice - 1])
    return Pressed(Selection(choice))
