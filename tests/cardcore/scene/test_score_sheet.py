"""The score sheet of a rubber and of a match to a target."""

from __future__ import annotations

from cardcore.game.outcome import Context, Outcome, Standing
from cardcore.phases.auction import Auction, AuctionRules
from cardcore.scene.names import PlayerNames
from cardcore.scene.score_sheet import sheet, sheet_lines, sheet_sentences
from cardcore.scoring import BridgeOutcome, ContractTable, Rubber, Vulnerability
from cardcore.scoring.deal_score import ScoreColumns
from cardcore.scoring.rubber import Entry, RubberStanding
from cardcore.scoring.target import TargetMatch
from tests.cardcore.scoring.partnerships import with_partners
from tests.variants.partnership_positions import rubber_of
from variants.contract import ContractBridge


def lines_of(names: PlayerNames, standing: Standing) -> list[str]:
    """The sheet of a standing in columns."""
    return sheet_lines(*sheet(names, standing))


WE_ALL = PlayerNames.at(("human", "thumb", "thumb", "thumb"), 0, ContractBridge())
WE_AND_THEY = PlayerNames(("thumb", "random"), (), None)


def after(standing: RubberStanding, declarer: int, contract: str, tricks: int) -> RubberStanding:
    """The standing after a contract in which declarer won a number of tricks."""
    auction = Auction(AuctionRules((declarer, 1 - declarer), (0, 1)))
    doubled = contract.endswith("X")
    for text in [contract.rstrip("X"), *(["X", "Pass"] if doubled else ["Pass"])]:
        auction = Auction(auction.rules, (*auction.calls, auction.read(text)))
    made = auction.contract
    assert made is not None
    vulnerable = Vulnerability.of(standing.context).vulnerable[declarer]
    won = (tricks, 13 - tricks) if declarer == 0 else (13 - tricks, tricks)
    outcome = BridgeOutcome.of(made, won, ContractTable().score(made, tricks, vulnerable))
    return Rubber().after(standing, outcome)


def test_the_sheet_of_a_whole_rubber_has_the_line_the_games_and_the_bonus() -> None:
    standing = Rubber().start(0)
    deals = [(0, "2H", 9), (1, "3NT", 9), (1, "4SX", 8), (0, "3NT", 10), (0, "4H", 10)]
    for declarer, contract, tricks in deals:
        standing = after(standing, declarer, contract, tricks)
    assert [
        "                 thumb    random",
        "5. Rubber          500         -",
        "4. 3NT              30         -",
        "3. 4SX             500         -",
        "1. 2H               30         -",
        "=== the line ===================",
        "1. 2H               60         -",
        "2. 3NT               -       100",
        "--- game to random -------------",
        "4. 3NT             100         -",
        "--- game to thumb --------------",
        "5. 4H              120         -",
        "--- game to thumb --------------",
        "total             1340       100",
    ] == lines_of(WE_AND_THEY, standing)


def test_a_rubber_that_has_not_begun_has_no_sheet() -> None:
    assert [] == lines_of(WE_AND_THEY, Rubber().start(0))


def test_a_second_rubber_begins_a_new_sheet_with_what_was_earned_earlier() -> None:
    standing = after(after(Rubber().start(0), 0, "3NT", 9), 0, "4S", 10)
    second = lines_of(WE_AND_THEY, after(standing, 1, "1C", 7))
    assert "earlier            920         -" in second
    assert "3. 1C                -        20" in second
    assert "total              920        20" == second[-1]


def test_a_game_of_partners_is_to_both_of_them() -> None:
    players = PlayerNames(("Ann", "Ben", "Carl", "Dora"), (), None)
    games = [
        line for line in lines_of(players, with_partners((2, "3NT", 9), (1, "4S", 10))) if "game" in line
    ]
    assert ["--- game to Ann and Carl -------", "--- game to Ben and Dora -------"] == games


DEALS = (2, "3NT", 9), (1, "4S", 10), (0, "2H", 9)


def test_partners_have_one_column_which_are_we_and_they_for_a_reader() -> None:
    standing = with_partners(*DEALS)
    assert [
        "                    we      they",
        "3. 2H                -        30",
        "=== the line ===================",
        "1. 3NT               -       100",
        "--- game to South and North ----",
        "2. 4S              120         -",
        "--- game to you and East -------",
        "3. 2H                -        60",
        "total              120       190",
    ] == lines_of(PlayerNames.at(("thumb", "human", "thumb", "thumb"), 1, ContractBridge()), standing)


