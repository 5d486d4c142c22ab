"""Why a card may be good: sentences that follow from the view and the rules of the tricks, for any game.

They say what the card does, not that it is right; whether it is, the search has found out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice

from attrs import field, frozen

from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.players.thumb import TrickTable
from cardcore.rules.actions import Action, Play
from cardcore.rules.cards import JOKER, Card

MOST = 3
"""Maximum number of reasons for a card."""


def reasons_for(view: View, action: Action, instead: Sequence[Action] = ()) -> list[str]:
    """Sentences on what a play does; none outside tricks.

    Args:
        instead: the plays that come next, one of which may open a stack that this one keeps shut.
    """
    phase = view.phase
    if not isinstance(phase, Tricks) or not isinstance(action, Play) or _is_named(view):
        return []
    others = [other.card for other in instead if isinstance(other, Play)]
    choice = CardChoice(view, phase, action.card, others)
    return list(islice(choice.reasons(), MOST))


def _is_named(view: View) -> bool:
    """Whether a legal play says more than its card, which then has no strength before it is played."""
    return any(isinstance(play, Play) and str(play) != str(play.card) for play in view.legal)


@frozen(slots=False)
class CardChoice:
    """A card that may be played, at the table as its player sees it; `others` come next to it."""

    view: View
    phase: Tricks
    card: Card
    others: Sequence[Card]
    table: TrickTable = field(init=False)

    @table.default
    def _table(self) -> TrickTable:
        return TrickTable(self.view, self.phase)

    def reasons(self) -> Iterator[str]:
        if self.phase.trick:
            yield from self.on_answering()
        else:
            yield from self.on_leading_to_lose() if self.phase.rules.losing else self.on_leading()
        yield from self.on_stacks()

    def on_answering(self) -> Iterator[str]:
        if self.phase.rules.losing:
            yield from self.on_losing()
        elif self.table.wins(self.card):
            yield from self.on_winning()
        elif self.winners:
            yield from self.on_ducking()
        elif self.is_ours:
            yield f"Your side is winning the trick so far{self.lowest_too(self.cards)}."
        else:
            yield f"No legal card wins this trick{self.lowest_too(self.cards)}."

    def on_winning(self) -> Iterator[str]:
        does = "ruffs" if self.ruffs(self.card) else "wins the trick"
        so_far = " so far" if self.table.seats_to_come() and not self.ruffs(self.card) else ""
        cheaply = ", as cheaply as can be" if self.is_lowest(self.winners) and len(self.winners) > 1 else ""
        yield f"{self.card} {does}{so_far}{cheaply}."

    def on_ducking(self) -> Iterator[str]:
        """Why a trick is left to others that could be won, at least so far."""
        if self.is_ours:
            yield f"Your side is winning the trick so far{self.lowest_too(self.losers)}."
        else:
            yield f"{self.card} leaves the trick to others{self.kept_winner}."

    @property
    def is_ours(self) -> bool:
        """Whether the player's side is winning the trick so far."""
        rules = self.phase.rules
        winner = self.table.seat_of(rules.ranking.winner(self.phase.trick))
        return rules.seat_sides[winner] == self.table.side

    @property
    def kept_winner(self) -> str:
        """The cheapest winner that is kept, in words."""
        kept = min(self.winners, key=self.strength)
        return f" and keeps {kept} for later"

    def on_losing(self) -> Iterator[str]:
        """Where tricks are to be lost: a high card that takes none is well spent."""
        if self.table.wins(self.card):
            return
        rest = [card for card in self.losers if self.same_suit(card)]
        if len(rest) > 1 and self.card == max(rest, key=self.strength):
            yield f"{self.card} is the highest {self.suit[:-1]} that does not take the trick so far."
        else:
            yield f"{self.card} does not take the trick so far."

    def on_leading(self) -> Iterator[str]:
        rules = self.phase.rules
        if self.table.suit_to_return() & self.card.bit:
            yield f"{self.card} returns partner's {self.suit}."
        yield from self.on_being_top()
        drawn = self.table.at_large & rules.ranking.followers[self.card.index]
        if rules.must_follow and rules.ranking.is_trump(self.card) and drawn:
            yield f"{self.card} draws trumps."

    def on_leading_to_lose(self) -> Iterator[str]:
        """Where tricks are to be lost: a lead that can be beaten, and below which nobody can duck."""
        ranking = self.phase.rules.ranking
        lower = ranking.followers[self.card.index] & ~self.higher & ~self.card.bit
        if self.table.at_large & self.higher and not self.table.at_large & lower:
            yield f"Nobody else can hold a lower {self.suit[:-1]} than {self.card}."

    def on_being_top(self) -> Iterator[str]:
        """That nobody can beat the card; a joker that is out can still be named as higher."""
        if self.is_joker_out:
            return
        if not self.table.at_large & self.table.beaters[self.card.index]:
            yield f"Nobody else can hold a card that beats {self.card}."
        elif not self.table.at_large & self.higher:
            yield f"Nobody else can hold a higher {self.suit[:-1]} than {self.card}."

    def on_stacks(self) -> Iterator[str]:
        if self.table.opens(self.card):
            yield f"{self.card} opens a stack."
            return
        opening = [card for card in self.others if self.table.opens(card)]
        if opening:
            yield f"{self.card} keeps the stack under {opening[0]} shut."

    @property
    def cards(self) -> list[Card]:
        """The cards that may be played."""
        return [each.card for each in self.view.legal if isinstance(each, Play)]

    @cached_property
    def winners(self) -> list[Card]:
        return [card for card in self.cards if self.table.wins(card)]

    @property
    def losers(self) -> list[Card]:
        return [card for card in self.cards if card not in self.winners]

    @property
    def suit(self) -> str:
        """The trick suit of the card in words, such as `hearts`."""
        ranking = self.phase.rules.ranking
        return ranking.suit_word(ranking.suits[self.card.index])

    @property
    def is_joker_out(self) -> bool:
        """Whether others may hold a joker, which belongs to no suit before it is played."""
        return self.phase.rules.ranking.knows_joker and bool(self.table.at_large & JOKER.bit)

    @property
    def higher(self) -> int:
        """The mask of the cards of its suit that are stronger than the card."""
        ranking = self.phase.rules.ranking
        return ranking.beaters[self.card.index] & ranking.followers[self.card.index]

    def strength(self, card: Card) -> tuple[bool, int]:
        ranking = self.phase.rules.ranking
        return ranking.is_trump(card), ranking.answering[card.index]

    def same_suit(self, card: Card) -> bool:
        return bool(self.phase.rules.ranking.followers[self.card.index] & card.bit)

    def ruffs(self, card: Card) -> bool:
        """Whether a trump is played on another suit."""
        ranking = self.phase.rules.ranking
        return ranking.is_trump(card) and ranking.suits[self.phase.trick[0]] != ranking.trump

    def is_lowest(self, among: Sequence[Card]) -> bool:
        return self.card == min(among, key=self.strength)

    def lowest_too(self, among: Sequence[Card]) -> str:
        """That the card is the lowest, of all or of its suit, if there are others."""
        suit = [card for card in among if self.same_suit(card)]
        if len(suit) > 1 and self.is_lowest(suit):
            return f"; {self.card} is the lowest {self.suit[:-1]}"
        return f"; {self.card} is as low as any" if len(among) > 1 and self.is_lowest(among) else ""
