"""The check of a variant: laws on random games, the law of the tiny form, and the shipped examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import define, field

from cardcore.game import Variant
from cardcore.shipped import example_files
from cardcore.testing.examples import disagreements
from cardcore.testing.laws import LAWS, Law
from cardcore.testing.report import Finding, Report
from cardcore.testing.runs import Run, play_at_random
from cardcore.testing.tiny import COMPLETE, incomplete_worlds

PLAYABLE = "a random game can be played to its end"
EXAMPLES = "there are examples"
TINY_GAMES = 20
"""Games of the tiny form that are compared with every possible pack, at most; each costs many deals."""

Progress = Callable[[int], None]


def check_variant(
    variant: Variant, games: int = 100, seed: str = "check", progress: Progress = lambda done: None
) -> Report:
    """What the conformance kit finds in a variant.

    Args:
        games: how many random games are played, under random options from the second one on.
        seed: the text from which all of them come.
        progress: called with the number of games done.
    """
    check = _Check(variant, seed)
    for number in range(games):
        check.game(number)
        progress(number + 1)
    check.tiny_form(min(games, TINY_GAMES))
    check.examples()
    laws = (PLAYABLE, *(law.name for law in LAWS), COMPLETE, EXAMPLES)
    return Report(variant.key, games, laws, len(example_files(variant)), tuple(check.findings.values()))


@define
class _Check:
    """A check under way: the first finding of each law is kept."""

    variant: Variant
    seed: str
    findings: dict[str, Finding] = field(factory=dict)

    def game(self, number: int) -> None:
        """Plays the game of a number and tries every law on it that has held so far."""
        try:
            run = play_at_random(self.variant, self.seed, number)
        except Exception as error:  # a variant under check may raise anything
            self.found(PLAYABLE, f"game {number}: {type(error).__name__}: {error}", (), number)
            return
        for law in LAWS:
            if law.name not in self.findings:
                self.try_law(law, run)

    def try_law(self, law: Law, run: Run) -> None:
        """Keeps the first breach of a law in a game."""
        try:
            breach = next(law.breaches(run), None)
        except Exception as error:  # as above
            self.found(law.name, f"{type(error).__name__}: {error}", (), run.number)
            return
        if breach is not None:
            actions = tuple(map(str, run.states[breach.step].actions()))
            self.found(law.name, breach.says, actions, run.number)

    def tiny_form(self, games: int) -> None:
        """Compares worlds with every possible pack on the tiny form."""
        try:
            fault = next(incomplete_worlds(self.variant, self.seed, games), None)
        except Exception as error:  # as above
            fault = ((), f"{type(error).__name__}: {error}")
        if fault is not None:
            actions, says = fault
            self.findings[COMPLETE] = Finding(COMPLETE, says, actions, self.again(games))

    def examples(self) -> None:
        """Compares the variant with its examples, and demands that there are any."""
        if not example_files(self.variant):
            self.findings[EXAMPLES] = Finding(EXAMPLES, f"{self.variant.key} ships no example")
        for title, fault in _safely(self.variant):
            self.findings.setdefault(title, Finding(title, fault))

    def found(self, law: str, says: str, actions: tuple[str, ...], number: int) -> None:
        """Keeps a finding unless the law has one already."""
        self.findings.setdefault(law, Finding(law, says, actions, self.again(number + 1)))

    def again(self, games: int) -> str:
        """The command that comes upon the same fault."""
        return f"twohand check {self.variant.key} --games {games} --seed {self.seed}"


def _safely(variant: Variant) -> Iterator[tuple[str, str]]:
    """The disagreements; an exception on the way is one of them."""
    try:
        yield from disagreements(variant)
    except Exception as error:  # as above
        yield "examples", f"{type(error).__name__}: {error}"
