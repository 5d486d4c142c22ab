"""The trick phase that most games share: its rules as one value, and the play of the cards.

Who leads, what must be followed, what beats what, when covers are turned up, whether cards are drawn: all of
it is declared in `TrickRules`.
"""

from __future__ import annotations

from enum import Enum
from typing import Self

from attrs import field, frozen

from cardcore.phases.base import Json, Phase, Void
from cardcore.rules.actions import PLAYS, Action, Play, plays_in
from cardcore.rules.cards import CARDS, SUIT_MASKS, Card, Pack, Suit, write_cards
from cardcore.rules.errors import ForcedLead, IllegalAction, NotPlayable, Revoke, WrongKind
from cardcore.rules.layout import Layout
from cardcore.rules.places import Kind, Place
from cardcore.rules.ranking import ACE_HIGH, RankOrder, following, winning


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
        opening_only: whether the rule binds the first lead of the phase only.
    """

    suit: Suit
    leading: Leading
    opening_only: bool = False

    def allowed(self, accessible: int) -> int:
        """The mask of the accessible cards that may be led."""
        suit = SUIT_MASKS[self.suit]
        wanted = accessible & suit if self.leading is Leading.MUST_LEAD else accessible & ~suit
        return wanted or accessible

    def lacking(self, card: Card) -> tuple[Suit, ...]:
        """The suits of which the leader of a card held none, or the card could not have been led."""
        if self.leading is Leading.MUST_LEAD:
            return () if card.suit is self.suit else (self.suit,)
        return tuple(suit for suit in Suit if suit is not self.suit) if card.suit is self.suit else ()


@frozen
class Draws:
    """Drawing after each trick: the winner takes the top card of the stock, then the others in turn.

    Attributes:
        stock: the position of the stock.
        into: for each seat the position of the place that its drawn cards go to.
        exposed: whether the top card lies face up before each trick.
    """

    stock: int
    into: tuple[int, ...]
    exposed: bool = False

    def after_trick(self, layout: Layout, winner: int) -> Layout:
        """The layout after every seat has drawn, the winner first, while the stock lasts."""
        if layout.top(self.stock) is None:
            return layout
        seats = len(self.into)
        for turn in range(seats):
            layout = layout.drawn(self.stock, self.into[(winner + turn) % seats])
        top = layout.top(self.stock)
        return layout.turned_up(top.bit) if self.exposed and top is not None else layout


@frozen
class TrickRules:
    """The rules of a trick phase; the same value all through it.

    Attributes:
        players: for each seat the player who chooses its cards and keeps its tricks.
        tricks: how many tricks there are to play at most.
        trump: the trump suit, if any.
        order: how ranks compare.
        turn_up: when covered cards are turned up.
        enough: the number of tricks at which a player ends the play, if any.
        hands: for each seat the positions of the places from which it plays any card.
        stacks: for each seat the positions of its rows, from which it plays what lies face up and uncovered.
        middle: the position of the place in which the trick lies.
        won: for each player the position of the place that keeps the tricks won.
        must_follow: whether the suit led must be followed if possible.
        lead: what binds the leader, if anything.
        draws: how cards are drawn after each trick, if at all.
        bare_after: the number of tricks after which cards that never had a cover are turned up, if any.
        worth: for each card index what the card counts for the player who wins it, at least 0; none where
            every trick counts the same.
    """

    players: tuple[int, ...]
    tricks: int
    trump: Suit | None
    order: RankOrder
    turn_up: TurnUp
    enough: int | None
    hands: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    middle: int
    won: tuple[int, ...]
    must_follow: bool = True
    lead: LeadRule | None = None
    draws: Draws | None = None
    bare_after: int | None = None
    worth: tuple[int, ...] | None = None

    @classmethod
    def at(
        cls,
        places: tuple[Place, ...],
        players: tuple[int, ...],
        tricks: int,
        *,
        trump: Suit | None,
        order: RankOrder = ACE_HIGH,
        turn_up: TurnUp = TurnUp.AFTER_TRICK,
        enough: int | None = None,
        must_follow: bool = True,
        lead: LeadRule | None = None,
        draws: Draws | None = None,
        bare_after: int | None = None,
        won: tuple[int, ...] | None = None,
        worth: tuple[int, ...] | None = None,
    ) -> Self:
        """The rules for a table with the given places.

        Each seat plays from all the places that it owns and that are not set apart. The trick lies in
        the place named `trick`, tricks won in the places named `won`, whose owners are players, unless
        their positions are given by player.
        """

        def owned(seat: int, kind: Kind) -> tuple[int, ...]:
            mine = [n for n, p in enumerate(places) if p.owner == seat and p.kind is kind and not p.apart]
            return tuple(mine)

        seats = range(len(players))
        keeps = {place.owner: n for n, place in enumerate(places) if place.name == "won"}
        return cls(
            players,
            tricks,
            trump,
            order,
            turn_up,
            enough,
            tuple(owned(seat, Kind.SET) for seat in seats),
            tuple(owned(seat, Kind.PILES) for seat in seats),
            next(n for n, place in enumerate(places) if place.name == "trick"),
            won or tuple(keeps[player] for player in sorted(set(players))),
            must_follow,
            lead,
            draws,
            bare_after,
            worth,
        )


@frozen
class Tricks(Phase):
    """Playing tricks: the leader plays a card, the others answer in turn and follow suit if they can.

    What never changes stands in the rules, so that a subclass may answer differently but has no fields.

    Attributes:
        leader: the seat that leads, or has led, this trick.
        trick: the indices of the cards played to it, the lead first.
        won: for each player the number of tricks won.
    """

    rules: TrickRules = field(repr=False)
    leader: int
    trick: tuple[int, ...]
    won: tuple[int, ...]

    @classmethod
    def led_by(cls, seat: int, rules: TrickRules) -> Self:
        """The phase before its first trick."""
        return cls(rules, seat, (), (0,) * len(rules.won))

    @property
    def seat(self) -> int:
        """The seat whose card is next."""
        return (self.leader + len(self.trick)) % len(self.rules.players)

    @property
    def to_act(self) -> int:
        """The player who owns the seat whose card is next."""
        return self.rules.players[self.seat]

    @property
    def over(self) -> bool:
        """Whether a player has enough tricks or all are played."""
        if self.trick:
            return False
        return self.rules.enough in self.won or sum(self.won) == self.rules.tricks

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
            return following(accessible, self.trick[0]) if rules.must_follow else accessible
        if rules.lead is None:
            return accessible
        lead = self.lead_rule
        return accessible if lead is None else lead.allowed(accessible)

    @property
    def lead_rule(self) -> LeadRule | None:
        """What binds the leader of this trick."""
        lead = self.rules.lead
        return None if lead is None or (lead.opening_only and self.finished) else lead

    def legal(self, layout: Layout) -> tuple[Play, ...]:
        """A play of every card that the next seat may play, in card order."""
        return plays_in(self.playable(layout))

    def check(self, layout: Layout, action: Action) -> None:
        """Passes when the card may be played now.

        Raises:
            WrongKind: the action is not the play of a card.
            NotPlayable: the card is not accessible to the seat.
            Revoke: the suit led could be followed and is not.
            ForcedLead: another suit must be led.
        """
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
        led = CARDS[self.trick[0]].suit.word
        return Revoke(f"{card} does not follow: {led} were led and you can play {choice}.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """Layout and phase after a legal play: a longer trick, or the trick won and what follows it."""
        rules = self.rules
        card = action.cards[0].index
        trick = (*self.trick, card)
        layout = layout.played(card, self._source(layout, 1 << card), rules.middle)
        if rules.turn_up is TurnUp.ON_PLAY:
            layout = layout.stacks_turned_up()
        if len(trick) < len(rules.players):
            return layout, type(self)(rules, self.leader, trick, self.won)
        return self._trick_won(layout, trick)

    def _source(self, layout: Layout, bit: int) -> int:
        """The place from which the next seat plays a card."""
        rules, held = self.rules, layout.held
        seat = (self.leader + len(self.trick)) % len(rules.players)
        for place in rules.stacks[seat] + rules.hands[seat]:
            if held[place] & bit:
                return place
        raise ValueError(f"{CARDS[bit.bit_length() - 1]} is not with seat {seat}")

    def _trick_won(self, layout: Layout, trick: tuple[int, ...]) -> tuple[Layout, Phase]:
        """The trick goes to its winner, who leads next; then covers turn, unless the play has ended."""
        rules = self.rules
        seat = (self.leader + winning(trick, rules.trump, rules.order)) % len(rules.players)
        winner = rules.players[seat]
        won = (*self.won[:winner], self.won[winner] + 1, *self.won[winner + 1 :])
        phase = type(self)(rules, seat, (), won)
        over = phase.over
        turned = 0 if over else layout.uncovered_face_down()
        layout = layout.taken(layout.held[rules.middle], rules.middle, rules.won[winner], turned)
        return self.after_trick(layout, seat), phase

    def after_trick(self, layout: Layout, seat: int) -> Layout:
        """The layout after a trick won by a seat, once covers are turned: bare cards are, and seats draw."""
        draws = self.rules.draws
        if self.rules.bare_after is not None and self.rules.bare_after == self.finished + 1:
            layout = layout.bare_turned_up()
        return layout if draws is None else draws.after_trick(layout, seat)

    def shows(self, action: Action) -> tuple[Void, ...]:
        """The suits of which the seat held no card, or its card would have been illegal."""
        if not isinstance(action, Play):
            return ()
        hands = self.rules.hands[self.seat]
        return tuple(Void(hands, suit) for suit in self._lacking(action.card)) if hands else ()

    def _lacking(self, card: Card) -> tuple[Suit, ...]:
        if self.trick:
            led = CARDS[self.trick[0]].suit
            return (led,) if self.rules.must_follow and card.suit is not led else ()
        lead = self.lead_rule
        return () if lead is None else lead.lacking(card)

    @classmethod
    def every_action(cls, pack: Pack) -> tuple[Play, ...]:
        """A play of every card of the pack."""
        return tuple(PLAYS[card.index] for card in pack)

    def read(self, text: str) -> Play:
        """The play of the card that a person wrote.

        Raises:
            InvalidNotation: the text is not a card.
        """
        return PLAYS[Card.read(text).index]

    def facts(self) -> dict[str, Json]:
        """Leader's seat, trump, cards of the trick and tricks won by player."""
        trump = self.rules.trump
        return {
            "phase": "tricks",
            "leader": self.leader,
            "trump": None if trump is None else trump.letter,
            "trick": [str(card) for card in self.cards],
            "tricks": list(self.won),
        }
