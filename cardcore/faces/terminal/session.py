"""A sitting: deals with persons at the table, from the first deal to the last or until they leave."""

from __future__ import annotations

import json
from collections.abc import Callable

from attrs import define

from cardcore.faces.terminal.announcer import announce, watch
from cardcore.faces.terminal.console import Desk, Left
from cardcore.faces.terminal.deal_end import ANOTHER, SAME, ask_what_next, parting, show_end
from cardcore.faces.terminal.deal_play import Dealing, greet
from cardcore.faces.terminal.names import ONLOOKER
from cardcore.faces.terminal.narration import Telling
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.session_plan import Plan, plan_of
from cardcore.faces.terminal.session_store import Deal, Keeper, Recorder, RecordError, recorder_of
from cardcore.game.match import Match
from cardcore.game.records import played
from cardcore.game.state import Game, Variant
from cardcore.knowledge.view import view
from cardcore.players import seat_name
from cardcore.players.roster import ROSTER
from cardcore.rules.errors import CardcoreError
from cardcore.storage.saves import KeptSitting, Listed, SaveError, Store

__all__ = ["Plan", "announce", "begin", "resume", "saved_games"]

DONE, UNREAD, MISWRITTEN, UNSAVED, INTERRUPTED = 0, 1, 2, 4, 130
"""Exit codes."""


@define
class Sitting:
    """A sitting that is going on.

    Attributes:
        match: the seed, and how the series stands.
        recorder: the record file, if one was asked for.
    """

    desk: Desk
    keeper: Keeper
    match: Match
    recorder: Recorder

    def next_deal(self) -> Deal:
        """The next deal of the series, kept and greeted."""
        return self._begun(Deal(self.match.next_deal().start(), self.match.standing.deals))

    def same_again(self, deal: Deal) -> Deal:
        """The same pack with the same dealer once more, for practice."""
        start = deal.state.start
        game = Game(self.desk.plan.variant, start.dealer, start.pack, (), start.context)
        return self._begun(Deal(game.start(), deal.number, practice=True))

    def _begun(self, deal: Deal) -> Deal:
        self.keeper.begin_deal(deal.record(self.desk.plan))
        self.desk.begin_deal()
        greet(self.desk, deal, self.match.standing)
        return deal

    def go_on(self, deal: Deal) -> None:
        """Plays a deal to its end and all that follow it.

        Raises:
            Left: a person left.
        """
        following: Deal | None = deal
        while following is not None:
            dealing = Dealing(self.desk, self.keeper, self.recorder, self.match.standing)
            ended = dealing.played(following)
            self.close(ended)
            following = self.after(ended)
        self.finish()

    def close(self, deal: Deal) -> None:
        """Counts a deal that is over, unless it was for practice."""
        self.keeper.end_deal()
        if not deal.practice:
            self.match = self.match.after(Game.of(deal.state))
        self.recorder.close_deal(deal)

    def after(self, ended: Deal) -> Deal | None:
        """The deal that follows one that is over, none when there is none."""
        show_end(self.desk, ended, self.match.standing)
        if not self.desk.plan.left_open:
            return self.next_deal() if self.desk.plan.wants_more(self.match) else None
        choice = ask_what_next(self.desk, ended, self.match.standing)
        if choice == ANOTHER:
            return self.next_deal()
        return self.same_again(ended) if choice == SAME else None

    def finish(self) -> None:
        """Ends the sitting."""
        self.keeper.end()
        self.desk.screen.say(parting(self.desk, self.match.standing))


def begin(plan: Plan, screen: Screen, store: Store) -> int:
    """Plays what was agreed; the exit code."""
    if not plan.people:
        return _guarded(screen, lambda: watch(plan, screen))
    return _guarded(screen, lambda: _begin(plan, screen, store))


def _begin(plan: Plan, screen: Screen, store: Store) -> int:
    match = Match.begin(plan.variant, plan.seed, plan.dealer)
    recorder = recorder_of(plan)
    try:
        recorder.claim(Deal(match.next_deal().start(), 0))
    except RecordError as error:
        screen.warn(str(error))
        return MISWRITTEN
    sitting = Sitting(Desk.at(plan, screen), _keeper(plan, screen, store), match, recorder)
    return _seated(sitting, lambda: sitting.go_on(sitting.next_deal()))


def _keeper(plan: Plan, screen: Screen, store: Store) -> Keeper:
    """A keeper of the sitting; one that keeps nothing, after a warning, where nothing can be kept."""
    try:
        return Keeper.begin(store, plan)
    except SaveError as error:
        screen.warn(f"{error} You can play, but the game will not be kept.")
        return Keeper(None)


def resume(store: Store, screen: Screen, find: Callable[[str], Variant], sitting: int | None = None) -> int:
    """Goes on with the last unfinished sitting, or with the one of a number; the exit code."""
    return _guarded(screen, lambda: _resume(store, screen, find, sitting))


def _resume(store: Store, screen: Screen, find: Callable[[str], Variant], number: int | None) -> int:
    try:
        kept = _unfinished(store, number)
        sitting, last = _restored(store, kept, screen, find)
    except CardcoreError as error:
        screen.warn(str(error))
        return UNSAVED
    if last is None:
        return _seated(sitting, lambda: sitting.go_on(sitting.next_deal()))
    return _seated(sitting, lambda: _continue(sitting, last))


