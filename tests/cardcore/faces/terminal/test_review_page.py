from __future__ import annotations

import json
from math import inf

import pytest

from cardcore.faces.terminal.record_file import RecordedDeals
from cardcore.faces.terminal.review_page import (
    Review,
    ReviewedDeal,
    WrongBudget,
    decisions_in,
    read_budget,
    review,
)
from cardcore.faces.terminal.style import Style
from cardcore.game.match import Match
from cardcore.game.state import State
from cardcore.phases.calls import PASS
from cardcore.rules.errors import NoSuchNumber
from cardcore.scene.names import PlayerNames
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.review import Decision, Judgement
from cardcore.storage.deal_marks import Concession, DealMarks
from tests.games.advisers import instead_of_the_search
from tests.variants.positions import Side, after, deal_of
from variants.upper_hand import UpperHand

LEADER, DEALER = Side("C2", "HA", "S2"), Side("CK", "H3", "DA")
"""Three tricks: S2 is the only trump, and HA lies under C2."""

BLUNDERED = after(deal_of(LEADER, DEALER, play_on=True), "C2 CK DA HA H3 S2")
"""Player 0 throws HA on DA, which S2 could have ruffed, and loses a deal that was won."""

RECORDED = RecordedDeals(False, (BLUNDERED,))
NOTHING = DealMarks()


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is tried in place of the search."""
    instead_of_the_search(monkeypatch)


def reviewed(recorded: RecordedDeals = RECORDED, player: int | None = None) -> Review:
    return review(recorded, player, Budget(worlds=5), lambda done: None)


def words(found: Review, width: int = 240, *, every: bool = True) -> list[str]:
    return list(found.words(Style(width), every=every))


def recorded(players: object = None, marks: DealMarks = NOTHING) -> RecordedDeals:
    """The deal with what its record says of players, claims and concessions."""
    return RecordedDeals(False, (BLUNDERED,), marks=(marks,), players=(players,))


def test_the_play_that_lost_the_deal_is_named_with_what_would_have_won_it() -> None:
    told = "   3 Player 0: HA. Seeing all cards: 2 lost; best was S2. Own view: 2 lost; best was S2."
    assert told in words(reviewed())


def test_totals_come_first_then_the_most_costly_decision_with_its_table() -> None:
    shown = words(reviewed(), every=False)
    assert shown[1].startswith("Player 0: 2 decisions, 1 of them costly.")
    assert shown[2].startswith("Player 1: 1 decision, none of them costly.")
    assert "The most costly decision: action 3, by player 0." in shown
    assert any(line.startswith("Trick: player 1 led DA") for line in shown)
    assert shown[-1].startswith("Player 0 chose HA; S2 was better by 2 points. S2 ruffs.")
    assert not any("Own view: nothing lost" in line for line in shown)


def test_a_review_speaks_of_players_by_the_names_in_the_record() -> None:
    shown = words(reviewed(recorded(["human:Ann", "search:worlds=50"])))
    assert "The most costly decision: action 3, by Ann." in shown
    assert any(line.startswith("expert: 1 decision") for line in shown)
    assert not any("layer 0" in line for line in shown)


@pytest.mark.parametrize("players", [["human:Ann"], ["human", 3], "Ann and Bob"])
def test_a_record_that_does_not_say_who_played_names_players_by_number(players: object) -> None:
    names = PlayerNames.recorded(BLUNDERED.variant, players)
    assert ("player 0", "player 1") == names.names


def test_what_a_claim_played_is_left_out() -> None:
    claimed = recorded(marks=DealMarks(claimed=[3, 4, 5]))
    assert [0, 2] == [decision.number for decision in reviewed(claimed).decisions]
    assert 2 == decisions_in(claimed, None)
    assert "The most costly decision" not in " ".join(words(reviewed(claimed)))


def test_what_was_played_after_a_concession_is_left_out() -> None:
    conceded = recorded(marks=DealMarks(conceded=Concession(2, 1)))
    assert [0] == [decision.number for decision in reviewed(conceded).decisions]


def test_a_play_that_lost_nothing_is_told_shortly() -> None:
    told = "   2 Player 1: DA. Seeing all cards: nothing lost. Own view: nothing lost."
    assert told in words(reviewed())


def test_the_totals_stand_at_the_beginning() -> None:
    first, second = words(reviewed())[1:3]
    assert first.startswith(
        "Player 0: 2 decisions, 1 of them costly. Seeing all cards: 2 lost in 2 of them. Own view: "
    )
    ending = "Seeing all cards: 0 lost in 1 of them. Own view: 0 lost."
    assert second == f"Player 1: 1 decision, none of them costly. {ending}"


def test_the_decisions_of_one_player_alone_are_reviewed() -> None:
    found = reviewed(player=1)
    assert ([1], [1]) == ([d.player for d in found.decisions], [tally.player for tally in found.tallies])


def test_the_deals_of_a_match_are_numbered_and_totals_go_over_all_of_them() -> None:
    found = reviewed(RecordedDeals(True, (BLUNDERED, BLUNDERED)))
    assert ["Deal 0", "Deal 1"] == [line for line in words(found) if line.startswith("Deal")]
    assert (4, 4.0) == (found.tallies[0].decisions, found.tallies[0].open_loss)


def test_a_review_fits_on_40_columns() -> None:
    assert max(map(len, words(reviewed(), 40))) <= 40


def test_programs_read_each_decision_and_the_totals() -> None:
    facts = json.loads(reviewed().json_text())
    blunder = facts["decisions"][-1]
    assert (0, 3, 0, "HA") == (blunder["deal"], blunder["number"], blunder["player"], blunder["action"])
    verdict = {"best": "S2", "best_value": 1.0, "value": -1.0, "loss": 2.0, "error": 0.0, "exact": True}
    assert verdict | {"looked_at": True, "costly": True} == blunder["open"] == blunder["own"]
    (costly,) = facts["most_costly"]
    assert (0, 3, "HA", "S2", 2.0) == tuple(
        costly[name] for name in ("deal", "number", "played", "best", "loss")
    )
    assert ["player 0", "player 1"] == facts["players"]
    assert {"player": 0, "decisions": 2, "solved": 2, "open_loss": 2.0} == {
        name: facts["totals"][0][name] for name in ("player", "decisions", "solved", "open_loss")
    }


def test_a_decision_that_cannot_be_solved_shows_the_own_view_only() -> None:
    two, three = deal_of(LEADER, DEALER).legal()
    verdict = Judgement.on(Analysis(0, (Worth(two, 1.0), Worth(three, 0.5, inf)), exact=False), three)
    deal = deal_of(LEADER, DEALER)
    judged = Decision(0, 0, three, None, verdict)
    reviewed_deal = ReviewedDeal(deal, (judged,), PlayerNames.by_number(deal.variant))
    found = Review(False, 2, (reviewed_deal,), 0)
    assert (
        "   0 Player 0: S2. Own view: 0.5 lost, error unknown (uncertain); best was C2." == words(found)[-1]
    )
    assert words(found)[1].startswith(
        "Player 0: 1 decision, none of them costly. Seeing all cards: not known. Own view: 0.5 lost"
    )
    assert json.loads(found.json_text())["decisions"][0]["own"]["error"] is None


def test_progress_counts_the_decisions_to_be_judged() -> None:
    done: list[int] = []
    review(RECORDED, None, Budget(worlds=2), done.append)
    assert [1, 2, 3] == done
    assert (3, 2) == (decisions_in(RECORDED, None), decisions_in(RECORDED, 0))


@pytest.mark.parametrize("player", [-1, 2])
def test_a_player_who_is_not_there_is_refused(player: int) -> None:
    with pytest.raises(NoSuchNumber, match="players are 0 to 1"):
        decisions_in(RECORDED, player)


def test_a_budget_is_written_as_after_the_name_of_a_player() -> None:
    assert Budget(seconds=0.5) == read_budget("0.5")
    assert Budget(worlds=20) == read_budget("worlds=20")
    assert read_budget(None) is None


@pytest.mark.parametrize("text", ["", "fast", "0", "-1", "worlds=0", "worlds=x", "20 worlds", "nan"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(WrongBudget, match="is no budget; write seconds"):
        read_budget(text)


def test_a_review_says_once_what_points_stand_for_where_they_are_not_those_of_a_score() -> None:
    matched = Match.begin(UpperHand(), "review", 0)
    deals = RecordedDeals(True, (all_pass_and_play(matched), all_pass_and_play(matched)))
    told = words(review(deals, 0, Budget(worlds=2), lambda done: None), every=False)
    assert 1 == " ".join(told).count(
        "Points stand for what the deal does to the chance of winning the rubber"
    )
    assert "Points stand for" not in " ".join(words(reviewed()))


def all_pass_and_play(match: Match) -> State:
    """The next deal of a match, in which the first legal action is always taken."""
    state = match.next_deal().start()
    while not state.over:
        state = state.apply(PASS if PASS in state.legal() else state.legal()[0])
    return state
