"""The colours: the four suits are told apart by everybody, and everything can be read."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from cardcore.faces.screen.palette import DARK, LIGHT, SUITS, Palette

SIGHT = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What people see of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""

LEAST_DISTANCE, LEAST_CONTRAST = 15.0, 4.5
"""CIE76 units that can be seen at a glance; the contrast that WCAG 2 asks for."""


def linear(colour: tuple[int, int, int]) -> tuple[float, ...]:
    return tuple(
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in colour)
    )


def lab(colour: tuple[float, ...]) -> tuple[float, float, float]:
    """Linear red, green and blue as lightness and two opponent colours."""
    r, g, b = (min(1.0, max(0.0, part)) for part in colour)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ink_and_ground(palette: Palette, role: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    style = palette.style(role)
    assert style.color is not None
    assert style.bgcolor is not None
    return linear(style.color.get_truecolor()), linear(style.bgcolor.get_truecolor())


def contrast(palette: Palette, role: str) -> float:
    shades = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in ink_and_ground(palette, role)]
    return (max(shades) + 0.05) / (min(shades) + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("on", ["card", "legal", "chosen"])
def test_the_four_suits_are_told_apart(palette: Palette, on: str, sight: str) -> None:
    seen = [
        lab(tuple(sum(w * v for w, v in zip(row, ink, strict=True)) for row in SIGHT[sight]))
        for ink, _ in (ink_and_ground(palette, f"{on} {suit}") for suit in SUITS)
    ]
    assert min(dist(*pair) for pair in combinations(seen, 2)) > LEAST_DISTANCE


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_everything_that_is_to_be_read_stands_out_from_its_ground(palette: Palette) -> None:
    cards = [f"{on} {suit}" for on in ("", "card", "legal", "chosen") for suit in SUITS]
    words = ["", "title", "bar", "faint", "label", "strong", "mark", "good", "bad", "warning", "key", "entry"]
    faint = {role: round(contrast(palette, role), 1) for role in (*cards, *words)}
    assert {} == {role: found for role, found in faint.items() if found < LEAST_CONTRAST}
