"""Contract Bridge on four hands beside OpenSpiel's bridge, deal by deal: who acts, what is legal, the score.

North is player 0. OpenSpiel pays duplicate scores, which are worked out here from what a deal writes below
and above the line.
"""

from __future__ import annotations

from random import Random

import pytest

from cardcore import FULL_PACK, Auction, Game, PartnershipVulnerability, State
from cardcore.phases.calls import PASS, Bid, Say
from cardcore.rules.actions import Action, Play
from tests.oracles.openspiel import (
    NUMBERS,
    SEATS,
    Spiel,
    contract_text,
    dealt,
    game,
    number,
)
from tests.variants.partnership_positions import sides
from tests.variants.positions import facts_of
from variants.contract import ContractBridge

GAME = ContractBridge().with_options({"honours": "off"})
IN_THE_SUITE, ALL = 300, 2000
PLAYED_IN_THE_SUITE = 120
PART_SCORE = 50
GAMES = (300, 500)


class Table:
    """One deal at both tables, and the chance of everything that happens there."""

    def __init__(self, deal: int) -> None:
        self.rng = Random(f"deal {deal} on four hands")
        dealer = deal % 4
        pack = tuple(self.rng.sample(FULL_PACK, len(FULL_PACK)))
        own, others = (self.rng.random() < 0.5 for _ in range(2))
        self.vulnerable = tuple(own if player % 2 == dealer % 2 else others for player in range(4))
        context = PartnershipVulnerability(self.vulnerable)
        self.ours = Game(GAME, dealer, pack, (), context).start()
        self.bridge = game(dealer, own, others)
        # Our first card goes to the dealer's left, OpenSpiel's to North.
        hands = [pack[(player - dealer - 1) % 4 :: 4] for player in range(4)]
        self.theirs: Spiel = dealt(self.bridge, [card for four in zip(*hands, strict=True) for card in four])

    def agree(self) -> None:
        """The same player is to act and has the same choice at both tables."""
        assert not self.theirs.is_terminal()
        assert self.theirs.current_player() == self.ours.to_act
        assert sorted(self.theirs.legal_actions()) == sorted(map(numbered, self.ours.legal()))

    def take(self, action: Action) -> None:
        """The same action at both tables."""
        self.ours = self.ours.apply(action)
        self.theirs.apply_action_with_legality_check(numbered(action))

    def bid(self, passes: float) -> int:
        """A random auction, with passes of some probability; the number of its calls."""
        calls = 0
        while isinstance(self.ours.phase, Auction) and not self.ours.over:
            self.agree()
            legal = self.ours.legal()
            passing = self.rng.random() < passes
            self.take(PASS if passing else self.rng.choice(legal[1:6] or legal))
            calls += 1
        if not self.theirs.is_terminal():
            assert contract_of(self.ours) == contract_text(self.bridge, self.theirs)
        return calls

    def play(self) -> None:
        """The play of random cards to the end."""
        while not self.ours.over:
            self.agree()
            self.take(self.rng.choice(self.ours.legal()))
        assert self.theirs.is_terminal()


def numbered(action: Action) -> int:
    """OpenSpiel's number of a call or a card."""
    if isinstance(action, Bid | Say):
        return NUMBERS[action]
    if not isinstance(action, Play):
        raise TypeError(f"{action} is neither a call nor a card")
    return number(action.card)


def contract_of(state: State) -> str:
    """The contract as OpenSpiel writes it."""
    contract = state.last(Auction).contract
    if contract is None:
        return "Passed Out"
    return f"{contract.level}{contract.strain.letter[0]}{contract.doubling.mark} {SEATS[contract.declarer]}"


def duplicate_score(state: State, vulnerable: tuple[bool, ...]) -> int:
    """What North and South score at duplicate bridge."""
    score = facts_of(state)["score"]
    assert isinstance(score, dict)
    below, above = sides(tuple(score["below"])), sides(tuple(score["above"]))
    bonus = [
        (GAMES[vulnerable[side]] if points >= 100 else PART_SCORE) if points else 0
        for side, points in enumerate(below)
    ]
    north_south, east_west = (sum(column) for column in zip(below, above, bonus, strict=True))
    return north_south - east_west


def compare_auctions(deals: int) -> None:
    lengths = []
    for deal in range(deals):
        table = Table(deal)
        lengths.append(table.bid(passes=(0.06, 0.3, 0.6)[deal % 3]))
        assert table.ours.over == table.theirs.is_terminal()
    assert 4 == min(lengths)
    assert max(lengths) > 30


def compare_scores(deals: int) -> None:
    made = 0
    for deal in range(deals):
        table = Table(deal)
        table.bid(passes=(0.3, 0.6, 0.8)[deal % 3])
        table.play()
        expected = duplicate_score(table.ours, table.vulnerable)
        assert [expected, -expected] * 2 == table.theirs.returns()
        made += any(facts_of(table.ours)["score"]["below"])  # type: ignore[index]  # columns by name
    assert made >= deals / 20


def test_auctions_of_some_deals_have_the_same_callers_legal_calls_and_contracts() -> None:
    compare_auctions(IN_THE_SUITE)


def test_some_deals_have_the_same_players_legal_cards_and_duplicate_scores() -> None:
    compare_scores(PLAYED_IN_THE_SUITE)


@pytest.mark.long
def test_auctions_of_two_thousand_deals_have_the_same_callers_legal_calls_and_contracts() -> None:
    compare_auctions(ALL)


@pytest.mark.long
def test_two_thousand_deals_have_the_same_players_legal_cards_and_duplicate_scores() -> None:
    compare_scores(ALL)
