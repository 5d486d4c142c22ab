"""The check of a variant: laws on random games, the law of the tiny form, and what it ships."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress

from attrs import define, evolve, field

from cardcore.game.state import State, Variant
from cardcore.phases.base import kind_of
from cardcore.plugins.fault_report import foreign_steps, place
from cardcore.plugins.resources import example_files, folders_of, rules_page
from cardcore.plugins.shipped_figures import figures_faults
from cardcore.plugins.variant_check import check_kind
from cardcore.rules.errors import MalformedVariant
from cardcore.testing.check_report import Finding, Report
from cardcore.testing.examples import disagreements
from cardcore.testing.laws import BY_WORLDS, LAWS, REPEATABLE, Law
from cardcore.testing.lesson_laws import lesson_faults
from cardcore.testing.misfits import misfit_after
from cardcore.testing.programs import FINISHED, unfinished_games
from cardcore.testing.puzzle_laws import puzzle_faults
from cardcore.testing.random_games import ENDLESS, Attempt, EndlessGame, Run, steps_at_random
from cardcore.testing.tiny_form import COMPLETE, TinyBrokeOff, incomplete_worlds

PLAYABLE = "a random game can be played to its end"
EXAMPLES = "there are examples"
PAGE = "there is a rules page"
TINY = "the tiny form, game"
RANDOM_LAWS = (PLAYABLE, *(law.name for law in LAWS))
"""The laws that random games are held to."""

TINY_GAMES = 20
"""Games of the tiny form that are compared with every possible pack, at most; each costs many deals."""

FURTHER = 12
"""Number of further games, and of games of the tiny form, searched for a shorter deal that breaks a law."""

Progress = Callable[[int], None]
DocumentFaults = Callable[[Variant], Iterator[tuple[str, str]]]
"""Gives the title of each shipped document that has a fault, and the fault."""


def check_variant(
    variant: Variant, games: int = 100, seed: str = "check", progress: Progress = lambda done: None
) -> Report:
    """What the conformance kit finds in a variant, for each broken law in the shortest deal that was found.

    Args:
        games: how many random games are played, under random options from the second one on.
        seed: the text from which all of them come.
        progress: called with the number of games done.

    Raises:
        MalformedVariant: what was given is not a variant, but its class or its key.
        CheckInterrupted: Ctrl-C was pressed; it has the report on what was found by then.
    """
    check, done = _Check(check_kind(variant), seed), 0
    try:
        for number in range(games):
            check.game(number)
            progress(done := number + 1)
        check.smaller()
        if check.can_play_on:
            check.tiny_form(min(games, TINY_GAMES))
        if check.can_play_on:
            check.programs(games)
        check.documents()
    except KeyboardInterrupt:
        raise CheckInterrupted(evolve(check.report(done), interrupted=True)) from None
    return check.report(games)


def findings_in(
    variant: Variant,
    seed: str,
    number: int,
    laws: Collection[str] = RANDOM_LAWS,
    *,
    name: str = "game",
    attempt: Attempt | None = None,
) -> Iterator[Finding]:
    """The first breach of each of some laws in the random game of a number, called by `name` and number.

    Args:
        attempt: takes up what the game comes to.
    """
    called = f"{name} {number} from the seed {seed}"
    attempt = attempt or Attempt(variant)
    try:
        deque(steps_at_random(variant, seed, number, attempt), maxlen=0)
    except Exception as error:  # a variant under check may raise anything
        if PLAYABLE in laws:
            yield Finding(PLAYABLE, failure(error, variant, attempt.states)).in_attempt(attempt, called)
        return
    run, broken = Run(number, seed, attempt.states, variant), set[str]()
    for law in LAWS:
        if law.name in laws and not (law.name in BY_WORLDS and REPEATABLE in broken):
            for finding in _first_breach(law, run, called):
                broken.add(law.name)
                yield finding


def _first_breach(law: Law, run: Run, called: str) -> Iterator[Finding]:
    """The first breach of a law in a random game, an error on the way being one, if there is any."""
    try:
        breach = next(law.breaches(run), None)
    except Exception as error:  # as above
        yield Finding(law.name, failure(error, run.checked)).in_deal(run.states, called)
        return
    if breach is not None:
        yield Finding(law.name, breach.says).in_deal(run.states[: breach.step + 1], called)


class CheckInterrupted(KeyboardInterrupt):
    """A check that Ctrl-C has ended, with the report on the games that were played."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


