"""Playing one deal: whoever is to act chooses, the choice is kept, and only then is it told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from attrs import evolve, frozen

from cardcore.faces.terminal.claim_playout import play_out
from cardcore.faces.terminal.claim_prompt import ClaimRefused, judge, tricks_claimed
from cardcore.faces.terminal.console import Desk, Left
from cardcore.faces.terminal.hints import hint, hint_lines
from cardcore.faces.terminal.names import Names, from_seat
from cardcore.faces.terminal.rules_page import NoPage, page_text, show_page
from cardcore.faces.terminal.session_plan import Plan
from cardcore.faces.terminal.session_store import Deal, Keeper, Recorder, RecordError, write_new
from cardcore.faces.terminal.table_commands import (
    Answers,
    Command,
    house_rules,
    read_entry,
    score,
    short_help,
)
from cardcore.game.outcome import Standing
from cardcore.game.records import dumped
from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.players import HUMAN, decision_rng, player_named
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError, IllegalAction, InvalidNotation


def programs_choice(plan: Plan, deal: Deal) -> Action:
    """What the program's player who is to act chooses, from its view and a chance of its own."""
    player = deal.state.phase.to_act
    seen = view(deal.state, player)
    rng = decision_rng(deal.seed(plan), player, len(seen.history) - 1)
    return player_named(plan.players[player]).choose(seen, rng)


@frozen
class Dealing:
    """The playing of one deal.

    Attributes:
        counted: how the series stood before the deal.
    """

    desk: Desk
    keeper: Keeper
    recorder: Recorder
    counted: Standing

    def played(self, deal: Deal) -> Deal:
        """The deal played to its end.

        Raises:
            Left: a person left.
            SaveError: an action could not be kept; it is not told.
        """
        try:
            while not deal.state.over:
                deal = self._after_one_step(deal)
        finally:
            self._write(deal)
        return deal

    def _after_one_step(self, deal: Deal) -> Deal:
        """The deal after an action, a hint, or a claim that was played out."""
        player = deal.state.phase.to_act
        if not self._is_person(player):
            return self._acted(deal, deal.state.apply(programs_choice(self.desk.plan, deal), player))
        chosen = self._chosen(deal)
        if isinstance(chosen, State):
            return self._acted(deal, chosen)
        return self._hinted(deal) if chosen.word == "hint" else self._claimed(deal, chosen.rest)

    def _acted(self, deal: Deal, after: State) -> Deal:
        """The deal after an action, which is kept and then told."""
        self.keeper.action(len(after.actions()) - 1, str(after.action))
        self.desk.tell(after)
        return evolve(deal, state=after)

    def _hinted(self, deal: Deal) -> Deal:
        """The deal with a hint, which is kept and then shown; where there can be none, the deal as it is."""
        screen, seen = self.desk.screen, view(deal.state, deal.state.phase.to_act)
        if len(seen.legal) == 1:
            screen.say(f"There is no choice but {seen.legal[0]}.")
            return deal
        try:
            analysis = hint(seen, self._chance(deal))
        except CardcoreError as error:
            screen.say(f"There is no hint. {error}")
            return deal
        self.keeper.hint(len(deal.state.actions()))
        screen.show(hint_lines(analysis, seen.legal, screen.style))
        return deal.with_hint()

    def _claimed(self, deal: Deal, text: str) -> Deal:
        """The deal played out after a claim that holds; after any other one the deal as it is."""
        screen, player = self.desk.screen, deal.state.phase.to_act
        try:
            tricks = tricks_claimed(text, deal.state)
            screen.say("The claim is being looked into.")
            judge(deal.state, tricks, self._chance(deal))
        except ClaimRefused as error:
            screen.say(str(error))
            return deal
        except CardcoreError as error:
            screen.say(f"The claim cannot be judged now. {error}")
            return deal
        return self._played_out(deal, play_out(deal.state, player, tricks))

    def _played_out(self, deal: Deal, states: Iterator[State]) -> Deal:
        """The deal after a claim that holds; as it is where the rest is too much to be worked out."""
        screen, state = self.desk.screen, next(states, None)
        if state is None:
            screen.say("The claim holds, but too much is left to be played out. Play on and claim later.")
            return deal
        screen.say("The claim is accepted, the other tricks are conceded; the program plays the rest.")
        while state is not None:
            deal, state = self._acted(deal, state), next(states, None)
        return deal

    def _chance(self, deal: Deal) -> Random:
        """The chance of what the program works out for the person who is to act."""
        number = len(deal.state.actions())
        return decision_rng(deal.seed(self.desk.plan), deal.state.phase.to_act, number)

    def _write(self, deal: Deal) -> None:
        """Brings the record file up to date."""
        try:
            self.recorder.write(deal)
        except RecordError as error:
            self.desk.screen.warn(str(error))

    def _is_person(self, player: int) -> bool:
        return self.desk.plan.players[player] == HUMAN

    def _chosen(self, deal: Deal) -> State | Command:
        """The state after the first legal action that the person types, or the hint or claim asked for."""
        desk, player = self.desk, deal.state.phase.to_act
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
                desk.screen.say(f"{error} Type ? for help.")
            except IllegalAction as error:
                desk.screen.say(str(error))

    def _show(self, state: State, seen: View) -> None:
        """Hands the screen over to whoever is to act and shows the table, once for each decision."""
        desk = self.desk
        desk.hand_over(seen.player)
        desk.tell(state)
        if desk.drawn is not state:
            desk.screen.show(["", *self._answers(seen).table()])
            desk.drawn = state

    def _answers(self, seen: View) -> Answers:
        desk = self.desk
        return Answers(seen, desk.names(seen.player), desk.screen.style, self.counted, desk.plan.aids)

    def _entry(self, seen: View) -> Action | Command:
        """What the person types; an empty line gets a short help.

        Raises:
            Left: the input has ended.
            InvalidNotation: it is neither an action nor a command.
        """
        desk, screen = self.desk, self.desk.screen
        whose = f"{desk.names(None).of(seen.player)}, your" if desk.shared else "Your"
        what = _asked_for(desk.names(seen.player), seen)
        while True:
            line = screen.ask(f"{whose} {what} (? for help):")
            if line is None:
                raise Left
            if line:
                return read_entry(line, seen)
            screen.say(short_help(seen))

    def _obey(self, command: Command, seen: View, deal: Deal) -> None:
        """Does what a command asks for.

        Raises:
            Left: the person quits.
        """
        if command.word == "quit":
            raise Left
        if command.word == "save":
            save(self.desk, deal, command.rest)
        elif command.word == "rules":
            show_rules(self.desk, seen)
        else:
            self.desk.screen.show(self._answers(seen).to(command))


