from __future__ import annotations

from pathlib import Path

import pytest

from cardcore.game.match import Match
from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import play
from cardcore.phases.auction import Auction
from cardcore.scene.names import PlayerNames
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.table import open_cards as opened
from cardcore.table.deal_questions import NO_PAR, DealQuestions, par_unasked
from cardcore.table.program_seats import ProgramSeats
from cardcore.table.session_store import SessionDeal
from tests.cardcore.table.scripted import plan_for, sit_down, typing
from tests.games.open_hands import OpenHands
from variants.contract import ContractBridge
from variants.goulash import Goulash
from variants.honeymoon import Honeymoon
from variants.strip import Strip
from variants.upper_hand import UpperHand


def played(variant: Variant, seed: str, dealer: int = 0) -> State:
    start = Match.begin(variant, seed, dealer).next_deal().start()
    return list(play(start, ProgramSeats.at(["thumb"] * variant.players, seed).seats))[-1]


def told(end: State, seconds: float = 30.0) -> list[str]:
    compiled_kernel()
    players = ["human", *["thumb"] * (end.variant.players - 1)]
    return opened.open_cards(end, PlayerNames.at(players, 0, end.variant), seconds)


def test_what_a_contract_makes_is_told_of_its_declarer() -> None:
    end = played(Honeymoon(), "a")
    contract = end.last(Auction).contract
    assert contract is not None
    (sentence,) = told(end)
    declarer = "you" if contract.declarer == 0 else "thumb"
    assert sentence.startswith(f"With all cards seen {contract} by {declarer} makes ")


def test_in_a_partnership_there_is_a_par_for_a_side() -> None:
    makes, par = told(played(ContractBridge(), "d"))
    assert "With all cards seen 3NT by West makes 10 tricks." == makes
    assert "Par is 3NT by West, 430 points for West and East." == par


def test_without_a_contract_it_is_the_tricks_of_the_reader() -> None:
    (sentence,) = told(played(OpenHands(), "7"))
    assert sentence.startswith("With all cards seen you could have won ")


def test_where_cards_count_points_no_tricks_are_told() -> None:
    assert [] == told(played(UpperHand(), "points"))


def test_what_takes_too_long_is_not_said() -> None:
    assert [] == told(played(ContractBridge(), "d"), 0.0)


def test_hands_that_stay_closed_are_not_told_of() -> None:
    start = Match.begin(Goulash(), "7", 0).next_deal().start()
    for _ in range(4):
        start = start.apply(start.read("Pass"))
    outcome = start.outcome()
    assert outcome is not None
    assert outcome.hands_stay_closed
    assert [] == told(start)


@pytest.mark.parametrize("words", ["par", " PAR"])
def test_par_is_answered_even_where_there_is_none(words: str) -> None:
    plan = plan_for(variant=Strip())
    start = Match.begin(Strip(), "7", 0).next_deal().start()
    names = PlayerNames.at(("human", "thumb"), 0)
    answers = DealQuestions(SessionDeal(start, 0), plan.settings, typing([]), names)
    assert [NO_PAR] == answers.answer(words)


def test_other_words_are_left_to_others() -> None:
    names = PlayerNames.at(("thumb", "thumb"))
    start = Match.begin(Strip(), "7", 0).next_deal().start()
    settings = plan_for(("thumb", "thumb")).settings
    answers = DealQuestions(SessionDeal(start, 0), settings, typing([]), names)
    assert [[], [], []] == [answers.answer(words) for words in ("score", "expert please", "expert")]


def test_par_is_told_unasked_after_a_contract_against_a_player_that_searches() -> None:
    end, names = played(Honeymoon(), "a"), PlayerNames.at(("human", "search"), 0)
    compiled_kernel()
    assert told(end)[0].split("by")[0] in par_unasked(end, names, ("human", "search:worlds=50"))[0]
    assert [] == par_unasked(end, names, ("human", "thumb"))
    assert [] == par_unasked(played(OpenHands(), "7"), names, ("human", "search:worlds=50"))


def test_the_table_answers_when_the_deal_is_over(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(variant=Strip(), seed="hand7"), *["#1"] * 28, "par", "quit")
    assert "With all cards seen" in session.shown
