"""The house rules of Upper Hand: their names, values and defaults."""

from __future__ import annotations

import pytest

from cardcore.game.options import DEAL, MATCH, Value, options_of, values_of
from cardcore.plugins.rules_page import page_of
from cardcore.rules.errors import InvalidOption, UnknownOption
from variants.upper_hand import UpperHand, UpperHandHouse

DEFAULTS: dict[str, Value] = {
    "slot3": "must_lead",
    "slot2_scope": "all_suits",
    "bidding": "offers",
    "max_bid": 200,
    "max_exchanges": 8,
    "double_rule": "not_first_deal",
    "double_first_deal_layout": "allowed_single",
    "players": 2,
    "target": 250,
    "past": "more_than",
    "rubbers": 3,
    "next_dealer": "deal_points",
}


def test_the_defaults_are_the_rules_of_the_page() -> None:
    assert DEFAULTS == values_of(UpperHand().house)


def test_target_rubbers_and_the_next_dealer_concern_the_match_and_the_rest_a_deal() -> None:
    scopes = {option.name: option.facts.scope for option in options_of(UpperHandHouse)}

    of_the_match = dict.fromkeys(("target", "past", "rubbers", "next_dealer"), MATCH)
    assert dict.fromkeys(DEFAULTS, DEAL) | of_the_match == scopes


def test_every_option_says_in_a_line_what_it_changes_and_where_it_comes_from() -> None:
    facts = [option.facts for option in options_of(UpperHandHouse)]

    assert all(fact.line and fact.source for fact in facts)


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("slot3", "may_not_lead", "may_not_lead"),
        ("slot3", "opening_lead_only", "opening_lead_only"),
        ("slot2_scope", "own_suit", "own_suit"),
        ("bidding", "none", "none"),
        ("bidding", "claim", "claim"),
        ("max_bid", "40", 40),
        ("max_exchanges", 0, 0),
        ("double_rule", "always", "always"),
        ("double_rule", "never", "never"),
        ("double_first_deal_layout", "forbidden", "forbidden"),
        ("players", 3, 3),
        ("players", "3", 3),
        ("target", 500, 500),
        ("past", "at_least", "at_least"),
        ("rubbers", 1, 1),
        ("rubbers", "5", 5),
        ("rubbers", 9, 9),
        ("next_dealer", "total", "total"),
        ("next_dealer", "alternate", "alternate"),
    ],
)
def test_an_allowed_value_is_taken_as_it_is_given_or_typed(name: str, given: Value, expected: Value) -> None:
    taken = values_of(UpperHand().with_options({name: given}).house)[name]

    assert (type(expected), expected) == (type(taken), taken)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("slot3", "free"),
        ("slot2_scope", True),
        ("bidding", "auction"),
        ("max_bid", 0),
        ("max_bid", "many"),
        ("max_exchanges", -1),
        ("double_rule", True),
        ("double_first_deal_layout", "allowed"),
        ("players", 4),
        ("players", 1),
        ("target", 0),
        ("past", "reached"),
        ("rubbers", 2),
        ("rubbers", 0),
        ("next_dealer", "loser"),
    ],
)
def test_a_value_that_the_option_does_not_allow_is_refused_with_its_name(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        UpperHand().with_options({name: value})


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownOption, match=r"did you mean 'max_bid'"):
        UpperHand().with_options({"maxbid": 30})


def test_the_rules_page_has_the_sections_that_refusals_point_to() -> None:
    headings = [line for line in page_of(UpperHand()).markdown.splitlines() if line.startswith("## ")]

    deal = ["## Players and pack", "## Layout", "## Deal", "## Bidding", "## Laying", "## Play", "## Scoring"]
    rest = ["## Match", "## Options", "## Where the sources differ", "## Sources"]
    assert deal + rest == headings


def test_the_rules_page_names_every_option_and_fits_eighty_columns() -> None:
    page = page_of(UpperHand()).markdown

    assert [] == [name for name in DEFAULTS if f"\n| `{name}` |" not in page]
    assert [] == [line for line in page.splitlines() if len(line) > 80]
