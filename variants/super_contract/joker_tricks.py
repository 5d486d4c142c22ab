"""Tricks with a joker: whoever plays it names its suit, and in that suit it is above the ace.

The joker belongs to no suit while it is held. Who has failed to follow a suit may not name it for the joker
later, for then the card could have been played. When the joker is gone the play is that of Contract Bridge.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve, field, frozen

from cardcore.phases import Json, Phase, TrickRules, Tricks, Void
from cardcore.rules import (
    JOKER,
    Action,
    Card,
    IllegalAction,
    InvalidNotation,
    Layout,
    Pack,
    Play,
    Revoke,
    Suit,
)
from cardcore.rules.actions import PLAYS, plays_in
from cardcore.rules.cards import plain_text
from cardcore.rules.frozen import statically_frozen
from cardcore.rules.ranking import UNNAMED
from variants.super_contract.stand_in import EXTRA, StandIn

SUITS = (1 << len(Suit)) - 1
"""The set of all suits; a set of suits is a mask over their numbers."""


@frozen
class JokerPlay(Play):
    """The joker played as a card of a suit, written `JK:H`."""

    card: Card = field(default=JOKER, init=False)
    suit: Suit

    def __str__(self) -> str:
        return f"{self.card}:{self.suit.letter}"


JOKER_PLAYS = tuple(map(JokerPlay, Suit))


class FailedSuit(IllegalAction):
    """The joker named as a suit that its holder did not follow earlier."""

    rule = "the joker cannot be of a suit that its hand has failed to follow"


@statically_frozen
class JokerTricks(Tricks):
    """Tricks while the joker is in a hand; in its trick the ranking knows the suit that was named.

    Attributes:
        failed: for each seat the set of the suits that it has failed to follow.
    """

    failed: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def led(self) -> int | None:
        """The suit led, none when a card is to be led."""
        return self.rules.ranking.suits[self.trick[0]] if self.trick else None

    def nameable(self, layout: Layout) -> int:
        """The set of the suits that the next seat may name for the joker; empty if it does not hold it."""
        accessible = self.accessible(layout)
        if not accessible & JOKER.bit:
            return 0
        if self.led is not None and accessible & self.rules.ranking.masks[self.led]:
            return 1 << self.led
        return SUITS & ~self.failed[self.seat]

    def playable(self, layout: Layout) -> int:
        """The mask of the cards that may be played; the joker counts if a suit may be named for it."""
        cards = super().playable(layout) & ~JOKER.bit
        return cards | JOKER.bit if self.nameable(layout) else cards

    def legal(self, layout: Layout) -> tuple[Action, ...]:
        """The plays of cards, and those of the joker by suit."""
        return plays_in(self.playable(layout) & ~JOKER.bit) + self.joker_plays(layout)

    def joker_plays(self, layout: Layout) -> tuple[JokerPlay, ...]:
        """The plays of the joker, by the suits that may be named."""
        suits = self.nameable(layout)
        return tuple(play for play in JOKER_PLAYS if suits >> play.suit & 1)

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `FailedSuit` besides what the tricks refuse; the joker alone is no play."""
        if action == Play(JOKER):
            raise IllegalAction("JK needs a suit, as in JK:H; the joker is played as a card of a suit.")
        super().check(layout, action)
        if isinstance(action, JokerPlay) and not self.nameable(layout) >> action.suit & 1:
            raise self._misnamed(layout, action)

    def _misnamed(self, layout: Layout, action: JokerPlay) -> IllegalAction:
        choice = " ".join(map(str, self.joker_plays(layout)))
        if self.has_failed(action.suit):
            word = action.suit.word
            return FailedSuit(f"{action} is refused: this hand did not follow {word}; it can play {choice}.")
        return Revoke(f"{action} does not follow; of the joker you can play {choice}.")

    def has_failed(self, suit: int | None) -> bool:
        """Whether the next seat has failed to follow a suit."""
        return suit is not None and bool(self.failed[self.seat] >> suit & 1)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """The trick goes on; once the joker has been taken with it the play is plain."""
        now = self.naming(action.suit) if isinstance(action, JokerPlay) else self
        layout, after = Tricks.step(now, layout, action)
        if not isinstance(after, JokerTricks):
            raise TypeError("a trick is followed by another one")
        if not after.trick and now.rules.ranking.suits[JOKER.index] != UNNAMED:
            return layout, plain_tricks(after)
        return layout, evolve(after, failed=self._failed_after(action))

    def naming(self, suit: Suit) -> JokerTricks:
        """The phase in which the joker is a card of a suit."""
        return evolve(self, rules=rules_naming(self.rules, suit))

    def _failed_after(self, action: Action) -> tuple[int, ...]:
        suit = self.led
        if suit is None or not isinstance(action, Play) or not self.fails(action):
            return self.failed
        failed = list(self.failed)
        failed[self.seat] |= 1 << suit
        return tuple(failed)

    def fails(self, play: Play) -> bool:
        """Whether a play to a trick is not of the suit led."""
        suit = play.suit if isinstance(play, JokerPlay) else self.rules.ranking.suits[play.card.index]
        return suit != self.led

    def shows(self, action: Action) -> tuple[Void, ...]:
        """A seat that fails to follow held no card of the suit; it may hold the joker all the same."""
        if self.led is None or not isinstance(action, Play) or not self.fails(action):
            return ()
        return (Void(self.rules.hands[self.seat], self.rules.ranking.masks[self.led] & ~JOKER.bit),)

    def stand_in(self, layout: Layout) -> tuple[Tricks, Layout]:
        """Play in which the card on the table is in the joker's place."""
        table = layout.at(EXTRA)
        (card,) = layout.cards(table)
        return (plain_tricks(self), layout) if card is JOKER else StandIn(self, layout, card).play()

    @property
    def written(self) -> tuple[str, ...]:
        """The plays of the trick so far, the joker with its suit."""
        return tuple(
            str(JOKER_PLAYS[self.rules.ranking.suits[JOKER.index]] if card is JOKER else card)
            for card in self.cards
        )

    @classmethod
    def every_action(cls, pack: Pack) -> tuple[Action, ...]:
        plays = super().every_action(pack)
        return (*(play for play in plays if play != Play(JOKER)), *JOKER_PLAYS)

    def read(self, text: str) -> Action:
        """A card, or the joker with a suit: `JK:H`, `jk h`, `joker:♥`."""
        return read_play(text)

    def facts(self) -> dict[str, Json]:
        """The public state: also the suits that each seat has failed to follow."""
        failed = ["".join(suit.letter for suit in Suit if suits >> suit & 1) for suits in self.failed]
        return super().facts() | {"failed": failed}


