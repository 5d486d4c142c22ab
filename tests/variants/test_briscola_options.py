"""The house rules of Briscola: values, the trump seven, following after the stock, removed twos."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import Game, State
from cardcore.game.options import Value, values_of
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import InvalidNotation, InvalidOption, NotPlayable, Revoke, UnknownOption
from tests.variants.briscola_positions import dealt_hands, first_by_name, hand_of_player
from tests.variants.positions import after, legal_in, seen
from variants.briscola import Briscola
from variants.briscola.trump_seven import NoExchange

SEVEN: dict[str, Value] = {"trump_exchange": "seven"}


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("players", "3", 3),
        ("players", 4, 4),
        ("hands", 0, 0),
        ("hands", "5", 5),
        ("removed_two", "s2", "S2"),
        ("hand_show", "off", "off"),
        ("trump_exchange", "seven", "seven"),
        ("follow", "after_stock", "after_stock"),
    ],
)
def test_an_allowed_value_of_briscola_is_taken(name: str, given: Value, expected: Value) -> None:
    assert expected == values_of(Briscola().with_options({name: given}).house)[name]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 5),
        ("players", 1),
        ("hands", -1),
        ("removed_two", "C3"),
        ("hand_show", True),
        ("trump_exchange", "two"),
        ("follow", "must"),
    ],
)
def test_a_value_that_briscola_does_not_allow_is_refused(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Briscola().with_options({name: value})


def test_an_option_that_briscola_lacks_is_refused() -> None:
    with pytest.raises(UnknownOption, match="did you mean 'follow'"):
        Briscola().with_options({"folow": "free"})


# The trump seven


def holds_seven(upcard: str = "HK", dealt_by: int = 1) -> State:
    """Player 0 holds the trump seven."""
    return dealt_hands("H7 C2 D4", "C4 C5 C6", upcard=upcard, dealt_by=dealt_by, options=SEVEN)


def test_the_holder_of_the_trump_seven_may_take_a_king_and_still_leads() -> None:
    deal = holds_seven()
    changed = after(deal, "exchange")

    assert "C2 D4 H7 exchange" == legal_in(deal)
    assert ("C2 D4 HK", "H7") == (hand_of_player(changed, 0), write_cards(changed.cards("upcard")))
    assert 0 == changed.to_act
    assert "C2 D4 HK" == legal_in(changed)


@pytest.mark.parametrize("upcard", ["HA", "H3", "HK", "HQ", "HJ"])
def test_every_high_upcard_may_be_taken(upcard: str) -> None:
    assert "exchange" in legal_in(holds_seven(upcard))


@pytest.mark.parametrize("upcard", ["H6", "H5", "H4", "H2"])
def test_a_lower_upcard_may_not_be_taken(upcard: str) -> None:
    assert "exchange" not in legal_in(holds_seven(upcard))
    with pytest.raises(NoExchange):
        after(holds_seven(upcard), "exchange")


def test_the_seven_is_exchanged_once() -> None:
    with pytest.raises(NoExchange, match="cannot exchange the trump seven for the upcard now"):
        after(holds_seven(), "exchange exchange")


def test_a_player_without_the_seven_exchanges_nothing() -> None:
    with pytest.raises(NoExchange):
        after(holds_seven(dealt_by=0), "exchange")


def test_the_seven_may_be_exchanged_before_answering_a_lead() -> None:
    led = after(holds_seven(dealt_by=0), "C4")

    assert "C2 D4 H7 exchange" == legal_in(led)
    assert 0 == after(led, "exchange").to_act


def test_without_the_option_the_word_is_no_action() -> None:
    deal = dealt_hands("H7 C2 D4", "C4 C5 C6", upcard="HK")

    assert "C2 D4 H7" == legal_in(deal)
    with pytest.raises(InvalidNotation):
        after(deal, "exchange")


def test_after_the_exchange_the_last_drawer_gets_the_trump_seven() -> None:
    changed = after(holds_seven(), "exchange")
    before, drawn = first_by_name(changed, 32), first_by_name(changed, 34)
    loser = 1 - (drawn.to_act or 0)

    assert "H7" == write_cards(before.cards("upcard"))
    assert "H7" in hand_of_player(drawn, loser).split()


def test_when_the_face_down_stock_is_gone_nothing_is_exchanged() -> None:
    state = holds_seven()
    while not state.over:
        words = [word for word in legal_in(state).split() if word not in ("H7", "exchange")]
        state = after(state, words[0] if words else "H7")
        if not state.cards("stock"):
            assert "exchange" not in legal_in(state)


def test_both_know_which_cards_were_exchanged() -> None:
    changed = after(holds_seven(), "exchange")

    assert ["HK", "??", "??"] == seen(changed, 1)["hand 0"]
    assert ["H7"] == seen(changed, 1)["upcard"]


def test_an_exchange_is_read_in_any_case() -> None:
    assert "exchange" == str(holds_seven().read(" Exchange "))


# Following after the stock


def last_tricks(follow: str) -> State:
    """A lead of clubs in the last three tricks; who answers holds a club, a diamond and the trump seven."""
    pack = read_cards("S2 S4 C4 C5 D5 C6 H7 D6")
    game = evolve(Briscola().with_options({"follow": follow}), pack=tuple(sorted(pack)))
    return after(Game(game, 1, pack).start(), "S2 S4 C5")


def test_in_the_last_three_tricks_any_card_may_be_played_unless_a_house_rule_asks_to_follow() -> None:
    assert "C4 D5 H7" == legal_in(last_tricks("free"))
    assert "C4" == legal_in(last_tricks("after_stock"))


def test_a_revoke_in_the_last_tricks_is_refused_under_after_stock() -> None:
    with pytest.raises(Revoke, match="clubs were led and you can play C4"):
        after(last_tricks("after_stock"), "H7")


def test_under_after_stock_a_player_without_the_suit_led_need_not_trump() -> None:
    assert "D5 H7" == legal_in(after(last_tricks("after_stock"), "C4 C6"))


def test_before_the_stock_is_gone_nobody_must_follow_under_after_stock() -> None:
    led = after(dealt_hands("C2 D4 D5", "C4 D6 D7", upcard="S7", options={"follow": "after_stock"}), "C2")

    assert "C4 D6 D7" == legal_in(led)


def test_a_card_of_the_stock_cannot_be_played_with_the_exchange_on() -> None:
    with pytest.raises(NotPlayable):
        after(holds_seven(), "SA")
