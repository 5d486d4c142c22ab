"""What a game must say of itself before it is listed: its texts, the defaults of its options, its deal.

It takes some milliseconds a game, which everybody would wait for at every start: the games of this
distribution are held to it by the tests instead. Whether a game keeps the laws is asked by the conformance
kit.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from attrs import field

from cardcore.game.game import Game
from cardcore.game.options import House, options_of
from cardcore.game.outcome import MatchPlan
from cardcore.game.state import Variant
from cardcore.plugins.match_check import check_match
from cardcore.plugins.phase_check import check_phases, shown
from cardcore.rules.cards import Card
from cardcore.rules.dealing import Deal
from cardcore.rules.errors import MalformedVariant, clean
from cardcore.rules.places import NOTHING, Kind, Place

_KEY = re.compile(r"[a-z0-9][a-z0-9-]*")

LONGEST_KEY = 40
"""Maximum length of a key or an alias, in letters; it is typed, and stands in lists."""

PARTS: tuple[tuple[str, Callable[[object], bool], str], ...] = (
    ("house", lambda given: isinstance(given, House), "an object of a class that is built on House"),
    ("players", lambda given: type(given) is int and given > 0, "a whole number from 1"),
    ("pack", lambda given: _is_filled(given, Card), "a tuple of cards, such as FULL_PACK"),
    ("places", lambda given: _is_filled(given, Place), "a tuple of places, such as (hand(0, looker=0),)"),
    ("match", lambda given: isinstance(given, MatchPlan), "a MatchPlan, such as Series(4)"),
    ("dealers", lambda given: _is_filled(given, int), "a tuple of players, such as (0, 1)"),
    ("rules_version", lambda given: type(given) is int and given > 0, "a whole number from 1"),
)
"""The parts of a game that are plain values, the test of each, and what it needs in words."""

_RAW_FIELD = type(field())

LONGEST_TEXT = 500
"""Maximum length of what a game says of itself in a line, in letters."""


def check_kind(variant: object) -> Variant:
    """The variant that a plugin brought; `MalformedVariant` if it is something else."""
    if isinstance(variant, type) and issubclass(variant, Variant):
        kind = variant.__name__
        raise MalformedVariant(f"{kind} is a class, which is not a Variant; write {kind}() for the game.")
    if not isinstance(variant, Variant):
        raise MalformedVariant(f"{variant!r} is not a Variant.")
    return variant


def check_loaded(thing: object) -> Variant:
    """The variant that a plugin brought; `MalformedVariant`, which says why, if it cannot be dealt."""
    variant = check_kind(thing)
    _check_texts(variant)
    _check_parts(variant, variant.name)
    _check_defaults(variant)
    _check_deals(variant, variant.name)
    tiny, called = variant.tiny, f"The tiny form of {variant.name}"
    if not isinstance(tiny, Variant):
        raise MalformedVariant(f"{called} is {shown(tiny)}; `tiny` returns the game with fewer cards.")
    _check_parts(tiny, called)
    _check_deals(tiny, called)
    return variant


def _check_parts(variant: Variant, called: str) -> None:
    """Passes when the parts of a game are of the kinds they must be, each asked for by itself."""
    for thing in (variant, variant.house):
        if unmarked := next(filter(_is_unmarked, type(thing).__mro__), None):
            raise MalformedVariant(
                f"{unmarked.__name__} has fields but is not marked; write @frozen above it."
            )
    if isinstance(variant.house, House):
        options_of(type(variant.house))  # before the match is asked for, which goes by the options
    for part, fits, wanted in PARTS:
        if not fits(given := getattr(variant, part)):
            raise MalformedVariant(f"{called} has {shown(given)} as its {part}; it needs {wanted}.")
    if strangers := set(variant.dealers).difference(range(variant.players)):
        players = f"the players are numbered from 0 to {variant.players - 1}"
        raise MalformedVariant(f"{called} has player {min(strangers)} among its dealers; {players}.")
    check_match(variant, called)


def _is_unmarked(kind: type) -> bool:
    """Whether a class has fields that attrs has not made attributes, since the mark above it is missing."""
    return any(isinstance(value, _RAW_FIELD) for value in vars(kind).values())


def _is_filled(given: object, kind: type) -> bool:
    """Whether something holds things of a kind in order, and nothing else."""
    return isinstance(given, Sequence) and bool(given) and all(isinstance(each, kind) for each in given)


def _check_deals(variant: Variant, called: str) -> None:
    """Passes when every player who may deal can deal, and the game begins."""
    for dealer in variant.dealers:
        form = variant.form_for(variant.context(), dealer)
        _check_deal(form, dealer, called)
        check_phases(form, dealer, called)
        # A flow that calls a place by a wrong name fails here, with the names that there are.
        form.every_action(dealer)
        Game(variant, dealer, form.pack).start()


def _check_texts(variant: Variant) -> None:
    kind = type(variant).__name__
    for name in ("key", "name", "summary"):
        if not (isinstance(text := getattr(variant, name, None), str) and text):
            raise MalformedVariant(f"{kind} has no text as its {name}.")
        if name != "key":
            _check_line(text, f"The {name} of {kind}")
    for name in ("sources", "aliases", "families"):
        if not isinstance(getattr(variant, name, None), tuple):
            raise MalformedVariant(f"{kind} has no tuple of texts as its {name}.")
    for key in (variant.key, *variant.aliases):
        _check_key(key)
    _check_sources(variant, kind)


def _check_sources(variant: Variant, kind: str) -> None:
    if not variant.sources:
        raise MalformedVariant(f"{kind} has no sources; say where its rules come from, in a tuple of texts.")
    for source in variant.sources:
        _check_line(str(source), f"A source of {kind}")


def _check_key(key: str) -> None:
    if not _KEY.fullmatch(key):
        raise MalformedVariant(
            f"The key '{key[:LONGEST_KEY]}' is not made of small letters, digits and hyphens."
        )
    if len(key) > LONGEST_KEY:
        raise MalformedVariant(
            f"The key '{key[:LONGEST_KEY]}…' has {len(key)} letters; a key has at most {LONGEST_KEY}."
        )


def _check_line(text: str, what: str) -> None:
    """Passes when a text can be shown in a line of a terminal."""
    if len(text) > LONGEST_TEXT:
        raise MalformedVariant(f"{what} has {len(text)} letters; it can have at most {LONGEST_TEXT}.")
    if not text.isprintable():
        raise MalformedVariant(f"{what} has characters that cannot be printed: {clean(text)}")


def _check_defaults(variant: Variant) -> None:
    for option in options_of(type(variant.house)):
        if option.facts.allows.read(option.default) != option.default:
            refused = f"The option {option.name} of {variant.name} cannot be {option.default!r} by default"
            raise MalformedVariant(f"{refused}; it takes {option.facts.allows.words}.")
        for text in (option.facts.line, option.facts.source, option.facts.allows.words):
            _check_line(text, f"What the option {option.name} of {variant.name} says")


def _check_deal(form: Variant, dealer: int, called: str) -> None:
    """Passes when every card of the pack is dealt to a place of the table."""
    dealt, times = form.deal(dealer), Counter(form.places)
    _check_list_of_deals(dealt, called)
    wrong = next((f"has the place '{place.name}' twice" for place in times if times[place] > 1), "")
    wrong = wrong or _misdeal(dealt, times)
    if not wrong and len(dealt) != len(form.pack):
        counts = Counter(card.place.name for card in dealt)
        where = ", ".join(f"{count} to '{name}'" for name, count in counts.items()) or "none"
        wrong = f"deals {len(dealt)} of {len(form.pack)} cards when player {dealer} deals: {where}"
    if wrong:
        raise MalformedVariant(f"{called} {wrong}.")


def _check_list_of_deals(dealt: object, called: str) -> None:
    if not _is_filled(dealt, Deal):
        given = f"{shown(dealt)} as its deal"
        raise MalformedVariant(f"{called} has {given}; return a list with a Deal for each card of the pack.")


def _misdeal(dealt: Iterable[Deal], places: Iterable[Place]) -> str:
    """What is wrong with the first card that goes where none can lie, empty if there is no such card."""
    known = set(places)
    for place, pile, *_ in set(dealt):
        if place not in known:
            return f"deals to '{place.name}', which is not among its places"
        if place.kind is Kind.SET and pile != NOTHING:
            return f"deals to pile {pile} of '{place.name}', which has no piles"
        if place.kind is Kind.PILES and not 0 <= pile < place.piles:
            return f"deals to pile {pile} of '{place.name}', which has {place.piles}"
    return ""
