"""The play of Briscola: the deal, who wins a trick, drawing, the upcard, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore import Game, Tricks
from cardcore.rules.cards import Card, read_cards, write_cards
from cardcore.rules.errors import GameOver, InvalidPack, NotPlayable
from tests.variants.briscola_positions import (
    captured_cards,
    dealt_hands,
    first_by_name,
    hand_of_player,
    points_captured,
    rank_major_deal,
    rank_major_pack,
)
from tests.variants.positions import after, facts_of, legal_in, seen
from variants.briscola import Briscola

# The deal


def test_the_rank_major_pack_of_forty_gives_the_hands_and_the_upcard_of_the_worked_example() -> None:
    deal = rank_major_deal()

    assert ("D2 D3 S2", "C2 C3 H2") == (hand_of_player(deal, 0), hand_of_player(deal, 1))
    assert "H3" == write_cards(deal.cards("upcard"))
    assert "S3" == str(deal.layout.top(deal.layout.at("stock")))


def test_of_two_players_the_one_who_did_not_deal_leads() -> None:
    assert [1, 0] == [rank_major_deal(dealt_by=dealer).to_act for dealer in (0, 1)]


@pytest.mark.parametrize(("players", "face_down"), [(2, 33), (3, 29), (4, 27)])
def test_the_stock_without_the_upcard_has_the_cards_that_are_left(players: int, face_down: int) -> None:
    deal = rank_major_deal(options={"players": players})

    assert face_down == len(deal.cards("stock"))
    assert 1 == len(deal.cards("upcard"))


def test_three_players_have_a_pack_without_the_two_that_is_named() -> None:
    game = Briscola().with_options({"players": 3, "removed_two": "H2"})

    assert 39 == len(game.pack)
    assert Card.read("H2") not in game.pack


def test_of_three_players_the_removed_two_in_the_pack_is_refused() -> None:
    game = Briscola().with_options({"players": 3})
    pack = (Card.read("C2"), *game.pack[1:])

    with pytest.raises(InvalidPack, match="foreign: C2; missing: C3"):
        Game(game, 0, tuple(pack)).start()


def test_of_three_players_another_two_missing_is_refused() -> None:
    game = Briscola().with_options({"players": 3, "removed_two": "S2"})
    wrong = Briscola().with_options({"players": 3}).pack

    with pytest.raises(InvalidPack, match="foreign: S2; missing: C2"):
        Game(game, 0, wrong).start()


# Who wins


@pytest.mark.parametrize(
    ("led", "answer", "winner", "points"),
    [
        ("SA", "H2", 1, 11),
        ("S3", "SK", 0, 14),
        ("S2", "DA", 0, 11),
        ("S5", "S6", 1, 0),
        ("SK", "S3", 1, 14),
        ("S7", "SJ", 1, 2),
        ("H4", "H2", 0, 0),
        ("SJ", "SQ", 1, 5),
        ("SA", "DA", 0, 22),
    ],
)
def test_a_trump_or_else_the_higher_card_of_the_suit_led_wins_the_trick(
    led: str, answer: str, winner: int, points: int
) -> None:
    leader = ["C4 C5", "C4 C6"][winner]
    deal = dealt_hands(f"{led} {leader}", f"{answer} D4 D5", upcard="H7")
    state = after(deal, f"{led} {answer}")

    assert winner == state.to_act
    assert [points * (winner == 0), points * (winner == 1)] == points_captured(state)


def test_of_four_players_a_trump_wins_thirteen_points_for_its_side() -> None:
    hands = "S7 C2 C4", "SJ C5 C6", "H4 C7 CJ", "SA CQ CK"
    state = after(dealt_hands(*hands, upcard="HK", options={"players": 4}), "S7 SJ H4 SA")

    assert 2 == state.to_act
    assert [13, 0] == points_captured(state)


def test_any_card_may_be_played_while_the_suit_led_is_held() -> None:
    led = after(dealt_hands("SA C4 C5", "S2 D4 D5", upcard="H7"), "SA")

    assert "D4 D5 S2" == legal_in(led)
    assert 0 == after(led, "D5").to_act


def test_a_card_that_is_not_held_is_refused_wherever_it_lies() -> None:
    for card in ("HA", "S2", "H7"):
        with pytest.raises(NotPlayable, match=f"{card} is not among the cards you can play"):
            after(dealt_hands("SA C4 C5", "S2 D4 D5", upcard="H7"), card)


# Drawing


def test_the_winner_draws_first_and_then_the_loser() -> None:
    state = after(dealt_hands("SA C4 C5", "H2 D4 D5", upcard="H7", stock="CA DA"), "SA H2")

    assert ("C4 C5 DA", "CA D4 D5") == (hand_of_player(state, 0), hand_of_player(state, 1))


def test_of_three_players_all_draw_clockwise_from_the_winner_on() -> None:
    hands = "SA C4 C5", "H2 D4 D5", "S4 D6 D7"
    deal = dealt_hands(*hands, upcard="H7", stock="CA DA SK", options={"players": 3})
    state = after(deal, "SA H2 S4")

    assert ["C4 C5 SK", "CA D4 D5", "D6 D7 DA"] == [hand_of_player(state, player) for player in range(3)]


def test_seventeen_rounds_are_drawn_and_the_upcard_goes_to_the_loser_of_the_last_one() -> None:
    sixteen = first_by_name(rank_major_deal(), 32)
    seventeen = first_by_name(sixteen, 2)

    assert [1, 0] == [len(state.cards("stock")) for state in (sixteen, seventeen)]
    assert ["H3", ""] == [write_cards(state.cards("upcard")) for state in (sixteen, seventeen)]
    assert 1 == seventeen.to_act
    assert "H3" in hand_of_player(seventeen, 0).split()


def test_after_the_last_draw_three_tricks_are_left_with_the_same_trumps() -> None:
    last = first_by_name(rank_major_deal(), 34)

    assert [3, 3] == [len(last.cards("hand", player)) for player in (0, 1)]
    assert (17, 3) == (last.last(Tricks).finished, last.last(Tricks).left)
    assert "H" == last.last(Tricks).rules.ranking.trump_text


@pytest.mark.parametrize(("players", "rounds"), [(2, 17), (3, 10), (4, 7)])
def test_everybody_holds_three_cards_until_the_last_round_of_drawing(players: int, rounds: int) -> None:
    deal = rank_major_deal(options={"players": players, "hand_show": "off"})
    state = first_by_name(deal, players * rounds)

    assert [3] * players == [len(state.cards("hand", player)) for player in range(players)]
    assert () == state.cards("stock")
    assert () == state.cards("upcard")


def test_a_deal_has_twenty_tricks_and_then_nothing_can_be_played() -> None:
    end = first_by_name(rank_major_deal())

    assert end.over
    assert 40 == sum(len(cards.split()) for cards in captured_cards(end))
    with pytest.raises(GameOver):
        after(end, "C2")


# Worked examples


def test_the_first_tricks_of_the_worked_deal_are_won_and_drawn_as_written() -> None:
    deal = rank_major_deal()
    one = after(deal, "C2 D2")

    assert 1 == one.to_act
    assert ("C4 D3 S2", "C3 H2 S3") == (hand_of_player(one, 0), hand_of_player(one, 1))
    assert 1 == after(one, "C3 C4").to_act
    assert 0 == after(one, "C3 C4 D4 D3").to_act
    assert ["C2", "D2", "C3", "C4", "D4", "D3"] == [str(a) for a in first_by_name(deal, 6).actions()]


def test_the_worked_deal_of_two_ends_with_53_points_to_67_and_ten_tricks_each() -> None:
    expected = {"score": [53, 67], "tricks": [10, 10], "trump": "H", "totals": [53, 67], "winners": None}

    assert expected == facts_of(first_by_name(rank_major_deal()))


def test_the_worked_deal_of_three_ends_with_83_points_to_37_and_none() -> None:
    end = first_by_name(rank_major_deal(options={"players": 3}))

    assert "H4" == write_cards(rank_major_deal(options={"players": 3}).cards("upcard"))
    assert ([83, 37, 0], [9, 4, 0]) == (facts_of(end)["score"], facts_of(end)["tricks"])
    assert 120 == sum(points_captured(end))


def test_the_worked_deal_of_four_ends_with_the_same_points_for_partners() -> None:
    deal = rank_major_deal(options={"players": 4})
    facts = facts_of(first_by_name(deal))

    assert "C5" == write_cards(deal.cards("upcard"))
    assert ([53, 67, 53, 67], [2, 3, 3, 2], "C") == (facts["score"], facts["tricks"], facts["trump"])


def test_in_the_worked_deal_of_three_the_three_of_clubs_beats_both_fours_and_its_player_draws_first() -> None:
    state = after(rank_major_deal(options={"players": 3}), "C3 C4 D4")

    assert 1 == state.to_act
    assert "D2 S3 S4" == legal_in(state)


# Options of the play


def test_under_after_stock_the_suit_must_be_followed_in_the_last_three_tricks_only() -> None:
    free = rank_major_deal(options={"follow": "after_stock"})
    last = first_by_name(free, 34)
    must = last.last(Tricks).rules.must_follow

    assert [False, True] == [free.last(Tricks).rules.must_follow, must]


def test_partners_see_each_others_last_three_cards_when_the_upcard_is_drawn() -> None:
    deal = rank_major_deal(options={"players": 4})
    before, last = first_by_name(deal, 27), first_by_name(deal, 28)

    assert ["??", "??"] == seen(before, 0)["hand 2"]
    assert "??" not in seen(last, 0)["last 2"]
    assert ["??", "??", "??"] == seen(last, 1)["last 2"]


def test_without_the_show_partners_do_not_see_each_others_cards() -> None:
    last = first_by_name(rank_major_deal(options={"players": 4, "hand_show": "off"}), 28)

    assert ["??", "??", "??"] == seen(last, 0)["hand 2"]


def test_the_pack_has_forty_cards_without_eights_nines_and_tens() -> None:
    assert 40 == len(rank_major_pack(Briscola()))
    assert not set(read_cards("C8 D9 HT")) & set(Briscola().pack)
