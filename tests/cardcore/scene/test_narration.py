from __future__ import annotations

import pytest

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.scene.names import ONLOOKER, PlayerNames
from cardcore.scene.narration import Narration, all_tricks, last_trick, past_tricks, without_repeats
from tests.cardcore.faces.terminal.test_table_drawing import after, dealt
from tests.games.drawing import DrawingHouse, DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.midway import THUMB, opened, until
from tests.games.midway import dealt as dealt_by_seed
from tests.games.sealed import SealedOffers
from variants.double_dummy import DoubleDummy
from variants.honeymoon import Honeymoon
from variants.scopa import Scopa
from variants.turnover import Turnover, TurnoverHouse
from variants.two_round import TwoRound
from variants.two_round.auctions import FirstAuction


def told(state: State, player: int = 0) -> list[str]:
    return Narration(view(state, player), PlayerNames.at(("human", "thumb"), player)).since(1)


def test_a_trick_is_told_with_its_winner_and_the_covers_that_were_turned() -> None:
    assert told(after(dealt(Turnover()), "HK", "H4")) == [
        "thumb led HK.",
        "You played H4; thumb won the trick; your stack 9 turned up ST; thumb's stack 10 turned up SJ.",
    ]


def test_whoever_wins_the_trick_by_answering_is_told_in_the_same_breath() -> None:
    state = after(dealt(Turnover()), "HQ", "H5", "C2", "D4", "D2", "D5")
    assert told(state)[-1].startswith("You played D5 and won the trick; ")


def test_a_program_that_wins_by_answering_turns_up_its_own_stack() -> None:
    state = after(dealt(Turnover()), "C3", "S4", "S7", "SA")
    assert told(state)[-1] == (
        "thumb played SA and won the trick; your stack 8 turned up S5; its stack 7 turned up C9."
    )


def test_under_turn_up_on_play_the_lead_itself_opens_its_stack() -> None:
    variant = Turnover(house=TurnoverHouse(turn_up="on_play"))
    assert told(after(dealt(variant), "HK")) == ["thumb led HK; its stack 10 turned up SJ."]


def test_an_onlooker_hears_no_you() -> None:
    assert told(after(dealt(Turnover()), "HK"), ONLOOKER) == ["thumb led HK."]


def test_a_card_from_a_dummy_is_told_to_be_from_there() -> None:
    state = after(dealt(DummyWhist()), "NT")
    for _ in range(2):
        state = state.apply(state.legal()[0])
    assert told(state)[-1].endswith(" from your dummy.")


def test_a_drawn_card_is_named_to_those_who_saw_it() -> None:
    state = after(dealt(DrawingWhist(house=DrawingHouse(stock="exposed")), "x"), "D4", "D9")
    assert told(state)[-1] == (
        "You played D9 and won the trick; you drew S4; thumb drew a card; the stock turned up DJ."
    )
    assert "; player 0 drew S4; you drew H7;" in told(state, 1)[-1]


def test_exchanged_hands_are_counted_and_laid_cards_are_named_to_their_owner_only() -> None:
    state = after(dealt(LayingWhist(), "x"), "swap", "keep", "keep")
    assert told(state)[0] == (
        "thumb: swap; 7 cards went from its hand to the third; 7 cards went from the third to its hand."
    )
    laid = state.apply(state.legal()[0])
    card = str(laid.action).removeprefix("lay:")
    assert told(laid, 1)[-1].startswith(f"You: lay:{card}; ")
    assert told(laid, 0)[-1] == "thumb: 1 card went from its hand to the slot 1."


def test_a_sealed_choice_is_told_to_the_one_who_made_it() -> None:
    state = after(dealt(SealedOffers()), "3")
    assert told(state, 0) == ["thumb has chosen, unseen."]
    assert told(state, 1) == ["You: 3."]


def test_the_deal_itself_is_no_action() -> None:
    seen = view(dealt(Turnover()), 0)
    with pytest.raises(IndexError):
        Narration(seen, PlayerNames.at(("human", "thumb"), 0)).sentence(1)


def looked_back(*actions: str) -> View:
    return view(after(dealt(Turnover()), *actions), 0)


def test_the_last_trick_is_the_last_one_that_is_complete() -> None:
    names = PlayerNames.at(("human", "thumb"), 0)
    assert last_trick(looked_back("HK"), names) == "No trick is complete yet."
    assert (
        last_trick(looked_back("HK", "H4", "SA"), names)
        == "Trick 1: thumb led HK, you played H4; thumb won it."
    )


