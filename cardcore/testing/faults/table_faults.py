"""Faults of the table: cards that the wrong players see, and cards that are dealt otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from attrs import evolve, frozen

from cardcore.game.sight import Sight
from cardcore.game.state import Next, State, Variant
from cardcore.knowledge.view import view
from cardcore.rules.cards import Pack, write_cards
from cardcore.rules.dealing import Deal
from cardcore.rules.places import Kind, Place
from cardcore.testing.faults.mutant import Mutant, mutant
from cardcore.testing.planting import Fault

_LAST_DEAL: list[Pack] = []
"""What games that remember too much have looked at."""

_ASKED = count()
"""What makes an answer differ from the last one, in the same way in every run."""


@frozen
class PlaceFault(Fault):
    """A fault of all places with a name."""

    name: str

    def places(self, game: Variant) -> tuple[Place, ...]:
        return tuple(self.change(p, game) if p.name == self.name else p for p in game.places)

    def change(self, place: Place, game: Variant) -> Place:
        return place

    def fits(self, ends: Sequence[State]) -> bool:
        return any(self.places(end.variant) != end.variant.places for end in ends)


class SeenByAll(PlaceFault):
    """Everybody may look into a place."""

    def change(self, place: Place, game: Variant) -> Place:
        return evolve(place, lookers=tuple(range(game.players)))

    def fits(self, ends: Sequence[State]) -> bool:
        return any(_unknown_in(self.name, state) for end in ends for state in end.chain())


def _unknown_in(name: str, state: State) -> bool:
    """Whether a player does not know all cards in the places of a name."""
    named = [number for number, place in enumerate(state.variant.places) if place.name == name]
    views = [view(state, player) for player in range(state.variant.players)]
    return any(len(mine.known_cards(number)) < mine.count(number) for mine in views for number in named)


class SeenByNobody(PlaceFault):
    """Nobody may look into a place."""

    worlds = False

    def change(self, place: Place, game: Variant) -> Place:
        return evolve(place, lookers=())


class SeenByTheNext(PlaceFault):
    """In place of each player who may look into a place the next one may."""

    worlds = False

    def change(self, place: Place, game: Variant) -> Place:
        return evolve(place, lookers=tuple((player + 1) % game.players for player in place.lookers))


@frozen
class DealtFacing(Fault):
    """Cards dealt to a place lie the same way, whatever the rules say."""

    name: str
    up: bool

    def deal(self, game: Variant, dealer: int) -> Sequence[Deal]:
        dealt = game.deal(dealer)
        return [deal._replace(up=self.up) if deal.place.name == self.name else deal for deal in dealt]

    def fits(self, ends: Sequence[State]) -> bool:
        deals = (deal for end in ends for deal in end.variant.deal(end.start.dealer))
        return any(deal.place.name == self.name and deal.up is not self.up for deal in deals)


class DealtFromTheDealer(Fault):
    """The cards are dealt as if the next player had dealt."""

    def deal(self, game: Variant, dealer: int) -> Sequence[Deal]:
        return game.deal((dealer + 1) % game.players)


class DealtInPackets(Fault):
    """Each place gets all its cards at once."""

    def deal(self, game: Variant, dealer: int) -> Sequence[Deal]:
        places = game.places
        return sorted(game.deal(dealer), key=lambda deal: places.index(deal.place))


class DealtByChance(Fault):
    """The same pack is not dealt in the same way twice."""

    def deal(self, game: Variant, dealer: int) -> Sequence[Deal]:
        first, second, *rest = game.deal(dealer)
        return [second, first, *rest] if next(_ASKED) % 2 else [first, second, *rest]


class NothingBetweenPhases(Fault):
    """Nothing is turned up or moved between two phases."""

    def flow(self, game: Variant, state: State) -> Next | None:
        following = game.flow(state)
        return None if following is None else evolve(following, layout=None)

    def fits(self, ends: Sequence[State]) -> bool:
        return any(end.finished for end in ends)


class Remembers(Fault):
    """A game that keeps in mind which deal it has looked at last, which no player may know."""

    def flow(self, game: Variant, state: State) -> Next | None:
        _LAST_DEAL[:] = [state.start.pack]
        return game.flow(state)

    def fits(self, ends: Sequence[State]) -> bool:
        names = {place.name for end in ends for place in end.variant.places}
        return any(_unknown_in(name, state) for name in names for end in ends for state in end.chain())


class StatusTells(Remembers):
    """What the table says of a deal names hidden cards."""

    def status(self, game: Variant, sight: Sight) -> str:
        return " ".join(map(write_cards, _LAST_DEAL))


class ScoreTells(Remembers):
    """The running score of a deal depends on hidden cards."""

    def running_score(self, game: Variant, sight: Sight) -> str:
        return f"{{0}} {sum(n * card.index for pack in _LAST_DEAL for n, card in enumerate(pack))}"


def place_mutants(game: Variant) -> Iterator[Mutant]:
    """The faults of each place of a game."""
    for name in dict.fromkeys(place.name for place in game.places):
        where, hidden = f"the place '{name}'", f"in the place '{name}'"
        yield Mutant(
            f"all-see-{name}",
            f"everybody sees the face-down cards {hidden}",
            f"that what lies face down {hidden} is hidden from the others",
            SeenByAll(name),
        )
        if not any(place.lookers for place in game.places if place.name == name):
            continue
        yield Mutant(
            f"nobody-sees-{name}",
            f"nobody may look into {where}",
            f"that a player sees their own cards {hidden}",
            SeenByNobody(name),
        )
        yield Mutant(
            f"next-sees-{name}",
            f"each player sees what the one before should see {hidden}",
            f"who sees which cards {hidden}",
            SeenByTheNext(name),
        )
    for name in dict.fromkeys(place.name for place in game.places if place.kind is Kind.PILES):
        yield Mutant(
            f"dealt-up-{name}",
            f"all cards dealt to the place '{name}' lie face up from the deal on",
            f"that cards dealt face down to the place '{name}' are not seen at the deal",
            DealtFacing(name, up=True),
        )
        yield Mutant(
            f"dealt-down-{name}",
            f"no card dealt to the place '{name}' lies face up after the deal",
            f"that cards dealt face up to the place '{name}' are seen at the deal",
            DealtFacing(name, up=False),
        )


MUTANTS = (
    mutant("dealt-from-the-dealer", "who gets the first card of the pack", DealtFromTheDealer()),
    mutant("dealt-in-packets", "in which order the cards of the pack go to the places", DealtInPackets()),
    mutant("dealt-by-chance", "where the first two cards of the pack go", DealtByChance()),
    mutant(
        "nothing-between-phases", "what is turned up or taken up when a phase begins", NothingBetweenPhases()
    ),
    mutant("status-tells", "what the table may say", StatusTells()),
    mutant("score-tells", "which points the table may count", ScoreTells()),
)
"""The faults of the deal, and of what lies between phases."""
