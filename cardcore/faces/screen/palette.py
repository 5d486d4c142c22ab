"""Colours: what each kind of word looks like on a light and on a dark screen.

The suits have four colours after Okabe and Ito (2008), lightened or darkened until they can be read, so that
people who see no red or no green tell them apart; the letters of the suits always stand beside them.
"""

from __future__ import annotations

from functools import cache

from attrs import frozen
from rich.style import Style

from cardcore.storage.preferences import Preferences


@frozen
class Palette:
    """The colours of a screen by the words of a role; later words change what earlier ones say."""

    ground: str
    ink: str
    looks: dict[str, str]

    def style(self, role: str) -> Style:
        """The style of a role, such as `S legal`."""
        return _style(self.ground, self.ink, tuple(self.looks.get(word, "") for word in _ranked(role)))


SUITS = ("S", "H", "D", "C")
_ON_CARDS = ("legal", "chosen")
"""Words that say on what a suit is written."""


def _ranked(role: str) -> list[str]:
    """The words of a role with those that look different together made one, such as `S-legal`."""
    words = role.split()
    ground = next((word for word in reversed(words) if word in _ON_CARDS), "")
    return [f"{word}-{ground}" if ground and word in SUITS else word for word in words]


@cache
def _style(ground: str, ink: str, looks: tuple[str, ...]) -> Style:
    style = Style.parse(f"{ink} on {ground}")
    for look in looks:
        style += Style.parse(look) if look else Style()
    return style


def _suits(ending: str, colours: tuple[str, ...]) -> dict[str, str]:
    return {f"{suit}{ending}": colour for suit, colour in zip(SUITS, colours, strict=True)}


DARK = Palette(
    ground="#11161c",
    ink="#d8dee6",
    looks={
        "title": "bold #ffffff on #22364d",
        "bar": "#d8dee6 on #22364d",
        "faint": "#8b98a8",
        "label": "#a9c7e8",
        "strong": "bold #ffffff",
        "card": "on #232c37",
        "back": "#5d7390 on #232c37",
        "gone": "#5b6774",
        "legal": "bold #11161c on #eef1f4",
        "chosen": "bold #11161c on #f0e442",
        "mark": "bold #f0e442",
        "winning": "bold underline",
        "good": "#4fd1a5",
        "bad": "#ff9a62",
        "warning": "bold #ffb454",
        "felt": "on #182129",
        "key": "bold #f0e442 on #22364d",
        "entry": "bold #ffffff on #2c3946",
        **_suits("", ("#ffffff", "#ff9a4d", "#9ab8ff", "#35cf9d")),
        **_suits("-legal", ("#000000", "#b03f00", "#2a5fd0", "#00563a")),
        **_suits("-chosen", ("#000000", "#942f00", "#1a4cb4", "#00452c")),
    },
)

LIGHT = Palette(
    ground="#fbfaf7",
    ink="#20262d",
    looks={
        "title": "bold #ffffff on #2b4a6b",
        "bar": "#ffffff on #2b4a6b",
        "faint": "#5f6975",
        "label": "#2b4a6b",
        "strong": "bold #000000",
        "card": "on #e9e7e0",
        "back": "#7f8b99 on #e9e7e0",
        "gone": "#9aa2ab",
        "legal": "bold on #ffe9a8",
        "chosen": "bold #ffffff on #20262d",
        "mark": "bold #a84300",
        "winning": "bold underline",
        "good": "#00664a",
        "bad": "#a84300",
        "warning": "bold #a84300",
        "felt": "on #f1efe8",
        "key": "bold #ffe9a8 on #2b4a6b",
        "entry": "bold #000000 on #e9e7e0",
        **_suits("", ("#000000", "#b03f00", "#1c63c8", "#005a3c")),
        **_suits("-legal", ("#000000", "#b03f00", "#1c63c8", "#005a3c")),
        **_suits("-chosen", ("#ffffff", "#ff9a62", "#9ab8ff", "#4fd9aa")),
    },
)


PLAIN = Palette(
    ground="default",
    ink="default",
    looks={
        "title": "bold reverse",
        "bar": "reverse",
        "key": "bold reverse",
        "strong": "bold",
        "legal": "bold underline",
        "chosen": "bold reverse",
        "mark": "bold",
        "winning": "bold underline",
        "warning": "bold",
        "entry": "bold",
    },
)
"""For screens without colours."""


def palette(*, dark: bool, colour: bool = True) -> Palette:
    """The colours for a dark or a light screen, or for one without colours."""
    return PLAIN if not colour else DARK if dark else LIGHT


def palette_of(preferences: Preferences, *, no_colour: bool) -> Palette:
    """The colours that a person likes, or none where the terminal shall have none."""
    return palette(dark=preferences.colours != "light", colour=preferences.colours != "off" and not no_colour)