def test_the_tricks_of_each_half_are_counted_as_the_table_counts_them() -> None:
    state = until(dealt_by_seed(Honeymoon(), "halves"), lambda now: not isinstance(now.phase, Tricks))
    state = until(state, lambda now: isinstance(now.phase, Tricks) and now.phase.finished == 2)
    assert last_trick(view(state, 0), PlayerNames.at(("human", "thumb"), 0)).startswith("Trick 2: ")


def test_where_no_tricks_are_played_there_is_none_to_look_back_at() -> None:
    seen, names = view(dealt_by_seed(Scopa(), "none"), 0), PlayerNames.at(("human", "thumb"), 0)
    assert "The table keeps no tricks of Scopa." == last_trick(seen, names)
    assert ["The table keeps no tricks of Scopa."] == all_tricks(seen, names, aids=True)


def test_all_tricks_are_shown_with_aids_and_not_without() -> None:
    names, seen = PlayerNames.at(("human", "thumb"), 0), looked_back("HK", "H4", "SA", "S4")
    assert all_tricks(seen, names, aids=True) == [
        "Trick 1: thumb led HK, you played H4; thumb won it.",
        "Trick 2: thumb led SA, you played S4; thumb won it.",
    ]
    assert all_tricks(seen, names, aids=False) == [
        "The tricks are not shown: this game is played with aids off."
    ]


def test_there_is_no_looking_back_where_memory_is_the_point() -> None:
    class Remembered(Turnover):
        memory_game = True

    seen = view(after(dealt(Remembered()), "HK", "H4"), 0)
    shown = all_tricks(seen, PlayerNames.at(("human", "thumb"), 0), aids=True)
    assert shown == ["The tricks are not shown: remembering them is the point of this game."]


def test_a_trick_of_four_seats_belongs_to_the_player_of_the_seat_that_wins() -> None:
    state = after(dealt(DummyWhist()), "NT")
    for _ in range(4):
        state = state.apply(state.legal()[0])
    trick = next(past_tricks(view(state, 0), PlayerNames.at(("human", "thumb"), 0)))
    assert [play.player for play in trick.plays] == [1, 0, 1, 0]
    assert trick.winner == state.phase.to_act


def test_a_trick_that_another_hand_of_the_player_won_is_told_as_that_hands() -> None:
    state = until(opened(DoubleDummy(), "5", THUMB), lambda now: len(now.last(Tricks).trick) == 2)
    low = min(state.legal(), key=lambda play: play.cards[0].rank)
    state = until(state.apply(low), lambda now: now.last(Tricks).finished == 1)
    assert told(state)[-1] == "thumb played DQ; your dummy won the trick."


def test_looking_back_tells_from_which_hand_a_card_was_played_and_with_which_one_a_trick_was_won() -> None:
    state = until(opened(DoubleDummy(), "5", THUMB), lambda now: now.last(Tricks).finished == 1)
    assert last_trick(view(state, 0), PlayerNames.at(("human", "thumb"), 0)) == (
        "Trick 1: you led DA from your dummy, thumb played D2 from its dummy, you played D4, "
        "thumb played DQ; you won it with DA."
    )


def test_the_card_with_which_a_dummy_is_complete_is_named_by_the_action_too() -> None:
    state = until(dealt_by_seed(TwoRound(), "r3"), lambda now: isinstance(now.phase, FirstAuction))
    last = Narration(view(state, 1), PlayerNames.at(("human", "search"), 1)).since(1)[-1]
    assert last == (
        "Player 0: dummy:SA; SA went from player 0's hand to player 0's dummy; "
        "player 0's dummy showed ST S8 S6 S3 C9 C8 C3 C2."
    )


def test_cards_laid_out_unseen_one_after_the_other_are_told_once_with_their_number() -> None:
    state = until(dealt_by_seed(TwoRound(), "r3"), lambda now: isinstance(now.phase, FirstAuction))
    told = Narration(view(state, 1), PlayerNames.at(("thumb", "human"), 1)).since(1)
    theirs = [sentence for sentence in without_repeats(told) if sentence.startswith("thumb")]
    assert theirs[0] == "thumb: 1 card went from its hand to its dummy (8 times)."
    assert 2 == len(theirs)


def test_what_is_heard_again_later_is_told_again() -> None:
    assert without_repeats(["You: Pass.", "thumb: Pass.", "You: Pass."]) == [
        "You: Pass.",
        "thumb: Pass.",
        "You: Pass.",
    ]
