"""How the program plays the games with two dummies: bidding, taking a dummy, placing the widow, the lead."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from cardcore import Bid, DummyGame, Game, Naming, Phase, State, Strain
from cardcore.bidding.duel import Prospects, contract_in
from cardcore.knowledge.view import view
from cardcore.phases import Choosing, Tricks
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import FULL_PACK, Suit
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from cardcore.search.contract_play import play_under
from cardcore.search.rules_of_thumb import choose_by_rule
from tests.variants.dummy_positions import deal_of, rank_major, spread
from tests.variants.positions import after
from variants.double_dummy import DoubleDummy
from variants.double_dummy_widow import DoubleDummyWidow
from variants.single_exposed_dummy import SingleExposedDummy
from variants.single_exposed_dummy.advisers import ProspectsOfChoice

PLAIN, WIDOW, SINGLE = DoubleDummy(), DoubleDummyWidow(), SingleExposedDummy()
STRONG_SHUT = (
    f"{spread('S', 'AKQJT9')} {spread('C', '2345')} {spread('D', '234')}",
    f"{spread('H', 'AKQJ')} {spread('C', '678')} {spread('D', '567')} {spread('S', '234')}",
    f"{spread('H', '23456789T')} {spread('C', '9T')} {spread('D', '89')}",
    f"{spread('S', '5678')} {spread('C', 'JQKA')} {spread('D', 'TJQKA')}",
)
"""The open dummy, North, has neither a spade nor a point; the shut one has most of what is out."""


def thumbs(state: State) -> str:
    """What `thumb` does."""
    return str(ThumbPlayer().choose(view(state, state.phase.to_act), Random(1)))


def searched(state: State) -> str:
    """What `search` does with a few worlds."""
    return str(advise(view(state, state.phase.to_act), Random(1), Budget(worlds=8)).best.action)


def points_of_both(state: State) -> float:
    """By how much a bidder expects to lead in points of high cards."""
    return Prospects(view(state, 0)).lead(lambda card: max(0, card.rank - 8))


# Counting


def test_a_dummy_that_nobody_sees_counts_as_average_and_one_in_sight_by_its_cards() -> None:
    unseen = rank_major(PLAIN)
    seen = rank_major(PLAIN, bid_sees_own_dummy=True)

    assert 10 - 30 / 39 * 13 == pytest.approx(points_of_both(unseen))
    assert 20 - 20 == pytest.approx(points_of_both(seen))


def test_with_a_widow_thirteen_tricks_are_expected_of_hands_of_twelve_cards() -> None:
    assert 13 == Prospects(view(rank_major(WIDOW), 0)).tricks


def test_a_bidder_expects_each_declarer_to_take_the_better_dummy() -> None:
    bidding = deal_of(SINGLE, STRONG_SHUT)
    choice, plain = ProspectsOfChoice(view(bidding, 0)), Prospects(view(bidding, 0))
    gain = choice.gain(Suit.SPADES)
    assert gain < 0
    assert plain.expected_tricks(Suit.SPADES) - gain == choice.expected_tricks(Suit.SPADES)
    assert plain.expected_tricks(Suit.SPADES) + gain == choice.expected_against(Suit.SPADES)


# Single Exposed Dummy


@pytest.mark.parametrize(
    ("strain", "taken"), [("7D", "open"), ("1S", "open"), ("7H", "shut"), ("3NT", "open")]
)
def test_declarer_takes_the_open_dummy_if_it_is_as_good_as_an_unknown_one(strain: str, taken: str) -> None:
    assert f"take:{taken}" == thumbs(rank_major(SINGLE, f"{strain} Pass"))


def test_a_poor_open_dummy_is_left_to_the_defender() -> None:
    choice = deal_of(SINGLE, STRONG_SHUT, "4S Pass")

    assert "take:shut" == thumbs(choice) == searched(choice)


def test_a_hint_values_both_dummies_in_the_same_worlds() -> None:
    choice = rank_major(SINGLE, "7D Pass")
    analysis = advise(view(choice, 0), Random(1), Budget(worlds=4))

    assert {"take:open", "take:shut"} == {str(worth.action) for worth in analysis.worths}
    assert "take:open" == str(analysis.best.action)
    assert analysis.best.value >= 140 + 1150


def test_an_auction_is_valued_with_the_dummy_that_declarer_would_take() -> None:
    bidding = deal_of(SINGLE, STRONG_SHUT)
    play = play_under(bidding, (Bid(1, Strain.SPADES),), 0)

    assert "take:shut" in [str(action) for action in play.actions()]


# The widow


@pytest.mark.parametrize("auction", ["7S Pass", "Pass 7C Pass"])
def test_a_card_of_the_widow_goes_where_its_suit_is_long(auction: str) -> None:
    state = rank_major(WIDOW, auction)

    assert "hand:CA" == thumbs(state) == str(choose_by_rule(state))


def test_the_hand_with_the_kings_to_be_led_up_to_plays_last() -> None:
    south = f"CK DK {spread('H', '23456789TJ')}"
    north = f"{spread('S', '23456789TJQA')}"
    west, east = f"{spread('C', '23456789TJ')} CQ SK", f"{spread('D', '23456789TJQA')}"
    naming = deal_of(WIDOW, (south, west, north, east), "1H Pass", widow="HK HA HQ CA")
    placed = after(naming, f"{thumbs(naming)}")
    named = after(placed, thumbs(placed))

    assert "lead:dummy" == thumbs(named)
    assert "H" == str(contract_in(view(named, 0)).strain.letter)


@pytest.mark.parametrize("exposed", [True, False])
def test_a_search_that_asks_without_a_view_hears_the_rule_of_the_widow(exposed: bool) -> None:
    game = WIDOW.with_options({"opponent_dummy_exposed": exposed})
    by_view, without = [], []
    for number in range(8):
        state = Game(game, 0, shuffled(FULL_PACK, "widow", number)).start()
        while not (state.over or isinstance(state.phase, Tricks)):
            if isinstance(state.phase, Choosing | Naming):
                by_view.append(thumbs(state))
                without.append(str(choose_by_rule(state)))
            state = after(state, thumbs(state))

    assert {"hand", "lead"} == {said.partition(":")[0] for said in by_view}
    assert by_view == without


# A rule of thumb against chance in one decision, the rest by thumb


def gains_by_rule(game: DummyGame, kind: type[Phase], deals: int) -> list[float]:
    """By how much the rule leads the mean of all choices, in deals that `thumb` plays before and after it."""
    starts = (Game(game, n % 2, shuffled(FULL_PACK, "decision", n)).start() for n in range(deals))
    chosen = (played_by_thumb(start, kind) for start in starts)
    return [gain_in(state) for state in chosen if not state.over]


def played_by_thumb(state: State, until: type[Phase] | None = None) -> State:
    """The end of a deal that `thumb` plays out, or the first moment of a phase of a kind."""
    while not state.over and not (until is not None and isinstance(state.phase, until)):
        state = state.apply(ThumbPlayer().choose(view(state, state.phase.to_act), Random(1)))
    return state


def gain_in(state: State) -> float:
    """What the rule of thumb brings over the mean of all choices."""
    player, ruled = state.phase.to_act, thumbs(state)
    leads: dict[str, int] = {}
    for action in state.legal():
        outcome = played_by_thumb(state.apply(action)).outcome()
        points = (0, 0) if outcome is None else outcome.points
        leads[str(action)] = points[player] - points[1 - player]
    return leads[ruled] - mean(leads.values())


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind", "deals"), [(SINGLE, Naming, 300), (WIDOW, Choosing, 800)])
def test_the_rule_of_thumb_beats_chance_in_its_decision_alone(
    game: DummyGame, kind: type[Phase], deals: int
) -> None:
    gains = gains_by_rule(game, kind, deals)

    assert mean(gains) > 1.96 * stdev(gains) / len(gains) ** 0.5
