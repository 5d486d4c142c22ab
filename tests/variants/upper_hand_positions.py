"""Deals of Upper Hand written as hands, the worked examples of its rules, and tricks laid out singly."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from cardcore import Game, Pack, RubberSoFar, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards, write_cards
from tests.variants.positions import after
from variants.upper_hand.game import UpperHand
from variants.upper_hand.scoring import Captured


@frozen
class Hands:
    """The cards of a deal: left of the dealer, third hand (middle player's among three), dealer, upper."""

    left: str
    third: str
    dealer: str
    upper: str

    @property
    def pack(self) -> Pack:
        """The pack that deals them, one card at a time, the upper hand last."""
        rounds = zip(self.left.split(), self.third.split(), self.dealer.split(), strict=True)
        return read_cards(f"{' '.join(' '.join(three) for three in rounds)} {self.upper}")


NO_BIDDING = Hands("HA HK SQ ST D9 DJ CA", "HJ SJ DA DK DT CQ C9", "HT HQ SK SA DQ CK CT", "H9 CJ S9")
"""The first worked example: the non-dealer lays back the three cards taken up."""

EXCHANGE = Hands(NO_BIDDING.third, NO_BIDDING.left, NO_BIDDING.dealer, NO_BIDDING.upper)
"""The second one: the non-dealer buys the hand of the first."""

TWO_UP = "up:H9 up:CJ down:S9"
THREE_UP = "up:H9 up:CJ up:S9"
ALL_DOWN = "down:H9 down:CJ down:S9"
FIRST_PLAY = "DJ DQ CA CT CK D9 SK ST SA SQ HK HQ HA HT"
SECOND_PLAY = "SQ SA SK ST CK CA DJ DQ D9 CT HK HQ HA HT"
SOLD = "offer:28 accept Pass Pass"

THREE_HANDED = Hands("DT DJ DQ DK DA H9 HT", "HJ HQ HK HA S9 ST SJ", "C9 CT CJ CQ CK CA D9", "SQ SK SA")
"""Three players: the opener has diamonds, the next player hearts and spades, the dealer clubs."""


def deal_with(
    hands: Hands,
    house: Mapping[str, Value],
    *,
    dealt_by: int = 1,
    first: bool = True,
    totals: tuple[int, ...] = (),
) -> State:
    """The deal that gives these cards under house rules, with as many in each hand as are written."""
    pack = hands.pack
    table = UpperHand(pack=tuple(sorted(pack)), held=len(hands.left.split()))
    return Game(table.with_options(house), dealt_by, pack, (), RubberSoFar(first, totals)).start()


def deal_of(hands: Hands, *, dealt_by: int = 1, first: bool = True, **house: Value) -> State:
    """The same with the house rules as keywords."""
    return deal_with(hands, house, dealt_by=dealt_by, first=first)


def no_bidding(*, laid: str = "", first: bool = True, **house: Value) -> State:
    """The first worked example after two passes and the laying of some cards."""
    return after(deal_with(NO_BIDDING, house, first=first), f"Pass Pass {laid}")


def exchanged(*, laid: str = "", first: bool = False, **house: Value) -> State:
    """The second worked example after its exchange, the passes and the laying of some cards."""
    return after(deal_with(EXCHANGE, house, first=first, totals=(51, 61)), f"{SOLD} {laid}")


def trick_of(lead: str, answer: str, laid: str, **house: Value) -> int:
    """The player who wins a trick led by player 0 after three cards were laid."""
    upper = " ".join(word.partition(":")[2] for word in laid.split())
    spare = next(str(card) for card in UpperHand().pack if str(card) not in f"{lead} {answer} {upper}")
    deal = deal_with(Hands(lead, spare, answer, upper), house)
    end = after(deal, f"Pass Pass {laid} {lead} {answer}")
    return 0 if won_by(end, 0) else 1


def hand_of(state: State, player: int) -> str:
    """The cards in a player's hand, in card order."""
    return cards_in(state, f"hand {player}")


def won_by(state: State, player: int) -> str:
    """The cards in a player's tricks, in card order."""
    return cards_in(state, f"won {player}")


def cards_in(state: State, place: str) -> str:
    """The cards of a place named as in a shipped example, in card order."""
    names = [p.name if p.owner is None else f"{p.name} {p.owner}" for p in state.layout.places]
    return write_cards(state.layout.cards(names.index(place)))


def outcome_of(state: State) -> Captured:
    """The outcome of a finished deal.

    Raises:
        TypeError: the deal is not over.
    """
    outcome = state.outcome()
    if not isinstance(outcome, Captured):
        raise TypeError("the deal is not over")
    return outcome
