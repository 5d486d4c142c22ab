"""The verdict of a duel in words, and for programs."""

from __future__ import annotations

from attrs import asdict

from cardcore.arena.duel import Duel
from cardcore.arena.intervals import Interval
from cardcore.arena.verdict import Mishap, Thinking, Verdict
from cardcore.options import values_of, written

LABEL = 20
"""The columns of the first part of a line."""

_WHO = ("first", "second")


def report_lines(duel: Duel, verdict: Verdict) -> list[str]:
    """The verdict as a table for people."""
    house = values_of(duel.variant.house).items()
    rows = [
        ("game", duel.variant.name),
        ("house rules", ", ".join(f"{name}={written(value)}" for name, value in house) or "none"),
        ("first, second", ", ".join(duel.players)),
        ("seed", duel.seed),
        ("deals", f"{verdict.deals}, each played twice with seats exchanged"),
        ("decided", f"{verdict.decided} of {2 * verdict.deals}"),
        ("won, lost, tied", f"{verdict.won}, {verdict.lost}, {verdict.tied} by the first player"),
        ("won of decided", _percent(verdict.share)),
        ("points a deal", _points(verdict.margin)),
        *((f"thinking, {who}", _thought(spent)) for who, spent in zip(_WHO, verdict.thinking, strict=True)),
        ("errors", str(len(verdict.mishaps))),
    ]
    table = [f"{label:<{LABEL}}{text}" for label, text in rows]
    return [*table, *(_told(duel, mishap) for mishap in verdict.mishaps)]


def report_json(duel: Duel, verdict: Verdict) -> dict[str, object]:
    """The verdict for programs; thinking is in seconds."""
    facts: dict[str, object] = {
        "variant": duel.variant.key,
        "options": dict(values_of(duel.variant.house)),
        "players": list(duel.players),
        "seed": duel.seed,
        "decided": verdict.decided,
    }
    return facts | asdict(verdict)


def _percent(share: Interval | None) -> str:
    if share is None:
        return "too few deals to say"
    return f"{share.estimate:.1%}, 95% interval {share.low:.1%} to {share.high:.1%}"


def _points(margin: Interval | None) -> str:
    if margin is None:
        return "too few deals to say"
    return f"{margin.estimate:+.2f}, 95% interval {margin.low:+.2f} to {margin.high:+.2f}, first minus second"


def _thought(thinking: Thinking) -> str:
    if thinking.median is None or thinking.worst is None:
        return "no decision that was not forced"
    median, worst = thinking.median * 1000, thinking.worst * 1000
    return f"median {median:.2f} ms, worst {worst:.2f} ms, {thinking.decisions} unforced decisions"


def _told(duel: Duel, mishap: Mishap) -> str:
    """One line on a deal that broke off, in letters that any terminal can show."""
    fault, who = mishap.fault, f"{_WHO[mishap.duellist]} ({duel.players[mishap.duellist]})"
    says = " ".join(fault.says.encode("unicode_escape").decode().split())
    return f"deal {mishap.deal}, player {fault.player}, {who}, after {len(fault.actions)} actions: {says}"