def _unfinished(store: Store, number: int | None) -> KeptSitting:
    """The sitting that is to go on.

    Raises:
        SaveError: there is none, or it is finished.
    """
    chosen = store.last_unfinished() if number is None else number
    if chosen is None:
        raise SaveError("There is no unfinished game; 'twohand play' begins one.")
    kept = store.kept(chosen)
    if not kept.unfinished:
        raise SaveError(f"Game {chosen} is finished; 'twohand resume --list' shows which are not.")
    return kept


def _restored(
    store: Store, kept: KeptSitting, screen: Screen, find: Callable[[str], Variant]
) -> tuple[Sitting, Deal | None]:
    """The sitting as it was, and its last deal, with every action played again.

    Raises:
        CardcoreError: what was kept cannot be played; it stays as it is.
    """
    try:
        plan = plan_of(kept.header, find)
        match, deals = _replayed(kept, plan, find)
    except CardcoreError as error:
        why = ROSTER.registry.lack(kept.header.plugins) or str(error)
        raise SaveError(f"Game {kept.sitting} stays kept but cannot go on. {why}") from None
    last = deals[-1] if deals else None
    keeper = Keeper(store, kept.sitting, len(deals), kept.deals[-1].game if deals else 0)
    recorder = recorder_of(plan, [deal for deal in deals if deal.state.over and deal is not last])
    return Sitting(Desk.at(plan, screen), keeper, match, recorder), last


def _replayed(kept: KeptSitting, plan: Plan, find: Callable[[str], Variant]) -> tuple[Match, list[Deal]]:
    """The match before the last deal that was kept, and all those deals."""
    match = Match.begin(plan.variant, plan.seed, plan.dealer)
    deals: list[Deal] = []
    for each in kept.deals:
        if deals and not deals[-1].practice:
            match = match.after(Game.of(deals[-1].state))
        practice = bool((each.record.info or {}).get("practice"))
        number = deals[-1].number if practice else match.standing.deals
        deals.append(Deal(played(each.record, find), number, practice, tuple(each.record.hints)))
    return match, deals


def _continue(sitting: Sitting, last: Deal) -> None:
    """Goes on after the last action that was kept."""
    desk, actions = sitting.desk, len(last.state.actions())
    desk.begin_deal(told=actions)
    greet(desk, last, sitting.match.standing)
    if actions:
        sits = ONLOOKER if desk.sits is None else desk.sits
        said = Telling(view(last.state, sits), desk.open_names()).sentence(actions)
        desk.screen.say(f"The game goes on after action {actions}. Last: {said}")
    sitting.go_on(last)


def _guarded(screen: Screen, run: Callable[[], int]) -> int:
    """What a run returns; a reader who has gone away ends it quietly."""
    try:
        return run()
    except BrokenPipeError:
        screen.hush()
        return UNREAD
    except KeyboardInterrupt:
        return INTERRUPTED


def _seated(sitting: Sitting, run: Callable[[], None]) -> int:
    """The exit code of a sitting, however it ends."""
    desk = sitting.desk
    try:
        run()
    except Left:
        _leave(sitting)
    except KeyboardInterrupt:
        desk.screen.show([""])
        _leave(sitting)
        return INTERRUPTED
    except SaveError as error:
        desk.screen.warn(str(error))
        return UNSAVED
    return DONE


def _leave(sitting: Sitting) -> None:
    """Says goodbye, with nothing left on a shared screen that only one person may see."""
    desk = sitting.desk
    if desk.shared:
        desk.screen.clear()
    kept = sitting.keeper.store is not None
    desk.screen.say(
        "The game is kept; 'twohand resume' goes on with it." if kept else "This game was not kept."
    )


def saved_games(store: Store, find: Callable[[str], Variant], *, as_json: bool) -> str:
    """The list of kept sittings, for people or for programs, with what an unfinished one lacks to go on.

    Raises:
        SaveError: it cannot be read.
    """
    listed = store.sittings()
    if as_json:
        return json.dumps([_facts(entry) | {"lacks": _lacking(entry, find)} for entry in listed], indent=2)
    lines = [f"{_line(entry)}. {_lacking(entry, find)}".rstrip(". ") for entry in listed]
    return "\n".join(lines) or "No game is kept yet."


def _lacking(entry: Listed, find: Callable[[str], Variant]) -> str:
    """Why a game cannot go on now, empty when it can or need not."""
    try:
        if not entry.finished:
            find(entry.variant)
            list(map(seat_name, entry.players))
    except CardcoreError as error:
        return ROSTER.registry.lack(entry.plugins) or str(error)
    return ""


def _facts(entry: Listed) -> dict[str, str | int | bool | list[str]]:
    return {
        "game": entry.sitting,
        "variant": entry.variant,
        "players": list(entry.players),
        "saved": entry.saved,
        "actions": entry.actions,
        "finished": entry.finished,
    }


def _line(entry: Listed) -> str:
    ends = "finished" if entry.finished else "unfinished"
    game = f"{entry.sitting}: {entry.variant}, {' against '.join(entry.players)}"
    return f"{game}, saved {entry.saved} UTC, {entry.actions} actions, {ends}"
