"""Players against each other: each deal in all seatings in which both take part, of two players twice."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from attrs import evolve

from cardcore import Variant
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.pair_results import Pair
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.player_comparison import PlayerComparison, PlayerSummary
from cardcore.arena.request import WrongComparison, boards_of
from cardcore.arena.seatings import seatings
from cardcore.arena.sums import Interval
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from cardcore.storage.pbn_boards import BoardFile
from tests.cardcore.arena.duellists import SMALL, Spy, duels, found, scores
from variants.briscola import Briscola
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

THREE, TEAMS = (Briscola().with_options({"players": players}) for players in (3, 4))
VARIANTS = [Turnover(), Chinese(), UpperHand(), SMALL]
FOR_MORE = [ContractBridge(), THREE, TEAMS, UpperHand().with_options({"players": 3})]
NAMES = "thumb", "random"
TWO = [(0, 1), (1, 0)]


def summed(comparison: PlayerComparison, rows: list[tuple[PlayedDeal, ...]]) -> PlayerSummary:
    """What rows come to."""
    summary = comparison.summary()
    for number, row in enumerate(rows):
        summary.add(row, number)
    return summary


def rows_of(*points: int) -> list[tuple[PlayedDeal, ...]]:
    """Deals by the points of the first player in both playings, two numbers for each deal."""
    played = [PlayedDeal((each, -each)) for each in points]
    exchanged = [PlayedDeal((-each, each)) for each in points]
    return list(zip(played[::2], exchanged[1::2], strict=True))


ROWS = rows_of(15, 25, -10, 0, 5, -20)
"""The first is ahead by 30 and 50, by -20 and 0, by 10 and -40."""


def test_every_two_players_meet_twice_on_each_deal() -> None:
    comparison = duels("thumb", "random", "spy")
    seats = comparison.seating
    assert [("thumb", "random"), ("random", "thumb"), ("thumb", "spy"), ("spy", "thumb")] == seats[:4]
    assert [("random", "spy"), ("spy", "random")] == seats[4:]
    assert 6 == len(comparison.row(0))


def test_both_playings_have_the_same_pack_and_dealer_and_other_seats() -> None:
    first, second = Spy(), Spy()
    comparison = PlayerComparison(
        SMALL, ("first", "second"), "seats", lambda name: first if name == "first" else second
    )
    comparison.row(1)
    half = len(first.views) // 2
    assert [0] * half + [1] * half == [view.player for view in first.views]
    assert {1} == {view.dealer for view in first.views + second.views}
    straight = next(view for view in second.views if view.player == 1)
    exchanged = next(view for view in first.views if view.player == 1)
    assert straight.known_cards(1) == exchanged.known_cards(1)


def test_chance_is_another_one_in_the_second_playing() -> None:
    comparison = duels("random", "random")
    assert any(scores(one) != scores(other) for one, other in map(comparison.row, range(10)))


@pytest.mark.parametrize("variant", [*VARIANTS, *FOR_MORE], ids=lambda each: f"{each.key}-{each.players}")
def test_against_itself_a_player_without_chance_loses_in_one_seat_what_it_wins_in_the_other(
    variant: Variant,
) -> None:
    comparison = PlayerComparison(variant, ("thumb", "thumb"), "mirror")
    margin = summed(comparison, [comparison.row(number) for number in range(2)]).margins()[0]
    assert (2, 0, 0) == (margin.deals, margin.top, margin.top_top)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_contest_can_be_sent_to_another_process(variant: Variant) -> None:
    comparison = PlayerComparison(variant, NAMES, "sent", found)
    comparison.row(0)  # What a played deal leaves in the variant's memory must not be in the way.
    assert comparison == pickle.loads(pickle.dumps(comparison))


def test_three_seats_are_shared_in_six_ways_with_one_pack_and_dealer() -> None:
    first, second = Spy(), Spy()
    comparison = PlayerComparison(
        THREE, ("first", "second"), "three", lambda name: first if name == "first" else second
    )
    row = comparison.row(1)
    assert 6 == len(row) == len(set(comparison.seating))
    assert {1} == {view.dealer for view in first.views + second.views}
    assert {0, 1, 2} == {view.player for view in first.views} == {view.player for view in second.views}
    # Both always play their first card, so that all playings are alike.
    assert {scores(row[0])} == {scores(played) for played in row}


def test_partners_are_a_team_and_the_sides_are_exchanged() -> None:
    comparison = PlayerComparison(TEAMS, ("thumb", "random", "spy"), "teams", found)
    assert [("thumb", "random") * 2, ("random", "thumb") * 2] == comparison.seating[:2]
    assert 6 == len(comparison.row(0))


def test_in_a_game_of_three_the_margin_is_the_mean_of_seats_over_all_six_playings() -> None:
    # The first program as two of three, as one of three, and so on; in each its seats are ahead by 9 points:
    # with two seats 23 and 5 against 5, with one 24 against 10 and 20.
    points = [(23, 5, 5), (23, 5, 5), (24, 10, 20), (5, 23, 5), (10, 24, 20), (10, 20, 24)]
    row = tuple(PlayedDeal(each) for each in points)
    (pair,) = summed(PlayerComparison(THREE, NAMES, "margin"), [row] * 3).pairs
    assert [18, 0, 0] == pair.outcomes
    mean = pair.margin.mean()
    assert mean is not None
    assert pytest.approx((9, 9, 9)) == (mean.estimate, mean.low, mean.high)


def test_the_points_of_a_team_are_counted_once() -> None:
    row = PlayedDeal((70, 50, 70, 50)), PlayedDeal((56, 64, 56, 64))
    (pair,) = summed(PlayerComparison(TEAMS, NAMES, "margin"), [row] * 2).pairs
    mean = pair.margin.mean()
    assert mean is not None
    assert (20 + 8) / 2 == mean.estimate


def test_a_deal_of_six_playings_gives_six_wins_to_the_ratings() -> None:
    comparison = PlayerComparison(THREE, NAMES, "ladder")
    row = tuple(PlayedDeal(tuple(3 * (1 - who) for who in seats)) for seats in seatings(THREE.sides))
    summary = summed(comparison, [row] * 20)
    assert {6.0} == {group[0][1] for group in summary.rating_table.groups}
    assert {0.0} == {group[1][0] for group in summary.rating_table.groups}


def test_playings_are_counted_from_the_side_of_the_first_player() -> None:
    assert [3, 2, 1] == summed(duels(*NAMES), ROWS).pairs[0].outcomes


def test_the_margin_is_the_mean_over_both_playings_of_each_deal() -> None:
    # The deals have 40, -10 and -15: mean 5, standard deviation 30.414, t with two degrees 4.303.
    points = summed(duels(*NAMES), ROWS).pairs[0].margin.mean()
    assert points is not None
    assert pytest.approx((5, -70.55, 80.55), abs=0.01) == (points.estimate, points.low, points.high)


def test_the_standard_deviation_from_deal_to_deal_stands_beside_the_points() -> None:
    pairs, *_ = summed(duels(*NAMES), ROWS).tables()
    at = [column.key for column in pairs.columns].index("points")
    assert "points_sd" == pairs.columns[at + 1].key
    assert pytest.approx(30.41, abs=0.01) == pairs.rows[0][at + 1]


def test_the_share_is_that_of_the_decided_playings() -> None:
    share = summed(duels(*NAMES), ROWS).pairs[0].share.share()
    assert share is not None
    assert pytest.approx(3 / 5) == share.estimate


@pytest.mark.parametrize("broken", [0, 1])
def test_a_deal_of_which_one_playing_broke_off_counts_for_nobody(broken: int) -> None:
    row = list(ROWS[0])
    row[broken] = PlayedDeal(None)
    comparison = duels(*NAMES)
    assert summed(comparison, ROWS).pairs == summed(comparison, [*ROWS, tuple(row)]).pairs


def test_a_deal_gives_wins_to_the_ladder_and_a_tie_half_of_one() -> None:
    (won, exchanged), (tied, other) = rows_of(15, 25, 0, -20)
    assert [2, 0.5, None] == [
        Pair(TWO).add(row) for row in ([won, exchanged], [tied, other], [won, PlayedDeal(None)])
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("points", "verdict"),
    [
        ((), "too few deals to say"),
        ((5, 6, 6, 5, 6, 7), "the first is ahead"),
        ((-5, -6, -6, -5, -6, -7), "the second is ahead"),
        ((50, 6, -60, 5, 6, -7), "not certain"),
    ],
)
def test_somebody_is_ahead_if_the_interval_leaves_zero_out(points: tuple[int, ...], verdict: str) -> None:
    assert verdict == summed(duels(*NAMES), rows_of(*points)).pairs[0].verdict


def test_every_pair_has_a_row_and_every_player_a_rating() -> None:
    comparison = duels("thumb", "random", "spy")
    rows = [(*two, *two, *two) for two in rows_of(*([1, 1, -1, 2] * 20))]
    pairs, _, rated = summed(comparison, rows).tables()
    assert ["thumb v random", "thumb v spy", "random v spy"] == [row[0] for row in pairs.rows]
    assert ["thumb", "random", "spy"] == [row[0] for row in rated.rows]
    best, middle, worst = (row[1] for row in rated.rows)
    assert isinstance(best, Interval)
    assert isinstance(middle, Interval)
    assert isinstance(worst, Interval)
    assert best.estimate > middle.estimate > worst.estimate


def test_the_words_and_facts_say_what_is_played() -> None:
    exposed = SMALL.with_options({"stock": "exposed"})
    comparison = evolve(duels(*NAMES), variant=exposed)
    assert "compare players drawing thumb random --option stock=exposed" == ComparisonCommands().subject(
        comparison.request
    )
    facts = comparison.facts()
    assert ("players", "drawing", "duels") == (facts["kind"], facts["variant"], facts["seed"])
    assert (["thumb", "random"], {"stock": "exposed"}) == (facts["players"], facts["options"])


def test_a_summary_does_not_grow_with_the_deals() -> None:
    few, many = (summed(duels(*NAMES), ROWS * times) for times in (10, 1000))
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))


BOARD = '[Dealer "{}"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n\n'


def of_boards(path: Path, text: str) -> PlayerComparison:
    """A comparison on the boards of a file with this text."""
    path.write_text(text)
    return PlayerComparison(ContractBridge(), ("thumb", "random"), "a", boards=BoardFile.read(path))


def test_the_deal_of_a_number_is_the_board_of_that_number(tmp_path: Path) -> None:
    comparison = of_boards(tmp_path / "boards.pbn", BOARD.format("N") + BOARD.format("W"))
    assert [2, 1] == [comparison.game(number).dealer for number in range(2)]
    assert tmp_path / "boards.pbn" == comparison.request.deals_from


def test_a_log_tells_boards_that_differ_apart(tmp_path: Path) -> None:
    path = tmp_path / "boards.pbn"
    first, same, other = (of_boards(path, BOARD.format(dealer)).facts() for dealer in "NNE")
    assert first == same
    assert first != other


def test_a_deal_without_a_board_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "boards.pbn"
    path.write_text(BOARD.format("N"))
    request = ComparisonRequest("players", ("contract", "thumb", "random"), deals=2, deals_from=path)
    with pytest.raises(WrongComparison, match="is number 0; choose --deals and --first"):
        boards_of(request, ContractBridge())
