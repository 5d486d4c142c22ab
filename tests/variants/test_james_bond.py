"""James Bond: deal, acts, what is refused, the call, and the ways in which a deal ends."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.rules.errors import CardcoreError, InvalidNotation
from tests.variants.bond_positions import (
    ALL_TAKEN,
    BORROWED,
    PILES,
    bond_deal,
    bond_ending,
    bond_first_pile,
    by_turns,
    centre_of,
    in_hand,
    pile_of,
    small_bond,
)
from tests.variants.positions import after, legal_in
from variants.james_bond.swapping import Swapping

TAKES = [f"take:{pile}" for pile in PILES]


def acts_of(state: State) -> Swapping:
    return state.last(Swapping)


# Deal


def test_packets_of_four_make_piles_beginning_at_the_dealers_left() -> None:
    deal = bond_deal()

    assert ["C2 D2 H2 S2", "C4 D4 H4 S4"] == [pile_of(deal, 1, 1), pile_of(deal, 1, 2)]
    assert ["C3 D3 H3 S3", "CK DK HK SK"] == [pile_of(deal, 0, 1), pile_of(deal, 0, 6)]
    assert "CA DA HA SA" == centre_of(deal)


def test_the_other_player_begins_when_player_1_deals() -> None:
    deal = bond_deal(dealer=1)

    assert 0 == deal.to_act
    assert ["C2 D2 H2 S2", "C3 D3 H3 S3"] == [pile_of(deal, 0, 1), pile_of(deal, 1, 1)]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_three_players_have_four_piles_each_dealt_round_the_table(dealer: int) -> None:
    deal = bond_deal(dealer=dealer, players=3)
    order = [(dealer + turn) % 3 for turn in (1, 2, 3)]

    assert order[0] == deal.to_act
    assert ["C2 D2 H2 S2", "C3 D3 H3 S3", "C4 D4 H4 S4"] == [pile_of(deal, player, 1) for player in order]
    assert ["CJ DJ HJ SJ", "CQ DQ HQ SQ", "CK DK HK SK"] == [pile_of(deal, player, 4) for player in order]
    assert "CA DA HA SA" == centre_of(deal)


def test_players_act_in_turn_one_act_each() -> None:
    states = list_of_states(bond_deal(players=3), "take:1 pass take:2")

    assert [1, 2, 0, 1] == [state.to_act for state in states]


# Acts


def test_a_complete_pile_comes_about_by_one_swap() -> None:
    held = after(bond_first_pile("S7 H7 D7 C2", "C7 SK H3 D9"), "take:1 pass swap:C2-C7")

    assert "C7 D7 H7 S7" == in_hand(held, 1)
    assert "C2 D9 H3 SK" == centre_of(held)


@pytest.mark.parametrize(("players", "without", "held"), [(2, 7, 22), (3, 5, 20)])
def test_there_are_so_many_acts_without_and_with_a_pile_in_hand(
    players: int, without: int, held: int
) -> None:
    deal = bond_deal(players=players)
    picked_up = after(deal, "take:1" + " pass" * (players - 1))

    assert without == len(deal.legal())
    assert held == len(picked_up.legal())


def test_without_a_pile_in_hand_nothing_can_be_swapped() -> None:
    assert "pass take:1 take:2 take:3 take:4 take:5 take:6" == legal_in(bond_deal())


def test_the_former_pile_is_laid_down_when_another_is_picked_up() -> None:
    state = after(bond_deal(), "take:1 pass take:4")

    assert "C8 D8 H8 S8" == in_hand(state, 1)
    assert ["C2 D2 H2 S2", ""] == [pile_of(state, 1, 1), pile_of(state, 1, 4)]


def test_a_pile_may_be_taken_up_again_and_a_complete_pile_broken() -> None:
    state = after(bond_deal(), "take:1 pass take:2 pass take:1 pass swap:C2-CA")

    assert "CA D2 H2 S2" == in_hand(state, 1)
    assert 5 == acts_of(state).complete(state.layout, 1)


def test_all_cards_stay_on_the_table_and_four_in_the_centre() -> None:
    state = bond_deal()
    for number in range(200):
        legal = state.legal()
        state = state.apply(legal[number * 7 % len(legal)])
        if state.over:
            break

        assert 52 == sum(mask.bit_count() for mask in state.layout.held)
        assert 4 == len(state.cards("centre"))


@pytest.mark.parametrize(
    ("before", "act", "error", "words"),
    [
        ("", "swap:C2-CA", "NotPlayable", "C2 is not among the cards of the pile in your hand"),
        ("take:1 pass", "swap:C4-CA", "NotPlayable", "C4 is not among the cards of the pile in your hand"),
        ("take:1 pass", "swap:CA-C2", "NotPlayable", "CA is not among the cards of the pile in your hand"),
        ("take:1 pass", "swap:C2-C3", "NotPlayable", "C3 does not lie in the centre"),
        ("take:1 pass", "take:1", "NoSuchPile", "there is no such pile of yours"),
        ("", "take:0", "NoSuchPile", "there is no such pile of yours"),
        ("", "take:7", "NoSuchPile", "there is no such pile of yours"),
        ("", "bond", "NotComplete", "not every pile is known to you as complete"),
    ],
)
def test_an_act_that_the_rules_forbid_is_refused(before: str, act: str, error: str, words: str) -> None:
    state = after(bond_deal(), before)

    with pytest.raises(CardcoreError, match=words) as refused:
        state.apply(state.read(act))
    assert error == type(refused.value).__name__
    assert "James Bond rules, Play" in str(refused.value)


def test_three_players_have_no_fifth_pile() -> None:
    with pytest.raises(CardcoreError, match="no such pile"):
        after(bond_deal(players=3), "take:5")


@pytest.mark.parametrize(
    "text",
    ["", "take", "take:x", "take:1234", "take:-1", "take 1-", "pass 1", "pass:", "C2", "1C"],
)
def test_other_words_are_no_acts(text: str) -> None:
    with pytest.raises(InvalidNotation):
        bond_deal().read(text)


@pytest.mark.parametrize("text", ["swap:C2", "swap:C2-C3-C4", "swap:C2--C3", "swap:C2-", "swap"])
def test_a_swap_names_two_cards(text: str) -> None:
    with pytest.raises(InvalidNotation):
        bond_deal().read(text)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Take 3", "take:3"),
        ("SWAP c2 7c", "swap:C2-C7"),
        ("swap:C2-C7", "swap:C2-C7"),
        ("P", "pass"),
        ("Bond", "bond"),
    ],
)
def test_acts_can_be_typed_in_several_ways(text: str, act: str) -> None:
    assert act == str(bond_deal().read(text))


# The call


def test_the_first_player_calls_in_the_thirteenth_act_when_every_packet_is_a_rank() -> None:
    states = list_of_states(bond_deal(), ALL_TAKEN)

    assert all("bond" not in legal_in(state).split() for state in states[:12])
    assert "bond" in legal_in(states[12]).split()
    called = after(states[12], "bond")
    expected = {"score": [0, 1], "winner": 1, "end": "call", "complete": [6, 6], "acts": 13}
    assert expected == bond_ending(called)


def list_of_states(state: State, acts: str) -> list[State]:
    """The state before and after each act."""
    states = [state]
    for act in acts.split():
        states.append(after(states[-1], act))
    return states


def test_three_players_need_four_complete_piles() -> None:
    called = after(bond_deal(players=3), by_turns(*[TAKES[:4]] * 3) + " bond")

    expected = {"score": [0, 1, 0], "winner": 1, "end": "call", "complete": [4, 4, 4], "acts": 13}
    assert expected == bond_ending(called)


def test_no_call_while_one_complete_pile_has_not_been_looked_at() -> None:
    state = after(bond_deal(), by_turns(TAKES[:5], TAKES[:5]))

    assert 6 == acts_of(state).complete(state.layout, 1)
    assert "bond" not in legal_in(state).split()
    with pytest.raises(CardcoreError, match="not every pile is known to you"):
        after(state, "bond")


def test_the_call_need_not_be_made_and_a_broken_pile_takes_it_away() -> None:
    state = after(bond_deal(), ALL_TAKEN)
    broken = after(state, "swap:CQ-CA pass")

    assert "bond" not in legal_in(broken).split()
    assert "bond" in legal_in(after(broken, "swap:CA-CQ pass")).split()


def test_a_card_borrowed_by_way_of_the_centre_wins_for_the_player_who_looks_first() -> None:
    one = ["take:1", "swap:C3-CA", "swap:CA-C2", *TAKES[1:]]
    two = ["take:1", "swap:C2-C3", *TAKES[1:], "bond"]
    deal = bond_deal(BORROWED)
    assert ["C3 D2 H2 S2", "C2 D3 H3 S3"] == [pile_of(deal, 1, 1), pile_of(deal, 0, 1)]

    lent = after(deal, by_turns(one[:2], two[:2]))
    assert "C2 DA HA SA" == centre_of(lent)
    back = after(lent, "swap:CA-C2 take:2")
    assert "CA DA HA SA" == centre_of(back)
    expected = {"score": [1, 0], "winner": 0, "end": "call", "complete": [6, 6], "acts": 16}
    assert expected == bond_ending(after(deal, by_turns(one, two)))


@pytest.mark.parametrize(("players", "piles", "acts"), [(2, 6, 11), (3, 4, 10)])
def test_an_automatic_call_comes_as_soon_as_the_last_pile_is_seen(
    players: int, piles: int, acts: int
) -> None:
    end = after(
        bond_deal(players=players, call="automatic"),
        by_turns(TAKES[:piles], *[TAKES[: piles - 1]] * (players - 1)),
    )

    score, complete = [int(player == 1) for player in range(players)], [piles] * players
    assert {
        "score": score,
        "winner": 1,
        "end": "automatic",
        "complete": complete,
        "acts": acts,
    } == bond_ending(end)


# Without a call


def test_the_deal_is_undecided_when_all_acts_are_made() -> None:
    end = after(bond_deal(max_acts=2), "take:1 take:1 pass take:2")

    expected = {"score": [0, 0], "winner": None, "end": "limit", "complete": [6, 6], "acts": 4}
    assert expected == bond_ending(end)


@pytest.mark.parametrize(("players", "limit"), [(2, 300), (3, 450)])
def test_the_usual_limit_is_150_acts_for_each_player(players: int, limit: int) -> None:
    state = bond_deal(players=players)
    acts = ["take:1", "take:2"]
    for number in range(limit):
        assert not state.over
        state = after(state, acts[number // players % 2])

    assert {"end": "limit", "acts": limit}.items() <= bond_ending(state).items()


def test_a_call_as_the_very_last_act_counts() -> None:
    end = after(bond_deal(max_acts=7), f"{ALL_TAKEN} pass bond")

    assert {"winner": 0, "end": "call", "acts": 14}.items() <= bond_ending(end).items()


@pytest.mark.parametrize("players", [2, 3])
def test_two_rounds_of_passes_end_the_deal(players: int) -> None:
    passes = ["pass"] * 2 * players
    almost = after(bond_deal(players=players), " ".join(passes[1:]))

    assert not almost.over
    ended = bond_ending(after(almost, "pass"))
    assert {
        "score": [0] * players,
        "winner": None,
        "end": "passes",
        "acts": 2 * players,
    }.items() <= ended.items()


def test_any_other_act_starts_the_count_of_passes_again() -> None:
    state = after(bond_deal(), "pass pass pass take:1 pass pass pass")

    assert not state.over
    assert "passes" == bond_ending(after(state, "pass"))["end"]


def test_the_last_act_allowed_that_is_also_the_last_pass_ends_the_deal_by_passes() -> None:
    assert "passes" == bond_ending(after(bond_deal(max_acts=2), "pass pass pass pass"))["end"]


def test_the_last_act_allowed_may_bring_an_automatic_call() -> None:
    end = after(small_bond("HQ SQ HK SA SK HA", call="automatic", max_acts=1), "take:1")

    assert {"winner": 1, "end": "automatic", "acts": 1}.items() <= bond_ending(end).items()


@pytest.mark.parametrize(
    ("pack", "winner", "score", "complete"),
    [("HQ SQ HK SA SK HA", 1, [0, 1], [0, 1]), ("HQ SQ HK SK HA SA", None, [0, 0], [1, 1])],
)
def test_by_house_rule_most_complete_piles_win_a_deal_without_a_call(
    pack: str, winner: int | None, score: list[int], complete: list[int]
) -> None:
    end = after(small_bond(pack, undecided="most_piles"), "pass pass pass pass")

    assert {
        "score": score,
        "winner": winner,
        "end": "passes",
        "complete": complete,
        "acts": 4,
    } == bond_ending(end)


def test_piles_that_nobody_has_seen_count_as_complete_and_the_one_in_hand_does_too() -> None:
    end = after(small_bond("HQ SQ HK SK HA SA", max_acts=1), "take:1 pass")

    assert [1, 1] == bond_ending(end)["complete"]


# Turns of several acts


def test_with_two_acts_in_a_turn_the_player_goes_on_after_taking_a_pile() -> None:
    states = list_of_states(bond_deal(acts_per_turn=2), "take:1 swap:C2-CA take:1 take:2 take:2")

    assert [1, 1, 0, 0, 1, 1] == [state.to_act for state in states]


def test_a_pass_gives_up_the_rest_of_a_turn() -> None:
    states = list_of_states(bond_deal(acts_per_turn=3), "take:1 pass pass take:2 swap:C4-CA")

    assert [1, 1, 0, 1, 1, 1] == [state.to_act for state in states]


def test_a_turn_of_many_acts_is_broken_off_by_the_limit() -> None:
    end = after(bond_deal(acts_per_turn=9, max_acts=1), "take:1 take:2")

    assert {"end": "limit", "acts": 2}.items() <= bond_ending(end).items()


def test_a_player_with_a_turn_of_seven_acts_looks_at_all_piles_and_calls_in_it() -> None:
    six_taken = after(bond_deal(acts_per_turn=7), " ".join(TAKES))

    assert 1 == six_taken.to_act
    assert {"winner": 1, "end": "call", "acts": 7}.items() <= bond_ending(after(six_taken, "bond")).items()


def test_an_automatic_call_comes_in_the_middle_of_a_turn() -> None:
    end = after(bond_deal(acts_per_turn=7, call="automatic"), " ".join(TAKES))

    assert {"winner": 1, "end": "automatic", "acts": 6}.items() <= bond_ending(end).items()


def test_of_three_players_two_with_the_most_complete_piles_share_a_deal_without_a_call() -> None:
    end = after(bond_deal(players=3, undecided="most_piles"), "pass " * 6)

    assert {"score": [0, 0, 0], "winner": None, "complete": [4, 4, 4]}.items() <= bond_ending(end).items()
