"""Double-Dummy Bridge with a Widow: who sees what, the placing of the widow's cards, the lead, the score."""

from __future__ import annotations

import pytest

from cardcore import Vulnerability
from cardcore.knowledge.view import UNKNOWN
from cardcore.rules.errors import CardcoreError, InvalidNotation, InvalidOption, NotPlayable
from cardcore.scoring.dummy_game import EAST, NORTH, SOUTH, WEST
from tests.variants.chinese_positions import with_first_cards
from tests.variants.dummy_positions import cards_at, deal_of, faced, next_seat, order_of, rank_major, spread
from tests.variants.positions import after, facts_of, legal_in, seen
from variants.double_dummy_widow import DoubleDummyWidow

GAME = DoubleDummyWidow()
TWELVE = "23456789TJQK"
SOUTHS_SLAM = "7S Pass hand:CA hand:SA"
"""Rank-major: South keeps CA and lays DA into the dummy, West keeps SA and lays HA into the dummy."""

FOUR_HEARTS = (
    f"{spread('H', '456789TJQKA')} C3",
    f"CA CK {spread('S', '23456789TJ')}",
    f"SQ SK H2 {spread('D', '56789TJQA')}",
    f"{spread('C', '456789TJQ')} D2 D3 D4",
)
SIX_NO_TRUMPS = (
    f"{spread('S', '456789TJQKA')} C3",
    f"CK {spread('H', '23456789')} D2 D3 D4",
    f"S3 {spread('H', 'TJQKA')} {spread('D', '9TJQKA')}",
    f"{spread('C', '456789TJ')} D5 D6 D7 D8",
)


# The deal and what is seen


def test_a_bidder_sees_twelve_cards_in_each_of_his_hands_and_nobody_sees_the_widow() -> None:
    bidding = rank_major(GAME)

    for player, hand, dummy in ((0, "hand 0", "dummy 2"), (1, "hand 1", "dummy 3")):
        known = seen(bidding, player)
        suits = ("S", "D") if player == 0 else ("C", "H")
        assert [spread(suit, TWELVE).split() for suit in suits] == [known[hand], known[dummy]]
        assert [" ".join([UNKNOWN] * 4)] == known["widow"]
    assert [UNKNOWN] * 12 == seen(bidding, 0)["hand 1"] == seen(bidding, 0)["dummy 3"]


def test_after_two_opening_passes_nobody_sees_the_widow() -> None:
    out = rank_major(GAME, "Pass Pass")

    assert out.over
    assert [" ".join([UNKNOWN] * 4)] == seen(out, 0)["widow"] == seen(out, 1)["widow"]
    assert ("Pass", None) == (facts_of(out)["contract"], facts_of(out)["declarer"])


@pytest.mark.parametrize(
    ("auction", "south", "west"),
    [("7S Pass", "CA DA", "HA SA"), ("Pass 7C Pass", "HA SA", "CA DA")],
)
def test_the_first_two_cards_of_the_widow_go_to_declarer(auction: str, south: str, west: str) -> None:
    placing = rank_major(GAME, auction)

    assert south.split() == seen(placing, 0)["pair 0"]
    assert west.split() == seen(placing, 1)["pair 1"]
    assert [UNKNOWN] * 2 == seen(placing, 0)["pair 1"] == seen(placing, 1)["pair 0"]


# The placing


def test_each_player_names_one_of_his_two_cards_declarer_first() -> None:
    first = rank_major(GAME, "7S Pass")
    second = after(first, "hand:CA")

    assert (0, "hand:CA hand:DA") == (first.to_act, legal_in(first))
    assert (1, "hand:HA hand:SA") == (second.to_act, legal_in(second))
    assert 1 == rank_major(GAME, "Pass 7C Pass").to_act


def test_the_prompt_says_where_the_other_card_goes() -> None:
    placing = deal_of(GAME, FOUR_HEARTS, "4H Pass", widow="SA C2 DK H3")

    assert "hand and a card of your pair (the other card goes into the dummy)" == placing.phase.guide


def test_no_other_card_can_be_named() -> None:
    with pytest.raises(NotPlayable, match="S2 is not among the cards you can place"):
        rank_major(GAME, "7S Pass hand:S2")
    with pytest.raises(NotPlayable):
        rank_major(GAME, "7S Pass hand:HA")
    with pytest.raises(InvalidNotation):
        rank_major(GAME, "7S Pass dummy:CA")


