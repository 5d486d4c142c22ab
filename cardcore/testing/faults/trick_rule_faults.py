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
    return evolve(rules, ranking=evolve(rules.ranking, trump=None))


def with_another_trump(rules: TrickRules) -> TrickRules:
    """The suit below the right one is trump; spades where there should be no trump."""
    trump = rules.ranking.trump
    other = len(Suit) - 1 if trump is None else (trump - 1) % len(Suit)
    return evolve(rules, ranking=evolve(rules.ranking, trump=other))


def low_wins(rules: TrickRules) -> TrickRules:
    ranking = rules.ranking
    led, answering = (tuple(-strength for strength in of) for of in (ranking.led, ranking.answering))
    return evolve(rules, ranking=evolve(ranking, led=led, answering=answering))


def turn_round_following(rules: TrickRules) -> TrickRules:
    return evolve(rules, must_follow=not rules.must_follow)


def lead_unbound(rules: TrickRules) -> TrickRules:
    return evolve(rules, lead=None)


def turn_up_at_the_other_moment(rules: TrickRules) -> TrickRules:
    """Covers are turned up at once where it is after the trick, and the other way round."""
    other = TurnUp.AFTER_TRICK if rules.turn_up is TurnUp.ON_PLAY else TurnUp.ON_PLAY
    return evolve(rules, turn_up=other) if any(rules.stacks) else rules


def bare_cards_stay_down(rules: TrickRules) -> TrickRules:
    return evolve(rules, bare_after=None)


def one_trick_less(rules: TrickRules) -> TrickRules:
    if rules.stop_at is not None:
        return evolve(rules, stop_at=rules.stop_at - 1)
    return evolve(rules, tricks=rules.tricks - 1)


def one_trick_more(rules: TrickRules) -> TrickRules:
    return evolve(rules, stop_at=None if rules.stop_at is None else rules.stop_at + 1)


def give_tricks_to_the_next(rules: TrickRules) -> TrickRules:
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
    draws = rules.draws
    return rules if draws is None else evolve(rules, draws=LoserDraws(draws.stock, draws.into, draws.exposed))


def show_draws(rules: TrickRules) -> TrickRules:
    draws = rules.draws
    return rules if draws is None else evolve(rules, draws=OpenDraws(draws.stock, draws.into, draws.exposed))


def turn_round_stock_faces(rules: TrickRules) -> TrickRules:
    """The next card of the stock is turned up where it should not be, and not where it should."""
    draws = rules.draws
    return rules if draws is None else evolve(rules, draws=evolve(draws, exposed=not draws.exposed))


RULES: tuple[tuple[str, Change, str, str], ...] = (
    ("no-trump", without_trump, "no suit is trump", "a trump winning a trick"),
    ("other-trump", with_another_trump, "a wrong suit is trump", "which suit is trump"),
    ("low-wins", low_wins, "the lower card of a suit wins", "which card wins a trick"),
    (
        "follow-turned-round",
        turn_round_following,
        "suit need not be followed, or must be where it need not",
        "whether a suit must be followed",
    ),
    ("lead-unbound", lead_unbound, "any card may be led", "which cards may not be led"),
    (
        "other-moment",
        turn_up_at_the_other_moment,
        "covers are turned up at once instead of after the trick, or the other way round",
        "what the second player sees after a cover was uncovered in the same trick",
    ),
    (
        "bare-cards-stay-down",
        bare_cards_stay_down,
        "cards without a cover are not turned up during the play",
        "when cards without a cover are turned up",
    ),
    ("trick-less", one_trick_less, "the play ends a trick early", "the last trick but one"),
    ("trick-more", one_trick_more, "the play goes on for a trick more", "how the play ends"),
    (
        "kept-by-the-next",
        give_tricks_to_the_next,
        "tricks are laid with those of the wrong player",
        "where a trick that was won is laid",
    ),
    ("loser-draws-first", loser_draws, "the loser of a trick draws first", "who draws first"),
    ("draws-shown", show_draws, "everybody sees what is drawn", "what others see of a draw"),
    (
        "stock-turned-round",
        turn_round_stock_faces,
        "the next card of the stock is turned up where it should not be, and not where it should",
        "which way the next card of the stock lies after a trick",
    ),
)
"""Name, change, what is wrong and what an example would have to show."""
