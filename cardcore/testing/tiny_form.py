"""The law of the tiny form: worlds are complete. Every pack is tried, so the form must be small."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from cardcore.game.game import Game
from cardcore.game.options import OneOf, options_of, values_of
from cardcore.game.state import State, Variant
from cardcore.knowledge.homes import homes_of
from cardcore.knowledge.sightings import first_sighting, sighting
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import worlds
from cardcore.rules.actions import mask_fields
from cardcore.rules.cards import Card, Pack, write_cards
from cardcore.rules.errors import MalformedVariant
from cardcore.rules.places import Spot
from cardcore.testing.random_games import TOO_LONG, Attempt, EndlessGame, any_options

COMPLETE = "worlds are complete"
MAX_PACKS = 6_000
"""Maximum number of packs that look alike to a player at the deal of the tiny form; each is tried."""

DRAWS_PER_WORLD = 12
"""Drawings per possible world: a world that can be drawn is missed with a probability of e^-12."""

MAX_DRAWS = 1_000
"""Where more drawings would be needed, it is checked instead that every possible pack is open to them."""

Line = tuple[Pack, tuple[str, ...]]
"""A world as a value: its pack and its actions in notation."""


class TooManyPacks(ValueError):
    """A tiny form that is not tiny enough."""


class TinyBrokeOff(RuntimeError):
    """A game of the tiny form that raised an error, and how far it came."""

    def __init__(self, number: int, attempt: Attempt, error: Exception) -> None:
        super().__init__(str(error))
        self.number, self.attempt, self.error = number, attempt, error


class MissedWorld(NamedTuple):
    """Where the worlds that are drawn are not all that are possible: game, state, and what is wrong."""

    number: int
    state: State
    says: str


def incomplete_worlds(variant: Variant, seed: str, games: int) -> Iterator[MissedWorld]:
    """The moments at which the worlds drawn are not all that are possible.

    Raises:
        TinyBrokeOff: the tiny form raised an error, or does not end, or not every pack can be tried under the
            usual house rules.
    """
    for number in range(games):
        rng = Random(f"{seed} tiny {number}".encode(errors="surrogatepass"))
        attempt = Attempt(variant)
        try:
            attempt.variant = any_options(variant, rng) if number else variant
            state = _somewhere(attempt, rng, seed, number)
            yield from (MissedWorld(number, state, says) for says in _missed_at(state, rng))
        except TooManyPacks as error:
            if number == 0:
                raise TinyBrokeOff(number, attempt, error) from error
            # Some house rules hide so much that not every pack can be tried.
        except Exception as error:  # a variant under check may raise anything
            raise TinyBrokeOff(number, attempt, error) from error


def _missed_at(state: State, rng: Random) -> Iterator[str]:
    """What is wrong with the worlds that are drawn from the view of some player of the tiny form."""
    if not state.over and not state.legal():
        yield f"player {state.to_act} is to act and has no legal action"
        return
    mine = view(state, rng.randrange(state.start.variant.players))
    possible = set(possible_worlds(mine))
    draws = DRAWS_PER_WORLD * len(possible)
    drawn = {_line(game) for game in _draw_games(mine, rng, min(draws, MAX_DRAWS))}
    missed = possible - drawn if draws <= MAX_DRAWS else _shut_out(mine, possible)
    for pack, _ in sorted(drawn - possible)[:1]:
        yield f"player {mine.player} was dealt an impossible world: {write_cards(pack)}"
    for pack, _ in sorted(missed)[:1]:
        yield f"player {mine.player} is never dealt the possible world {write_cards(pack)}"


def _shut_out(mine: View, possible: Iterable[Line]) -> set[Line]:
    """The possible worlds whose pack has a card in a position that no drawing would give it."""
    homes = homes_of(mine)
    return {
        (pack, actions)
        for pack, actions in possible
        if not all(homes[card] >> position & 1 for position, card in enumerate(pack))
    }


def _somewhere(attempt: Attempt, rng: Random, seed: str, number: int) -> State:
    """A state of a tiny game at a random moment, or the one after which nobody can go on."""
    tiny = attempt.variant.tiny
    if fault := _other_rules(attempt.variant, tiny):
        raise MalformedVariant(fault)
    state = attempt.begin(tiny, rng, seed, number)
    while not state.over:
        if len(attempt.states) > TOO_LONG:
            raise EndlessGame
        legal = state.legal()
        if not legal:
            return state
        state = attempt.come_to(state.apply(rng.choice(legal)))
    return rng.choice(attempt.states)


def _other_rules(variant: Variant, tiny: Variant) -> str:
    """Where the tiny form is not played under the house rules; a number may be less, for fewer cards."""
    given, kept = values_of(variant.house), values_of(tiny.house)
    for option in options_of(type(variant.house)):
        name = option.name
        if isinstance(option.facts.allows, OneOf) and kept.get(name) != given[name]:
            told = f"`tiny` of the game with {name}={given[name]} has {name}={kept.get(name)}"
            return f"{told}; it keeps the house rules, as by house=self.house."
    return ""


def _draw_games(mine: View, rng: Random, count: int) -> Iterator[Game]:
    return (world.game for world in islice(worlds(mine, rng), count))


def _line(game: Game) -> Line:
    return game.pack, tuple(map(str, game.actions))


def possible_worlds(mine: View) -> Iterator[Line]:
    """Every game with the same view, found by trying every pack and every hidden choice of others."""
    for pack in _packs_like(mine):
        state = Game(mine.variant, mine.dealer, pack, (), mine.context).start()
        if first_sighting(state, mine.player) == mine.history[0]:
            yield from (_line(Game.of(end)) for end in _same_views(state, mine, 1))


def _packs_like(mine: View) -> list[Pack]:
    """Every pack that deals to each spot the faces that the player saw there, and the others elsewhere."""
    faces: defaultdict[Spot, list[Card]] = defaultdict(list)
    first = mine.history[0]
    for shown in first.shown:
        faces[shown.spot].append(shown.card)
    for move in first.moves:
        if move.card is not None:
            faces[move.source].append(move.card)
    unseen = set(mine.variant.pack).difference(*faces.values())
    plan = mine.variant.tables[mine.dealer].plan
    spots = plan.spots
    sizes = Counter(spots)
    homes = [
        faces[spot]
        if step.up or mine.player in plan.places[step.place].lookers or len(faces[spot]) == sizes[spot]
        else sorted(unseen.union(faces[spot]))
        for step, spot in zip(plan.steps, spots, strict=True)
    ]
    packs = list(islice(_different(homes, ()), MAX_PACKS + 1))
    if len(packs) > MAX_PACKS:
        raise TooManyPacks(f"the tiny form is too large: over {MAX_PACKS} packs look alike at the deal")
    return packs


def _different(homes: list[list[Card]], chosen: Pack) -> Iterator[Pack]:
    """Every way to take one card from each home, no card twice."""
    if len(chosen) == len(homes):
        yield chosen
        return
    for card in homes[len(chosen)]:
        if card not in chosen:
            yield from _different(homes, (*chosen, card))


def _same_views(state: State, mine: View, step: int, *, guessed: bool = False) -> Iterator[State]:
    """The ends of all games from a state that show the player what the view has seen at every step.

    Args:
        guessed: whether a hidden choice was filled in, so that what is seen since is compared at once: there
            are too many ways to compare their ends alone.
    """
    if step == len(mine.history):
        if view(state, mine.player) == mine:
            yield state
        return
    wanted = mine.history[step]
    for action in state.legal():
        if mask_fields(action, mine.player, state.to_act) == wanted.action:
            after, guess = state.apply(action), guessed or action != wanted.action
            if not guess or sighting(state, after, mine.player) == wanted:
                yield from _same_views(after, mine, step + 1, guessed=guess)
