"""Choosing a game at the terminal from a numbered list."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.faces.terminal.screen import Screen
from cardcore.game.state import Variant
from cardcore.rules.errors import CardcoreError, UnknownVariant


class NothingChosen(CardcoreError):
    """Nobody can be asked for a game, or nobody answered."""


def choose_game(
    variants: Sequence[Variant], screen: Screen, command: str = "play", listing: str = "list"
) -> Variant:
    """The game chosen at the terminal by number or key.

    Args:
        command: what the game is chosen for, which is told where nobody can be asked.
        listing: the command that lists the games there are for it.

    Raises:
        NothingChosen: there is no terminal, or no answer.
    """
    if not (variants and screen.stdin.isatty() and screen.stdout.isatty()):
        raise NothingChosen(
            f"Name a variant, as in 'twohand {command} KEY'; 'twohand {listing}' shows the keys."
        )
    screen.write(f"{number:>3}  {variant.name}" for number, variant in enumerate(variants, start=1))
    while (answer := screen.ask("Which game? (a number, or q)")) not in (None, "q", "quit"):
        try:
            return _find_answer(variants, answer)
        except UnknownVariant as error:
            screen.say(str(error))
    raise NothingChosen("No game was chosen.")


def _find_answer(variants: Sequence[Variant], answer: str) -> Variant:
    names = {str(number): variant for number, variant in enumerate(variants, start=1)}
    names |= {name: variant for variant in variants for name in (variant.key, *variant.aliases)}
    found = names.get(answer.lower())
    if found is None:
        what = f"'{answer}' is none of these; type" if answer else "Type"
        raise UnknownVariant(f"{what} a number from 1 to {len(variants)}, or q to leave.")
    return found
