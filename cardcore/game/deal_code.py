"""Deal codes: a deal in a few symbols, to be dealt again elsewhere; `docs/deal-codes.md` specifies them.

A code has the game with its house rules, the dealer and the seed of the pack. A deal is coded as the first
one of a match: what it took over from deals before it, such as who was vulnerable, is not in its code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from attrs import define, frozen

from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.options import OneOf, Option, options_of, values_of, write_value
from cardcore.game.state import Variant
from cardcore.rules.base32 import (
    check_symbol,
    in_groups,
    is_checked,
    read_bytes,
    read_number,
    read_symbols,
    write_bytes,
    write_number,
)
from cardcore.rules.deal_seeds import MAX_DEALS, SHORT, counted_from, seed_from, seed_of_code, short_seed
from cardcore.rules.errors import BadCode, CardcoreError

HEAD = 3
"""Symbols of the head: a bit for the kind of seed, two of the dealer, twelve of the game."""

GAME_BITS, OPTION_BITS = 12, 20
OPTION = 4
"""Symbols of the tag of an option."""

LEAST = SHORT + HEAD + 1
LONGEST_VALUE = 31
"""Maximum number of bytes of a value that is written out."""

OTHER_VERSIONS = 20
"""Versions of the rules of a game that are tried, to say what is wrong with a code."""


class NoCode(CardcoreError):
    """A deal that no code can say."""


@frozen
class CodedDeal:
    """What a code says; `seed` is a text whose match begins with the deal."""

    variant: Variant
    seed: str
    dealer: int

    def game(self) -> Game:
        return Match.begin(self.variant, self.seed, self.dealer).next_deal()

    @property
    def code(self) -> str:
        """The code, in groups of four; raises `NoCode` for a number or a value that is too large for one."""
        seed, number = counted_from(self.seed, 0)
        short = short_seed(seed, number)
        head = (short is None) << 14 | self.dealer % 4 << GAME_BITS | game_tag(self.variant)
        symbols = (short or _number(number)) + write_number(head, HEAD)
        items = list(_items(self.variant))
        if items or short is None or self.dealer > 3:
            symbols += write_number(self.dealer // 4, 1) + write_number(len(items), 1) + "".join(items)
        symbols += "" if short else write_bytes(seed.encode(errors="surrogatepass"))
        return in_groups(symbols + check_symbol(symbols))


def coded_deal(game: Game, seed: str, number: int) -> CodedDeal:
    """What the code says of a deal that is the `number`-th (from 0) of a seed.

    Its own deal may differ from the given one in what that took over from the deals before it.

    Raises:
        NoCode: the cards do not come from the seed, or were not shuffled, or no first deal is like this one.
    """
    if not game.context.shuffled:
        raise NoCode("This deal has no code: it was not shuffled, but made of the hands of the deal before.")
    if game.dealer not in game.variant.dealers:
        raise NoCode(f"This deal has no code: player {game.dealer} does not deal first in a match.")
    short = short_seed(seed, number)
    alone = seed_from(seed, number) if short is None else seed_of_code(short)
    coded = CodedDeal(game.variant, alone, game.dealer)
    if coded.game().pack != game.pack:
        raise NoCode("This deal has no code: its cards do not come from a seed.")
    if read_code(coded.code, [game.variant]) != coded:
        raise NoCode("This deal has no code: its house rules cannot be told apart in one.")
    return coded


def _number(number: int) -> str:
    if number >= MAX_DEALS:
        raise NoCode(f"This deal has no code: its number {number} is too large.")
    return write_number(number, SHORT)


def read_code(text: str, variants: Sequence[Variant]) -> CodedDeal:
    """What a code says; raises `BadCode` where it is mistyped, or of a game or an option not among those."""
    symbols = read_symbols(text)
    if len(symbols) < LEAST:
        raise BadCode(f"'{text}' is too short for a deal code, which has {LEAST} letters and digits or more.")
    if not is_checked(symbols):
        raise BadCode(f"'{text}' is no deal code: a letter is wrong, missing or in the wrong place.")
    reader = _Reader(symbols[:-1])
    first, head = reader.take(SHORT), read_number(reader.take(HEAD))
    game = _find(head & (1 << GAME_BITS) - 1, variants)
    written_out = bool(head >> 14)
    more, dealer, chosen = bool(reader.rest), head >> GAME_BITS & 3, {}
    if more:
        dealer += 4 * read_number(reader.take(1))
        chosen = dict(_read_item(reader, game) for _ in range(read_number(reader.take(1))))
    variant = game.with_options(chosen)
    if dealer not in variant.dealers:
        raise BadCode(f"This code names player {dealer} as the dealer, who does not deal in {variant.name}.")
    return CodedDeal(variant, _read_seed(reader.rest, first, written_out=written_out), dealer)


def _read_seed(rest: str, first: str, *, written_out: bool) -> str:
    if not written_out and rest:
        raise BadCode("This code is longer than what it says.")
    if not written_out:
        return seed_of_code(first)
    try:
        seed = read_bytes(rest).decode(errors="surrogatepass")
    except UnicodeDecodeError:
        raise BadCode("The seed in this code is no text.") from None
    number = read_number(first)
    if number >= MAX_DEALS:
        raise BadCode(f"This code names deal {number}; deals are numbered from 0 to {MAX_DEALS - 1}.")
    return seed_from(seed, number)


@define
class _Reader:
    """Symbols that are read from the front."""

    rest: str

    def take(self, length: int) -> str:
        if len(self.rest) < length:
            raise BadCode("This code ends too early.")
        taken, self.rest = self.rest[:length], self.rest[length:]
        return taken


def game_tag(variant: Variant) -> int:
    """The twelve bits by which a code names a game and the version of its rules."""
    return _game_tag(variant.key, variant.rules_version)


def _game_tag(key: str, version: int) -> int:
    return _tag("twohand game tag/1\n", f"{key} {version}", GAME_BITS)


def _tag(purpose: str, text: str, bits: int) -> int:
    return int.from_bytes(sha256((purpose + text).encode()).digest()[:4], "big") >> 32 - bits


def _find(tag: int, variants: Sequence[Variant]) -> Variant:
    """The game of a tag; raises `BadCode` where there is none, or more than one."""
    found = [each for each in variants if game_tag(each) == tag]
    if len(found) == 1:
        return found[0]
    if found:
        names = " and ".join(each.key for each in found)
        raise BadCode(f"This code fits {names}; name the one that is meant.")
    for each in variants:
        if tag in (_game_tag(each.key, version) for version in range(1, OTHER_VERSIONS)):
            raise BadCode(f"This code is of {each.name} under a version of its rules that is not here.")
    raise BadCode("This code is of a game that is not here; it may come from a plugin or a newer program.")


def _items(variant: Variant) -> Iterator[str]:
    """The house rules that are not the usual ones, each as symbols."""
    values = values_of(variant.house)
    for option in options_of(type(variant.house)):
        text = write_value(values[option.name])
        if values[option.name] == option.default:
            continue
        if isinstance(option.facts.allows, OneOf):
            yield write_number(_option_tag(f"{option.name}={text}"), OPTION)
        else:
            data = text.encode()
            if len(data) > LONGEST_VALUE:
                raise NoCode(f"This deal has no code: {option.name}={text[:40]} is too long for one.")
            name = write_number(_option_tag(option.name), OPTION)
            yield name + write_number(len(data), 1) + write_bytes(data)


def _option_tag(text: str) -> int:
    return _tag("twohand option tag/1\n", text, OPTION_BITS)


def _read_item(reader: _Reader, variant: Variant) -> tuple[str, str]:
    """Name and value of the next house rule; raises `BadCode` for one that the game does not have."""
    tag = read_number(reader.take(OPTION))
    for option in options_of(type(variant.house)):
        for text in _listed(option):
            if _option_tag(f"{option.name}={text}") == tag:
                return option.name, text
        if _option_tag(option.name) == tag:
            length = read_number(reader.take(1))
            return option.name, read_bytes(reader.take(-(-length * 8 // 5))).decode(errors="replace")
    raise BadCode(f"This code has a house rule of {variant.name} that is not here.")


def _listed(option: Option) -> Iterator[str]:
    allows = option.facts.allows
    if isinstance(allows, OneOf):
        yield from map(write_value, allows.values)
