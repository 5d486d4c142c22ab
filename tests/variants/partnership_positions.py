"""Deals of games on four hands, written player by player, and what can be read off them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from cardcore import Context, Game, PartnershipGame, PartnershipVulnerability, State, Tricks
from cardcore.game.options import Value
from cardcore.rules.cards import FULL_PACK, read_cards, write_cards
from cardcore.scoring import BridgeOutcome, Rubber, RubberStanding, Vulnerability
from tests.cardcore.scoring.contracts import contract
from tests.variants.dummy_positions import spread
from tests.variants.positions import RANK_MAJOR, after

NOBODY_VULNERABLE = PartnershipVulnerability()
PASSED_OUT = "Pass Pass Pass Pass"
SUIT = "23456789TJQKA"
Result = tuple[int, str, int]
"""A declarer, a contract and the tricks of declarer's side."""


def rank_major(
    game: PartnershipGame,
    actions: str = "",
    *,
    dealt_by: int = 0,
    match: Context = NOBODY_VULNERABLE,
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """The deal of the rank-major pack: a suit for each, clubs at the dealer's left, spades for the dealer.

    Options are given by name or as house rules.
    """
    table = game.with_options({**(house or {}), **options})
    return after(Game(table, dealt_by, RANK_MAJOR, (), match).start(), actions)


def deal_of(
    game: PartnershipGame,
    hands: tuple[str, str, str, str],
    actions: str = "",
    *,
    dealt_by: int = 0,
    match: Context = NOBODY_VULNERABLE,
    **options: Value,
) -> State:
    """The deal that gives players 0 to 3 these cards, after some actions."""
    by_player = [hand.split() for hand in hands]
    clockwise = by_player[dealt_by + 1 :] + by_player[: dealt_by + 1]
    pack = read_cards(" ".join(" ".join(cards) for cards in zip(*clockwise, strict=True)))
    table = evolve(game.with_options(options), pack=tuple(sorted(pack)))
    return after(Game(table, dealt_by, pack, (), match).start(), actions)


def filled_up(hands: tuple[str, str, str, str], size: int = 13) -> tuple[str, str, str, str]:
    """The hands with small cards of the rest of the pack, so that all have the same number."""
    given = [read_cards(hand) for hand in hands]
    rest = iter([card for card in FULL_PACK if not any(card in hand for hand in given)])
    full = [write_cards((*hand, *(next(rest) for _ in range(size - len(hand))))) for hand in given]
    return full[0], full[1], full[2], full[3]


def hand_of(state: State, player: int) -> str:
    """The cards of a player's hand in card order."""
    return write_cards(state.layout.cards(player))


def on_turn(state: State) -> tuple[int, int]:
    """The hand whose card is next, and the player who chooses it."""
    tricks = state.last(Tricks)
    return tricks.seat, tricks.to_act


def result(game: PartnershipGame, plan: Rubber, standing: RubberStanding, deal: Result) -> BridgeOutcome:
    """The outcome of the next deal of a rubber, without honours."""
    declarer, text, tricks = deal
    played = contract(text, declarer)
    vulnerable = Vulnerability.of(standing.context).vulnerable[declarer]
    won = (13 - tricks, tricks) if declarer % 2 else (tricks, 13 - tricks)
    score = game.house.table.score(played, tricks, vulnerable)
    return BridgeOutcome.of(played, won, score, (0,) * 4, plan.sides)


def rubber_of(game: PartnershipGame, *deals: Result) -> RubberStanding:
    """The standing of a game's rubber after deals without honours."""
    plan = game.match
    standing = plan.start(dealer=0)
    for deal in deals:
        standing = plan.after(standing, result(game, plan, standing, deal))
    return standing


def sides(totals: tuple[int, ...]) -> tuple[int, int]:
    """The total of each side, which is that of both partners."""
    if totals[:2] != totals[2:]:
        raise ValueError(f"partners differ in {totals}")
    return totals[0], totals[1]


CLUBS, DIAMONDS, HEARTS, SPADES = (spread(suit, SUIT) for suit in "CDHS")
