"""A hint as a value and in sentences: what the best action is worth, against what, and how sure that is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf

from cardcore.game.match import Match
from cardcore.game.state import State
from cardcore.phases.calls import PASS
from cardcore.rules.actions import Action
from cardcore.scene.hint import FEW_WORLDS, Hint, hint_of
from cardcore.scene.hint_sentences import hint_sentences, hint_table
from cardcore.search.analysis import Analysis, End, Worth
from tests.games.midway import at_auction, dealt, seen, until
from tests.variants.partnership_positions import rank_major as four_hands
from tests.variants.positions import rank_major
from variants.contract import ContractBridge
from variants.memory import Memory
from variants.upper_hand import UpperHand

LEAD = rank_major()
"""Player 0 leads one of 14 cards of Turnover Bridge: C8 to CA and H8 to HA."""


def won(won: float, drawn: float = 0.0) -> tuple[End, ...]:
    """The ends of a deal that is won, drawn or lost."""
    return End(0, -1.0, 1 - won - drawn), End(13, 0.0, drawn), End(14, 1.0, won)


def card(action: Action, share: float, error: float = 0.01, drawn: float = 0.0) -> Worth:
    """A card that wins the deal so often."""
    return Worth(action, 2 * share + drawn - 1, error, won(share, drawn))


def told(state: State, worths: Sequence[Worth], *, exact: bool = False, worlds: int = 100) -> Hint:
    """The hint by what was found out about the first legal actions; nothing about the others."""
    rest = [Worth(action, -9.0, 9.0, tried=False) for action in state.legal()[len(worths) :]]
    found = Analysis(state.phase.to_act, (*worths, *rest), exact=exact, worlds=worlds)
    return hint_of(seen(state), found)


def cards(*shares: float, error: float = 0.01) -> list[Worth]:
    return [card(action, share, error) for action, share in zip(LEAD.legal(), shares, strict=False)]


def test_where_a_deal_is_won_or_lost_a_hint_says_how_often_it_is_won() -> None:
    first, second, *_ = hint_sentences(told(LEAD, cards(0.55, 0.4)))
    assert "C8 wins the deal in 55% of the layouts that fit." == first
    assert "Next comes C9, which wins the deal in 40%." == second


def test_a_draw_is_told() -> None:
    hint = told(LEAD, [card(LEAD.legal()[0], 0.5, drawn=0.125)])
    assert "C8 wins the deal in 50% of the layouts that fit and draws it in 12%." == hint_sentences(hint)[0]


def test_cards_that_cannot_be_told_apart_are_no_worse_and_make_a_hint_provisional() -> None:
    sentences = hint_sentences(told(LEAD, cards(0.55, 0.54, 0.3, error=0.02)))
    assert "No worse, as far as can be told: C9. Next comes CT, which wins the deal in 30%." == sentences[1]
    assert "This is provisional: what sets C8 apart from C9 is smaller than its error." == sentences[-1]


def test_a_card_whose_value_differs_by_the_rounding_of_sums_is_as_good_and_has_no_error() -> None:
    worths = [Worth(LEAD.legal()[0], 1.2), Worth(LEAD.legal()[1], 1.2 - 1e-15, 1e-17)]
    hint = told(LEAD, worths)
    assert "As good: C9." == hint_sentences(hint)[1]
    assert "#2 C9: about 1.2 points" == hint_table(hint)[1]


def test_two_and_more_cards_that_are_no_worse_stand_in_a_list_with_an_and() -> None:
    three = hint_sentences(told(LEAD, cards(0.55, 0.545, 0.54, 0.3, error=0.02)))
    five = hint_sentences(told(LEAD, cards(0.55, 0.546, 0.545, 0.544, 0.543, 0.3, error=0.02)))
    assert "what sets C8 apart from C9 and CT is smaller than its error" in three[-1]
    assert "what sets C8 apart from C9, CT, CJ and 1 more is smaller than its error" in five[-1]


def test_a_clear_difference_over_many_layouts_is_not_provisional() -> None:
    hint = told(LEAD, cards(0.55, 0.4), worlds=FEW_WORLDS)
    assert not hint.provisional
    assert "provisional" not in " ".join(hint_sentences(hint))


def test_a_card_that_wins_as_often_to_the_percent_is_told_to_win_a_little_less_often() -> None:
    sentences = hint_sentences(told(LEAD, cards(0.554, 0.551, error=0.0001)))
    assert "Next comes C9, which wins the deal a little less often." == sentences[1]


def test_the_first_half_of_memory_bridge_is_a_half_that_is_won_and_not_the_deal() -> None:
    first_half = dealt(Memory(), "a")
    legal = first_half.legal()
    assert (
        f"{legal[0]} wins this half in 55% of the layouts that fit."
        == hint_sentences(told(first_half, [card(legal[0], 0.55)]))[0]
    )


def test_few_layouts_make_a_hint_provisional() -> None:
    hint = told(LEAD, cards(0.55, 0.4), worlds=4)
    assert "This is provisional: only 4 layouts were looked at." == hint_sentences(hint)[-1]


def test_where_every_card_is_known_the_one_layout_there_is_does_not_make_a_hint_provisional() -> None:
    second_auction = until(dealt(Memory(), "a"), at_auction)
    assert not told(second_auction, [Worth(PASS, 0.0, 0.0)], worlds=1).provisional


def test_where_nothing_is_hidden_a_hint_is_exact() -> None:
    hint = told(LEAD, cards(1.0, 0.0, error=0.0), exact=True)
    sentences = hint_sentences(hint)
    assert "C8 wins the deal." == sentences[0]
    assert "Next comes C9, which does not win the deal." == sentences[1]
    assert "Nothing is hidden from you, so this is exact." == sentences[-1]


def test_what_is_almost_never_is_not_called_never() -> None:
    hint = told(LEAD, cards(0.999, 0.001))
    assert "C8 wins the deal in more than 99% of the layouts that fit." == hint_sentences(hint)[0]
    assert "#2 C9: wins the deal in less than 1%" == hint_table(hint)[1]


def test_a_hint_without_ends_speaks_of_points() -> None:
    worths = [Worth(action, value, 6.0) for action, value in zip(LEAD.legal(), (120.4, 95.0), strict=False)]
    sentences = hint_sentences(told(LEAD, worths))
    assert "C8 is worth about 120 points." == sentences[0]
    assert "Next comes C9, which is worth 25 points less, give or take 8.49." == sentences[1]


# Contracts


def contract_ends(made: float) -> tuple[End, ...]:
    """The ends of a play in which the defenders of 1NT need seven tricks of thirteen."""
    return End(0, -90.0, made), End(7, 50.0, 1 - made)


def lead_against(contract: str) -> State:
    """West is on lead against South's contract."""
    return four_hands(ContractBridge(), f"Pass Pass Pass {contract} Pass Pass Pass")