@pytest.mark.parametrize("placement", ["simultaneous", "declarer_first"])
def test_the_placing_is_hidden_from_the_other_before_and_after_both_have_chosen(placement: str) -> None:
    one = rank_major(GAME, "7S Pass hand:CA", placement=placement)
    both = after(one, "hand:SA")

    assert [UNKNOWN] * 13 == seen(one, 1)["hand 0"]
    assert [UNKNOWN] * 13 == seen(both, 1)["hand 0"] == seen(both, 1)["dummy 2"]
    assert [UNKNOWN] * 13 == seen(both, 0)["hand 1"] == seen(both, 0)["dummy 3"]
    assert "DA" == seen(both, 0)["dummy 2"][-1]


def test_the_card_that_was_not_named_goes_into_the_dummy() -> None:
    lead = rank_major(GAME, SOUTHS_SLAM)

    assert ["CA", "S2"] == cards_at(lead, SOUTH).split()[:2]
    assert spread("D", TWELVE + "A") == cards_at(lead, NORTH)
    assert spread("C", TWELVE) + " SA" == cards_at(lead, WEST)
    assert spread("H", TWELVE + "A") == cards_at(lead, EAST)
    assert 0 == lead.layout.held[lead.layout.at("widow")]


def test_each_has_exactly_two_placements_and_then_four_hands_of_thirteen() -> None:
    placing = deal_of(GAME, FOUR_HEARTS, "4H Pass", widow="SA C2 DK H3")

    assert "hand:C2 hand:SA" == legal_in(placing)
    assert "hand:DK hand:H3" == legal_in(after(placing, "hand:C2"))
    lead = after(placing, "hand:C2 hand:DK")
    assert [13] * 4 == [lead.layout.held[seat].bit_count() for seat in range(4)]
    assert 52 == sum(map(int.bit_count, lead.layout.held))


# The lead


@pytest.mark.parametrize(("word", "order"), [("lead:dummy", "E N W S"), ("lead:hand", "W S E N")])
def test_declarer_names_the_hand_that_leads_and_the_opponent_chooses_the_card(word: str, order: str) -> None:
    naming = rank_major(GAME, SOUTHS_SLAM)

    assert (0, "lead:hand lead:dummy") == (naming.to_act, legal_in(naming))
    lead = after(naming, word)
    assert (1, order) == (lead.to_act, order_of(lead))


@pytest.mark.parametrize(("word", "order"), [("lead:dummy", "N E S W"), ("lead:hand", "S W N E")])
def test_against_west_the_hands_are_ranged_around_west(word: str, order: str) -> None:
    assert order == order_of(rank_major(GAME, f"Pass 7C Pass hand:CA hand:HA {word}"))


def test_by_house_rule_the_dummy_of_the_opponent_leads_and_nothing_is_named() -> None:
    lead = rank_major(GAME, SOUTHS_SLAM, opening_hand="opponent_dummy")

    assert "E" == next_seat(lead)
    with pytest.raises(CardcoreError):
        after(lead, "lead:hand")


def test_both_dummies_are_faced_after_the_opening_lead() -> None:
    lead = rank_major(GAME, f"{SOUTHS_SLAM} lead:dummy")
    second = after(lead, "H2")

    assert ("", "") == (faced(lead, NORTH), faced(lead, EAST))
    assert [UNKNOWN] * 13 == seen(lead, 0)["dummy 3"]
    assert spread("H", "3456789TJQKA") == faced(second, EAST)
    assert spread("D", TWELVE + "A") == faced(second, NORTH)


def test_by_house_rule_the_dummy_of_the_defender_stays_shut() -> None:
    second = rank_major(GAME, f"{SOUTHS_SLAM} lead:dummy H2", opponent_dummy_exposed=False)

    assert (13, "") == (len(faced(second, NORTH).split()), faced(second, EAST))
    assert [UNKNOWN] * 12 == seen(second, 0)["dummy 3"]
    assert 12 == len(seen(second, 1)["dummy 3"])
    against_west = rank_major(
        GAME, "Pass 7C Pass hand:CA hand:HA lead:dummy D2", opponent_dummy_exposed=False
    )
    assert ("", 13) == (faced(against_west, NORTH), len(faced(against_west, EAST).split()))


# The worked examples


def test_four_hearts_with_eleven_tricks_brings_one_hundred_and_twenty_below_and_thirty_above() -> None:
    play = deal_of(GAME, FOUR_HEARTS, "4H Pass", widow="SA C2 DK H3", honours="off")
    begun = after(play, "hand:C2 hand:DK lead:hand")

    end = with_first_cards(after(begun, "CA C2 C4 D5  CK C3 C5 D6  S2 H4 C6 SQ"))
    assert [11, 2] == facts_of(end)["tricks"]
    assert {"below": [120, 0], "above": [30, 0]} == facts_of(end)["score"]


