"""The draft: by turns a player looks at a card and keeps it, or puts it away and takes the next one.

A turn may show two cards even to a player who keeps the first, and then, by house rule, both may be kept or
both put away, as long as the opposite is done on the player's next turn.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, field, frozen

from cardcore import Action, IllegalAction, InvalidNotation, Json, Layout, Pack, Phase, WrongKind


class NoSuchPick(IllegalAction):
    """What a player may not do with the card looked at."""

    rule = "as many cards are kept as turns were taken, but for a pair that the next turn makes up for"


@frozen
class Pick:
    """What becomes of a card: `keep` it, `draw` another instead, or `drop` it as the second of a turn."""

    word: str

    def __str__(self) -> str:
        return self.word

    @property
    def cards(self) -> Pack:
        """No cards: only its player sees the card looked at."""
        return ()


KEEP, DRAW, DROP = Pick("keep"), Pick("draw"), Pick("drop")
PICKS = (DRAW, DROP, KEEP)


@frozen
class DraftRules:
    """How cards are drafted; the same value all through the draft.

    Attributes:
        players: who drafts first, and the other one.
        turns: the turns of each player, and the cards of a hand.
        second_look: whether a player who keeps a card looks at the next one and puts it away.
        keep_both: whether both cards of a turn may be kept, or both put away.
    """

    players: tuple[int, int]
    turns: int
    second_look: bool = False
    keep_both: bool = False


@frozen
class Draft(Phase):
    """Players draft by turns until each has taken as many cards as there are turns.

    Attributes:
        done: the number of finished turns.
        first: what became of the first card of this turn, once a second one is looked at.
        taken: the number of cards that each player has kept or drawn.
        picks: what became of every card looked at so far.
    """

    section: ClassVar[str] = "Draft"

    rules: DraftRules = field(repr=False)
    done: int = 0
    first: Pick | None = None
    taken: tuple[int, int] = (0, 0)
    picks: tuple[Pick, ...] = field(default=(), repr=False)

    @property
    def to_act(self) -> int:
        return self.rules.players[self.done % 2]

    @property
    def over(self) -> bool:
        return self.done == 2 * self.rules.turns

    @property
    def turn(self) -> int:
        """The number of turns that the player to act has finished."""
        return self.done // 2

    @property
    def kept(self) -> int:
        """The number of cards that the player to act has kept in this turn: 1 or none."""
        return int(self.first == KEEP)

    def may_take(self) -> set[int]:
        """How many cards the player to act may take in this turn."""
        ahead = self.taken[self.to_act] - self.kept - self.turn
        last = self.turn == self.rules.turns - 1
        return {0, 1, 2} if self.rules.keep_both and not ahead and not last else {1 - ahead}

    @property
    def repeats(self) -> int:
        """The last pick of each player; how many cards each has taken stands on the table."""
        return 2

    def legal(self, layout: Layout) -> tuple[Pick, ...]:
        if self.first is None:
            open_now = {KEEP: max(self.may_take()) > 0, DRAW: min(self.may_take()) < 2}
        else:
            open_now = {KEEP: self.kept + 1 in self.may_take(), DROP: self.kept in self.may_take()}
        return tuple(pick for pick in PICKS if open_now.get(pick))

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind` for actions of other phases, `NoSuchPick` for what cannot be done now."""
        if not isinstance(action, Pick):
            raise WrongKind(f"{action} picks nothing; a card is to be kept or put away.")
        if action not in self.legal(layout):
            allowed = " or ".join(map(str, self.legal(layout)))
            raise NoSuchPick(f"{action} is refused; you can say {allowed}.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Draft]:
        """The card looked at goes where its player wants it; then the next one is looked at or taken."""
        if not isinstance(action, Pick):
            raise TypeError(f"{action} picks nothing")
        player = self.to_act
        layout = layout.move("offered", "hand" if action == KEEP else "refused", player)
        draft = evolve(self, picks=(*self.picks, action))
        draft = draft.with_taken(player) if action == KEEP else draft
        if self.first is not None:
            return draft.end_turn(layout)
        if self.rules.keep_both:
            return self.look(layout, player), evolve(draft, first=action)
        return draft.with_second_card(layout, player, taken=action == DRAW)

    def with_second_card(self, layout: Layout, player: int, *, taken: bool) -> tuple[Layout, Draft]:
        """The next card is taken in place of the first, or put away where a second look is usual."""
        draft = self.with_taken(player) if taken else self
        if taken or self.rules.second_look:
            target = layout.at("hand" if taken else "refused", player)
            layout = layout.draw(layout.at("stock"), target)
        return draft.end_turn(layout)

    def with_taken(self, player: int) -> Draft:
        """The draft after a player took a card."""
        first, second = self.taken
        return evolve(self, taken=(first + 1, second) if player == 0 else (first, second + 1))

    def end_turn(self, layout: Layout) -> tuple[Layout, Draft]:
        """The other player looks at the next card, unless all hands are full."""
        draft = evolve(self, done=self.done + 1, first=None)
        return layout if draft.over else draft.look(layout, draft.to_act), draft

    def look(self, layout: Layout, player: int) -> Layout:
        """The layout with the top card of the stock before a player, who may look at it."""
        return layout.draw(layout.at("stock"), layout.at("offered", player))

    def every_action(self, pack: Pack) -> tuple[Pick, ...]:
        return PICKS if self.rules.keep_both else (DRAW, KEEP)

    def read(self, text: str) -> Pick:
        """`keep`, `draw` or `drop`, in any case."""
        word = text.strip().lower()
        if word not in map(str, PICKS):
            known = "keep, draw or drop" if self.rules.keep_both else "keep or draw"
            raise InvalidNotation(f"'{text}' is no pick; write {known}.")
        return Pick(word)

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "draft",
            "player": self.to_act,
            "turn": self.turn,
            "first": None if self.first is None else str(self.first),
            "taken": list(self.taken),
        }
