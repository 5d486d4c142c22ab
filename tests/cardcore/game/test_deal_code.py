from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore.game.deal_code import CodedDeal, NoCode, coded_deal, game_tag, read_code
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.redeals import TakesOverHands
from cardcore.game.state import Variant
from cardcore.rules.base32 import SYMBOLS, check_symbol, read_symbols, write_number
from cardcore.rules.deal_seeds import MAX_DEALS, SHORT, seed_of_code
from cardcore.rules.errors import BadCode
from cardcore.scoring.rubber import Vulnerability
from cardcore.testing.random_games import any_options
from tests.games.drawing import DrawingWhist
from tests.games.laying import LayingWhist
from variants import twohand_variants
from variants.contract import ContractBridge
from variants.goulash import Goulash
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover

VARIANTS = twohand_variants()
EVERYBODY = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: str(variant.key))
TABLE = "codes:" + "0123456789abcdef" * 4


def deal_of(variant: Variant, seed: str, dealer: int | None = None) -> Game:
    first = variant.dealers[-1] if dealer is None else dealer
    return Match.begin(variant, seed, first).next_deal()


def checked(symbols: str) -> str:
    return symbols + check_symbol(symbols)


@EVERYBODY
def test_under_the_usual_rules_a_code_has_fourteen_characters(variant: Variant) -> None:
    game = deal_of(variant, TABLE)
    code = coded_deal(game, TABLE, 0).code
    assert 14 == len(code)
    assert game == read_code(code, VARIANTS).game()


@EVERYBODY
@settings(max_examples=8)
@given(rng=st.randoms(use_true_random=False), seed=st.text(max_size=12), first=st.integers(0, 3))
def test_any_house_rules_and_any_seed_come_back_from_a_code(
    variant: Variant, rng: Random, seed: str, first: int
) -> None:
    game = any_options(variant, rng)
    coded = CodedDeal(game, seed, game.dealers[first % len(game.dealers)])
    found = read_code(coded.code.lower(), VARIANTS)
    assert coded == found
    assert coded.game() == found.game()


def test_no_two_games_of_this_distribution_have_one_tag() -> None:
    assert len(VARIANTS) == len({game_tag(variant) for variant in VARIANTS})


def test_a_letter_that_is_wrong_or_swapped_is_noticed() -> None:
    code = coded_deal(deal_of(Turnover(), TABLE), TABLE, 0).code
    for wrong in (code[:-1], code[1:], f"{code}0", code[1] + code[0] + code[2:]):
        with pytest.raises(BadCode, match=r"a letter is wrong|too short"):
            read_code(wrong, VARIANTS)


def test_a_code_of_a_game_that_is_not_here_says_so() -> None:
    code = coded_deal(deal_of(DrawingWhist(), TABLE), TABLE, 0).code
    with pytest.raises(BadCode, match="of a game that is not here"):
        read_code(code, VARIANTS)


def test_a_code_of_other_rules_of_a_game_names_the_game() -> None:
    class Revised(Turnover):
        rules_version = 2

    code = coded_deal(deal_of(Revised(), TABLE), TABLE, 0).code
    with pytest.raises(BadCode, match="of Turnover Bridge under a version of its rules that is not here"):
        read_code(code, VARIANTS)


def test_two_games_of_one_tag_are_both_named() -> None:
    class Twin(Turnover):
        name = "Twin"

    code = coded_deal(deal_of(Turnover(), TABLE), TABLE, 0).code
    with pytest.raises(BadCode, match="fits turnover and turnover; name the one that is meant"):
        read_code(code, [Turnover(), Twin()])


def test_a_house_rule_that_is_not_here_is_told_from_a_typing_error() -> None:
    variant = Turnover().with_options({"turn_up": "on_play"})
    symbols = read_symbols(coded_deal(deal_of(variant, TABLE), TABLE, 0).code)
    with pytest.raises(BadCode, match="a house rule of Turnover Bridge that is not here"):
        read_code(checked(symbols[:-5] + "0000"), VARIANTS)


