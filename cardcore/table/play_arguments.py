"""From the words of a command line to what is played: the game, and the settings of the session."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import evolve

from cardcore.game.match import draw_dealer
from cardcore.game.options import changed_options, typed_options, values_of
from cardcore.game.state import Variant
from cardcore.players import HUMAN, check_engines, is_person, seat_name
from cardcore.players.player_names import split_names
from cardcore.players.roster import ROSTER
from cardcore.plugins.registry import Registry
from cardcore.rules.deal_seeds import check_seed, counted_from, fresh_table_seed
from cardcore.rules.errors import CardcoreError, OptionError, UnknownPlayer
from cardcore.rules.wording import listed
from cardcore.storage.pbn_boards import BoardFile
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.deal_codes import read_typed_code

DEFAULT_OPPONENT = "search"


class WrongArguments(CardcoreError):
    """Words of a command line that do not fit together."""


def read_settings(
    variant: Variant,
    *,
    players: str | None = None,
    seed: str | None = None,
    dealer: int | None = None,
    options: Iterable[str] = (),
    deals: int | None = None,
    match: bool = False,
    aids: bool = True,
    record: str | None = None,
    deals_from: Path | None = None,
    opponent: str = DEFAULT_OPPONENT,
    practice: bool = False,
    program: str = "",
) -> SessionSettings:
    """The settings that a command line names, and the usual ones.

    Args:
        players: names separated by commas; one with commas of its own stands in quotes.
        options: house rules, each as `name=value`.
        deals_from: a PBN file, whose boards are then played.
        opponent: who plays against a person where no players are named.
        program: the program with its version, as records name it.

    Raises:
        CardcoreError: the arguments do not fit the variant, or not each other, or a file is refused.
    """
    if match and deals is not None:
        raise WrongArguments("--deals and --match exclude each other: a match has its own number of deals.")
    game = variant.with_options(typed_options(options, variant.key))
    seed = fresh_table_seed() if seed is None else seed
    names = read_players(game, players, opponent)
    path = None if record is None else str(Path(record))
    where, digest = None, ""
    if deals_from is not None:
        file = read_boards(game, deals_from, dealer, deals, match=match)
        dealer, deals = file.boards[0].dealer, deals or len(file.boards)
        where, digest = str(deals_from.absolute()), file.digest
    agreed = agreed_settings(game, names, seed, read_dealer(game, dealer, seed), program)
    return evolve(
        agreed, deals=deals, match=match, aids=aids, record=path, deals_from=where, deals_digest=digest,
        practice=practice,
    )  # fmt: skip


def agreed_settings(
    game: Variant, players: tuple[str, ...], seed: str, dealer: int, program: str
) -> SessionSettings:
    """What is played by whom, with the plugins and the versions that it all comes from."""
    origins = ROSTER.registry.origins(game.key, [name.partition(":")[0] for name in players])
    versions = tuple("" if is_person(name) else _version(name, program) for name in players)
    return SessionSettings(
        game.key, game.rules_version, players, seed, dealer, values_of(game.house),
        plugins=tuple(origins), program=program, player_versions=versions,
    )  # fmt: skip


def _version(name: str, program: str) -> str:
    """The package and version that a player comes from; our own come with the program."""
    return ROSTER.version(name.partition(":")[0]) or program


def type_out(
    code: str,
    registry: Registry,
    variant: str | None,
    *besides: object,
) -> tuple[str, str, int, list[str]]:
    """The variant, seed, dealer and options that a code stands for, as they would be typed.

    Raises:
        WrongArguments: what the code says was typed besides, in one of the other arguments.
        CardcoreError: the code is none, not of the variant that is named, or holds a seed that is too long.
    """
    if any(given not in (None, []) for given in besides):
        raise WrongArguments(
            "--code says seed, dealer and options; leave out --seed, --dealer, --option and --deals-from."
        )
    dealt = read_typed_code(code, registry.variants, None if variant is None else registry.find(variant))
    check_seed(counted_from(dealt.seed, 0)[0], "seed in a code")
    return dealt.variant.key, dealt.seed, dealt.dealer, list(changed_options(dealt.variant.house))


def read_boards(
    variant: Variant, path: Path, dealer: int | None, deals: int | None, *, match: bool
) -> BoardFile:
    """The boards that are to be played; raises WrongArguments where other arguments do not go with them."""
    if match or dealer is not None:
        raise WrongArguments(
            "--deals-from takes dealers and deals from the file; leave out --dealer and --match."
        )
    file = BoardFile.read(path)
    if deals is not None and deals > len(file.boards):
        raise WrongArguments(f"{path} has {len(file.boards)} boards, fewer than --deals {deals}.")
    file.games(variant)
    return file


def read_players(variant: Variant, names: str | None, opponent: str = DEFAULT_OPPONENT) -> tuple[str, ...]:
    """Who plays, a person against the opponent by default.

    Raises:
        UnknownPlayer: there is no such player, or an engine that does not play the game.
        EngineFault: an engine could not be started.
        WrongArguments: too few or too many are named.
    """
    others = [seat_name(opponent)] * (variant.players - 1) if names is None else []
    players = (HUMAN, *others) if names is None else tuple(map(_player, split_names(names)))
    if len(players) != variant.players:
        raise WrongArguments(
            f"{variant.name} has {variant.players} players, but '{names}' names {len(players)}."
            f"{_option_for(variant, len(players))}"
        )
    check_engines(players, [variant.key])
    return players


def _player(text: str) -> str:
    """A player as records keep one; a name in small letters is told how persons are named."""
    try:
        return seat_name(text)
    except UnknownPlayer as error:
        name = text.strip()
        if not (name.isalpha() and name.islower()) or ROSTER.claim(name) is not None:
            raise
        raise UnknownPlayer(
            f"{error} The name of a person begins with a capital letter, as in Ann."
        ) from None


def _option_for(variant: Variant, players: int) -> str:
    """The option that makes it a game for so many players, in a sentence; nothing where none does."""
    try:
        changed = variant.with_options({"players": players})
    except OptionError:
        return ""
    return f" --option players={players} makes it a game for {players}." if changed.players == players else ""


def read_dealer(variant: Variant, dealer: int | None, seed: str) -> int:
    """Who deals first, drawn from the seed unless named; raises WrongArguments where neither is possible."""
    if dealer is None:
        if not variant.draws_dealer:
            raise WrongArguments(
                "Under these house rules the dealer is given with --dealer, as in --dealer 0."
            )
        return variant.dealers[draw_dealer(seed, len(variant.dealers))]
    if not 0 <= dealer < variant.players:
        raise WrongArguments(
            f"Player {dealer} cannot deal; {variant.name} has players 0 to {variant.players - 1}."
        )
    if dealer not in variant.dealers:
        allowed = listed(variant.dealers, "or")
        raise WrongArguments(f"Player {dealer} does not deal first in {variant.name}; {allowed} does.")
    return dealer


def read_fork(
    game: Variant, dealer: int, players: str | None, *, aids: bool = True, program: str = ""
) -> SessionSettings:
    """The settings of a session that begins with a part of a recorded deal.

    Args:
        program: the program with its version, as records name it.

    Raises:
        UnknownPlayer: there is no such player.
        WrongArguments: the players are too few or too many, or no person is among them.
    """
    names = read_players(game, players)
    if not any(map(is_person, names)):
        raise WrongArguments("A fork is played by somebody; name human among --players.")
    return evolve(agreed_settings(game, names, fresh_table_seed(), dealer, program), aids=aids)


def without_people(settings: SessionSettings) -> SessionSettings:
    """The settings; raises WrongArguments where a person plays, who would have to read JSON."""
    if any(map(is_person, settings.players)):
        raise WrongArguments("--json is for players of the program, as in --players thumb,random.")
    return settings
