from __future__ import annotations

from cardcore.rules.places import slots
from cardcore.scene.names import PlayerNames, capitalise, owned_label
from variants.contract import ContractBridge
from variants.trio import Trio


def test_a_single_person_is_you_and_the_program_has_its_name() -> None:
    names = PlayerNames.at(("human", "thumb"), 0)
    assert [names.of(0), names.of(1)] == ["you", "thumb"]
    assert [names.own(0), names.own(1), names.own(1, actor=1)] == ["your", "thumb's", "its"]


def test_a_player_of_the_program_is_named_without_its_parameters() -> None:
    names = PlayerNames.at(("human", "search:0.2:memory=4"), 0)
    assert "search" == names.of(1)


def test_a_player_of_the_program_is_called_by_its_level() -> None:
    assert ("player 0", "expert") == PlayerNames.at(("human", "search:worlds=50")).names
    levels = ("search:worlds=2:memory=1", "search:worlds=20:memory=10")
    assert ("easy", "club") == PlayerNames.at(levels).names


def test_a_person_is_called_by_the_name_that_was_given() -> None:
    names = PlayerNames.at(("human:Ann", "search:worlds=50"), 0)
    assert ["you", "expert"] == [names.of(0), names.of(1)]
    assert ("Ann", "player 1") == PlayerNames.at(("human:Ann", "human")).names
    assert ("Ann 0", "Ann 1") == PlayerNames.at(("human:Ann", "human:Ann")).names
    assert (0, 1) == PlayerNames.at(("human:Ann", "human:Bob")).people


def test_the_seats_of_two_partnerships_say_who_sits_there() -> None:
    names = PlayerNames.at(("human:Ann", "search:worlds=50", "thumb", "human"), 0, ContractBridge())
    assert ("Ann", "expert", "thumb", "a person") == names.seated
    assert "West" == names.of(1)


def test_persons_and_namesakes_get_their_number() -> None:
    assert PlayerNames.at(("human", "human")).names == ("player 0", "player 1")
    assert PlayerNames.at(("thumb", "thumb")).names == ("thumb 0", "thumb 1")


def test_a_person_is_never_called_it() -> None:
    assert PlayerNames.at(("human", "human"), 0).own(1, actor=1) == "player 1's"


def test_a_verb_agrees_with_whoever_does_it() -> None:
    names = PlayerNames.at(("human", "thumb"), 0)
    assert names.does(0, "deal", "deals") == "you deal"
    assert names.does(1, "deal", "deals") == "thumb deals"


def test_the_reason_of_an_outcome_names_the_players() -> None:
    names = PlayerNames.at(("human", "thumb"), 0)
    assert names.fill("{1} won 14 tricks to 2.") == "thumb won 14 tricks to 2."
    assert names.fill("{0} won 14 tricks to 2.") == "You won 14 tricks to 2."


def test_of_players_who_are_named_together_the_reader_goes_first() -> None:
    names = PlayerNames.at(("random", "thumb", "human"), 2)
    assert names.fill("{0} and {2} made 1NT.") == "You and random made 1NT."
    assert names.fill("{0}, {1} and {2} scored 100.") == "You, random and thumb scored 100."


def test_every_sentence_of_a_reason_begins_with_a_capital_where_it_speaks_to_the_reader() -> None:
    names = PlayerNames.at(("human", "thumb"), 0)
    reason = "{1} made 1NT with 7 tricks. {0} scored 150 for honours. {1} scored 100 for honours."
    assert names.fill(reason) == (
        "thumb made 1NT with 7 tricks. You scored 150 for honours. thumb scored 100 for honours."
    )
    assert names.fill("Points: {0} captured 20.") == "Points: you captured 20."


def test_cards_that_a_player_has_laid_are_called_laid_cards() -> None:
    names = PlayerNames.at(("human", "thumb"), 0)
    assert owned_label(names, slots(0, looker=0, number=3), 0) == "your laid cards"
    assert owned_label(names, slots(1, looker=1, number=3), 1) == "thumb's laid cards"


def test_a_sentence_begins_with_a_capital_unless_it_begins_with_the_name_of_a_program() -> None:
    assert capitalise("player 1 led S7.") == "Player 1 led S7."
    assert capitalise("thumb led S7.") == "thumb led S7."


def test_partners_with_the_same_points_are_told_together_and_others_one_by_one() -> None:
    players = PlayerNames.at(("human:Ann", "human:Ben", "human:Cleo"), None, Trio())

    assert "30 for Ann and Ben, 0 for Cleo" == players.tally((30, 30, 0))
    assert "1610 for Ann, 3210 for Ben, 2330 for Cleo" == players.tally((1610, 3210, 2330))
