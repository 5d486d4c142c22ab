"""The trick phase that most games share: the play of the cards, as `TrickRules` declare it."""

from __future__ import annotations

from typing import Self

from attrs import field

from cardcore.phases.base import Json, Phase, Void
from cardcore.phases.trick_rules import LeadRule, TrickRules, TurnUp
from cardcore.rules.actions import PLAYS, Action, Play, plays_in
from cardcore.rules.cards import BY_INDEX, Card, Pack, write_cards
from cardcore.rules.errors import ForcedLead, IllegalAction, MalformedVariant, NotPlayable, Revoke, WrongKind
from cardcore.rules.frozen import statically_frozen
from cardcore.rules.layout import Layout
from cardcore.rules.ranking import Ranking


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
        """The phase before its first trick; `MalformedVariant` for a seat that there is not."""
        if not 0 <= seat < len(rules.players):
            seats = f"seats 0 to {len(rules.players) - 1}"
            raise MalformedVariant(f"Tricks cannot be led by seat {seat}; the table has {seats}.")
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
    def ranking(self) -> Ranking:
        return self.rules.ranking

    @property
    def solvable(self) -> bool:
        """Whether a search may take the rules for all there is to know about the play.

        A subclass that answers otherwise than this phase is not solvable unless it says so.
        """
        rules = self.rules
        return type(self) is Tricks and rules.draws is None and not rules.ranking.knows_joker

    def stand_in(self, layout: Layout) -> tuple[Tricks, Layout]:
        """The play by which a search estimates this one; a subclass may name one that can be solved."""
        return self, layout

    @property
    def cards(self) -> Pack:
        """The cards of the trick so far, the lead first."""
        return tuple(BY_INDEX[index] for index in self.trick)

    @property
    def written(self) -> tuple[str, ...]:
        """The plays of the trick so far in notation, the lead first."""
        return tuple(map(str, self.cards))

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

    def gained_by(self, player: int) -> int:
        """The number of tricks that count for a player's side: those it won, or lost where that is wanted."""
        won = self.won_by(player)
        return self.finished - won if self.rules.losing else won

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
            return rules.ranking.answers(accessible, self.trick[0]) if rules.must_follow else accessible
        if rules.lead is None:
            return accessible
        lead = self.lead_rule
        return accessible if lead is None else lead.allowed(accessible, rules.ranking)

    def would_win(self, card: int) -> bool:
        """Whether a card (its index) would be winning the trick if it were played now."""
        return self.rules.ranking.winner((*self.trick, card)) == len(self.trick)

    @property
    def lead_rule(self) -> LeadRule | None:
        """What binds the leader of this trick."""
        lead = self.rules.lead
        return None if lead is None or (lead.opening_only and self.finished) else lead

    def legal(self, layout: Layout) -> tuple[Action, ...]:
        return plays_in(self.playable(layout))

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind` for what is no card, and for one that may not be played now its `refusal`."""
        if not isinstance(action, Play):
            raise WrongKind(f"{action} is not a card; a card is to be played to the trick.")
        if not self.playable(layout) & action.card.bit:
            raise self.refusal(layout, action.card)

    def refusal(self, layout: Layout, card: Card) -> IllegalAction:
        """Why a card may not be played now: `NotPlayable`, `ForcedLead`, `Revoke`, or none of these.

        A subclass whose `playable` allows less names its own rule here.
        """
        accessible = self.accessible(layout)
        if not accessible & card.bit:
            return NotPlayable(
                f"{card} is not among the cards you can play{self._in_other_hand(layout, card)}."
            )
        choice = write_cards(play.card for play in plays_in(self.playable(layout)))
        if not self.trick:
            return ForcedLead(f"{card} cannot be led now; you can lead {choice}.")
        rules, ranking = self.rules, self.rules.ranking
        if not rules.must_follow or ranking.answers(accessible, self.trick[0]) & card.bit:
            return IllegalAction(f"{card} cannot be played to this trick; you can play {choice}.")
        led = ranking.suit_word(ranking.suits[self.trick[0]])
        return Revoke(f"{card} does not follow: {led} were led and you can play {choice}.")

    def _in_other_hand(self, layout: Layout, card: Card) -> str:
        """`: the dummy is to play` where the player sees the card in another of their hands, else nothing."""
        seats = (seat for seat, player in enumerate(self.rules.players) if player == self.to_act)
        others = {self._hand_word(seat) for seat in seats if self._sees_in(seat, layout) & card.bit}
        to_play = self._hand_word(self.seat)
        return f": {to_play} is to play" if others - {to_play} else ""

    def _hand_word(self, seat: int) -> str:
        """What the player calls a hand from which they play."""
        rules = self.rules
        name = rules.seats[seat].places[0].name if rules.seats[seat].places else "hand"
        return "the dummy" if seat in rules.dummy or name == "dummy" else f"your {name}"

    def _sees_in(self, seat: int, layout: Layout) -> int:
        """The mask of the cards of a seat that lie face up, or that the player to act may look at."""
        rules, mask = self.rules, 0
        for place in rules.sources[seat]:
            own = self.to_act in rules.places[place].lookers
            mask |= layout.held[place] & (-1 if own else layout.up)
        return mask

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """Layout and phase after a legal play: a longer trick, or the trick won and what follows it."""
        rules = self.rules
        card = action.cards[0].index
        trick = (*self.trick, card)
        layout = layout.play(card, self._source(layout, 1 << card), rules.middle)
        if rules.dummy and not self.trick and not self.finished:
            faced = (place for seat in rules.dummy for place in rules.hands[seat])
            layout = layout.turn_up(sum(layout.held[place] for place in faced))
        if rules.turn_up is TurnUp.ON_PLAY:
            layout = layout.turn_up_stacks()
        if len(trick) < len(rules.players):
            return layout, type(self)(rules, self.leader, trick, self.won)
        return self._trick_won(layout, trick)

    def _source(self, layout: Layout, bit: int) -> int:
        rules, held = self.rules, layout.held
        seat = (self.leader + len(self.trick)) % len(rules.players)
        for place in rules.sources[seat]:
            if held[place] & bit:
                return place
        raise ValueError(f"{BY_INDEX[bit.bit_length() - 1]} is not with seat {seat}")

    def _trick_won(self, layout: Layout, trick: tuple[int, ...]) -> tuple[Layout, Phase]:
        """The trick goes to its winner, who leads next; then covers turn, unless the play has ended."""
        rules = self.rules
        seat = (self.leader + rules.ranking.winner(trick)) % len(rules.players)
        side = rules.seat_sides[seat]
        won = (*self.won[:side], self.won[side] + 1, *self.won[side + 1 :])
        phase = type(self)(rules, seat, (), won)
        over = phase.over
        turned = 0 if over else layout.uncovered_face_down()
        layout = layout.take(layout.held[rules.middle], rules.middle, rules.kept[side], turned)
        return self.after_trick(layout, seat), phase

    def after_trick(self, layout: Layout, seat: int) -> Layout:
        """The layout after a trick won by a seat, once covers are turned: bare cards are, and seats draw."""
        draws = self.rules.draws
        if self.rules.bare_after is not None and self.rules.bare_after == self.finished + 1:
            layout = layout.turn_up_bare()
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
    def every_action(cls, pack: Pack) -> tuple[Action, ...]:
        return tuple(PLAYS[card.index] for card in pack)

    def read(self, text: str) -> Action:
        return PLAYS[Card.read(text).index]

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "tricks",
            "leader": self.rules.table_seat(self.leader),
            "trump": self.rules.ranking.trump_text,
            "trick": list(self.written),
            "tricks": list(self.won),
        }
