"""The law of advice: what the kit says of advisers that no player can use, and of odd inferences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from cardcore import Action, Advice, Layout, Phase, Tricks
from cardcore.search.adviser import Adviser
from cardcore.search.rules_of_thumb import Inference, Likelihood
from tests.cardcore.testing.test_laws import complaints
from variants.turnover import Turnover

LAW = "advice on phases can be used"


class AdvisesByName(Turnover):
    def advisers(self) -> Mapping[type[Phase], Advice]:
        return {cast("type[Phase]", "Tricks"): Adviser()}


class AdvisesInWords(Turnover):
    def advisers(self) -> Mapping[type[Phase], Advice]:
        return {Tricks: cast("Advice", "lead high")}


def test_advice_is_given_by_class_and_as_an_adviser() -> None:
    told = "`advisers` has the key 'Tricks', which is no class of phases"
    assert {told} == complaints(AdvisesByName(), LAW)
    told = "`advisers` has a str for Tricks; it needs an Adviser, such as Adviser(rule)"
    assert {told} == complaints(AdvisesInWords(), LAW)


class AnswersInWords(Turnover):
    def advisers(self) -> Mapping[type[Phase], Advice]:
        return {Tricks: Adviser(lambda view, rng: cast("Action", "take"))}


def test_a_rule_of_thumb_answers_with_what_is_legal() -> None:
    told = "answered take, which is of type str; it must answer with one of view.legal"
    assert {f"the rule of thumb for Tricks {told}"} == complaints(AnswersInWords(), LAW)


def inferring(number: object) -> Turnover:
    """A game in which a number is how likely every play is."""

    def infer(phase: Phase, player: int) -> Likelihood:
        return lambda layout: cast("float", number)

    return with_inference(infer)


def with_inference(infer: Inference) -> Turnover:
    class Inferring(Turnover):
        def advisers(self) -> Mapping[type[Phase], Advice]:
            return {Tricks: Adviser(inference=infer)}

    return Inferring()


@pytest.mark.parametrize("number", [-3.0, float("nan"), float("inf"), None, "likely"])
def test_an_inference_that_gives_no_number_from_zero_on_is_found_with_the_phase(number: object) -> None:
    told = f"gives {number!r} for a layout; it must be a finite number from 0 on"
    assert {f"the inference from Tricks, for player 0, {told}"} == complaints(inferring(number), LAW)


def test_an_inference_is_a_function_of_the_layout_or_nothing() -> None:
    told = "the inference from Tricks, for player 0, gives 0.5, not a function of the layout or None"
    game = with_inference(lambda phase, player: cast("Likelihood", 0.5))
    assert {told} == complaints(game, LAW)
    assert set() == complaints(with_inference(lambda phase, player: None), LAW)


def test_an_inference_knows_where_all_cards_lay() -> None:
    def infer(phase: Phase, player: int) -> Likelihood:
        def likely(layout: Layout) -> float:
            return float(len(layout.cards(layout.at("hole", 1 - player))) == 3)

        return likely

    assert set() == complaints(with_inference(infer), LAW)
