"""Piles of one's own, one of them in hand, and single cards swapped with the centre, act after act."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Self

from attrs import evolve, field, frozen

from cardcore import (
    Action,
    Card,
    IllegalAction,
    InvalidNotation,
    Json,
    Layout,
    NotPlayable,
    Pack,
    Phase,
    WrongKind,
    cards_in,
)

HELD, CENTRE = "held", "centre"
"""The names of the places: the pile in hand, and the cards that lie face up for all."""

PASS_ROUNDS = 2
"""The deal is over when everybody has passed so often in a row."""


def pile_name(pile: int) -> str:
    """The name of the place where a pile lies while it is not in hand; piles are numbered from 1."""
    return f"pile {pile}"


class NoSuchPile(IllegalAction):
    """The pile that is in hand already, or one that the player does not have."""

    rule = "one other pile of one's own is picked up at a time"


class NotComplete(IllegalAction):
    """A call without all piles picked up and complete."""

    rule = "the call needs four of a kind in every pile, each of them picked up at least once"


@frozen
class Take:
    """The pile in hand is laid down and the one of this number picked up, `take:3`."""

    pile: int

    def __str__(self) -> str:
        return f"take:{self.pile}"

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


@frozen(cache_hash=True)
class Swap:
    """A card of the pile in hand is given to the centre for another, `swap:C2-C7`."""

    given: Card
    taken: Card

    def __str__(self) -> str:
        return f"swap:{self.given}-{self.taken}"

    @property
    def cards(self) -> Pack:
        """The card given and the card taken, which everybody sees."""
        return self.given, self.taken


@frozen
class Word:
    """`pass`, or the call `bond`."""

    word: str

    def __str__(self) -> str:
        return self.word

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


@cache
def swap_of(given: Card, taken: Card) -> Swap:
    """The swap of two cards, of which there are a few thousand."""
    return Swap(given, taken)


@cache
def swaps_of(pack: Pack) -> tuple[Swap, ...]:
    """Every swap that the cards of a pack allow."""
    return tuple(swap_of(given, taken) for given in pack for taken in pack if given != taken)


TAKE = re.compile(r"take[ :] *([0-9]{1,3})")
SWAP = re.compile(r"swap[ :] *([^ :-]+)[ -] *([^ :-]+)")

PASS, BOND = Word("pass"), Word("bond")
Act = Word | Take | Swap


@frozen
class SwapRules:
    """What is the same all through a deal.

    Attributes:
        piles: the number of piles of each player.
        acts_per_turn: how many acts a turn has at most.
        most_acts: how many acts a deal has at most.
        automatic: whether the deal ends by itself as soon as a player could call.
    """

    piles: int
    acts_per_turn: int
    most_acts: int
    automatic: bool


@frozen
class Swapping(Phase):
    """The players act in turn; a call ends the deal, as do two rounds of passes and the last act allowed.

    Attributes:
        turn: the player whose turn it is.
        held: for each player the number of the pile in hand, 0 without one.
        seen: for each player the mask of the piles picked up so far; bit 1 is the first pile.
        done: how many acts this turn has had.
        acts: how many acts the deal has had.
        passes: how many passes were made in a row.
        caller: the player who called, or could call where that comes by itself.
    """

    section: ClassVar[str] = "Play"

    rules: SwapRules = field(repr=False)
    turn: int
    held: tuple[int, ...]
    seen: tuple[int, ...]
    done: int = 0
    acts: int = 0
    passes: int = 0
    caller: int | None = None

    @property
    def to_act(self) -> int:
        return self.turn

    @property
    def over(self) -> bool:
        return self.caller is not None or self.passed_out or self.acts == self.rules.most_acts

    @property
    def passed_out(self) -> bool:
        """Whether everybody has passed twice in a row."""
        return self.passes == PASS_ROUNDS * len(self.held)

    @property
    def end(self) -> str:
        """What ended the deal."""
        if self.caller is not None:
            return "automatic" if self.rules.automatic else "call"
        return "passes" if self.passed_out else "limit"

    @property
    def numbers(self) -> range:
        """The numbers of the piles."""
        return range(1, self.rules.piles + 1)

    def piles_of(self, layout: Layout, player: int) -> list[int]:
        """The masks of a player's piles in the order of their numbers, the one in hand among them."""
        in_hand = layout.held[layout.at(HELD, player)]
        return [
            in_hand if pile == self.held[player] else layout.held[layout.at(pile_name(pile), player)]
            for pile in self.numbers
        ]

    def complete(self, layout: Layout, player: int) -> int:
        """The number of a player's piles whose cards are of one rank, seen or not."""
        return sum(is_complete(mask) for mask in self.piles_of(layout, player))

    def may_call(self, layout: Layout) -> bool:
        """Whether the player has picked up every pile and all are complete."""
        all_seen = self.seen[self.turn] == sum(1 << pile for pile in self.numbers)
        return all_seen and self.complete(layout, self.turn) == self.rules.piles

    def legal(self, layout: Layout) -> tuple[Act, ...]:
        call = (BOND,) if self.may_call(layout) else ()
        return (PASS, *call, *self.takes(), *self.swaps(layout))

    def takes(self) -> tuple[Take, ...]:
        """Every own pile but the one in hand."""
        return tuple(Take(pile) for pile in self.numbers if pile != self.held[self.turn])

    def swaps(self, layout: Layout) -> tuple[Swap, ...]:
        """Every card of the pile in hand with every card of the centre."""
        own = cards_in(layout.held[layout.at(HELD, self.turn)])
        centre = layout.cards(layout.at(CENTRE))
        return tuple(swap_of(given, taken) for given in own for taken in centre)

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `NoSuchPile`, `NotPlayable`, `NotComplete` or `WrongKind` unless the act is legal now."""
        if not isinstance(action, Word | Take | Swap):
            raise WrongKind(f"{action} is none of the acts: {self.guide}.")
        if isinstance(action, Take):
            if action not in self.takes():
                raise NoSuchPile(f"{action} is refused: there is no such pile of yours on the table.")
        elif isinstance(action, Swap):
            self._check_cards(layout, action)
        elif action != PASS and not (action == BOND and self.may_call(layout)):
            raise NotComplete(f"{action} is refused: not every pile is known to you as complete.")

    def _check_cards(self, layout: Layout, swap: Swap) -> None:
        if not layout.held[layout.at(HELD, self.turn)] & swap.given.bit:
            raise NotPlayable(f"{swap.given} is not among the cards of the pile in your hand.")
        if not layout.held[layout.at(CENTRE)] & swap.taken.bit:
            raise NotPlayable(f"{swap.taken} does not lie in the centre.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Swapping]:
        """The act done; then the next player's turn, unless this one goes on or the deal is over."""
        if isinstance(action, Take):
            layout, after = self._picked_up(layout, action.pile)
        elif isinstance(action, Swap):
            layout, after = self._swapped(layout, action), self
        else:
            after = evolve(self, caller=self.turn if action == BOND else None)
        after = evolve(after, acts=self.acts + 1, passes=self.passes + 1 if action == PASS else 0)
        if self.rules.automatic and after.may_call(layout):
            after = evolve(after, caller=self.turn)
        if after.caller is not None:
            layout = layout.turn_up(sum(after.piles_of(layout, self.turn)))
        return layout, after.turn_after(action)

    def _picked_up(self, layout: Layout, pile: int) -> tuple[Layout, Self]:
        """The pile in hand is laid down, face down, and another picked up."""
        me, former = self.turn, self.held[self.turn]
        if former:
            layout = layout.move(HELD, pile_name(former), me)
        held = (*self.held[:me], pile, *self.held[me + 1 :])
        seen = (*self.seen[:me], self.seen[me] | 1 << pile, *self.seen[me + 1 :])
        return layout.move(pile_name(pile), HELD, me), evolve(self, held=held, seen=seen)

    def _swapped(self, layout: Layout, swap: Swap) -> Layout:
        """Both cards change places in sight of all; the one that comes into the hand lies face down."""
        hand, centre = layout.at(HELD, self.turn), layout.at(CENTRE)
        layout = layout.play(swap.given.index, hand, centre)
        return layout.play(swap.taken.index, centre, hand).turn_down(swap.taken.bit)

    def turn_after(self, action: Action) -> Self:
        """The turn goes on after an act, or passes to the next player: after its last act, or a pass."""
        done = self.done + 1
        if action != PASS and done < self.rules.acts_per_turn:
            return evolve(self, done=done)
        return evolve(self, turn=(self.turn + 1) % len(self.held), done=0)

    def every_action(self, pack: Pack) -> tuple[Act, ...]:
        return (PASS, BOND, *map(Take, self.numbers), *swaps_of(pack))

    def read(self, text: str) -> Act:
        """`take 3` or `take:3`, `swap C2 C7` or `swap:C2-C7`, `pass` or `p`, `bond`, in any case."""
        words = " ".join(text.lower().split())
        if words in ("pass", "p", "bond"):
            return BOND if words == "bond" else PASS
        if told := TAKE.fullmatch(words):
            return Take(int(told[1]))
        if told := SWAP.fullmatch(words):
            return Swap(Card.read(told[1]), Card.read(told[2]))
        raise InvalidNotation(f"'{text}' is no act; you can {self.guide}.")

    @property
    def guide(self) -> str:
        others = [str(pile) for pile in self.numbers if pile != self.held[self.turn]]
        take = [f"take pile {', '.join(others)}"] if others else []
        swap = ["swap a card in hand for one of the centre"] if self.held[self.turn] else []
        return "; ".join(["pass", *take, *swap])

    def example(self, legal: Sequence[Action]) -> Action | None:
        """The first swap, or the first pile while no pile is in hand; the guide ends with that."""
        swaps = (action for action in legal if isinstance(action, Swap))
        takes = (action for action in legal if isinstance(action, Take))
        return next(swaps, next(takes, None))

    @property
    def repeats(self) -> int:
        """The last act of everybody; a deal has too many to repeat them all."""
        return len(self.held)

    def facts(self) -> dict[str, Json]:
        picked = [[pile for pile in self.numbers if seen >> pile & 1] for seen in self.seen]
        return {
            "phase": "swapping",
            "held": list(self.held),
            "picked_up": picked,
            "acts": self.acts,
            "passes": self.passes,
        }


def is_complete(mask: int) -> bool:
    """Whether the cards of a mask are of one rank."""
    return len({card.rank for card in cards_in(mask)}) == 1
