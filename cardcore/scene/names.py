"""What players and places are called, for the one who reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.phases.base import Phase
from cardcore.phases.trick_rules import TrickRules
from cardcore.phases.tricks import Tricks
from cardcore.players import is_person, table_name
from cardcore.rules.places import Place
from cardcore.rules.wording import counted, listed
from cardcore.scoring.partnership_game import PartnershipGame

TRICK, WON = "trick", "won"
"""The names of the places for the trick and for the tricks won, as the trick phase looks for them."""

DUMMY = "dummy"
"""What the name of a dummy begins with; while nobody plays it, it needs no owner."""

NAMELESS = "player"
"""What a person without a name is called, with a number."""

ONLOOKER = -1
"""The number of somebody who looks on and may see no more than everybody may."""


COMPASS = ("South", "West", "North", "East")
"""The seats of four players, clockwise; of two partnerships everybody is called by the seat."""


@frozen
class PlayerNames:
    """What the players are called; persons are `people`, and the `reader`, if any, is "you".

    Attributes:
        sides: for each player the side; empty where nobody has a partner.
        seated: who sits in each seat of the compass, where players are called by it.
    """

    names: tuple[str, ...]
    people: tuple[int, ...] = ()
    reader: int | None = None
    sides: tuple[int, ...] = ()
    seated: tuple[str, ...] = ()

    @classmethod
    def at(
        cls, players: Sequence[str], reader: int | None = None, game: Variant | None = None
    ) -> PlayerNames:
        """Names for the players of a session: a person's own, a program's level or family.

        Those of the same name, and persons without one, have their number. At a table of two partnerships
        the names are those of the seats.
        """
        people = people_among(players)
        sides = game.sides if game is not None and len(set(game.sides)) < len(players) else ()
        if isinstance(game, PartnershipGame):
            seated = (table_name(player) or "a person" for player in players)
            return cls(COMPASS, people, reader, sides, tuple(seated))
        plain = [table_name(player) or NAMELESS for player in players]
        unique = [plain.count(name) == 1 and name != NAMELESS for name in plain]
        names = tuple(
            n if alone else f"{n} {k}" for k, (n, alone) in enumerate(zip(plain, unique, strict=True))
        )
        return cls(names, people, reader, sides)

    @classmethod
    def by_number(cls, game: Variant) -> PlayerNames:
        """The names in a record, which has players by number; of partnerships each sits in a seat."""
        numbered = tuple(f"player {player}" for player in range(game.players))
        if isinstance(game, PartnershipGame):
            return cls(COMPASS, (), None, game.sides, numbered)
        return cls(numbered)

    @classmethod
    def recorded(cls, game: Variant, players: object) -> PlayerNames:
        """The names in a record that says who played, as the table writes it; else those by number.

        Args:
            players: what the record says, which may be anything.
        """
        written = [each for each in players if isinstance(each, str)] if isinstance(players, list) else []
        return cls.at(written, game=game) if len(written) == game.players else cls.by_number(game)

    def of(self, player: int) -> str:
        return "you" if player == self.reader else self.names[player]

    def own(self, player: int, actor: int | None = None) -> str:
        """The possessive: `your`, `its` for a program that the sentence is about, or the name's."""
        if player == self.reader:
            return "your"
        if player == actor and player not in self.people and not self.seated:
            return "its"
        return f"{self.names[player]}'s"

    def does(self, player: int, plain: str, third: str) -> str:
        """A name with its verb: `you deal`, `thumb deals`."""
        return f"{self.of(player)} {plain if player == self.reader else third}"

    def fill(self, sentence: str) -> str:
        """One or more sentences in which the players stand as `{0}` and `{1}`; the reader goes first."""
        if self.reader is not None:
            sentence = _TOGETHER.sub(self._ordered, sentence)
        for player in range(len(self.names)):
            sentence = sentence.replace(f"{{{player}}}", self.of(player))
        return ". ".join(map(capitalise, sentence.split(". ")))

    def _ordered(self, found: re.Match[str]) -> str:
        """A list of players as they stand in a sentence, with the reader first."""
        players = map(int, re.findall(r"\d", found[0]))
        return listed(f"{{{player}}}" for player in self._reader_first(players))

    def tally(self, numbers: Sequence[int], link: str = "for") -> str:
        """Such as `3 by you, 1 by thumb`; partners with the same number are named together.

        Where partners change from rubber to rubber, those of this one may have different totals.
        """
        heads = [numbers[self.sides.index(side)] for side in self.sides]
        if self.sides and heads == list(numbers):
            by_side = [numbers[self.sides.index(side)] for side in sorted(set(self.sides))]
            return self.side_tally(by_side, self.sides, link)
        return ", ".join(f"{number} {link} {self.of(player)}" for player, number in enumerate(numbers))

    def side_tally(self, numbers: Sequence[int], sides: Sequence[int], link: str = "by") -> str:
        """Such as `3 by you and wide, 1 by thumb 1 and thumb 2`."""
        return ", ".join(f"{number} {link} {self.side(side, sides)}" for side, number in enumerate(numbers))

    def side(self, side: int, sides: Sequence[int]) -> str:
        """The players of a side, such as `you and wide`; `sides` says for each player the side."""
        return self.together([player for player, own in enumerate(sides) if own == side])

    def together(self, players: Sequence[int]) -> str:
        """Such as `you and wide`, or `you, wide and thumb`; the reader goes first."""
        return listed(map(self.of, self._reader_first(players)))

    def _reader_first(self, players: Iterable[int]) -> list[int]:
        return sorted(players, key=lambda player: player != self.reader)


