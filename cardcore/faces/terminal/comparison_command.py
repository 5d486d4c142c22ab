"""Comparisons as they are asked for on the command line."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable

from attrs import evolve, frozen

from cardcore.arena.compare import compare
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.request import WrongComparison
from cardcore.arena.sprt import Sprt
from cardcore.arena.terms import USUAL, Terms
from cardcore.plugins.registry import Registry

DEALS = 400
"""How many deal numbers are played where nobody says."""

SKILLED = ("thumb", "random")
"""By whom skill is measured unless others are named, the better player first."""

STRENGTHS = "thumb,search:worlds=2"
"""Who plays games and house rules that are compared: a rule of thumb, and a search beside it."""

MAX_NAMES = 5
"""Maximum number of games or players in the title of a comparison."""


def strengths_of(kind: str, by: str | None) -> str:
    """Who plays the deals: if nobody is named two strengths, but one where deals are only scored anew.

    Raises:
        WrongComparison: somebody is named, though the players themselves are compared.
    """
    if by is not None and kind in ("players", "luck"):
        raise WrongComparison(f"--by says who plays; 'compare {kind}' names the players themselves.")
    if by is not None:
        return by
    return STRENGTHS if kind in ("variants", "options") else "thumb"


def number_of(deals: int | None, matches: int | None) -> int:
    """How many are played; raises WrongComparison where both deals and matches are counted."""
    if deals is not None and matches is not None:
        raise WrongComparison(
            "--deals and --matches exclude each other: a match has as many deals as it takes."
        )
    return next((number for number in (deals, matches) if number is not None), DEALS)


@frozen
class ComparisonCommands:
    """Writes requests as the command lines that make them; with `trust` players of plugins are trusted."""

    trust: bool = False

    def subject(self, request: ComparisonRequest) -> str:
        """Such as `compare players GAME thumb random --option stake=2`; whole matches end in `--matches`.

        Of many names only the first stand there.
        """
        names, more = request.names[:MAX_NAMES], len(request.names) - MAX_NAMES
        short = evolve(request, names=(*names, "and", str(more), "more")) if more > 0 else request
        return " ".join([*_subject(short), *(["--matches"] if request.matches else [])])

    def command(self, request: ComparisonRequest) -> str:
        first = ["--first", str(request.first)] if request.first else []
        words = ["twohand", *_subject(request), "--seed", request.seed, *first]
        count = "--matches" if request.matches else "--deals"
        trust = ["--trust"] if self.trust else []
        return shlex.join([*words, count, str(request.deals), *trust, *_run_flags(request)])


def run_comparison(
    request: ComparisonRequest, load: Callable[[], Registry], program: str, *, trust: bool = False
) -> int:
    """Runs a comparison in this program, whose name and version are given; the exit code.

    Args:
        load: loads the plugins, once the flags are known to go together.
        trust: whether the players of plugins sit in this process, as the commands that are named then say.

    Raises:
        CardcoreError: the request does not fit together; nothing was played.
        OSError: a file cannot be read or written.
    """
    check_flags(request)
    return compare(
        request, load().find, program=program, commands=ComparisonCommands(trust),
        stdout=sys.stdout, stderr=sys.stderr, environ=os.environ,
    )  # fmt: skip


def form_of(*, as_json: bool, as_csv: bool) -> str:
    """`json`, `csv` or `text`; raises WrongComparison where both flags are given."""
    if as_json and as_csv:
        raise WrongComparison("--json and --csv exclude each other.")
    return "json" if as_json else "csv" if as_csv else "text"


def check_flags(request: ComparisonRequest) -> None:
    """Raises WrongComparison where flags do not go together."""
    if request.options and request.kind == "variants":
        raise WrongComparison("--option belongs to one game; 'compare options' compares house rules.")
    _check_terms(request)
    if (request.better, request.worse) != SKILLED and request.kind != "variants":
        raise WrongComparison("--better and --worse measure skill, so they go with 'compare variants' only.")
    if request.grid and request.kind != "options":
        raise WrongComparison("--grid combines values of options, so it goes with 'compare options' only.")
    if request.deals_from is not None and request.kind != "players":
        raise WrongComparison("--packs goes with 'compare players' only.")
    if request.figure and request.plot is None:
        raise WrongComparison("--figure chooses what --plot draws; name its file.")
    if request.times and request.rows is None:
        raise WrongComparison("--times adds times to rows; name their file with --rows.")
    if request.resume and request.log is None:
        raise WrongComparison("--resume goes on from a log; name it with --log.")


def _check_terms(request: ComparisonRequest) -> None:
    """Raises WrongComparison where the terms of a contest are asked for elsewhere, or do not fit together."""
    terms = request.terms
    if terms.until_certain and request.kind != "players":
        raise WrongComparison("--until-certain asks who is ahead, so it goes with 'compare players' only.")
    if terms.times != USUAL.times and request.kind != "luck":
        raise WrongComparison("--repeats goes with 'compare luck' only.")
    if evolve(terms, times=USUAL.times) != USUAL and request.kind != "players":
        raise WrongComparison("--schedule, --sprt, --adjudicate and --twice go with 'compare players' only.")
    if terms.until_certain and terms.sprt is not None:
        raise WrongComparison("--sprt and --until-certain both end a run; choose one of them.")


def _subject(request: ComparisonRequest) -> list[str]:
    by = [] if request.kind in ("players", "luck") else ["--by", request.by]
    skill = ["--better", request.better, "--worse", request.worse] if request.kind == "variants" else []
    options = [word for option in request.options for word in ("--option", option)]
    options += [word for standing in request.standing for word in ("--match", standing)]
    options += ["--grid"] if request.grid else []
    boards = [] if request.deals_from is None else ["--packs", str(request.deals_from)]
    return ["compare", request.kind, *request.names, *by, *skill, *options, *boards, *_terms(request.terms)]


def _terms(terms: Terms) -> list[str]:
    """The words for the terms of a contest, as far as they are not the usual ones."""
    schedule = [] if terms.schedule == USUAL.schedule else ["--schedule", terms.schedule]
    sprt = [] if terms.sprt is None else ["--sprt", str(terms.sprt)]
    certain = ["--until-certain"] if terms.until_certain else []
    adjudicate = ["--adjudicate", str(terms.adjudicate)] if terms.adjudicate else []
    repeats = [] if terms.times == USUAL.times else ["--repeats", str(terms.times)]
    twice = ["--twice"] if terms.twice else []
    return [*schedule, *sprt, *certain, *adjudicate, *twice, *repeats]


def terms_of(
    schedule: str, sprt: str | None, adjudicate: int, repeats: int, *, until_certain: bool, twice: bool
) -> Terms:
    """The terms that flags ask for; raises `WrongTest` where a test is not well stated."""
    test = None if sprt is None else Sprt.read(sprt)
    return Terms(schedule, test, until_certain, adjudicate, repeats, twice)


def _run_flags(request: ComparisonRequest) -> list[str]:
    values = {
        "--workers": request.workers,
        "--scheduler": request.scheduler,
        "--plot": request.plot,
        "--figure": request.figure or None,
        "--report": request.report,
        "--records": request.records,
        "--rows": request.rows,
        "--turn-ups": request.turn_ups,
    }
    flags = {
        "--json": request.form == "json",
        "--csv": request.form == "csv",
        "--times": request.times,
    }
    words = [word for flag, value in values.items() if value is not None for word in (flag, str(value))]
    words += [flag for flag, raised in flags.items() if raised]
    if request.log is not None:
        words += ["--log", str(request.log)]
    return [*words, "--resume"] if request.resume else words
