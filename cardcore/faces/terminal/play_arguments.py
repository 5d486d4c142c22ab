"""From the words of a command line to the plan of what is played: variant, options, players, dealer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

from cardcore.faces.terminal.session_plan import Plan
from cardcore.game.match import draw_dealer
from cardcore.game.options import typed_options
from cardcore.game.state import Variant
from cardcore.players import HUMAN, seat_name
from cardcore.rules.errors import CardcoreError
from cardcore.rules.shuffling import fresh_seed

BOT = "search"
"""Who sits down opposite when nobody is named."""


class WrongPlan(CardcoreError):
    """Words of a command line that do not fit together."""


@frozen
class Wishes:
    """What was written after `play`; none where nothing was.

    Attributes:
        players: names separated by commas.
        seed: the text from which the packs come.
        dealer: the number of the player who deals first.
        options: house rules, each as `name=value`.
        deals: how many deals are played.
        match: whether the variant's own match is played.
        aids: whether the table helps the memory.
        record: the file for a record.
    """

    players: str | None = None
    seed: str | None = None
    dealer: int | None = None
    options: tuple[str, ...] = ()
    deals: int | None = None
    match: bool = False
    aids: bool = True
    record: str | None = None


def planned(variant: Variant, wishes: Wishes) -> Plan:
    """The plan that the wishes come to, with what is usual where nothing was wished.

    Raises:
        CardcoreError: the wishes do not fit the variant, or not each other.
    """
    if wishes.match and wishes.deals is not None:
        raise WrongPlan("--deals and --match exclude each other: a match has its own number of deals.")
    game = with_house_rules(variant, wishes.options)
    players = seated(game, wishes.players)
    seed = fresh_seed() if wishes.seed is None else wishes.seed
    dealer = dealing(game, wishes.dealer, seed)
    record = None if wishes.record is None else Path(wishes.record)
    return Plan(game, players, seed, dealer, wishes.deals, wishes.match, wishes.aids, record)


def with_house_rules(variant: Variant, given: Iterable[str]) -> Variant:
    """The variant under house rules that are written `name=value`.

    Raises:
        UnknownOption, InvalidOption: the variant has no such option or value, or a text is none.
    """
    return variant.with_options(typed_options(given, variant.key))


def seated(variant: Variant, names: str | None) -> tuple[str, ...]:
    """Who plays, by player number; when nobody is named a person against the program.

    Raises:
        UnknownPlayer: there is no such player.
        WrongPlan: too few or too many are named.
    """
    if names is None:
        return (HUMAN, *[BOT] * (variant.players - 1))
    players = tuple(map(seat_name, names.split(",")))
    if len(players) != variant.players:
        raise WrongPlan(f"{variant.name} has {variant.players} players, but '{names}' names {len(players)}.")
    return players


def dealing(variant: Variant, dealer: int | None, seed: str) -> int:
    """The player who deals first: the one who is named, or one drawn from the seed.

    Raises:
        WrongPlan: there is no such player, or the house rules want a dealer to be named.
    """
    if dealer is None:
        if not variant.draws_dealer:
            raise WrongPlan("Under these house rules the dealer is given with --dealer, as in --dealer 0.")
        return draw_dealer(seed, variant.players)
    if not 0 <= dealer < variant.players:
        raise WrongPlan(
            f"Player {dealer} cannot deal; {variant.name} has players 0 to {variant.players - 1}."
        )
    return dealer


def programs_only(plan: Plan) -> Plan:
    """The plan, if no person plays.

    Raises:
        WrongPlan: a person plays, who would have to read JSON.
    """
    if HUMAN in plan.players:
        raise WrongPlan("--json is for players of the program, as in --players thumb,random.")
    return plan
