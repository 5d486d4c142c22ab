"""Positions of Turnover Bridge written as tops, covers and hole cards, and what can be read off them."""

from __future__ import annotations

from attrs import frozen

from cardcore import FULL_PACK, Game, Pack, State
from cardcore.game.options import Value
from cardcore.knowledge.view import UNKNOWN, View, view
from cardcore.rules.cards import read_cards, write_cards
from cardcore.scoring.stakes import Stakes
from variants.turnover import Turnover


@frozen
class Side:
    """The cards that one player is dealt: tops and covers from the first pile on, then the hole cards."""

    tops: str
    covers: str
    hole: str


SPADES_DOWN = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3"
CLUBS_AND_DIAMONDS = "C6 C7 C8 C9 CT CJ CQ CK CA D6 D7 D8"

ROUT_LEADER = Side(SPADES_DOWN, "H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5", "S2 HA")
ROUT_DEALER = Side(CLUBS_AND_DIAMONDS, "D9 DT DJ DQ DK DA H6 H7 H8 H9 HT HJ", "HQ HK")
ROUT_LEADS = f"{SPADES_DOWN} S2 HA"
ROUT_ANSWERS = f"{CLUBS_AND_DIAMONDS} D9 H6"

TIE_LEADER = Side(SPADES_DOWN, "H3 H4 H5 H6 D2 D3 D4 D5 C2 C3 C4 C5", "S2 H2")
TIE_DEALER = Side(CLUBS_AND_DIAMONDS, "D9 DT DJ DQ DK DA H7 H8 H9 HT HJ HQ", "HK HA")

RANK_MAJOR: Pack = tuple(sorted(FULL_PACK, key=lambda card: (card.rank, card.suit)))


def alternately(first: str, second: str) -> str:
    """The cards of two lists by turns: how two players are dealt cards, or play them."""
    pairs = zip(first.split(), second.split(), strict=True)
    return " ".join(f"{one} {other}" for one, other in pairs)


ROUT_PLAY = alternately(ROUT_LEADS, ROUT_ANSWERS)
TIE_PLAY = " ".join(
    (
        alternately(f"{SPADES_DOWN} S2 H2", f"{CLUBS_AND_DIAMONDS} D9 HA"),
        alternately("DT DJ DQ DK DA H7 H8 H9 HT HJ HQ HK", "D2 D3 D4 D5 C2 H3 H4 H5 H6 C3 C4 C5"),
    )
)


def pack_for(leader: Side, dealer: Side) -> Pack:
    """The pack that gives the two players these cards: covers, tops, hole cards, the leader's card first."""
    covers = alternately(leader.covers, dealer.covers)
    tops = alternately(leader.tops, dealer.tops)
    return read_cards(f"{covers} {tops} {alternately(leader.hole, dealer.hole)}")


def deal_of(leader: Side, dealer: Side, *, dealt_by: int = 1, carried: int = 0, **options: Value) -> State:
    """The deal that gives these cards, on a table with as many piles and hole cards as are written."""
    pack = pack_for(leader, dealer)
    table = Turnover(
        pack=tuple(sorted(pack)), columns=len(leader.tops.split()), holes=len(leader.hole.split())
    )
    return Game(table.with_options(options), dealt_by, pack, (), Stakes(carried)).start()


def rank_major(*, dealt_by: int = 1, **options: Value) -> State:
    """The deal of the rank-major pack: the leader gets clubs and hearts, the dealer diamonds and spades."""
    return Game(Turnover().with_options(options), dealt_by, RANK_MAJOR).start()


def after(state: State, plays: str) -> State:
    """The state after the cards of a list have been played."""
    for word in plays.split():
        state = state.apply(state.read(word))
    return state


def with_first_cards(state: State) -> State:
    """The end of a deal in which both play their first legal card, piles before hole cards."""
    while not state.over:
        legal = legal_in(state).split()
        player = 0 if state.to_act == 0 else 1
        tops = [pile.split()[-1] for pile in piles_of(state, player) if pile]
        state = after(state, next(card for card in (*tops, *hole_of(state, player).split()) if card in legal))
    return state


def legal_in(state: State) -> str:
    """The legal plays in card order."""
    return " ".join(map(str, state.legal()))


def tricks_in(state: State) -> list[str]:
    """The complete tricks played so far, each as its lead and its answer."""
    plays = [str(action) for action in state.actions()]
    return [f"{lead} {answer}" for lead, answer in zip(plays[::2], plays[1::2], strict=False)]


def piles_of(state: State, player: int) -> list[str]:
    """The piles of a player with all their cards, bottom first, whether turned up or not."""
    return [write_cards(state.layout.pile(player, column)) for column in range(_columns(state))]


def hole_of(state: State, player: int) -> str:
    """The hole cards of a player, in card order."""
    return write_cards(state.layout.cards(2 + player))


def open_piles(state: State, player: int) -> list[str]:
    """The piles of a player as they lie, bottom first: a card that is face down is written `??`."""
    up = state.layout.up
    piles = [state.layout.pile(player, column) for column in range(_columns(state))]
    return [" ".join(str(card) if card.bit & up else UNKNOWN for card in pile) for pile in piles]


def _columns(state: State) -> int:
    return state.variant.places[0].piles


def seen(state: State, player: int) -> dict[str, list[str]]:
    """What a player knows of every place, as the shipped examples write it."""
    known = view(state, player)
    return {_name(state, number): _seen(known, number) for number in range(len(state.variant.places))}


def _name(state: State, number: int) -> str:
    place = state.variant.places[number]
    return place.name if place.owner is None else f"{place.name} {place.owner}"


def _seen(known: View, number: int) -> list[str]:
    piles = known.variant.places[number].piles
    if piles:
        rows = [known.pile(number, pile) for pile in range(piles)]
        return [" ".join(str(card or UNKNOWN) for card in pile) for pile in rows]
    cards = [str(card) for card in known.known_cards(number)]
    return cards + [UNKNOWN] * (known.count(number) - len(cards))


def facts_of(state: State) -> dict[str, object]:
    """Score and tricks of a finished deal.

    Raises:
        ValueError: the deal is not over.
    """
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    return dict(outcome.facts)
