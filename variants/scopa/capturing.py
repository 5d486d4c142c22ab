"""The play of Scopa: a card captures its like or cards that add up to it, or else it is laid on the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from attrs import evolve, field, frozen

from cardcore import (
    Action,
    Card,
    IllegalAction,
    InvalidNotation,
    Json,
    Layout,
    NotPlayable,
    Pack,
    Phase,
    Play,
    Rank,
    WrongKind,
    cards_in,
    mask_of,
)
from variants.scopa.cards import in_card_order, rank_mask, sums, value_of

WHOLE_BOARD = -1
"""Stands for whatever lies on the board, which is no part of what the action is."""


class MustCapture(IllegalAction):
    """A card laid on the board that could have captured."""

    rule = "a card that can capture is not laid on the board"


class NoCapture(IllegalAction):
    """A capture of cards that the card cannot take."""

    rule = "a card takes one card of its rank, or where none lies there two or more that add up to it"


@frozen(cache_hash=True)
class Capture:
    """A card takes others from the board, `S7xC3+D4`.

    Attributes:
        named: what tells captures with the same card apart: the mask of the cards captured, or `WHOLE_BOARD`.
        card: the card played.
        taken: the cards captured, in card order; none in the list of all captures, where it is any board.
    """

    named: int = field(repr=False)
    card: Card
    taken: Pack = field(eq=False)

    def __str__(self) -> str:
        return f"{self.card}x{'+'.join(map(str, self.taken))}"

    @property
    def cards(self) -> Pack:
        """The card played, and those captured."""
        return self.card, *self.taken


Turn = Play | Capture


@cache
def capture(card: Card, mask: int) -> Capture:
    """The capture of the cards of a mask."""
    return Capture(mask, card, in_card_order(cards_in(mask)))


@frozen
class CaptureRules:
    """What may be captured; the same value all through a deal.

    Attributes:
        held: how many cards of a new hand each player gets.
        ace_takes_all: whether an ace takes the whole board, or one ace that lies there.
        last_sweep: whether the very last card of the deal can make a sweep.
    """

    held: int = 3
    ace_takes_all: bool = False
    last_sweep: bool = False

    def takes_all(self, card: Card) -> bool:
        """Whether a card takes the whole board."""
        return self.ace_takes_all and card.rank is Rank.ACE

    def captures(self, card: Card, board: int) -> tuple[Capture, ...]:
        """What a card can capture: one of its rank, else a sum, or the whole board."""
        alike = board & rank_mask(card.rank)
        if alike:
            return tuple(capture(card, each.bit) for each in cards_in(alike))
        if self.takes_all(card):
            return (Capture(WHOLE_BOARD, card, in_card_order(cards_in(board))),) if board else ()
        return tuple(capture(card, mask) for mask in sums(board, value_of(card)))

    def turns(self, card: Card, board: int) -> tuple[Turn, ...]:
        """What can be done with a card: every capture, or laying it on the board where there is none."""
        return self.captures(card, board) or (Play(card),)


@frozen
class Capturing(Phase):
    """The players play a card in turn, and get new hands when both are empty, until no card is left.

    Attributes:
        player: whose turn it is.
        last: who captured last, none before the first capture.
        sweeps: how many sweeps each player has made.
        left: how many cards are still to be played.
    """

    rules: CaptureRules = field(repr=False)
    player: int
    left: int
    last: int | None = None
    sweeps: tuple[int, int] = (0, 0)

    @property
    def to_act(self) -> int:
        return self.player

    @property
    def over(self) -> bool:
        return not self.left

    @property
    def repeats(self) -> int:
        """The last turn of each player; the captures before can be seen in what is captured."""
        return 2

    def legal(self, layout: Layout) -> tuple[Turn, ...]:
        """For each card of the hand every capture, or the card alone."""
        board, hand = layout.held[layout.at("board")], layout.cards(layout.at("hand", self.player))
        return tuple(turn for card in hand for turn in self.rules.turns(card, board))

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind`, `NotPlayable`, `MustCapture` or `NoCapture` unless it is possible now."""
        if not isinstance(action, Play | Capture):
            raise WrongKind(f"{action} is no card to be played.")
        if not layout.held[layout.at("hand", self.player)] & action.card.bit:
            raise NotPlayable(f"{action.card} is not among the cards you can play.")
        turns = self.rules.turns(action.card, layout.held[layout.at("board")])
        if isinstance(action, Play) and action not in turns:
            raise MustCapture(f"{action} can capture; you can play {' '.join(map(str, turns))}.")
        # Captures of the whole board count as equal whatever lies there, so the cards are compared besides.
        if action not in turns or action.cards not in [turn.cards for turn in turns]:
            raise NoCapture(f"{action} is no capture; you can play {' '.join(map(str, turns))}.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Capturing]:
        """The card is played; then new hands are drawn, or after the last card the board is given away."""
        layout, phase = self.played(layout, action)
        if phase.over:
            return phase.board_given_away(layout), phase
        return phase.new_hands(layout), phase

    def played(self, layout: Layout, action: Action) -> tuple[Layout, Capturing]:
        """Layout and phase after one card, before anything that follows from it."""
        mine, board, won = layout.at("hand", self.player), layout.at("board"), layout.at("won", self.player)
        card = action.cards[0]
        turn = evolve(self, player=1 - self.player, left=self.left - 1)
        layout = layout.play(card.index, mine, board)
        if not isinstance(action, Capture):
            return layout, turn
        mask = layout.held[board] if action.named == WHOLE_BOARD else action.named | card.bit
        layout = layout.take(mask, board, won)
        turn = evolve(turn, last=self.player)
        if layout.held[board] or not self.sweeps_with(action):
            return layout, turn
        return layout.turn_up(card.bit), evolve(turn, sweeps=self.one_more_sweep())

    def sweeps_with(self, action: Capture) -> bool:
        """Whether clearing the board with this capture is a sweep."""
        return action.named != WHOLE_BOARD and (self.left > 1 or self.rules.last_sweep)

    def one_more_sweep(self) -> tuple[int, int]:
        """The sweeps with one more for the player whose turn it is."""
        first, second = self.sweeps
        return (first + 1, second) if self.player == 0 else (first, second + 1)

    def new_hands(self, layout: Layout) -> Layout:
        """When both hands are empty: cards from the stock one at a time, to the player to act first."""
        hands = layout.at("hand", self.player), layout.at("hand", 1 - self.player)
        if any(layout.held[hand] for hand in hands):
            return layout
        for hand in hands * self.rules.held:
            layout = layout.draw(layout.at("stock"), hand)
        return layout

    def board_given_away(self, layout: Layout) -> Layout:
        """The rest of the board goes to whoever captured last; that is no sweep."""
        if self.last is None:
            return layout
        return layout.move("board", "won", self.last) if layout.held[layout.at("board")] else layout

    def every_action(self, pack: Pack) -> tuple[Turn, ...]:
        return every_turn(pack, self.rules)

    def read(self, text: str) -> Turn:
        """`S7` or `S7xC3+D4`, in any case; the captured cards stand in card order."""
        played, takes, listed = "".join(text.split()).upper().partition("X")
        try:
            card = Card.read(played)
        except InvalidNotation:
            raise InvalidNotation(
                f"'{text}' is no card and no capture; write S7, or S7xC3+D4 with what it takes."
            ) from None
        if not takes:
            return Play(card)
        taken = tuple(map(Card.read, listed.split("+"))) if listed else ()
        if taken != in_card_order(set(taken)):
            written = "+".join(map(str, in_card_order(set(taken))))
            raise InvalidNotation(f"'{text}' is not written in card order; write {card}x{written}.")
        if self.rules.takes_all(card) and [each.rank for each in taken] != [Rank.ACE]:
            return Capture(WHOLE_BOARD, card, taken)
        return capture(card, mask_of(taken))

    def facts(self) -> dict[str, Json]:
        return {"phase": "captures", "left": self.left, "last": self.last, "sweeps": list(self.sweeps)}


@cache
def every_turn(pack: Pack, rules: CaptureRules) -> tuple[Turn, ...]:
    """Every card of a pack laid on the board, and every capture of others that it could ever make."""
    return tuple(turn for card in pack for turn in _every_turn_with(card, mask_of(pack) & ~card.bit, rules))


def _every_turn_with(card: Card, others: int, rules: CaptureRules) -> Iterator[Turn]:
    yield Play(card)
    yield from rules.captures(card, others & rank_mask(card.rank))
    if rules.takes_all(card):
        yield Capture(WHOLE_BOARD, card, ())
    else:
        yield from rules.captures(card, others & ~rank_mask(card.rank))
