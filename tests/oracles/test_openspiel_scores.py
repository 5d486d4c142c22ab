"""Our contract table beside the scores of OpenSpiel's bridge.

OpenSpiel pays duplicate scores: what we write below and above the line in one sum, and for a contract that
is made 50 for a part-score, 300 or 500 for a game, which a rubber pays in other ways. A deal is set up in
which declarer takes any number of tricks: all hands hold the same suits, so that everybody can always follow.
"""

from __future__ import annotations

import pytest

from cardcore.phases.calls import BRIDGE_LADDER, DOUBLE, PASS, REDOUBLE, Bid, Call, Contract, Doubling
from cardcore.rules.cards import CARDS, Card, Pack, Rank, Suit
from cardcore.scoring import ContractTable
from tests.oracles.openspiel import EAST, NORTH, NUMBERS, Spiel, dealt, game, number

SAID: dict[Doubling, tuple[Call, ...]] = {
    Doubling.PLAIN: (PASS, PASS, PASS),
    Doubling.DOUBLED: (DOUBLE, PASS, PASS, PASS),
    Doubling.REDOUBLED: (DOUBLE, REDOUBLE, PASS, PASS, PASS),
}
PART_SCORE = 50
GAME = (300, 500)

Rounds = list[Pack]
"""Thirteen tricks of four cards each, the winner's card first."""


def rounds(trump: Suit | None) -> Rounds:
    """Three tricks in each suit, then one of the four twos, with the two of trumps first."""
    followed = [
        tuple(CARDS[13 * suit + top - step] for step in range(4)) for suit in Suit for top in (12, 8, 4)
    ]
    twos = sorted((c for c in CARDS if c.rank is Rank.TWO), key=lambda c: c.suit is not trump)
    return [*followed, tuple(twos)]


def winners(tricks: int) -> list[int]:
    """Who wins each trick when North wins a given number: at no-trump the last falls to the one before it."""
    if tricks < 2:
        return [NORTH] * tricks + [EAST] * (13 - tricks)
    return [EAST] * (13 - tricks) + [NORTH] * tricks


def hands(trump: Suit | None, tricks: int) -> list[Pack]:
    """For each seat its cards in the order in which they will be played."""
    seats: list[list[Card]] = [[], [], [], []]
    for cards, winner in zip(rounds(trump), winners(tricks), strict=True):
        for turn, card in enumerate(cards):
            seats[(winner + turn) % 4].append(card)
    return [tuple(cards) for cards in seats]


def played_out(state: Spiel, held: list[Pack], tricks: int) -> None:
    """Plays the thirteen tricks, East leading to the first."""
    leader = EAST
    for trick, winner in enumerate(winners(tricks)):
        for turn in range(4):
            state.apply_action_with_legality_check(number(held[(leader + turn) % 4][trick]))
        leader = winner


def duplicate_bonus(below: int, vulnerable: bool) -> int:
    """What a duplicate score adds for a contract that was made."""
    if not below:
        return 0
    return GAME[vulnerable] if below >= 100 else PART_SCORE


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("doubling", list(Doubling))
def test_every_contract_with_every_number_of_tricks_is_worth_the_same(
    doubling: Doubling, vulnerable: bool
) -> None:
    bridge, table = game(NORTH, vulnerable), ContractTable()
    compared = 0
    for bid in BRIDGE_LADDER:
        contract = Contract(bid, doubling, NORTH)
        for tricks in range(14):
            ours = table.score(contract, tricks, vulnerable)
            expected = north_score(bridge, bid, doubling, tricks)
            assert expected == ours.value + duplicate_bonus(ours.below, vulnerable), f"{contract} {tricks}"
            compared += 1
    assert 35 * 14 == compared


def north_score(bridge: object, bid: Bid, doubling: Doubling, tricks: int) -> float:
    """North's duplicate score for a contract and a number of tricks, through auction and play."""
    held = hands(bid.strain.trump, tricks)
    state = dealt(bridge, [card for four in zip(*held, strict=True) for card in four])
    for call in (bid, *SAID[doubling]):
        state.apply_action_with_legality_check(NUMBERS[call])
    played_out(state, held, tricks)
    assert state.is_terminal()
    return state.returns()[NORTH]


@pytest.mark.parametrize("trump", [*Suit, None])
def test_the_hands_of_the_comparison_are_thirteen_different_cards_each(trump: Suit | None) -> None:
    for tricks in range(14):
        held = hands(trump, tricks)
        assert [13] * 4 == [len(cards) for cards in held]
        assert set(CARDS) == {card for cards in held for card in cards}
