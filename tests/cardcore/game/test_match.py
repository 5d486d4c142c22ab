"""A match: where its packs come from, who deals, what is carried from deal to deal."""

from __future__ import annotations

from random import Random

import pytest
from attrs import frozen

from cardcore.game.game import Game
from cardcore.game.match import Match, draw_dealer
from cardcore.game.outcome import Standing
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.rules.cards import FULL_PACK, Pack, read_cards, write_cards
from cardcore.rules.layout import Layout
from cardcore.rules.shuffling import shuffled
from cardcore.scoring.stakes import Stakes, StakeSeries
from cardcore.scoring.target import RubberSoFar, TargetMatch
from tests.games.drawing import DrawingWhist
from variants.turnover import Turnover

SHARED = read_cards("HJ HQ SA SK HK HA SJ SQ")
"""With `A_TIE` a tiny deal of Turnover in which both win two tricks."""

A_TIE = "SA SK SJ SQ HA HJ HQ HK"


def finished(game: Game) -> Game:
    """The deal played to its end at random."""
    random, state = Random(1), game.start()
    while not state.over:
        state = state.apply(random.choice(list(state.legal())))
    return Game.of(state)


def a_tie(game: Game) -> Game:
    """A deal of the match that ends in a tie, with a pack made for it."""
    state = Game(game.variant, 1, SHARED, (), game.context).start()
    for text in A_TIE.split():
        state = state.apply(state.read(text))
    return Game.of(state)


def test_the_packs_of_a_match_come_from_its_seed_and_the_number_of_the_deal() -> None:
    match = Match.begin(Turnover(), "7", dealer=0)
    assert "D9 CT DT D6 SK H3" == write_cards(match.pack()[:6])
    second = match.after(finished(match.next_deal()))
    assert "HQ H6 C9 C4 S7 CK" == write_cards(second.pack()[:6])


def test_how_a_deal_is_played_leaves_the_next_pack_alone() -> None:
    match = Match.begin(Turnover().tiny, "7", dealer=0)
    assert match.after(finished(match.next_deal())).pack() == match.after(a_tie(match.next_deal())).pack()


def test_the_deal_alternates_in_a_match() -> None:
    match, dealers = Match.begin(Turnover().tiny, "7", dealer=1), []
    while not match.over:
        game = match.next_deal()
        dealers.append(game.dealer)
        match = match.after(finished(game))
    assert [1, 0] * 6 == dealers
    assert 12 == len(match.finished)


def test_a_match_is_as_long_as_its_house_rules_say() -> None:
    match = Match.begin(Turnover().with_options({"deals": 2}).tiny, "7", dealer=0)
    match = match.after(finished(match.next_deal()))
    assert not match.over
    assert match.after(finished(match.next_deal())).over


def test_stakes_of_ties_are_carried_until_a_deal_is_won() -> None:
    variant = Turnover().with_options({"tie": "carry_over", "stake": 3}).tiny
    match = Match.begin(variant, "7", dealer=1)
    carried = [match.standing.context]
    for _ in range(2):
        match = match.after(a_tie(match.next_deal()))
        carried.append(match.standing.context)
    assert [Stakes(0), Stakes(3), Stakes(6)] == carried
    assert Stakes(6) == match.next_deal().context


def test_a_tie_carries_nothing_by_default() -> None:
    match = Match.begin(Turnover().tiny, "7", dealer=1)
    assert Stakes(0) == match.after(a_tie(match.next_deal())).standing.context


def test_an_unfinished_deal_does_not_count() -> None:
    match = Match.begin(Turnover(), "7", dealer=0)
    with pytest.raises(ValueError, match="not over"):
        match.after(match.next_deal())


def test_the_first_dealer_comes_from_the_seed() -> None:
    assert [1, 0, 0, 1] == [draw_dealer(seed, 2) for seed in ("7", "8", "9", "Ann")]


def test_either_player_deals_first_in_about_half_of_all_matches() -> None:
    dealt = sum(draw_dealer(str(seed), 2) for seed in range(2000))
    assert 900 < dealt < 1100


@frozen
class Unshuffled(StakeSeries):
    """Deals after the first one with the cards as they lay at the end, place after place."""

    def next_pack(self, cards: Pack, seed: str, standing: Standing, last: Layout | None) -> Pack:
        if last is None:
            return super().next_pack(cards, seed, standing, last)
        return tuple(card for number in range(len(last.places)) for card in last.cards(number))


@frozen
class UnshuffledTurnover(Turnover):
    @property
    def match(self) -> StakeSeries:
        return Unshuffled(4)


def test_a_match_may_make_the_next_pack_of_the_cards_of_the_last_deal() -> None:
    match = Match.begin(UnshuffledTurnover(), "7", 0)
    assert shuffled(FULL_PACK, "7", 0) == match.pack()
    end = Game(Turnover(), 0, match.pack()).start()
    while not end.over:
        end = end.apply(end.legal()[0])
    after = match.after(Game.of(end))
    assert tuple(card for number in range(7) for card in end.layout.cards(number)) == after.pack()
    assert after.pack() == after.next_deal().pack


@frozen
class Race(DrawingWhist):
    """A game to a target, which says nothing about what a deal takes over from earlier ones."""

    @property
    def match(self) -> TargetMatch:  # type: ignore[override]  # another plan than that of the game
        return TargetMatch(target=30)


def test_what_a_deal_takes_over_follows_from_the_match_and_is_read_back() -> None:
    match = Match.begin(Race(), "7", 0)
    second = match.after(finished(match.next_deal())).next_deal()
    record = parse(dump(record_of(second)))
    assert isinstance(record, DealRecord)
    assert isinstance(second.context, RubberSoFar)
    assert second.context == replay(record, lambda _: Race()).start.context
