"""From the words of a command line to a contest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from cardcore.arena.comparison import Comparison
from cardcore.arena.entrants import canonical_name
from cardcore.arena.option_comparison import NamedRules, OptionComparison
from cardcore.arena.played_deal import Find
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.scoring_comparison import SCORING, ScoringComparison
from cardcore.arena.variant_comparison import VariantComparison
from cardcore.game.options import OneOf, Option, Value, options_of, typed_options, values_of, written
from cardcore.game.state import Variant
from cardcore.players import player_named
from cardcore.rules.errors import CardcoreError

TWO = 2


class WrongComparison(CardcoreError):
    """Words of a command line from which no comparison can be made."""


@frozen
class Wanted:
    """What was written after `twohand compare`.

    Attributes:
        kind: `players`, `variants`, `options` or `scoring`.
        names: the words after it; what they name depends on the kind.
        options: house rules, each as `name=value`.
        by: the player in all seats, where players are not compared.
        better, worse: the players who show how much skill decides.
    """

    kind: str
    names: tuple[str, ...]
    seed: str
    options: tuple[str, ...] = ()
    by: str = "thumb"
    better: str = "thumb"
    worse: str = "random"


FindVariant = Callable[[str], Variant]


def comparison_of(wanted: Wanted, variant_of: FindVariant, find: Find = player_named) -> Comparison:
    """The contest that the words ask for.

    Args:
        find: gives the player of a name, also in the processes that play.

    Raises:
        WrongContest: the words do not fit together.
        CardcoreError: there is no such variant, option, value or player.
    """
    if not wanted.names:
        raise WrongComparison(f"'compare {wanted.kind}' needs {_NEEDS[wanted.kind]}.")
    comparison = _KINDS[wanted.kind](wanted, variant_of, find)
    for name in comparison.players:
        find(name)
    return comparison


def _duels(wanted: Wanted, variant_of: FindVariant, find: Find) -> PlayerComparison:
    variant = _under(variant_of(wanted.names[0]), wanted)
    players = tuple(map(canonical_name, wanted.names[1:]))
    if len(players) < TWO:
        raise WrongComparison(f"'compare players' needs {_NEEDS['players']}.")
    if variant.players != TWO:
        raise WrongComparison(
            f"Players are compared in games for two players; {variant.name} has {variant.players} here."
        )
    return PlayerComparison(variant, players, wanted.seed, find)


def _games(wanted: Wanted, variant_of: FindVariant, find: Find) -> VariantComparison:
    if wanted.options:
        raise WrongComparison("--option belongs to one game; 'compare options' compares house rules.")
    variants = tuple(map(variant_of, wanted.names))
    keys = [variant.key for variant in variants]
    doubled = next((key for key in keys if keys.count(key) > 1), None)
    if doubled is not None:
        raise WrongComparison(
            f"{doubled} is named twice; a game differs from itself only by its house rules."
        )
    skilled = canonical_name(wanted.better), canonical_name(wanted.worse)
    return VariantComparison(variants, canonical_name(wanted.by), skilled, wanted.seed, find)


def _house_rules(wanted: Wanted, variant_of: FindVariant, find: Find) -> OptionComparison:
    base, names = _under(variant_of(wanted.names[0]), wanted), wanted.names[1:]
    known = {option.name: option for option in options_of(type(base.house))}
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None or not names:
        asked = "No option is named" if unknown is None else f"{base.name} has no option '{unknown}'"
        raise WrongComparison(f"{asked}; there is {', '.join(known) or 'none'}.")
    settings = [NamedRules(_usual(base, names), base)]
    for name in dict.fromkeys(names):
        settings += [_setting(base, name, value) for value in _other_values(base, known[name])]
    if any(setting.variant.players != base.players for setting in settings):
        raise WrongComparison("Rules for another number of players cannot be compared deal by deal.")
    return OptionComparison(
        tuple(dict.fromkeys(names)), tuple(settings), canonical_name(wanted.by), wanted.seed, find
    )


def _usual(base: Variant, names: Sequence[str]) -> str:
    values = values_of(base.house)
    return " ".join(f"{name}={written(values[name])}" for name in dict.fromkeys(names))


def _setting(base: Variant, name: str, value: Value) -> NamedRules:
    return NamedRules(f"{name}={written(value)}", base.with_options(values_of(base.house) | {name: value}))


def _other_values(base: Variant, option: Option) -> list[Value]:
    """The values of an option but the one in force.

    Raises:
        WrongContest: it takes any number, so that they cannot be listed, or there is no other value.
    """
    allows, current = option.facts.allows, values_of(base.house)[option.name]
    values = [value for value in allows.values if value != current] if isinstance(allows, OneOf) else []
    if not values:
        raise WrongComparison(f"Option {option.name} has no values to go through; it takes {allows.words}.")
    return values


def _scorings(wanted: Wanted, variant_of: FindVariant, find: Find) -> ScoringComparison:
    base, names = variant_of(wanted.names[0]), wanted.names[1:]
    if SCORING not in values_of(base.house):
        raise WrongComparison(f"{base.name} has no option '{SCORING}'; its deals are scored in one way.")
    if len(names) < TWO:
        raise WrongComparison(f"'compare scoring' needs {_NEEDS['scoring']}.")
    given = typed_options(wanted.options, base.key)
    settings = tuple(base.with_options(given | {SCORING: name}) for name in names)
    return ScoringComparison(names, settings, canonical_name(wanted.by), wanted.seed, find)


def _under(variant: Variant, wanted: Wanted) -> Variant:
    """The variant under the house rules that were typed."""
    return variant.with_options(typed_options(wanted.options, variant.key))


_KINDS: dict[str, Callable[[Wanted, FindVariant, Find], Comparison]] = {
    "players": _duels,
    "variants": _games,
    "options": _house_rules,
    "scoring": _scorings,
}
KINDS = tuple(_KINDS)
"""What can be compared."""

_NEEDS = {
    "players": "a game and two players or more, as in: compare players GAME thumb random",
    "variants": "games, as in: compare variants GAME GAME",
    "options": "a game and its options, as in: compare options GAME OPTION",
    "scoring": "a game and two tables of scoring, as in: compare scoring GAME contract auction",
}
