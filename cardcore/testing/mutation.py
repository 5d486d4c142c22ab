"""The run of all mutants: which laws and which examples catch each of them, and which survive."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cached_property

from attrs import asdict, frozen

from cardcore.game.state import State, Variant
from cardcore.knowledge.trace import trace
from cardcore.phases.base import Json
from cardcore.rules.errors import clean
from cardcore.rules.wording import counted
from cardcore.testing.check import RANDOM_LAWS, check_variant, findings_in, safe_faults
from cardcore.testing.check_report import Finding
from cardcore.testing.examples import disagreements
from cardcore.testing.faults.mutant import Mutant
from cardcore.testing.laws import BY_WORLDS
from cardcore.testing.mutants import mutants_of
from cardcore.testing.random_games import play_at_random
from cardcore.testing.unplayed_options import unplayed_options

COMPARED = 8
"""Number of random games that must equal those of the right game for a mutant to have changed nothing."""

FEW_GAMES = 3
"""Number of random games that each mutant is tried on; few, since there are many mutants."""

COMPLAINT_SHOWN = 120
"""Maximum number of characters shown of the complaint about a mutant that was caught."""


class Fate(Enum):
    """What became of a mutant."""

    CAUGHT = "caught"
    SURVIVED = "survived"
    CHANGED_NOTHING = "changed nothing"
    DOES_NOT_APPLY = "does not apply"


@frozen
class Verdict:
    """What became of one mutant.

    Attributes:
        law: the first breach of a law, if any law caught it.
        example: the first disagreement with an example, if any example caught it.
    """

    mutant: Mutant
    fate: Fate
    law: Finding | None = None
    example: Finding | None = None

    def lines(self) -> list[str]:
        """The verdict for people."""
        lines = [f"{self.fate.value:9} {self.mutant.name}: {self.mutant.says}"]
        if self.fate is Fate.SURVIVED:
            return [*lines, f"          no example shows {self.mutant.missing}"]
        caught = [f for f in (self.law, self.example) if f is not None]
        return [*lines, *(f"          by {_source(f)}: {_cut(f.says)}" for f in caught)]

    def as_json(self) -> dict[str, Json]:
        """The verdict for programs."""
        return {
            "mutant": self.mutant.name,
            "says": self.mutant.says,
            "fate": self.fate.value,
            "law": None if self.law is None else asdict(self.law),
            "example": None if self.example is None else asdict(self.example),
            "missing": f"no example shows {self.mutant.missing}" if self.fate is Fate.SURVIVED else None,
        }


def _cut(complaint: str) -> str:
    text = clean(complaint)
    return text if len(text) <= COMPLAINT_SHOWN else f"{text[:COMPLAINT_SHOWN]} ..."


def _source(finding: Finding) -> str:
    return finding.law if finding.law.startswith(("example", "counts")) else f"the law '{finding.law}'"


@frozen
class MutationReport:
    """The result of planting faults in a game.

    Attributes:
        unplayed: the values of options that no example plays; a warning, since nothing is planted in them.
    """

    key: str
    games: int
    seed: str
    verdicts: tuple[Verdict, ...]
    unplayed: tuple[str, ...] = ()

    def of(self, fate: Fate) -> tuple[Verdict, ...]:
        """The verdicts of one kind."""
        return tuple(verdict for verdict in self.verdicts if verdict.fate is fate)

    @property
    def passed(self) -> bool:
        """Whether no fault survived."""
        return not self.of(Fate.SURVIVED)

    def lines(self) -> list[str]:
        """The report for people: caught, then without effect, then survived, then warnings, then the sum."""
        games = counted(self.games, "random game")
        lines = [f"{self.key}: {counted(len(self.verdicts), 'fault')}, {games} each"]
        for verdict in self.of(Fate.CAUGHT):
            lines += verdict.lines()
        for fate in (Fate.CHANGED_NOTHING, Fate.DOES_NOT_APPLY):
            names = [verdict.mutant.name for verdict in self.of(fate)]
            lines += [f"not tested, {fate.value}: {', '.join(names)}"] if names else []
        for verdict in self.of(Fate.SURVIVED):
            lines += verdict.lines()
        lines += [f"warning   no example plays {value}" for value in self.unplayed]
        return [*lines, self.sum()]

    def sum(self) -> str:
        """The numbers, in one line."""
        caught, survived = self.of(Fate.CAUGHT), self.of(Fate.SURVIVED)
        untested = (*self.of(Fate.CHANGED_NOTHING), *self.of(Fate.DOES_NOT_APPLY))
        laws = sum(verdict.law is not None for verdict in caught)
        examples = sum(verdict.example is not None for verdict in caught)
        return (
            f"{'passed' if self.passed else 'failed'}: {len(caught)} caught ({laws} by laws, {examples} by "
            f"examples), {len(survived)} survived, {len(untested)} not tested"
        )

    def json_text(self) -> str:
        """The report for programs, as one line of JSON."""
        verdicts = [verdict.as_json() for verdict in self.verdicts]
        report = {
            "variant": self.key,
            "games": self.games,
            "passed": self.passed,
            "mutants": verdicts,
            "unplayed": list(self.unplayed),
        }
        return json.dumps(report, ensure_ascii=False)


@frozen
class Sample:
    """Random games of the right variant, with which those of mutants are compared.

    Attributes:
        seed: the text from which the games come.
        ends: how they ended, the first one under the usual house rules.
    """

    variant: Variant
    seed: str
    ends: tuple[State, ...]

    @classmethod
    def of(cls, variant: Variant, seed: str) -> Sample:
        """The first games of a seed; raises whatever a variant does that cannot be played."""
        return cls(variant, seed, tuple(play_at_random(variant, seed, n).end for n in range(COMPARED)))

    @cached_property
    def narrations(self) -> list[list[object]]:
        return [_narration(end) for end in self.ends]

    def like(self, planted: Variant) -> bool:
        """Whether the games of a planted variant are the same for every player at every moment."""
        games = (play_at_random(planted, self.seed, number) for number in range(len(self.ends)))
        try:
            return all(
                narration == _narration(game.end)
                for narration, game in zip(self.narrations, games, strict=True)
            )
        except Exception:  # a planted game may raise anything; the right one does not
            return False


def mutate(
    variant: Variant,
    games: int = FEW_GAMES,
    seed: str = "check",
    mutants: Sequence[Mutant] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> MutationReport:
    """Which of the faults planted in a variant the kit finds; the variant itself must pass the check.

    Args:
        games: how many random games each mutant is tried on.
        seed: the text from which all of them come.
        mutants: the faults; without them all that there are.
        progress: called with the number of mutants done.

    Raises:
        ValueError: the variant has a fault of its own, which would be taken for a planted one.
    """
    own = check_variant(variant, games, seed)
    if not own.passed:
        says = f"{own.caught_by[0]}: {own.findings[0].says}"
        raise ValueError(f"{variant.key} has a fault of its own, mend it before others are planted. {says}")
    sample, verdicts = Sample.of(variant, seed), list[Verdict]()
    for mutant in mutants_of(variant) if mutants is None else mutants:
        verdicts.append(verdict_on(mutant, sample, games))
        progress(len(verdicts))
    return MutationReport(variant.key, games, seed, tuple(verdicts), tuple(unplayed_options(variant)))


def verdict_on(mutant: Mutant, sample: Sample, games: int) -> Verdict:
    """What becomes of one mutant. Laws that draw worlds are tried only if no example catches it."""
    if not mutant.fault.fits(sample.ends):
        return Verdict(mutant, Fate.DOES_NOT_APPLY)
    planted = mutant.of(sample.variant)
    faults = safe_faults(planted, "examples", disagreements)
    example = next((Finding(title, says) for title, says in faults), None)
    slow = BY_WORLDS if example is not None or not mutant.fault.worlds else ()
    laws = [law for law in RANDOM_LAWS if law not in slow]
    law = next(_breaches(planted, games, sample.seed, laws), None)
    if law is None and example is None:
        same = mutant.fault.idle and sample.like(planted)
        return Verdict(mutant, Fate.CHANGED_NOTHING if same else Fate.SURVIVED)
    return Verdict(mutant, Fate.CAUGHT, law, example)


def _breaches(variant: Variant, games: int, seed: str, laws: Sequence[str]) -> Iterator[Finding]:
    for number in range(games):
        yield from findings_in(variant, seed, number, laws)


def _narration(end: State) -> list[object]:
    """What players and programs are told about a game, and the points that its match adds up."""
    outcome = end.outcome()
    traces = [list(trace(end, player)) for player in range(end.variant.players)]
    return [*traces, None if outcome is None else outcome.points]
