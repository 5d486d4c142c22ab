"""Random games to try laws on: any options, any dealer, any legal action, all from one seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from attrs import define, field, frozen

from cardcore.game.game import Game
from cardcore.game.options import Allows, OneOf, Value, WholeNumber, options_of
from cardcore.game.state import State, Variant
from cardcore.rules.errors import InvalidOption
from cardcore.rules.shuffling import shuffled

SPAN = 12
"""Whole numbers are tried so far above the least."""

TOO_LONG = 2_000
"""More actions than any deal can have; a game that goes on longer never ends."""


ENDLESS = f"the game is not over after {TOO_LONG} actions"
"""What is said of a game that goes on longer."""


class EndlessGame(RecursionError):
    """A game that goes on longer than any deal can."""

    def __init__(self) -> None:
        super().__init__(ENDLESS)


@frozen
class Run:
    """One random game.

    Attributes:
        number: which game of the check it is.
        seed: the seed of the check.
        states: the states from the deal to the end.
        checked: the variant under check, as it was given.
    """

    number: int
    seed: str
    states: list[State]
    checked: Variant

    @property
    def end(self) -> State:
        return self.states[-1]

    @property
    def variant(self) -> Variant:
        return self.end.start.variant

    def rng(self, law: str) -> Random:
        return Random(f"{self.seed} {self.number} {law}".encode(errors="surrogatepass"))


@define
class Attempt:
    """A random game as far as it came, since it may break off before its cards lie.

    Attributes:
        variant: the variant under the house rules that were drawn for the game.
        dealer: who deals, none before that is known.
    """

    variant: Variant
    dealer: int | None = None
    states: list[State] = field(factory=list)

    def begin(self, form: Variant, rng: Random, seed: str, number: int) -> State:
        """The first state of a game in a form of the variant, with a dealer drawn at random."""
        self.dealer = rng.choice(form.dealers)
        return self.come_to(Game(form, self.dealer, shuffled(form.pack, seed, number), ()).start())

    def come_to(self, state: State) -> State:
        self.states.append(state)
        return state


class Breach(NamedTuple):
    """A breach of a law, and the number of actions after which it shows."""

    step: int
    says: str


def any_options(variant: Variant, rng: Random) -> Variant:
    """The variant under house rules drawn at random, and drawn again while they exclude each other."""
    while True:
        values = {o.name: any_value(o.facts.allows, o.default, rng) for o in options_of(type(variant.house))}
        try:
            return variant.with_options(values)
        except InvalidOption:
            continue


def any_value(allows: Allows, default: Value, rng: Random) -> Value:
    """A value that an option allows."""
    if isinstance(allows, OneOf):
        return rng.choice(allows.values)
    if isinstance(allows, WholeNumber):
        most = allows.least + SPAN if allows.most is None else min(allows.most, allows.least + SPAN)
        numbers = [n for n in range(allows.least, most + 1) if allows.read(n) is not None]
        return rng.choice(numbers or [default])
    return default


def steps_at_random(
    variant: Variant, seed: str, number: int, attempt: Attempt | None = None
) -> Iterator[State]:
    """The states of the game of a number, one by one; the first one is played under the usual house rules.

    Args:
        attempt: is told how far the game has come.

    Raises:
        EndlessGame: the game does not end.
        LookupError: somebody is to act and has no legal action.
    """
    rng = Random(f"{seed} {number}".encode(errors="surrogatepass"))
    told = attempt or Attempt(variant)
    told.variant = variant if number == 0 else any_options(variant, rng)
    state = told.begin(told.variant, rng, seed, number)
    yield state
    for _ in range(TOO_LONG):
        if state.over:
            return
        legal = state.legal()
        if not legal:
            raise LookupError(f"player {state.to_act} is to act and has no legal action")
        state = told.come_to(state.apply(rng.choice(legal)))
        yield state
    raise EndlessGame


def play_at_random(variant: Variant, seed: str, number: int) -> Run:
    """The whole game of a number; raises what `steps_at_random` does."""
    return Run(number, seed, list(steps_at_random(variant, seed, number)), variant)
