"""A session: deals with persons at the table, from the first deal to the last or until they leave."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, evolve

from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.outcome import Standing
from cardcore.game.records import FindVariant, replay
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.players import check_engines, seat_name
from cardcore.players.roster import ROSTER
from cardcore.rules.errors import CardcoreError
from cardcore.scene.names import ONLOOKER, people_among
from cardcore.scene.narration import Narration
from cardcore.storage.deal_marks import DealMarks
from cardcore.storage.deal_rows import recorded_players
from cardcore.storage.saves import NoSuchSession, SaveError, Store, StoredSession
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.after_deal import ANOTHER, EXCHANGE, SAME, ask_what_next
from cardcore.table.announcer import watch
from cardcore.table.closed_hands import stay_closed
from cardcore.table.console import Console, PlayerLeft
from cardcore.table.deal_end import show_end, show_result
from cardcore.table.deal_play import DealPlay, greet
from cardcore.table.exit_codes import DONE, FAULTY, INTERRUPTED, MISWRITTEN, UNSAVED, with_hint
from cardcore.table.face import Face
from cardcore.table.practice import exchange_seats, practise_from, seats_gone_on
from cardcore.table.session_store import RecordError, RecordWriter, SavedSession, SessionDeal

KEPT = "The game is kept; 'twohand resume' goes on with it."


@define
class Session:
    """A session that is going on; its match holds the seed and how the series stands."""

    settings: SessionSettings
    console: Console
    saved: SavedSession
    match: Match
    recorder: RecordWriter

    def next_deal(self) -> SessionDeal:
        return self.start(SessionDeal(self.match.next_deal().start(), self.match.standing.deals))

    def same_again(self, deal: SessionDeal) -> SessionDeal:
        game = evolve(Game.of(deal.state), actions=())
        return self.start(SessionDeal(game.start(), deal.number, practice=True))

    def start(self, deal: SessionDeal) -> SessionDeal:
        """Begins a deal, of which some actions may have been taken before."""
        self.saved.begin_deal(deal.record(self.settings))
        for number, action in enumerate(deal.state.actions()):
            self.saved.add_action(number, str(action))
        for number in deal.hints:
            self.saved.add_hint(number)
        self.go_on(deal)
        return deal

    def go_on(self, deal: SessionDeal) -> None:
        """Says which deal is played, and how far it has come."""
        actions = len(deal.state.actions())
        self.seat(deal.agreed(self.settings).players)
        self.console.begin_deal(narrated=actions)
        greet(self.console, deal, self.counted(deal), practice=self.settings.practice)
        if actions:
            reader = ONLOOKER if self.console.reader is None else self.console.reader
            sentence = Narration(view(deal.state, reader), self.console.open_names()).sentence(actions)
            # A replay numbers actions from 0, so this is the one that is chosen next.
            where = "after the last action" if deal.state.over else f"before action {actions}"
            self.console.face.say(f"The game goes on {where}. {sentence}")

    def seat(self, players: tuple[str, ...]) -> None:
        if players != tuple(self.console.players):
            self.console = Console.of(players, self.console.face, self.match.variant)

    def counted(self, deal: SessionDeal) -> Standing:
        """How the series stands, each player's score at their own seat in the deal."""
        agreed = self.settings.players
        return self.match.standing.turned(seats_gone_on(agreed, deal.players or agreed))

    def play(self, deal: SessionDeal) -> None:
        """Plays a deal and all that follow it; raises PlayerLeft where a person leaves."""
        following: SessionDeal | None = deal
        while following is not None:
            agreed, counted = following.agreed(self.settings), self.counted(following)
            table = DealPlay(agreed, self.console, self.saved, self.recorder, counted)
            ended = table.play(following)
            self.count(ended)
            following = self.after(ended)
        self.finish()

    def count(self, deal: SessionDeal) -> None:
        self.saved.end_deal(deal.state)
        if not deal.practice:
            self.match = self.match.after(Game.of(deal.state))
        self.recorder.close_deal(deal)

    def after(self, ended: SessionDeal) -> SessionDeal | None:
        settings, standing = self.settings, self.counted(ended)
        if stay_closed(ended.state):
            self.console.wipe()
        show_end(self.console, ended, standing, settings)
        if settings.match or settings.deals is not None:
            return self.next_deal() if settings.wants_more(self.match) else None
        choice = ask_what_next(self.console, ended, standing, settings)
        if isinstance(choice, State):
            return self.start(practise_from(ended, choice))
        if choice == EXCHANGE:
            return self.start(exchange_seats(ended, settings))
        if choice == ANOTHER:
            return self.next_deal()
        return self.same_again(ended) if choice == SAME else None

    def finish(self) -> None:
        self.saved.end()
        try:
            self.recorder.reveal()
        except RecordError as error:
            self.console.face.warn(str(error))
        self.seat(self.settings.players)
        kind = "match" if self.settings.match else "series"
        show_result(self.console, self.match, kind)


def begin(settings: SessionSettings, find: FindVariant, face: Face, store: Store) -> int:
    """Plays what was agreed; the exit code."""
    game = settings.game(find)
    if not people_among(settings.players):
        return _until_unread(face, lambda: watch(settings, game, face))
    return _until_unread(face, lambda: _begin(settings, game, face, store))


def _begin(settings: SessionSettings, game: Variant, face: Face, store: Store) -> int:
    match = settings.begin(game)
    recorder = RecordWriter(settings)
    try:
        recorder.claim(SessionDeal(match.next_deal().start(), 0))
    except RecordError as error:
        face.warn(str(error))
        return MISWRITTEN
    console, saved = Console.of(settings.players, face, game), _new_save(settings, face, store)
    session = Session(settings, console, saved, match, recorder)
    return _run(session, lambda: session.play(session.next_deal()))


