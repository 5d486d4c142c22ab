"""Plafond: what differs from Contract Bridge, the worked examples, the bonuses for games."""

from __future__ import annotations

import pytest

from cardcore import BridgeOutcome, PartnershipVulnerability, State
from cardcore.game.options import Value
from cardcore.rules.errors import InvalidOption, UnknownOption
from tests.cardcore.scoring.contracts import contract
from tests.variants.chinese_positions import with_first_cards
from tests.variants.partnership_positions import (
    PASSED_OUT,
    Result,
    deal_of,
    filled_up,
    rank_major,
    result,
    rubber_of,
    sides,
)
from tests.variants.positions import facts_of
from variants.plafond import Plafond
from variants.plafond.scoring import PlafondTable

GAME = Plafond()
FLAT = GAME.with_options({"overtrick_doubled": "flat50"})
THREE_PASSES = "Pass Pass Pass"
LEVELS = range(1, 8)


def columns(state: State) -> tuple[tuple[int, int], tuple[int, int]]:
    """Below and above the line for both sides at the end, every hand playing its first legal card."""
    score = facts_of(with_first_cards(state))["score"]
    assert isinstance(score, dict)
    return sides(tuple(score["below"])), sides(tuple(score["above"]))


def scored(text: str, tricks: int, *, flat: bool = False) -> tuple[int, int, int]:
    """Below and above for declarer, and what the defenders receive, without honours."""
    score = PlafondTable(flat).score(contract(text), tricks, False)
    return score.below, score.above, score.above_defenders


# The table


@pytest.mark.parametrize(
    ("strain", "below"),
    [
        ("NT", [10, 20, 30, 40, 50, 60, 70]),
        ("S", [9, 18, 27, 36, 45, 54, 63]),
        ("H", [8, 16, 24, 32, 40, 48, 56]),
        ("D", [7, 14, 21, 28, 35, 42, 49]),
        ("C", [6, 12, 18, 24, 30, 36, 42]),
    ],
)
def test_what_each_level_brings_below_the_line(strain: str, below: list[int]) -> None:
    assert below == [scored(f"{level}{strain}", 6 + level)[0] for level in LEVELS]
    assert [2 * points for points in below] == [scored(f"{n}{strain}X", 6 + n)[0] for n in LEVELS]
    assert [4 * points for points in below] == [scored(f"{n}{strain}XX", 6 + n)[0] for n in LEVELS]


@pytest.mark.parametrize(
    ("text", "above", "flat"),
    [
        ("1D", [50, 100, 150, 200], [50, 100, 150, 200]),
        ("1DX", [100, 200, 300, 400], [100, 150, 200, 250]),
        ("1DXX", [200, 400, 600, 800], [200, 250, 300, 350]),
    ],
)
def test_what_a_contract_and_its_overtricks_bring_above_the_line(
    text: str, above: list[int], flat: list[int]
) -> None:
    made = range(7, 11)
    assert above == [scored(text, tricks)[1] for tricks in made]
    assert flat == [scored(text, tricks, flat=True)[1] for tricks in made]


@pytest.mark.parametrize(
    ("text", "tricks", "expected"),
    [
        ("2S", 10, (18, 150, 0)),
        ("3NTX", 9, (60, 100, 0)),
        ("4HX", 8, (0, 0, 400)),
        ("2HXX", 10, (64, 600, 0)),
        ("4H", 12, (32, 50 + 100 + 100, 0)),
        ("6H", 12, (48, 50 + 100, 0)),
        ("7S", 12, (0, 100, 100)),
        ("7S", 13, (63, 50 + 200, 0)),
        ("1NT", 1, (0, 0, 600 + 100)),
        ("1NT", 0, (0, 0, 700 + 200)),
        ("1S", 13, (9, 50 + 300 + 200, 0)),
        ("3C", 8, (0, 0, 100)),
        ("3CXX", 8, (0, 0, 400)),
    ],
)
def test_single_contracts(text: str, tricks: int, expected: tuple[int, int, int]) -> None:
    assert expected == scored(text, tricks)