@pytest.mark.parametrize("length", [11, 12, 14, 16])
def test_a_code_that_ends_before_it_has_said_everything_is_refused(length: int) -> None:
    variant = Turnover().with_options({"turn_up": "on_play"})
    symbols = read_symbols(coded_deal(deal_of(variant, TABLE), TABLE, 0).code)
    if length == 11:
        assert variant != read_code(checked(symbols[:11]), VARIANTS).variant
        return
    with pytest.raises(BadCode, match="ends too early"):
        read_code(checked(symbols[:length]), VARIANTS)


def test_a_code_says_nothing_beyond_its_end() -> None:
    symbols = read_symbols(coded_deal(deal_of(Turnover(), TABLE), TABLE, 0).code)
    with pytest.raises(BadCode, match="longer than what it says"):
        read_code(checked(symbols[:-1] + "00" + SYMBOLS[3]), VARIANTS)


def test_a_player_who_does_not_deal_is_refused() -> None:
    code = CodedDeal(Turnover(), seed_of_code("8QK2M7XD"), 3).code
    with pytest.raises(BadCode, match="names player 3 as the dealer"):
        read_code(code, VARIANTS)


def test_the_deals_of_a_match_have_codes_of_their_own_that_leave_out_its_score() -> None:
    match = Match.begin(ContractBridge(), TABLE, 1)
    second = evolve(match, standing=evolve(match.standing, deals=1, dealer=2)).next_deal()
    assert isinstance(second.context, Vulnerability)
    vulnerable = evolve(second, context=evolve(second.context, vulnerable=(True, False) * 2))
    coded = coded_deal(vulnerable, TABLE, 1)
    assert coded.game() == second
    assert coded.game() != vulnerable


def test_the_code_of_a_later_deal_of_a_seed_has_its_number() -> None:
    match = Match.begin(Honeymoon(), "7", 0)
    fourth = evolve(match, standing=evolve(match.standing, deals=3)).next_deal()
    coded = read_code(coded_deal(fourth, "7", 3).code, VARIANTS)
    assert "from:3:7" == coded.seed
    assert fourth == coded.game()


def test_cards_of_another_origin_have_no_code() -> None:
    game = deal_of(Turnover(), TABLE)
    with pytest.raises(NoCode, match="do not come from a seed"):
        coded_deal(evolve(game, pack=game.pack[::-1]), TABLE, 0)


def test_hands_that_were_thrown_in_have_no_code() -> None:
    hands = tuple(" ".join(f"{suit}{rank}" for rank in "AKQJT98765432") for suit in "SHDC")
    game = deal_of(Goulash(), TABLE)
    assert isinstance(game.context, TakesOverHands)
    thrown_in = evolve(game, context=game.context.taking(hands))
    with pytest.raises(NoCode, match="was not shuffled"):
        coded_deal(thrown_in, TABLE, 0)


def test_a_number_above_all_deals_has_no_code() -> None:
    with pytest.raises(NoCode, match="too large"):
        _ = CodedDeal(LayingWhist(), f"from:{10**12 - 1}:from:{10**12 - 1}:7", 0).code


@pytest.mark.parametrize("more", [0, 1])
def test_a_code_of_a_number_above_all_deals_is_refused(more: int) -> None:
    last = read_symbols(CodedDeal(Turnover(), f"from:{MAX_DEALS - 1}:7", 0).code)
    assert f"from:{MAX_DEALS - 1}:7" == read_code(checked(last[:-1]), VARIANTS).seed
    number = write_number(MAX_DEALS + more, SHORT)
    with pytest.raises(BadCode, match=f"names deal {MAX_DEALS + more}; deals are numbered from 0 to"):
        read_code(checked(number + last[SHORT:-1]), VARIANTS)
