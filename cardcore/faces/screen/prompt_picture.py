"""What is asked, with what has been typed and what is legal, or what is being waited for."""

from __future__ import annotations

from rich.cells import cell_len

from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.spans import BLANK, Line, Picture, Span, apart, dressed, flow, tail, width

MAX_LEGAL_LISTED = 8

LEAST_ENTRY = 12
"""Columns that an entry has behind its question; where there are fewer it gets a line of its own."""


def prompt_picture(shown: ScreenContent, columns: int) -> Picture:
    """What is asked with what was typed, or what is being waited for."""
    if shown.leaving:
        return ((Span(" leaving; the game is kept … ", "mark"),),)
    if shown.busy:
        return ((Span(f" {shown.busy} … ", "mark"),),)
    if shown.pausing:
        return ((Span(" any key goes on, Esc to your next choice", "faint"),),)
    if not shown.asking:
        return ((Span(" one moment … ", "mark"),),) if shown.late else (BLANK,)
    prompt = shown.prompt.replace("(? for help)", "").replace(" :", ":").strip()
    *before, last = prompt_lines(prompt, shown.entry, columns)
    return (*before, *apart(last, legal_line(shown, columns), columns))


def prompt_lines(prompt: str, entry: str, columns: int) -> Picture:
    """A question broken between words, with the end of what was typed behind it, or below it if need be."""
    words: list[Line] = [(Span(word),) for word in prompt.split() or [""]]
    told = ["".join(span.text for span in line) for line in flow(words, columns - 3, " ")]
    *before, last = [(Span(f" {line} ", "strong"),) for line in told]
    if columns - width(last) <= min(cell_len(entry), LEAST_ENTRY):
        before, last = [*before, last], (Span(" "),)
    return (*before, (*last, Span(f"{tail(entry, columns - width(last) - 1)}▏", "entry")))


def legal_line(shown: ScreenContent, columns: int) -> Line:
    """The legal cards where they are few and fit, or that there is only one."""
    scene = shown.scene
    if scene is None or not scene.your_turn:
        return ()
    texts = [choice.text for choice in scene.choices]
    if len(texts) == 1:
        return (
            Span("only ", "faint"),
            *dressed(texts[0], symbols=shown.look.symbols),
            Span(": space ", "faint"),
        )
    listed = (Span("legal: ", "faint"), *dressed(" ".join(texts), symbols=shown.look.symbols), Span(" "))
    return listed if len(texts) <= MAX_LEGAL_LISTED and width(listed) < columns else ()
