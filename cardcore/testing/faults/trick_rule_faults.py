"""Wrong rules for tricks: trumps, ranks, following, leads, covers, draws and the end of the play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from cardcore.phases.trick_rules import Draws, TrickRules, TurnUp
from cardcore.rules.cards import Suit
from cardcore.rules.layout import Layout

Change = Callable[[TrickRules], TrickRules]
"""The rules that a fault makes of the right ones."""


@frozen
class LoserDraws(Draws):
    """The loser of a trick draws before the winner."""

    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        return Draws.after_trick(self, layout, (winner + 1) % len(players), players)


@frozen
class OpenDraws(Draws):
    """Drawn cards are shown to all."""

    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        after, stock = Draws.after_trick(self, layout, winner, players), layout.at(self.stock)
        return after.turn_up(layout.held[stock] & ~after.held[stock])


def without_trump(rules: TrickRules) -> TrickRules:
    """No suit is trump."""
    return evolve(rules, ranking=evolve(rules.ranking, trump=None))


def with_another_trump(rules: TrickRules) -> TrickRules:
    """A wrong suit is trump."""
    trump = rules.ranking.trump
    other = len(Suit) - 1 if trump is None else (trump - 1) % len(Suit)
    return evolve(rules, ranking=evolve(rules.ranking, trump=other))


def low_wins(rules: TrickRules) -> TrickRules:
    """The lower card of a suit wins."""
    ranking = rules.ranking
    led, answering = (tuple(-strength for strength in of) for of in (ranking.led, ranking.answering))
    return evolve(rules, ranking=evolve(ranking, led=led, answering=answering))


def turn_round_following(rules: TrickRules) -> TrickRules:
    """Suit need not be followed, or must be where it need not."""
    return evolve(rules, must_follow=not rules.must_follow)


def lead_unbound(rules: TrickRules) -> TrickRules:
    """Any card may be led."""
    return evolve(rules, lead=None)


def turn_up_at_the_other_moment(rules: TrickRules) -> TrickRules:
    """Covers are turned up at once instead of after the trick, or the other way round."""
    other = TurnUp.AFTER_TRICK if rules.turn_up is TurnUp.ON_PLAY else TurnUp.ON_PLAY
    return evolve(rules, turn_up=other) if any(rules.stacks) else rules


def bare_cards_stay_down(rules: TrickRules) -> TrickRules:
    """Cards without a cover are not turned up during the play."""
    return evolve(rules, bare_after=None)


def one_trick_less(rules: TrickRules) -> TrickRules:
    """The play ends a trick early."""
    if rules.stop_at is not None:
        return evolve(rules, stop_at=rules.stop_at - 1)
    return evolve(rules, tricks=rules.tricks - 1)


def one_trick_more(rules: TrickRules) -> TrickRules:
    """The play goes on for a trick more."""
    return evolve(rules, stop_at=None if rules.stop_at is None else rules.stop_at + 1)


def give_tricks_to_the_next(rules: TrickRules) -> TrickRules:
    """Tricks are laid with those of the wrong player."""
    keepers = [place.player for place in rules.places if place.name == rules.won]
    if len(keepers) <= 1:
        return rules
    following = dict(zip(keepers, keepers[1:] + keepers[:1], strict=True))
    places = tuple(
        evolve(place, player=following[place.player]) if place.name == rules.won else place
        for place in rules.places
    )
    return evolve(rules, places=places)


def loser_draws(rules: TrickRules) -> TrickRules:
    """The loser of a trick draws first."""
    draws = rules.draws
    return rules if draws is None else evolve(rules, draws=LoserDraws(draws.stock, draws.into, draws.exposed))


def show_draws(rules: TrickRules) -> TrickRules:
    """Everybody sees what is drawn."""
    draws = rules.draws
    return rules if draws is None else evolve(rules, draws=OpenDraws(draws.stock, draws.into, draws.exposed))


def turn_round_stock_faces(rules: TrickRules) -> TrickRules:
    """The next card of the stock is turned up where it should not be, and not where it should."""
    draws = rules.draws
    return rules if draws is None else evolve(rules, draws=evolve(draws, exposed=not draws.exposed))


RULES: tuple[tuple[str, str, Change], ...] = (
    ("no-trump", "a trump winning a trick", without_trump),
    ("other-trump", "which suit is trump", with_another_trump),
    ("low-wins", "which card wins a trick", low_wins),
    ("follow-turned-round", "whether a suit must be followed", turn_round_following),
    ("lead-unbound", "which cards may not be led", lead_unbound),
    (
        "other-moment",
        "what the second player sees after a cover was uncovered in the same trick",
        turn_up_at_the_other_moment,
    ),
    ("bare-cards-stay-down", "when cards without a cover are turned up", bare_cards_stay_down),
    ("trick-less", "the last trick but one", one_trick_less),
    ("trick-more", "how the play ends", one_trick_more),
    ("kept-by-the-next", "where a trick that was won is laid", give_tricks_to_the_next),
    ("loser-draws-first", "who draws first", loser_draws),
    ("draws-shown", "what others see of a draw", show_draws),
    ("stock-turned-round", "which way the next card of the stock lies after a trick", turn_round_stock_faces),
)
"""Changes by name, with what an example would have to show; each says in its docstring what is wrong."""
