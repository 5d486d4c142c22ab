"""Anti-Bridge: minus bids below each bid, scores for tricks that are lost, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore.game.options import Value
from cardcore.phases.auction import InsufficientBid
from cardcore.rules.errors import InvalidNotation, Revoke
from cardcore.scene.names import PlayerNames
from cardcore.scene.scene_words import contract_standing
from tests.cardcore.scene.scenes import scene_at
from tests.variants.chinese_positions import with_cards_changed
from tests.variants.losing_positions import (
    PASSES,
    contract_of,
    lowest_to_the_end,
    rank_major,
    score_of,
    scored,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in
from variants.anti_bridge import AntiBridge

GAME = AntiBridge()
LETTERS = "C", "D", "H", "S", "NT"
EVERY_BID = " ".join(
    f"{sign}{level}{letter}" for level in range(1, 8) for letter in LETTERS for sign in ("-", "")
)
AUCTION: dict[str, Value] = {"parent": "auction"}
A_TRUMP_FOR_A_CLUB = with_cards_changed(RANK_MAJOR, "S2 C2")
"""Player 1 has S2 in place of C2, which player 0 has."""


# The auction.


def test_each_bid_has_a_minus_bid_below_it() -> None:
    assert EVERY_BID == " ".join(map(str, GAME.ladder))
    assert "-1C 1C -1D 1D -1H 1H -1S 1S -1NT 1NT -2C" == " ".join(map(str, GAME.ladder[:11]))


def test_the_opener_has_a_pass_and_70_bids() -> None:
    assert 71 == len(rank_major(GAME).legal())


@pytest.mark.parametrize(
    ("bid", "calls", "lowest"),
    [
        ("4H", 36, "-4S 4S -4NT"),
        ("-4S", 35, "4S -4NT 4NT"),
        ("4S", 34, "-4NT 4NT -5C"),
        ("-4NT", 33, "4NT -5C 5C"),
        ("4NT", 32, "-5C 5C -5D"),
        ("-7NT", 3, "7NT"),
        ("7NT", 2, ""),
    ],
)
def test_over_a_bid_these_are_the_lowest_that_are_sufficient(bid: str, calls: int, lowest: str) -> None:
    legal = legal_in(rank_major(GAME, bid)).split()

    assert ["Pass", "X", *lowest.split()] == legal[:5]
    assert calls == len(legal)


def test_a_minus_bid_is_not_sufficient_over_the_bid_of_the_same_level() -> None:
    with pytest.raises(InsufficientBid, match="-4S is refused; the last bid is 4S"):
        rank_major(GAME, "4S -4S")


@pytest.mark.parametrize(
    ("typed", "call"), [("-4s", "-4S"), (" - 4 S", "-4S"), ("-4n", "-4NT"), ("-4♠", "-4S")]
)
def test_a_minus_bid_is_read_in_any_case(typed: str, call: str) -> None:
    assert call == str(rank_major(GAME).phase.read(typed))


def test_a_hyphen_alone_is_still_a_pass() -> None:
    assert "Pass" == str(rank_major(GAME).phase.read("-"))


@pytest.mark.parametrize(
    "typed", ["4-S", "\N{MINUS SIGN}4S", "\N{EN DASH}4S", "-4", "--4S", "4S-", "-X", "3NU"]
)
def test_unknown_notations_are_refused(typed: str) -> None:
    with pytest.raises(InvalidNotation, match="a bid such as 1H or 3NT or -1C"):
        rank_major(GAME).phase.read(typed)


def test_the_longest_auction_has_634_calls() -> None:
    state = rank_major(GAME, PASSES)
    for bid in EVERY_BID.split():
        state = after(state, f"{bid} Pass Pass X Pass Pass XX Pass Pass")
    state = after(state, "Pass")

    assert 3 + 70 * 9 + 1 == len(state.actions())
    assert "7NTXX" == contract_of(state)[0]


def test_minus_spades_are_a_denomination_of_their_own() -> None:
    play = rank_major(GAME, f"2S Pass -4S {PASSES}")

    assert ("-4S", 2) == contract_of(play)
    assert 3 == play.to_act
    assert 0 == after(play, "H2").phase.seat  # type: ignore[attr-defined]  # tricks are played
    assert 2 == after(play, "H2").to_act


def test_who_first_made_a_minus_bid_in_the_suit_declares_it() -> None:
    assert ("-4S", 0) == contract_of(rank_major(GAME, f"-2S Pass -4S {PASSES}"))


# The play.


def test_the_suit_of_a_minus_bid_is_trump() -> None:
    play = rank_major(GAME, f"Pass -1S {PASSES}")
    trick = after(play, "D2 H2 S2 C2")

    assert "S" == play.phase.facts()["trump"]
    assert [1, 0] == trick.phase.facts()["tricks"]
    assert 0 == trick.to_act


@pytest.mark.parametrize(("bid", "may_win"), [("-3NT", "4 tricks"), ("-6S", "1 trick"), ("-7C", "0 tricks")])
def test_the_table_counts_the_tricks_that_a_minus_bid_may_win(bid: str, may_win: str) -> None:
    scene = scene_at(rank_major(GAME, f"{bid} {PASSES}"), PlayerNames.by_number(GAME))
    assert [f"Declarer may win {may_win}, has won 0."] == contract_standing(scene)


def test_suit_must_be_followed_also_where_that_wins_an_unwanted_trick() -> None:
    play = rank_major(GAME, f"-1NT {PASSES}", pack=A_TRUMP_FOR_A_CLUB)
    with pytest.raises(Revoke, match="spades were led and you can play S3"):
        after(play, "S2 D2 H2 C2")


# Scores.

FOUR_SPADES = {
    0: ((120, 90, 0), (240, 350, 0)),
    1: ((120, 60, 0), (240, 250, 0)),
    2: ((120, 30, 0), (240, 150, 0)),
    3: ((120, 0, 0), (240, 50, 0)),
    4: ((0, 0, 50), (0, 0, 100)),
    5: ((0, 0, 100), (0, 0, 300)),
    6: ((0, 0, 150), (0, 0, 500)),
    10: ((0, 0, 350), (0, 0, 1700)),
    13: ((0, 0, 500), (0, 0, 2600)),
}


@pytest.mark.parametrize("won", FOUR_SPADES)
def test_four_minus_spades_score_by_the_tricks_that_are_lost(won: int) -> None:
    plain, doubled = FOUR_SPADES[won]
    assert plain == scored(rank_major(GAME, f"-4S {PASSES}"), won)
    assert doubled == scored(rank_major(GAME, f"-4S X {PASSES}"), won)


LEVELS = [
    (1, 6, 20, 30, 40, 0, 0),
    (2, 5, 40, 60, 70, 0, 0),
    (3, 4, 60, 90, 100, 0, 0),
    (4, 3, 80, 120, 130, 0, 0),
    (5, 2, 100, 150, 160, 0, 0),
    (6, 1, 120, 180, 190, 500, 750),
    (7, 0, 140, 210, 220, 1000, 1500),
]


@pytest.mark.parametrize(("level", "won", "minor", "major", "no_trump", "slam", "vulnerable"), LEVELS)
def test_a_minus_bid_scores_like_the_bid(
    level: int, won: int, minor: int, major: int, no_trump: int, slam: int, vulnerable: int
) -> None:
    for letter, below in {"C": minor, "D": minor, "H": major, "S": major, "NT": no_trump}.items():
        calls = f"-{level}{letter} {PASSES}"
        assert (below, slam, 0) == scored(rank_major(GAME, calls), won)
        assert (below, vulnerable, 0) == scored(rank_major(GAME, calls, vulnerable=True), won)


@pytest.mark.parametrize(
    ("contract", "won", "expected"),
    [
        ("-4S", 3, (120, 0, 0)),
        ("-4S", 1, (120, 60, 0)),
        ("-4S", 5, (0, 0, 100)),
        ("-4S X", 5, (0, 0, 300)),
        ("-3C", 4, (60, 0, 0)),
        ("-6S", 1, (180, 500, 0)),
        ("-6S", 0, (180, 530, 0)),
        ("-7S", 1, (0, 0, 50)),
        ("-7C", 1, (0, 0, 50)),
    ],
)
def test_worked_examples_of_the_score(contract: str, won: int, expected: tuple[int, int, int]) -> None:
    assert expected == scored(rank_major(GAME, f"{contract} {PASSES}"), won)


def test_honours_count_again_where_tricks_are_to_be_won() -> None:
    assert (0, 0, 650) == scored(rank_major(GAME, f"-7S {PASSES}"), 13)
    assert (210, 1150, 0) == scored(rank_major(GAME, f"-6S Pass 7S {PASSES}"), 13)
    assert (210, 1000, 0) == scored(rank_major(GAME, f"7S {PASSES}", honours="off"), 13)


def test_in_auction_no_honours_are_paid_at_a_minus_bid() -> None:
    assert (0, 0, 650 + 100) == scored(rank_major(GAME, f"-7S {PASSES}", house=AUCTION), 13)
    assert (63, 100 + 100, 0) == scored(rank_major(GAME, f"7S {PASSES}", house=AUCTION), 13)


# Whole deals.


@pytest.mark.parametrize(
    ("calls", "options", "below", "above", "tricks"),
    [
        ("-7C", {}, [140, 0, 140, 0], [1000, 0, 1000, 0], [0, 13]),
        ("-7S", {}, [0, 0, 0, 0], [0, 650, 0, 650], [13, 0]),
        ("-7S X", {}, [0, 0, 0, 0], [0, 3500, 0, 3500], [13, 0]),
        ("-7S X XX", {}, [0, 0, 0, 0], [0, 7000, 0, 7000], [13, 0]),
        ("-1NT", {}, [40, 0, 40, 0], [180, 0, 180, 0], [0, 13]),
        ("Pass -1S", {}, [0, 30, 0, 30], [0, 180, 0, 180], [13, 0]),
        ("Pass -1S", AUCTION, [0, 63, 0, 63], [0, 100, 0, 100], [13, 0]),
    ],
)
def test_the_rank_major_pack_is_won_by_whoever_has_trumps_or_leads(
    calls: str, options: dict[str, Value], below: list[int], above: list[int], tricks: list[int]
) -> None:
    end = lowest_to_the_end(rank_major(GAME, f"{calls} {PASSES}", house=options))

    assert {"below": below, "above": above} == score_of(end)
    assert tricks == facts_of(end)["tricks"]


def test_the_last_line_names_the_minus_bid() -> None:
    assert {
        "score": {"below": [140, 0, 140, 0], "above": [1000, 0, 1000, 0]},
        "contract": "-7C",
        "declarer": 0,
        "tricks": [0, 13],
    } == facts_of(lowest_to_the_end(rank_major(GAME, f"-7C {PASSES}")))


def test_a_sentence_says_how_many_tricks_were_lost_or_how_many_too_few() -> None:
    made, down = (lowest_to_the_end(rank_major(GAME, f"{calls} {PASSES}")) for calls in ("-7C", "-7S"))
    outcomes = made.outcome(), down.outcome()

    assert [outcome.reason for outcome in outcomes if outcome] == [
        "{0} and {2} made -7C, losing 13 tricks.",
        "{0} and {2} went 13 down in -7S.",
    ]
