"""The trick phase that most games share: its rules as one value, and the play of the cards.

Who leads, what must be followed, what beats what, when covers are turned up, whether cards are drawn: all of
it is declared in `TrickRules`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Self

from attrs import Factory, field, frozen

from cardcore.phases.base import Json, Phase, Void
from cardcore.rules.actions import PLAYS, Action, Play, plays_in
from cardcore.rules.cards import CARDS, Card, Pack, write_cards
from cardcore.rules.errors import ForcedLead, IllegalAction, NotPlayable, Revoke, WrongKind
from cardcore.rules.frozen import statically_frozen
from cardcore.rules.layout import Layout
from cardcore.rules.places import Kind, Place
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
    """

    stock: str = "stock"
    into: str = "hand"
    exposed: bool = False

    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        """The layout after every seat has drawn, the winner first, while the stock lasts; players by seat."""
        stock = layout.at(self.stock)
        if not layout.held[stock]:
            return layout
        for player in (*players[winner:], *players[:winner]):
            layout = layout.drawn(stock, layout.at(self.into, player))
        return layout.turn_up_top(self.stock) if self.exposed else layout


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
        dummy: the seat whose hand is faced after the opening lead, if any.
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
    worth: tuple[int, ...] | None = field(default=None, kw_only=True, repr=False)
    dummy: int | None = field(default=None, kw_only=True)
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

    def __attrs_post_init__(self) -> None:
        for name, value in _derive(self.places, self.seats, self.sides, self.won).items():
            object.__setattr__(self, name, value)


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
        "sources": tuple(tuple(places.index(place) for place in seat.places) for seat in seats),
        "middle": _middle(places),
        "kept": tuple(_keeps(places, won, sides, side) for side in range(1 + max(sides))),
    }


def _middle(places: tuple[Place, ...]) -> int:
    found = [number for number, place in enumerate(places) if place.name == "trick"]
    if not found:
        raise ValueError("no place named 'trick' is there for the trick")
    return found[0]


def _keeps(places: tuple[Place, ...], won: str, sides: tuple[int, ...], side: int) -> int:
    named = [(number, place.player) for number, place in enumerate(places) if place.name == won]
    of_side = {player for player, own in enumerate(sides) if own == side}
    found = [number for number, player in named if player is None or player in of_side]
    if not found:
        raise ValueError(f"no place named '{won}' is there for the tricks of side {side}")
    return found[0]


