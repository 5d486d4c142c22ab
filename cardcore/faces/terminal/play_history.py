"""The deals that persons have played to the end: listed, exported, deleted."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from io import StringIO
from pathlib import Path

from attrs import evolve, frozen

from cardcore.faces.terminal.listings import INDENT, ListEntry, list_text
from cardcore.game.records import MATCH_FORMAT, DealRecord, FindVariant, MatchRecord, dump, replay
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import counted
from cardcore.scene.names import PlayerNames, people_among
from cardcore.storage.deal_results import DealResult
from cardcore.storage.finished_deals import (
    FinishedDeal,
    NoSuchDeal,
    chosen_deals,
    delete_deals,
    finished_deals,
    keep_result,
    read_deal,
)
from cardcore.storage.saves import SaveError, Store
from cardcore.table.dates import iso_time, local_time
from cardcore.table.opponents import who_played
from cardcore.table.play_arguments import WrongArguments
from cardcore.table.session_store import write_new

USUAL_LIMIT = 20
"""Maximum number of deals that a person is shown without asking for more; a screenful."""

NOTHING = "No deal has been finished yet."


@frozen
class HistoryRequest:
    """What is wanted of the history.

    Attributes:
        numbers: the deals that are meant, all where none is named.
        everything: whether all finished deals are meant where something is done with them.
        variant: only deals of the game of this key.
        limit: at most so many, the newest; none for the usual number, 0 for all.
        form: `text`, `json` or `csv`.
    """

    numbers: tuple[int, ...] = ()
    everything: bool = False
    variant: str | None = None
    limit: int | None = None
    form: str = "text"

    @property
    def nothing(self) -> str:
        """What is said where there is no deal."""
        return NOTHING if self.variant is None else f"No deal of {self.variant} has been finished yet."

    def chosen(self, deals: Sequence[FinishedDeal]) -> list[FinishedDeal]:
        """The deals that are meant, the oldest first.

        Raises:
            NoSuchDeal: a number is that of no deal.
            WrongArguments: a number is that of a deal of another game.
        """
        try:
            found = chosen_deals(deals, self.numbers) if self.numbers else list(deals)
        except NoSuchDeal as error:
            raise NoSuchDeal(f"{error.says} 'twohand history' shows those there are.") from None
        for deal in found if self.numbers and self.variant is not None else ():
            if deal.variant != self.variant:
                game = deal.variant or "a game that cannot be read"
                raise WrongArguments(f"Deal {deal.deal} is of {game}, not of {self.variant}.")
        return [deal for deal in found if self.variant in (None, deal.variant)]

    def named(self, deals: Sequence[FinishedDeal], what: str) -> list[FinishedDeal]:
        """The same where something is done with them, which must say which; raises `WrongArguments`."""
        if not (self.numbers or self.everything):
            raise WrongArguments(f"Say which deals to {what}: their numbers, or --all.")
        if self.numbers and self.everything:
            raise WrongArguments("Give either numbers or --all.")
        # Whether the newest are meant or those that are to stay is not to be guessed.
        if self.limit is not None:
            raise WrongArguments(f"--limit says how many are listed; give the numbers of those to {what}.")
        return self.chosen(deals)


def history(
    store: Store, find: FindVariant, request: HistoryRequest, progress: Callable[[int], Callable[[int], None]]
) -> str:
    """The finished deals, the newest first; `progress` counts those that are replayed for their results."""
    deals = request.chosen(finished_deals(store))[::-1]
    usual = USUAL_LIMIT if request.form == "text" and not (request.numbers or request.everything) else 0
    limit = (usual if request.limit is None else request.limit) or len(deals)
    shown = with_results(store, find, deals[:limit], progress)
    entries = [_entry(deal, find) for deal in shown]
    if request.form == "csv":
        return csv_of(_COLUMNS, [entry.facts for entry in entries])
    text = list_text(entries, as_json=request.form == "json", none=request.nothing)
    more = len(deals) - len(shown)
    return text if request.form == "json" or not more else f"{text}\n{more} more; --limit 0 shows all."


def with_results(
    store: Store,
    find: FindVariant,
    deals: Sequence[FinishedDeal],
    progress: Callable[[int], Callable[[int], None]],
) -> list[FinishedDeal]:
    """The deals with their results, worked out by replay where they were not kept; none where that fails."""
    missing = sum(deal.result is None for deal in deals)
    count, done, found = progress(missing), 0, []
    for deal in deals:
        if deal.result is None:
            deal = evolve(deal, result=_replayed_result(store, find, deal.deal))  # noqa: PLW2901
            done += 1
            count(done)
        found.append(deal)
    return found


def _replayed_result(store: Store, find: FindVariant, deal: int) -> DealResult | None:
    try:
        result = DealResult.of(replay(read_deal(store, deal), find))
    except ValueError:
        return None
    # Where nothing can be written it is worked out again the next time.
    with suppress(SaveError):
        keep_result(store, deal, result)
    return result


def game_named(find: FindVariant, key: str) -> Variant | None:
    """The game of a key; none where it is not there any more."""
    try:
        return find(key)
    except CardcoreError:
        return None


_COLUMNS = (
    "deal", "game", "variant", "players", "began", "ended",
    "outcome", "points", "result", "hints", "undone", "practice",
)  # fmt: skip


def _entry(deal: FinishedDeal, find: FindVariant) -> ListEntry:
    result, person = deal.result, next(iter(people_among(deal.players)), None)
    told = "The result is not known." if result is None else _told(deal, result, find)
    outcome = None if result is None or person is None else result.for_player(person)
    facts: dict[str, Json] = {
        "deal": deal.deal,
        "game": deal.session,
        "variant": deal.variant or None,
        "players": list(deal.players),
        "began": iso_time(deal.began),
        "ended": iso_time(deal.ended),
        "outcome": outcome,
        "points": None if result is None else list(result.points),
        "result": None if result is None else told,
        "hints": deal.hints,
        "undone": deal.undone,
        "practice": deal.practice,
    }
    sides = () if result is None else result.sides
    seated = who_played(deal.players, sides) or "players not known"
    line = f"{deal.deal}: {local_time(deal.ended)}, {deal.variant or 'a game that cannot be read'}, {seated}"
    return ListEntry((", ".join([line, *_marks(deal)]), f"{INDENT}{told}"), facts)


def _told(deal: FinishedDeal, result: DealResult, find: FindVariant) -> str:
    """The result in words and the points, to the person if there was only one."""
    if len(deal.players) == len(result.points):
        people = people_among(deal.players)
        reader = people[0] if len(people) == 1 else None
        names = PlayerNames.at(deal.players, reader, game_named(find, deal.variant))
    else:
        names = PlayerNames(tuple(f"player {number}" for number in range(len(result.points))))
    return f"{names.fill(result.reason)} Points: {names.tally(result.points)}."


def _marks(deal: FinishedDeal) -> list[str]:
    hints = counted(deal.hints, "hint") if deal.hints else ""
    return [mark for mark in (hints, deal.undone and "with undo", deal.practice and "practice") if mark]


def csv_of(columns: Sequence[str], rows: Iterable[dict[str, Json]]) -> str:
    """Rows as comma-separated values, lists with a blank between their items, nothing as an empty field."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row[column]) for column in columns] for row in rows)
    return out.getvalue().rstrip("\n")


