"""House rules: what is accepted, what is refused and by which name."""

from __future__ import annotations

import pytest
from attrs import frozen

from cardcore.game.options import (
    DEAL,
    MATCH,
    MAX_NUMBER,
    Facts,
    House,
    OneOf,
    Value,
    WholeNumber,
    amount,
    changed_options,
    choice,
    options_of,
    read_house,
    typed_options,
    values_of,
    write_value,
)
from cardcore.rules.errors import InvalidOption, MalformedVariant, UnknownOption
from cardcore.table.exit_codes import hint_for
from variants.turnover import Turnover, TurnoverHouse


def test_without_options_the_house_rules_are_the_usual_ones() -> None:
    assert TurnoverHouse() == read_house(TurnoverHouse, {})


def test_options_are_listed_in_the_order_of_their_declaration() -> None:
    names = ["turn_up", "play_on", "tie", "stake", "deals", "first_dealer"]
    assert names == [option.name for option in options_of(TurnoverHouse)]


def test_an_option_says_whether_it_concerns_the_deal_or_the_match() -> None:
    scopes = {option.name: option.facts.scope for option in options_of(TurnoverHouse)}
    assert (DEAL, MATCH) == (scopes["turn_up"], scopes["deals"])


def test_every_option_has_a_line_and_a_source() -> None:
    assert all(option.facts.line and option.facts.source for option in options_of(TurnoverHouse))


@frozen
class WhistHouse(House):
    follow: str = choice("must", "free").about("whether suit must be followed", "Hoyle")
    best_of: int = choice(1, 3, 5, default=3, scope=MATCH).about("how many rubbers", "Hoyle")
    deals: int = amount(12, least=2, most=20, even=True).about("how many deals", "a house rule")


@pytest.mark.parametrize("values", [(), ("dealer", None), (0.5,)])
def test_a_choice_needs_values_that_can_be_typed(values: tuple[Value, ...]) -> None:
    with pytest.raises(
        MalformedVariant, match="at least one value, each a text, a whole number, True or False"
    ):
        choice(*values)  # type: ignore[type-var]  # what the type checker refuses, a game may give


@pytest.mark.parametrize(("values", "typed"), [((1, "1", 2), "1"), ((True, "True"), "true"), ((3, 3), "3")])
def test_no_two_values_of_a_choice_are_typed_alike(values: tuple[Value, ...], typed: str) -> None:
    with pytest.raises(MalformedVariant, match=f"two values that are both typed as '{typed}'"):
        OneOf(values)


def test_the_most_of_an_amount_is_not_below_the_least() -> None:
    with pytest.raises(MalformedVariant, match="from 5 to 1; least must not be above most"):
        amount(1, least=5, most=1)


def test_an_amount_is_never_below_nothing() -> None:
    with pytest.raises(MalformedVariant, match="cannot take numbers below 0, as least=-5 lets it"):
        amount(0, least=-5)


def test_an_option_concerns_the_deal_or_the_match_and_nothing_else() -> None:
    with pytest.raises(MalformedVariant, match="'series' is no scope of an option; write DEAL or MATCH"):
        amount(6, scope="series").about("how many deals", "Hoyle")


def test_the_first_value_of_a_choice_is_the_default_unless_another_is_named() -> None:
    assert WhistHouse("must", 3, 12) == WhistHouse()
    follow, best_of, _ = options_of(WhistHouse)
    assert Facts(OneOf(("must", "free")), DEAL, "whether suit must be followed", "Hoyle") == follow.facts
    assert Facts(OneOf((1, 3, 5)), MATCH, "how many rubbers", "Hoyle") == best_of.facts


def test_an_amount_is_a_whole_number_within_its_bounds() -> None:
    deals = options_of(WhistHouse)[2]
    assert Facts(WholeNumber(2, even=True, most=20), DEAL, "how many deals", "a house rule") == deals.facts


@pytest.mark.parametrize("typed", [True, "true", "True", "yes", "on", " YES "])
def test_yes_is_typed_in_several_ways(typed: Value) -> None:
    assert read_house(TurnoverHouse, {"play_on": typed}).play_on is True


@pytest.mark.parametrize("typed", [False, "false", "no", "off"])
def test_no_is_typed_in_several_ways(typed: Value) -> None:
    assert read_house(TurnoverHouse, {"play_on": typed}).play_on is False


@pytest.mark.parametrize("typed", ["on_play", "ON_PLAY", " on_play "])
def test_a_word_is_read_in_any_case(typed: Value) -> None:
    assert "on_play" == read_house(TurnoverHouse, {"turn_up": typed}).turn_up