def test_seven_spades_is_one_down_where_the_hand_with_the_ace_ruffs() -> None:
    second = rank_major(GAME, f"{SOUTHS_SLAM} lead:dummy H2 D2 SA S2 C2")

    assert ("S", "CA") == (next_seat(second), legal_in(second))
    end = with_first_cards(second)
    assert [12, 1] == facts_of(end)["tricks"]
    assert {"below": [0, 0], "above": [100, 50]} == facts_of(end)["score"]


def test_seven_spades_is_one_down_where_the_dummy_has_the_ace() -> None:
    second = rank_major(GAME, "7S Pass hand:CA hand:HA lead:hand HA S2 H2 D2 SK")

    assert ("E", "SA") == (next_seat(second), legal_in(second))
    end = with_first_cards(after(second, "SA D3 C2 H3 D4 C3 S3"))
    assert [12, 1] == facts_of(end)["tricks"]
    assert {"below": [0, 0], "above": [100, 50]} == facts_of(end)["score"]


@pytest.mark.parametrize(
    ("kept", "play", "above"),
    [
        ("hand:CA", "D2 DA S2 C2", 1000 + 150),
        ("hand:DA", "D2 H2 S2 DA  C2 D3 CA S3", 1000 + 100),
    ],
)
def test_five_honours_score_only_if_the_ace_of_the_widow_came_into_the_hand(
    kept: str, play: str, above: int
) -> None:
    end = with_first_cards(rank_major(GAME, f"Pass 7C Pass {kept} hand:SA lead:dummy {play}"))

    assert [0, 13] == facts_of(end)["tricks"]
    assert {"below": [0, 140], "above": [0, above]} == facts_of(end)["score"]


@pytest.mark.parametrize(
    ("kept", "play", "honours"),
    [("hand:CA", "D2 DA S2 C2", 100), ("hand:DA", "D2 H2 S2 DA  C2 D3 CA S3", 90)],
)
def test_under_auction_scoring_the_ace_of_the_widow_in_the_dummy_is_the_fifth_honour_of_the_side(
    kept: str, play: str, honours: int
) -> None:
    actions = f"Pass 7C Pass {kept} hand:SA lead:dummy {play}"
    end = with_first_cards(rank_major(GAME, actions, scoring="auction"))

    assert {"below": [0, 7 * 6], "above": [0, 100 + honours]} == facts_of(end)["score"]


@pytest.mark.parametrize(
    ("auction", "points"), [("6NT Pass", 100), ("6NT X Pass", 200), ("6NT X XX Pass", 400)]
)
def test_six_no_trumps_with_eleven_tricks_goes_one_down(auction: str, points: int) -> None:
    match = Vulnerability((True, False))
    play = deal_of(GAME, SIX_NO_TRUMPS, auction, widow="C2 S2 CA CQ", match=match)
    begun = after(play, "hand:C2 hand:CA lead:hand CA C2 C4 D9  CK C3 C5 DT  H2 S4 C6 HA  S2")

    end = with_first_cards(begun)
    assert [11, 2] == facts_of(end)["tricks"]
    assert {"below": [0, 0], "above": [0, points]} == facts_of(end)["score"]


def test_six_no_trumps_with_twelve_tricks_is_a_small_slam() -> None:
    match = Vulnerability((True, False))
    play = deal_of(GAME, SIX_NO_TRUMPS, "6NT Pass", widow="C2 S2 CA CQ", match=match)
    begun = after(play, "hand:C2 hand:CA lead:hand H2 C2 C4 HA  S2 D2 S4 C5")

    state = begun
    while not state.over:
        spades = [str(action) for action in state.legal() if str(action).startswith("S")]
        others = [str(action) for action in state.legal() if str(action) != "CA"]
        state = after(state, (spades or others or ["CA"])[0])
    assert [12, 1] == facts_of(state)["tricks"]
    assert {"below": [190, 0], "above": [750, 0]} == facts_of(state)["score"]


def test_a_hand_follows_with_the_card_of_the_widow_as_its_only_one_of_the_suit() -> None:
    play = rank_major(GAME, f"{SOUTHS_SLAM} lead:dummy H2 D2 SA S2 C2")

    assert "CA" == legal_in(play)


# Options


@pytest.mark.parametrize(
    "given",
    [
        {"widow_split": "four_to_declarer"},
        {"placement": "opponent_first"},
        {"opening_hand": "opponent_hand"},
        {"opponent_dummy_exposed": "half"},
        {"scoring": "tricks_only"},
    ],
)
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(InvalidOption):
        GAME.with_options(given)