@statically_frozen
class Tricks(Phase):
    """Playing tricks: the leader plays a card, the others answer in turn and follow suit if they can.

    What never changes stands in the rules, so that a subclass may answer differently but has no fields.

    Attributes:
        leader: the seat that leads, or has led, this trick.
        trick: the indices of the cards played to it, the lead first.
        won: for each side the number of tricks won.
    """

    rules: TrickRules = field(repr=False)
    leader: int
    trick: tuple[int, ...]
    won: tuple[int, ...]

    @classmethod
    def led_by(cls, seat: int, rules: TrickRules) -> Self:
        """The phase before its first trick."""
        return cls(rules, seat, (), (0,) * len(rules.kept))

    @property
    def seat(self) -> int:
        """The seat whose card is next."""
        return (self.leader + len(self.trick)) % len(self.rules.players)

    @property
    def to_act(self) -> int:
        return self.rules.players[self.seat]

    @property
    def over(self) -> bool:
        """Whether a side has all the tricks it may win, or all are played."""
        if self.trick:
            return False
        return self.rules.stop_at in self.won or sum(self.won) == self.rules.tricks

    @property
    def solvable(self) -> bool:
        """Whether a search may take the rules for all there is to know about the play.

        A subclass that answers otherwise than this phase is not solvable unless it says so.
        """
        return type(self) is Tricks and self.rules.draws is None

    @property
    def cards(self) -> Pack:
        """The cards of the trick so far, the lead first."""
        return tuple(CARDS[index] for index in self.trick)

    @property
    def finished(self) -> int:
        """The number of tricks that are complete."""
        return sum(self.won)

    @property
    def left(self) -> int:
        """The number of tricks that are still to be finished."""
        return self.rules.tricks - self.finished

    def won_by(self, player: int) -> int:
        """The number of tricks that a player's side has won."""
        return self.won[self.rules.sides[player]]

    def accessible(self, layout: Layout) -> int:
        """The mask of the cards from which the next seat plays: its hand, and what lies open in its rows."""
        rules, held, mask = self.rules, layout.held, 0
        seat = (self.leader + len(self.trick)) % len(rules.players)
        for place in rules.stacks[seat]:
            mask |= held[place]
        mask &= layout.up & layout.clear
        for place in rules.hands[seat]:
            mask |= held[place]
        return mask

    def playable(self, layout: Layout) -> int:
        """The mask of the cards that the rules allow the next seat to play."""
        accessible, rules = self.accessible(layout), self.rules
        if self.trick:
            return rules.ranking.following(accessible, self.trick[0]) if rules.must_follow else accessible
        if rules.lead is None:
            return accessible
        lead = self.lead_rule
        return accessible if lead is None else lead.allowed(accessible, rules.ranking)

    @property
    def lead_rule(self) -> LeadRule | None:
        """What binds the leader of this trick."""
        lead = self.rules.lead
        return None if lead is None or (lead.opening_only and self.finished) else lead

    def legal(self, layout: Layout) -> tuple[Play, ...]:
        return plays_in(self.playable(layout))

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind`, `NotPlayable`, `Revoke` or `ForcedLead` unless the card may be played now."""
        if not isinstance(action, Play):
            raise WrongKind(f"{action} is not a card; a card is to be played to the trick.")
        playable = self.playable(layout)
        if not playable & action.card.bit:
            raise self._refusal(layout, action.card, playable)

    def _refusal(self, layout: Layout, card: Card, playable: int) -> IllegalAction:
        if not self.accessible(layout) & card.bit:
            return NotPlayable(f"{card} is not among the cards you can play.")
        choice = write_cards(play.card for play in plays_in(playable))
        if not self.trick:
            return ForcedLead(f"{card} cannot be led now; you can lead {choice}.")
        ranking = self.rules.ranking
        led = ranking.suit_word(ranking.suits[self.trick[0]])
        return Revoke(f"{card} does not follow: {led} were led and you can play {choice}.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """Layout and phase after a legal play: a longer trick, or the trick won and what follows it."""
        rules = self.rules
        card = action.cards[0].index
        trick = (*self.trick, card)
        layout = layout.played(card, self._source(layout, 1 << card), rules.middle)
        if rules.dummy is not None and not self.trick and not self.finished:
            layout = layout.turned_up(sum(layout.held[place] for place in rules.hands[rules.dummy]))
        if rules.turn_up is TurnUp.ON_PLAY:
            layout = layout.stacks_turned_up()
        if len(trick) < len(rules.players):
            return layout, type(self)(rules, self.leader, trick, self.won)
        return self._trick_won(layout, trick)

    def _source(self, layout: Layout, bit: int) -> int:
        rules, held = self.rules, layout.held
        seat = (self.leader + len(self.trick)) % len(rules.players)
        for place in rules.sources[seat]:
            if held[place] & bit:
                return place
        raise ValueError(f"{CARDS[bit.bit_length() - 1]} is not with seat {seat}")

    def _trick_won(self, layout: Layout, trick: tuple[int, ...]) -> tuple[Layout, Phase]:
        """The trick goes to its winner, who leads next; then covers turn, unless the play has ended."""
        rules = self.rules
        seat = (self.leader + rules.ranking.winner(trick)) % len(rules.players)
        side = rules.seat_sides[seat]
        won = (*self.won[:side], self.won[side] + 1, *self.won[side + 1 :])
        phase = type(self)(rules, seat, (), won)
        over = phase.over
        turned = 0 if over else layout.uncovered_face_down()
        layout = layout.taken(layout.held[rules.middle], rules.middle, rules.kept[side], turned)
        return self.after_trick(layout, seat), phase

    def after_trick(self, layout: Layout, seat: int) -> Layout:
        """The layout after a trick won by a seat, once covers are turned: bare cards are, and seats draw."""
        draws = self.rules.draws
        if self.rules.bare_after is not None and self.rules.bare_after == self.finished + 1:
            layout = layout.bare_turned_up()
        return layout if draws is None else draws.after_trick(layout, seat, self.rules.players)

    def shows(self, action: Action) -> tuple[Void, ...]:
        """The cards that the seat did not hold, or the card it played would have been illegal."""
        if not isinstance(action, Play):
            return ()
        hands = self.rules.hands[self.seat]
        return tuple(Void(hands, cards) for cards in self._lacking(action.card)) if hands else ()

    def _lacking(self, card: Card) -> tuple[int, ...]:
        ranking = self.rules.ranking
        if self.trick:
            suit_led = ranking.followers[self.trick[0]]
            return (suit_led,) if self.rules.must_follow and not suit_led & card.bit else ()
        lead = self.lead_rule
        return () if lead is None else lead.lacking(card, ranking)

    @classmethod
    def every_action(cls, pack: Pack) -> tuple[Play, ...]:
        return tuple(PLAYS[card.index] for card in pack)

    def read(self, text: str) -> Play:
        return PLAYS[Card.read(text).index]

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "tricks",
            "leader": self.leader,
            "trump": self.rules.ranking.trump_text,
            "trick": [str(card) for card in self.cards],
            "tricks": list(self.won),
        }
