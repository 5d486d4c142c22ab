"""Faults planted in Super Contract Bridge, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve, field, frozen

from cardcore import (
    Action,
    Contract,
    ContractTable,
    Layout,
    Next,
    Phase,
    Scoring,
    State,
    Suit,
    TrickRules,
    Tricks,
)
from cardcore.testing.examples import disagreements
from tests.variants.faults import complaint
from variants.super_contract import SuperContract, SuperContractHouse
from variants.super_contract.exchange import Exchange
from variants.super_contract.honours import JokerTable
from variants.super_contract.joker_tricks import SUITS, JokerFollows, JokerTricks, OpeningLead

MODULE = "variants.super_contract.game"


class NamesWhatItFailedToFollow(JokerTricks):
    def nameable(self, layout: Layout) -> int:
        return SUITS if super().nameable(layout).bit_count() > 1 else super().nameable(layout)


class HandsFailTogether(JokerTricks):
    """What one hand fails to follow, no hand may name."""

    def nameable(self, layout: Layout) -> int:
        failed = 0
        for suits in self.failed:
            failed |= suits
        named = super().nameable(layout)
        return named & ~failed if named.bit_count() > 1 else named


class RuffsWhileItCanFollow(JokerTricks):
    def nameable(self, layout: Layout) -> int:
        return SUITS & ~self.failed[self.seat] if super().nameable(layout) else 0


class OnlyDiscardsFail(JokerTricks):
    """A ruff does not count as a failure to follow."""

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        layout, after = super().step(layout, action)
        if isinstance(after, JokerTricks) and self.rules.ranking.is_trump(action.cards[0]):
            after = evolve(after, failed=self.failed)
        return layout, after


class LosesToTheAce(JokerTricks):
    def naming(self, suit: Suit) -> JokerTricks:
        named = super().naming(suit)
        ranking = named.rules.ranking
        low = (*ranking.answering[:-1], -1)
        return evolve(named, rules=evolve(named.rules, ranking=evolve(ranking, led=low, answering=low)))


class AlwaysTrump(JokerTricks):
    def naming(self, suit: Suit) -> JokerTricks:
        trump = self.rules.ranking.trump
        return super().naming(suit if trump is None else Suit(trump))


@frozen
class WithTricks(SuperContract):
    """The game with another kind of tricks."""

    __module__ = MODULE
    kind: type[JokerTricks] = field(default=JokerTricks, kw_only=True)

    @property
    def tricks_with_joker(self) -> type[JokerTricks]:
        return self.kind


class LeadIsPlain(SuperContract):
    """The joker cannot be led to the first trick as a heart: it is of no suit there."""

    __module__ = MODULE

    def first_trick(self, lead: OpeningLead, layout: Layout) -> Tricks:
        rules = evolve(lead.rules, ranking=lead.rules.ranking.with_joker())
        return super().first_trick(evolve(lead, rules=rules), layout)


class ExchangeBeforeTheLead(SuperContract):
    __module__ = MODULE

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is not None and isinstance(following.phase, OpeningLead):
            (dummy,) = following.phase.rules.dummy
            return Next(Exchange(following.phase.rules.players[dummy], dummy))
        return following


class NoExchangeAtAll(SuperContract):
    __module__ = MODULE

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is not None and isinstance(following.phase, Exchange):
            return Next(self.first_trick(state.last(OpeningLead), state.layout))
        return following


class HonoursAsDealt(SuperContract):
    __module__ = MODULE

    def full_hands(self, state: State) -> list[int]:
        return self.hands_in(state.chain()[0])


class HonoursOfTheTableCount(SuperContract):
    """The card on the table belongs to declarer."""

    __module__ = MODULE

    def full_hands(self, state: State) -> list[int]:
        hands = super().full_hands(state)
        hands[0] |= state.layout.held[state.layout.at("extra")]
        return hands


class DummyPlaysItself(SuperContract):
    __module__ = MODULE

    def trick_rules(self, contract: Contract) -> TrickRules:
        rules = super().trick_rules(contract)
        seats = tuple(evolve(seat, player=number) for number, seat in enumerate(rules.seats))
        return evolve(rules, seats=seats)


@frozen
class NoJokerHonour(SuperContractHouse):
    @property
    def table(self) -> Scoring:
        return ContractTable(self.nv_doubled_4th, self.redouble_bonus)


@frozen
class MeanTable(JokerTable):
    """Six honours are worth no more than five."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        return tuple(min(150, points) for points in super().honours(hands, sides, trump))


@frozen
class MeanHouse(SuperContractHouse):
    @property
    def table(self) -> Scoring:
        return MeanTable(self.nv_doubled_4th, self.redouble_bonus)


class TakesIntoTheOtherHand(SuperContract):
    """The card taken up always goes to declarer's own hand."""

    __module__ = MODULE

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is None or not isinstance(following.phase, JokerTricks | Tricks):
            return following
        if not isinstance(state.phase, Exchange) or state.phase.hand != state.phase.dummy:
            return following
        own = state.layout.at("hand", state.phase.declarer)
        taken = state.phase.taken_up
        assert taken is not None
        layout = state.layout.take(taken.bit, state.layout.at("hand", state.phase.dummy), own)
        return evolve(following, layout=layout)


CAUGHT = [
    (WithTricks(kind=NamesWhatItFailedToFollow), "a_suit_not_followed", "before action 14"),
    (WithTricks(kind=HandsFailTogether), "a_suit_not_followed", "before action 10"),
    (WithTricks(kind=RuffsWhileItCanFollow), "following_with_a_card_or_the_joker", "before action 11"),
    (WithTricks(kind=OnlyDiscardsFail), "six_honours", "before action 9 failed must be"),
    (WithTricks(kind=LosesToTheAce), "the_joker_follows", "before action 9"),
    (WithTricks(kind=AlwaysTrump), "no_third_suit_wins", "before action 9"),
    (WithTricks(kind=JokerFollows), "a_suit_not_followed", "action 10 (S3) is refused"),
    (WithTricks(), "the_joker_must_follow", "before action 10"),
    (LeadIsPlain(), "the_joker_leads", "action 9 (S2) is refused"),
    (ExchangeBeforeTheLead(), "six_honours", "action 4"),
    (NoExchangeAtAll(), "keep", "action 5"),
    (HonoursAsDealt(), "six_honours", "score"),
    (HonoursOfTheTableCount(), "keep", "score"),
    (DummyPlaysItself(), "partner_declares", "player 3 is to act, not player 1"),
    (TakesIntoTheOtherHand(), "the_joker_goes_to_dummy", "action 55 (JK:D) is refused"),
    (SuperContract(house=NoJokerHonour()), "three_aces_and_the_joker", "score"),
    (SuperContract(house=MeanHouse()), "five_aces", "score"),
]


@pytest.mark.parametrize(("mutant", "example", "words"), CAUGHT)
def test_an_example_finds_the_fault_with_a_joker_and_names_it(
    mutant: SuperContract, example: str, words: str
) -> None:
    assert words in complaint(mutant, example)


def test_the_game_with_a_joker_is_as_every_shipped_example_says() -> None:
    assert [] == list(disagreements(SuperContract()))
