"""Playing one deal: whoever is to act chooses, the choice is saved, and only then is it told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import evolve, frozen

from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.players import is_person
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError, IllegalAction, InvalidNotation, quoted
from cardcore.scene.compass import seating
from cardcore.scene.hand_order import BY_SUIT, HAND_ORDERS, read_order
from cardcore.scene.names import capitalise, from_seat
from cardcore.scene.scene import Scene
from cardcore.scene.score_sheet import score
from cardcore.scene.view_scene import Occasion
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.after_deal import is_for_later
from cardcore.table.concession import conceding_choice
from cardcore.table.console import Console, PlayerLeft
from cardcore.table.deal_changes import DealChanges
from cardcore.table.face import Reply
from cardcore.table.hints import hint, hint_paragraphs
from cardcore.table.program_seats import ProgramSeats
from cardcore.table.search_readiness import wait_for_program, wait_for_search
from cardcore.table.session_store import RecordError, RecordWriter, SavedSession, SessionDeal
from cardcore.table.table_claims import ClaimRefused, judge, play_out, read_claim
from cardcore.table.table_commands import (
    OF_THE_DEAL,
    Answers,
    Command,
    commands_of,
    obey,
    read_entry,
    short_help,
)


@frozen
class DealPlay:
    """The playing of one deal; `counted` is how the series stood before it."""

    settings: SessionSettings
    console: Console
    saved: SavedSession
    recorder: RecordWriter
    counted: Standing

    def play(self, deal: SessionDeal) -> SessionDeal:
        """Plays to the end; raises PlayerLeft, or SaveError for an action not saved, which is not told."""
        seats = ProgramSeats.at(self.settings.players, deal.seed(self.settings))
        try:
            while not deal.state.over:
                deal = self._step(deal, seats)
        finally:
            try:
                self.recorder.write(deal, abandoned=self.saved.store is None)
            except RecordError as error:
                self.console.face.warn(str(error))
        return deal

    def _step(self, deal: SessionDeal, seats: ProgramSeats) -> SessionDeal:
        player, given_up = deal.state.phase.to_act, deal.marks.conceded
        if given_up is not None:
            choice = conceding_choice(deal.state, given_up.player, deal.seed(self.settings))
            return self._advance(deal, deal.state.apply(choice, player))
        if not is_person(self.settings.players[player]):
            wait_for_program(self.settings.players[player], self.console.face)
            with self.console.face.thinking(self.console.open_names().of(player)):
                action = seats.choose(deal.state)
            for failed in seats.new_failures():
                self.console.face.say(failed.sentences)
            if action is None:
                return self._lose(deal, player)
            return self._advance(deal, deal.state.apply(action, player))
        answer = self._ask(deal)
        if isinstance(answer, State):
            return self._advance(deal, answer)
        return self._change(deal, answer)

    def _lose(self, deal: SessionDeal, player: int) -> SessionDeal:
        """The deal that a player has lost by a failure, saved before it goes on."""
        lost = deal.conceded_by(player)
        self.saved.keep_marks(lost.marks)
        return lost

    def _change(self, deal: SessionDeal, asked: Command) -> SessionDeal:
        """The deal after a command that may change it."""
        changes = DealChanges(self.console, self.saved, self.settings.practice)
        match asked.word:
            case "hint":
                return self._give_hint(deal)
            case "claim":
                return self._claim(deal, asked.rest)
            case "undo":
                return changes.take_back(deal)
            case "concede":
                return changes.concede(deal)
        return changes.note(deal, asked.rest)

    def _advance(self, deal: SessionDeal, after: State) -> SessionDeal:
        person = is_person(self.settings.players[deal.state.phase.to_act])
        self.saved.add_action(len(after.actions()) - 1, str(after.action), person=person)
        self.console.narrate(after, self._occasion(deal, after))
        return evolve(deal, state=after)

    def _give_hint(self, deal: SessionDeal) -> SessionDeal:
        """The deal with a hint, saved before it is shown; as it is where there can be none."""
        face, seen = self.console.face, view(deal.state, deal.state.phase.to_act)
        if len(seen.legal) == 1:
            face.say(f"There is no choice but {seen.legal[0]}.")
            return deal
        wait_for_search(face)
        try:
            found = hint(seen)
        except CardcoreError as error:
            face.say(f"There is no hint. {error}")
            return deal
        self.saved.add_hint(len(deal.state.actions()))
        face.present(Reply("Hint", hint_paragraphs(found)))
        return deal.with_hint()

    def _claim(self, deal: SessionDeal, text: str) -> SessionDeal:
        """The deal played out after a claim that holds, else the deal as it is."""
        face, player = self.console.face, deal.state.phase.to_act
        recall = self.settings.aids and not deal.state.variant.memory_game
        try:
            tricks = read_claim(text, deal.state)
            face.say("The claim is being looked into.")
            judge(deal.state, tricks, self._chance(deal), recall=recall)
        except ClaimRefused as error:
            face.say(str(error))
            return deal
        except CardcoreError as error:
            face.say(f"The claim cannot be judged now. {error}")
            return deal
        return self._play_out(deal, play_out(deal.state, player, tricks))

    def _play_out(self, deal: SessionDeal, states: Iterator[State]) -> SessionDeal:
        """The deal after a claim that holds; as it is where the rest is too much to work out."""
        face, state = self.console.face, next(states, None)
        if state is None:
            face.say("The claim holds, but too much is left to be played out. Play on and claim later.")
            return deal
        face.say("The claim is accepted, the other tricks are conceded; the program plays the rest.")
        while state is not None:
            deal, state = self._advance(deal, state).with_claimed(), next(states, None)
            self.saved.keep_marks(deal.marks)
        return deal

    def _chance(self, deal: SessionDeal) -> Random:
        """The chance of claims of the person who is to act."""
        return view_rng(deal.seed(self.settings), view(deal.state, deal.state.phase.to_act))

    def _ask(self, deal: SessionDeal) -> State | Command:
        """The state after the first legal action that the person types, or the hint or claim asked for."""
        face, player = self.console.face, deal.state.phase.to_act
        seen, occasion = view(deal.state, player), self._occasion(deal, deal.state)
        self._show(deal.state, player, occasion)
        while True:
            try:
                entry = self._entry(seen, self.console.scene(deal.state, player, occasion))
                if not isinstance(entry, Command):
                    return deal.state.apply(entry, player)
                if entry.word in OF_THE_DEAL:
                    return entry
                self._obey(entry, seen, deal)
            except InvalidNotation as error:
                face.say(f"{error} Type ? for help.")
            except IllegalAction as error:
                face.say(str(error))

    def _show(self, state: State, player: int, occasion: Occasion) -> None:
        self.console.hand_over(player)
        self.console.narrate(state, occasion)
        self.console.show(state, player, occasion)

    def _occasion(self, deal: SessionDeal, state: State) -> Occasion:
        number = "For practice" if deal.practice else f"Deal {deal.number + 1}"
        asks = tuple(commands_of(state.variant, state.start.dealer))
        return Occasion(self.counted, f"{state.start.variant.name}. {number}", self.settings.aids, asks)

    def _answers(self, seen: View) -> Answers:
        names, order = self.console.names(seen.player), self.console.orders.get(seen.player, BY_SUIT)
        return Answers(seen, names, self.counted, self.settings.aids, order)

    def _entry(self, seen: View, scene: Scene) -> Action | Command:
        """An action or a command; raises PlayerLeft at the end of input, InvalidNotation for other words."""
        console, face = self.console, self.console.face
        whose = f"{capitalise(console.names(None).of(seen.player))}, your" if console.shared else "Your"
        phase, what = seen.phase, "choice"
        if isinstance(phase, Tricks):
            what = "card" + from_seat(console.names(seen.player), seen.variant, phase, phase.seat)
        while True:
            line = face.ask(f"{whose} {what} (? for help):", scene)
            if line is None:
                raise PlayerLeft
            if line:
                return self._read(line, seen)
            face.say(short_help(seen))

    def _read(self, line: str, seen: View) -> Action | Command:
        """What was typed; raises InvalidNotation also for words that are answered after the deal."""
        try:
            return read_entry(line, seen)
        except InvalidNotation:
            if not is_for_later(line, seen):
                raise
            raise InvalidNotation(f"'{quoted(line, 20)}' is answered when the deal is over.") from None

    def _obey(self, command: Command, seen: View, deal: SessionDeal) -> None:
        if command.word == "quit":
            raise PlayerLeft
        if command.word == "sort" and not self._sort(command.rest, seen.player):
            return
        if command.word in ("sort", "table"):
            occasion = self._occasion(deal, deal.state)
            self.console.face.show(self.console.scene(deal.state, seen.player, occasion))
        else:
            obey(self.console.face, command, self._answers(seen), deal.record(self.settings))

    def _sort(self, text: str, player: int) -> bool:
        """Whether the person's cards are held another way from now on, for the rest of the session."""
        order = read_order(text, self.console.orders.get(player, BY_SUIT))
        if order is None:
            self.console.face.say("Type sort suit, sort rank or sort trumps, or just sort for the next.")
            return False
        self.console.orders[player] = order
        self.console.face.say(f"Hands are sorted {HAND_ORDERS[order]}.")
        return True


def greet(console: Console, deal: SessionDeal, counted: Standing, *, practice: bool = False) -> None:
    names, start = console.open_names(), deal.state.start
    number = "The same deal again, for practice" if deal.practice else f"Deal {deal.number + 1}"
    deals = names.does(start.dealer, "deal", "deals")
    told = [f"{start.variant.name}. {number}; {deals}. {score(names, counted) if counted.deals else ''}"]
    told += [seating(names), "For practice everything can be taken back." if practice else ""]
    console.face.announce(Reply("Deal", tuple(filter(None, told))))
