"""What can be said of a variant before anybody plays it: its options, its places, its deal."""

from __future__ import annotations

from cardcore.game.options import options_of
from cardcore.game.state import Game, Variant
from cardcore.rules.errors import MalformedVariant


def check_table(variant: Variant) -> None:
    """Passes when each player can deal the game and every option has a default that it allows.

    Takes less than a millisecond for each dealer.

    Raises:
        MalformedVariant: names the option, the place, or the number of cards that is wrong.
        Exception: whatever the code of the variant raises.
    """
    for option in options_of(type(variant.house)):
        if option.facts.allows.read(option.default) is None:
            says = f"Option {option.name} of {variant.name} has the default {option.default!r}"
            raise MalformedVariant(f"{says}, but takes {option.facts.allows.words}.")
    for dealer in range(variant.players):
        dealt = len(variant.deal(dealer))
        if dealt != len(variant.pack):
            says = f"When player {dealer} deals, {variant.name} deals {dealt} cards"
            raise MalformedVariant(f"{says}; the pack has {len(variant.pack)}.")
        variant.every_action(dealer)
        Game(variant, dealer, variant.pack).start()