def people_among(players: Sequence[str]) -> tuple[int, ...]:
    return tuple(number for number, name in enumerate(players) if is_person(name))


def capitalise(sentence: str) -> str:
    """The sentence with a capital where it begins with a word that is not a name."""
    first = _WORD.match(sentence)
    return sentence[:1].upper() + sentence[1:] if first and first[0] in _COMMON else sentence


_TOGETHER = re.compile(r"\{\d\}(?:, \{\d\})* and \{\d\}")
"""Players who are named together, as sentences have them."""

_WORD = re.compile(r"\w+")
_COMMON = {"you", "your", "won", "player", "a", "the", "nobody"}


_COLLECTIVE = {"hand", "dummy", "pair"}
"""Places whose name says that there are cards."""


def player_of(place: Place, phase: Phase, variant: Variant) -> int | None:
    """The player to whom a place belongs; none for a common place, or while nobody knows yet."""
    if place.player is None or place.player < variant.players:
        return place.player
    seats = phase.rules.seats if isinstance(phase, Tricks) else ()
    return next((seat.player for seat in seats if place in seat.places), None)


def place_label(
    names: PlayerNames, place: Place, phase: Phase, variant: Variant, actor: int | None = None
) -> str:
    if is_partners_dummy(place, phase):
        return "the dummy"
    return owned_label(names, place, player_of(place, phase, variant), actor)


def is_partners_dummy(place: Place, phase: Phase) -> bool:
    """Whether a place is the hand of a player whose partner plays it as the dummy."""
    if not isinstance(phase, Tricks) or place.player is None or place.player >= len(phase.rules.sides):
        return False
    rules = phase.rules
    return any(
        place in rules.seats[seat].places and rules.players[seat] != place.player for seat in rules.dummy
    )


def owner_of_seat(phase: Tricks, seat: int) -> int:
    """The player whose hand it is: for the hand of a partner who is dummy not the one who plays from it."""
    rules = phase.rules
    owners = {place.player for place in rules.seats[seat].places if is_partners_dummy(place, phase)}
    return next((owner for owner in owners if owner is not None), rules.players[seat])


NOWHERE = -1
"""The side of a player who has no hand in a deal."""


def sides_at_table(phase: Tricks) -> tuple[int, ...]:
    """For each player the side in the play; those who wait have a side in the rules, but no cards."""
    seats = range(len(phase.rules.players))
    present = {*phase.rules.players, *(owner_of_seat(phase, seat) for seat in seats)}
    return tuple(side if player in present else NOWHERE for player, side in enumerate(phase.rules.sides))


def owned_label(names: PlayerNames, place: Place, player: int | None, actor: int | None = None) -> str:
    """What a place is called: `your row`, `thumb's hole cards`, `stock`; by its seat without a player."""
    if place.name == WON and player is not None:
        return f"won by {names.of(player)}"
    is_private = place.lookers and place.owner is not None
    name = f"{place.called} cards" if is_private and place.called not in _COLLECTIVE else place.called
    if place.owner is None or (player is None and place.name.startswith(DUMMY)):
        return name
    return f"seat {place.owner}'s {name}" if player is None else f"{names.own(player, actor)} {name}"


def count_cards(number: int) -> str:
    """`1 card`, `7 cards`."""
    return counted(number, "card")


def from_seat(names: PlayerNames, variant: Variant, phase: Tricks, seat: int) -> str:
    """` from your dummy` for a seat that is not its player's own, nothing for one that is."""
    rules = phase.rules
    player, sources = rules.players[seat], rules.sources[seat]
    if owner_of_seat(phase, seat) != player:
        return " from the dummy"
    if not sources or seat == own_seat(rules, player):
        return ""
    place = variant.places[sources[0]]
    return f" from {place_label(names, place, phase, variant, player)}"


def at_line_start(label: str, place: Place, player: int | None) -> str:
    """The label of a place where a line begins with it; the name of a player stays as it is."""
    names_player = place.owner is not None and player is not None
    return capitalise(label) if names_player else label[:1].upper() + label[1:]


def own_seat(rules: TrickRules, player: int) -> int:
    """The seat of a player's own hand: the first one from which he always plays, and which he may look at.

    Of several hands that he plays it is the one that is not a dummy, whether his own or a partner's.
    """
    seats = [number for number, owner in enumerate(rules.players) if owner == player]

    def strange(number: int) -> tuple[bool, bool, int]:
        places = rules.seats[number].places
        lent = all(place.player != player for place in places)
        unseen = all(player not in place.lookers for place in places)
        return lent, unseen, rules.table_seat(number)

    return min(seats, key=strange)