def test_the_literal_text_pays_fifty_for_an_overtrick_of_a_redoubled_contract() -> None:
    assert (64, 300, 0) == scored("2HXX", 10, flat=True)


# The worked examples on the pack that gives every hand a suit


@pytest.mark.parametrize(
    ("calls", "options", "below", "above"),
    [
        ("4S", {}, (36, 0), (600, 0)),
        ("4S X", {}, (72, 0), (800, 0)),
        ("4S X", {"overtrick_doubled": "flat50"}, (72, 0), (650, 0)),
        ("4S", {"honours": "off"}, (36, 0), (400, 0)),
        ("7NT", {}, (0, 0), (0, 1500)),
        ("7NT X", {}, (0, 0), (0, 2800)),
    ],
)
@pytest.mark.parametrize(
    "match",
    [PartnershipVulnerability(), PartnershipVulnerability((True,) * 4, games=(1,) * 4, below=(29,) * 4)],
)
def test_a_deal_with_a_suit_in_each_hand(
    calls: str,
    options: dict[str, Value],
    below: tuple[int, int],
    above: tuple[int, int],
    match: PartnershipVulnerability,
) -> None:
    end = rank_major(GAME, f"{calls} {THREE_PASSES}", match=match, house=options)

    assert (below, above) == columns(end)


def test_a_deal_that_is_passed_out_scores_nothing() -> None:
    assert ((0, 0), (0, 0)) == columns(rank_major(GAME, PASSED_OUT))


@pytest.mark.parametrize(
    ("hearts", "points"),
    [
        (("A K Q J", "", "T", ""), (150, 0)),
        (("T", "", "A K Q J", ""), (150, 0)),
        (("A K Q J", "T", "", ""), (100, 0)),
        (("A K Q J", "", "", "T"), (100, 0)),
        (("", "", "", "A K Q J T"), (0, 200)),
        (("A K Q", "", "J T", ""), (0, 0)),
        (("A K", "", "Q J", "T"), (0, 0)),
    ],
)
def test_honours_in_hearts(hearts: tuple[str, str, str, str], points: tuple[int, int]) -> None:
    held = [" ".join(f"H{rank}" for rank in ranks.split()) for ranks in hearts]

    assert points == honours(filled_up((held[0], held[1], held[2], held[3])), "2H")


@pytest.mark.parametrize(
    ("aces", "points"),
    [
        (("SA HA DA CA", "", "", ""), (200, 0)),
        (("", "SA HA DA CA", "", ""), (0, 200)),
        (("SA HA DA", "", "CA", ""), (0, 0)),
        (("SA HA DA", "CA", "", ""), (0, 0)),
    ],
)
def test_aces_at_no_trump(aces: tuple[str, str, str, str], points: tuple[int, int]) -> None:
    assert points == honours(filled_up(aces), "1NT")


def honours(hands: tuple[str, str, str, str], bid: str) -> tuple[int, int]:
    """What both sides score above the line for honours alone."""
    with_honours, without = (
        columns(deal_of(GAME, hands, f"{bid} {THREE_PASSES}", honours=value))[1] for value in ("on", "off")
    )
    return with_honours[0] - without[0], with_honours[1] - without[1]


# The rubber


A_RUBBER: list[Result] = [(0, "2S", 10), (1, "3NT", 9), (3, "4SX", 8), (2, "4H", 10), (0, "5C", 12)]


@pytest.mark.parametrize(
    ("deals", "totals", "games"),
    [
        (1, (168, 0), (0, 0)),
        (2, (168, 180), (0, 1)),
        (3, (568, 180), (0, 1)),
        (4, (568 + 182, 180), (1, 1)),
        (5, (1380, 180), (2, 1)),
    ],
)
def test_the_rubber_of_five_deals_from_sheet_to_sheet(
    deals: int, totals: tuple[int, int], games: tuple[int, int]
) -> None:
    standing = rubber_of(GAME, *A_RUBBER[:deals])

    assert (totals, games) == (sides(standing.totals), sides(standing.games))
    assert (deals == 5) == standing.over


