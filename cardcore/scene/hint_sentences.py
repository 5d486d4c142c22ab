"""A hint in sentences that a card player understands, and its table of actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import hypot, isfinite

from cardcore.rules.wording import listed
from cardcore.scene.hint import Goal, Hint, RankedChoice

MAX_SHOWN = 5
"""Actions of one kind that a hint lists, beside calls that are not bids, which all are; more are counted."""

MAX_CARDS = 8
"""The same for cards, of which a hand has few."""

MAX_EQUALS = 3
"""Maximum number of equals of the best action that are named."""

FITTING = " of the layouts that fit"
"""What shares are of; it is told once."""


def hint_sentences(hint: Hint) -> list[str]:
    """What the best action is worth, against what, why, whether that is provisional, and what points are."""
    told = [
        f"{hint.best.action} {what_it_does(hint, hint.best)}.",
        _comparison(hint),
        *hint.reasons,
        _how_sure(hint),
        hint.meaning,
    ]
    return [sentence for sentence in told if sentence]


def what_it_does(hint: Hint, option: RankedChoice) -> str:
    """Such as `makes 4D in 83% of the layouts that fit, about 120 points`, or `is worth about 120 points`."""
    points = f"{'' if hint.exact else 'about '}{points_text(option.value, hint.exact)}"
    if option.made is not None:
        points += f" and would be made in {_percent(option.made)}{FITTING}"
    if hint.goal is None or option.share is None:
        return f"is worth {points}"
    does = _for_certain(hint.goal, option) if hint.exact else _mostly(hint.goal, option)
    return f"{does}, {points}" if hint.in_points else does


def _for_certain(goal: Goal, option: RankedChoice) -> str:
    """What comes of an action when all cards are known and everybody plays as well as can be."""
    if option.draws:
        return "draws the deal"
    return f"{goal.verb}s {goal.what}" if option.share else f"does not {goal.verb} {goal.what}"


def _mostly(goal: Goal, option: RankedChoice) -> str:
    """How often the goal is reached, in words."""
    drawn = f" and draws it in {_percent(option.draws)}" if option.draws else ""
    return f"{goal.verb}s {goal.what} in {_percent(option.share or 0.0)}{FITTING}{drawn}"


def _comparison(hint: Hint) -> str:
    """The next alternatives: those that are as good, and by how much the first other one is worse."""
    others = hint.others
    if not others:
        return "Nothing else was looked at." if hint.unknown else ""
    doubtful = [each.action for each in hint.doubtful]
    same = [each.action for each in hint.equals if each not in hint.doubtful]
    unsure = [each.action for each in hint.unsure]
    worse = next((each for each in others if not each.equal and each not in hint.unsure), None)
    told = []
    if unsure:
        told.append(f"Perhaps better, but not surely: {_listed(unsure)}.")
    if same:
        told.append(f"As good: {_listed(same)}.")
    if doubtful:
        told.append(f"No worse, as far as can be told: {_listed(doubtful)}.")
    if worse is not None:
        told.append(f"Next comes {worse.action}, {_difference(hint, worse)}.")
    return " ".join(told)


def _difference(hint: Hint, other: RankedChoice) -> str:
    """By how much an action is worse than the best one."""
    best, goal = hint.best, hint.goal
    if goal is not None and other.share is not None and not hint.in_points:
        does = _for_certain(goal, other) if hint.exact else _mostly(goal, other)
        if does == what_it_does(hint, best):
            return f"which {goal.verb}s {goal.what} a little less often"
        return f"which {does.replace(FITTING, '')}"
    error = hypot(best.error, other.error)
    lost = points_text(best.value - other.value, hint.exact)
    return f"which is worth {lost} less{error_text(error)}"


def _how_sure(hint: Hint) -> str:
    if hint.exact:
        return "Nothing is hidden from you, so this is exact."
    if not hint.provisional:
        return ""
    told = []
    if hint.saw_little:
        told.append(f"only {hint.worlds} layout{'s were' if hint.worlds > 1 else ' was'} looked at")
    if hint.doubtful:
        equals = _listed([each.action for each in hint.doubtful])
        told.append(f"what sets {hint.best.action} apart from {equals} is smaller than its error")
    return f"This is provisional: {', and '.join(told)}."


def hint_table(hint: Hint) -> list[str]:
    """A line for each action worth listing, the best first; the others are counted by kind, none is hidden.

    Calls that are not bids are all told, so that passing is never left out.
    """
    lines: list[str] = []
    known = [hint.best, *hint.others]
    for kind, found in _by_kind(known):
        most = {"call": len(found), "card": MAX_CARDS}.get(kind, MAX_SHOWN)
        lines += [option_line(hint, each) for each in found[:most]]
        if more := found[most:]:
            lines.append(f"{len(more)} more {_more(more)}, none of them better than these")
    for kind, found in _by_kind(hint.unknown):
        shown = found if kind == "call" else found[:MAX_SHOWN]
        rest = f" and {len(found) - len(shown)} more" if len(found) > len(shown) else ""
        named = ", ".join(f"#{each.number} {each.action}" for each in shown)
        lines.append(f"not looked at: {named}{rest}")
    return lines


def _by_kind(options: Sequence[RankedChoice]) -> Iterator[tuple[str, list[RankedChoice]]]:
    """The options by kind, in their order; the kind of the first one goes first."""
    kinds = list(dict.fromkeys(each.kind for each in options))
    ordered = sorted(options, key=lambda each: kinds.index(each.kind))
    for kind, found in groupby(ordered, key=lambda each: each.kind):
        yield kind, list(found)


def option_line(hint: Hint, option: RankedChoice) -> str:
    """Such as `#2 D9: wins the deal in 54%`, or `#2 Pass: about 120 points, give or take 12`."""
    what = what_it_does(hint, option).replace(FITTING, "").removeprefix("is worth ")
    shown = error_text(option.error) if option.share is None or hint.in_points else ""
    points, made, share = what.partition(" and would be made ")
    return f"#{option.number} {option.action}: {points}{shown}" + (f", made {share}" if made else "")


def points_text(value: float, exact: bool = False) -> str:
    """A number of points in words: whole ones from ten on, else with two decimals at most."""
    number = short_number(value, exact)
    return f"{number} point{'' if number in ('1', '-1') else 's'}"


def short_number(value: float, exact: bool = False) -> str:
    rounded = round(value, 2) if exact or abs(value) < 10 else round(value)
    return f"{rounded + 0.0:.10g}"


def error_text(error: float) -> str:
    """The standard error behind a value, nothing where there is none to speak of."""
    if not isfinite(error):
        return ", error unknown"
    shown = short_number(error)
    return "" if shown == "0" else f", give or take {shown}"


def _percent(share: float) -> str:
    """A share in whole percent; what is not quite nothing, or not quite all, is not called so."""
    if 0 < share < 0.01:
        return "less than 1%"
    return "more than 99%" if 0.99 < share < 1 else f"{round(100 * share)}%"


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MAX_EQUALS
    return listed([*names[:MAX_EQUALS], f"{more} more"] if more > 0 else names)


def _more(options: Sequence[RankedChoice]) -> str:
    """`cards`, `bids`, or by an example: `like offer:7`."""
    kind = options[0].kind
    if kind not in ("card", "bid"):
        return f"like {options[0].action}"
    return kind if len(options) == 1 else f"{kind}s"