def begin_from(settings: SessionSettings, state: State, find: FindVariant, face: Face, store: Store) -> int:
    """Plays on from a state, for practice; the exit code."""
    match = settings.begin(settings.game(find))
    console = Console.of(settings.players, face, match.variant)

    def play() -> int:
        saved = _new_save(settings, face, store)
        session = Session(settings, console, saved, match, RecordWriter(settings))
        return _run(session, lambda: session.play(session.start(SessionDeal(state, 0, practice=True))))

    return _until_unread(face, play)


def _new_save(settings: SessionSettings, face: Face, store: Store) -> SavedSession:
    """The session in the store; where the store fails, one that saves nothing, after a warning."""
    try:
        return SavedSession.begin(store, settings)
    except SaveError as error:
        face.warn(f"{error} You can play, but the game will not be kept.")
        return SavedSession(None)


def resume(store: Store, face: Face, find: FindVariant, number: int | None = None) -> int:
    """Goes on with the last unfinished session, or with the one of a number; the exit code."""
    return _until_unread(face, lambda: _resume(store, face, find, number))


def _resume(store: Store, face: Face, find: FindVariant, number: int | None) -> int:
    try:
        session, last = _restore(_load_unfinished(store, number), store, face, find)
    except NoSuchSession as error:
        face.warn(f"{str(error).rstrip('.')}; 'twohand resume --list' shows those there are.")
        return UNSAVED
    except CardcoreError as error:
        face.warn(str(error))
        return UNSAVED
    if last is None:
        return _run(session, lambda: session.play(session.next_deal()))
    return _run(session, lambda: _continue(session, last))


def _load_unfinished(store: Store, number: int | None) -> StoredSession:
    """The session that is to go on; raises SaveError where there is none, or it is finished."""
    chosen = store.last_unfinished() if number is None else number
    if chosen is None:
        raise SaveError("There is no unfinished game; 'twohand play' begins one.")
    stored = store.load(chosen)
    if not stored.unfinished:
        raise SaveError(f"Game {chosen} is finished; 'twohand resume --list' shows which are not.")
    return stored


def _restore(
    stored: StoredSession, store: Store, face: Face, find: FindVariant
) -> tuple[Session, SessionDeal | None]:
    """The session as it was, and its last deal; raises SaveError where what was saved cannot be played."""
    try:
        settings = evolve(stored.settings, players=tuple(map(seat_name, stored.settings.players)))
        check_engines(settings.players, [settings.variant])
        match, deals = _replay(stored, settings, find)
    except CardcoreError as error:
        why = ROSTER.registry.lack(stored.settings.plugins) or with_hint(error)
        raise SaveError(f"Game {stored.session} stays kept but cannot go on. {why}") from None
    last = deals[-1] if deals else None
    game = stored.deals[-1].game if deals else 0
    undone = len(last.marks.undone) if last else 0
    saved = SavedSession(store, stored.session, len(deals), game, undone)
    recorder = RecordWriter.after(settings, [deal for deal in deals if deal.state.over and deal is not last])
    return Session(settings, Console.of(settings.players, face, match.variant), saved, match, recorder), last


def _replay(
    stored: StoredSession, settings: SessionSettings, find: FindVariant
) -> tuple[Match, list[SessionDeal]]:
    """The match before the last deal that was saved, and all those deals."""
    match = settings.begin(settings.game(find))
    deals: list[SessionDeal] = []
    for each in stored.deals:
        if deals and not deals[-1].practice:
            match = match.after(Game.of(deals[-1].state))
        practice = bool((each.record.info or {}).get("practice"))
        number = deals[-1].number if practice and deals else match.standing.deals
        state, marks = replay(each.record, find), DealMarks.of(each.record.info)
        players = tuple(map(seat_name, recorded_players(each.record))) if practice else ()
        deals.append(SessionDeal(state, number, practice, tuple(each.record.hints), marks, players))
    return match, deals


def _continue(session: Session, last: SessionDeal) -> None:
    session.go_on(last)
    session.play(last)


def _until_unread(face: Face, run: Callable[[], int]) -> int:
    """What a run returns; a reader who has gone away ends it quietly."""
    try:
        return run()
    except BrokenPipeError:
        face.hush()
        return FAULTY
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(session: Session, play: Callable[[], None]) -> int:
    face = session.console.face
    try:
        play()
    except PlayerLeft:
        _leave(session)
    except KeyboardInterrupt:
        _leave(session)
        return INTERRUPTED
    except SaveError as error:
        _clear(session.console)
        face.warn(str(error))
        return UNSAVED
    except Exception:  # of a plugin, an engine or a player
        _clear(session.console)
        raise
    return DONE


def _leave(session: Session) -> None:
    # What becomes of the game comes first: a terminal that has gone takes no more words.
    farewell = _farewell(session.saved)
    _clear(session.console)
    session.console.face.say(farewell)


def _clear(console: Console) -> None:
    """Leaves nothing on a shared screen that only one person may see."""
    if console.shared:
        console.face.clear()


def _farewell(saved: SavedSession) -> str:
    """What becomes of a game that is left; one in which no person has acted is not kept."""
    if saved.store is None:
        return "This game was not kept."
    try:
        dropped = saved.drop_unplayed()
    except SaveError as error:
        return str(error)
    return "Nothing was played yet, so no game is kept." if dropped else KEPT