@pytest.mark.parametrize(("typed", "number"), [(3, 3), ("3", 3), (" 12 ", 12)])
def test_a_whole_number_may_be_given_or_typed(typed: Value, number: int) -> None:
    assert number == read_house(TurnoverHouse, {"stake": typed}).stake


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn_up", "sometimes"),
        ("turn_up", 1),
        ("play_on", 1),
        ("play_on", "maybe"),
        ("stake", 0),
        ("stake", -1),
        ("stake", "-1"),
        ("stake", "1.5"),
        ("stake", ""),
        ("stake", "two"),
        ("stake", True),
        ("stake", "²"),
        ("stake", "9" * 5000),
        ("deals", 3),
        ("deals", 0),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_by_name(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption) as refusal:
        read_house(TurnoverHouse, {name: value})
    assert f"Option {name} cannot be {repr(value)[:200]}" in str(refusal.value)


def test_a_refusal_of_a_value_says_what_is_taken() -> None:
    with pytest.raises(InvalidOption, match="it takes after_trick or on_play"):
        read_house(TurnoverHouse, {"turn_up": "never"})
    with pytest.raises(InvalidOption, match="it takes an even whole number from 2"):
        read_house(TurnoverHouse, {"deals": 7})


def test_an_unknown_option_names_the_nearest_one() -> None:
    with pytest.raises(UnknownOption, match=r"no option 'turnup'; did you mean 'turn_up'"):
        read_house(TurnoverHouse, {"turnup": "on_play"})


def test_an_unknown_option_that_is_like_no_other_names_them_all() -> None:
    with pytest.raises(UnknownOption, match="there are turn_up, play_on, tie, stake"):
        read_house(TurnoverHouse, {"xyz": 1})


def test_a_variant_without_options_says_that_there_are_none() -> None:
    with pytest.raises(UnknownOption, match="there are none"):
        read_house(House, {"xyz": 1})


def test_the_command_line_points_to_the_list_of_options() -> None:
    with pytest.raises(UnknownOption) as unknown:
        Turnover().with_options({"xyz": 1})
    with pytest.raises(InvalidOption) as invalid:
        Turnover().with_options({"tie": "again"})
    with pytest.raises(InvalidOption, match="is given twice") as doubled:
        typed_options(["tie=again", "tie=again"], "turnover")
    refused = (unknown.value, invalid.value, doubled.value)
    assert [" 'twohand options turnover' lists them."] * 3 == list(map(hint_for, refused))


def test_values_of_house_rules_are_read_back() -> None:
    house = read_house(TurnoverHouse, {"play_on": True, "stake": 5})
    assert house == read_house(TurnoverHouse, values_of(house))


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (False, "false"), (7, "7"), ("on_play", "on_play")]
)
def test_values_are_written_as_they_are_typed(value: Value, text: str) -> None:
    assert text == write_value(value)


def test_usual_house_rules_need_no_words() -> None:
    assert () == changed_options(TurnoverHouse())


def test_other_house_rules_are_written_as_they_are_typed() -> None:
    changed = TurnoverHouse(turn_up="on_play", play_on=True, stake=5)
    assert ("turn_up=on_play", "play_on=true", "stake=5") == changed_options(changed)
    assert ("play_on=true", "stake=5") == changed_options(changed, but="turn_up")


def test_allowed_values_are_described_in_words() -> None:
    assert "false or true" == OneOf((False, True)).words
    assert "a whole number from 1" == WholeNumber(1).words
    assert "an even whole number from 2" == WholeNumber(2, even=True).words
    assert "an odd whole number from 1 to 9" == WholeNumber(1, odd=True, most=9).words


def test_a_number_has_an_end_though_none_is_named() -> None:
    assert [MAX_NUMBER, None] == [WholeNumber(1).read(number) for number in (MAX_NUMBER, MAX_NUMBER + 1)]
    with pytest.raises(InvalidOption, match="it takes a whole number from 1 to 1000000000"):
        read_house(TurnoverHouse, {"stake": "1" + 400 * "0"})
    for least, most in ((MAX_NUMBER + 1, None), (1, MAX_NUMBER + 1)):
        with pytest.raises(MalformedVariant, match="cannot take whole numbers above 1000000000"):
            WholeNumber(least, most=most)


def test_an_odd_number_is_asked_for_where_a_match_is_the_best_of_some_rubbers() -> None:
    best_of = WholeNumber(1, odd=True)
    assert [1, None, 3, None, None] == [best_of.read(typed) for typed in (1, 2, "3", "4", 0)]


def test_no_amount_is_even_and_odd() -> None:
    with pytest.raises(MalformedVariant, match="even and odd; name one of them"):
        amount(1, even=True, odd=True)


def test_one_of_some_numbers_is_read_from_text_and_not_from_yes() -> None:
    assert 50 == OneOf((100, 50)).read("50")
    assert None is OneOf((0, 1)).read(True)