@define
class _Check:
    """A check under way: for each law the shortest deal that breaks it, and the game that did so first.

    Attributes:
        endless: whether a game was found that never ends, so that a search in it would not end either.
        named: the kinds of phases that the variant names beforehand.
        came_up: those of the phases that came up.
    """

    variant: Variant
    seed: str
    findings: dict[str, Finding] = field(factory=dict)
    first: dict[str, int] = field(factory=dict)
    endless: bool = False
    named: set[type] = field(factory=set)
    came_up: set[type] = field(factory=set)

    @property
    def can_play_on(self) -> bool:
        """Whether deals come to an end and can be played again, which worlds and programs ask for."""
        return not self.endless and REPEATABLE not in self.findings

    def game(self, number: int) -> None:
        """Tries the laws on the game of a number, those broken long ago no more."""
        untried = BY_WORLDS if REPEATABLE in self.findings else ()
        open_laws = [
            law
            for law in RANDOM_LAWS
            if law not in untried and number <= self.first.get(law, number) + FURTHER
        ]
        attempt = Attempt(self.variant)
        for finding in findings_in(self.variant, self.seed, number, open_laws, attempt=attempt):
            self.endless |= ENDLESS in finding.says
            self.first.setdefault(finding.law, number)
            self.keep(evolve(finding, games=number + 1))
        with suppress(Exception):  # as above; the laws report it
            self.note_phases(attempt.states)

    def note_phases(self, states: Sequence[State]) -> None:
        """Notes which phases were named for a deal and which came up in it."""
        end = states[-1]
        self.named.update(map(kind_of, end.variant.phases(end.start.dealer)))
        # A step may lead to a phase of another kind, so that one is missing from those that finished.
        self.came_up.update(map(type, (*end.finished, *(state.phase for state in states))))

    @property
    def unreached(self) -> tuple[str, ...]:
        """The phases that are named beforehand and came up in no random game."""
        missing = (kind for kind in self.named if not any(issubclass(each, kind) for each in self.came_up))
        return tuple(sorted(kind.__name__ for kind in missing))

    def report(self, games: int) -> Report:
        """What was found in so many games; a law that was left out is not among those that hold."""
        laws: tuple[str, ...] = (*RANDOM_LAWS, COMPLETE, FINISHED, EXAMPLES, PAGE)
        if not self.can_play_on:
            by_worlds = BY_WORLDS if REPEATABLE in self.findings else ()
            untried = {*by_worlds, COMPLETE, FINISHED}.difference(self.findings)
            laws = tuple(law for law in laws if law not in untried)
        examples, findings = len(example_files(self.variant)), tuple(self.findings.values())
        return Report(self.variant.key, games, self.seed, laws, examples, findings, self.unreached)

    def keep(self, finding: Finding) -> None:
        """Keeps a finding unless there is a shorter deal that breaks the law."""
        known = self.findings.get(finding.law)
        if known is None or len(finding.actions) < len(known.actions):
            self.findings[finding.law] = finding

    def smaller(self) -> None:
        """Takes the tiny form in place of a whole deal for each law that is broken there, too."""
        for law in tuple(self.findings):
            found = list(self.in_tiny_form(law))
            if found:
                smallest = min(found, key=lambda finding: len(finding.actions))
                self.findings[law] = evolve(smallest, games=self.first[law] + 1)

    def in_tiny_form(self, law: str) -> Iterator[Finding]:
        """The findings of a law in games of the tiny form."""
        try:
            tiny = self.variant.tiny
        except Exception:  # as above; the law of the tiny form reports it
            return
        for number in range(FURTHER):
            yield from findings_in(tiny, self.seed, number, (law,), name=TINY)

    def tiny_form(self, games: int) -> None:
        """Compares worlds with every possible pack on the tiny form."""
        try:
            fault = next(incomplete_worlds(self.variant, self.seed, games), None)
        except TinyBrokeOff as broken:
            self.endless |= isinstance(broken.error, EndlessGame)
            says = failure(broken.error, self.variant, broken.attempt.states)
            called = f"{TINY} {broken.number} from the seed {self.seed}"
            self.findings[COMPLETE] = Finding(COMPLETE, says, games=games).in_attempt(broken.attempt, called)
            return
        if fault is not None:
            called = f"{TINY} {fault.number} from the seed {self.seed}"
            finding = Finding(COMPLETE, fault.says, games=games)
            self.findings[COMPLETE] = finding.in_deal(fault.state.chain(), called)

    def programs(self, games: int) -> None:
        """Lets programs play the game, the tiny form first."""
        for called, error, states in unfinished_games(self.variant, self.seed, games):
            finding = Finding(FINISHED, failure(error, self.variant, states), games=games)
            self.findings.setdefault(FINISHED, finding.in_deal(states, f"{called} from the seed {self.seed}"))

    def documents(self) -> None:
        """Looks through what the variant ships; demands that there are examples, and a rules page."""
        if not example_files(self.variant):
            says = f"{self.variant.key} ships no example"
            self.findings[EXAMPLES] = Finding(EXAMPLES, says)
        if rules_page(self.variant) is None:
            says = f"{self.variant.key} ships no rules page"
            self.findings[PAGE] = Finding(PAGE, says)
        faults = (
            ("examples", disagreements),
            ("lessons", lesson_faults),
            ("puzzles", puzzle_faults),
            ("figures", figures_faults),
        )
        for kind, faults_in in faults:
            found: dict[str, list[str]] = {}
            for title, fault in safe_faults(self.variant, kind, faults_in):
                found.setdefault(title, []).append(fault)
            for title, told in found.items():
                # In an example what disagrees later mostly follows from what disagrees first.
                says = told[0] if kind == "examples" else "; ".join(told)
                self.findings.setdefault(title, Finding(title, says))


def failure(error: Exception, variant: Variant, states: Sequence[State] = ()) -> str:
    """What an exception says, and the file and line of the variant's code from which it came.

    Args:
        states: those that the deal came to before; what of a wrong kind was given after them is told instead.
    """
    if states and (misfit := misfit_after(states[-1])):
        return misfit
    outside, home = foreign_steps(error), str(folders_of(variant)[-1])
    own = [step for step in outside if step[1].f_code.co_filename.startswith(home)]
    where = "".join(f" ({place(frame, line)})" for _, frame, line in (own or outside)[-1:])
    says = str(error) if isinstance(error, MalformedVariant) else f"{type(error).__name__}: {error}"
    return f"{says}{where}"


def safe_faults(variant: Variant, kind: str, faults_in: DocumentFaults) -> Iterator[tuple[str, str]]:
    """The titles of shipped documents and their faults; an exception on the way is one of them."""
    try:
        yield from faults_in(variant)
    except Exception as error:  # as above
        yield kind, failure(error, variant)
