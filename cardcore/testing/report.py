"""What a check found, in lines that name the law, the deal and the way to see it again."""

from __future__ import annotations

from attrs import field, frozen


@frozen
class Finding:
    """One fault.

    Attributes:
        law: the law that was broken, or the example that disagreed.
        says: what is wrong.
        actions: the actions that lead to the fault, in notation.
        again: the command that shows the fault again, empty for examples.
    """

    law: str
    says: str
    actions: tuple[str, ...] = ()
    again: str = ""

    def lines(self) -> list[str]:
        """The finding for people."""
        lines = [f"FAULT  {self.law}: {self.says}"]
        if self.actions:
            lines.append(f"       after {' '.join(self.actions)}")
        if self.again:
            lines.append(f"       again with: {self.again}")
        return lines


@frozen
class Report:
    """The result of a check: what was checked, and the first fault that each law found."""

    key: str
    games: int
    laws: tuple[str, ...]
    examples: int
    findings: tuple[Finding, ...] = field(default=())

    @property
    def passed(self) -> bool:
        """Whether no fault was found."""
        return not self.findings

    @property
    def caught_by(self) -> tuple[str, ...]:
        """The laws and examples that found a fault."""
        return tuple(finding.law for finding in self.findings)

    def lines(self) -> list[str]:
        """The report for people."""
        lines = [f"{self.key}: {self.games} random games, {len(self.laws)} laws, {self.examples} examples"]
        for finding in self.findings:
            lines += finding.lines()
        broken = set(self.caught_by)
        if self.passed:
            return [*lines, "passed"]
        kept = sum(law not in broken for law in self.laws)
        return [*lines, f"failed: {len(self.findings)} found fault, {kept} of {len(self.laws)} laws hold"]
