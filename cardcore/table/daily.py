"""The deal of the day at the table: played once, kept, and compared to what an expert makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from attrs import asdict, evolve, frozen

from cardcore.game.daily_deal import deal_of_day
from cardcore.game.deal_code import CodedDeal
from cardcore.game.records import FindVariant, replay
from cardcore.game.state import State, Variant
from cardcore.rules.wording import counted
from cardcore.scene.names import PlayerNames, people_among
from cardcore.storage.daily_results import DailyResult, keep_result, read_results
from cardcore.storage.saves import SaveError, Store, StoredSession
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.console import PlayerLeft
from cardcore.table.exit_codes import DONE
from cardcore.table.expert_play import EXPERT, ExpertPlay, play_as_expert
from cardcore.table.face import Face
from cardcore.table.play_arguments import WrongArguments, agreed_settings, read_players
from cardcore.table.search_readiness import wait_for_program
from cardcore.table.session import begin, begin_from, resume


@frozen
class DailyDeal:
    """The deal of a day in one game, and where it is played and kept.

    Attributes:
        names: who plays, as it was typed; a person against the usual opponents where nothing was.
        program: the program with its version, as records name it.
        aids: whether the table helps the memory.
        expert: the player to whom the person is compared.
    """

    day: date
    variant: Variant
    find: FindVariant
    face: Face
    store: Store
    environ: Mapping[str, str]
    names: str | None = None
    program: str = ""
    aids: bool = True
    expert: str = EXPERT

    @property
    def coded(self) -> CodedDeal:
        return deal_of_day(self.day, self.variant)

    @property
    def settings(self) -> SessionSettings:
        """What is agreed; raises WrongArguments unless exactly one person plays."""
        coded, players = self.coded, read_players(self.variant, self.names)
        if len(people_among(players)) != 1:
            raise WrongArguments("The deal of the day is played by one person; name human once in --players.")
        agreed = agreed_settings(coded.variant, players, coded.seed, coded.dealer, self.program)
        return evolve(agreed, deals=1, aids=self.aids, daily=self.day.isoformat())

    def play(self) -> int:
        """Plays the deal, or goes on with it, or tells the result that there is; the exit code."""
        agreed, known = self.settings, self.result()
        self.face.say(f"The deal of {self.day} (universal time): {self.variant.name}.")
        if known is not None:
            self.face.say("It was played already.")
            return self.tell(self.compared(known))
        begun = self.session()
        if begun is None:
            code = begin(agreed, self.find, self.face, self.store)
        else:
            code = resume(self.store, self.face, self.find, begun.session) if begun.unfinished else DONE
        found = None if code else self.result()
        return code if found is None else self.tell(self.compared(found))

    def practise(self) -> int:
        """Plays the deal without keeping a result; the exit code."""
        agreed = evolve(self.settings, deals=None, daily="")
        return begin_from(agreed, self.coded.game().start(), self.find, self.face, self.store)

    def tell(self, result: DailyResult) -> int:
        for sentence in sentences(result):
            self.face.say(sentence)
        self.face.say("Practise it once more with 'twohand daily --practice'.")
        return DONE

    def result(self) -> DailyResult | None:
        """The result that was kept, or else that of the game in the store if it is over."""
        for kept in read_results(self.environ):
            if (kept.date, kept.variant) == (self.day.isoformat(), self.variant.key):
                return kept
        played = self.session()
        end = None if played is None else self.end_of(played)
        if played is None or end is None:
            return None
        result = result_of(end, played, self.coded.code)
        keep_result(self.environ, result)
        return result

    def session(self) -> StoredSession | None:
        """The game of this deal in the store, if it was begun."""
        try:
            numbers = [each.session for each in self.store.sessions() if each.variant == self.variant.key]
            found = (self.store.load(number) for number in reversed(numbers))
            return next((each for each in found if each.settings.daily == self.day.isoformat()), None)
        except SaveError:
            return None

    def end_of(self, played: StoredSession) -> State | None:
        state = replay(played.deals[0].record, self.find) if played.deals else None
        return state if state is not None and state.over else None

    def compared(self, result: DailyResult) -> DailyResult:
        """The result with that of an expert, which is kept; without it if somebody does not wait."""
        played = None if result.expert is not None else self.session()
        end = None if played is None else self.end_of(played)
        if played is None or end is None:
            return result
        total = len(end.actions())
        count = self.face.progress(total, "actions played by the expert")
        try:
            wait_for_program(self.expert, self.face)
            found = self.expert_play(end, played.settings, lambda done: count(min(done, total - 1)))
        except (KeyboardInterrupt, PlayerLeft):
            self.face.say("The expert stops playing; the next 'twohand daily' asks again.")
            return result
        count(total)
        whole = with_expert(result, found)
        keep_result(self.environ, whole)
        return whole

    def expert_play(self, end: State, settings: SessionSettings, tell: Callable[[int], None]) -> ExpertPlay:
        return play_as_expert(end, settings.players, f"{settings.seed}/0", tell, self.expert)


def result_of(end: State, played: StoredSession, code: str) -> DailyResult:
    """The result of a session whose first deal is over."""
    players, outcome = played.settings.players, end.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    (person,), hints = people_among(players), len(played.deals[0].record.hints)
    told = PlayerNames.at(players, person, end.start.variant).fill(outcome.reason)
    day, key = played.settings.daily, played.settings.variant
    return DailyResult(day, key, code, list(players), outcome.points[person], told, hints)


def with_expert(result: DailyResult, found: ExpertPlay) -> DailyResult:
    ((_, points),) = found.points()
    outcome = found.end.outcome()
    told = "" if outcome is None else found.names.fill(outcome.reason)
    return evolve(result, expert=points, differs=found.differs, expert_result=told)


def sentences(result: DailyResult) -> Iterator[str]:
    """What there is to say of a result."""
    hints = f", with {counted(result.hints, 'hint')}" if result.hints else ""
    yield f"{result.result} Your points: {result.points}{hints}."
    if result.expert is None:
        return
    if result.differs is None:
        yield "An expert in your place does all that you did."
        return
    yield (
        f"An expert in your place scores {result.expert}, first choosing otherwise at action "
        f"{result.differs}: {result.expert_result}"
    )


def results_json(environ: Mapping[str, str], days: Sequence[str] = (), variant: str | None = None) -> str:
    """The results that are kept, of some days or all, of a game or all."""
    kept = read_results(environ)
    chosen = [each for each in kept if (not days or each.date in days) and variant in (None, each.variant)]
    return json.dumps([asdict(each) for each in chosen], indent=2, ensure_ascii=False)
