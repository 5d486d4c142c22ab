"""Playing one deal: whoever is to act chooses, the choice is saved, and only then is it told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NoReturn

from attrs import evolve, frozen

from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.knowledge.runner import Choose, choose, view_rng, with_chance
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.players import is_person, player_named
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError, IllegalAction, InvalidNotation
from cardcore.scene.compass import seating
from cardcore.scene.names import from_seat
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.console import Console, PlayerLeft
from cardcore.table.hints import NOT_READY, hint, hint_lines, search_is_ready
from cardcore.table.session_store import RecordError, RecordWriter, SavedSession, SessionDeal
from cardcore.table.table_claims import ClaimRefused, judge, play_out, read_claim
from cardcore.table.table_commands import Answers, Command, obey, read_entry, score, short_help


def program_seats(players: Sequence[str], seed: str) -> list[Choose]:
    """The players of the program for the runner, by number; their chance comes from the seed."""
    return [_absent if is_person(name) else with_chance(player_named(name), seed) for name in players]


def _absent(seen: View) -> NoReturn:
    raise LookupError(f"player {seen.player} is a person and asked at the prompt")


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
        seats = program_seats(self.settings.players, deal.seed(self.settings))
        try:
            while not deal.state.over:
                deal = self._step(deal, seats)
        finally:
            try:
                self.recorder.write(deal)
            except RecordError as error:
                self.console.screen.warn(str(error))
        return deal

    def _step(self, deal: SessionDeal, seats: Sequence[Choose]) -> SessionDeal:
        player = deal.state.phase.to_act
        if not is_person(self.settings.players[player]):
            return self._advance(deal, deal.state.apply(choose(deal.state, seats), player))
        answer = self._ask(deal)
        if isinstance(answer, State):
            return self._advance(deal, answer)
        return self._give_hint(deal) if answer.word == "hint" else self._claim(deal, answer.rest)

    def _advance(self, deal: SessionDeal, after: State) -> SessionDeal:
        self.saved.add_action(len(after.actions()) - 1, str(after.action))
        self.console.narrate(after)
        return evolve(deal, state=after)

    def _give_hint(self, deal: SessionDeal) -> SessionDeal:
        """The deal with a hint, saved before it is shown; as it is where there can be none."""
        screen, seen = self.console.screen, view(deal.state, deal.state.phase.to_act)
        if len(seen.legal) == 1:
            screen.say(f"There is no choice but {seen.legal[0]}.")
            return deal
        if not search_is_ready():
            screen.say(NOT_READY)
        try:
            found = hint(seen)
        except CardcoreError as error:
            screen.say(f"There is no hint. {error}")
            return deal
        self.saved.add_hint(len(deal.state.actions()))
        screen.show(hint_lines(found, screen.style))
        return deal.with_hint()

    def _claim(self, deal: SessionDeal, text: str) -> SessionDeal:
        """The deal played out after a claim that holds, else the deal as it is."""
        screen, player = self.console.screen, deal.state.phase.to_act
        try:
            tricks = read_claim(text, deal.state)
            screen.say("The claim is being looked into.")
            judge(deal.state, tricks, self._chance(deal))
        except ClaimRefused as error:
            screen.say(str(error))
            return deal
        except CardcoreError as error:
            screen.say(f"The claim cannot be judged now. {error}")
            return deal
        return self._play_out(deal, play_out(deal.state, player, tricks))

    def _play_out(self, deal: SessionDeal, states: Iterator[State]) -> SessionDeal:
        """The deal after a claim that holds; as it is where the rest is too much to work out."""
        screen, state = self.console.screen, next(states, None)
        if state is None:
            screen.say("The claim holds, but too much is left to be played out. Play on and claim later.")
            return deal
        screen.say("The claim is accepted, the other tricks are conceded; the program plays the rest.")
        while state is not None:
            played = self._advance(deal, state)
            self.saved.add_claimed(len(deal.state.actions()))
            deal, state = deal.after_claim(played.state), next(states, None)
        return deal

    def _chance(self, deal: SessionDeal) -> Random:
        """The chance of claims of the person who is to act."""
        return view_rng(deal.seed(self.settings), view(deal.state, deal.state.phase.to_act))

    def _ask(self, deal: SessionDeal) -> State | Command:
        """The state after the first legal action that the person types, or the hint or claim asked for."""
        screen, player = self.console.screen, deal.state.phase.to_act
        seen = view(deal.state, player)
        self._show(deal.state, seen)
        while True:
            try:
                entry = self._entry(seen)
                if not isinstance(entry, Command):
                    return deal.state.apply(entry, player)
                if entry.word in ("hint", "claim"):
                    return entry
                self._obey(entry, seen, deal)
            except InvalidNotation as error:
                screen.say(f"{error} Type ? for help.")
            except IllegalAction as error:
                screen.say(str(error))

    def _show(self, state: State, seen: View) -> None:
        console = self.console
        console.hand_over(seen.player)
        console.narrate(state)
        if console.drawn is not state:
            console.screen.show(["", *self._answers(seen).table()])
            console.drawn = state

    def _answers(self, seen: View) -> Answers:
        console, aids = self.console, self.settings.aids
        return Answers(seen, console.names(seen.player), console.screen.style, self.counted, aids)

    def _entry(self, seen: View) -> Action | Command:
        """An action or a command; raises PlayerLeft at the end of input, InvalidNotation for other words."""
        console, screen = self.console, self.console.screen
        whose = f"{console.names(None).of(seen.player)}, your" if console.shared else "Your"
        phase, what = seen.phase, "choice"
        if isinstance(phase, Tricks):
            what = "card" + from_seat(console.names(seen.player), seen.variant, phase, phase.seat)
        while True:
            line = screen.ask(f"{whose} {what} (? for help):")
            if line is None:
                raise PlayerLeft
            if line:
                return read_entry(line, seen)
            screen.say(short_help(seen))

    def _obey(self, command: Command, seen: View, deal: SessionDeal) -> None:
        if command.word == "quit":
            raise PlayerLeft
        obey(self.console.screen, command, self._answers(seen), deal.record(self.settings))


def greet(console: Console, deal: SessionDeal, counted: Standing) -> None:
    names, start = console.open_names(), deal.state.start
    number = "The same deal again, for practice" if deal.practice else f"Deal {deal.number + 1}"
    deals = names.does(start.dealer, "deal", "deals")
    console.screen.show([""])
    console.screen.say(
        f"{start.variant.name}. {number}; {deals}. {score(names, counted) if counted.deals else ''}"
    )
    if seats := seating(names):
        console.screen.say(seats)