def test_a_defender_is_told_how_often_the_contract_is_beaten() -> None:
    state = lead_against("1NT")
    worth = Worth(state.legal()[0], -6.0, 2.0, contract_ends(0.4))
    assert (
        "S2 beats 1NT in 60% of the layouts that fit, about -6 points."
        == hint_sentences(told(state, [worth]))[0]
    )


def test_declarer_is_told_how_often_the_contract_is_made() -> None:
    state = lead_against("1NT")
    state = state.apply(state.legal()[0])
    # Seven of thirteen tricks are needed, and none is complete.
    ends = End(0, -50.0, 0.17), End(7, 90.0, 0.83)
    sentences = hint_sentences(told(state, [Worth(state.legal()[0], 66.2, 1.0, ends)]))
    assert f"{state.legal()[0]} makes 1NT in 83% of the layouts that fit, about 66 points." == sentences[0]


def test_where_the_contract_is_not_what_the_ends_tell_apart_only_points_are_told() -> None:
    state = lead_against("1NT")
    worth = Worth(state.legal()[0], 20.0, 2.0, (End(0, 10.0, 0.5), End(5, 30.0, 0.5)))
    assert "S2 is worth about 20 points." == hint_sentences(told(state, [worth]))[0]


# Calls and bids


def calls(state: State, *values: float, looked_at: int | None = None) -> Hint:
    """A hint on calls; those after `looked_at` were not looked at."""
    found = [
        Worth(call, value, 1.0, tried=looked_at is None or number < looked_at)
        for number, (call, value) in enumerate(zip(state.legal(), values, strict=True))
    ]
    return hint_of(seen(state), Analysis(state.phase.to_act, tuple(found), exact=False, worlds=40))