def _cell(value: Json) -> str | int | float:
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str | int | float) else ""


def export(store: Store, request: HistoryRequest, file: str) -> str:
    """Writes finished deals into a new file and says so; for `-` it is what would stand in the file.

    One deal is written as a record, several of one game as a match.

    Raises:
        WrongArguments: no deals are named, none is left, or they are of several games.
        SaveError: a deal cannot be read, or its hands stay closed.
        RecordError: the file is there already or cannot be written.
    """
    deals = request.named(finished_deals(store), "export")
    _check_open(deals)
    record = _gathered([(deal.variant, read_deal(store, deal.deal)) for deal in deals], request.nothing)
    if file == "-":
        return dump(record)
    write_new(Path(file), dump(record) + "\n")
    what = f"deal {deals[0].deal} is" if len(deals) == 1 else f"{len(deals)} deals are"
    return f"{what[:1].upper()}{what[1:]} in {file}; 'twohand replay {file}' shows what was played."


def _check_open(deals: Iterable[FinishedDeal]) -> None:
    """Raises `SaveError` for a deal of whose hands the next one is made."""
    for deal in deals:
        if deal.closed:
            raise SaveError(
                f"The hands of deal {deal.deal} stay closed, since the next deal is made of them; it can be"
                " exported when that one is over."
            )


def _gathered(records: Sequence[tuple[str, DealRecord]], nothing: str) -> DealRecord | MatchRecord:
    if not records:
        raise WrongArguments(f"{nothing} There is nothing to export.")
    games = sorted({game for game, _ in records})
    if len(games) > 1:
        raise WrongArguments(
            f"A file holds deals of one game; these are of {', '.join(games)}. Name one with --variant."
        )
    deals = [record for _, record in records]
    return deals[0] if len(deals) == 1 else MatchRecord(MATCH_FORMAT, games[0], deals)


def delete(store: Store, request: HistoryRequest) -> str:
    """Deletes finished deals for good, without a question; what was done, in a sentence.

    Where all are meant, those that an unfinished game needs stay.

    Raises:
        WrongArguments: no deals are named.
        DealNeeded: a deal that was named belongs to an unfinished game.
        SaveError: the file cannot be written.
    """
    deals = request.named(finished_deals(store), "delete")
    if request.everything:
        deals = [deal for deal in deals if not deal.needed]
    delete_deals(store, deals)
    return f"{counted(len(deals), 'deal')} deleted."
