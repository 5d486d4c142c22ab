"""The rules of a trick phase as one value: who plays from where, what is followed, drawn, turned up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache

from attrs import Factory, field, frozen

from cardcore.rules.cards import BY_INDEX, JOKER, Card
from cardcore.rules.errors import MalformedVariant, NoSuchPlace
from cardcore.rules.layout import Layout
from cardcore.rules.places import Kind, Place, position
from cardcore.rules.ranking import NO_TRUMPS, Ranking
from cardcore.rules.seats import Seat, seats_at


class TurnUp(Enum):
    """The moment at which a card that lost its cover is turned up."""

    AFTER_TRICK = "after_trick"
    ON_PLAY = "on_play"


class Leading(Enum):
    """What a lead rule asks of the leader."""

    MUST_LEAD = "must_lead"
    MAY_NOT_LEAD = "may_not_lead"


@frozen
class LeadRule:
    """A suit that must be led as long as the leader holds it, or that may be led only for want of another.

    Attributes:
        suit: the number of a trick suit, see `Ranking`.
        opening_only: whether the rule binds the first lead of the phase only.
    """

    suit: int
    leading: Leading
    opening_only: bool = False

    def allowed(self, accessible: int, ranking: Ranking) -> int:
        """The mask of the accessible cards that may be led."""
        suit = ranking.masks[self.suit]
        wanted = accessible & suit if self.leading is Leading.MUST_LEAD else accessible & ~suit
        return wanted or accessible

    def lacking(self, card: Card, ranking: Ranking) -> tuple[int, ...]:
        """The masks of the suits of which the leader of a card held none, or it could not have been led."""
        leads_it = ranking.suits[card.index] == self.suit
        if self.leading is Leading.MUST_LEAD:
            return () if leads_it else (ranking.masks[self.suit],)
        others = tuple(mask for suit, mask in enumerate(ranking.masks) if suit != self.suit and mask)
        return others if leads_it else ()


@frozen
class Draws:
    """Drawing after each trick: the winner takes the top card of the stock, then the others in turn.

    Attributes:
        stock: the name of the stock.
        into: the name of the place of each player that drawn cards go to.
        exposed: whether the top card lies face up before each trick.
        last: the name of a place without piles whose card is drawn after the last one of the stock, if any.
        then: the number of tricks that are played on from the hands and counted with those before, if any.
    """

    stock: str = "stock"
    into: str = "hand"
    exposed: bool = False
    last: str | None = None
    then: int = 0

    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        """The layout after every seat has drawn, the winner first, while the stock lasts; players by seat."""
        stock = layout.at(self.stock)
        if not layout.held[stock]:
            return layout
        for player in (*players[winner:], *players[:winner]):
            layout = self.drawn_by(player, layout, stock)
        return layout.turn_up_top(self.stock) if self.exposed else layout

    def drawn_by(self, player: int, layout: Layout, stock: int) -> Layout:
        """The layout after a player has drawn the top card of the stock, or the one that comes last."""
        into = layout.at(self.into, player)
        if self.last is None or layout.held[stock]:
            return layout.draw(stock, into)
        last = layout.at(self.last)
        return layout.take(layout.held[last], last, into)


def _counts_cards(_: object, __: object, worth: tuple[int, ...] | None) -> None:
    """Passes when every card counts something; else `MalformedVariant`."""
    if worth is None:
        return
    if len(worth) < JOKER.index:
        told = f"`worth` has {len(worth)} entries; it needs {JOKER.index}, one for each card by its index"
        raise MalformedVariant(f"{told}, whatever the pack.")
    if (least := min(worth)) < 0:
        told = f"`worth` counts {least} for the {BY_INDEX[worth.index(least)]}"
        raise MalformedVariant(f"{told}; a card counts at least 0, and `losing` is for tricks to be lost.")


def _several(seats: int | tuple[int, ...] | None) -> tuple[int, ...]:
    if seats is None:
        return ()
    return (seats,) if isinstance(seats, int) else seats


@frozen(cache_hash=True)
class TrickRules:
    """The rules of a trick phase; the same value all through it.

    Attributes:
        places: the places of the table; the trick lies in the one named `trick`.
        tricks: how many tricks there are to play at most.
        ranking: which suit each card belongs to, how strong it is, and what is trump.
        seats: who plays from where, in playing order; by default the seats that the places name.
        sides: for each player the side, numbered from 0; partners share tricks. By default all are alone.
        turn_up: when covered cards are turned up.
        stop_at: the number of tricks at which a side ends the play, if any.
        must_follow: whether the suit led must be followed if possible.
        lead: what binds the leader, if anything.
        draws: how cards are drawn after each trick, if at all.
        bare_after: the number of tricks after which cards that never had a cover are turned up, if any.
        won: the name of the places that keep the tricks won: one of a player of each side, or a common one.
        worth: for each card index what the card counts for the side that wins it, at least 0; none where
            every trick counts the same.
        losing: whether tricks are to be lost: what one side wins counts for the others.
        dummy: the seats whose hands are faced after the opening lead, if any; a single one may stand alone.
        players: for each seat the player who chooses its cards.
        seat_sides: for each seat the side of that player.
        hands: for each seat the positions of the places from which it plays any card.
        stacks: for each seat the positions of its rows, from which it plays what lies face up and uncovered.
        sources: for each seat the positions of all its places.
        middle: the position of the place in which the trick lies.
        kept: for each side the position of the place that keeps its tricks.
    """

    places: tuple[Place, ...] = field(repr=False)
    tricks: int
    ranking: Ranking = field(default=NO_TRUMPS, kw_only=True, repr=False)
    seats: tuple[Seat, ...] = field(
        default=Factory(lambda rules: seats_at(rules.places), takes_self=True), kw_only=True
    )
    sides: tuple[int, ...] = field(kw_only=True)
    turn_up: TurnUp = field(default=TurnUp.AFTER_TRICK, kw_only=True)
    stop_at: int | None = field(default=None, kw_only=True)
    must_follow: bool = field(default=True, kw_only=True)
    lead: LeadRule | None = field(default=None, kw_only=True)
    draws: Draws | None = field(default=None, kw_only=True)
    bare_after: int | None = field(default=None, kw_only=True)
    won: str = field(default="won", kw_only=True)
    worth: tuple[int, ...] | None = field(default=None, kw_only=True, repr=False, validator=_counts_cards)
    losing: bool = field(default=False, kw_only=True)
    dummy: tuple[int, ...] = field(default=(), converter=_several, kw_only=True)
    players: tuple[int, ...] = field(init=False, eq=False, repr=False)
    seat_sides: tuple[int, ...] = field(init=False, eq=False, repr=False)
    hands: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)
    stacks: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)
    sources: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)
    middle: int = field(init=False, eq=False, repr=False)
    kept: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @sides.default
    def _each_player_alone(self) -> tuple[int, ...]:
        return tuple(range(1 + max(seat.player for seat in self.seats)))

    def cards_won(self, in_place: Callable[[int], int]) -> int:
        """The mask of the cards in all tricks won; a place that several sides share counts once.

        Args:
            in_place: gives the mask of the cards in the place of a position.
        """
        return sum(map(in_place, set(self.kept)))

    def table_seat(self, seat: int) -> int:
        """The number that a seat has at the table, by its places; seats may play in another order."""
        number = self.seats[seat].places[0].seat if self.seats[seat].places else None
        return seat if number is None else number

    def __attrs_post_init__(self) -> None:
        for name, value in _derive(self.places, self.seats, self.sides, self.won).items():
            object.__setattr__(self, name, value)
        if self.draws is not None:
            _check_draws(self.places, self.draws, self.players)


@lru_cache(maxsize=256)
def _derive(
    places: tuple[Place, ...], seats: tuple[Seat, ...], sides: tuple[int, ...], won: str
) -> Mapping[str, object]:
    """The derived fields of trick rules, worked out once for all deals of a game."""
    return {
        "players": tuple(seat.player for seat in seats),
        "seat_sides": tuple(sides[seat.player] for seat in seats),
        "hands": tuple(seat.positions(places, Kind.SET) for seat in seats),
        "stacks": tuple(seat.positions(places, Kind.PILES) for seat in seats),
        "sources": tuple(seat.positions(places) for seat in seats),
        "middle": _middle(places),
        "kept": tuple(_keeps(places, won, sides, side) for side in range(1 + max(sides))),
    }


@lru_cache(maxsize=256)
def _check_draws(places: tuple[Place, ...], draws: Draws, players: tuple[int, ...]) -> None:
    """Passes when the table has the places between which cards are drawn; else `NoSuchPlace`."""
    for name in (draws.stock, draws.last):
        if name is not None:
            position(places, name)
    for player in players:
        position(places, draws.into, player)


def _middle(places: tuple[Place, ...]) -> int:
    found = [number for number, place in enumerate(places) if place.name == "trick"]
    if not found:
        raise NoSuchPlace("The table has no place 'trick' for the cards of a trick.")
    return found[0]


def _keeps(places: tuple[Place, ...], won: str, sides: tuple[int, ...], side: int) -> int:
    named = [(number, place.player) for number, place in enumerate(places) if place.name == won]
    of_side = {player for player, own in enumerate(sides) if own == side}
    found = [number for number, player in named if player is None or player in of_side]
    if not found:
        raise NoSuchPlace(f"The table has no place '{won}' for the tricks of side {side}.")
    return found[0]