def test_passing_and_doubling_are_told_however_many_bids_are_better() -> None:
    state = four_hands(ContractBridge(), "1C")
    legal = [str(call) for call in state.legal()]
    worst_first = [float(number) for number in range(len(legal))]
    for name in ("Pass", "X"):
        worst_first[legal.index(name)] = -500.0
    table = hint_table(calls(state, *worst_first))
    assert {"Pass", "X"} <= {line.split()[1].rstrip(":") for line in table if line.startswith("#")}
    assert 8 == len(table)
    assert f"{len(legal) - 7} more bids, none of them better than these" in table


def test_a_call_that_may_be_better_but_is_not_surely_so_is_not_told_as_worth_less() -> None:
    state = four_hands(ContractBridge())
    sure, unsure, worse = (state.read(call) for call in ("Pass", "1NT", "1C"))
    values = {sure: (38.0, 0.0), unsure: (167.0, 119.0), worse: (-200.0, 100.0)}
    found = [Worth(call, *values.get(call, (0.0, inf))) for call in state.legal()]
    hint = hint_of(
        seen(state), Analysis(state.phase.to_act, tuple(found), exact=False, worlds=40, caution=2.0)
    )
    comparison = (
        "Perhaps better, but not surely: 1NT. "
        "Next comes 1C, which is worth 238 points less, give or take 100."
    )
    assert "Pass is worth about 38 points." == hint_sentences(hint)[0]
    assert comparison == hint_sentences(hint)[1]


def test_a_bid_is_told_with_how_often_it_would_be_made() -> None:
    state = four_hands(ContractBridge())
    bid = state.read("1NT")
    number = list(state.legal()).index(bid)
    found = [Worth(call, -50.0, 5.0) for call in state.legal()]
    found[number] = Worth(bid, 120.0, 5.0, (End(0, -100.0, 0.17), End(7, 165.0, 0.83)))
    hint = hint_of(seen(state), Analysis(state.phase.to_act, tuple(found), exact=False, worlds=40))
    told = "1NT is worth about 120 points and would be made in 83% of the layouts that fit."
    assert told == hint_sentences(hint)[0]
    assert f"#{number + 1} 1NT: about 120 points, give or take 5, made in 83%" == hint_table(hint)[0]


def test_calls_that_were_not_looked_at_have_no_value() -> None:
    state = four_hands(ContractBridge(), "1C")
    hint = calls(state, *[0.0] * len(state.legal()), looked_at=3)
    values = [line for line in hint_table(hint) if line.startswith("#")]
    unknown = [line for line in hint_table(hint) if line.startswith("not looked at: ")]
    assert 3 == len(values)
    assert any(line.endswith(f"and {len(hint.unknown) - 5} more") for line in unknown)


def test_an_action_of_which_no_error_is_known_was_not_looked_at() -> None:
    worths = [Worth(LEAD.legal()[0], 1.0, 0.5), Worth(LEAD.legal()[1], 1.0, inf)]
    assert [] == [each.action for each in told(LEAD, worths).others]
    assert "Nothing else was looked at." in hint_sentences(told(LEAD, worths))


def test_choices_of_many_kinds_are_grouped_and_passing_is_always_told() -> None:
    state = until(dealt(UpperHand(), "offers"), lambda state: len(state.legal()) > 20)
    legal = state.legal()
    values = [-9.0 if str(choice) == "Pass" else float(number) for number, choice in enumerate(legal)]
    table = hint_table(calls(state, *values))
    assert any(line.split(": ")[0].endswith(" Pass") for line in table)
    assert any(
        re.fullmatch(r"\d+ more like offer:\d+, none of them better than these", line) for line in table
    )
    assert len(table) < 12


# What points stand for


RUBBER = (
    "Points stand for what the deal does to the chance of winning the rubber: "
    "250 for all of it, 25 for a tenth."
)


def test_in_a_rubber_of_upper_hand_a_hint_ends_with_what_its_points_stand_for() -> None:
    in_rubber = Match.begin(UpperHand(), "hint", 0).next_deal().start()
    assert RUBBER == hint_sentences(told(in_rubber, [Worth(PASS, 1.0, 0.5)]))[-1]


def test_points_of_a_score_need_no_such_words() -> None:
    among_three = dealt(UpperHand().with_options({"players": 3}), "offers")
    rubber = Match.begin(ContractBridge(), "hint", 0).next_deal().start()
    hints = [told(state, [Worth(state.legal()[0], 1.0, 0.5)]) for state in (among_three, rubber)]
    assert ["", ""] == [hint.meaning for hint in hints]
