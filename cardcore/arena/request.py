"""From a request to the comparison that it asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from cardcore.arena.comparison import Comparison, ComparisonRequest, canonical_name
from cardcore.arena.entrants import BESIDE, entrant_name, listed_players, members, series_of, spelled_out
from cardcore.arena.luck_comparison import LuckComparison
from cardcore.arena.match_comparison import OptionMatches, PlayerMatches
from cardcore.arena.metrics_comparison import MetricsComparison
from cardcore.arena.option_comparison import OptionComparison
from cardcore.arena.option_values import asked_values, combinations_of, match_options
from cardcore.arena.pack_file import DealSource, read_deals
from cardcore.arena.played_deal import Find
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.schedules import schedule_of
from cardcore.arena.scoring_comparison import SCORING, ScoringComparison
from cardcore.arena.seeing import find_player
from cardcore.arena.standing import context_of
from cardcore.arena.strengths import Strengths
from cardcore.arena.terms import USUAL
from cardcore.arena.variant_comparison import VariantComparison
from cardcore.engines.engine_names import is_engine
from cardcore.game.options import typed_options, values_of
from cardcore.game.state import Variant
from cardcore.players import check_engines, is_person, player_named
from cardcore.players.player_names import join_names
from cardcore.rules.errors import CardcoreError, UnknownPlayer
from cardcore.rules.wording import there_are


class WrongComparison(CardcoreError):
    """A request that does not fit together; says what to change."""


FindVariant = Callable[[str], Variant]


def comparison_of(
    request: ComparisonRequest, find_variant: FindVariant, find: Find = player_named
) -> Comparison:
    """The comparison that is asked for.

    Raises:
        WrongComparison: the parts of the request do not fit together.
        CardcoreError: there is no such variant, option, value or player, or an engine does not play a game.
    """
    if request.kind not in KINDS:
        raise WrongComparison(f"Nothing is compared as '{request.kind}'; {there_are(KINDS)}.")
    if not request.names:
        raise WrongComparison(f"'compare {request.kind}' needs {_NEEDS[request.kind]}.")
    check_numbers(request.first, request.deals)
    _check_terms(request)
    _check_matches(request)
    comparison = _KINDS[request.kind](request, find_variant, find)
    # Engines are started for it, so whoever else is named comes first.
    for name in sorted(comparison.players, key=is_engine):
        _check_seated(name, request.names, find)
    games = request.names if request.kind in _OF_GAMES else request.names[:1]
    check_engines(comparison.players, games)
    return comparison


def _check_seated(name: str, texts: Sequence[str], find: Find) -> None:
    """Raises `UnknownPlayer` where there is no such player, or `WrongComparison` for a piece of a command."""
    try:
        find_player(name, find)
    except UnknownPlayer as error:
        torn = [text for text in texts if is_engine(text) and name in members(text)[1:]]
        if not torn or is_engine(name):
            raise
        raise WrongComparison(
            f"{error} A {BESIDE} joins the players of a team; an engine whose command has one stands in"
            f""" quotes: '{join_names(torn[:1], BESIDE)}'."""
        ) from None


def check_numbers(first: int, deals: int, boards: DealSource | None = None) -> None:
    """Raises `WrongComparison` where deals have numbers below 0, or more than there are boards."""
    if first < 0 or deals < 0:
        raise WrongComparison(f"Deals have numbers from 0 on; there are no {deals} deals from {first} on.")
    if boards is not None and first + deals > len(boards.boards):
        last = f"The last deal of {boards.path} is number {len(boards.boards) - 1}"
        raise WrongComparison(f"{last}; choose --deals and --first so that there is one for each.")


def _check_terms(request: ComparisonRequest) -> None:
    """Raises `WrongComparison` where the terms of a contest, or given deals, are asked for elsewhere."""
    if request.kind == "players":
        return
    if request.terms.until_certain:
        raise WrongComparison(
            "--until-certain is for 'compare players': it stops when it is certain who is ahead."
        )
    if evolve(request.terms, times=USUAL.times) != USUAL:
        raise WrongComparison(
            "Schedules, sequential tests and adjudication are for players that are compared."
        )
    if request.deals_from is not None:
        raise WrongComparison("Given deals are played where players are compared.")


def _check_matches(request: ComparisonRequest) -> None:
    """Raises `WrongComparison` where whole matches, or a standing, cannot be asked for."""
    of_both = request.kind in ("players", "options")
    if request.matches and not of_both:
        raise WrongComparison("Whole matches are played where players or options are compared.")
    if request.standing and not of_both:
        raise WrongComparison("A standing is set where players or options are compared, in one game.")
    if request.matches and request.standing:
        raise WrongComparison("A whole match begins with nothing; set a standing for single deals.")
    if request.deals_from is not None and (request.matches or request.standing):
        raise WrongComparison("Given boards have a standing of their own, and are no match.")
    if request.matches and request.terms.adjudicate:
        raise WrongComparison("The solver ends single deals; it adjudicates no whole matches.")


def check_players(variant: Variant, players: Sequence[str], kind: str = "players") -> None:
    """Checks who is compared.

    Raises:
        WrongComparison: there are fewer than two players, one is a person, or the game has one side only.
    """
    if len(players) < 2:
        raise WrongComparison(f"'compare {kind}' needs {_NEEDS[kind]}.")
    people = [name for entrant in players for name in members(entrant) if is_person(name)]
    if people:
        raise WrongComparison(f"Programs are compared; {people[0]} is a person, who plays by 'twohand play'.")
    if len(set(variant.sides)) < 2:
        raise WrongComparison(
            f"Players are compared where sides play against each other; {variant.name} has one side here."
        )


def _players(request: ComparisonRequest, find_variant: FindVariant, find: Find) -> PlayerComparison:
    variant = _under(find_variant(request.names[0]), request)
    players = tuple(entrant_name(name) for text in request.names[1:] for name in spelled_out(text))
    check_players(variant, players)
    schedule_of(request.terms.schedule, players, variant.sides, twice=request.terms.twice)
    context_of(variant, request.standing)
    terms, standing = request.terms, request.standing
    if request.matches:
        return PlayerMatches(variant, players, request.seed, find, None, terms)
    boards = boards_of(request, variant)
    return PlayerComparison(variant, players, request.seed, find, boards, terms, standing=standing)


def boards_of(request: ComparisonRequest, variant: Variant) -> DealSource | None:
    """The boards that are asked for; raises `WrongComparison` if there are fewer than deals."""
    if request.deals_from is None:
        return None
    file = read_deals(request.deals_from)
    file.games(variant)
    check_numbers(request.first, request.deals, file)
    return file


def _variants(request: ComparisonRequest, find_variant: FindVariant, find: Find) -> Comparison:
    if request.options:
        raise WrongComparison("House rules belong to one game; to compare them, compare options.")
    variants = tuple(map(find_variant, request.names))
    _check_distinct(
        [variant.key for variant in variants], "a game differs from itself only by its house rules"
    )
    skilled = canonical_name(request.better), canonical_name(request.worse)
    first, *others = strengths_of(request)
    comparison = VariantComparison(variants, first, skilled, request.seed, find)
    # How much skill decides does not depend on who plays the measured deals.
    return _side_by_side([comparison, *(evolve(comparison, by=by, skilled=()) for by in others)])


def _check_distinct(names: Sequence[str], advice: str) -> None:
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise WrongComparison(f"{doubled} is named twice; {advice}.")


def strengths_of(request: ComparisonRequest) -> list[str]:
    """The players by whom the measured deals are played; raises `WrongComparison` if one is named twice."""
    names = list(map(canonical_name, listed_players(request.by)))
    if len(set(names)) < len(names):
        raise WrongComparison(f"A player is named twice in '{request.by}'; name players of other strength.")
    return names


def _side_by_side(comparisons: Sequence[Comparison]) -> Comparison:
    return comparisons[0] if len(comparisons) == 1 else Strengths(tuple(comparisons))


def _options(request: ComparisonRequest, find_variant: FindVariant, find: Find) -> Comparison:
    base, words = _under(find_variant(request.names[0]), request), request.names[1:]
    asked = asked_values(base, words)
    if not request.matches:
        _check_scope(base, list(asked))
    settings = (base, *map(base.with_options, combinations_of(base, asked, grid=request.grid)))
    if any(setting.players != base.players for setting in settings):
        raise WrongComparison("Rules for another number of players cannot be compared deal by deal.")
    first, *others = strengths_of(request)
    names, grid = tuple(asked), request.grid
    for setting in settings:
        context_of(setting, request.standing)
    kind = OptionMatches if request.matches else OptionComparison
    comparison = kind(names, settings, first, request.seed, find, words=tuple(words), grid=grid)
    comparison = evolve(comparison, standing=request.standing)
    return _side_by_side([comparison, *(evolve(comparison, by=by) for by in others)])


def _check_scope(base: Variant, names: Sequence[str]) -> None:
    """Raises `WrongComparison` for an option of which no deal knows."""
    of_match = match_options(base, names)
    if of_match:
        raise WrongComparison(
            f"Option {of_match[0]} concerns the match, and so nothing in a deal; whole matches show what it"
            f" changes: compare options {base.key} {of_match[0]} --matches 100"
        )


def _scoring(request: ComparisonRequest, find_variant: FindVariant, find: Find) -> ScoringComparison:
    base, names = find_variant(request.names[0]), request.names[1:]
    if SCORING not in values_of(base.house):
        raise WrongComparison(f"{base.name} has no option '{SCORING}'; its deals are scored in one way.")
    if len(names) < 2:
        raise WrongComparison(f"'compare scoring' needs {_NEEDS['scoring']}.")
    _check_distinct(names, "name every table once")
    given = typed_options(request.options, base.key)
    if SCORING in given:
        raise WrongComparison(
            f"The tables of {SCORING} are compared; name each behind the game, not in --option."
        )
    settings = tuple(base.with_options(given | {SCORING: name}) for name in names)
    return ScoringComparison(names, settings, _only_player(request), request.seed, find)


def _metrics(request: ComparisonRequest, find_variant: FindVariant, find: Find) -> MetricsComparison:
    if request.options:
        raise WrongComparison("House rules belong to one game; to compare them, compare options.")
    variants = tuple(map(find_variant, request.names))
    _check_distinct([variant.key for variant in variants], "name every game once")
    return MetricsComparison(variants, _only_player(request), request.seed, find)


def _only_player(request: ComparisonRequest) -> str:
    """The player by whom all is played; raises `WrongComparison` where several are named."""
    first, *others = strengths_of(request)
    if others:
        raise WrongComparison(f"'compare {request.kind}' is played by one player; --by names {request.by}.")
    return first


def _luck(request: ComparisonRequest, find_variant: FindVariant, find: Find) -> LuckComparison:
    variant = _under(find_variant(request.names[0]), request)
    single = [name for text in request.names[1:] for name in series_of(_only_member(text))]
    players = tuple(map(canonical_name, single))
    check_players(variant, players, "luck")
    if request.terms.times < 2:
        raise WrongComparison("Chance of play shows where a seating plays a deal at least twice.")
    return LuckComparison(variant, players, request.seed, request.terms.times, find)


def _only_member(text: str) -> str:
    """The player of a text; raises `WrongComparison` for a team, which a command with a + is not here."""
    first, *others = (text,) if is_engine(text) else members(text)
    if others:
        raise WrongComparison(f"'compare luck' takes no teams, as {text} is one; name single players.")
    return first


def _under(variant: Variant, request: ComparisonRequest) -> Variant:
    return variant.with_options(typed_options(request.options, variant.key))


_KINDS: dict[str, Callable[[ComparisonRequest, FindVariant, Find], Comparison]] = {
    "players": _players,
    "variants": _variants,
    "options": _options,
    "scoring": _scoring,
    "metrics": _metrics,
    "luck": _luck,
}
_OF_GAMES = ("variants", "metrics")
"""What names nothing but games."""

KINDS = tuple(_KINDS)
"""What can be compared."""

_NEEDS = {
    "players": "a game and two players or more, as in: compare players GAME thumb random",
    "variants": "games, as in: compare variants GAME GAME",
    "options": "a game and its options, as in: compare options GAME OPTION",
    "scoring": "a game and two tables of scoring, as in: compare scoring GAME contract auction",
    "metrics": "games, as in: compare metrics GAME GAME",
    "luck": "a game and two players or more, as in: compare luck GAME thumb random",
}