class OpeningLead(JokerTricks):
    """The lead to the first trick, after which declarer may exchange a card."""

    @property
    def over(self) -> bool:
        """Whether a card has been led."""
        return bool(self.trick)

    def summary(self) -> str:
        return f"{{{self.rules.players[self.leader]}}} led {self.written[0]}"


class JokerFollows(JokerTricks):
    """Tricks in which a hand that holds no card of the suit led must follow with the joker."""

    def nameable(self, layout: Layout) -> int:
        """The suits that may be named: the suit led alone, unless this hand has failed to follow it."""
        suits = super().nameable(layout)
        return suits if self.led is None else suits & 1 << self.led or suits

    def playable(self, layout: Layout) -> int:
        """The mask of the cards that may be played: the joker alone where it must follow."""
        if self.led is not None and self.nameable(layout) == 1 << self.led:
            return (self.accessible(layout) & self.rules.ranking.masks[self.led]) | JOKER.bit
        return super().playable(layout)

    def refusal(self, layout: Layout, card: Card) -> IllegalAction:
        """As in other tricks; a card without the suit led is a revoke where the joker must follow."""
        told = super().refusal(layout, card)
        if type(told) is not IllegalAction:
            return told
        choice = " ".join(map(str, self.joker_plays(layout)))
        return Revoke(f"{card} does not follow, and the joker must; you can play {choice}.")

    def shows(self, action: Action) -> tuple[Void, ...]:
        """A seat that fails to follow with a card held no joker either, unless it had failed before."""
        voids = super().shows(action)
        if not voids or isinstance(action, JokerPlay) or self.has_failed(self.led):
            return voids
        return (*voids, Void(self.rules.hands[self.seat], JOKER.bit))


@lru_cache(maxsize=256)
def rules_naming(rules: TrickRules, suit: Suit) -> TrickRules:
    """The rules of a trick in which the joker is the highest card of a suit."""
    return evolve(rules, ranking=rules.ranking.with_joker(suit))


@lru_cache(maxsize=256)
def plain_rules(rules: TrickRules) -> TrickRules:
    """The rules of tricks in which there is no joker."""
    return evolve(rules, ranking=rules.ranking.without_joker())


def plain_tricks(phase: JokerTricks) -> Tricks:
    """The play as it goes on when the joker is in no hand and in no trick: that of Contract Bridge."""
    return Tricks(plain_rules(phase.rules), phase.leader, phase.trick, phase.won)


def read_play(text: str) -> Play:
    """The card, or the joker with its suit, that a person wrote; else `InvalidNotation`."""
    word = plain_text(text)
    name = next((name for name in ("JOKER", str(JOKER)) if word.startswith(name)), None)
    if name is None:
        return PLAYS[Card.read(text).index]
    letter = word.removeprefix(name).strip(" :")
    plays = [play for play in JOKER_PLAYS if play.suit.letter == letter]
    if not plays:
        choices = " or ".join(map(str, JOKER_PLAYS))
        raise InvalidNotation(f"'{text}' does not say which suit the joker is of; write {choices}.")
    return plays[0]
