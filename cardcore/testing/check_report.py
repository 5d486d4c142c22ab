"""What a check found, in lines that name the law, the deal and the games that lead to the fault again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from attrs import evolve, field, frozen

from cardcore.game.options import changed_options
from cardcore.game.state import State
from cardcore.rules.actions import Action
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import clean
from cardcore.rules.wording import counted, listed
from cardcore.testing.random_games import Attempt

ACTIONS_SHOWN = 80
"""A game that never ends is not written out in full."""


Repeat = Callable[[str, int, str], str]
"""How to check a variant again, in words: its key, the number of games, the seed."""


def call_again(_: str, games: int, seed: str) -> str:
    return f"check_variant(variant, games={games}, seed={seed!r})"


@frozen
class Finding:
    """One fault.

    Attributes:
        law: the law that was broken, or the example that disagreed.
        says: what is wrong.
        actions: the actions that lead to the fault, in notation.
        games: the number of random games that come upon the fault.
        deal: the deal in which it was found, in words; empty for examples.
        pack: the pack of that deal.
    """

    law: str
    says: str
    actions: tuple[str, ...] = ()
    games: int = 1
    deal: str = ""
    pack: str = ""

    def in_deal(self, states: Sequence[State], name: str) -> Finding:
        """The finding with the deal that came to these states, called by a name."""
        if not states:
            return evolve(self, deal=name)
        start = states[0].start
        return self.in_attempt(Attempt(start.variant, start.dealer, [*states]), name)

    def in_attempt(self, attempt: Attempt, name: str) -> Finding:
        """The finding with a deal that came so far, called by a name."""
        changed = changed_options(attempt.variant.house)
        rules = f"options {' '.join(changed)}" if changed else "usual options"
        dealer = "" if attempt.dealer is None else f", dealer {attempt.dealer}"
        found = evolve(self, deal=f"{name}{dealer}, {rules}")
        if not attempt.states:
            return found
        end = attempt.states[-1]
        return evolve(found, actions=tuple(map(_written, end.actions())), pack=write_cards(end.start.pack))

    def lines(self) -> list[str]:
        """The finding for people."""
        lines = [f"FAULT  {self.law}: {self.says}"]
        if self.deal:
            lines.append(f"       in {self.deal}")
        if self.pack:
            lines += [f"       pack {self.pack}", f"       {self._after()}"]
        # The game chooses the words of its errors and of its actions.
        return [clean(line) for line in lines]

    def _after(self) -> str:
        if not self.actions:
            return "before the first action"
        if len(self.actions) > ACTIONS_SHOWN:
            last = " ".join(self.actions[-ACTIONS_SHOWN:])
            return f"after {len(self.actions)} actions, the last of them {last}"
        return f"after {' '.join(self.actions)}"


def _written(action: Action) -> str:
    """The notation of an action; its class where the game under check gives no text."""
    try:
        return str(action)
    except Exception:  # the law of notation says so
        return f"({type(action).__name__})"


@frozen
class Report:
    """The result of a check: what was checked, and the first fault that each law found.

    Attributes:
        unreached: the phases that came up in no random game, so that no law was tried on them.
        interrupted: whether the check was ended early, so that nothing is known of what it did not reach.
    """

    key: str
    games: int
    seed: str
    laws: tuple[str, ...]
    examples: int
    findings: tuple[Finding, ...] = field(default=())
    unreached: tuple[str, ...] = ()
    interrupted: bool = False

    @property
    def passed(self) -> bool:
        """Whether no fault was found."""
        return not self.findings and not self.interrupted

    @property
    def caught_by(self) -> tuple[str, ...]:
        """The laws and examples that found a fault."""
        return tuple(finding.law for finding in self.findings)

    def lines(self, repeat: Repeat = call_again) -> list[str]:
        """The report for people."""
        games = counted(self.games, "random game")
        examples = counted(self.examples, "example")
        lines = [f"{self.key}: {games}, {len(self.laws)} laws, {examples}"]
        for finding in self.findings:
            lines += [*finding.lines(), f"       again with: {repeat(self.key, finding.games, self.seed)}"]
        if self.unreached:
            phases = f"{listed(self.unreached)} came up in none of {games}"
            lines.append(f"warning: {phases}, so that no law was tried there; play more of them")
        broken = set(self.caught_by)
        if self.interrupted:
            return [*lines, f"interrupted: {len(self.findings)} found fault by then"]
        if self.passed:
            return [*lines, "passed"]
        kept = sum(law not in broken for law in self.laws)
        return [*lines, f"failed: {len(self.findings)} found fault, {kept} of {len(self.laws)} laws hold"]

    def json_text(self, repeat: Repeat = call_again) -> str:
        """The report for programs, as one line of JSON."""
        report: dict[str, object] = {
            "variant": self.key,
            "games": self.games,
            "laws": list(self.laws),
            "examples": self.examples,
            "passed": self.passed,
            "findings": [
                {
                    "law": finding.law,
                    "says": finding.says,
                    "actions": finding.actions,
                    "again": repeat(self.key, finding.games, self.seed),
                    "deal": finding.deal,
                    "pack": finding.pack,
                }
                for finding in self.findings
            ],
            "unreached": self.unreached,
        }
        if self.interrupted:
            report["interrupted"] = True
        return json.dumps(report, ensure_ascii=False)
