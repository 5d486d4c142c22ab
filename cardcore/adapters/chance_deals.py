"""Deals of which the pack is dealt card by card: what a program that has chance of its own holds.

A moment can be kept as plain numbers, and found again by the name under which its game is known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Self

from attrs import evolve, frozen

from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.deal_length import most_actions
from cardcore.adapters.encoding import Encoding
from cardcore.adapters.memory_array import MemoryEncoding
from cardcore.game.game import Game
from cardcore.game.options import Value
from cardcore.game.state import State, Variant
from cardcore.rules.cards import Pack, mask_of, write_cards
from cardcore.rules.errors import CardcoreError

DEALER = "dealer"
"""The parameter that says who deals; all others are house rules."""

_VARIANTS: dict[str, Variant] = {}


def remember_variant(name: str, variant: Variant) -> None:
    """Lets this process find a variant by a name, which may stand for it under other house rules already.

    Raises:
        CardcoreError: the name stands for another game, or another form of the game.
    """
    earlier = _VARIANTS.get(name, variant)
    if earlier.key != variant.key or evolve(earlier, house=variant.house) != variant:
        raise CardcoreError(
            f"Another form of {variant.name} is known as {name}; register this one by a name."
        )
    _VARIANTS[name] = variant
    setting_of.cache_clear()


@frozen(eq=False)
class Setting:
    """What all deals of a loaded game share: its name for OpenSpiel, the parameters `given`, what follows.

    There is no `memory` where it is not known how long a deal can become.
    """

    name: str
    given: tuple[tuple[str, Value], ...]
    variant: Variant
    dealer: int
    numbering: Numbering
    encoding: Encoding
    memory: MemoryEncoding | None


@cache
def setting_of(name: str, given: tuple[tuple[str, Value], ...]) -> Setting:
    """The setting of a game under parameters.

    Raises:
        CardcoreError: an unknown name, a dealer who is no player, a house rule that is not allowed, or that
            does not fit the cards.
    """
    if name not in _VARIANTS:
        raise CardcoreError(f"No game is known as {name} in this process; register its variant first.")
    options = dict(given)
    named = options.pop(DEALER, None)
    variant = _VARIANTS[name].with_options(options)
    dealer = dealing_player(variant, variant.dealers[0] if named is None else named)
    numbering = Numbering.of(variant, [dealer])
    encoding = Encoding.of(variant, numbering)
    longest = most_actions(variant.form_for(variant.context(), dealer), dealer)
    memory = None if longest is None else MemoryEncoding(encoding, longest)
    return Setting(name, given, variant, dealer, numbering, encoding, memory)


def dealing_player(variant: Variant, named: object) -> int:
    """The player of a number, who deals the first deal of a match.

    Raises:
        CardcoreError: there is no such player, it is another one who deals, or the cards do not fit.
    """
    if not isinstance(named, int) or not 0 <= named < variant.players:
        raise CardcoreError(f"Dealer {named} is not a player; players are 0 to {variant.players - 1}.")
    if named not in variant.dealers:
        raise CardcoreError(f"Player {named} does not deal the first deal of {variant.name}.")
    form = variant.form_for(variant.context(), named)
    dealt, cards = len(form.tables[named].plan.steps), len(form.pack)
    if dealt != cards:
        raise CardcoreError(f"Under these house rules {form.name} deals {dealt} cards, and it has {cards}.")
    return named


@frozen(eq=False)
class ChanceDeal:
    """A deal as a state of OpenSpiel holds it: the cards that the pack has got so far, then our own state.

    It never changes, so that a copy of it is itself. It is pickled as the cards and actions that lead to it.
    """

    setting: Setting
    pack: Pack = ()
    state: State | None = None

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., ChanceDeal], tuple[object, ...]]:
        setting = self.setting
        cards = tuple(setting.encoding.rows[card.index] for card in self.pack)
        actions = () if self.state is None else self.state.actions()
        return _replay, (setting.name, setting.given, cards + tuple(map(setting.numbering.number, actions)))

    @property
    def cards(self) -> Pack:
        """The cards of the game in card order; the number of a card is its position."""
        return self.setting.encoding.cards

    @property
    def left(self) -> list[int]:
        """The numbers of the cards that the pack has not got yet."""
        dealt = mask_of(self.pack)
        return [number for number, card in enumerate(self.cards) if not card.bit & dealt]

    def after(self, number: int) -> ChanceDeal:
        """The deal after one more card or action.

        Raises:
            IllegalAction: the action is not possible now.
            CardcoreError: there is no such action, or the card is not left.
        """
        if self.state is not None:
            action = self.setting.numbering.action(number, self.state.legal())
            return evolve(self, state=self.state.apply(action))
        if not 0 <= number < len(self.cards) or self.cards[number] in self.pack:
            raise CardcoreError(f"{number} is no card that is left to be dealt.")
        pack = (*self.pack, self.cards[number])
        if len(pack) < len(self.cards):
            return evolve(self, pack=pack)
        return evolve(self, pack=pack, state=Game(self.setting.variant, self.setting.dealer, pack).start())

    def notation(self, number: int) -> str:
        if self.state is None:
            return str(self.cards[number])
        return str(self.setting.numbering.action(number, self.state.legal()))

    def __str__(self) -> str:
        actions = () if self.state is None else self.state.actions()
        return f"pack: {write_cards(self.pack)}\nactions: {' '.join(map(str, actions))}"


def _replay(name: str, given: tuple[tuple[str, Value], ...], numbers: tuple[int, ...]) -> ChanceDeal:
    """The deal to which cards and actions lead in a game under parameters."""
    moment = ChanceDeal(setting_of(name, given))
    for number in numbers:
        moment = moment.after(number)
    return moment
