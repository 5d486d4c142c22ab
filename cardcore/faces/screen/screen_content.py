"""What stands on the full screen, as data: the session changes it, and pictures are drawn of it."""

from __future__ import annotations

from attrs import field, frozen

from cardcore.faces.screen.card_cells import Look
from cardcore.scene.scene import Scene, ScoreRow


@frozen
class Spoken:
    """Something that was said, and in which role it stands on the screen."""

    text: str
    role: str = ""


@frozen
class ScreenContent:
    """All that stands on the screen.

    Attributes:
        scene: the table, none where it is covered.
        notes: what was said since the last action.
        heads, rows: a score sheet below the notes.
        prompt: what is asked, nothing while nobody is asked.
        entry: what has been typed.
        busy: what is being waited for.
        offers: words that answer the prompt.
        pausing: whether a trick stays in sight until a key is pressed.
        leaving: whether the person has left and a program is still waited for.
        late: whether an answer takes longer than a moment.
        reading: whether a page is open, to which all keys go.
    """

    scene: Scene | None = None
    look: Look = field(factory=Look)
    title: str = ""
    notes: tuple[Spoken, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[ScoreRow, ...] = ()
    prompt: str = ""
    entry: str = ""
    busy: str = ""
    offers: tuple[str, ...] = ()
    pausing: bool = False
    leaving: bool = False
    late: bool = False
    reading: bool = False

    @property
    def asking(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self.prompt)

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be chosen now, as it is typed."""
        if not self.asking:
            return ()
        chosen_from = () if self.scene is None else self.scene.choices
        return tuple(choice.text for choice in chosen_from) or self.offers