def test_the_winner_of_two_games_to_none_gets_the_first_game_and_the_rubber() -> None:
    standing = rubber_of(GAME, (0, "3NT", 9), (2, "3NT", 9))

    assert (2 * (30 + 50) + 100 + 400, 0) == sides(standing.totals)
    assert ["3NT", "1st game", "3NT", "Rubber"] == [entry.label for entry in standing.sheet]


def test_a_game_lapses_the_part_scores_and_makes_nobody_vulnerable() -> None:
    standing = rubber_of(GAME, (0, "2S", 10), (1, "3NT", 9))

    assert PartnershipVulnerability(games=(0, 1, 0, 1)) == standing.context


@pytest.mark.parametrize(
    ("text", "tricks", "game"),
    [
        ("5C", 11, 1),
        ("5D", 11, 1),
        ("4D", 10, 0),
        ("3NT", 9, 1),
        ("1NTX", 10, 0),
        ("2SX", 8, 1),
        ("2DX", 8, 0),
    ],
)
def test_which_contracts_are_game_by_themselves(text: str, tricks: int, game: int) -> None:
    assert (game, 0) == sides(rubber_of(GAME, (0, text, tricks)).games)


@pytest.mark.parametrize(
    ("deals", "bonus"),
    [
        ([(0, "3NT", 9)], (150, 0)),
        ([(0, "3NT", 9), (1, "3NT", 9)], (0, 0)),
        ([(1, "2S", 8)], (0, 0)),
        ([(0, "3NT", 9), (1, "2S", 8)], (150, 0)),
    ],
)
def test_a_rubber_broken_off_pays_the_sole_game_and_no_part_score(
    deals: list[Result], bonus: tuple[int, int]
) -> None:
    standing = rubber_of(GAME, *deals)
    before, after = sides(standing.totals), sides(GAME.match.broken_off(standing).totals)

    assert bonus == (after[0] - before[0], after[1] - before[1])


def nothing_scored(standing_deal: Result) -> BridgeOutcome:
    """The outcome of a deal at the start of a rubber."""
    return result(GAME, GAME.match, GAME.match.start(0), standing_deal)


@pytest.mark.parametrize(
    ("games", "below", "deal", "gain"),
    [
        # Before any game both sides hope for 200 of the rubber and 75 of their first game; when one has won
        # a game, it has 300 to hope for and its 100, the other 100 and 50.
        ((0, 0), (0, 0), (0, "3NT", 9), (80 + 25 + 100, -25 - 100)),
        ((1, 0), (0, 0), (0, "3NT", 9), (80 + 100, -50 - 100)),
        ((1, 1), (0, 0), (0, "3NT", 9), (80 + 200, -200)),
        ((0, 0), (0, 0), (0, "1NT", 7), (60 + 125 / 6, 0)),
    ],
)
def test_what_a_deal_is_worth_with_the_hope_for_games_and_rubber(
    games: tuple[int, int], below: tuple[int, int], deal: Result, gain: tuple[float, float]
) -> None:
    context = PartnershipVulnerability(games=games * 2, below=below * 2)
    worth = GAME.match.worth(context, nothing_scored(deal))

    assert pytest.approx(gain * 2) == worth


# Options


@pytest.mark.parametrize(
    "given", [{"overtrick_doubled": "flat"}, {"overtrick_doubled": 50}, {"honours": "one"}]
)
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, Value]) -> None:
    with pytest.raises(InvalidOption):
        GAME.with_options(given)


@pytest.mark.parametrize("name", ["laws", "nv_doubled_4th", "redouble_bonus", "scoring"])
def test_options_of_other_games_are_refused(name: str) -> None:
    with pytest.raises(UnknownOption):
        GAME.with_options({name: "1926"})