def test_at_its_end_a_rubber_of_partners_has_its_back_score() -> None:
    lines = lines_of(WE_ALL, rubber_of(ContractBridge(), (0, "3NT", 9), (2, "4S", 10)))

    assert ["total              920         -", "back score          +9        -9"] == lines[-2:]


def test_on_a_screen_of_several_persons_the_columns_have_the_letters_of_the_seats() -> None:
    head, *_ = lines_of(PlayerNames.at(["human"] * 4, None, ContractBridge()), with_partners(*DEALS))
    assert ["N-S", "E-W"] == head.split()


def test_three_players_have_a_column_each() -> None:
    players = PlayerNames(("Ann", "Ben", "Carl"), (), 0)
    entry = Entry(1, "2D", ScoreColumns((0, 40, 0), (50, 0, 0)))
    written = RubberStanding(0, 1, (50, 40, 0), Context(), (entry,), (0, 0, 0), 0, (0, 1, 2))
    assert [
        "                   you       Ben      Carl",
        "1. 2D               50         -         -",
        "=== the line ===================",
        "1. 2D                -        40         -",
        "total               50        40         -",
    ] == lines_of(players, written)


def test_four_players_without_partners_have_a_column_each() -> None:
    entry = Entry(1, "3C", ScoreColumns((60, 0, 0, 0), (0, 40, 0, 0)))
    written = RubberStanding(0, 1, (60, 40, 0, 0), Context(), (entry,), (0, 0, 0, 0), 0, (0, 1, 2, 3))
    names = PlayerNames.at(("human", "random", "thumb", "search"), 0)

    head, *_, total = lines_of(names, written)
    assert ["you", "random", "thumb", "search"] == head.split()
    assert ["total", "60", "40", "-", "-"] == total.split()


def test_a_sheet_is_told_in_sentences_to_somebody_who_listens() -> None:
    standing = Rubber().start(0)
    for declarer, contract, tricks in [(0, "2H", 9), (1, "3NT", 9)]:
        standing = after(standing, declarer, contract, tricks)
    assert [
        "1. 2H: thumb 30, random 0.",
        "The line.",
        "1. 2H: thumb 60, random 0.",
        "2. 3NT: thumb 0, random 100.",
        "Game to random.",
        "Total: thumb 90, random 100.",
    ] == sheet_sentences(*sheet(WE_AND_THEY, standing))


SEVEN = PlayerNames.at(("human", *["thumb"] * 6), 0)


def seven_columns(width: int) -> list[str]:
    """The sheet of seven players after the first deal, in which the last of them made two diamonds."""
    nothing = (0,) * 6
    entry = Entry(1, "2D", ScoreColumns((*nothing, 40), (50, *nothing)))
    written = RubberStanding(0, 1, (50, *nothing[1:], 40), Context(), (entry,), (0,) * 7, 0, tuple(range(7)))
    return sheet_lines(*sheet(SEVEN, written), width)


def test_columns_of_many_players_are_narrowed_to_the_width_of_the_screen() -> None:
    assert [
        "                  you  thumb 1  thumb 2  thumb 3  thumb 4  thumb 5  thumb 6",
        "1. 2D              50        -        -        -        -        -        -",
        "=== the line ===================",
        "1. 2D               -        -        -        -        -        -       40",
        "total              50        -        -        -        -        -       40",
    ] == seven_columns(80)


def test_columns_that_do_not_fit_stand_below_the_others() -> None:
    assert [
        "                 you thumb 1 thumb 2 thumb 3 thumb 4",
        "1. 2D             50       -       -       -       -",
        "=== the line ===================",
        "1. 2D              -       -       -       -       -",
        "total             50       -       -       -       -",
        "             thumb 5 thumb 6",
        "1. 2D              -       -",
        "=== the line ===================",
        "1. 2D              -      40",
        "total              -      40",
    ] == seven_columns(58)


def test_a_match_to_a_target_shows_the_rubber_and_the_rubbers_won() -> None:
    plan = TargetMatch(250)
    standing = plan.after(plan.start(0), Outcome((251, 120), "", {}))
    standing = plan.after(standing, Outcome((-28, 90), "", {}))
    assert [
        "                 thumb    random",
        "this rubber        -28        90",
        "rubbers won          1         -",
    ] == lines_of(WE_AND_THEY, standing)
