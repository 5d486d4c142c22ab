"""What the Tab key offers: commands, options, games, house rules, players, sections, saved games, files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

from attrs import evolve, frozen
from typer.core import TyperGroup

from cardcore.faces.terminal.typed_words import COMMAND, OPTION, TypedLine, options_of_command
from cardcore.game.options import OneOf, Option, options_of, write_value
from cardcore.game.state import Variant
from cardcore.plugins.registry import Registry
from cardcore.rules.errors import CardcoreError

COMPARED = {
    "players": "players of a game",
    "variants": "games",
    "options": "house rules of a game",
    "scoring": "ways to score a game",
    "metrics": "games, by the figures of the literature",
    "luck": "cards, players and chance of play",
}
"""What can be compared, for `WHAT`."""


@frozen
class Completion:
    """A word that fits, and a few words on it."""

    value: str
    help: str = ""


@frozen
class Files:
    """The shell itself offers the names of files."""

    folders_only: bool = False


@frozen
class Answerer:
    """Answers typed lines; what plugins bring is loaded only where it is asked for."""

    registry: Callable[[], Registry]

    def to(self, line: TypedLine) -> list[Completion] | Files:
        """What fits the last word of a line."""
        if line.kind in ("FILE", "FOLDER", "DIR|FILE"):
            return Files(folders_only=line.kind == "FOLDER")
        word = line.word.casefold()
        fitting = (offer for offer in self._offers(line) if offer.value.casefold().startswith(word))
        return [evolve(offer, value=line.lead + offer.value) for offer in fitting]

    def _offers(self, line: TypedLine) -> Iterable[Completion]:
        ways = {
            COMMAND: _commands,
            OPTION: _options,
            "VARIANT": self._variants,
            "FAMILY": self._families,
            "SECTION": self._sections,
            "NAME=VALUE": self._house_rules,
            "PLAYER": self._players,
            "PLAYERS": self._line_of_players,
            "NUMBER": _saved_games,
            "WHAT": lambda _: [Completion(*each) for each in COMPARED.items()],
            "NAME...": self._compared,
        }
        way = ways.get(line.kind)
        if way is None:
            return [Completion(word) for word in line.kind.split("|")] if "|" in line.kind else []
        return way(line)

    def _variants(self, line: TypedLine) -> list[Completion]:
        variants = self.registry().variants
        word = line.word.casefold()
        keys = [Completion(variant.key, variant.name) for variant in variants]
        if any(offer.value.startswith(word) for offer in keys):
            return keys
        return [Completion(alias, variant.name) for variant in variants for alias in variant.aliases]

    def _families(self, line: TypedLine) -> list[Completion]:
        families = {family for variant in self.registry().variants for family in variant.families}
        return [Completion(family.replace(" ", "-")) for family in sorted(families)]

    def _variant(self, line: TypedLine) -> Variant | None:
        keys = [*line.given.get("VARIANT", ()), *line.given.get("NAME...", ())]
        return self.registry().find(keys[0]) if keys else None

    def _sections(self, line: TypedLine) -> list[Completion]:
        from cardcore.plugins.rules_page import page_of

        variant = self._variant(line)
        headings = () if variant is None else page_of(variant).headings
        return [Completion(heading.casefold().replace(" ", "-")) for heading in headings]

    def _house_rules(self, line: TypedLine) -> list[Completion]:
        variant = self._variant(line)
        known = () if variant is None else options_of(type(variant.house))
        name, equals, _ = line.word.partition("=")
        if equals:
            return [offer for option in known if option.name == name for offer in _values(option)]
        given = {text.partition("=")[0] for text in line.given.get(line.kind, ())}
        return [Completion(f"{each.name}=", each.facts.line) for each in known if each.name not in given]

    def _players(self, line: TypedLine) -> list[Completion]:
        from cardcore.faces.terminal.listings import player_entries

        self.registry()
        facts = [entry.facts for entry in player_entries()]
        return [Completion(str(each["name"]), str(each["summary"])) for each in facts]

    def _line_of_players(self, line: TypedLine) -> list[Completion]:
        """Players after those that are named already, with commas between them."""
        before, comma, _ = line.word.rpartition(",")
        return [evolve(each, value=before + comma + each.value) for each in self._players(line)]

    def _compared(self, line: TypedLine) -> list[Completion]:
        what, named = line.given.get("WHAT", ("",))[0], line.given.get(line.kind, ())
        if not named or what in ("variants", "metrics"):
            return self._variants(line)
        if what in ("players", "luck"):
            return [offer for offer in self._players(line) if offer.value != "human"]
        variant = self._variant(line) if what == "options" else None
        return [] if variant is None else [Completion(each.name) for each in options_of(type(variant.house))]


def _commands(line: TypedLine) -> Iterator[Completion]:
    if isinstance(line.command, TyperGroup):
        for name, command in line.command.commands.items():
            if not command.hidden:
                yield Completion(name, command.get_short_help_str(60))


def _options(line: TypedLine) -> Iterator[Completion]:
    for option in options_of_command(line.command):
        if option.multiple or line.used.isdisjoint(option.opts):
            yield Completion(option.opts[0], option.help or "")
    yield Completion("--help", "Show the help and exit.")


def _values(option: Option) -> list[Completion]:
    allows = option.facts.allows
    values = allows.values if isinstance(allows, OneOf) else (option.default,)
    written = [(f"{option.name}={write_value(each)}", each == option.default) for each in values]
    return [Completion(value, "the usual value" if usual else "") for value, usual in written]


def _saved_games(line: TypedLine) -> list[Completion]:
    """The games that can go on, the youngest first; nothing is begun where no game was ever kept."""
    from cardcore.storage.home import folder
    from cardcore.storage.saves import FILE, open_store

    if not (folder(os.environ) / FILE).is_file():
        return []
    with open_store(os.environ) as store:
        games = [each for each in reversed(store.sessions()) if not each.finished]
    return [
        Completion(str(each.session), f"{each.variant}, {' against '.join(each.players)}, {each.saved} UTC")
        for each in games
    ]


def offers_for(line: TypedLine, registry: Callable[[], Registry]) -> list[Completion] | Files:
    """What fits the last word of a line; nothing where what it depends on is not there."""
    try:
        return Answerer(registry).to(line)
    except CardcoreError:
        return []
