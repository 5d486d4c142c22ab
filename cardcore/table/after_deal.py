"""What follows a deal: another one, the same in some other way, or a look back."""

from __future__ import annotations

from attrs import define

from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.scene.names import ONLOOKER, people_among
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.console import Console
from cardcore.table.deal_review import REVIEW, ReviewAnswers
from cardcore.table.expert_play import EXPERT, ExpertPlay, play_as_expert
from cardcore.table.face import Face
from cardcore.table.practice import NoSuchMoment, moment_in
from cardcore.table.session_store import SessionDeal
from cardcore.table.table_commands import Answers, commands_after_the_deal, obey, read_command

ANOTHER, SAME, EXCHANGE, QUIT = "another", "same", "exchange", "quit"
_CHOICES = {"a": ANOTHER, "another": ANOTHER, "another deal": ANOTHER, "next": ANOTHER}
_CHOICES |= {"s": SAME, "same": SAME, "the same": SAME, "the same again": SAME}
_CHOICES |= {"x": EXCHANGE, "exchange": EXCHANGE, "exchange seats": EXCHANGE, "q": QUIT, "quit": QUIT}

WHAT_NEXT = (
    "Type another for another deal, review for your most costly decisions, same for the same pack once more, "
    "save FILE for a record that 'twohand replay FILE' shows step by step, or quit."
)
FOR_PRACTICE = (
    "For practice: from N plays on from action N of this deal, from trick N from a trick, "
    "exchange plays it with the seats exchanged, expert says how an expert plays your cards."
)


def ask_what_next(
    console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings
) -> str | State:
    """`another`, `same`, `exchange`, `quit`, or a state to play on from; whoever says nothing more quits."""
    face, expert = console.face, ExpertAnswers(deal, settings, console.face)
    review = ReviewAnswers(console, deal, settings)
    face.say(WHAT_NEXT)
    face.say(FOR_PRACTICE)
    while True:
        line = face.ask("What next:", words=(ANOTHER, REVIEW, SAME, EXCHANGE, EXPERT, QUIT))
        if line is None:
            return QUIT
        try:
            choice = _CHOICES.get(line.lower()) or moment_in(line, deal.state)
        except NoSuchMoment as error:
            face.say(str(error))
            continue
        if choice is not None:
            return choice
        if not (expert.answer(line) or review.answer(line)):
            _look_back(console, deal, counted, settings, line)


def _look_back(
    console: Console, deal: SessionDeal, counted: Standing, settings: SessionSettings, line: str
) -> None:
    """Answers a command about the deal that is over."""
    command, seen = read_command(line), view(deal.state, ONLOOKER)
    listed = commands_after_the_deal(seen)
    if command is None or command.word not in {each.split()[0] for each in listed}:
        console.face.say(
            f"Type another, review, same, exchange, from N, expert or quit; also {', '.join(listed)}."
        )
        return
    answers = Answers(seen, console.open_names(), counted, settings.aids)
    obey(console.face, command, answers, deal.finished_record(settings))


@define
class ExpertAnswers:
    """Answers to `expert` and `expert list` after a deal; the expert plays it once."""

    deal: SessionDeal
    settings: SessionSettings
    face: Face
    found: ExpertPlay | None = None

    def answer(self, line: str) -> bool:
        """Whether a line asks for the expert, who is then told of."""
        words = line.lower().split()
        if words[:1] != [EXPERT] or words[1:] not in ([], ["list"]):
            return False
        if not people_among(self.deal.agreed(self.settings).players):
            return False
        try:
            self.found = self.found or self._play()
        except KeyboardInterrupt:
            self.face.say("The expert stops playing.")
            return True
        for sentence in self.found.listed() if words[1:] else self.found.sentences():
            self.face.say(sentence)
        return True

    def _play(self) -> ExpertPlay:
        end, players = self.deal.state, self.deal.agreed(self.settings).players
        total = len(end.actions())
        count = self.face.progress(total, "actions played by the expert")
        found = play_as_expert(
            end, players, self.deal.seed(self.settings), lambda done: count(min(done, total - 1))
        )
        count(total)
        return found
