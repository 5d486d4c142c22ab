"""What a person's finished deals come to, for each game and opponent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from attrs import evolve, frozen

from cardcore.faces.terminal.listings import INDENT
from cardcore.faces.terminal.play_history import NOTHING, csv_of, with_results
from cardcore.game.records import FindVariant
from cardcore.phases.base import Json
from cardcore.players import table_name
from cardcore.rules.wording import counted
from cardcore.scene.names import people_among
from cardcore.storage.deal_results import DRAWN, LOST, WON
from cardcore.storage.finished_deals import FinishedDeal, finished_deals
from cardcore.storage.saves import Store
from cardcore.table.dates import iso_time, local_time
from cardcore.table.opponents import together

ONLY_PRACTICE = "No deal that counts has been finished yet; practice does not count."


@frozen
class Tally:
    """Counts of deals, and the sum of the points by which the person was ahead, negative when behind."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    lead: Fraction = Fraction()

    @property
    def deals(self) -> int:
        return self.won + self.lost + self.drawn

    def plus(self, ended: str, lead: Fraction) -> Tally:
        return Tally(
            self.won + (ended == WON),
            self.lost + (ended == LOST),
            self.drawn + (ended == DRAWN),
            self.lead + lead,
        )

    def words(self) -> str:
        counts = f"{counted(self.deals, 'deal')}, {self.won} won, {self.lost} lost, {self.drawn} drawn"
        return counts + (f", {float(self.lead / self.deals):+.2f} points a deal" if self.deals else "")

    def facts(self) -> dict[str, Json]:
        mean = round(float(self.lead / self.deals), 4) if self.deals else None
        return {
            "deals": self.deals,
            "won": self.won,
            "lost": self.lost,
            "drawn": self.drawn,
            "points_per_deal": mean,
        }


@frozen
class OpponentRecord:
    """How a person has fared in one game against the same others.

    Attributes:
        person, opponents, partners: as records name players.
        unaided, aided: deals without help, and those with a hint or with something undone.
        longest, current: deals won one after another, at most and at last; a draw ends a streak.
        last: when the last one ended, in universal time.
    """

    variant: str
    person: str
    opponents: tuple[str, ...]
    unaided: Tally = Tally()
    aided: Tally = Tally()
    longest: int = 0
    current: int = 0
    last: str = ""
    partners: tuple[str, ...] = ()

    @property
    def total(self) -> Tally:
        one, other = self.unaided, self.aided
        return Tally(
            one.won + other.won, one.lost + other.lost, one.drawn + other.drawn, one.lead + other.lead
        )

    def plus(self, deal: FinishedDeal, ended: str, lead: Fraction) -> OpponentRecord:
        current = self.current + 1 if ended == WON else 0
        known = evolve(self, longest=max(self.longest, current), current=current, last=deal.ended)
        if deal.aided:
            return evolve(known, aided=self.aided.plus(ended, lead))
        return evolve(known, unaided=self.unaided.plus(ended, lead))

    def lines(self) -> list[str]:
        own = f"{name}, " if (name := table_name(self.person)) else ""
        beside = f" with {together(self.partners)}" if self.partners else ""
        against = f" against {together(self.opponents)}" if self.opponents else ""
        lines = [f"{own}{self.variant}{beside}{against}: {self.total.words()}"]
        if self.aided.deals:
            lines += [
                f"{INDENT}without help: {self.unaided.words()}",
                f"{INDENT}with help: {self.aided.words()}",
            ]
        streaks = f"longest streak {self.longest}, current streak {self.current}"
        return [*lines, f"{INDENT}{streaks}, last played {local_time(self.last)}"]

    def facts(self) -> dict[str, Json]:
        return {
            "variant": self.variant,
            "player": self.person,
            "partners": list(self.partners),
            "opponents": list(self.opponents),
            **self.total.facts(),
            "without_help": self.unaided.facts(),
            "with_help": self.aided.facts(),
            "longest_streak": self.longest,
            "current_streak": self.current,
            "last_played": iso_time(self.last),
        }


def records_of(deals: Iterable[FinishedDeal]) -> list[OpponentRecord]:
    """A record for each game, person, partners and opponents, by game; deals come in the order of play.

    Practice does not count, nor what has no known result. Of persons without a name only the first is meant.
    """
    found: dict[OpponentRecord, OpponentRecord] = {}
    for deal in deals:
        result = deal.result
        if deal.practice or result is None or len(result.points) != len(deal.players):
            continue
        for person in _counted_people(deal.players):
            empty = _empty_record(deal, result.sides, person)
            ended, lead = result.for_player(person), result.lead(person)
            found[empty] = found.get(empty, empty).plus(deal, ended, lead)
    return sorted(found.values(), key=lambda each: (each.variant, each.person, each.partners, each.opponents))


def _empty_record(deal: FinishedDeal, sides: Sequence[int], person: int) -> OpponentRecord:
    """The record of a person with the partners and against the others of a deal, before any deal."""
    others = [number for number in range(len(sides)) if number != person]
    partners, opponents = (
        tuple(deal.players[number] for number in others if (sides[number] == sides[person]) is with_person)
        for with_person in (True, False)
    )
    return OpponentRecord(deal.variant, deal.players[person], opponents, partners=partners)


def _counted_people(players: Sequence[str]) -> list[int]:
    """The persons at a table, each name once."""
    return [number for number in people_among(players) if players.index(players[number]) == number]


def statistics_of(
    store: Store,
    find: FindVariant,
    variant: str | None,
    form: str,
    progress: Callable[[int], Callable[[int], None]],
) -> str:
    """What the finished deals come to, of all games or of the one of a key, as `text`, `json` or `csv`."""
    deals = [deal for deal in finished_deals(store) if variant in (None, deal.variant)]
    records = records_of(with_results(store, find, deals, progress))
    return show_records(records, form, ONLY_PRACTICE if any(deal.practice for deal in deals) else NOTHING)


def show_records(records: Sequence[OpponentRecord], form: str, nothing: str = NOTHING) -> str:
    """The records as `text`, `json` or `csv` (the form), or why there are none."""
    if form == "json":
        return json.dumps([record.facts() for record in records], indent=2)
    if form == "csv":
        rows = [_flat(record.facts()) for record in records]
        return csv_of(list(_flat(OpponentRecord("", "", ()).facts())), rows)
    return "\n".join(line for record in records for line in record.lines()) or nothing


def _flat(facts: dict[str, Json]) -> dict[str, Json]:
    """One level of names, for a table: those of an object within get its name before them."""
    flat: dict[str, Json] = {}
    for name, value in facts.items():
        if isinstance(value, dict):
            flat |= {f"{name}_{inner}": each for inner, each in value.items()}
        else:
            flat[name] = value
    return flat