def save(desk: Desk, deal: Deal, name: str) -> None:
    """Writes the record of a deal into a new file, or says why not."""
    if not name:
        desk.screen.say("Type save and the name of a file, as in: save deal.json")
        return
    try:
        path = Path(name).expanduser()
        write_new(path, dumped(deal.record(desk.plan)) + "\n")
    except (RecordError, RuntimeError) as error:
        desk.screen.say(str(error))
        return
    desk.screen.say(f"The record is in {path}; 'twohand replay {path}' shows it step by step.")


def show_rules(desk: Desk, seen: View) -> None:
    """Shows the rules page of the game, and the house rules in force."""
    screen = desk.screen
    try:
        show_page(page_text(seen.variant), screen.stdout)
    except NoPage as error:
        screen.say(str(error))
    screen.say(house_rules(seen))


def greet(desk: Desk, deal: Deal, counted: Standing) -> None:
    """Says which deal begins or goes on, and how the series stands."""
    names, start = desk.open_names(), deal.state.start
    number = "The same deal again, for practice" if deal.practice else f"Deal {deal.number + 1}"
    deals = names.does(start.dealer, "deal", "deals")
    desk.screen.show([""])
    desk.screen.say(
        f"{start.variant.name}. {number}; {deals}. {score(names, counted) if counted.deals else ''}"
    )


def _asked_for(names: Names, seen: View) -> str:
    """What the person is to type: a card, of which seat where that is not the person's own, or a choice."""
    phase = seen.phase
    if not isinstance(phase, Tricks):
        return "choice"
    return f"card{from_seat(names, seen.variant, phase, phase.seat)}"
