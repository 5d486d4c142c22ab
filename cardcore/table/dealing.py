"""Playing one deal: whoever is to act chooses, the choice is kept, and only then is it told."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve, frozen

from cardcore.actions import Action
from cardcore.errors import IllegalAction, InvalidNotation
from cardcore.game import State
from cardcore.outcomes import Standing
from cardcore.pages import NoPage, page_text, show_page
from cardcore.players import HUMAN, decision_rng, player_named
from cardcore.records import dumped
from cardcore.table.answers import Answers, Command, house_rules, read_entry, score, short_help
from cardcore.table.desk import Desk, Left
from cardcore.table.keeping import Deal, Keeper, Recorder, RecordError, write_new
from cardcore.table.names import Names, from_seat
from cardcore.table.plan import Plan
from cardcore.trickplay import Tricks
from cardcore.views import View, view


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
                deal = self._after_one_action(deal)
        finally:
            self._write(deal)
        return deal

    def _after_one_action(self, deal: Deal) -> Deal:
        player = deal.state.phase.to_act
        after = self._by_person(deal) if self._is_person(player) else self._by_program(deal)
        self.keeper.action(len(after.actions()) - 1, str(after.action))
        self.desk.tell(after)
        return evolve(deal, state=after)

    def _write(self, deal: Deal) -> None:
        """Brings the record file up to date."""
        try:
            self.recorder.write(deal)
        except RecordError as error:
            self.desk.screen.warn(str(error))

    def _is_person(self, player: int) -> bool:
        return self.desk.plan.players[player] == HUMAN

    def _by_program(self, deal: Deal) -> State:
        player = deal.state.phase.to_act
        return deal.state.apply(programs_choice(self.desk.plan, deal), player)

    def _by_person(self, deal: Deal) -> State:
        """The state after the first legal action that the person types."""
        desk, player = self.desk, deal.state.phase.to_act
        desk.hand_over(player)
        desk.tell(deal.state)
        seen = view(deal.state, player)
        desk.screen.show(["", *self._answers(seen).table()])
        while True:
            try:
                entry = self._entry(seen)
                if not isinstance(entry, Command):
                    return deal.state.apply(entry, player)
                self._obey(entry, seen, deal)
            except InvalidNotation as error:
                desk.screen.say(f"{error} Type ? for help.")
            except IllegalAction as error:
                desk.screen.say(str(error))

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
