"""Deals of Super Contract Bridge written hand by hand, with the card on the table."""

from __future__ import annotations

from attrs import evolve

from cardcore import PACK_WITH_JOKER, Context, Game, Pack, PartnershipVulnerability, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards
from tests.variants.positions import RANK_MAJOR, after
from variants.super_contract import SuperContract

NOBODY_VULNERABLE = PartnershipVulnerability()

JOKER_LAST: Pack = (*RANK_MAJOR, PACK_WITH_JOKER[-1])
"""Player 0, who deals, has all spades, 1 all clubs, 2 all diamonds, 3 all hearts; the joker lies out."""

JOKER_FIRST: Pack = (PACK_WITH_JOKER[-1], *RANK_MAJOR)
"""Player 0 has all hearts, 1 JK and the spades but the ace, 2 all clubs, 3 all diamonds; SA lies out."""

HEARTS_AND_CLUBS = (
    "HA HQ HJ HT H9 C2 C3 C4 C5 C6 C7 C8 C9",
    "HK H8 H7 H6 S2 S3 S4 S5 S6 S7 S8 S9 ST",
    "H2 H3 H4 H5 D2 D3 D4 D5 D6 D7 D8 D9 DT",
    "JK CT CJ CQ CK CA SJ SQ SK SA DJ DQ DK",
)
"""Player 3 has the joker and no heart; DA lies on the table."""


def deal_of(
    pack: Pack,
    actions: str = "",
    *,
    dealt_by: int = 0,
    match: Context = NOBODY_VULNERABLE,
    **options: Value,
) -> State:
    """The deal of a pack after some actions; a small pack makes a small game."""
    game = evolve(SuperContract(), pack=tuple(sorted(pack))).with_options(options)
    return after(Game(game, dealt_by, pack, (), match).start(), actions)


def pack_for(hands: tuple[str, str, str, str], extra: str) -> Pack:
    """The pack with which player 0 deals these hands, and the card on the table."""
    by_player = [hand.split() for hand in hands]
    clockwise = by_player[1:] + by_player[:1]
    rounds = [" ".join(cards) for cards in zip(*clockwise, strict=True)]
    return read_cards(" ".join([*rounds, extra]))


def legal_words(state: State) -> set[str]:
    """The legal actions in notation."""
    return set(map(str, state.legal()))


def played_out(state: State) -> State:
    """The end of a deal in which everybody plays the lowest card, and the joker last and as a spade."""
    while not state.over:
        legal = sorted(state.legal(), key=lambda play: (str(play).startswith("JK"), str(play) != "JK:S"))
        state = state.apply(legal[0])
    return state
